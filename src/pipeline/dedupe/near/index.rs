//! Hashes of courses, looked up by value.

use super::{Candidates, MoveSequence, SHORTEST, SLIPS};
use rayon::slice::ParallelSliceMut;

/// Parts of which all but [`SLIPS`] are untouched.
const PARTS: usize = 2 * SLIPS + 1;

/// Parts that any two near courses share.
const SHARED: usize = PARTS - SLIPS;

/// Parts before this one are not looked up: they hold the opening.
const LATE: usize = SLIPS;

/// Places of a part in the longer course.
const SHIFTS: usize = 2 * SLIPS + 1;

/// Data kept of a course: forty bytes, whatever its length.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Fingerprint {
    id: i64,
    length: u32,
    whole: u32,
    parts: [u32; PARTS],
}

impl Fingerprint {
    /// Of a course of [`SHORTEST`] plies or more.
    pub(in super::super) fn of(course: &MoveSequence) -> Fingerprint {
        let length = course.moves.len();
        let sums = PrefixHashes::of(course);
        let part = |part| {
            let (from, to) = bounds(length, part);
            sums.key(part + 1, length, (from, to))
        };
        Fingerprint {
            id: course.id,
            length: length as u32,
            whole: sums.key(0, length, (0, length)),
            parts: std::array::from_fn(part),
        }
    }

    fn key(&self, which: usize) -> u32 {
        match which.checked_sub(1) {
            None => self.whole,
            Some(part) => self.parts[part],
        }
    }
}

fn bounds(length: usize, part: usize) -> (usize, usize) {
    (part * length / PARTS, (part + 1) * length / PARTS)
}

/// Sums from which the hash of any stretch of a course follows at once.
struct PrefixHashes {
    start: u64,
    /// A polynomial in [`BASE`] over the moves before each ply.
    before: Vec<u64>,
}

/// Odd and without a pattern. What is found by it is compared, so that nothing hangs on how good it is.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

impl PrefixHashes {
    fn of(course: &MoveSequence) -> PrefixHashes {
        let mut before = Vec::with_capacity(course.moves.len() + 1);
        let mut sum = 0_u64;
        before.push(sum);
        for mv in &course.moves {
            sum = sum.wrapping_mul(BASE).wrapping_add(u64::from(*mv) + 1);
            before.push(sum);
        }
        PrefixHashes {
            start: course.start,
            before,
        }
    }

    /// The hash of the moves `from..to` as that (0: all of it, else a part and 1) of a course of that length.
    fn key(&self, which: usize, length: usize, (from, to): (usize, usize)) -> u32 {
        let power = BASE.wrapping_pow((to - from) as u32);
        let sum = self.before[to].wrapping_sub(self.before[from].wrapping_mul(power));
        let told = (length as u64) << 8 | which as u64;
        let mut hash = mixed(sum ^ mixed(self.start ^ mixed(told)));
        hash ^= hash >> 32;
        hash as u32
    }

    /// The hashes that a part of a shorter course of that length would have at its places in this one.
    fn at(&self, part: usize, length: usize) -> [Option<u32>; SHIFTS] {
        let (from, to) = bounds(length, part);
        std::array::from_fn(|shift| {
            let (from, to) = ((from + shift).checked_sub(SLIPS)?, to + shift - SLIPS);
            (to < self.before.len()).then(|| self.key(part + 1, length, (from, to)))
        })
    }
}

/// The finalizer of splitmix64.
fn mixed(value: u64) -> u64 {
    let value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}

/// The marks of all courses, and their order by each hash that is looked up: some sixty bytes a course.
#[derive(Debug)]
pub(in super::super) struct Index {
    marks: Vec<Fingerprint>,
    whole: Order,
    late: [Order; PARTS - LATE],
}

impl Index {
    /// Of courses in any order.
    pub(in super::super) fn of(marks: Vec<Fingerprint>) -> Index {
        Index {
            whole: Order::by(&marks, 0),
            late: std::array::from_fn(|late| Order::by(&marks, LATE + late + 1)),
            marks,
        }
    }

    /// Number of courses.
    pub(in super::super) fn len(&self) -> usize {
        self.marks.len()
    }

    /// The courses before this one (shorter, or as long with a smaller number) that may be near it; some of them
    /// are not.
    pub(in super::super) fn candidates(&self, course: &MoveSequence) -> Candidates {
        let sums = PrefixHashes::of(course);
        Candidates {
            beginnings: self.beginnings(course, &sums),
            slips: self.slips(course, &sums),
        }
    }

