//! 循环制: who meets whom in which round (2020 附录二 循环赛对局秩序表; 1999 prints it in an appendix that is not at
//! hand, and 2020's is taken for it).
//!
//! The book prints tables for 3 to 20 entrants and says in words how to make others. Both come to one formula, used
//! here for any number; `tests/contest/round_robin.rs` runs the words beside it.

use super::{Colour, Number};
use crate::event::switches::SecondCycle;

/// Two who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair {
    /// The entrant with Red.
    pub red: Number,
    /// The entrant with Black.
    pub black: Number,
}

/// The table of a round robin.
///
/// ```
/// use dapu::contest::RoundRobin;
///
/// let table = RoundRobin::new(5);
/// assert_eq!(table.rounds(), 5);
/// // 6-4 5-3 1-2: there is no number 6, so that 4 has a bye.
/// assert_eq!(table.layout(2), "6-4 5-3 1-2");
/// assert_eq!(table.bye(2), Some(4));
/// assert_eq!(table.meeting(3, 5).map(|it| (it.0, it.1.red)), Some((2, 5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundRobin {
    entrants: Number,
}

impl RoundRobin {
    /// The most entrants a table is made for.
    pub const MOST: Number = 10_000;

    /// The table for so many entrants; of fewer than two it has no round.
    pub const fn new(entrants: Number) -> RoundRobin {
        let entrants = if entrants > RoundRobin::MOST {
            RoundRobin::MOST
        } else {
            entrants
        };
        RoundRobin { entrants }
    }

    /// Number of entrants.
    pub const fn entrants(&self) -> Number {
        self.entrants
    }

    /// 最大号: the number of entrants, made even.
    pub const fn largest(&self) -> Number {
        self.entrants.next_multiple_of(2)
    }

    /// Rounds of one cycle.
    pub const fn rounds(&self) -> u32 {
        if self.entrants < 2 {
            0
        } else {
            self.largest() - 1
        }
    }

    /// The pairs of a round in the book's order of columns; the one with a bye is paired with a number that nobody
    /// has. None for a round out of range.
    pub fn columns(&self, round: u32) -> Vec<Pair> {
        if round == 0 || round > self.rounds() {
            return Vec::new();
        }
        let (last, others) = (self.largest(), self.largest() - 1);
        let lead = (round - 1) * (last / 2) % others;
        let around =
            |step: i64| (i64::from(lead) + step).rem_euclid(i64::from(others)) as Number + 1;
        let first = match round % 2 {
            1 => Pair {
                red: lead + 1,
                black: last,
            },
            _ => Pair {
                red: last,
                black: lead + 1,
            },
        };
        let rest = 1..i64::from(last / 2);
        let rest = rest.map(|step| Pair {
            red: around(step),
            black: around(-step),
        });
        std::iter::once(first).chain(rest).collect()
    }

    /// The pairs of a round that are played, in the book's order.
    pub fn pairs(&self, round: u32) -> Vec<Pair> {
        let mut pairs = self.columns(round);
        pairs.retain(|pair| pair.red.max(pair.black) <= self.entrants);
        pairs
    }

    /// 轮空: who has no opponent in a round.
    pub fn bye(&self, round: u32) -> Option<Number> {
        let first = self.columns(round).into_iter().next()?;
        let (one, other) = (first.red.min(first.black), first.red.max(first.black));
        (other > self.entrants).then_some(one)
    }

    /// In which round two meet, and with which colours; `None` where they are one, or not in the table.
    pub fn meeting(&self, one: Number, other: Number) -> Option<(u32, Pair)> {
        let (low, high) = (one.min(other), one.max(other));
        if low == 0 || low == high || high > self.entrants {
            return None;
        }
        let (last, others) = (self.largest(), self.largest() - 1);
        let pair = |red, black| Pair { red, black };
        if high == last {
            let round = (low - 1) * 2 % others + 1;
            let met = if low <= last / 2 {
                pair(low, high)
            } else {
                pair(high, low)
            };
            return Some((round, met));
        }
        let round = (low + high - 2) % others + 1;
        let met = if (low + high) % 2 == 1 {
            pair(low, high)
        } else {
            pair(high, low)
        };
        Some((round, met))
    }

    /// In which round of a further cycle two meet, counted on from the first, and with which colours (`None` where
    /// nothing says so).
    pub fn meeting_in(
        &self,
        cycle: u32,
        pair: Pair,
        by: SecondCycle,
    ) -> Option<(u32, Option<Pair>)> {
        let (round, met) = self.meeting(pair.red, pair.black)?;
        let round = round + (cycle.max(1) - 1) * self.rounds();
        let met = match by {
            _ if cycle <= 1 => Some(met),
            SecondCycle::AsPublished => None,
            SecondCycle::Exchanged if cycle % 2 == 1 => Some(met),
            SecondCycle::Exchanged => Some(Pair {
                red: met.black,
                black: met.red,
            }),
        };
        Some((round, met))
    }

    /// Number of times an entrant has that colour in one cycle, byes left out.
    pub fn colours(&self, number: Number, colour: Colour) -> u32 {
        let others = (1..=self.entrants).filter_map(|other| self.meeting(number, other));
        let has = |pair: &Pair| match colour {
            Colour::Red => pair.red == number,
            Colour::Black => pair.black == number,
        };
        others.filter(|(_, pair)| has(pair)).count() as u32
    }

    /// A round as the book prints it: `1-6 2-5 3-4`.
    pub fn layout(&self, round: u32) -> String {
        let pairs = self.columns(round);
        let words = pairs
            .iter()
            .map(|pair| format!("{}-{}", pair.red, pair.black));
        words.collect::<Vec<_>>().join(" ")
    }
}
