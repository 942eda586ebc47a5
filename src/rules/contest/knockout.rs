//! 附录四: who goes on in a knockout; 28.6, 30: the games of a match.

use super::{EventCase, EventFinding, NestedMessage};
use crate::contest::Number;
use crate::contest::knockout::{
    DrawnFault, GameKind, Ladder, LadderFault, LadderGame, PublishedMatch, check_drawn, duels,
    off_tree, tree_places,
};
use crate::event::System;
use crate::rules::{Kind, Severity};
use std::collections::BTreeMap;

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    if case.contest.plan.system != Some(System::Knockout) {
        return;
    }
    let duels = duels(case.contest, case.event);
    let seeds: Vec<Number> = (1..=case.contest.plan.seeds.unwrap_or(0)).collect();
    let seeds = if case.contest.numbers_given {
        seeds
    } else {
        Vec::new()
    };
    let order = case.contest.plan.slots.as_slice();
    let mut faults = check_drawn(&duels, &seeds);
    if case.contest.numbers_given && !order.is_empty() {
        faults.extend(off_tree(&duels, order));
    }
    for fault in faults {
        let (round, who, what) = described(case, &fault);
        let finding = case.finding("G112").map(|it| it.in_round(round));
        found.extend(finding.map(|mut it| {
            it.article = case.ranking.tree;
            it.with("who", case.name(who)).saying("what", what)
        }));
    }
    let named = case.contest.plan.ladder.as_deref();
    let ladder = named.and_then(Ladder::from_article);
    for duel in &duels {
        if let Some(ladder) = ladder {
            games(case, ladder, (duel, &duels), found);
        } else {
            undecided(case, (duel, &duels), found);
        }
    }
    if case.contest.doubtful_from().is_none() {
        published(case, &duels, found);
    }
}

/// Entrants who go on though the games of their match, taken together, do not show that they have won it. An arbiter may have
/// let them: nobody is accused.
fn undecided(
    case: &EventCase<'_>,
    (duel, all): (&PublishedMatch, &[PublishedMatch]),
    found: &mut Vec<EventFinding>,
) {
    let (Some(other), None) = (duel.other, duel.winner) else {
        return;
    };
    let games = case.contest.table.of(duel.one).iter();
    let mut games = games.filter(|it| it.round == duel.round && it.opponent == other);
    if games.any(|it| it.outcome.is_none()) {
        return;
    }
    let two = [duel.one, other].into_iter();
    for who in two.filter(|who| goes_on(duel.round, *who, all)) {
        let finding = case.finding("G112").map(|it| it.in_round(duel.round + 1));
        found.extend(finding.map(|mut it| {
            it.article = case.ranking.tree;
            it.severity = Severity::Warning;
            it.kind = Kind::ForArbiter;
            let round = duel.round + case.contest.rounds_before;
            let what = NestedMessage::new("bracket.undecided").with("round", round);
            it.with("who", case.name(who)).saying("what", what)
        }));
    }
}

/// Published places against those of the tree. Who shares a place by the tree may stand anywhere among his equals: the book does not
/// part them.
fn published(case: &EventCase<'_>, duels: &[PublishedMatch], found: &mut Vec<EventFinding>) {
    let contest = case.contest;
    let numbers = contest.table.numbers();
    let here = |it: &Number| {
        let entrant = contest.table.entrant(*it);
        entrant.is_some_and(|it| it.withdrawn_after != Some(0))
    };
    let numbers: Vec<Number> = numbers.filter(here).collect();
    let Ok(places) = tree_places(
        &numbers,
        duels,
        contest.is_tree_over(contest.table.rounds()),
    ) else {
        return;
    };
    for row in &contest.published {
        let place = places.iter().find(|it| it.number == row.number);
        let (Some(rank), Some(counted)) = (row.rank, place.and_then(|it| it.rank)) else {
            continue;
        };
        let level = places.iter().filter(|it| it.rank == Some(counted)).count() as u32;
        if (counted..counted + level).contains(&rank) {
            continue;
        }
        let finding = case.finding("E103");
        found.extend(finding.map(|mut it| {
            it.article = case.ranking.tree;
            it.at("standings.csv", row.line)
                .with("who", case.name(row.number))
                .with("published", rank)
                .with("counted", counted)
        }));
    }
}

