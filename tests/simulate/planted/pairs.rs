//! Faults of a pairing: colours, opponents, rows that are wanting.

use super::byes::winners;
use super::event::{BLACK, Made, Match, Planted, RED, RESULT};
use super::measures::{Measure, rematches};
use crate::support::chance::Chance;
use dapu::contest::Outcome;
use dapu::contest::simulate::Simulated;

pub(crate) type Plant = fn(Made, &mut Chance) -> Option<Planted>;

/// Faults by name, each with how it is planted; `None` where the event has no place for it.
pub(crate) const PAIRS: [(&str, Plant); 7] = [
    ("colour", colours),
    ("board-colour", board_colours),
    ("pair", pair),
    ("rematch", rematch),
    ("twice", twice),
    ("missing", missing),
    ("board-missing", board_missing),
];

fn exchange(made: &mut Made, row: usize) {
    made.rows[row].swap(RED, BLACK);
    let outcome = Outcome::from_text(made.result(row)).expect("a result");
    outcome
        .exchanged()
        .text()
        .clone_into(&mut made.rows[row][RESULT]);
}

pub(super) fn pick(from: Vec<Match>, chance: &mut Chance) -> Option<Match> {
    let at: Vec<usize> = (0..from.len()).collect();
    let at = chance.pick(&at)?;
    from.into_iter().nth(at)
}

pub(super) fn is_tree(made: &Made) -> bool {
    matches!(made.what, Simulated::Knockout { .. })
}

/// Colours of a whole match exchanged, and its results with them.
fn colours(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if is_tree(&made) {
        return None;
    }
    let it = pick(made.certain_matches(), chance)?;
    for row in &it.rows {
        exchange(&mut made, *row);
    }
    let last = made.last_round();
    let planted = Planted::of(made);
    Some(if planted.now.is_swiss() {
        let planted = planted.due("G110", (it.round, 0), &it.both());
        planted.may("G110", it.round + 1..=last)
    } else {
        planted.due("G102", (it.round, it.line()), &it.both())
    })
}

/// Colours of one board of a match.
fn board_colours(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = pick(made.matches(), chance).filter(|it| it.rows.len() > 2 && made.is_of_teams())?;
    let board = chance.below(it.rows.len());
    exchange(&mut made, it.rows[board]);
    let last = made.last_round();
    let line = it.rows[board] as u32 + 1;
    let planted = Planted::of(made).due("G102", (it.round, line), &it.both());
    // The colour of a match is that of its first board.
    let follows = board == 0 && planted.now.is_swiss();
    Some(if follows {
        planted.may("G110", it.round..=last)
    } else {
        planted
    })
}

/// Gives the second of a match to another match, and back.
fn swap_seconds(made: &mut Made, (one, other): (&Match, &Match)) {
    for (a, b) in one.rows.iter().zip(&other.rows) {
        let column = |row: usize, it: &Match| {
            let is_red = made.entrant(&made.rows[row][RED]) == it.black;
            if is_red { RED } else { BLACK }
        };
        let (at, to) = (column(*a, one), column(*b, other));
        let name = made.rows[*a][at].clone();
        made.rows[*a][at] = std::mem::replace(&mut made.rows[*b][to], name);
    }
}

/// Two matches of a round of one result, by chance.
fn two(made: &Made, chance: &mut Chance) -> Option<(Match, Match)> {
    let all = made.certain_matches();
    let one = pick(all.clone(), chance)?;
    let results = |it: &Match| {
        it.rows
            .iter()
            .map(|row| made.result(*row).to_owned())
            .collect::<Vec<_>>()
    };
    let others = all.into_iter().filter(|it| {
        it.round == one.round
            && it.rows != one.rows
            && results(it) == results(&one)
            && made.stay(it)
    });
    // In a match of two teams those who change places are of one team.
    let team = |name: &str| {
        let row = made.people.iter().find(|row| row[1] == name);
        row.map(|row| row[2].clone())
    };
    let others = others.filter(|it| team(&it.black) == team(&one.black));
    let other = pick(others.collect(), chance)?;
    made.stay(&one).then_some((one, other))
}

/// The second players of two matches of a round exchanged.
fn pair(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if is_tree(&made) {
        return None;
    }
    let (one, other) = two(&made, chance)?;
    swap_seconds(&mut made, (&one, &other));
    let planted = Planted::of(made);
    if planted.now.is_swiss() {
        return Some(repaired(planted, one.round).due("G110", (one.round, 0), &[]));
    }
    // Each pair stands in a round that is not the table's, and each of the table's is wanting.
    let planted = planted
        .due("G101", (one.round, one.line()), &[&one.red, &other.black])
        .due("G101", (one.round, other.line()), &[&other.red, &one.black]);
    let planted = planted.due("E113", (one.round, 0), &one.both());
    Some(planted.due("E113", (one.round, 0), &other.both()))
}

