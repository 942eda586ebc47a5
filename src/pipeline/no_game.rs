//! Report for a text that contains no game.

use super::coding;
use crate::format::{FrameInfo, Incident, IncidentKind};
use crate::notation::move_like;
use crate::record::{Entry, GameRecord};
use crate::text::Place;

/// Number of characters reported after the first token that looks like a move.
const SHOWN: usize = 80;

/// A text without a game: reported by the tokens in it that look like moves, at the first of them; else as text without.
pub(super) fn nothing(record: &GameRecord<'_>, info: &FrameInfo) -> Incident {
    let found = pieces(record);
    let first = found.iter().min_by_key(|it| (it.place.line, it.place.from));
    let Some(TokenRun { place, first, .. }) = first else {
        return coding::incident(IncidentKind::NoGame, info.start, info.line, info.len);
    };
    let moves = found.iter().map(|it| it.moves).sum::<usize>();
    let kind = IncidentKind::MovesNotRead {
        moves: u32::try_from(moves).unwrap_or(u32::MAX),
        first: first.chars().take(SHOWN).collect(),
    };
    let mut incident = coding::incident(kind, info.start, info.line, info.len);
    (incident.location.line, incident.location.column) = (place.line, place.from);
    incident
}

/// Tokens of one stretch of a text.
struct TokenRun<'r> {
    /// Of the first of them.
    place: Place,
    /// It, and what follows it.
    first: &'r str,
    /// Number of moves.
    moves: usize,
}

/// Tokens that were taken for moves, and those in what was kept as text or as a remark.
fn pieces<'r>(record: &'r GameRecord<'_>) -> Vec<TokenRun<'r>> {
    let plies = record.tree.plies.iter().zip(&record.places.plies);
    let plies = plies.filter(|(ply, _)| matches!(ply.entry, Entry::Move(_)));
    let plies = plies.map(|(ply, place)| {
        let rest = record.text.get(ply.span.start as usize..).unwrap_or("");
        TokenRun {
            place: *place,
            first: rest.lines().next().unwrap_or(""),
            moves: 1,
        }
    });
    let texts = record.residue.iter().map(|piece| &*piece.text);
    let texts = texts.zip(&record.places.residue);
    // Text in braces is meant as a remark, but for the fields of an object with moves in quotes.
    let comments = record.tree.comments.iter().zip(&record.places.comments);
    let comments = comments
        .filter(|(it, _)| !it.span.of(&record.text).starts_with('{') || is_quoted(&it.text));
    let comments = comments.map(|(it, place)| (&*it.text, place));
    let others = texts.chain(comments).filter_map(|(text, place)| {
        let mut found = move_like(text);
        let first = found.next()?;
        Some(TokenRun {
            place: within(text, first.start, *place),
            first: &text[first.start..],
            moves: 1 + found.count(),
        })
    });
    plies.chain(others).collect()
}

/// Whether a move stands there that begins a text in quotes.
fn is_quoted(text: &str) -> bool {
    let quotes = ['\'', '"', '`'];
    text.contains(quotes)
        && move_like(text).any(|at| text.get(..at.start).is_some_and(|it| it.ends_with(quotes)))
}

/// The place of what stands so many bytes into a text that begins at `place`.
fn within(text: &str, at: usize, place: Place) -> Place {
    let before = text.get(..at).unwrap_or("");
    let lines = memchr::memchr_iter(b'\n', before.as_bytes()).count() as u32;
    let column = before
        .rsplit('\n')
        .next()
        .map_or(0, |line| line.chars().count()) as u32;
    let from = if lines > 0 {
        1 + column
    } else {
        place.from + column
    };
    Place {
        line: place.line + lines,
        from,
        to: from,
    }
}
