//! 1999 7.2: whoever has less than three minutes left may put off writing until the next control; what
//! is still open once he is past it counts again.

use crate::board::Side;
use crate::record::{LineId, NoteKind};
use crate::rules::Case;

/// When one player had too little time to write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pause {
    /// Seconds left after so many plies, in order; empty where the edition knows no such excuse.
    readings: Vec<(u32, u32)>,
    /// Fewer seconds than that excuse.
    below: u32,
}

impl Pause {
    /// What the clock notes say of that player.
    pub(super) fn of(case: &Case<'_>, owner: Option<Side>) -> Pause {
        let below = case.edition.missed.and_then(|law| law.pause_below);
        let (Some(below), Some(owner)) = (below, owner) else {
            return Pause::default();
        };
        Pause {
            readings: readings(case, owner),
            below,
        }
    }

    /// Whether the ply of that number need not have been written: little time was left, and no later
    /// control gave time to fill it in.
    pub(super) fn excuses(&self, ply: u32) -> bool {
        let before = self.readings.iter().rev().find(|(at, _)| *at <= ply);
        let low = before.is_some_and(|(_, left)| *left < self.below);
        let later = |(at, left): &(u32, u32)| *at > ply && *left >= self.below;
        low && !self.readings.iter().any(later)
    }
}

/// Whether the excuse exists in this edition and nothing is known of the player's time.
pub(super) fn time_unknown(case: &Case<'_>, owner: Option<Side>) -> bool {
    let knows = case
        .edition
        .missed
        .is_some_and(|law| law.pause_below.is_some());
    knows && owner.is_none_or(|owner| readings(case, owner).is_empty())
}

/// Seconds that side had left after so many plies.
fn readings(case: &Case<'_>, owner: Side) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    for note in &case.record.notes {
        let NoteKind::Clock {
            side,
            seconds,
            used,
        } = note.kind
        else {
            continue;
        };
        let ply = case.plies_until(note.after);
        let mover = ply
            .checked_sub(1)
            .and_then(|index| case.replay.main().get(index))
            .map(|ply| case.mover(ply));
        if note.line == LineId::MAIN && !used && side.or(mover) == Some(owner) {
            found.push((ply as u32, seconds));
        }
    }
    found
}
