//! Playing one line: from a position and the plies on paper to plies with facts.

use super::rest::RemainingLine;
use super::{Breach, Ply, ReplayedLine, Stop, StopReason, sequel};
use crate::board::{GameStatus, Illegal, Move, Played, Position, Side};
use crate::notation::{Convention, Intent, Origin, Unresolved, WrittenMove};
use crate::record::{Entry, LineId, PlyId, Tree};

/// Number of plies ahead over which two ways to read a doubtful ply are compared.
const LOOK_AHEAD: usize = 8;

/// So many of them have to be legal where one is not.
const ENOUGH: usize = 4;

/// A line that was played.
#[derive(Debug)]
pub(super) struct Walked {
    /// Where nobody could play on.
    pub(super) stop: Option<Stop>,
    /// Status of the line at its end.
    pub(super) standing: GameStatus,
    /// After how many plies it was over, where plies followed.
    pub(super) over_at: Option<u32>,
}

/// The plies and lines played so far.
#[derive(Default)]
pub(super) struct Progress {
    pub(super) plies: Vec<Ply>,
    pub(super) lines: Vec<ReplayedLine>,
    pub(super) breaches: Vec<Breach>,
}

/// Course of a line.
#[derive(Default)]
struct LineProgress {
    stop: Option<Stop>,
    /// After how many plies it was over, where something followed that was no lawful ply.
    over_at: Option<u32>,
    /// The side whose general was taken.
    lost: Option<Side>,
}

/// The state of play: the position and what it takes to play the next ply.
#[derive(Clone, Debug)]
pub(super) struct PlayState {
    pub(super) position: Position,
    pub(super) quiet: u16,
    pub(super) convention: Convention,
    /// Whether a token was met that counts soldiers over all files.
    pub(super) series: bool,
    /// Positions that may still be looked at to see what tokens mean.
    pub(super) budget: u32,
    /// The ply before which play stops, whatever stands there.
    pub(super) until: Option<PlyId>,
}

/// The meaning of a token.
enum Interpretation {
    /// A move by the side to move, with the rule it breaks.
    Plain {
        mv: Move,
        illegal: Option<Illegal>,
        by_legality: bool,
    },
    /// The side that moved last runs again.
    OutOfTurn { mv: Move, by_legality: bool },
    /// Nobody can say.
    Nothing(Unresolved),
}

impl PlayState {
    /// A hand at the start of a game.
    pub(super) fn new(position: Position, convention: Convention) -> PlayState {
        PlayState {
            position,
            quiet: 0,
            convention,
            series: false,
            budget: sequel::BUDGET,
            until: None,
        }
    }

    /// Plays a line to its end or to where nobody can play on; its plies are added to what is played, and those
    /// that break a rule are described there.
    pub(super) fn walk(&mut self, tree: &Tree<'_>, line: LineId, played: &mut Progress) -> Walked {
        let start = played.plies.len();
        let count = |plies: &Vec<Ply>| (plies.len() - start) as u32;
        let mut course = LineProgress::default();
        let written = tree.lines.get(line.0 as usize);
        let mut next = written.and_then(|line| line.first);
        while let Some(id) = next {
            let Some(written) = tree.ply(id) else { break };
            next = written.next;
            if let Some(side) = course.lost {
                course.stop = Some(self.stopped(id, StopReason::GeneralTaken(side)));
                break;
            }
            if self.until == Some(id) {
                course.stop = Some(self.stopped(id, StopReason::LeftOut));
                break;
            }
            if let Some(done) = self.play_plainly(&written.entry, id) {
                course.lost = done.general_taken();
                played.plies.push(done);
                continue;
            }
            self.series |= matches!(&written.entry, Entry::Move(token) if counts_soldiers(token));
            let meaning = self.entry(&written.entry, RemainingLine { tree, next });
            let clean = matches!(meaning, Ok(Interpretation::Plain { illegal: None, .. }));
            if !clean && course.over_at.is_none() && !self.is_open() {
                course.over_at = Some(count(&played.plies));
            }
            match meaning {
                Err(reason) => {
                    course.stop = Some(self.stopped(id, reason));
                    break;
                }
                Ok(meaning) => {
                    let before = (!clean).then(|| self.position.clone());
                    let Some(done) = self.play(&meaning, id) else {
                        break;
                    };
                    if let Some(before) = before {
                        let at = (line.0, count(&played.plies));
                        let breach = Breach::new(at, &done, [&before, &self.position]);
                        played.breaches.push(breach);
                    }
                    course.lost = done.general_taken();
                    played.plies.push(done);
                }
            }
        }
        let played = count(&played.plies);
        let left = written.map_or(0, |line| line.len.saturating_sub(played));
        self.walked(course, played, left)
    }

