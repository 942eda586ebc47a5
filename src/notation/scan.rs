//! A plain look for what may be moves, in every notation and without reading any: what no reader took as a move
//! is held against it, so that nothing of a text is dropped untold. It knows none of the parsers, and none of them
//! knows it.

use crate::text::parts_points;
use std::ops::Range;

/// Signs of pieces, of order, of direction, and digits of Chinese notation.
const PIECES: &str = "帅帥将將仕士相象马馬傌㐷车車俥伡炮砲包兵卒";
const ORDERS: &str = "前后後中";
const WAYS: &str = "进進退平";
const DIGITS: &str = "一二三四五六七八九123456789１２３４５６７８９";

/// Names of pieces in words, and words of direction.
const NAMES: [&str; 32] = [
    "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier", "king", "guard",
    "minister", "knight", "rook", "pawn", "tướng", "sĩ", "tượng", "xe", "pháo", "mã", "chốt",
    "tốt", "tuong", "phao", "ma", "chot", "tot", "binh", "si", "bishop", "canon", "adviser",
    "mandarin",
];
const DIRECTIONS: [&str; 18] = [
    "forward",
    "back",
    "across",
    "advances",
    "retreats",
    "traverses",
    "retires",
    "retire",
    "to",
    "tấn",
    "tiến",
    "thoái",
    "bình",
    "tan",
    "tien",
    "thoai",
    "binh",
    "equals",
];

/// Where tokens stand that look like moves, in bytes and in order; none overlaps another.
///
/// ```
/// use dapu::notation::move_like;
///
/// let found = |text: &str| move_like(text).count();
/// assert_eq!(found("红先炮二平五，h2e2 或 C2=5"), 3);
/// assert_eq!(found("A picture of 3 cannons, 1-0"), 0);
/// ```
pub fn move_like(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    let mut before = ' ';
    std::iter::from_fn(move || {
        while let Some(sign) = text.get(at..)?.chars().next() {
            let rest = &text[at..];
            let starts = !sign.is_ascii() || !before.is_ascii_alphanumeric();
            let len = if starts { token(sign, rest) } else { None };
            let start = at;
            at += len.unwrap_or(sign.len_utf8());
            before = text[..at].chars().next_back().unwrap_or(' ');
            if len.is_some() {
                return Some(start..at);
            }
        }
        None
    })
}

/// Length of the token at the beginning of a text.
fn token(sign: char, text: &str) -> Option<usize> {
    if PIECES.contains(sign) || ORDERS.contains(sign) || DIGITS.contains(sign) && !sign.is_ascii() {
        return chinese(text);
    }
    if sign.is_ascii_alphabetic() || matches!(sign, '+' | '-') {
        let word = ascii_word(text);
        if is_token(word.as_bytes()) {
            return Some(word.len());
        }
        if let Some(len) = over_a_dash(word, text) {
            return Some(len);
        }
    }
    if sign.is_alphabetic() {
        return in_words(text);
    }
    None
}

/// `炮二平五`, `前马进3`, `前6进1`, `炮25`, `马8<u>7</u>`.
fn chinese(text: &str) -> Option<usize> {
    let mut signs = text.chars();
    let (first, second) = (signs.next()?, signs.next()?);
    let rest = signs.as_str();
    let end = text.len() - rest.len();
    let leads = ORDERS.contains(first);
    if leads || DIGITS.contains(first) {
        let names = PIECES.contains(second) || leads && DIGITS.contains(second);
        return names.then(|| way(rest)).flatten().map(|len| end + len);
    }
    let ordered = ORDERS.contains(second);
    if !ordered && !DIGITS.contains(second) {
        return None;
    }
    let short = || {
        let (digit, behind) = rest.split_at_checked(rest.chars().next()?.len_utf8())?;
        let alone = !behind.starts_with(|c: char| c.is_ascii_digit());
        (!ordered && digit.as_bytes()[0].is_ascii_digit() && alone && second.is_ascii_digit())
            .then_some(digit.len())
    };
    let element = || {
        let near = &rest.as_bytes()[..rest.len().min(ELEMENT_BYTES)];
        near.starts_with(b"<u>")
            .then(|| memchr::memmem::find(near, b"</u>"))
            .flatten()
            .map(|at| at + 4)
    };
    way(rest)
        .or_else(short)
        .or_else(element)
        .map(|len| end + len)
}

