//! O304: 先后手颠倒. Somebody pointed out that colours were exchanged.

use super::raised::{self, Raised};
use crate::board::Side;
use crate::record::{Anchor, NoteKind, RaisedError, found_within};
use crate::rules::format::residue::quote;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// 5 分钟, in seconds (2020 5.8.1).
const LIMIT: u32 = 300;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for raised in raised::all(case) {
        if raised.error != RaisedError::Colours {
            continue;
        }
        let anchor = Anchor::Note(raised.index as u32);
        let mut finding = case
            .finding(Law::ColoursRaised)
            .plies(1, raised.after.max(1))
            .at(anchor, case.record.places.of(anchor))
            .with(fact::PLIES, raised.after)
            .with(fact::IN_ROUNDS, raised.in_time(case, 0));
        let words = case.record.evidence(anchor);
        let said = found_within(words, LIMIT);
        if said.is_some() {
            finding = finding.with(fact::TEXT, quote(words));
        }
        let used = played_for(case, &raised);
        if let Some(seconds) = used {
            finding = finding.with(fact::SECONDS, seconds);
        }
        let by_clocks = used.map(|seconds| seconds <= LIMIT);
        // Words and clocks that contradict each other settle nothing.
        let agree = said.is_none() || by_clocks.is_none() || said == by_clocks;
        if let Some(within) = said.or(by_clocks).filter(|_| agree) {
            finding = finding.with(fact::WITHIN, within);
        }
        out.push(finding);
    }
}

/// Seconds both sides had used together when it was pointed out, where the record says so of both
/// that had moved.
fn played_for(case: &Case<'_>, raised: &Raised<'_>) -> Option<u32> {
    let sides = [Side::Red, Side::Black].map(|side| used(case, side, raised.after));
    let moved = |side: Side| {
        let plies = case.replay.main().iter().take(raised.after as usize);
        plies.into_iter().any(|ply| case.mover(ply) == side)
    };
    let mut total = 0;
    for side in [Side::Red, Side::Black] {
        match sides[side.index()] {
            Some(seconds) => total += seconds,
            None if moved(side) => return None,
            None => {}
        }
    }
    Some(total)
}

/// Seconds a side had used after so many plies: as written, or what is gone of the event's base time.
pub(super) fn used(case: &Case<'_>, owner: Side, after: u32) -> Option<u32> {
    let mut found = None;
    let mut spent = 0;
    for note in &case.record.notes {
        let ply = case.plies_until(note.after) as u32;
        if ply > after {
            break;
        }
        let mover = ply
            .checked_sub(1)
            .and_then(|index| case.replay.main().get(index as usize))
            .map(|ply| case.mover(ply));
        match note.kind {
            NoteKind::Clock {
                side,
                seconds,
                used,
            } if side.or(mover) == Some(owner) => {
                found = if used {
                    Some(seconds)
                } else {
                    gone(case, owner, ply, seconds).or(found)
                };
            }
            NoteKind::Spent { side, seconds } if side.or(mover) == Some(owner) => {
                spent += seconds;
                found = Some(spent);
            }
            _ => {}
        }
    }
    found
}

/// Seconds gone of base time and increments, where the event gives them.
fn gone(case: &Case<'_>, owner: Side, ply: u32, left: u32) -> Option<u32> {
    let time = case.event.time.as_ref()?;
    let plies = case.replay.main().iter().take(ply as usize);
    let moves = plies.filter(|ply| case.mover(ply) == owner).count() as u32;
    (time.minutes * 60 + time.increment * moves).checked_sub(left)
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::{Black, Red};
    use crate::record::{NoteKind, RaisedError};
    use crate::rules::testing::EventGame;
    use crate::rules::{Consequence, EditionId};

    fn raised(used: Option<u32>) -> EventGame {
        let desk = game("1-0").note(
            4,
            NoteKind::ErrorRaised {
                by: None,
                round: None,
                error: RaisedError::Colours,
            },
        );
        let clock = |side, seconds| NoteKind::Clock {
            side: Some(side),
            seconds,
            used: true,
        };
        match used {
            Some(seconds) => desk.note(3, clock(Red, seconds)).note(4, clock(Black, 60)),
            None => desk,
        }
    }

    #[test]
    fn within_five_minutes_the_game_is_begun_again() {
        let cases = [
            (Some(200), EditionId::Cn2020, Consequence::Replay),
            (Some(300), EditionId::Cn2020, Consequence::None),
            (None, EditionId::Cn2020, Consequence::Arbiter),
            (Some(200), EditionId::Cn2020Rapid, Consequence::None),
            (None, EditionId::Cn2020Mass, Consequence::Replay),
            (None, EditionId::Cn1999, Consequence::Replay),
        ];
        let mut wrong = Vec::new();
        for (used, edition, consequence) in cases {
            let found = raised(used).found(edition, "O304");
            let is = found.first().map(|finding| finding.consequence);
            if is != Some(consequence) {
                wrong.push(format!("{used:?} {edition:?}: {is:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
