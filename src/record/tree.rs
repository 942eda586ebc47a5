//! The tree of plies: one arena, indices, no recursion.

use crate::notation::{Families, Family, WrittenMove, read_move};
use crate::text::Span;
use std::borrow::Cow;

/// Index of a ply in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlyId(pub u32);

/// Index of a line; 0 is the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct LineId(pub u32);

impl LineId {
    /// The main line.
    pub const MAIN: LineId = LineId(0);
}

/// The entry in the place of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A move.
    Move(WrittenMove),
    /// 漏记: a placeholder for a ply that was not recorded.
    Missed,
    /// Cannot be read; the span holds what can be seen.
    Illegible,
}

/// A ply as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenPly {
    /// The token in the text.
    pub span: Span,
    /// The entry.
    pub entry: Entry,
    /// The line it belongs to.
    pub line: LineId,
    /// The next ply of the same line; `None` at its end.
    pub next: Option<PlyId>,
    /// The move number written before it, where one is.
    pub number: Option<u32>,
    /// Its first NAG (`$1` and `!` are 1), 0 for none; further ones are kept as comments (`$14`).
    pub nag: u8,
}

/// A line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The ply this line replaces; `None` for the main line, and for a variation that stands before
    /// the first ply: it begins where the main line begins.
    pub replaces: Option<PlyId>,
    /// Its first ply; `None` where it has none.
    pub first: Option<PlyId>,
    /// Its last ply.
    pub last: Option<PlyId>,
    /// Number of plies.
    pub len: u32,
    /// The parentheses, content included; empty for the main line and for one out of a store.
    pub span: Span,
}

/// A comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment<'t> {
    /// The line it stands in.
    pub line: LineId,
    /// The ply it follows; `None` before the first ply of the line.
    pub after: Option<PlyId>,
    /// Where, braces included.
    pub span: Span,
    /// Its text without the outer braces.
    pub text: Cow<'t, str>,
}

/// Plies of the main line and of all variations, in the order of the text: a line's parent comes
/// before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree<'t> {
    /// The arena.
    pub plies: Vec<WrittenPly>,
    /// Lines; the main line first.
    pub lines: Vec<Line>,
    /// Comments in the order of the text.
    pub comments: Vec<Comment<'t>>,
}

impl Tree<'_> {
    /// The same without the text it was read from.
    pub fn into_owned(self) -> Tree<'static> {
        let comments = self.comments.into_iter().map(|comment| Comment {
            line: comment.line,
            after: comment.after,
            span: comment.span,
            text: Cow::Owned(comment.text.into_owned()),
        });
        Tree {
            comments: comments.collect(),
            plies: self.plies,
            lines: self.lines,
        }
    }

    /// The same with every move of `text` read again as of that family; `None` where a token is none
    /// of its.
    pub fn read_as(&self, text: &str, family: Family) -> Option<Self> {
        let mut tree = self.clone();
        for ply in &mut tree.plies {
            if let Entry::Move(written) = &mut ply.entry {
                let token = ply.span.of(text);
                let (again, bytes) = read_move(token, Families::only(family))?;
                if bytes != token.len() {
                    return None;
                }
                *written = again;
            }
        }
        Some(tree)
    }

    /// Whether it is its main line and nothing else.
    pub fn is_line(&self) -> bool {
        self.lines.len() == 1 && self.comments.is_empty()
    }

    /// The token or placeholder at an index.
    pub fn ply(&self, id: PlyId) -> Option<&WrittenPly> {
        self.plies.get(id.0 as usize)
    }

    /// The variations that replace each ply, by [`PlyId`], and those before the first ply.
    pub fn branches(&self) -> (Vec<Vec<LineId>>, Vec<LineId>) {
        let mut found = vec![Vec::new(); self.plies.len()];
        let mut before = Vec::new();
        for (line, id) in self.lines.iter().zip(0..).skip(1) {
            let slot = line.replaces.and_then(|ply| found.get_mut(ply.0 as usize));
            slot.unwrap_or(&mut before).push(LineId(id));
        }
        (found, before)
    }

    /// The plies of a line in order.
    pub fn line(&self, line: LineId) -> impl Iterator<Item = (PlyId, &WrittenPly)> {
        let mut next = self.lines.get(line.0 as usize).and_then(|line| line.first);
        std::iter::from_fn(move || {
            let id = next?;
            let ply = self.plies.get(id.0 as usize)?;
            next = ply.next;
            Some((id, ply))
        })
    }
}
