//! English in words: `cannon 2 across 5`, `front rook back 2`, `rook at file 1 advances 1`, `Cannon 2 = 5`:
//! `grammar/notation/english.ebnf`.

use super::chinese::{ParseResult, none};
use super::pinyin::pinyin;
use super::style::Style;
use super::words::{MovingPiece, Word, blanks, digit, strip, word};
use super::written::{Directions, Family, Origin, RelativeMove, WrittenMove};
use crate::board::Role;

/// The names this project uses first.
const NAMES: [Word<Role>; 16] = [
    ("general", Role::General, Style::PLAIN),
    ("advisor", Role::Advisor, Style::PLAIN),
    ("elephant", Role::Elephant, Style::PLAIN),
    ("horse", Role::Horse, Style::PLAIN),
    ("chariot", Role::Chariot, Style::PLAIN),
    ("cannon", Role::Cannon, Style::PLAIN),
    ("soldier", Role::Soldier, Style::PLAIN),
    ("king", Role::General, Style::VARIANT),
    ("guard", Role::Advisor, Style::VARIANT),
    ("minister", Role::Elephant, Style::VARIANT),
    ("knight", Role::Horse, Style::VARIANT),
    ("rook", Role::Chariot, Style::VARIANT),
    ("pawn", Role::Soldier, Style::VARIANT),
    ("adviser", Role::Advisor, Style::VARIANT),
    ("mandarin", Role::Advisor, Style::VARIANT),
    ("bishop", Role::Elephant, Style::VARIANT),
];

const ORDERS: [Word<Origin>; 3] = [
    ("front", Origin::Front(None), Style::PLAIN),
    ("middle", Origin::Middle(None), Style::PLAIN),
    ("rear", Origin::Rear(None), Style::PLAIN),
];

const WAYS: [Word<Directions>; 11] = [
    ("forward", Directions::ADVANCE, Style::PLAIN),
    ("back", Directions::RETREAT, Style::PLAIN),
    ("across", Directions::TRAVERSE, Style::PLAIN),
    ("advances", Directions::ADVANCE, Style::VARIANT),
    ("retreats", Directions::RETREAT, Style::VARIANT),
    ("traverses", Directions::TRAVERSE, Style::VARIANT),
    ("advance", Directions::ADVANCE, Style::VARIANT),
    ("retreat", Directions::RETREAT, Style::VARIANT),
    ("traverse", Directions::TRAVERSE, Style::VARIANT),
    ("retires", Directions::RETREAT, Style::VARIANT),
    ("retire", Directions::RETREAT, Style::VARIANT),
];

/// Signs of WXF for a way. A hyphen is none: some write it for a move across, and some for one back.
const SIGNS: [Word<Directions>; 2] = [
    ("=", Directions::TRAVERSE, Style::VARIANT),
    ("+", Directions::ADVANCE, Style::VARIANT),
];

/// `cannon 2 across 5`, `front rook across 5`, `Rear pawn 6 forward to 1`.
pub(super) fn english(input: &str) -> ParseResult<'_, WrittenMove> {
    match read(input).or_else(|| pinyin(input)) {
        Some(read) => Ok(read),
        None => none(),
    }
}

fn read(input: &str) -> Option<(&str, WrittenMove)> {
    let (rest, who) = who(input)?;
    let (rest, directions, way, value) = in_words(rest).or_else(|| in_signs(rest))?;
    let taken = &input.as_bytes()[..input.len() - rest.len()];
    let capitals = if taken.iter().any(u8::is_ascii_uppercase) {
        Style::VARIANT
    } else {
        Style::PLAIN
    };
    let who = MovingPiece {
        style: who.style | way | capitals,
        ..who
    };
    Some((rest, who.moves(Family::English, directions, value)))
}

/// A way and where it leads, with how these are written.
type Course<'t> = (&'t str, Directions, Style, u8);

/// ` across 5`, ` forward to 1`.
fn in_words(input: &str) -> Option<Course<'_>> {
    let (rest, gap) = blanks(input)?;
    let (rest, directions, way) = word(rest, &WAYS)?;
    let (rest, more) = blanks(rest)?;
    let (rest, to) = match strip(rest, "to").and_then(blanks) {
        Some((rest, _)) => (rest, Style::VARIANT),
        None => (rest, Style::PLAIN),
    };
    let (rest, value) = digit(rest)?;
    Some((rest, directions, gap | way | more | to, value))
}

/// ` = 5`, `+7`.
fn in_signs(input: &str) -> Option<Course<'_>> {
    let without_blanks = |text| blanks(text).map_or(text, |it| it.0);
    let (rest, directions, way) = word(without_blanks(input), &SIGNS)?;
    let (rest, value) = digit(without_blanks(rest))?;
    Some((rest, directions, way, value))
}

/// `cannon 2`, `rook at file 1`, `front rook`, `front pawn 6`.
fn who(input: &str) -> Option<(&str, MovingPiece)> {
    let ordered = word(input, &ORDERS).and_then(|(rest, order, _)| {
        let (rest, gap) = blanks(rest)?;
        Some((rest, order, gap))
    });
    let (rest, order, gap) = match ordered {
        Some((rest, order, gap)) => (rest, Some(order), gap),
        None => (input, None, Style::PLAIN),
    };
    let (rest, role, name) = word(rest, &NAMES)?;
    let file = file(rest);
    let (rest, origin, style) = match (order, file) {
        (None, None) => return None,
        (None, Some((rest, file, style))) => (rest, Origin::File(file), style),
        (Some(order), None) => (rest, order, Style::PLAIN),
        (Some(order), Some((rest, file, style))) => (rest, on_file(order, file), style),
    };
    let style = gap | name | style;
    Some((
        rest,
        MovingPiece {
            role,
            origin,
            style,
        },
    ))
}

const fn on_file(order: Origin, file: u8) -> Origin {
    match order {
        Origin::Front(_) => Origin::Front(Some(file)),
        Origin::Middle(_) => Origin::Middle(Some(file)),
        Origin::Rear(_) => Origin::Rear(Some(file)),
        other => other,
    }
}

/// ` 2`, ` at file 2`.
fn file(input: &str) -> Option<(&str, u8, Style)> {
    let (rest, gap) = blanks(input)?;
    let named = strip(rest, "at")
        .and_then(blanks)
        .and_then(|(rest, _)| strip(rest, "file"))
        .and_then(blanks);
    let (rest, style) = match named {
        Some((rest, _)) => (rest, Style::VARIANT),
        None => (rest, gap),
    };
    let (rest, file) = digit(rest)?;
    Some((rest, file, style | gap))
}

/// Writes a move as [`english`] reads it.
pub(super) fn write(out: &mut String, course: RelativeMove) {
    let (order, file) = match course.origin {
        Origin::File(file) => (None, Some(file)),
        Origin::Front(file) => (Some("front "), file),
        Origin::Middle(file) => (Some("middle "), file),
        Origin::Rear(file) => (Some("rear "), file),
        _ => (None, None),
    };
    out.extend(order);
    out.push_str(usual(&NAMES, course.role.unwrap_or(Role::Soldier)));
    out.push(' ');
    if let Some(file) = file {
        out.push(char::from(b'0' + file));
        out.push(' ');
    }
    out.push_str(usual(&WAYS, course.directions));
    out.push(' ');
    out.push(char::from(b'0' + course.value));
}

/// The first word of a list that says so.
fn usual<T: Copy + PartialEq>(list: &[Word<T>], meaning: T) -> &'static str {
    let mut words = list.iter();
    words
        .find(|(_, said, _)| *said == meaning)
        .map_or("", |(word, ..)| *word)
}
