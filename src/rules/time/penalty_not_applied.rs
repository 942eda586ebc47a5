//! T201: a false claim costs five minutes, and the clock did not lose them; or it lost them, and with
//! them all it had.

use super::control::shown;
use super::dues::{Due, DueOutcome, dues, left_at, seen};
use crate::board::Side;
use crate::record::NoteKind;
use crate::rules::fact::DueSeen;
use crate::rules::remarks::resigned_at_once;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() || case.edition.false_claim_seconds.is_none() {
        return;
    }
    // A side that resigned at once, or was ruled to have lost, has no clock that could lose anything.
    let goes_on = |due: &&Due| {
        !resigned_at_once(case, Some(due.side), due.remark.after as u32)
            && !due.remark.has_beside(case, |it| is_loss(it, due.side))
    };
    for due in dues(case)
        .iter()
        .filter(|due| due.seconds < 0)
        .filter(goes_on)
    {
        let left = left_at(case, due.side, due.remark.after);
        let over = left.is_some_and(|left| left <= due.seconds.unsigned_abs());
        let seen = seen(case, due);
        out.extend(finding(case, due, seen, over).map(|found| match left {
            Some(left) => found.with(fact::TIME_LEFT, shown(left)),
            None => found,
        }));
    }
}

/// A second false claim lost the game (2020 4.1.11).
fn is_loss(kind: &NoteKind, of: Side) -> bool {
    matches!(kind, NoteKind::RuledLost { side, .. } if *side == Some(of))
}

fn finding(case: &Case<'_>, due: &Due, seen: DueOutcome, over: bool) -> Option<Finding> {
    let lost = case.stated_result() == Some(crate::rules::loss_of(due.side));
    // With nothing left after it the flag fell, and that is the end of it.
    if over && !lost {
        return Some(finding_of(case, due, DueSeen::Overstepped).with(fact::OVERSTEPPED, true));
    }
    match seen {
        DueOutcome::Applied => None,
        DueOutcome::Otherwise(seconds) => Some(
            finding_of(case, due, DueSeen::Otherwise).with(fact::OTHERWISE, i64::from(seconds)),
        ),
        DueOutcome::Forgotten => Some(finding_of(case, due, DueSeen::Forgotten)),
        DueOutcome::Open => Some(finding_of(case, due, DueSeen::NotSeen).doubtful()),
        // Players' own sheets are asked for it.
        DueOutcome::NoClocks => case
            .is_of_an_event()
            .then(|| finding_of(case, due, DueSeen::NotSeen).doubtful()),
    }
    .filter(|_| !(lost && over))
}

fn finding_of(case: &Case<'_>, due: &Due, how: DueSeen) -> Finding {
    due.remark
        .finding(case, Law::PenaltyNotApplied)
        .by(due.side)
        .with(fact::SECONDS, i64::from(due.seconds))
        .with(fact::MINUTES, i64::from(due.seconds.unsigned_abs() / 60))
        .with(fact::CAUSE, due.cause)
        .with(fact::HOW_DUE, how)
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Red;
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, shuffle};
    use crate::rules::{Certainty, Consequence, EditionId, Finding, fact};

    const CLAIM: NoteKind = NoteKind::NaturalLimitClaim {
        by: Some(Red),
        granted: Some(false),
    };

    const fn clock(seconds: u32, used: bool) -> NoteKind {
        NoteKind::Clock {
            side: Some(Red),
            seconds,
            used,
        }
    }

    /// A false claim after ply 21, with notes around it.
    fn found(notes: &[(u32, NoteKind)], edition: EditionId, result: &str) -> Vec<Finding> {
        let text = shuffle(44, false, "", result);
        let text = text.replace("[FEN", "[TimeControl \"60+30\"]\n[FEN");
        let desk = EventGame::new(&text).note(21, CLAIM);
        let lay = |desk: EventGame, (ply, kind): &(u32, NoteKind)| desk.note(*ply, *kind);
        notes.iter().fold(desk, lay).found(edition, "T201")
    }

    #[test]
    fn clocks_that_lost_less_prove_that_it_was_forgotten() {
        for edition in [EditionId::Cn1999, EditionId::Cn2020, EditionId::Cn2020Mass] {
            let left = [(21, clock(3000, false)), (23, clock(3020, false))];
            let found = found(&left, edition, "1-0");
            assert_eq!(found.len(), 1, "{edition:?}");
            assert_eq!(found[0].consequence, Consequence::Time(-300));
            assert_eq!(
                found[0].facts.get(fact::HOW_DUE),
                Some(fact::DueSeen::Forgotten)
            );
            assert_eq!(found[0].certainty, Certainty::Proved);
        }
        let used = [(21, clock(600, true)), (23, clock(700, true))];
        let found = found(&used, EditionId::Cn2020, "1-0");
        assert_eq!(
            found[0].facts.get(fact::HOW_DUE),
            Some(fact::DueSeen::Forgotten)
        );
    }

    #[test]
    fn a_note_of_five_minutes_is_enough() {
        let taken = |seconds| NoteKind::ClockChanged {
            side: Some(Red),
            seconds,
        };
        assert!(found(&[(21, taken(-300))], EditionId::Cn2020, "1-0").is_empty());
        let other = found(&[(21, taken(-180))], EditionId::Cn2020, "1-0");
        assert_eq!(other[0].facts.get(fact::OTHERWISE), Some(-180));
    }

    #[test]
    fn a_side_that_resigns_at_once_has_no_clock_to_lose_from() {
        let resigned = [(21, NoteKind::Resigned { by: Some(Red) })];
        assert!(found(&resigned, EditionId::Cn2020, "0-1").is_empty());
        let later = [(30, NoteKind::Resigned { by: Some(Red) })];
        assert_eq!(found(&later, EditionId::Cn2020, "0-1").len(), 1);
    }

    #[test]
    fn what_the_clocks_leave_open_is_in_doubt() {
        let clocks = [(21, clock(3000, false)), (23, clock(2600, false))];
        let found_with = found(&clocks, EditionId::Cn2020, "1-0");
        assert_eq!(found_with[0].certainty, Certainty::Doubt);
        let found_without = found(&[], EditionId::Cn2020, "1-0");
        assert_eq!(found_without[0].certainty, Certainty::Doubt);
    }

    #[test]
    fn with_less_than_five_minutes_left_the_flag_falls() {
        let clocks = [(21, clock(200, false))];
        let played = found(&clocks, EditionId::Cn2020, "1-0");
        assert_eq!(played[0].consequence, Consequence::Loss(Red));
        assert!(found(&clocks, EditionId::Cn2020, "0-1").is_empty());
    }
}
