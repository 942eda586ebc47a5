//! The one thread that reads: sources found, identified, cut into units, gathered in batches.

mod own;
mod stream;

use super::batch::{Batch, Portion, Unit};
use super::neighbours::Neighbours;
use super::order::Push;
use super::{Member, Options, Progress, RunError, coding};
use crate::format::{Incident, IncidentKind};
use crate::source::{self, Damage, Failure, Fault, MemberData, Source, SourceInfo, Watch};
use crate::store::{Resume, SourceLog, StoreError, Watermark};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A member larger than this once inflated is cut here, piece by piece, and not by a worker.
const WHOLE: u64 = 1 << 20;

/// The reading thread.
pub(super) struct Feed<'a, 'p> {
    pub(super) options: &'a Options,
    pub(super) progress: &'a dyn Progress,
    pub(super) log: Option<SourceLog>,
    push: &'a mut Push<'p, Batch>,
    batch: Batch,
    units: usize,
    bytes: u64,
    neighbours: Arc<Neighbours>,
    open: &'a OpenSource<'a>,
    /// Knows whether the source being read can be relied on.
    watch: Watch,
}

/// Opens a source: [`Source::open`], or what stands for it.
pub(super) type OpenSource<'s> = dyn Fn(&Path) -> Result<Source, Failure> + Sync + 's;

/// Why reading stops.
enum Stop {
    /// Nobody wants more, or a stop was requested.
    Asked,
    /// The machine fails for good.
    Machine(RunError),
    /// The source being read cannot be read on; others may be.
    Source(Failure),
}

/// Goes on, or stops.
type Flow = ControlFlow<Stop>;

impl<'a, 'p> Feed<'a, 'p> {
    pub(super) fn new(
        (options, progress, open): (&'a Options, &'a dyn Progress, &'a OpenSource<'a>),
        log: Option<SourceLog>,
        push: &'a mut Push<'p, Batch>,
    ) -> Feed<'a, 'p> {
        Feed {
            options,
            progress,
            log,
            push,
            batch: Batch::default(),
            units: 0,
            bytes: 0,
            neighbours: Neighbours::of_file(Path::new("-")),
            open,
            watch: Watch::default(),
        }
    }

    /// Reads all that `paths` name.
    pub(super) fn run(mut self, paths: Vec<PathBuf>) -> Result<(), RunError> {
        let flow = source::find(paths).try_for_each(|found| {
            match found {
                Ok(path) => self.file(&path),
                Err(missing) => self.not_read(&missing.path, missing.why),
            }?;
            self.stop_if_asked()
        });
        match flow {
            ControlFlow::Break(Stop::Machine(error)) => {
                // Input read before is still worth keeping.
                let _ = self.flush();
                Err(error)
            }
            ControlFlow::Break(Stop::Asked | Stop::Source(_)) | ControlFlow::Continue(()) => {
                self.batch.summary.interrupted = self.options.stopped();
                let known = self.log.as_ref().map(SourceLog::known).unwrap_or_default();
                self.batch.summary.known_otherwise = known.otherwise;
                self.batch.summary.known_unread = known.readable_now;
                let _ = self.flush();
                Ok(())
            }
        }
    }