    /// The fast path for nearly every ply, with the same result as [`PlayState::entry`] and
    /// [`PlayState::play`]; `None` where only those can decide.
    #[inline]
    fn play_plainly(&mut self, entry: &Entry, written: PlyId) -> Option<Ply> {
        let Entry::Move(token) = entry else {
            return None;
        };
        let mv = token.resolve_plainly(&self.position, self.convention.grid)?;
        let played = self.position.play_lawful(mv);
        let mut ply = self.ply(played)?;
        ply.written = Some(written);
        Some(ply)
    }

    /// The outcome of a line of which this many plies were played, and this many left.
    fn walked(&self, course: LineProgress, played: u32, left: u32) -> Walked {
        let mut over_at = course.over_at;
        if course.lost.is_some() && course.stop.is_some() {
            over_at = over_at.or(Some(played));
        }
        Walked {
            stop: course.stop.map(|stop| Stop { left, ..stop }),
            standing: self.position.standing(),
            over_at,
        }
    }

    /// Interprets the entry in the place of a ply, as something to play or as a reason to stop.
    #[inline]
    fn entry(
        &mut self,
        entry: &Entry,
        rest: RemainingLine<'_>,
    ) -> Result<Interpretation, StopReason> {
        match entry {
            Entry::Missed => Err(StopReason::Missed),
            Entry::Illegible => Err(StopReason::Illegible),
            Entry::Move(token) => match self.meaning(token, rest) {
                Interpretation::Nothing(why) => Err(StopReason::Unresolved(why)),
                meaning => Ok(meaning),
            },
        }
    }

    fn stopped(&self, at: PlyId, reason: StopReason) -> Stop {
        Stop {
            at,
            turn: self.position.turn(),
            reason,
            left: 0,
        }
    }

    /// Whether the side to move can still move and both generals stand.
    pub(super) fn is_open(&self) -> bool {
        matches!(self.position.standing(), GameStatus::Open)
    }

    /// Plays what a token means; `None` where the token means nothing.
    fn play(&mut self, meaning: &Interpretation, written: PlyId) -> Option<Ply> {
        let (mv, illegal, by_legality, out_of_turn) = match *meaning {
            Interpretation::Plain {
                mv,
                illegal,
                by_legality,
            } => (mv, illegal, by_legality, false),
            Interpretation::OutOfTurn { mv, by_legality } => (mv, None, by_legality, true),
            Interpretation::Nothing(_) => return None,
        };
        let mover = self.position.turn();
        let mut ply = self.play_move(mv)?;
        if illegal == Some(Illegal::WrongSide) {
            // The side to move moved the other's piece: its turn is spent.
            self.position.set_turn(!mover);
            ply.check = self.position.in_check(!mover);
            ply.key = self.position.key();
        }
        ply.illegal = illegal;
        ply.by_legality = by_legality;
        ply.out_of_turn = out_of_turn;
        ply.written = Some(written);
        Some(ply)
    }

    /// Plays a move of either side; `None` where nothing stands at its origin.
    pub(super) fn play_move(&mut self, mv: Move) -> Option<Ply> {
        let played = self.position.play(mv);
        self.ply(played)
    }

    /// The facts of the ply that was just played on the board.
    #[inline]
    fn ply(&mut self, played: Played) -> Option<Ply> {
        let piece = played.piece?;
        self.quiet = match played.captured {
            Some(_) => 0,
            None => self.quiet.saturating_add(1),
        };
        Some(Ply {
            mv: played.mv,
            piece,
            captured: played.captured,
            check: self.position.in_check(self.position.turn()),
            illegal: None,
            out_of_turn: false,
            by_legality: false,
            key: self.position.key(),
            quiet: self.quiet,
            written: None,
        })
    }

    /// Plays a ply again that was played before from the same position.
    pub(super) fn replay(&mut self, ply: &Ply) {
        ply.play_on(&mut self.position);
        self.quiet = ply.quiet;
    }

