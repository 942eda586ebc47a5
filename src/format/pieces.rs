//! The pieces of a text that are set off as texts of their own: what fences of Markdown hold, the longer strings of
//! programs, those in backticks and in three quotes, and whatever else the literals of a program say.

mod of_program;
mod other;
mod piece;
mod set_off;

pub(super) use of_program::may_be_in as may_be_in_literals;
pub(super) use other::OtherReading;
pub(super) use piece::{GamePiece, ReaderDetector, first_record};

use piece::lawful;

/// So long a text is looked through.
const LONGEST: usize = 60 << 10;

/// The pieces of a text that hold games: those set off, or where they hold as much the literals of a program.
fn held(text: &str, tell: ReaderDetector) -> Vec<GamePiece> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let set_off = set_off::held(text, tell);
    let literals = of_program::held(text, tell);
    if literals.is_empty() || lawful(&literals) < lawful(&set_off) {
        set_off
    } else {
        literals
    }
}

/// The same without what a program makes of a game in another notation, and what it says again of one with tags.
pub(super) fn held_once(text: &str, tell: ReaderDetector) -> Vec<GamePiece> {
    once(held(text, tell))
}

fn once(held: Vec<GamePiece>) -> Vec<GamePiece> {
    let mut kept: Vec<GamePiece> = Vec::new();
    for piece in held {
        let end = piece.piece.end;
        let Some(last) = kept.last_mut() else {
            kept.push(piece);
            continue;
        };
        if last.is_said_again_by(&piece) {
            *last = piece;
        } else if piece.repeats(last) {
            last.piece.end = end;
        } else if kept.iter().any(|it| piece.is_said_again_by(it)) {
            // What it says again stands above: here it is text behind the game before it.
            if let Some(last) = kept.last_mut() {
                last.piece.end = end;
            }
        } else {
            kept.push(piece);
        }
    }
    kept
}

/// Whether pieces of a text hold more than the reader that reads it otherwise finds in it, or as much in a form of their
/// own.
pub(super) fn is_one(text: &str, other: &OtherReading, tell: ReaderDetector) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let held = set_off::held(text, tell);
    let lawful = lawful(&held);
    let is_formed = !held.is_empty() && held.iter().all(GamePiece::is_formed);
    // Where a game stands in two notations, another reader finds it twice.
    let is_doubled = held.windows(2).any(|two| two[1].repeats(&two[0]));
    lawful > other.lawful
        || is_doubled && lawful >= other.lawful
        || other.is_running && is_formed && lawful > 0 && lawful >= other.lawful
        || of_program::are_games(&once(of_program::held(text, tell)), other)
}
