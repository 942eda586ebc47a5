//! The shapes of move tokens in ASCII, and whether a text holds moves at all: enough to distinguish
//! games before any record is read. Reading tokens is the work of [`crate::notation`].

use crate::notation::{Families, Family, read_move};
use crate::text::{self, Encoding};

/// Possible kinds of an ASCII word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Coordinates: `h2e2`, `H2-E2`, `i10i9`.
    Coordinates,
    /// WXF: `C2=5`, `H8+7`, `C+.5`, `++1`.
    Wxf,
    /// Algebraic and surely of this game: `Cbe2`, `Hg7`, `Rxf9+`, `Ra0`.
    Algebraic,
    /// Algebraic and surely of western chess: `Qd8`, `O-O`, `e8=Q`.
    Western,
    /// Algebraic that both games may write: `e4`, `Nf3`, `Rxd5`.
    Either,
}

/// Commands of LaTeX with moves in their braces.
pub(super) const COMMANDS: [&str; 8] = [
    "\\move",
    "\\mainline",
    "\\variation",
    "\\textbf",
    "\\texttt",
    "\\textit",
    "\\emph",
    "\\item",
];

/// The shape of `word` (no blanks in it, move number and marks already off); `None` where it is no move.
pub(super) fn shape(word: &[u8]) -> Option<Shape> {
    if word.len() > 12 {
        return None;
    }
    coordinates(word)
        .or_else(|| wxf(word))
        .or_else(|| algebraic(word))
}

/// Whether `bytes` hold moves: two at least, for a lone one may stand in a sentence about it.
pub(super) fn holds_moves(bytes: &[u8], encoding: Encoding) -> bool {
    const AT_LEAST: u32 = 2;
    let text = text::decode(bytes, encoding).text;
    let chinese = text::count_moves(text.as_bytes(), Encoding::Utf8, AT_LEAST);
    let plain = text::hyphenated(&text);
    let ours = words(plain.as_bytes()).filter(|word| {
        matches!(
            shape(word),
            Some(Shape::Coordinates | Shape::Wxf | Shape::Algebraic)
        )
    });
    chinese >= AT_LEAST || ours.take(AT_LEAST as usize).count() >= AT_LEAST as usize
}

/// Moves in Vietnamese and in English words, those aside that have the shape of another notation.
pub(super) fn spoken(part: &str) -> u32 {
    const SPOKEN: Families = Families::only(Family::Vietnamese).with(Family::English);
    let mut before = ' ';
    let mut count = 0;
    for (at, c) in part.char_indices() {
        let starts = c.is_ascii_alphabetic() && !before.is_alphanumeric();
        before = c;
        if let Some((_, bytes)) = part
            .get(at..)
            .filter(|_| starts)
            .and_then(|rest| read_move(rest, SPOKEN))
        {
            count += u32::from(shape(&part.as_bytes()[at..at + bytes]).is_none());
        }
    }
    count
}

/// Moves in shorthand (`炮25`, `马 8 <u>7</u>`), a few of them.
pub(super) fn short(text: &str) -> u32 {
    const SHORT: Families = Families::only(Family::Shorthand);
    const ENOUGH: u32 = 64;
    let (mut count, mut end) = (0, 0);
    for (at, c) in text.char_indices() {
        if c.is_ascii() || at < end || count == ENOUGH {
            continue;
        }
        if let Some((_, bytes)) = read_move(&text[at..], SHORT) {
            end = at + bytes;
            count += 1;
        }
    }
    count
}

/// The words of a movetext: separated by blanks, commas, brackets and all that is not ASCII, move numbers and
/// marks of praise taken off.
pub(super) fn words(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes
        .split(|byte| {
            byte.is_ascii_whitespace()
                || matches!(byte, 0x80..|b','| b';' | b'"')
                || matches!(byte, b'(' | b')' | b'[' | b']' | b'{' | b'}')
        })
        .map(bare)
        .filter(|word| !word.is_empty())
}

fn bare(word: &[u8]) -> &[u8] {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = word[digits..]
        .iter()
        .take_while(|&&byte| byte == b'.')
        .count();
    let word = if digits > 0 && dots > 0 {
        &word[digits + dots..]
    } else {
        word
    };
    let end = word
        .iter()
        .rposition(|byte| !matches!(byte, b'!' | b'?' | b'#'))
        .map_or(0, |last| last + 1);
    &word[..end]
}

fn file(byte: u8) -> bool {
    matches!(byte, b'a'..=b'i' | b'A'..=b'I')
}

