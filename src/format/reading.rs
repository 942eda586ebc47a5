//! Reading of a format: its registration, and the input and output of a reader of bytes.

use super::cutting::Cutting;
use super::{Incident, IncidentKind};
use crate::board::Square;
use crate::record::{FaultKind, GameRecord, NodeId, Transcript};
use crate::text::{self, Encoding, Location, Place};

/// Method of reading a format.
#[derive(Clone, Copy, Debug)]
pub struct FormatReader {
    /// Method of cutting a member into records.
    pub cut: Cutting,
    /// Method of reading a record.
    pub read: ReadFn,
    /// Whether what is read need not be a game, and why not.
    pub looks: Recognition,
}

/// Evidence that a file is of a format, and so how much that says of its contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recognition {
    /// A mark or a head that nothing else has: it holds records.
    Marked,
    /// Fields with moves, in a form that holds other things too.
    Fields,
    /// Words that look like moves.
    Moves,
}

/// Method of reading a record. Readers never fail: errors are stated in the record's faults.
#[derive(Clone, Copy, Debug)]
pub enum ReadFn {
    /// As text: decoded first, with the line of its first character.
    Text(for<'t> fn(&'t str, u32) -> GameRecord<'t>),
    /// As bytes.
    Bytes(fn(&RecordBytes<'_>) -> Reading),
}

/// A record as a reader of bytes gets it.
#[derive(Clone, Copy, Debug)]
pub struct RecordBytes<'b> {
    /// Its bytes.
    pub bytes: &'b [u8],
    /// Offset of the first of them in the member (in what the member unpacks to, where it is packed).
    pub start: u64,
    /// The encoding the user asked for; the format's own where it is `None`.
    pub encoding: Option<Encoding>,
}

/// Output of a reader of bytes for a record.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The record. Its places have no line: columns are offsets in the member, from 1.
    pub record: GameRecord<'static>,
    /// Encoding that its strings were decoded as.
    pub encoding: Encoding,
    /// Strings that could not be decoded.
    pub undecodable: Option<Incident>,
    /// Every byte of it.
    pub account: ByteAccount,
}

/// Every byte of a binary record, by what it is part of; the sum is the length of the record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByteAccount {
    /// Fixed fields, and strings before the moves.
    pub header: u64,
    /// Moves and comments.
    pub tree: u64,
    /// Bytes after the moves.
    pub rest: u64,
}

impl ByteAccount {
    /// All of it.
    pub const fn sum(self) -> u64 {
        self.header + self.tree + self.rest
    }
}

/// Where the parts of a binary record end, in bytes from where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct SectionEnds {
    /// Bytes before the moves.
    pub(super) header: usize,
    /// Moves and comments.
    pub(super) tree: usize,
    /// All that was read or reported; the bytes that follow are reported as left over.
    pub(super) known: usize,
}

impl SectionEnds {
    /// A record that ends with its moves at `tree`, behind a header of a fixed length.
    pub(super) fn of_moves(raw: &RecordBytes<'_>, header: usize, tree: usize) -> SectionEnds {
        SectionEnds {
            header: raw.bytes.len().min(header),
            tree,
            known: tree,
        }
    }

    /// Reports bytes left over and returns what was read of the record.
    pub(super) fn close(
        self,
        raw: &RecordBytes<'_>,
        letters: &Letters,
        mut out: Transcript,
    ) -> Reading {
        let len = raw.bytes.len();
        if self.known < len {
            let left = len - self.known;
            let kind = FaultKind::BytesLeftOver(u32::try_from(left).unwrap_or(u32::MAX));
            out.fault(kind, "", raw.place(self.known, left));
        }
        Reading {
            record: out.finish(),
            encoding: letters.encoding,
            undecodable: letters.incident(),
            account: ByteAccount {
                header: self.header as u64,
                tree: (self.tree - self.header) as u64,
                rest: (len - self.tree) as u64,
            },
        }
    }
}

/// A field of a fixed layout. `grammar/format` retells each layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in the layout.
    pub name: &'static str,
    /// Offset of its first byte.
    pub at: usize,
    /// Length in bytes.
    pub len: usize,
}

impl Field {
    /// A field.
    pub const fn new(name: &'static str, at: usize, len: usize) -> Field {
        Field { name, at, len }
    }
}

impl<'b> RecordBytes<'b> {
    /// The bytes of a field, as far as there are any.
    pub(super) fn field(&self, field: Field) -> &'b [u8] {
        let rest = self.bytes.get(field.at..).unwrap_or(&[]);
        &rest[..rest.len().min(field.len)]
    }

    /// The first byte of a field; 0 where the record ends before.
    pub(super) fn byte(&self, field: Field) -> u8 {
        self.bytes.get(field.at).copied().unwrap_or(0)
    }

    /// Where bytes of the record stand in the member.
    pub(super) fn place(&self, at: usize, len: usize) -> Place {
        byte_place(self.start + at as u64, len)
    }

    /// Where a field stands.
    pub(super) fn place_of(&self, field: Field) -> Place {
        self.place(field.at, field.len)
    }
}

