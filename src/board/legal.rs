//! Legal moves: of one played move, of all, and whether there is one.

use super::lines::lines;
use super::points::{self, Bitboard, FILES, between, each, has, point};
use super::tables::{BlockableStep, ELEPHANT, HOME, HORSE_FROM, HORSE_TO, REACH};
use super::{Illegal, Move, MoveList, Piece, Played, Position, Role, Side, Square};

/// State of the game for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameStatus {
    /// There is a legal move.
    Open,
    /// 将死: in check and no legal move.
    Checkmate,
    /// 困毙: not in check and no legal move.
    Stalemate,
    /// That side has no general; where both have none, the side to move.
    GeneralTaken(Side),
}

/// Which moves need a look at the general's safety.
struct SafetyTests {
    /// A move that neither starts nor ends here is illegal: it does not answer the check.
    needed: Bitboard,
    /// A move that neither starts nor ends here is safe.
    doubtful: Bitboard,
}

impl Position {
    /// Whether the side to move may play `mv`; the first reason against it.
    ///
    /// # Errors
    /// The first reason in the order of [`Illegal::ALL`]: geometry before safety of the general. An
    /// empty origin is [`Illegal::Geometry`].
    pub fn legality(&self, mv: Move) -> Result<(), Illegal> {
        if self.is_legal(mv) {
            return Ok(());
        }
        self.illegals(mv).first().map_or(Ok(()), Err)
    }

