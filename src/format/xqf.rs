//! XQF of XQStudio (象棋演播室), versions 10 to 18: a header of fixed fields, then the tree of moves in
//! preorder, scrambled from version 11 on. The layout, retold, is `grammar/format/xqf.layout`.
//!
//! The statements of the files about themselves are not all to be trusted: the side to move is taken
//! from the first man that moves, the start from the men and never from the type, the number of nodes
//! and the offset of the tree are ignored, and a string that claims to be longer than its field ends
//! with it.

mod key;
mod point;
mod tree;
mod write;

pub use write::write;

use super::men::{Arrangement, man};
use super::reading::{ByteAccount, Field, Letters, Reading, RecordBytes};
use crate::board::Side;
use crate::record::{FaultKind, GameResult, Transcript};
use crate::text::{Encoding, Place};
use key::Key;
use point::square;

/// Length of the header; the tree begins behind it.
pub const HEADER: usize = 0x400;

const VERSION: Field = Field::new("version", 0x02, 1);
const MASK: Field = Field::new("mask", 0x03, 1);
const OR_BYTES: Field = Field::new("or-bytes", 0x08, 4);
const KEYS: Field = Field::new("keys", 0x0C, 4);
const MEN: Field = Field::new("men", 0x10, 32);
const TURN: Field = Field::new("turn", 0x32, 1);
const RESULT: Field = Field::new("result", 0x33, 1);
const TYPE: Field = Field::new("type", 0x40, 1);
const TITLE: Field = Field::new("title", 0x50, 64);
const EVENT: Field = Field::new("event", 0xD0, 64);
const DATE: Field = Field::new("date", 0x110, 16);
const SITE: Field = Field::new("site", 0x120, 16);
const RED: Field = Field::new("red", 0x130, 16);
const BLACK: Field = Field::new("black", 0x140, 16);
const TIME_RULE: Field = Field::new("time-rule", 0x150, 64);
const RED_TIME: Field = Field::new("red-time", 0x190, 16);
const BLACK_TIME: Field = Field::new("black-time", 0x1A0, 16);
const COMMENTATOR: Field = Field::new("commentator", 0x1D0, 16);
const AUTHOR: Field = Field::new("author", 0x1E0, 16);

/// The fields of the header that are read, in order.
pub const LAYOUT: &[Field] = &[
    VERSION,
    MASK,
    OR_BYTES,
    KEYS,
    MEN,
    TURN,
    RESULT,
    TYPE,
    TITLE,
    EVENT,
    DATE,
    SITE,
    RED,
    BLACK,
    TIME_RULE,
    RED_TIME,
    BLACK_TIME,
    COMMENTATOR,
    AUTHOR,
];

/// Strings by the tag they become.
const STRINGS: &[(&str, Field)] = &[
    ("Title", TITLE),
    ("Event", EVENT),
    ("Date", DATE),
    ("Site", SITE),
    ("Red", RED),
    ("Black", BLACK),
    ("TimeControl", TIME_RULE),
    ("RedTime", RED_TIME),
    ("BlackTime", BLACK_TIME),
    ("Annotator", COMMENTATOR),
    ("Author", AUTHOR),
];

/// Reads a record.
pub fn read(raw: &RecordBytes<'_>) -> Reading {
    let key = Key::of(raw);
    let mut letters = Letters::new(raw.encoding.unwrap_or_else(|| encoding_of(raw)));
    let mut out = Transcript::new(raw.place(0, 1));
    strings(raw, &mut letters, &mut out);
    result(raw, &mut out);
    kind(raw, &mut out);
    men(raw, &key, &mut out);
    let end = tree::read(raw, &key, &mut letters, &mut out);
    let len = raw.bytes.len();
    let header = len.min(HEADER);
    Reading {
        record: out.finish(),
        encoding: letters.encoding,
        undecodable: letters.incident(),
        account: ByteAccount {
            header: header as u64,
            tree: (end - header) as u64,
            rest: (len - end) as u64,
        },
    }
}

/// GB18030, which programs write; UTF-8 where every string of the header is that and together they are too
/// long to be so by chance.
fn encoding_of(raw: &RecordBytes<'_>) -> Encoding {
    /// Three characters of UTF-8: a name in GB18030 that passes for two has been seen.
    const ENOUGH: usize = 9;
    let strings = STRINGS.iter().filter_map(|(_, field)| {
        let (&len, area) = raw.field(*field).split_first()?;
        let text = area.get(..usize::from(len))?;
        (!text.is_ascii()).then_some(text)
    });
    let mut far = 0;
    for text in strings {
        if str::from_utf8(text).is_err() {
            return Encoding::Gb18030;
        }
        far += text.iter().filter(|byte| !byte.is_ascii()).count();
    }
    if far >= ENOUGH {
        Encoding::Utf8
    } else {
        Encoding::Gb18030
    }
}

/// Strings with their length in the first byte.
fn strings(raw: &RecordBytes<'_>, letters: &mut Letters, out: &mut Transcript) {
    for &(name, field) in STRINGS {
        let Some((&len, area)) = raw.field(field).split_first() else {
            continue;
        };
        let place = raw.place_of(field);
        let text = &area[..area.len().min(usize::from(len))];
        let at = raw.start + field.at as u64 + 1;
        let is_cut = usize::from(len) > field.len - 1;
        let text = if is_cut {
            letters.read_cut(text, at)
        } else {
            letters.read(text, at)
        };
        let text = text.trim_end_matches('\0');
        out.field(name, text, place);
        if is_cut {
            let kind = FaultKind::FieldCut { stated: len.into() };
            out.fault(kind, text.trim(), place);
        }
    }
}

fn result(raw: &RecordBytes<'_>, out: &mut Transcript) {
    let code = raw.byte(RESULT);
    let place = raw.place_of(RESULT);
    out.result(result_of(code), place);
    if code > 3 {
        out.tag("ResultCode", &code.to_string(), place);
    }
}

/// 1 Red, 2 Black, 3 a draw; all else says nothing.
pub(super) fn result_of(code: u8) -> GameResult {
    match code {
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 => GameResult::Draw,
        _ => GameResult::Unknown,
    }
}

/// Reads the type that the record states; the start position does not depend on it.
fn kind(raw: &RecordBytes<'_>, out: &mut Transcript) {
    let word = match raw.byte(TYPE) {
        0 => "全局",
        1 => "开局",
        2 => "中局",
        3 => "残局",
        _ => return,
    };
    out.tag("Type", word, raw.place_of(TYPE));
}

fn men(raw: &RecordBytes<'_>, key: &Key, out: &mut Transcript) {
    let mut board = Arrangement::new();
    for (stored, &byte) in raw.field(MEN).iter().enumerate() {
        let Some(square) = square(byte.wrapping_sub(key.men)) else {
            continue;
        };
        if let Some(text) = board.put(man(key.man(stored)), square) {
            out.fault(FaultKind::BadField, &text, raw.place(MEN.at + stored, 1));
        }
    }
    let turn = match raw.byte(TURN) {
        1 => Side::Black,
        _ => Side::Red,
    };
    out.arrangement(board.board(), Some(turn), men_place(raw));
}

fn men_place(raw: &RecordBytes<'_>) -> Place {
    raw.place_of(MEN)
}
