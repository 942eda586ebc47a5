//! Rosters in order, parted step by step: those who are equal by all steps so far are parted by the next.

use super::tiebreak::{Working, working};
use super::{Criterion, Number, Points, Scores};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// At which stage of a list two were parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OrderStage {
    /// By the list itself.
    List,
    /// By the list as it stood after that round (比较前一轮名次).
    After(u32),
    /// By what was made in that round, which the others are compared without (去除第一轮得分).
    Without(u32),
    /// By the first cycle alone (依次比较第一个循环).
    FirstCycle,
}

/// By what two were parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SeparatedBy {
    /// One withdrew (switch `withdraw.rank = last`).
    Withdrawal,
    /// A criterion.
    Criterion(Criterion),
    /// 处分: warnings and games barred.
    Sanctions,
    /// Points of the round that is dropped.
    Round,
}

/// Where two were parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Separation {
    /// At which stage.
    pub stage: OrderStage,
    /// By what.
    pub by: SeparatedBy,
    /// Which step it was, from 0: of several the first counts.
    pub(super) step: usize,
    /// Index of the group that was still equal, where the criterion looks at it.
    pub(super) group: Option<usize>,
}

/// A key by which a step puts entrants in order, best first.
pub(super) type Key = [Reverse<Points>; 2];

/// A key of one value, more first.
pub(super) const fn more(value: Points) -> Key {
    [Reverse(value), Reverse(Points::ZERO)]
}

/// A key of one value, fewer first.
pub(super) fn fewer(value: Points) -> Key {
    more(-value)
}

/// Rosters in order.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// Best first.
    pub(super) best_first: Vec<Number>,
    /// Between neighbours: where they were parted.
    pub(super) splits: Vec<Option<Separation>>,
    /// Groups that criteria among equals have looked at, each in order of number.
    pub(super) groups: Vec<Vec<Number>>,
    /// Workings found by criteria among equals, in the list itself.
    pub(super) found: BTreeMap<(Criterion, Number), Working>,
    steps: usize,
}

impl Order {
    pub(super) fn new(order: Vec<Number>) -> Order {
        let splits = vec![None; order.len().saturating_sub(1)];
        Order {
            best_first: order,
            splits,
            groups: Vec::new(),
            found: BTreeMap::new(),
            steps: 0,
        }
    }

    /// Whether some are still equal.
    pub(super) fn is_open(&self) -> bool {
        self.splits.iter().any(Option::is_none)
    }

    /// Runs of those who are still equal, two or more: their places in the order.
    pub(super) fn equals(&self) -> Vec<std::ops::Range<usize>> {
        let mut runs = Vec::new();
        let mut from = 0;
        for at in 0..self.best_first.len() {
            let parted = self.splits.get(at).is_none_or(Option::is_some);
            if parted {
                if at > from {
                    runs.push(from..at + 1);
                }
                from = at + 1;
            }
        }
        runs
    }

    /// Parts equals by a key.
    pub(super) fn part(&mut self, stage: OrderStage, by: SeparatedBy, key: impl Fn(Number) -> Key) {
        for run in self.equals() {
            let keys = self.best_first[run.clone()]
                .iter()
                .map(|number| (key(*number), *number));
            self.sort(run, keys.collect(), (stage, by, None));
        }
        self.steps += 1;
    }

    /// Parts equals by a criterion.
    pub(super) fn part_by(&mut self, stage: OrderStage, criterion: Criterion, scores: &Scores<'_>) {
        for run in self.equals() {
            let mut equals = self.best_first[run.clone()].to_vec();
            equals.sort_unstable();
            let mut keys = Vec::with_capacity(equals.len());
            for number in &self.best_first[run.clone()] {
                let working = working(criterion, scores, *number, &equals);
                keys.push((criterion_key(criterion, working.value(), scores), *number));
                if criterion.is_among_equals() && stage == OrderStage::List {
                    self.found.insert((criterion, *number), working);
                }
            }
            let group = criterion.is_among_equals().then(|| {
                self.groups.push(equals);
                self.groups.len() - 1
            });
            self.sort(run, keys, (stage, SeparatedBy::Criterion(criterion), group));
        }
        self.steps += 1;
    }

    fn sort(
        &mut self,
        run: std::ops::Range<usize>,
        mut keys: Vec<(Key, Number)>,
        (stage, by, group): (OrderStage, SeparatedBy, Option<usize>),
    ) {
        keys.sort_by_key(|(key, _)| *key);
        for (offset, (key, number)) in keys.iter().enumerate() {
            self.best_first[run.start + offset] = *number;
            if keys.get(offset + 1).is_some_and(|(next, _)| next != key) {
                let step = self.steps;
                self.splits[run.start + offset] = Some(Separation {
                    stage,
                    by,
                    step,
                    group,
                });
            }
        }
    }
}

/// The key of a value: more is better, but for what is better fewer.
pub(super) fn criterion_key(criterion: Criterion, value: Points, scores: &Scores<'_>) -> Key {
    let is_more = match criterion {
        Criterion::Fouls | Criterion::RankSum | Criterion::BestRank | Criterion::SecondRank => {
            false
        }
        Criterion::BlackGames | Criterion::BlackAmongEquals | Criterion::BlackWins => {
            scores.conditions.readings.more_black
        }
        _ => true,
    };
    if is_more { more(value) } else { fewer(value) }
}
