//! Which courses of moves are nearly the same, found without comparing all pairs and without keeping any.
//!
//! A course is found by hashes of it: of all of it, and of five equal parts.
//!
//! - One that another goes on from has the hash of a beginning of that.
//! - Two courses that are equal but for two plies (changed, left out or put in) share three of the five parts of
//!   the shorter, each at most two plies from its place; so they share one of the last three, which
//!   openings that everybody plays do not reach. Those are looked up, and the five are compared.
//!
//! Candidates that pass are compared move by move.

mod hashes;
mod index;
mod search;
mod seen;
mod sieve;

pub(super) use search::{Limits, Source, search};

use crate::store::LinkKind;
use std::collections::BTreeMap;

/// Courses shorter than this say nothing: openings are played again and again.
pub(super) const SHORTEST: usize = 20;

/// Plies that may differ.
const SLIPS: usize = 2;

/// A start and a line of moves.
#[derive(Clone, Debug)]
pub(super) struct MoveSequence {
    /// Number of the game.
    pub(super) id: i64,
    /// Hash that distinguishes starts.
    pub(super) start: u64,
    /// The moves, a number each.
    pub(super) moves: Vec<u16>,
}

impl MoveSequence {
    /// A game that says nothing.
    pub(super) const fn empty(id: i64) -> MoveSequence {
        MoveSequence {
            id,
            start: 0,
            moves: Vec::new(),
        }
    }
}

/// Two courses by number: the shorter first, of equal length that with the smaller number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NearPair {
    pub(super) one: i64,
    pub(super) other: i64,
    pub(super) kind: LinkKind,
    /// The first ply in which they part, from 1.
    pub(super) ply: usize,
    pub(super) slips: usize,
}

/// Courses that may be near a longer one, or one of equal length with a greater number.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates {
    /// That it may go on from: the longest first, of equal ones that with the greatest number.
    pub(super) beginnings: Vec<i64>,
    /// That may differ from it by slips.
    pub(super) slips: Vec<i64>,
}

/// All courses that are nearly the same as a longer one: of beginnings of beginnings the longest only.
/// `course` gives a candidate.
pub(super) fn near<E>(
    longer: &MoveSequence,
    candidates: &Candidates,
    mut course: impl FnMut(i64) -> Result<MoveSequence, E>,
) -> Result<Vec<NearPair>, E> {
    let mut found = Vec::new();
    for id in &candidates.beginnings {
        let shorter = course(*id)?;
        if goes_on(longer, &shorter) {
            found.push(beginning(&shorter, longer));
            break;
        }
    }
    for id in &candidates.slips {
        found.extend(slip(&course(*id)?, longer));
    }
    Ok(found)
}

/// Keeps a pair of which the longer goes on from the shorter, unless it goes on from a longer one too.
pub(super) fn keep_longest(longest: &mut BTreeMap<i64, NearPair>, near: NearPair) {
    let kept = longest.entry(near.other).or_insert(near);
    if (kept.ply, kept.one) < (near.ply, near.one) {
        *kept = near;
    }
}

fn goes_on(longer: &MoveSequence, shorter: &MoveSequence) -> bool {
    longer.start == shorter.start && longer.moves.starts_with(&shorter.moves)
}

fn beginning(shorter: &MoveSequence, longer: &MoveSequence) -> NearPair {
    let is_same = shorter.moves.len() == longer.moves.len();
    NearPair {
        one: shorter.id,
        other: longer.id,
        kind: if is_same {
            LinkKind::Same
        } else {
            LinkKind::Beginning
        },
        ply: shorter.moves.len() + 1,
        slips: 0,
    }
}

/// The slip between two courses, where there is one and it is no mere beginning.
fn slip(shorter: &MoveSequence, longer: &MoveSequence) -> Option<NearPair> {
    if shorter.start != longer.start || goes_on(longer, shorter) {
        return None;
    }
    let slips = distance(&shorter.moves, &longer.moves, SLIPS)?;
    Some(NearPair {
        one: shorter.id,
        other: longer.id,
        kind: LinkKind::Slip,
        ply: common(&shorter.moves, &longer.moves) + 1,
        slips,
    })
}

/// Edit distance: number of plies to change, leave out or put in, up to `most`.
fn distance(one: &[u16], other: &[u16], most: usize) -> Option<usize> {
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    let front = common(one, other);
    let (one, other) = (&one[front..], &other[front..]);
    let back = one.iter().rev().zip(other.iter().rev());
    let back = back.take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[..one.len() - back], &other[..other.len() - back]);
    let longer = one.len().max(other.len());
    if one.is_empty() || other.is_empty() || longer <= 1 {
        return (longer <= most).then_some(longer);
    }
    let most = most.checked_sub(1)?;
    let changed = distance(&one[1..], &other[1..], most);
    let left_out = distance(one, &other[1..], most);
    let put_in = distance(&one[1..], other, most);
    [changed, left_out, put_in]
        .into_iter()
        .flatten()
        .min()
        .map(|rest| rest + 1)
}

