//! Published numbers that are off by a bye (2020 14.4).

use super::EventCase;
use crate::contest::TermKind;
use crate::contest::papers::Published;
use crate::contest::{Criterion, Number, Points, Working};

/// Whether the numbers of all who had a bye, two or more, are off by it: then it was counted so. Of a single one a slip is as likely.
pub(super) fn all_by_bye(case: &EventCase<'_>, criterion: Criterion) -> bool {
    let table = &case.contest.table;
    let had = |it: &&Published| table.byes_of(it.number).next().is_some();
    let rows = case.contest.published.iter().filter(had);
    let off = rows.filter_map(|row| {
        let (_, value) = row.values.iter().find(|it| it.0 == criterion)?;
        let working = case.scores.working(criterion, row.number);
        let off = *value - working.value();
        Some(by_bye(case, row.number, (criterion, off), &working))
    });
    let off: Vec<bool> = off.collect();
    off.len() > 1 && off.iter().all(|it| *it)
}

/// Whether a number is off by a bye: not counted, counted as a draw, counted whole where half is due, or in a round
/// robin counted at all.
pub(super) fn by_bye(
    case: &EventCase<'_>,
    number: Number,
    (criterion, off): (Criterion, Points),
    working: &Working,
) -> bool {
    let byes = working
        .terms
        .iter()
        .filter(|it| matches!(it.how, TermKind::Bye | TermKind::HalfBye));
    let counted: Points = byes.clone().map(|it| it.value).sum();
    if counted > Points::ZERO {
        let is_half = byes.clone().any(|it| it.how == TermKind::HalfBye);
        return off == -counted
            || counted.half().is_some_and(|half| off == -half && !is_half)
            || (is_half && off == counted);
    }
    let is_points = matches!(
        criterion,
        Criterion::Points | Criterion::MatchPoints | Criterion::BoardPoints
    );
    let conditions = case.contest.conditions;
    let had = i64::try_from(case.contest.table.byes_of(number).count()).unwrap_or(0);
    conditions.competition.is_round_robin()
        && is_points
        && had > 0
        && (off == Points(conditions.scale.win.0 * had)
            || off == Points(conditions.scale.draw_black.0 * had))
}
