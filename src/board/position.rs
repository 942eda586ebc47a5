//! The position in play.

use super::{Illegal, Illegals, Move, MoveList, Piece, Role, Setup, SetupFault, Side, Square};

/// Zobrist key of pieces and turn, 64 bits: what repetition compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u64);

/// What [`Position::play`] changed; [`Position::undo`] takes it back.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The piece that moved; `None` where the origin was empty.
    pub piece: Option<Piece>,
    /// What stood at the destination, of either side.
    pub captured: Option<Piece>,
    /// The key before.
    pub key: Key,
    /// Whose turn it was before.
    pub turn: Side,
}

/// How the game stands for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// There is a legal move.
    Open,
    /// 将死: in check and no legal move.
    Checkmate,
    /// 困毙: not in check and no legal move.
    Stalemate,
    /// A general is missing.
    GeneralTaken(Side),
}

/// A position in play: pieces, turn and what is kept up to date with them.
///
/// It may hold what no lawful [`Setup`] may start with (the waiting side in check, generals facing,
/// pieces on points they cannot reach), because a book may let an illegal move stand (2020 5.8.3).
///
/// # Equality
/// Two positions are the same when every point holds the same piece and the same side is to move.
#[derive(Clone, Debug)]
pub struct Position {
    board: [Option<Piece>; Square::COUNT],
    turn: Side,
}

impl Position {
    /// The full start position, Red to move.
    pub fn start() -> Position {
        Position::in_play(&Setup::standard(Side::Red))
    }

    /// A lawful start.
    ///
    /// # Errors
    /// Every fault of the setup at once.
    pub fn from_setup(setup: &Setup) -> Result<Position, Vec<SetupFault>> {
        let faults = setup.faults();
        if faults.is_empty() {
            Ok(Position::in_play(setup))
        } else {
            Err(faults)
        }
    }

    /// Any arrangement taken as it stands.
    pub fn in_play(setup: &Setup) -> Position {
        Position {
            board: setup.board,
            turn: setup.turn,
        }
    }

    /// The arrangement without history.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            quiet_plies: None,
            round: None,
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Hands the turn to that side: for records in which one side runs twice.
    pub fn set_turn(&mut self, side: Side) {
        self.turn = side;
    }

    /// What stands there.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// All pieces with their points, by index.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Where that side's general stands; the first by index where a board has more than one.
    pub fn general(&self, side: Side) -> Option<Square> {
        self.generals(side).next()
    }

