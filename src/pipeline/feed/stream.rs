//! One member as a stream: its format found out, then cut as it is read or taken whole.

use super::{Feed, Flow};
use crate::format::{Cut, Cutter, Cutting, Incident, IncidentKind, MAX_PARTED, Reader, parted};
use crate::pipeline::batch::{Parted, Stretch, Unit};
use crate::pipeline::{Member, coding, content};
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
        let mut head = Vec::new();
        if let Err(error) = reader
            .by_ref()
            .take(content::HEAD as u64)
            .read_to_end(&mut head)
        {
            return self.incident(member, 0, broken(0, &error), false);
        }
        let kind = match content::reader(&head, &member) {
            Ok(kind) => kind,
            Err(_) if skip > 0 => return ControlFlow::Continue(()),
            Err(incident) => return self.incident(member, 0, *incident, false),
        };
        let reader = io::Cursor::new(head).chain(reader);
        match kind.cut {
            Cutting::Pgn => self.frames(&member, kind, reader, skip),
            Cutting::Parts(_) => self.whole(member, kind, reader, skip),
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
        let mut head = Vec::new();
        // What comes out of memory cannot fail.
        let _ = reader
            .by_ref()
            .take(content::HEAD as u64)
            .read_to_end(&mut head);
        let file = coding::of_file(&head, kind, self.options);
        let limit = usize::try_from(self.options.max_record).unwrap_or(usize::MAX);
        let cutter = Cutter::new(io::Cursor::new(head).chain(reader), file.encoding, limit);
        let mut end = 0;
        for (ordinal, cut) in (0_u32..).zip(cutter) {
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

    /// Takes a stream whole; one that is too large is one record that cannot be read.
    fn whole(
        &mut self,
        member: Arc<Member>,
        reader: Reader,
        mut stream: impl Read,
        skip: u32,
    ) -> Flow {
        let mut bytes = Vec::new();
        let read = stream.by_ref().take(MAX_PARTED + 1).read_to_end(&mut bytes);
        let len = bytes.len() as u64;
        if len > MAX_PARTED {
            let rest = io::copy(&mut stream, &mut io::sink()).unwrap_or(0);
            self.batch.summary.bytes += len + rest;
            let kind = IncidentKind::Oversized { limit: MAX_PARTED };
            let incident = coding::incident(kind, 0, 0, len + rest);
            return match skip {
                0 => self.incident(member, 0, incident, true),
                _ => ControlFlow::Continue(()),
            };
        }
        self.batch.summary.bytes += len;
        let broken = read.err().map(|error| broken(len, &error));
        match reader.cut {
            Cutting::Parts(parting) if bytes.len() > SHARED => {
                let file = coding::of_file(&bytes[..content::HEAD], reader, self.options);
                let parts = parted(parting, &bytes, file.encoding);
                let (starts, damage) = (parts.starts, parts.damage);
                let unpacked = match parts.bytes {
                    Cow::Borrowed(_) => None,
                    Cow::Owned(unpacked) => Some(unpacked),
                };
                let kind = damage.map(|why| IncidentKind::DamagedArchive { why });
                let damage = kind.map(|kind| coding::incident(kind, len, 0, 0));
                let parted = Parted {
                    bytes: unpacked.unwrap_or(bytes),
                    starts,
                    file,
                };
                self.parts(&member, reader, parted, [damage, broken], skip)
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

    /// Hands on the records of a member in stretches, each for one worker; what is wrong with it comes behind
    /// them.
    fn parts(
        &mut self,
        member: &Arc<Member>,
        reader: Reader,
        parted: Parted,
        wrong: [Option<Incident>; 2],
        skip: u32,
    ) -> Flow {
        let parted = Arc::new(parted);
        let (starts, bytes) = (&parted.starts, &parted.bytes);
        let (mut first, mut line) = (0, 1);
        while let Some(&begin) = starts.get(first) {
            let next = starts.partition_point(|start| *start < begin + STRETCH);
            let next = next.min(first + RECORDS);
            let end = starts.get(next).copied().unwrap_or(bytes.len());
            let stretch = Stretch {
                member: Arc::clone(member),
                reader,
                parted: Arc::clone(&parted),
                range: first..next,
                line,
                skip,
            };
            line += memchr::memchr_iter(b'\n', &bytes[begin..end]).count() as u32;
            first = next;
            if next as u32 > skip {
                self.unit(Unit::Stretch(stretch), (end - begin) as u64)?;
                self.upto(Watermark {
                    members: member.number,
                    entries: next as u32,
                });
                self.stop_if_asked()?;
            }
        }
        for (ordinal, incident) in (starts.len() as u32..).zip(wrong.into_iter().flatten()) {
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

/// A stream that broke off at `at`, after what could be read.
fn broken(at: u64, error: &io::Error) -> Incident {
    let why = error.to_string();
    let kind = match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => {
            IncidentKind::DamagedArchive { why }
        }
        _ => IncidentKind::NotReadable { why },
    };
    coding::incident(kind, at, 0, 0)
}
