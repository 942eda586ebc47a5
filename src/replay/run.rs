//! The replay itself.

use super::branches;
use super::reading::{self, Reading};
use super::walk::{PlayState, Progress, Walked};
use super::{
    Breach, Replay, Stop, StopReason, cycles, left_out, odds, repair, rivals, start, turn,
};
use crate::board::{Illegal, Move, Position};
use crate::notation::Convention;
use crate::record::{GameRecord, LineId, Start};

/// Plays a record through: the main line, then every variation from the position where it branches
/// off.
///
/// A move that breaks the rules but says clearly which piece goes where is flagged and played, since
/// the books may let it stand (2020 5.8.3). Moves that begin from a board that the record does not give are not
/// played. A line stops where nobody can say which piece moved or
/// where to, and when a general was taken; the rest stays on paper.
pub fn replay(record: &GameRecord<'_>) -> Replay {
    played(record, true)
}

/// The same without what only rules ask of it: no cycles are looked for, and no other games that the record can be read
/// as.
pub fn replay_plies(record: &GameRecord<'_>) -> Replay {
    played(record, false)
}

fn played(record: &GameRecord<'_>, is_judged: bool) -> Replay {
    let usual = Reading::usual(record);
    if matches!(record.start, Start::Unreadable(_)) || odds::odds(record).is_some() {
        return without_start(record, usual);
    }
    let mut played = room_for(record);
    let (mut hand, mut walked) = play_main(&usual, &mut played);
    let mut taken = usual;
    let mut usual_legal = None;
    if walked.stop.is_some() || !played.breaches.is_empty() {
        let best = reading::best(record, &taken);
        if !best.is(&taken) {
            usual_legal = Some((played.plies.len() - played.breaches.len()) as u32);
            (hand, walked) = play_again(&best, &mut played);
            taken = best;
        }
    }
    if (walked.stop.is_some() || !played.breaches.is_empty())
        && start::is_unknown(record, played.plies.len(), &played.breaches)
    {
        return without_start(record, Reading::usual(record));
    }
    let turn_doubt = turn::doubt(record, &taken, &played, walked.stop.is_none());
    if turn_doubt.is_some_and(turn::TurnDoubt::is_turned) {
        taken = turn::turned(record, &taken);
        usual_legal = None;
        (hand, walked) = play_again(&taken, &mut played);
    }
    taken.until = left_out::before(record, &taken, trouble(&played, &walked));
    if taken.until.is_some() {
        (hand, walked) = play_again(&taken, &mut played);
    }
    let mut rivals = Vec::new();
    if is_judged && walked.stop.is_none() && played.breaches.is_empty() {
        rivals = rivals::of(record, &taken, hand.series, &played.plies);
    }
    let looks_back = is_judged && taken.until.is_none();
    let repairs = looks_back.then(|| repair::of(&taken, &played, &walked));
    played.note(None, 0, walked);
    let cycles = is_judged.then(|| cycles::find(taken.start.key(), &played.plies));
    if record.tree.lines.len() > 1 {
        let start = PlayState::new(taken.start.clone(), taken.convention);
        branches::play(&taken.tree, start, &mut played);
    }
    Replay {
        black_first_implied: taken.black_first_implied,
        turn_doubt,
        convention: taken.convention,
        family: taken.family,
        usual_legal,
        rivals,
        repairs: repairs.flatten(),
        start: taken.start,
        plies: played.plies,
        lines: played.lines,
        breaches: played.breaches,
        cycles: cycles.unwrap_or_default(),
        end: hand.position,
    }
}

/// Nothing played yet, with room for all of a record.
fn room_for(record: &GameRecord<'_>) -> Progress {
    Progress {
        plies: Vec::with_capacity(record.tree.plies.len()),
        lines: Vec::with_capacity(record.tree.lines.len()),
        breaches: Vec::new(),
    }
}

/// The main line by another reading, in place of what was played of it.
fn play_again(reading: &Reading<'_>, played: &mut Progress) -> (PlayState, Walked) {
    played.plies.clear();
    played.breaches.clear();
    play_main(reading, played)
}

/// Number of plies of the main line that play lawfully, where the rest does not.
fn trouble(played: &Progress, walked: &Walked) -> Option<usize> {
    let first = played.breaches.first().map(|breach| breach.index as usize);
    first.or(walked.stop.is_some().then_some(played.plies.len()))
}

fn play_main(reading: &Reading<'_>, played: &mut Progress) -> (PlayState, Walked) {
    let mut hand = PlayState::new(reading.start.clone(), reading.convention);
    hand.until = reading.until;
    let walked = hand.walk(&reading.tree, LineId::MAIN, played);
    (hand, walked)
}

/// A record whose start cannot be read or is not given: every line stops before its first ply.
fn without_start(record: &GameRecord<'_>, reading: Reading<'_>) -> Replay {
    let standing = reading.start.standing();
    let lines = record
        .tree
        .lines
        .iter()
        .enumerate()
        .map(|(index, line)| super::ReplayedLine {
            branch: (index > 0).then_some((0, 0)),
            before: 0,
            plies: 0..0,
            stop: line.first.map(|at| Stop {
                at,
                turn: reading.start.turn(),
                reason: StopReason::NoStart,
                left: line.len,
            }),
            standing,
            over_at: None,
        });
    Replay {
        lines: lines.collect(),
        end: reading.start.clone(),
        start: reading.start,
        black_first_implied: false,
        turn_doubt: None,
        convention: reading.convention,
        family: None,
        usual_legal: None,
        rivals: Vec::new(),
        repairs: None,
        plies: Vec::new(),
        breaches: Vec::new(),
        cycles: Vec::new(),
    }
}

/// Plays known moves of a main line through: the facts without the paper. A move without a piece at
/// its origin ends it.
pub fn replay_moves(start: &Position, moves: &[Move]) -> Replay {
    let mut hand = PlayState::new(start.clone(), Convention::default());
    let mut plies = Vec::with_capacity(moves.len());
    let mut breaches = Vec::new();
    let mut over_at = None;
    for &mv in moves {
        let illegal = hand.position.legality(mv).err();
        if illegal.is_some() && over_at.is_none() && !hand.is_open() {
            over_at = Some(plies.len() as u32);
        }
        let before = illegal.is_some().then(|| hand.position.clone());
        let side = hand.position.turn();
        let Some(mut done) = hand.play_move(mv) else {
            break;
        };
        // Without paper a piece of the waiting side means that it ran twice.
        done.out_of_turn = done.piece.side != side;
        done.illegal = illegal.filter(|reason| *reason != Illegal::WrongSide);
        if let Some(before) = before {
            let at = (0, plies.len() as u32);
            breaches.push(Breach::new(at, &done, [&before, &hand.position]));
        }
        plies.push(done);
    }
    let walked = Walked {
        stop: None,
        standing: hand.position.standing(),
        over_at,
    };
    let cycles = cycles::find(start.key(), &plies);
    let mut played = Progress {
        plies,
        lines: Vec::with_capacity(1),
        breaches,
    };
    played.note(None, 0, walked);
    Replay {
        start: start.clone(),
        black_first_implied: false,
        turn_doubt: None,
        convention: Convention::default(),
        family: None,
        usual_legal: None,
        rivals: Vec::new(),
        repairs: None,
        plies: played.plies,
        lines: played.lines,
        breaches: played.breaches,
        cycles,
        end: hand.position,
    }
}
