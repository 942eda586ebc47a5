//! Values that programs and sites write behind a move: a time, the score of an engine.

use nom::branch::alt;
use nom::bytes::complete::take_while1;
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::{not, opt, peek, recognize, verify};
use nom::sequence::terminated;
use nom::{IResult, Parser as _};

/// A time or the score of an engine, as it stands behind a move: `0:03`, `01:02:33`, `0.00/15`, `+0.31/12`, `-M5`.
pub(super) fn measure(text: &str) -> IResult<&str, &str> {
    let goes_on = |c: char| c.is_alphanumeric() || "=+-:：".contains(c);
    terminated(alt((clock, score)), peek(not(satisfy(goes_on)))).parse(text)
}

/// A day in numbers: `2003.9.17`, `1979-7-5`.
pub(super) fn day(text: &str) -> IResult<&str, &str> {
    let digits = |least: usize, most: usize| {
        verify(take_while1(is_digit), move |it: &str| {
            (least..=most).contains(&it.chars().count())
        })
    };
    let sign = || one_of(".．-/");
    recognize((digits(4, 4), sign(), digits(1, 2), sign(), digits(1, 2))).parse(text)
}

/// Minutes and seconds, hours before them or not: two digits in each part but the first.
fn clock(text: &str) -> IResult<&str, &str> {
    let colon = || one_of(":：");
    let part = || (colon(), satisfy(is_digit), satisfy(is_digit));
    let first = (satisfy(is_digit), opt(satisfy(is_digit)));
    recognize((first, part(), opt(part()))).parse(text)
}

/// Pawns with two decimals, or moves to mate with a sign; the depth behind a stroke.
fn score(text: &str) -> IResult<&str, &str> {
    let ascii = || take_while1(|c: char| c.is_ascii_digit());
    let cents = verify(ascii(), |it: &str| it.len() == 2);
    // `+1.5` is a move.
    let pawns = recognize((opt(one_of("+-")), ascii(), char('.'), cents));
    let mate = recognize((one_of("+-"), one_of("M#"), ascii()));
    recognize((alt((pawns, mate)), opt((char('/'), ascii())))).parse(text)
}

const fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９')
}
