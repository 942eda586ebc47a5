//! Points seen from a point along its rank and file.

use super::Square;
use super::points::{Bitboard, FILE_A};

/// Points seen from a point along its rank and file.
pub(super) struct SlidingAttacks {
    /// The empty points up to the first piece each way, and that piece.
    pub(super) reach: Bitboard,
    /// The second piece each way: what a cannon captures.
    pub(super) over: Bitboard,
}

/// Points seen from `at` where the points `occupied` hold pieces.
pub(super) fn lines(occupied: Bitboard, at: Square) -> SlidingAttacks {
    let (file, rank) = (at.file(), at.rank());
    let across = look((occupied >> (9 * rank)) as usize & 0x1FF, file);
    let along = look(gather(occupied >> file), rank);
    let row = |word: u16| Bitboard::from(word & 0x1FF) << (9 * rank);
    let column = |word: u16| spread(word) << file;
    SlidingAttacks {
        reach: row(across.reach) | column(along.reach),
        over: row(across.over) | column(along.over),
    }
}

/// Points seen along one line of ten points, one bit per point.
#[derive(Clone, Copy)]
struct LineAttacks {
    reach: u16,
    over: u16,
}

/// [`see`] by occupied bits and point.
static LOOKS: [[LineAttacks; 10]; 1024] = {
    let mut table = [[LineAttacks { reach: 0, over: 0 }; 10]; 1024];
    let mut line = 0;
    while line < 1024 {
        let mut at = 0;
        while at < 10 {
            table[line][at] = see(line as u16, at as u32);
            at += 1;
        }
        line += 1;
    }
    table
};

/// The a-file points of each half (five ranks) of a file.
static HALF_FILES: [Bitboard; 32] = {
    let mut table = [0; 32];
    let mut word = 0;
    while word < 32 {
        let mut rank = 0;
        while rank < 5 {
            if word & 1 << rank != 0 {
                table[word] |= FILE_A & 1 << (9 * rank);
            }
            rank += 1;
        }
        word += 1;
    }
    table
};

fn look(line: usize, at: u8) -> LineAttacks {
    LOOKS[line & 0x3FF][usize::from(at)]
}

/// The points of the a-file as a word of ten ranks.
///
/// In each half the five ranks stand nine bits apart; the product brings them side by side at bit
/// 32, for `9 k + (32 - 8 k) = 32 + k`, and no two of the other terms fall on one bit.
const fn gather(points: Bitboard) -> usize {
    const HALF: u64 = FILE_A as u64 & ((1 << 45) - 1);
    const SIDE_BY_SIDE: u64 = 0x1_0101_0101;
    let low = points as u64 & HALF;
    let high = (points >> 45) as u64 & HALF;
    let low = low.wrapping_mul(SIDE_BY_SIDE) >> 32 & 31;
    let high = high.wrapping_mul(SIDE_BY_SIDE) >> 32 & 31;
    (low | high << 5) as usize
}

/// A word of ten ranks as points of the a-file: [`gather`] back.
fn spread(word: u16) -> Bitboard {
    let word = usize::from(word);
    HALF_FILES[word & 31] | HALF_FILES[word >> 5 & 31] << 45
}

const fn see(line: u16, at: u32) -> LineAttacks {
    let up: u16 = 0x3FF & !0 << (at + 1);
    let down: u16 = (1 << at) - 1;
    let first_up = lowest(line & up);
    let second_up = lowest(line & up & !first_up);
    let first_down = highest(line & down);
    let second_down = highest(line & down & !first_down);
    let reach_up = up & first_up.wrapping_mul(2).wrapping_sub(1);
    // With no piece below, the reach ends at the edge.
    let reach_down = match first_down {
        0 => down,
        first => down & !(first - 1),
    };
    LineAttacks {
        reach: reach_up | reach_down,
        over: second_up | second_down,
    }
}

const fn lowest(word: u16) -> u16 {
    word & word.wrapping_neg()
}

const fn highest(word: u16) -> u16 {
    match word.checked_ilog2() {
        Some(bit) => 1 << bit,
        None => 0,
    }
}