fn described(case: &EventCase<'_>, fault: &DrawnFault) -> (u32, Number, NestedMessage) {
    let name = |it: Number| case.name(it);
    match *fault {
        DrawnFault::Twice { round, who } => (round, who, NestedMessage::new("bracket.twice")),
        DrawnFault::LostBefore { round, who, lost } => (
            round,
            who,
            NestedMessage::new("bracket.lost").with("round", lost),
        ),
        DrawnFault::Gone { round, who } => (round, who, NestedMessage::new("bracket.gone")),
        DrawnFault::LateBye { round, who } => (round, who, NestedMessage::new("bracket.late-bye")),
        DrawnFault::ByeBeforeSeed { who, seed } => {
            let said = NestedMessage::new("bracket.bye-before-seed");
            (1, who, said.with("seed", name(seed)))
        }
        DrawnFault::OffTree { round, one, other } => {
            let said = NestedMessage::new("bracket.off-tree").with("other", name(other));
            (round, one, said)
        }
        DrawnFault::SeedsMeet {
            round,
            one,
            other,
            of,
        } => {
            let said = NestedMessage::new("bracket.seeds-meet");
            (round, one, said.with("other", name(other)).with("of", of))
        }
    }
}

/// The games of a match in order, where each has its kind, against the ladder.
fn games(
    case: &EventCase<'_>,
    ladder: Ladder,
    (duel, all): (&PublishedMatch, &[PublishedMatch]),
    found: &mut Vec<EventFinding>,
) {
    let Some(other) = duel.other else { return };
    let mut games: BTreeMap<u32, LadderGame> = BTreeMap::new();
    let two = |red: Number, black: Number| {
        (red.min(black), red.max(black)) == (duel.one.min(other), duel.one.max(other))
    };
    for game in case.contest.table.games() {
        if game.round != duel.round || !two(game.red, game.black) {
            continue;
        }
        let kind = case
            .contest
            .kinds
            .get(&(game.round, game.board, game.red, game.black));
        let (Some(kind), Some(outcome)) = (kind, game.outcome) else {
            return;
        };
        games.insert(
            game.board,
            LadderGame {
                kind: *kind,
                red: game.red,
                black: game.black,
                outcome,
                times: None,
            },
        );
    }
    let games: Vec<LadderGame> = games.into_values().collect();
    let advanced = match [duel.one, other].map(|who| goes_on(duel.round, who, all)) {
        [true, false] => Some(duel.one),
        [false, true] => Some(other),
        _ => None,
    };
    for fault in ladder.check(&games, advanced) {
        let (game, what) = ladder_words(case, &fault);
        let finding = case.finding("G113").map(|it| it.in_round(duel.round));
        found.extend(finding.map(|it| {
            it.with("red", case.name(duel.one))
                .with("black", case.name(other))
                .with("game", game)
                .saying("what", what)
        }));
    }
}

const fn kind(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Slow => "ladder.slow",
        GameKind::Rapid => "ladder.rapid",
        GameKind::Blitz => "ladder.blitz",
        GameKind::PlayOff => "ladder.play-off",
    }
}

/// The game, from 1 (0 for the match as a whole), and what is wrong with it.
fn ladder_words(case: &EventCase<'_>, fault: &LadderFault) -> (u32, NestedMessage) {
    let name = |it: Number| case.name(it);
    match *fault {
        LadderFault::Kind { at, due, found } => {
            let said = NestedMessage::new("ladder.kind").with_word("due", kind(due));
            (at, said.with_word("found", kind(found)))
        }
        LadderFault::NotExchanged { at } => (at, NestedMessage::new("ladder.not-exchanged")),
        LadderFault::AfterDecision { at, winner } => (
            at,
            NestedMessage::new("ladder.after-decision").with("who", name(winner)),
        ),
        LadderFault::Stranger { at } => (at, NestedMessage::new("ladder.strangers")),
        LadderFault::Times { at, .. } => (at, NestedMessage::new("ladder.times")),
        LadderFault::Advanced { winner, advanced } => {
            let said = NestedMessage::new("ladder.advanced").with("winner", name(winner));
            (0, said.with("who", name(advanced)))
        }
        LadderFault::Unfinished { advanced } => (
            0,
            NestedMessage::new("ladder.unfinished").with("who", name(advanced)),
        ),
    }
}

/// Whether somebody is in the next round for more than a place: a match of two who have lost is one for a place.
fn goes_on(round: u32, who: Number, all: &[PublishedMatch]) -> bool {
    let is_in = |it: &PublishedMatch, who: Number| it.one == who || it.other == Some(who);
    let lost = |who: Number| {
        let mut own = all.iter().filter(|it| it.round == round);
        own.any(|it| is_in(it, who) && it.winner.is_some_and(|winner| winner != who))
    };
    let mut next = all.iter().filter(|it| it.round == round + 1);
    next.any(|it| {
        (it.one == who && !it.other.is_some_and(lost)) || (it.other == Some(who) && !lost(it.one))
    })
}
