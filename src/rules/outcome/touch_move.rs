//! O209: a piece was touched, and the move made does not honour it.

use super::touched::{self, Touching};
use crate::record::Anchor;
use crate::rules::{Case, Check, Finding, Law, Severity, fact, scoresheet};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() {
        return;
    }
    for touching in touched::all(case) {
        out.extend(breach(case, &touching));
    }
}

fn breach(case: &Case<'_>, touching: &Touching) -> Option<Finding> {
    let anchor = Anchor::Note(touching.note as u32);
    let finding = case
        .finding(Law::TouchMove)
        .by(touching.side)
        .plies(touching.ply, touching.ply)
        .at(anchor, case.record.places.of(anchor));
    let Some(duty) = touching.duty() else {
        // No point named: nothing can be held against it.
        let mut finding = finding.with(fact::CLAUSE, "5.1").doubtful();
        finding.severity = Severity::Note;
        return Some(finding);
    };
    let made = touching.made?;
    if duty.moves.is_empty() || duty.moves.contains(&made) {
        return None;
    }
    let words: Vec<String> = duty
        .moves
        .iter()
        .map(|mv| scoresheet::in_words(*mv, &touching.before))
        .collect();
    let points: Vec<String> = touching.points.iter().map(ToString::to_string).collect();
    Some(
        finding
            .with(fact::CLAUSE, duty.clause)
            .with(fact::POINTS, points.join(", "))
            .with(fact::MOVE, scoresheet::in_words(made, &touching.before))
            .with(fact::EXPECTED, words.join("; ")),
    )
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::{Side, Square};
    use crate::record::{Act, NoteKind};
    use crate::rules::{EditionId, Finding, fact};

    fn touched((file, rank): (u8, u8), after: u32, code: &str, edition: EditionId) -> Vec<Finding> {
        let act = Act::Touched(Square::new(file, rank));
        let did = NoteKind::Did {
            side: Some(Side::Red),
            act,
        };
        game("1-0").note(after, did).found(edition, code)
    }

    #[test]
    fn another_piece_than_the_one_touched_was_moved() {
        // Red touched the horse h0 and played 炮二平五.
        let found = touched((7, 0), 1, "O209", EditionId::Cn2020);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].article.as_deref(), Some("5.1"));
        assert_eq!(found[0].facts.get(fact::MOVE), Some("炮二平五"));
        let mass = touched((7, 0), 1, "O209", EditionId::Cn2020Mass);
        assert_eq!(mass[0].article.as_deref(), Some("附录一 二.1"));
    }

    #[test]
    fn the_piece_touched_was_moved() {
        // The remark stands at Black's move before, or at the move itself.
        assert!(touched((7, 0), 2, "O209", EditionId::Cn2020).is_empty());
        assert!(touched((7, 0), 3, "O209", EditionId::Cn2020).is_empty());
    }

    #[test]
    fn a_piece_touched_in_vain_is_a_foul_with_an_article_of_its_own() {
        let article = |file, rank, edition| {
            let found = touched((file, rank), 1, "O210", edition);
            found
                .first()
                .and_then(|f| f.article.as_deref().map(str::to_owned))
        };
        // The elephant's own points are free, the general's chariot a9 cannot be taken.
        assert_eq!(article(0, 9, EditionId::Cn1999).as_deref(), Some("9.1.6"));
        assert_eq!(article(0, 9, EditionId::Cn2020).as_deref(), Some("8.1.5"));
        assert_eq!(article(7, 0, EditionId::Cn2020), None);
    }
}
