//! The slow twin of `dapu::board`: ninety cells and the words of the rules (2020 2.2, 3.1–3.4), no
//! table, nothing remembered. Every question is answered by walking over the board.

use dapu::board::{GameStatus, Illegal, Illegals, Move, Piece, Role, Setup, Side, Square};

/// Ninety cells and whose turn it is.
#[derive(Clone)]
pub(crate) struct SlowBoard {
    pub(crate) cells: [Option<Piece>; 90],
    pub(crate) turn: Side,
}

impl SlowBoard {
    pub(crate) fn new(setup: &Setup) -> SlowBoard {
        SlowBoard {
            cells: setup.board,
            turn: setup.turn,
        }
    }

    pub(crate) fn setup(&self) -> Setup {
        Setup {
            board: self.cells,
            turn: self.turn,
            quiet_plies: None,
            round: None,
        }
    }

    fn on(&self, square: Square) -> Option<Piece> {
        self.cells[square.index()]
    }

    pub(crate) fn play(&mut self, mv: Move) {
        match self.on(mv.from) {
            Some(piece) => {
                self.cells[mv.from.index()] = None;
                self.cells[mv.to.index()] = Some(piece);
                self.turn = !piece.side;
            }
            None => self.turn = !self.turn,
        }
    }

    /// Every reason against a move.
    pub(crate) fn illegals(&self, mv: Move) -> Illegals {
        let Some(piece) = self.on(mv.from) else {
            return Illegals::of(Illegal::Geometry);
        };
        let mut reasons = Vec::new();
        if piece.side != self.turn {
            reasons.push(Illegal::WrongSide);
        }
        if mv.from == mv.to {
            reasons.push(Illegal::NullMove);
            return reasons.into_iter().collect();
        }
        let target = self.on(mv.to);
        if target.is_some_and(|target| target.side == piece.side) {
            reasons.push(Illegal::OwnPiece);
        }
        reasons.extend(self.step(piece, mv.from, mv.to, target.is_some()));
        let mut after = self.clone();
        after.play(mv);
        if after.generals_face() {
            reasons.push(Illegal::GeneralsFace);
        }
        if after.general_can_be_taken(piece.side) {
            reasons.push(if self.in_check(piece.side) {
                Illegal::StillInCheck
            } else {
                Illegal::ExposesGeneral
            });
        }
        reasons.into_iter().collect()
    }

    /// What speaks against the step by the kind of the piece.
    fn step(&self, piece: Piece, from: Square, to: Square, capture: bool) -> Vec<Illegal> {
        let x = i32::from(to.file()) - i32::from(from.file());
        let y = i32::from(to.rank()) - i32::from(from.rank());
        let palace = {
            let home = if piece.side == Side::Red {
                0..=2
            } else {
                7..=9
            };
            home.contains(&to.rank()) && (3..=5).contains(&to.file())
        };
        let across = |rank: u8| (rank >= 5) == (piece.side == Side::Red);
        let full = |x: i32, y: i32| {
            Square::all().any(|at| {
                i32::from(at.file()) == i32::from(from.file()) + x
                    && i32::from(at.rank()) == i32::from(from.rank()) + y
                    && self.on(at).is_some()
            })
        };
        let when = |broken: bool, reason| if broken { vec![reason] } else { vec![] };
        match piece.role {
            Role::General if x * x + y * y == 1 => when(!palace, Illegal::LeavesPalace),
            Role::Advisor if x * x == 1 && y * y == 1 => when(!palace, Illegal::LeavesPalace),
            Role::Elephant if x * x == 4 && y * y == 4 => [
                when(full(x / 2, y / 2), Illegal::ElephantEyeBlocked),
                when(across(to.rank()), Illegal::ElephantCrossesRiver),
            ]
            .concat(),
            Role::Horse if x * x == 4 && y * y == 1 => {
                when(full(x / 2, 0), Illegal::HorseLegBlocked)
            }
            Role::Horse if x * x == 1 && y * y == 4 => {
                when(full(0, y / 2), Illegal::HorseLegBlocked)
            }
            Role::Chariot if x == 0 || y == 0 => {
                when(self.count_between(from, to) > 0, Illegal::PathBlocked)
            }
            Role::Cannon if x == 0 || y == 0 => match (capture, self.count_between(from, to)) {
                (false, 0) | (true, 1) => vec![],
                (false, _) => vec![Illegal::PathBlocked],
                (true, 0) => vec![Illegal::CannonNoScreen],
                (true, _) => vec![Illegal::CannonTooManyScreens],
            },
            Role::Soldier if x * x + y * y == 1 => {
                let back = if piece.side == Side::Red { -1 } else { 1 };
                [
                    when(y == back, Illegal::SoldierBackward),
                    when(
                        y == 0 && !across(from.rank()),
                        Illegal::SoldierSidewaysBeforeRiver,
                    ),
                ]
                .concat()
            }
            _ => vec![Illegal::Geometry],
        }
    }

