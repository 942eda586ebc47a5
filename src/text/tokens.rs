//! Complete moves of Chinese notation counted in raw bytes, to distinguish encodings.

use super::Encoding;
use memchr::memmem::Finder;
use std::sync::OnceLock;

/// Number of complete moves in a text read under one encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct MoveCount {
    /// Full notation, with a direction: 炮二平五.
    pub(super) full: u32,
    /// Shorthand, without: 炮25. Two digits after a stray glyph look the same, so it only has a say
    /// where no full move stands.
    pub(super) short: u32,
}

impl MoveCount {
    /// Whether this decoding is to be believed rather than the `other`.
    pub(super) fn outweighs(self, other: MoveCount) -> bool {
        (self.full, self.short) > (other.full, other.short)
    }
}

/// The role a character can have in a move.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Class {
    Nothing,
    Blank,
    Piece,
    Digit,
    /// A Chinese numeral: a digit, or the ordinal of 一兵.
    Numeral,
    Order,
    Direction,
}

const GLYPHS: [(&str, Class); 5] = [
    ("帅帥将將仕士相象马馬傌㐷车車俥伡炮砲包兵卒", Class::Piece),
    ("123456789１２３４５６７８９", Class::Digit),
    ("一二三四五六七八九", Class::Numeral),
    ("前中后後", Class::Order),
    ("进進上退下平", Class::Direction),
];

/// The class of a character.
fn class_of(character: char) -> Class {
    match character {
        ' ' | '\t' | '\u{3000}' => Class::Blank,
        _ => GLYPHS
            .into_iter()
            .find(|(glyphs, _)| glyphs.contains(character))
            .map_or(Class::Nothing, |(_, class)| class),
    }
}

/// [`class_of`] every character of two bytes or less in UTF-16, as numbers: looking through the glyphs for each
/// character of a text takes longer than reading it.
fn classes() -> &'static [u8] {
    static CLASSES: OnceLock<Box<[u8]>> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let mut classes = vec![Class::Nothing as u8; 1 << 16].into_boxed_slice();
        let glyphs = GLYPHS.iter().flat_map(|(glyphs, _)| glyphs.chars());
        for glyph in glyphs.chain([' ', '\t', '\u{3000}']) {
            classes[glyph as usize] = class_of(glyph) as u8;
        }
        classes
    })
}

/// The classes of all two-byte codes, by their sixteen bits: that in GB18030 in the low four bits, that
/// in Big5 in the high four.
struct ClassTable(Box<[u8]>);

impl ClassTable {
    fn new() -> ClassTable {
        let mut classes = vec![0; 1 << 16].into_boxed_slice();
        for (encoding, shift) in [(encoding_rs::GB18030, GB18030), (encoding_rs::BIG5, BIG5)] {
            let glyphs = GLYPHS.iter().flat_map(|(glyphs, _)| glyphs.chars());
            for glyph in glyphs.chain(['\u{3000}']) {
                let mut text = [0; 4];
                let (bytes, _, unmappable) = encoding.encode(glyph.encode_utf8(&mut text));
                if let (&[lead, trail], false) = (bytes.as_ref(), unmappable) {
                    let code = usize::from(u16::from_be_bytes([lead, trail]));
                    classes[code] |= (class_of(glyph) as u8) << shift;
                }
            }
        }
        ClassTable(classes)
    }

    fn get() -> &'static ClassTable {
        static TABLE: OnceLock<ClassTable> = OnceLock::new();
        TABLE.get_or_init(ClassTable::new)
    }
}

/// By how many bits the class in an encoding is shifted.
const GB18030: u32 = 0;
const BIG5: u32 = 4;

/// The class in an encoding.
fn class_in(classes: u8, shift: u32) -> u8 {
    classes >> shift & 7
}

/// Number of complete moves of Chinese notation (炮二平五) in `bytes` under `encoding`; counts no
/// further than `enough`. Distinguishes records from prose; reading moves is the work of
/// `notation`.
pub fn count_moves(bytes: &[u8], encoding: Encoding, enough: u32) -> u32 {
    match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => {
            let text = super::decode(bytes, encoding).text;
            count(text.as_bytes(), Encoding::Utf8, enough).full
        }
        _ => count(bytes, encoding, enough).full,
    }
}

