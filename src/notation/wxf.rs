//! WXF: letter, file, sign, digit (`C2=5`), with the ways its dialects name stacked pieces:
//! `grammar/notation/wxf.ebnf`.

use super::chinese::{ParseResult, none};
use super::glyph::half_width;
use super::style::{Digits, Separator, Style};
use super::written::{Directions, Family, Intent, Origin, WrittenMove, WxfOrigin};
use crate::board::Role;
use crate::text::is_dash;
use nom::character::anychar;

/// The piece that moves.
#[derive(Clone, Copy)]
struct WxfPiece {
    role: Role,
    alternative: Option<Role>,
    origin: Origin,
    style: Style,
}

/// `C2=5`, `C25`, `R+-4`, `+C.5`, `fC=5`, `++.4`, `3+.4`, `-6=5`, `15=6`, `Pa.4`, `P..4`.
pub(super) fn wxf(input: &str) -> ParseResult<'_, WrittenMove> {
    let (rest, (one, one_style)) = sign(input)?;
    let (rest, (two, two_style)) = sign(rest)?;
    let Some(who) = who(one, two) else {
        return none();
    };
    let (rest, (three, three_style)) = sign(rest)?;
    let mut style = who.style | one_style | two_style | three_style;
    let (rest, directions, value) = match (way(three), digit(three)) {
        (Some((directions, way_style)), _) => {
            let (rest, (four, four_style)) = sign(rest)?;
            let Some(value) = digit(four) else {
                return none();
            };
            style = style | way_style | four_style | value_style(four_style);
            (rest, directions, value)
        }
        (None, Some(value)) if matches!(who.origin, Origin::File(_)) => {
            style = style | value_style(three_style);
            (rest, Directions::TRAVERSE, value)
        }
        _ => return none(),
    };
    let intent = Intent::Relative {
        role: Some(who.role),
        alternative: who.alternative,
        origin: who.origin,
        directions,
        value,
    };
    let written = WrittenMove {
        family: Family::Wxf,
        intent,
        style,
    };
    Ok((rest, written))
}

/// One character, of either width.
fn sign(input: &str) -> ParseResult<'_, (char, Style)> {
    let (rest, c) = anychar(input)?;
    let half = half_width(c);
    let style = if half == c { Style::PLAIN } else { Style::WIDE };
    // A dash that a word processor put there.
    let half = if is_dash(half) { '-' } else { half };
    Ok((rest, (half, style)))
}

fn who(one: char, two: char) -> Option<WxfPiece> {
    let soldier = |origin| WxfPiece {
        role: Role::Soldier,
        alternative: None,
        origin,
        style: Style::PLAIN,
    };
    let dialect = |origin| soldier(Origin::Wxf(origin));
    let turned = |mut who: WxfPiece| {
        who.style = who.style | Style::TURNED;
        who
    };
    let who = match (one, two) {
        ('+', '+') => dialect(WxfOrigin::PlusPlus),
        ('-', '-') => dialect(WxfOrigin::MinusMinus),
        ('1'..='9', '1'..='9') => dialect(WxfOrigin::Digits(digit(one)?, digit(two)?)),
        ('1'..='9', '+') => dialect(WxfOrigin::DigitPlus(digit(one)?)),
        ('1'..='9', '-') => dialect(WxfOrigin::DigitMinus(digit(one)?)),
        ('+', '1'..='9') => turned(dialect(WxfOrigin::DigitPlus(digit(two)?))),
        ('-', '1'..='9') => turned(dialect(WxfOrigin::DigitMinus(digit(two)?))),
        ('P' | 'p' | 'S' | 's', 'a'..='e' | 'A'..='E') => {
            let letter = two.to_ascii_lowercase() as u8 - b'a';
            with_letter(dialect(WxfOrigin::Letter(letter)), one)?
        }
        ('P' | 'p' | 'S' | 's', '.' | '=') => with_letter(dialect(WxfOrigin::Middle), one)?,
        (_, '1'..='9') => with_letter(soldier(Origin::File(digit(two)?)), one)?,
        (_, '+') => with_letter(soldier(Origin::Front(None)), one)?,
        (_, '-') => with_letter(soldier(Origin::Rear(None)), one)?,
        ('+', _) => turned(with_letter(soldier(Origin::Front(None)), two)?),
        ('-', _) => turned(with_letter(soldier(Origin::Rear(None)), two)?),
        ('f', _) => older(with_letter(soldier(Origin::Front(None)), two)?),
        ('r' | 'b', _) => older(with_letter(soldier(Origin::Rear(None)), two)?),
        _ => return None,
    };
    Some(who)
}

/// `fC`, `rC`, `bC`: front and rear as older sites write them.
fn older(mut who: WxfPiece) -> WxfPiece {
    who.style = who.style | Style::VARIANT | Style::TURNED;
    who
}

/// The kind a letter of either case names, and a second one it may mean: WXF's own letters first, then
/// those of other sites.
pub(super) fn letter(letter: char) -> Option<(Role, Option<Role>, Style)> {
    let plain = Style::PLAIN;
    Some(match letter.to_ascii_uppercase() {
        'K' => (Role::General, None, plain),
        'G' => (Role::General, Some(Role::Advisor), Style::VARIANT),
        'A' => (Role::Advisor, None, plain),
        'E' => (Role::Elephant, None, plain),
        'B' | 'M' => (Role::Elephant, None, Style::VARIANT),
        'H' => (Role::Horse, None, plain),
        'N' => (Role::Horse, None, Style::VARIANT),
        'R' => (Role::Chariot, None, plain),
        'C' => (Role::Cannon, None, plain),
        'P' => (Role::Soldier, None, plain),
        'S' => (Role::Soldier, None, Style::VARIANT),
        _ => return None,
    })
}

fn with_letter(who: WxfPiece, sign: char) -> Option<WxfPiece> {
    let (role, alternative, style) = letter(sign)?;
    let case = if sign.is_ascii_lowercase() {
        Style::LOWER
    } else {
        Style::UPPER
    };
    Some(WxfPiece {
        role,
        alternative,
        style: who.style | style | case,
        ..who
    })
}

fn way(c: char) -> Option<(Directions, Style)> {
    Some(match c {
        '+' => (Directions::ADVANCE, Style::PLAIN),
        '-' => (Directions::RETREAT, Style::PLAIN),
        '=' => (Directions::TRAVERSE, Style::separated(Separator::Equals)),
        '.' => (Directions::TRAVERSE, Style::separated(Separator::Dot)),
        _ => return None,
    })
}

fn digit(c: char) -> Option<u8> {
    match c {
        '1'..='9' => Some(c as u8 - b'0'),
        _ => None,
    }
}

fn value_style(width: Style) -> Style {
    Style::value(if width.has(Style::WIDE) {
        Digits::FullWidth
    } else {
        Digits::Ascii
    })
}
