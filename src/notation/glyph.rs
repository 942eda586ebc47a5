//! The one table of characters: what each means in Chinese notation and in shorthand, whatever its
//! width, script or form. The text is read as it stands; nothing is normalised beforehand, so spans
//! keep their bytes and the marks of shorthand survive (NFKC would turn `⁴` into `4`).

use super::style::{Digits, Mark, Style};
use super::written::Directions;
use crate::board::Role;

/// Kind of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GlyphKind {
    /// A piece.
    Piece(Role),
    /// 前.
    Front,
    /// 中.
    Middle,
    /// 后.
    Rear,
    /// A word of direction: 进 退 平.
    Direction(Directions),
    /// A sign that stands for a direction in shorthand: `+ - = .` and arrows.
    Sign(Directions),
    /// A digit 1..=9.
    Digit(u8, Digits),
    /// A raised digit 1..=9.
    Raised(u8),
    /// A mark that follows its digit.
    After(Directions, Mark),
    /// White space that may stand inside a move.
    Space,
}

/// A character and what its form says beside its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    /// Kind of the character.
    pub(super) kind: GlyphKind,
    /// Script, colour, variant.
    pub(super) style: Style,
}

const fn glyph(kind: GlyphKind, style: Style) -> Glyph {
    Glyph { kind, style }
}

const fn both(one: Style, other: Style) -> Style {
    one.and(other)
}

const SIMPLE: Style = Style::SIMPLIFIED;
const FULL: Style = Style::TRADITIONAL;
const VARIANT: Style = Style::VARIANT;
const PLAIN: Style = Style::PLAIN;

/// Looks a character up.
#[inline]
pub(super) fn look_up(c: char) -> Option<Glyph> {
    match u16::try_from(c as u32) {
        Ok(code) => match known(code) {
            None if !(FIRST_HAN..=LAST_HAN).contains(&c) => meaning(c),
            known => known,
        },
        Err(_) => meaning(c),
    }
}

/// [`look_up`] for a character of three bytes that moves are made of; `None` says nothing.
#[inline]
pub(super) const fn look_up_wide([lead, middle, last]: [u8; 3]) -> Option<Glyph> {
    if lead & 0xF0 != 0xE0 {
        return None;
    }
    known((lead as u16) << 12 | (middle as u16 & 0x3F) << 6 | (last as u16 & 0x3F))
}

#[inline]
const fn known(code: u16) -> Option<Glyph> {
    KNOWN[PLACES[code as usize] as usize]
}

/// The block of Chinese characters of which [`COMMON`] has all that mean something.
const FIRST_HAN: char = '\u{4E00}';
const LAST_HAN: char = '\u{9FFF}';

/// The characters that nearly every move is made of: a `match` on them is a search through a tree of
/// branches nobody can foresee, a table is one load.
const COMMON: [char; 49] = [
    '帅', '帥', '将', '將', '王', '仕', '士', '相', '象', '马', '馬', '傌', '车', '車', '伡', '俥',
    '炮', '砲', '包', '兵', '卒', '前', '中', '后', '後', '进', '進', '上', '退', '下', '平', '一',
    '二', '三', '四', '五', '六', '七', '八', '九', '１', '２', '３', '４', '５', '６', '７', '８',
    '９',
];

/// For each character of 16 bits its place in [`KNOWN`]; 0 for none.
static PLACES: [u8; 1 << 16] = {
    let mut places = [0; 1 << 16];
    let mut at = 0;
    while at < COMMON.len() {
        places[COMMON[at] as usize] = at as u8 + 1;
        at += 1;
    }
    places
};

/// Results of [`meaning`] for no character and for each of [`COMMON`].
static KNOWN: [Option<Glyph>; 256] = {
    let mut known = [None; 256];
    let mut at = 0;
    while at < COMMON.len() {
        known[at + 1] = meaning(COMMON[at]);
        at += 1;
    }
    known
};

/// The table itself, digits first: they stand in every move.
pub(super) const fn meaning(c: char) -> Option<Glyph> {
    match number(c) {
        None => match piece(c) {
            None => match word(c) {
                None => sign(c),
                word => word,
            },
            piece => piece,
        },
        digit => digit,
    }
}