fn common(one: &[u16], other: &[u16]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::search::Words;
    use super::*;
    use std::convert::Infallible;

    /// The distance by the whole table.
    fn slow(one: &[u16], other: &[u16]) -> usize {
        let mut row: Vec<usize> = (0..=other.len()).collect();
        for (i, a) in one.iter().enumerate() {
            let mut before = row[0];
            row[0] = i + 1;
            for (j, b) in other.iter().enumerate() {
                let changed = before + usize::from(a != b);
                before = row[j + 1];
                row[j + 1] = changed.min(row[j] + 1).min(before + 1);
            }
        }
        row[other.len()]
    }

    /// Courses of few different moves, many of them made from another by a slip or a cut.
    fn courses(seed: u64) -> Vec<MoveSequence> {
        let mut state = seed;
        let mut below = |n: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % n
        };
        let shortest = SHORTEST + 23 * usize::from(seed.is_multiple_of(5));
        let mut courses: Vec<MoveSequence> = Vec::new();
        for id in 0..120 {
            let mut moves: Vec<u16> = (0..shortest + below(9)).map(|_| below(3) as u16).collect();
            if let Some(model) = courses.get(below(200)) {
                moves.clone_from(&model.moves);
                for _ in 0..below(4) {
                    let at = below(moves.len());
                    match below(3) {
                        0 => moves[at] = below(4) as u16,
                        1 => moves.insert(at, below(4) as u16),
                        _ => drop(moves.remove(at)),
                    }
                }
                moves.truncate(moves.len() - below(3));
            }
            let start = below(8) as u64 / 7;
            courses.push(MoveSequence { id, start, moves });
        }
        courses
    }

    /// Courses that are read a few at a time, in another order than that of their numbers.
    struct Memory<'c>(&'c [MoveSequence]);

    impl<'c> Source for Memory<'c> {
        type Line = (i64, &'c MoveSequence);
        type Error = Infallible;

        fn lines(&self, after: i64) -> Result<Vec<Self::Line>, Infallible> {
            let after = usize::try_from(after).unwrap_or(usize::MAX);
            let lines = (1..).zip(self.0.iter().rev()).skip(after);
            Ok(lines.take(7).collect())
        }

        fn number(line: &Self::Line) -> i64 {
            line.0
        }

        fn course(line: &Self::Line) -> Result<Option<MoveSequence>, Infallible> {
            Ok((line.1.moves.len() >= SHORTEST).then(|| line.1.clone()))
        }
    }

    fn found(courses: &[MoveSequence], limits: &Limits) -> Vec<NearPair> {
        let given = |id: i64| -> Result<MoveSequence, Infallible> {
            Ok(courses[usize::try_from(id).expect("a number")].clone())
        };
        let mut found = Vec::new();
        let mut longest = BTreeMap::new();
        let counted = search(&Memory(courses), limits, |course, candidates| {
            for near in near(course, candidates, given)? {
                match near.kind {
                    LinkKind::Slip => found.push(near),
                    _ => keep_longest(&mut longest, near),
                }
            }
            Ok(())
        });
        let counted = counted.unwrap_or_else(|never| match never {});
        let long = courses.iter().filter(|it| it.moves.len() >= SHORTEST);
        assert_eq!(counted.courses, long.count() as u64);
        assert_eq!(counted.courses + counted.short, courses.len() as u64);
        found.extend(longest.into_values());
        found.sort_unstable();
        found
    }

    /// All kept at once; all kept, a few at a time; sifted by wide sieves, and by sieves that say yes to nearly all.
    fn limits() -> [Limits; 5] {
        let words = |once, twice| Words { once, twice };
        [
            (None, words(200, 50), 1000),
            (None, words(3, 1), 10),
            (Some(words(500, 200)), words(200, 50), 1000),
            (Some(words(500, 200)), words(50, 9), 1),
            (Some(words(2, 1)), words(1, 1), 20),
        ]
        .map(|(all, index, fingerprints)| Limits {
            all,
            index,
            fingerprints,
        })
    }

    /// The same by comparing all pairs.
    fn slowly(courses: &[MoveSequence]) -> Vec<NearPair> {
        let mut all = Vec::new();
        for longer in courses {
            let key = |it: &MoveSequence| (it.moves.len(), it.id);
            let is_before = |it: &&MoveSequence| it.start == longer.start && key(it) < key(longer);
            let before = || {
                courses
                    .iter()
                    .filter(is_before)
                    .filter(|it| it.moves.len() >= SHORTEST)
            };
            let begins = |it: &&MoveSequence| longer.moves.starts_with(&it.moves);
            let last = before().filter(begins).max_by_key(|it| key(it));
            all.extend(last.map(|it| beginning(it, longer)));
            for shorter in before().filter(|it| !begins(it)) {
                let slips = slow(&shorter.moves, &longer.moves);
                if slips <= SLIPS {
                    let near = slip(shorter, longer).expect("a slip");
                    assert_eq!(near.slips, slips);
                    all.push(near);
                }
            }
        }
        all.sort_unstable();
        all
    }

    #[test]
    fn what_is_looked_up_is_what_comparing_all_pairs_finds() {
        let mut count = [0; 3];
        for seed in 1..40 {
            let courses = courses(seed);
            let slow = slowly(&courses);
            for limits in limits() {
                let found = found(&courses, &limits);
                assert_eq!(found, slow, "seed {seed}, {limits:?}");
            }
            for near in &slow {
                count[near.kind as usize] += 1;
            }
        }
        assert!(count.iter().all(|count| *count > 20), "{count:?}");
    }

    #[test]
    fn a_beginning_of_a_beginning_is_linked_with_the_next_longer_one() {
        let course = |id, plies: u16| MoveSequence {
            id,
            start: 0,
            moves: (0..plies).collect(),
        };
        let courses = [course(0, 60), course(1, 20), course(2, 40), course(3, 19)];
        let pairs: Vec<_> = found(&courses, &limits()[0])
            .iter()
            .map(|near| (near.one, near.other, near.ply))
            .collect();
        assert_eq!(pairs, [(1, 2, 21), (2, 0, 41)]);
    }
}
