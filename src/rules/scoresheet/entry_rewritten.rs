//! S207: an entry was crossed out and replaced by another, lawful move: perhaps a move taken back. Where the
//! crossed-out entry was an illegal move, only that is reported.

use super::sheets;
use crate::board::Move;
use crate::notation::{Families, Unresolved, read_move};
use crate::record::NoteKind;
use crate::rules::{Case, Check, Finding, Law, Severity, SheetRef, fact};
use crate::sheets::{Collation, PlyEntry, Sheet};
use crate::text::Place;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// An entry crossed out.
struct CrossedOutEntry<'s> {
    ply: u32,
    sheet: usize,
    text: &'s str,
    mv: Move,
    is_legal: bool,
    place: Place,
}

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    let mut crossed = Vec::new();
    for (index, sheet) in collation.sheets.iter().enumerate() {
        of_sheet(case, collation, (index, sheet), &mut crossed);
    }
    for found in &crossed {
        let both = crossed.iter().any(|other| {
            other.sheet != found.sheet && (other.ply, other.mv) == (found.ply, found.mv)
        });
        // Reported once, for the first sheet.
        if both && found.sheet > 0 {
            continue;
        }
        let now = case.replay.main().get(found.ply as usize - 1);
        let now = now.map_or(String::new(), |ply| {
            sheets::position_before(case, found.ply)
                .map_or(String::new(), |before| sheets::in_words(ply.mv, &before))
        });
        let mut finding = sheets::at(
            (case, collation),
            Law::EntryRewritten,
            (found.sheet, found.ply),
        )
        .with(fact::WRITTEN, found.text)
        .with(fact::EVIDENCE, found.text)
        .with(fact::NOW, now)
        .with(fact::BOTH_REWRITTEN, both);
        finding.place = found.place;
        finding.side = case
            .replay
            .main()
            .get(found.ply as usize - 1)
            .map(|ply| case.mover(ply));
        if found.is_legal {
            finding = finding.with(fact::BOTH_LEGAL, true);
        } else {
            // A slip of the pen, or a move made good: nobody is charged by what was crossed out.
            finding = finding.with(fact::STRUCK, true);
            finding.side = None;
        }
        if both && found.is_legal {
            finding = finding.with(fact::ON_BOTH, true);
            finding.sheet = Some(SheetRef::Merged);
        } else {
            finding.severity = Severity::Note;
        }
        out.push(finding);
    }
}

/// The moves a sheet has crossed out for others.
fn of_sheet<'s>(
    case: &Case<'_>,
    collation: &Collation,
    (index, sheet): (usize, &'s Sheet),
    crossed: &mut Vec<CrossedOutEntry<'s>>,
) {
    let notes = sheet.record.notes.iter().enumerate();
    for (number, note) in notes.filter(|(_, note)| note.kind == NoteKind::Rewritten) {
        let Some(ply) = ply_of(collation, index, note.after) else {
            continue;
        };
        let text = note.span.of(&sheet.record.text);
        let legal = other_move(case, ply, text).map(|mv| (mv, true));
        let illegal = || illegal_move(case, ply, text).map(|mv| (mv, false));
        if let Some((mv, is_legal)) = legal.or_else(illegal) {
            crossed.push(CrossedOutEntry {
                ply,
                sheet: index,
                text,
                mv,
                is_legal,
                place: sheet
                    .record
                    .places
                    .of(crate::record::Anchor::Note(number as u32)),
            });
        }
    }
}

/// The ply of the union for which an entry of a sheet stands.
fn ply_of(collation: &Collation, sheet: usize, entry: Option<crate::record::PlyId>) -> Option<u32> {
    let entry = entry?;
    let stands = |held: &PlyEntry| held.entry() == Some(entry);
    let at = collation
        .plies
        .iter()
        .position(|ply| ply.on.get(sheet).is_some_and(stands))?;
    u32::try_from(at + 1).ok()
}

