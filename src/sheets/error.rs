//! Sheets that cannot be read as one game, and what is odd about those that can.

use crate::board::Side;
use crate::words::of_count;
use thiserror::Error;

/// Why sheets cannot be collated. Sheets are counted from 1, as they were handed in.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CollateError {
    /// A game has one sheet or two.
    #[error("a game has one sheet or two, not {0}")]
    Count(usize),
    /// A sheet without a single move.
    #[error("sheet {sheet} holds no move")]
    NoMoves {
        /// Which.
        sheet: usize,
    },
    /// A sheet whose start position cannot be read.
    #[error("the start position of sheet {sheet} cannot be read")]
    NoStart {
        /// Which.
        sheet: usize,
    },
    /// A sheet says that the game was played at odds, and gives no board: what was played on it nobody can say.
    #[error("sheet {sheet} is of a game at odds (`{odds}`) and gives no start position")]
    AtOdds {
        /// Which.
        sheet: usize,
        /// The words that say so.
        odds: String,
    },
    /// The sheets start from different positions.
    #[error("the sheets start from different positions")]
    DifferentStarts,
    /// The sheets hardly agree: they are not of one game.
    #[error(
        "not two sheets of one game: they agree in {agree} of {of} {}, and from ply {apart} on in none",
        of_count(u64::from(*of), "ply", "plies")
    )]
    OtherGame {
        /// Plies on which both agree.
        agree: u32,
        /// Moves of the shorter sheet.
        of: u32,
        /// The first ply on which they do not.
        apart: u32,
    },
    /// A sheet begins in the middle of the game, and there is no other to show what came before.
    #[error(
        "sheet {sheet} begins in the middle of the game, at ply {ply}: what came before stands on no sheet"
    )]
    StartsInMiddle {
        /// Which.
        sheet: usize,
        /// The ply it begins with, by its numbers or by the other sheet; 0 where nobody can say.
        ply: u32,
    },
    /// More is missing than a sheet of the game can miss.
    #[error(
        "sheet {sheet} misses {missed} {} of {of}: too many to be read as a sheet of this game",
        of_count(u64::from(*missed), "ply", "plies")
    )]
    TooManyMissed {
        /// Which.
        sheet: usize,
        /// Plies missed.
        missed: u32,
        /// Plies of the game, as far as they are known.
        of: u32,
    },
    /// A choice that names no move.
    #[error("`{text}`, chosen for ply {ply}, is no move")]
    Choice {
        /// The ply.
        ply: u32,
        /// The text chosen.
        text: String,
    },
}

/// Oddities of sheets that can be read as one game. Sheets are counted from 1, as they were handed
/// in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Both sheets are the same text, byte for byte: one was handed in twice, or copied.
    SameText,
    /// Both sheets say that they are of one player.
    SameOwner,
    /// A sheet begins in the middle of the game.
    StartsInMiddle {
        /// Which.
        sheet: usize,
        /// The ply it begins with.
        ply: u32,
    },
    /// A sheet whose entries stand one column off over many plies.
    Shifted {
        /// Which.
        sheet: usize,
        /// The first ply.
        first: u32,
        /// The last.
        last: u32,
    },
    /// A column of a sheet lacks an entry, or has one twice, and stands a row off from there to its end.
    ColumnOff {
        /// Which.
        sheet: usize,
        /// Whose column.
        side: Side,
        /// The first and the last row, from 1, at which it may be.
        rows: (u32, u32),
        /// Whether an entry stands twice; else one was left out.
        twice: bool,
    },
    /// The move chosen for a ply is not the one played there by any line the sheets allow.
    ChoiceNotUsed {
        /// The ply.
        ply: u32,
    },
    /// Both sheets report the same, a row or two apart: probably one event.
    ToldTwice {
        /// Each event as written, with the ply after which each sheet has it.
        what: String,
    },
    /// Of one ruling each sheet names another offender; nobody is charged.
    OffendersDiffer {
        /// Each ruling as the sheets have it.
        what: String,
    },
    /// The sheets contradict each other in how the game ended: flags or resignations of different sides, a resignation
    /// and an agreed draw, an offer accepted and refused. Neither is taken.
    EndsDiffer {
        /// The statements in pairs, each with its file and place.
        what: String,
        /// The results the sheets state, and behind `=` the statements both agree with.
        results: String,
    },
}
