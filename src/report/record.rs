//! A record as one line of NDJSON: what was found, what it says, its moves and its key.

use super::field::{Field, FieldKind, SCHEMA_VERSION, finding_fields};
use super::{NdjsonReport, Report};
use crate::board::{Move, Position, Side};
use crate::notation::write_fen;
use crate::record::{GameRecord, GameResult, Start};
use crate::replay::{Replay, StopReason};
use crate::rules::{Choice, Finding, FindingRow, RowContext};
use serde::ser::Error;
use serde::{Serialize, Serializer};
use std::sync::LazyLock;

/// Why a line holds no judged record, or what is amiss with one that was judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordProblem {
    /// `invalid-json`, `no-pgn`, `too-long`, `no-game`, `several-games`, `unreadable` or `missing-id`.
    pub code: &'static str,
    /// The column in the line (in bytes, from 1) where the problem is located by one.
    pub column: Option<u64>,
    /// Description of what was found there, in the finder's words.
    pub detail: Option<String>,
}

/// Content of a line about a record.
#[derive(Clone, Debug, Default)]
pub struct RecordBody {
    /// Whether it was read and judged.
    pub is_ok: bool,
    /// The problem that kept it from being judged, or a fault of one that was judged.
    pub problem: Option<RecordProblem>,
    /// The data it states and the course of its game.
    pub facts: Option<RecordFacts>,
    /// The moves of the main line that were played, in ICCS.
    pub moves: Option<Vec<Move>>,
    /// Key shared by the records of one game: 128 bits in hexadecimal.
    pub key: Option<String>,
    /// Findings, each an object as [`NdjsonReport`] writes it.
    pub findings: Vec<String>,
}

/// Where a record stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct RecordAt<'a> {
    /// The id it came with.
    pub id: Option<&'a str>,
    /// Line of the stream, from 1.
    pub line: u64,
    /// An earlier line with the same id.
    pub doubles: Option<u64>,
}

/// Data stated by a record and the course of its game, texts as written.
#[derive(Clone, Debug, Serialize)]
pub struct RecordFacts {
    /// The start as FEN; `null` where it cannot be read.
    start: Option<String>,
    /// The side that makes the first ply: `red` or `black`.
    first_mover: &'static str,
    /// Plies of the main line that were played.
    plies: u64,
    /// Plies of the main line on paper.
    written: u64,
    /// Why the rest could not be played.
    stop: Option<&'static str>,
    result: Option<&'static str>,
    event: Option<String>,
    site: Option<String>,
    date: Option<String>,
    round: Option<String>,
    red: Option<String>,
    black: Option<String>,
    /// Editions it was judged by, each with the reason: `cn2020=date`.
    editions: Vec<String>,
    variations: u64,
    comments: u64,
}

/// Makes the fields of an object.
type FieldKindFn = fn() -> FieldKind;

/// The fields of a line, in order.
pub(super) const FIELDS: &[(&str, FieldKindFn)] = &[
    ("v", || FieldKind::Number),
    ("id", || FieldKind::Text),
    ("line", || FieldKind::Number),
    ("doubles", || FieldKind::Number),
    ("status", || FieldKind::Text),
    ("problem", || FieldKind::Object(made(PROBLEM))),
    ("facts", || FieldKind::Object(made(FACTS))),
    ("moves", || FieldKind::Texts),
    ("key", || FieldKind::Text),
    ("findings", || FieldKind::Objects(finding_fields())),
];

const PROBLEM: &[(&str, FieldKindFn)] = &[
    ("code", || FieldKind::Text),
    ("column", || FieldKind::Number),
    ("detail", || FieldKind::Text),
];

const FACTS: &[(&str, FieldKindFn)] = &[
    ("start", || FieldKind::Text),
    ("first_mover", || FieldKind::Text),
    ("plies", || FieldKind::Number),
    ("written", || FieldKind::Number),
    ("stop", || FieldKind::Text),
    ("result", || FieldKind::Text),
    ("event", || FieldKind::Text),
    ("site", || FieldKind::Text),
    ("date", || FieldKind::Text),
    ("round", || FieldKind::Text),
    ("red", || FieldKind::Text),
    ("black", || FieldKind::Text),
    ("editions", || FieldKind::Texts),
    ("variations", || FieldKind::Number),
    ("comments", || FieldKind::Number),
];

