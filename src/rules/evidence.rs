//! Text on paper, for findings that do not state it themselves: the column `evidence` of an audit's tables.

use super::format::residue::quote;
use super::{Code, Finding, SheetRef, fact};
use crate::board::Side;
use crate::record::{Anchor, GameRecord};
use crate::sheets::Collation;

/// Gives every finding of a game that has none the words, the entry or the count it rests on.
pub(super) fn add(sheets: &Collation, findings: &mut [Finding]) {
    for finding in findings {
        let named = |name: &str| finding.facts.named(name).is_some();
        if ["evidence", "move", "cycle"].into_iter().any(named) {
            continue;
        }
        let evidence = counted(finding).or_else(|| said(finding));
        let evidence = evidence.unwrap_or_else(|| at_its_place(sheets, finding));
        if !evidence.is_empty() {
            finding.facts.set(fact::EVIDENCE, evidence);
        }
    }
}

/// The counted value: missed entries by their runs, entries that cannot be read, the fouls that add up.
fn counted(finding: &Finding) -> Option<String> {
    let facts = &finding.facts;
    let text = |key| facts.get(key).map(str::to_owned);
    let number = |key| {
        facts
            .get(key)
            .filter(|n| *n > 0)
            .map(|n: i64| n.to_string())
    };
    match finding.code {
        Code::S101 => text(fact::RUNS)
            .filter(|runs| runs != "–")
            .or_else(|| number(fact::MISSED)),
        Code::S102 => number(fact::ILLEGIBLE),
        Code::O203 => text(fact::ARTICLES),
        _ => None,
    }
}

/// The words that the finding quotes already.
fn said(finding: &Finding) -> Option<String> {
    let keys = [fact::TEXT, fact::WORDS, fact::WRITTEN, fact::TOKEN];
    let mut said = keys.into_iter().filter_map(|key| finding.facts.get(key));
    said.next().map(str::to_owned)
}

/// Text at the place the finding points to, an entry aside: a ply near it is no evidence of a claim or a count. For a
/// rule of law in the union, for one of form on the sheet itself.
fn at_its_place(sheets: &Collation, finding: &Finding) -> String {
    let record = if finding.edition.is_some() {
        Some(&sheets.merged)
    } else {
        sheet(sheets, finding.sheet)
    };
    let Some(record) =
        record.filter(|_| !matches!(finding.anchor, Anchor::Record | Anchor::Ply(_)))
    else {
        return String::new();
    };
    quote(record.evidence(finding.anchor))
}

fn sheet(sheets: &Collation, which: Option<SheetRef>) -> Option<&GameRecord<'static>> {
    let owner = match which? {
        SheetRef::Red => Some(Side::Red),
        SheetRef::Black => Some(Side::Black),
        SheetRef::Merged => None,
    };
    let of = |sheet: &&crate::sheets::Sheet| sheet.owner == owner;
    sheets.sheets.iter().find(of).map(|sheet| &sheet.record)
}
