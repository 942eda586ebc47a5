//! M301: moves after mate, 困毙 or a general taken.

use crate::board::{Piece, Role, Side};
use crate::record::Anchor;
use crate::replay::ReplayedLine;
use crate::rules::fact::Ending;
use crate::rules::{Case, Check, Finding, Law, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, line) in case.replay.lines.iter().enumerate() {
        if let Some(over_at) = line.over_at {
            out.push(after_end(case, index, line, over_at));
        }
    }
}

fn after_end(case: &Case<'_>, index: usize, line: &ReplayedLine, over_at: u32) -> Finding {
    let plies = case.replay.line(index);
    let (how, loser) = ending(case, index, over_at);
    let left = line.stop.as_ref().map_or(0, |stop| stop.left);
    let more = plies.len() as u32 - over_at + left;
    let first = case.replay.ply_number(index, over_at as usize);
    let finding = if (over_at as usize) < plies.len() {
        case.finding_at(Law::MovesAfterEnd, index, over_at as usize)
    } else {
        let at = line.stop.as_ref().map(|stop| stop.at);
        let anchor = at.map_or(Anchor::Record, Anchor::Ply);
        let written = at.map_or("", |at| case.record.written(at));
        case.finding(Law::MovesAfterEnd)
            .in_line(index)
            .by(loser)
            .at(anchor, case.record.places.of(anchor))
            .with(fact::MOVE, written)
    };
    let mut finding = finding
        .plies(first, first + more - 1)
        .with(fact::ENDING, how)
        .with(fact::LOSER, loser)
        .with(fact::MORE, more);
    if takes_its_own(case, index, over_at) {
        finding.severity = Severity::Warning;
        finding.doubt_by("slip-of-the-pen");
    }
    finding
}

/// Whether the move that ended the line took the general of its own side: nobody makes that, somebody wrote it.
fn takes_its_own(case: &Case<'_>, line: usize, over_at: u32) -> bool {
    let last = (over_at as usize).checked_sub(1);
    let last = last.and_then(|last| case.replay.line(line).get(last));
    last.is_some_and(|ply| {
        let own = |piece: Piece| piece.role == Role::General && piece.side == ply.piece.side;
        ply.captured.is_some_and(own)
    })
}

/// How the line ended after this many plies, and the loser.
fn ending(case: &Case<'_>, line: usize, over_at: u32) -> (Ending, Side) {
    let last = (over_at as usize).checked_sub(1);
    let last = last.and_then(|last| case.replay.line(line).get(last));
    let Some(ply) = last else {
        let start = &case.replay.start;
        let checked = start.in_check(start.turn());
        return (
            if checked {
                Ending::Checkmate
            } else {
                Ending::Stalemate
            },
            start.turn(),
        );
    };
    let taken = ply.captured.filter(|piece| piece.role == Role::General);
    match (taken, ply.check) {
        (Some(general), _) => (Ending::GeneralTaken, general.side),
        (None, true) => (Ending::Checkmate, !ply.piece.side),
        (None, false) => (Ending::Stalemate, !ply.piece.side),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge};
    use crate::rules::{Certainty, EditionId};

    /// Codes of movement that are told of a game, in order.
    fn told(moves: &str) -> Vec<String> {
        let mate = "[FEN \"3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1\"]";
        let text = format!("{TAGS}{mate}\n\n{moves} 1-0");
        let found = judge(&text, EditionId::Cn2020);
        let codes = found.iter().map(|it| it.code.text().to_owned());
        codes.filter(|code| code.starts_with('M')).collect()
    }

    #[test]
    fn what_is_wrong_with_a_move_after_the_end_is_no_fault_of_its_own() {
        // Whatever the mated side writes, nothing but that it wrote it is told.
        let taken = "将4平5 2. 车八平五";
        for after in [
            taken,
            "将4进1 2. 车八平六",
            "将4进3",
            "炮8平5",
            "将4平5 2. 车八平五 士4进5",
        ] {
            assert_eq!(told(&format!("1. 车八进九 {after}")), ["M301"], "{after}");
        }
    }

    #[test]
    fn a_general_that_its_own_side_takes_may_be_a_slip() {
        let fen = "[FEN \"5k3/4a4/9/9/p8/9/4R4/9/4A4/4K4 w\"]";
        let text = format!("{TAGS}{fen}\n\n1. 车五平四 士5退6 2. 仕五退六 卒1进1 *");
        let found = judge(&text, EditionId::Cn2020);
        let told: Vec<_> = found.iter().filter(|it| it.code.text() == "M301").collect();
        assert_eq!(told.len(), 1, "{found:?}");
        assert_eq!(told[0].certainty, Certainty::Doubt);
    }

    #[test]
    fn what_is_wrong_with_a_move_before_the_end_is_told_as_ever() {
        assert_eq!(told("1. 车八进九"), Vec::<String>::new());
        for before in ["1. 车九进一 将4平5", "1. 车九进三 将4进1"] {
            let codes = told(before);
            assert!(codes.len() == 1 && codes != ["M301"], "{before}: {codes:?}");
        }
    }
}
