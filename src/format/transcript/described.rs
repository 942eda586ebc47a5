//! A board described piece by piece: `红方：帅e0，仕d2、f2 …` on one line and the men of Black on the next.

use super::told_board::{Board, stated_board};
use crate::board::{Piece, Role, Setup, Side, Square};
use std::ops::Range;

/// Words that introduce the men of a side.
const SIDES: [(&str, Side); 14] = [
    ("红方", Side::Red),
    ("紅方", Side::Red),
    ("红", Side::Red),
    ("紅", Side::Red),
    ("red", Side::Red),
    ("黑方", Side::Black),
    ("黑", Side::Black),
    ("black", Side::Black),
    ("bên đỏ", Side::Red),
    ("đỏ", Side::Red),
    ("bên đen", Side::Black),
    ("đen", Side::Black),
    ("🔴", Side::Red),
    ("⚫", Side::Black),
];

/// Names of men, without case, those that say more first.
const NAMES: [(&str, Role); 46] = [
    ("general", Role::General),
    ("king", Role::General),
    ("advisor", Role::Advisor),
    ("guard", Role::Advisor),
    ("elephant", Role::Elephant),
    ("minister", Role::Elephant),
    ("bishop", Role::Elephant),
    ("horse", Role::Horse),
    ("knight", Role::Horse),
    ("chariot", Role::Chariot),
    ("rook", Role::Chariot),
    ("cannon", Role::Cannon),
    ("soldier", Role::Soldier),
    ("pawn", Role::Soldier),
    ("帅", Role::General),
    ("帥", Role::General),
    ("将", Role::General),
    ("將", Role::General),
    ("仕", Role::Advisor),
    ("士", Role::Advisor),
    ("相", Role::Elephant),
    ("象", Role::Elephant),
    ("马", Role::Horse),
    ("馬", Role::Horse),
    ("傌", Role::Horse),
    ("车", Role::Chariot),
    ("車", Role::Chariot),
    ("俥", Role::Chariot),
    ("炮", Role::Cannon),
    ("砲", Role::Cannon),
    ("兵", Role::Soldier),
    ("卒", Role::Soldier),
    ("tướng", Role::General),
    ("sĩ", Role::Advisor),
    ("tượng", Role::Elephant),
    ("xe", Role::Chariot),
    ("pháo", Role::Cannon),
    ("mã", Role::Horse),
    ("tốt", Role::Soldier),
    ("chốt", Role::Soldier),
    ("k", Role::General),
    ("n", Role::Horse),
    ("r", Role::Chariot),
    ("p", Role::Soldier),
    ("s", Role::Soldier),
    ("m", Role::Elephant),
];

/// A man as the text places it: file from 0, rank as written, or from 0 where it is counted from the own side.
type PlacedPiece = (Piece, u8, u8);

/// The men of both sides that stand on lines one below another.
#[derive(Default)]
struct PlacedMen {
    men: Vec<PlacedPiece>,
    span: Option<Range<usize>>,
    sides: [bool; 2],
}

/// The boards that a text describes piece by piece, but for those of which it leaves open how it counts ranks.
pub(super) fn boards(text: &str) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut placed = PlacedMen::default();
    let mut at = 0;
    // A side whose men the line above names without their points.
    let mut waits: Option<(Side, usize)> = None;
    for line in text.split_inclusive('\n') {
        let mut here = at..at + line.len();
        at = here.end;
        let named = side_of(line);
        let again = said_again(line).zip(waits.take());
        let found = named
            .as_ref()
            .and_then(|(side, rest)| Some((*side, men(*side, rest)?)));
        let found = found.or_else(|| {
            let (rest, (side, above)) = again?;
            here.start = above;
            Some((side, men(side, &rest)?))
        });
        let Some((side, found)) = found else {
            waits = named.map(|(side, _)| (side, here.start));
            continue;
        };
        if placed.sides[side.index()] {
            placed = PlacedMen::default();
        }
        placed.sides[side.index()] = true;
        placed.men.extend(found);
        let begin = placed.span.take().map_or(here.start, |span| span.start);
        placed.span = Some(begin..here.end);
        if placed.sides == [true, true] {
            boards.extend(board(text, std::mem::take(&mut placed)));
        }
    }
    boards
}

/// The board of these men.
fn board(text: &str, placed: PlacedMen) -> Option<Board> {
    let PlacedMen { men, span, .. } = placed;
    let own = men.iter().filter(|man| man.2 >= OWN).count();
    let lowest = if own == men.len() {
        OWN_SIDE
            .iter()
            .any(|word| text.contains(word))
            .then_some(OWN)?
    } else {
        let ranks = || men.iter().map(|man| man.2);
        match (ranks().min()?, ranks().max()?) {
            (0, 0..=9) => 0,
            (1.., 10) => 1,
            (_, OWN..) => return None,
            _ => counted_from(text)?,
        }
    };
    let mut setup = Setup {
        board: [None; Square::COUNT],
        turn: Side::Red,
        quiet_plies: None,
        round: None,
    };
    for (piece, file, rank) in men {
        let square = Square::new(file, rank - lowest)?;
        setup.board[square.index()]
            .replace(piece)
            .is_none()
            .then_some(())?;
    }
    stated_board(text, span?, setup)
}

/// Added to ranks that are counted from the own side of each.
const OWN: u8 = 100;

/// Words that say that files and lines are counted from the own side of each.
const OWN_SIDE: [&str; 6] = ["己方", "各自", "本方", "各从", "各從", "own side"];

