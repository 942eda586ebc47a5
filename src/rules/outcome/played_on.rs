//! O205: moves after a resignation, or after the arbiter ruled the game lost.

use crate::record::{Anchor, LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Kind, Law, fact};
use crate::sheets::Collation;

/// The check of this rule. Applies only to a game whose sheets are available: a commentary's
/// statement within a game may refer to its end.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if !case.is_of_an_event() {
        return;
    }
    let played = case.replay.main().len() as u32;
    for (index, note) in case.record.notes.iter().enumerate() {
        let (side, how) = match note.kind {
            NoteKind::Resigned { by } => (by, fact::EndedBy::Resigned),
            NoteKind::RuledLost { side, .. } => (side, fact::EndedBy::RuledLost),
            _ => continue,
        };
        let ply = case.claimed_after(note) as u32;
        if note.line != LineId::MAIN || ply >= played || case.is_said_twice(index) {
            continue;
        }
        let anchor = Anchor::Note(index as u32);
        let mut finding = case
            .finding(Law::PlayedOn)
            .plies(ply + 1, played)
            .at(anchor, case.record.places.of(anchor))
            .with(fact::HOW_ENDED, how)
            .with(fact::PLIES, played - ply);
        // Whether that ended the game the sheets contradict each other in.
        if side.is_none() && case.sheets.is_some_and(Collation::ends_differ) {
            finding = finding.doubtful();
            finding.kind = Kind::ForArbiter;
        }
        out.push(match side {
            Some(side) => finding.by(side),
            None => finding,
        });
        return;
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::Red;
    use crate::record::NoteKind;
    use crate::rules::{Consequence, EditionId};

    #[test]
    fn what_follows_a_resignation_is_void() {
        let resigned = NoteKind::Resigned { by: Some(Red) };
        let found = game("0-1")
            .note(3, resigned)
            .found(EditionId::Cn2020, "O205");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].plies, found[0].consequence),
            (Some((4, 6)), Consequence::Void)
        );
        let at_the_end = game("0-1").note(6, resigned);
        assert!(at_the_end.found(EditionId::Cn2020, "O205").is_empty());
    }
}
