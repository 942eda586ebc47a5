//! Which hashes courses have, in a few bytes a course; some others seem to be there.

use super::hashes::PrefixHashes;
use super::sieve::Sieve;

/// Words of the sieves of a [`Seen`].
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Words {
    /// Of what any course has.
    pub(in super::super) once: usize,
    /// Of what several have, or another looks for.
    pub(in super::super) twice: usize,
}

/// The hashes under which courses are found.
#[derive(Debug)]
pub(super) struct Seen {
    once: Sieve,
    /// Those of several courses: each course meets itself, and is not to be looked up for that.
    twice: Sieve,
    /// Whether courses look into it that are not in it and may share a hash with one that is.
    is_part: bool,
}

impl Seen {
    pub(super) fn new(words: Words) -> Seen {
        Seen {
            once: Sieve::new(words.once),
            twice: Sieve::new(words.twice),
            is_part: false,
        }
    }

    /// Puts in a course; many threads may do so at once.
    pub(super) fn add(&self, hashes: &PrefixHashes) {
        self.once.insert(hashes.own_rung());
        for key in hashes.own() {
            if self.once.insert(key) {
                self.twice.insert(key);
            }
        }
    }

    /// Says that courses are missing in it: that a course has a hash alone does not mean that it has met itself.
    pub(super) fn is_part_of_all(&mut self) {
        self.is_part = true;
    }

    /// Whether another course may have that hash of a course itself.
    fn is_shared(&self, key: u64) -> bool {
        let sieve = if self.is_part {
            &self.once
        } else {
            &self.twice
        };
        sieve.has(key)
    }

    /// The lengths and hashes of beginnings of a course, itself included, that another course may be.
    pub(super) fn each_beginning(&self, hashes: &PrefixHashes, mut each: impl FnMut(usize, u64)) {
        let mut rungs = hashes.rungs();
        self.once.retain(&mut rungs, |(_, key)| key);
        for (rung, _) in rungs {
            let mut beginnings = hashes.beginnings(rung);
            self.once.retain(&mut beginnings, |(_, key)| key);
            for (length, key) in beginnings {
                each(length, key);
            }
        }
        let [whole, ..] = hashes.own();
        if self.is_shared(whole) {
            each(hashes.length(), whole);
        }
    }

    /// The hashes of stretches of a course that may be late parts of another.
    pub(super) fn each_late_part(&self, hashes: &PrefixHashes, mut each: impl FnMut(u64)) {
        let [_, parts @ ..] = hashes.own();
        let common = parts.into_iter().filter(|key| self.is_shared(*key));
        common.for_each(&mut each);
        let mut others = hashes.late_parts();
        self.once.retain(&mut others, |key| key);
        others.into_iter().for_each(each);
    }

    /// Looks for all courses that may be near this one; whether there may be any. Many threads may do so at once.
    pub(super) fn look_for(&self, hashes: &PrefixHashes) -> bool {
        let mut any = false;
        let mut want = |key| {
            any = true;
            self.twice.insert(key);
        };
        self.each_beginning(hashes, |_, key| want(key));
        self.each_late_part(hashes, want);
        any
    }

    /// Courses of which no hash is in here need not be kept: nobody looked for them, and they have none in common.
    pub(super) fn looked_for(self) -> Wanted {
        Wanted(self.twice)
    }
}

/// What is left of a [`Seen`] when all have looked.
#[derive(Debug)]
pub(super) struct Wanted(Sieve);

impl Wanted {
    /// Whether a course may be one that another is near.
    pub(super) fn has(&self, hashes: &PrefixHashes) -> bool {
        hashes.own().into_iter().any(|key| self.0.has(key))
    }
}