    fn generals(&self, side: Side) -> impl Iterator<Item = Square> + '_ {
        let general = Piece::new(side, Role::General);
        Square::all().filter(move |square| self.piece_at(*square) == Some(general))
    }

    /// Key of pieces and turn.
    pub fn key(&self) -> Key {
        let mut key = if self.turn == Side::Black { mix(0) } else { 0 };
        for (square, piece) in self.pieces() {
            let number = square.index() * 14 + piece.role.index() * 2 + piece.side.index();
            key ^= mix(number as u64 + 1);
        }
        Key(key)
    }

    /// Whether that side's general is attacked (facing generals count as an attack on both).
    pub fn in_check(&self, side: Side) -> bool {
        self.generals(side)
            .any(|general| !self.attackers(general, !side).is_empty())
    }

    /// Whether two generals face each other on an open file.
    pub fn generals_face(&self) -> bool {
        self.generals(Side::Red).any(|red| {
            self.generals(Side::Black)
                .any(|black| self.faces(red, black))
        })
    }

    fn faces(&self, one: Square, other: Square) -> bool {
        one.file() == other.file() && self.between(one, other) == Some(0)
    }

    /// The pieces that attack `target` for side `by`, by index; a general attacks the other side's
    /// general down an open file as well.
    pub fn attackers(&self, target: Square, by: Side) -> Vec<Square> {
        let own_general = Some(Piece::new(!by, Role::General));
        Square::all()
            .filter(|from| match self.piece_at(*from) {
                Some(piece) if piece.side == by => {
                    self.step(piece, *from, target, true).is_empty()
                        || (piece.role == Role::General
                            && self.piece_at(target) == own_general
                            && self.faces(*from, target))
                }
                _ => false,
            })
            .collect()
    }

    /// How many pieces stand between two points of one rank or file.
    fn between(&self, from: Square, to: Square) -> Option<usize> {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        if (files == 0) == (ranks == 0) {
            return None;
        }
        let mut count = 0;
        let mut at = from.offset(files.signum(), ranks.signum())?;
        while at != to {
            count += usize::from(self.piece_at(at).is_some());
            at = at.offset(files.signum(), ranks.signum())?;
        }
        Some(count)
    }

    /// What the kind of piece has against the step; nothing is asked of the owner of what stands at
    /// the destination.
    fn step(&self, piece: Piece, from: Square, to: Square, capture: bool) -> Illegals {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let ahead = match piece.side {
            Side::Red => ranks,
            Side::Black => -ranks,
        };
        let blocked = |files, ranks| {
            from.offset(files, ranks)
                .is_some_and(|at| self.piece_at(at).is_some())
        };
        let out = |reason, broken: bool| broken.then_some(reason);
        let shape = (files.abs().min(ranks.abs()), files.abs().max(ranks.abs()));
        let reasons = match (piece.role, shape) {
            (_, (0, 0)) => [Some(Illegal::NullMove), None],
            (Role::General, (0, 1)) | (Role::Advisor, (1, 1)) => {
                [out(Illegal::LeavesPalace, !to.in_palace(piece.side)), None]
            }
            (Role::Elephant, (2, 2)) => [
                out(Illegal::ElephantEyeBlocked, blocked(files / 2, ranks / 2)),
                out(Illegal::ElephantCrossesRiver, to.is_across(piece.side)),
            ],
            (Role::Horse, (1, 2)) => [
                out(Illegal::HorseLegBlocked, blocked(files / 2, ranks / 2)),
                None,
            ],
            (Role::Soldier, (0, 1)) => [
                out(
                    Illegal::SoldierSidewaysBeforeRiver,
                    ahead == 0 && !from.is_across(piece.side),
                ),
                out(Illegal::SoldierBackward, ahead == -1),
            ],
            (Role::Chariot | Role::Cannon, (0, _)) => {
                let cannon = piece.role == Role::Cannon && capture;
                match (cannon, self.between(from, to)) {
                    (true, Some(0)) => [Some(Illegal::CannonNoScreen), None],
                    (true, Some(1)) | (false, Some(0)) => [None, None],
                    (true, _) => [Some(Illegal::CannonTooManyScreens), None],
                    (false, _) => [Some(Illegal::PathBlocked), None],
                }
            }
            _ => [Some(Illegal::Geometry), None],
        };
        reasons.into_iter().flatten().collect()
    }

    /// Whether the side to move may play `mv`; the first reason against it.
    ///
    /// # Errors
    /// The first reason in the order of [`Illegal::ALL`]: geometry before safety of the general. An
    /// empty origin is [`Illegal::Geometry`].
    pub fn legality(&self, mv: Move) -> Result<(), Illegal> {
        self.illegals(mv).first().map_or(Ok(()), Err)
    }

    /// Every reason against `mv`, by the geometry of the piece that moves and by the safety of its
    /// own general once it has been moved all the same.
    pub fn illegals(&self, mv: Move) -> Illegals {
        let Some(piece) = self.piece_at(mv.from) else {
            return Illegals::of(Illegal::Geometry);
        };
        let target = self.piece_at(mv.to);
        let mut reasons = self.step(piece, mv.from, mv.to, target.is_some());
        if piece.side != self.turn {
            reasons.insert(Illegal::WrongSide);
        }
        if reasons.contains(Illegal::NullMove) {
            return reasons;
        }
        if target.is_some_and(|target| target.side == piece.side) {
            reasons.insert(Illegal::OwnPiece);
        }
        let mut after = self.clone();
        after.play(mv);
        if after.generals_face() {
            reasons.insert(Illegal::GeneralsFace);
        }
        if after.attacked_by_pieces(piece.side) {
            reasons.insert(if self.in_check(piece.side) {
                Illegal::StillInCheck
            } else {
                Illegal::ExposesGeneral
            });
        }
        reasons
    }

    /// Whether that side's general is attacked by anything but the look of the other general.
    fn attacked_by_pieces(&self, side: Side) -> bool {
        self.generals(side).any(|general| {
            self.attackers(general, !side)
                .into_iter()
                .any(|from| !self.faces(from, general) || self.role_at(from) != Some(Role::General))
        })
    }

    fn role_at(&self, square: Square) -> Option<Role> {
        self.piece_at(square).map(|piece| piece.role)
    }

    /// Plays the move, lawful or not, and passes the turn to the other side of the moved piece.
    /// An empty origin changes nothing but the turn.
    pub fn play(&mut self, mv: Move) -> Played {
        let played = Played {
            mv,
            piece: self.piece_at(mv.from),
            captured: self.piece_at(mv.to).filter(|_| mv.from != mv.to),
            key: self.key(),
            turn: self.turn,
        };
        if let Some(piece) = played.piece {
            self.board[mv.from.index()] = None;
            self.board[mv.to.index()] = Some(piece);
            self.turn = !piece.side;
        } else {
            self.turn = !self.turn;
        }
        played
    }

    /// Takes back the last [`Position::play`].
    pub fn undo(&mut self, played: Played) {
        if let Some(piece) = played.piece {
            self.board[played.mv.to.index()] = played.captured;
            self.board[played.mv.from.index()] = Some(piece);
        }
        self.turn = played.turn;
    }

    /// All legal moves of the side to move, by origin then destination.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        list.extend(self.all_legal());
        list
    }

    fn all_legal(&self) -> impl Iterator<Item = Move> + '_ {
        self.pieces()
            .filter(|(_, piece)| piece.side == self.turn)
            .flat_map(|(from, _)| Square::all().map(move |to| Move::new(from, to)))
            .filter(|mv| self.legality(*mv).is_ok())
    }

    /// Whether the side to move has a legal move; cheaper than listing them.
    pub fn has_legal_move(&self) -> bool {
        self.all_legal().next().is_some()
    }

    /// Mate, 困毙 or open, for the side to move.
    pub fn standing(&self) -> Standing {
        for side in [self.turn, !self.turn] {
            if self.general(side).is_none() {
                return Standing::GeneralTaken(side);
            }
        }
        match (self.has_legal_move(), self.in_check(self.turn)) {
            (true, _) => Standing::Open,
            (false, true) => Standing::Checkmate,
            (false, false) => Standing::Stalemate,
        }
    }
}

/// A scattered number from a small one (splitmix64).
const fn mix(number: u64) -> u64 {
    let mut z = number
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add(0x6461_7075);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
