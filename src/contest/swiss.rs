//! 积分编排制: the pairing of a Swiss round by 定位编排法 (2020 附录三).
//!
//! The book's words leave ties open. This is its reading `swiss.search = depth-first`:
//!
//! 1. Odd field: the bye goes to the lowest bracket (一 (5)), there to whoever has had the fewest byes, then the largest number,
//!    and without whom the others can be paired. By another reading ([`SwissBye`]) to whoever has had the fewest byes.
//! 2. Brackets of equal points are taken from the top. In a bracket somebody [codes first](FirstBy) (二.2), takes the
//!    [first partner](RowRelation) of his order (二.3) with whom the others can still be paired, and so on.
//! 3. Of each bracket as few as possible are left over, and go down to the next. Where the brackets below cannot
//!    be paired then, two more are left over, and so on; in the end the whole bracket joins the next (二.5).
//! 4. [Colours](ColourBy) by 二.4.
//!
//! By the reading `swiss.search = best` ([`SwissSearch::Best`]) colours come before the order of partners: of all pairings of a bracket
//! with the fewest left over those with the least breaks of colours, and of these the first. A matching of least cost finds it.
//!
//! The first reading is what a search in depth finds first. It is found without going back: whether the others can still be paired
//! is asked of a maximum matching before each choice.

mod audit;
mod best;
mod bracket;
mod bye;
mod cards;
mod colour;
mod difference;
mod field;
mod first_coder;
mod first_round;
mod late;
mod partner;
mod quality;
mod search;

pub use audit::{Fault, Question, RoundFacts, Spare, audit};
pub use bracket::{ColourHistory, Row, Standing};
pub use cards::cards;
pub use colour::ColourBy;
pub use difference::Difference;
pub use first_coder::FirstBy;
pub use first_round::FirstRound;
pub use late::LateResult;
pub use partner::{PassedBecause, PassedOver, RowRelation};
pub use quality::{Colours, Float, Quality};

pub use crate::event::switches::{ForfeitMeets, SwissBye, SwissSearch};

use super::matching::Graph;
use super::{Colour, Number, Points};
use std::collections::BTreeSet;

/// 编排卡: an entrant as the pairing of a round sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Number, the same in all rounds.
    pub number: Number,
    /// Points before the round.
    pub points: Points,
    /// Colours of the games played, the first one first. A forfeited game and a bye have none (2020 20.3).
    pub colours: Vec<Colour>,
    /// Whom he may not meet: those he has met (一 (6)), and whom the organiser keeps apart (一 (7)).
    pub opponents: BTreeSet<Number>,
    /// Number of byes he has had.
    pub byes: u32,
}

/// The round to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// Number of rounds planned: in the last three, unequal points decide colours (二.4 (9)).
    pub of: u32,
    /// Pairing of the first round.
    pub first: FirstRound,
    /// Rule for the bye of an odd field.
    pub bye: SwissBye,
    /// Search method for the pairing.
    pub search: SwissSearch,
}

/// A pair with its colours, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The entrant with Red.
    pub red: Number,
    /// The entrant with Black.
    pub black: Number,
    /// The reason.
    pub why: PairReason,
}

impl Pair {
    /// The entrant that coded first; in the first round the one with Red.
    pub fn coder(&self) -> Number {
        match &self.why {
            PairReason::FirstRound(_) => self.red,
            PairReason::Coded(coding) => coding.coder.number,
        }
    }

    /// Whom one of the two meets; `None` for anybody else.
    pub fn other(&self, one: Number) -> Option<Number> {
        if self.red == one {
            Some(self.black)
        } else {
            (self.black == one).then_some(self.red)
        }
    }
}

/// Origin of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairReason {
    /// By the scheme of the first round (二.1).
    FirstRound(FirstRound),
    /// By coding (二.2–二.4).
    Coded(Coding),
}

/// Coding of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coding {
    /// The entrant that coded first (先编).
    pub coder: Standing,
    /// Reason why he came before the next.
    pub first: FirstBy,
    /// Whom he got.
    pub partner: Standing,
    /// Relative places of the two in the two rows.
    pub form: RowRelation,
    /// Entrants before his partner in his order, and why each of them was passed over.
    pub passed: Vec<PassedOver>,
    /// Reason for the colours.
    pub colour: ColourBy,
    /// The points of the bracket it was coded in: those of its own entrants.
    pub bracket: Points,
}

/// A round paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The pairs, in the order in which they were coded: table 1 first.
    pub pairs: Vec<Pair>,
    /// The entrant with the bye.
    pub bye: Option<Number>,
    /// Brackets in which the search stopped at its bound: they were joined with the next below, by [`SwissSearch::Best`] paired by
    /// [`SwissSearch::DepthFirst`]. None in any field of 400 or fewer that was measured.
    pub stopped: Vec<Points>,
}

/// A field that cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unpairable {
    /// Nobody, or one alone.
    TooFew,
    /// Two with one number.
    Doubled(Number),
    /// Too many of them may only meet the same few.
    Stuck {
        /// Those of whom not all can be paired.
        stuck: Vec<Number>,
        /// Whom alone they may meet outside their own circles.
        open_to: Vec<Number>,
    },
}

/// Pairs a round; the order of the cards does not matter.
///
/// ```
/// use dapu::contest::swiss::{SwissBye, Card, FirstRound, Round, SwissSearch, pair};
///
/// let cards: Vec<Card> = (1..=5).map(|number| Card { number, ..Card::default() }).collect();
/// let first = Round {
///     number: 1,
///     of: 7,
///     first: FirstRound::Near,
///     bye: SwissBye::Lowest,
///     search: SwissSearch::DepthFirst,
/// };
/// let pairing = pair(&cards, first).expect("five can be paired");
/// let pairs: Vec<_> = pairing.pairs.iter().map(|it| (it.red, it.black)).collect();
/// assert_eq!(pairs, [(1, 2), (4, 3)]);
/// assert_eq!(pairing.bye, Some(5));
/// ```
///
/// # Errors
/// Where not everybody can be paired; it says who is in the way.
pub fn pair(cards: &[Card], round: Round) -> Result<Pairing, Unpairable> {
    let mut cards: Vec<&Card> = cards.iter().collect();
    cards.sort_by_key(|card| card.number);
    if cards.len() < 2 {
        return Err(Unpairable::TooFew);
    }
    if let Some(two) = cards.windows(2).find(|it| it[0].number == it[1].number) {
        return Err(Unpairable::Doubled(two[0].number));
    }
    let fresh = cards.iter().all(|card| card.opponents.is_empty());
    if round.number == 1 && fresh {
        return Ok(first_round::pairs(&cards, round.first));
    }
    let standings: Vec<Standing> = cards.iter().map(|card| Standing::of(card)).collect();
    let graph = Graph::new(cards.len(), |a, b| {
        let (a, b) = (cards[a], cards[b]);
        !a.opponents.contains(&b.number) && !b.opponents.contains(&a.number)
    });
    search::pair(&field::Field {
        standings,
        byes: cards.iter().map(|card| card.byes).collect(),
        graph,
        round,
    })
}
