//! S212: a player refused to record, to fill in what was missed, or to make the fair copy.

use crate::record::{Act, Anchor, LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::Did {
            side,
            act: Act::RefusedRecord,
        } = note.kind
        else {
            continue;
        };
        if note.line != LineId::MAIN || case.is_said_twice(index) {
            continue;
        }
        let written = case.record.evidence(Anchor::Note(index as u32));
        let finding = case.noted(Law::RecordRefused, index, side);
        out.push(finding.with(fact::EVIDENCE, written));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::Black;
    use crate::record::{Act, NoteKind};
    use crate::rules::{Consequence, EditionId};

    #[test]
    fn a_refusal_may_be_ruled_a_loss() {
        let refused = NoteKind::Did {
            side: Some(Black),
            act: Act::RefusedRecord,
        };
        let article = |edition| {
            let found = game().note(6, refused).found(edition, "S212");
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!(found[0].consequence, Consequence::Arbiter);
            found[0].article.as_deref().unwrap_or("").to_owned()
        };
        assert_eq!(article(EditionId::Cn1999), "7.4, 4.1.10");
        assert_eq!(article(EditionId::Cn2020), "7.4, 4.1.13");
        assert_eq!(article(EditionId::Cn2020Rapid), "28.10, 28.11.4");
    }
}
