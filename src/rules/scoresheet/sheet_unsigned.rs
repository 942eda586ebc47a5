//! S215: a sheet without a signature that another shows, or that the event asks for (1999 10.1, 2020 art. 9); one that a
//! remark says was refused.

use crate::board::Side;
use crate::record::{Act, Anchor, LineId, NoteKind, signatures_on};
use crate::rules::format::residue::quote;
use crate::rules::{Case, Certainty, Check, Finding, Law, SheetRef, fact};
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
            .with(fact::SHEET, sheet.owner);
        // What is wanting may stand in a line that nobody could assign.
        if let Some(line) = not_understood(sheet) {
            finding.certainty = Certainty::Doubt;
            finding = finding
                .with(fact::WANTING, "signature-line")
                .with(fact::TEXT, quote(line));
        } else {
            finding.side = sheet.owner;
            finding = finding.with(fact::WANTING, wanting.join(", "));
        }
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
    let record = &sheet.record;
    let mut notes = record.notes.iter();
    // A line outside the game, where no field holds it.
    let signed = |line| signatures_on(line, &record.tags).unwrap_or_default();
    notes.any(|note| matches!(note.kind, NoteKind::Signed { by } if whose(by)))
        || lines_on_signing(sheet).any(|line| signed(line).iter().any(|it| whose(it.0)))
}

/// Lines outside the game that speak of signing.
fn lines_on_signing(sheet: &Sheet) -> impl Iterator<Item = &str> {
    let rest = sheet.record.residue.iter();
    let lines = rest.flat_map(|it| it.text.lines()).map(str::trim);
    lines.filter(|line| line.contains(['签', '簽']))
}

/// A line outside the game that speaks of signing.
fn not_understood(sheet: &Sheet) -> Option<&str> {
    let known = |line: &&str| signatures_on(line, &sheet.record.tags).is_some();
    lines_on_signing(sheet).find(|line| !known(line))
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
    use crate::format::{pgn, sheet};
    use crate::record::{Residue, Tag, Tags};
    use crate::rules::testing::{EventGame, TAGS, only};
    use crate::rules::{EditionId, Finding, fact};
    use crate::text::Span;

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
    fn a_line_on_signing_that_was_not_understood_is_shown_and_charges_nobody() {
        let mut desk: EventGame = game().event("signatures = true");
        let text =
            "红方：甲\n黑方：乙\n回合\t红方\t黑方\n1\t炮二平五\t马8进7\n签名：红方、黑方、裁判\n";
        desk.collation.sheets[0].record = sheet::read(text, 1).into_owned();
        let found = desk.found(EditionId::Cn2020, "S215");
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!((found[0].side, found[1].side), (None, Some(Side::Black)));
        assert_eq!(found[0].facts.get(fact::WANTING), Some("signature-line"));
        let line = found[0].facts.get(fact::TEXT);
        assert_eq!(line, Some("签名：红方、黑方、裁判"));
    }

    #[test]
    fn lines_outside_the_game_are_looked_at_in_every_format() {
        for line in [
            "签名：甲 乙 丙",
            "簽字：紅方甲、黑方乙、裁判丙",
            "红方签字：甲 黑方签字：乙 裁判签字：丙",
        ] {
            let mut desk: EventGame = game().event("signatures = true");
            for sheet in &mut desk.collation.sheets {
                let text = format!("{TAGS}\n1. 炮二平五 马8进7 *");
                sheet.record = pgn::read(&text, 1).into_owned();
                let names = [("Red", "甲"), ("Black", "乙")];
                sheet.record.tags = Tags(names.map(|(name, value)| tag(name, value)).into());
                sheet.record.residue.push(Residue {
                    span: Span::new(0, 0),
                    text: format!("结果：和\n{line}").into(),
                });
            }
            assert!(desk.found(EditionId::Cn2020, "S215").is_empty(), "{line}");
        }
    }

    fn tag(name: &'static str, value: &'static str) -> Tag<'static> {
        Tag {
            name: name.into(),
            value: value.into(),
            span: Span::new(0, 0),
        }
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
