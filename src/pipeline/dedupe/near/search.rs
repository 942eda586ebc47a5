//! The readings in which near courses are found, so that a few bytes of each are kept and no more.
//!
//! 1. The hashes of all courses are put into a sieve.
//! 2. Each course looks into it for its own beginnings and for parts it may share. What it looks for and finds goes into
//!    a second sieve, and the place of the course into a list. The first is dropped.
//! 3. Of courses that have a hash in the second a fingerprint is kept, up to a fixed number.
//! 4. The courses in the list look up the fingerprints. Then the third reading goes on.
//!
//! A sieve says yes to hashes that were never put in, and never no to one that was: it costs time, and finds the same.
//! Where the fingerprints of all games can be kept at once, the first two readings are left out.

use super::hashes::PrefixHashes;
use super::index::{Fingerprint, Index};
pub(super) use super::seen::Words;
use super::seen::{Seen, Wanted};
use super::{Candidates, MoveSequence};
use rayon::prelude::*;

/// Where courses are read, again and again in the same order.
pub(in super::super) trait Source {
    /// A course before it is unpacked.
    type Line: Send + Sync;
    /// Why reading fails.
    type Error: Send;

    /// The next few after the one with that number, in order of their numbers.
    fn lines(&self, after: i64) -> Result<Vec<Self::Line>, Self::Error>;

    /// Its number in that order.
    fn number(line: &Self::Line) -> i64;

    /// The course; `None` where it is too short.
    fn course(line: &Self::Line) -> Result<Option<MoveSequence>, Self::Error>;
}

/// How much is kept at once.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Limits {
    /// Sieves of all courses; `None` to keep a fingerprint of each.
    pub(in super::super) all: Option<Words>,
    /// Sieves of the fingerprints.
    pub(in super::super) index: Words,
    /// Fingerprints.
    pub(in super::super) fingerprints: usize,
}

/// Fingerprints kept at once: some twenty megabytes.
const FINGERPRINTS: usize = 1 << 18;

/// Bytes of a sieve for each course, which puts five hashes into it: of five hundred that are not in it, one or two seem
/// to be.
const BYTES: usize = 12;

/// Bytes from which on the sieve of all courses grows by half as many for each: of a hundred, two or three seem to be.
const ROOM: usize = 24 << 20;

/// Courses that room is made for at most: a damaged database may state any number of them.
const MOST: usize = 1 << 26;

impl Limits {
    /// For about that many courses.
    pub(in super::super) fn of(courses: usize) -> Limits {
        let words = |bytes: usize| Words {
            once: bytes / 8,
            twice: bytes / 32,
        };
        let courses = courses.min(MOST);
        let all = (courses * BYTES).min(ROOM.max(courses * (BYTES / 2)));
        Limits {
            all: (courses > FINGERPRINTS).then_some(words(all)),
            index: words(courses.min(FINGERPRINTS) * BYTES),
            fingerprints: FINGERPRINTS,
        }
    }
}

/// Number of courses, and of those too short to be one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Counted {
    pub(in super::super) courses: u64,
    pub(in super::super) short: u64,
}

/// Lines that were read together, and which of them are asked for.
struct Asked {
    after: i64,
    /// Places in order.
    places: Vec<u16>,
}

/// Hands each course that may be near others to `take`, with candidates; more than once where they are many, each time
/// with others.
pub(in super::super) fn search<S: Source>(
    source: &S,
    limits: &Limits,
    mut take: impl FnMut(&MoveSequence, &Candidates) -> Result<(), S::Error>,
) -> Result<Counted, S::Error> {
    let sifted = limits.all.map(|words| sift(source, words)).transpose()?;
    let (wanted, asked) = sifted.unzip();
    let mut counted = Counted::default();
    let mut after = Some(0);
    while let Some(from) = after {
        let mut seen = Seen::new(limits.index);
        let mut prints = Vec::new();
        let make = fingerprint(&seen, wanted.as_ref());
        after = each_batch(source, from, make, |_, made| {
            counted.short += made.iter().filter(|it| it.is_none()).count() as u64;
            counted.courses += made.iter().flatten().count() as u64;
            prints.extend(made.into_iter().flatten().flatten());
            Ok(prints.len() < limits.fingerprints)
        })?;
        if from != 0 || after.is_some() {
            seen.is_part_of_all();
        }
        if !prints.is_empty() {
            let index = Index::of(seen, prints);
            look_up(source, asked.as_deref(), &index, &mut take)?;
        }
    }
    Ok(counted)
}

