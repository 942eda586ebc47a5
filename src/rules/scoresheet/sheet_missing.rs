//! S201: only one of the players' sheets is at hand.

use crate::record::Anchor;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some([only]) = case.sheets.map(|collation| collation.sheets.as_slice()) else {
        return;
    };
    // A player who did not come has no sheet.
    if case.record.tree.plies.is_empty() {
        return;
    }
    let finding = case
        .finding(Law::SheetMissing)
        .at(Anchor::Record, only.record.places.record)
        .with(fact::SHEET, only.owner);
    out.push(match only.owner {
        Some(owner) => finding.by(!owner),
        None => finding,
    });
}
