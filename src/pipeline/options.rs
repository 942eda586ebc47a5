//! Settings by which a run reads and judges.

use crate::event::Event;
use crate::format::MAX_PARTED;
use crate::record::GameRecord;
use crate::rules::edition::{self, choose};
use crate::rules::{Choice, EditionId};
use crate::source::MAX_SPOOLED;
use crate::text::Encoding;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;

/// Which editions a record is judged by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Editions {
    /// The one that fits each record.
    #[default]
    Auto,
    /// These.
    Asked(Vec<EditionId>),
}

impl Editions {
    /// Every edition there is.
    pub fn all() -> Editions {
        Editions::Asked(EditionId::ALL.to_vec())
    }

    /// The editions for one record, each with the reason why.
    pub fn choices(
        &self,
        record: &GameRecord<'_>,
        event: &Event,
        black_first: bool,
    ) -> Vec<Choice> {
        match self {
            Editions::Auto => vec![choose(record, event, black_first)],
            Editions::Asked(asked) => asked
                .iter()
                .map(|id| Choice {
                    edition: edition::edition(*id),
                    reason: "asked",
                })
                .collect(),
        }
    }
}

/// Settings by which a run reads and judges. Its findings depend on `encoding`, `editions`,
/// `event`, `max_record`, `max_parted` and `max_spooled` alone; the rest changes the pace.
#[derive(Clone, Debug)]
pub struct Options {
    /// The encoding of every file; found out where it is `None`.
    pub encoding: Option<Encoding>,
    /// The editions.
    pub editions: Editions,
    /// Provisions laid down by the organiser.
    pub event: Event,
    /// A record of more bytes is one unreadable record.
    pub max_record: u64,
    /// A member cut in parts is held in memory up to so many bytes, and read piece by piece beyond where its
    /// format allows for that.
    pub max_parted: u64,
    /// Maximum number of bytes spooled from the archives within one source, all of them together.
    pub max_spooled: u64,
    /// Whether every record is read the full way, plain ones too: the same comes out, later.
    pub in_full: bool,
    /// Threads that read and judge; 0 means one for each core.
    pub jobs: usize,
    /// A batch ends at so many units (records of a stream, members of an archive).
    pub batch_units: usize,
    /// A batch ends at so many bytes, members counted as they are after inflating.
    pub batch_bytes: u64,
    /// When the run began: a file that changed well before then is known again by its looks ([`crate::source::Stamp`]).
    /// Without it every file is hashed.
    pub begun: Option<SystemTime>,
    /// Set from outside to stop after what has been read so far.
    pub stop: Arc<AtomicBool>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            encoding: None,
            editions: Editions::Auto,
            event: Event::default(),
            max_record: 16 << 20,
            max_parted: MAX_PARTED,
            max_spooled: MAX_SPOOLED,
            in_full: false,
            jobs: 0,
            batch_units: 1024,
            batch_bytes: 4 << 20,
            begun: None,
            stop: Arc::new(AtomicBool::new(false)),
        }
    }
}

impl Options {
    /// Whether somebody asked to stop.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Settings that reading depends on besides the bytes, where not the usual: equal where the reading is alike.
    pub fn read_as(&self) -> String {
        let mut out = Vec::new();
        if let Some(encoding) = self.encoding {
            out.push(format!("encoding={}", encoding.name()));
        }
        let usual = Options::default();
        if self.max_record != usual.max_record {
            out.push(format!("max-record={}", self.max_record));
        }
        if self.max_spooled != usual.max_spooled {
            out.push(format!("max-unpacked={}", self.max_spooled));
        }
        out.join(" ")
    }

    /// A pool of [`Options::jobs`] threads.
    pub(super) fn pool(&self) -> Result<rayon::ThreadPool, rayon::ThreadPoolBuildError> {
        rayon::ThreadPoolBuilder::new()
            .num_threads(self.jobs)
            .thread_name(|index| format!("dapu-{index}"))
            .build()
    }
}