    fn stop_if_asked(&self) -> Flow {
        if self.options.stopped() {
            ControlFlow::Break(Stop::Asked)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// To be asked whenever something was read, before it is handed on: where the machine failed, what readers
    /// made of it is no word about the bytes.
    fn stop_if_failed(&self) -> Flow {
        match self.watch.failure() {
            Some(failure) => ControlFlow::Break(Stop::Source(failure.clone())),
            None => ControlFlow::Continue(()),
        }
    }

    /// Reads a file, unless all of it is known: by its looks, or else by its bytes.
    fn file(&mut self, path: &Path) -> Flow {
        if own::passes_over(path, self.log.as_ref(), self.progress) {
            return ControlFlow::Continue(());
        }
        let by_looks = match &self.log {
            Some(log) => machine(log.known_by_looks(path))?,
            None => None,
        };
        let seen = match by_looks {
            Some(info) => Some((self.resume(&info)?, info)),
            None => None,
        };
        if let Some((Resume::Done, info)) = seen {
            return self.known(info);
        }
        match (self.open)(path) {
            Ok(source) => match seen {
                // It was asked for already, and is not asked for twice.
                Some((resume, info)) if info.hash == source.info.hash => {
                    self.source(source, resume)
                }
                _ => {
                    let resume = self.resume(&source.info)?;
                    self.source(source, resume)
                }
            },
            Err(Failure::Temporary { folder, why }) => no_temporary(folder, why),
            Err(Failure::Stopped) => ControlFlow::Break(Stop::Asked),
            Err(failure) => self.not_read(path, failure.to_string()),
        }
    }

    /// Where reading that source goes on.
    fn resume(&mut self, info: &SourceInfo) -> ControlFlow<Stop, Resume> {
        self.progress.reading(&info.path);
        if !self.neighbours.are_of_file(&info.path) {
            self.neighbours = Neighbours::of_file(&info.path);
        }
        let neighbours = &self.neighbours;
        match &mut self.log {
            None => ControlFlow::Continue(Resume::From(Watermark::default())),
            Some(log) => machine(log.resume(info, || neighbours.said())),
        }
    }

    /// A source of which nothing need be read.
    fn known(&mut self, info: SourceInfo) -> Flow {
        self.batch.summary.known += 1;
        self.begin(Arc::new(info), Watermark::default());
        if let Some(portion) = self.batch.portions.last_mut() {
            portion.known = true;
        }
        self.units += 1;
        if self.units < self.options.batch_units {
            return ControlFlow::Continue(());
        }
        self.flush()
    }

    fn source(&mut self, source: Source, resume: Resume) -> Flow {
        let info = Arc::new(source.info.clone());
        match resume {
            Resume::Done => self.known(source.info),
            Resume::From(mark) => {
                self.batch.summary.sources += 1;
                self.read((source, &info), mark, false)
            }
            Resume::Anew => {
                self.batch.summary.sources += 1;
                self.batch.summary.anew += 1;
                self.read((source, &info), Watermark::default(), true)
            }
        }
    }

    /// Reads a source from a mark on, as if it had never been read where `anew`.
    fn read(
        &mut self,
        (source, info): (Source, &Arc<SourceInfo>),
        mark: Watermark,
        anew: bool,
    ) -> Flow {
        self.watch = source.watch();
        self.begin(Arc::clone(info), mark);
        if let Some(portion) = self.batch.portions.last_mut() {
            portion.anew = anew;
        }
        match self.members(source, info, mark) {
            ControlFlow::Break(Stop::Source(failure)) => self.broken_off(info, failure),
            flow => flow,
        }
    }

    fn members(&mut self, source: Source, info: &Arc<SourceInfo>, mark: Watermark) -> Flow {
        let members = match source.members() {
            Ok(members) => members,
            Err(failure) => return ControlFlow::Break(Stop::Source(failure)),
        };
        let is_archive = members.is_archive();
        if is_archive {
            self.neighbours = Neighbours::of_archive(Arc::new(source));
        }
        if let Some(portion) = self.batch.portions.last_mut() {
            portion.neighbours = Arc::clone(&self.neighbours);
        }
        for (number, found) in (0_u32..).zip(members) {
            self.stop_if_failed()?;
            if number < mark.members {
                continue;
            }
            let skip = if number == mark.members {
                mark.entries
            } else {
                0
            };
            // A fault of the archive as a whole is not a member of it.
            let is_member = found
                .as_ref()
                .map_or_else(|it| it.member.is_some(), |_| true);
            self.batch.summary.members += u64::from(is_archive && is_member);
            let mut member = Member {
                source: Arc::clone(info),
                number,
                name: None,
            };
            match found {
                Ok(found) => {
                    member.name = found.name.map(Arc::from);
                    self.member(member, found.data, skip)?;
                }
                Err(damage) => self.damage(member, damage, skip)?,
            }
            self.upto(Watermark {
                members: number + 1,
                entries: 0,
            });
            self.stop_if_asked()?;
        }
        self.stop_if_failed()?;
        if let Some(portion) = self.batch.portions.last_mut() {
            portion.done = true;
        }
        ControlFlow::Continue(())
    }

    fn member(&mut self, member: Member, data: MemberData, skip: u32) -> Flow {
        match data {
            MemberData::Stream(reader) => self.stream(Arc::new(member), reader, skip),
            MemberData::Packed(packed) if packed.stated_len() > WHOLE => {
                self.stream(Arc::new(member), packed.reader(), skip)
            }
            MemberData::Packed(data) => {
                let (bytes, inflated) = (data.packed_len(), data.stated_len());
                self.batch.summary.bytes += bytes;
                self.unit(Unit::Packed { member, data, skip }, inflated)
            }
        }
    }

    /// A file that was not read at all: nothing is known of it but its name.
    fn not_read(&mut self, path: &Path, why: String) -> Flow {
        let info = Arc::new(SourceInfo::unread(path));
        self.batch.summary.not_read += 1;
        self.progress.not_read(path, &why);
        self.machine(info, why)
    }

    /// A file that cannot be read on. What was read of it is whole up to the watermark.
    fn broken_off(&mut self, info: &SourceInfo, failure: Failure) -> Flow {
        if let Failure::Temporary { folder, why } = failure {
            return no_temporary(folder, why);
        }
        let why = failure.to_string();
        if let Some(portion) = self.batch.portions.last_mut() {
            portion.failure = Some(failure);
        }
        self.machine(Arc::new(SourceInfo::unread(&info.path)), why)
    }

    /// Reports a machine failure where findings are reported. A source without bytes never enters a database:
    /// once it can be read it is a new one, or is continued.
    fn machine(&mut self, unread: Arc<SourceInfo>, why: String) -> Flow {
        let member = Arc::new(Member {
            source: Arc::clone(&unread),
            number: 0,
            name: None,
        });
        self.begin(unread, Watermark::default());
        let incident = coding::incident(IncidentKind::NotReadable { why }, 0, 1, 0);
        self.incident(member, 0, incident)
    }

    fn damage(&mut self, mut member: Member, damage: Damage, skip: u32) -> Flow {
        if skip > 0 {
            return ControlFlow::Continue(());
        }
        member.name = damage.member.map(Arc::from);
        let kind = match damage.fault {
            Fault::Encrypted => IncidentKind::FormatNotRead {
                format: "encrypted zip archive",
            },
            Fault::TooDeep { .. } => IncidentKind::FormatNotRead {
                format: "an archive more than 4 deep in others",
            },
            Fault::Document(format) => IncidentKind::FormatNotRead { format },
            fault => IncidentKind::DamagedArchive {
                why: fault.to_string(),
            },
        };
        let incident = coding::incident(kind, damage.offset, 0, 0);
        self.incident(Arc::new(member), 0, incident)
    }

    /// Input that is not a record.
    fn incident(&mut self, member: Arc<Member>, ordinal: u32, incident: Incident) -> Flow {
        let unit = Unit::Incident {
            member,
            ordinal,
            incident,
            is_record: false,
        };
        self.unit(unit, 0)
    }

    /// Begins the portion of a source.
    fn begin(&mut self, source: Arc<SourceInfo>, from: Watermark) {
        let neighbours = Arc::clone(&self.neighbours);
        self.batch
            .portions
            .push(Portion::new(source, neighbours, from));
    }

    fn unit(&mut self, unit: Unit, bytes: u64) -> Flow {
        if self.units >= self.options.batch_units.max(1)
            || (self.units > 0 && self.bytes + bytes > self.options.batch_bytes)
        {
            self.flush()?;
        }
        self.units += unit.records();
        if let Some(portion) = self.batch.portions.last_mut() {
            portion.units.push(unit);
        }
        self.bytes += bytes;
        ControlFlow::Continue(())
    }

    fn upto(&mut self, mark: Watermark) {
        if let Some(portion) = self.batch.portions.last_mut() {
            portion.upto = mark;
        }
    }

    /// Hands the batch on and begins the next where the source being read goes on.
    fn flush(&mut self) -> Flow {
        let next = self.batch.portions.last().map(|last| {
            let (source, neighbours) = (Arc::clone(&last.source), Arc::clone(&last.neighbours));
            let mut next = Portion::new(source, neighbours, last.upto);
            // Where nothing of it is handed on yet, it still begins.
            next.anew = last.anew && !last.says_something();
            next
        });
        let mut batch = std::mem::take(&mut self.batch);
        batch.portions.retain(Portion::says_something);
        self.batch.portions.extend(next);
        (self.units, self.bytes) = (0, 0);
        (self.push)(batch).map_break(|()| Stop::Asked)
    }
}

fn no_temporary(folder: PathBuf, why: String) -> Flow {
    ControlFlow::Break(Stop::Machine(RunError::Temporary { folder, why }))
}

/// The database's answer, or the end of reading where it failed.
fn machine<T>(asked: Result<T, StoreError>) -> ControlFlow<Stop, T> {
    match asked {
        Ok(answer) => ControlFlow::Continue(answer),
        Err(error) => ControlFlow::Break(Stop::Machine(error.into())),
    }
}
