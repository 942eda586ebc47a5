//! Courses looked up by their hashes.

use super::hashes::{KEYS, LATE, PARTS, PrefixHashes, short};
use super::seen::Seen;
use super::{Candidates, MoveSequence, SLIPS};

/// Data kept of a course: forty bytes, whatever its length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fingerprint {
    id: i64,
    length: u32,
    whole: u32,
    parts: [u32; PARTS],
}

impl Fingerprint {
    pub(super) fn of(id: i64, hashes: &PrefixHashes) -> Fingerprint {
        Fingerprint {
            id,
            length: hashes.length() as u32,
            whole: short(hashes.beginning(hashes.length())),
            parts: std::array::from_fn(|part| short(hashes.part(part))),
        }
    }

    /// The hashes under which it stands in the table, as [`PrefixHashes::own`].
    fn keys(&self) -> [u32; KEYS] {
        std::array::from_fn(|nth| match nth {
            0 => self.whole,
            _ => self.parts[LATE + nth - 1],
        })
    }

    /// Whether it is shorter than that course, or as long with a smaller number.
    fn is_before(&self, course: &MoveSequence) -> bool {
        (self.length as usize, self.id) < (course.moves.len(), course.id)
    }

    /// Whether it stands before that course and may differ from it by slips.
    fn is_near(&self, course: &MoveSequence, hashes: &PrefixHashes) -> bool {
        let length = self.length as usize;
        self.is_before(course)
            && length + SLIPS >= hashes.length()
            && hashes.shared(length, &self.parts) >= PARTS - SLIPS
    }
}

/// Courses looked up by hash.
#[derive(Debug)]
pub(super) struct Index {
    /// Answers most look-ups: of most hashes there is no course.
    seen: Seen,
    prints: Vec<Fingerprint>,
    table: Table,
}

impl Index {
    /// Of courses that were put into `seen`.
    pub(super) fn of(seen: Seen, prints: Vec<Fingerprint>) -> Index {
        let table = Table::of(&prints);
        Index {
            seen,
            prints,
            table,
        }
    }

    /// The courses before this one (shorter, or as long with a smaller number) that may be near it; some of them
    /// are not.
    pub(super) fn candidates(&self, course: &MoveSequence) -> Candidates {
        let hashes = PrefixHashes::of(course);
        Candidates {
            beginnings: self.beginnings(course, &hashes),
            slips: self.slips(course, &hashes),
        }
    }

    fn beginnings(&self, course: &MoveSequence, hashes: &PrefixHashes) -> Vec<i64> {
        let mut found: Vec<(usize, i64)> = Vec::new();
        self.seen.each_beginning(hashes, |length, key| {
            let alike = self.alike(key).filter(|it| it.is_before(course));
            let alike = alike.filter(|it| it.length as usize == length && it.whole == short(key));
            found.extend(alike.map(|it| (length, it.id)));
        });
        found.sort_unstable_by(|one, other| other.cmp(one));
        found.into_iter().map(|(_, id)| id).collect()
    }

    fn slips(&self, course: &MoveSequence, hashes: &PrefixHashes) -> Vec<i64> {
        let mut found = Vec::new();
        self.seen.each_late_part(hashes, |key| {
            let near = self.alike(key).filter(|it| it.is_near(course, hashes));
            found.extend(near.map(|it| it.id));
        });
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The courses that have this hash.
    fn alike(&self, key: u64) -> impl Iterator<Item = &Fingerprint> {
        let courses = self.table.of_key(short(key));
        courses.map(|at| &self.prints[at as usize])
    }
}

/// Courses by the leading bits of their hashes.
#[derive(Debug)]
struct Table {
    /// Hashes and numbers of fingerprints, those of one beginning together.
    entries: Vec<(u32, u32)>,
    /// Where the entries of each beginning stand, then the end.
    begins: Vec<u32>,
    /// Bits of a hash that are no part of the beginning.
    rest: u32,
}

impl Table {
    fn of(prints: &[Fingerprint]) -> Table {
        // Some four entries a beginning.
        let leading = prints.len().max(2).ilog2();
        let rest = u32::BITS - leading;
        let mut ends = vec![0_u32; (1 << leading) + 1];
        for key in prints.iter().flat_map(Fingerprint::keys) {
            ends[(key >> rest) as usize] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        // Filled from the end, so that each end becomes a begin.
        let mut entries = vec![(0, 0); sum as usize];
        for (at, print) in prints.iter().enumerate() {
            for key in print.keys() {
                let end = &mut ends[(key >> rest) as usize];
                *end -= 1;
                entries[*end as usize] = (key, at as u32);
            }
        }
        Table {
            entries,
            begins: ends,
            rest,
        }
    }

    fn of_key(&self, key: u32) -> impl Iterator<Item = u32> {
        let place = (key >> self.rest) as usize;
        let range = self.begins[place] as usize..self.begins[place + 1] as usize;
        let entries = self.entries[range].iter();
        entries
            .filter(move |entry| entry.0 == key)
            .map(|entry| entry.1)
    }
}