/// A direction and a digit.
fn way(text: &str) -> Option<usize> {
    let mut signs = text.chars();
    let (way, digit) = (signs.next()?, signs.next()?);
    (WAYS.contains(way) && DIGITS.contains(digit)).then_some(way.len_utf8() + digit.len_utf8())
}

/// Text up to the next character that no ASCII token has.
fn ascii_word(text: &str) -> &str {
    let held = |byte: &u8| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'=' | b'.' | b'/')
    };
    let len = text.bytes().take_while(|byte| held(byte)).take(16).count();
    let word = &text[..len];
    // Signs of praise and of the end of a sentence are no part of it.
    word.trim_end_matches(['.', '/', '-', '=', '+'])
}

/// `g0–e2`, `C2−5`, `d1×d8`: a token with a sign in place of its hyphen.
fn over_a_dash(word: &str, text: &str) -> Option<usize> {
    let behind = &text[word.len()..];
    let sign = behind.chars().next().filter(|sign| parts_points(*sign))?;
    let behind = ascii_word(&behind[sign.len_utf8()..]);
    let plain = format!("{word}-{behind}");
    is_token(plain.as_bytes()).then_some(word.len() + sign.len_utf8() + behind.len())
}

/// Points (`h2e2`, `H2-E2`, `a10b8`), a piece and a point (`Che2`, `Hxd4`), WXF (`C2=5`, `+C-1`), Vietnamese (`P2-5`).
fn is_token(word: &[u8]) -> bool {
    let file = |byte: &u8| matches!(byte.to_ascii_lowercase(), b'a'..=b'i');
    let point = |word: &[u8]| match word {
        [letter, b'1', b'0'] => file(letter),
        [letter, digit] => file(letter) && digit.is_ascii_digit(),
        _ => false,
    };
    let points = (2..=3).any(|at| {
        word.split_at_checked(at).is_some_and(|(from, to)| {
            let sign = to.first().is_some_and(|it| matches!(it, b'-' | b'x'));
            let to = &to[usize::from(sign)..];
            let same_case = || from[0].is_ascii_uppercase() == to[0].is_ascii_uppercase();
            point(from) && point(to) && same_case()
        })
    });
    points || is_named(word) || is_ordered(word)
}

/// `Che2`, `H9g7`, `Rxd4`.
fn is_named(word: &[u8]) -> bool {
    let [piece, rest @ ..] = word else {
        return false;
    };
    let rest = match rest {
        [first, more @ ..]
            if more.len() > 1 && matches!(first, b'a'..=b'i' | b'0'..=b'9' | b'x') =>
        {
            more
        }
        _ => rest,
    };
    let rest = rest.strip_prefix(b"x").unwrap_or(rest);
    b"KGAEBMHNRCPS".contains(piece)
        && matches!(rest, [b'a'..=b'i', digit] if digit.is_ascii_digit())
        || b"KGAEBMHNRCPS".contains(piece) && matches!(rest, [b'a'..=b'i', b'1', b'0'])
}

/// `C2=5`, `h8+7`, `+C-1`, `C+.5`, `++1`, `P2-5`, `Pt.2`.
fn is_ordered(word: &[u8]) -> bool {
    let sign = |byte: u8| matches!(byte, b'+' | b'-' | b'=' | b'.' | b'/');
    let digit = |byte: u8| matches!(byte, b'1'..=b'9');
    let piece = |byte: u8| b"KGAEBMHNRCPSTXV".contains(&byte);
    let small = |byte: u8| b"kgaebmhnrcps".contains(&byte);
    match *word {
        [one, two, way, to] if sign(way) && digit(to) => {
            let first = piece(one) || small(one) && matches!(way, b'+' | b'=');
            first
                && (digit(two)
                    || matches!(two, b'+' | b'-')
                    || piece(one) && matches!(two, b't' | b's' | b'g'))
                || matches!(one, b'+' | b'-') && piece(two)
        }
        _ => false,
    }
}

