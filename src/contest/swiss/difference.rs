//! Where a published pairing leaves the reading.

use super::{Card, ColourBy, FirstBy, Pair, PairReason, Pairing, Standing};
use crate::contest::Number;

/// The first step at which a published pairing is another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Another has the bye, or nobody.
    Bye {
        /// The entrant with it by the reading.
        reading: Option<Number>,
        /// The entrant that had it.
        published: Option<Number>,
    },
    /// Another pair.
    Pair {
        /// The step, from 1.
        step: u32,
        /// The pair by the reading, with its reason.
        reading: Pair,
        /// Whom its first coder (in the first round: Red) met; `None` where he met nobody.
        published: Option<Number>,
        /// He stands as his partner by the reading: numbers alone part the two.
        level: bool,
    },
    /// The same two with colours exchanged.
    Colours {
        /// The step, from 1.
        step: u32,
        /// The pair by the reading, with its reason.
        reading: Pair,
    },
}

impl Difference {
    /// Compares step by step, in the order in which the reading codes: the bye first.
    pub(super) fn first(
        reading: &Pairing,
        published: &Pairing,
        cards: &[Card],
    ) -> Option<Difference> {
        let kind = |number: Number| {
            let card = cards.iter().find(|it| it.number == number);
            card.map(|it| Standing::of(it).kind())
        };
        if reading.bye != published.bye {
            return Some(Difference::Bye {
                reading: reading.bye,
                published: published.bye,
            });
        }
        let steps = (1..).zip(&reading.pairs);
        steps.into_iter().find_map(|(step, pair)| {
            let coder = pair.coder();
            let met = published.pairs.iter().find_map(|it| it.other(coder));
            let other = pair.other(coder);
            if met != other {
                return Some(Difference::Pair {
                    step,
                    reading: pair.clone(),
                    published: met,
                    level: met.and_then(kind) == other.and_then(kind),
                });
            }
            let same = |it: &Pair| it.red == pair.red && it.black == pair.black;
            let kept = published.pairs.iter().any(same);
            (!kept).then(|| Difference::Colours {
                step,
                reading: pair.clone(),
            })
        })
    }

    /// Whether numbers alone lead there: of equals who codes first, who of equals is his partner, or a colour by the sum of two
    /// numbers. By the reading `swiss.tie = as-published` that is as good.
    pub fn rests_on_numbers(&self) -> bool {
        match self {
            Difference::Bye { .. } => false,
            Difference::Pair { reading, level, .. } => match &reading.why {
                PairReason::FirstRound(_) => true,
                PairReason::Coded(coding) => *level || coding.first == FirstBy::Number,
            },
            Difference::Colours { reading, .. } => match &reading.why {
                PairReason::FirstRound(_) => true,
                PairReason::Coded(coding) => coding.colour == ColourBy::Sum,
            },
        }
    }
}
