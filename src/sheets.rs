//! Floor 4: two players' sheets of one game read as one record: the legal union of both, what each
//! of them missed, where they disagree and which is right, and what looks copied.

mod added;
mod alike;
mod behind_end;
mod candidates;
mod collate;
mod column_off;
mod columns;
mod context;
mod doubled;
mod ends;
mod entry_map;
mod error;
mod merge;
mod notes;
mod owner;
mod papers;
mod ply_report;
mod rest;
mod same_fact;

pub use collate::{collate, entries_alike};
pub use error::{CollateError, Warning};
pub use owner::owner;
pub use papers::{Choice, Options, Paper};

use crate::board::{Move, Side};
use crate::record::{GameRecord, PlyId};

/// The sheets of one game and the record they make.
#[derive(Clone, Debug)]
pub struct Collation {
    /// The union record: the plies that were decided, each written as the sheet that is right wrote
    /// it, with the notes of both sheets. A ply nobody knows is an entry missed.
    pub merged: GameRecord<'static>,
    /// The sheets, Red's first; one where only one was given in.
    pub sheets: Vec<Sheet>,
    /// The plies of the union record's main line.
    pub plies: Vec<Collated>,
    /// Where a sheet says something else than the union record, in order of ply.
    pub disagreements: Vec<Disagreement>,
    /// Plies that break the rules by all sheets that have them, in order: that the sheets agree says that
    /// they were played.
    pub unlawful: Vec<Unlawful>,
    /// Plies that no sheet has, in order.
    pub holes: Vec<Gap>,
    /// Errors that two writers are unlikely to make alike, in order of ply.
    pub alike: Vec<Likeness>,
    /// In how many ways the sheets can be read as a whole; `None` where that is beyond counting.
    pub lines: Option<u64>,
    /// The first ply, from 1, from which on nobody can say what was played; `None` where the sheets
    /// replay to their end.
    pub stopped: Option<u32>,
    /// Whether the search gave up at its bound: then what is undecided may be decidable.
    pub bounded: bool,
    /// Oddities of the sheets as such.
    pub warnings: Vec<Warning>,
}

impl Collation {
    /// Whether two sheets give two results; then neither is the game's until an arbiter says so.
    pub fn results_differ(&self) -> bool {
        let mut known = self
            .sheets
            .iter()
            .filter_map(|sheet| sheet.record.known_result());
        let first = known.next();
        known.any(|other| Some(other) != first)
    }

    /// Whether the two sheets contradict each other in how the game ended; then neither is taken.
    pub fn ends_differ(&self) -> bool {
        let is_one = |warning: &Warning| matches!(warning, Warning::EndsDiffer { .. });
        self.warnings.iter().any(is_one)
    }
}

/// One player's sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The sheet as it was read: its own places, comments and notes. Every [`PlyId`] of a sheet is one
    /// of this record.
    pub record: GameRecord<'static>,
    /// Its owner, where stated.
    pub owner: Option<Side>,
    /// File or member it stands in.
    pub file: String,
    /// Plies with an entry of any kind.
    pub entries: u32,
    /// Unbroken runs of plies it has not, in order.
    pub runs: Vec<Run>,
    /// Plies it has that cannot be read.
    pub illegible: u32,
    /// Entries that stand for no ply of the union record.
    pub extra: Vec<PlyId>,
    /// Entries that were crossed out and written again.
    pub rewritten: Vec<PlyId>,
}

/// An unbroken run of plies that a sheet has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// First ply, from 1.
    pub first: u32,
    /// Last ply.
    pub last: u32,
    /// Whether it reaches to the end of the game.
    pub to_the_end: bool,
}

/// A ply of the union record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collated {
    /// The move played; `None` where it cannot be determined.
    pub mv: Option<Move>,
    /// Each sheet's entry for it, in the order of [`Collation::sheets`].
    pub on: Vec<PlyEntry>,
}

/// A sheet's entry for a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlyEntry {
    /// The move itself.
    Same(PlyId),
    /// An entry that says another move.
    Other(PlyId),
    /// An entry in the place of another: two entries stand in each other's place.
    Swapped(PlyId),
    /// An entry that cannot be read.
    Illegible(PlyId),
    /// Nothing, or a sign that it was missed.
    Missed(Option<PlyId>),
}

