//! 漏记 and 无法辨认 as a remark counts them, where the moves on the record are all there: a copy of a sheet shows
//! no holes.

use super::entries;
use crate::record::{Anchor, LineId, NoteKind};
use crate::rules::format::residue::quote;
use crate::rules::{Case, Finding, Law, Severity, fact};

/// Findings from the counts in remarks for `law`; none for a side whose own sheet shows it.
pub(super) fn findings(case: &Case<'_>, law: Law, out: &mut Vec<Finding>) {
    let shown = entries::entries(case, None);
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::NotRecorded {
            side,
            plies,
            illegible,
        } = note.kind
        else {
            continue;
        };
        let of_law = illegible == (law == Law::IllegibleEntries);
        if !of_law || note.line != LineId::MAIN || case.is_said_twice(index) {
            continue;
        }
        let is_shown = shown.iter().any(|entries| {
            let of_side = entries.owner.is_none() || side.is_none() || entries.owner == side;
            of_side && entries.total() > 0
        });
        if is_shown {
            continue;
        }
        let counts = !illegible || entries::illegible_counts(case);
        let fouls = plies.filter(|_| counts);
        let fouls = fouls.and_then(|plies| entries::fouls_for(case, plies.into()));
        let taken = fouls.map_or(0, |fouls| fouls.taken);
        let mut finding = case
            .noted(law, index, side)
            .with(fact::SHEET, fact::Owner(side))
            .with(fact::FOULS, taken)
            .with(fact::FOULS_EACH, fouls.map_or(0, |fouls| fouls.each));
        if let Some(plies) = plies {
            let missed = if illegible { 0 } else { plies };
            finding = finding
                .with(fact::MISSED, u32::from(missed))
                .with(fact::ILLEGIBLE, u32::from(plies - missed))
                .with(fact::TOTAL, u32::from(plies));
        }
        let words = quote(case.record.evidence(Anchor::Note(index as u32)));
        if !words.is_empty() {
            finding = finding.with(fact::TEXT, words);
        }
        if taken == 0 {
            finding.severity = Severity::Note;
        }
        out.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Black;
    use crate::rules::testing::only;
    use crate::rules::{Consequence, EditionId, Finding, Severity};

    fn found(remark: &str, edition: EditionId, code: &str) -> Vec<Finding> {
        let tags = "[Date \"2021\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]";
        let text = format!("{tags}\n\n1. 炮二平五 马8进7 2. 马二进三 {{{remark}}} 1-0");
        only(&text, edition, code)
    }

    #[test]
    fn what_the_arbiter_counted_is_a_foul_by_the_book() {
        for (plies, fouls) in [(3, 0), (5, 1), (9, 2)] {
            let found = found(&format!("黑方漏记{plies}着"), EditionId::Cn2020, "S101");
            assert_eq!(found.len(), 1, "{plies}: {found:?}");
            assert_eq!(found[0].side, Some(Black));
            let expected = match fouls {
                0 => Consequence::None,
                n => Consequence::Fouls(n),
            };
            assert_eq!(found[0].consequence, expected, "{plies}");
        }
    }

    #[test]
    fn without_a_number_it_is_a_note_and_no_foul() {
        let illegible = found("黑方记录字迹潦草，难以辨认", EditionId::Cn2020, "S102");
        assert_eq!(illegible.len(), 1, "{illegible:?}");
        assert_eq!(illegible[0].severity, Severity::Note);
        assert!(found("黑方没有漏记", EditionId::Cn2020, "S101").is_empty());
    }

    #[test]
    fn of_a_sheet_that_shows_the_holes_they_are_not_counted_twice() {
        let tags =
            "[Date \"2021\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n[Sheet \"黑方\"]";
        let moves = "1. 炮二平五 马8进7 2. 漏记 漏记 3. 漏记 漏记 4. 马二进三";
        let text = format!("{tags}\n\n{moves} {{黑方漏记4着}} 1-0");
        let found = only(&text, EditionId::Cn2020, "S101");
        assert_eq!(found.len(), 1, "{found:?}");
    }
}
