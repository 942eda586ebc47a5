//! Published standings against what the results give.

use super::{EventCase, EventFinding};
use crate::contest::papers::Published;
use crate::contest::{Criterion, Points, Readings, Scores, Standings, Working};
use crate::event::SWITCHES;
use crate::rules::{Kind, Severity};

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let Some((standings, list)) = case.standings else {
        return;
    };
    if !case.contest.list_declared {
        let lists: Vec<&str> = case
            .ranking
            .choices(list.competition)
            .map(|it| it.article)
            .collect();
        let finding = case.finding("E104");
        found.extend(finding.map(|it| {
            it.with("lists", lists.join(", "))
                .with("taken", list.article)
        }));
    }
    for row in &case.contest.published {
        for (criterion, value) in &row.values {
            found.extend(number(case, standings, row, (*criterion, *value)));
        }
        found.extend(rank(case, standings, row));
    }
}

/// A number that is another than counted.
fn number(
    case: &EventCase<'_>,
    standings: &Standings,
    row: &Published,
    (criterion, value): (Criterion, Points),
) -> Option<EventFinding> {
    // Only who was still equal has a number of what was made among equals.
    let working = if criterion.is_among_equals() {
        let cells = &standings.row(row.number)?.cells;
        let cell = cells.iter().find(|it| it.criterion == criterion)?;
        cell.working.clone()?
    } else {
        case.scores.working(criterion, row.number)
    };
    let counted = working.value();
    if counted == value {
        return None;
    }
    let is_first = matches!(criterion, Criterion::Points | Criterion::MatchPoints);
    let finding = case.finding(if is_first { "E101" } else { "E102" })?;
    let finding = finding
        .with("who", case.name(row.number))
        .with("criterion", criterion.term());
    let finding = finding
        .with("published", value)
        .with("counted", counted)
        .with("working", sum(&working));
    let other = other_reading(case, |scores, _| {
        scores.working(criterion, row.number).value() == value
    });
    Some(doubted(finding.at("standings.csv", row.line), other))
}

fn rank(case: &EventCase<'_>, standings: &Standings, row: &Published) -> Option<EventFinding> {
    let published = row.rank?;
    let counted = standings.row(row.number)?.rank;
    if published == counted {
        return None;
    }
    let finding = case.finding("E103")?.with("who", case.name(row.number));
    let finding = finding
        .with("published", published)
        .with("counted", counted);
    let other = other_reading(case, |_, other| {
        other.row(row.number).is_some_and(|it| it.rank == published)
    });
    Some(doubted(finding.at("standings.csv", row.line), other))
}

/// What another reading makes right is no error.
fn doubted(mut finding: EventFinding, other: Option<String>) -> EventFinding {
    if other.is_some() {
        finding.severity = Severity::Warning;
        finding.kind = Kind::Reading;
    }
    finding.reading = other;
    finding
}

/// The first reading that was not taken by which it holds.
fn other_reading(
    case: &EventCase<'_>,
    holds: impl Fn(&Scores<'_>, &Standings) -> bool,
) -> Option<String> {
    let (_, list) = case.standings?;
    let switches = SWITCHES
        .iter()
        .filter(|it| Readings::SWITCHES.contains(&it.name));
    for switch in switches {
        for reading in switch.readings {
            let mut event = case.event.clone();
            event
                .switches
                .insert(switch.name.to_owned(), (*reading).to_owned());
            let mut conditions = case.contest.conditions;
            conditions.readings = Readings::of(&event);
            if conditions.readings == case.contest.conditions.readings {
                continue;
            }
            let scores = Scores::new(&case.contest.table, conditions);
            if holds(&scores, &Standings::new(&scores, list)) {
                return Some(format!("{} = {reading}", switch.name));
            }
        }
    }
    None
}

/// A value as a sum: `2 + 2 + 4`.
fn sum(working: &Working) -> String {
    let terms: Vec<String> = working
        .terms
        .iter()
        .map(|it| it.value.to_string())
        .collect();
    if terms.is_empty() {
        "0".to_owned()
    } else {
        terms.join(" + ")
    }
}
