//! Input to the store, and its answer.

use super::{PackedIncident, PackedRecord};
use crate::source::SourceInfo;
use std::sync::Arc;

/// Number of a record or of an incident: one series, in input order, from 1.
pub type RecordId = i64;

/// Position up to which a source has been read. Ordered: a greater one is further.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Watermark {
    /// Members read to their end.
    pub members: u32,
    /// Entries (records and incidents) taken from the member after these.
    pub entries: u32,
}

/// Where reading a source goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resume {
    /// All of it is in the store.
    Done,
    /// From here; the zero watermark for a source never seen.
    From(Watermark),
    /// From its beginning, though it was read before: this reading takes the place of that one.
    Anew,
}

/// One thing that stood in a source.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A record that was read. Boxed: it is large and moves through channels.
    Record(Box<PackedRecord>),
    /// Data that could not be read, or is no game.
    Incident(PackedIncident),
}

/// The part of a batch that comes from one source.
#[derive(Clone, Debug)]
pub struct Part {
    /// The source.
    pub source: Arc<SourceInfo>,
    /// Where this part begins; where the store is already further, the part is skipped.
    pub from: Watermark,
    /// Whether a reading begins with it that takes the place of an earlier one of the same bytes
    /// ([`Resume::Anew`]).
    pub anew: bool,
    /// Its entries in order; none for a source that is only seen again under another path.
    pub entries: Vec<Entry>,
    /// Where the source has been read up to with this part.
    pub upto: Watermark,
    /// Whether the source ends with it.
    pub done: bool,
    /// Encoding of the files beside the source, where something in it was read in the same encoding; `none`
    /// where they leave it open too.
    pub neighbours: Option<&'static str>,
}

impl Part {
    /// A source that is done already, seen (again) under this path.
    pub fn seen(source: Arc<SourceInfo>) -> Part {
        Part {
            source,
            from: Watermark::default(),
            anew: false,
            entries: Vec::new(),
            upto: Watermark::default(),
            done: false,
            neighbours: None,
        }
    }
}

/// The content of one transaction: parts of one source or of many small ones, in input order.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// The parts.
    pub parts: Vec<Part>,
}

/// The result of writing a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatchResult {
    /// Records stored.
    pub records: u64,
    /// Entries that could not be read and count as records.
    pub unreadable: u64,
    /// Incidents that are no record (a file without a game).
    pub other: u64,
    /// Entries skipped because the store has them already.
    pub skipped: u64,
    /// Findings stored.
    pub findings: u64,
}

/// Counts of records: `records = stored + duplicates + copies + unreadable`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Everything that is a record, readable or not.
    pub records: u64,
    /// Records that opened a game: as many as there are games.
    pub stored: u64,
    /// Records that joined one.
    pub duplicates: u64,
    /// Records that stand once more in a file equal to another byte for byte.
    pub copies: u64,
    /// Records that could not be read.
    pub unreadable: u64,
    /// Incidents that are no record (files without a game).
    pub other: u64,
    /// Games whose records give different results (O107).
    pub contradictory: u64,
    /// Records not yet grouped; 0 after [`super::Store::settle`].
    pub unsettled: u64,
}
