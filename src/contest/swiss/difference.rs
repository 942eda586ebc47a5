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
        /// He has the points and the kind of colours of the partner by the reading: only numbers distinguish the two.
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
            let card = cards.iter().find(|it| it.number == number)?;
            Some((card.points, Standing::of(card).kind()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::swiss::{FirstRound, Round, SwissBye, SwissSearch, pair};
    use crate::contest::{Colour, Points};
    use std::collections::BTreeSet;

    /// Eight entrants after one round: 1 to 4 have won, 5 to 8 have lost; odd numbers had Red.
    fn field() -> Vec<Card> {
        let card = |number: Number| Card {
            number,
            points: Points(if number <= 4 { 2 } else { 0 }),
            colours: vec![if number % 2 == 1 {
                Colour::Red
            } else {
                Colour::Black
            }],
            opponents: BTreeSet::new(),
            byes: 0,
        };
        (1..=8).map(card).collect()
    }

    /// Exchanges the partner of the first coder with somebody.
    fn published(reading: &Pairing, with: Number) -> Pairing {
        let coder = reading.pairs[0].coder();
        let partner = reading.pairs[0].other(coder).expect("a pair has two");
        let turned = |number: Number| match number {
            _ if number == partner => with,
            _ if number == with => partner,
            _ => number,
        };
        let mut published = reading.clone();
        for pair in &mut published.pairs {
            (pair.red, pair.black) = (turned(pair.red), turned(pair.black));
        }
        published
    }

    #[test]
    fn a_partner_of_another_bracket_is_no_matter_of_numbers() {
        let round = Round {
            number: 2,
            of: 7,
            first: FirstRound::Halves,
            bye: SwissBye::Lowest,
            search: SwissSearch::DepthFirst,
        };
        let cards = field();
        let reading = pair(&cards, round).expect("eight can be paired");
        let coder = reading.pairs[0].coder();
        let partner = reading.pairs[0].other(coder).expect("a pair has two");
        let is_alike = |it: &&Card| (it.number + partner).is_multiple_of(2) && it.number != partner;
        for card in cards
            .iter()
            .filter(is_alike)
            .filter(|it| it.number != coder)
        {
            let published = published(&reading, card.number);
            let found = Difference::first(&reading, &published, &cards).expect("another partner");
            let Difference::Pair { level, .. } = found else {
                panic!("{found:?}");
            };
            assert_eq!(level, card.points == Points(2), "{}", card.number);
        }
    }
}
