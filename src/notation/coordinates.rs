//! Coordinates: ICCS (`H2-E2`, `h2e2`, ranks 0–9) and UCI (`h3e3`, `h3h10`, ranks 1–10):
//! `grammar/notation/iccs.ebnf`, `grammar/notation/uci.ebnf`.

use super::chinese::ParseResult;
use super::glyph::half_width;
use super::style::{Separator, Style};
use super::written::{Family, Intent, WrittenMove};
use crate::text::parts_points;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::anychar;
use nom::combinator::{map, map_opt, opt};

/// `H2-E2`, `H2 E2`, `h2e2`, `h2–e2`, `d1×d8`, `d1:d8`.
#[inline]
pub(super) fn iccs(input: &str) -> ParseResult<'_, WrittenMove> {
    match plain_points(input.as_bytes()) {
        Some((written, bytes)) => Ok((input.get(bytes..).unwrap_or(""), written)),
        None => any_form(input),
    }
}

/// `H2-E2` and `h2e2` in ASCII and one case, straight from the bytes. [`any_form`] reads them too.
#[inline]
pub(super) fn plain_points(bytes: &[u8]) -> Option<(WrittenMove, usize)> {
    let (from, to, sign, taken) = match *bytes {
        [a, b, b'-', c, d, ..] => ([a, b], [c, d], Style::separated(Separator::Hyphen), 5),
        [a, b, c, d, ..] => ([a, b], [c, d], Style::PLAIN, 4),
        _ => return None,
    };
    let (first, case) = match from[0] {
        b'a'..=b'i' => (b'a', Style::LOWER),
        b'A'..=b'I' => (b'A', Style::UPPER),
        _ => return None,
    };
    let point = |[file, rank]: [u8; 2]| {
        let (file, rank) = (file.wrapping_sub(first), rank.wrapping_sub(b'0'));
        (file < 9 && rank < 10).then_some((file, rank))
    };
    let written = written(Family::Iccs, point(from)?, point(to)?, case | sign);
    Some((written, taken))
}

fn any_form(input: &str) -> ParseResult<'_, WrittenMove> {
    let (rest, (from, separator, to)) = (point, opt(separator), point).parse(input)?;
    let style = from.1 | separator.unwrap_or(Style::PLAIN) | to.1;
    Ok((rest, written(Family::Iccs, from.0, to.0, style)))
}

/// `h3e3`, `a10b8`.
pub(super) fn uci(input: &str) -> ParseResult<'_, WrittenMove> {
    let (rest, (from, to)) = (point_from_one, point_from_one).parse(input)?;
    Ok((rest, written(Family::Uci, from, to, Style::LOWER)))
}

fn written(family: Family, from: (u8, u8), to: (u8, u8), style: Style) -> WrittenMove {
    WrittenMove {
        family,
        intent: Intent::Points { from, to },
        style,
    }
}

/// A file and a rank 0–9, of either case and width.
fn point(input: &str) -> ParseResult<'_, ((u8, u8), Style)> {
    map(
        (map_opt(anychar, file), map_opt(anychar, rank)),
        |((file, one), (rank, two))| ((file, rank), one | two),
    )
    .parse(input)
}

fn file(c: char) -> Option<(u8, Style)> {
    let half = half_width(c);
    match half {
        'a'..='i' => Some((half as u8 - b'a', Style::LOWER | width(c, half))),
        'A'..='I' => Some((half as u8 - b'A', Style::UPPER | width(c, half))),
        _ => None,
    }
}

fn rank(c: char) -> Option<(u8, Style)> {
    let half = half_width(c);
    match half {
        '0'..='9' => Some((half as u8 - b'0', width(c, half))),
        _ => None,
    }
}

fn width(c: char, half: char) -> Style {
    if c == half { Style::PLAIN } else { Style::WIDE }
}

fn separator(input: &str) -> ParseResult<'_, Style> {
    map_opt(anychar, |c| match c {
        '-' => Some(Style::separated(Separator::Hyphen)),
        '－' => Some(Style::separated(Separator::Hyphen) | Style::WIDE),
        ' ' => Some(Style::separated(Separator::Space)),
        _ => (parts_points(c) || matches!(c, ':' | 'x'))
            .then_some(Style::separated(Separator::Hyphen)),
    })
    .parse(input)
}

/// A lower-case file and a rank 1–10.
fn point_from_one(input: &str) -> ParseResult<'_, (u8, u8)> {
    let file = map_opt(anychar, |c: char| match c {
        'a'..='i' => Some(c as u8 - b'a'),
        _ => None,
    });
    let rank = map_opt(anychar, |c: char| match c {
        '1'..='9' => Some(c as u8 - b'0'),
        _ => None,
    });
    (file, alt((map(tag("10"), |_| 10), rank))).parse(input)
}

#[cfg(test)]
mod tests {
    use super::{any_form, plain_points};

    #[test]
    fn the_straight_way_reads_what_the_long_way_reads() {
        let signs = "aiIAj09- x";
        let mut read = 0;
        for number in 0..signs.len().pow(5) {
            let sign = |place| number / signs.len().pow(place) % signs.len();
            let text: String = (0..5)
                .map(|place| &signs[sign(place)..=sign(place)])
                .collect();
            if let Some((written, bytes)) = plain_points(text.as_bytes()) {
                assert_eq!(any_form(&text), Ok((&text[bytes..], written)), "{text}");
                read += 1;
            }
        }
        assert!(read > 100, "{read}");
    }
}
