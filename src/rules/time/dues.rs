//! Changes that must be made to the clocks for false claims and mishaps, and whether the record
//! shows that they were made.

use super::clocks::{self, ClockChange, Reading};
use super::control::Control;
use crate::board::Side;
use crate::record::{Act, NoteKind};
use crate::rules::fact::Cause;
use crate::rules::remarks::{Remark, remarks};
use crate::rules::{Case, draw};

/// A change of a clock that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Due {
    /// The remark it is due for.
    pub(super) remark: Remark,
    /// The side whose clock it is.
    pub(super) side: Side,
    /// Seconds of thinking time given; taken where negative.
    pub(super) seconds: i32,
    /// `false-claim`, `knocked-pieces` or `knocked-clock`.
    pub(super) cause: Cause,
}

/// All changes that are due in the main line under the edition, in order.
pub(super) fn dues(case: &Case<'_>) -> Vec<Due> {
    let mut found = penalties(case);
    found.extend(compensations(case));
    found.sort_by_key(|due| (due.remark.after, due.remark.note));
    found
}

/// Taken for false claims of the natural limit (1999 23.3, 2020 22.2).
fn penalties(case: &Case<'_>) -> Vec<Due> {
    let Some(seconds) = case.edition.false_claim_seconds else {
        return Vec::new();
    };
    let claims = remarks(case, |kind| {
        matches!(kind, NoteKind::NaturalLimitClaim { .. })
    });
    if claims.is_empty() {
        return Vec::new();
    }
    let fined = draw::fined_claims(case);
    let of = |remark: &Remark| fined.iter().find(|(note, _)| *note == remark.note);
    let due = |remark: Remark| {
        of(&remark).map(|(_, side)| Due {
            remark,
            side: *side,
            seconds: -i32::try_from(seconds).unwrap_or(0),
            cause: Cause::FalseClaim,
        })
    };
    claims.into_iter().filter_map(due).collect()
}

/// Given to the opponent of who knocked over pieces or the clock (2020 5.9, 28.7.3, 附录一 三.3).
fn compensations(case: &Case<'_>) -> Vec<Due> {
    let law = case.edition.clocks;
    let given_for = |act: Act| match act {
        Act::KnockedAndPressed => law
            .knocked_pieces
            .map(|seconds| (seconds, Cause::KnockedPieces)),
        Act::KnockedClock => law
            .knocked_clock
            .map(|seconds| (seconds, Cause::KnockedClock)),
        _ => None,
    };
    let acts = remarks(
        case,
        |kind| matches!(kind, NoteKind::Did { act, .. } if given_for(*act).is_some()),
    );
    let due = |remark: Remark| {
        let NoteKind::Did {
            side: Some(side),
            act,
        } = remark.kind
        else {
            return None;
        };
        let (seconds, ground) = given_for(act)?;
        // Short of time the opponent wins instead.
        let short =
            ground == Cause::KnockedPieces && is_short(case, !side, remark.after) == Some(true);
        (!short).then_some(Due {
            remark,
            side: !side,
            seconds: i32::try_from(seconds).unwrap_or(0),
            cause: ground,
        })
    };
    acts.into_iter().filter_map(due).collect()
}

/// Whether a side had so little time left that knocked pieces lose; `None` where nobody can say.
pub(super) fn is_short(case: &Case<'_>, side: Side, after: usize) -> Option<bool> {
    let short = case.edition.clocks.short_of_time?;
    let left = left_at(case, side, after)?;
    Some(left < short)
}

/// Seconds a side had left by its last clock read up to there; `None` without one.
pub(super) fn left_at(case: &Case<'_>, side: Side, after: usize) -> Option<u32> {
    let readings = clocks::readings(case);
    let before = |reading: &&Reading| reading.side == side && reading.remark.after <= after;
    let last = readings.iter().rfind(before)?;
    if last.used {
        Control::of(case)?
            .gained(last.moves)
            .checked_sub(last.seconds)
    } else {
        Some(last.seconds)
    }
}

/// The record's evidence of a change that was due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DueOutcome {
    /// It is noted, or the clocks can only be so.
    Applied,
    /// The clock was changed by another amount.
    Otherwise(i32),
    /// The clocks prove that it was not made.
    Forgotten,
    /// Clocks or changes are noted, this one is not, and the clocks leave it open.
    Open,
    /// The record states nothing about clocks.
    NoClocks,
}

/// So many plies after its cause a change may be noted.
const WITHIN: usize = 2;

/// Whether a change that was due was made.
pub(super) fn seen(case: &Case<'_>, due: &Due) -> DueOutcome {
    let changes = clocks::changes(case);
    let near = |change: &&ClockChange| {
        change.side.is_none_or(|side| side == due.side)
            && (due.remark.after..=due.remark.after + WITHIN).contains(&change.remark.after)
    };
    let mut near = changes.iter().filter(near).peekable();
    if let Some(first) = near.peek().map(|change| change.seconds) {
        let right = near.any(|change| change.seconds == due.seconds);
        return if right {
            DueOutcome::Applied
        } else {
            DueOutcome::Otherwise(first)
        };
    }
    let readings = clocks::readings(case);
    if readings.is_empty() && changes.is_empty() {
        return DueOutcome::NoClocks;
    }
    in_clocks(case, due, &readings)
}

/// By the clocks read before and after.
fn in_clocks(case: &Case<'_>, due: &Due, readings: &[Reading]) -> DueOutcome {
    let own = |reading: &&Reading| reading.side == due.side;
    let before = readings
        .iter()
        .filter(own)
        .rfind(|reading| reading.remark.after <= due.remark.after);
    let after = readings
        .iter()
        .filter(own)
        .find(|reading| reading.remark.after > due.remark.after);
    let (Some(before), Some(after)) = (before, after) else {
        return DueOutcome::Open;
    };
    if before.used != after.used {
        return DueOutcome::Open;
    }
    let Some(spent) = spent(case, before, after) else {
        return DueOutcome::Open;
    };
    match due.seconds {
        // Less than the penalty went by, the player's own thinking included.
        seconds if seconds < 0 && spent < -i64::from(seconds) => DueOutcome::Forgotten,
        // More is left than can be without it.
        seconds if seconds > 0 && spent < 0 => DueOutcome::Applied,
        _ => DueOutcome::Open,
    }
}

/// Seconds that went by on a clock between two readings; negative where it gained. `None` where
/// increments are not known.
fn spent(case: &Case<'_>, before: &Reading, after: &Reading) -> Option<i64> {
    let (from, to) = (i64::from(before.seconds), i64::from(after.seconds));
    if before.used {
        return Some(to - from);
    }
    let control = Control::of(case)?;
    let gained = control.gained(after.moves) - control.gained(before.moves);
    Some(from + i64::from(gained) - to)
}
