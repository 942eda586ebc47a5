//! The tables of [`super::Mailbox`], computed by the compiler.

use super::super::slots::{FIRST_SLOT, SIDE_SLOTS, slot_piece};
use super::super::{Piece, Role, Side, Square};

/// What an empty cell holds, and one beyond the edge.
pub(super) const EMPTY: u8 = 32;
pub(super) const BORDER: u8 = 33;

/// Cells with their border: sixteen columns in fourteen rows, and more that a byte can name.
pub(super) const CELLS: usize = 256;

/// The kind of a cell without a piece: one more than the last [`Piece::index`].
pub(super) const NO_KIND: u8 = 14;

/// [`Piece::index`] of each slot, [`NO_KIND`] where there is none.
pub(super) static KINDS: [u8; 64] = {
    let mut kinds = [NO_KIND; 64];
    let mut slot = 0;
    while let Some(piece) = slot_piece(slot) {
        kinds[slot] = piece.index() as u8;
        slot += 1;
    }
    kinds
};

/// The cell of a point.
pub(super) const fn cell(square: Square) -> u8 {
    CELL_OF[square.index()]
}

static CELL_OF: [u8; Square::COUNT] = {
    let mut cells = [0; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        cells[index] = ((index / 9 + 2) * 16 + index % 9 + 2) as u8;
        index += 1;
    }
    cells
};

/// The point of each cell, by index; 0 of the border, which is never asked for.
pub(super) static POINT_OF: [u8; CELLS] = {
    let mut points = [0; CELLS];
    let mut index = 0;
    while index < Square::COUNT {
        points[CELL_OF[index] as usize] = index as u8;
        index += 1;
    }
    points
};

/// The steps that are no runs along a line.
const AHEAD: u8 = 1;
const BACK: u8 = 2;
const SIDEWAYS: u8 = 4;
pub(super) const DIAGONAL: u8 = 8;
const TWO_DIAGONAL: u8 = 16;
pub(super) const LEAP: u8 = 32;

/// What a step from cell to cell is.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// One of the steps above; 0 for any other.
    pub(super) kind: u8,
    /// From the origin to the leg of a horse or the eye of an elephant, modulo the cells.
    pub(super) leg: u8,
}

/// The middle of [`SHAPES`].
const MIDDLE: usize = 256;

/// The shape of a step.
#[inline]
pub(super) fn shape(from: u8, to: u8) -> Shape {
    SHAPES[MIDDLE + usize::from(to) - usize::from(from)]
}

static SHAPES: [Shape; 2 * MIDDLE] = {
    let mut shapes = [Shape { kind: 0, leg: 0 }; 2 * MIDDLE];
    let mut files = -2_i8;
    while files <= 2 {
        let mut ranks = -2_i8;
        while ranks <= 2 {
            let kind = match (files.abs(), ranks) {
                (0, 1) => AHEAD,
                (0, -1) => BACK,
                (1, 0) => SIDEWAYS,
                (1, 1 | -1) => DIAGONAL,
                (2, 2 | -2) => TWO_DIAGONAL,
                (1, 2 | -2) | (2, 1 | -1) => LEAP,
                _ => 0,
            };
            // Half of two steps is one, half of one step is none.
            let leg = ranks / 2 * 16 + files / 2;
            let off = (ranks * 16 + files) as isize;
            shapes[MIDDLE.wrapping_add_signed(off)] = Shape {
                kind,
                leg: leg.cast_unsigned(),
            };
            ranks += 1;
        }
        files += 1;
    }
    shapes
};

/// Whether two cells stand in one row.
#[inline]
pub(super) const fn is_row(one: u8, other: u8) -> bool {
    one >> 4 == other >> 4
}

/// Whether two cells stand in one column.
#[inline]
pub(super) const fn is_column(one: u8, other: u8) -> bool {
    one & 15 == other & 15
}

