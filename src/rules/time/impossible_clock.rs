//! T101: a clock that shows what it cannot: more time left than before and gained since, less time used
//! than before, more than the control ever gave.

use super::clocks::{self, Change, Reading};
use super::control::{Control, shown};
use super::dues;
use crate::board::Side;
use crate::rules::remarks::Remark;
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let readings = clocks::readings(case);
    if readings.is_empty() {
        return;
    }
    let control = Control::of(case);
    let gains = Gains {
        changes: clocks::changes(case),
        dues: dues::dues(case),
        spent: clocks::spent(case),
    };
    for side in Side::ALL {
        // Two players read a clock at two moments: each sheet is held against itself.
        for (used, sheet) in KINDS {
            let of = |reading: &&Reading| {
                (reading.side, reading.used, reading.sheet) == (side, used, sheet)
            };
            let own: Vec<&Reading> = readings.iter().filter(of).collect();
            out.extend(first(case, control.as_ref(), &own, &gains));
            let pairs = own.windows(2);
            out.extend(
                pairs.filter_map(|pair| step(case, control.as_ref(), pair[0], pair[1], &gains)),
            );
        }
    }
}

/// Seconds by which two clocks and a thinking time may be off, each rounded by itself.
const ROUNDING: i64 = 2;

/// Time used or left, and on whose sheet.
const KINDS: [(bool, Option<Side>); 6] = [
    (false, None),
    (false, Some(Side::Red)),
    (false, Some(Side::Black)),
    (true, None),
    (true, Some(Side::Red)),
    (true, Some(Side::Black)),
];

/// What clocks may have gained beside the control.
struct Gains {
    changes: Vec<Change>,
    dues: Vec<dues::Due>,
    spent: Vec<(Remark, Side, u32)>,
}

impl Gains {
    /// Seconds given to a side after `from` plies and up to `to`, noted or due.
    fn between(&self, side: Side, from: usize, to: usize) -> u32 {
        let within = |after: usize| (from..=to).contains(&after);
        let noted = self.changes.iter().filter(|change| {
            change.side.is_none_or(|whose| whose == side) && within(change.remark.after)
        });
        let due = self.dues.iter();
        let due = due.filter(|due| due.side == side && within(due.remark.after));
        let given = |seconds: i32| u32::try_from(seconds).unwrap_or(0);
        let noted: u32 = noted.map(|change| given(change.seconds)).sum();
        // A compensation that is due and noted as well is one.
        noted.max(due.map(|due| given(due.seconds)).sum())
    }
}

impl Gains {
    /// Whether the arbiter changed that clock in those plies, or was to.
    fn changed(&self, side: Side, from: usize, to: usize) -> bool {
        let within = |after: usize| (from..=to).contains(&after);
        let noted = self.changes.iter().any(|change| {
            change.side.is_none_or(|whose| whose == side) && within(change.remark.after)
        });
        let mut dues = self.dues.iter();
        noted || dues.any(|due| due.side == side && within(due.remark.after))
    }

    /// The thinking time noted for the one move between two readings; `None` for more moves than one.
    fn thought(&self, before: &Reading, reading: &Reading) -> Option<u32> {
        if reading.moves != before.moves + 1 {
            return None;
        }
        let mut spent = self.spent.iter();
        spent
            .find(|(remark, side, _)| *side == reading.side && remark.after == reading.remark.after)
            .map(|(_, _, seconds)| *seconds)
    }
}

/// The first reading against what the control can have given; the clock may have got the next
/// increment already.
fn first(
    case: &Case<'_>,
    control: Option<&Control>,
    own: &[&Reading],
    gains: &Gains,
) -> Option<Finding> {
    let reading = own.first().filter(|reading| !reading.used)?;
    let most =
        control?.gained(reading.moves + 1) + gains.between(reading.side, 0, reading.remark.after);
    (reading.seconds > most).then(|| {
        reading
            .finding(case, Law::ImpossibleClock)
            .fact("how", "above")
            .fact("most", shown(most))
    })
}

