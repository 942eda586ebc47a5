//! Complete moves of Chinese notation counted in raw bytes, to tell encodings apart.

use super::Encoding;
use std::sync::OnceLock;

/// How many complete moves stand in a text read under one encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Count {
    /// Full notation, with a direction: 炮二平五.
    pub(super) full: u32,
    /// Shorthand, without: 炮25. Two digits after a stray glyph look the same, so it only has a say
    /// where no full move stands.
    pub(super) short: u32,
}

impl Count {
    /// Whether this decoding is to be believed rather than the `other`.
    pub(super) fn outweighs(self, other: Count) -> bool {
        (self.full, self.short) > (other.full, other.short)
    }
}

/// What a character can be in a move.
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

fn class_of(character: char) -> Class {
    match character {
        ' ' | '\t' | '\u{3000}' => Class::Blank,
        _ => GLYPHS
            .into_iter()
            .find(|(glyphs, _)| glyphs.contains(character))
            .map_or(Class::Nothing, |(_, class)| class),
    }
}

/// The classes of all two-byte codes of one encoding, by their sixteen bits.
struct Table(Box<[Class]>);

impl Table {
    fn new(encoding: &'static encoding_rs::Encoding) -> Table {
        let mut classes = vec![Class::Nothing; 1 << 16].into_boxed_slice();
        let glyphs = GLYPHS.iter().flat_map(|(glyphs, _)| glyphs.chars());
        for glyph in glyphs.chain(['\u{3000}']) {
            let mut text = [0; 4];
            let (bytes, _, unmappable) = encoding.encode(glyph.encode_utf8(&mut text));
            if let (&[lead, trail], false) = (bytes.as_ref(), unmappable) {
                classes[usize::from(u16::from_be_bytes([lead, trail]))] = class_of(glyph);
            }
        }
        Table(classes)
    }
}

fn table(encoding: Encoding) -> Option<&'static Table> {
    static GB18030: OnceLock<Table> = OnceLock::new();
    static BIG5: OnceLock<Table> = OnceLock::new();
    match encoding {
        Encoding::Gb18030 => Some(GB18030.get_or_init(|| Table::new(encoding_rs::GB18030))),
        Encoding::Big5 => Some(BIG5.get_or_init(|| Table::new(encoding_rs::BIG5))),
        Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be => None,
    }
}

/// How many complete moves of Chinese notation (炮二平五) stand in `bytes` under `encoding`; counts no
/// further than `enough`. Tells records from prose; reading moves is the work of `notation`.
pub fn count_moves(bytes: &[u8], encoding: Encoding, enough: u32) -> u32 {
    match encoding {
        Encoding::Utf16Le | Encoding::Utf16Be => {
            let text = super::decode(bytes, encoding).text;
            count(text.as_bytes(), Encoding::Utf8, enough).full
        }
        _ => count(bytes, encoding, enough).full,
    }
}

/// Counts the moves in `bytes` as `encoding` shows them, up to `enough` full ones. UTF-16 counts none.
pub(super) fn count(bytes: &[u8], encoding: Encoding, enough: u32) -> Count {
    let mut seen = Seen::default();
    match (encoding, table(encoding)) {
        (_, Some(table)) => count_double_byte(bytes, table, enough, &mut seen),
        (Encoding::Utf8, None) => {
            for chunk in bytes.utf8_chunks() {
                for character in chunk.valid().chars() {
                    seen.push(class_of(character));
                    if seen.count.full >= enough {
                        return seen.count;
                    }
                }
                seen.push(Class::Nothing);
            }
        }
        _ => {}
    }
    seen.count
}

fn count_double_byte(bytes: &[u8], table: &Table, enough: u32, seen: &mut Seen) {
    let mut at = 0;
    while at < bytes.len() && seen.count.full < enough {
        let lead = bytes[at];
        let (class, len) = match (lead, bytes.get(at + 1)) {
            (b'1'..=b'9', _) => (Class::Digit, 1),
            (b' ' | b'\t', _) => (Class::Blank, 1),
            (0x81..=0xFE, Some(b'0'..=b'9')) => (Class::Nothing, 4),
            (0x81..=0xFE, Some(&trail)) if trail >= 0x40 => {
                let code = usize::from(u16::from_be_bytes([lead, trail]));
                (table.0[code], 2)
            }
            _ => (Class::Nothing, 1),
        };
        seen.push(class);
        at += len;
    }
}

/// The last four characters that were no blanks, and the moves they have made.
struct Seen {
    last: [Class; 4],
    count: Count,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen {
            last: [Class::Nothing; 4],
            count: Count::default(),
        }
    }
}

impl Seen {
    fn push(&mut self, class: Class) {
        if class == Class::Blank {
            return;
        }
        self.last = [self.last[1], self.last[2], self.last[3], class];
        let number = |class| matches!(class, Class::Digit | Class::Numeral);
        if !number(class) {
            return;
        }
        match self.last {
            [first, second, Class::Direction, _] => {
                let piece = first == Class::Piece || second == Class::Piece;
                let which = |class| number(class) || class == Class::Order;
                if piece && (which(first) || which(second))
                    || first == Class::Order && number(second)
                {
                    self.count.full += 1;
                }
            }
            [_, Class::Piece, Class::Digit, Class::Digit] => self.count.short += 1,
            _ => {}
        }
    }
}
