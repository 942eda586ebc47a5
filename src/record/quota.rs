//! Limits on what is kept of a record: a malicious file holds an entry a byte, and each takes a hundred in memory.

/// So many entries of a record are kept at most: moves, variations, comments, tags, results, stretches of residue and
/// faults together. The largest study known has 15,352 moves. A record of more is read up to there and says so
/// ([`super::FaultKind::TooManyEntries`]).
pub const MOST_ENTRIES: usize = 1 << 19;

/// So many bytes of text are laid out for a record whose tokens stand in cells or fields of their own (32 MiB): more
/// than the largest record comes to in any encoding. Only names said again for each row of a table come to more.
pub(crate) const MOST_TEXT: usize = 1 << 25;

/// Room for entries, and whether all of it was taken.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Quota {
    taken: usize,
}

impl Quota {
    /// Takes room for one entry behind so many bytes of text; false where there is none.
    #[inline]
    pub(crate) fn take(&mut self, text: usize) -> bool {
        let has_room = self.taken < MOST_ENTRIES && text < MOST_TEXT;
        self.taken += usize::from(has_room);
        has_room
    }
}
