//! Moves of a main line, one byte a ply.
//!
//! Every piece of a side keeps the slot it had at the start; a byte says which slot moves and which
//! of the steps of its kind it takes: 127 codes for a full set. What fits no code (a soldier going
//! backward, a side moving twice, a third chariot) is [`RAW`] and the two points.
//!
//! | slot | steps | codes |
//! |---|---|---|
//! | general | 4 | 0..4 |
//! | advisor, elephant: two each | 4 | 4..20 |
//! | horse: two | 8 | 20..36 |
//! | chariot, cannon: two each | 9 files, 10 ranks | 36..112 |
//! | soldier: five | 3 | 112..127 |

mod line;
mod track;

pub(super) use line::unpack;
pub(super) use track::{EMPTY, Step, Track, has_raw, soldiers_keep_files};

use crate::board::{
    FIRST_SLOT, Move, Piece, Position, Role, SIDE_SLOTS, SLOT_ROLES, Setup, Side, Square,
};
use crate::replay::{PlainPly, Replay};
use std::sync::LazyLock;

/// The byte before a move that fits no code: its two points follow.
const RAW: u8 = 0xff;

/// No slot.
const NONE: u8 = 0xff;

/// Slots of a side.
const SLOTS: usize = SIDE_SLOTS;

/// Role of each slot.
const ROLES: [Role; SLOTS] = SLOT_ROLES;

/// [`Piece::index`] of each slot, black ones included.
const KINDS: [usize; 2 * SLOTS] = {
    let mut kinds = [0; 2 * SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        kinds[slot] = Piece::new(Side::Red, ROLES[slot]).index();
        kinds[SLOTS + slot] = Piece::new(Side::Black, ROLES[slot]).index();
        slot += 1;
    }
    kinds
};

/// First code of each slot; one more at the end.
const FIRST_CODE: [u8; SLOTS + 1] = [
    0, 4, 8, 12, 16, 20, 28, 36, 55, 74, 93, 112, 115, 118, 121, 124, 127,
];

/// Codes of all slots.
const CODES: usize = FIRST_CODE[SLOTS] as usize;

/// The slot of each code.
const SLOT_OF_CODE: [u8; CODES] = {
    let mut slots = [0; CODES];
    let mut slot = 0;
    while slot < SLOTS {
        let mut code = FIRST_CODE[slot] as usize;
        while code < FIRST_CODE[slot + 1] as usize {
            slots[code] = slot as u8;
            code += 1;
        }
        slot += 1;
    }
    slots
};

/// Steps (files, ranks) by role for those that have a short list; soldiers as Red sees them.
const GENERAL: [(i8, i8); 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];
const ADVISOR: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const ELEPHANT: [(i8, i8); 4] = [(2, 2), (2, -2), (-2, 2), (-2, -2)];
const HORSE: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const SOLDIER: [(i8, i8); 3] = [(0, 1), (-1, 0), (1, 0)];

/// Entries of [`STEP_CODES`] for a run along a rank, whose code is the file it ends on, and along a
/// file, whose code is nine more than the rank.
const TO_FILE: u8 = 0x80;
const TO_RANK: u8 = 0x81;

/// Codes of steps by role, files and ranks from point to point; [`NONE`] for no step of that role.
/// The lists above, turned round.
static STEP_CODES: [[[u8; 19]; 17]; 7] = {
    let mut codes = [[[NONE; 19]; 17]; 7];
    let mut slot = 0;
    while slot < SLOTS {
        let role = ROLES[slot];
        codes[role.index()] = match steps(role) {
            Some(steps) => listed(steps),
            None => RUNS,
        };
        slot += 1;
    }
    codes
};

const fn listed(steps: &[(i8, i8)]) -> [[u8; 19]; 17] {
    let mut codes = [[NONE; 19]; 17];
    let mut index = 0;
    while index < steps.len() {
        let (files, ranks) = steps[index];
        codes[(files + 8).unsigned_abs() as usize][(ranks + 9).unsigned_abs() as usize] =
            index as u8;
        index += 1;
    }
    codes
}

const RUNS: [[u8; 19]; 17] = {
    let mut codes = [[NONE; 19]; 17];
    let mut file = 0;
    while file < 17 {
        codes[file][9] = TO_FILE;
        file += 1;
    }
    codes[8] = [TO_RANK; 19];
    codes[8][9] = NONE;
    codes
};

