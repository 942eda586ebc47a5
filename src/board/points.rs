//! Sets of points: one bit a point in 128, by [`Square::index`].

use super::Square;

/// A set of points: a bitboard.
pub(super) type Bitboard = u128;

/// Every point of the board.
pub(super) const ALL: Bitboard = (1 << Square::COUNT) - 1;

/// The a-file; shifted by `n` it is file `n`.
pub(super) const FILE_A: Bitboard = {
    let mut points = 0;
    let mut rank = 0;
    while rank < 10 {
        points |= 1 << (rank * 9);
        rank += 1;
    }
    points
};

/// The points of each file.
pub(super) static FILES: [Bitboard; 9] = {
    let mut files = [0; 9];
    let mut file = 0;
    while file < 9 {
        files[file] = FILE_A << file;
        file += 1;
    }
    files
};

/// The set of one point: a wide shift costs three times a load.
pub(super) const fn point(square: Square) -> Bitboard {
    SETS[square.index()]
}

static SETS: [Bitboard; Square::COUNT] = {
    let mut sets = [0; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        sets[index] = 1 << index;
        index += 1;
    }
    sets
};

/// Whether the set holds the point.
pub(super) const fn has(points: Bitboard, square: Square) -> bool {
    points & point(square) != 0
}

/// The points strictly between two points of one rank or file; the leg of a horse and the eye of an
/// elephant that go from one to the other.
#[inline]
pub(super) fn between(one: Square, other: Square) -> Bitboard {
    BETWEEN[one.index()][other.index()]
}

static BETWEEN: [[Bitboard; Square::COUNT]; Square::COUNT] = {
    let mut table = [[0; Square::COUNT]; Square::COUNT];
    let mut one = 0;
    while one < Square::COUNT {
        let mut other = 0;
        while other < Square::COUNT {
            let squares = (
                Square::from_index(one as u8),
                Square::from_index(other as u8),
            );
            if let (Some(one_square), Some(other_square)) = squares {
                table[one][other] = passed(one_square, other_square);
            }
            other += 1;
        }
        one += 1;
    }
    table
};

const fn passed(one: Square, other: Square) -> Bitboard {
    let files = other.file().cast_signed() - one.file().cast_signed();
    let ranks = other.rank().cast_signed() - one.rank().cast_signed();
    match (files.abs(), ranks.abs()) {
        (0, _) | (_, 0) => strictly_between(one, other),
        // Half of two steps is one, half of one step is none: the leg or the eye.
        (1 | 2, 2) | (2, 1) => match one.offset(files / 2, ranks / 2) {
            Some(block) => 1 << block.index(),
            None => 0,
        },
        _ => 0,
    }
}

const fn strictly_between(one: Square, other: Square) -> Bitboard {
    let (low, high) = if one.index() < other.index() {
        (one, other)
    } else {
        (other, one)
    };
    let run = point(high).wrapping_sub(point(low) << 1);
    if low.file() == high.file() {
        run & FILE_A << low.file()
    } else {
        run
    }
}

/// The points of a set by index.
pub(super) const fn each(points: Bitboard) -> Each {
    Each(points)
}

/// Iterator of [`each`].
#[derive(Clone)]
pub(super) struct Each(Bitboard);

impl Iterator for Each {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        // An empty set has 128 trailing zeros, which are no point.
        let square = Square::from_index(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}
