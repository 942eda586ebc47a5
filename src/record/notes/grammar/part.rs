//! Elements of a list of parts.

use super::reader::Party;
use crate::record::Act;

/// Meaning of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Side(Party),
    Deed(Deed),
    /// The player beside it won the game.
    Won,
    /// The player beside it lost it; whether by a ruling.
    Lost(bool),
    Count(i64),
    Plies(i64),
    Times(i64),
    Nth(i64),
    Seconds(i64),
    Add,
    Take,
    Claim,
    Limit,
    Cycle,
    /// Finding on a claim.
    Found(bool),
    Drawn,
    Each,
    Cite,
    Round,
    /// A word that says nothing by itself: 判, 记.
    Mark,
    /// `and` between sides.
    And,
    /// A comma.
    Stop,
    // Two of these make a deed.
    Phone,
    Ring,
    Knock,
    Man,
    Clock,
    NotMoved,
    Press,
    StopClock,
    Unasked,
    Touch,
}

/// A player's deed, or something that happened to him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Did(Act),
    Flag,
    Late,
    Absent,
    Resigned,
    Foul,
    Warned,
    Missed,
    Illegible,
    Illegal,
    Mated,
    Stalemated,
    Offer,
    Refused,
    Accepted,
}

impl Deed {
    /// Whether a game is lost by it.
    pub(super) const fn is_end(self) -> bool {
        matches!(
            self,
            Deed::Flag | Deed::Absent | Deed::Resigned | Deed::Mated | Deed::Stalemated
        )
    }

    /// Whether it is counted.
    pub(super) const fn is_counted(self) -> bool {
        matches!(
            self,
            Deed::Foul | Deed::Missed | Deed::Illegible | Deed::Warned | Deed::Offer
        )
    }
}

/// A part and the word it was read from.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedPart {
    pub(super) part: Part,
    pub(super) token: usize,
}
