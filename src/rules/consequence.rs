//! What an edition makes of a fact.

use crate::board::Side;
use std::borrow::Cow;

/// What follows, for the side concerned. A closed list; what depends on level or count is settled
/// by the edition and the ledger before a finding leaves the audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Consequence {
    /// Nothing.
    None,
    /// The side loses.
    Loss(Side),
    /// Both lose.
    LossBoth,
    /// The game is drawn.
    Draw,
    /// So many fouls are added to the side's total.
    Fouls(u8),
    /// The side must vary.
    MustVary(Side),
    /// The position goes back and the move is made again.
    Replay,
    /// Seconds added to (or taken from) the clock.
    Time(i32),
    /// What follows does not count.
    Void,
    /// The arbiter decides.
    Arbiter,
}

/// One edition's answer to one rule of law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Not allowed.
    Forbidden {
        /// Article, such as `4.1.8`.
        article: Cow<'static, str>,
        /// What follows.
        consequence: Consequence,
    },
    /// Allowed, and said so.
    Allowed {
        /// Article.
        article: Cow<'static, str>,
    },
    /// The book does not speak of it.
    Silent,
}
