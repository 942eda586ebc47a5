//! A game with what its records say of it.

use super::{DateRange, RecordHeading};
use crate::contest::{Number, Outcome};
use std::collections::BTreeMap;

/// Contribution of a record, by its place among those given.
pub type Source = usize;

/// A game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RebuiltGame {
    /// Round; `None` where it is not known.
    pub round: Option<u32>,
    /// Red.
    pub red: Number,
    /// Black.
    pub black: Number,
    /// Outcome, as most records state it.
    pub outcome: Option<Outcome>,
    /// The day; of several the latest, since copies carry the first day of the event.
    pub day: Option<u32>,
    /// Whether a record calls it a decider.
    pub decider: bool,
    /// Its records.
    pub records: Vec<Source>,
    /// Equal where first moves are; 0 where they cannot be compared.
    pub opening: u64,
    pub(super) middle: u64,
    /// Its table; 0 where no record says it.
    pub(super) table: u32,
    pub(super) rounds: BTreeMap<u32, usize>,
    pub(super) outcomes: BTreeMap<Outcome, usize>,
    pub(super) days: BTreeMap<u32, usize>,
}

impl RebuiltGame {
    pub(super) fn of(
        index: usize,
        said: &RecordHeading,
        (red, black): (Number, Number),
    ) -> RebuiltGame {
        let count = |it: Option<u32>| it.map(|it| (it, 1)).into_iter().collect();
        RebuiltGame {
            red,
            black,
            decider: said.title.decider,
            records: vec![index],
            opening: said.opening,
            middle: said.middle,
            table: said.table,
            rounds: count(said.round()),
            outcomes: said.outcome.map(|it| (it, 1)).into_iter().collect(),
            days: count(said.days.and_then(DateRange::exact)),
            ..RebuiltGame::default()
        }
    }

    pub(super) fn add(&mut self, other: RebuiltGame) {
        self.decider |= other.decider;
        self.table = self.table.max(other.table);
        self.records.extend(other.records);
        if self.opening == 0 {
            (self.opening, self.middle) = (other.opening, other.middle);
        }
        for (round, count) in other.rounds {
            *self.rounds.entry(round).or_default() += count;
        }
        for (outcome, count) in other.outcomes {
            *self.outcomes.entry(outcome).or_default() += count;
        }
        for (day, count) in other.days {
            *self.days.entry(day).or_default() += count;
        }
    }

    /// The round that most of its records say: no round counted from days.
    pub fn said_round(&self) -> Option<u32> {
        majority(&self.rounds)
    }

    /// Whether the first moves of another game of the two are the same.
    pub(super) fn moves_are(&self, other: &RebuiltGame) -> bool {
        let middle = self.middle == other.middle || self.middle == 0 || other.middle == 0;
        self.opening != 0 && self.opening == other.opening && middle
    }

    /// Whether one is drawn and the other won: then they are two games of a match, and one has the moves of the other.
    pub(super) fn ends_otherwise(&self, other: &RebuiltGame) -> bool {
        let drawn = [self, other].map(|it| it.outcomes.contains_key(&Outcome::Draw));
        let known = !self.outcomes.is_empty() && !other.outcomes.is_empty();
        known && drawn[0] != drawn[1]
    }

    /// Whether another record of the same two and colours is of this game.
    pub(super) fn is(&self, other: &RebuiltGame) -> bool {
        let same_result = self.outcomes.keys().eq(other.outcomes.keys());
        if self.opening != 0 && other.opening != 0 {
            let same_place = shares(&self.rounds, &other.rounds) || shares(&self.days, &other.days);
            return self.moves_are(other)
                || (same_place && same_result && self.decider == other.decider);
        }
        // A part of a game is of any of the two with its result.
        let parted = apart(&self.rounds, &other.rounds) || apart(&self.days, &other.days);
        same_result && !parted && self.decider == other.decider
    }

    pub(super) fn settle(&mut self) {
        self.round = majority(&self.rounds);
        self.outcome = majority(&self.outcomes);
        self.day = self.days.keys().next_back().copied();
        self.records.sort_unstable();
    }
}

pub(super) fn shares(one: &BTreeMap<u32, usize>, other: &BTreeMap<u32, usize>) -> bool {
    one.keys().any(|it| other.contains_key(it))
}

pub(super) fn apart(one: &BTreeMap<u32, usize>, other: &BTreeMap<u32, usize>) -> bool {
    !one.is_empty() && !other.is_empty() && !shares(one, other)
}

/// The most frequent value; `None` where two are equally frequent.
pub(super) fn majority<K: Copy + Ord>(counts: &BTreeMap<K, usize>) -> Option<K> {
    let (key, most) = counts.iter().max_by_key(|it| it.1)?;
    let several = counts.values().filter(|it| *it == most).count() > 1;
    (!several).then_some(*key)
}
