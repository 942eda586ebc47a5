//! Whether two events whose names contradict each other may be one all the same.

use super::days::APART;
use super::keys::one_apart;
use super::{DateRange, FoundEvent, RecordHeading, TitleParts};
use std::collections::BTreeSet;

/// So many games that stand in the events of two years are no slip of a year.
const SEASON: usize = 3;

/// Whether nothing but neighbouring years separates two events that share games, and their days or their games bring them together: an
/// event that goes over New Year stands under either year, and under a name of its own for a part of it.
pub(super) fn may_be_one(all: &[RecordHeading], (own, other): (&FoundEvent, &FoundEvent)) -> bool {
    let years = [own, other].map(|it| it.named.year.or(it.year));
    let is_apart = matches!(years, [Some(one), Some(next)] if one.abs_diff(next) > 1);
    let alike = |ordinal: Option<u32>| {
        let year = other.named.year;
        let named = own.named.clone();
        let named = TitleParts {
            year,
            ordinal,
            ..named
        };
        !is_apart && !named.contradicts(&other.named)
    };
    let [here, there] = [own, other].map(|it| games(all, it));
    let shared: BTreeSet<i64> = here.intersection(&there).copied().collect();
    let is_season = shared.len() >= SEASON && shared.len() * 4 >= here.len().min(there.len());
    // The sponsor of an event may count it from the first, and others may count on.
    let is_counted_twice = is_season && years[0] == years[1] && alike(other.named.ordinal);
    let is_near = || is_one_cup(own, other) && are_near(all, (own, other), &shared);
    is_counted_twice || alike(own.named.ordinal) && (is_season || is_near())
}

fn games(all: &[RecordHeading], found: &FoundEvent) -> BTreeSet<i64> {
    found.records.iter().map(|at| all[*at].game).collect()
}

/// Whether no two cups are named; one sign may be a slip.
fn is_one_cup(own: &FoundEvent, other: &FoundEvent) -> bool {
    let (one, other) = (&own.named.cup, &other.named.cup);
    one.is_empty() || other.is_empty() || one == other || one_apart(one, other)
}

/// Whether the days of most games that are not in both lie no farther from each other than those of one event may.
fn are_near(
    all: &[RecordHeading],
    (own, other): (&FoundEvent, &FoundEvent),
    shared: &BTreeSet<i64>,
) -> bool {
    let days = |it: &FoundEvent| {
        let said = it.records.iter().map(|at| &all[*at]);
        let said = said.filter(|it| !shared.contains(&it.game));
        let days = said.filter_map(|it| it.days.and_then(DateRange::exact));
        let mut days: Vec<u32> = days.collect();
        days.sort_unstable();
        let rest = days.len() / 20;
        let last = days.len().checked_sub(1 + rest)?;
        Some((days[rest], days[last]))
    };
    let (Some(one), Some(other)) = (days(own), days(other)) else {
        return true;
    };
    let between = |until: u32, from: u32| DateRange::count(from) - DateRange::count(until);
    between(one.1, other.0) <= APART && between(other.1, one.0) <= APART
}
