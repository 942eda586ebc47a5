//! T106: a rapid time control that chapter 7 does not list (28.5, 28.6): the event must lay it down.

use super::control::Control;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// 28.5, 28.6: minutes and seconds a move. In a play-off (附加赛) Red and Black have different base
/// times; a record that gives one of them gives one of these.
const LISTED: [(u32, u32); 7] = [(15, 0), (10, 10), (5, 3), (3, 2), (6, 3), (4, 3), (8, 3)];

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if !case.edition.clocks.is_rapid {
        return;
    }
    let Some(control) = Control::of(case) else {
        return;
    };
    if control.is_staged() {
        return;
    }
    let (minutes, seconds) = (control.base() / 60, control.base() % 60);
    // A longer one is no rapid play (T105).
    let slow = case
        .edition
        .clocks
        .rapid_minutes
        .is_some_and(|limit| control.base() > limit * 60);
    if slow {
        return;
    }
    if seconds == 0 && LISTED.contains(&(minutes, control.increment())) {
        return;
    }
    out.push(
        case.finding(Law::UnlistedTimeControl)
            .with(fact::MINUTES, minutes)
            .with(fact::INCREMENT, control.increment()),
    );
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::{TAGS, judge, of};

    #[test]
    fn what_the_chapter_lists_is_silent() {
        let count = |control: &str| {
            let text = format!("{TAGS}[TimeControl \"{control}\"]\n\n1. 炮二平五 马8进7 1-0");
            of(judge(&text, EditionId::Cn2020Rapid), "T106").len()
        };
        let counts = ["15", "10+10", "5+3", "3+2", "6+3", "10", "5+5"].map(count);
        assert_eq!(counts, [0, 0, 0, 0, 0, 1, 1]);
    }
}
