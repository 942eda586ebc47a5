//! Which courses of moves are nearly the same, found without comparing all pairs and without keeping any.
//!
//! Of each course an [`Index`] keeps hashes of 32 bits: of all of it, and of five equal parts.
//!
//! - One that another goes on from has the hash of a beginning of that.
//! - Two courses that are equal but for two plies (changed, left out or put in) share three of the five parts of
//!   the shorter, each at most two plies from its place; so they share one of the last three, which
//!   openings that everybody plays do not reach. Those are looked up, and the five are compared.
//!
//! Candidates that pass are compared move by move.

mod index;

pub(super) use index::{Fingerprint, Index};

use crate::store::LinkKind;

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
        let mut courses: Vec<MoveSequence> = Vec::new();
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
            courses.push(MoveSequence { id, start, moves });
        }
        courses
    }

    fn found(courses: &[MoveSequence]) -> Vec<NearPair> {
        let long = || courses.iter().filter(|it| it.moves.len() >= SHORTEST);
        let index = Index::of(long().map(Fingerprint::of).collect());
        let given = |id: i64| -> Result<MoveSequence, Infallible> {
            Ok(courses[usize::try_from(id).expect("a number")].clone())
        };
        let mut found = Vec::new();
        for course in long() {
            let candidates = index.candidates(course);
            let near = near(course, &candidates, given);
            found.extend(near.unwrap_or_else(|never| match never {}));
        }
        found.sort_unstable();
        found
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
            let found = found(&courses);
            assert_eq!(found, slowly(&courses), "seed {seed}");
            for near in &found {
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
        let pairs: Vec<_> = found(&courses)
            .iter()
            .map(|near| (near.one, near.other, near.ply))
            .collect();
        assert_eq!(pairs, [(1, 2, 21), (2, 0, 41)]);
    }
}
