//! One member as a stream: its format found out, then cut as it is read or taken whole.

use super::{Feed, Flow};
use crate::format::{
    Cut, Cutter, Cutting, FindParts, FormatReader, Incident, IncidentKind, split_parts,
};
use crate::pipeline::batch::{RecordRange, SplitMember, Unit};
use crate::pipeline::{Member, coding, content};
use crate::source::FailingReader;
use crate::store::Watermark;
use crate::text::Guess;
use std::borrow::Cow;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A member of more bytes is cut in parts here, so that several workers may read it.
const SHARED: usize = 256 << 10;

/// So many bytes of it are one worker's.
const STRETCH: usize = 64 << 10;

/// Or so many records: where each takes but a few bytes, what they come to is much more than they are.
const RECORDS: usize = 128;

/// A member whose format is known.
struct Opened {
    member: Arc<Member>,
    reader: FormatReader,
    /// So many of its entries are known already.
    skip: u32,
}

impl Feed<'_, '_> {
    /// Cuts a stream into frames.
    pub(super) fn stream(&mut self, member: Arc<Member>, mut reader: impl Read, skip: u32) -> Flow {
        let (head, failed) = begun(&mut reader);
        if failed.is_some() {
            self.stop_if_failed()?;
        }
        let kind = match (content::reader(&head, &member), &failed) {
            (Ok(kind), _) => kind,
            (Err(_), _) if skip > 0 => return ControlFlow::Continue(()),
            // The unpacked part says nothing about the rest.
            (Err(_), Some(error)) => {
                let incident = broken(head.len() as u64, error);
                return self.incident(member, 0, incident);
            }
            (Err(incident), None) => return self.incident(member, 0, *incident),
        };
        let reader = io::Cursor::new(head)
            .chain(FailingReader(failed))
            .chain(reader);
        let opened = Opened {
            member,
            reader: kind,
            skip,
        };
        match kind.cut {
            Cutting::Pgn => self.frames(&opened, reader),
            Cutting::Parts(_) | Cutting::Rows(_) => self.whole(&opened, reader),
        }
    }

    /// Cuts a stream into frames as it is read.
    fn frames(&mut self, opened: &Opened, mut reader: impl Read) -> Flow {
        let (head, failed) = begun(&mut reader);
        let file = coding::of_file(&head, opened.reader, self.options);
        let limit = usize::try_from(self.options.max_record).unwrap_or(usize::MAX);
        let reader = io::Cursor::new(head)
            .chain(FailingReader(failed))
            .chain(reader);
        let cutter = Cutter::new(reader, file.encoding, limit);
        let mut end = 0;
        for (ordinal, cut) in (0_u32..).zip(cutter) {
            // A piece cut where the reading failed may be half of a record.
            self.stop_if_failed()?;
            let cut = match cut {
                Ok(cut) => cut,
                Err(error) => {
                    let member = Arc::clone(&opened.member);
                    return self.incident(member, ordinal, broken(end, &error));
                }
            };
            end = match &cut {
                Cut::Frame(frame) => frame.start + frame.bytes.len() as u64,
                Cut::Oversized { start, len, .. } => start + len,
            };
            if ordinal < opened.skip {
                continue;
            }
            self.cut(opened, (ordinal, file), cut)?;
            self.upto(Watermark {
                members: opened.member.number,
                entries: ordinal + 1,
            });
            self.stop_if_asked()?;
        }
        ControlFlow::Continue(())
    }

