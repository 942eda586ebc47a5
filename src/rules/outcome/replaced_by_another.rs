//! O303: the piece of an illegal move counts as touched, and another was moved in its place.

use super::raised;
use crate::record::{Anchor, RaisedError};
use crate::rules::{Case, Check, Finding, Law, fact, scoresheet};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for raised in raised::all(case) {
        if raised.error != RaisedError::IllegalMove {
            continue;
        }
        let Some(error) = raised::corrected(case, &raised) else {
            continue;
        };
        let Some((wrong, _)) = error.mv else { continue };
        let Some(made) = case.replay.main().get(error.ply as usize - 1) else {
            continue;
        };
        let legal = error.before.legal_moves();
        let by_it: Vec<String> = legal
            .iter()
            .filter(|mv| mv.from == wrong.from)
            .map(|mv| scoresheet::in_words(*mv, &error.before))
            .collect();
        if made.mv.from == wrong.from || by_it.is_empty() {
            continue;
        }
        let anchor = Anchor::Note(raised.index as u32);
        out.push(
            case.finding(Law::ReplacedByAnother)
                .by(error.before.turn())
                .plies(error.ply, error.ply)
                .at(anchor, case.record.places.of(anchor))
                .with(fact::WRITTEN, error.written)
                .with(fact::MOVE, scoresheet::in_words(made.mv, &error.before))
                .with(fact::EXPECTED, by_it.join("; ")),
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Red;
    use crate::record::{NoteKind, RaisedError};
    use crate::rules::testing::{EventGame, TAGS};
    use crate::rules::{Consequence, EditionId};

    /// Red wrote an illegal third ply, crossed it out for `now`.
    fn corrected(crossed: &str, now: &str) -> EventGame {
        let moves = format!("1. 炮二平五 马8进7 2. {now} {{[%was {crossed}]}} 车9平8");
        let desk = EventGame::new(&format!("{TAGS}[Result \"0-1\"]\n\n{moves} 0-1"));
        desk.note(
            3,
            NoteKind::ErrorRaised {
                by: None,
                round: Some(2),
                error: RaisedError::IllegalMove,
            },
        )
    }

    #[test]
    fn another_piece_made_good_the_illegal_move() {
        let found = corrected("马二进一", "马二进三");
        assert!(found.found(EditionId::Cn2020, "O303").is_empty());
        let found = corrected("马二进五", "兵三进一").found(EditionId::Cn2020, "O303");
        assert!(found.is_empty(), "the words do not say a step: {found:?}");
        let found = corrected("车一进二", "兵三进一").found(EditionId::Cn2020, "O303");
        assert!(found.is_empty(), "a lawful move is no error: {found:?}");
        let found = corrected("车一平三", "兵三进一").found(EditionId::Cn2020, "O303");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].article.as_deref(), Some("5.8.3, 5.1"));
    }

    #[test]
    fn an_illegal_move_put_right_costs_what_the_level_says() {
        let cases = [
            (EditionId::Cn1999, "", Consequence::Loss(Red)),
            (
                EditionId::Cn2020,
                "level = \"national\"",
                Consequence::Loss(Red),
            ),
            (
                EditionId::Cn2020,
                "level = \"youth\"",
                Consequence::Fouls(1),
            ),
            (EditionId::Cn2020Mass, "", Consequence::Fouls(1)),
        ];
        for (edition, event, consequence) in cases {
            let desk = corrected("车一平三", "车一进一").event(event);
            let found = desk.found(edition, "O302");
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!(found[0].consequence, consequence, "{edition:?}");
            assert!(!found[0].conditional);
            assert!(desk.found(edition, "O301").is_empty());
        }
    }

    #[test]
    fn what_nobody_can_find_is_for_the_arbiter() {
        let text = format!("{TAGS}[Result \"0-1\"]\n\n1. 炮二平五 马8进7 0-1");
        let desk = EventGame::new(&text).note(
            2,
            NoteKind::ErrorRaised {
                by: Some(Red),
                round: Some(1),
                error: RaisedError::IllegalMove,
            },
        );
        let found = desk.found(EditionId::Cn2020, "O301");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].consequence, Consequence::Arbiter);
    }

    #[test]
    fn an_illegal_move_of_the_record_that_was_raised_is_certain_and_raised_late_is_let_pass() {
        let rest = "马2进3 3. 兵三进一 兵3进1 4. 兵七进一 兵7进1 5. 马八进七 马2进3 6. 炮八平九 炮2平1 \
                    7. 相七进五 象7进5";
        let text = format!(
            "{TAGS}[Result \"*\"]\n\n1. 炮二平五 马8进7 2. 车一平三 {} *",
            rest.replace("兵3", "卒3").replace("兵7", "卒7")
        );
        let raised = |after| {
            let desk = EventGame::new(&text).event("level = \"national\"").note(
                after,
                NoteKind::ErrorRaised {
                    by: None,
                    round: Some(2),
                    error: RaisedError::IllegalMove,
                },
            );
            let found = desk.audited(EditionId::Cn2020).findings;
            let found = found.into_iter().find(|f| f.code.text().starts_with("M1"));
            found.map(|f| (f.consequence, f.conditional))
        };
        assert_eq!(raised(4), Some((Consequence::Loss(Red), false)));
        assert_eq!(raised(14), Some((Consequence::None, false)));
    }
}