/// A reading against the one before it.
fn step(
    case: &Case<'_>,
    control: Option<&Control>,
    before: &Reading,
    reading: &Reading,
    gains: &Gains,
) -> Option<Finding> {
    // Two clocks at one ply are two things said of one moment, not one after the other.
    if reading.remark.after == before.remark.after {
        return None;
    }
    let given = gains.between(reading.side, before.remark.after, reading.remark.after);
    let found = |how: &'static str| {
        reading
            .finding(case, Law::ImpossibleClock)
            .fact("how", how)
            .fact("before", shown(before.seconds))
    };
    if reading.used && reading.seconds.saturating_add(given) < before.seconds {
        return Some(found("fell"));
    }
    let gained = match (reading.used, control) {
        (true, _) => 0,
        (false, control) => control?.gained(reading.moves) - control?.gained(before.moves),
    };
    if let Some(thought) = gains.thought(before, reading) {
        let went = i64::from(before.seconds) - i64::from(reading.seconds);
        let went = if reading.used {
            -went
        } else {
            went + i64::from(gained)
        };
        let changed = gains.changed(reading.side, before.remark.after, reading.remark.after);
        if !changed && (went - i64::from(thought)).abs() > ROUNDING {
            return Some(found("spent").fact("thought", shown(thought)));
        }
    }
    if reading.used {
        return None;
    }
    // One second for what the clock leaves out.
    let most = before.seconds + gained + given + 1;
    (reading.seconds > most).then(|| found("rose").fact("most", shown(most - 1)))
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{Black, Red};
    use crate::record::{Act, NoteKind};
    use crate::rules::EditionId;
    use crate::rules::testing::{Desk, shuffle};

    /// How the clocks of Red are found wrong.
    fn how(notes: &[(u32, NoteKind)], edition: EditionId) -> Vec<String> {
        let text = shuffle(44, false, "", "1-0");
        let text = text.replace("[FEN", "[TimeControl \"60+30\"]\n[FEN");
        let lay = |desk: Desk, (ply, kind): &(u32, NoteKind)| desk.note(*ply, *kind);
        let found = notes.iter().fold(Desk::new(&text), lay);
        let found = found.found(edition, "T101");
        let text = found.iter().map(|one| one.facts.text("how"));
        text.map(|how| how.unwrap_or("").to_owned()).collect()
    }

    const fn left(seconds: u32) -> NoteKind {
        NoteKind::Clock {
            side: None,
            seconds,
            used: false,
        }
    }

    #[test]
    fn a_clock_gains_its_increments_and_no_more() {
        let edition = EditionId::Cn2020;
        assert!(how(&[(1, left(3600)), (3, left(3630))], edition).is_empty());
        assert_eq!(how(&[(1, left(3600)), (3, left(3640))], edition), ["rose"]);
        assert!(how(&[(1, left(3600)), (21, left(3890))], edition).is_empty());
        assert_eq!(how(&[(1, left(3700))], edition), ["above"]);
    }

    #[test]
    fn a_clock_does_not_give_time_used_back() {
        let used = |seconds| NoteKind::Clock {
            side: Some(Red),
            seconds,
            used: true,
        };
        let back = [(11, used(700)), (21, used(650))];
        assert_eq!(how(&back, EditionId::Cn1999), ["fell"]);
    }

    #[test]
    fn a_thinking_time_must_be_what_the_clock_lost() {
        let spent = |seconds| NoteKind::Spent {
            side: None,
            seconds,
        };
        let edition = EditionId::Cn2020;
        let right = [(1, left(3600)), (3, left(3530)), (3, spent(100))];
        assert!(how(&right, edition).is_empty());
        let wrong = [(1, left(3600)), (3, left(3530)), (3, spent(60))];
        assert_eq!(how(&wrong, edition), ["spent"]);
        // Two moves on, the one between may have taken the rest.
        let later = [(1, left(3600)), (5, left(3530)), (5, spent(60))];
        assert!(how(&later, edition).is_empty());
    }

    #[test]
    fn what_was_given_or_due_is_allowed_for() {
        let given = NoteKind::ClockChanged {
            side: Some(Red),
            seconds: 180,
        };
        let noted = [(1, left(3600)), (2, given), (3, left(3800))];
        assert!(how(&noted, EditionId::Cn1999).is_empty());
        let knocked = NoteKind::Did {
            side: Some(Black),
            act: Act::KnockedAndPressed,
        };
        let due = [(1, left(3600)), (2, knocked), (3, left(3800))];
        assert!(how(&due, EditionId::Cn2020).is_empty());
        assert_eq!(how(&due, EditionId::Cn1999), ["rose"]);
    }
}
