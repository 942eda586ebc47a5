//! 简写记录, shorthand (1999 and 2020 7.5): Arabic digits for both sides, no word of direction; a
//! line under the last digit is 进, a line over it or a raised digit is 退, nothing is 平:
//! `grammar/notation/shorthand.ebnf`.

use super::chinese::{ParseResult, PieceHead, after_order, first, next, none};
use super::convention::{Convention, Marks};
use super::glyph::{Glyph, GlyphKind};
use super::style::{Digits, Mark, Style};
use super::written::{Directions, Family, Intent, Origin, WrittenMove};
use crate::board::Role;
use nom::Parser;
use nom::bytes::complete::tag;
use nom::character::complete::{alpha1, char};
use nom::combinator::map_opt;
use nom::multi::fold_many0;
use nom::sequence::delimited;

/// The last digit with what its mark says.
#[derive(Clone, Copy)]
struct MarkedDigit {
    value: u8,
    /// `None` where the digit is bare.
    directions: Option<Directions>,
    style: Style,
}

/// `炮25`, `马8<u>7</u>`, `前马⁴`, `马2+3`, `一兵4`, `前65`, `炮二=五`.
pub(super) fn shorthand(input: &str) -> ParseResult<'_, WrittenMove> {
    match in_arabic(input) {
        Err(_) => in_chinese(input),
        read => read,
    }
}

fn in_arabic(input: &str) -> ParseResult<'_, WrittenMove> {
    let (rest, one) = first(input)?;
    let (rest, head) = head(one, rest)?;
    let (rest, last) = match marked(rest) {
        Ok(read) => read,
        Err(_) => element(rest)?,
    };
    let (directions, missing) = match last.directions {
        Some(directions) => (directions, Style::PLAIN),
        None => bare(head.role),
    };
    let intent = Intent::Relative {
        role: head.role,
        alternative: None,
        origin: head.origin,
        directions,
        value: last.value,
    };
    let written = WrittenMove {
        family: Family::Shorthand,
        intent,
        style: head.style | last.style | missing,
    };
    Ok((rest, written))
}

/// `炮二=五`, `马八+七`, `一兵=四`: a sign for the word of direction between Chinese digits. A dash is none: clerks
/// write it for 平 as well as for 退.
fn in_chinese(input: &str) -> ParseResult<'_, WrittenMove> {
    let (rest, one) = first(input)?;
    let (rest, head) = chinese_head(one, rest)?;
    let (rest, way) = next(rest)?;
    let (rest, last) = next(rest)?;
    let (GlyphKind::Sign(directions), GlyphKind::Digit(value, Digits::Chinese)) =
        (way.kind, last.kind)
    else {
        return none();
    };
    if directions == Directions::RETREAT {
        return none();
    }
    let intent = Intent::Relative {
        role: head.role,
        alternative: None,
        origin: head.origin,
        directions,
        value,
    };
    let style = head.style | way.style | last.style | Style::marked(Mark::Sign);
    let written = WrittenMove {
        family: Family::Shorthand,
        intent,
        style: style | Style::value(Digits::Chinese),
    };
    Ok((rest, written))
}

/// The piece of a move in Chinese digits.
fn chinese_head(one: Glyph, rest: &str) -> ParseResult<'_, PieceHead> {
    match one.kind {
        GlyphKind::Front | GlyphKind::Middle | GlyphKind::Rear => {
            let (rest, head) = after_order(one, rest)?;
            match head.style.file_digits() {
                None | Some(Digits::Chinese) => Ok((rest, head)),
                Some(_) => none(),
            }
        }
        GlyphKind::Piece(role) => {
            let (rest, two) = next(rest)?;
            let GlyphKind::Digit(file, Digits::Chinese) = two.kind else {
                return none();
            };
            let head = PieceHead {
                role: Some(role),
                origin: Origin::File(file),
                style: one.style | two.style | Style::file(Digits::Chinese),
            };
            Ok((rest, head))
        }
        _ => head(one, rest),
    }
}

/// Whether a token is shorthand without a mark in a document that lost its marks.
#[inline]
pub(super) fn lost_its_mark(written: &WrittenMove, convention: Convention) -> bool {
    written.family == Family::Shorthand
        && convention.marks == Marks::Lost
        && written.style.mark().is_none()
}

/// Directions that a bare digit leaves to a kind of piece: 平, but horse, elephant and advisor
/// cannot, so their mark is lost.
fn bare(role: Option<Role>) -> (Directions, Style) {
    match role {
        Some(Role::Horse | Role::Advisor | Role::Elephant) => {
            (Directions::ADVANCE_OR_RETREAT, Style::MARK_LOST)
        }
        _ => (Directions::TRAVERSE, Style::PLAIN),
    }
}

