//! The overall conduct of one side: 长将, 长捉车, 一将一杀, 一捉一闲, … in name and in weight.

use super::quality::Quality;
use crate::board::{Side, Square};
use crate::nature::{Man, MoveNature, Nature, Natures, Root};
use crate::rules::edition::Weighing;
use crate::rules::fact;
use std::collections::BTreeSet;
use std::fmt;

/// Weight of a side's moves, the lightest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Weight {
    /// 允许着法.
    Allowed,
    /// 禁止着法 with a move no better than 联合捉 or 捉少根 (2020 26.9).
    Weak,
    /// 禁止着法 of another kind.
    Strong,
    /// 长将.
    PerpetualCheck,
}

impl Weight {
    /// Whether it is 禁止着法.
    pub const fn is_banned(self) -> bool {
        !matches!(self, Weight::Allowed)
    }
}

/// The moves of one side in one round of a cycle, taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conduct {
    /// The side.
    pub side: Side,
    /// Number of moves of each nature, in the order of [`Nature::ALL`].
    pub counts: [u32; 8],
    /// The quality common to all its chases, where every move is one.
    pub quality: Option<Quality>,
    /// Its weight under the edition.
    pub weight: Weight,
}

impl Conduct {
    pub(super) fn new(natures: &Natures, side: Side, weight: Weight) -> Conduct {
        let mut counts = [0; 8];
        for nature in natures.of(side) {
            counts[nature.nature as usize] += 1;
        }
        let mut qualities = natures
            .of(side)
            .map(|nature| Quality::of_move(nature).filter(|_| nature.nature == Nature::Chase));
        let first = qualities.next().flatten();
        Conduct {
            side,
            counts,
            quality: first.filter(|_| qualities.all(|other| other == first)),
            weight,
        }
    }

    /// The natures with how many moves each has, the heaviest first.
    pub fn natures(&self) -> impl Iterator<Item = (Nature, u32)> {
        Nature::ALL
            .into_iter()
            .zip(self.counts)
            .filter(|(_, n)| *n > 0)
    }
}

impl fmt::Display for Conduct {
    /// As JSON has it: see [`fact::Tally`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fact::Tally::from(self).fmt(f)
    }
}

/// The factors that weigh on the moves of one side, gathered move by move.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Tally {
    natures: BTreeSet<Nature>,
    any_weak: bool,
    /// The pieces chased by every move so far; `None` before the first.
    victims: Option<BTreeSet<Man>>,
}

/// The contribution of one reading of a move.
struct WeighedMove {
    nature: Nature,
    weak: bool,
    victims: BTreeSet<Man>,
}

/// By what the moves of a side are weighed.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    pub(super) weighing: Weighing,
    /// Leaves out chases that only took a root away.
    pub(super) fresh_only: bool,
}

/// A move's place among the moves, and the nature it is taken to have.
pub(super) type NatureOverride = Option<(usize, Nature)>;

/// Every weight the moves of `side` can have by the readings left open; `taken` fixes one move.
pub(super) fn weights(
    natures: &Natures,
    side: Side,
    scale: Scale,
    taken: NatureOverride,
) -> BTreeSet<Weight> {
    let mut tallies = BTreeSet::from([Tally::default()]);
    let places = ChasedPoints::of(natures);
    for (index, nature) in natures.moves.iter().enumerate() {
        if nature.man.side() != side {
            continue;
        }
        let fixed = taken.filter(|(at, _)| *at == index).map(|(_, fixed)| fixed);
        let readings = readings(nature, fixed);
        let counted: Vec<WeighedMove> = readings
            .into_iter()
            .flat_map(|reading| count(nature, reading, scale, &places))
            .collect();
        tallies = tallies
            .iter()
            .flat_map(|tally| counted.iter().map(|one| tally.with(one)))
            .collect();
    }
    let weights = tallies.iter().map(|tally| tally.weight(scale.weighing));
    weights.collect()
}

/// The weight by the readings that are taken.
pub(super) fn weight(natures: &Natures, side: Side, scale: Scale) -> Weight {
    let settled = Natures {
        moves: natures
            .moves
            .iter()
            .map(|nature| MoveNature {
                doubts: Vec::new(),
                ..nature.clone()
            })
            .collect(),
        nodes: natures.nodes,
    };
    let weights = weights(&settled, side, scale, None);
    weights.into_iter().next().unwrap_or(Weight::Allowed)
}

