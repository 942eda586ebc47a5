//! F001: a file of no format that is known.

use crate::format::IncidentKind;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Incident(incident) = form
        && let IncidentKind::UnknownFormat { looks_like, moves } = &incident.kind
    {
        let finding =
            Finding::of_incident(Code::F001, incident).with(fact::LOOKS_LIKE, *looks_like);
        out.push(match moves {
            0 => finding,
            moves => finding.with(fact::UNREAD_MOVES, *moves),
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::format::IncidentKind;
    use crate::rules::Code;
    use crate::rules::fact;
    use crate::rules::testing::incident;

    #[test]
    fn it_is_told_with_its_line() {
        let found = incident(IncidentKind::UnknownFormat {
            looks_like: "png image",
            moves: 0,
        });
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].code, found[0].place.line), (Code::F001, 7));
        assert_eq!(found[0].facts.get(fact::LOOKS_LIKE), Some("png image"));
    }

    #[test]
    fn tokens_that_look_like_moves_are_counted_where_there_are_any() {
        for moves in [0, 3] {
            let found = incident(IncidentKind::UnknownFormat {
                looks_like: "plain text",
                moves,
            });
            let told = found[0].facts.get(fact::UNREAD_MOVES);
            assert_eq!(told, (moves > 0).then_some(3));
        }
    }

    #[test]
    fn its_neighbour_is_not_it() {
        let found = incident(IncidentKind::NoGame);
        assert!(found.iter().all(|finding| finding.code != Code::F001));
    }
}
