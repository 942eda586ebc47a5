//! Common part of the rules on faults of form: a finding for each fault of a kind.

use super::left;
use crate::record::{Anchor, FaultKind};
use crate::rules::finding_limit::tell;
use crate::rules::{Code, Finding, FormCase};

/// One finding of `code` for each fault of the record of that kind.
pub(in crate::rules) fn each(
    form: &FormCase<'_>,
    code: Code,
    kind: &FaultKind,
    out: &mut Vec<Finding>,
) {
    let FormCase::Record(record) = form else {
        return;
    };
    let faults = record.faults.iter().enumerate();
    let wanted = faults.filter(|(_, fault)| fault.kind == *kind);
    let found =
        wanted.map(|(index, _)| Finding::of_form(code, record, Anchor::Fault(index as u32)));
    let before = out.len();
    tell(found, out);
    if *kind == FaultKind::UnknownToken && out.len() > before {
        left::tell(record, &mut out[before..]);
    }
}

#[cfg(test)]
mod tests {
    use crate::record::{FaultKind, Transcript};
    use crate::rules::testing::{of_record, only};
    use crate::rules::{Check, Code, EditionId, rule, rules};
    use crate::text::Place;

    /// A text with the fault, and one that comes near it.
    const TEXTS: &[(Code, &str, &str)] = &[
        (
            Code::F114,
            "[Event \"a\"]\n\n1. 炮二平五 \u{0} 马8进7 *",
            "[Event \"a\"]\n\n1. 炮二平五\t马8进7\r\n*",
        ),
        (
            Code::F103,
            "[Event \"a\"]\n[Red b]\n\n1. 炮二平五 马8进7 *",
            "[Event \"a\"]\n[Red \"b\"]\n\n1. 炮二平五 马8进7 *",
        ),
        (
            Code::F106,
            "[Event \"a\"]\n\n1. 炮二平五 } 马8进7 *",
            "[Event \"a\"]\n\n1. 炮二平五 {pair} 马8进7 *",
        ),
        (
            Code::F105,
            "[Event \"a\"]\n\n1. 炮二平五 {open",
            "[Event \"a\"]\n\n1. 炮二平五 {closed} *",
        ),
        (
            Code::F107,
            "[Event \"a\"]\n\n1. 炮二平五 (1. 炮八平五",
            "[Event \"a\"]\n\n1. 炮二平五 (1. 炮八平五) 马8进7 *",
        ),
        (
            Code::F113,
            "[Event \"a\"]\n\n1. 炮二平五 马8进7 2. 炮丫平六 马2进3 *",
            "[Event \"a\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *",
        ),
    ];

    #[test]
    fn each_fault_of_a_text_is_found_in_its_line() {
        let mut wrong = Vec::new();
        for (code, faulty, sound) in TEXTS {
            let found = only(faulty, EditionId::Cn2020, code.text());
            let told = found.len() == 1 && found[0].place.line > 1 && found[0].edition.is_none();
            let none = only(sound, EditionId::Cn2020, code.text()).is_empty();
            if !told || !none || !matches!(rule(*code).check, Check::Fault(_)) {
                wrong.push((code, found));
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn each_kind_of_fault_is_told_by_its_own_code_alone() {
        let mut kinds: Vec<(Code, &FaultKind)> = Vec::new();
        for rule in rules() {
            if let Check::Fault(kind) = rule.check {
                kinds.push((rule.code, kind));
            }
        }
        assert!(kinds.len() > TEXTS.len(), "{kinds:?}");
        let mut wrong = Vec::new();
        for (code, kind) in &kinds {
            let mut record = Transcript::new(Place::default());
            record.fault((*kind).clone(), "text", Place::default());
            let record = record.finish();
            for (other, _) in &kinds {
                let found = of_record(&record, *other).len();
                if found != usize::from(code == other) {
                    wrong.push((kind, other, found));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
