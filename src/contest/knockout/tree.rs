//! Trees of matches: single, double, and single with matches for places (附录四).

use crate::contest::Number;

/// Where the order of slots comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Made from the notes of 附录四; not the book's drawing.
    Reconstructed,
    /// Given by the organiser (`bracket.slots`).
    Given,
}

/// The part of a tree a match stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TreePart {
    /// 胜者组; in single knockout the tree itself.
    Winners,
    /// 败者组.
    Losers,
    /// 附加赛 for that place and the next.
    Places(u32),
    /// 决赛.
    Final,
    /// 决赛第二场: played where who came from the losers won the first.
    SecondFinal,
}

/// Where one of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The slot of that number.
    Slot(u32),
    /// The winner of a match, by index.
    Winner(usize),
    /// The loser of a match, by index.
    Loser(usize),
}

/// A match of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    /// Its part.
    pub part: TreePart,
    /// The round in its part, from 1.
    pub round: u32,
    /// Its two.
    pub sides: [Source; 2],
}

/// A tree: every match, those it depends on first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// Where the order of slots comes from.
    pub origin: Origin,
    /// Number of slots.
    pub size: u32,
    /// The matches.
    pub matches: Vec<Match>,
}

/// A tree that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// A size that is no power of two between 2 and 1,024.
    Size(usize),
    /// A slot that stands twice, or that there is not.
    Slot(u32),
    /// `bracket.slots = given`, and the stage gives none.
    NotGiven,
    /// Fewer slots than entrants.
    Few {
        /// Slots given.
        slots: usize,
        /// Rosters.
        entrants: usize,
    },
    /// Double knockout of fewer than four.
    Double,
}

/// The order of slots from top to bottom, reconstructed: 1 and 2 can meet in the final alone, 1–4 in the semi-finals, 1–8
/// in the quarter-finals; the two of a first match add up to one more than there are slots.
///
/// ```
/// use dapu::contest::knockout::slots;
///
/// assert_eq!(slots(8), [1, 8, 5, 4, 3, 6, 7, 2]);
/// ```
pub fn slots(size: u32) -> Vec<u32> {
    let mut order = vec![1];
    while (order.len() as u32) < size {
        let sum = order.len() as u32 * 2 + 1;
        let pairs = order.iter().enumerate().flat_map(|(at, &slot)| {
            if at % 2 == 0 {
                [slot, sum - slot]
            } else {
                [sum - slot, slot]
            }
        });
        order = pairs.collect();
    }
    order
}

/// State of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchState {
    /// One of the two is not known yet.
    Open,
    /// The two are known; nobody has won yet.
    Due(Number, Number),
    /// Won by the first against the second.
    Won(Number, Number),
    /// One alone, by a bye; he goes on.
    Bye(Number),
    /// Nobody stands in it, or a second final that is not needed.
    Empty,
}

/// Known state of a side of a match.
#[derive(Clone, Copy)]
enum KnownSide {
    Unknown,
    Nobody,
    Known(Number),
}

impl Tree {
    /// Single knockout in the reconstructed order of slots.
    ///
    /// # Errors
    /// Where the size is no power of two.
    pub fn single(size: u32) -> Result<Tree, TreeError> {
        Ok(Tree::in_order(&reconstructed(size)?, Origin::Reconstructed))
    }

    /// Single knockout in the order of slots that the organiser gives, from top to bottom.
    ///
    /// # Errors
    /// Where it is no order of all slots.
    pub fn given(order: &[u32]) -> Result<Tree, TreeError> {
        let size = order.len();
        if !(2..=1024).contains(&size) || !size.is_power_of_two() {
            return Err(TreeError::Size(size));
        }
        let mut seen = vec![false; size];
        for &slot in order {
            let seen = (slot as usize)
                .checked_sub(1)
                .and_then(|it| seen.get_mut(it));
            match seen {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(TreeError::Slot(slot)),
            }
        }
        Ok(Tree::in_order(order, Origin::Given))
    }

    /// Single knockout of so many: in the order that is given, where one is, else in the reconstructed one.
    ///
    /// # Errors
    /// Where the order is none, or too short.
    pub fn of(entrants: usize, given: &[u32]) -> Result<Tree, TreeError> {
        if given.is_empty() {
            return Tree::single((entrants.max(2) as u32).next_power_of_two());
        }
        if given.len() < entrants {
            let slots = given.len();
            return Err(TreeError::Few { slots, entrants });
        }
        Tree::given(given)
    }

    fn in_order(order: &[u32], origin: Origin) -> Tree {
        let mut tree = Tree {
            origin,
            size: order.len() as u32,
            matches: Vec::new(),
        };
        let mut open: Vec<Source> = order.iter().map(|it| Source::Slot(*it)).collect();
        let mut round = 1;
        while open.len() > 1 {
            let part = if open.len() == 2 {
                TreePart::Final
            } else {
                TreePart::Winners
            };
            open = tree.round(part, round, &open);
            round += 1;
        }
        tree
    }

    /// Adds matches of neighbours; their winners.
    fn round(&mut self, part: TreePart, round: u32, sides: &[Source]) -> Vec<Source> {
        let pairs = sides.chunks_exact(2).map(|two| {
            self.matches.push(Match {
                part,
                round,
                sides: [two[0], two[1]],
            });
            Source::Winner(self.matches.len() - 1)
        });
        pairs.collect()
    }

