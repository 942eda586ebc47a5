//! Results against what records and slips of the same games say.

use super::round_robin::line;
use super::said::Said;
use super::{EventCase, EventFinding};
use crate::contest::papers::PaperGame;
use crate::contest::rebuild::Title;
use crate::contest::{Game, Number, Outcome};
use crate::record::name_key;
use std::collections::BTreeMap;

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    for record in &case.contest.records {
        if let Some(round) = record.round.checked_sub(case.contest.rounds_before)
            && let Some(game) = game_of(case, round, record)
        {
            found.extend(held_against(case, game, record));
            found.extend(names(case, game, record));
            found.extend(event(case, game, record));
        }
    }
    dates(case, found);
}

/// The game a record is of: of its round and its two, else the one at its table.
fn game_of<'a>(case: &'a EventCase<'_>, round: u32, record: &PaperGame) -> Option<&'a Game> {
    let [red, black] = [&record.red, &record.black].map(|it| case.contest.find(it));
    let mut games = case
        .contest
        .table
        .games()
        .iter()
        .filter(|it| it.round == round);
    let is_two = |it: &&Game| {
        let two = [Some(it.red), Some(it.black)];
        two == [red, black] || two == [black, red]
    };
    let at_table = |it: &&Game| record.table > 0 && it.table == record.table && it.board <= 1;
    let by_names = games.clone().find(is_two);
    by_names.or_else(|| games.find(at_table))
}

fn held_against(case: &EventCase<'_>, game: &Game, record: &PaperGame) -> Option<EventFinding> {
    let counted = game.outcome?;
    let [red, black] = [&record.red, &record.black].map(|it| case.contest.find(it));
    let told = match record.outcome {
        Some(told) if (red, black) == (Some(game.black), Some(game.red)) => Some(told.exchanged()),
        told => told,
    };
    // Another pair at that table is no witness of this game.
    let is_other = red.is_some_and(|it| it != game.red && it != game.black)
        || black.is_some_and(|it| it != game.red && it != game.black);
    let (file, at) = line(case, game);
    let of = |code| {
        let finding: EventFinding = case.finding(code)?;
        let mut finding = finding
            .in_round(game.round)
            .at(file, at)
            .with("red", case.name(game.red))
            .with("black", case.name(game.black))
            .with("result", counted.text())
            .with("file", record.file.clone());
        finding.table = game.table;
        Some(finding)
    };
    if is_other {
        return None;
    }
    if !counted.is_played() {
        return (record.plies > 0)
            .then(|| of("E106"))
            .flatten()
            .map(|it| it.with("plies", record.plies));
    }
    let told = told.filter(|it| *it != counted && it.is_played())?;
    of("E112").map(|it| it.with("record", Outcome::text(told)))
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
            .with("red", case.name(game.red))
            .with("black", case.name(game.black))
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
    let is = |said: &str, number: Number| name_key(said) == name_key(&case.name(number));
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
            .with("who", case.name(who)),
    )
}

/// So many records tell the day of a round.
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
                .saying("other", Said::new("contest.round").with("round", *other))
                .with("expected", day.clone())
        }));
    }
}