/// A stretch of bytes as a place: no line, columns are offsets from 1.
pub(super) fn byte_place(at: u64, len: usize) -> Place {
    let from = u32::try_from(at + 1).unwrap_or(u32::MAX);
    Place {
        line: 0,
        from,
        to: from.saturating_add(len.max(1) as u32 - 1),
    }
}

/// Decodes the strings of a record one by one and remembers what could not be decoded.
#[derive(Debug)]
pub(super) struct Letters {
    pub(super) encoding: Encoding,
    bytes: u32,
    places: u32,
    first: u64,
}

impl Letters {
    pub(super) const fn new(encoding: Encoding) -> Letters {
        Letters {
            encoding,
            bytes: 0,
            places: 0,
            first: 0,
        }
    }

    /// The string that stands at that offset of the member.
    pub(super) fn read(&mut self, bytes: &[u8], at: u64) -> String {
        if bytes.is_ascii() && !matches!(self.encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
            return String::from_utf8_lossy(bytes).into_owned();
        }
        let decoded = text::decode(bytes, self.encoding);
        for bad in &decoded.undecodable {
            if self.places == 0 {
                self.first = at + bad.raw_start;
            }
            self.places += 1;
            self.bytes += bad.raw_len;
        }
        decoded.text.into_owned()
    }

    /// The same of a string whose end was cut off: half a character that is left of it is let go.
    pub(super) fn read_cut(&mut self, bytes: &[u8], at: u64) -> String {
        let decoded = text::decode(bytes, self.encoding);
        let half = decoded.undecodable.last();
        let half = half.filter(|bad| bad.raw_start + u64::from(bad.raw_len) == bytes.len() as u64);
        let held = half.map_or(bytes.len(), |bad| bad.raw_start as usize);
        self.read(&bytes[..held], at)
    }

    /// A string of two-byte units that ends with the first NUL, or with its field: behind it stands
    /// whatever stood in memory.
    pub(super) fn read_to_nul(&mut self, raw: &RecordBytes<'_>, field: Field) -> String {
        let bytes = raw.field(field);
        let pairs = bytes.chunks_exact(2);
        let units = pairs.take_while(|unit| **unit != [0, 0]).count();
        self.read(&bytes[..2 * units], raw.start + field.at as u64)
    }

    /// Incident that reports all of them.
    pub(super) fn incident(&self) -> Option<Incident> {
        (self.places > 0).then_some(Incident {
            kind: IncidentKind::Undecodable {
                encoding: self.encoding,
                bytes: self.bytes,
                places: self.places,
            },
            location: Location {
                byte: self.first,
                line: 0,
                column: 0,
            },
            bytes: u64::from(self.bytes),
        })
    }
}

/// Adds a move between two points; one off the board cannot be read, and its bytes stand for it.
#[inline]
pub(super) fn add_move(
    out: &mut Transcript,
    parent: NodeId,
    (points, bytes): ([Option<Square>; 2], [u8; 2]),
    place: Place,
) -> NodeId {
    if let [Some(from), Some(to)] = points {
        out.points(parent, [from, to], place)
    } else {
        let token = format!("{:02X} {:02X}", bytes[0], bytes[1]);
        out.illegible(parent, &token, place)
    }
}

/// Bytes read one field after another.
#[derive(Clone, Debug)]
pub(super) struct Input<'b> {
    bytes: &'b [u8],
    /// Offset of the next.
    pub(super) at: usize,
}

impl<'b> Input<'b> {
    pub(super) const fn new(bytes: &'b [u8]) -> Input<'b> {
        Input { bytes, at: 0 }
    }

    pub(super) fn rest(&self) -> &'b [u8] {
        self.bytes.get(self.at..).unwrap_or(&[])
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// The next so many bytes; `None`, and nothing taken, where there are fewer.
    pub(super) fn take(&mut self, len: usize) -> Option<&'b [u8]> {
        let taken = self.rest().get(..len)?;
        self.at += len;
        Some(taken)
    }

    /// Four bytes, the low one first.
    pub(super) fn u32(&mut self) -> Option<u32> {
        let four = self.take(4)?.try_into().ok()?;
        Some(u32::from_le_bytes(four))
    }

    /// A length of four bytes and so many bytes: where they begin, and what they are.
    pub(super) fn string(&mut self) -> Option<(usize, &'b [u8])> {
        let before = self.at;
        let len = self.u32()? as usize;
        let at = self.at;
        let found = self.take(len);
        if found.is_none() {
            self.at = before;
        }
        Some((at, found?))
    }
}
