//! A slow twin of what a Swiss is asked for "as far as possible": rematches, floats, balance and runs of colours, from rows.

use super::event::{Made, Match};
use std::collections::{BTreeMap, BTreeSet};

/// Code, round and names.
pub(crate) type Measure = (&'static str, u32, Vec<String>);

/// Pairs who met before (G106).
pub(super) fn rematches(made: &Made) -> Vec<Measure> {
    let all = made.matches();
    let mut found = Vec::new();
    for it in &all {
        let before = all.iter().filter(|other| {
            other.round < it.round && it.both().iter().all(|name| other.is_of(name))
        });
        if before.count() > 0 {
            let mut names = it.both().map(str::to_owned).to_vec();
            names.sort();
            found.push(("G106", it.round, names));
        }
    }
    found
}

/// Who has a bye and had one before (G116).
fn second_byes(made: &Made) -> Vec<Measure> {
    let all = made.byes();
    let again = all.iter().filter(|it| {
        let mut before = all.iter();
        before.any(|other| other.1 < it.1 && other.2 == it.2)
    });
    again.map(|it| ("G116", it.1, vec![it.2.clone()])).collect()
}

/// All of G107, G108, G109 and G116.
pub(crate) fn measures(made: &Made) -> BTreeSet<Measure> {
    let mut found: BTreeSet<Measure> = second_byes(made).into_iter().collect();
    let mut colours: BTreeMap<String, Vec<i32>> = BTreeMap::new();
    let mut before: BTreeSet<(String, bool)> = BTreeSet::new();
    for round in 1..=made.last_round() {
        let all = made.matches();
        // Who has withdrawn is to be paired with nobody.
        let is_here = |name: &&str| made.withdrawn_after(name).is_none_or(|last| last >= round);
        let own = all.iter().filter(|it| it.round == round);
        let own: Vec<&Match> = own.filter(|it| it.both().iter().all(is_here)).collect();
        let floats = floats(made, (round, &own));
        for (name, down, alone) in &floats {
            if before.contains(&(name.clone(), *down)) && !alone {
                found.insert(("G107", round, vec![name.clone()]));
            }
        }
        before = floats.into_iter().map(|it| (it.0, it.1)).collect();
        let mut played = Vec::new();
        for it in own {
            let unplayed = |row: &usize| matches!(made.result(*row), "+-" | "-+" | "--");
            for (name, colour) in [(&it.red, 1), (&it.black, -1)] {
                let mut with = colours.get(name).cloned().unwrap_or_default();
                with.push(colour);
                if with.iter().sum::<i32>().abs() >= 3 {
                    found.insert(("G108", round, vec![name.clone()]));
                }
                if with.iter().rev().take_while(|it| **it == colour).count() >= 3 {
                    found.insert(("G109", round, vec![name.clone()]));
                }
                if !it.rows.iter().all(unplayed) {
                    played.push((name.clone(), colour));
                }
            }
        }
        for (name, colour) in played {
            colours.entry(name).or_default().push(colour);
        }
    }
    found
}

/// Who meets one of other points: whether downwards, and whether alone in his bracket. Who is paired twice may float both ways.
fn floats(made: &Made, (round, own): (u32, &[&Match])) -> BTreeSet<(String, bool, bool)> {
    let points = made.points_before(round);
    let byes: Vec<String> = made
        .byes()
        .into_iter()
        .filter(|it| it.1 == round)
        .map(|it| it.2)
        .collect();
    let is_here = |name: &String| {
        made.withdrawn_after(name).is_none_or(|last| last >= round) && !byes.contains(name)
    };
    let mut floats = BTreeSet::new();
    for it in own {
        for [name, other] in [[&it.red, &it.black], [&it.black, &it.red]] {
            if points[name] == points[other] {
                continue;
            }
            let with = points
                .iter()
                .filter(|it| *it.1 == points[name] && is_here(it.0));
            let down = points[name] > points[other];
            floats.insert((name.clone(), down, with.count() == 1));
        }
    }
    floats
}
