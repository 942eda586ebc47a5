//! Players of a pairing, as a line names them.

use crate::record::GameResult;
use crate::text::Span;

/// No name is longer, in bytes.
pub(super) const LONGEST_NAME: usize = 48;

/// A line that names who played whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) struct Pairing {
    /// The player who had the first move, in the line.
    pub(in crate::format) red: Span,
    /// The player who had not.
    pub(in crate::format) black: Span,
    /// Whom they play for, in the line.
    pub(in crate::format) teams: [Option<Span>; 2],
    /// Text about the result, in the line; `None` where there is none.
    pub(in crate::format) result: Option<Span>,
    /// The same, where it is no word that says it alone.
    pub(in crate::format) said: Option<GameResult>,
    /// The round and the date, in the line.
    pub(in crate::format) round: Option<Span>,
    pub(in crate::format) date: Option<Span>,
    /// The title of an event behind the names, in the line.
    pub(in crate::format) title: Option<Span>,
}
