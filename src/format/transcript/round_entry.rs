//! A numbered entry of a text: a round, or a side of one.

/// A numbered entry: one or two moves behind a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundEntry {
    pub(super) number: u32,
    /// Whether dots stand for Red's move.
    pub(super) skips_red: bool,
    /// The tokens of it, by their places in the list.
    pub(super) first: usize,
    pub(super) reply: Option<usize>,
    pub(super) row: usize,
    pub(super) stands: EntryPosition,
    /// Whether the words around it say that it was not played.
    pub(super) is_aside: bool,
    /// Whether its number counts something else.
    pub(super) is_label: bool,
}

/// Where an entry stands on its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryPosition {
    /// Behind nothing but signs.
    First,
    /// Behind words.
    Within,
    /// Behind another move, with nothing but signs between them.
    Joined,
    /// Behind another move and words.
    Behind,
}

impl RoundEntry {
    /// Whether the token at that place of the list is of it.
    pub(super) fn holds(&self, token: usize) -> bool {
        self.first == token || self.reply == Some(token)
    }

    /// Whether it stands in a sentence.
    pub(super) const fn is_said(&self) -> bool {
        matches!(self.stands, EntryPosition::Within | EntryPosition::Behind)
    }

    /// Whether it may be of a game: nothing says that it was not played.
    pub(super) const fn may_begin(&self) -> bool {
        matches!(self.stands, EntryPosition::First) || !self.is_label && !self.is_aside
    }
}
