//! S215: a sheet without a signature that another shows, or that the event asks for (1999 10.1, 2020 art. 9); one that a
//! remark says was refused.

use crate::board::Side;
use crate::record::{Act, Anchor, LineId, NoteKind};
use crate::rules::format::residue::quote;
use crate::rules::{Case, Check, Finding, Law, SheetRef, fact};
use crate::sheets::Sheet;

/// The check of this rule. Clerks mostly type no signatures: a missing one is reported only where the event says that
/// they do (`signatures`), or one of the two sheets has one.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    refused(case, out);
    let Some(collation) = case.sheets else { return };
    // That the arbiter signed does not show that players' signatures were typed.
    let typed = collation
        .sheets
        .iter()
        .any(|sheet| has(sheet, |by| by.is_some()));
    if !case.event.signatures.unwrap_or(typed) {
        return;
    }
    for sheet in &collation.sheets {
        let wanting = wanting(sheet);
        if wanting.is_empty() {
            continue;
        }
        let place = sheet.record.places.of(Anchor::Record);
        let mut finding = case
            .finding(Law::SheetUnsigned)
            .at(Anchor::Record, place)
            .on(SheetRef::of(sheet.owner))
            .with(fact::SHEET, sheet.owner)
            .with(fact::WANTING, wanting.join(", "));
        finding.side = sheet.owner;
        out.push(finding);
    }
}

/// Refusals reported by remarks.
fn refused(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::Did {
            side,
            act: Act::Unsigned,
        } = note.kind
        else {
            continue;
        };
        if note.line != LineId::MAIN || case.is_said_twice(index) {
            continue;
        }
        let wanting = match side {
            Some(Side::Red) => "signature-red",
            Some(Side::Black) => "signature-black",
            None => "signatures",
        };
        let words = quote(case.record.evidence(Anchor::Note(index as u32)));
        let mut finding = case
            .noted(Law::SheetUnsigned, index, side)
            .with(fact::SHEET, fact::Owner(side))
            .with(fact::WANTING, wanting);
        if !words.is_empty() {
            finding = finding.with(fact::TEXT, words);
        }
        out.push(finding);
    }
}

fn has(sheet: &Sheet, whose: impl Fn(Option<Side>) -> bool) -> bool {
    let notes = &sheet.record.notes;
    notes
        .iter()
        .any(|note| matches!(note.kind, NoteKind::Signed { by } if whose(by)))
}

/// The signatures a sheet has not, as result slips name them.
fn wanting(sheet: &Sheet) -> Vec<&'static str> {
    let wants = |by: Option<Side>| !has(sheet, |signed| signed == by);
    let players = match [Side::Red, Side::Black].map(|side| wants(Some(side))) {
        [true, true] => Some("signatures"),
        [true, false] => Some("signature-red"),
        [false, true] => Some("signature-black"),
        [false, false] => None,
    };
    let arbiter = wants(None).then_some("signature-arbiter");
    players.into_iter().chain(arbiter).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side;
    use crate::format::pgn;
    use crate::rules::testing::{EventGame, TAGS, only};
    use crate::rules::{EditionId, Finding, fact};

    fn desk(red: &str, black: &str, event: &str) -> Vec<Finding> {
        let mut desk: EventGame = game().event(event);
        for (sheet, tags) in desk.collation.sheets.iter_mut().zip([red, black]) {
            let text = format!("{tags}{TAGS}\n1. 炮二平五 马8进7 *");
            sheet.record = pgn::read(&text, 1).into_owned();
        }
        desk.found(EditionId::Cn2020, "S215")
    }

    const ALL: &str = "[RedSignature \"甲\"]\n[BlackSignature \"乙\"]\n[ArbiterSignature \"丙\"]\n";

    #[test]
    fn a_signature_on_one_sheet_asks_for_those_of_both() {
        assert!(desk(ALL, ALL, "").is_empty());
        let found = desk(ALL, "[BlackSignature \"乙\"]\n", "");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].side, Some(Side::Black));
        let wanting = found[0].facts.get(fact::WANTING);
        assert_eq!(wanting, Some("signature-red, signature-arbiter"));
        assert_eq!(found[0].article.as_deref(), Some("9"));
    }

    #[test]
    fn what_a_remark_says_was_refused_is_told_of_that_side() {
        let text = format!("{TAGS}\n1. 炮二平五 马8进7 {{黑方拒绝签字}} *");
        let found = only(&text, EditionId::Cn2020, "S215");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].side, Some(Side::Black));
        let wanting = found[0].facts.get(fact::WANTING);
        assert_eq!(wanting, Some("signature-black"));
        for told in ["黑方签字确认", "签字前红方提和", "请双方签名"] {
            let text = format!("{TAGS}\n1. 炮二平五 马8进7 {{{told}}} *");
            assert!(only(&text, EditionId::Cn2020, "S215").is_empty(), "{told}");
        }
    }

    #[test]
    fn sheets_typed_without_signatures_are_asked_only_where_the_event_says_so() {
        assert!(desk("", "", "").is_empty());
        assert_eq!(desk("", "", "signatures = true").len(), 2);
        assert!(desk(ALL, "", "signatures = false").is_empty());
    }
}