/// Whether both of a match of a knockout won the round before.
fn both_won(made: &Made, it: &Match) -> bool {
    let winners = winners(made, it.round - 1);
    it.both()
        .iter()
        .all(|name| winners.contains(&(*name).to_owned()))
}

/// What follows in a Swiss where other pairs met: rematches, and other pairings from then on.
pub(super) fn repaired(mut planted: Planted, round: u32) -> Planted {
    for (code, round, names) in rematches(&planted.now) {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        planted = planted.due(code, (round, 0), &names);
    }
    let last = planted.now.last_round();
    planted.may("G110", round + 1..=last)
}

/// As a pair, where the two had met before.
#[expect(clippy::needless_pass_by_value, reason = "a plant as the others")]
fn rematch(made: Made, chance: &mut Chance) -> Option<Planted> {
    if !made.is_swiss() {
        return None;
    }
    let of_now = |it: &Measure, round| it.1 == round;
    (0..20).find_map(|_| {
        let (one, other) = two(&made, chance)?;
        let mut swapped = made.clone();
        swap_seconds(&mut swapped, (&one, &other));
        let is_one = rematches(&swapped).iter().any(|it| of_now(it, one.round));
        is_one.then(|| repaired(Planted::of(swapped), one.round).due("G110", (one.round, 0), &[]))
    })
}

/// One stands in two matches of a round, in the place of another who is left out.
fn twice(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if made.is_of_teams() {
        return None;
    }
    let (one, other) = two(&made, chance)?;
    // A match for the third place is one of two who lost; of the first round nobody has come from one before.
    if is_tree(&made) && (one.round < 2 || !both_won(&made, &one) || !both_won(&made, &other)) {
        return None;
    }
    for row in &one.rows {
        for column in [RED, BLACK] {
            if made.rows[*row][column] == one.black {
                made.rows[*row][column].clone_from(&other.black);
            }
        }
    }
    // In a Swiss and a tree what follows is of another state.
    if made.is_swiss() || is_tree(&made) {
        made.stop_after(one.round);
    }
    let at = (one.round, 0);
    let (who, out) = (other.black.as_str(), one.black.as_str());
    Some(match made.what {
        Simulated::Knockout { .. } => {
            let planted = Planted::of(made).due("G112", at, &[who]);
            planted.due("G112", at, &[out])
        }
        _ if made.is_swiss() => {
            let planted = repaired(Planted::of(made), one.round);
            let planted = planted.due("G104", at, &[who]).due("G105", at, &[out]);
            planted.may("G110", one.round..=one.round)
        }
        _ => {
            let planted = Planted::of(made).due("G104", at, &[who]);
            let planted = planted.due("G101", (one.round, one.line()), &[&one.red, who]);
            planted.due("E113", at, &one.both())
        }
    })
}

/// A match of which there is no row.
fn missing(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = pick(made.matches(), chance)?;
    let has_others = made
        .matches()
        .iter()
        .any(|other| other.round == it.round && other.rows != it.rows);
    // Of the last round it may still come; of who withdrew, games are forfeited without a row, or annulled.
    if !made.stay(&it) || !has_others {
        return None;
    }
    let mut rows = it.rows.clone();
    rows.reverse();
    for row in rows {
        made.rows.remove(row);
    }
    let at = (it.round, 0);
    if is_tree(&made) {
        let before = made.matches();
        let won = |name: &&str| {
            before
                .iter()
                .any(|of| of.round + 1 == it.round && of.is_of(name))
        };
        // A match for the third place nobody need play; in the first round nobody has come from one before.
        if it.round < 2 || !it.both().iter().all(won) || it.round == made.last_round() {
            return None;
        }
        made.stop_after(it.round);
        let planted = Planted::of(made).due("G112", at, &[&it.red]);
        return Some(planted.due("G112", at, &[&it.black]));
    }
    if made.is_swiss() {
        made.stop_after(it.round);
        let planted = Planted::of(made).due("G105", at, &[&it.red]);
        let planted = planted.due("G105", at, &[&it.black]);
        return Some(planted.may("G110", it.round..=it.round));
    }
    Some(Planted::of(made).due("E113", at, &it.both()))
}

/// A board of a match of which there is no row.
fn board_missing(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = pick(made.matches(), chance).filter(|it| made.is_of_teams() && made.stay(it))?;
    let board = chance.below(it.rows.len());
    made.rows.remove(it.rows[board]);
    made.stop_after(it.round);
    let board = (board + 1).to_string();
    let names = [it.red.as_str(), it.black.as_str(), &board];
    let planted = Planted::of(made).due("E113", (it.round, 0), &names);
    Some(if planted.now.is_swiss() {
        planted.may("G110", it.round..=it.round)
    } else {
        planted
    })
}
