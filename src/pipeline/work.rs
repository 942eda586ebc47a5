//! A batch on many threads: every unit examined, the results put back in the order of the units.

use super::batch::{Batch, Portion, RecordRange, Unit};
use super::examine::{Examiner, FramePlace};
use super::neighbours::Neighbours;
use super::{Member, Options, Part, Prepare, Summary, coding, content};
use crate::format::{self, Cut, FormatReader, Frame, Incident, IncidentKind, record_at};
use crate::source::{Failure, PackedMember};
use crate::text::{Certainty, Encoding, Guess};
use rayon::prelude::*;

/// Most units that one thread takes at a time.
const GRAIN: usize = 32;

/// Outcome of a portion of a batch.
pub(super) struct PortionOutcome<T> {
    pub(super) part: Part<T>,
    pub(super) counted: Summary,
    /// The failure that kept the source from being read on.
    pub(super) failure: Option<Failure>,
    /// Whether what was made is not to be relied on: neighbours could not be asked.
    pub(super) starved: bool,
    /// Whether all of the source was taken for read before it.
    pub(super) known: bool,
}

/// A unit, and which portion it belongs to.
type Task<'b> = (usize, &'b Unit, &'b Neighbours);

/// Outcome of some units of one portion.
struct UnitsResult {
    portion: usize,
    summary: Summary,
    starved: Option<Failure>,
    asked: bool,
}

/// Examines a batch; to be called in the pool. What reading alone has counted comes beside.
pub(super) fn batch<P: Prepare>(
    batch: Batch,
    options: &Options,
    prepare: &P,
) -> (Vec<PortionOutcome<P::Output>>, Summary) {
    let portions = batch.portions.iter().enumerate();
    let units: Vec<Task<'_>> = portions
        .flat_map(|(index, portion)| {
            let units = portion.units.iter();
            units.map(move |unit| (index, unit, &*portion.neighbours))
        })
        .collect();
    // Small enough that every thread gets some, large enough that handing out costs nothing.
    let grain = units.len() / (rayon::current_num_threads() * 8);
    let examined: Vec<_> = units
        .par_chunks(grain.clamp(1, GRAIN))
        .map(|units| chunk(units, options, prepare))
        .collect();
    let mut counts = vec![(Summary::default(), None, false); batch.portions.len()];
    let mut made = Vec::with_capacity(units.len());
    for (part, counted) in examined {
        made.extend(part);
        for one in counted {
            let (summary, starved, asked) = &mut counts[one.portion];
            summary.add(&one.summary);
            *asked |= one.asked;
            *starved = starved.take().or(one.starved);
        }
    }
    let mut made = made.into_iter();
    let outcomes = batch
        .portions
        .into_iter()
        .zip(counts)
        .map(|(portion, counts)| outcome(portion, counts, &mut made))
        .collect();
    (outcomes, batch.summary)
}

