//! S214: the sheets give different results.

use crate::record::Anchor;
use crate::rules::{Case, Check, Finding, Law, SheetRef, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some([red, black]) = case.sheets.map(|collation| collation.sheets.as_slice()) else {
        return;
    };
    let results = [red, black].map(|sheet| sheet.record.known_result());
    let [Some(first), Some(second)] = results else {
        return;
    };
    if case.same_result(Some(first), Some(second)) {
        return;
    }
    let sheets = format!("{} / {}", first.token(), second.token());
    out.push(
        case.finding(Law::TwoResults)
            .at(Anchor::Record, red.record.places.record)
            .on(SheetRef::Merged)
            .with(fact::FIRST_RESULT, first)
            .with(fact::SECOND_RESULT, second)
            .with(fact::EVIDENCE, sheets),
    );
}

/// Names what the table of results has of the game, and where: a third witness, which charges nobody.
pub(in crate::rules) fn name_third(finding: &mut Finding, said: &str, place: String) {
    finding.facts.set(fact::TABLE_SAYS, said);
    finding.facts.set(fact::WHERE, place);
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::format::pgn;
    use crate::rules::testing::TAGS;
    use crate::rules::{Consequence, EditionId, Severity};

    #[test]
    fn each_sheet_with_a_result_of_its_own_is_an_error() {
        let mut desk = game();
        assert!(desk.found(EditionId::Cn2020, "S214").is_empty());
        let text = format!("{TAGS}[Result \"0-1\"]\n\n1. 炮二平五 马8进7 0-1");
        desk.collation.sheets[1].record = pgn::read(&text, 1).into_owned();
        let found = desk.found(EditionId::Cn2020, "S214");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].severity, Severity::Error);
        assert_eq!(found[0].consequence, Consequence::Arbiter);
    }
}
