//! Published standings against what the results give.

use super::by_bye::{all_by_bye, by_bye};
use super::said::NestedMessage;
use super::scale;
use super::{EventCase, EventFinding};
use crate::contest::papers::Published;
use crate::contest::{Criterion, Number, Points, Readings, Scores, Standings, Working};
use crate::event::{SWITCHES, System};
use crate::rules::{Kind, Severity};

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    let Some((standings, list)) = case.standings else {
        return;
    };
    // In a knockout the tree gives the places, in a total of members another stage.
    if matches!(
        case.contest.plan.system,
        Some(System::Knockout | System::MemberTotal)
    ) {
        return;
    }
    let is_doubtful = case.contest.doubtful_from().is_some();
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
    // The effect of a row that cannot be used is unknown: no number is called wrong for it.
    if is_doubtful {
        return;
    }
    let other = scale::other(case);
    if let Some(other) = &other {
        found.extend(other.findings(case));
    }
    let mut claims = Vec::new();
    for row in &case.contest.published {
        for (criterion, value) in &row.values {
            let is_told = other
                .as_ref()
                .is_some_and(|it| it.explains(row.number, (*criterion, *value)));
            if !is_told {
                let finding = number(case, standings, row, (*criterion, *value));
                let claim = Claim::Number(row.number, *criterion, *value);
                claims.extend(finding.map(|it| (it, claim)));
            }
        }
        if let Some(published) = row.rank {
            let finding = rank(case, standings, (row, published));
            let claim = Claim::Rank(row.number, published);
            claims.extend(finding.map(|it| (it, claim)));
        }
    }
    by_other_readings(case, &mut claims);
    found.extend(claims.into_iter().map(|it| it.0));
}

/// The code of a number that is another than counted.
const fn code(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::Points => "E101",
        Criterion::MatchPoints | Criterion::BoardPoints | Criterion::MatchWins => "E110",
        _ => "E102",
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
    let working = standings.how(case.scores, row.number, criterion)?;
    let counted = working.value();
    let of_other_equals = || criterion.is_among_equals() && is_separated_by_sanction(case, row);
    if counted == value || of_other_equals() {
        return None;
    }
    let by_bye = by_bye(case, row.number, (criterion, value - counted), &working);
    let code = match code(criterion) {
        _ if by_bye && all_by_bye(case, criterion) => "E105",
        code => code,
    };
    let mut finding = case.finding(code)?;
    if by_bye && code != "E105" {
        finding = finding.remarked(NestedMessage::new("contest.perhaps-bye"));
    }
    if finding.rule.code == "E102" {
        finding.article = standings.list.article;
    }
    let finding = finding
        .with("who", case.name(row.number))
        .with("criterion", criterion.term());
    let finding = finding
        .with("published", value)
        .with("counted", counted)
        .with("working", sum(&working));
    Some(finding.at("standings.csv", row.line))
}

fn rank(
    case: &EventCase<'_>,
    standings: &Standings,
    (row, published): (&Published, u32),
) -> Option<EventFinding> {
    let counted = standings.row(row.number)?.rank;
    if published == counted {
        return None;
    }
    let code = if is_above_equals(case, row, counted) {
        "E108"
    } else {
        "E103"
    };
    let mut finding = case.finding(code)?.with("who", case.name(row.number));
    if code == "E103" {
        finding.article = standings.list.article;
    }
    let finding = finding
        .with("published", published)
        .with("counted", counted);
    Some(finding.at("standings.csv", row.line))
}

/// Sanctions of an entrant, the graver first.
fn sanctions(case: &EventCase<'_>, number: Number) -> (u32, u32) {
    let entrant = case.contest.table.entrant(number);
    entrant.map_or((0, 0), |it| (it.barred, it.warned))
}

/// Whether a sanction parts a row from somebody of as many points (2020 18.5). Who made the table may have missed that:
/// then its numbers among equals are of other equals, and what is wrong is the place (E103, E108).
fn is_separated_by_sanction(case: &EventCase<'_>, row: &Published) -> bool {
    let own = sanctions(case, row.number);
    let mut others = case.contest.published.iter();
    others.any(|it| {
        let is_equal = case.scores.points(it.number) == case.scores.points(row.number);
        is_equal && sanctions(case, it.number) != own
    })
}

/// Whether somebody sanctioned stands higher than counted, and above an equal in points who is sanctioned less.
fn is_above_equals(case: &EventCase<'_>, row: &Published, counted: u32) -> bool {
    let own = sanctions(case, row.number);
    let Some(rank) = row.rank.filter(|rank| own > (0, 0) && *rank < counted) else {
        return false;
    };
    let mut others = case.contest.published.iter();
    others.any(|it| {
        let is_equal = case.scores.points(it.number) == case.scores.points(row.number);
        it.rank.is_some_and(|other| other >= rank) && is_equal && sanctions(case, it.number) < own
    })
}

/// A published value of an entrant that differs from the counted one.
#[derive(Clone, Copy)]
enum Claim {
    Number(Number, Criterion, Points),
    Rank(Number, u32),
}

/// A value that is right by a reading that was not taken is no error. Each reading is counted once, for all that stands against it.
fn by_other_readings(case: &EventCase<'_>, claims: &mut [(EventFinding, Claim)]) {
    let Some((_, list)) = case.standings else {
        return;
    };
    let table = &case.contest.table;
    let switches = SWITCHES
        .iter()
        .filter(|it| Readings::SWITCHES.contains(&it.name))
        .filter(|it| Readings::bears(it.name, table, list));
    for switch in switches {
        for reading in switch.readings {
            if claims.iter().all(|it| it.0.reading.is_some()) {
                return;
            }
            let mut event = case.event.clone();
            event
                .switches
                .insert(switch.name.to_owned(), (*reading).to_owned());
            let mut conditions = case.contest.conditions;
            conditions.readings = Readings::of(&event);
            if conditions.readings == case.contest.conditions.readings {
                continue;
            }
            let scores = Scores::new(table, conditions);
            let ranks = Standings::ranks_by_number(&scores, list);
            let holds = |claim: Claim| match claim {
                Claim::Number(of, criterion, value) => {
                    scores.working(criterion, of).value() == value
                }
                Claim::Rank(of, rank) => rank > 0 && ranks.get(of as usize - 1) == Some(&rank),
            };
            for (finding, claim) in claims.iter_mut() {
                if finding.reading.is_none() && holds(*claim) {
                    finding.severity = Severity::Warning;
                    finding.kind = Kind::Reading;
                    finding.reading = Some(format!("{} = {reading}", switch.name));
                }
            }
        }
    }
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
