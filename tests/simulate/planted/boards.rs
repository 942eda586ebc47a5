//! Faults at boards: line-ups of teams; in a knockout, who goes on and by which games.

use super::byes::winners;
use super::event::{BLACK, Made, Match, Planted, RED, RESULT};
use super::pairs::Plant;
use crate::support::chance::Chance;
use dapu::contest::Outcome;
use dapu::contest::simulate::Simulated;

pub(crate) const BOARDS: [(&str, Plant); 8] = [
    ("line-up", line_up),
    ("player-twice", player_twice),
    ("loser-goes-on", loser_goes_on),
    ("seeds-meet", seeds_meet),
    ("ladder-kind", ladder_kind),
    ("ladder-colours", ladder_colours),
    ("ladder-decided", ladder_decided),
    ("ladder-open", ladder_open),
];

fn pick(from: &[Match], chance: &mut Chance) -> Option<Match> {
    let at: Vec<usize> = (0..from.len()).collect();
    chance.pick(&at).map(|at| from[at].clone())
}

/// The column of a team in a row of its match: at odd boards that of the first.
fn column(made: &Made, row: usize, team: &str) -> usize {
    let is_red = made.entrant(&made.rows[row][RED]) == team;
    if is_red { RED } else { BLACK }
}

/// Two neighbours of a team at each other's boards.
fn line_up(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = pick(&made.matches(), chance).filter(|_| made.is_of_teams())?;
    let team = it.both()[chance.below(2)].to_owned();
    let above = chance.below(it.rows.len() - 1);
    let (one, other) = (it.rows[above], it.rows[above + 1]);
    let (at, to) = (column(&made, one, &team), column(&made, other, &team));
    let (first, second) = (made.rows[one][at].clone(), made.rows[other][to].clone());
    made.rows[one][at].clone_from(&second);
    made.rows[other][to].clone_from(&first);
    let line = one as u32 + 1;
    // Of three or more boards, who comes down from above may stand before several.
    Some(Planted::of_places(made).due("G111", (it.round, line), &[&first, &second, &team]))
}

/// A player of a team at two boards of a match.
fn player_twice(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = pick(&made.matches(), chance).filter(|_| made.is_of_teams())?;
    let team = it.both()[chance.below(2)].to_owned();
    let above = chance.below(it.rows.len() - 1);
    let (one, other) = (it.rows[above], it.rows[above + 1]);
    let (at, to) = (column(&made, one, &team), column(&made, other, &team));
    let who = made.rows[one][at].clone();
    made.rows[other][to].clone_from(&who);
    Some(Planted::of_places(made).due("G104", (it.round, other as u32 + 1), &[&who]))
}

fn is_tree(made: &Made) -> bool {
    matches!(made.what, Simulated::Knockout { .. })
}

/// Who lost goes on in the place of who won.
fn loser_goes_on(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if !is_tree(&made) {
        return None;
    }
    let all = made.matches();
    let late: Vec<Match> = all.iter().filter(|it| it.round > 1).cloned().collect();
    let it = pick(&late, chance)?;
    let won = winners(&made, it.round - 1);
    // A match for the third place is one of two who lost.
    if !it
        .both()
        .iter()
        .all(|name| won.contains(&(*name).to_owned()))
    {
        return None;
    }
    let winner = it.both()[chance.below(2)].to_owned();
    let before = all
        .iter()
        .find(|of| of.round + 1 == it.round && of.is_of(&winner))?;
    let loser = before
        .both()
        .into_iter()
        .find(|name| *name != winner)?
        .to_owned();
    for &row in &it.rows {
        for column in [RED, BLACK] {
            if made.rows[row][column] == winner {
                made.rows[row][column].clone_from(&loser);
            }
        }
    }
    // Nor does the loser play for the third place beside.
    let thirds: Vec<Match> = all
        .iter()
        .filter(|of| of.round == it.round && of.is_of(&loser))
        .cloned()
        .collect();
    for row in thirds.iter().flat_map(|it| it.rows.iter().rev()) {
        made.rows.remove(*row);
    }
    made.stop_after(it.round);
    let planted = Planted::of(made).due("G112", (it.round, 0), &[&winner]);
    let planted = planted.due("G112", (it.round, 0), &[&loser]);
    // The games before say that another won.
    let names = [before.red.as_str(), before.black.as_str()];
    Some(planted.due("G113", (it.round - 1, 0), &names))
}

