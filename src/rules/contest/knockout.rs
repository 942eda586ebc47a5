//! 附录四: who goes on in a knockout; 28.6, 30: the games of a match.

use super::{EventCase, EventFinding};
use crate::contest::knockout::{
    DrawnFault, Duel, GameKind, Ladder, LadderFault, LadderGame, check_drawn,
};
use crate::contest::{Number, propose};
use crate::event::System;
use std::collections::BTreeMap;

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    if case.contest.plan.system != Some(System::Knockout) {
        return;
    }
    let duels = duels(case);
    let seeds: Vec<Number> = (1..=case.contest.plan.seeds.unwrap_or(0)).collect();
    let seeds = if case.contest.numbers_given {
        seeds
    } else {
        Vec::new()
    };
    for fault in check_drawn(&duels, &seeds) {
        let (round, who, what) = told(case, &fault);
        let finding = case.finding("G112").map(|it| it.in_round(round));
        found.extend(finding.map(|it| it.with("who", case.name(who)).with("what", what)));
    }
    let named = case.contest.plan.ladder.as_deref();
    if let Some(ladder) = named.and_then(Ladder::from_article) {
        for duel in &duels {
            games(case, ladder, (duel, &duels), found);
        }
    }
}

/// The matches of all rounds.
fn duels(case: &EventCase<'_>) -> Vec<Duel> {
    let table = &case.contest.table;
    let mut pairs: Vec<(u32, Number, Number)> = Vec::new();
    for game in table.games() {
        let pair = (
            game.round,
            game.red.min(game.black),
            game.red.max(game.black),
        );
        if !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    let duel = |(round, one, other)| Duel {
        round,
        one,
        other: Some(other),
        winner: propose::winner(case.contest, case.event, (round, one, other)),
    };
    let byes = table.byes().iter().map(|it| Duel {
        round: it.round,
        one: it.entrant,
        other: None,
        winner: Some(it.entrant),
    });
    pairs.into_iter().map(duel).chain(byes).collect()
}

fn told(case: &EventCase<'_>, fault: &DrawnFault) -> (u32, Number, String) {
    let name = |it: Number| case.name(it);
    match *fault {
        DrawnFault::Twice { round, who } => (
            round,
            who,
            "in two matches of the round / 一轮两场".to_owned(),
        ),
        DrawnFault::LostBefore { round, who, lost } => (
            round,
            who,
            format!("lost in round {lost} / 第 {lost} 轮已负"),
        ),
        DrawnFault::Gone { round, who } => (
            round,
            who,
            "won the round before and is not paired / 上轮已胜而未出场".to_owned(),
        ),
        DrawnFault::LateBye { round, who } => (
            round,
            who,
            "a bye behind the first round / 第一轮之后轮空".to_owned(),
        ),
        DrawnFault::ByeBeforeSeed { who, seed } => {
            let seed = name(seed);
            (
                1,
                who,
                format!("a bye, while the seed {seed} has none / 轮空，种子 {seed} 却没有"),
            )
        }
        DrawnFault::SeedsMeet {
            round,
            one,
            other,
            of,
        } => {
            let other = name(other);
            (
                round,
                one,
                format!(
                    "meets {other}: of the first {of} seeds no two meet so early / 遇 {other}：前 {of} 号种子不应此时相遇"
                ),
            )
        }
    }
}

/// The games of a match in order, where each has its kind, against the ladder.
fn games(
    case: &EventCase<'_>,
    ladder: Ladder,
    (duel, all): (&Duel, &[Duel]),
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
                .with("what", what)
        }));
    }
}

fn kind(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Slow => "slow 慢棋",
        GameKind::Rapid => "rapid 快棋",
        GameKind::Blitz => "blitz 超快棋",
        GameKind::PlayOff => "play-off 附加赛",
    }
}

/// The game, from 1 (0 for the match as a whole), and what is wrong with it.
fn ladder_words(case: &EventCase<'_>, fault: &LadderFault) -> (u32, String) {
    match *fault {
        LadderFault::Kind { at, due, found } => {
            let (due, found) = (kind(due), kind(found));
            (
                at,
                format!("{found} where {due} was due / 应为 {due}，实为 {found}"),
            )
        }
        LadderFault::NotExchanged { at } => {
            (at, "colours are not exchanged / 未互换先后".to_owned())
        }
        LadderFault::AfterDecision { at, winner } => {
            let who = case.name(winner);
            (at, format!("{who} had won before / {who} 已获胜"))
        }
        LadderFault::Stranger { at } => (at, "other players / 另有其人".to_owned()),
        LadderFault::Times { at, .. } => (
            at,
            "times that the book does not give / 用时不合规则".to_owned(),
        ),
        LadderFault::Advanced { winner, advanced } => {
            let (winner, who) = (case.name(winner), case.name(advanced));
            (
                0,
                format!("{winner} won and {who} went on / {winner} 获胜，{who} 却晋级"),
            )
        }
        LadderFault::Unfinished { advanced } => {
            let who = case.name(advanced);
            (
                0,
                format!("not decided, and {who} went on / 未分胜负，{who} 却晋级"),
            )
        }
    }
}

/// Whether somebody is in the next round for more than a place: a match of two who have lost is one for a place.
fn goes_on(round: u32, who: Number, all: &[Duel]) -> bool {
    let is_in = |it: &Duel, who: Number| it.one == who || it.other == Some(who);
    let lost = |who: Number| {
        let mut own = all.iter().filter(|it| it.round == round);
        own.any(|it| is_in(it, who) && it.winner.is_some_and(|winner| winner != who))
    };
    let mut next = all.iter().filter(|it| it.round == round + 1);
    next.any(|it| {
        (it.one == who && !it.other.is_some_and(lost)) || (it.other == Some(who) && !lost(it.one))
    })
}
