//! 简写记录, shorthand (1999 and 2020 7.5): Arabic digits for both sides, no word of direction; a
//! line under the last digit is 进, a line over it or a raised digit is 退, nothing is 平:
//! `grammar/notation/shorthand.ebnf`.

use super::chinese::{Head, Read, after_order, first, next, none};
use super::glyph::{Glyph, Kind};
use super::style::{Digits, Mark, Style};
use super::written::{Directions, Family, Intent, Origin, WrittenMove};
use crate::board::Role;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag_no_case, take_while_m_n};
use nom::character::complete::space0;
use nom::sequence::delimited;

/// The last digit with what its mark says.
#[derive(Clone, Copy)]
struct Marked {
    value: u8,
    /// `None` where the digit is bare.
    directions: Option<Directions>,
    style: Style,
}

/// `炮25`, `马8<u>7</u>`, `前马⁴`, `马2+3`, `一兵4`, `前65`.
pub(super) fn shorthand(input: &str) -> Read<'_, WrittenMove> {
    let (rest, one) = first(input)?;
    let (rest, head) = head(one, rest)?;
    let (rest, last) = match element(rest) {
        Ok(read) => read,
        Err(_) => marked(rest)?,
    };
    let (directions, lost) = match last.directions {
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
        style: head.style | last.style | lost,
    };
    Ok((rest, written))
}

/// What a bare digit leaves to a kind of piece: 平, but horse, elephant and advisor cannot, so their
/// mark is lost.
fn bare(role: Option<Role>) -> (Directions, Style) {
    match role {
        Some(Role::Horse | Role::Advisor | Role::Elephant) => {
            (Directions::ADVANCE_OR_RETREAT, Style::MARK_LOST)
        }
        _ => (Directions::TRAVERSE, Style::PLAIN),
    }
}

fn head(one: Glyph, rest: &str) -> Read<'_, Head> {
    match one.kind {
        Kind::Front | Kind::Middle | Kind::Rear => {
            let (rest, head) = after_order(one, rest)?;
            match head.style.file_digits() {
                Some(Digits::Chinese) => none(),
                _ => Ok((rest, head)),
            }
        }
        Kind::Piece(role) => {
            let (rest, two) = next(rest)?;
            let (file, digits) = arabic(two)?;
            let head = Head {
                role: Some(role),
                origin: Origin::File(file),
                style: one.style | two.style | Style::file(digits),
            };
            Ok((rest, head))
        }
        Kind::Digit(ordinal @ 1..=5, Digits::Chinese) => {
            let (rest, two) = next(rest)?;
            let head = Head {
                role: Some(Role::Soldier),
                origin: Origin::Nth(ordinal, None),
                style: one.style | two.style | Style::ordinal(Digits::Chinese),
            };
            match two.kind {
                Kind::Piece(Role::Soldier) => Ok((rest, head)),
                _ => none(),
            }
        }
        _ => none(),
    }
}

/// `7`, `7_`, `7̲`, `⁷`, `+7`, `进7`.
fn marked(input: &str) -> Read<'_, Marked> {
    let (rest, one) = next(input)?;
    match one.kind {
        Kind::Raised(value) => {
            let style = one.style | Style::marked(Mark::Raised) | Style::value(Digits::Ascii);
            let directions = Some(Directions::RETREAT);
            Ok((
                rest,
                Marked {
                    value,
                    directions,
                    style,
                },
            ))
        }
        Kind::Sign(directions) => after_way(one, directions, Mark::Sign, rest),
        Kind::Direction(directions) => after_way(one, directions, Mark::Word, rest),
        _ => before_mark(one, rest),
    }
}

/// The digit after a sign or a word.
fn after_way<'t>(one: Glyph, way: Directions, mark: Mark, rest: &'t str) -> Read<'t, Marked> {
    let (rest, two) = next(rest)?;
    let (value, digits) = arabic(two)?;
    let style = one.style | two.style | Style::value(digits) | Style::marked(mark);
    let directions = Some(way);
    Ok((
        rest,
        Marked {
            value,
            directions,
            style,
        },
    ))
}

/// A digit and the mark that may follow it at once.
fn before_mark(one: Glyph, rest: &str) -> Read<'_, Marked> {
    let (value, digits) = arabic(one)?;
    let style = one.style | Style::value(digits);
    let bare = Marked {
        value,
        directions: None,
        style,
    };
    match first(rest) {
        Ok((after, glyph)) => match glyph.kind {
            Kind::After(directions, mark) => {
                let style = style | glyph.style | Style::marked(mark);
                let directions = Some(directions);
                Ok((
                    after,
                    Marked {
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

/// `<u>7</u>`, and `<sup>`, `<s>`, `<o>` for 退.
fn element(input: &str) -> Read<'_, Marked> {
    let (input, spaces) = take_while_m_n(0, usize::MAX, is_space).parse(input)?;
    let digit = || nom::combinator::map_opt(first, |glyph| arabic_digit(glyph));
    let under = delimited(tag_no_case("<u>"), digit(), tag_no_case("</u>"));
    let raised = delimited(tag_no_case("<sup>"), digit(), tag_no_case("</sup>"));
    let struck = delimited(tag_no_case("<s>"), digit(), tag_no_case("</s>"));
    let over = delimited(tag_no_case("<o>"), digit(), tag_no_case("</o>"));
    let under = under.map(|digit| (digit, Directions::ADVANCE, Mark::Underline));
    let above = alt((raised, struck, over)).map(|digit| (digit, Directions::RETREAT, Mark::Element));
    let (rest, ((value, digits), way, mark)) = alt((under, above)).parse(input)?;
    todo!()
}
