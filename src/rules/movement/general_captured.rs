//! M302: a general is captured in the record.

use crate::board::{Role, Standing};
use crate::rules::{Case, Check, Finding, Law, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, line) in case.replay.lines.iter().enumerate() {
        let plies = case.replay.line(index);
        let (Standing::GeneralTaken(loser), Some(last)) = (line.standing, plies.last()) else {
            continue;
        };
        if last
            .captured
            .is_none_or(|taken| taken.role != Role::General)
        {
            continue;
        }
        out.push(
            case.finding_at(Law::GeneralCaptured, index, plies.len() - 1)
                .by(loser)
                .with(fact::WINNER, !loser)
                .with(fact::TO, last.mv.to),
        );
    }
}