    fn beginnings(&self, course: &MoveSequence, sums: &PrefixHashes) -> Vec<i64> {
        let mut found = Vec::new();
        for length in (SHORTEST..=course.moves.len()).rev() {
            let key = sums.key(0, length, (0, length));
            let here = found.len();
            let alike = self.whole.of(&self.marks, key);
            found.extend(self.before(course, length, alike).map(|it| it.id));
            found[here..].sort_unstable_by(|one, other| other.cmp(one));
        }
        found
    }

    fn slips(&self, course: &MoveSequence, sums: &PrefixHashes) -> Vec<i64> {
        let longest = course.moves.len();
        let mut found = Vec::new();
        for length in longest.saturating_sub(SLIPS).max(SHORTEST)..=longest {
            let keys: [_; PARTS] = std::array::from_fn(|part| sums.at(part, length));
            let shared = |marks: &Fingerprint| {
                let parts = keys.iter().zip(&marks.parts);
                let shared = parts.filter(|(keys, part)| keys.contains(&Some(**part)));
                shared.count() >= SHARED
            };
            for (late, order) in self.late.iter().enumerate() {
                for key in keys[LATE + late].into_iter().flatten() {
                    let alike = self.before(course, length, order.of(&self.marks, key));
                    found.extend(alike.filter(|it| shared(it)).map(|it| it.id));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Those of that length that stand before the course.
    fn before<'i>(
        &'i self,
        course: &MoveSequence,
        length: usize,
        alike: &'i [u32],
    ) -> impl Iterator<Item = &'i Fingerprint> + use<'i> {
        let (longest, id) = (course.moves.len(), course.id);
        let marks = alike.iter().map(|at| &self.marks[*at as usize]);
        marks.filter(move |it| it.length as usize == length && (length < longest || it.id < id))
    }
}

/// Courses in the order of one of their hashes.
#[derive(Debug)]
struct Order {
    which: usize,
    courses: Vec<u32>,
    /// Where the hashes of each beginning stand in that order, a few courses in each; then the end.
    begins: Vec<u32>,
    /// Bits of a hash that are no part of such a beginning.
    within: u32,
    /// A bit for each beginning of a hash that some course has: most that are asked for have none.
    sieve: Vec<u64>,
    /// Bits of a hash that do not select its bit.
    rest: u32,
}

impl Order {
    fn by(marks: &[Fingerprint], which: usize) -> Order {
        let mut courses: Vec<u32> = (0..marks.len() as u32).collect();
        courses.par_sort_unstable_by_key(|at| marks[*at as usize].key(which));
        // Eight bits a course, at least a word and at most all hashes.
        let bits = (marks.len() * 8)
            .next_power_of_two()
            .trailing_zeros()
            .clamp(6, 32);
        // About four courses a beginning: a search reads so few from all over memory.
        let leading = (marks.len() / 4).max(1).ilog2();
        let within = 32 - leading;
        let place = |key: u32| key.checked_shr(within).unwrap_or(0) as usize;
        let mut begins = vec![0; (1 << leading) + 1];
        for at in &courses {
            begins[place(marks[*at as usize].key(which)) + 1] += 1;
        }
        let mut sum = 0;
        for begin in &mut begins {
            sum += *begin;
            *begin = sum;
        }
        let mut order = Order {
            which,
            courses,
            begins,
            within,
            sieve: vec![0; 1 << (bits - 6)],
            rest: 32 - bits,
        };
        for it in marks {
            let (word, bit) = order.bit(it.key(which));
            order.sieve[word] |= bit;
        }
        order
    }

    fn bit(&self, key: u32) -> (usize, u64) {
        let bit = key.checked_shr(self.rest).unwrap_or(0);
        ((bit >> 6) as usize, 1 << (bit & 63))
    }

    /// The courses that have this hash.
    fn of(&self, marks: &[Fingerprint], key: u32) -> &[u32] {
        let (word, bit) = self.bit(key);
        if self.sieve[word] & bit == 0 {
            return &[];
        }
        let hash = |at: &u32| marks[*at as usize].key(self.which);
        let place = key.checked_shr(self.within).unwrap_or(0) as usize;
        let near = self.begins[place] as usize..self.begins[place + 1] as usize;
        let near = &self.courses[near];
        let rest = &near[near.partition_point(|at| hash(at) < key)..];
        &rest[..rest.partition_point(|at| hash(at) == key)]
    }
}
