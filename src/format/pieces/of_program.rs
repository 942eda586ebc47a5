//! Games in the literals of a program: each literal is a text of its own, and so are the values of variables that hold
//! a game between them.

use super::other::OtherReading;
use super::piece::{Delimiter, GamePiece, IN_QUOTES, ReaderDetector, SHORTEST, TextPiece};
use super::piece::{game_in, lawful};
use crate::board::Move;
use crate::format::literals::{self, ProgramText};
use crate::format::{assigned, frame::tag_line};
use crate::notation::move_like;

/// Whether anything in a text tells of such literals.
pub(in crate::format) fn may_be_in(text: &str) -> bool {
    literals::may_be_in(text) || assigned::may_be_in(text)
}

/// The literals that hold games, in order.
pub(super) fn held(text: &str, tell: ReaderDetector) -> Vec<GamePiece> {
    let values = assigned::games(text).into_iter().map(|game| TextPiece {
        frame: Delimiter::Literal,
        end: game.inside.end,
        inside: game.inside,
        meant: Some(game.text),
        between: game.between,
    });
    let mut found: Vec<GamePiece> = values.filter_map(|it| game_in(text, it, tell)).collect();
    for literal in literals::texts(text) {
        let is_free = |it: &GamePiece| {
            it.piece.end <= literal.outside.start || literal.outside.end <= it.piece.inside.start
        };
        if found.iter().all(is_free) {
            found.extend(best(text, &literal, tell));
        }
    }
    found.sort_by_key(|it| it.piece.inside.start);
    found
}

/// A literal as it is meant, or as it stands where only blanks of the source are taken away and nothing is gained.
fn best(text: &str, literal: &ProgramText, tell: ReaderDetector) -> Option<GamePiece> {
    let end = literal.outside.end;
    let plain = TextPiece::plain(Delimiter::Literal, literal.inside.clone(), end);
    let meant = literal.meant.clone().map(|meant| TextPiece {
        meant: Some(meant),
        ..plain.clone()
    });
    let read = |piece: TextPiece| {
        let may_be_one = piece.said(text).is_some_and(may_be_a_game);
        may_be_one.then(|| game_in(text, piece, tell)).flatten()
    };
    if literal.has_signs {
        return meant.and_then(read);
    }
    let one = read(plain);
    let Some(other) = meant.and_then(read) else {
        return one;
    };
    let says = |it: &GamePiece| (it.lawful, it.is_tagged);
    match one {
        Some(one) if says(&one) >= says(&other) => Some(one),
        _ => Some(other),
    }
}

/// A quick look: whether a literal has tags and moves, or moves enough.
fn may_be_a_game(said: &str) -> bool {
    let is_tag = |line: &str| tag_line::name(line.as_bytes()).is_some();
    said.len() >= SHORTEST
        && (move_like(said).nth(IN_QUOTES - 1).is_some() || said.lines().any(is_tag))
}

/// Whether the literals of a program hold the games of it. Another reader that takes words that look like moves joins
/// what stands in several of them: where what it reads does not play, nobody made these moves.
pub(super) fn are_games(held: &[GamePiece], other: &OtherReading) -> bool {
    let lawful = lawful(held);
    if lawful == 0 {
        return false;
    }
    let is_sound = other.is_sound();
    let are_tagged = held.iter().all(|it| it.is_tagged);
    let are_all = are_tagged && hold_all(held, other);
    if !other.is_running {
        let tags: usize = held.iter().map(|it| it.tags).sum();
        let says_more = other.tags < tags || other.records > held.len();
        return other.lawful == 0 || !is_sound && lawful > other.lawful || are_all && says_more;
    }
    let is_meant = held.iter().all(|it| it.piece.meant.is_some());
    let has_tags = held.iter().any(|it| it.is_tagged);
    lawful > other.lawful
        || is_meant && lawful == other.lawful
        || are_all
        || has_tags && !is_sound && 2 * lawful >= other.lawful
}

/// Whether each line that another reader finds is that of a literal, or its beginning.
fn hold_all(held: &[GamePiece], other: &OtherReading) -> bool {
    let is_held = |line: &Vec<Move>| held.iter().any(|it| it.line.1.starts_with(line));
    other.is_sound() && other.lines.iter().all(is_held)
}
