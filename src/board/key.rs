//! Zobrist keys.

use super::{Piece, Square};

/// Zobrist key of pieces and turn, 64 bits: what repetition compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u64);

/// Part of the key when Black is to move.
pub(super) const BLACK_TO_MOVE: u64 = mix(0);

/// Part of the key for a piece on a point.
pub(super) fn part(piece: Piece, square: Square) -> u64 {
    PARTS[square.index()][piece.index()]
}

/// The same by [`Piece::index`]; 0 for the kinds from 14 on, which no piece has.
#[inline]
pub(super) fn part_of_kind(kind: u8, square: usize) -> u64 {
    PARTS[square][usize::from(kind & 15)]
}

static PARTS: [[u64; 16]; Square::COUNT] = {
    let mut table = [[0; 16]; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let mut piece = 0;
        while piece < 14 {
            table[square][piece] = mix(1 + (square * 14 + piece) as u64);
            piece += 1;
        }
        square += 1;
    }
    table
};

/// A scattered number from a small one (the finaliser of splitmix64, with a fixed seed): keys are
/// the same in every run and on every machine, so they may be stored.
const fn mix(number: u64) -> u64 {
    let mut z = number
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add(0x6461_7075);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
