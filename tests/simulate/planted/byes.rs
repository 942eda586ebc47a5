//! Faults of byes, of what an event lays down, and of who has withdrawn.

use super::event::{BLACK, Made, Match, Planted, RED};
use super::pairs::{Plant, is_tree, pick, repaired};
use crate::support::chance::Chance;
use dapu::contest::simulate::Simulated;
use std::collections::BTreeMap;

pub(crate) const BYES: [(&str, Plant); 7] = [
    ("bye", bye),
    ("bye-missing", bye_missing),
    ("bye-needless", bye_needless),
    ("withdrawn", withdrawn),
    ("unit", unit),
    ("rounds", rounds),
    ("undeclared", undeclared),
];

/// The bye of a round given to somebody who should not have it.
fn bye(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if is_tree(&made) {
        return late_bye(made, chance);
    }
    let byes = made.byes();
    let at: Vec<usize> = (0..byes.len()).collect();
    let (row, round, low) = byes[chance.pick(&at)?].clone();
    let points = made.points_before(round);
    if !made.is_swiss() {
        let own = made.matches().into_iter().filter(|it| it.round == round);
        let high = pick(own.collect(), chance)?.red;
        made.rows[row][RED].clone_from(&high);
        let planted = Planted::of(made).due("G103", (round, 0), &[&high, &low]);
        return Some(planted.due("G104", (round, 0), &[&high]));
    }
    // Somebody of more points, whose games the other plays: the lowest could have had it.
    let own = made.matches().into_iter();
    let own =
        own.filter(|it| it.round == round && it.both().iter().any(|it| points[*it] > points[&low]));
    let it = pick(own.collect(), chance)?;
    let high = it
        .both()
        .into_iter()
        .find(|name| points[*name] > points[&low])?
        .to_owned();
    for &row in &it.rows {
        for column in [RED, BLACK] {
            let name = made.rows[row][column].clone();
            if made.entrant(&name) == high {
                made.rows[row][column] = name.replacen(&high, &low, 1);
            }
        }
    }
    made.rows[row][RED].clone_from(&high);
    made.stop_after(round);
    let planted = repaired(Planted::of(made), round).due("G103", (round, 0), &[&high]);
    Some(planted.may("G110", round..=round))
}

/// A bye behind the first round of a knockout: whom he should have met is gone.
fn late_bye(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let before = made.matches();
    let late = before.iter().filter(|it| it.round > 1).cloned();
    let it = pick(late.collect(), chance)?;
    let winners = winners(&made, it.round - 1);
    if !it
        .both()
        .iter()
        .all(|name| winners.contains(&(*name).to_owned()))
    {
        return None;
    }
    let first = it.rows[0];
    made.rows[first] = vec![
        it.round.to_string(),
        String::new(),
        String::new(),
        it.red.clone(),
        "轮空".to_owned(),
        String::new(),
    ];
    let mut rest = it.rows[1..].to_vec();
    rest.reverse();
    for row in rest {
        made.rows.remove(row);
    }
    made.stop_after(it.round);
    let planted = Planted::of(made).due("G112", (it.round, 0), &[&it.red]);
    Some(planted.due("G112", (it.round, 0), &[&it.black]))
}

/// Who won a match of a round of a knockout, or had a bye in it.
pub(super) fn winners(made: &Made, round: u32) -> Vec<String> {
    let byes = made
        .byes()
        .into_iter()
        .filter(|it| it.1 == round)
        .map(|it| it.2);
    let next: Vec<String> = made
        .matches()
        .into_iter()
        .filter(|it| it.round == round)
        .filter_map(|it| {
            let mut won: BTreeMap<&str, i32> = BTreeMap::new();
            for &row in &it.rows {
                match made.result(row) {
                    "1-0" | "+-" => *won.entry(&made.rows[row][RED]).or_default() += 1,
                    "0-1" | "-+" => *won.entry(&made.rows[row][BLACK]).or_default() += 1,
                    _ => {}
                }
            }
            let most = won.into_iter().max_by_key(|it| it.1)?;
            Some(most.0.to_owned())
        })
        .collect();
    next.into_iter().chain(byes).collect()
}

