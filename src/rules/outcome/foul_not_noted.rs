//! O202: a foul was found, and nothing shows that it was ruled.

use crate::record::{Anchor, LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Law, Ledger, Severity, Step, StepKind, fact, remarks};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Total(find);

fn find(case: &Case<'_>, ledger: &Ledger, out: &mut Vec<Finding>) {
    // Only where somebody would have noted it.
    if !case.is_of_an_event() {
        return;
    }
    for step in ledger.entries().filter(|step| step.found) {
        let missing = step.fouls.saturating_sub(step.noted_fouls);
        let (Some(side), Some(code)) = (step.side, step.code) else {
            continue;
        };
        // The fouls counted on the slip are compared with the ledger as a whole (O403).
        let on_slip = case
            .slip
            .and_then(|slip| slip.fouls[side.index()])
            .is_some();
        // Faults shown by a sheet are inspected only now: nobody can have noted them before.
        if missing == 0 || on_slip || step.ruled.is_some() || step.is_of_a_sheet() {
            continue;
        }
        if is_ruled_lost(case, step) {
            continue;
        }
        let mut finding = case
            .finding(Law::FoulNotNoted)
            .by(side)
            .with(fact::FOULS, missing)
            .with(fact::FOUND_BY, code)
            .with(fact::WAIVED, resigned_at_once(case, step))
            .with(fact::EVIDENCE, code.text());
        if let Some(article) = &step.article {
            finding = finding.with(fact::GROUND_ARTICLE, article.clone());
        }
        if let Some(ply) = step.ply {
            finding = finding.plies(ply, ply);
            if let Some(id) = case.ply_id(ply) {
                let anchor = Anchor::Ply(id);
                finding = finding.at(anchor, case.record.places.of(anchor));
            }
        }
        if resigned_at_once(case, step) {
            finding.severity = Severity::Note;
        }
        out.push(finding);
    }
}

/// Whether the arbiter ruled the game lost for the side where the foul was: a ruling on it.
fn is_ruled_lost(case: &Case<'_>, step: &Step) -> bool {
    case.record.notes.iter().any(|note| {
        let at = case.plies_until(note.after) as u32;
        matches!(note.kind, NoteKind::RuledLost { side, .. } if side.is_none() || side == step.side)
            && note.line == LineId::MAIN
            && note.after.is_some()
            && Some(at) == step.ply
    })
}

/// Whether the side resigned at once after it: then the foul may be waived (2020 8.2).
pub(super) fn resigned_at_once(case: &Case<'_>, step: &Step) -> bool {
    let Some(ply) = step.ply else { return false };
    let is_foul = !step.is_of_a_sheet() && step.kind == StepKind::Foul;
    is_foul && remarks::resigned_at_once(case, step.side, ply)
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Black;
    use crate::record::{Cite, NoteKind};
    use crate::rules::testing::{EventGame, shuffle};
    use crate::rules::{Code, Consequence, EditionId, Severity, fact};

    /// A false claim after forty plies.
    fn claimed() -> EventGame {
        let text = shuffle(44, false, "", "1/2-1/2");
        EventGame::new(&text).note(
            40,
            NoteKind::NaturalLimitClaim {
                by: Some(Black),
                granted: Some(false),
            },
        )
    }

    fn foul(article: &str) -> NoteKind {
        NoteKind::Foul {
            side: Some(Black),
            fouls: 1,
            article: Cite::new(article),
        }
    }

    #[test]
    fn a_false_claim_without_a_foul_noted_is_a_penalty_forgotten() {
        let found = claimed().found(EditionId::Cn2020, "O202");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::FOUND_BY), Some(Code::D104));
        assert_eq!(found[0].severity, Severity::Warning);
        assert_eq!(found[0].plies, Some((40, 40)));
    }

    #[test]
    fn a_game_ruled_lost_there_is_a_ruling_on_it() {
        let lost = NoteKind::RuledLost {
            side: Some(Black),
            article: None,
        };
        let desk = claimed().note(40, lost);
        assert!(desk.found(EditionId::Cn2020, "O202").is_empty());
        let later = claimed().note(43, lost);
        assert_eq!(later.found(EditionId::Cn2020, "O202").len(), 1);
    }

    #[test]
    fn one_noted_and_found_counts_once_and_is_silent() {
        let both = [
            (EditionId::Cn2020, "8.1.4"),
            (EditionId::Cn1999, "9.1.4"),
            // By the number of the other book it is the same foul.
            (EditionId::Cn2020, "9.1.4"),
            (EditionId::Cn1999, "8.1.4"),
        ];
        for (edition, article) in both {
            let desk = claimed().note(40, foul(article));
            assert!(desk.found(edition, "O202").is_empty());
            assert!(desk.found(edition, "O201").is_empty());
            let ledger = desk.ledger(edition);
            assert_eq!(ledger.fouls(Black), 1);
            assert!(ledger.entries().all(|step| step.noted && step.found));
        }
    }

    #[test]
    fn by_another_article_both_count() {
        let desk = claimed().note(40, foul("8.1.3"));
        assert_eq!(desk.ledger(EditionId::Cn2020).fouls(Black), 2);
        let noted = desk.found(EditionId::Cn2020, "O201");
        assert_eq!(noted[0].facts.get(fact::GROUND_ARTICLE), Some("none"));
        assert_eq!(noted[0].severity, Severity::Warning);
        assert_eq!(desk.found(EditionId::Cn2020, "O202").len(), 1);
    }

    #[test]
    fn a_side_that_resigns_at_once_may_be_let_off_by_2020() {
        let desk = claimed().note(40, NoteKind::Resigned { by: Some(Black) });
        let found = desk.found(EditionId::Cn2020, "O202");
        assert_eq!(found[0].severity, Severity::Note);
        assert_eq!(found[0].consequence, Consequence::None);
    }

    #[test]
    fn what_both_players_wrote_down_is_one_foul() {
        use crate::board::Side::Red;
        let mut desk = claimed().note(40, foul("8.1.4")).note(41, foul(""));
        let notes = &mut desk.collation.merged.notes;
        let fouls = notes
            .iter_mut()
            .filter(|note| matches!(note.kind, NoteKind::Foul { .. }));
        for (note, side) in fouls.zip([Red, Black]) {
            note.sheet = Some(side);
        }
        assert_eq!(desk.ledger(EditionId::Cn2020).fouls(Black), 1);
        assert!(desk.found(EditionId::Cn2020, "O201").is_empty());
    }
}