/// From where ranks are counted, where the text says it: `numbered 0 to 9`.
fn counted_from(text: &str) -> Option<u8> {
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let zero = says(&[
        "0 to 9",
        "0-9",
        "0–9",
        "0—9",
        "0至9",
        "0到9",
        "0～9",
        "0 đến 9",
    ]);
    let one = says(&[
        "1 to 10",
        "1-10",
        "1–10",
        "1—10",
        "1至10",
        "1到10",
        "1～10",
        "1 đến 10",
    ]);
    match (zero, one) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => None,
    }
}

/// Number of bytes of a number of men in brackets: `（4子）`.
fn count(text: &str) -> usize {
    let Some(inside) = text.strip_prefix(['（', '(']) else {
        return 0;
    };
    let Some(end) = inside.find(['）', ')']) else {
        return 0;
    };
    let held = inside[..end].trim_end_matches(['子', '枚', '个', '個']);
    let held = held.trim_end_matches(" men").trim_end_matches(" pieces");
    let is_number = !held.is_empty()
        && held
            .chars()
            .all(|c| c.is_ascii_digit() || "一二三四五六七八九十".contains(c));
    let close = inside[end..].chars().next().map_or(0, char::len_utf8);
    if is_number {
        text.len() - inside.len() + end + close
    } else {
        0
    }
}

const fn parts(sign: char) -> bool {
    sign.is_ascii_whitespace()
        || matches!(
            sign,
            '：' | ':'
                | '，'
                | ','
                | '、'
                | ';'
                | '；'
                | '('
                | ')'
                | '（'
                | '）'
                | '。'
                | '.'
                | '\u{FE0F}'
                | '\u{3000}'
                | '\u{A0}'
        )
}

/// The side that a line names first, and what it says of it in small letters.
fn side_of(line: &str) -> Option<(Side, String)> {
    // The number of a problem may stand before them.
    let line = line.trim_start_matches(|c: char| {
        c.is_ascii_digit() || c.is_whitespace() || ".、-*".contains(c)
    });
    let line = line.trim_end().to_lowercase();
    let (word, side) = SIDES.iter().find(|it| line.starts_with(it.0))?;
    let rest = &line[word.len()..];
    let rest = rest[count(rest)..].strip_prefix(parts)?;
    Some((*side, rest.to_owned()))
}

/// What a line says again in other words: `即：帅 e0`, `i.e. King e0`.
fn said_again(line: &str) -> Option<String> {
    const WORDS: [&str; 6] = ["即", "也就是", "亦即", "i.e.", "that is", "tức là"];
    let line = line.trim().to_lowercase();
    let rest = WORDS.iter().find_map(|word| line.strip_prefix(word))?;
    rest.starts_with(parts).then(|| rest.to_owned())
}

/// The men that a text places; `None` where it holds anything else.
fn men(side: Side, text: &str) -> Option<Vec<PlacedPiece>> {
    let mut rest = text;
    let mut role = None;
    let mut men = Vec::new();
    loop {
        rest = rest.trim_start_matches(parts);
        if rest.is_empty() {
            return (men.len() > 1).then_some(men);
        }
        if let Some((file, rank, len)) = point(rest).or_else(|| own_point(rest, side))
            && let Some(role) = role
        {
            men.push((Piece::new(side, role), file, rank));
            rest = &rest[len..];
            continue;
        }
        let (name, named) = NAMES.iter().find(|it| rest.starts_with(it.0))?;
        role = Some(*named);
        let behind = &rest[name.len()..];
        rest = if name.is_ascii() {
            behind.strip_prefix('s').unwrap_or(behind)
        } else {
            behind
        };
    }
}

/// A point at the start of a text: file from 0, rank as written, its length.
fn point(text: &str) -> Option<(u8, u8, usize)> {
    let bytes = text.as_bytes();
    let file = bytes.first()?.checked_sub(b'a').filter(|file| *file < 9)?;
    let digits = bytes[1..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let rank: u8 = text.get(1..1 + digits)?.parse().ok()?;
    (rank <= 10).then_some((file, rank, 1 + digits))
}

/// `五路第1线`, counted from the right hand and from the own side: the file from 0, the rank above [`OWN`], the length.
fn own_point(text: &str, side: Side) -> Option<(u8, u8, usize)> {
    let (number, rest) = numeral(text)?;
    let rest = rest.strip_prefix(['路', '筋'])?;
    let (line, rest) = numeral(rest.strip_prefix('第').unwrap_or(rest))?;
    let rest = rest.strip_prefix(['线', '線', '行'])?;
    let (file, rank) = match side {
        Side::Red => (9_u8.checked_sub(number)?, line.checked_sub(1)?),
        Side::Black => (number.checked_sub(1)?, 10_u8.checked_sub(line)?),
    };
    (file < 9 && rank < 10).then_some((file, OWN + rank, text.len() - rest.len()))
}

/// A number from 1 to 10 at the start of a text, and what stands behind it.
fn numeral(text: &str) -> Option<(u8, &str)> {
    const DIGITS: [&str; 2] = ["一二三四五六七八九十", "１２３４５６７８９"];
    if let Some(rest) = text.strip_prefix("10") {
        return Some((10, rest));
    }
    let sign = text.chars().next()?;
    let place = |digits: &&str| digits.chars().position(|it| it == sign);
    let number = match sign {
        '1'..='9' => sign as u8 - b'0',
        _ => DIGITS.iter().find_map(place)? as u8 + 1,
    };
    Some((number, &text[sign.len_utf8()..]))
}
