//! Criteria by which two records are one game.
//!
//! | record | one game when | hashed |
//! |---|---|---|
//! | played to its end, 20 plies or more | start and moves are equal | `L`, start, moves |
//! | played to its end, 1 to 19 plies | and the players' names | `S`, start, moves, names |
//! | no moves, or stopped half-way | the bytes are equal | `B`, the raw bytes of the frame |

use super::moves::{self, Board};
use crate::board::{Piece, Position, Side, Square};
use crate::record::{GameRecord, Start};
use crate::replay::{PlainPly, Replay};
use std::sync::LazyLock;

/// From how many plies on the moves alone say that two records are one game.
pub(super) const LONG: usize = 20;

/// The key of a record: equal for records that are one game. `bytes` are the raw bytes of its frame.
pub fn game_key(record: &GameRecord<'_>, replay: &Replay, bytes: &[u8]) -> [u8; 16] {
    let mut packed = Vec::with_capacity(replay.main().len());
    moves::encode(Board::new(&replay.start), replay, &mut packed);
    key(record, replay, &packed, bytes)
}

/// [`game_key`] of a record in plain form that was played in these plies; `None` where they are no plies of a full game.
pub fn game_key_of_plain(record: &GameRecord<'_>, plies: &[PlainPly]) -> Option<[u8; 16]> {
    let packed = moves::encode_plain(plies)?;
    Some(of_plain(record, plies.len(), &packed))
}

/// 128 bits of blake3 over what makes the record one game with another. `moves` are the packed
/// moves, `bytes` the raw bytes of the frame.
pub(super) fn key(
    record: &GameRecord<'_>,
    replay: &Replay,
    moves: &[u8],
    bytes: &[u8],
) -> [u8; 16] {
    let complete = replay.lines.first().is_some_and(|line| line.stop.is_none())
        && !matches!(record.start, Start::Unreadable(_));
    match replay.main().len() {
        plies if plies == 0 || !complete => {
            let mut hasher = blake3::Hasher::new();
            hasher.update(b"B");
            hasher.update(bytes);
            first_half(&hasher)
        }
        plies => of_game(record, &replay.start, plies, moves),
    }
}

/// The key of a record in plain form, played in so many plies.
pub(super) fn of_plain(record: &GameRecord<'_>, plies: usize, moves: &[u8]) -> [u8; 16] {
    static START: LazyLock<Position> = LazyLock::new(Position::start);
    of_game(record, &START, plies, moves)
}

/// The key of a record that was played to its end in so many plies, one at least.
fn of_game(record: &GameRecord<'_>, start: &Position, plies: usize, moves: &[u8]) -> [u8; 16] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(if plies >= LONG { b"L" } else { b"S" });
    let full = match &record.start {
        Start::Given(setup) => setup.is_standard(),
        _ => true,
    };
    let mut head = [0; 2 + Square::COUNT];
    head[0] = u8::from(!full);
    head[1] = start.turn().index() as u8;
    let used = if full { 2 } else { head.len() };
    if !full {
        fill_board(&mut head[2..], start);
    }
    hasher.update(&head[..used]);
    hasher.update(moves);
    // The number of moves closes them against the names that may follow.
    hasher.update(&(plies as u32).to_le_bytes());
    if plies < LONG {
        for side in Side::ALL {
            hasher.update(record.player(side).unwrap_or("").as_bytes());
            hasher.update(&[0]);
        }
    }
    first_half(&hasher)
}

fn first_half(hasher: &blake3::Hasher) -> [u8; 16] {
    let mut key = [0; 16];
    key.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    key
}

/// A byte a point: 0 for none, else 1 + 7 × side + role.
pub(super) fn fill_board(out: &mut [u8], position: &Position) {
    for (byte, square) in out.iter_mut().zip(Square::all()) {
        *byte = position.piece_at(square).map_or(0, piece_byte);
    }
}

/// 1 + 7 × side + role.
pub(super) fn piece_byte(piece: Piece) -> u8 {
    1 + 7 * piece.side.index() as u8 + piece.role.index() as u8
}
