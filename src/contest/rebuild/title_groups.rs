//! Spellings of names of events joined where they are of one.

use super::found::described;
use super::words::ONCE_A_YEAR;
use super::{FoundEvent, RecordHeading, TitleParts};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Spellings that stand for one event each, until they are joined.
pub(super) struct DisjointSets {
    keys: Vec<TitleParts>,
    records: Vec<Vec<usize>>,
    parent: Vec<usize>,
    /// The number of each root, where one of those joined has one.
    ordinals: Vec<Option<u32>>,
}

impl DisjointSets {
    pub(super) fn of(all: &[RecordHeading]) -> DisjointSets {
        let mut at: HashMap<TitleParts, usize> = HashMap::new();
        let (mut keys, mut records): (Vec<TitleParts>, Vec<Vec<usize>>) = (Vec::new(), Vec::new());
        for (index, said) in all.iter().enumerate() {
            let Some(event) = &said.title.event else {
                continue;
            };
            let key = TitleParts {
                year: said.event_year(),
                ..event.clone()
            };
            let node = *at.entry(key.clone()).or_insert_with(|| {
                keys.push(key);
                records.push(Vec::new());
                keys.len() - 1
            });
            records[node].push(index);
        }
        let parent = (0..keys.len()).collect();
        DisjointSets {
            ordinals: keys.iter().map(|it| it.ordinal).collect(),
            keys,
            records,
            parent,
        }
    }

    fn root(&self, mut node: usize) -> usize {
        while self.parent[node] != node {
            node = self.parent[node];
        }
        node
    }

    /// Joins two, unless another number (第 N 届) separates what was joined with each before.
    fn union(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        let ordinals = (self.ordinals[one], self.ordinals[other]);
        if matches!(ordinals, (Some(one), Some(other)) if one != other) {
            return;
        }
        let (root, joined) = (one.min(other), one.max(other));
        self.ordinals[root] = ordinals.0.or(ordinals.1);
        self.parent[joined] = root;
    }

    pub(super) fn join(&mut self) {
        self.join_ordinals();
        self.join_cups();
        self.join_yearly();
    }

    /// Cup and number are the same, and years next to each other: an event may go over New Year.
    fn join_ordinals(&mut self) {
        let mut by: BTreeMap<(String, u32), Vec<usize>> = BTreeMap::new();
        for (node, key) in self.keys.iter().enumerate() {
            if let Some(ordinal) = key.ordinal {
                by.entry((key.kind().to_owned(), ordinal))
                    .or_default()
                    .push(node);
            }
        }
        for mut nodes in by.into_values() {
            nodes.sort_by_key(|it| self.keys[*it].year);
            for pair in nodes.windows(2) {
                let years = [pair[0], pair[1]].map(|it| self.keys[it].year);
                let near = match years {
                    [Some(one), Some(other)] => other - one <= 1,
                    _ => true,
                };
                if near && self.keys[pair[0]].is_of_kind(&self.keys[pair[1]]) {
                    self.union(pair[0], pair[1]);
                }
            }
        }
    }

    /// The same cup in the same year, whose number is left out, or its name shortened.
    fn join_cups(&mut self) {
        let mut by: BTreeMap<(String, i32), Vec<usize>> = BTreeMap::new();
        for (node, key) in self.keys.iter().enumerate() {
            if let Some(year) = key.year.filter(|_| !key.kind().is_empty()) {
                by.entry((key.kind().to_owned(), year))
                    .or_default()
                    .push(node);
            }
        }
        for nodes in by.into_values() {
            let ordinals: BTreeSet<u32> = nodes
                .iter()
                .filter_map(|it| self.keys[*it].ordinal)
                .collect();
            if ordinals.len() > 1 {
                continue;
            }
            for (at, node) in nodes.iter().enumerate() {
                let fits = |it: &&usize| alike(&self.keys[**it].core, &self.keys[*node].core);
                if let Some(other) = nodes[..at].iter().find(fits).copied() {
                    self.union(other, *node);
                }
            }
        }
    }