fn made(fields: &[(&'static str, FieldKindFn)]) -> Vec<Field> {
    fields
        .iter()
        .map(|&(name, kind)| Field::named(name, kind()))
        .collect()
}

impl RecordFacts {
    /// The facts of a record that was played through and judged by these editions.
    pub fn new(record: &GameRecord<'_>, replay: &Replay, choices: &[Choice]) -> RecordFacts {
        let stop = replay.lines.first().and_then(|line| line.stop.as_ref());
        let is_read = !matches!(record.start, Start::Unreadable(_));
        RecordFacts {
            start: is_read.then(|| write_fen(&replay.start.to_setup())),
            first_mover: replay
                .side_of(0)
                .unwrap_or_else(|| replay.start.turn())
                .name(),
            plies: replay.main().len() as u64,
            written: u64::from(record.tree.lines.first().map_or(0, |line| line.len)),
            stop: stop.map(|stop| stop_name(&stop.reason)),
            variations: record.tree.lines.len().saturating_sub(1) as u64,
            comments: record.tree.comments.len() as u64,
            ..RecordFacts::stated(record, choices)
        }
    }

    /// The facts of a record in plain form, played in so many plies.
    pub fn of_plain(record: &GameRecord<'_>, plies: usize, choices: &[Choice]) -> RecordFacts {
        static START: LazyLock<String> = LazyLock::new(|| write_fen(&Position::start().to_setup()));
        RecordFacts {
            start: Some(START.clone()),
            plies: plies as u64,
            written: plies as u64,
            ..RecordFacts::stated(record, choices)
        }
    }

    /// What the record states itself; no plies.
    fn stated(record: &GameRecord<'_>, choices: &[Choice]) -> RecordFacts {
        let tag = |name| record.tag(name).map(str::to_owned);
        let player = |side| record.player(side).map(str::to_owned);
        let given = record.given_result();
        let given = given.filter(|result| *result != GameResult::Unknown);
        let choice = |it: &Choice| format!("{}={}", it.edition.id.name(), it.reason);
        RecordFacts {
            start: None,
            first_mover: Side::Red.name(),
            plies: 0,
            written: 0,
            stop: None,
            result: given.map(GameResult::token),
            event: tag("Event"),
            site: tag("Site"),
            date: tag("Date"),
            round: tag("Round"),
            red: player(Side::Red),
            black: player(Side::Black),
            editions: choices.iter().map(choice).collect(),
            variations: 0,
            comments: 0,
        }
    }
}

fn stop_name(reason: &StopReason) -> &'static str {
    match reason {
        StopReason::Unresolved(_) => "token",
        StopReason::Missed => "missed",
        StopReason::LeftOut => "left-out",
        StopReason::Illegible => "illegible",
        StopReason::GeneralTaken(_) => "general-taken",
        StopReason::NoStart => "no-start",
        StopReason::BeyondStop => "beyond-stop",
    }
}

/// Findings as objects.
pub fn finding_objects(findings: &[Finding], context: &RowContext) -> Vec<String> {
    let object = |finding: &Finding| {
        let mut line = Vec::new();
        // Memory takes all that is written to it.
        let _ = NdjsonReport::new(&mut line).row(&FindingRow::new(finding, context));
        String::from_utf8_lossy(&line).trim_end().to_owned()
    };
    findings.iter().map(object).collect()
}

/// Where a record stands: the first fields of a line, in the order of [`FIELDS`].
#[derive(Serialize)]
struct PlaceFields<'a> {
    v: i64,
    id: Option<&'a str>,
    line: u64,
    doubles: Option<u64>,
}

impl<'a> PlaceFields<'a> {
    fn new(at: &RecordAt<'a>) -> PlaceFields<'a> {
        PlaceFields {
            v: SCHEMA_VERSION,
            id: at.id,
            line: at.line,
            doubles: at.doubles,
        }
    }
}

/// The fields behind them but for the findings.
#[derive(Serialize)]
struct RecordFields<'a> {
    status: &'static str,
    problem: &'a Option<RecordProblem>,
    facts: &'a Option<RecordFacts>,
    moves: Option<Moves<'a>>,
    key: &'a Option<String>,
}

impl<'a> RecordFields<'a> {
    fn new(body: &'a RecordBody) -> RecordFields<'a> {
        RecordFields {
            status: if body.is_ok { "ok" } else { "unreadable" },
            problem: &body.problem,
            facts: &body.facts,
            moves: body.moves.as_deref().map(Moves),
            key: &body.key,
        }
    }
}

/// Moves as texts in ICCS.
struct Moves<'a>(&'a [Move]);

impl Serialize for Moves<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(|mv| InIccs(*mv)))
    }
}

struct InIccs(Move);

impl Serialize for InIccs {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Move { from, to: target } = self.0;
        let points = [from, target].map(|it| [b'a' + it.file(), b'0' + it.rank()]);
        let text = str::from_utf8(points.as_flattened()).map_err(S::Error::custom)?;
        to.serialize_str(text)
    }
}

/// The line of a record, with its newline. Every line has every field, in the order of the schema.
pub fn record_line(at: &RecordAt<'_>, body: &RecordBody) -> Vec<u8> {
    line_of(at, &rest_of_line(body))
}

/// The part of a record's line that does not depend on its place, to be put behind its place by [`line_of`].
pub(crate) fn rest_of_line(body: &RecordBody) -> Vec<u8> {
    let mut out = Vec::with_capacity(1 << 10);
    // Memory takes all that is written to it, and texts, numbers and lists always serialise.
    let _ = serde_json::to_writer(&mut out, &RecordFields::new(body));
    // The findings come before the closing brace.
    out.pop();
    out.extend_from_slice(b",\"findings\":[");
    out.extend_from_slice(body.findings.join(",").as_bytes());
    out.extend_from_slice(b"]}\n");
    out
}

/// A line of a place and of [`rest_of_line`].
pub(crate) fn line_of(at: &RecordAt<'_>, rest: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(rest.len() + 128);
    let _ = serde_json::to_writer(&mut out, &PlaceFields::new(at));
    // One object of both.
    out.pop();
    out.push(b',');
    out.extend_from_slice(rest.get(1..).unwrap_or_default());
    out
}

/// The fields of a line but for the findings, as a value.
#[cfg(feature = "parquet")]
pub(super) fn record_value(at: &RecordAt<'_>, body: &RecordBody) -> serde_json::Value {
    // Texts, numbers and lists always serialise.
    let mut value = serde_json::to_value(PlaceFields::new(at)).unwrap_or_default();
    let told = serde_json::to_value(RecordFields::new(body)).unwrap_or_default();
    if let (serde_json::Value::Object(all), serde_json::Value::Object(told)) = (&mut value, told) {
        all.extend(told);
    }
    value
}
