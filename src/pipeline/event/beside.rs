//! Inputs of an event besides its sheets.

use crate::contest::papers::Papers;
use crate::event::Slip;
use crate::rules::{ArbiterRuling, GameRef};

/// Inputs of an event besides its sheets.
#[derive(Clone, Debug, Default)]
pub struct EventPapers {
    /// Result slips.
    pub slips: Vec<(GameRef, Slip)>,
    /// Rulings by arbiters in earlier runs.
    pub rulings: Vec<ArbiterRuling>,
    /// Tables of players, pairings, results and places, as bytes.
    pub tables: Papers,
    /// Value of the column `run_id`.
    pub run_id: String,
}
