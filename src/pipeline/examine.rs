//! One frame: decoded, read, replayed, judged, made into what the sink wants.

use super::coding;
use super::content;
use super::fast_path;
use super::neighbours::Neighbours;
use super::no_game::nothing;
use super::{Examined, Located, Member, Options, PlainEntry, Prepare, Summary, Unread};
use crate::event::Clocks;
use crate::format::{FormatReader, Frame, FrameInfo, ReadFn, Reading, Recognition, RecordBytes};
use crate::format::{Incident, IncidentKind};
use crate::record::{GameRecord, Guard};
use crate::replay::{Replay, TextForm, evidence, replay};
use crate::rules::{Finding, audit, audit_incident};
use crate::source::Failure;
use crate::text::{self, Encoding, Guess, Location};

/// Data that a worker needs besides the bytes, and its counts so far.
pub(super) struct Examiner<'a, P: Prepare> {
    pub(super) options: &'a Options,
    pub(super) prepare: &'a P,
    /// Source of the encoding of a frame that does not state it itself.
    pub(super) neighbours: &'a Neighbours,
    pub(super) made: Vec<P::Output>,
    pub(super) summary: Summary,
    /// The failure that kept neighbours from being consulted, if any: the product is not to be relied on.
    pub(super) starved: Option<Failure>,
    /// Whether neighbours were asked.
    pub(super) asked: bool,
}

/// A frame and where it belongs.
pub(super) struct FramePlace<'a> {
    pub(super) member: &'a Member,
    pub(super) reader: FormatReader,
    pub(super) ordinal: u32,
    pub(super) file: Guess,
}

impl FramePlace<'_> {
    fn located<'b>(&'b self, frame: FrameInfo, bytes: &'b [u8]) -> Located<'b> {
        Located {
            member: self.member,
            ordinal: self.ordinal,
            frame,
            bytes,
        }
    }
}