/// What one kind of piece may do.
#[derive(Clone, Copy)]
pub(super) struct Law {
    /// The steps it has on its own half of the board, and beyond.
    pub(super) steps: [u8; 2],
    /// Regions one of which its destination must lie in.
    pub(super) regions: u8,
    /// Whether it runs along lines.
    pub(super) runs: bool,
    /// Pieces it must pass over to take: one for a cannon.
    pub(super) screens: u8,
}

/// Regions of the board, a bit each: Red's half and palace, Black's half and palace. Side and bits go together.
const HALF: [u8; 2] = [1, 4];
const PALACE: [u8; 2] = [2, 8];

/// The regions of each cell; none on the border.
pub(super) static REGIONS: [u8; CELLS] = {
    let mut regions = [0; CELLS];
    let mut index = 0;
    while index < Square::COUNT {
        if let Some(square) = Square::from_index(index as u8) {
            let mut side = 0;
            while side < 2 {
                if !square.is_across(Side::ALL[side]) {
                    regions[cell(square) as usize] |= HALF[side];
                }
                if square.in_palace(Side::ALL[side]) {
                    regions[cell(square) as usize] |= PALACE[side];
                }
                side += 1;
            }
        }
        index += 1;
    }
    regions
};

/// Whether a cell with these regions lies on the other half for that side: 0 or 1.
#[inline]
pub(super) const fn across(regions: u8, side: Side) -> usize {
    (regions & HALF[side.index()] == 0) as usize
}

/// The law of each slot.
pub(super) static LAWS: [Law; 64] = {
    let nothing = Law {
        steps: [0; 2],
        regions: 0,
        runs: false,
        screens: 0,
    };
    let mut laws = [nothing; 64];
    let mut slot = 0;
    while let Some(piece) = slot_piece(slot) {
        laws[slot] = law(piece);
        slot += 1;
    }
    laws
};

const fn law(piece: Piece) -> Law {
    let side = piece.side.index();
    let ahead = [AHEAD, BACK][side];
    let anywhere = HALF[0] | HALF[1];
    let (steps, regions) = match piece.role {
        Role::General => ([AHEAD | BACK | SIDEWAYS; 2], PALACE[side]),
        Role::Advisor => ([DIAGONAL; 2], PALACE[side]),
        Role::Elephant => ([TWO_DIAGONAL; 2], HALF[side]),
        Role::Horse => ([LEAP; 2], anywhere),
        Role::Chariot | Role::Cannon => ([0; 2], anywhere),
        Role::Soldier => ([ahead, ahead | SIDEWAYS], anywhere),
    };
    Law {
        steps,
        regions,
        runs: matches!(piece.role, Role::Chariot | Role::Cannon),
        screens: matches!(piece.role, Role::Cannon) as u8,
    }
}

/// Slots of one side, a bit each, by what they do to a general.
#[derive(Clone, Copy)]
pub(super) struct Attackers {
    /// Those that take it with nothing between: chariots, and the general along a file.
    pub(super) near: u64,
    /// Those that take it over a screen.
    pub(super) over: u64,
    /// Soldiers.
    pub(super) soldiers: u64,
    /// The slots of the horses.
    pub(super) horses: [u8; 2],
    /// From the general to where a soldier stands that takes it going ahead, modulo the cells.
    pub(super) below: u8,
}

pub(super) static ATTACKERS: [Attackers; 2] = [attackers(Side::Red), attackers(Side::Black)];

const fn attackers(side: Side) -> Attackers {
    let first = side.index() * SIDE_SLOTS + FIRST_SLOT[Role::Horse.index()];
    Attackers {
        near: slots(side, Role::Chariot) | slots(side, Role::General),
        over: slots(side, Role::Cannon),
        soldiers: slots(side, Role::Soldier),
        horses: [first as u8, first as u8 + 1],
        below: match side {
            Side::Red => 16_u8.wrapping_neg(),
            Side::Black => 16,
        },
    }
}

/// The slots of a side and role, a bit each.
const fn slots(side: Side, role: Role) -> u64 {
    let run = (1 << role.full_count()) - 1;
    run << (side.index() * SIDE_SLOTS + FIRST_SLOT[role.index()])
}
