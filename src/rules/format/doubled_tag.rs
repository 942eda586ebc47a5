//! F102: a tag name stands twice in one record.

use crate::record::{Anchor, Fault, FaultKind, GameRecord};
use crate::rules::finding_limit::tell;
use crate::rules::{Check, Code, Finding, FormCase, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

/// Tags of which a record may have several.
const REMARKS: [&str; 4] = ["Remark", "Remarks", "Comment", "Note"];

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    tell(
        record.faults.iter().filter_map(|fault| one(record, fault)),
        out,
    );
}

fn one(record: &GameRecord<'_>, fault: &Fault) -> Option<Finding> {
    let FaultKind::DoubledTag(index) = fault.kind else {
        return None;
    };
    let second = record.tags.0.get(index as usize)?;
    // Each remark of a sheet is read.
    if REMARKS
        .iter()
        .any(|it| it.eq_ignore_ascii_case(&second.name))
    {
        return None;
    }
    let first = record
        .tags
        .position(&second.name)
        .and_then(|at| record.tags.0.get(at))
        .unwrap_or(second);
    let mut finding = Finding::of_form(Code::F102, record, Anchor::Tag(index))
        .with(fact::NAME, second.name.clone())
        .with(fact::FIRST_VALUE, first.value.clone())
        .with(fact::SECOND_VALUE, second.value.clone());
    if first.value.trim() == second.value.trim() {
        finding.severity = Severity::Note;
    }
    Some(finding)
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::only;
    use crate::rules::{EditionId, Severity, fact};

    #[test]
    fn two_values_are_a_warning_at_the_second() {
        let text = "[Event \"a\"]\n[Result \"1-0\"]\n[result \"0-1\"]\n\n1. 炮二平五 1-0";
        let found = only(text, EditionId::Cn2020, "F102");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].severity, Severity::Warning);
        assert_eq!(found[0].facts.get(fact::SECOND_VALUE), Some("0-1"));
        assert_eq!(found[0].place.line, 3);
    }

    #[test]
    fn a_second_remark_is_no_second_value() {
        let text = "[Event \"a\"]\n[Remark \"红方提和\"]\n[Remark \"黑方同意\"]\n\n1. 炮二平五 *";
        assert!(only(text, EditionId::Cn2020, "F102").is_empty());
    }

    #[test]
    fn the_same_value_twice_is_a_note() {
        let text = "[Event \"a\"]\n[Event \"a\"]\n\n1. 炮二平五 *";
        let found = only(text, EditionId::Cn2020, "F102");
        assert_eq!(found[0].severity, Severity::Note);
    }

    #[test]
    fn names_of_their_own_are_none() {
        let text = "[Event \"a\"]\n[EventDate \"2021\"]\n\n1. 炮二平五 *";
        assert!(only(text, EditionId::Cn2020, "F102").is_empty());
    }
}
