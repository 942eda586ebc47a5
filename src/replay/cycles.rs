//! Cycles (循环反复): the same moves again and again since the last capture.

use super::Ply;
use crate::board::Key;
use std::collections::HashMap;

/// A cycle of the main line: positions, taken after each ply, that come back in the same order. At
/// least two full rounds of it were played since the last capture.
///
/// The first round begins with the ply that enters the cycle, which counts unless it captures (2020
/// 23.2). Each round ends with the position the entering ply made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// First ply of the first round of the cycle (index from 0): the ply that enters it.
    pub first: u32,
    /// Plies in one round of the cycle.
    pub length: u32,
    /// Number of full rounds played.
    pub times: u32,
    /// Index of the last ply of the last full round.
    pub last: u32,
    /// Number of times the most frequent position stood on the board: what programs count that wait
    /// for the third identical position (switch `repeat.start`).
    pub positions: u32,
}

/// A stretch in which each position is the one `length` plies before it.
struct PeriodicRun {
    length: usize,
    /// Index of its first ply that repeats.
    from: usize,
}

/// All cycles of at least two rounds, in the order in which they end.
pub(super) fn find(start: Key, plies: &[Ply]) -> Vec<Cycle> {
    let mut seen = SeenPositions::new(plies.len());
    let mut found = CycleScan {
        start,
        plies,
        open: Vec::new(),
        cycles: Vec::new(),
    };
    // Index of the first ply whose position may come back: the last capture.
    let mut window = 0;
    for (at, ply) in plies.iter().enumerate() {
        if ply.captured.is_some() {
            found.close(at, |_| true);
            window = at;
        }
        if !found.open.is_empty() {
            found.close(at, |stretch| plies[at - stretch.length].key != ply.key);
        }
        if let Some(before) = seen.last(plies, window, at) {
            let length = at - before;
            if !found.open.iter().any(|stretch| stretch.length == length) {
                let from = stretch_back(plies, window, at, length);
                found.open.push(PeriodicRun { length, from });
            }
        }
    }
    found.close(plies.len(), |_| true);
    found.cycles
}

/// The first ply of the stretch of that length which `at` belongs to.
fn stretch_back(plies: &[Ply], window: usize, at: usize, length: usize) -> usize {
    let mut from = at;
    while from > window + length && plies[from - 1].key == plies[from - 1 - length].key {
        from -= 1;
    }
    from
}

/// Findings made along a line.
struct CycleScan<'p> {
    start: Key,
    plies: &'p [Ply],
    /// Stretches that go on.
    open: Vec<PeriodicRun>,
    cycles: Vec<Cycle>,
}

impl CycleScan<'_> {
    /// Ends the stretches that are broken at ply `at` and keeps those that make two rounds.
    fn close(&mut self, at: usize, broken: impl Fn(&PeriodicRun) -> bool) {
        let cycles = &mut self.cycles;
        self.open.retain(|stretch| {
            let over = broken(stretch);
            if over {
                cycles.extend(stretch.cycle(at, self.start, self.plies));
            }
            !over
        });
    }
}

impl PeriodicRun {
    /// The cycle it makes if it ends before ply `at`.
    fn cycle(&self, at: usize, start: Key, plies: &[Ply]) -> Option<Cycle> {
        let entered = self.from - self.length;
        let first = entered + usize::from(plies[entered].captured.is_some());
        let times = (at - first) / self.length;
        if times < 2 {
            return None;
        }
        let after_entry = (at - 1 - entered) / self.length + 1;
        // The start position may belong to the cycle, though no ply made it.
        let begun = entered == 0 && plies[self.length - 1].key == start;
        let from_start = usize::from(begun) * (at / self.length + 1);
        Some(Cycle {
            first: first as u32,
            length: self.length as u32,
            times: times as u32,
            last: (first + times * self.length - 1) as u32,
            positions: after_entry.max(from_start) as u32,
        })
    }
}

/// Where each position was seen last.
#[expect(
    clippy::large_enum_variant,
    reason = "there is one a game, on the stack"
)]
enum SeenPositions {
    /// A bit for each value of twelve bits of the keys so far: shows at once that a position is new, and is
    /// not trusted when it shows that it is not.
    Short([u64; 64]),
    /// For long games: exact.
    Long(HashMap<u64, u32>),
}

impl SeenPositions {
    fn new(plies: usize) -> SeenPositions {
        if plies <= 1024 {
            SeenPositions::Short([0; 64])
        } else {
            SeenPositions::Long(HashMap::with_capacity(plies))
        }
    }

    /// The last ply before `at`, not before `window`, that made the same position.
    #[inline]
    fn last(&mut self, plies: &[Ply], window: usize, at: usize) -> Option<usize> {
        let key = plies[at].key;
        match self {
            SeenPositions::Long(map) => map
                .insert(key.0, at as u32)
                .map(|before| before as usize)
                .filter(|before| *before >= window),
            SeenPositions::Short(bits) => {
                let word = &mut bits[(key.0 >> 6 & 63) as usize];
                let bit = 1 << (key.0 & 63);
                let is_known = *word & bit != 0;
                *word |= bit;
                let mut before = window..at;
                if is_known {
                    before.rfind(|index| plies[*index].key == key)
                } else {
                    None
                }
            }
        }
    }
}
