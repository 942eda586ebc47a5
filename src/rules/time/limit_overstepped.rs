//! T102: by what the clocks showed a side had used up its time, and the result is no loss of it.

use super::clocks::{self, Reading};
use super::control::{Control, shown};
use crate::rules::{Case, Check, Finding, Law, loss_of};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let readings = clocks::readings(case);
    if readings.is_empty() || clocks::flag(case).is_some() {
        return;
    }
    let control = Control::of(case);
    let over = readings.iter().find(|reading| is_over(reading, control));
    let Some(reading) = over else { return };
    if case.stated_result() == Some(loss_of(reading.side)) || ended_by(case, reading) {
        return;
    }
    let mut finding = reading.finding(case, Law::LimitOverstepped);
    if let Some(control) = control {
        finding = finding.fact("given", shown(control.given(reading.moves)));
    }
    // Whole minutes may be rounded.
    if reading.seconds > 0 && reading.seconds.is_multiple_of(60) {
        finding = finding.doubtful();
    }
    out.push(finding);
}

/// Whether nothing was left.
fn is_over(reading: &Reading, control: Option<Control<'_>>) -> bool {
    if reading.used {
        control.is_some_and(|control| reading.seconds >= control.given(reading.moves))
    } else {
        reading.seconds == 0 && reading.moves > 0
    }
}

/// Whether the board had ended the game by then (2020 21.6, 1999 22.5).
fn ended_by(case: &Case<'_>, reading: &Reading) -> bool {
    super::flag_not_lost::board_ended(case).is_some_and(|after| after <= reading.remark.after)
}
