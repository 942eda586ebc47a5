//! Data passed from the reading thread to the workers.

use super::neighbours::Neighbours;
use super::{Member, Summary};
use crate::format::{FormatReader, Frame, Incident};
use crate::source::{Failure, PackedMember, SourceInfo};
use crate::store::Watermark;
use crate::text::Guess;
use std::ops::Range;
use std::sync::Arc;

/// A record of ordinary size, in bytes.
const USUAL_RECORD: u64 = 1 << 10;

/// A worker's input: work for one member or one frame.
#[derive(Debug)]
pub(super) enum Unit {
    /// A member of an archive as compressed; `skip` of its entries are in the store already.
    Packed {
        member: Member,
        data: PackedMember,
        skip: u32,
    },
    /// A member in memory, to be cut in parts; `skip` of its entries are in the store already.
    /// `broken` says why no more of it could be read.
    Whole {
        member: Arc<Member>,
        reader: FormatReader,
        bytes: Vec<u8>,
        skip: u32,
        broken: Option<Incident>,
    },
    /// Some records of a member that was cut in parts.
    Stretch(RecordRange),
    /// A frame cut from a stream.
    Frame {
        member: Arc<Member>,
        reader: FormatReader,
        ordinal: u32,
        file: Guess,
        frame: Frame<Vec<u8>>,
    },
    /// Input that could not be read.
    Incident {
        member: Arc<Member>,
        ordinal: u32,
        incident: Incident,
        is_record: bool,
    },
}

impl Unit {
    /// Number of records it holds, as far as that is known; a member that is not cut yet may hold one in
    /// each [`USUAL_RECORD`] bytes, so that a batch of many such stays within bounds.
    pub(super) fn records(&self) -> usize {
        let guess =
            |bytes: u64| 1 + usize::try_from(bytes / USUAL_RECORD).unwrap_or(usize::MAX - 1);
        match self {
            Unit::Stretch(stretch) => stretch.range.len(),
            Unit::Packed { data, .. } => guess(data.stated_len()),
            Unit::Whole { bytes, .. } => guess(bytes.len() as u64),
            Unit::Frame { .. } | Unit::Incident { .. } => 1,
        }
    }
}

/// Some records of a member, those of `range`; the first begins in that line. `skip` of the member's entries
/// are in the store already.
#[derive(Debug)]
pub(super) struct RecordRange {
    pub(super) member: Arc<Member>,
    pub(super) reader: FormatReader,
    pub(super) parted: Arc<SplitMember>,
    pub(super) range: Range<usize>,
    pub(super) line: u32,
    pub(super) skip: u32,
}

/// A member cut in parts, or a piece of one, which several units share.
#[derive(Debug)]
pub(super) struct SplitMember {
    /// Number of records of the member before it, and number of bytes.
    pub(super) before: (u32, u64),
    pub(super) bytes: Vec<u8>,
    pub(super) starts: Vec<usize>,
    pub(super) file: Guess,
}

/// The part of a batch that belongs to one source.
#[derive(Debug)]
pub(super) struct Portion {
    pub(super) source: Arc<SourceInfo>,
    pub(super) neighbours: Arc<Neighbours>,
    pub(super) from: Watermark,
    /// It begins a reading that replaces an earlier one of the same bytes.
    pub(super) anew: bool,
    pub(super) units: Vec<Unit>,
    pub(super) upto: Watermark,
    pub(super) done: bool,
    /// All of the source is in the store; it is only seen again.
    pub(super) known: bool,
    /// The failure that kept the source from being read on.
    pub(super) failure: Option<Failure>,
}

impl Portion {
    pub(super) fn new(
        source: Arc<SourceInfo>,
        neighbours: Arc<Neighbours>,
        from: Watermark,
    ) -> Portion {
        Portion {
            source,
            neighbours,
            from,
            anew: false,
            units: Vec::new(),
            upto: from,
            done: false,
            known: false,
            failure: None,
        }
    }

    /// Whether it says anything at all.
    pub(super) fn says_something(&self) -> bool {
        self.known
            || self.done
            || self.failure.is_some()
            || self.upto != self.from
            || !self.units.is_empty()
    }
}

/// Unit of work that is processed at one time.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) portions: Vec<Portion>,
    /// Counts from reading alone: files, members, bytes.
    pub(super) summary: Summary,
}
