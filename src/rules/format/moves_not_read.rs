//! F121: text that looks like moves and was not read as such.

use super::residue::quote;
use crate::format::IncidentKind;
use crate::notation::move_like;
use crate::record::{Anchor, GameRecord, LineId, PlyId};
use crate::rules::finding_limit::tell;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    match form {
        FormCase::Record(record) => {
            let pieces = record.residue.iter().enumerate();
            tell(
                pieces.filter_map(|(index, piece)| one(record, index, &piece.text)),
                out,
            );
            out.extend(before_the_game(record));
        }
        FormCase::Incident(incident) => {
            if let IncidentKind::MovesNotRead { moves, first } = &incident.kind {
                let finding = Finding::of_incident(Code::F121, incident);
                out.push(
                    finding
                        .with(fact::UNREAD_MOVES, *moves)
                        .with(fact::TEXT, quote(first)),
                );
            }
        }
        FormCase::Alone(_) | FormCase::Stale(..) | FormCase::Sheet(..) => {}
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

/// This many tokens in comments before the first move are no example: where the record has no more moves, another game
/// may stand there. A collection of endings gives there the moves of the record itself.
const MANY: usize = 8;

fn before_the_game(record: &GameRecord<'_>) -> Option<Finding> {
    let comments = record.tree.comments.iter().enumerate();
    let before = comments.filter(|(_, it)| it.line == LineId::MAIN && it.after.is_none());
    let held = before.filter_map(|(index, it)| {
        let mut found = move_like(&it.text);
        let first = found.next()?;
        let token = &it.text[first.clone()];
        Some((index, token, &it.text[first.start..], 1 + found.count()))
    });
    let held: Vec<(usize, &str, &str, usize)> = held.collect();
    let moves: usize = held.iter().map(|it| it.3).sum();
    let (index, token, text, _) = held.first()?;
    let plies = record.tree.plies.len();
    let own = record.written(PlyId(0));
    // Points beside moves in words may be the same ones.
    let is_own = moves == plies && (own == *token || own.is_ascii() && !token.is_ascii());
    if moves < MANY.max(plies) || is_own {
        return None;
    }
    let finding = Finding::of_form(Code::F121, record, Anchor::Comment(*index as u32));
    Some(
        finding
            .with(fact::UNREAD_MOVES, moves)
            .with(fact::TEXT, quote(text)),
    )
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
    fn many_moves_in_comments_before_the_first_are_told_and_a_few_are_an_example() {
        let told = |comment: &str| {
            let text = format!("[Event \"a\"]\n\n{{ {comment} }} 1. 炮二平五 马8进7 1-0\n");
            only(&text, EditionId::Cn2020, "F121").len()
        };
        assert_eq!(told("不如 1. 兵七进一 炮2平3 2. 炮二平五"), 0);
        let other = "h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 b0c2 b9c7";
        assert_eq!(told(other), 1);
        let own = |game: &str| {
            let text = format!("[Event \"a\"]\n\n{{ {other} }} {game} 1-0\n");
            only(&text, EditionId::Cn2020, "F121").len()
        };
        assert_eq!(own(other), 0);
        assert_eq!(own(&other.replace("h2e2", "h2d2")), 1);
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
