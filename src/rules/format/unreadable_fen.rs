//! F111: a FEN that is no position; all its faults at once.

use crate::notation::FenFault;
use crate::record::{Anchor, LineId, Start};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    if let Start::Unreadable(error) = &record.start {
        let faults: Vec<String> = error.faults.iter().map(name).collect();
        let anchor = record
            .tags
            .position("FEN")
            .map_or(Anchor::Record, |index| Anchor::Tag(index as u32));
        let finding = Finding::of_form(Code::F111, record, anchor)
            .with(fact::FAULTS, faults.join("; "))
            .with(fact::EVIDENCE, record.tags.get("FEN").unwrap_or(""));
        let left = record.tree.line(LineId::MAIN).count();
        out.push(if left > 0 {
            finding.with(fact::LEFT, left)
        } else {
            finding
        });
    }
}

/// A fault as the findings file writes it: short, the same in every language.
pub(in crate::rules) fn name(fault: &FenFault) -> String {
    match fault {
        FenFault::Ranks(ranks) => format!("ranks={ranks}"),
        FenFault::Files { rank, files, .. } => format!("rank{rank}: files={files}"),
        FenFault::Letter { letter, at } => format!("letter={letter:?}@{at}"),
        FenFault::Turn { text, .. } => format!("turn={text:?}"),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::testing::only;

    #[test]
    fn all_faults_are_listed_at_the_tag() {
        let text = "[Event \"a\"]\n[FEN \"4k4/9/9/8/9/9/4Z4/9/4K4 q\"]\n\n1. 帅五进一 *";
        let found = only(text, EditionId::Cn2020, "F111");
        assert_eq!((found.len(), found[0].place.line), (1, 2));
        let faults = found[0].facts.get(fact::FAULTS).unwrap_or("");
        for part in ["ranks=9", "files=8", "letter='Z'", "turn=\"q\""] {
            assert!(faults.contains(part), "{part} in {faults}");
        }
    }

    #[test]
    fn a_short_fen_is_read() {
        let text = "[Event \"a\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w\"]\n\n1. 帅六进一 *";
        assert!(only(text, EditionId::Cn2020, "F111").is_empty());
    }
}
