//! What the lines around a game say of it where its moves are set off from them, in a log or in a file of settings: the
//! players and the result, in the words of people and of programs that play matches.

use super::statement;
use crate::notation::move_like;
use crate::record::{GameRecord, PlaceCursor};
use crate::text::{Place, Span, offset};

/// So many lines above the moves are looked at, and below them.
const ABOVE: usize = 60;
const BELOW: usize = 12;

/// A longer line says nothing of the players.
const LONGEST: usize = 300;

/// A field of a game, its value, and where it stands.
pub(super) type Said = (&'static str, String, Place);

/// The tags of a game that a log gives.
const TAGS: [&str; 4] = ["Red", "Black", "Date", "Result"];

/// What the lines before `first` and behind `last` say of the game between.
pub(in crate::format) fn said(
    text: &str,
    first_line: u32,
    (first, last): (usize, usize),
) -> Vec<Said> {
    let matched = of_match(text, first_line, (first, last));
    let mut out = of_lines(text, first_line, (first, last));
    out.retain(|it| matched.iter().all(|known| known.0 != it.0));
    out.extend(matched);
    out
}

/// What sentences and fields say, read around a move that stands for those of the game.
fn of_lines(text: &str, first_line: u32, (first, last): (usize, usize)) -> Vec<Said> {
    let own = text[..first].rfind('\n').map_or(0, |end| end + 1);
    let mut above: Vec<&str> = text[..own].lines().rev().take(ABOVE).collect();
    above.reverse();
    let end = text[last..]
        .find('\n')
        .map_or(text.len(), |len| last + len + 1);
    let below = text[end..].lines().take(BELOW);
    let count = |held: &str| memchr::memchr_iter(b'\n', held.as_bytes()).count();
    let top = count(&text[..own]).saturating_sub(above.len());
    let bottom = count(&text[..end]);
    let split = above.len();
    let mut shown = String::new();
    let is_kept = |line: &str| line.len() <= LONGEST && move_like(line).next().is_none();
    for line in above {
        shown.push_str(if is_kept(line) { line } else { "" });
        shown.push('\n');
    }
    shown.push_str("1. h2e2\n");
    for line in below {
        shown.push_str(if is_kept(line) { line } else { "" });
        shown.push('\n');
    }
    let record = statement::read(&shown, 1);
    let settle = |mut place: Place| {
        let line = place.line.saturating_sub(1) as usize;
        let from = if line < split {
            top + line
        } else {
            bottom + line - split - 1
        };
        place.line = first_line + from as u32;
        place
    };
    fields(&record)
        .map(|(name, value, place)| (name, value, settle(place)))
        .collect()
}

/// The fields of a record, and its result.
fn fields<'r>(record: &'r GameRecord<'_>) -> impl Iterator<Item = Said> + 'r {
    let tags = record.tags.0.iter().zip(&record.places.tags);
    let tags = tags.filter_map(|(tag, place)| {
        let name = TAGS
            .into_iter()
            .find(|name| tag.name.eq_ignore_ascii_case(name))?;
        Some((name, tag.value.to_string(), *place))
    });
    let results = record.results.iter().zip(&record.places.results);
    let results = results.map(|(mark, place)| ("Result", mark.result.token().to_owned(), *place));
    tags.chain(results)
}

/// Beginnings of the lines by which programs that play matches say who has which side: `Started game 1 of 2 (A vs B)`,
/// `Finished game 1 (A vs B): 0-1 {Black mates}`.
const MATCH: [&str; 2] = ["Started game ", "Finished game "];

/// What such lines say: the last one above the moves, and the first one below.
fn of_match(text: &str, first_line: u32, (first, last): (usize, usize)) -> Vec<Said> {
    let begins = |at: usize| text[at..].lines().next().unwrap_or("");
    let above = text[..first].rfind(MATCH[0]);
    let below = text[last..].find(MATCH[1]).map(|at| last + at);
    let mut out: Vec<Said> = Vec::new();
    let place = |part: &str| {
        let at = offset(text, part);
        PlaceCursor::new(text, first_line).place(Span::new(at, at + part.len()))
    };
    for at in above.into_iter().chain(below) {
        let line = begins(at);
        let Some((names, rest)) = line.split_once(" (").and_then(|it| it.1.split_once(')')) else {
            continue;
        };
        let Some((red, black)) = names.split_once(" vs ") else {
            continue;
        };
        for (name, part) in [("Red", red.trim()), ("Black", black.trim())] {
            if out.iter().all(|it| it.0 != name) {
                out.push((name, part.to_owned(), place(part)));
            }
        }
        let result = rest
            .trim_start_matches([':', ' '])
            .split(' ')
            .next()
            .unwrap_or("");
        if ["1-0", "0-1", "1/2-1/2"].contains(&result) {
            out.push(("Result", result.to_owned(), place(result)));
        }
    }
    out
}
