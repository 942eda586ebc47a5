//! Cycles (循环反复): the same moves again and again since the last capture.

/// A cycle of the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// First ply of the first round of the cycle (index from 0): the ply that enters it.
    pub first: u32,
    /// Plies in one round of the cycle.
    pub length: u32,
    /// How many full rounds were played.
    pub times: u32,
    /// Index of the last ply of the last full round.
    pub last: u32,
}
