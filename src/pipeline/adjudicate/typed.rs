//! A cycle as it is typed: a position, and moves in any notation.

use super::place::{CycleIn, placed, places, plies_before, stated_round};
use crate::board::{Move, Position, Role, SetupFault, Side};
use crate::nature::{Loop, LoopFault};
use crate::notation::{
    Convention, Families, Family, FenError, Unresolved, WrittenMove, read_fen, read_move, write_fen,
};
use crate::replay::replay_moves;
use crate::rules::repetition::CyclePlace;
use thiserror::Error;

/// A cycle that was asked about.
#[derive(Clone, Debug)]
pub struct CycleQuery {
    /// One round of it.
    pub cycle: Loop,
    /// Which of the moves given begins the round, from 1.
    pub first: u32,
    /// Number of full rounds in the moves given.
    pub times: u32,
    /// Where it may lie in its game: nowhere where nothing says it, twice where the ply before the
    /// moves may belong to it.
    pub places: Vec<CyclePlace>,
    /// Its place among the moves given.
    pub(super) place: CyclePlace,
    /// The side that makes the first of them.
    pub(super) turn: Side,
    /// Number of moves given.
    pub given: u32,
    /// The convention by which the moves were read: not the usual one where only another makes legal
    /// moves of them.
    pub convention: Convention,
    /// Faults of the position: anything in it that no game can lead to; it was judged all the same.
    pub faults: Vec<SetupFault>,
}

impl CycleQuery {
    /// The same, where the first of the moves given was made in that round of the game.
    #[must_use]
    pub fn from_round(mut self, round: u32) -> CycleQuery {
        self.places = placed(self.place, plies_before(round, self.turn));
        self
    }
}

/// Why there is no cycle to judge. Moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CycleFault {
    /// The position cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position cannot be played from.
    #[error("not a lawful position: {0:?}")]
    Setup(Vec<SetupFault>),
    /// No notation knows the token.
    #[error("move {index} ({token}): no notation writes a move so")]
    Token {
        /// Which move.
        index: usize,
        /// As written.
        token: String,
    },
    /// The token does not mean one legal move.
    #[error("move {index} ({token}): {why:?}")]
    Move {
        /// Which move.
        index: usize,
        /// As written.
        token: String,
        /// Why.
        why: Unresolved,
    },
    /// The moves are no cycle.
    #[error("{fault}")]
    Loop {
        /// Why.
        fault: LoopFault,
        /// The move concerned, as written.
        token: Option<String>,
        /// Moves among them that do lead back.
        within: Option<CycleRange>,
    },
}

/// Moves that lead back, among others that do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CycleRange {
    /// The first of them, from 1.
    pub first: usize,
    /// The last of them.
    pub last: usize,
    /// The position before the first.
    pub fen: String,
}

/// Reads a cycle: `fen`, and moves separated by blanks or commas, in any notation, with or without
/// move numbers. Longer sequences are searched for a cycle that comes round at least twice in them.
///
/// # Errors
/// The first thing that is wrong, with the move concerned.
///
/// ```
/// use dapu::pipeline::read_cycle;
/// let fen = "5k3/9/9/7R1/9/9/9/9/9/3K5 w - - 0 1";
/// let asked = read_cycle(fen, "h6h9 f9f8 h9h6 f8f9 h6h9 f9f8 h9h6 f8f9").unwrap();
/// assert_eq!((asked.cycle.moves().len(), asked.times), (4, 2));
/// assert!(read_cycle(fen, "车二进三 将6进1 车二退三").is_err());
/// ```
pub fn read_cycle(fen: &str, words: &str) -> Result<CycleQuery, CycleFault> {
    let setup = read_fen(fen)?;
    let faults = setup.faults();
    if faults.iter().any(|fault| forbids_play(*fault)) {
        return Err(CycleFault::Setup(faults));
    }
    let start = Position::in_play(&setup);
    let tokens = tokens(words);
    let (moves, convention) = resolve(&start, &tokens)?;
    let found = cycle_in(&start, &moves).map_err(|fault| {
        let token = match &fault {
            LoopFault::Captures { index, .. } | LoopFault::IllegalMove { index, .. } => {
                tokens.get(index - 1).map(|token| (*token).to_owned())
            }
            LoopFault::Empty | LoopFault::General(_) | LoopFault::DoesNotReturn => None,
        };
        let within = within(&start, &moves);
        CycleFault::Loop {
            fault,
            token,
            within,
        }
    })?;
    Ok(CycleQuery {
        places: places(&start, found.place, stated_round(words)),
        place: found.place,
        turn: start.turn(),
        cycle: found.cycle,
        first: found.first as u32 + 1,
        times: found.times as u32,
        given: moves.len() as u32,
        convention,
        faults,
    })
}

