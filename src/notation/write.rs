//! Writing a legal move back.

use super::Family;
use crate::board::{Move, Position};

/// Which characters Chinese text is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Script {
    /// 简体: 马 车 进.
    #[default]
    Simplified,
    /// 繁體: 馬 車 進.
    Traditional,
}

/// How to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Writing {
    /// The family.
    pub family: Family,
    /// Simplified or traditional.
    pub script: Script,
    /// Full-width digits for Black (馬８進７).
    pub full_width: bool,
    /// Chinese numerals for Black too (2020 7.5's own sample).
    pub black_chinese: bool,
}

/// Writes `mv`, a move of the side to move in `position` (before it), at the end of `out`.
/// Canonical: 前/中/后 on a doubled file, 一..五 on four or five, 前六 where two files are doubled.
pub fn write_move(out: &mut String, mv: Move, position: &Position, writing: Writing) {
    let _ = (out, mv, position, writing);
    todo!("notation")
}
