//! Rules for every drawing of a knockout: one tree, byes in the first round alone, seeds apart (10.3, 附录四).

use crate::contest::Number;
use std::collections::{BTreeMap, BTreeSet};

/// A match as it was published: a pair, or one with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PublishedMatch {
    /// Round, from 1.
    pub round: u32,
    /// One of the two.
    pub one: Number,
    /// The other; `None` for a bye.
    pub other: Option<Number>,
    /// The entrant that went on; `None` where it is not known yet.
    pub winner: Option<Number>,
}

/// A fault that no drawing of a single knockout allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DrawnFault {
    /// In more than one match of a round.
    Twice {
        /// Round.
        round: u32,
        /// The entrant.
        who: Number,
    },
    /// Played on after he had lost; a match of two who lost in the round before is one for a place, and none of it.
    LostBefore {
        /// Round.
        round: u32,
        /// The entrant.
        who: Number,
        /// The round he lost in.
        lost: u32,
    },
    /// Won, and is not in the next round.
    Gone {
        /// The next round.
        round: u32,
        /// The entrant.
        who: Number,
    },
    /// A bye behind the first round.
    LateBye {
        /// Round.
        round: u32,
        /// The entrant.
        who: Number,
    },
    /// A bye of one, though a seed before him had none (附录四 notes).
    ByeBeforeSeed {
        /// The entrant.
        who: Number,
        /// The seed.
        seed: Number,
    },
    /// Two of the first so many seeds meet before they can.
    SeedsMeet {
        /// Round.
        round: u32,
        /// The one.
        one: Number,
        /// The other.
        other: Number,
        /// Of so many seeds (2, 4, 8, …) who stand in parts of their own.
        of: u32,
    },
    /// By the order of slots that is laid down the two do not meet in that round.
    OffTree {
        /// Round.
        round: u32,
        /// The one.
        one: Number,
        /// The other.
        other: Number,
    },
}

/// Matches that are not those of the order of slots the organiser gives, from top to bottom: in round `r` two of one part of `2ʳ`
/// slots meet, from its two halves. A match of two who both lost in the round before is one for a place, and not looked at.
pub fn off_tree(duels: &[PublishedMatch], order: &[u32]) -> Vec<DrawnFault> {
    let at = |who: Number| order.iter().position(|slot| *slot == who);
    let lost = |who: Number, round: u32| {
        let mut before = duels.iter().filter(|it| it.round + 1 == round);
        before.any(|it| {
            let is_in = it.one == who || it.other == Some(who);
            is_in && it.winner.is_some_and(|winner| winner != who)
        })
    };
    let is_off = |it: &&PublishedMatch| {
        let Some(other) = it.other else { return false };
        if lost(it.one, it.round) && lost(other, it.round) {
            return false;
        }
        let (Some(a), Some(b)) = (at(it.one), at(other)) else {
            return true;
        };
        let part = |at: usize, round: u32| at.checked_shr(round).unwrap_or(0);
        part(a, it.round) != part(b, it.round) || part(a, it.round - 1) == part(b, it.round - 1)
    };
    let rounds = duels.iter().filter(|it| it.round > 0).filter(is_off);
    let fault = |it: &PublishedMatch| {
        let other = it.other?;
        let (one, other) = (it.one.min(other), it.one.max(other));
        let round = it.round;
        Some(DrawnFault::OffTree { round, one, other })
    };
    rounds.filter_map(fault).collect()
}

