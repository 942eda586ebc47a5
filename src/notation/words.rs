//! Notations in words: lists of words with what each says, and the blanks between them.

use super::style::{Digits, Style};
use super::written::{Directions, Family, Intent, Origin, WrittenMove};
use crate::board::Role;

/// A word, what it says, and whether it is the usual one.
pub(super) type Word<T> = (&'static str, T, Style);

/// The first word of `list` that `input` begins with; its first letter may be a capital.
pub(super) fn word<'t, T: Copy>(input: &'t str, list: &[Word<T>]) -> Option<(&'t str, T, Style)> {
    list.iter().find_map(|(text, meaning, style)| {
        let rest = strip(input, text)?;
        Some((rest, *meaning, *style))
    })
}

/// `input` behind `text`, which is in lower case; a capital may begin it.
pub(super) fn strip<'t>(input: &'t str, text: &str) -> Option<&'t str> {
    let (first, others) = text.split_at_checked(1)?;
    let (capital, rest) = input.split_at_checked(1)?;
    if !capital.eq_ignore_ascii_case(first) {
        return None;
    }
    rest.strip_prefix(others)
}

/// One blank or more.
pub(super) fn blanks(input: &str) -> Option<(&str, Style)> {
    let rest = input.trim_start_matches([' ', '\u{A0}']);
    match input.len() - rest.len() {
        0 => None,
        1 => Some((rest, Style::PLAIN)),
        _ => Some((rest, Style::VARIANT)),
    }
}

/// 1..=9.
pub(super) fn digit(input: &str) -> Option<(&str, u8)> {
    let (digit, rest) = input.split_at_checked(1)?;
    match digit.as_bytes() {
        [digit @ b'1'..=b'9'] => Some((rest, digit - b'0')),
        _ => None,
    }
}

/// Which piece moves.
#[derive(Clone, Copy)]
pub(super) struct MovingPiece {
    pub(super) role: Role,
    pub(super) origin: Origin,
    pub(super) style: Style,
}

impl MovingPiece {
    /// The move it makes.
    pub(super) fn moves(self, family: Family, directions: Directions, value: u8) -> WrittenMove {
        let file = match self.origin {
            Origin::File(_)
            | Origin::Front(Some(_))
            | Origin::Middle(Some(_))
            | Origin::Rear(Some(_)) => Style::file(Digits::Ascii),
            _ => Style::PLAIN,
        };
        WrittenMove {
            family,
            intent: Intent::Relative {
                role: Some(self.role),
                alternative: None,
                origin: self.origin,
                directions,
                value,
            },
            style: self.style | file | Style::value(Digits::Ascii),
        }
    }
}
