//! T104: a flag is noted as fallen, and a clock read afterwards has time left.

use super::clocks;
use super::control::{Control, shown};
use crate::rules::{Case, Check, Finding, Law};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let Some((flag, side)) = clocks::flag(case) else {
        return;
    };
    let control = Control::of(case);
    let later = clocks::readings(case).into_iter().find_map(|reading| {
        if reading.side != side || reading.remark.after < flag.after {
            return None;
        }
        let left = match (reading.used, control.as_ref()) {
            (false, _) => reading.seconds,
            (true, control) => control?
                .gained(reading.moves)
                .checked_sub(reading.seconds)?,
        };
        (left > 0).then_some((reading, left))
    });
    if let Some((reading, left)) = later {
        out.push(
            reading
                .finding(case, Law::ClockAfterFlag)
                .fact("flag", flag.after)
                .fact("left", shown(left)),
        );
    }
}
