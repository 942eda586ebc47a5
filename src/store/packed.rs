//! An entry ready to be written: a record, or data that is none.

use super::finding::PackedFinding;
use super::shape::{self, TagColumn};
use crate::rules::Choice;
use std::ops::Range;
use std::sync::Arc;

/// A record ready to be written. Owned, and free of anything the sink must still work out.
#[derive(Clone, Debug)]
pub struct PackedRecord {
    pub(super) place: PackedPlace,
    pub(super) encoding: u8,
    pub(super) key: [u8; 16],
    pub(super) fields: Fields,
    pub(super) day: Option<u32>,
    pub(super) result: Option<u8>,
    pub(super) black_first: bool,
    pub(super) first_round: u32,
    pub(super) plies: u32,
    pub(super) stop: Option<u8>,
    pub(super) hand: u32,
    pub(super) blobs: Blobs,
    pub(super) comments: Vec<PackedComment>,
    pub(super) findings: Vec<PackedFinding>,
    /// The checksum of what is written once.
    pub(super) sum: i64,
}

/// Data that is no record, or a record nobody can read, ready to be written.
#[derive(Clone, Debug)]
pub struct PackedIncident {
    pub(super) place: PackedPlace,
    pub(super) is_record: bool,
    pub(super) findings: Vec<PackedFinding>,
}

/// Where an entry stands in its source.
#[derive(Clone, Debug)]
pub(super) struct PackedPlace {
    pub(super) member: u32,
    pub(super) member_name: Option<Arc<str>>,
    pub(super) ordinal: u32,
    pub(super) start: u64,
    pub(super) len: u64,
    pub(super) line: u32,
}

/// A comment.
#[derive(Clone, Debug)]
pub(super) struct PackedComment {
    pub(super) line: u32,
    pub(super) after: Option<u32>,
    pub(super) text: String,
}

/// A text of a record that the sink looks up or binds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Field {
    Shape,
    Event,
    Site,
    Round,
    Date,
    Red,
    Black,
    Choices,
    Extra,
}

/// A blob of a record that the sink binds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Blob {
    Moves,
    Places,
    Tags,
}

/// These blobs, in one allocation: what one thread allocates and another frees is cold when it is
/// given out again.
#[derive(Clone, Debug, Default)]
pub(super) struct Blobs {
    buffer: Vec<u8>,
    ends: [u32; 3],
}

impl Blobs {
    /// The blobs in the order of [`Blob`].
    pub(super) fn new(blobs: [&[u8]; 3]) -> Blobs {
        let mut buffer = Vec::with_capacity(blobs.iter().map(|blob| blob.len()).sum());
        let ends = blobs.map(|blob| {
            buffer.extend_from_slice(blob);
            buffer.len() as u32
        });
        Blobs { buffer, ends }
    }

    /// The blob.
    pub(super) fn get(&self, blob: Blob) -> &[u8] {
        let end = |index: usize| self.ends[index] as usize;
        let index = blob as usize;
        let start = index.checked_sub(1).map_or(0, end);
        &self.buffer[start..end(index)]
    }
}

/// These texts, in one allocation.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    buffer: String,
    ranges: [Option<Range<u32>>; 9],
}

/// Bytes that the texts of most records fit in.
const TYPICAL: usize = 256;

impl Fields {
    pub(super) fn new(
        shaped: &shape::Shaped<'_>,
        day: Option<u32>,
        choices: &[Choice],
        extra: &str,
    ) -> Fields {
        let filled = |text| Some(text).filter(|text: &&str| !text.is_empty());
        let mut fields = Fields {
            buffer: String::with_capacity(TYPICAL),
            ..Fields::default()
        };
        let column = |column: TagColumn| shaped.columns[column as usize];
        let date =
            column(TagColumn::Date).filter(|date| day.is_none_or(|day| !is_usual_date(date, day)));
        let choices = choices_text(choices.iter().map(|it| (it.edition.id.name(), it.reason)));
        fields.set(Field::Shape, Some(&shaped.shape));
        fields.set(Field::Event, column(TagColumn::Event));
        fields.set(Field::Site, column(TagColumn::Site));
        fields.set(Field::Round, column(TagColumn::Round));
        fields.set(Field::Date, date);
        fields.set(Field::Red, column(TagColumn::Red));
        fields.set(Field::Black, column(TagColumn::Black));
        fields.set(Field::Choices, filled(&choices));
        fields.set(Field::Extra, filled(extra));
        fields
    }

    fn set(&mut self, field: Field, text: Option<&str>) {
        self.ranges[field as usize] = text.map(|text| {
            let start = self.buffer.len() as u32;
            self.buffer.push_str(text);
            start..self.buffer.len() as u32
        });
    }

    /// The text, where there is one.
    pub(super) fn get(&self, field: Field) -> Option<&str> {
        let range = self.ranges[field as usize].as_ref()?;
        self.buffer.get(range.start as usize..range.end as usize)
    }
}

/// `cn2020=date cn1999=asked`, in order.
pub(super) fn choices_text<'c>(choices: impl Iterator<Item = (&'c str, &'c str)>) -> String {
    let mut out = String::new();
    for (edition, reason) in choices {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(edition);
        out.push('=');
        out.push_str(reason);
    }
    out
}

/// A day as text the way PGN has it: `1987.03.15`.
pub(super) fn usual_date(day: u32) -> String {
    format!(
        "{:04}.{:02}.{:02}",
        day / 10_000,
        day / 100 % 100,
        day % 100
    )
}

/// Whether a text is [`usual_date`] of that day.
fn is_usual_date(text: &str, day: u32) -> bool {
    let bytes = text.as_bytes();
    let parted = bytes.len() == "1987.03.15".len() && bytes[4] == b'.' && bytes[7] == b'.';
    let value = |value: u32, digit: &u8| value * 10 + u32::from(digit.wrapping_sub(b'0'));
    let digits = || {
        bytes
            .iter()
            .enumerate()
            .filter(|(at, _)| *at != 4 && *at != 7)
    };
    parted
        && digits().all(|(_, digit)| digit.is_ascii_digit())
        && digits().map(|(_, digit)| digit).fold(0, value) == day
}
