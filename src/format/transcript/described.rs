//! A board described piece by piece: `红方：帅e0，仕d2、f2 …` on one line and the men of Black on the next.

use super::told_board::{Board, stated_board};
use crate::board::{Piece, Role, Setup, Side, Square};
use std::ops::Range;

/// Words that introduce the men of a side.
const SIDES: [(&str, Side); 8] = [
    ("红方", Side::Red),
    ("紅方", Side::Red),
    ("红", Side::Red),
    ("紅", Side::Red),
    ("red", Side::Red),
    ("黑方", Side::Black),
    ("黑", Side::Black),
    ("black", Side::Black),
];

/// Names of men, without case, those that say more first.
const NAMES: [(&str, Role); 38] = [
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
    ("k", Role::General),
    ("n", Role::Horse),
    ("r", Role::Chariot),
    ("p", Role::Soldier),
    ("s", Role::Soldier),
    ("m", Role::Elephant),
];

/// A man as the text places it: file from 0, rank as written.
type PlacedPiece = (Piece, u8, u8);

/// The board that a text describes piece by piece; `None` where it describes none, or leaves open how it counts ranks.
pub(super) fn board(text: &str) -> Option<Board> {
    let mut men: Vec<PlacedPiece> = Vec::new();
    let mut span: Option<Range<usize>> = None;
    let mut sides = [false; 2];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let here = at..at + line.len();
        at = here.end;
        let Some((side, found)) = men_of(line) else {
            if sides == [true, true] {
                break;
            }
            continue;
        };
        if sides[side.index()] {
            return None;
        }
        sides[side.index()] = true;
        men.extend(found);
        span = Some(span.map_or(here.start, |span| span.start)..here.end);
    }
    let ranks = || men.iter().map(|man| man.2);
    let lowest = match (ranks().min()?, ranks().max()?) {
        (0, 0..=9) => 0,
        (1.., 10) => 1,
        _ => counted_from(text)?,
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

/// The men of a side that a line places; `None` where it holds anything else.
fn men_of(line: &str) -> Option<(Side, Vec<PlacedPiece>)> {
    let line = line.trim().to_lowercase();
    let (word, side) = SIDES.iter().find(|it| line.starts_with(it.0))?;
    let parts = |c: char| c.is_whitespace() || "：:，,、；;()（）。.".contains(c);
    let rest = &line[word.len()..];
    let mut rest = rest[count(rest)..].strip_prefix(parts)?;
    let mut role = None;
    let mut men = Vec::new();
    loop {
        rest = rest.trim_start_matches(parts);
        if rest.is_empty() {
            return (men.len() > 1).then_some((*side, men));
        }
        if let Some((file, rank, len)) = point(rest)
            && let Some(role) = role
        {
            men.push((Piece::new(*side, role), file, rank));
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
