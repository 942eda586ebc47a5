//! T301: a player came later than the event allows (1999 21, 2020 20).

use crate::board::Side;
use crate::record::{Anchor, GameResult, NoteKind};
use crate::rules::remarks::{Remark, remarks};
use crate::rules::{Case, Check, Finding, Law, Severity, fact, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.edition.foul_limit.is_none() {
        return;
    }
    let is_late = |kind: &NoteKind| {
        matches!(
            kind,
            NoteKind::Late {
                absent: false,
                minutes: Some(_),
                ..
            }
        )
    };
    let found = remarks(case, is_late);
    let over: Vec<Side> = found
        .iter()
        .filter_map(|remark| who(case, remark))
        .collect();
    let both = Side::ALL.iter().all(|side| over.contains(side));
    for remark in found {
        out.extend(finding(case, &remark, both));
    }
}

/// The side that arrived after the limit; `None` within it, or where nothing lays one down.
fn who(case: &Case<'_>, remark: &Remark) -> Option<Side> {
    let NoteKind::Late {
        side: Some(side),
        minutes: Some(minutes),
        ..
    } = remark.kind
    else {
        return None;
    };
    (u32::from(minutes) > case.event.late_minutes?).then_some(side)
}

fn finding(case: &Case<'_>, remark: &Remark, both: bool) -> Option<Finding> {
    let NoteKind::Late {
        side,
        minutes: Some(minutes),
        ..
    } = remark.kind
    else {
        return None;
    };
    let limit = case.event.late_minutes;
    if limit.is_some_and(|limit| u32::from(minutes) <= limit) {
        return None;
    }
    let anchor = Anchor::Note(remark.note as u32);
    let mut finding = case
        .finding(Law::Late)
        .at(anchor, case.record.places.of(anchor))
        .with(fact::MINUTES, minutes)
        .with(fact::OVER, limit.is_some())
        .with(fact::BOTH_ABSENT, both);
    if let Some(limit) = limit {
        finding = finding.with(fact::MINUTES_LIMIT, limit);
    }
    let Some(side) = side else {
        return Some(finding.with(fact::UNNAMED, true).doubtful());
    };
    let result = case.stated_result().unwrap_or(GameResult::Unknown);
    // Lost by it, as it should be; the game then was not played.
    if limit.is_none() || (result == loss_of(side) && !both && case.replay.main().is_empty()) {
        finding.severity = Severity::Note;
    }
    Some(finding.by(side).with(fact::RESULT, result))
}
