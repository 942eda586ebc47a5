//! A mailbox board: a game of a full set played forward by lawful moves.
//!
//! It says of such a game what [`Position`] says, and costs less: no piece can stand where lawful moves do not take it,
//! and nothing is taken back. Its cells have a border two wide, on which steps and rays end without being asked.

mod safety;
mod tables;

use super::slots::{FIRST_SLOT, SIDE_SLOTS, SLOTS, slot_piece, slot_start};
use super::{GameStatus, Key, Move, Piece, Position, Role, Setup, Side, Square, key};
use std::sync::LazyLock;
use tables::{
    BORDER, CELLS, DIAGONAL, EMPTY, KINDS, LAWS, POINT_OF, REGIONS, across, cell, is_column,
    is_row, shape,
};

/// The board of a full game in play, of some 400 bytes.
#[derive(Clone, Debug)]
pub struct Mailbox {
    /// The slot of the piece on each cell, [`EMPTY`] or [`BORDER`].
    cells: [u8; CELLS],
    /// The cell of each slot, 0 once it is taken. What stands behind the slots is never read.
    places: [u8; 64],
    /// The columns that are taken in each row, border included.
    rows: [u16; 16],
    /// The rows that are taken in each column, border included.
    columns: [u16; 16],
    turn: Side,
    /// Whether the side to move is in check.
    is_checked: bool,
    key: u64,
}

/// A ply played on a [`Mailbox`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedSlot {
    /// The piece that moved: [`slot_piece`] says which it is.
    pub slot: u8,
    /// Whether it took one.
    pub takes: bool,
}

/// A move from cell to cell.
#[derive(Clone, Copy)]
struct Step {
    from: u8,
    to: u8,
}

impl Default for Mailbox {
    fn default() -> Mailbox {
        Mailbox::start()
    }
}

impl Mailbox {
    /// The full start, Red to move.
    pub fn start() -> Mailbox {
        static START: LazyLock<Mailbox> = LazyLock::new(Mailbox::set_up);
        START.clone()
    }

    fn set_up() -> Mailbox {
        let mut board = Mailbox {
            cells: [BORDER; CELLS],
            places: [0; 64],
            rows: [0b1_1000_0000_0011; 16],
            columns: [0b11_0000_0000_0011; 16],
            turn: Side::Red,
            is_checked: false,
            key: 0,
        };
        for square in Square::all() {
            board.cells[usize::from(cell(square))] = EMPTY;
        }
        for (slot, kind) in KINDS.iter().enumerate().take(SLOTS) {
            if let Some(square) = slot_start(slot) {
                board.put(slot as u8, cell(square));
                board.key ^= key::part_of_kind(*kind, square.index());
            }
        }
        board
    }

    /// Side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Incremental key of pieces and turn: [`Position::key`].
    #[inline]
    pub const fn key(&self) -> Key {
        Key(self.key)
    }

    /// Whether the side to move is in check.
    #[inline]
    pub const fn is_checked(&self) -> bool {
        self.is_checked
    }

