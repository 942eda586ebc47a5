//! A plain record played: the moves and what the guards ask of them, no facts by ply and no evidence.

use super::start;
use super::walk::counts_soldiers;
use crate::board::{Key, Move, Piece, Position, Role, Side};
use crate::notation::{Convention, Intent, WrittenMove};
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
    /// The piece that moved.
    pub piece: Piece,
}

/// The plies of a plain record. Handed in again it is filled anew, so that nothing is allocated.
#[derive(Debug, Default)]
pub struct PlainPlay {
    /// The plies played.
    pub plies: Vec<PlainPly>,
    /// The key of the position after each.
    keys: Vec<Key>,
}

/// Plays the moves of a record in plain form from the board of a full game; the position at the end. On success
/// [`super::replay`] makes the same plies, by the usual convention, and finds no stop, no breach, no rival and no cycle.
///
/// # Errors
/// Why that is not so, or why a rule may want to see it: it is to be read the full way.
pub fn play_plainly(
    record: &GameRecord<'_>,
    moves: &[WrittenMove],
    held: &mut PlainPlay,
) -> Result<Position, Guard> {
    let signs = first_by_signs_of(moves.iter().map(Some));
    if signs != FirstBySigns::Usual || start::odds(record).is_some() {
        return Err(Guard::Start);
    }
    let mut position = Position::start();
    if moves
        .first()
        .is_none_or(|first| fits_another_grid(first, &position))
    {
        return Err(Guard::Start);
    }
    let mut counters = held.begin();
    for token in moves {
        let mv = lawful(token, &position).ok_or(Guard::Move)?;
        counters.play(mv, &mut position, held)?;
    }
    Ok(position)
}

/// [`play_plainly`] of a game whose moves are known and were written without a doubt: a stored one.
///
/// # Errors
/// As there.
pub fn play_known(moves: &[Move], held: &mut PlainPlay) -> Result<Position, Guard> {
    let mut position = Position::start();
    let mut counters = held.begin();
    for mv in moves {
        let piece = position.piece_at(mv.from).ok_or(Guard::Move)?;
        // Of several soldiers on a file the words may count, or legality choose.
        let is_one_of_several =
            piece.role == Role::Soldier && position.alone_on_file(piece, mv.from.file()).is_none();
        if is_one_of_several || !position.is_legal(*mv) {
            return Err(Guard::Move);
        }
        counters.play(*mv, &mut position, held)?;
    }
    Ok(position)
}

impl PlainPlay {
    /// Empties it for another game.
    fn begin(&mut self) -> GuardCounters {
        self.plies.clear();
        self.keys.clear();
        GuardCounters::default()
    }
}

/// The lawful move that a token names without a doubt.
#[inline]
fn lawful(token: &WrittenMove, position: &Position) -> Option<Move> {
    let plainly = token.resolve_plainly(position, Convention::USUAL.grid);
    plainly.or_else(|| {
        let resolved = token.resolve(position, Convention::USUAL).ok()?;
        (!resolved.by_legality && !counts_soldiers(token)).then_some(resolved.mv)
    })
}

/// Whether the first token means a lawful move by another way of counting points.
fn fits_another_grid(first: &WrittenMove, start: &Position) -> bool {
    let others = Convention::GRIDS.into_iter();
    let mut others = others.filter(|grid| *grid != Convention::USUAL.grid);
    let is_points = matches!(first.intent, Intent::Points { .. });
    is_points && others.any(|grid| first.resolve_plainly(start, grid).is_some())
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
    /// Plays a lawful move.
    #[inline]
    fn play(
        &mut self,
        mv: Move,
        position: &mut Position,
        held: &mut PlainPlay,
    ) -> Result<(), Guard> {
        let played = position.play_lawful(mv);
        let piece = played.piece.ok_or(Guard::Move)?;
        let taken = played.captured;
        if taken.is_some_and(|taken| taken.role == Role::General) {
            return Err(Guard::Move);
        }
        let is_check = position.in_check(position.turn());
        self.step(piece.side, taken.is_some(), is_check)?;
        self.meet(position.key(), &held.keys)?;
        held.keys.push(position.key());
        held.plies.push(PlainPly { mv, piece });
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
