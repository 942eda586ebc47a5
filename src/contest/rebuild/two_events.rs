//! A game that stands in two events which cannot be one: by the words of a record it is of another.

use super::days::largest;
use super::found::Reason;
use super::group::Events;
use super::{Clash, Conflict, DateRange, FoundEvent, RecordHeading, TitleParts};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Games of an event that records name as games of others, which cannot be the same: of another year, with another number, or
/// of another kind. A game is reported once: for the event that its day and most of its records speak for.
pub fn of_events(all: &[RecordHeading], events: &Events, event: usize) -> Vec<(i64, Conflict)> {
    let archive = EventComparison { all, events };
    let mut told: BTreeMap<i64, Conflict> = BTreeMap::new();
    for other in strays(&events.found[event]) {
        for game in archive.shared(event, other) {
            let Some(words) = archive.stray(game, (event, other)) else {
                continue;
            };
            let against = told
                .entry(game)
                .or_insert_with(|| archive.against(game, event));
            if let Clash::OtherEvent { records } = &mut against.clash {
                records.extend(words.last());
            }
            against.evidence.extend(words);
        }
    }
    told.into_iter().collect()
}

/// Events that have games of this one and cannot be the same.
fn strays(found: &FoundEvent) -> impl Iterator<Item = usize> {
    let strays = found.candidates.iter();
    let strays = strays.filter(|it| matches!(it.reason, Reason::StrayGames(_)));
    strays.map(|it| it.event)
}

struct EventComparison<'a> {
    all: &'a [RecordHeading],
    events: &'a Events,
}

impl EventComparison<'_> {
    fn games(&self, event: usize) -> BTreeSet<i64> {
        let records = self.events.found[event].records.iter();
        records.map(|at| self.all[*at].game).collect()
    }

    fn shared(&self, one: usize, other: usize) -> BTreeSet<i64> {
        let there = self.games(other);
        let shared = self.games(one).into_iter();
        shared.filter(|it| there.contains(it)).collect()
    }

    /// The records of a game in an event. One that names no event stands there by its place and day alone, and says
    /// nothing against another.
    fn records(&self, game: i64, event: usize) -> Vec<usize> {
        let own = self.events.found[event].records.iter().copied();
        let own = own.filter(|at| self.all[*at].game == game);
        own.filter(|at| self.words(*at).is_some()).collect()
    }

    /// A record's own data about its event: its number and year may be those of others that it was put together with.
    fn words(&self, at: usize) -> Option<TitleParts> {
        let said = &self.all[at];
        let named = said.title.event.clone()?;
        let year = said.event_year();
        Some(TitleParts { year, ..named })
    }

    /// The same of the second year, where the name has two and the date is of it.
    fn second_year(&self, at: usize) -> Option<TitleParts> {
        let named = self.words(at)?;
        let said = &self.all[at];
        let second = said.year.filter(|it| Some(it - 1) == named.year);
        second.filter(|_| said.title.two_years)?;
        Some(TitleParts {
            year: second,
            ..named
        })
    }

    /// Whether the words of two records cannot be of one event. A name of two years is of either, where no other cup is named.
    fn contradict(&self, one: usize, other: usize) -> bool {
        let (Some(a), Some(b)) = (self.words(one), self.words(other)) else {
            return false;
        };
        let is_one_cup = a.cup.is_empty() || b.cup.is_empty() || a.cup == b.cup;
        let in_second = || {
            let (second, of_other) = (self.second_year(one), self.second_year(other));
            second.is_some_and(|it| !it.contradicts(&b))
                || of_other.is_some_and(|it| !a.contradicts(&it))
        };
        a.contradicts(&b) && !(is_one_cup && in_second())
    }

    /// Records of the game in the other event that contradict those in this one, all behind those that do not; `None` where
    /// none does.
    fn contradictions(&self, game: i64, (own, other): (usize, usize)) -> Option<Vec<usize>> {
        let here = self.records(game, own);
        let is_against = |at: &usize| here.iter().any(|own| self.contradict(*own, *at));
        let mut there = self.records(game, other);
        there.sort_by_key(is_against);
        there.last().is_some_and(is_against).then_some(there)
    }

    /// The same, where this event is the one to report it for: of all that the other contradicts the likeliest.
    fn stray(&self, game: i64, (own, other): (usize, usize)) -> Option<Vec<usize>> {
        let words = self.contradictions(game, (own, other))?;
        let weight = self.weight(game, own);
        let rivals = strays(&self.events.found[other]).filter(|it| *it != own);
        let is_likelier = |it: usize| {
            self.weight(game, it) > weight && self.contradictions(game, (it, other)).is_some()
        };
        let is_told = weight > self.weight(game, other) && !rivals.into_iter().any(is_likelier);
        is_told.then_some(words)
    }

    /// Evidence that a game is of an event: its day among the others, its records, and those in other events that may be the
    /// same; of equals the first.
    fn weight(&self, game: i64, event: usize) -> (bool, usize, usize, Reverse<usize>) {
        let records = self.records(game, event);
        let found = &self.events.found[event];
        let day = |at: &usize| self.all[*at].days.and_then(DateRange::exact);
        let mut days: BTreeMap<u32, usize> = BTreeMap::new();
        for day in found.records.iter().filter_map(day) {
            *days.entry(day).or_default() += 1;
        }
        let own: Vec<u32> = records.iter().filter_map(day).collect();
        let is_outside = largest(&days).is_some_and(|(from, to, _)| {
            !own.is_empty() && !own.iter().any(|it| (from..=to).contains(it))
        });
        let same = found.candidates.iter();
        let same = same.filter(|it| matches!(it.reason, Reason::SharedGames(_)));
        let same = same.map(|it| self.records(game, it.event).len());
        let support = records.len() + same.sum::<usize>();
        (!is_outside, support, records.len(), Reverse(event))
    }

    fn against(&self, game: i64, event: usize) -> Conflict {
        let evidence = self.records(game, event);
        Conflict {
            clash: Clash::OtherEvent {
                records: Vec::new(),
            },
            round: None,
            red: 0,
            black: 0,
            evidence,
        }
    }
}