    /// Joins events held once a year, with the name of a cup and without.
    fn join_yearly(&mut self) {
        let mut by: BTreeMap<(&'static str, i32), Vec<usize>> = BTreeMap::new();
        for (node, key) in self.keys.iter().enumerate() {
            let kind = ONCE_A_YEAR.iter().find(|it| **it == key.core);
            if let (Some(kind), Some(year)) = (kind, key.year) {
                by.entry((kind, year)).or_default().push(node);
            }
        }
        for nodes in by.into_values() {
            let cups: BTreeSet<&str> = nodes
                .iter()
                .map(|it| self.keys[*it].cup.as_str())
                .filter(|it| !it.is_empty())
                .collect();
            if cups.len() <= 1 {
                for pair in nodes.windows(2) {
                    self.union(pair[0], pair[1]);
                }
            }
        }
    }

    /// Two names of one year that records of the same games give: half of the games of one of them, five at least, or
    /// three where both have the same cup.
    pub(super) fn join_shared(&mut self, all: &[RecordHeading]) {
        let mut games: BTreeMap<usize, BTreeSet<i64>> = BTreeMap::new();
        let mut of_game: HashMap<i64, BTreeSet<usize>> = HashMap::new();
        for node in 0..self.keys.len() {
            let root = self.root(node);
            for at in &self.records[node] {
                games.entry(root).or_default().insert(all[*at].game);
                of_game.entry(all[*at].game).or_default().insert(root);
            }
        }
        let mut shared: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for nodes in of_game.values().filter(|it| it.len() > 1) {
            for one in nodes {
                for other in nodes.range(one + 1..) {
                    *shared.entry((*one, *other)).or_default() += 1;
                }
            }
        }
        let is_one = |(one, other): (usize, usize), count: usize| {
            let (a, b) = (&self.keys[one], &self.keys[other]);
            let ordinals = (self.ordinals[one], self.ordinals[other]);
            let parted = matches!(ordinals, (Some(one), Some(other)) if one != other);
            let years = a.year.is_some() && a.year == b.year;
            let fewer = games[&one].len().min(games[&other].len());
            let cup = !a.cup.is_empty() && a.cup == b.cup;
            let enough = count >= 5 && count * 2 >= fewer || count >= 3 && cup;
            years && !parted && enough && a.is_of_kind(b)
        };
        let joined: Vec<(usize, usize)> = shared
            .into_iter()
            .filter(|it| is_one(it.0, it.1))
            .map(|it| it.0)
            .collect();
        // A name that would go with two numbers goes with neither.
        let mut numbers: BTreeMap<usize, BTreeSet<u32>> = BTreeMap::new();
        for (one, other) in &joined {
            numbers
                .entry(*one)
                .or_default()
                .extend(self.ordinals[*other]);
            numbers
                .entry(*other)
                .or_default()
                .extend(self.ordinals[*one]);
        }
        let is_open = |node: usize| numbers.get(&node).is_none_or(|it| it.len() < 2);
        let joined: Vec<(usize, usize)> = joined
            .into_iter()
            .filter(|it| is_open(it.0) && is_open(it.1))
            .collect();
        for (one, other) in joined {
            self.union(one, other);
        }
    }

    pub(super) fn found(self, all: &[RecordHeading]) -> Vec<FoundEvent> {
        let mut by: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for node in 0..self.keys.len() {
            by.entry(self.root(node)).or_default().push(node);
        }
        let found = by.into_values().map(|nodes| {
            let mut records: Vec<usize> = nodes
                .iter()
                .flat_map(|it| self.records[*it].iter().copied())
                .collect();
            records.sort_unstable();
            let most = nodes.iter().max_by_key(|it| self.records[**it].len());
            let named = most.map(|it| self.keys[*it].clone()).unwrap_or_default();
            described(all, named, records)
        });
        found.collect()
    }
}

/// Whether one of two names leaves out only words of the other.
fn alike(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let mut rest = long.chars();
    short.chars().all(|it| rest.any(|other| other == it))
}
