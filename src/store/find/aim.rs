//! The target of a search, and the pieces a line of moves must not have lost on the way to it.

use super::super::moves::{Board, EMPTY, Step, Track, has_raw, soldiers_keep_files};
use super::{Occurrence, PositionQuery};
use crate::board::{Piece, Position, Role, Setup, Side, Square};

/// A board that is looked for.
#[derive(Clone, Debug)]
struct BoardQuery {
    /// Piece on each point, by kind.
    kinds: [u8; Square::COUNT],
    turn: Option<Side>,
    mirrored: bool,
}

/// The boards that are looked for: one, or one and its mirror image.
#[derive(Clone, Debug)]
pub(super) struct BoardQueries {
    boards: Vec<BoardQuery>,
    /// Number of pieces of each kind that the boards hold.
    needed: [u8; EMPTY as usize],
    /// The aims (a bit each) that require a soldier on its first rank on that point. Once it left,
    /// none returns there by a lawful move.
    stays: [u8; Square::COUNT],
}

impl BoardQueries {
    pub(super) fn new(query: &PositionQuery) -> BoardQueries {
        let exact = kinds(&query.board);
        let mut boards = vec![BoardQuery {
            kinds: exact,
            turn: query.turn,
            mirrored: false,
        }];
        let mut mirror = exact;
        for square in Square::all() {
            mirror[square.mirrored().index()] = exact[square.index()];
        }
        if query.mirror && mirror != exact {
            boards.push(BoardQuery {
                kinds: mirror,
                turn: query.turn,
                mirrored: true,
            });
        }
        let mut needed = [0; EMPTY as usize];
        for piece in query.board.board.iter().flatten() {
            needed[piece.index()] += 1;
        }
        let mut stays = [0; Square::COUNT];
        for (bit, aim) in boards.iter().enumerate() {
            for square in Square::all().filter(|square| is_home(aim.kinds[square.index()], *square))
            {
                stays[square.index()] |= 1 << bit;
            }
        }
        BoardQueries {
            boards,
            needed,
            stays,
        }
    }

    /// The aims that require a soldier on its first rank on a point of the step.
    #[inline]
    fn left_by(&self, step: Step) -> u8 {
        self.stays[usize::from(step.from)] | self.stays[usize::from(step.to)]
    }

    /// The aims that a position is, each as an occurrence after that many plies.
    pub(super) fn met(&self, position: &Position, ply: u32) -> impl Iterator<Item = Occurrence> {
        let here = kinds(&position.to_setup());
        let turn = position.turn();
        let met = self.boards.iter().filter(move |aim| aim.wants(turn));
        met.filter(move |aim| aim.kinds == here)
            .map(move |aim| aim.occurrence(ply, turn))
    }
}

impl BoardQuery {
    fn wants(&self, turn: Side) -> bool {
        self.turn.is_none_or(|wanted| wanted == turn)
    }

    fn occurrence(&self, ply: u32, turn: Side) -> Occurrence {
        Occurrence {
            record: 0,
            game: 0,
            ply,
            turn,
            mirrored: self.mirrored,
            next: None,
        }
    }

    /// Change in the number of differing points after the step: more if positive, fewer if negative.
    #[inline]
    fn change(&self, step: Step) -> i32 {
        let (from, to) = (
            self.kinds[usize::from(step.from)],
            self.kinds[usize::from(step.to)],
        );
        i32::from(from != EMPTY) - i32::from(from != step.kind) + i32::from(to != step.kind)
            - i32::from(to != step.taken)
    }
}

/// Piece on each point, by kind.
fn kinds(setup: &Setup) -> [u8; Square::COUNT] {
    setup
        .board
        .map(|piece| piece.map_or(EMPTY, |piece| piece.index() as u8))
}

/// The rank that soldiers begin on, seen from their side.
const FIRST_RANK: u8 = 3;

/// Rank of a soldier, seen from its own side; `None` for any other kind.
fn soldier_at(kind: u8, square: Square) -> Option<u8> {
    let piece = Piece::from_index(usize::from(kind))?;
    (piece.role == Role::Soldier).then(|| square.advance_for(piece.side))
}

/// Whether the kind is a soldier on the rank that soldiers of its side begin on.
fn is_home(kind: u8, square: Square) -> bool {
    soldier_at(kind, square) == Some(FIRST_RANK)
}