/// Whether full moves may stand in `bytes` as UTF-8: a quick look for the bytes of a direction, before one at each
/// character. Text in GB18030 and Big5 holds them hardly ever.
pub(super) fn may_count_in_utf8(bytes: &[u8]) -> bool {
    static DIRECTIONS: OnceLock<Vec<Finder<'static>>> = OnceLock::new();
    let directions = DIRECTIONS.get_or_init(|| {
        let glyphs = GLYPHS
            .iter()
            .filter(|(_, class)| *class == Class::Direction);
        let each = glyphs.flat_map(|(glyphs, _)| glyphs.split("").filter(|it| !it.is_empty()));
        each.map(Finder::new).collect()
    });
    directions.iter().any(|it| it.find(bytes).is_some())
}

/// Counts the moves in `bytes` as `encoding` shows them, up to `enough` full ones. UTF-16 counts none.
pub(super) fn count(bytes: &[u8], encoding: Encoding, enough: u32) -> MoveCount {
    let mut seen = RecentChars::default();
    match encoding {
        Encoding::Gb18030 => double_byte(bytes, |classes| {
            seen.push(class_in(classes, GB18030));
            seen.count.full < enough
        }),
        Encoding::Big5 => double_byte(bytes, |classes| {
            seen.push(class_in(classes, BIG5));
            seen.count.full < enough
        }),
        Encoding::Utf8 => {
            let classes = classes();
            for chunk in bytes.utf8_chunks() {
                for character in chunk.valid().chars() {
                    let class = classes.get(character as usize);
                    seen.push(class.copied().unwrap_or(Class::Nothing as u8));
                    if seen.count.full >= enough {
                        return seen.count;
                    }
                }
                seen.push(Class::Nothing as u8);
            }
        }
        Encoding::Utf16Le | Encoding::Utf16Be => {}
    }
    seen.count
}

/// The same as GB18030 and as Big5, each up to `enough` full ones, in one pass.
pub(super) fn count_both(bytes: &[u8], enough: u32) -> [MoveCount; 2] {
    let [mut gb, mut big5] = [RecentChars::default(), RecentChars::default()];
    double_byte(bytes, |classes| {
        if gb.count.full < enough {
            gb.push(class_in(classes, GB18030));
        }
        if big5.count.full < enough {
            big5.push(class_in(classes, BIG5));
        }
        gb.count.full < enough || big5.count.full < enough
    });
    [gb.count, big5.count]
}

/// Hands the classes of each character to `each` until it has enough.
fn double_byte(bytes: &[u8], mut each: impl FnMut(u8) -> bool) {
    const fn both(class: Class) -> u8 {
        (class as u8) << GB18030 | (class as u8) << BIG5
    }
    let table = ClassTable::get();
    let mut at = 0;
    while let Some(&lead) = bytes.get(at) {
        let (classes, len) = match (lead, bytes.get(at + 1)) {
            (b'1'..=b'9', _) => (both(Class::Digit), 1),
            (b' ' | b'\t', _) => (both(Class::Blank), 1),
            (0x81..=0xFE, Some(b'0'..=b'9')) => (0, 4),
            (0x81..=0xFE, Some(&trail)) if trail >= 0x40 => {
                let code = usize::from(u16::from_be_bytes([lead, trail]));
                (table.0[code], 2)
            }
            _ => (0, 1),
        };
        if !each(classes) {
            return;
        }
        at += len;
    }
}

/// Bits of the last four characters, three each.
const LAST: usize = 0xFFF;

/// The moves completed by the last of four characters, by their classes: one in the low bit a full
/// move, in the next one a short move. Looked up and not computed: the next character cannot be
/// predicted, and this is asked of every byte of an archive.
static COMPLETES: [u8; LAST + 1] = completes();

const fn completes() -> [u8; LAST + 1] {
    const fn is(last: usize, place: usize, class: Class) -> bool {
        last >> (3 * place) & 7 == class as usize
    }
    const fn number(last: usize, place: usize) -> bool {
        is(last, place, Class::Digit) || is(last, place, Class::Numeral)
    }
    const fn which(last: usize, place: usize) -> bool {
        number(last, place) || is(last, place, Class::Order)
    }
    let mut completed = [0; LAST + 1];
    let mut last = 0;
    while last <= LAST {
        if number(last, 0) && is(last, 1, Class::Direction) {
            let piece = is(last, 3, Class::Piece) || is(last, 2, Class::Piece);
            let full = piece && (which(last, 3) || which(last, 2))
                || is(last, 3, Class::Order) && number(last, 2);
            completed[last] = full as u8;
        } else if is(last, 0, Class::Digit)
            && is(last, 1, Class::Digit)
            && is(last, 2, Class::Piece)
        {
            completed[last] = 2;
        }
        last += 1;
    }
    completed
}

