//! T103: a flag fell, and the result is no loss of that side, though nothing had ended the game before.

use super::{clocks, flag_doubted};
use crate::board::{GameStatus, Side};
use crate::record::{GameResult, LineId, NoteKind};
use crate::rules::remarks::{Remark, remarks};
use crate::rules::{Case, Check, Finding, Kind, Law, fact, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let Some((flag, side)) = clocks::flag(case) else {
        return;
    };
    if ended_before(case, &flag, side) {
        return;
    }
    let result = case.stated_result().unwrap_or(GameResult::Unknown);
    let plies = case.record.tree.line(LineId::MAIN).count();
    let more = plies - flag.after;
    if result == GameResult::Unknown || (result == loss_of(side) && more == 0) {
        return;
    }
    let mut finding = flag
        .finding(case, Law::FlagNotLost)
        .by(side)
        .with(fact::RESULT, result);
    if more > 0 {
        finding = finding.with(fact::MORE, more);
    }
    // A clock with time left speaks against the flag (T104), and so does one that was faulty (T407).
    // So does nothing but the opponent's word for it: the arbiter looks at the clock (2020 21.3~21.5).
    if flag_doubted::by_clock(case, &flag, side) || flag_doubted::is_word_alone(case, side) {
        finding = finding.with(fact::CONTRADICTED, true);
        finding.kind = Kind::ForArbiter;
    }
    // Played on, and lost all the same.
    if result == loss_of(side) {
        finding.severity = crate::rules::Severity::Note;
    }
    out.push(finding);
}

/// After how many plies the board ended the game; `None` where it did not.
pub(super) fn board_ended(case: &Case<'_>) -> Option<usize> {
    let line = case.replay.lines.first()?;
    if let Some(after) = line.over_at {
        return Some(after as usize);
    }
    let over = matches!(line.standing, GameStatus::Checkmate | GameStatus::Stalemate);
    (over && line.stop.is_none()).then(|| case.replay.main().len())
}

/// Whether mate, 困毙, a resignation, an agreed draw, or a claim not refused came first.
fn ended_before(case: &Case<'_>, flag: &Remark, side: Side) -> bool {
    if board_ended(case).is_some_and(|after| after <= flag.after) {
        return true;
    }
    let ends = |kind: &NoteKind| match *kind {
        NoteKind::Resigned { by } => by.is_some_and(|by| by != side),
        NoteKind::DrawAgreed => true,
        NoteKind::NaturalLimitClaim { granted, .. } | NoteKind::RepetitionClaim { granted, .. } => {
            granted != Some(false)
        }
        _ => false,
    };
    let earlier =
        |remark: &Remark| remark.timed && (remark.after, remark.note) < (flag.after, flag.note);
    remarks(case, ends).iter().any(earlier)
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{TAGS, judge, of};
    use crate::rules::{Consequence, EditionId, Finding, Severity};

    fn found(rest: &str, edition: EditionId) -> Vec<Finding> {
        let text = format!("{TAGS}\n1. 炮二平五 马8进7 {rest}");
        of(judge(&text, edition), "T103")
    }

    #[test]
    fn a_fallen_flag_loses_whatever_the_result_says() {
        for edition in [EditionId::Cn1999, EditionId::Cn2020, EditionId::Cn2020Rapid] {
            let found = found("{红方超时} 1/2-1/2", edition);
            assert_eq!(found.len(), 1, "{edition:?}");
            assert_eq!(found[0].consequence, Consequence::Loss(Side::Red));
            assert_eq!(found[0].severity, Severity::Error);
        }
    }

    #[test]
    fn a_loss_and_what_ended_the_game_before_are_silent() {
        let edition = EditionId::Cn2020;
        assert!(found("{红方超时} 0-1", edition).is_empty());
        assert!(found("{黑方认输。红方超时} 1-0", edition).is_empty());
        assert!(found("{双方议和。红方超时} 1/2-1/2", edition).is_empty());
        assert!(found("{红方超时} *", edition).is_empty());
    }

    #[test]
    fn a_clock_with_time_left_leaves_it_to_the_arbiter() {
        let rest = "{黑方超时。[%clk black 0:02:10]} 1/2-1/2";
        let found = found(rest, EditionId::Cn2020);
        assert_eq!(found[0].consequence, Consequence::Arbiter);
    }

    #[test]
    fn moves_after_the_flag_are_a_note_where_it_was_lost() {
        let found = found("{红方超时} 2. 马二进三 0-1", EditionId::Cn2020);
        assert_eq!(found[0].severity, Severity::Note);
    }
}
