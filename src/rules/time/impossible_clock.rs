//! T101: a clock that shows what it cannot: more time left than before and gained since, less time used
//! than before, more than the control ever gave.

use super::clocks::{self, ClockChange, Reading};
use super::control::{Control, shown};
use super::dues;
use crate::board::Side;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
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
    let gains = ClockGains {
        changes: clocks::changes(case),
        dues: dues::dues(case),
    };
    for side in Side::ALL {
        for used in [false, true] {
            let of = |reading: &&Reading| reading.side == side && reading.used == used;
            let own: Vec<&Reading> = readings.iter().filter(of).collect();
            out.extend(first(case, control.as_ref(), &own, &gains));
            let pairs = own.windows(2);
            out.extend(
                pairs.filter_map(|pair| step(case, control.as_ref(), [pair[0], pair[1]], &gains)),
            );
        }
    }
}

/// Time that clocks may have gained in addition to the control.
struct ClockGains {
    changes: Vec<ClockChange>,
    dues: Vec<dues::Due>,
}

impl ClockGains {
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

/// The first reading against what the control can have given; the clock may have got the next
/// increment already.
fn first(
    case: &Case<'_>,
    control: Option<&Control>,
    own: &[&Reading],
    gains: &ClockGains,
) -> Option<Finding> {
    let reading = own.first().filter(|reading| !reading.used)?;
    let most =
        control?.gained(reading.moves + 1) + gains.between(reading.side, 0, reading.remark.after);
    (reading.seconds > most).then(|| {
        reading
            .finding(case, Law::ImpossibleClock)
            .with(fact::HOW_CLOCK, fact::ClockFault::Above)
            .with(fact::MOST, shown(most))
    })
}

/// A reading against the one before it.
fn step(
    case: &Case<'_>,
    control: Option<&Control>,
    [before, reading]: [&Reading; 2],
    gains: &ClockGains,
) -> Option<Finding> {
    // Two clocks at one ply are two things said of one moment, not one after the other.
    if reading.remark.after == before.remark.after {
        return None;
    }
    let given = gains.between(reading.side, before.remark.after, reading.remark.after);
    let found = |how: fact::ClockFault| {
        reading
            .finding(case, Law::ImpossibleClock)
            .with(fact::HOW_CLOCK, how)
            .with(fact::SHOWN_BEFORE, shown(before.seconds))
    };
    if reading.used {
        let fell = reading.seconds.saturating_add(given) < before.seconds;
        return fell.then(|| found(fact::ClockFault::Fell));
    }
    let control = control?;
    // The minutes of the next stage may show beside the last move of one, or beside the next.
    let counted = before.moves.saturating_sub(u32::from(control.is_staged()));
    let gained = control.gained(reading.moves) - control.gained(counted);
    // One second for what the clock leaves out.
    let most = before.seconds + gained + given + 1;
    (reading.seconds > most)
        .then(|| found(fact::ClockFault::Rose).with(fact::MOST, shown(most - 1)))
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{Black, Red};
    use crate::record::{Act, NoteKind};
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::fact::ClockFault;
    use crate::rules::testing::{EventGame, shuffle};

    /// The ways in which Red's clocks are found wrong.
    fn how(notes: &[(u32, NoteKind)], edition: EditionId) -> Vec<&'static str> {
        let text = shuffle(44, false, "", "1-0");
        let text = text.replace("[FEN", "[TimeControl \"60+30\"]\n[FEN");
        let lay = |desk: EventGame, (ply, kind): &(u32, NoteKind)| desk.note(*ply, *kind);
        let found = notes.iter().fold(EventGame::new(&text), lay);
        let found = found.found(edition, "T101");
        let how = found.iter().map(|one| one.facts.get(fact::HOW_CLOCK));
        how.map(|how| how.map_or("", ClockFault::name)).collect()
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
    fn the_next_control_shows_beside_the_last_move_of_one_or_the_next() {
        let text = shuffle(90, false, "", "1-0");
        let text = text.replace("[FEN", "[TimeControl \"40/5400:10/900\"]\n[FEN");
        let rose = |notes: &[(u32, u32)]| {
            let lay =
                |desk: EventGame, (ply, seconds): &(u32, u32)| desk.note(*ply, left(*seconds));
            let desk = notes.iter().fold(EventGame::new(&text), lay);
            desk.found(EditionId::Cn1999, "T101").len()
        };
        // Plies 77, 79 and 81 are Red's moves 39, 40 and 41.
        assert_eq!(rose(&[(77, 100), (79, 990), (81, 980)]), 0);
        assert_eq!(rose(&[(77, 100), (79, 90), (81, 980)]), 0);
        assert_eq!(rose(&[(79, 90), (81, 80), (83, 980)]), 1);
        assert_eq!(rose(&[(73, 100), (75, 990)]), 1);
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