/// The last four characters that were no blanks, and the moves they have made.
#[derive(Default)]
struct RecentChars {
    last: usize,
    count: MoveCount,
}

impl RecentChars {
    #[inline]
    fn push(&mut self, class: u8) {
        let last = (self.last << 3 | usize::from(class)) & LAST;
        // A blank completes nothing and is not one of the four.
        let completed = COMPLETES[last];
        self.count.full += u32::from(completed & 1);
        self.count.short += u32::from(completed >> 1);
        if class != Class::Blank as u8 {
            self.last = last;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Class, MoveCount, class_of, classes, count, count_both, may_count_in_utf8};
    use crate::text::Encoding;

    /// The same by characters and by the rule as it is stated: full notation is a piece, where it stands
    /// or which it is, a direction, a number; or which of two, a file, a direction, a number.
    fn slow(text: &str, enough: u32) -> MoveCount {
        let number = |class| matches!(class, Class::Digit | Class::Numeral);
        let which = |class| number(class) || class == Class::Order;
        let mut count = MoveCount::default();
        let mut last = [Class::Nothing; 4];
        for class in text.chars().map(class_of) {
            if count.full >= enough {
                break;
            }
            if class == Class::Blank {
                continue;
            }
            last = [last[1], last[2], last[3], class];
            match last {
                [one, two, Class::Direction, end] if number(end) => {
                    let of_piece =
                        one == Class::Piece && which(two) || two == Class::Piece && which(one);
                    let of_two = one == Class::Order && number(two);
                    count.full += u32::from(of_piece || of_two);
                }
                [_, Class::Piece, Class::Digit, Class::Digit] => count.short += 1,
                _ => {}
            }
        }
        count
    }

    #[test]
    fn every_character_has_the_class_that_the_glyphs_say() {
        for character in (0..=u32::from(char::MAX)).filter_map(char::from_u32) {
            let class = classes().get(character as usize).copied();
            let class = class.unwrap_or(Class::Nothing as u8);
            assert_eq!(class, class_of(character) as u8, "{character}");
        }
    }

    /// The law: in whatever encoding, and both at once, as many moves are counted as stand there.
    #[test]
    fn as_many_moves_are_counted_as_stand_in_the_text() {
        // Characters of one byte and of two that both encodings have, so that each text is one in either.
        let glyphs: Vec<char> = "炮兵卒平士一二九前中後下 \t1x5９８\u{3000}長a"
            .chars()
            .collect();
        let mut seed = 7_u64;
        let mut wrong = Vec::new();
        for length in 0..400 {
            let text: String = (0..length % 80)
                .map(|_| {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    glyphs[(seed >> 33) as usize % glyphs.len()]
                })
                .collect();
            let bytes =
                |encoding: &'static encoding_rs::Encoding| encoding.encode(&text).0.into_owned();
            let (gb, big5) = (bytes(encoding_rs::GB18030), bytes(encoding_rs::BIG5));
            for enough in [1, 3, 32] {
                let told = slow(&text, enough);
                let counted = [
                    count(text.as_bytes(), Encoding::Utf8, enough),
                    count(&gb, Encoding::Gb18030, enough),
                    count(&big5, Encoding::Big5, enough),
                    count_both(&gb, enough)[0],
                    count_both(&big5, enough)[1],
                ];
                // The quick look rules out no text in which one stands.
                let ruled_out = told.full > 0 && !may_count_in_utf8(text.as_bytes());
                if counted != [told; 5] || ruled_out {
                    wrong.push((text.clone(), enough, told, counted));
                }
            }
        }
        assert!(wrong.is_empty(), "{}: {:?}", wrong.len(), wrong.first());
    }

    #[test]
    fn both_at_once_are_as_one_by_one() {
        let mut bytes = vec![0_u8; 3000];
        blake3::Hasher::new().finalize_xof().fill(&mut bytes);
        bytes.extend_from_slice(&encoding_rs::BIG5.encode("炮二平五 馬８進７").0.repeat(40));
        for enough in [1, 4, 32] {
            let apart = [Encoding::Gb18030, Encoding::Big5].map(|it| count(&bytes, it, enough));
            assert_eq!(count_both(&bytes, enough), apart);
        }
    }
}
