//! One legal line that explains what one or two writers have on paper.
//!
//! A writer misses plies, skips a row, writes a digit wrong, exchanges two entries, leaves the mark of
//! shorthand out. The search finds the line of moves that explains what all of them wrote at the least
//! cost, and reports whether another line explains it as well and where the two differ.
//!
//! The cheaper searches come first (`README.md` beside this file has them in order): papers whose numbers
//! show what they leave out, papers side by side, papers in step, a paper that plays to its end. The last
//! resort plays all readings of the entries at once and merges lines that reach one position. Only where
//! no line continues does it go back a few plies and try all deviations, the cheapest first, until one
//! explanation has lasted for [`SETTLED`] plies. Where no paper accounts for a ply of that explanation, the
//! fault may lie far back: then every earlier ply is tried too.
//!
//! The result depends on costs alone, never on the order of moves: lines whose costs differ by no more
//! than [`Limits::tie`] are all kept and reported.
//!
//! Everything is bounded ([`Limits`]); an answer that met a bound says so.

mod alignment;
mod answer;
mod backward;
mod context;
mod conventions;
mod cost;
mod cursor;
mod forward;
mod graph;
mod heuristic;
mod lawful_paper;
mod numbered;
mod repair;
mod shared_errors;
mod step;
mod witness;

pub use answer::{Answer, EarlierFault, Explained, ExtraEntry};
pub use conventions::{convention_of, conventions_of};
pub use cost::{DOUBLED, GAP, grade};
pub use graph::Use;
pub use witness::{Witness, WitnessEntry};

use crate::board::{Move, Position, Side};
use crate::notation::WrittenMove;
use std::collections::BTreeMap;

/// Plies without a deviation after which an explanation is believed.
pub const SETTLED: u16 = 8;

/// Limits of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Plies running that stand on nobody's paper.
    pub hole: u8,
    /// Positions alive at a time.
    pub width: usize,
    /// Positions looked at to repair one place.
    pub repair: usize,
    /// Positions looked at in all.
    pub total: usize,
    /// Lines whose costs differ by no more than this explain equally well.
    pub tie: u32,
    /// Positions looked at while the papers are read entry by entry.
    pub beside: usize,
    /// Pairs of entries up to which two papers are aligned before a place is repaired; 0 for never: the
    /// result is the same, only later.
    pub foresee: usize,
}

impl Default for Limits {
    /// Holes of four plies, 4,096 positions alive, 40,000 to repair one place, 100,000 in all; a tie
    /// is less than the cost of any slip.
    fn default() -> Limits {
        Limits {
            hole: 4,
            width: 4096,
            repair: 40_000,
            total: 100_000,
            tie: 20,
            beside: 20_000,
            foresee: 1 << 21,
        }
    }
}

/// The end of the game as stated by the record, as far as the board can show it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// The winner, where the record states one.
    pub winner: Option<Side>,
    /// Whether the record says it was drawn.
    pub drawn: bool,
    /// Whether the record says that it ended with mate.
    pub mate: bool,
}

/// Frequency of moves: given by a database above. It orders candidates and decides nothing.
pub trait Prior {
    /// Number of times `mv` was played from `position` in the games asked.
    fn played(&self, position: &Position, mv: Move) -> u32;
}

/// The question: which line of moves do these papers record?
#[derive(Debug)]
pub struct Question<'a> {
    /// The position before the first ply.
    pub start: Position,
    /// One or two writers.
    pub witnesses: &'a [Witness<'a>],
    /// Moves that somebody decided, by ply from 1: no other is played there.
    pub chosen: &'a BTreeMap<u32, WrittenMove>,
    /// The end of the game.
    pub ending: Ending,
    /// Limits of the search.
    pub limits: Limits,
}

/// Finds the line of moves that explains best what was written.
pub fn explain(question: &Question<'_>) -> Answer {
    numbered::explain(question).unwrap_or_else(|| forward::run(question))
}
