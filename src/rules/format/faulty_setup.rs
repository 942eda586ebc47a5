//! F112: a start position that breaks the rules of set-up; all its faults at once.

use crate::board::{Setup, SetupFault, Square};
use crate::record::{Anchor, Start};
use crate::replay::{Replay, Stop, StopReason, replay_plies};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    let Start::Given(setup) = &record.start else {
        return;
    };
    if setup.is_standard() {
        return;
    }
    if setup.faults().is_empty() {
        return;
    }
    // The moves may show that the other side is to move.
    let replay = replay_plies(record);
    let faults = replay.start.to_setup().faults();
    if faults.is_empty() {
        return;
    }
    let names: Vec<String> = faults.into_iter().map(name).collect();
    let anchor = record
        .tags
        .position("FEN")
        .map_or(Anchor::Record, |index| Anchor::Tag(index as u32));
    let mut finding = Finding::of_form(Code::F112, record, anchor)
        .with(fact::FAULTS, names.join("; "))
        .with(fact::EVIDENCE, record.tags.get("FEN").unwrap_or(""));
    if upside_down(setup).faults().is_empty() {
        finding = finding.with(fact::UPSIDE_DOWN, true);
    }
    let wrong = uncharged(&replay);
    if wrong > 0 {
        finding = finding.with(fact::UNCHARGED, wrong);
    }
    out.push(finding);
}

/// The board seen from the other side: its ranks in the other order.
fn upside_down(setup: &Setup) -> Setup {
    let mut turned = setup.clone();
    for (square, piece) in Square::all().zip(setup.board) {
        if let Some(other) = Square::new(square.file(), 9 - square.rank()) {
            turned.board[other.index()] = piece;
        }
    }
    turned
}

/// Moves that break the rules of movement, and those where nobody could say what was played.
fn uncharged(replay: &Replay) -> usize {
    let is_unresolved = |stop: &Stop| {
        matches!(
            stop.reason,
            StopReason::Unresolved(_) | StopReason::GeneralTaken(_)
        )
    };
    let stops = replay.lines.iter().filter_map(|line| line.stop.as_ref());
    replay.breaches.len() + stops.filter(|stop| is_unresolved(stop)).count()
}

/// A fault as the findings file writes it: short, the same in every language.
pub(in crate::rules) fn name(fault: SetupFault) -> String {
    match fault {
        SetupFault::NoGeneral(side) => format!("no-general({side})"),
        SetupFault::TooMany(piece, count) => format!("too-many({}={count})", piece.letter()),
        SetupFault::OffItsPoints(piece, at) => format!("off-its-points({}@{at})", piece.letter()),
        SetupFault::SoldierOutOfPlace(side, at) => format!("soldier-out-of-place({side}@{at})"),
        SetupFault::GeneralsFace => "generals-face".to_owned(),
        SetupFault::WaitingSideInCheck(side) => format!("waiting-side-in-check({side})"),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::testing::{judge, only};

    fn faults(fen: &str) -> Option<String> {
        let text = format!("[Event \"a\"]\n[FEN \"{fen}\"]\n\n1. 帅六进一 *");
        let found = only(&text, EditionId::Cn2020, "F112");
        found.first()?.facts.get(fact::FAULTS).map(str::to_owned)
    }

    #[test]
    fn an_impossible_set_is_told_with_all_that_is_wrong() {
        let told = faults("a2k5/9/9/9/9/9/9/9/9/RRRK5 w").expect("faults");
        assert!(told.contains("too-many(R=3)"), "{told}");
        assert!(told.contains("off-its-points(a@a9)"), "{told}");
    }

    /// A game whose board stands upside down: Black's pieces where Red's should be.
    const TURNED: &str = "RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr";

    #[test]
    fn a_board_upside_down_is_told_as_such_and_charges_nobody() {
        for moves in [
            "1. 炮二平五 马8进7 2. 马二进三 车9平8",
            "1. h2e2 h9g7 2. h0g2 i9h9",
        ] {
            let text = format!("[Event \"a\"]\n[FEN \"{TURNED} w - - 0 1\"]\n\n{moves} *");
            let found = judge(&text, EditionId::Cn2020);
            assert!(
                found.iter().all(|it| it.side.is_none()),
                "{moves}: {found:?}"
            );
            let told: Vec<_> = found.iter().filter(|it| it.code.text() == "F112").collect();
            assert_eq!(told.len(), 1, "{moves}: {found:?}");
            assert_eq!(told[0].facts.get(fact::UPSIDE_DOWN), Some(true), "{moves}");
        }
    }

    #[test]
    fn a_fault_of_movement_from_a_lawful_board_is_charged_all_the_same() {
        let judged = |fen: &str| {
            let text =
                format!("[Event \"a\"]\n[FEN \"{fen}\"]\n\n1. 帅六进一 将5进1 2. 帅六进三 *");
            judge(&text, EditionId::Cn2020)
                .iter()
                .any(|it| it.side.is_some())
        };
        assert!(judged("4k4/9/9/9/9/9/9/9/9/3K5 w"));
        // One chariot too many: the start is told, and nobody is charged.
        assert!(!judged("4k4/9/9/9/9/9/9/9/9/RRRK5 w"));
    }

    #[test]
    fn generals_that_face_are_told() {
        let told = faults("3k5/9/9/9/9/9/9/9/9/3K5 w").expect("faults");
        assert!(told.contains("generals-face"), "{told}");
    }

    #[test]
    fn a_lawful_ending_is_silent() {
        assert_eq!(faults("4k4/9/9/9/9/9/9/9/9/3K4R w"), None);
    }
}