fn head(one: Glyph, rest: &str) -> ParseResult<'_, PieceHead> {
    match one.kind {
        GlyphKind::Front | GlyphKind::Middle | GlyphKind::Rear => {
            let (rest, head) = after_order(one, rest)?;
            match head.style.file_digits() {
                Some(Digits::Chinese) => none(),
                _ => Ok((rest, head)),
            }
        }
        GlyphKind::Piece(role) => {
            let (rest, two) = next(rest)?;
            let Some((file, digits)) = digit_of(two) else {
                return none();
            };
            let head = PieceHead {
                role: Some(role),
                origin: Origin::File(file),
                style: one.style | two.style | Style::file(digits),
            };
            Ok((rest, head))
        }
        GlyphKind::Digit(ordinal @ 1..=5, Digits::Chinese) => {
            let (rest, two) = next(rest)?;
            let head = PieceHead {
                role: Some(Role::Soldier),
                origin: Origin::Nth(ordinal, None),
                style: one.style | two.style | Style::ordinal(Digits::Chinese),
            };
            match two.kind {
                GlyphKind::Piece(Role::Soldier) => Ok((rest, head)),
                _ => none(),
            }
        }
        _ => none(),
    }
}

/// `7`, `7_`, `7̲`, `⁷`, `+7`, `进7`.
fn marked(input: &str) -> ParseResult<'_, MarkedDigit> {
    let (rest, one) = next(input)?;
    match one.kind {
        GlyphKind::Raised(value) => {
            let style = one.style | Style::marked(Mark::Raised) | Style::value(Digits::Ascii);
            let directions = Some(Directions::RETREAT);
            Ok((
                rest,
                MarkedDigit {
                    value,
                    directions,
                    style,
                },
            ))
        }
        GlyphKind::Sign(directions) => after_way(one, directions, Mark::Sign, rest),
        GlyphKind::Direction(directions) => after_way(one, directions, Mark::Word, rest),
        _ => before_mark(one, rest),
    }
}

/// The digit after a sign or a word.
fn after_way(one: Glyph, way: Directions, mark: Mark, rest: &str) -> ParseResult<'_, MarkedDigit> {
    let (rest, two) = next(rest)?;
    let Some((value, digits)) = digit_of(two) else {
        return none();
    };
    let style = one.style | two.style | Style::value(digits) | Style::marked(mark);
    let directions = Some(way);
    Ok((
        rest,
        MarkedDigit {
            value,
            directions,
            style,
        },
    ))
}

/// A digit and the mark that may follow it at once.
fn before_mark(one: Glyph, rest: &str) -> ParseResult<'_, MarkedDigit> {
    let Some((value, digits)) = digit_of(one) else {
        return none();
    };
    let style = one.style | Style::value(digits);
    let bare = MarkedDigit {
        value,
        directions: None,
        style,
    };
    match first(rest) {
        Ok((after, glyph)) => match glyph.kind {
            GlyphKind::After(directions, mark) => {
                let style = style | glyph.style | Style::marked(mark);
                let directions = Some(directions);
                Ok((
                    after,
                    MarkedDigit {
                        value,
                        directions,
                        style,
                    },
                ))
            }
            _ => Ok((rest, bare)),
        },
        Err(_) => Ok((rest, bare)),
    }
}

/// `<u>7</u>`, `<u> 7 </u>`, and `<sup>`, `<s>`, `<o>` for 退.
fn element(input: &str) -> ParseResult<'_, MarkedDigit> {
    let (at, spaces) = white(input)?;
    let (rest, name) = delimited(char('<'), alpha1, char('>')).parse(at)?;
    let (rest, before) = white(rest)?;
    let (rest, one) = map_opt(first, |one| Some((one, digit_of(one)?))).parse(rest)?;
    let (rest, behind) = white(rest)?;
    let spaces = spaces | before | behind;
    let (directions, mark) = match name {
        "u" | "U" => (Directions::ADVANCE, Mark::Underline),
        "sup" | "SUP" | "s" | "S" | "o" | "O" => (Directions::RETREAT, Mark::Element),
        _ => return none(),
    };
    let (rest, _) = delimited(tag("</"), tag(name), char('>')).parse(rest)?;
    let (one, (value, digits)) = one;
    let upper = match name.as_bytes() {
        [b'A'..=b'Z', ..] => Style::VARIANT,
        _ => Style::PLAIN,
    };
    let style = spaces | one.style | upper | Style::value(digits) | Style::marked(mark);
    let directions = Some(directions);
    Ok((
        rest,
        MarkedDigit {
            value,
            directions,
            style,
        },
    ))
}

/// White space around and in an element.
fn white(input: &str) -> ParseResult<'_, Style> {
    let space = map_opt(first, |one| {
        (one.kind == GlyphKind::Space).then_some(one.style)
    });
    fold_many0(space, || Style::PLAIN, |all, one| all | one).parse(input)
}

/// An Arabic digit of either width.
fn digit_of(one: Glyph) -> Option<(u8, Digits)> {
    match one.kind {
        GlyphKind::Digit(value, digits @ (Digits::Ascii | Digits::FullWidth)) => {
            Some((value, digits))
        }
        _ => None,
    }
}
