//! The number that a row begins with.

use super::cells::{Cell, width};
use super::entry;
use super::entry_move::a_move;
use crate::format::pgn::token;
use crate::text::Span;
use std::borrow::Cow;
use std::ops::Range;

/// A part of a cell, which begins in that column of the screen.
pub(super) fn part<'t>(
    cell: &Cell<'t>,
    text: &'t str,
    part: Range<usize>,
    column: usize,
) -> Cell<'t> {
    let start = cell.span.start as usize + part.start;
    let held = text[part].trim_end();
    Cell {
        span: Span::new(start, start + held.len()),
        kept: Span::new(start, start + held.len()),
        text: Cow::Borrowed(held),
        column,
    }
}

/// The number a cell begins with, where it stands, and what follows it in the cell.
pub(super) fn number<'t>(cell: &Cell<'t>) -> Option<(u32, Span, Option<Cell<'t>>)> {
    let Cow::Borrowed(text) = cell.text else {
        return None;
    };
    if token::soldier_digits(text) || token::result(text).is_ok() {
        return None;
    }
    if let Some(value) = token::numerals(text) {
        return Some((value, cell.span, None));
    }
    if let Some((value, bytes)) = numerals_before(text) {
        return Some(before(cell, text, (value, bytes, bytes)));
    }
    let (rest, number) = token::number(text).ok()?;
    // Dots in Red's column are an entry of its own: the number ends before them.
    let bytes = if number.skips_red {
        let dots = text.find(['…', '.', '。', '．', '·', '\t', ' '])?;
        let own = text[dots..].starts_with('.') && !text[dots + 1..].starts_with('.');
        dots + usize::from(own)
    } else {
        text.len() - rest.len()
    };
    let digits = text[..bytes].trim_end().len();
    Some(before(cell, text, (number.value, digits, bytes)))
}

/// A number that takes so many bytes of a cell, with its dots so many, and what follows.
fn before<'t>(
    cell: &Cell<'t>,
    text: &'t str,
    (value, digits, bytes): (u32, usize, usize),
) -> (u32, Span, Option<Cell<'t>>) {
    let start = cell.span.start as usize;
    let span = Span::new(start, start + digits);
    let rest = &text[bytes..];
    let at = bytes + (rest.len() - rest.trim_start().len());
    let column = cell.column + width(&text[..at]);
    let rest = (at < text.len()).then(|| part(cell, text, at..text.len(), column));
    (value, span, rest)
}

/// Numerals before a blank and an entry, and how many bytes they take: `四 兵七進一` is round 4, and no fourth soldier.
fn numerals_before(text: &str) -> Option<(u32, usize)> {
    let (numerals, behind) = text.split_once(char::is_whitespace)?;
    let value = token::numerals(numerals)?;
    let first = behind.split_whitespace().next()?;
    let is_entry = a_move(behind.trim_start(), None).is_some() || entry::is_entry(first, None);
    is_entry.then_some((value, numerals.len()))
}
