//! Checksums of rows: 64 bits of xxh3 over the values of the columns that are written once.
//!
//! SQLite detects a page whose structure makes no sense, but no changed byte of a text. The sum is
//! over names and not their numbers, so that a damaged table of names shows as well. The sum is for
//! damage, not for enemies: whoever changes a row on purpose can change its sum too.

use super::PackedRecord;
use super::packed::{Blob, Field};
use rusqlite::types::ValueRef;

/// The columns of a record in the order in which they are summed; its comments follow.
pub(super) const OF_RECORD: &str = "records.member, records.ordinal, records.start, \
     records.length, records.line, records.encoding, shapes.name, records.event, sites.name, \
     records.round, records.date, red.name, black.name, records.day, records.result, \
     records.black_first, records.first_round, records.plies, records.stop, records.hand, \
     records.moves, records.places, records.tags, records.extra";

/// Number of these columns.
pub(super) const COUNT: usize = 24;

/// The columns of a comment.
pub(super) const OF_COMMENT: &str = "line, after, text";

/// Bytes that the values of most records fit in.
const TYPICAL: usize = 1 << 10;

/// Sums values: their kinds, lengths and bytes in a row.
#[derive(Debug)]
pub(super) struct Sum(Vec<u8>);

impl Default for Sum {
    fn default() -> Sum {
        Sum(Vec::with_capacity(TYPICAL))
    }
}

impl Sum {
    /// Adds a value as SQLite keeps it.
    pub(super) fn add(&mut self, value: ValueRef<'_>) {
        match value {
            ValueRef::Null => self.put(0, &[]),
            ValueRef::Integer(number) => self.put(1, &number.to_le_bytes()),
            ValueRef::Real(number) => self.put(2, &number.to_le_bytes()),
            ValueRef::Text(text) => self.put(3, text),
            ValueRef::Blob(bytes) => self.put(4, bytes),
        }
    }

    /// Adds a number, or NULL.
    pub(super) fn number(&mut self, number: Option<impl Into<i64>>) {
        self.add(number.map_or(ValueRef::Null, |number| ValueRef::Integer(number.into())));
    }

    /// Adds a text, or NULL.
    pub(super) fn text(&mut self, text: Option<&str>) {
        self.add(text.map_or(ValueRef::Null, |text| ValueRef::Text(text.as_bytes())));
    }

    fn put(&mut self, kind: u8, bytes: &[u8]) {
        self.0.push(kind);
        self.0
            .extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        self.0.extend_from_slice(bytes);
    }

    /// Empties it for another row.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// 128 bits of blake3: enough to say that two rows are equal.
    pub(super) fn long(&self) -> [u8; 16] {
        let mut first = [0; 16];
        first.copy_from_slice(&blake3::hash(&self.0).as_bytes()[..16]);
        first
    }

    /// The sum as the database keeps it.
    pub(super) fn finish(&self) -> i64 {
        xxhash_rust::xxh3::xxh3_64(&self.0).cast_signed()
    }

    /// Whether a sum that the database keeps is of these values. Up to schema 6 it was 64 bits of blake3.
    pub(super) fn fits(&self, kept: i64) -> bool {
        let earlier = || self.long()[..8] == kept.to_le_bytes();
        kept == self.finish() || earlier()
    }
}

/// The sum of a record about to be written, in the order of [`OF_RECORD`].
pub(super) fn of_packed(record: &PackedRecord) -> i64 {
    let mut sum = Sum::default();
    let place = &record.place;
    let number = |number: u64| Some(number.cast_signed());
    sum.number(Some(place.member));
    sum.number(Some(place.ordinal));
    sum.number(number(place.start));
    sum.number(number(place.len));
    sum.number(Some(place.line));
    sum.number(Some(record.encoding));
    for field in [
        Field::Shape,
        Field::Event,
        Field::Site,
        Field::Round,
        Field::Date,
        Field::Red,
        Field::Black,
    ] {
        sum.text(record.fields.get(field));
    }
    sum.number(record.day);
    sum.number(record.result);
    sum.number(Some(record.black_first));
    sum.number(Some(record.first_round));
    sum.number(Some(record.plies));
    sum.number(record.stop);
    sum.number(Some(record.hand));
    sum.add(ValueRef::Blob(record.blobs.get(Blob::Moves)));
    sum.add(ValueRef::Blob(record.blobs.get(Blob::Places)));
    match record.blobs.get(Blob::Tags) {
        [] => sum.add(ValueRef::Null),
        tags => sum.add(ValueRef::Blob(tags)),
    }
    sum.text(record.fields.get(Field::Extra));
    for comment in &record.comments {
        sum.number(Some(comment.line));
        sum.number(comment.after);
        sum.text(Some(&comment.text));
    }
    sum.finish()
}
