//! Floor 3: a record played through on a board. What happened, with no edition in sight.

mod branches;
mod breach;
mod cycles;
mod evidence;
mod hand;
mod left_out;
mod odds;
mod plain;
mod reading;
mod repair;
mod rest;
mod rivals;
mod run;
pub mod search;
mod sequel;
mod start;
mod turn;
mod walk;

pub use breach::Breach;
pub use cycles::Cycle;
pub use evidence::{Evidence, LONG, RUN, SPOKEN, TextForm, evidence};
pub use hand::hand_of;
pub use odds::odds;
pub use plain::{CHECKS, PlainPlay, PlainPly, QUIET, play_known, play_plainly};
pub use reading::is_read_usually;
pub use repair::{Repair, RepairKind, Repairs};
pub use rivals::Rival;
pub use run::{replay, replay_moves, replay_plies};
pub use turn::TurnDoubt;

use crate::board::{GameStatus, Illegal, Key, Move, Piece, Position, Role, Side};
use crate::notation::{Convention, Family, Unresolved};
use crate::record::PlyId;
use std::ops::Range;

/// A record played through.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position before the first ply.
    pub start: Position,
    /// Whether the record gave no start and Black moved first from the full start position.
    pub black_first_implied: bool,
    /// Why the side to move that the start names is in doubt.
    pub turn_doubt: Option<TurnDoubt>,
    /// The convention the document was played by.
    pub convention: Convention,
    /// The family its tokens were read again as; `None` where they stand as the record has them.
    pub family: Option<Family>,
    /// Number of plies the usual reading makes legal, where another was taken because it carries
    /// further.
    pub usual_legal: Option<u32>,
    /// Other readings by which every ply is lawful too and the game another.
    pub rivals: Vec<Rival>,
    /// Where the main line does not play lawfully: the entries of which one may be wrong, so that all the rest plays.
    pub repairs: Option<Repairs>,
    /// Plies of all lines; each line's stand together.
    pub plies: Vec<Ply>,
    /// Lines as in the tree; the main line first.
    pub lines: Vec<ReplayedLine>,
    /// The plies that break a rule or are out of turn, by line and ply.
    pub breaches: Vec<Breach>,
    /// Cycles of the main line.
    pub cycles: Vec<Cycle>,
    /// The position after the main line.
    pub end: Position,
}

/// One line played through.
#[derive(Clone, Debug)]
pub struct ReplayedLine {
    /// For a variation: the parent line and how many of its plies come before.
    pub branch: Option<(u32, u32)>,
    /// Number of plies before its first, counted along the line from the start position.
    pub before: u32,
    /// Its plies in [`Replay::plies`].
    pub plies: Range<u32>,
    /// Where and why nobody could play on; `None` where the line was played to its end.
    pub stop: Option<Stop>,
    /// Status of the game at the end of the line.
    pub standing: GameStatus,
    /// After how many plies mate, 困毙 or a taken general was reached, where plies followed it.
    pub over_at: Option<u32>,
}

/// A ply with its facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// The captured piece, of either side.
    pub captured: Option<Piece>,
    /// Whether it gives check.
    pub check: bool,
    /// The first rule it breaks; it was played all the same.
    pub illegal: Option<Illegal>,
    /// Whether the mover runs twice in a row.
    pub out_of_turn: bool,
    /// Whether legality had to choose among several pieces the text names: of this ply, or of those after it.
    pub by_legality: bool,
    /// The key after it.
    pub key: Key,
    /// Plies since the last capture, this one counted; 0 for a capture.
    pub quiet: u16,
    /// Where it stands on paper; `None` for a replay without paper.
    pub written: Option<PlyId>,
}

impl Ply {
    /// Whether it takes the other side's general by a move that could be made: only then had the general been left to
    /// be taken. One that goes as no piece goes, or out of turn, says nothing of the ply before it.
    pub fn takes_general(&self) -> bool {
        let general = Piece::new(!self.piece.side, Role::General);
        let moves_so = self
            .illegal
            .is_none_or(|reason| reason >= Illegal::GeneralsFace);
        self.captured == Some(general) && moves_so && !self.out_of_turn
    }
}

/// Where a line stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The ply on paper.
    pub at: PlyId,
    /// The side to move there.
    pub turn: Side,
    /// Why.
    pub reason: StopReason,
    /// Number of plies of the line on paper from there on.
    pub left: u32,
}

impl Stop {
    /// Whether the ply on paper says a move that breaks the rules: of a piece that does not stand there,
    /// or of one that cannot go so.
    pub const fn is_against_the_rules(&self) -> bool {
        matches!(
            self.reason,
            StopReason::Unresolved(Unresolved::NoSuchPiece | Unresolved::Illegal { .. })
        )
    }
}

/// Why nobody can play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// The token does not say one move.
    Unresolved(Unresolved),
    /// A ply was not recorded.
    Missed,
    /// By the numbers plies are left out there or stand too many, and what follows bears it out.
    LeftOut,
    /// A ply cannot be read.
    Illegible,
    /// A general was taken: the game is over and the rest is text.
    GeneralTaken(Side),
    /// The start position could not be read, or the moves begin from one that is not given.
    NoStart,
    /// The line branches off beyond the point where its parent stopped.
    BeyondStop,
}

impl Ply {
    /// Plays it on the position it was played from: whose turn it is after a ply out of turn, or one that
    /// moved the other side's piece, no move says.
    #[inline]
    pub fn play_on(&self, position: &mut Position) {
        if self.illegal.is_none() && !self.out_of_turn {
            position.play_lawful(self.mv);
            return;
        }
        let mover = position.turn();
        if self.out_of_turn {
            position.set_turn(!mover);
        }
        position.play(self.mv);
        if self.illegal == Some(Illegal::WrongSide) {
            // The side to move moved the other's piece: its turn is spent.
            position.set_turn(!mover);
        }
    }
}

impl Replay {
    /// The plies of the main line.
    pub fn main(&self) -> &[Ply] {
        self.line(0)
    }

    /// The plies of a line.
    pub fn line(&self, line: usize) -> &[Ply] {
        self.lines
            .get(line)
            .and_then(|line| {
                self.plies
                    .get(line.plies.start as usize..line.plies.end as usize)
            })
            .unwrap_or(&[])
    }

    /// The position after so many plies of the main line, or after all of it.
    pub fn position_after(&self, plies: usize) -> Position {
        let mut position = self.start.clone();
        for ply in self.main().iter().take(plies) {
            ply.play_on(&mut position);
        }
        position
    }

    /// Whether Black begins a game from the full start position, as the 1957 book requires.
    pub fn black_begins_full_game(&self) -> bool {
        self.start.turn() == Side::Black && self.start.to_setup().is_standard()
    }

    /// The number of the n-th ply (from 0) of a line, from 1, counted along the line from the start
    /// position.
    pub fn ply_number(&self, line: usize, index: usize) -> u32 {
        self.lines.get(line).map_or(0, |line| line.before) + index as u32 + 1
    }

    /// The side that made the n-th ply of the main line (from 0).
    pub fn side_of(&self, ply: usize) -> Option<Side> {
        self.main().get(ply).map(|ply| ply.piece.side)
    }
}
