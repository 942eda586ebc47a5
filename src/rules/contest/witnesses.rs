//! Results against what records and slips of the same games say.

use super::round_robin::line;
use super::said::NestedMessage;
use super::{EventCase, EventFinding};
use crate::contest::papers::{Contest, PaperGame, Seat};
use crate::contest::rebuild::Title;
use crate::contest::{Game, Number, Outcome};
use crate::record::name_key;
use std::collections::BTreeMap;

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    for record in &case.contest.records {
        let round = record.round.checked_sub(case.contest.rounds_before);
        let games = round.map_or_else(Vec::new, |round| games_of(case.contest, round, record));
        let Some(first) = games.first() else { continue };
        found.extend(held_against(case, &games, record));
        found.extend(names(case, first, record));
        found.extend(event(case, first, record));
    }
    dates(case, found);
}

/// The entrant meant by a name of a record: in an event of teams the team whose player sat at a board in that round.
pub(super) fn who(contest: &Contest, round: u32, name: &str) -> Option<(Number, Option<u32>)> {
    let mut seats = contest.seats.iter();
    let seat = seats.find(|it| it.round == round && it.player == name);
    let by_seat = seat.map(|it| (it.team, Some(it.board)));
    by_seat.or_else(|| Some((contest.find(name)?, None)))
}

/// The games a record can be of: those of its round and its two, else those at its table. A match has several, and no record
/// says which of them it is: of one colour they are distinguished by the colours alone.
pub(super) fn games_of<'a>(contest: &'a Contest, round: u32, record: &PaperGame) -> Vec<&'a Game> {
    let two = [&record.red, &record.black].map(|it| who(contest, round, it));
    let numbers = two.map(|it| it.map(|it| it.0));
    let board = two.iter().flatten().find_map(|it| it.1);
    let games = contest.table.games().iter();
    let games = games.filter(|it| it.round == round && board.is_none_or(|board| it.board == board));
    let is_two = |it: &&Game| {
        let own = [Some(it.red), Some(it.black)];
        own == numbers || own == [numbers[1], numbers[0]]
    };
    let mut found: Vec<&Game> = games.clone().filter(is_two).collect();
    if found.is_empty() {
        let at_table = |it: &&Game| record.table > 0 && it.table == record.table;
        found = games.filter(at_table).collect();
    }
    let is_straight = |it: &&Game| {
        let own = [it.red, it.black].into_iter().zip(numbers);
        own.into_iter()
            .all(|(own, named)| named.is_none_or(|it| it == own))
    };
    if found.iter().any(is_straight) {
        found.retain(is_straight);
    }
    found
}

fn held_against(case: &EventCase<'_>, games: &[&Game], record: &PaperGame) -> Option<EventFinding> {
    let first = games.first()?;
    let two = [&record.red, &record.black].map(|it| who(case.contest, first.round, it));
    let [red, black] = two.map(|it| it.map(|it| it.0));
    // Another pair at that table is no witness of this game.
    let is_other = |it: Option<Number>| it.is_some_and(|it| it != first.red && it != first.black);
    // A game of the match that has not ended may be the one.
    if is_other(red) || is_other(black) || games.iter().any(|it| it.outcome.is_none()) {
        return None;
    }
    let mut played = games
        .iter()
        .filter(|it| it.outcome.is_some_and(Outcome::is_played));
    let game = played.clone().next().unwrap_or(first);
    let counted = game.outcome?;
    let (file, at) = line(case, game);
    let of = |code| {
        let finding: EventFinding = case.finding(code)?;
        let mut finding = finding
            .in_round(game.round)
            .at(file, at)
            .with("red", player(case, game, game.red))
            .with("black", player(case, game, game.black))
            .with("result", counted.text())
            .with("file", record.file.clone());
        finding.table = game.table;
        Some(finding)
    };
    if !counted.is_played() {
        return (record.plies > 0)
            .then(|| of("E106"))
            .flatten()
            .map(|it| it.with("plies", record.plies));
    }
    let is_turned = (red, black) == (Some(game.black), Some(game.red));
    let told = record.outcome.filter(|it| it.is_played())?;
    let told = if is_turned { told.exchanged() } else { told };
    if played.any(|it| it.outcome == Some(told)) {
        return None;
    }
    of("E112").map(|it| {
        let it = it.saying("where", NestedMessage::new("contest.the-results"));
        it.with("record", Outcome::text(told))
    })
}

