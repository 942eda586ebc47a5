//! The ends of the pipeline: something made of each record on many threads, and a sink that takes
//! it in input order on one.

use super::Summary;
use crate::format::FrameInfo;
use crate::record::{GameRecord, Guard};
use crate::replay::Replay;
use crate::rules::{Choice, Finding};
use crate::source::{Failure, SourceInfo, display_name};
use crate::store::{WalkedGame, Watermark};
use std::path::Path;
use std::sync::Arc;

/// A file, or a member of an archive.
#[derive(Clone, Debug)]
pub struct Member {
    /// The source it stands in.
    pub source: Arc<SourceInfo>,
    /// Its number in the source, from 0.
    pub number: u32,
    /// Its name in the archive; `None` where the source is its own only member.
    pub name: Option<Arc<str>>,
}

impl Member {
    /// The name reports print: `a.zip!folder/b.pgn`, or the path itself.
    pub fn display(&self) -> String {
        display_name(&self.source.path, self.name.as_deref())
    }
}

/// Where an entry stands, and its bytes.
#[derive(Clone, Debug)]
pub struct Located<'a> {
    /// The file or member of an archive.
    pub member: &'a Member,
    /// Number of the entry in its member, from 0.
    pub ordinal: u32,
    /// The frame; `encoding` is what it was decoded as.
    pub frame: FrameInfo,
    /// Its raw bytes.
    pub bytes: &'a [u8],
}

/// A record read, replayed and judged.
#[derive(Clone, Debug)]
pub struct Examined<'a> {
    /// Where it stands.
    pub at: Located<'a>,
    /// Them decoded: what line and columns of findings count in. Empty for binary formats.
    pub text: &'a str,
    /// The record.
    pub record: &'a GameRecord<'a>,
    /// The replayed game.
    pub replay: &'a Replay,
    /// Findings from reading and judging it, in the order of report.
    pub findings: &'a [Finding],
    /// The editions it was judged by.
    pub choices: &'a [Choice],
}

/// A record in plain form.
#[derive(Clone, Debug)]
pub struct PlainEntry<'a> {
    /// Where it stands.
    pub at: Located<'a>,
    /// The game as read and played.
    pub game: WalkedGame<'a>,
    /// The editions it was judged by.
    pub choices: &'a [Choice],
}

/// Something that is no record, or one that nobody can read.
#[derive(Clone, Debug)]
pub struct Unread<'a> {
    /// Where it stands; its frame is the stretch of bytes concerned, and the bytes themselves are not at hand.
    pub at: Located<'a>,
    /// Why.
    pub findings: &'a [Finding],
    /// Whether it counts as a record.
    pub is_record: bool,
}

/// Makes a product of each entry, on many threads.
pub trait Prepare: Sync {
    /// The product made of one entry.
    type Output: Send;

    /// Whether what is made of a record says how it was judged; where not, none is: [`Examined::findings`] are those of
    /// reading it.
    const IS_JUDGED: bool = true;

    /// Whether something can be made of records in plain form.
    const TAKES_PLAIN: bool = false;

    /// Of a record in plain form; the same as by [`Prepare::record`]. Where none is judged, there are no editions and no
    /// findings.
    ///
    /// # Errors
    /// Why it is to be read the full way.
    fn plain(&self, _plain: &PlainEntry<'_>) -> Result<Self::Output, Guard> {
        Err(Guard::Asked)
    }

    /// Of a record.
    fn record(&self, examined: &Examined<'_>) -> Self::Output;

    /// Of what could not be read.
    fn unread(&self, unread: &Unread<'_>) -> Self::Output;
}

/// The part of a batch that belongs to one source, in order.
#[derive(Debug)]
pub struct Part<T> {
    /// The source.
    pub source: Arc<SourceInfo>,
    /// Where this part begins.
    pub from: Watermark,
    /// Whether a reading begins with it that takes the place of an earlier one of the same bytes.
    pub anew: bool,
    /// Products of its entries.
    pub made: Vec<T>,
    /// Where the source has been read up to with this part.
    pub upto: Watermark,
    /// Whether the source ends with it.
    pub done: bool,
    /// Encoding of the files beside the source, where something in it was read in that encoding.
    pub neighbours: Option<&'static str>,
}

/// Takes what was made, batch by batch, in input order and on one thread.
pub trait Sink<T> {
    /// Takes a batch. What is taken is kept: a later failure does not undo it.
    ///
    /// # Errors
    /// Where the machine fails; the run ends.
    fn take(&mut self, parts: Vec<Part<T>>) -> Result<(), super::RunError>;
}

/// Watches a run from outside. Notified from several threads; does nothing unless implemented.
pub trait Progress: Sync {
    /// A file is being read.
    fn reading(&self, path: &Path) {
        let _ = path;
    }

    /// A file could not be opened at all.
    fn not_read(&self, path: &Path, why: &str) {
        let _ = (path, why);
    }

    /// A file could be opened, and not be read to its end: the machine failed, or somebody wrote to it. It is not
    /// done; the same command reads what is missing.
    fn broken_off(&self, path: &Path, failure: &Failure) {
        let _ = (path, failure);
    }

    /// A file is a database of dapu, and no source.
    fn passed_over(&self, path: &Path) {
        let _ = path;
    }

    /// A batch has been taken; `sofar` counts everything up to it.
    fn taken(&self, sofar: &Summary) {
        let _ = sofar;
    }
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Progress for Unwatched {}
