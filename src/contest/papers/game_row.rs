//! A row of pairings or results that was read.

use crate::contest::{Bye, Game};

/// A row that was read: a game or a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Read {
    Game(Game),
    Bye(Bye),
}

impl Read {
    /// Its round, from 1.
    pub(super) const fn round(&self) -> u32 {
        match self {
            Read::Game(game) => game.round,
            Read::Bye(bye) => bye.round,
        }
    }
}
