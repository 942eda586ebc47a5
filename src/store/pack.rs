//! From a record, its replay and its findings to bytes: done where the record was read, in parallel.

use super::extra::{Extra, result_code};
use super::finding::PackedFinding;
use super::key;
use super::shape::{self, Column, result_of_token};
use super::sum;
use super::tokens::{self, WritingFlags};
use crate::board::Side;
use crate::format::FrameInfo;
use crate::notation::WrittenMove;
use crate::record::{GameRecord, GameResult, Guard, read_date};
use crate::replay::{PlainPly, Replay, StopReason};
use crate::rules::{Choice, Finding};
use crate::text::Encoding;
use std::ops::Range;
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
    pub(super) hand: u32,
    pub(super) blobs: Blobs,
    pub(super) comments: Vec<PackedComment>,
    pub(super) findings: Vec<PackedFinding>,
    /// The checksum of what is written once.
    pub(super) sum: i64,
}

/// What is no record, or a record nobody can read, ready to be written.
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
    let result = result(record);
    let black_first = first_mover(replay) == Side::Black;
    let hand = WritingFlags::of(record, replay);
    let mut extra = Extra::of(record, first_mover(replay), result);
    let moves = tokens::keep(&mut extra, record, replay, hand);
    let shaped = shape::take_apart(&record.tags, &record.start);
    let date = shaped.columns[Column::Date as usize];
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
    packed.sum = sum::of_packed(&packed);
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
    /// What was found in it.
    pub findings: &'a [Finding],
}

/// [`pack`] of a record in plain form.
///
/// # Errors
/// Where a token is to be kept as it is written: the record is to be packed the full way.
pub fn pack_plain(
    game: WalkedGame<'_>,
    choices: &[Choice],
    context: &Context<'_>,
) -> Result<PackedRecord, Guard> {
    let record = game.record;
    let hand = WritingFlags::of_plain(record, game.moves, game.plies);
    let writing = hand.writing().ok_or(Guard::Spelling)?;
    let mut moves = Vec::with_capacity(game.plies.len());
    if !tokens::plain(game.moves, game.plies, writing, &mut moves) {
        return Err(Guard::Spelling);
    }
    let shaped = shape::take_apart(&record.tags, &record.start);
    let day = shaped.columns[Column::Date as usize].and_then(day);
    let mut packed = PackedRecord {
        place: PackedPlace::of(context),
        encoding: encoding_code(context.frame.encoding),
        key: key::of_plain(record, game.plies.len(), &moves),
        fields: Fields::new(&shaped, day, choices, ""),
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
    packed.sum = sum::of_packed(&packed);
    Ok(packed)
}

/// Packs what could not be read. `is_record` says whether it counts as a record (an oversized frame,
/// a damaged member) or not (a file that holds no game). Only the place of `context` is used.
pub fn pack_incident(
    findings: &[Finding],
    is_record: bool,
    context: &Context<'_>,
) -> PackedIncident {
    PackedIncident {
        place: PackedPlace::of(context),
        is_record,
        findings: findings.iter().map(PackedFinding::new).collect(),
    }
}

impl PackedPlace {
    fn of(context: &Context<'_>) -> PackedPlace {
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
    fn new(blobs: [&[u8]; 3]) -> Blobs {
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
    fn new(
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
        let column = |column: Column| shaped.columns[column as usize];
        let date =
            column(Column::Date).filter(|date| day.is_none_or(|day| !is_usual_date(date, day)));
        let choices = choices_text(choices.iter().map(|it| (it.edition.id.name(), it.reason)));
        fields.set(Field::Shape, Some(&shaped.shape));
        fields.set(Field::Event, column(Column::Event));
        fields.set(Field::Site, column(Column::Site));
        fields.set(Field::Round, column(Column::Round));
        fields.set(Field::Date, date);
        fields.set(Field::Red, column(Column::Red));
        fields.set(Field::Black, column(Column::Black));
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

/// A date as one number, 19870315; parts not known are 0.
fn day(date: &str) -> Option<u32> {
    let from = read_date(date)?.from;
    let year = u32::try_from(from.year).ok()?;
    Some(year * 10_000 + u32::from(from.month) * 100 + u32::from(from.day))
}

/// What the record gives as its result: its tag, else the last mark in the movetext.
fn result(record: &GameRecord<'_>) -> Option<GameResult> {
    let tag = record.tag("Result");
    tag.and_then(|tag| result_of_token(tag).or_else(|| record.tag_result()))
        .or_else(|| record.results.last().map(|mark| mark.result))
}

/// Who makes the first ply.
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
