//! The position in play.

use super::points::{Bitboard, FILES, each, point};
use super::tables::{DIAGONAL, LINES, PALACE, TOUCH};
use super::{Key, Move, Piece, Role, Setup, Side, Square, key};
use std::fmt;
use std::sync::LazyLock;

/// Changes made by [`Position::play`]; [`Position::undo`] takes them back.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The piece that moved; `None` where the origin was empty.
    pub piece: Option<Piece>,
    /// Piece that stood at the destination, of either side.
    pub captured: Option<Piece>,
    /// The key before.
    pub key: Key,
    /// Side to move before.
    pub turn: Side,
    /// Whether each side was in check before, by [`Side::index`].
    pub checked: [bool; 2],
}

/// A position in play: pieces, turn and what is kept up to date with them.
///
/// It may hold what no lawful [`Setup`] may start with (the waiting side in check, generals facing,
/// pieces on points they cannot reach, two generals of a side or none), because a book may let an
/// illegal move stand (2020 5.8.3). It holds 400 bytes; a clone is a copy
/// of them.
///
/// # Equality
/// Two positions are the same when every point holds the same piece and the same side is to move.
#[derive(Clone)]
pub struct Position {
    /// Piece on each point.
    cells: [Option<Piece>; Square::COUNT],
    turn: Side,
    /// Whether each side's general is attacked.
    checked: [bool; 2],
    /// The points of each side's pieces.
    sides: [Bitboard; 2],
    /// The points of each role's pieces.
    roles: [Bitboard; 7],
    /// For each side, the points that matter to whether it is in check: no move that starts and
    /// ends elsewhere gives check or answers one.
    touch: [Bitboard; 2],
    /// The same for moves of any piece but a horse, and for the side's own moves.
    lines: [Bitboard; 2],
    key: u64,
}

impl Position {
    /// The full start position, Red to move.
    pub fn start() -> Position {
        static START: LazyLock<Position> = LazyLock::new(|| Position::in_play(Setup::full()));
        START.clone()
    }

    /// Any arrangement taken as it stands.
    pub fn in_play(setup: &Setup) -> Position {
        let mut position = Position {
            cells: setup.board,
            turn: Side::Red,
            checked: [false; 2],
            sides: [0; 2],
            roles: [0; 7],
            touch: [0; 2],
            lines: [0; 2],
            key: 0,
        };
        for (square, piece) in Square::all().zip(setup.board) {
            if let Some(piece) = piece {
                position.sides[piece.side.index()] |= point(square);
                position.roles[piece.role.index()] |= point(square);
                position.key ^= key::part(piece, square);
            }
        }
        position.set_turn(setup.turn);
        position.follow_generals();
        position.checked = Side::ALL.map(|side| position.now(side).in_check());
        position
    }

