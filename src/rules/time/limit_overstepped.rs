//! T102: by what the clocks showed a side had used up its time, and the result is no loss of it.

use super::clocks::{self, Reading};
use super::control::{Control, shown};
use crate::rules::{Case, Check, Finding, Law, fact, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let mut readings = clocks::readings(case);
    readings.extend(clocks::spent(case));
    readings.sort_by_key(|reading| reading.remark.after);
    if readings.is_empty() || clocks::flag(case).is_some() {
        return;
    }
    let control = Control::of(case);
    let over = readings
        .iter()
        .find(|reading| is_over(case, reading, control.as_ref()));
    let Some(reading) = over else { return };
    if case.stated_result() == Some(loss_of(reading.side)) || ended_by(case, reading) {
        return;
    }
    let mut finding = reading.finding(case, Law::LimitOverstepped);
    if let Some(control) = control {
        finding = finding.with(fact::GIVEN, shown(most(case, reading, &control)));
        if let Some(quota) = control.quota(reading.moves) {
            finding = finding.with(fact::QUOTA, quota);
        }
    }
    // Whole minutes may be rounded.
    if reading.seconds > 0 && reading.seconds.is_multiple_of(60) {
        finding = finding.doubtful();
    }
    out.push(finding);
}

/// Whether nothing was left.
fn is_over(case: &Case<'_>, reading: &Reading, control: Option<&Control>) -> bool {
    if reading.used {
        control.is_some_and(|control| reading.seconds >= most(case, reading, control))
    } else {
        reading.seconds == 0 && reading.moves > 0
    }
}

/// The most time the side may have used: if read after its own move, the time allowed for that move;
/// else the time it has for the next one.
fn most(case: &Case<'_>, reading: &Reading, control: &Control) -> u32 {
    if reading.remark.mover(case) == Some(reading.side) {
        control.given(reading.moves)
    } else {
        control.gained(reading.moves)
    }
}

/// Whether the board had ended the game by then (2020 21.6, 1999 22.5).
fn ended_by(case: &Case<'_>, reading: &Reading) -> bool {
    super::flag_not_lost::board_ended(case).is_some_and(|after| after <= reading.remark.after)
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Red;
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, shuffle};
    use crate::rules::{Certainty, Consequence, EditionId, Finding, fact};

    fn found(control: &str, notes: &[(u32, u32, bool)], result: &str) -> Vec<Finding> {
        let text = shuffle(100, false, "", result);
        let text = text.replace("[FEN", &format!("[TimeControl \"{control}\"]\n[FEN"));
        let lay = |desk: EventGame, (ply, seconds, used): &(u32, u32, bool)| {
            desk.note(
                *ply,
                NoteKind::Clock {
                    side: Some(Red),
                    seconds: *seconds,
                    used: *used,
                },
            )
        };
        let desk = notes.iter().fold(EventGame::new(&text), lay);
        desk.found(EditionId::Cn1999, "T102")
    }

    #[test]
    fn forty_moves_in_ninety_minutes_and_ten_in_each_quarter_after() {
        let staged = "40/5400:10/900";
        // Ply 79 is Red's fortieth move, ply 81 his next.
        assert!(found(staged, &[(79, 5390, true), (81, 5500, true)], "1-0").is_empty());
        let late = found(staged, &[(77, 5399, true), (79, 5405, true)], "1-0");
        assert_eq!(late[0].consequence, Consequence::Loss(Red));
        assert_eq!(late[0].facts.get(fact::QUOTA), Some(40));
        assert_eq!(late[0].facts.get(fact::CLOCK_MOVES), Some(40));
        // After Black's reply Red thinks on in the next stage.
        assert!(found(staged, &[(80, 5405, true)], "1-0").is_empty());
    }

    #[test]
    fn the_times_of_moves_are_added_up() {
        let found = |minutes: &[(u32, u32)], result: &str| {
            let text = shuffle(100, false, "", result);
            let text = text.replace("[FEN", "[TimeControl \"3600\"]\n[FEN");
            let lay = |desk: EventGame, (ply, seconds): &(u32, u32)| {
                let side = None;
                let seconds = *seconds;
                desk.note(*ply, NoteKind::Spent { side, seconds })
            };
            let desk = minutes.iter().fold(EventGame::new(&text), lay);
            desk.found(EditionId::Cn1999, "T102")
        };
        // Plies 1, 3 and 5 are Red's.
        let late = found(&[(1, 1801), (2, 60), (3, 1800), (5, 10)], "1-0");
        assert_eq!(late.len(), 1);
        assert_eq!(late[0].consequence, Consequence::Loss(Red));
        assert_eq!(late[0].facts.get(fact::SHOWN), Some("1:00:01"));
        assert_eq!(found(&[(1, 5400)], "1-0").len(), 1);
        assert!(found(&[(1, 1801), (2, 1801), (3, 1700)], "1-0").is_empty());
        assert!(found(&[(1, 1801), (3, 1800)], "0-1").is_empty());
    }

    #[test]
    fn nothing_left_is_lost_unless_the_result_says_so() {
        assert_eq!(found("60+30", &[(21, 0, false)], "1/2-1/2").len(), 1);
        assert!(found("60+30", &[(21, 0, false)], "0-1").is_empty());
        assert!(found("60+30", &[(21, 1, false)], "1/2-1/2").is_empty());
    }

    #[test]
    fn whole_minutes_are_in_doubt() {
        let found = found("60+0", &[(21, 3600, true)], "1/2-1/2");
        assert_eq!(found[0].certainty, Certainty::Doubt);
    }
}
