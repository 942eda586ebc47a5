//! Missing games that other records of the archive may hold, and events that are only a part of another.

use super::days::{ROUNDS, largest};
use super::system::{Draw, System, TableFit};
use super::words::MATCH;
use super::{
    Clash, DateRange, Events, Extent, FoundEvent, PlayerName, Rebuilt, RecordHeading, RoundsFrom,
    TitleParts,
};
use crate::contest::Number;
use std::collections::{BTreeMap, BTreeSet};

/// Names the records that may be of a missing game: of the same two, in the days of the event, under no event's name or
/// another's. Of an event most of whose games stand in a larger one that has a missing game too, nothing is missing:
/// it is a part of that one, and how it was played its games do not show.
pub fn look_elsewhere(
    all: &[RecordHeading],
    names: &[PlayerName],
    (events, event): (&Events, usize),
    built: &mut Rebuilt,
) {
    if built.lacking.is_empty() {
        return;
    }
    let elsewhere = OtherEventSearch::of(all, names, built);
    if elsewhere.is_in_another((events, event)) {
        built.system = System::Unknown;
        built.draw = Draw::none(TableFit::NotAsked);
        (built.expected, built.extent) = (None, Extent::Unknown);
        built.lacking.clear();
        built.against.retain(|it| !of_system(&it.clash));
        return;
    }
    let own = &events.found[event];
    let Some(days) = days(built).filter(|_| !own.is_in_twos()) else {
        return;
    };
    let counted = built.rounds_from == RoundsFrom::Days;
    let found = built.lacking.iter().map(|it| {
        let Some(other) = it.players.1 else {
            return Vec::new();
        };
        elsewhere.of_missing(&SoughtGame {
            event: own,
            days,
            two: (it.players.0, other),
            round: it.round.map(|it| it.0).filter(|_| !counted),
            red: it.red.map(|it| it.0),
        })
    });
    let found: Vec<Vec<usize>> = found.collect();
    for (lacking, records) in built.lacking.iter_mut().zip(found) {
        lacking.records = records;
    }
}

/// Whether a clash is reported only for an event whose system is known.
const fn of_system(clash: &Clash) -> bool {
    matches!(
        clash,
        Clash::NotInTable { .. } | Clash::ColourAgainstTable | Clash::Rematch
    )
}

/// First and last of the days that hang together and hold the most games.
fn days(built: &Rebuilt) -> Option<DateRange> {
    let mut days: BTreeMap<u32, usize> = BTreeMap::new();
    let games = built.games.iter().chain(&built.beside);
    for (day, count) in games.flat_map(|it| &it.days) {
        *days.entry(*day).or_default() += count;
    }
    let (from, to, _) = largest(&days)?;
    Some(DateRange { from, to })
}

/// A missing game with what is known of it.
struct SoughtGame<'a> {
    event: &'a FoundEvent,
    days: DateRange,
    two: (Number, Number),
    round: Option<u32>,
    red: Option<Number>,
}

impl SoughtGame<'_> {
    /// Whether a record names the same cup, no other stage of it, and its number and year, or a day close to its days.
    fn is_of_event(&self, said: &RecordHeading) -> bool {
        let Some(named) = &said.title.event else {
            return false;
        };
        let own = TitleParts {
            year: self.event.year,
            ..self.event.named.clone()
        };
        let stages = |section: &str| {
            let stages = section.split(' ').filter(|it| it.ends_with(MATCH));
            stages.map(str::to_owned).collect::<Vec<String>>()
        };
        let is_near = self.apart(said).is_some_and(|it| it <= ROUNDS);
        !own.cup.is_empty()
            && own.cup == named.cup
            && own.is_of_kind(named)
            && (is_near || !own.contradicts(named))
            && stages(&self.event.section) == stages(&said.title.section)
    }

    /// Distance of the days of a record from its days; `None` where the record gives none.
    fn apart(&self, said: &RecordHeading) -> Option<i64> {
        let own = said.days?;
        let between = |until: u32, from: u32| DateRange::count(from) - DateRange::count(until);
        let (before, behind) = (
            between(own.to, self.days.from),
            between(self.days.to, own.from),
        );
        Some(before.max(behind).max(0))
    }
}

/// A record of two players of the event between whom a game is missing.
#[derive(Clone, Copy)]
struct OtherRecord {
    at: usize,
    red: Number,
}

/// Records of two players of the event between whom a game is missing, of games that the event does not have.
struct OtherEventSearch<'a> {
    all: &'a [RecordHeading],
    built: &'a Rebuilt,
    of_pair: BTreeMap<(Number, Number), Vec<OtherRecord>>,
}

