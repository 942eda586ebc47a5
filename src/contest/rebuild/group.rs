//! Records of one event together, whatever its spelling.
//!
//! Two spellings are one event where their words say so: the same cup and number (第 N 届), or the same year and name. A name without a cup
//! goes with one that has it only where such an event is held once a year, and one cup alone is named for it; so do two names that records
//! of the same games give. Other spellings that may be one event are reported as candidates, with the evidence, and left apart.

use super::RecordHeading;
use super::found::{Candidate, FoundEvent, Reason, described};
use super::one_event::may_be_one;
use super::title_groups::DisjointSets;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// All events of an archive.
#[derive(Clone, Debug, Default)]
pub struct Events {
    /// In order of year and name.
    pub found: Vec<FoundEvent>,
    /// Number of records that name no event and could not be assigned to any.
    pub unnamed: usize,
}

/// Puts records of one event together.
pub fn events(all: &[RecordHeading]) -> Events {
    let mut nodes = DisjointSets::of(all);
    nodes.join();
    nodes.join_shared(all);
    let mut found = nodes.found(all);
    let unnamed = by_place(all, &mut found);
    for it in &mut found {
        it.records.sort_unstable();
    }
    let mut found = by_section(all, found);
    found.sort_by(|one, other| {
        let key = |it: &FoundEvent| (it.year, it.named.kind().to_owned(), it.named.ordinal);
        key(one)
            .cmp(&key(other))
            .then_with(|| one.section.cmp(&other.section))
            .then_with(|| one.name.cmp(&other.name))
    });
    candidates(all, &mut found);
    Events { found, unnamed }
}

/// Takes records without an event for the one event of their place and day in which both of their two play; returns
/// how many are left.
fn by_place(all: &[RecordHeading], found: &mut [FoundEvent]) -> usize {
    let mut at_site: HashMap<&str, Vec<usize>> = HashMap::new();
    let mut about: Vec<(u32, u32, BTreeSet<u32>)> = Vec::new();
    for (event, it) in found.iter().enumerate() {
        let days = super::record_heading::span(all, &it.records, it.year);
        let mut players = BTreeSet::new();
        let mut sites: BTreeSet<&str> = BTreeSet::new();
        for said in it.records.iter().map(|at| &all[*at]) {
            players.extend(said.players);
            sites.insert(&said.site);
        }
        sites.remove("");
        let (from, to) = days.map_or((1, 0), |it| (it.from, it.to));
        about.push((from, to, players));
        // An event stands at one place; one of many years has no days to go by.
        if to < from + 300 {
            for site in sites {
                at_site.entry(site).or_default().push(event);
            }
        }
    }
    let mut left = 0;
    for (index, said) in all.iter().enumerate() {
        if said.title.event.is_some() {
            continue;
        }
        let day = said.days.and_then(super::DateRange::exact);
        let fits = |event: &&usize| {
            let (from, to, players) = &about[**event];
            day.is_some_and(|it| (*from..=*to).contains(&it))
                && said
                    .players
                    .iter()
                    .all(|it| *it != super::NOBODY && players.contains(it))
        };
        let events = at_site.get(&*said.site).into_iter().flatten();
        let fitting: Vec<usize> = events.filter(fits).copied().collect();
        if let [only] = fitting[..] {
            found[only].records.push(index);
            found[only].by_place += 1;
        } else {
            left += 1;
        }
    }
    left
}

/// Parts groups and stages. A record that names none goes where both of its two play alone.
fn by_section(all: &[RecordHeading], found: Vec<FoundEvent>) -> Vec<FoundEvent> {
    let mut parted = Vec::new();
    for event in found {
        let mut by: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for at in &event.records {
            by.entry(all[*at].title.section.clone())
                .or_default()
                .push(*at);
        }
        let open = by.remove("").unwrap_or_default();
        if by.is_empty() {
            parted.push(event);
            continue;
        }
        let players: BTreeMap<String, BTreeSet<u32>> = by
            .iter()
            .map(|(section, records)| {
                let players = records.iter().flat_map(|at| all[*at].players);
                (
                    section.clone(),
                    players.filter(|it| *it != super::NOBODY).collect(),
                )
            })
            .collect();
        let mut rest = Vec::new();
        for at in open {
            let both = |it: &BTreeSet<u32>| all[at].players.iter().all(|one| it.contains(one));
            let mut fitting = players.iter().filter(|it| both(it.1)).map(|it| it.0);
            match (fitting.next(), fitting.next()) {
                (Some(section), None) => by.entry(section.clone()).or_default().push(at),
                _ => rest.push(at),
            }
        }
        if !rest.is_empty() {
            by.insert(String::new(), rest);
        }
        for (section, mut records) in by {
            records.sort_unstable();
            parted.push(FoundEvent {
                section,
                by_place: 0,
                ..described(all, event.named.clone(), records)
            });
        }
    }
    parted
}

/// Reports which events may be one: games stand in both, or names and years fit.
fn candidates(all: &[RecordHeading], found: &mut [FoundEvent]) {
    let mut of_game: HashMap<i64, BTreeSet<usize>> = HashMap::new();
    for (event, it) in found.iter().enumerate() {
        for at in &it.records {
            of_game.entry(all[*at].game).or_default().insert(event);
        }
    }
    let mut shared: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for events in of_game.values().filter(|it| it.len() > 1) {
        for one in events {
            for other in events.iter().filter(|it| *it != one) {
                *shared.entry((*one, *other)).or_default() += 1;
            }
        }
    }
    for ((one, other), games) in shared {
        let (a, b) = (&found[one], &found[other]);
        let is_apart = a.named.contradicts(&b.named) && !may_be_one(all, (a, b));
        let reason = if is_apart {
            Reason::StrayGames(games)
        } else {
            Reason::SharedGames(games)
        };
        found[one].candidates.push(Candidate {
            event: other,
            reason,
        });
    }
    let alike = alike_names(found);
    for (one, other) in alike {
        if found[one].candidates.iter().all(|it| it.event != other) {
            found[one].candidates.push(Candidate {
                event: other,
                reason: Reason::AlikeNames,
            });
        }
    }
}

/// Pairs of one kind whose years do not part them, both ways round.
fn alike_names(found: &[FoundEvent]) -> Vec<(usize, usize)> {
    let mut by: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
    for (event, it) in found
        .iter()
        .enumerate()
        .filter(|it| !it.1.named.kind().is_empty())
    {
        by.entry((it.named.kind(), &it.section))
            .or_default()
            .push(event);
    }
    let mut pairs = Vec::new();
    for events in by.into_values() {
        for one in &events {
            for other in events.iter().filter(|it| *it != one) {
                let years = (found[*one].year, found[*other].year);
                let open = matches!(years, (Some(one), Some(other)) if one == other);
                if open {
                    pairs.push((*one, *other));
                }
            }
        }
    }
    pairs
}
