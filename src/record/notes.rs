//! What comments, tags and placeholders say about the course of a game: claims, offers, missed and
//! illegible entries.

use super::{LineId, PlyId, Tags, Tree};
use crate::board::Side;
use crate::text::Span;

/// A fact beside the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What.
    pub kind: NoteKind,
    /// The line it belongs to.
    pub line: LineId,
    /// The ply it follows or is; `None` before the first.
    pub after: Option<PlyId>,
    /// Where it stands; empty for a fact without a text of its own.
    pub span: Span,
}

/// What a note says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// 漏记: one ply not recorded, by a placeholder.
    Missed,
    /// One ply that cannot be read.
    Illegible,
    /// Numbering jumps forward, and goes on from there.
    NumberGap {
        /// The number expected.
        expected: u32,
        /// The number written.
        written: u32,
        /// How many plies the numbers leave out.
        plies: u32,
    },
    /// 自然限着 claimed.
    NaturalLimitClaim {
        /// By whom, where it is said.
        by: Option<Side>,
        /// Whether it was granted, where it is said.
        granted: Option<bool>,
    },
    /// 待判局面 claimed.
    RepetitionClaim {
        /// By whom, where it is said.
        by: Option<Side>,
        /// Whether it was granted, where it is said.
        granted: Option<bool>,
    },
    /// A draw offered.
    DrawOffer {
        /// By whom, where it is said.
        by: Option<Side>,
    },
    /// A draw agreed.
    DrawAgreed,
    /// 认输.
    Resigned {
        /// By whom, where it is said.
        by: Option<Side>,
    },
    /// 超时.
    FlagFell {
        /// Whose, where it is said.
        side: Option<Side>,
    },
}

/// What the comments and the tags that tell how a game ended say of its course.
pub fn notes_of(tags: &Tags<'_>, tree: &Tree<'_>) -> Vec<Note> {
    let _ = (tags, tree);
    Vec::new()
}
