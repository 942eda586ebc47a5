//! M402: a side moves twice running.

use super::breach;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for breach in &case.replay.breaches {
        let (line, index) = (breach.line as usize, breach.index as usize);
        let plies = case.replay.line(line);
        if plies.get(index).is_some_and(|ply| ply.out_of_turn) {
            let found = breach::played(case, Law::OutOfTurn, breach)
                .with(fact::ODDS, line == 0 && odds(case, index));
            // One record cannot distinguish that from a ply of the other side that nobody wrote down.
            out.push(if case.sheets.is_none() {
                found.doubtful().with(fact::OPEN, true)
            } else {
                found
            });
        }
    }
}

/// 让先 (1957 三.4): the side that begins opens with two or three plies by different pieces, no
/// capture and no check among them.
fn odds(case: &Case<'_>, index: usize) -> bool {
    let Some(opening) = case.replay.main().get(..=index) else {
        return false;
    };
    let beginner = case.replay.start.turn();
    opening.len() <= 3
        && opening.iter().enumerate().all(|(at, ply)| {
            ply.piece.side == beginner
                && ply.captured.is_none()
                && !ply.check
                && opening[..at].iter().all(|other| other.mv.to != ply.mv.from)
        })
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{Certainty, EditionId};

    #[test]
    fn one_record_leaves_open_whether_the_ply_between_was_not_recorded() {
        let text =
            format!("{TAGS}[Result \"*\"]\n\n1. H2-E2 H0-G2 2. H9-G7 I0-H0 3. I9-H9 H0-H6 *");
        let found = only(&text, EditionId::Cn2020, "M402");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].certainty, Certainty::Doubt);
    }
}
