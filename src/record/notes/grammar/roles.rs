//! Players named by their part: as the only one named, as who claimed, as who was forced to something.

use super::reader::{Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// The side that words name, where they name one alone.
    pub(super) fn only_side(&self, words: std::ops::Range<usize>) -> Party {
        let named = |word| words.clone().any(|at| self.word(at) == word);
        match [Sense::Red, Sense::Black, Sense::Both].map(named) {
            [true, false, false] => Party::One(Side::Red),
            [false, true, false] => Party::One(Side::Black),
            _ => Party::Nobody,
        }
    }

    /// 判提出方犯规: the one of the last claim or offer that was read.
    pub(super) fn claimant_before(&self) -> Party {
        let by = self.events.iter().rev().find_map(|event| match event.kind {
            NoteKind::NaturalLimitClaim { by, .. }
            | NoteKind::RepetitionClaim { by, .. }
            | NoteKind::DrawOffer { by } => Some(by),
            _ => None,
        });
        by.flatten().map_or(Party::Nobody, Party::One)
    }

    /// 迫使红方超时: what another brought about is said of him.
    pub(super) fn is_forced(&self, at: usize) -> bool {
        const FORCES: [&str; 6] = ["迫使", "致使", "逼使", "逼得", "使得", "导致"];
        at.checked_sub(1)
            .is_some_and(|before| FORCES.contains(&self.text_of(before)))
    }
}