/// Packs the moves of the main line.
pub(super) fn encode(mut board: Board, replay: &Replay, out: &mut Vec<u8>) {
    for ply in replay.main() {
        board.encode(ply.mv, out);
    }
}

/// Packs a lawful move of the piece of that slot, 0..32; nothing where it makes no such step.
#[inline]
pub(super) fn encode_slot(slot: u8, mv: Move) -> Option<u8> {
    let side = Side::ALL[usize::from(slot) / SLOTS % 2];
    let slot = usize::from(slot) % SLOTS;
    Some(FIRST_CODE[slot] + step_code(ROLES[slot], side, mv)?)
}

/// Packs the plies of a plain record; nothing where one has no code, which no lawful move of a full set lacks.
pub(super) fn encode_plain(plies: &[PlainPly]) -> Option<Vec<u8>> {
    let mut packed = Vec::with_capacity(plies.len());
    for ply in plies {
        packed.push(encode_slot(ply.slot, ply.mv)?);
    }
    Some(packed)
}

/// Where the slots stand: as much of a board as the code needs.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Slot on each point; black slots from [`SLOTS`].
    at: [u8; Square::COUNT],
    /// Point of each slot.
    squares: [u8; 2 * SLOTS],
    /// The side expected to move.
    turn: Side,
    /// Whether every piece has a slot.
    complete: bool,
}

impl Board {
    /// Gives each piece its slot, in order of points; pieces beyond a full set get none.
    pub(super) fn new(start: &Position) -> Board {
        let mut board = Board {
            at: [NONE; Square::COUNT],
            squares: [NONE; 2 * SLOTS],
            turn: start.turn(),
            complete: true,
        };
        let mut used = [[0_usize; 7]; 2];
        for square in Square::all() {
            if let Some(piece) = start.piece_at(square) {
                board.place(square, piece, &mut used);
            }
        }
        board
    }

    /// The board of a full game.
    pub(super) fn full() -> Board {
        static FULL: LazyLock<Board> = LazyLock::new(|| Board::new(&Position::start()));
        FULL.clone()
    }

    fn place(&mut self, square: Square, piece: Piece, used: &mut [[usize; 7]; 2]) {
        let count = &mut used[piece.side as usize][piece.role.index()];
        if *count < piece.role.full_count() {
            let slot = half(piece.side) + FIRST_SLOT[piece.role.index()] + *count;
            self.at[square.index()] = slot as u8;
            self.squares[slot] = square.index() as u8;
            *count += 1;
        } else {
            self.complete = false;
        }
    }

    /// Whether every piece has a slot, so that the board knows all that stands on it.
    pub(super) fn is_complete(&self) -> bool {
        self.complete
    }

    /// The piece on that point, if it has a slot.
    pub(super) fn piece_at(&self, square: Square) -> Option<Piece> {
        let slot = usize::from(self.at[square.index()]);
        let role = *ROLES.get(slot % SLOTS).filter(|_| slot < 2 * SLOTS)?;
        Some(Piece::new(self.side_at(square), role))
    }

    /// Whether no other piece of the same side and kind stands on the file of that one.
    #[inline]
    pub(super) fn is_alone(&self, square: Square, piece: Piece) -> bool {
        let first = half(piece.side) + FIRST_SLOT[piece.role.index()];
        let slots = &self.squares[first..first + piece.role.full_count()];
        let files = slots.iter().filter_map(|at| Square::from_index(*at));
        files.filter(|at| at.file() == square.file()).count() == 1
    }

    /// Where the pieces of that side and kind stand that have a slot, by index.
    pub(super) fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> + use<> {
        let first = half(piece.side) + FIRST_SLOT[piece.role.index()];
        let count = piece.role.full_count();
        let mut squares: [u8; 5] = std::array::from_fn(|nth| match nth {
            _ if nth < count => self.squares[first + nth],
            _ => NONE,
        });
        squares.sort_unstable();
        squares.into_iter().filter_map(Square::from_index)
    }

    /// The pieces as an arrangement, that side to move.
    pub(super) fn to_setup(&self, turn: Side) -> Setup {
        let mut board = [None; Square::COUNT];
        for (point, square) in board.iter_mut().zip(Square::all()) {
            *point = self.piece_at(square);
        }
        Setup {
            board,
            turn,
            quiet_plies: None,
            round: None,
        }
    }