/// Whether nobody can play on from a position with that fault. A piece where it can never stand, or
/// one too many, is reported and judged as it stands.
pub(super) fn forbids_play(fault: SetupFault) -> bool {
    match fault {
        SetupFault::NoGeneral(_) | SetupFault::GeneralsFace | SetupFault::WaitingSideInCheck(_) => {
            true
        }
        SetupFault::TooMany(piece, _) => piece.role == Role::General,
        SetupFault::OffItsPoints(..) | SetupFault::SoldierOutOfPlace(..) => false,
    }
}

/// The moves as written, without move numbers and dots.
fn tokens(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | ';' | '；'));
    words
        .map(without_number)
        .filter(|word| !word.is_empty())
        .collect()
}

/// `12.炮二平五` without its number; nothing where it is all number and dots.
fn without_number(word: &str) -> &str {
    let is_dot = |c: char| matches!(c, '.' | '…' | '．' | '、');
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    // Four digits alone are a move in some notations; no cycle is asked about after round 999.
    let is_number = rest.starts_with(is_dot) || rest.is_empty() && word.len() < 4;
    if is_number {
        rest.trim_start_matches(is_dot)
    } else {
        word
    }
}

/// The moves, by the first reading of the tokens that makes legal moves of all of them.
fn resolve(start: &Position, tokens: &[&str]) -> Result<(Vec<Move>, Convention), CycleFault> {
    let usual = written(tokens, Families::ALL)?;
    let mut first_fault = None;
    let each = Family::ALL.into_iter().map(Families::only);
    let others = each.filter_map(|only| written(tokens, only).ok());
    for written in std::iter::once(usual.clone()).chain(others) {
        for convention in Convention::candidates(&written) {
            match play(start, tokens, &written, convention) {
                Ok(moves) => return Ok((moves, convention)),
                Err(fault) => first_fault = first_fault.or(Some(fault)),
            }
        }
    }
    first_fault.map_or_else(|| Ok((Vec::new(), Convention::default())), Err)
}

fn written(tokens: &[&str], families: Families) -> Result<Vec<WrittenMove>, CycleFault> {
    let read = |(index, token): (usize, &&str)| {
        let found = read_move(token, families);
        let whole = found.filter(|(_, bytes)| is_suffix(&token[*bytes..]));
        whole
            .map(|(written, _)| written)
            .ok_or_else(|| CycleFault::Token {
                index: index + 1,
                token: (*token).to_owned(),
            })
    };
    tokens.iter().enumerate().map(read).collect()
}

/// Marks that may follow a move.
fn is_suffix(rest: &str) -> bool {
    rest.chars()
        .all(|c| matches!(c, '!' | '?' | '！' | '？' | '+' | '#'))
}

fn play(
    start: &Position,
    tokens: &[&str],
    written: &[WrittenMove],
    convention: Convention,
) -> Result<Vec<Move>, CycleFault> {
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(written.len());
    for (index, written) in written.iter().enumerate() {
        let resolved = written.resolve(&position, convention);
        let mv = resolved.map_err(|why| CycleFault::Move {
            index: index + 1,
            token: tokens[index].to_owned(),
            why,
        })?;
        position.play(mv.mv);
        moves.push(mv.mv);
    }
    Ok(moves)
}

/// The cycle in the moves.
fn cycle_in(start: &Position, moves: &[Move]) -> Result<CycleIn, LoopFault> {
    match Loop::new(start, moves) {
        Ok(whole) => {
            let length = period(&whole);
            let place = CyclePlace {
                before: 0,
                length: length as u32,
                has_entry: true,
            };
            Ok(CycleIn {
                cycle: Loop::new(start, &moves[..length])?,
                first: 0,
                times: moves.len() / length,
                place,
            })
        }
        Err(fault @ (LoopFault::Captures { .. } | LoopFault::DoesNotReturn)) => {
            comes_round(start, moves).ok_or(fault)
        }
        Err(fault) => Err(fault),
    }
}

/// After how many moves a closed sequence has come round for the first time: the least number of
/// moves that the whole is made of.
fn period(whole: &Loop) -> usize {
    let moves = whole.moves();
    let repeats = |length: &usize| {
        moves.len().is_multiple_of(*length)
            && (*length..moves.len()).all(|index| moves[index] == moves[index - length])
            && Loop::new(whole.start(), &moves[..*length]).is_ok()
    };
    (1..moves.len()).find(repeats).unwrap_or(moves.len())
}

