//! 完整记录, full Chinese notation (1999 and 2020 7.5; the xqbase standard; older books):
//! `grammar/notation/chinese.ebnf`. One pass, one character of look-ahead.

use super::glyph::{self, Glyph, GlyphKind};
use super::style::Style;
use super::written::{Family, Intent, Origin, WrittenMove};
use crate::board::Role;
use nom::IResult;

/// Result of a parser of a move: a move has one grammar and no message, so errors are empty.
pub(super) type ParseResult<'t, O> = IResult<&'t str, O, ()>;

/// No such token here.
pub(super) fn none<'t, O>() -> ParseResult<'t, O> {
    Err(nom::Err::Error(()))
}

/// The piece of a move and which one it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceHead {
    pub(super) role: Option<Role>,
    pub(super) origin: Origin,
    pub(super) style: Style,
}

/// `炮二平五`, `前馬退四`, `一兵平四`, `前六平五`, `前兵九平八`.
pub(super) fn chinese(input: &str) -> ParseResult<'_, WrittenMove> {
    match plain(input) {
        Some((written, bytes)) => Ok((&input[bytes..], written)),
        None => any_form(input),
    }
}

/// Piece, file, direction, value without white space: nearly every token of every game, read
/// straight through, and how many bytes it takes. [`any_form`] reads it too.
#[expect(
    clippy::inline_always,
    reason = "a move handed on through memory costs as much as reading it"
)]
#[inline(always)]
pub(super) fn plain(input: &str) -> Option<(WrittenMove, usize)> {
    if let Some(glyphs) = four_wide(input) {
        Some((named(glyphs)?, 12))
    } else if input.as_bytes().first()?.is_ascii() {
        // No piece has a sign in ASCII.
        None
    } else if let Some(glyphs) = four_mixed(input) {
        Some((named(glyphs)?, 8))
    } else {
        let (glyphs, bytes) = four(input)?;
        Some((named(glyphs)?, bytes))
    }
}

/// Four characters of three bytes each.
#[expect(
    clippy::inline_always,
    reason = "a move handed on through memory costs as much as reading it"
)]
#[inline(always)]
fn four_wide(input: &str) -> Option<[Glyph; 4]> {
    let ([one, two, three, four], []) = input.as_bytes().first_chunk::<12>()?.as_chunks() else {
        return None;
    };
    Some([
        glyph::look_up_wide(*one)?,
        glyph::look_up_wide(*two)?,
        glyph::look_up_wide(*three)?,
        glyph::look_up_wide(*four)?,
    ])
}

/// Two characters of three bytes, each with a digit in ASCII behind it: `马8进7`.
#[inline]
fn four_mixed(input: &str) -> Option<[Glyph; 4]> {
    let ([before, behind], []) = input.as_bytes().first_chunk::<8>()?.as_chunks() else {
        return None;
    };
    let ([one, two], [three, four]) = (with_digit(*before)?, with_digit(*behind)?);
    Some([one, two, three, four])
}

#[inline]
fn with_digit([lead, middle, last, digit]: [u8; 4]) -> Option<[Glyph; 2]> {
    let digit = char::from(digit);
    let glyph = glyph::look_up_wide([lead, middle, last])?;
    let number = glyph::look_up(digit).filter(|_| digit.is_ascii_digit())?;
    Some([glyph, number])
}

/// Four characters of any width, and their bytes.
#[inline]
fn four(input: &str) -> Option<([Glyph; 4], usize)> {
    let mut chars = input.chars();
    let mut next = || glyph::look_up(chars.next()?);
    let glyphs = [next()?, next()?, next()?, next()?];
    Some((glyphs, input.len() - chars.as_str().len()))
}

/// The move of piece, file, direction and value.
#[expect(
    clippy::inline_always,
    reason = "a move handed on through memory costs as much as reading it"
)]
#[inline(always)]
fn named([one, two, three, four]: [Glyph; 4]) -> Option<WrittenMove> {
    let (
        GlyphKind::Piece(role),
        GlyphKind::Digit(file, file_digits),
        GlyphKind::Direction(directions),
        GlyphKind::Digit(value, digits),
    ) = (one.kind, two.kind, three.kind, four.kind)
    else {
        return None;
    };
    let glyphs = one.style | two.style | three.style | four.style;
    Some(WrittenMove {
        family: Family::Chinese,
        intent: Intent::Relative {
            role: Some(role),
            alternative: None,
            origin: Origin::File(file),
            directions,
            value,
        },
        style: glyphs | Style::file(file_digits) | Style::value(digits),
    })
}

fn any_form(input: &str) -> ParseResult<'_, WrittenMove> {
    let (rest, first) = first(input)?;
    let (rest, head) = head(first, rest)?;
    let (rest, way) = next(rest)?;
    let (rest, last) = next(rest)?;
    let (GlyphKind::Direction(directions), GlyphKind::Digit(value, digits)) = (way.kind, last.kind)
    else {
        return none();
    };
    let intent = Intent::Relative {
        role: head.role,
        alternative: None,
        origin: head.origin,
        directions,
        value,
    };
    let style = head.style | way.style | last.style | Style::value(digits);
    let written = WrittenMove {
        family: Family::Chinese,
        intent,
        style,
    };
    Ok((rest, written))
}