/// The record is of another event by its own words.
fn event(case: &EventCase<'_>, game: &Game, record: &PaperGame) -> Option<EventFinding> {
    let own = Title::read(case.event.name.as_deref()?).event?;
    let told = Title::read(&record.event).event?;
    let mut finding = case.finding("E116").filter(|_| own.contradicts(&told))?;
    finding = finding.in_round(game.round);
    finding.table = game.table;
    Some(
        finding
            .with("red", player(case, game, game.red))
            .with("black", player(case, game, game.black))
            .with("file", record.file.clone())
            .with("other", record.event.clone()),
    )
}

/// One of the two has another name in the record.
fn names(case: &EventCase<'_>, game: &Game, record: &PaperGame) -> Option<EventFinding> {
    if record.red.is_empty() || record.black.is_empty() {
        return None;
    }
    let said = [&record.red, &record.black];
    let is = |said: &str, number: Number| name_key(said) == name_key(&player(case, game, number));
    let [straight, turned] = [[game.red, game.black], [game.black, game.red]]
        .map(|two| [is(said[0], two[0]), is(said[1], two[1])]);
    let (at, who) = match (straight, turned) {
        ([true, false], _) => (1, game.black),
        ([false, true], _) => (0, game.red),
        (_, [true, false]) => (1, game.red),
        (_, [false, true]) => (0, game.black),
        _ => return None,
    };
    let mut finding = case.finding("E114")?.in_round(game.round);
    finding.table = game.table;
    Some(
        finding
            .with("number", game.table)
            .with("file", record.file.clone())
            .with("record", said[at].clone())
            .with("who", player(case, game, who)),
    )
}

/// The name of one of the two of a game: in an event of teams of the player at that board, where the results say it.
fn player(case: &EventCase<'_>, game: &Game, number: Number) -> String {
    let mut seats = case.contest.seats.iter();
    let at = |it: &&Seat| (it.round, it.team, it.board) == (game.round, number, game.board);
    seats
        .find(at)
        .map_or_else(|| case.name(number), |it| it.player.clone())
}

/// Number of records that fix the day of a round.
const ENOUGH: usize = 3;

/// The day of each round that most of its records give.
fn days(case: &EventCase<'_>) -> BTreeMap<u32, String> {
    let mut all: BTreeMap<u32, BTreeMap<&str, usize>> = BTreeMap::new();
    for record in case.contest.records.iter().filter(|it| !it.date.is_empty()) {
        *all.entry(record.round)
            .or_default()
            .entry(&record.date)
            .or_default() += 1;
    }
    let most = |(round, days): (u32, BTreeMap<&str, usize>)| {
        let total: usize = days.values().sum();
        let (day, count) = days.into_iter().max_by_key(|it| it.1)?;
        (count >= ENOUGH && count * 2 > total).then(|| (round, day.to_owned()))
    };
    all.into_iter().filter_map(most).collect()
}

fn dates(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let days = days(case);
    for record in case.contest.records.iter().filter(|it| !it.date.is_empty()) {
        let clash = days.iter().find(|(round, day)| {
            (**round < record.round && record.date < **day)
                || (**round > record.round && record.date > **day)
        });
        let Some((other, day)) = clash else { continue };
        let round = record.round.saturating_sub(case.contest.rounds_before);
        let finding = case.finding("E115").map(|it| it.in_round(round));
        found.extend(finding.map(|mut it| {
            it.table = record.table;
            it.with("red", record.red.clone())
                .with("black", record.black.clone())
                .with("date", record.date.clone())
                .with("file", record.file.clone())
                .saying(
                    "other",
                    NestedMessage::new("contest.round").with("round", *other),
                )
                .with("expected", day.clone())
        }));
    }
}
