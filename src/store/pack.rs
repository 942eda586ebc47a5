//! From a record, its replay and its findings to bytes: done where the record was read, in parallel.

use super::checksum;
use super::extra::{Extra, result_code};
use super::finding::PackedFinding;
use super::key;
use super::packed::{Blobs, Fields, PackedComment, PackedIncident, PackedPlace, PackedRecord};
use super::shape::{self, TagColumn, result_of_token};
use super::tokens::{self, WritingFlags};
use crate::board::Side;
use crate::format::FrameInfo;
use crate::notation::WrittenMove;
use crate::record::{GameRecord, GameResult, Guard, read_date};
use crate::replay::{PlainPly, Replay, StopReason};
use crate::rules::{Choice, Finding};
use crate::text::Encoding;
use std::sync::Arc;

/// Where a record stood.
#[derive(Clone, Debug)]
pub struct RecordLocator<'a> {
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

/// Packs a record with what was found in it.
///
/// `findings` are those of [`crate::rules::audit`] and of the incidents of reading it, in the order
/// in which they are to be reported; `choices` the editions it was judged by.
pub fn pack(
    record: &GameRecord<'_>,
    replay: &Replay,
    (findings, choices): (&[Finding], &[Choice]),
    context: &RecordLocator<'_>,
) -> PackedRecord {
    let result = result(record);
    let black_first = first_mover(replay) == Side::Black;
    let hand = WritingFlags::of(record, replay);
    let mut extra = Extra::of(record, first_mover(replay), result);
    let moves = tokens::keep(&mut extra, record, replay, hand);
    let shaped = shape::take_apart(&record.tags, &record.start);
    let date = shaped.columns[TagColumn::Date as usize];
    let day = date.and_then(day);
    let extra = extra.to_json();
    let places = record.places.pack(&record.tags);
    let mut packed = PackedRecord {
        place: PackedPlace::of(context),
        encoding: encoding_code(context.frame.encoding),
        key: key::key(record, replay, &moves, context.bytes),
        fields: Fields::new(&shaped, day, choices, &extra),
        day,
        result: result.map(result_code),
        black_first,
        first_round: record.first_round(),
        plies: replay.main().len() as u32,
        stop: stop(replay),
        hand: hand.0,
        blobs: Blobs::new([&moves, &places, &shaped.blob]),
        comments: comments(record),
        findings: findings.iter().map(PackedFinding::new).collect(),
        sum: 0,
    };
    packed.sum = checksum::of_packed(&packed);
    packed
}

/// A record in plain form that was played without a doubt.
#[derive(Clone, Copy, Debug)]
pub struct WalkedGame<'a> {
    /// It, without a tree.
    pub record: &'a GameRecord<'a>,
    /// Its moves as written.
    pub moves: &'a [WrittenMove],
    /// And as played.
    pub plies: &'a [PlainPly],
    /// The findings in it.
    pub findings: &'a [Finding],
}

/// [`pack`] of a record in plain form.
///
/// # Errors
/// Where its way of writing has no bits of ours: the record is to be packed the full way.
pub fn pack_plain(
    game: WalkedGame<'_>,
    choices: &[Choice],
    context: &RecordLocator<'_>,
) -> Result<PackedRecord, Guard> {
    let record = game.record;
    let hand = WritingFlags::of_plain(record, game.moves, game.plies);
    let writing = hand.writing().ok_or(Guard::Spelling)?;
    let mut extra = Extra::default();
    let played = (game.moves, game.plies);
    let moves = tokens::keep_plain(&mut extra, record, played, writing).ok_or(Guard::Spelling)?;
    let shaped = shape::take_apart(&record.tags, &record.start);
    let day = shaped.columns[TagColumn::Date as usize].and_then(day);
    let mut packed = PackedRecord {
        place: PackedPlace::of(context),
        encoding: encoding_code(context.frame.encoding),
        key: key::of_plain(record, game.plies.len(), &moves),
        fields: Fields::new(&shaped, day, choices, &extra.to_json()),
        day,
        result: result(record).map(result_code),
        black_first: false,
        first_round: 1,
        plies: game.plies.len() as u32,
        stop: None,
        hand: hand.0,
        blobs: Blobs::new([&moves, &record.places.pack(&record.tags), &shaped.blob]),
        comments: Vec::new(),
        findings: game.findings.iter().map(PackedFinding::new).collect(),
        sum: 0,
    };
    packed.sum = checksum::of_packed(&packed);
    Ok(packed)
}

/// Packs what could not be read. `is_record` says whether it counts as a record (an oversized frame,
/// a damaged member) or not (a file that holds no game). Only the place of `context` is used.
pub fn pack_incident(
    findings: &[Finding],
    is_record: bool,
    context: &RecordLocator<'_>,
) -> PackedIncident {
    PackedIncident {
        place: PackedPlace::of(context),
        is_record,
        findings: findings.iter().map(PackedFinding::new).collect(),
    }
}

impl PackedPlace {
    fn of(context: &RecordLocator<'_>) -> PackedPlace {
        PackedPlace {
            member: context.member,
            member_name: context.member_name.clone(),
            ordinal: context.ordinal,
            start: context.frame.start,
            len: context.frame.len,
            line: context.frame.line,
        }
    }
}

/// A date as one number, 19870315; parts not known are 0.
fn day(date: &str) -> Option<u32> {
    let from = read_date(date)?.from;
    let year = u32::try_from(from.year).ok()?;
    Some(year * 10_000 + u32::from(from.month) * 100 + u32::from(from.day))
}

/// The result given by the record: its tag, else the last mark in the movetext.
fn result(record: &GameRecord<'_>) -> Option<GameResult> {
    let tag = record.tag("Result");
    tag.and_then(|tag| result_of_token(tag).or_else(|| record.tag_result()))
        .or_else(|| record.results.last().map(|mark| mark.result))
}

/// The side that makes the first ply.
fn first_mover(replay: &Replay) -> Side {
    replay.side_of(0).unwrap_or_else(|| replay.start.turn())
}

fn stop(replay: &Replay) -> Option<u8> {
    let stop = replay.lines.first()?.stop.as_ref()?;
    Some(match stop.reason {
        StopReason::Unresolved(_) => 1,
        StopReason::Missed => 2,
        StopReason::Illegible => 3,
        StopReason::GeneralTaken(_) => 4,
        StopReason::NoStart => 5,
        StopReason::BeyondStop => 6,
        StopReason::LeftOut => 7,
    })
}

fn encoding_code(encoding: Encoding) -> u8 {
    match encoding {
        Encoding::Utf8 => 0,
        Encoding::Gb18030 => 1,
        Encoding::Big5 => 2,
        Encoding::Utf16Le => 3,
        Encoding::Utf16Be => 4,
    }
}

fn comments(record: &GameRecord<'_>) -> Vec<PackedComment> {
    let comments = record.tree.comments.iter();
    comments
        .map(|comment| PackedComment {
            line: comment.line.0,
            after: comment.after.map(|ply| ply.0),
            text: comment.text.to_string(),
        })
        .collect()
}