    /// The arrangement without history.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.cells,
            turn: self.turn,
            quiet_plies: None,
            round: None,
        }
    }

    /// Side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Hands the turn to that side: for records in which one side runs twice.
    pub fn set_turn(&mut self, side: Side) {
        if side != self.turn {
            self.turn = side;
            self.key ^= key::BLACK_TO_MOVE;
        }
    }

    /// Piece on that point.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cells[square.index()]
    }

    /// All pieces with their points, by index.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        each(self.occupied()).filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Where the piece stands on that file, 0..9; `None` where there is none or more than one.
    #[inline]
    pub fn alone_on_file(&self, piece: Piece, file: u8) -> Option<Square> {
        let there = self.of(piece.side, piece.role) & FILES.get(usize::from(file))?;
        let alone = there.is_power_of_two();
        each(there).next().filter(|_| alone)
    }

    /// The points of that side's pieces of that role, by index.
    pub fn squares(&self, piece: Piece) -> impl Iterator<Item = Square> + use<> {
        each(self.sides[piece.side.index()] & self.roles[piece.role.index()])
    }

    /// Number of pieces of that role that the side has.
    pub fn count(&self, piece: Piece) -> usize {
        self.squares(piece).count()
    }

    /// Where that side's general stands; the first by index where a board has more than one.
    pub fn general(&self, side: Side) -> Option<Square> {
        self.squares(Piece::new(side, Role::General)).next()
    }

    /// Incremental key of pieces and turn.
    pub fn key(&self) -> Key {
        Key(self.key)
    }

    /// Whether that side's general is attacked (facing generals count as an attack on both). Known
    /// without looking: [`Position::play`] keeps it.
    pub fn in_check(&self, side: Side) -> bool {
        self.checked[side.index()]
    }

    /// Plays the move, lawful or not, and passes the turn to the other side of the moved piece.
    /// An empty origin changes nothing but the turn.
    pub fn play(&mut self, mv: Move) -> Played {
        let played = self.put(mv);
        if let Some(piece) = played.piece {
            self.recheck(Side::Red, piece, mv);
            self.recheck(Side::Black, piece, mv);
        }
        played
    }

    /// Plays a move that [`Position::legality`] has nothing against, as [`Position::play`] does:
    /// cheaper, for the mover is known not to be in check after it.
    #[expect(
        clippy::inline_always,
        reason = "facts handed on through memory cost as much as finding them"
    )]
    #[inline(always)]
    pub fn play_lawful(&mut self, mv: Move) -> Played {
        let mover = self.turn;
        let played = self.put(mv);
        self.checked[mover.index()] = false;
        if let Some(piece) = played.piece {
            self.recheck(!mover, piece, mv);
        }
        played
    }

    /// Moves the piece and passes the turn; who is in check is not yet looked at.
    #[expect(
        clippy::inline_always,
        reason = "facts handed on through memory cost as much as finding them"
    )]
    #[inline(always)]
    fn put(&mut self, mv: Move) -> Played {
        let played = Played {
            mv,
            piece: self.piece_at(mv.from),
            captured: self.piece_at(mv.to).filter(|_| mv.from != mv.to),
            key: self.key(),
            turn: self.turn,
            checked: self.checked,
        };
        let Some(piece) = played.piece else {
            self.set_turn(!self.turn);
            return played;
        };
        self.move_over(mv, piece, played.captured);
        self.cells[mv.from.index()] = None;
        self.cells[mv.to.index()] = Some(piece);
        self.key ^= key::part(piece, mv.from) ^ key::part(piece, mv.to);
        if let Some(captured) = played.captured {
            self.key ^= key::part(captured, mv.to);
        }
        self.set_turn(!piece.side);
        played
    }

    /// Takes back the last [`Position::play`].
    pub fn undo(&mut self, played: Played) {
        let mv = played.mv;
        if let Some(piece) = played.piece {
            self.move_over(mv, piece, played.captured);
            self.cells[mv.to.index()] = played.captured;
            self.cells[mv.from.index()] = Some(piece);
        }
        self.turn = played.turn;
        self.checked = played.checked;
        self.key = played.key.0;
    }

    /// Finds out whether the side is in check after `mv`, and looks only where the move can have
    /// changed the answer.
    #[inline]
    fn recheck(&mut self, side: Side, piece: Piece, mv: Move) {
        let checked = self.checked[side.index()];
        let telling = match piece.role {
            Role::Horse => self.touch(side),
            _ => self.lines(side),
        };
        if checked || telling & (point(mv.from) | point(mv.to)) != 0 {
            self.checked[side.index()] = self.now(side).in_check();
        }
    }

    /// The points that matter to whether the side is in check.
    pub(super) fn touch(&self, side: Side) -> Bitboard {
        self.touch[side.index()]
    }

    /// The points that matter to whether the side is in check when anything but a horse of the other
    /// side moves.
    pub(super) fn lines(&self, side: Side) -> Bitboard {
        self.lines[side.index()]
    }

    fn follow_generals(&mut self) {
        for side in Side::ALL {
            let generals = self.of(side, Role::General);
            let about = |table: &[Bitboard; Square::COUNT]| {
                each(generals).fold(0, |points, general| points | table[general.index()])
            };
            let touch = about(&TOUCH);
            // In its own palace no elephant or advisor of the other side can attack a general: only
            // a horse comes to attack it from off its lines, and only a leg off them is of account.
            let at_home = generals & !PALACE[side.index()] == 0;
            self.touch[side.index()] = touch;
            self.lines[side.index()] = if at_home {
                generals | about(&LINES) | about(&DIAGONAL)
            } else {
                touch
            };
        }
    }

    /// The points of a side's pieces of a role.
    pub(super) fn of(&self, side: Side, role: Role) -> Bitboard {
        self.sides[side.index()] & self.roles[role.index()]
    }

    /// The points of a side's pieces.
    pub(super) fn side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// The points of each role's pieces, of both sides.
    pub(super) fn roles(&self) -> &[Bitboard; 7] {
        &self.roles
    }

    /// The points of all pieces.
    pub(super) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// Moves a piece in the sets of points, or back: doing it twice changes nothing.
    #[inline]
    fn move_over(&mut self, mv: Move, piece: Piece, captured: Option<Piece>) {
        let both = point(mv.from) ^ point(mv.to);
        self.sides[piece.side.index()] ^= both;
        self.roles[piece.role.index()] ^= both;
        if let Some(captured) = captured {
            self.sides[captured.side.index()] ^= point(mv.to);
            self.roles[captured.role.index()] ^= point(mv.to);
        }
        if piece.role == Role::General || captured.is_some_and(|on| on.role == Role::General) {
            self.follow_generals();
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.turn == other.turn && self.cells == other.cells
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    /// Ten rows of FEN letters, Black's back rank first, and the turn.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            for file in 0..9 {
                let piece = Square::new(file, rank).and_then(|square| self.piece_at(square));
                write!(f, "{}", piece.map_or('.', Piece::letter))?;
            }
            f.write_str("/")?;
        }
        write!(f, " {}", self.turn)
    }
}