const fn number(c: char) -> Option<Glyph> {
    Some(match c {
        '1'..='9' => digit(c as u32 - '0' as u32, Digits::Ascii, PLAIN),
        '１'..='９' => digit(c as u32 - '０' as u32, Digits::FullWidth, PLAIN),
        '一' => digit(1, Digits::Chinese, PLAIN),
        '二' => digit(2, Digits::Chinese, PLAIN),
        '三' => digit(3, Digits::Chinese, PLAIN),
        '四' => digit(4, Digits::Chinese, PLAIN),
        '五' => digit(5, Digits::Chinese, PLAIN),
        '六' => digit(6, Digits::Chinese, PLAIN),
        '七' => digit(7, Digits::Chinese, PLAIN),
        '八' => digit(8, Digits::Chinese, PLAIN),
        '九' => digit(9, Digits::Chinese, PLAIN),
        '⼀' => digit(1, Digits::Chinese, VARIANT),
        '⼆' => digit(2, Digits::Chinese, VARIANT),
        '\u{F9D1}' => digit(6, Digits::Chinese, VARIANT),
        '⼋' => digit(8, Digits::Chinese, VARIANT),
        _ => return None,
    })
}

const fn piece(c: char) -> Option<Glyph> {
    use GlyphKind::Piece;
    Some(match c {
        // Generals.
        '帅' => glyph(Piece(Role::General), both(SIMPLE, Style::RED)),
        '帥' => glyph(Piece(Role::General), both(FULL, Style::RED)),
        '将' => glyph(Piece(Role::General), both(SIMPLE, Style::BLACK)),
        '將' => glyph(Piece(Role::General), both(FULL, Style::BLACK)),
        '\u{2F873}' => glyph(
            Piece(Role::General),
            both(both(SIMPLE, Style::BLACK), VARIANT),
        ),
        '王' | '\u{2F929}' => glyph(Piece(Role::General), VARIANT),
        // Advisors.
        '仕' => glyph(Piece(Role::Advisor), Style::RED),
        '士' => glyph(Piece(Role::Advisor), Style::SCHOLAR),
        '⼠' => glyph(Piece(Role::Advisor), both(Style::SCHOLAR, VARIANT)),
        // Elephants.
        '相' => glyph(Piece(Role::Elephant), Style::RED),
        '象' => glyph(Piece(Role::Elephant), Style::BLACK),
        // Horses.
        '马' => glyph(Piece(Role::Horse), SIMPLE),
        '馬' => glyph(Piece(Role::Horse), FULL),
        '⻢' => glyph(Piece(Role::Horse), both(SIMPLE, VARIANT)),
        '⾺' => glyph(Piece(Role::Horse), both(FULL, VARIANT)),
        '㐷' => glyph(Piece(Role::Horse), both(both(SIMPLE, Style::RED), VARIANT)),
        '傌' => glyph(Piece(Role::Horse), both(both(FULL, Style::RED), VARIANT)),
        // Chariots.
        '车' => glyph(Piece(Role::Chariot), SIMPLE),
        '車' => glyph(Piece(Role::Chariot), FULL),
        '⻋' => glyph(Piece(Role::Chariot), both(SIMPLE, VARIANT)),
        '⾞' | '\u{F902}' => glyph(Piece(Role::Chariot), both(FULL, VARIANT)),
        '伡' => glyph(
            Piece(Role::Chariot),
            both(both(SIMPLE, Style::RED), VARIANT),
        ),
        '俥' => glyph(Piece(Role::Chariot), both(both(FULL, Style::RED), VARIANT)),
        // Cannons.
        '炮' => glyph(Piece(Role::Cannon), PLAIN),
        '砲' => glyph(Piece(Role::Cannon), VARIANT),
        '包' | '\u{2F829}' => glyph(Piece(Role::Cannon), both(Style::BLACK, VARIANT)),
        // Soldiers.
        '兵' => glyph(Piece(Role::Soldier), Style::RED),
        '卒' => glyph(Piece(Role::Soldier), Style::BLACK),
        _ => return None,
    })
}

