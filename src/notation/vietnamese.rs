//! Vietnamese notation: letter, file or order, sign, digit (`P2-5`, `Pt.2`), or the same in words
//! (`Pháo 2 bình 5`): `grammar/notation/vietnamese.ebnf`.
//!
//! `.` is tấn or tiến (进), `/` is thoái (退) and `-` is bình (平), P is the cannon (pháo) and C a soldier (chốt):
//! the same characters mean something else in WXF, so the document must state which is meant.

use super::chinese::{ParseResult, none};
use super::style::Style;
use super::words::{MovingPiece, Word, blanks, digit, word};
use super::written::{Directions, Family, Origin, RelativeMove, WrittenMove};
use crate::board::Role;

/// `Tg` before `T`: only where no file and no order follows is the g that of giữa.
const LETTERS: [Word<Role>; 9] = [
    ("Tg", Role::General, Style::PLAIN),
    ("S", Role::Advisor, Style::PLAIN),
    ("T", Role::Elephant, Style::PLAIN),
    ("V", Role::Elephant, Style::VARIANT),
    ("X", Role::Chariot, Style::PLAIN),
    ("P", Role::Cannon, Style::PLAIN),
    ("M", Role::Horse, Style::PLAIN),
    ("B", Role::Soldier, Style::PLAIN),
    ("C", Role::Soldier, Style::VARIANT),
];

const ORDERS: [Word<Origin>; 3] = [
    ("t", Origin::Front(None), Style::PLAIN),
    ("s", Origin::Rear(None), Style::PLAIN),
    ("g", Origin::Middle(None), Style::PLAIN),
];

const SIGNS: [Word<Directions>; 4] = [
    (".", Directions::ADVANCE, Style::PLAIN),
    ("/", Directions::RETREAT, Style::PLAIN),
    ("-", Directions::TRAVERSE, Style::PLAIN),
    ("–", Directions::TRAVERSE, Style::VARIANT),
];

/// Names; with their accents in one character or in several.
const NAMES: [Word<Role>; 16] = [
    ("tướng", Role::General, Style::VARIANT),
    ("tu\u{31b}o\u{31b}\u{301}ng", Role::General, Style::VARIANT),
    ("sĩ", Role::Advisor, Style::VARIANT),
    ("si\u{303}", Role::Advisor, Style::VARIANT),
    ("tượng", Role::Elephant, Style::VARIANT),
    ("tu\u{31b}o\u{31b}\u{323}ng", Role::Elephant, Style::VARIANT),
    ("xe", Role::Chariot, Style::VARIANT),
    ("pháo", Role::Cannon, Style::VARIANT),
    ("pha\u{301}o", Role::Cannon, Style::VARIANT),
    ("mã", Role::Horse, Style::VARIANT),
    ("ma\u{303}", Role::Horse, Style::VARIANT),
    ("binh", Role::Soldier, Style::VARIANT),
    ("chốt", Role::Soldier, Style::VARIANT),
    ("cho\u{302}\u{301}t", Role::Soldier, Style::VARIANT),
    ("tốt", Role::Soldier, Style::VARIANT),
    ("to\u{302}\u{301}t", Role::Soldier, Style::VARIANT),
];

const ORDER_WORDS: [Word<Origin>; 5] = [
    ("trước", Origin::Front(None), Style::PLAIN),
    (
        "tru\u{31b}o\u{31b}\u{301}c",
        Origin::Front(None),
        Style::PLAIN,
    ),
    ("sau", Origin::Rear(None), Style::PLAIN),
    ("giữa", Origin::Middle(None), Style::PLAIN),
    ("giu\u{31b}\u{303}a", Origin::Middle(None), Style::PLAIN),
];

const WAY_WORDS: [Word<Directions>; 8] = [
    ("tấn", Directions::ADVANCE, Style::PLAIN),
    ("ta\u{302}\u{301}n", Directions::ADVANCE, Style::PLAIN),
    ("tiến", Directions::ADVANCE, Style::PLAIN),
    ("tie\u{302}\u{301}n", Directions::ADVANCE, Style::PLAIN),
    ("thoái", Directions::RETREAT, Style::PLAIN),
    ("thoa\u{301}i", Directions::RETREAT, Style::PLAIN),
    ("bình", Directions::TRAVERSE, Style::PLAIN),
    ("bi\u{300}nh", Directions::TRAVERSE, Style::PLAIN),
];

/// `P2-5`, `Tg5.1`, `Pt.2`, `Xs-2`; `Pháo 2 bình 5`, `Xe trước tấn 3`.
pub(super) fn vietnamese(input: &str) -> ParseResult<'_, WrittenMove> {
    match in_letters(input).or_else(|| in_words(input)) {
        Some(read) => Ok(read),
        None => none(),
    }
}

fn in_letters(input: &str) -> Option<(&str, WrittenMove)> {
    LETTERS.iter().find_map(|(letter, role, style)| {
        let rest = input.strip_prefix(letter)?;
        let (rest, origin) = which(rest, &ORDERS)?;
        let (rest, directions, sign) = exact(rest, &SIGNS)?;
        let (rest, value) = digit(rest)?;
        let who = MovingPiece {
            role: *role,
            origin,
            style: Style::UPPER | *style | sign,
        };
        Some((rest, who.moves(Family::Vietnamese, directions, value)))
    })
}

fn in_words(input: &str) -> Option<(&str, WrittenMove)> {
    let (rest, role, style) = word(input, &NAMES)?;
    let (rest, _) = blanks(rest)?;
    let (rest, origin) = which(rest, &ORDER_WORDS)?;
    let (rest, _) = blanks(rest)?;
    let (rest, directions, _) = exact(rest, &WAY_WORDS)?;
    let (rest, _) = blanks(rest)?;
    let (rest, value) = digit(rest)?;
    let who = MovingPiece {
        role,
        origin,
        style,
    };
    Some((rest, who.moves(Family::Vietnamese, directions, value)))
}

/// The file, or the order of a doubled one.
fn which<'t>(input: &'t str, orders: &[Word<Origin>]) -> Option<(&'t str, Origin)> {
    match digit(input) {
        Some((rest, file)) => Some((rest, Origin::File(file))),
        None => exact(input, orders).map(|(rest, origin, _)| (rest, origin)),
    }
}

/// The first of `list` that `input` begins with, letter for letter.
fn exact<'t, T: Copy>(input: &'t str, list: &[Word<T>]) -> Option<(&'t str, T, Style)> {
    list.iter()
        .find_map(|(text, meaning, style)| Some((input.strip_prefix(text)?, *meaning, *style)))
}

/// Writes a move as [`vietnamese`] reads it, in letters.
pub(super) fn write(out: &mut String, course: RelativeMove) {
    let usual = |style: Style| style == Style::PLAIN;
    let role = course.role.unwrap_or(Role::Soldier);
    let mut letters = LETTERS.iter();
    let letter = letters.find(|(_, named, style)| *named == role && usual(*style));
    out.extend(letter.map(|(letter, ..)| *letter));
    match course.origin {
        Origin::File(file) => out.push(char::from(b'0' + file)),
        _ => out.extend(
            ORDERS
                .iter()
                .find(|(_, order, _)| *order == course.origin)
                .map(|(order, ..)| *order),
        ),
    }
    let mut signs = SIGNS.iter();
    let sign = signs.find(|(_, way, style)| *way == course.directions && usual(*style));
    out.extend(sign.map(|(sign, ..)| *sign));
    out.push(char::from(b'0' + course.value));
}