    /// The same with 附加赛 for all places from 3 down to `last`, a power of two: those who lose in one round play on among
    /// themselves, half by half.
    #[must_use]
    pub fn with_places(mut self, last: u32) -> Tree {
        let own = self.matches.len();
        let mut rounds: Vec<Vec<usize>> = Vec::new();
        for at in 0..own {
            let round = self.matches[at].round as usize;
            rounds.resize(rounds.len().max(round), Vec::new());
            rounds[round - 1].push(at);
        }
        for of in rounds.into_iter().rev().skip(1) {
            let first = of.len() as u32 + 1;
            if first >= last {
                break;
            }
            let losers: Vec<Source> = of.into_iter().map(Source::Loser).collect();
            self.places(first, 1, &losers);
        }
        self
    }

    /// Matches among those who are still level, for the places from `first` down.
    fn places(&mut self, first: u32, round: u32, sides: &[Source]) {
        if sides.len() < 2 {
            return;
        }
        let winners = self.round(TreePart::Places(first), round, sides);
        let losers: Vec<Source> = winners
            .iter()
            .map(|it| match it {
                Source::Winner(of) => Source::Loser(*of),
                other => *other,
            })
            .collect();
        self.places(first, round + 1, &winners);
        self.places(first + losers.len() as u32, round + 1, &losers);
    }

    /// Double knockout: who has lost twice is out. The losers of a round of winners come in from the other end, so that two
    /// who met meet again as late as can be; where, is not the book's.
    ///
    /// # Errors
    /// Where the size is no power of two, or less than four.
    pub fn double(size: u32) -> Result<Tree, TreeError> {
        if size < 4 {
            return Err(TreeError::Double);
        }
        let mut tree = Tree {
            origin: Origin::Reconstructed,
            size,
            matches: Vec::new(),
        };
        let order = reconstructed(size)?;
        let mut winners: Vec<Source> = order.into_iter().map(Source::Slot).collect();
        let mut losers: Vec<Source> = Vec::new();
        let (mut round, mut below) = (1, 1);
        while winners.len() > 1 {
            winners = tree.round(TreePart::Winners, round, &winners);
            let mut fallen = winners.iter().map(|it| match it {
                Source::Winner(of) => Source::Loser(*of),
                other => *other,
            });
            if losers.is_empty() {
                losers = tree.round(TreePart::Losers, below, &fallen.collect::<Vec<_>>());
            } else {
                let coming: Vec<Source> = if round % 2 == 0 {
                    fallen.rev().collect()
                } else {
                    fallen.by_ref().collect()
                };
                let sides = losers.into_iter().zip(coming).flat_map(|(a, b)| [a, b]);
                losers = tree.round(TreePart::Losers, below, &sides.collect::<Vec<_>>());
                if losers.len() > 1 {
                    below += 1;
                    losers = tree.round(TreePart::Losers, below, &losers);
                }
            }
            below += 1;
            round += 1;
        }
        let sides = [winners[0], losers[0]];
        tree.round(TreePart::Final, 1, &sides);
        tree.round(TreePart::SecondFinal, 1, &sides);
        Ok(tree)
    }

    /// State of each match: `entrant` gives the entrant in a slot (`None`: a bye), `winner` which of two has won the match of
    /// that index.
    pub fn played(
        &self,
        entrant: impl Fn(u32) -> Option<Number>,
        winner: impl Fn(usize, Number, Number) -> Option<Number>,
    ) -> Vec<MatchState> {
        let mut all: Vec<MatchState> = Vec::with_capacity(self.matches.len());
        for (at, it) in self.matches.iter().enumerate() {
            let sides = it.sides.map(|side| side_of(side, &all, &entrant));
            let mut now = match sides {
                [KnownSide::Unknown, _] | [_, KnownSide::Unknown] => MatchState::Open,
                [KnownSide::Nobody, KnownSide::Nobody] => MatchState::Empty,
                [KnownSide::Known(who), KnownSide::Nobody]
                | [KnownSide::Nobody, KnownSide::Known(who)] => MatchState::Bye(who),
                [KnownSide::Known(a), KnownSide::Known(b)] => match winner(at, a, b) {
                    Some(who) if who == a => MatchState::Won(a, b),
                    Some(who) if who == b => MatchState::Won(b, a),
                    _ => MatchState::Due(a, b),
                },
            };
            // The one who came from the winners has not lost yet: he is champion without a second final.
            if it.part == TreePart::SecondFinal {
                now = match (all.last(), sides) {
                    (Some(MatchState::Won(who, _)), [KnownSide::Known(a), _]) if *who == a => {
                        MatchState::Empty
                    }
                    (Some(MatchState::Won(..)), _) => now,
                    (Some(MatchState::Bye(_) | MatchState::Empty), _) => MatchState::Empty,
                    _ => MatchState::Open,
                };
            }
            all.push(now);
        }
        all
    }
}

fn reconstructed(size: u32) -> Result<Vec<u32>, TreeError> {
    if (2..=1024).contains(&size) && size.is_power_of_two() {
        Ok(slots(size))
    } else {
        Err(TreeError::Size(size as usize))
    }
}

fn side_of(side: Source, all: &[MatchState], entrant: impl Fn(u32) -> Option<Number>) -> KnownSide {
    let known = |it: Option<Number>| it.map_or(KnownSide::Nobody, KnownSide::Known);
    match side {
        Source::Slot(slot) => known(entrant(slot)),
        Source::Winner(of) => match all.get(of) {
            Some(MatchState::Won(who, _) | MatchState::Bye(who)) => KnownSide::Known(*who),
            Some(MatchState::Empty) => KnownSide::Nobody,
            _ => KnownSide::Unknown,
        },
        Source::Loser(of) => match all.get(of) {
            Some(MatchState::Won(_, who)) => KnownSide::Known(*who),
            Some(MatchState::Bye(_) | MatchState::Empty) => KnownSide::Nobody,
            _ => KnownSide::Unknown,
        },
    }
}
