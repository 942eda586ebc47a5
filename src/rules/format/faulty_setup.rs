//! F112: a start position that breaks the rules of set-up; all its faults at once.

use crate::board::SetupFault;
use crate::record::{Anchor, Start};
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
    let faults = setup.faults();
    if faults.is_empty() {
        return;
    }
    let names: Vec<String> = faults.into_iter().map(name).collect();
    let anchor = record
        .tags
        .position("FEN")
        .map_or(Anchor::Record, |index| Anchor::Tag(index as u32));
    out.push(
        Finding::of_form(Code::F112, record, anchor)
            .with(fact::FAULTS, names.join("; "))
            .with(fact::EVIDENCE, record.tags.get("FEN").unwrap_or("")),
    );
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
    use crate::rules::testing::only;

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
