//! A board that only moves forward: no legality, no check, no key. What a search of positions plays.

use super::{Board, FIRST_CODE, FIRST_SLOT, KINDS, NONE, RAW, ROLES, SLOTS, half, step_target};
use crate::board::{Move, Role, Side, Square};
use std::sync::LazyLock;

/// The kind of an empty point: one more than the last [`crate::board::Piece::index`].
pub(in super::super) const EMPTY: u8 = 14;

/// The slot of an empty point.
const NOBODY: u8 = 2 * SLOTS as u8;

/// Kind of each slot, [`EMPTY`] of [`NOBODY`].
const KIND_OF: [u8; 2 * SLOTS + 1] = {
    let mut kinds = [EMPTY; 2 * SLOTS + 1];
    let mut slot = 0;
    while slot < 2 * SLOTS {
        kinds[slot] = KINDS[slot] as u8;
        slot += 1;
    }
    kinds
};

/// Slot of each code, without its side; [`NOBODY`] of what is no code.
const SLOT_OF: [u8; 256] = {
    let mut slots = [NOBODY; 256];
    let mut slot = 0;
    while slot < SLOTS {
        let mut code = FIRST_CODE[slot];
        while code < FIRST_CODE[slot + 1] {
            slots[code as usize] = slot as u8;
            code += 1;
        }
        slot += 1;
    }
    slots
};

/// Codes of a full set.
const CODES: usize = FIRST_CODE[SLOTS] as usize;

/// Where each code leads, by side, code and point; [`NONE`] where it leads nowhere else.
type Targets = [[[u8; Square::COUNT]; CODES]; 2];

static TARGETS: LazyLock<Box<Targets>> = LazyLock::new(|| {
    let mut targets = Box::new([[[NONE; Square::COUNT]; CODES]; 2]);
    for side in Side::ALL {
        for code in 0..CODES {
            let slot = usize::from(SLOT_OF[code]);
            let step = code as u8 - FIRST_CODE[slot];
            for from in Square::all() {
                let to = step_target(ROLES[slot], side, from, step).filter(|to| *to != from);
                if let Some(to) = to {
                    targets[side.index()][code][from.index()] = to.index() as u8;
                }
            }
        }
    }
    targets
});

/// Whether a line holds a move that fits no code: then it is more than pieces of each side in turn.
pub(in super::super) fn has_raw(moves: &[u8]) -> bool {
    moves.contains(&RAW)
}

/// Whether no soldier is seen to step aside before it went ahead: none comes to a first rank it left, or to
/// another one's place there. A soldier that stood across the river from the start may be taken for one.
pub(in super::super) fn soldiers_keep_files(first: Side, moves: &[u8]) -> bool {
    let mut went_ahead = [0_u8; 2];
    let sides = [first, !first].into_iter().cycle();
    moves.iter().zip(sides).all(|(code, side)| {
        let Some(step) = code.checked_sub(FIRST_CODE[FIRST_SLOT[Role::Soldier.index()]]) else {
            return true;
        };
        let soldier = 1_u8 << (step / 3 % 8);
        let ahead = &mut went_ahead[side.index()];
        if step % 3 == 0 {
            *ahead |= soldier;
        }
        *ahead & soldier != 0
    })
}

/// Changes made by a step: points by index, kinds by [`crate::board::Piece::index`] or [`EMPTY`].
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Step {
    pub(in super::super) from: u8,
    pub(in super::super) to: u8,
    pub(in super::super) kind: u8,
    pub(in super::super) taken: u8,
}

impl Step {
    /// The move.
    pub(in super::super) fn to_move(self) -> Option<Move> {
        let (from, to) = (Square::from_index(self.from)?, Square::from_index(self.to)?);
        Some(Move::new(from, to))
    }
}

/// The board. Every piece has a slot, and only moves with a code are played on it.
#[derive(Clone, Debug)]
pub(in super::super) struct Track {
    /// Slot on each point, [`NOBODY`] on an empty one.
    at: [u8; Square::COUNT],
    /// Point of each slot, [`NONE`] once it is taken.
    squares: [u8; 2 * SLOTS],
    targets: &'static Targets,
}

impl Track {
    /// The board where it begins; `None` where a piece has no slot.
    pub(in super::super) fn new(board: &Board) -> Option<Track> {
        board.complete.then(|| Track {
            at: board
                .at
                .map(|slot| if slot == NONE { NOBODY } else { slot }),
            squares: board.squares,
            targets: &TARGETS,
        })
    }

    /// Piece on each point, by kind.
    pub(in super::super) fn kinds(&self) -> [u8; Square::COUNT] {
        self.at.map(|slot| KIND_OF[usize::from(slot)])
    }

    /// The changes the code would make, with that side to move; `None` where it is no code of a piece on the board.
    #[inline]
    pub(in super::super) fn step(&self, side: Side, code: u8) -> Option<Step> {
        let slot = half(side) + usize::from(SLOT_OF[usize::from(code)]);
        let from = *self.squares.get(slot)?;
        let by_code = self.targets[side.index()].get(usize::from(code))?;
        let to = *by_code.get(usize::from(from))?;
        let taken = *self.at.get(usize::from(to))?;
        Some(Step {
            from,
            to,
            kind: KIND_OF[slot],
            taken: KIND_OF[usize::from(taken)],
        })
    }

    /// Makes a [`Track::step`].
    #[inline]
    pub(in super::super) fn make(&mut self, step: Step) {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let slot = self.at[from];
        if step.taken != EMPTY {
            self.squares[usize::from(self.at[to])] = NONE;
        }
        self.at[from] = NOBODY;
        self.at[to] = slot;
        self.squares[usize::from(slot)] = step.to;
    }
}
