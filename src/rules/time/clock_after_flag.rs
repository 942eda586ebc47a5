//! T104: a flag is noted as fallen, and a clock read afterwards, or within one move before, has time left.

use super::clocks::{self, Reading};
use super::control::{Control, shown};
use crate::board::Side;
use crate::rules::remarks::Remark;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let Some((flag, side)) = clocks::flag(case) else {
        return;
    };
    if let Some((reading, left)) = read_later(case, &flag, side) {
        out.push(
            reading
                .finding(case, Law::ClockAfterFlag)
                .with(fact::FLAG, flag.after)
                .with(fact::TIME_LEFT, shown(left)),
        );
    }
}

/// So many seconds left after a side's last move are more than it is likely to have spent on the next alone.
const LONG_THINK: u32 = 10 * 60;

/// The first reading of that side's clock with time left, and how many seconds: at the flag or after it; or after that
/// side's move just before, where so much was left that one move can hardly have taken it.
pub(super) fn read_later(case: &Case<'_>, flag: &Remark, side: Side) -> Option<(Reading, u32)> {
    let control = Control::of(case);
    clocks::readings(case).into_iter().find_map(|reading| {
        let is_just_before = reading.remark.after + 1 == flag.after;
        if reading.side != side || !is_just_before && reading.remark.after < flag.after {
            return None;
        }
        let left = match (reading.used, control.as_ref()) {
            (false, _) => reading.seconds,
            (true, control) => control?
                .gained(reading.moves)
                .checked_sub(reading.seconds)?,
        };
        let least = if is_just_before { LONG_THINK } else { 1 };
        (left >= least).then_some((reading, left))
    })
}
