//! Hashes of stretches of a course: those by which it is found, and those by which it finds others.

use super::{MoveSequence, SHORTEST, SLIPS};
use std::ops::RangeInclusive;

/// Parts of which all but [`SLIPS`] are untouched.
pub(super) const PARTS: usize = 2 * SLIPS + 1;

/// Parts before this one are not looked up: they hold the opening.
pub(super) const LATE: usize = SLIPS;

/// Hashes under which a course is found.
pub(super) const KEYS: usize = 1 + PARTS - LATE;

/// Lengths that share a rung: a course nobody shares a rung with is asked for none of these lengths.
const RUNG: usize = 8;

/// Lengths that are cut into parts at the same plies: so there are fewer hashes to look up.
const GRID: usize = 4;

/// Odd and without a pattern. What is found by it is compared, so that nothing hangs on how good it is.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

/// Kinds of hashes: parts have their number.
const BEGINNING: usize = PARTS;
const RUNG_OF_BEGINNING: usize = PARTS + 1;

/// The plies in which a part of a course of that length stands.
fn bounds(length: usize, part: usize) -> (usize, usize) {
    let length = grid(length);
    (part * length / PARTS, (part + 1) * length / PARTS)
}

fn grid(length: usize) -> usize {
    length - length % GRID
}

/// The length from which [`RUNG`] lengths share a rung.
fn rung(length: usize) -> usize {
    length - (length - SHORTEST) % RUNG
}

/// Places of a part in a course that is longer by `more` plies: how far after its own place, and [`SLIPS`]. What is put
/// in and left out before it, and after it, are slips.
fn shifts(more: usize) -> RangeInclusive<usize> {
    let spare = (SLIPS - more) / 2;
    SLIPS - spare..=SLIPS + more + spare
}

/// Sums from which the hash of any stretch of a course follows at once.
pub(super) struct PrefixHashes {
    start: u64,
    /// A polynomial in [`BASE`] over the moves before each ply.
    before: Vec<u64>,
}

impl PrefixHashes {
    pub(super) fn of(course: &MoveSequence) -> PrefixHashes {
        let mut before = Vec::with_capacity(course.moves.len() + 1);
        let mut sum = 0_u64;
        before.push(sum);
        for mv in &course.moves {
            sum = sum.wrapping_mul(BASE).wrapping_add(u64::from(*mv) + 1);
            before.push(sum);
        }
        PrefixHashes {
            start: mixed(course.start),
            before,
        }
    }

    /// Plies of the course.
    pub(super) fn length(&self) -> usize {
        self.before.len() - 1
    }

    fn key(&self, kind: usize, length: usize, sum: u64) -> u64 {
        let told = (length << 3 | kind) as u64;
        mixed(sum ^ self.start.wrapping_add(told.wrapping_mul(BASE)))
    }

    /// The hash of a course of that length with which this one begins.
    pub(super) fn beginning(&self, length: usize) -> u64 {
        self.key(BEGINNING, length, self.before[length])
    }

    fn rung(&self, length: usize) -> u64 {
        self.key(RUNG_OF_BEGINNING, length, self.before[length])
    }

    /// The hash of that part of the course itself.
    pub(super) fn part(&self, part: usize) -> u64 {
        let length = self.length();
        self.window(part, length, bounds(length, part))
    }

    fn window(&self, part: usize, length: usize, (from, to): (usize, usize)) -> u64 {
        let power = BASE.wrapping_pow((to - from) as u32);
        let sum = self.before[to].wrapping_sub(self.before[from].wrapping_mul(power));
        self.key(part, grid(length), sum)
    }

    /// The hashes under which the course is found: of all of it and of its late parts.
    pub(super) fn own(&self) -> [u64; KEYS] {
        std::array::from_fn(|nth| match nth {
            0 => self.beginning(self.length()),
            _ => self.part(LATE + nth - 1),
        })
    }

    /// The hash that says that a course of about its length begins as it does.
    pub(super) fn own_rung(&self) -> u64 {
        self.rung(rung(self.length()))
    }

    /// The hashes that say that a course of about that length begins as this one, by the least such length.
    pub(super) fn rungs(&self) -> Vec<(usize, u64)> {
        let lengths = (SHORTEST..=self.length()).step_by(RUNG);
        lengths.map(|from| (from, self.rung(from))).collect()
    }

    /// The hashes of its beginnings shorter than itself that share that rung, by length.
    pub(super) fn beginnings(&self, rung: usize) -> Vec<(usize, u64)> {
        let lengths = rung..self.length().min(rung + RUNG);
        lengths
            .map(|length| (length, self.beginning(length)))
            .collect()
    }

    /// The hashes that a late part of a course, shorter by up to [`SLIPS`] plies or of the same length, may have where it
    /// stands in this one; without those of [`PrefixHashes::own`].
    pub(super) fn late_parts(&self) -> Vec<u64> {
        let longest = self.length();
        let shortest = longest.saturating_sub(SLIPS).max(SHORTEST);
        let mut found = Vec::with_capacity(2 * PARTS * (PARTS - LATE));
        let mut length = longest;
        while length >= shortest {
            // All lengths that are cut at the same plies have the same hashes.
            let last = grid(length).max(shortest);
            let first_shift = *shifts(longest - length).start();
            let last_shift = *shifts(longest - last).end();
            let is_own = |shift| shift == SLIPS && grid(length) == grid(longest);
            for part in LATE..PARTS {
                let (from, to) = bounds(length, part);
                let most = last_shift.min(longest + SLIPS - to);
                for shift in (first_shift..=most).filter(|shift| !is_own(*shift)) {
                    let place = (from + shift - SLIPS, to + shift - SLIPS);
                    found.push(self.window(part, length, place));
                }
            }
            length = last - 1;
        }
        found
    }

    /// Number of parts of a course of that length which stand in this one where slips leave them: of two near courses
    /// [`SLIPS`] are touched at most.
    pub(super) fn shared(&self, length: usize, parts: &[u32; PARTS]) -> usize {
        let longest = self.length();
        let is_shared = |(part, key): &(usize, &u32)| {
            let (from, to) = bounds(length, *part);
            let mut shifts = shifts(longest - length);
            shifts.any(|shift| {
                let (from, to) = (from + shift, to + shift);
                let is_inside = from >= SLIPS && to <= longest + SLIPS;
                let place = (from.saturating_sub(SLIPS), to - SLIPS);
                is_inside && short(self.window(*part, length, place)) == **key
            })
        };
        parts.iter().enumerate().filter(is_shared).count()
    }
}

/// The half of a hash that is kept.
pub(super) fn short(key: u64) -> u32 {
    (key >> 32 ^ key) as u32
}

/// The finalizer of splitmix64.
fn mixed(value: u64) -> u64 {
    let value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}
