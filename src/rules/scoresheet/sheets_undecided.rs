//! S203: the sheets give different moves, and it cannot be determined which was played.

use super::sheets;
use crate::record::Anchor;
use crate::rules::{Case, Check, Finding, Kind, Law, Severity, fact};
use crate::sheets::{Candidate, Decision};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    for open in &collation.disagreements {
        let chosen = match open.decided {
            Decision::Undecided => false,
            Decision::Chosen => true,
            Decision::OnlyOneLegal | Decision::RestDecides | Decision::NeitherRight => continue,
        };
        let written: Vec<&str> = open.written.iter().map(|text| or_dash(text)).collect();
        let is_shared = written.len() > 1 && written.windows(2).all(|pair| pair[0] == pair[1]);
        // Of one sheet that the other does not reach nothing differs: what it says cannot be played on from.
        let mut entries = open.written.iter().filter(|it| !it.is_empty());
        let alone = entries
            .next()
            .filter(|_| entries.next().is_none() && written.len() > 1);
        let (said, written) = if let [only] = written[..] {
            (fact::SOLE, only.to_owned())
        } else if is_shared {
            (fact::SHARED, written[0].to_owned())
        } else if let Some(alone) = alone {
            (fact::ALONE, alone.clone())
        } else {
            (fact::WRITTEN, written.join(" / "))
        };
        let anchor = case.ply_id(open.ply).map_or(Anchor::Record, Anchor::Ply);
        let mut finding = case
            .finding(Law::SheetsUndecided)
            .plies(open.ply, open.ply)
            .at(anchor, first_place(collation, open.ply))
            .on(crate::rules::SheetRef::Merged)
            .with(said, written.as_str())
            .with(fact::EVIDENCE, written)
            .with(fact::CANDIDATES, candidates(&open.candidates))
            .with(fact::BOUNDED, collation.bounded);
        if chosen {
            finding.kind = Kind::Decided;
            finding.severity = Severity::Note;
            if let Some(taken) = open.candidates.first() {
                finding = finding.with(fact::CHOSEN, taken.text.as_str());
            }
        } else {
            finding = finding.with(fact::SUGGESTION, candidates(&open.candidates));
        }
        if collation.bounded {
            finding = finding.doubtful();
        }
        out.push(finding);
    }
}

fn or_dash(text: &str) -> &str {
    if text.is_empty() { "–" } else { text }
}

/// Where the first sheet that has an entry has it.
fn first_place(collation: &crate::sheets::Collation, ply: u32) -> crate::text::Place {
    let each = collation.sheets.iter().enumerate();
    let mut found = each.filter_map(|(index, sheet)| {
        let id = sheets::held(collation, index, ply).and_then(crate::sheets::PlyEntry::entry)?;
        Some(sheet.record.places.of(Anchor::Ply(id)))
    });
    found.next().unwrap_or_default()
}

/// `马八进七(12); 马八进九(3)`: each with how many plies then replay, the likeliest first.
pub(super) fn candidates(list: &[Candidate]) -> String {
    if list.is_empty() {
        return "–".to_owned();
    }
    let each = list.iter().map(|candidate| {
        let played = candidate
            .played
            .map_or(String::new(), |n| format!(", {n}x"));
        format!("{}({}{played})", candidate.text, candidate.replays)
    });
    each.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::super::testing::{candidate, disagreement, game};
    use crate::board::Side::Black;
    use crate::rules::{Consequence, EditionId, Kind, Severity, fact};
    use crate::sheets::{Decision, PlyEntry};

    #[test]
    fn of_an_entry_that_one_sheet_alone_has_no_sheets_differ() {
        let mut desk = game().held(Black, 4..=4, PlyEntry::Other);
        let mut open = disagreement(4, None, Decision::Undecided);
        open.written = vec![String::new(), "车9进1".to_owned()];
        open.candidates = vec![candidate("车9平8"), candidate("车9进1")];
        desk.collation.disagreements.push(open);
        let found = desk.found(EditionId::Cn2020, "S203");
        assert_eq!(found[0].facts.get(fact::WRITTEN), None);
        assert_eq!(found[0].facts.get(fact::ALONE), Some("车9进1"));
    }

    #[test]
    fn of_a_sheet_that_has_no_other_no_sheets_differ() {
        let mut desk = game().held(Black, 4..=4, PlyEntry::Other);
        desk.collation.sheets.truncate(1);
        let mut open = disagreement(4, None, Decision::Undecided);
        open.written = vec!["车9进1".to_owned()];
        open.candidates = vec![candidate("车9平8"), candidate("车9进1")];
        desk.collation.disagreements.push(open);
        let found = desk.found(EditionId::Cn2020, "S203");
        assert_eq!(found[0].facts.get(fact::WRITTEN), None);
        assert_eq!(found[0].facts.get(fact::SOLE), Some("车9进1"));
    }

    #[test]
    fn what_cannot_be_told_is_for_the_arbiter_until_he_chose() {
        let mut desk = game().held(Black, 4..=4, PlyEntry::Other);
        let mut open = disagreement(4, None, Decision::Undecided);
        open.written = vec!["车9平8".to_owned(), "车9进1".to_owned()];
        open.candidates = vec![candidate("车9平8"), candidate("车9进1")];
        desk.collation.disagreements.push(open);
        let found = desk.found(EditionId::Cn1999, "S203");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].kind, found[0].consequence),
            (Kind::ForArbiter, Consequence::Arbiter)
        );
        assert_eq!(found[0].facts.get(fact::WRITTEN), Some("车9平8 / 车9进1"));
        desk.collation.disagreements[0].decided = Decision::Chosen;
        let desk = desk.rulings("1,1,S203,,4,车9平8,张裁判");
        let audited = desk.audited(EditionId::Cn1999);
        assert_eq!(audited.used, [true]);
        let found = desk.found(EditionId::Cn1999, "S203");
        assert_eq!(
            (found[0].kind, found[0].severity),
            (Kind::Decided, Severity::Note)
        );
        assert!(found[0].ruled.is_some());
    }
}
