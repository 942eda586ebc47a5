//! Tables of what each kind of piece can do from each point, computed by the compiler.

use super::points::{Bitboard, point};
use super::{Piece, Role, Side, Square};

/// A step that another piece can block: a horse's leg or an elephant's eye, and where the step goes
/// (or comes from) when that point is free.
#[derive(Clone, Copy)]
pub(super) struct BlockableStep {
    /// The leg or the eye; empty where the hop would leave the board.
    pub(super) block: Bitboard,
    /// The points beyond.
    pub(super) points: Bitboard,
}

const ORTHOGONAL_STEPS: [(i8, i8); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The points one step away along rank and file.
pub(super) static ORTHOGONAL: [Bitboard; 90] = steps(ORTHOGONAL_STEPS);

/// The points one step away along the diagonals.
pub(super) static DIAGONAL: [Bitboard; 90] = steps(DIAGONAL_STEPS);

/// Each side's palace (九宫).
pub(super) static PALACE: [Bitboard; 2] = [palace(Side::Red), palace(Side::Black)];

/// Each side's own half, on which its elephants stay.
pub(super) const HOME: [Bitboard; 2] = [(1 << 45) - 1, ((1 << 45) - 1) << 45];

/// Where a soldier of that side goes from each point.
pub(super) static SOLDIER_TO: [[Bitboard; 90]; 2] = [soldiers(Side::Red), soldiers(Side::Black)];

/// From where a soldier of that side comes to each point.
pub(super) static SOLDIER_FROM: [[Bitboard; 90]; 2] =
    [reversed(&SOLDIER_TO[0]), reversed(&SOLDIER_TO[1])];

/// Where a horse goes from each point: the leg is next to the horse.
pub(super) static HORSE_TO: [[BlockableStep; 4]; 90] = horses(false);

/// From where a horse comes to each point: the leg is a diagonal step from the point.
pub(super) static HORSE_FROM: [[BlockableStep; 4]; 90] = horses(true);

/// Where an elephant goes, and from where it comes: the eye is the same both ways.
pub(super) static ELEPHANT: [[BlockableStep; 4]; 90] = elephants();

/// The other points of the rank and the file of each point.
pub(super) static LINES: [Bitboard; 90] = {
    let mut table = about(0);
    let mut index = 0;
    while index < 90 {
        table[index] &= !(1 << index);
        index += 1;
    }
    table
};

/// Where a piece, by [`Piece::index`], goes from each point of an empty board: what stands between
/// may still stop it.
pub(super) static REACH: [[Bitboard; 90]; 14] = {
    let mut table = [[0; 90]; 14];
    let mut index = 0;
    while index < 14 {
        if let Some(piece) = Piece::from_index(index) {
            let mut from = 0;
            while from < 90 {
                table[index][from] = reach(piece, from);
                from += 1;
            }
        }
        index += 1;
    }
    table
};

const fn reach(piece: Piece, from: usize) -> Bitboard {
    let side = piece.side.index();
    match piece.role {
        Role::General => ORTHOGONAL[from] & PALACE[side],
        Role::Advisor => DIAGONAL[from] & PALACE[side],
        Role::Elephant => beyond(&ELEPHANT[from]) & HOME[side],
        Role::Horse => beyond(&HORSE_TO[from]),
        Role::Chariot | Role::Cannon => LINES[from],
        Role::Soldier => SOLDIER_TO[side][from],
    }
}

const fn beyond(hops: &[BlockableStep; 4]) -> Bitboard {
    hops[0].points | hops[1].points | hops[2].points | hops[3].points
}

/// Which moves can change whether a general on that point is attacked: those that start or end on
/// its rank, its file, or in the square of 5 × 5 points about it, which holds all horses and
/// elephants that reach it, with their legs and eyes.
pub(super) static TOUCH: [Bitboard; 90] = about(2);

const fn square(index: usize) -> Square {
    match Square::from_index(index as u8) {
        Some(square) => square,
        None => Square::ORIGIN,
    }
}

const fn point_at(from: Square, files: i8, ranks: i8) -> Bitboard {
    match from.offset(files, ranks) {
        Some(to) => point(to),
        None => 0,
    }
}

const fn steps(offsets: [(i8, i8); 4]) -> [Bitboard; 90] {
    let mut table = [0; 90];
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < 4 {
            table[index] |= point_at(square(index), offsets[way].0, offsets[way].1);
            way += 1;
        }
        index += 1;
    }
    table
}

const fn palace(side: Side) -> Bitboard {
    let mut points = 0;
    let mut index = 0;
    while index < 90 {
        if square(index).in_palace(side) {
            points |= 1 << index;
        }
        index += 1;
    }
    points
}

const fn soldiers(side: Side) -> [Bitboard; 90] {
    let ahead = match side {
        Side::Red => 1,
        Side::Black => -1,
    };
    let mut table = [0; 90];
    let mut index = 0;
    while index < 90 {
        let from = square(index);
        table[index] = point_at(from, 0, ahead);
        if from.is_across(side) {
            table[index] |= point_at(from, 1, 0) | point_at(from, -1, 0);
        }
        index += 1;
    }
    table
}

const fn reversed(table: &[Bitboard; 90]) -> [Bitboard; 90] {
    let mut back = [0; 90];
    let mut from = 0;
    while from < 90 {
        let mut to = 0;
        while to < 90 {
            if table[from] & 1 << to != 0 {
                back[to] |= 1 << from;
            }
            to += 1;
        }
        from += 1;
    }
    back
}

const fn horses(coming: bool) -> [[BlockableStep; 4]; 90] {
    let mut table = [[BlockableStep {
        block: 0,
        points: 0,
    }; 4]; 90];
    let mut index = 0;
    while index < 90 {
        let at = square(index);
        let mut way = 0;
        while way < 4 {
            let (f, r) = if coming {
                DIAGONAL_STEPS[way]
            } else {
                ORTHOGONAL_STEPS[way]
            };
            // Going: one step to the leg, then a diagonal on. Coming: a diagonal to the leg, then
            // one step on, along the rank or the file.
            let points = match (coming, f) {
                (true, _) => point_at(at, 2 * f, r) | point_at(at, f, 2 * r),
                (false, 0) => point_at(at, 1, 2 * r) | point_at(at, -1, 2 * r),
                (false, _) => point_at(at, 2 * f, 1) | point_at(at, 2 * f, -1),
            };
            table[index][way] = BlockableStep {
                block: point_at(at, f, r),
                points,
            };
            way += 1;
        }
        index += 1;
    }
    table
}

const fn elephants() -> [[BlockableStep; 4]; 90] {
    let mut table = [[BlockableStep {
        block: 0,
        points: 0,
    }; 4]; 90];
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < 4 {
            let (f, r) = DIAGONAL_STEPS[way];
            table[index][way] = BlockableStep {
                block: point_at(square(index), f, r),
                points: point_at(square(index), 2 * f, 2 * r),
            };
            way += 1;
        }
        index += 1;
    }
    table
}

/// The rank and the file of each point, and all points within `near` files and ranks of it.
const fn about(near: u8) -> [Bitboard; 90] {
    let mut table = [0; 90];
    let mut index = 0;
    while index < 90 {
        let at = square(index);
        let mut other = 0;
        while other < 90 {
            let to = square(other);
            let files = at.file().abs_diff(to.file());
            let ranks = at.rank().abs_diff(to.rank());
            if files == 0 || ranks == 0 || (files <= near && ranks <= near) {
                table[index] |= 1 << other;
            }
            other += 1;
        }
        index += 1;
    }
    table
}
