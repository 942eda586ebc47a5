//! The plies on paper that follow a place of a line.

use crate::notation::WrittenMove;
use crate::record::{Entry, PlyId, Tree};

/// The rest of a line on paper.
#[derive(Clone, Copy)]
pub(super) struct RemainingLine<'t> {
    pub(super) tree: &'t Tree<'t>,
    /// Its first ply.
    pub(super) next: Option<PlyId>,
}

impl<'t> RemainingLine<'t> {
    /// Entries in the places of plies, to the end of the line.
    pub(super) fn entries(self) -> impl Iterator<Item = &'t Entry> {
        let RemainingLine { tree, mut next } = self;
        std::iter::from_fn(move || {
            let ply = tree.ply(next?)?;
            next = ply.next;
            Some(&ply.entry)
        })
    }

    /// The moves, up to one that nobody recorded or can read.
    pub(super) fn tokens(self) -> impl Iterator<Item = &'t WrittenMove> {
        self.entries().map_while(|entry| match entry {
            Entry::Move(token) => Some(token),
            Entry::Missed | Entry::Illegible => None,
        })
    }
}