    /// Whether [`Position::legality`] has nothing against the move.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.piece_at(mv.from)
            .is_some_and(|piece| self.is_legal_for(piece, mv))
    }

    /// [`Position::is_legal`] for the piece that stands at the origin.
    #[inline]
    pub(crate) fn is_legal_for(&self, piece: Piece, mv: Move) -> bool {
        piece.side == self.turn() && self.may_step(piece, mv) && self.is_safe(piece.side, mv)
    }

    /// Plays the move as [`Position::play`] does and says what [`Position::legality`] said before
    /// it: cheaper than asking first, for after the move the safety of the general is known.
    pub fn play_judged(&mut self, mv: Move) -> (Played, Result<(), Illegal>) {
        let stepped = self
            .piece_at(mv.from)
            .is_some_and(|piece| piece.side == self.turn() && self.may_step(piece, mv));
        if !stepped {
            let legality = self.legality(mv);
            return (self.play(mv), legality);
        }
        let mover = self.turn();
        let played = self.play(mv);
        let legality = if self.in_check(mover) {
            self.undo(played);
            let legality = self.legality(mv);
            self.play(mv);
            legality
        } else {
            Ok(())
        };
        (played, legality)
    }

    /// All legal moves of the side to move, by origin then destination.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let care = self.care();
        for from in each(self.side(self.turn())) {
            let targets = self.legal_targets(from, &care);
            list.extend(each(targets).map(|to| Move::new(from, to)));
        }
        list
    }

    /// Whether the move is a step of a piece of the side to move, whatever comes of it for its general.
    pub fn is_step(&self, mv: Move) -> bool {
        let piece = self.piece_at(mv.from);
        piece.is_some_and(|piece| piece.side == self.turn() && self.may_step(piece, mv))
    }

    /// All steps of the pieces of the side to move, the safety of its general left aside, by origin
    /// then destination.
    pub fn all_steps(&self) -> MoveList {
        let mut list = MoveList::new();
        for from in each(self.side(self.turn())) {
            if let Some(piece) = self.piece_at(from) {
                let targets = self.targets(piece, from);
                list.extend(each(targets).map(|to| Move::new(from, to)));
            }
        }
        list
    }

    /// All legal captures of the side to move, by origin then destination.
    pub fn legal_captures(&self) -> MoveList {
        let mut list = MoveList::new();
        let theirs = self.side(!self.turn());
        for from in each(self.side(self.turn())) {
            if let Some(piece) = self.piece_at(from) {
                let targets = self.targets(piece, from) & theirs;
                let moves = each(targets).map(|to| Move::new(from, to));
                list.extend(moves.filter(|mv| self.is_safe(piece.side, *mv)));
            }
        }
        list
    }

    /// Whether the side to move has a legal move; cheaper than listing them.
    pub fn has_legal_move(&self) -> bool {
        let care = self.care();
        each(self.side(self.turn())).any(|from| self.legal_targets(from, &care) != 0)
    }

    /// Number of legal moves of the side to move.
    pub(super) fn count_legal_moves(&self) -> u64 {
        let care = self.care();
        each(self.side(self.turn()))
            .map(|from| u64::from(self.legal_targets(from, &care).count_ones()))
            .sum()
    }

    /// Mate, 困毙, open or a general taken, for the side to move.
    pub fn standing(&self) -> GameStatus {
        for side in [self.turn(), !self.turn()] {
            if self.general(side).is_none() {
                return GameStatus::GeneralTaken(side);
            }
        }
        match (self.has_legal_move(), self.in_check(self.turn())) {
            (true, _) => GameStatus::Open,
            (false, true) => GameStatus::Checkmate,
            (false, false) => GameStatus::Stalemate,
        }
    }

    /// Whether the move is a step of the piece at its origin, whatever comes of it.
    #[inline]
    fn may_step(&self, piece: Piece, mv: Move) -> bool {
        let captured = self.piece_at(mv.to);
        let own = captured.is_some_and(|captured| captured.side == piece.side);
        if own || !has(REACH[piece.index()][mv.from.index()], mv.to) {
            return false;
        }
        let way = between(mv.from, mv.to) & self.occupied();
        if piece.role == Role::Cannon && captured.is_some() {
            way.is_power_of_two()
        } else {
            way == 0
        }
    }

    /// Whether no general of the mover is attacked after the move.
    #[inline]
    pub(super) fn is_safe(&self, mover: Side, mv: Move) -> bool {
        let touched = point(mv.from) | point(mv.to);
        if !self.in_check(mover) && self.lines(mover) & touched == 0 {
            return true;
        }
        !self.after(mover, mv).in_check()
    }

    /// Where the piece on `from` may go, its general's safety left aside.
    pub(super) fn targets(&self, piece: Piece, from: Square) -> Bitboard {
        let (at, occupied) = (from.index(), self.occupied());
        let targets = match piece.role {
            Role::Elephant => hops(&ELEPHANT[at], occupied) & HOME[piece.side.index()],
            Role::Horse => hops(&HORSE_TO[at], occupied),
            Role::Chariot => lines(occupied, from).reach,
            Role::Cannon => {
                let lines = lines(occupied, from);
                lines.reach & !occupied | lines.over
            }
            Role::General | Role::Advisor | Role::Soldier => REACH[piece.index()][at],
        };
        targets & !self.side(piece.side)
    }

    /// Where the piece on `from`, of the side to move, may lawfully go.
    fn legal_targets(&self, from: Square, care: &SafetyTests) -> Bitboard {
        let Some(piece) = self.piece_at(from) else {
            return 0;
        };
        let mut targets = self.targets(piece, from);
        if !has(care.needed, from) {
            targets &= care.needed;
        }
        let doubtful = if has(care.doubtful, from) {
            targets
        } else {
            targets & care.doubtful
        };
        for to in each(doubtful) {
            if self.after(piece.side, Move::new(from, to)).in_check() {
                targets &= !point(to);
            }
        }
        targets
    }

    fn care(&self) -> SafetyTests {
        let side = self.turn();
        let generals = self.of(side, Role::General);
        if self.in_check(side) {
            return SafetyTests {
                needed: self.answers(side, generals),
                doubtful: points::ALL,
            };
        }
        SafetyTests {
            needed: points::ALL,
            doubtful: each(generals).fold(generals, |doubtful, general| {
                doubtful | self.doubtful_about(side, general)
            }),
        }
    }

    /// The points that a move must leave or enter to answer a check: the general, what checks it, and
    /// what stands or could stand between.
    fn answers(&self, side: Side, generals: Bitboard) -> Bitboard {
        let mut each_general = each(generals);
        let (Some(general), None) = (each_general.next(), each_general.next()) else {
            return self.touch(side);
        };
        let checker = self.now(side).first_attacker(general);
        let Some(checker) = checker.filter(|_| general.in_palace(side)) else {
            return self.touch(side);
        };
        let mut answers = generals | point(checker);
        if general.file() == checker.file() || general.rank() == checker.rank() {
            answers |= between(general, checker);
        }
        for hop in &HORSE_FROM[general.index()] {
            if has(hop.points, checker) {
                answers |= hop.block;
            }
        }
        answers
    }

    /// The points that a move may have to leave, or to enter, to let an attack on a general through.
    fn doubtful_about(&self, side: Side, general: Square) -> Bitboard {
        if !general.in_palace(side) {
            return points::ALL;
        }
        let occupied = self.occupied();
        let file = FILES[usize::from(general.file())];
        let rank = 0x1FF << (9 * general.rank());
        let runners =
            self.of(!side, Role::Chariot) & (file | rank) | self.of(!side, Role::General) & file;
        let mut doubtful = 0;
        for runner in each(runners) {
            let way = between(general, runner);
            // With two pieces between, one move cannot open the line.
            if at_most_one(way & occupied) {
                doubtful |= way;
            }
        }
        for cannon in each(self.of(!side, Role::Cannon) & (file | rank)) {
            let way = between(general, cannon);
            if at_most_one(without_lowest(way & occupied)) {
                doubtful |= way;
            }
        }
        let horses = self.of(!side, Role::Horse);
        for hop in &HORSE_FROM[general.index()] {
            if hop.points & horses != 0 {
                doubtful |= hop.block;
            }
        }
        doubtful
    }
}

/// The points that hops reach over free legs or eyes.
fn hops(hops: &[BlockableStep; 4], occupied: Bitboard) -> Bitboard {
    hops.iter()
        .filter(|hop| hop.block & occupied == 0)
        .fold(0, |points, hop| points | hop.points)
}

fn without_lowest(points: Bitboard) -> Bitboard {
    points & points.wrapping_sub(1)
}

fn at_most_one(points: Bitboard) -> bool {
    without_lowest(points) == 0
}