/// The first two readings: which courses may be near a longer one, and which lines hold one that may be near a shorter.
fn sift<S: Source>(source: &S, words: Words) -> Result<(Wanted, Vec<Asked>), S::Error> {
    let seen = Seen::new(words);
    let add = |course: &MoveSequence| seen.add(&PrefixHashes::of(course));
    each_batch(source, 0, add, |_, _| Ok(true))?;
    let look = |course: &MoveSequence| seen.look_for(&PrefixHashes::of(course));
    let mut asked = Vec::new();
    each_batch(source, 0, look, |after, found: Vec<Option<bool>>| {
        let places = (0..).zip(found).filter(|(_, found)| *found == Some(true));
        let places: Vec<u16> = places.map(|(place, _)| place).collect();
        if !places.is_empty() {
            asked.push(Asked { after, places });
        }
        Ok(true)
    })?;
    Ok((seen.looked_for(), asked))
}

/// Makes the fingerprint of a course that may be near a longer one.
fn fingerprint<'s>(
    seen: &'s Seen,
    wanted: Option<&'s Wanted>,
) -> impl Fn(&MoveSequence) -> Option<Fingerprint> + Sync + use<'s> {
    move |course| {
        let hashes = PrefixHashes::of(course);
        let is_wanted = wanted.is_none_or(|wanted| wanted.has(&hashes));
        is_wanted.then(|| {
            seen.add(&hashes);
            Fingerprint::of(course.id, &hashes)
        })
    }
}

fn look_up<S: Source>(
    source: &S,
    asked: Option<&[Asked]>,
    index: &Index,
    mut take: impl FnMut(&MoveSequence, &Candidates) -> Result<(), S::Error>,
) -> Result<(), S::Error> {
    let look = |course: &MoveSequence| {
        let candidates = index.candidates(course);
        let any = !candidates.beginnings.is_empty() || !candidates.slips.is_empty();
        any.then(|| (course.clone(), candidates))
    };
    let mut take_all = |made: Vec<Option<Option<_>>>| {
        let mut found = made.into_iter().flatten().flatten();
        found.try_for_each(|(course, candidates)| take(&course, &candidates))
    };
    let Some(asked) = asked else {
        each_batch(source, 0, look, |_, made| take_all(made).map(|()| true))?;
        return Ok(());
    };
    for Asked { after, places } in asked {
        let lines = source.lines(*after)?;
        let lines = places.iter().filter_map(|at| lines.get(usize::from(*at)));
        take_all(made_of::<S, _>(&lines.collect::<Vec<_>>(), look)?)?;
    }
    Ok(())
}

/// Reads from there on and makes something of each course on many threads; `take` gets where each batch begins and what
/// was made of it, `None` for what is too short, and says whether to go on. Gives where it stopped before the end.
fn each_batch<S: Source, T: Send>(
    source: &S,
    mut after: i64,
    of_course: impl Fn(&MoveSequence) -> T + Sync,
    mut take: impl FnMut(i64, Vec<Option<T>>) -> Result<bool, S::Error>,
) -> Result<Option<i64>, S::Error> {
    loop {
        let lines = source.lines(after)?;
        let Some(last) = lines.last().map(S::number) else {
            return Ok(None);
        };
        let lines: Vec<&S::Line> = lines.iter().collect();
        let made = made_of::<S, T>(&lines, &of_course)?;
        let begin = std::mem::replace(&mut after, last);
        if !take(begin, made)? {
            return Ok(Some(after));
        }
    }
}

fn made_of<S: Source, T: Send>(
    lines: &[&S::Line],
    of_course: impl Fn(&MoveSequence) -> T + Sync,
) -> Result<Vec<Option<T>>, S::Error> {
    let made = |line: &&S::Line| Ok(S::course(line)?.as_ref().map(&of_course));
    lines.par_iter().map(made).collect()
}