    /// Whether the kind of the piece has nothing against the move: asked first, as it is cheap.
    fn is_step(&self, mv: Move) -> bool {
        let capture = self.on(mv.to).is_some();
        self.on(mv.from)
            .is_some_and(|piece| self.step(piece, mv.from, mv.to, capture).is_empty())
    }

    fn count_between(&self, one: Square, other: Square) -> usize {
        Square::all()
            .filter(|at| {
                let within = |a: u8, b: u8, c: u8| (a < b && b < c) || (c < b && b < a);
                let on_file = one.file() == other.file() && at.file() == one.file();
                let on_rank = one.rank() == other.rank() && at.rank() == one.rank();
                (on_file && within(one.rank(), at.rank(), other.rank()))
                    || (on_rank && within(one.file(), at.file(), other.file()))
            })
            .filter(|at| self.on(*at).is_some())
            .count()
    }

    fn generals(&self, side: Side) -> Vec<Square> {
        let general = Some(Piece::new(side, Role::General));
        Square::all().filter(|at| self.on(*at) == general).collect()
    }

    fn face(&self, one: Square, other: Square) -> bool {
        one.file() == other.file() && self.count_between(one, other) == 0
    }

    pub(crate) fn generals_face(&self) -> bool {
        let black = self.generals(Side::Black);
        self.generals(Side::Red)
            .iter()
            .any(|red| black.iter().any(|black| self.face(*red, *black)))
    }

    /// Whether a piece of the other side could step onto a general of `side`.
    fn general_can_be_taken(&self, side: Side) -> bool {
        self.generals(side).iter().any(|general| {
            Square::all().any(|from| match self.on(from) {
                Some(piece) if piece.side != side => {
                    self.step(piece, from, *general, true).is_empty()
                }
                _ => false,
            })
        })
    }

    pub(crate) fn in_check(&self, side: Side) -> bool {
        self.general_can_be_taken(side) || self.generals_face()
    }

    pub(crate) fn attackers(&self, target: Square, by: Side) -> Vec<Square> {
        let general = Piece::new(by, Role::General);
        let other_general = Some(Piece::new(!by, Role::General));
        Square::all()
            .filter(|from| match self.on(*from) {
                Some(piece) if piece.side == by && *from != target => {
                    self.step(piece, *from, target, true).is_empty()
                        || (piece == general
                            && self.on(target) == other_general
                            && self.face(*from, target))
                }
                _ => false,
            })
            .collect()
    }

    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let own = |at: &Square| self.on(*at).is_some_and(|piece| piece.side == self.turn);
        Square::all()
            .filter(own)
            .flat_map(|from| Square::all().map(move |to| Move::new(from, to)))
            .filter(|mv| self.is_step(*mv) && self.illegals(*mv).is_empty())
            .collect()
    }

    pub(crate) fn standing(&self) -> GameStatus {
        if self.generals(self.turn).is_empty() {
            GameStatus::GeneralTaken(self.turn)
        } else if self.generals(!self.turn).is_empty() {
            GameStatus::GeneralTaken(!self.turn)
        } else if !self.legal_moves().is_empty() {
            GameStatus::Open
        } else if self.in_check(self.turn) {
            GameStatus::Checkmate
        } else {
            GameStatus::Stalemate
        }
    }
}