impl PlyEntry {
    /// The entry a sheet has there.
    pub const fn entry(self) -> Option<PlyId> {
        match self {
            PlyEntry::Same(id)
            | PlyEntry::Other(id)
            | PlyEntry::Swapped(id)
            | PlyEntry::Illegible(id) => Some(id),
            PlyEntry::Missed(sign) => sign,
        }
    }
}

/// A place where a sheet and the union record disagree.
#[derive(Clone, Debug, PartialEq)]
pub struct Disagreement {
    /// Ply, from 1.
    pub ply: u32,
    /// Index of the sheet that is wrong; `None` where that is not decided.
    pub wrong: Option<usize>,
    /// The entries of the sheets there, in their order; empty for a sheet that has none.
    pub written: Vec<String>,
    /// The way it was decided.
    pub decided: Decision,
    /// Moves that may have been played, the likeliest first; one where it is decided.
    pub candidates: Vec<Candidate>,
}

/// The way a disagreement was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Only one sheet says a legal move.
    OnlyOneLegal,
    /// Both are legal; only by one does the rest of the game replay.
    RestDecides,
    /// Neither says a move that can have been played; the rest of the game leaves one.
    NeitherRight,
    /// The arbiter chose, in an earlier run.
    Chosen,
    /// It cannot be decided.
    Undecided,
}

/// A move that may have been played at a ply.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// In full Chinese notation.
    pub text: String,
    /// Plies that then replay, this one counted.
    pub replays: u32,
    /// By what slip of the pen it was written otherwise; `None` where a sheet has it as it is.
    pub slip: Option<Slip>,
    /// Number of times it was played from this position in the games of a database, where one was queried.
    pub played: Option<u32>,
}

/// A slip of the pen by which a move was written as another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slip {
    /// 进, 退 or 平 for another of them, or a mark lost.
    Direction,
    /// Another digit.
    Digit,
    /// Another file for the piece.
    File,
    /// 前 for 后 and the like.
    Order,
    /// A piece for another.
    Piece,
    /// The other piece of the same kind.
    OtherPiece,
    /// More than one of these.
    Several,
}

/// A ply that breaks the rules by all sheets that have it.
#[derive(Clone, Debug, PartialEq)]
pub struct Unlawful {
    /// The ply, from 1.
    pub ply: u32,
    /// The move, where the entries say clearly which piece goes where and the rest of the game follows
    /// from it.
    pub played: Option<Move>,
    /// Moves that the entry may be a slip for, the likeliest first: those after which the rest of the
    /// game replays. Empty where the rest needs no other move, or no move helps.
    pub perhaps: Vec<Candidate>,
    /// Earlier entries that both sheets share, one of which may be wrong instead: with another move in its place this
    /// one and all the rest are lawful. The nearest slip first; empty where none helps.
    pub earlier: Vec<EarlierEntry>,
}

/// An entry that both sheets share and that may be wrong, lawful as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierEntry {
    /// The ply, from 1.
    pub ply: u32,
    /// As written.
    pub written: String,
    /// Moves that may have been played instead, the nearest slip first.
    pub instead: Vec<(Move, String)>,
}

/// Plies that no sheet has.
#[derive(Clone, Debug, PartialEq)]
pub struct Gap {
    /// First ply, from 1.
    pub first: u32,
    /// Number of plies.
    pub plies: u32,
    /// In how many ways it can be filled so that the rest replays; `None` beyond the bound.
    pub fillings: Option<u32>,
    /// The fillings, at most a few, each a line of moves.
    pub shown: Vec<Vec<Move>>,
}

/// Something two writers are not likely to get wrong alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// First and last ply, from 1.
    pub plies: (u32, u32),
    /// The kind of likeness.
    pub what: LikenessKind,
    /// The text there on both sheets, or on the one.
    pub written: String,
}

/// The kind of likeness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LikenessKind {
    /// Both sheets have the same wrong token.
    SameSlip,
    /// Both sheets miss the same run.
    SameGap,
    /// One sheet, counted from 0, has one sign for plies that differ on the board.
    SameSign(usize),
}
