//! Records judged as they stream by: a line in, a line out, in order. A stage of somebody else's engine.
//!
//! A line that cannot be read is a line of the answer and never an error; nothing is kept on disk, and memory is
//! bounded by the batches in flight and by the ids that are remembered.

mod bodies;
mod ids;
mod line_id;
mod lines;

pub(super) use bodies::NO_GAME;
pub use bodies::RecordLines;
#[cfg(feature = "parquet")]
pub(super) use bodies::{plain_of, record_of, unread_of};
pub use ids::IDS_REMEMBERED;

use super::batch::Unit;
use super::examine::Examiner;
use super::neighbours::Neighbours;
use super::{Member, Options, RunError, Summary, content, order};
use crate::format::{FormatReader, Incident, IncidentKind, Recognition, format};
use crate::notation::move_like;
use crate::report::{RecordAt, RecordBody, line_of, rest_of_line};
use crate::source::SourceInfo;
use crate::text::Encoding;
use bodies::{Bodies, problem, unreadable};
use ids::Ids;
use line_id::{id_before_fault, id_of};
use lines::{Lines, StreamLine};
use rayon::prelude::*;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// Outcome of a stream. `records = ok + unreadable`.
#[derive(Debug, Default)]
pub struct Streamed {
    /// Lines that are not blank.
    pub records: u64,
    /// Records that were read and judged.
    pub ok: u64,
    /// Lines of which no record could be made.
    pub unreadable: u64,
    /// Of all, objects without an id.
    pub without_id: u64,
    /// Of all, those whose id an earlier one of the last [`IDS_REMEMBERED`] had.
    pub doubled: u64,
    /// Counts of the records.
    pub summary: Summary,
    /// The error that kept the stream from being read to its end.
    pub broken_off: Option<io::Error>,
}

/// Judges each line of `input`, an object `{"id":…,"pgn":…}`, and writes a line of [`record_line`](crate::report::record_line) for it to `output`,
/// in order. Answers are flushed with each batch; a batch ends at [`Options::batch_units`] lines, at
/// [`Options::batch_bytes`], or where the input pauses, so that a writer may wait for answers.
///
/// Other fields of an object are not looked at. A line of more bytes than [`Options::max_record`] is unreadable.
/// `encoding` is UTF-8, whatever the options say.
///
/// # Errors
/// Where the output or the threads fail.
pub fn check_stream(
    input: impl Read + Send,
    output: &mut dyn Write,
    options: &Options,
) -> Result<Streamed, RunError> {
    let options = &Options {
        encoding: Some(Encoding::Utf8),
        ..options.clone()
    };
    let pool = options.pool()?;
    let mut streamed = Streamed::default();
    let mut ids = Ids::new(IDS_REMEMBERED);
    let broken = Mutex::new(None);
    let stage = Stage::new(options);
    let flow = order::in_order(
        order::Crew::of(&pool),
        |push| {
            if let (Err(error), Ok(mut broken)) = (feed(input, options, push), broken.lock()) {
                *broken = Some(error);
            }
        },
        |lines: Vec<StreamLine>| -> Vec<JudgedLine> {
            lines
                .into_par_iter()
                .map(|line| stage.judge(line).rendered())
                .collect()
        },
        |judged| {
            let written = judged
                .iter()
                .try_for_each(|one| output.write_all(&streamed.take(one, &mut ids)))
                .and_then(|()| output.flush());
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(RunError::Output(error)),
            }
        },
    );
    if let ControlFlow::Break(error) = flow {
        return Err(error);
    }
    streamed.broken_off = broken.into_inner().unwrap_or_default();
    streamed.summary.interrupted = options.stopped();
    Ok(streamed)
}

/// The reading thread: lines in batches.
fn feed(
    input: impl Read,
    options: &Options,
    push: &mut order::Push<'_, Vec<StreamLine>>,
) -> io::Result<()> {
    let mut lines = Lines::new(input, options.max_record);
    let (mut batch, mut bytes) = (Vec::new(), 0_u64);
    while !options.stopped() {
        let brought = lines.next()?;
        for line in brought.lines {
            bytes += line.kept() as u64;
            batch.push(line);
            if batch.len() >= options.batch_units.max(1) || bytes >= options.batch_bytes {
                bytes = 0;
                if push(std::mem::take(&mut batch)).is_break() {
                    return Ok(());
                }
            }
        }
        if (brought.is_pause || brought.is_end) && !batch.is_empty() {
            bytes = 0;
            if push(std::mem::take(&mut batch)).is_break() {
                return Ok(());
            }
        }
        if brought.is_end {
            break;
        }
    }
    Ok(())
}

/// A line as it came.
#[derive(Deserialize)]
struct InputLine<'l> {
    #[serde(borrow)]
    id: Option<&'l RawValue>,
    #[serde(borrow)]
    pgn: Option<&'l RawValue>,
}

/// Outcome of a line.
struct JudgedLine {
    line: u64,
    id: Option<String>,
    /// Whether it is an object without an id.
    is_without_id: bool,
    body: RecordBody,
    /// The text of its line about it, once rendered.
    rest: Vec<u8>,
    summary: Summary,
}

impl JudgedLine {
    /// With the line rendered on this thread, and what it was made of given back to it.
    fn rendered(mut self) -> JudgedLine {
        self.rest = rest_of_line(&self.body);
        self.body = RecordBody {
            is_ok: self.body.is_ok,
            ..RecordBody::default()
        };
        self
    }
}