/// The second seed in the part of the first.
fn seeds_meet(mut made: Made, _: &mut Chance) -> Option<Planted> {
    if !is_tree(&made) {
        return None;
    }
    let (one, two) = ("P001", "P002");
    let all = made.matches();
    let it = all
        .iter()
        .filter(|it| it.is_of(one))
        .min_by_key(|it| it.round)?
        .clone();
    let met = it.both().into_iter().find(|name| *name != one)?.to_owned();
    // In the final they may meet.
    if met == two || it.round == made.last_round() {
        return None;
    }
    for row in &mut made.rows {
        for column in [RED, BLACK] {
            if row[column] == two {
                row[column].clone_from(&met);
            } else if row[column] == met {
                two.clone_into(&mut row[column]);
            }
        }
    }
    made.event += "seeds = 2\n";
    let byes: Vec<String> = made.byes().into_iter().map(|it| it.2).collect();
    let mut planted = Planted::of(made).due("G112", (it.round, 0), &[one, two]);
    // Byes go to seeds first.
    if byes.contains(&one.to_owned()) && !byes.contains(&two.to_owned()) {
        for name in byes.iter().filter(|it| *it != one) {
            planted = planted.due("G112", (1, 0), &[name, two]);
        }
    }
    Some(planted)
}

/// The column of the kind of a game.
const KIND: usize = 6;

/// A match of a knockout with so many games or more.
fn ladder(made: &Made, games: usize, chance: &mut Chance) -> Option<Match> {
    let all = made.matches().into_iter();
    let all: Vec<Match> = all
        .filter(|it| is_tree(made) && it.rows.len() >= games)
        .collect();
    pick(&all, chance)
}

fn names(it: &Match) -> [&str; 2] {
    it.both()
}

/// A game of another kind than was due.
fn ladder_kind(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = ladder(&made, 1, chance)?;
    let row = it.rows[chance.below(it.rows.len())];
    // A play-off that was drawn is won by Black: of another kind it would decide otherwise.
    if made.rows[row][KIND] == "play-off" {
        return None;
    }
    let other = if made.rows[row][KIND] == "slow" {
        "rapid"
    } else {
        "slow"
    };
    other.clone_into(&mut made.rows[row][KIND]);
    Some(Planted::of(made).due("G113", (it.round, 0), &names(&it)))
}

/// Colours of the second game as those of the first.
fn ladder_colours(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = ladder(&made, 2, chance)?;
    let second = it.rows[1];
    if it.rows.len() > 2 || made.rows[second][KIND] == "play-off" {
        return None;
    }
    made.rows[second].swap(RED, BLACK);
    let outcome = Outcome::from_text(made.result(second)).expect("a result");
    outcome
        .exchanged()
        .text()
        .clone_into(&mut made.rows[second][RESULT]);
    Some(Planted::of(made).due("G113", (it.round, 0), &names(&it)))
}

/// A game behind the one that decided.
fn ladder_decided(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = ladder(&made, 1, chance)?;
    let last = *it.rows.last()?;
    let mut row = made.rows[last].clone();
    row.swap(RED, BLACK);
    row[2] = (it.rows.len() + 1).to_string();
    "1/2-1/2".clone_into(&mut row[RESULT]);
    "blitz".clone_into(&mut row[KIND]);
    made.rows.insert(last + 1, row);
    Some(Planted::of(made).due("G113", (it.round, 0), &names(&it)))
}

/// A match whose last game is drawn: somebody goes on whom the games do not name.
fn ladder_open(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let it = ladder(&made, 1, chance).filter(|it| it.round < made.last_round())?;
    let [row] = it.rows[..] else { return None };
    if made.rows[row][KIND] == "play-off" {
        return None;
    }
    "1/2-1/2".clone_into(&mut made.rows[row][RESULT]);
    Some(Planted::of(made).due("G113", (it.round, 0), &names(&it)))
}
