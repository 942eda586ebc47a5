//! Chance with a seed: the same lots on every machine.

/// A small generator (xorshift64*, G. Marsaglia 2003, S. Vigna 2014).
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// The lots of a seed.
    pub(crate) fn new(seed: u64) -> Chance {
        // Seeds that lie close give lots that do not (splitmix64).
        let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Chance((mixed ^ (mixed >> 31)).max(1))
    }

    /// One of `0..bound`; 0 where there is nothing to choose.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        (high as usize).checked_rem(bound).unwrap_or(0)
    }

    /// Puts things into a random order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            things.swap(at, self.below(at + 1));
        }
    }
}
