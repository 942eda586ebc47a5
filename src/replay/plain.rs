//! A plain record played: the moves and what the guards ask of them, no facts by ply and no evidence.

use super::odds::odds;
use super::walk::counts_soldiers;
use crate::board::{Key, Mailbox, Move, Piece, PlayedSlot, Position, Role, Side, slot_piece};
use crate::notation::{Convention, Family, Intent, WrittenMove};
use crate::record::{FirstBySigns, GameRecord, Guard, first_by_signs_of};

/// So many plies without a capture may matter for a natural limit: thirty rounds, the least of the books. An event that sets its own
/// number goes the full way ([`Guard::Event`]).
pub const QUIET: u32 = 60;

/// So many checks of one side in a row may be a run of attacks.
pub const CHECKS: u32 = 9;

/// No cycle is shorter: each side leaves a position and comes back to it.
const SHORTEST_CYCLE_PLIES: usize = 4;

/// A ply that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainPly {
    /// The move.
    pub mv: Move,
    /// The piece that moved, by its slot in a full set.
    pub slot: u8,
    /// Whether its token named it by a file on which no other of its kind stood.
    pub is_alone: bool,
}

impl PlainPly {
    /// The piece that moved.
    #[inline]
    pub fn piece(self) -> Option<Piece> {
        slot_piece(usize::from(self.slot))
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        Side::ALL[(self.slot >> 4 & 1) as usize]
    }
}

/// The plies of a plain record. Handed in again it is filled anew, so that nothing is allocated.
#[derive(Debug, Default)]
pub struct PlainPlay {
    /// The plies played.
    pub plies: Vec<PlainPly>,
    /// The key of the position after each.
    keys: Vec<Key>,
    /// The board after the last.
    pub end: Mailbox,
}

/// Plays the moves of a record in plain form from the board of a full game. On success
/// [`super::replay`] makes the same plies, by the usual convention, and finds no stop, no breach, no rival and no cycle.
///
/// # Errors
/// Why that is not so, or why a rule may want to see it: it is to be read the full way.
pub fn play_plainly(
    record: &GameRecord<'_>,
    moves: &[WrittenMove],
    held: &mut PlainPlay,
) -> Result<(), Guard> {
    let signs = first_by_signs_of(moves.iter().map(Some));
    if signs != FirstBySigns::Usual || odds(record).is_some() {
        return Err(Guard::Start);
    }
    if moves.first().is_none_or(fits_another_grid) {
        return Err(Guard::Start);
    }
    let mut counters = held.begin(moves.len());
    for token in moves {
        let made = aimed(token, &held.end).ok_or(Guard::Move)?;
        counters.play(made, held)?;
    }
    Ok(())
}

/// [`play_plainly`] of a game whose moves are known and were written in that family without a doubt: a stored one.
///
/// # Errors
/// As there.
pub fn play_known(moves: &[Move], family: Family, held: &mut PlainPlay) -> Result<(), Guard> {
    let mut counters = held.begin(moves.len());
    for mv in moves {
        if !family.says_points() && is_one_of_several(*mv, &held.end) {
            return Err(Guard::Move);
        }
        counters.play((*mv, false), held)?;
    }
    Ok(())
}

/// Whether a soldier moves beside which another stands on its file: the words may count, or legality choose.
fn is_one_of_several(mv: Move, board: &Mailbox) -> bool {
    let piece = board.piece_at(mv.from);
    let soldier = piece.filter(|piece| piece.role == Role::Soldier);
    soldier.is_some_and(|piece| board.alone_on_file(piece, mv.from.file()).is_none())
}

impl PlainPlay {
    /// Empties it for another game of so many plies.
    fn begin(&mut self, plies: usize) -> GuardCounters {
        self.plies.clear();
        self.keys.clear();
        self.end = Mailbox::start();
        self.plies.reserve(plies);
        self.keys.reserve(plies);
        GuardCounters::default()
    }
}

/// The move that a token names without a doubt, which may be unlawful yet; and whether it named a piece that is alone on
/// its file.
#[inline]
fn aimed(token: &WrittenMove, board: &Mailbox) -> Option<(Move, bool)> {
    match token.aim_on(board, Convention::USUAL.grid) {
        Some(mv) => Some((mv, matches!(token.intent, Intent::Relative { .. }))),
        None => found(token, &board.to_position()).map(|mv| (mv, false)),
    }
}

/// The lawful move that a token names without a doubt.
#[cold]
fn found(token: &WrittenMove, position: &Position) -> Option<Move> {
    // Where only one of several pieces on the file could move so, that is no fault of the token.
    let resolved = token.resolve(position, Convention::USUAL).ok()?;
    (!counts_soldiers(token)).then_some(resolved.mv)
}

/// Whether the first token means a lawful move by another way of counting points.
fn fits_another_grid(first: &WrittenMove) -> bool {
    if !matches!(first.intent, Intent::Points { .. }) {
        return false;
    }
    let others = Convention::GRIDS.into_iter();
    let mut others = others.filter(|grid| *grid != Convention::USUAL.grid);
    let start = Position::start();
    others.any(|grid| first.resolve_plainly(&start, grid).is_some())
}

/// Counters kept along the way.
#[derive(Default)]
struct GuardCounters {
    /// Plies since the last capture.
    quiet: u32,
    /// Checks in a row, by side.
    checks: [u32; 2],
    /// The first ply whose position may come back.
    window: usize,
    /// A bit for each value of twelve bits of the keys so far.
    seen: PositionFilter,
    /// So many plies running up to the last made positions that had been there before.
    repeated_run: usize,
}

struct PositionFilter([u64; 64]);

impl Default for PositionFilter {
    fn default() -> PositionFilter {
        PositionFilter([0; 64])
    }
}

impl GuardCounters {
    /// Plays a move.
    #[inline]
    fn play(&mut self, (mv, is_alone): (Move, bool), held: &mut PlainPlay) -> Result<(), Guard> {
        let board = &mut held.end;
        let side = board.turn();
        // No general is ever taken: the move before would have left it to be taken.
        let PlayedSlot { slot, takes } = board.play(mv).ok_or(Guard::Move)?;
        self.step(side, takes, board.is_checked())?;
        let key = board.key();
        self.meet(key, &held.keys)?;
        held.keys.push(key);
        held.plies.push(PlainPly { mv, slot, is_alone });
        Ok(())
    }

    #[inline]
    fn step(&mut self, side: Side, takes: bool, is_check: bool) -> Result<(), Guard> {
        let own = side.index();
        if takes {
            self.quiet = 0;
            self.checks = [0; 2];
        } else {
            self.quiet += 1;
            self.checks[own] = if is_check { self.checks[own] + 1 } else { 0 };
        }
        if self.quiet >= QUIET {
            return Err(Guard::Quiet);
        }
        if self.checks[own] >= CHECKS {
            return Err(Guard::Checks);
        }
        Ok(())
    }

    /// Positions in a row that were there before: the second round of a cycle has nothing else.
    #[inline]
    fn meet(&mut self, key: Key, before: &[Key]) -> Result<(), Guard> {
        if self.quiet == 0 {
            self.window = before.len();
        }
        let bits = key.0 >> 52;
        let (word, bit) = ((bits >> 6) as usize & 63, 1 << (bits & 63));
        let may_be = self.seen.0[word] & bit != 0;
        self.seen.0[word] |= bit;
        let comes_back = may_be && before[self.window..].contains(&key);
        self.repeated_run = if comes_back { self.repeated_run + 1 } else { 0 };
        if self.repeated_run >= SHORTEST_CYCLE_PLIES {
            return Err(Guard::Repetition);
        }
        Ok(())
    }
}
