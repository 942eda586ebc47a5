//! A row of pairings or results that was read.

use crate::contest::{Bye, Game};

/// A row that was read: a game or a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameOrBye {
    Game(Game),
    Bye(Bye),
}

impl GameOrBye {
    /// Its round, from 1.
    pub(super) const fn round(&self) -> u32 {
        match self {
            GameOrBye::Game(game) => game.round,
            GameOrBye::Bye(bye) => bye.round,
        }
    }
}
