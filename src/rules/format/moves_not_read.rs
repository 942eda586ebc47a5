//! F121: text that looks like moves and was not read as such.

use super::residue::quote;
use crate::format::IncidentKind;
use crate::notation::move_like;
use crate::record::{Anchor, GameRecord};
use crate::rules::many::tell;
use crate::rules::{Check, Code, Finding, Form, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &Form<'_>, out: &mut Vec<Finding>) {
    match form {
        Form::Record(record) => {
            let pieces = record.residue.iter().enumerate();
            tell(
                pieces.filter_map(|(index, piece)| one(record, index, &piece.text)),
                out,
            );
        }
        Form::Incident(incident) => {
            if let IncidentKind::MovesNotRead { moves, first } = &incident.kind {
                let finding = Finding::of_incident(Code::F121, incident);
                out.push(
                    finding
                        .with(fact::UNREAD_MOVES, *moves)
                        .with(fact::TEXT, quote(first)),
                );
            }
        }
        Form::Stale(_) | Form::Sheet(..) => {}
    }
}

fn one(record: &GameRecord<'_>, index: usize, text: &str) -> Option<Finding> {
    let mut found = move_like(text);
    let first = found.next()?;
    let finding = Finding::of_form(Code::F121, record, Anchor::Residue(index as u32))
        .with(fact::UNREAD_MOVES, 1 + found.count())
        .with(fact::TEXT, quote(&text[first.start..]));
    Some(finding)
}

#[cfg(test)]
mod tests {
    use crate::format::IncidentKind;
    use crate::rules::testing::{incident, only};
    use crate::rules::{Code, EditionId, fact};

    #[test]
    fn moves_below_the_result_are_counted_and_the_first_is_quoted() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 1-0\n此局可走 2. 马二进三 车9平8\n";
        let found = only(text, EditionId::Cn2020, "F121");
        assert_eq!(
            (found.len(), found[0].facts.get(fact::UNREAD_MOVES)),
            (1, Some(2))
        );
        assert_eq!(found[0].facts.get(fact::TEXT), Some("马二进三 车9平8"));
        assert!(only(text, EditionId::Cn2020, "F108").is_empty());
    }

    #[test]
    fn prose_and_comments_are_none() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 {马8进7 亦可} 马8进7 1-0\n此局红方处理欠妥\n";
        assert!(only(text, EditionId::Cn2020, "F121").is_empty());
    }

    #[test]
    fn text_without_a_record_that_holds_moves_is_told_by_it_and_not_as_no_game() {
        let found = incident(IncidentKind::MovesNotRead {
            moves: 3,
            first: "炮二平五".to_owned(),
        });
        assert_eq!((found.len(), found[0].code), (1, Code::F121));
        assert_eq!(found[0].facts.get(fact::UNREAD_MOVES), Some(3));
        assert!(
            incident(IncidentKind::NoGame)
                .iter()
                .all(|it| it.code != Code::F121)
        );
    }
}
