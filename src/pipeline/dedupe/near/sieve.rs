//! A set of hashes that may say yes to others: a blocked Bloom filter.

use std::sync::atomic::{AtomicU64, Ordering};

/// Bits set for a hash.
const BITS: u32 = 4;

/// Each hash sets bits of one word, so that a look-up reads one line of the cache.
#[derive(Debug)]
pub(super) struct Sieve {
    words: Vec<AtomicU64>,
}

impl Sieve {
    /// Empty, of that many words of 64 bits; at least one.
    pub(super) fn new(words: usize) -> Sieve {
        let words = words.clamp(1, u32::MAX as usize);
        Sieve {
            words: (0..words).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Puts a hash in; whether it was in, or seemed to be. Of threads that put in the same at once all but one are told so.
    pub(super) fn insert(&self, key: u64) -> bool {
        let (word, mask) = (self.word(key), mask(key));
        word.fetch_or(mask, Ordering::Relaxed) & mask == mask
    }

    /// Whether a hash is in; of others, some seem to be.
    pub(super) fn has(&self, key: u64) -> bool {
        let mask = mask(key);
        self.word(key).load(Ordering::Relaxed) & mask == mask
    }

    /// Keeps the items whose hash is in. No look-up waits for the one before it, as it would after a branch that was
    /// foretold wrongly: in a large sieve each is a miss of the cache.
    pub(super) fn retain<T: Copy>(&self, items: &mut Vec<T>, key: impl Fn(T) -> u64) {
        let mut kept = 0;
        for at in 0..items.len() {
            let item = items[at];
            items[kept] = item;
            kept += usize::from(self.has(key(item)));
        }
        items.truncate(kept);
    }

    /// By the upper half of the hash; the bits are by the lower.
    fn word(&self, key: u64) -> &AtomicU64 {
        let at = ((key >> 32) * self.words.len() as u64) >> 32;
        &self.words[at as usize]
    }
}

fn mask(key: u64) -> u64 {
    (0..BITS).fold(0, |mask, nth| mask | 1 << (key >> (6 * nth) & 63))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(nth: u64) -> u64 {
        nth.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(29)
            .wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }

    #[test]
    fn what_was_put_in_is_in_and_few_others_seem_to_be() {
        for words in [0, 1, 7, 1000] {
            let sieve = Sieve::new(words);
            for nth in 0..4000 {
                sieve.insert(key(nth));
                assert!(sieve.insert(key(nth)));
            }
            assert!((0..4000).all(|nth| sieve.has(key(nth))));
            let mut items: Vec<u64> = (0..8000).collect();
            sieve.retain(&mut items, key);
            assert!(
                items
                    .into_iter()
                    .eq((0..8000).filter(|nth| sieve.has(key(*nth))))
            );
            let wrong = (4000..14_000).filter(|nth| sieve.has(key(*nth))).count();
            assert!(words < 1000 || wrong < 200, "{wrong}");
        }
    }
}