    /// Takes a stream whole; one that is too large is cut piece by piece, where its format allows for that.
    fn whole(&mut self, opened: &Opened, mut stream: impl Read) -> Flow {
        let reader = opened.reader;
        let mut bytes = Vec::new();
        // An even number, so that no unit of UTF-16 is halved between two pieces.
        let limit = self.options.max_parted;
        let read = stream.by_ref().take(limit + 2).read_to_end(&mut bytes);
        self.stop_if_failed()?;
        let len = bytes.len() as u64;
        self.batch.summary.bytes += len;
        let broken = read.err().map(|error| broken(len, &error));
        match reader.cut {
            Cutting::Rows(parting) if len > limit => {
                self.pieces(opened, parting, (bytes, &mut stream))
            }
            _ if len > limit => self.too_large(opened, (0, 1, 0, len), &mut stream),
            Cutting::Parts(parting) | Cutting::Rows(parting) if bytes.len() > SHARED => {
                let file = coding::of_file(
                    &bytes[..bytes.len().min(content::HEAD)],
                    reader,
                    self.options,
                );
                let (parted, damage) = divided(parting, bytes, file, (0, 0));
                let kind = damage.map(|why| IncidentKind::DamagedArchive { why });
                let damage = kind.map(|kind| coding::incident(kind, len, 0, 0));
                let count = parted.starts.len();
                self.parts(opened, (parted, count), &mut 1)?;
                self.wrong(opened, count as u32, [damage, broken])
            }
            _ => {
                let unit = Unit::Whole {
                    member: Arc::clone(&opened.member),
                    reader,
                    bytes,
                    skip: opened.skip,
                    broken,
                };
                self.unit(unit, len)
            }
        }
    }

    /// Cuts a stream of which `bytes` were read already, a piece of [`Options::max_parted`](crate::pipeline::Options::max_parted) at a time: of each all parts
    /// but the last two, which may look otherwise with what follows them.
    fn pieces(
        &mut self,
        opened: &Opened,
        parting: FindParts,
        (mut bytes, stream): (Vec<u8>, &mut dyn Read),
    ) -> Flow {
        let file = coding::of_file(
            &bytes[..bytes.len().min(content::HEAD)],
            opened.reader,
            self.options,
        );
        let limit = self.options.max_parted;
        let (mut before, mut line, mut wrong) = ((0, 0), 1, None);
        loop {
            let is_last = bytes.len() as u64 <= limit;
            let (parted, _) = divided(parting, bytes, file, before);
            let all = parted.starts.len();
            let count = if is_last { all } else { all.saturating_sub(2) };
            let end = parted.starts.get(count).copied();
            bytes = parted.bytes[end.unwrap_or(parted.bytes.len())..].to_vec();
            if count == 0 {
                let (ordinal, start) = before;
                let known = (ordinal, line, start, bytes.len() as u64);
                return self.too_large(opened, known, stream);
            }
            before.0 += count as u32;
            before.1 += end.unwrap_or(0) as u64;
            self.parts(opened, (parted, count), &mut line)?;
            if is_last {
                return self.wrong(opened, before.0, [wrong, None]);
            }
            let held = bytes.len() as u64;
            let wanted = limit + 2 - held.min(limit);
            let read = stream.take(wanted).read_to_end(&mut bytes);
            self.stop_if_failed()?;
            self.batch.summary.bytes += bytes.len() as u64 - held;
            wrong = read.err().map(|error| broken(before.1 + held, &error));
        }
    }

    /// A record, or a member, too large to be read: its number, line and place, and how much of it was read so
    /// far. The rest is passed over.
    fn too_large(
        &mut self,
        opened: &Opened,
        (ordinal, line, start, len): (u32, u32, u64, u64),
        stream: &mut dyn Read,
    ) -> Flow {
        let rest = io::copy(stream, &mut io::sink()).unwrap_or(0);
        self.stop_if_failed()?;
        self.batch.summary.bytes += rest;
        if ordinal < opened.skip {
            return ControlFlow::Continue(());
        }
        let kind = IncidentKind::Oversized {
            limit: self.options.max_parted,
        };
        let incident = coding::incident(kind, start, line, len + rest);
        self.oversized(opened, ordinal, incident)
    }