/// Whether it is one behind that rank.
fn is_behind(kind: u8, square: Square) -> bool {
    soldier_at(kind, square).is_some_and(|advance| advance < FIRST_RANK)
}

/// A start that many games share, made ready.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    track: Track,
    turn: Side,
    /// Number of points that differ from each aim.
    differ: [i32; 2],
    /// Surplus of pieces of each kind over those required.
    spare: [i8; EMPTY as usize],
    /// The aims, a bit each, that can still be met.
    open: u8,
}

impl Opening {
    /// `None` where not every piece is known to the code of moves, or a soldier stands behind its first
    /// rank.
    pub(super) fn new(aims: &BoardQueries, start: &Position) -> Option<Opening> {
        let track = Track::new(&Board::new(start))?;
        let here = track.kinds();
        if Square::all().any(|square| is_behind(here[square.index()], square)) {
            return None;
        }
        let mut differ = [i32::MAX; 2];
        let mut open = 0;
        for (bit, aim) in aims.boards.iter().enumerate() {
            let unlike = aim.kinds.iter().zip(&here).filter(|(a, b)| a != b);
            differ[bit] = i32::try_from(unlike.count()).unwrap_or(i32::MAX);
            open |= 1 << bit;
        }
        let mut spare = aims.needed.map(|needed| -needed.cast_signed());
        for kind in here.into_iter().filter(|kind| *kind != EMPTY) {
            spare[usize::from(kind)] += 1;
        }
        if spare.iter().any(|spare| *spare < 0) {
            open = 0;
        }
        Some(Opening {
            track,
            turn: start.turn(),
            differ,
            spare,
            open,
        })
    }

    /// Plays packed moves and hands on where an aim is met. `Some(false)` where they are not all codes
    /// and must be played in full; `None` where they are no moves of this start: a damaged record.
    ///
    /// It ends as soon as no aim can be met any more: a piece is gone that it needs, a soldier left its
    /// first rank that should be there, or more points differ than the moves that are left can change
    /// (two each).
    pub(super) fn search(
        &self,
        aims: &BoardQueries,
        moves: &[u8],
        mut each: impl FnMut(Occurrence),
    ) -> Option<bool> {
        if has_raw(moves) {
            return Some(false);
        }
        let bound = i32::try_from(2 * moves.len()).unwrap_or(i32::MAX);
        if self.out_of_reach(bound) {
            return Some(true);
        }
        let mut now = self.clone();
        let mut keep = None;
        for (ply, code) in moves.iter().enumerate() {
            let step = now.track.step(now.turn, *code)?;
            if now.is_met() {
                now.tell(aims, (ply as u32, Some(step)), &mut each);
            }
            let left = now.open & aims.left_by(step);
            if left != 0 && *keep.get_or_insert_with(|| soldiers_keep_files(self.turn, moves)) {
                now.open &= !left;
            }
            now.make(aims, step);
            let bound = i32::try_from(2 * (moves.len() - ply - 1)).unwrap_or(i32::MAX);
            if now.out_of_reach(bound) {
                return Some(true);
            }
        }
        now.tell(aims, (moves.len() as u32, None), &mut each);
        Some(true)
    }

    /// Whether no aim can be met any more.
    #[inline]
    fn out_of_reach(&self, bound: i32) -> bool {
        (self.open & 1 == 0 || self.differ[0] > bound)
            && (self.open & 2 == 0 || self.differ[1] > bound)
    }

    #[inline]
    fn is_met(&self) -> bool {
        self.differ[0] == 0 || self.differ[1] == 0
    }

    fn tell(
        &self,
        aims: &BoardQueries,
        (ply, next): (u32, Option<Step>),
        each: &mut impl FnMut(Occurrence),
    ) {
        for (aim, _) in aims
            .boards
            .iter()
            .zip(self.differ)
            .filter(|(_, differ)| *differ == 0)
        {
            if aim.wants(self.turn) {
                let next = next.and_then(Step::to_move);
                let met = aim.occurrence(ply, self.turn);
                each(Occurrence { next, ..met });
            }
        }
    }

    #[inline]
    fn make(&mut self, aims: &BoardQueries, step: Step) {
        for (differ, aim) in self.differ.iter_mut().zip(&aims.boards) {
            *differ += aim.change(step);
        }
        if let Some(spare) = self.spare.get_mut(usize::from(step.taken)) {
            *spare -= 1;
            if *spare < 0 {
                self.open = 0;
            }
        }
        self.track.make(step);
        self.turn = !self.turn;
    }
}
