//! O204: the arbiter ruled the game lost for a side, and the result is another.

use crate::record::{LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Law, fact, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::RuledLost {
            side: Some(side),
            article,
        } = note.kind
        else {
            continue;
        };
        let stated = case.stated_result();
        if note.line != LineId::MAIN || stated == Some(loss_of(side)) || case.is_said_twice(index) {
            continue;
        }
        let finding = case.noted(Law::RuledLost, index, Some(side));
        let mut finding = finding.with(fact::STATED, stated);
        if let Some(article) = article {
            finding = finding.with(fact::CITED, article.text());
        }
        // A commentary may refer to another game.
        out.push(if case.is_of_an_event() {
            finding
        } else {
            finding.doubtful()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::Black;
    use crate::record::{Cite, NoteKind};
    use crate::rules::{Consequence, EditionId};

    #[test]
    fn a_loss_that_was_ruled_and_not_recorded_is_an_error() {
        let ruled = NoteKind::RuledLost {
            side: Some(Black),
            article: Cite::new("4.1.8"),
        };
        let found = game("1/2-1/2")
            .note(4, ruled)
            .found(EditionId::Cn2020, "O204");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].consequence, Consequence::Loss(Black));
        assert!(
            game("1-0")
                .note(6, ruled)
                .found(EditionId::Cn2020, "O204")
                .is_empty()
        );
    }
}