/// Outcome of each of some units, and their counts by portion.
fn chunk<P: Prepare>(
    units: &[Task<'_>],
    options: &Options,
    prepare: &P,
) -> (Vec<Vec<P::Output>>, Vec<UnitsResult>) {
    let mut counts: Vec<UnitsResult> = Vec::new();
    let made = units
        .iter()
        .map(|&(portion, unit, neighbours)| {
            let last = counts.pop_if(|last| last.portion == portion);
            let last = last.map(|it| (it.summary, it.starved, it.asked));
            let (summary, starved, asked) = last.unwrap_or_default();
            let mut examiner = Examiner {
                options,
                prepare,
                neighbours,
                made: Vec::new(),
                summary,
                starved,
                asked,
            };
            examiner.unit(unit);
            counts.push(UnitsResult {
                portion,
                summary: examiner.summary,
                starved: examiner.starved,
                asked: examiner.asked,
            });
            examiner.made
        })
        .collect();
    (made, counts)
}

fn outcome<T>(
    portion: Portion,
    (counted, starved, asked): (Summary, Option<Failure>, bool),
    made: &mut impl Iterator<Item = Vec<T>>,
) -> PortionOutcome<T> {
    PortionOutcome {
        counted,
        starved: starved.is_some(),
        known: portion.known,
        failure: starved.or(portion.failure),
        part: Part {
            neighbours: asked.then(|| portion.neighbours.said()).flatten(),
            made: made.take(portion.units.len()).flatten().collect(),
            source: portion.source,
            from: portion.from,
            anew: portion.anew,
            upto: portion.upto,
            done: portion.done,
        },
    }
}

impl<P: Prepare> Examiner<'_, P> {
    pub(super) fn unit(&mut self, unit: &Unit) {
        match unit {
            Unit::Packed { member, data, skip } => self.packed(member, data, *skip),
            Unit::Whole {
                member,
                reader,
                bytes,
                skip,
                broken,
            } => {
                let mut entries = Entries::new(member, *skip);
                self.records(*reader, bytes, &mut entries);
                if let Some(incident) = broken {
                    self.unless_known(incident, &mut entries);
                }
            }
            Unit::Stretch(stretch) => self.stretch(stretch),
            Unit::Frame {
                member,
                reader,
                ordinal,
                file,
                frame,
            } => {
                let frame = Frame {
                    bytes: frame.bytes.as_slice(),
                    start: frame.start,
                    line: frame.line,
                    comment_runs_on: frame.comment_runs_on,
                };
                let place = FramePlace {
                    member,
                    reader: *reader,
                    ordinal: *ordinal,
                    file: *file,
                };
                self.frame(&frame, &place);
            }
            Unit::Incident {
                member,
                ordinal,
                incident,
                is_record,
            } => self.incident(incident, (member, *ordinal), *is_record),
        }
    }

    /// Some records of a member that was cut in parts.
    fn stretch(&mut self, stretch: &RecordRange) {
        let parted = &stretch.parted;
        let (mut line, limit) = (stretch.line, self.max_record());
        for index in stretch.range.clone() {
            let cut = record_at((&parted.bytes, &parted.starts), index, &mut line, limit);
            let (records, bytes) = parted.before;
            let (cut, ordinal) = (cut.behind(bytes), records + index as u32);
            if ordinal >= stretch.skip {
                let place = FramePlace {
                    member: &stretch.member,
                    reader: stretch.reader,
                    ordinal,
                    file: parted.file,
                };
                self.cut(&cut, &place);
            }
        }
    }

    /// A member of an archive: inflated and cut here; `skip` entries of it are known already.
    fn packed(&mut self, member: &Member, data: &PackedMember, skip: u32) {
        let unpacked = data.unpack(data.stated_len());
        let bytes = unpacked.bytes.as_slice();
        let mut entries = Entries::new(member, skip);
        match content::known(&bytes[..bytes.len().min(content::HEAD)], member) {
            Ok(known) if known.is_one_record && self.cuts_none(bytes) => {
                self.one_record(known.reader, bytes, &mut entries);
            }
            Ok(known) => self.records(known.reader, bytes, &mut entries),
            Err(incident) => self.unless_known(&incident, &mut entries),
        }
        if let Some(fault) = unpacked.fault {
            let why = fault.to_string();
            let kind = IncidentKind::DamagedArchive { why };
            let incident = coding::incident(kind, bytes.len() as u64, 0, 0);
            self.unless_known(&incident, &mut entries);
        }
    }

    /// Whether a member that is one record in UTF-8 is read as one.
    fn cuts_none(&self, bytes: &[u8]) -> bool {
        self.options.encoding.is_none() && bytes.len() <= self.max_record()
    }

    /// A member that is one record in UTF-8: what [`Self::records`] makes of it, without looking for more.
    fn one_record(&mut self, reader: FormatReader, bytes: &[u8], entries: &mut Entries<'_>) {
        let member = entries.member;
        let Some(ordinal) = entries.next() else {
            return;
        };
        let file = Guess {
            encoding: Encoding::Utf8,
            certainty: Certainty::ValidUtf8,
        };
        let frame = Frame {
            bytes,
            start: 0,
            line: 1,
            comment_runs_on: false,
        };
        let place = FramePlace {
            member,
            reader,
            ordinal,
            file,
        };
        self.frame(&frame, &place);
    }

    /// The records of a member in memory.
    fn records(&mut self, reader: FormatReader, bytes: &[u8], entries: &mut Entries<'_>) {
        let member = entries.member;
        let head = &bytes[..bytes.len().min(content::HEAD)];
        let file = coding::of_file(head, reader, self.options);
        let limit = self.max_record();
        let damage = format::records(reader.cut, (bytes, file.encoding), limit, |cut| {
            if let Some(ordinal) = entries.next() {
                let place = FramePlace {
                    member,
                    reader,
                    ordinal,
                    file,
                };
                self.cut(&cut, &place);
            }
        });
        if let Some(why) = damage {
            let kind = IncidentKind::DamagedArchive { why };
            let incident = coding::incident(kind, bytes.len() as u64, 0, 0);
            self.unless_known(&incident, entries);
        }
    }

    fn max_record(&self) -> usize {
        usize::try_from(self.options.max_record).unwrap_or(usize::MAX)
    }

    /// One record as it was cut.
    fn cut(&mut self, cut: &Cut<&[u8]>, place: &FramePlace<'_>) {
        match cut {
            Cut::Frame(frame) => self.frame(frame, place),
            Cut::Oversized { start, line, len } => {
                let limit = self.options.max_record;
                let kind = IncidentKind::Oversized { limit };
                let incident = coding::incident(kind, *start, *line, *len);
                self.incident(&incident, (place.member, place.ordinal), true);
            }
        }
    }

    fn unless_known(&mut self, incident: &Incident, entries: &mut Entries<'_>) {
        if let Some(ordinal) = entries.next() {
            self.incident(incident, (entries.member, ordinal), false);
        }
    }
}

/// Numbers the entries of a member.
struct Entries<'m> {
    member: &'m Member,
    next: u32,
    skip: u32,
}

impl<'m> Entries<'m> {
    fn new(member: &'m Member, skip: u32) -> Entries<'m> {
        Entries {
            member,
            next: 0,
            skip,
        }
    }

    /// The number of the next entry; `None` where it is in the store already.
    fn next(&mut self) -> Option<u32> {
        let number = self.next;
        self.next += 1;
        (number >= self.skip).then_some(number)
    }
}