    /// Hands on the first `count` records of a member or piece in stretches, each for one worker; the first begins
    /// in `line`, and then what follows them does.
    fn parts(
        &mut self,
        opened: &Opened,
        (parted, count): (SplitMember, usize),
        line: &mut u32,
    ) -> Flow {
        let parted = Arc::new(parted);
        let (starts, bytes) = (&parted.starts, &parted.bytes);
        let mut first = 0;
        while let Some(&begin) = starts[..count].get(first) {
            let next = starts.partition_point(|start| *start < begin + STRETCH);
            let next = next.min(first + RECORDS).min(count);
            let end = starts.get(next).copied().unwrap_or(bytes.len());
            let stretch = RecordRange {
                member: Arc::clone(&opened.member),
                reader: opened.reader,
                parted: Arc::clone(&parted),
                range: first..next,
                line: *line,
                skip: opened.skip,
            };
            *line += memchr::memchr_iter(b'\n', &bytes[begin..end]).count() as u32;
            first = next;
            let entries = parted.before.0 + next as u32;
            if entries > opened.skip {
                self.unit(Unit::Stretch(stretch), (end - begin) as u64)?;
                self.upto(Watermark {
                    members: opened.member.number,
                    entries,
                });
                self.stop_if_asked()?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Faults of a member come after its records.
    fn wrong(&mut self, opened: &Opened, records: u32, wrong: [Option<Incident>; 2]) -> Flow {
        for (ordinal, incident) in (records..).zip(wrong.into_iter().flatten()) {
            if ordinal >= opened.skip {
                self.incident(Arc::clone(&opened.member), ordinal, incident)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A record too large to be read.
    fn oversized(&mut self, opened: &Opened, ordinal: u32, incident: Incident) -> Flow {
        let unit = Unit::Incident {
            member: Arc::clone(&opened.member),
            ordinal,
            incident,
            is_record: true,
        };
        self.unit(unit, 0)
    }

    fn cut(&mut self, opened: &Opened, (ordinal, file): (u32, Guess), cut: Cut<Vec<u8>>) -> Flow {
        match cut {
            Cut::Frame(frame) => {
                let bytes = frame.bytes.len() as u64;
                self.batch.summary.bytes += bytes;
                self.unit(
                    Unit::Frame {
                        member: Arc::clone(&opened.member),
                        reader: opened.reader,
                        ordinal,
                        file,
                        frame,
                    },
                    bytes,
                )
            }
            Cut::Oversized { start, line, len } => {
                self.batch.summary.bytes += len;
                let kind = IncidentKind::Oversized {
                    limit: self.options.max_record,
                };
                self.oversized(opened, ordinal, coding::incident(kind, start, line, len))
            }
        }
    }
}

/// The beginning of a stream, and what kept more of it from being read.
fn begun(reader: &mut impl Read) -> (Vec<u8>, Option<io::Error>) {
    let mut head = Vec::new();
    let read = reader.take(content::HEAD as u64).read_to_end(&mut head);
    (head, read.err())
}

/// Bytes cut in parts, and what keeps the rest of them from being read; so many records and bytes of the
/// member stand before them.
fn divided(
    parting: FindParts,
    bytes: Vec<u8>,
    file: Guess,
    before: (u32, u64),
) -> (SplitMember, Option<String>) {
    let parts = split_parts(parting, &bytes, file.encoding);
    let (starts, damage) = (parts.starts, parts.damage);
    let unpacked = match parts.bytes {
        Cow::Borrowed(_) => None,
        Cow::Owned(unpacked) => Some(unpacked),
    };
    let parted = SplitMember {
        before,
        bytes: unpacked.unwrap_or(bytes),
        starts,
        file,
    };
    (parted, damage)
}

/// A stream whose bytes are damaged from `at` on; a machine that fails never comes here.
fn broken(at: u64, error: &io::Error) -> Incident {
    let why = error.to_string();
    coding::incident(IncidentKind::DamagedArchive { why }, at, 0, 0)
}
