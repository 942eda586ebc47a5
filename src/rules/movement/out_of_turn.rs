//! M402: a side moves twice running.

use super::breach;
use crate::rules::{Case, Check, Finding, Law, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for breach in &case.replay.breaches {
        let (line, index) = (breach.line as usize, breach.index as usize);
        let plies = case.replay.line(line);
        if plies.get(index).is_some_and(|ply| ply.out_of_turn) {
            out.push(
                breach::played(case, Law::OutOfTurn, breach)
                    .with(fact::ODDS, line == 0 && odds(case, index)),
            );
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