/// The natures a move may have: the one taken, then the others.
pub(super) fn readings(nature: &MoveNature, fixed: Option<Nature>) -> Vec<Nature> {
    if let Some(fixed) = fixed {
        return vec![fixed];
    }
    let mut readings = vec![nature.nature];
    for (_, other) in &nature.doubts {
        if !readings.contains(other) {
            readings.push(*other);
        }
    }
    readings
}

/// The contributions of a move if it is `reading`: two where its chase is not shown and could be weak
/// or not.
fn count(
    nature: &MoveNature,
    reading: Nature,
    scale: Scale,
    places: &ChasedPoints,
) -> Vec<WeighedMove> {
    let plain = |weak| WeighedMove {
        nature: reading,
        weak,
        victims: BTreeSet::new(),
    };
    match scale.weighing {
        Weighing::OneVictim if reading == Nature::Check || !reading.attacks() => {
            vec![plain(false)]
        }
        Weighing::OneVictim => {
            let chases = nature.chases.iter();
            let chases = chases.filter(|chase| !(scale.fresh_only && chase.root_only));
            vec![WeighedMove {
                victims: chases.map(|chase| chase.victim).collect(),
                ..plain(false)
            }]
        }
        Weighing::EveryMove {
            rooted_on_one_point,
            ..
        } => match (reading, Quality::of_move(nature)) {
            (Nature::Chase, None) => vec![plain(false), plain(true)],
            (Nature::Chase, Some(_)) if rooted_on_one_point && !places.counts(nature) => {
                vec![WeighedMove {
                    nature: Nature::Idle,
                    ..plain(false)
                }]
            }
            (Nature::Chase, Some(quality)) => vec![plain(quality.is_weak())],
            _ => vec![plain(false)],
        },
    }
}

impl Tally {
    fn with(&self, one: &WeighedMove) -> Tally {
        let mut natures = self.natures.clone();
        natures.insert(one.nature);
        let victims = match &self.victims {
            None => one.victims.clone(),
            Some(before) => before.intersection(&one.victims).copied().collect(),
        };
        Tally {
            natures,
            any_weak: self.any_weak || one.weak,
            victims: Some(victims),
        }
    }

    fn weight(&self, weighing: Weighing) -> Weight {
        let Some(victims) = &self.victims else {
            return Weight::Allowed;
        };
        let banned = match weighing {
            Weighing::OneVictim => !victims.is_empty(),
            Weighing::EveryMove {
                kill_with_chase, ..
            } => {
                let unnamed = self.natures == BTreeSet::from([Nature::Kill, Nature::Chase]);
                let attacks = self.natures.iter().all(|nature| nature.attacks());
                attacks && (kill_with_chase || !unnamed)
            }
        };
        let checks = self.natures == BTreeSet::from([Nature::Check]);
        match (checks, banned, self.any_weak) {
            (true, _, _) => Weight::PerpetualCheck,
            (_, true, true) => Weight::Weak,
            (_, true, false) => Weight::Strong,
            (_, false, _) => Weight::Allowed,
        }
    }
}

/// On which points each piece is chased in the cycle: 捉一不捉二 (1957 五.2(8)).
struct ChasedPoints(Vec<(Man, Square)>);

impl ChasedPoints {
    fn of(natures: &Natures) -> ChasedPoints {
        let mut chased = Vec::new();
        for (index, nature) in natures.moves.iter().enumerate() {
            for chase in &nature.chases {
                let before = &natures.moves[..=index];
                let stands = |at: Square, moved: &MoveNature| {
                    if moved.mv.from == at { moved.mv.to } else { at }
                };
                let at = before.iter().fold(chase.victim.home, stands);
                chased.push((chase.victim, at));
            }
        }
        chased.sort_unstable();
        chased.dedup();
        ChasedPoints(chased)
    }

    /// Whether the move chases a piece without a root, or one that is chased on two points or more.
    fn counts(&self, nature: &MoveNature) -> bool {
        nature.chases.iter().any(|chase| {
            let points = self.0.iter().filter(|(man, _)| *man == chase.victim);
            matches!(chase.root, Root::None | Root::False) || points.count() > 1
        })
    }
}

impl From<&Conduct> for fact::Tally {
    fn from(conduct: &Conduct) -> fact::Tally {
        fact::Tally {
            counts: conduct.natures().collect(),
            quality: conduct.quality,
        }
    }
}
