//! Which courses of moves are nearly the same, found without comparing all pairs.
//!
//! - Equal ones and beginnings stand one behind another in the order of moves.
//! - Two courses that are equal but for two plies (changed, left out or put in) share one of three
//!   parts of the shorter, at most two plies from its place: the parts are looked up by a hash, and
//!   only courses that share one are compared.

use crate::store::LinkKind;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Courses shorter than this say nothing: openings are played again and again.
pub(super) const SHORTEST: usize = 20;

/// Plies that may differ.
const SLIPS: usize = 2;

/// Parts of which one is untouched.
const PARTS: usize = SLIPS + 1;

/// A start and a line of moves.
#[derive(Clone, Debug)]
pub(super) struct Course {
    /// Number of the game.
    pub(super) id: i64,
    /// What tells starts apart.
    pub(super) start: u64,
    /// The moves, a number each.
    pub(super) moves: Vec<u16>,
}

/// Two courses by index: the shorter first, of equal length that with the smaller number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Near {
    pub(super) one: usize,
    pub(super) other: usize,
    pub(super) kind: LinkKind,
    /// The first ply in which they part, from 1.
    pub(super) ply: usize,
    pub(super) slips: usize,
}

/// All pairs that are nearly the same, in order of index; of beginnings of beginnings each with the
/// next longer one only.
pub(super) fn near(courses: &[Course]) -> Vec<Near> {
    let mut found = beginnings(courses);
    slips(courses, &mut found);
    found.sort_unstable();
    found
}

fn beginnings(courses: &[Course]) -> Vec<Near> {
    let mut order: Vec<usize> = (0..courses.len()).collect();
    let key = |at: &usize| (courses[*at].start, &courses[*at].moves, courses[*at].id);
    order.sort_unstable_by(|one, other| key(one).cmp(&key(other)));
    let mut found = Vec::new();
    // The courses that the one looked at goes on from, each the beginning of the next.
    let mut open: Vec<usize> = Vec::new();
    for at in order
        .into_iter()
        .filter(|at| courses[*at].moves.len() >= SHORTEST)
    {
        let goes_on = |from: usize| {
            courses[at].start == courses[from].start
                && courses[at].moves.starts_with(&courses[from].moves)
        };
        while open.last().is_some_and(|from| !goes_on(*from)) {
            open.pop();
        }
        if let Some(from) = open.last() {
            let common = courses[*from].moves.len();
            let same = common == courses[at].moves.len();
            found.push(Near {
                one: *from,
                other: at,
                kind: if same {
                    LinkKind::Same
                } else {
                    LinkKind::Beginning
                },
                ply: common + 1,
                slips: 0,
            });
        }
        open.push(at);
    }
    found
}

fn slips(courses: &[Course], found: &mut Vec<Near>) {
    let mut order: Vec<usize> = (0..courses.len())
        .filter(|at| courses[*at].moves.len() >= SHORTEST)
        .collect();
    order.sort_unstable_by_key(|at| (courses[*at].moves.len(), courses[*at].id));
    let mut parts = Parts::default();
    let mut candidates = Vec::new();
    for at in order {
        let course = &courses[at];
        look_up(course, &parts, &mut candidates);
        for shorter in candidates.drain(..) {
            found.extend(slip(courses, shorter, at));
        }
        let length = course.moves.len();
        for part in 0..PARTS {
            let (from, to) = bounds(length, part);
            let key = key(course.start, length, part, &course.moves[from..to]);
            parts.put(key, at);
        }
    }
}

/// Courses by the hash of a part: those of one hash are chained, the last put in first. A game takes some
/// seventy bytes so.
#[derive(Default)]
struct Parts {
    /// The last entry of each hash.
    last: HashMap<u64, u32>,
    /// A course, and one more than the entry before it of the same hash; 0 for none.
    entries: Vec<(u32, u32)>,
}

impl Parts {
    fn put(&mut self, key: u64, course: usize) {
        let number = self.entries.len() as u32;
        let before = self.last.insert(key, number);
        let before = before.map_or(0, |entry| entry + 1);
        self.entries.push((course as u32, before));
    }

    fn of(&self, key: u64) -> impl Iterator<Item = usize> {
        let mut next = self.last.get(&key).copied();
        std::iter::from_fn(move || {
            let (course, before) = self.entries[next? as usize];
            next = before.checked_sub(1);
            Some(course as usize)
        })
    }
}