impl<P: Prepare> Examiner<'_, P> {
    /// Reads and judges a frame: one entry.
    pub(super) fn frame(&mut self, frame: &Frame<&[u8]>, place: &FramePlace<'_>) {
        match place.reader.read {
            ReadFn::Text(read) => self.text(frame, place, read),
            ReadFn::Bytes(read) => self.bytes(frame, place, read),
        }
    }

    fn text(
        &mut self,
        frame: &Frame<&[u8]>,
        place: &FramePlace<'_>,
        read: for<'t> fn(&'t str, u32) -> GameRecord<'t>,
    ) {
        let coding = coding::of_frame(frame.bytes, place.file, self.options, || {
            self.asked = true;
            let vote = self.neighbours.vote();
            vote.unwrap_or_else(|failure| {
                self.starved = Some(failure);
                None
            })
        });
        let decoded = text::decode(frame.bytes, coding.encoding);
        let info = FrameInfo {
            start: frame.start,
            len: frame.bytes.len() as u64,
            line: frame.line,
            encoding: coding.encoding,
        };
        let in_doubt =
            coding.doubt.is_some() || !decoded.undecodable.is_empty() || frame.comment_runs_on;
        let is_done = !in_doubt
            && self
                .plain((frame.bytes, &decoded.text), &info, place)
                .is_ok();
        if is_done {
            return;
        }
        let mut record = read(&decoded.text, frame.line);
        if let Some(clocks) = self.options.event.clocks {
            record.clocks_show(clocks == Clocks::Used);
        }
        let replay = replay(&record);
        let played = (&record, &replay);
        if let Some(kind) = content::other_game(place.reader.cut, played, &decoded.text) {
            let incident = coding::incident(kind, info.start, info.line, info.len);
            self.incident(&incident, (place.member, place.ordinal), true);
            return;
        }
        if evidence(&record, &replay, dress(place.reader)).is_none() {
            let incident = nothing(&record, &info);
            self.incident(&incident, (place.member, place.ordinal), false);
            return;
        }
        let findings = of_bytes(frame, &info, coding.doubt, &decoded);
        let from = (&*decoded.text, place.located(info, frame.bytes));
        self.record(from, (&record, &replay), findings);
    }

    /// The short way of a record in plain form.
    fn plain(
        &mut self,
        (bytes, text): (&[u8], &str),
        info: &FrameInfo,
        place: &FramePlace<'_>,
    ) -> Result<(), Guard> {
        if !P::TAKES_PLAIN || !fast_path::has_short_way(place.reader, self.options) {
            return Err(Guard::Asked);
        }
        let judges = P::IS_JUDGED.then_some(self.options);
        let made = fast_path::plainly(text, info.line, judges, |game, choices| {
            let made = self.prepare.plain(&PlainEntry {
                at: place.located(info.clone(), bytes),
                game,
                choices,
            })?;
            self.summary.readable(info.encoding, choices, true);
            self.summary.found(game.findings);
            Ok(made)
        })?;
        self.made.push(made);
        Ok(())
    }

    /// A record without text of its own: no lines, no guess at its encoding.
    fn bytes(
        &mut self,
        frame: &Frame<&[u8]>,
        place: &FramePlace<'_>,
        read: fn(&RecordBytes<'_>) -> Reading,
    ) {
        let reading = read(&RecordBytes {
            bytes: frame.bytes,
            start: frame.start,
            encoding: self.options.encoding,
        });
        let info = FrameInfo {
            start: frame.start,
            len: frame.bytes.len() as u64,
            line: 0,
            encoding: reading.encoding,
        };
        let undecodable = reading.undecodable.iter().flat_map(audit_incident);
        let findings = undecodable.collect();
        let mut record = reading.record;
        if let Some(clocks) = self.options.event.clocks {
            record.clocks_show(clocks == Clocks::Used);
        }
        let replay = replay(&record);
        let from = ("", place.located(info, frame.bytes));
        self.record(from, (&record, &replay), findings);
    }

    /// Judges a record; `findings` are those of reading it, beside its place stands the text it was read from.
    fn record(
        &mut self,
        (text, at): (&str, Located<'_>),
        (record, replay): (&GameRecord<'_>, &Replay),
        mut findings: Vec<Finding>,
    ) {
        let event = &self.options.event;
        let mut choices = Vec::new();
        if P::IS_JUDGED {
            let black_begins = replay.black_begins_full_game();
            choices = self.options.editions.choices(record, event, black_begins);
            findings.append(&mut audit(record, replay, event, &choices));
        }
        let moves = !record.tree.plies.is_empty();
        self.summary.readable(at.frame.encoding, &choices, moves);
        self.summary.found(&findings);
        self.summary.cut(&findings);
        self.made.push(self.prepare.record(&Examined {
            at,
            text,
            record,
            replay,
            findings: &findings,
            choices: &choices,
        }));
    }

    /// Notes what could not be read: one entry.
    pub(super) fn incident(
        &mut self,
        incident: &Incident,
        (member, ordinal): (&Member, u32),
        is_record: bool,
    ) {
        let findings = audit_incident(incident);
        if is_record {
            self.summary.records += 1;
            self.summary.unreadable += 1;
        } else {
            match incident.kind {
                // A file that could not be read has a count of its own.
                IncidentKind::NotReadable { .. } => {}
                // What was unpacked before may hold games.
                IncidentKind::DamagedArchive { .. } => self.summary.not_whole += 1,
                _ => self.summary.no_game += 1,
            }
        }
        self.summary.found(&findings);
        let frame = FrameInfo {
            start: incident.location.byte,
            len: incident.bytes,
            line: incident.location.line,
            encoding: Encoding::Utf8,
        };
        self.made.push(self.prepare.unread(&Unread {
            at: Located {
                member,
                ordinal,
                frame,
                bytes: &[],
            },
            findings: &findings,
            is_record,
        }));
    }
}

/// Information that the format of a record gives about its content.
pub(super) const fn dress(reader: FormatReader) -> TextForm {
    match reader.looks {
        Recognition::Marked => TextForm::Stated,
        Recognition::Fields => TextForm::Fielded,
        Recognition::Moves => TextForm::Running,
    }
}

/// Findings in the bytes of a record, whatever it says: a doubt about their encoding, undecodable bytes, a comment that
/// runs past the end.
fn of_bytes(
    frame: &Frame<&[u8]>,
    info: &FrameInfo,
    doubt: Option<IncidentKind>,
    decoded: &text::Decoded<'_>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(kind) = doubt {
        let incident = coding::incident(kind, info.start, info.line, info.len);
        findings.append(&mut audit_incident(&incident));
    }
    if !decoded.undecodable.is_empty() {
        let incident = undecodable(frame, decoded);
        findings.append(&mut audit_incident(&incident));
    }
    if frame.comment_runs_on {
        let kind = IncidentKind::CommentRunsIntoNextRecord;
        let line = info.line + last_line(frame.bytes);
        let incident = coding::incident(kind, info.start + info.len, line, 0);
        findings.append(&mut audit_incident(&incident));
    }
    findings
}

/// Undecodable bytes, at the place of the first.
fn undecodable(frame: &Frame<&[u8]>, decoded: &text::Decoded<'_>) -> Incident {
    let first = decoded.undecodable.first();
    // Bytes after the first say nothing about its place.
    let upto = first.map_or(0, |it| it.raw_start as usize + it.raw_len as usize);
    let upto = frame.bytes.get(..upto).unwrap_or(frame.bytes);
    let first = first.map_or(0, |it| it.text_offset as usize);
    let within = text::locate(upto, decoded.encoding, first);
    let bytes: u32 = decoded.undecodable.iter().map(|bad| bad.raw_len).sum();
    Incident {
        kind: IncidentKind::Undecodable {
            encoding: decoded.encoding,
            bytes,
            places: decoded.undecodable.len() as u32,
        },
        location: Location {
            byte: frame.start + within.byte,
            line: frame.line + within.line.saturating_sub(1),
            column: within.column,
        },
        bytes: u64::from(bytes),
    }
}

/// Number of lines from the first line of `bytes` down to the last that is not empty.
fn last_line(bytes: &[u8]) -> u32 {
    let held = bytes.trim_ascii_end();
    memchr::memchr_iter(b'\n', held).count() as u32
}