    /// Piece on that point.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        slot_piece(usize::from(self.cells[usize::from(cell(square))]))
    }

    /// Whether that side has a piece of that role.
    pub fn has(&self, piece: Piece) -> bool {
        self.places_of(piece).iter().any(|place| *place != 0)
    }

    /// The points of that side's pieces of that role, by index.
    pub fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> + use<> {
        let mut places: [u8; 5] = [0; 5];
        let own = self.places_of(piece);
        places[..own.len()].copy_from_slice(own);
        places.sort_unstable();
        let standing = places.into_iter().filter(|place| *place != 0);
        standing.filter_map(|place| Square::from_index(POINT_OF[usize::from(place)]))
    }

    /// The places of the slots of that side and role.
    #[inline]
    fn places_of(&self, piece: Piece) -> &[u8] {
        let first = FIRST_SLOT[piece.role.index()] + SIDE_SLOTS * piece.side.index();
        &self.places[first..first + piece.role.full_count()]
    }

    /// Where the piece stands on that file, 0..9; `None` where there is none or more than one.
    #[inline]
    pub fn alone_on_file(&self, piece: Piece, file: u8) -> Option<Square> {
        let (mut found, mut count) = (0, 0);
        for place in self.places_of(piece) {
            let is_there = place & 15 == file + 2;
            found |= if is_there { *place } else { 0 };
            count += u8::from(is_there);
        }
        let point = POINT_OF[usize::from(found)];
        Square::from_index(point).filter(|_| count == 1)
    }

    /// Plays a move of the side to move. `None` where it is not legal: the board stands for no game then.
    #[expect(
        clippy::inline_always,
        reason = "a call costs as much as half of what is done"
    )]
    #[inline(always)]
    pub fn play(&mut self, mv: Move) -> Option<PlayedSlot> {
        let step = Step {
            from: cell(mv.from),
            to: cell(mv.to),
        };
        let slot = self.cells[usize::from(step.from)];
        let taken = self.cells[usize::from(step.to)];
        let mover = self.turn;
        if !self.may_step((slot, taken), step) {
            return None;
        }
        let kind = KINDS[usize::from(slot & 63)];
        self.key ^= key::part_of_kind(kind, mv.from.index())
            ^ key::part_of_kind(kind, mv.to.index())
            ^ key::part_of_kind(KINDS[usize::from(taken & 63)], mv.to.index())
            ^ key::BLACK_TO_MOVE;
        self.places[usize::from(taken & 63)] = 0;
        self.clear(step.from);
        self.put(slot, step.to);
        self.turn = !mover;
        let is_safe = self.is_safe(step);
        self.is_checked = self.gives_check(slot, step);
        is_safe.then_some(PlayedSlot {
            slot,
            takes: taken != EMPTY,
        })
    }

    #[inline]
    fn put(&mut self, slot: u8, to: u8) {
        self.cells[usize::from(to)] = slot;
        self.places[usize::from(slot & 63)] = to;
        self.rows[usize::from(to >> 4)] |= 1 << (to & 15);
        self.columns[usize::from(to & 15)] |= 1 << (to >> 4);
    }

    #[inline]
    fn clear(&mut self, from: u8) {
        self.cells[usize::from(from)] = EMPTY;
        self.rows[usize::from(from >> 4)] &= !(1 << (from & 15));
        self.columns[usize::from(from & 15)] &= !(1 << (from >> 4));
    }

    /// Whether that is a step of a piece of the side to move, whatever comes of it for its general.
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "which of it counts nobody foresees, a processor neither: all is found out before anything is asked"
    )]
    #[inline]
    fn may_step(&self, (slot, taken): (u8, u8), step: Step) -> bool {
        let own = self.turn as u8;
        if slot >> 4 != own || taken >> 4 == own {
            return false;
        }
        let law = &LAWS[usize::from(slot & 63)];
        let shape = shape(step.from, step.to);
        let steps = law.steps[across(REGIONS[usize::from(step.from)], self.turn)];
        let leg = self.cells[usize::from(step.from.wrapping_add(shape.leg))];
        let goes = (shape.kind & steps != 0)
            & (law.regions & REGIONS[usize::from(step.to)] != 0)
            & ((leg == EMPTY) | (shape.leg == 0));
        let screens = law.screens & u8::from(taken != EMPTY);
        let runs = self.between(step) == screens;
        if law.runs { runs } else { goes }
    }

    /// The pieces between two cells of one line: none, one or more; [`u8::MAX`] of cells of no line.
    #[inline]
    fn between(&self, Step { from, to }: Step) -> u8 {
        let along = is_row(from, to);
        let row = self.rows[usize::from(from >> 4)];
        let column = self.columns[usize::from(from & 15)];
        let line = u32::from(if along { row } else { column });
        let shift = if along { 0 } else { 4 };
        let (one, other) = (from >> shift & 15, to >> shift & 15);
        let (low, high) = (one.min(other), one.max(other));
        let inner = line & (1_u32 << high).wrapping_sub(2 << low);
        let many = inner & inner.wrapping_sub(1) != 0;
        let count = u8::from(inner != 0) + u8::from(many);
        if along || is_column(from, to) {
            count
        } else {
            u8::MAX
        }
    }

    /// Mate, 困毙 or open, for the side to move: no general is ever taken here.
    pub fn standing(&self) -> GameStatus {
        if self.has_usual_move() {
            return GameStatus::Open;
        }
        self.to_position().standing()
    }

    /// Whether one of the moves that nearly always are there is legal: a soldier's step ahead, or a step of a chariot or
    /// cannon onto an empty point.
    fn has_usual_move(&self) -> bool {
        let ahead = match self.turn {
            Side::Red => 16,
            Side::Black => 16_u8.wrapping_neg(),
        };
        let about = [1, 1_u8.wrapping_neg(), 16, 16_u8.wrapping_neg()];
        let own = |role| self.places_of(Piece::new(self.turn, role)).iter();
        let steps = |from: &u8, off: &[u8]| {
            let from = *from;
            let free = |to: &u8| from != 0 && self.cells[usize::from(*to)] == EMPTY;
            let mut ends = off.iter().map(|off| from.wrapping_add(*off)).filter(free);
            ends.any(|to| {
                self.is_surely_safe(Step { from, to }) || self.is_legal(Step { from, to })
            })
        };
        own(Role::Soldier).any(|from| steps(from, &[ahead]))
            || own(Role::Chariot).any(|from| steps(from, &about))
            || own(Role::Cannon).any(|from| steps(from, &about))
    }

    /// Whether that step leaves the general as safe as it is: it is not in check, and the step touches no line of it and
    /// frees no leg of a horse beside it.
    fn is_surely_safe(&self, Step { from, to }: Step) -> bool {
        let general = self.places[SIDE_SLOTS * self.turn.index()];
        let is_on_line = |cell: u8| is_row(cell, general) || is_column(cell, general);
        let frees_leg = shape(general, from).kind & DIAGONAL != 0;
        !(self.is_checked || is_on_line(from) || is_on_line(to) || frees_leg)
    }

    /// Whether that step onto an empty point is legal.
    fn is_legal(&self, step: Step) -> bool {
        let point = |cell: u8| Square::from_index(POINT_OF[usize::from(cell)]);
        let (Some(from), Some(to)) = (point(step.from), point(step.to)) else {
            return false;
        };
        self.clone().play(Move::new(from, to)).is_some()
    }

    /// The same position.
    pub fn to_position(&self) -> Position {
        let mut board = [None; Square::COUNT];
        for (slot, place) in self.places.iter().enumerate().take(SLOTS) {
            if *place != 0 {
                board[usize::from(POINT_OF[usize::from(*place)])] = slot_piece(slot);
            }
        }
        Position::in_play(&Setup {
            board,
            turn: self.turn,
            quiet_plies: None,
            round: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A game of moves chosen among the legal ones by these numbers.
    fn compared(numbers: &[usize]) {
        let (mut position, mut board) = (Position::start(), Mailbox::start());
        for number in numbers {
            let legal = position.legal_moves();
            for mv in legal.iter().chain(position.all_steps().iter()) {
                let told = board.clone().play(*mv).is_some();
                assert_eq!(told, position.is_legal(*mv), "{position:?} {mv}");
            }
            let Some(mv) = legal.get(number % legal.len().max(1)) else {
                break;
            };
            let played = position.play(*mv);
            let on_board = board.play(*mv).expect("a legal move");
            assert_eq!(slot_piece(usize::from(on_board.slot)), played.piece);
            assert_eq!(on_board.takes, played.captured.is_some());
            assert_eq!(board.key(), position.key());
            assert_eq!(board.turn(), position.turn());
            assert_eq!(board.is_checked(), position.in_check(position.turn()));
            assert_eq!(board.standing(), position.standing());
            for piece in (0..14).filter_map(Piece::from_index) {
                for file in 0..9 {
                    let alone = position.alone_on_file(piece, file);
                    assert_eq!(board.alone_on_file(piece, file), alone, "{position:?}");
                }
                assert_eq!(board.has(piece), position.count(piece) > 0);
                let points: Vec<Square> = board.squares(piece).collect();
                assert_eq!(points, position.squares(piece).collect::<Vec<_>>());
            }
        }
        assert_eq!(board.to_position(), position);
        assert_eq!(board.to_position().key(), position.key());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn a_game_is_on_it_what_it_is_in_a_position(numbers in prop::collection::vec(any::<usize>(), 0..300)) {
            compared(&numbers);
        }
    }

    #[test]
    fn no_two_points_that_are_no_step_make_a_move() {
        let position = Position::start();
        for from in Square::all() {
            for to in Square::all() {
                let mv = Move::new(from, to);
                let told = Mailbox::start().play(mv).is_some();
                assert_eq!(told, position.is_legal(mv), "{mv}");
            }
        }
    }
}