/// The courses put in before that share a part with this one, each once.
fn look_up(course: &Course, parts: &Parts, out: &mut Vec<usize>) {
    let longest = course.moves.len();
    for length in longest.saturating_sub(SLIPS).max(SHORTEST)..=longest {
        for part in 0..PARTS {
            let (from, to) = bounds(length, part);
            for shift in 0..=2 * SLIPS {
                let Some(from) = (from + shift).checked_sub(SLIPS) else {
                    continue;
                };
                let Some(moves) = course.moves.get(from..to + shift - SLIPS) else {
                    continue;
                };
                out.extend(parts.of(key(course.start, length, part, moves)));
            }
        }
    }
    out.sort_unstable();
    out.dedup();
}

fn bounds(length: usize, part: usize) -> (usize, usize) {
    (part * length / PARTS, (part + 1) * length / PARTS)
}

fn key(start: u64, length: usize, part: usize, moves: &[u16]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (start, length, part, moves).hash(&mut hasher);
    hasher.finish()
}

/// The slip between two courses, where there is one and it is no mere beginning.
fn slip(courses: &[Course], shorter: usize, longer: usize) -> Option<Near> {
    let (one, other) = (&courses[shorter], &courses[longer]);
    if one.start != other.start || other.moves.starts_with(&one.moves) {
        return None;
    }
    let slips = distance(&one.moves, &other.moves, SLIPS)?;
    Some(Near {
        one: shorter,
        other: longer,
        kind: LinkKind::Slip,
        ply: common(&one.moves, &other.moves) + 1,
        slips,
    })
}

/// How many plies to change, leave out or put in, up to `most`.
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
    use super::*;

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
    fn courses(seed: u64) -> Vec<Course> {
        let mut state = seed;
        let mut below = |n: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % n
        };
        let mut courses: Vec<Course> = Vec::new();
        for id in 0..120 {
            let mut moves: Vec<u16> = (0..SHORTEST + below(9)).map(|_| below(3) as u16).collect();
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
            courses.push(Course { id, start, moves });
        }
        courses
    }

    #[test]
    fn what_is_looked_up_is_what_comparing_all_pairs_finds() {
        let mut count = [0; 3];
        for seed in 1..30 {
            let courses = courses(seed);
            let fast = near(&courses);
            let mut slow_pairs = Vec::new();
            for (at, course) in courses.iter().enumerate() {
                for (with, other) in courses.iter().enumerate().skip(at + 1) {
                    let (one, two) = (&course.moves, &other.moves);
                    let long = one.len().min(two.len()) >= SHORTEST;
                    let begins = one.starts_with(two) || two.starts_with(one);
                    if long && course.start == other.start && !begins && slow(one, two) <= SLIPS {
                        slow_pairs.push((at, with, slow(one, two)));
                    }
                }
            }
            let mut slips: Vec<_> = fast
                .iter()
                .filter(|near| near.kind == LinkKind::Slip)
                .map(|near| {
                    (
                        near.one.min(near.other),
                        near.one.max(near.other),
                        near.slips,
                    )
                })
                .collect();
            slips.sort_unstable();
            assert_eq!(slips, slow_pairs, "seed {seed}");
            for near in &fast {
                count[near.kind as usize] += 1;
                let (one, other) = (&courses[near.one], &courses[near.other]);
                assert!((one.moves.len(), one.id) < (other.moves.len(), other.id));
                let begins = other.moves.starts_with(&one.moves);
                assert_eq!(begins, near.kind != LinkKind::Slip);
            }
        }
        assert!(count.iter().all(|count| *count > 20), "{count:?}");
    }

    #[test]
    fn a_beginning_of_a_beginning_is_linked_with_the_next_longer_one() {
        let course = |id, plies: u16| Course {
            id,
            start: 0,
            moves: (0..plies).collect(),
        };
        let courses = [course(1, 60), course(2, 20), course(3, 40), course(4, 19)];
        let pairs: Vec<_> = near(&courses)
            .iter()
            .map(|near| (near.one, near.other, near.ply))
            .collect();
        assert_eq!(pairs, [(1, 2, 21), (2, 0, 41)]);
    }
}
