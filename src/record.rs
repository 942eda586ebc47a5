//! Floor 2: a game on paper. Tags, start, tree of plies, comments, results, notes, residue; no rules.

mod notes;
mod places;
mod result;
mod tags;
mod tree;

pub use notes::{Note, NoteKind};
pub use places::{Anchor, Places};
pub use result::{GameResult, ResultMark, read_result_words};
pub use tags::{Tag, Tags};
pub use tree::{Comment, Entry, Line, LineId, PlyId, Tree, WrittenPly};

use crate::board::{Setup, Side};
use crate::notation::{Families, FenError};
use crate::text::Span;
use std::borrow::Cow;

/// Where a record starts.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// No FEN given: the full start position; who moves first is seen from the moves.
    Implied,
    /// A FEN that could be read, lawful or not.
    Given(Box<Setup>),
    /// A FEN that could not be read.
    Unreadable(FenError),
}

/// One game as it stood in a source.
///
/// Borrowed from the decoded text of its frame where it was read from one (`'t`); rebuilt with owned
/// text where it comes out of a store.
#[derive(Clone, Debug)]
pub struct GameRecord<'t> {
    /// The decoded text of the frame; empty where the record comes out of a store.
    pub text: &'t str,
    /// Tags in order, doubled ones too.
    pub tags: Tags<'t>,
    /// Where it starts.
    pub start: Start,
    /// Which families its tokens belong to, majority first by count.
    pub families: Families,
    /// Plies of the main line and of variations.
    pub tree: Tree<'t>,
    /// Result tokens and result words in the movetext, in order.
    pub results: Vec<ResultMark>,
    /// What comments, tags and placeholders say about the course of the game.
    pub notes: Vec<Note>,
    /// Text that is no part of a game (trailers), in order.
    pub residue: Vec<Residue<'t>>,
    /// What the reader noticed, in order of place.
    pub faults: Vec<Fault>,
    /// Line and columns of whatever findings point at.
    pub places: Places,
}

/// Text that is no part of the game, kept and never read as moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residue<'t> {
    /// Where.
    pub span: Span,
    /// What.
    pub text: Cow<'t, str>,
}

/// Something wrong with the form of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What.
    pub kind: FaultKind,
    /// Where.
    pub span: Span,
}

/// What can be wrong with the form of a record. Facts only; the F rules say what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A tag name stands twice: index of the second.
    DoubledTag(u32),
    /// A line that begins like a tag and is none.
    MalformedTag,
    /// A move number that does not follow: what it says, what the count says.
    NumberOutOfStep {
        /// As written.
        written: u32,
        /// By counting.
        expected: u32,
    },
    /// A comment that never ends.
    UnclosedComment,
    /// A closing brace or parenthesis without an opening one.
    StrayClose,
    /// A variation that never ends.
    UnclosedVariation,
    /// A token where a move should stand that no family knows; the line stops there.
    UnknownToken,
    /// A NUL byte or another control character.
    ControlCharacter,
}

impl GameRecord<'_> {
    /// The side to move at the start, where the record itself says it by a FEN.
    pub fn given_turn(&self) -> Option<Side> {
        match &self.start {
            Start::Given(setup) => Some(setup.turn),
            _ => None,
        }
    }
}
