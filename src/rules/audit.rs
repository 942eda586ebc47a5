//! Two passes: rules on the case give findings, the edition rules on each in order of ply, the
//! ledger folds them; then the rules that compare results read the ledger.

use super::edition::{Circumstances, Edition};
use super::{
    Alternative, Case, Check, Choice, Consequence, Finding, Form, Ledger, Ruling, Severity, rule,
    rules,
};
use crate::board::Side;
use crate::event::Event;
use crate::format::Incident;
use crate::record::GameRecord;
use crate::replay::Replay;
use std::borrow::Cow;

/// All findings of a record under each of `choices` (F and C once, without edition), in order of
/// edition, then line, ply and code.
pub fn audit(
    record: &GameRecord<'_>,
    replay: &Replay,
    event: &Event,
    choices: &[Choice],
) -> Vec<Finding> {
    let mut findings = Vec::new();
    audit_form(&Form::Record(record), &mut findings);
    for choice in choices {
        audit_law(
            &Case {
                record,
                replay,
                event,
                edition: choice.edition,
            },
            &mut findings,
        );
    }
    findings
}

/// The findings an incident of reading is.
pub fn audit_incident(incident: &Incident) -> Vec<Finding> {
    let mut findings = Vec::new();
    audit_form(&Form::Incident(incident), &mut findings);
    findings
}

fn audit_form(form: &Form<'_>, out: &mut Vec<Finding>) {
    for rule in rules() {
        if let Check::Form(find) = rule.check {
            find(form, out);
        }
    }
}

fn audit_law(case: &Case<'_>, out: &mut Vec<Finding>) {
    let mut found = Vec::new();
    for rule in rules() {
        if let Check::Law(find) = rule.check {
            find(case, &mut found);
        }
    }
    settle(case, &mut found);
    let ledger = Ledger::fold(&mut found, case.edition);
    let mut totals = Vec::new();
    for rule in rules() {
        if let Check::Total(find) = rule.check {
            find(case, &ledger, &mut totals);
        }
    }
    settle(case, &mut totals);
    found.append(&mut totals);
    sort(&mut found);
    out.append(&mut found);
}

fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| {
        (
            finding.line,
            finding.plies.map_or((u32::MAX, u32::MAX), |plies| plies),
            finding.code,
        )
    });
}

/// Asks the edition about each finding, in order of ply; what it allows is dropped.
fn settle(case: &Case<'_>, findings: &mut Vec<Finding>) {
    sort(findings);
    let mut offences = [0_u32; 2];
    findings.retain_mut(|finding| {
        let Some(law) = rule(finding.code).law else {
            return true;
        };
        let side = finding.side.unwrap_or(Side::Red);
        let nth = if finding.code.text().starts_with('M') && finding.line == 0 {
            offences[side.index()] += 1;
            offences[side.index()]
        } else {
            1
        };
        let count = finding.facts.number("count").unwrap_or(0);
        let circumstances = Circumstances {
            event: case.event,
            side,
            nth,
            count: u32::try_from(count).unwrap_or(0),
            facts: &finding.facts,
        };
        let ruling = (case.edition.ruling)(law, &circumstances);
        apply(finding, ruling, case.edition)
    });
}

/// Writes the ruling into the finding; false where there is nothing to report.
fn apply(finding: &mut Finding, ruling: Ruling, _edition: &Edition) -> bool {
    match ruling {
        Ruling::Allowed { .. } => return false,
        Ruling::Silent => finding.severity = Severity::Note,
        Ruling::Forbidden(verdict) => {
            finding.article = Some(verdict.article);
            finding.consequence = verdict.consequence;
            finding.conditional = verdict.in_time;
            finding.severity = verdict.severity.unwrap_or(finding.severity);
            finding.kind = verdict.kind.unwrap_or(finding.kind);
            finding.reading = finding
                .reading
                .take()
                .or(verdict.reading.map(Cow::Borrowed));
            finding.alternative =
                finding
                    .alternative
                    .take()
                    .or(verdict
                        .alternative
                        .map(|(reading, consequence)| Alternative {
                            reading: Cow::Borrowed(reading),
                            consequence,
                        }));
        }
    }
    if finding.line > 0 {
        // A variation was not played: nothing follows from it.
        finding.severity = Severity::Note;
        finding.consequence = Consequence::None;
        finding.conditional = false;
        finding.alternative = None;
    }
    true
}
