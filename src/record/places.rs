//! Line and columns of what findings point at, packed small enough to keep with every record.

mod pack;

use super::PlyId;
use crate::text::Place;

/// The target of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The record as a whole: its first line.
    Record,
    /// A ply of the tree.
    Ply(PlyId),
    /// The n-th tag.
    Tag(u32),
    /// The n-th result mark.
    Result(u32),
    /// The n-th comment.
    Comment(u32),
    /// The n-th note.
    Note(u32),
    /// The n-th stretch of residue.
    Residue(u32),
    /// The n-th fault.
    Fault(u32),
}

/// Where everything of a record stands in its file or member.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The record's first line.
    pub record: Place,
    /// By [`PlyId`].
    pub plies: Vec<Place>,
    /// By tag.
    pub tags: Vec<Place>,
    /// By result mark.
    pub results: Vec<Place>,
    /// By comment.
    pub comments: Vec<Place>,
    /// By note.
    pub notes: Vec<Place>,
    /// By residue.
    pub residue: Vec<Place>,
    /// By fault.
    pub faults: Vec<Place>,
}

impl Places {
    /// Every place, to move them all.
    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut Place> {
        std::iter::once(&mut self.record)
            .chain(&mut self.plies)
            .chain(&mut self.tags)
            .chain(&mut self.results)
            .chain(&mut self.comments)
            .chain(&mut self.notes)
            .chain(&mut self.residue)
            .chain(&mut self.faults)
    }

    /// Where `anchor` stands; the record's first line where it is not known.
    pub fn of(&self, anchor: Anchor) -> Place {
        let found = match anchor {
            Anchor::Record => None,
            Anchor::Ply(PlyId(index)) => self.plies.get(index as usize),
            Anchor::Tag(index) => self.tags.get(index as usize),
            Anchor::Result(index) => self.results.get(index as usize),
            Anchor::Comment(index) => self.comments.get(index as usize),
            Anchor::Note(index) => self.notes.get(index as usize),
            Anchor::Residue(index) => self.residue.get(index as usize),
            Anchor::Fault(index) => self.faults.get(index as usize),
        };
        found.copied().unwrap_or(self.record)
    }
}