/// Holds a published single knockout against what any drawing must keep; `seeds` in order, of whom a power of two is
/// looked at (2, 4, 8, …).
pub fn check_drawn(duels: &[PublishedMatch], seeds: &[Number]) -> Vec<DrawnFault> {
    let rounds: BTreeSet<u32> = duels.iter().map(|it| it.round).collect();
    let mut found = Vec::new();
    let mut lost: BTreeMap<Number, u32> = BTreeMap::new();
    let mut due: BTreeSet<Number> = BTreeSet::new();
    // Those of the round before of whom it is unknown whether they lost.
    let mut open: BTreeSet<Number> = BTreeSet::new();
    for &round in &rounds {
        let of: Vec<&PublishedMatch> = duels.iter().filter(|it| it.round == round).collect();
        let mut present = BTreeSet::new();
        for it in &of {
            let place = it.other.is_some_and(|other| {
                let both = lost.contains_key(&other) && lost.get(&other) == lost.get(&it.one);
                both || open.contains(&other) || open.contains(&it.one)
            });
            for who in [Some(it.one), it.other].into_iter().flatten() {
                if !present.insert(who) {
                    found.push(DrawnFault::Twice { round, who });
                }
                if let (Some(&lost), false) = (lost.get(&who), place) {
                    found.push(DrawnFault::LostBefore { round, who, lost });
                }
            }
            if it.other.is_none() && Some(&round) != rounds.first() {
                found.push(DrawnFault::LateBye { round, who: it.one });
            }
        }
        let gone = due.difference(&present).copied();
        found.extend(gone.map(|who| DrawnFault::Gone { round, who }));
        due.clear();
        open.clear();
        for it in of {
            let Some(winner) = it.winner.or(it.other.is_none().then_some(it.one)) else {
                open.extend([Some(it.one), it.other].into_iter().flatten());
                continue;
            };
            let loser = [Some(it.one), it.other]
                .into_iter()
                .flatten()
                .find(|who| *who != winner);
            if lost.contains_key(&winner) {
                continue;
            }
            due.insert(winner);
            if let Some(loser) = loser {
                lost.insert(loser, round);
            }
        }
    }
    found.extend(byes_before_seeds(duels, seeds));
    found.extend(seeds_meet(duels, seeds, &rounds));
    found.sort_unstable();
    found
}

fn byes_before_seeds(duels: &[PublishedMatch], seeds: &[Number]) -> Vec<DrawnFault> {
    let opening = duels.iter().map(|it| it.round).min();
    let opening = duels.iter().filter(|it| Some(it.round) == opening);
    let byes: Vec<Number> = opening
        .filter(|it| it.other.is_none())
        .map(|it| it.one)
        .collect();
    let first = seeds.iter().find(|seed| !byes.contains(seed));
    let Some(&seed) = first else {
        return Vec::new();
    };
    let rank = |who: &Number| seeds.iter().position(|it| it == who).unwrap_or(usize::MAX);
    let after = byes.into_iter().filter(|who| rank(who) > rank(&seed));
    after
        .map(|who| DrawnFault::ByeBeforeSeed { who, seed })
        .collect()
}

/// Of the first 2ᵏ seeds no two may meet before 2ᵏ entrants are left.
fn seeds_meet(
    duels: &[PublishedMatch],
    seeds: &[Number],
    rounds: &BTreeSet<u32>,
) -> Vec<DrawnFault> {
    let mut found = Vec::new();
    let Some(&first) = rounds.first() else {
        return found;
    };
    let opening = duels.iter().filter(|it| it.round == first).count() as u32;
    let total = opening.next_power_of_two().trailing_zeros() + 1;
    for it in duels {
        let Some(other) = it.other else { continue };
        let rank = |who| seeds.iter().position(|seed| *seed == who);
        let (Some(a), Some(b)) = (rank(it.one), rank(other)) else {
            continue;
        };
        let of = (a.max(b) as u32 + 1).next_power_of_two();
        // Those of 2ᵏ parts meet at the earliest with 2ᵏ left: in round total − k + 1.
        let earliest = total + 1 - of.trailing_zeros().min(total);
        let order = rounds
            .iter()
            .position(|round| *round == it.round)
            .unwrap_or(0) as u32
            + 1;
        if order < earliest {
            found.push(DrawnFault::SeedsMeet {
                round: it.round,
                one: it.one.min(other),
                other: it.one.max(other),
                of,
            });
        }
    }
    found
}
