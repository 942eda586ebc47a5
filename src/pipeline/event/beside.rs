//! What comes to an event beside its sheets.

use crate::contest::papers::Papers;
use crate::event::Slip;
use crate::rules::{ArbiterRuling, GameRef};

/// What comes to an event beside its sheets.
#[derive(Clone, Debug, Default)]
pub struct EventPapers {
    /// Result slips.
    pub slips: Vec<(GameRef, Slip)>,
    /// What arbiters ruled in earlier runs.
    pub rulings: Vec<ArbiterRuling>,
    /// Tables of players, pairings, results and places, as bytes.
    pub tables: Papers,
    /// What stands in the column `run_id`.
    pub run_id: String,
}