/// The row of a bye taken off.
fn bye_missing(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if !made.is_swiss() {
        return None;
    }
    let byes = made.byes();
    let at: Vec<usize> = (0..byes.len()).collect();
    let (row, round, who) = byes[chance.pick(&at)?].clone();
    made.rows.remove(row);
    made.stop_after(round);
    let planted = Planted::of(made).due("G105", (round, 0), &[&who]);
    Some(planted.may("G110", round..=round))
}

/// A match of the last round made two byes: each of three, or both of two, is named.
fn bye_needless(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if !made.is_swiss() {
        return None;
    }
    let last = made.last_round();
    let own = made.matches().into_iter().filter(|it| it.round == last);
    let it = pick(own.collect(), chance)?;
    let mut rows = it.rows.clone();
    rows.reverse();
    for row in rows {
        made.rows.remove(row);
    }
    for name in it.both() {
        let row = [&last.to_string(), "", "", name, "轮空", ""];
        made.rows.push(row.map(str::to_owned).to_vec());
    }
    let byes = made.byes().into_iter().filter(|it| it.1 == last);
    let names: Vec<String> = byes.map(|it| it.2).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let planted = Planted::of(made).due("G103", (last, 0), &names);
    Some(planted.may("G110", last..=last))
}

/// Somebody who withdrew before the last round plays in it.
fn withdrawn(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if matches!(
        made.what,
        Simulated::Knockout { .. } | Simulated::Scheveningen
    ) {
        return None;
    }
    let last = made.last_round();
    let is_played = |it: &Match| {
        it.rows
            .iter()
            .all(|row| !matches!(made.result(*row), "+-" | "-+" | "--"))
    };
    let own = made.matches().into_iter();
    let own = own.filter(|it| it.round == last && made.stay(it) && is_played(it));
    let who = pick(own.collect(), chance)?.red;
    made.set_person(&who, ("withdrawn_after", &(last - 1).to_string()));
    let had_bye = made.byes().iter().any(|it| it.1 == last);
    let planted = Planted::of(made).due("E107", (last, 0), &[&who]);
    if !planted.now.is_swiss() {
        return Some(planted);
    }
    let planted = planted.may("G110", last..=last);
    // Without him an even number is to be paired: nobody needs the bye.
    Some(if had_bye {
        planted.due("G103", (last, 0), &[])
    } else {
        planted
    })
}

/// Two of a unit meet in a round in which the event keeps units apart.
fn unit(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    if !matches!(made.what, Simulated::Swiss { .. }) {
        return None;
    }
    let it = pick(made.matches(), chance)?;
    for name in it.both() {
        made.set_person(name, ("team", "U"));
    }
    let rounds = it.round.to_string();
    made.event.extend(["avoid-same-team = [", &rounds, "]\n"]);
    let names = [it.red.as_str(), it.black.as_str(), "U"];
    Some(Planted::of_places(made).due("G114", (it.round, it.line()), &names))
}

/// An even number of rounds.
fn rounds(mut made: Made, _: &mut Chance) -> Option<Planted> {
    if !made.is_swiss() {
        return None;
    }
    made.event = made.event.replace("rounds = 7", "rounds = 8");
    let last = made.last_round();
    let planted = Planted::of_places(made).due("G115", (0, 0), &["8"]);
    // The last three rounds have a rule of colours of their own.
    Some(planted.may("G110", 1..=last))
}

/// No list of criteria is named.
fn undeclared(mut made: Made, _: &mut Chance) -> Option<Planted> {
    if !made.is_swiss() {
        return None;
    }
    let is_list = |it: &&str| it.starts_with("list");
    let list = made.event.lines().find(is_list)?.to_owned();
    made.event = made.event.replace(&format!("{list}\n"), "");
    let planted = Planted::of(made);
    Some(planted.due("E104", (0, 0), &["14."]))
}
