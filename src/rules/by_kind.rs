//! The rules by the way they look.

use super::{Case, Check, Finding, FormCase, Ledger, Rule, format, movement, rules, time};
use crate::record::{GameRecord, NoteKind};
use crate::replay::{Replay, StopReason};
use std::sync::LazyLock;

/// The rules by the way they look, each list in order of code, so that a record walks no table of all.
pub(super) struct ByKind {
    forms: Vec<&'static Rule>,
    /// [`ByKind::forms`] without those that look at faults.
    forms_without_faults: Vec<&'static Rule>,
    /// Each with its way to look.
    pub(super) played: Vec<fn(&GameRecord<'_>, &Replay, &mut Vec<Finding>)>,
    cases: Vec<&'static Rule>,
    /// [`ByKind::cases`] without those that look at breaches of movement and at conduct.
    plain_cases: Vec<&'static Rule>,
    /// [`ByKind::cases`] without the rules of movement.
    cases_without_movement: Vec<&'static Rule>,
    /// Each with its way to look.
    pub(super) totals: Vec<fn(&Case<'_>, &Ledger, &mut Vec<Finding>)>,
}

static BY_KIND: LazyLock<ByKind> = LazyLock::new(ByKind::sort);

/// The rules by the way they look.
pub(super) fn by_kind() -> &'static ByKind {
    &BY_KIND
}

impl ByKind {
    fn sort() -> ByKind {
        let list = |wanted: fn(&Check) -> bool| -> Vec<&'static Rule> {
            rules().iter().filter(|rule| wanted(&rule.check)).collect()
        };
        ByKind {
            forms: list(|check| matches!(check, Check::Form(_) | Check::Fault(_))),
            forms_without_faults: list(|check| matches!(check, Check::Form(_))),
            played: rules()
                .iter()
                .filter_map(|rule| match rule.check {
                    Check::Played(find) => Some(find),
                    _ => None,
                })
                .collect(),
            cases: list(|check| {
                matches!(check, Check::Law(_) | Check::Breach(_) | Check::Conduct(_))
            }),
            plain_cases: list(|check| matches!(check, Check::Law(_))),
            cases_without_movement: list(|check| {
                matches!(check, Check::Law(_) | Check::Conduct(_))
            })
            .into_iter()
            .filter(|rule| !rule.code.text().starts_with('M'))
            .collect(),
            totals: rules()
                .iter()
                .filter_map(|rule| match rule.check {
                    Check::Total(find) => Some(find),
                    _ => None,
                })
                .collect(),
        }
    }

    /// The rules that may find something in a form.
    pub(super) fn of_form(&self, form: &FormCase<'_>) -> &[&'static Rule] {
        match form {
            FormCase::Record(record) if !record.faults.is_empty() => &self.forms,
            _ => &self.forms_without_faults,
        }
    }

    /// The rules that may find something in a case.
    pub(super) fn of_case(&self, case: &Case<'_>) -> &[&'static Rule] {
        if case.is_from_no_lawful_start() {
            return &self.cases_without_movement;
        }
        let mut stops = case
            .replay
            .lines
            .iter()
            .filter_map(|line| line.stop.as_ref());
        let breaks = !case.replay.breaches.is_empty()
            || stops.any(|stop| matches!(stop.reason, StopReason::Unresolved(_)));
        let mut notes = case.record.notes.iter();
        if breaks || notes.any(|note| matches!(note.kind, NoteKind::Did { .. })) {
            &self.cases
        } else {
            &self.plain_cases
        }
    }
}

impl Rule {
    /// Its findings in a record's form or an incident; nothing where it does not look there.
    pub(super) fn look_at_form(&self, form: &FormCase<'_>, out: &mut Vec<Finding>) {
        match &self.check {
            Check::Form(find) => find(form, out),
            Check::Fault(kind) => format::fault::each(form, self.code, kind, out),
            _ => {}
        }
    }

    /// Its findings in a case; nothing where it does not look at one alone.
    pub(super) fn look_at_case(&self, case: &Case<'_>, out: &mut Vec<Finding>) {
        match (&self.check, self.law) {
            (Check::Law(find), _) => find(case, out),
            (Check::Breach(reason), Some(law)) => movement::breach::find(case, law, *reason, out),
            (Check::Conduct(act), Some(law)) => time::conduct::find(case, law, *act, out),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::by_kind;
    use crate::event::Event;
    use crate::format::pgn;
    use crate::replay::replay;
    use crate::rules::Check;
    use crate::rules::edition::edition;
    use crate::rules::repetition::Classified;
    use crate::rules::{Case, EditionId, FormCase, rules};

    /// Records with and without faults, breaches, stops and remarks on conduct.
    const TEXTS: [&str; 7] = [
        "1. 炮二平五 马8进7 1-0",
        "[Event \"a\"]\n[Red b]\n\n1. 炮二平五 马8进7 *",
        "1. 炮二平五 {open",
        "1. 马八进九 马8进7 2. 马九进八 车9平8 1-0",
        "1. 炮二平五 炮二平六 2. 车九进十 *",
        "1. 炮二平五 马8进7 {红方手未离钟}",
        "1. 炮二平五 (1. 马八进五) 马8进7 {Black stopped the clock}",
    ];

    #[test]
    fn a_rule_that_is_not_asked_would_find_nothing() {
        let (mut asked, mut spared) = (0, 0);
        for text in TEXTS {
            let record = pgn::read(text, 1);
            let replay = replay(&record);
            let form = FormCase::Record(&record);
            let (event, natures) = (Event::default(), Classified::default());
            let case = Case {
                record: &record,
                replay: &replay,
                event: &event,
                edition: edition(EditionId::Cn2020),
                natures: &natures,
                sheets: None,
                slip: None,
            };
            for rule in rules() {
                let (mut of_form, mut of_case) = (Vec::new(), Vec::new());
                rule.look_at_form(&form, &mut of_form);
                rule.look_at_case(&case, &mut of_case);
                let lists = [
                    (by_kind().of_form(&form), of_form),
                    (by_kind().of_case(&case), of_case),
                ];
                for (list, found) in lists {
                    let is_asked = list.iter().any(|one| one.code == rule.code);
                    assert!(is_asked || found.is_empty(), "{text}: {found:?}");
                    asked += usize::from(is_asked);
                    spared += usize::from(!is_asked);
                }
            }
        }
        assert!(
            asked > 500 && spared > 500,
            "{asked} asked, {spared} spared"
        );
    }

    #[test]
    fn every_rule_is_in_the_list_of_its_kind() {
        let by_kind = by_kind();
        let witnesses = rules()
            .iter()
            .filter(|rule| matches!(rule.check, Check::Witnesses(_)));
        let listed = by_kind.forms.len()
            + by_kind.cases.len()
            + by_kind.played.len()
            + by_kind.totals.len()
            + witnesses.count();
        assert_eq!(listed, rules().len());
    }
}
