//! XQR (`XiangQi` Replay), version 0: fields of a type, a length and a value, then the tree of moves in preorder,
//! then a checksum. The layout, retold, is `grammar/format/xqr.layout`; later versions number their fields
//! otherwise and are not guessed at.

use super::points;
use super::preorder::Preorder;
use super::reading::{Field, Input, Letters, Reading, RecordBytes, SectionEnds, add_move};
use crate::board::Square;
use crate::record::{FaultKind, NodeId, Transcript};
use crate::text::Encoding;
use flate2::Crc;

const MAGIC: u8 = 0;
const VERSION: u8 = 1;
const RESULT: u8 = 7;
const MOVES: u8 = 9;
const CHECKSUM: u8 = 10;

/// Types of fields by the tag they become.
const STRINGS: &[(u8, &str)] = &[
    (2, "Event"),
    (3, "Site"),
    (4, "Date"),
    (5, "Red"),
    (6, "Black"),
    (8, "FEN"),
];

const FROM: Field = Field::new("from", 0, 1);
const TO: Field = Field::new("to", 1, 1);
const FLAGS: Field = Field::new("flags", 2, 1);
/// The fields of a node, in order.
pub const NODE: &[Field] = &[FROM, TO, FLAGS];
/// Length of a node without its comment.
pub const NODE_END: usize = 4;

const GOES_ON: u8 = 1;
const HAS_OTHER: u8 = 2;
const HAS_COMMENT: u8 = 4;

/// Reads a record.
pub fn read(raw: &RecordBytes<'_>) -> Reading {
    let mut reader = Reader {
        raw,
        letters: Letters::new(Encoding::Utf8),
        out: Transcript::new(raw.place(0, 1)),
        input: Input::new(raw.bytes),
    };
    let has_moves = reader.fields();
    let header = reader.input.at;
    let ends = match has_moves {
        Some(true) => reader.tree(),
        Some(false) => Some(()),
        None => None,
    };
    if ends.is_none() {
        reader.cut_short();
    }
    let tree = reader.input.at;
    if ends.is_some() && has_moves == Some(true) {
        reader.checksum();
    }
    let ends = SectionEnds {
        header,
        tree,
        known: reader.input.at,
    };
    ends.close(raw, &reader.letters, reader.out)
}

struct Reader<'a, 'b> {
    raw: &'a RecordBytes<'b>,
    letters: Letters,
    out: Transcript,
    input: Input<'b>,
}

impl Reader<'_, '_> {
    /// The fields before the moves; whether moves follow. `None` where the file ends before.
    fn fields(&mut self) -> Option<bool> {
        loop {
            let at = self.input.at;
            let &[kind, len] = self.input.take(2)? else {
                return None;
            };
            if kind == MOVES {
                self.input.take(len.into())?;
                return Some(true);
            }
            let value = self.input.take(len.into())?;
            let place = self.raw.place(at, 2 + value.len());
            match kind {
                MAGIC => {}
                VERSION if value == [0] => {}
                VERSION => {
                    let text = format!("version {value:?}");
                    self.out.fault(FaultKind::BadField, &text, place);
                    return Some(false);
                }
                // Which number says which result, no file shows.
                RESULT => {
                    let code = value.first().map_or(0, |code| *code);
                    self.out.tag("ResultCode", &code.to_string(), place);
                }
                _ => {
                    let name = STRINGS.iter().find(|(number, _)| *number == kind);
                    let name =
                        name.map_or_else(|| format!("Field{kind}"), |(_, name)| (*name).to_owned());
                    let text = self.letters.read(value, self.raw.start + at as u64 + 2);
                    self.out.field(name, &text, place);
                }
            }
        }
    }

    /// The tree. `None` where the file ends before.
    fn tree(&mut self) -> Option<()> {
        let mut order = Preorder::new();
        loop {
            let at = self.input.at;
            let node: &[u8; NODE_END] = self.input.take(NODE_END)?.try_into().ok()?;
            let flags = node[FLAGS.at];
            let id = match order.parent() {
                None => NodeId::ROOT,
                Some(parent) => {
                    let (from, to) = (node[FROM.at], node[TO.at]);
                    let place = self.raw.place(at, NODE_END);
                    let points = [point(from), point(to)];
                    add_move(&mut self.out, parent, (points, [from, to]), place)
                }
            };
            if flags & HAS_COMMENT != 0 {
                let len = self.input.u32()? as usize;
                let at = self.input.at;
                let held = len.min(self.input.rest().len());
                let comment = self.input.take(held)?;
                let text = self.letters.read(comment, self.raw.start + at as u64);
                self.out.comment(id, &text, self.raw.place(at, held));
                if held < len {
                    return None;
                }
            }
            if !order.passed(id, flags & GOES_ON != 0, flags & HAS_OTHER != 0) {
                return Some(());
            }
        }
    }

    /// The checksum of all that stands before it.
    fn checksum(&mut self) {
        let at = self.input.at;
        let Some(&[CHECKSUM, 4, a, b, c, d]) = self.input.rest().get(..6) else {
            self.out
                .fault(FaultKind::CutShort, "", self.raw.place(at, 1));
            return;
        };
        self.input.take(6);
        let mut crc = Crc::new();
        crc.update(&self.raw.bytes[..at]);
        if crc.sum() != u32::from_le_bytes([a, b, c, d]) {
            let text = format!("checksum {:08x}", u32::from_le_bytes([a, b, c, d]));
            self.out
                .fault(FaultKind::BadField, &text, self.raw.place(at, 6));
        }
    }

    /// The file ends before what it promises; what stands of it belongs to the tree.
    fn cut_short(&mut self) {
        let (at, left) = (self.input.at, self.input.rest().len());
        self.input.take(left);
        self.out
            .fault(FaultKind::CutShort, "", self.raw.place(at, left));
    }
}

/// Row from Black's back rank and file from Red's left in a nibble each.
fn point(byte: u8) -> Option<Square> {
    points::from_top(byte & 0x0F, byte >> 4)
}