impl Streamed {
    /// Counts a line and renders it.
    fn take(&mut self, judged: &JudgedLine, ids: &mut Ids) -> Vec<u8> {
        self.records += 1;
        self.ok += u64::from(judged.body.is_ok);
        self.unreadable += u64::from(!judged.body.is_ok);
        self.without_id += u64::from(judged.is_without_id);
        self.summary.add(&judged.summary);
        let id = judged.id.as_deref();
        let doubles = id.and_then(|id| ids.add(id, judged.line));
        self.doubled += u64::from(doubles.is_some());
        let at = RecordAt {
            id,
            line: judged.line,
            doubles,
        };
        line_of(&at, &judged.rest)
    }
}

/// State shared by the workers.
struct Stage<'o> {
    options: &'o Options,
    source: Arc<SourceInfo>,
    neighbours: Arc<Neighbours>,
}

impl<'o> Stage<'o> {
    fn new(options: &'o Options) -> Stage<'o> {
        let stdin = Path::new("-");
        Stage {
            options,
            source: Arc::new(SourceInfo::unread(stdin)),
            neighbours: Neighbours::of_file(stdin),
        }
    }

    fn judge(&self, line: StreamLine) -> JudgedLine {
        let mut judged = JudgedLine {
            line: line.number,
            id: None,
            is_without_id: false,
            body: RecordBody::default(),
            rest: Vec::new(),
            summary: Summary::default(),
        };
        let bytes = match line.content {
            Ok(bytes) => bytes,
            Err(long) => {
                let limit = self.options.max_record;
                let detail = format!("{} bytes, {limit} allowed", long.bytes);
                judged.id = id_before_fault(&long.head);
                judged.body = unreadable("too-long", None, Some(detail));
                return judged;
            }
        };
        let first = bytes.iter().position(|byte| !byte.is_ascii_whitespace());
        let at = first.unwrap_or_default();
        if bytes.get(at) != Some(&b'{') {
            let detail = Some("no object".to_owned());
            judged.body = unreadable("invalid-json", Some(at as u64 + 1), detail);
            return judged;
        }
        let given: InputLine<'_> = match serde_json::from_slice(&bytes) {
            Ok(given) => given,
            Err(error) => {
                let column = Some(error.column() as u64).filter(|column| *column > 0);
                judged.id = id_before_fault(&bytes);
                judged.body = unreadable("invalid-json", column, Some(words(&error)));
                return judged;
            }
        };
        judged.id = given.id.and_then(|id| id_of(id.get()));
        judged.is_without_id = judged.id.is_none();
        let pgn = given
            .pgn
            .map(|raw| serde_json::from_str::<Cow<'_, str>>(raw.get()));
        match pgn {
            Some(Ok(pgn)) => self.text(&pgn, &mut judged),
            Some(Err(error)) => {
                // A string that is none, as half a surrogate pair.
                let is_string = given.pgn.is_some_and(|raw| raw.get().starts_with('"'));
                let code = if is_string { "invalid-json" } else { "no-pgn" };
                judged.body = unreadable(code, None, Some(words(&error)));
            }
            None => judged.body = unreadable("no-pgn", None, None),
        }
        if judged.body.is_ok && judged.is_without_id {
            judged.body.problem = Some(problem("missing-id", None, None));
        }
        judged
    }

    /// The text of a record.
    fn text(&self, text: &str, judged: &mut JudgedLine) {
        let name = judged.id.as_deref().map(Arc::from);
        let name = name.unwrap_or_else(|| Arc::from(format!("line {}", judged.line)));
        let member = Member {
            source: Arc::clone(&self.source),
            number: 0,
            name: Some(name),
        };
        let bytes = text.as_bytes();
        let mut examiner = Examiner {
            options: self.options,
            prepare: &Bodies,
            neighbours: &self.neighbours,
            made: Vec::new(),
            summary: Summary::default(),
            starved: None,
            asked: false,
        };
        let unit = match reader_of(text, &member) {
            Ok(reader) => Unit::Whole {
                member: Arc::new(member),
                reader,
                bytes: bytes.to_vec(),
                skip: 0,
                broken: None,
            },
            Err(incident) => Unit::Incident {
                member: Arc::new(member),
                ordinal: 0,
                incident: *incident,
                is_record: false,
            },
        };
        examiner.unit(&unit);
        judged.summary = examiner.summary;
        let mut made = examiner.made;
        judged.body = match (made.pop(), made.len()) {
            (None, _) => unreadable(NO_GAME, None, None),
            (Some(body), 0) => body,
            (Some(_), others) => {
                // Their counts are not reported: none is taken for the record.
                judged.summary = Summary::default();
                let detail = format!("{} games; one a line", others + 1);
                unreadable("several-games", None, Some(detail))
            }
        };
    }
}

/// Reader for the text of a record. The field says that it is PGN: where nothing else is seen in a text that holds
/// moves, it is read as that.
fn reader_of(text: &str, member: &Member) -> Result<FormatReader, Box<Incident>> {
    let head = &text.as_bytes()[..text.len().min(content::HEAD)];
    let found = content::reader(head, member);
    let is_unknown = |it: &Incident| matches!(it.kind, IncidentKind::UnknownFormat { .. });
    match found {
        Err(incident) if is_unknown(&incident) && move_like(text).next().is_some() => {
            let stated = format("pgn").and_then(|pgn| pgn.reader);
            let stated = stated.map(|reader| FormatReader {
                looks: Recognition::Marked,
                ..reader
            });
            stated.ok_or(incident)
        }
        found => found,
    }
}

/// JSON's own message, without the place it gives.
fn words(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(at) => text[..at].to_owned(),
        None => text,
    }
}
