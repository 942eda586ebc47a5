//! What the lines around a game say of it where its moves are set off from them, in a log or in a file of settings: the
//! players and the result, in the words of people and of programs that play matches.

use super::statement;
use crate::notation::move_like;
use crate::record::{GameRecord, PlaceCursor, Tag};
use crate::text::{Place, Span};
use std::borrow::Cow;

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

/// What a title says of a game: `甲 胜 乙`.
pub(super) fn said_by_title(title: &str) -> Vec<(&'static str, String)> {
    if title.len() > LONGEST || move_like(title).next().is_some() {
        return Vec::new();
    }
    let shown = format!("{title}\n\n1. h2e2\n");
    let record = statement::read(&shown, 1);
    let said = fields(&record).map(|(name, value, _)| (name, value));
    said.collect()
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

/// What the lines say by which programs that play matches begin and end a game.
fn of_match(text: &str, first_line: u32, moves: (usize, usize)) -> Vec<Said> {
    let Some(stated) = statement::match_log(text, moves) else {
        return Vec::new();
    };
    let place = |span: Span| PlaceCursor::new(text, first_line).place(span);
    let [red, black] = stated.names;
    let names = [("Red", red), ("Black", black)].into_iter();
    let names =
        names.filter_map(|(name, span)| Some((name, span?.of(text).to_owned(), place(span?))));
    let result = stated
        .result
        .map(|(result, span)| ("Result", result.token().to_owned(), place(span)));
    names.chain(result).collect()
}

/// Adds a tag that stands nowhere in the text of a record.
pub(super) fn add_tag(record: &mut GameRecord<'_>, (name, value, place): Said) {
    record.places.tags.push(place);
    record.tags.0.push(Tag {
        name: Cow::Borrowed(name),
        value: Cow::Owned(value),
        span: Span::new(0, 0),
    });
}