/// Words of order and of direction.
const fn word(c: char) -> Option<Glyph> {
    use Directions as D;
    use GlyphKind::{Direction, Front, Middle, Rear};
    Some(match c {
        // Order.
        '前' => glyph(Front, PLAIN),
        '中' => glyph(Middle, PLAIN),
        '后' => glyph(Rear, SIMPLE),
        '後' => glyph(Rear, FULL),
        // Directions.
        '进' => glyph(Direction(D::ADVANCE), SIMPLE),
        '進' => glyph(Direction(D::ADVANCE), FULL),
        '上' => glyph(Direction(D::ADVANCE), VARIANT),
        '退' => glyph(Direction(D::RETREAT), PLAIN),
        '下' => glyph(Direction(D::RETREAT), VARIANT),
        '平' => glyph(Direction(D::TRAVERSE), PLAIN),
        _ => return None,
    })
}

/// Characters known only to shorthand, and white space.
const fn sign(c: char) -> Option<Glyph> {
    use Directions as D;
    use GlyphKind::{After, Raised, Sign, Space};
    Some(match c {
        // Signs for directions.
        '+' | '↑' => glyph(Sign(D::ADVANCE), PLAIN),
        '＋' => glyph(Sign(D::ADVANCE), Style::WIDE),
        // With the hyphens that word processors put in place of a minus. The long dash is no sign: `炮八—五` traverses.
        '-' | '↓' | '‐' | '‑' | '–' | '−' => glyph(Sign(D::RETREAT), PLAIN),
        '－' => glyph(Sign(D::RETREAT), Style::WIDE),
        '=' | '.' | '→' => glyph(Sign(D::TRAVERSE), PLAIN),
        '＝' | '．' => glyph(Sign(D::TRAVERSE), Style::WIDE),
        // Marks after a digit.
        '\u{332}' | '\u{331}' => glyph(After(D::ADVANCE, Mark::Combining), PLAIN),
        '\u{305}' | '\u{304}' => glyph(After(D::RETREAT, Mark::Combining), PLAIN),
        '_' => glyph(After(D::ADVANCE, Mark::Typed), PLAIN),
        '＿' => glyph(After(D::ADVANCE, Mark::Typed), Style::WIDE),
        '¯' | '^' => glyph(After(D::RETREAT, Mark::Typed), PLAIN),
        '￣' | '＾' => glyph(After(D::RETREAT, Mark::Typed), Style::WIDE),
        '¹' => glyph(Raised(1), PLAIN),
        '²' => glyph(Raised(2), PLAIN),
        '³' => glyph(Raised(3), PLAIN),
        '⁴'..='⁹' => glyph(Raised((c as u32 - '⁴' as u32 + 4) as u8), PLAIN),
        ' ' | '\t' | '\u{A0}' | '\u{AD}' | '\u{3000}' | '\u{200B}' | '\u{FEFF}' => {
            glyph(Space, Style::SPACES)
        }
        _ => return None,
    })
}

const fn digit(value: u32, digits: Digits, style: Style) -> Glyph {
    glyph(GlyphKind::Digit(value as u8, digits), style)
}

/// A full-width letter, digit or sign as its ASCII twin; any other character as it is.
pub(super) const fn half_width(c: char) -> char {
    match c {
        '！'..='～' => {
            let ascii = c as u32 - '！' as u32 + '!' as u32;
            ascii as u8 as char
        }
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::{look_up, look_up_wide, meaning};

    #[test]
    fn looking_up_gives_what_the_table_says_of_every_character() {
        let wrong: String = (char::MIN..=char::MAX)
            .filter(|c| look_up(*c) != meaning(*c))
            .collect();
        assert_eq!(wrong, "");
    }

    #[test]
    fn the_bytes_of_a_character_say_what_the_character_says() {
        let mut known = 0;
        for c in char::MIN..=char::MAX {
            let mut bytes = [0; 4];
            let Ok(bytes) = c.encode_utf8(&mut bytes).as_bytes().try_into() else {
                continue;
            };
            if let Some(glyph) = look_up_wide(bytes) {
                assert_eq!(meaning(c), Some(glyph), "{c}");
                known += 1;
            }
        }
        assert_eq!(known, super::COMMON.len());
    }
}
