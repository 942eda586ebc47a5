//! One finding.

use super::{Certainty, Code, Consequence, EditionId, Facts, Kind, Severity};
use crate::board::Side;
use crate::record::Anchor;
use crate::text::Place;
use std::borrow::Cow;

/// Something found in a record. A value, never an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which rule.
    pub code: Code,
    /// How heavy, under this edition.
    pub severity: Severity,
    /// Who decides.
    pub kind: Kind,
    /// Proved or in doubt.
    pub certainty: Certainty,
    /// The edition it was judged by; `None` for F and C.
    pub edition: Option<EditionId>,
    /// The article of that edition.
    pub article: Option<Cow<'static, str>>,
    /// The side concerned.
    pub side: Option<Side>,
    /// The line of the tree; 0 is the main line.
    pub line: u32,
    /// First and last ply concerned, from 1 within the line.
    pub plies: Option<(u32, u32)>,
    /// What it points at on paper.
    pub anchor: Anchor,
    /// Line and columns in the file or member.
    pub place: Place,
    /// The facts its message is made from.
    pub facts: Facts,
    /// What follows under the edition.
    pub consequence: Consequence,
    /// Whether the consequence holds only where the fault was raised in time; no note shows it was.
    pub conditional: bool,
    /// The side's fouls after this finding, where it adds some.
    pub foul_total_after: Option<u8>,
    /// The reading of the text that was taken, as named in the list of switches.
    pub reading: Option<Cow<'static, str>>,
    /// What the other reading gives.
    pub alternative: Option<Alternative>,
}

/// The other reading of an article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// Its name.
    pub reading: Cow<'static, str>,
    /// What follows by it.
    pub consequence: Consequence,
}
