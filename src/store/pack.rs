//! From a record, its replay and its findings to bytes: done where the record was read, in parallel.

use super::finding::PackedFinding;
use crate::format::FrameInfo;
use crate::record::GameRecord;
use crate::replay::Replay;
use crate::rules::{Choice, Finding};
use std::sync::Arc;

/// Where a record stood.
#[derive(Clone, Debug)]
pub struct Context<'a> {
    /// Number of the member in its source, from 0.
    pub member: u32,
    /// Its name; `None` where the source is its own only member.
    pub member_name: Option<Arc<str>>,
    /// Number of the entry in its member, from 0.
    pub ordinal: u32,
    /// Where the frame stands; its `encoding` is the one the frame was decoded as.
    pub frame: FrameInfo,
    /// The raw bytes of the frame: what makes two records without moves the same.
    pub bytes: &'a [u8],
}

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
    pub(super) style: u32,
    pub(super) moves: Vec<u8>,
    pub(super) places: Vec<u8>,
    pub(super) tags: Vec<u8>,
    pub(super) extra: Vec<u8>,
    pub(super) comments: Vec<PackedComment>,
    pub(super) findings: Vec<PackedFinding>,
}

/// What is no record, or a record nobody can read, ready to be written.
#[derive(Clone, Debug)]
pub struct PackedIncident {
    pub(super) place: PackedPlace,
    pub(super) counts: bool,
    pub(super) finding: PackedFinding,
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

/// Packs a record with what was found in it.
///
/// `findings` are those of [`crate::rules::audit`] and of the incidents of reading it, in the order
/// in which they are to be reported; `choices` the editions it was judged by.
pub fn pack(
    record: &GameRecord<'_>,
    replay: &Replay,
    findings: &[Finding],
    choices: &[Choice],
    context: &Context<'_>,
) -> PackedRecord {
    let _ = (record, replay, findings, choices, context);
    todo!("store")
}

/// Packs what could not be read. `is_record` says whether it counts as a record (an oversized frame,
/// a damaged member) or not (a file that holds no game). Only the place of `context` is used.
pub fn pack_incident(finding: &Finding, is_record: bool, context: &Context<'_>) -> PackedIncident {
    let _ = (finding, is_record, context);
    todo!("store")
}

/// Texts of a record that the sink looks up, in one allocation.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {}

/// A comment.
#[derive(Clone, Debug)]
pub(super) struct PackedComment {}
