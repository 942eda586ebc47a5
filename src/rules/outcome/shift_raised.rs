//! O305: somebody pointed out that a piece had shifted to another point.

use super::raised;
use crate::record::{Anchor, RaisedError};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for raised in raised::all(case) {
        if raised.error != RaisedError::Shifted {
            continue;
        }
        let anchor = Anchor::Note(raised.index as u32);
        let mut finding = case
            .finding(Law::ShiftRaised)
            .plies(raised.after.max(1), raised.after.max(1))
            .at(anchor, case.record.places.of(anchor));
        // The first ply of the round in which it shifted: nothing earlier can be meant.
        if let Some(round) = raised.round {
            let numbers = 1..=case.replay.main().len() as u32;
            let first = numbers.into_iter().find(|ply| case.round_of(*ply) == round);
            let Some(first) = first else { continue };
            let in_time = raised.in_time(case, first);
            finding = finding
                .with(fact::ERROR_ROUND, round)
                .with(fact::LATE_BY, raised.after.saturating_sub(first))
                .with(fact::SHIFT_IN_TIME, in_time);
        }
        out.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::record::{NoteKind, RaisedError};
    use crate::rules::testing::{EventGame, shuffle};
    use crate::rules::{Consequence, EditionId};

    fn raised(round: Option<u16>, after: u32, edition: EditionId) -> Consequence {
        let desk = EventGame::new(&shuffle(40, false, "", "1-0")).note(
            after,
            NoteKind::ErrorRaised {
                by: None,
                round,
                error: RaisedError::Shifted,
            },
        );
        desk.found(edition, "O305")[0].consequence
    }

    #[test]
    fn within_five_rounds_play_goes_back() {
        use EditionId::{Cn1999, Cn2020, Cn2020Mass};
        // Round 5 begins with ply 9.
        assert_eq!(raised(Some(5), 19, Cn2020), Consequence::Replay);
        assert_eq!(raised(Some(5), 20, Cn2020), Consequence::None);
        assert_eq!(raised(Some(5), 20, Cn2020Mass), Consequence::None);
        assert_eq!(raised(Some(5), 30, Cn1999), Consequence::Replay);
        assert_eq!(raised(None, 30, Cn2020), Consequence::Arbiter);
    }
}
