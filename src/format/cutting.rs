//! Cutting of a member into records, whatever its format.

use super::frame::{Cut, Frame, cut};
use crate::text::{Encoding, decode};
use std::borrow::Cow;

/// The largest member that is held in memory to be cut in parts: 64 MiB. PGN is cut as it is read, and what is
/// cut in [`Cutting::Rows`] piece by piece: these have no such limit.
pub const MAX_PARTED: u64 = 64 << 20;

/// Method of cutting a member.
#[derive(Clone, Copy, Debug)]
pub enum Cutting {
    /// Where PGN records begin.
    Pgn,
    /// In parts, the whole member in memory.
    Parts(FindParts),
    /// The same, and a part says nothing of where those behind it begin: a member too large for memory is
    /// read piece by piece, each cut as if it were a member of its own.
    Rows(FindParts),
}

/// Finds where the records of a member begin.
pub type FindParts = for<'b> fn(&'b [u8], Encoding) -> Parts<'b>;

/// A member in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts<'b> {
    /// The bytes that the parts tile: the member, or its unpacked content.
    pub bytes: Cow<'b, [u8]>,
    /// Where each part begins, in order; the first at 0.
    pub starts: Vec<usize>,
    /// Damage that keeps the rest from being read.
    pub damage: Option<String>,
}

impl<'b> Parts<'b> {
    /// The member as it is, cut at `starts`. What stands before the first record belongs to it.
    pub(super) fn of(bytes: &'b [u8], mut starts: Vec<usize>) -> Parts<'b> {
        match starts.first_mut() {
            Some(first) => *first = 0,
            None => starts.push(0),
        }
        Parts {
            bytes: Cow::Borrowed(bytes),
            starts,
            damage: None,
        }
    }
}

/// One part: a record is all there is.
pub(super) fn whole(bytes: &[u8], _: Encoding) -> Parts<'_> {
    Parts::of(bytes, vec![0])
}

/// A part a line; blank lines belong to the one before.
pub(super) fn lines(bytes: &[u8], _: Encoding) -> Parts<'_> {
    let mut starts = vec![0];
    let mut held = false;
    let mut at = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let is_blank = line.trim_ascii().is_empty();
        if held && !is_blank {
            starts.push(at);
        }
        held |= !is_blank;
        at += line.len();
    }
    Parts::of(bytes, starts)
}

/// Cuts a member in parts. Marks of records are looked for byte by byte: UTF-16 is cut where its text in UTF-8 is.
pub fn split_parts(parting: FindParts, bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    if !matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be) {
        return parting(bytes, encoding);
    }
    let decoded = decode(bytes, encoding);
    let parts = parting(decoded.text.as_bytes(), Encoding::Utf8);
    let (bytes, mut starts) = match &parts.bytes {
        Cow::Borrowed(_) => {
            let starts = parts.starts.iter().copied();
            (Cow::Borrowed(bytes), decoded.places(bytes, starts))
        }
        Cow::Owned(other) => {
            let (bytes, starts) = encoded(other, &parts.starts, encoding);
            (Cow::Owned(bytes), starts)
        }
    };
    if let Some(first) = starts.first_mut() {
        *first = 0;
    }
    Parts {
        bytes,
        starts,
        damage: parts.damage.clone(),
    }
}

/// Text in UTF-16, and where these places of it are there.
fn encoded(text: &[u8], places: &[usize], encoding: Encoding) -> (Vec<u8>, Vec<usize>) {
    let text = str::from_utf8(text).unwrap_or("");
    let ends = match encoding {
        Encoding::Utf16Be => u16::to_be_bytes,
        _ => u16::to_le_bytes,
    };
    let (mut at, mut unit) = (0, 0);
    let starts = places.iter().map(|&place| {
        let held = text.get(at..place).unwrap_or("");
        unit += 2 * held.encode_utf16().count();
        at = place;
        unit
    });
    let starts = starts.collect();
    (text.encode_utf16().flat_map(ends).collect(), starts)
}

/// Calls `take` with each record of a member in order. What keeps the rest from being read, where
/// something does.
pub fn records(
    cutting: Cutting,
    (bytes, encoding): (&[u8], Encoding),
    max_record: usize,
    mut take: impl FnMut(Cut<&[u8]>),
) -> Option<String> {
    let parting = match cutting {
        Cutting::Pgn => {
            cut(bytes, encoding, max_record).for_each(take);
            return None;
        }
        Cutting::Parts(parting) | Cutting::Rows(parting) => parting,
    };
    let parts = split_parts(parting, bytes, encoding);
    let mut line = 1;
    for index in 0..parts.starts.len() {
        take(record_at(
            (&parts.bytes, &parts.starts),
            index,
            &mut line,
            max_record,
        ));
    }
    parts.damage
}

/// Calls `take` with each record of a text that is at hand, and where it begins there. Parts cut from a copy have places
/// of their own.
pub(super) fn records_in(text: &str, cutting: Cutting, mut take: impl FnMut(usize, &str)) {
    records(
        cutting,
        (text.as_bytes(), Encoding::Utf8),
        usize::MAX,
        |cut| {
            if let Cut::Frame(frame) = cut {
                take(frame.start as usize, &String::from_utf8_lossy(frame.bytes));
            }
        },
    );
}

/// The record at `index` of [`Parts::starts`]; `line` is that of its first byte, and then of the next record's.
pub fn record_at<'b>(
    (bytes, starts): (&'b [u8], &[usize]),
    index: usize,
    line: &mut u32,
    max_record: usize,
) -> Cut<&'b [u8]> {
    let start = starts.get(index).copied().unwrap_or(bytes.len());
    let end = starts.get(index + 1).copied().unwrap_or(bytes.len());
    let bytes = bytes.get(start..end).unwrap_or(&[]);
    let first_line = *line;
    *line += memchr::memchr_iter(b'\n', bytes).count() as u32;
    if bytes.len() > max_record {
        Cut::Oversized {
            start: start as u64,
            line: first_line,
            len: bytes.len() as u64,
        }
    } else {
        Cut::Frame(Frame {
            bytes,
            start: start as u64,
            line: first_line,
            comment_runs_on: false,
        })
    }
}