/// The last full round of the cycle that comes round most often in the moves.
fn comes_round(start: &Position, moves: &[Move]) -> Option<CycleIn> {
    let played = replay_moves(start, moves);
    let cycle = played.cycles.iter().max_by_key(|cycle| cycle.times)?;
    let end = cycle.last as usize + 1;
    let first = end.checked_sub(cycle.length as usize)?;
    Some(CycleIn {
        cycle: Loop::new(&after(start, &moves[..first]), moves.get(first..end)?).ok()?,
        first,
        times: cycle.times as usize,
        place: CyclePlace::of(&played, cycle),
    })
}

/// The last and shortest stretch of the moves that leads back.
fn within(start: &Position, moves: &[Move]) -> Option<CycleRange> {
    let mut position = start.clone();
    let mut keys = vec![position.key()];
    for mv in moves {
        position.play(*mv);
        keys.push(position.key());
    }
    (1..keys.len()).rev().find_map(|end| {
        let first = keys[..end].iter().rposition(|key| *key == keys[end])?;
        Some(CycleRange {
            first: first + 1,
            last: end,
            fen: write_fen(&after(start, &moves[..first]).to_setup()),
        })
    })
}

fn after(start: &Position, moves: &[Move]) -> Position {
    let mut position = start.clone();
    for mv in moves {
        position.play(*mv);
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "9/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1";
    const OTHER: &str = "5k3/9/9/7R1/9/9/9/9/9/3K5 w - - 0 1";
    const ROUND: [&str; 5] = [
        "f0e0 e8f8 e0f0 f8e8",
        "1. 车四平五 将5平6 2. 车五平四! 将6平5",
        "F0-E0, E8-F8, E0-F0, F8-E8",
        "R4=5 K5=6 R5=4+ K6=5",
        "f1e1 e9f9 e1f1 f9e9",
    ];

    #[test]
    fn every_notation_is_read() {
        let mut wrong = Vec::new();
        for moves in ROUND {
            let asked = read_cycle(FEN, moves);
            let plain = read_cycle(FEN, ROUND[0]).map(|asked| asked.cycle.moves().to_vec());
            if asked.as_ref().ok().map(|asked| asked.cycle.moves()) != plain.as_deref().ok() {
                wrong.push((moves, asked));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn what_comes_round_several_times_is_one_round() {
        let thrice = [ROUND[0]; 3].join(" ");
        let asked = read_cycle(FEN, &thrice).expect("a cycle");
        assert_eq!((asked.first, asked.times), (1, 3));
        assert_eq!(asked.cycle.moves().len(), 4);
        // Entered by another move, and broken off in the midst of a round.
        let entered = "d0e0 f9f8 h6h8 f8f9 h8h6 f9f8 h6h8 f8f9 h8h6 f9f8 h6h8";
        let asked = read_cycle(OTHER, entered).expect("a cycle");
        assert_eq!((asked.first, asked.times), (5, 2));
        assert_eq!((asked.cycle.moves().len(), asked.given), (4, 11));
    }

    #[test]
    fn what_is_no_cycle_is_told_with_its_place() {
        let fault = |fen: &str, moves: &str| read_cycle(fen, moves).expect_err("no cycle");
        let place = |fault: CycleFault| match fault {
            CycleFault::Fen(_) => "fen".to_owned(),
            CycleFault::Setup(faults) => format!("setup {}", faults.len()),
            CycleFault::Token { index, token } => format!("token {index} {token}"),
            CycleFault::Move { index, token, .. } => format!("move {index} {token}"),
            CycleFault::Loop { fault, within, .. } => {
                let within = within.map(|within| (within.first, within.last));
                format!("{fault} {within:?}")
            }
        };
        let cases = [
            ("nonsense", "f0e0", "fen"),
            ("9/9/9/9/9/9/9/9/2p6/3K1RBc1 w", "f0e0", "setup 1"),
            (FEN, "", "no moves None"),
            (FEN, "f0e0 hm", "token 2 hm"),
            (FEN, "f0e0 e8f8 f0e0", "move 3 f0e0"),
            (
                FEN,
                "f0e0 e8f8",
                "the moves do not lead back to the position they began from None",
            ),
            (
                OTHER,
                "d0e0 f9f8 h6h8 f8f9 h8h6 f9f8 e0d0",
                "the moves do not lead back to the position they began from Some((3, 6))",
            ),
        ];
        let wrong: Vec<_> = cases
            .into_iter()
            .map(|(fen, moves, told)| (moves, place(fault(fen, moves)), told))
            .filter(|(_, found, told)| found != told)
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        let taking = fault("3k5/9/9/9/9/9/9/9/9/r3RK3 w", "e0a0 d9d8 a0e0 d8d9");
        assert!(place(taking).contains("captures"));
    }
}