fn head(first: Glyph, rest: &str) -> ParseResult<'_, PieceHead> {
    match first.kind {
        GlyphKind::Piece(role) => after_piece(role, first.style, rest),
        GlyphKind::Front | GlyphKind::Middle | GlyphKind::Rear => {
            let (rest, head) = after_order(first, rest)?;
            match head.role {
                Some(_) => file_after_piece(head, rest),
                None => Ok((rest, head)),
            }
        }
        GlyphKind::Digit(ordinal @ 1..=5, digits) => {
            let style = first.style | Style::ordinal(digits);
            let (rest, second) = next(rest)?;
            after_ordinal(ordinal, style, second, rest)
        }
        _ => none(),
    }
}

/// `炮二` or `马前`.
#[inline]
fn after_piece(role: Role, style: Style, rest: &str) -> ParseResult<'_, PieceHead> {
    let (rest, second) = next(rest)?;
    let style = style | second.style;
    let (origin, style) = match second.kind {
        GlyphKind::Digit(file, digits) => (Origin::File(file), style | Style::file(digits)),
        kind => match order(kind, None) {
            Some(origin) => (origin, style | Style::TURNED),
            None => return none(),
        },
    };
    let role = Some(role);
    Ok((
        rest,
        PieceHead {
            role,
            origin,
            style,
        },
    ))
}

/// `前马` or `前六`.
pub(super) fn after_order(first: Glyph, rest: &str) -> ParseResult<'_, PieceHead> {
    let (rest, second) = next(rest)?;
    let style = first.style | second.style;
    let (role, file, style) = match second.kind {
        GlyphKind::Piece(role) => (Some(role), None, style),
        GlyphKind::Digit(file, digits) => (None, Some(file), style | Style::file(digits)),
        _ => return none(),
    };
    match order(first.kind, file) {
        Some(origin) => Ok((
            rest,
            PieceHead {
                role,
                origin,
                style,
            },
        )),
        None => none(),
    }
}

/// `一兵`, `一兵九` or `二7`.
fn after_ordinal(
    ordinal: u8,
    style: Style,
    second: Glyph,
    rest: &str,
) -> ParseResult<'_, PieceHead> {
    let style = style | second.style;
    match second.kind {
        GlyphKind::Piece(Role::Soldier) => {
            let head = PieceHead {
                role: Some(Role::Soldier),
                origin: Origin::Nth(ordinal, None),
                style,
            };
            file_after_piece(head, rest)
        }
        GlyphKind::Digit(file, digits) => Ok((
            rest,
            PieceHead {
                role: None,
                origin: Origin::Nth(ordinal, Some(file)),
                style: style | Style::file(digits),
            },
        )),
        _ => none(),
    }
}

/// The file of the five-character form, where one follows.
fn file_after_piece(head: PieceHead, rest: &str) -> ParseResult<'_, PieceHead> {
    let (after, third) = next(rest)?;
    let GlyphKind::Digit(file, digits) = third.kind else {
        return Ok((rest, head));
    };
    let origin = match head.origin {
        Origin::Front(_) => Origin::Front(Some(file)),
        Origin::Middle(_) => Origin::Middle(Some(file)),
        Origin::Rear(_) => Origin::Rear(Some(file)),
        Origin::Nth(ordinal, _) => Origin::Nth(ordinal, Some(file)),
        other => other,
    };
    let style = head.style | third.style | Style::file(digits);
    Ok((
        after,
        PieceHead {
            origin,
            style,
            ..head
        },
    ))
}

fn order(kind: GlyphKind, file: Option<u8>) -> Option<Origin> {
    match kind {
        GlyphKind::Front => Some(Origin::Front(file)),
        GlyphKind::Middle => Some(Origin::Middle(file)),
        GlyphKind::Rear => Some(Origin::Rear(file)),
        _ => None,
    }
}

/// The first character of a token.
#[inline]
pub(super) fn first(input: &str) -> ParseResult<'_, Glyph> {
    let mut chars = input.chars();
    match chars.next().and_then(glyph::look_up) {
        Some(glyph) => Ok((chars.as_str(), glyph)),
        None => none(),
    }
}

/// The next character of a token, white space before it left out.
#[inline]
pub(super) fn next(input: &str) -> ParseResult<'_, Glyph> {
    let (rest, glyph) = first(input)?;
    match glyph.kind {
        GlyphKind::Space => after_space(rest),
        _ => Ok((rest, glyph)),
    }
}

#[cold]
fn after_space(input: &str) -> ParseResult<'_, Glyph> {
    let mut rest = input;
    loop {
        let (after, glyph) = first(rest)?;
        rest = after;
        if glyph.kind != GlyphKind::Space {
            let style = glyph.style | Style::SPACES;
            return Ok((rest, Glyph { style, ..glyph }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{any_form, plain};

    #[test]
    fn the_straight_way_reads_what_the_long_way_reads() {
        let glyphs = "炮马傌车仕兵卒前一五九3８进上退平 a½\u{2F873}";
        let mut read = 0;
        for one in glyphs.chars() {
            for two in glyphs.chars() {
                for three in glyphs.chars() {
                    for four in glyphs.chars() {
                        let text: String = [one, two, three, four, '.'].iter().collect();
                        if let Some((straight, bytes)) = plain(&text) {
                            assert_eq!(any_form(&text), Ok((&text[bytes..], straight)), "{text}");
                            read += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(read, 8 * 5 * 4 * 5);
    }
}