/// No name of a piece and no direction is longer, in bytes.
const WORD: usize = 12;

/// `<u> 3 </u>` with blanks is no longer.
const ELEMENT_BYTES: usize = 24;

/// `cannon 2 across 5`, `Pháo 2 bình 5`, `Cannon 2 = 5`: a name, a file, a direction, a digit.
fn in_words(text: &str) -> Option<usize> {
    // Only as far as a longer word shows: text may have no blank at all.
    let word = |text: &str| {
        let letters = text.chars().take_while(|sign| sign.is_alphabetic());
        letters.take(WORD + 1).map(char::len_utf8).sum::<usize>()
    };
    let blanks = |text: &str| text.len() - text.trim_start_matches(' ').len();
    let digit = |text: &str| {
        let mut signs = text.bytes();
        let is = signs.next().is_some_and(|byte| byte.is_ascii_digit());
        is && !signs.next().is_some_and(|byte| byte.is_ascii_digit())
    };
    let end = word(text);
    let name = text[..end].to_lowercase();
    if end > WORD || !NAMES.contains(&name.as_str()) {
        return None;
    }
    let mut at = end + blanks(&text[end..]);
    if !digit(&text[at..]) {
        return None;
    }
    at += 1;
    at += blanks(&text[at..]);
    let is_sign = text[at..].starts_with(['=', '+']);
    let end = at + if is_sign { 1 } else { word(&text[at..]) };
    let way = text[at..end].to_lowercase();
    if !is_sign && !DIRECTIONS.contains(&way.as_str()) {
        return None;
    }
    at = end + blanks(&text[end..]);
    digit(&text[at..]).then_some(at + 1)
}

#[cfg(test)]
mod tests {
    use super::move_like;

    fn found(text: &str) -> Vec<&str> {
        move_like(text).map(|at| &text[at]).collect()
    }

    #[test]
    fn tokens_of_every_notation_look_like_moves() {
        let tokens = [
            "炮二平五",
            "马８进７",
            "前馬退四",
            "后炮平5",
            "前6进1",
            "炮25",
            "马8<u>7</u>",
            "一兵平二",
            "车前进3",
            "h2e2",
            "H2-E2",
            "a10b8",
            "h3h10",
            "Che2",
            "H9g7",
            "Rxd4",
            "C2=5",
            "h8+7",
            "+C-1",
            "C+.5",
            "P2-5",
            "M8.7",
            "X1/4",
            "cannon 2 across 5",
            "Horse 8 forward 7",
            "Cannon 2 = 5",
            "Pháo 2 bình 5",
            "Mã 8 tấn 7",
        ];
        let wrong: Vec<_> = tokens
            .iter()
            .filter(|token| found(&format!("x，{token}; y")) != [**token])
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn prose_holds_none() {
        for text in [
            "",
            "红方先胜一子，双方兵卒对峙，车马炮俱全。",
            "1-0 1/2-1/2 2005.06.07 12:30 A4 B2B e2e-tests x86-64",
            "The knight goes forward 3 squares, the rook back; see page 12.",
            "第三回合以后，马二失先，炮声隆隆。",
            "https://example.org/a1b2c3d4/h2",
            "sha256 9f86d081884c7d659a2feaa0c55ad015",
        ] {
            assert!(found(text).is_empty(), "{text}: {:?}", found(text));
        }
    }

    #[test]
    fn none_overlaps_and_all_lie_in_the_text() {
        let text = "炮二平五马8进7h2e2h9g7炮25 C2=5C2=5";
        let mut end = 0;
        for at in move_like(text) {
            assert!(end <= at.start && at.end <= text.len());
            end = at.end;
        }
        assert_eq!(found(text)[..2], ["炮二平五", "马8进7"]);
    }
}