/// A rank at the start: how many digits it has.
fn rank(word: &[u8]) -> Option<usize> {
    match word {
        [b'1', b'0', ..] => Some(2),
        [b'0'..=b'9', ..] => Some(1),
        _ => None,
    }
}

fn coordinates(word: &[u8]) -> Option<Shape> {
    let (&first, rest) = word.split_first()?;
    let rest = &rest[rank(rest)?..];
    let rest = rest.strip_prefix(b"-").unwrap_or(rest);
    let (&second, rest) = rest.split_first()?;
    let upper = first.is_ascii_uppercase() == second.is_ascii_uppercase();
    let whole = rank(rest) == Some(rest.len());
    (file(first) && file(second) && upper && whole).then_some(Shape::Coordinates)
}

fn wxf(word: &[u8]) -> Option<Shape> {
    let piece = |byte: u8| {
        matches!(
            byte.to_ascii_uppercase(),
            b'K' | b'G' | b'A' | b'E' | b'B' | b'M' | b'N' | b'H' | b'R' | b'C' | b'P' | b'S'
        )
    };
    let digit = |byte: u8| matches!(byte, b'1'..=b'9');
    let sign = |byte: u8| matches!(byte, b'+' | b'-' | b'.' | b'=');
    let &[first, second, sign_byte, value] = word.get(..4)?.first_chunk()?;
    let who = piece(first) && (digit(second) || sign(second))
        || matches!(first, b'+' | b'-') && (piece(second) || first == second)
        || digit(first) && matches!(second, b'+' | b'-');
    let ends = matches!(&word[4..], b"" | b"+" | b"++");
    (who && sign(sign_byte) && digit(value) && ends).then_some(Shape::Wxf)
}

/// `[piece] [file] [rank] [x|-] file rank [=Q] [+]`
fn algebraic(word: &[u8]) -> Option<Shape> {
    if matches!(
        word,
        b"O-O" | b"O-O-O" | b"0-0" | b"0-0-0" | b"O-O+" | b"O-O-O+"
    ) {
        return Some(Shape::Western);
    }
    let word = word.strip_suffix(b"+").unwrap_or(word);
    let promotion =
        word.len() > 2 && word[word.len() - 2] == b'=' && word[word.len() - 1].is_ascii_uppercase();
    let word = if promotion {
        &word[..word.len() - 2]
    } else {
        word
    };
    let piece = word.first().copied().filter(u8::is_ascii_uppercase);
    let body = if piece.is_some() { &word[1..] } else { word };
    let (ranks, files) = squares(body)?;
    let high = ranks.iter().flatten().any(|&rank| rank == 0 || rank > 8) || files.contains(&b'i');
    match piece {
        _ if promotion => Some(Shape::Western),
        Some(b'Q') => Some(Shape::Western),
        Some(b'C' | b'H' | b'A' | b'E' | b'P' | b'M' | b'S' | b'G') => Some(Shape::Algebraic),
        Some(b'K' | b'R' | b'N' | b'B') | None if high => Some(Shape::Algebraic),
        Some(b'K' | b'R' | b'N' | b'B') | None => Some(Shape::Either),
        Some(_) => None,
    }
}

/// The ranks and files of `[file][rank][x|-]file rank`; `None` where the text is not that.
fn squares(body: &[u8]) -> Option<([Option<u8>; 2], [u8; 2])> {
    let mut ranks = [None, None];
    let mut files = [b'a', b'a'];
    let mut at = 0;
    let mut read_rank = |at: &mut usize, slot: usize| {
        if let Some(len) = rank(&body[*at..]) {
            ranks[slot] = Some(if len == 2 { 10 } else { body[*at] - b'0' });
            *at += len;
        }
    };
    let lower_file = |at: usize| {
        body.get(at)
            .copied()
            .filter(|byte| matches!(byte, b'a'..=b'i'))
    };
    if let Some(byte) = lower_file(at) {
        files[0] = byte;
        at += 1;
    }
    read_rank(&mut at, 0);
    if matches!(body.get(at), Some(b'x' | b'-')) {
        at += 1;
    }
    if at == body.len() {
        // Only one square: it is the target.
        return (ranks[0].is_some() && lower_file(0).is_some()).then_some((ranks, files));
    }
    files[1] = lower_file(at)?;
    at += 1;
    read_rank(&mut at, 1);
    (ranks[1].is_some() && at == body.len()).then_some((ranks, files))
}
