//! 附录三 一 (5): a second bye of one player in a Swiss, which the book does not forbid.

use super::said::NestedMessage;
use super::{EventCase, EventFinding};
use crate::contest::Number;
use crate::contest::swiss::{Fault, RoundFacts, Spare};

/// Notes on a round.
pub(super) fn second_byes(case: &EventCase<'_>, facts: &RoundFacts) -> Vec<EventFinding> {
    let contest = case.contest;
    // With a row that cannot be read nobody can say which others could have had it.
    let is_known = contest.doubtful_from().is_none_or(|it| facts.round <= it)
        && !contest.lost.contains_key(&facts.round);
    let told = facts.faults.iter().filter_map(|it| match *it {
        Fault::SecondBye { who, before, spare } => {
            let spare = if is_known { spare } else { Spare::Unasked };
            second_bye(case, facts.round, (who, before, spare))
        }
        _ => None,
    });
    told.collect()
}

/// A note that names both rounds with their rows, and whether somebody else could have had it.
fn second_bye(
    case: &EventCase<'_>,
    round: u32,
    (who, before, spare): (Number, u32, Spare),
) -> Option<EventFinding> {
    let (file, line) = row(case, (before, who));
    let counted = before + case.contest.rounds_before;
    let first = if line > 0 {
        let place = format!("{}:{line}", case.contest.shown(file));
        NestedMessage::new("contest.round-at").with("place", place)
    } else {
        NestedMessage::new("contest.round")
    };
    let first = first.with("round", counted);
    let (file, line) = row(case, (round, who));
    let finding = case.finding("G116")?.in_round(round).at(file, line);
    let finding = finding.with("who", case.name(who)).saying("before", first);
    let remark = match spare {
        Spare::Unasked => return Some(finding),
        Spare::Nobody => NestedMessage::new("contest.second-bye-due"),
        Spare::AsLow(it) => {
            NestedMessage::new("contest.second-bye-as-low").with("other", case.name(it))
        }
        Spare::Above(it) => {
            NestedMessage::new("contest.second-bye-above").with("other", case.name(it))
        }
    };
    Some(finding.remarked(remark))
}

/// Place of the row of a bye; line 0 where no table has it.
fn row(case: &EventCase<'_>, (round, who): (u32, Number)) -> (&'static str, u32) {
    let mut rows = case.contest.bye_rows.iter();
    let row = rows.find(|it| (it.bye.round, it.bye.entrant) == (round, who));
    row.map_or(("", 0), |it| (it.file, it.line))
}