    /// Writes a move.
    pub(super) fn encode(&mut self, mv: Move, out: &mut Vec<u8>) {
        let Some(code) = self.code(mv) else {
            out.push(RAW);
            out.extend_from_slice(&mv.to_bytes());
            return self.play(mv);
        };
        out.push(code);
        // A move with a code is a step of a piece whose turn it is: [`Board::play`] without its doubts.
        let (from, to) = (mv.from.index(), mv.to.index());
        let (slot, taken) = (self.at[from], self.at[to]);
        if taken != NONE {
            self.squares[usize::from(taken)] = NONE;
        }
        self.at[from] = NONE;
        self.at[to] = slot;
        self.squares[usize::from(slot)] = mv.to.index() as u8;
        self.turn = !self.turn;
    }

    /// Reads a move and takes its bytes off `rest`; `None` where the bytes are no moves.
    pub(super) fn decode(&mut self, rest: &mut &[u8]) -> Option<Move> {
        let (code, tail) = rest.split_first()?;
        let mv = if *code == RAW {
            let (points, tail) = tail.split_at_checked(2)?;
            *rest = tail;
            Move::from_bytes([points[0], points[1]])?
        } else {
            *rest = tail;
            self.decoded(*code)?
        };
        self.play(mv);
        Some(mv)
    }

    /// Side of the slot on that point: the turn follows the piece that moves, where it has a slot.
    fn side_at(&self, square: Square) -> Side {
        match self.at[square.index()] {
            NONE => self.turn,
            slot if usize::from(slot) < SLOTS => Side::Red,
            _ => Side::Black,
        }
    }

    /// Plays a move.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        self.turn = !self.side_at(mv.from);
        let slot = self.at[mv.from.index()];
        let taken = self.at[mv.to.index()];
        if taken != NONE && mv.from != mv.to {
            self.squares[usize::from(taken)] = NONE;
        }
        self.at[mv.from.index()] = NONE;
        self.at[mv.to.index()] = slot;
        if slot != NONE {
            self.squares[usize::from(slot)] = mv.to.index() as u8;
        }
    }

    fn code(&self, mv: Move) -> Option<u8> {
        let slot = self.at[mv.from.index()];
        let own = half(self.turn)..half(self.turn) + SLOTS;
        let is_own = own.contains(&usize::from(slot));
        is_own.then(|| encode_slot(slot, mv)).flatten()
    }

    fn decoded(&self, code: u8) -> Option<Move> {
        let slot = usize::from(*SLOT_OF_CODE.get(usize::from(code))?);
        let role = *ROLES.get(slot)?;
        let from = Square::from_index(self.squares[half(self.turn) + slot])?;
        let to = step_target(role, self.turn, from, code - FIRST_CODE[slot])?;
        Some(Move::new(from, to))
    }
}

const fn half(side: Side) -> usize {
    match side {
        Side::Red => 0,
        Side::Black => SLOTS,
    }
}

const fn steps(role: Role) -> Option<&'static [(i8, i8)]> {
    match role {
        Role::General => Some(&GENERAL),
        Role::Advisor => Some(&ADVISOR),
        Role::Elephant => Some(&ELEPHANT),
        Role::Horse => Some(&HORSE),
        Role::Soldier => Some(&SOLDIER),
        Role::Chariot | Role::Cannon => None,
    }
}

/// Which step of its kind the move is; a black soldier's are turned to Red's view.
fn step_code(role: Role, side: Side, mv: Move) -> Option<u8> {
    let (from, to) = (mv.from, mv.to);
    let files = to.file() + 8 - from.file();
    let ranks = forward(role, side) * (to.rank().cast_signed() - from.rank().cast_signed()) + 9;
    let codes = &STEP_CODES[role.index()][usize::from(files)];
    match codes[usize::from(ranks.unsigned_abs())] {
        NONE => None,
        TO_FILE => Some(to.file()),
        TO_RANK => Some(9 + to.rank()),
        code => Some(code),
    }
}

fn step_target(role: Role, side: Side, from: Square, code: u8) -> Option<Square> {
    let Some(steps) = steps(role) else {
        return match code {
            0..9 => Square::new(code, from.rank()),
            _ => Square::new(from.file(), code - 9),
        };
    };
    let (files, ranks) = steps.get(usize::from(code))?;
    let file = from.file().checked_add_signed(*files)?;
    let rank = from
        .rank()
        .checked_add_signed(forward(role, side) * ranks)?;
    Square::new(file, rank)
}

const fn forward(role: Role, side: Side) -> i8 {
    match (role, side) {
        (Role::Soldier, Side::Black) => -1,
        _ => 1,
    }
}
