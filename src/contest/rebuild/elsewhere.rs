//! Missing games that other records of the archive may hold, and events that are only a part of another.

use super::days::largest;
use super::system::{Draw, Fits, System};
use super::{Clash, Days, Events, Extent, Name, Rebuilt, Said};
use crate::contest::Number;
use std::collections::{BTreeMap, BTreeSet};

/// Names the records that may be of a missing game: of the same two, in the days of the event, under no event's name or
/// another's. Of an event most of whose games stand in a larger one that has a missing game too, nothing is missing:
/// it is a part of that one, and how it was played its games do not show.
pub fn look_elsewhere(
    all: &[Said],
    names: &[Name],
    (events, event): (&Events, usize),
    built: &mut Rebuilt,
) {
    if built.lacking.is_empty() {
        return;
    }
    let elsewhere = Elsewhere::of(all, names, built);
    if elsewhere.is_in_another((events, event)) {
        built.system = System::Unknown;
        built.draw = Draw::none(Fits::NotAsked);
        (built.expected, built.extent) = (None, Extent::Unknown);
        built.lacking.clear();
        built.against.retain(|it| !of_system(&it.clash));
        return;
    }
    let days = days(built);
    let found: Vec<Vec<usize>> = built
        .lacking
        .iter()
        .map(|it| match (it.players.1, days) {
            (Some(other), Some(days)) => elsewhere.within(days, (it.players.0, other)),
            _ => Vec::new(),
        })
        .collect();
    for (lacking, records) in built.lacking.iter_mut().zip(found) {
        lacking.records = records;
    }
}

/// What is told only of an event whose system is known.
const fn of_system(clash: &Clash) -> bool {
    matches!(
        clash,
        Clash::NotInTable { .. } | Clash::ColourAgainstTable | Clash::Rematch
    )
}

/// First and last of the days that hang together and hold the most games.
fn days(built: &Rebuilt) -> Option<Days> {
    let mut days: BTreeMap<u32, usize> = BTreeMap::new();
    let games = built.games.iter().chain(&built.beside);
    for day in games.filter_map(|it| it.day) {
        *days.entry(day).or_default() += 1;
    }
    let (from, to, _) = largest(&days)?;
    Some(Days { from, to })
}

/// Records of two players of the event between whom a game is missing, of games that the event does not have.
struct Elsewhere<'a> {
    all: &'a [Said],
    built: &'a Rebuilt,
    of_pair: BTreeMap<(Number, Number), Vec<usize>>,
}

impl Elsewhere<'_> {
    fn of<'a>(all: &'a [Said], names: &[Name], built: &'a Rebuilt) -> Elsewhere<'a> {
        let numbers = built.people.by_key(names);
        let pairs = built.lacking.iter().filter_map(|it| {
            let other = it.players.1?;
            Some((it.players.0.min(other), it.players.0.max(other)))
        });
        let mut of_pair: BTreeMap<(Number, Number), Vec<usize>> =
            pairs.map(|it| (it, Vec::new())).collect();
        let games = built.games.iter().chain(&built.beside);
        let own = games.flat_map(|it| &it.records).map(|at| all[*at].game);
        let own: BTreeSet<i64> = own.collect();
        let number = |name: u32| numbers.get(name as usize).copied().flatten();
        for (at, said) in all.iter().enumerate() {
            let [Some(one), Some(other)] = said.players.map(number) else {
                continue;
            };
            if let Some(records) = of_pair.get_mut(&(one.min(other), one.max(other)))
                && !own.contains(&said.game)
            {
                records.push(at);
            }
        }
        Elsewhere {
            all,
            built,
            of_pair,
        }
    }

    fn records(&self, (one, other): (Number, Number)) -> &[usize] {
        let records = self.of_pair.get(&(one.min(other), one.max(other)));
        records.map_or(&[], Vec::as_slice)
    }

    /// Records of the two of those days, and those that say neither a day nor an event, of games of which no copy does.
    fn within(&self, days: Days, two: (Number, Number)) -> Vec<usize> {
        let records = self.records(two);
        let day = |at: usize| self.all[at].days.and_then(Days::exact);
        let is_placed = |at: usize| {
            let said = &self.all[at];
            said.title.event.is_some() || said.year.is_some()
        };
        let placed = records.iter().copied().filter(|at| is_placed(*at));
        let placed: BTreeSet<i64> = placed.map(|at| self.all[at].game).collect();
        let fits = |at: &usize| {
            if let Some(day) = day(*at) {
                return (days.from..=days.to).contains(&day);
            }
            // A part of a game from a book may be of any.
            let said = &self.all[*at];
            said.opening != 0 && !is_placed(*at) && !placed.contains(&said.game)
        };
        let mut records: Vec<usize> = records.iter().copied().filter(fits).collect();
        // The first is told: one with a day, or with a round.
        records.sort_by_key(|at| (day(*at).is_none(), self.all[*at].round().is_none(), *at));
        records
    }

    /// Whether most games of the event stand in a larger one, which has a game that is missing here.
    fn is_in_another(&self, (events, event): (&Events, usize)) -> bool {
        let games = |records: &[usize]| -> BTreeSet<i64> {
            records.iter().map(|at| self.all[*at].game).collect()
        };
        let own = games(&self.built.records);
        events.found[event].candidates.iter().any(|it| {
            let other = &events.found[it.event];
            let there = games(&other.records);
            let lacking = || {
                let of_other: BTreeSet<usize> = other.records.iter().copied().collect();
                self.built.lacking.iter().any(|it| {
                    let two = it.players.1.map(|other| (it.players.0, other));
                    let records = two.map_or(&[][..], |it| self.records(it));
                    records.iter().any(|at| of_other.contains(at))
                })
            };
            there.len() > own.len() && own.intersection(&there).count() * 2 > own.len() && lacking()
        })
    }
}