impl OtherEventSearch<'_> {
    fn of<'a>(
        all: &'a [RecordHeading],
        names: &[PlayerName],
        built: &'a Rebuilt,
    ) -> OtherEventSearch<'a> {
        let numbers = built.people.by_key(names);
        let pairs = built.lacking.iter().filter_map(|it| {
            let other = it.players.1?;
            Some((it.players.0.min(other), it.players.0.max(other)))
        });
        let mut of_pair: BTreeMap<(Number, Number), Vec<OtherRecord>> =
            pairs.map(|it| (it, Vec::new())).collect();
        let games = built.games.iter().chain(&built.beside);
        let own = games.flat_map(|it| &it.records).map(|at| all[*at].game);
        let own: BTreeSet<i64> = own.collect();
        let number = |name: u32| numbers.get(name as usize).copied().flatten();
        for (at, said) in all.iter().enumerate() {
            let [Some(red), Some(black)] = said.players.map(number) else {
                continue;
            };
            if let Some(records) = of_pair.get_mut(&(red.min(black), red.max(black)))
                && !own.contains(&said.game)
            {
                records.push(OtherRecord { at, red });
            }
        }
        OtherEventSearch {
            all,
            built,
            of_pair,
        }
    }

    fn records(&self, (one, other): (Number, Number)) -> &[OtherRecord] {
        let records = self.of_pair.get(&(one.min(other), one.max(other)));
        records.map_or(&[], Vec::as_slice)
    }

    /// Records of the two of those days, and those that say neither a day nor an event, of games of which no copy does; none that
    /// is a copy of another game of the event.
    fn of_missing(&self, missing: &SoughtGame<'_>) -> Vec<usize> {
        let records = self.records(missing.two).iter();
        let fits = |it: &&OtherRecord| !self.is_own(it) && self.may_be(it, missing);
        let mut records: Vec<usize> = records.filter(fits).map(|it| it.at).collect();
        // The first is reported: one of the same cup, one with a day, or with a round.
        records.sort_by_key(|at| {
            let said = &self.all[*at];
            let day = said.days.and_then(DateRange::exact);
            let is_of_event = missing.is_of_event(said);
            (!is_of_event, day.is_none(), said.round().is_none(), *at)
        });
        records
    }

    fn may_be(&self, it: &OtherRecord, missing: &SoughtGame<'_>) -> bool {
        let said = &self.all[it.at];
        let apart = missing.apart(said);
        let is_turned = missing.red.is_some_and(|red| red != it.red);
        let rounds = missing.round.zip(said.round());
        let is_other = is_turned || rounds.is_some_and(|(one, other)| one != other);
        if missing.is_of_event(said) {
            return !is_other && apart.is_none_or(|it| it <= ROUNDS);
        }
        match apart {
            Some(apart) => apart == 0,
            // A part of a game from a book may be of any.
            None => said.opening != 0 && !is_other && !self.is_placed(it, missing.two),
        }
    }

    /// Whether a record, or a copy of its game, says when or in which event it was played.
    fn is_placed(&self, it: &OtherRecord, two: (Number, Number)) -> bool {
        let of_two = self.records(two).iter();
        let mut copies = of_two.filter(|other| {
            let games = [self.all[it.at].game, self.all[other.at].game];
            games[0] == games[1] || self.is_copy(it, (other.red, self.moves(other.at)))
        });
        copies.any(|it| {
            let said = &self.all[it.at];
            said.title.event.is_some() || said.year.is_some()
        })
    }

    /// Whether a record is a copy of a game that the event has.
    fn is_own(&self, it: &OtherRecord) -> bool {
        let mut games = self.built.games.iter().chain(&self.built.beside);
        games.any(|game| self.is_copy(it, (game.red, (game.opening, game.middle))))
    }

    fn moves(&self, at: usize) -> (u64, u64) {
        (self.all[at].opening, self.all[at].middle)
    }

    /// Whether first moves are the same, as far as the shorter of two games goes.
    fn is_copy(&self, it: &OtherRecord, (red, (opening, middle)): (Number, (u64, u64))) -> bool {
        let own = self.moves(it.at);
        let is_one = own.1 == middle || own.1 == 0 || middle == 0;
        it.red == red && own.0 != 0 && own.0 == opening && is_one
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
                    records.iter().any(|it| of_other.contains(&it.at))
                })
            };
            there.len() > own.len() && own.intersection(&there).count() * 2 > own.len() && lacking()
        })
    }
}