/// The illegal move that `text` gives at that ply; `None` where a remark raises an illegal move, which O302 reports.
fn illegal_move(case: &Case<'_>, ply: u32, text: &str) -> Option<Move> {
    let is_raised = case.record.notes.iter().any(|note| {
        matches!(note.kind, NoteKind::ErrorRaised { error, .. } if error.is_illegal_move())
            && case.claimed_after(note) as u32 + 1 >= ply
    });
    let before = sheets::position_before(case, ply).filter(|_| !is_raised)?;
    let (written, bytes) = read_move(text.trim(), Families::ALL)?;
    let resolved = written.resolve(&before, case.replay.convention);
    match resolved {
        Err(Unresolved::Illegal { mv, .. }) if bytes == text.trim().len() => mv,
        _ => None,
    }
}

/// The move `text` says at that ply, where it is lawful and another than the one played.
pub(in crate::rules) fn other_move(case: &Case<'_>, ply: u32, text: &str) -> Option<Move> {
    let before = sheets::position_before(case, ply)?;
    let played = case
        .replay
        .main()
        .get(usize::try_from(ply).ok()?.checked_sub(1)?)?;
    let (written, bytes) = read_move(text.trim(), Families::ALL)?;
    if bytes != text.trim().len() {
        return None;
    }
    let mv = written.resolve(&before, case.replay.convention).ok()?.mv;
    (mv != played.mv).then_some(mv)
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{Black, Red};
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, TAGS};
    use crate::rules::{Consequence, EditionId, Finding, Severity, SheetRef, fact};

    fn found(crossed: &str, alone: bool) -> Vec<Finding> {
        let moves = format!("1. 炮二平五 马8进7 2. 马二进三 {{[%was {crossed}]}} 车9平8");
        let mut desk = EventGame::new(&format!("{TAGS}[Result \"*\"]\n\n{moves} *"));
        if alone {
            let notes = &mut desk.collation.sheets[Black.index()].record.notes;
            notes.retain(|note| note.kind != NoteKind::Rewritten);
        }
        desk.found(EditionId::Cn2020, "S207")
    }

    #[test]
    fn a_lawful_move_crossed_out_on_both_sheets_speaks_for_one_taken_back() {
        let found = found("马二进一", false);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].side, found[0].sheet),
            (Some(Red), Some(SheetRef::Merged))
        );
        assert_eq!(found[0].severity, Severity::Warning);
        assert_eq!(found[0].facts.get(fact::WRITTEN), Some("马二进一"));
        assert_eq!(found[0].facts.get(fact::NOW), Some("马二进三"));
    }

    #[test]
    fn on_one_sheet_it_is_a_note() {
        let found = found("马二进一", true);
        assert_eq!(
            (found[0].sheet, found[0].severity),
            (Some(SheetRef::Red), Severity::Note)
        );
    }

    #[test]
    fn an_illegal_move_crossed_out_is_a_note_that_charges_nobody() {
        for alone in [false, true] {
            let found = found("马二进四", alone);
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!((found[0].side, found[0].severity), (None, Severity::Note));
            assert_eq!(found[0].consequence, Consequence::None);
            assert_eq!(found[0].facts.get(fact::STRUCK), Some(true));
        }
    }

    #[test]
    fn one_that_a_remark_raises_is_told_there() {
        let moves = "1. 炮二平五 马8进7 2. 马二进三 {[%was 马二进四]} {[%error black 2 illegal-move]} 车9平8";
        let desk = EventGame::new(&format!("{TAGS}[Result \"*\"]\n\n{moves} *"));
        assert!(desk.found(EditionId::Cn2020, "S207").is_empty());
        assert_eq!(desk.found(EditionId::Cn2020, "O302").len(), 1);
    }

    #[test]
    fn what_is_no_move_or_was_the_same_is_a_slip_of_the_pen() {
        assert!(found("马二进", false).is_empty());
        assert!(found("马二进三", false).is_empty());
    }
}
