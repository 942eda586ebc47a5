//! T107: the clocks were set to different times, and nothing says that the event lays it down (2020 6.4,
//! 28.6).

use super::clocks::{self, Reading};
use super::control::{Control, shown};
use crate::board::Side;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// 28.6.1, 28.6.2: minutes of Red and of Black in a play-off (附加赛), three seconds a move for both.
const PLAY_OFF: [(u32, u32); 2] = [(6, 4), (8, 5)];

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let readings = clocks::readings(case);
    let set = |side: Side| {
        let of =
            |reading: &&Reading| reading.side == side && reading.remark.after == 0 && !reading.used;
        readings.iter().find(of)
    };
    let (Some(red), Some(black)) = (set(Side::Red), set(Side::Black)) else {
        return;
    };
    if red.seconds == black.seconds {
        return;
    }
    let increment = Control::of(case).map(|control| control.increment());
    let listed = PLAY_OFF.contains(&(red.seconds / 60, black.seconds / 60))
        && red.seconds % 60 + black.seconds % 60 == 0
        && increment.is_none_or(|seconds| seconds == 3);
    out.push(
        red.remark
            .finding(case, Law::UnequalTimes)
            .with(fact::RED_TIME, shown(red.seconds))
            .with(fact::BLACK_TIME, shown(black.seconds))
            .with(fact::PLAY_OFF, listed || case.is_play_off()),
    );
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::{TAGS, judge, of};

    fn count(set: &str, edition: EditionId) -> usize {
        let text = format!("{TAGS}\n{{{set}}} 1. 炮二平五 马8进7 1-0");
        of(judge(&text, edition), "T107").len()
    }

    #[test]
    fn different_times_are_told_but_for_a_play_off_in_rapid() {
        let six_four = "[%clk red 0:06:00] [%clk black 0:04:00]";
        let six_five = "[%clk red 0:06:00] [%clk black 0:05:00]";
        let even = "[%clk red 0:06:00] [%clk black 0:06:00]";
        assert_eq!(count(six_four, EditionId::Cn2020Rapid), 0);
        assert_eq!(count(six_four, EditionId::Cn2020), 1);
        assert_eq!(count(six_five, EditionId::Cn2020Rapid), 1);
        assert_eq!(count(even, EditionId::Cn2020), 0);
    }
}
