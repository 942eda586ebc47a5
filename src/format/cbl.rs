//! CBL of CCBridge (象棋桥): libraries of records. Two programs, two layouts:
//!
//! - CCBridge 3: a header, an index, then records as [`super::cbr`] reads them, in slots of 4,096 bytes.
//!   A long record takes several slots; how many records there are is seen from their marks alone.
//! - CCBridge 2: a short header, then everything packed by zlib ([`old`]).
//!
//! The layout, retold, is `grammar/format/cbl.layout`. What the library says of itself becomes tags of its
//! first record, in whose frame its header stands.

pub mod old;

use super::cbr;
use super::cutting::Parts;
use super::reading::{Field, Letters, Reading, RecordBytes};
use crate::record::Transcript;
use crate::text::Encoding;
use std::borrow::Cow;

/// Beginning of a library of CCBridge 3.
const MAGIC: &[u8; 16] = b"CCBridgeLibrary\0";

/// Bytes of a slot.
const SLOT: usize = 4096;
/// Bytes of an entry of the index.
const ENTRY: usize = 276;

const SLOTS: Field = Field::new("slots", 60, 4);
const NAME: Field = Field::new("name", 64, 512);
const SOURCE: Field = Field::new("source", 576, 256);
const CREATOR: Field = Field::new("creator", 832, 64);
const CREATOR_MAIL: Field = Field::new("creator-mail", 896, 64);
const CREATED: Field = Field::new("created", 960, 64);
const MODIFIED: Field = Field::new("modified", 1024, 64);
const REMARK: Field = Field::new("remark", 1088, 65536);

/// The fields of the header of CCBridge 3, in order.
pub const LAYOUT: &[Field] = &[
    SLOTS,
    NAME,
    SOURCE,
    CREATOR,
    CREATOR_MAIL,
    CREATED,
    MODIFIED,
    REMARK,
];
/// Length of the header; the index follows it.
pub const HEADER: usize = 66624;

/// Strings by the tag they become.
const STRINGS: &[(&str, Field)] = &[
    ("Library", NAME),
    ("LibrarySource", SOURCE),
    ("LibraryAuthor", CREATOR),
    ("LibraryAuthorMail", CREATOR_MAIL),
    ("LibraryCreated", CREATED),
    ("LibraryModified", MODIFIED),
    ("LibraryRemark", REMARK),
];

/// Cuts a library into records; the header belongs to the first.
pub fn parts(bytes: &[u8], _: Encoding) -> Parts<'_> {
    if !bytes.starts_with(MAGIC) {
        return old::parts(bytes);
    }
    let mut starts: Vec<usize> = match first_record(bytes) {
        Some(first) => slots(bytes, first).collect(),
        None => Vec::new(),
    };
    let damage = starts
        .is_empty()
        .then(|| "no record stands in the library".to_owned());
    if let Some(first) = starts.first_mut() {
        *first = 0;
    }
    Parts {
        bytes: Cow::Borrowed(bytes),
        starts,
        damage,
    }
}

/// Where the first record stands: behind the index, or, where its length is wrong, at the first mark.
fn first_record(bytes: &[u8]) -> Option<usize> {
    let stated = bytes.get(SLOTS.at..SLOTS.at + SLOTS.len)?;
    let stated = u32::from_le_bytes(stated.try_into().ok()?) as usize;
    let behind_index = stated.checked_mul(ENTRY)?.checked_add(HEADER)?;
    let is_first = bytes
        .get(behind_index..)
        .is_some_and(|rest| rest.starts_with(cbr::MAGIC));
    if is_first {
        return Some(behind_index);
    }
    memchr::memmem::find(bytes, cbr::MAGIC)
}

/// Slots that begin with the mark of a record.
fn slots(bytes: &[u8], first: usize) -> impl Iterator<Item = usize> {
    (first..bytes.len())
        .step_by(SLOT)
        .filter(|at| bytes[*at..].starts_with(cbr::MAGIC))
}

/// Reads a part: one record, and the header of the library where it begins with it.
pub fn read(raw: &RecordBytes<'_>) -> Reading {
    if raw.bytes.starts_with(MAGIC) || raw.bytes.starts_with(cbr::MAGIC) {
        read_slots(raw)
    } else {
        old::read(raw)
    }
}

fn read_slots(raw: &RecordBytes<'_>) -> Reading {
    let mut letters = Letters::new(Encoding::Utf16Le);
    let begins = if raw.bytes.starts_with(MAGIC) {
        first_record(raw.bytes).unwrap_or(raw.bytes.len())
    } else {
        0
    };
    let inner = RecordBytes {
        bytes: &raw.bytes[begins..],
        start: raw.start + begins as u64,
        encoding: raw.encoding,
    };
    let mut out = Transcript::new(inner.place(0, 1));
    if begins > 0 {
        for &(name, field) in STRINGS {
            let text = letters.read_to_nul(raw, field);
            out.field(name, &text, raw.place_of(field));
        }
    }
    let mut account = cbr::record(&inner, &mut letters, &mut out);
    // The last slot is filled up with whatever stood in memory.
    if account.rest as usize >= SLOT {
        cbr::left_over(&inner, account, &mut out);
    }
    account.header += begins as u64;
    Reading {
        record: out.finish(),
        encoding: letters.encoding,
        undecodable: letters.incident(),
        account,
    }
}
