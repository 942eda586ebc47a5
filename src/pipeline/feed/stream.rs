//! One member as a stream: its format found out, then cut as it is read or taken whole.

use super::{Feed, Flow};
use crate::format::{Cut, Cutter, Cutting, FindParts, Incident, IncidentKind, Reader, parted};
use crate::pipeline::batch::{Parted, Stretch, Unit};
use crate::pipeline::{Member, coding, content};
use crate::source::Failing;
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
            // What was unpacked is no word about the rest.
            (Err(_), Some(error)) => {
                let incident = broken(head.len() as u64, error);
                return self.incident(member, 0, incident, false);
            }
            (Err(incident), None) => return self.incident(member, 0, *incident, false),
        };
        let reader = io::Cursor::new(head).chain(Failing(failed)).chain(reader);
        match kind.cut {
            Cutting::Pgn => self.frames(&member, kind, reader, skip),
            Cutting::Parts(_) | Cutting::Rows(_) => self.whole(member, kind, reader, skip),
        }
    }

    /// Cuts a stream into frames as it is read.
    fn frames(
        &mut self,
        member: &Arc<Member>,
        kind: Reader,
        mut reader: impl Read,
        skip: u32,
    ) -> Flow {
        let (head, failed) = begun(&mut reader);
        let file = coding::of_file(&head, kind, self.options);
        let limit = usize::try_from(self.options.max_record).unwrap_or(usize::MAX);
        let reader = io::Cursor::new(head).chain(Failing(failed)).chain(reader);
        let cutter = Cutter::new(reader, file.encoding, limit);
        let mut end = 0;
        for (ordinal, cut) in (0_u32..).zip(cutter) {
            // What is cut where the reading failed may be the half of a record.
            self.stop_if_failed()?;
            let cut = match cut {
                Ok(cut) => cut,
                Err(error) => {
                    return self.incident(Arc::clone(member), ordinal, broken(end, &error), false);
                }
            };
            end = match &cut {
                Cut::Frame(frame) => frame.start + frame.bytes.len() as u64,
                Cut::Oversized { start, len, .. } => start + len,
            };
            if ordinal < skip {
                continue;
            }
            self.cut(member, kind, ordinal, file, cut)?;
            self.upto(Watermark {
                members: member.number,
                entries: ordinal + 1,
            });
            self.stop_if_asked()?;
        }
        ControlFlow::Continue(())
    }

    /// Takes a stream whole; one that is too large is cut piece by piece, where its format allows for that.
    fn whole(
        &mut self,
        member: Arc<Member>,
        reader: Reader,
        mut stream: impl Read,
        skip: u32,
    ) -> Flow {
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
                self.pieces(&member, reader, parting, (bytes, &mut stream), skip)
            }
            _ if len > limit => self.too_large(member, (0, 1, 0, len), &mut stream, skip),
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
                self.parts(&member, reader, (parted, count), &mut 1, skip)?;
                self.wrong(&member, count as u32, [damage, broken], skip)
            }
            _ => {
                let unit = Unit::Whole {
                    member,
                    reader,
                    bytes,
                    skip,
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
        member: &Arc<Member>,
        reader: Reader,
        parting: FindParts,
        (mut bytes, stream): (Vec<u8>, &mut dyn Read),
        skip: u32,
    ) -> Flow {
        let file = coding::of_file(
            &bytes[..bytes.len().min(content::HEAD)],
            reader,
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
                return self.too_large(Arc::clone(member), known, stream, skip);
            }
            before.0 += count as u32;
            before.1 += end.unwrap_or(0) as u64;
            self.parts(member, reader, (parted, count), &mut line, skip)?;
            if is_last {
                return self.wrong(member, before.0, [wrong, None], skip);
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
        member: Arc<Member>,
        (ordinal, line, start, len): (u32, u32, u64, u64),
        stream: &mut dyn Read,
        skip: u32,
    ) -> Flow {
        let rest = io::copy(stream, &mut io::sink()).unwrap_or(0);
        self.stop_if_failed()?;
        self.batch.summary.bytes += rest;
        if ordinal < skip {
            return ControlFlow::Continue(());
        }
        let kind = IncidentKind::Oversized {
            limit: self.options.max_parted,
        };
        let incident = coding::incident(kind, start, line, len + rest);
        self.incident(member, ordinal, incident, true)
    }

    /// Hands on the first `count` records of a member or piece in stretches, each for one worker; the first begins
    /// in `line`, and then what follows them does.
    fn parts(
        &mut self,
        member: &Arc<Member>,
        reader: Reader,
        (parted, count): (Parted, usize),
        line: &mut u32,
        skip: u32,
    ) -> Flow {
        let parted = Arc::new(parted);
        let (starts, bytes) = (&parted.starts, &parted.bytes);
        let mut first = 0;
        while let Some(&begin) = starts[..count].get(first) {
            let next = starts.partition_point(|start| *start < begin + STRETCH);
            let next = next.min(first + RECORDS).min(count);
            let end = starts.get(next).copied().unwrap_or(bytes.len());
            let stretch = Stretch {
                member: Arc::clone(member),
                reader,
                parted: Arc::clone(&parted),
                range: first..next,
                line: *line,
                skip,
            };
            *line += memchr::memchr_iter(b'\n', &bytes[begin..end]).count() as u32;
            first = next;
            let entries = parted.before.0 + next as u32;
            if entries > skip {
                self.unit(Unit::Stretch(stretch), (end - begin) as u64)?;
                self.upto(Watermark {
                    members: member.number,
                    entries,
                });
                self.stop_if_asked()?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What is wrong with a member comes behind its records.
    fn wrong(
        &mut self,
        member: &Arc<Member>,
        records: u32,
        wrong: [Option<Incident>; 2],
        skip: u32,
    ) -> Flow {
        for (ordinal, incident) in (records..).zip(wrong.into_iter().flatten()) {
            if ordinal >= skip {
                self.incident(Arc::clone(member), ordinal, incident, false)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn cut(
        &mut self,
        member: &Arc<Member>,
        reader: Reader,
        ordinal: u32,
        file: Guess,
        cut: Cut<Vec<u8>>,
    ) -> Flow {
        let member = Arc::clone(member);
        match cut {
            Cut::Frame(frame) => {
                let bytes = frame.bytes.len() as u64;
                self.batch.summary.bytes += bytes;
                self.unit(
                    Unit::Frame {
                        member,
                        reader,
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
                self.incident(
                    member,
                    ordinal,
                    coding::incident(kind, start, line, len),
                    true,
                )
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
) -> (Parted, Option<String>) {
    let parts = parted(parting, &bytes, file.encoding);
    let (starts, damage) = (parts.starts, parts.damage);
    let unpacked = match parts.bytes {
        Cow::Borrowed(_) => None,
        Cow::Owned(unpacked) => Some(unpacked),
    };
    let parted = Parted {
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