    fn meaning(&mut self, token: &WrittenMove, rest: RemainingLine<'_>) -> Interpretation {
        match token.resolve(&self.position, self.convention) {
            Ok(resolved) => Interpretation::Plain {
                mv: resolved.mv,
                illegal: None,
                by_legality: resolved.by_legality,
            },
            Err(Unresolved::Ambiguous { candidates }) => match self.decided(&candidates, rest) {
                Some(mv) => Interpretation::Plain {
                    mv,
                    illegal: None,
                    by_legality: true,
                },
                None => self.doubtful(token, Unresolved::Ambiguous { candidates }, rest),
            },
            Err(why) => self.doubtful(token, why, rest),
        }
    }

    /// The candidate that alone lets the rest of the line be played.
    fn decided(&mut self, candidates: &[Move], rest: RemainingLine<'_>) -> Option<Move> {
        let begun = candidates.iter().map(|mv| {
            let mut position = self.position.clone();
            position.play(*mv);
            position
        });
        let decided = sequel::decide(begun, rest, self.convention, &mut self.budget);
        decided.and_then(|index| candidates.get(index)).copied()
    }

    /// A token that is no legal move of the side to move: a move that breaks the rules but says
    /// clearly which piece goes where, or a second move running by the other side, where only that
    /// makes the plies after it fit.
    fn doubtful(
        &self,
        token: &WrittenMove,
        why: Unresolved,
        rest: RemainingLine<'_>,
    ) -> Interpretation {
        let plain = match why {
            Unresolved::Illegal {
                reason,
                mv: Some(mv),
            } => Some((mv, reason)),
            _ => None,
        };
        if let Some((mv, by_legality)) = self.out_of_turn(token) {
            let follow = |hand: &PlayState| hand.fits(rest);
            let mut again = self.clone();
            again.position.set_turn(!self.position.turn());
            let fits_again = again.play_move(mv).map_or(0, |_| follow(&again));
            let fits_plain = plain.map_or(0, |(mv, reason)| {
                let mut hand = self.clone();
                let side = hand.position.turn();
                hand.play_move(mv);
                if reason == Illegal::WrongSide {
                    hand.position.set_turn(!side);
                }
                follow(&hand)
            });
            let looked_at = rest.entries().take(LOOK_AHEAD).count();
            // With one illegal step among them the others have to be enough.
            let enough = fits_again == looked_at && fits_again >= 2
                || fits_again + 1 == looked_at && fits_again >= ENOUGH;
            if enough && fits_again > fits_plain {
                return Interpretation::OutOfTurn { mv, by_legality };
            }
        }
        match plain {
            Some((mv, reason)) => Interpretation::Plain {
                mv,
                illegal: Some(reason),
                by_legality: false,
            },
            None => Interpretation::Nothing(why),
        }
    }

    /// The token as a legal move of the side that is not to move.
    fn out_of_turn(&self, token: &WrittenMove) -> Option<(Move, bool)> {
        let mut other = self.position.clone();
        other.set_turn(!self.position.turn());
        let resolved = token.resolve(&other, self.convention).ok()?;
        Some((resolved.mv, resolved.by_legality))
    }

    /// Number of the next plies on paper that are legal from here, at most [`LOOK_AHEAD`], besides one illegal step of
    /// the side to move, which is played.
    fn fits(&self, rest: RemainingLine<'_>) -> usize {
        let mut position = self.position.clone();
        let (mut legal, mut illegal) = (0, 0);
        for entry in rest.entries().take(LOOK_AHEAD) {
            let Entry::Move(token) = entry else { break };
            match token.resolve(&position, self.convention) {
                Ok(resolved) => {
                    position.play(resolved.mv);
                    legal += 1;
                }
                Err(Unresolved::Illegal {
                    reason,
                    mv: Some(mv),
                }) if reason != Illegal::WrongSide && illegal == 0 => {
                    position.play(mv);
                    illegal += 1;
                }
                Err(_) => break,
            }
        }
        legal
    }
}

/// Whether the token counts soldiers over all files, which documents do in different orders.
pub(super) const fn counts_soldiers(token: &WrittenMove) -> bool {
    matches!(
        token.intent,
        Intent::Relative {
            origin: Origin::Nth(_, None),
            ..
        }
    )
}

impl Ply {
    /// The side whose general it takes.
    fn general_taken(self) -> Option<Side> {
        self.captured
            .filter(|piece| piece.role == crate::board::Role::General)
            .map(|piece| piece.side)
    }
}
