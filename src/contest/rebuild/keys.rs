//! Names of an event with what its records say under each.

use std::collections::{BTreeMap, BTreeSet};

/// Data that the records of an event give under one name.
#[derive(Default)]
pub(super) struct NameKey {
    pub(super) forms: BTreeMap<String, usize>,
    /// Forms of names that are taken for this one: he is never called so.
    pub(super) others: BTreeSet<String>,
    pub(super) teams: BTreeMap<String, usize>,
    pub(super) names: BTreeSet<u32>,
    pub(super) records: Vec<usize>,
    pub(super) rounds: BTreeSet<u32>,
    pub(super) days: BTreeSet<u32>,
    pub(super) against: BTreeSet<String>,
    pub(super) games: BTreeSet<i64>,
    /// First moves of games, with the opponent: a copy that is cut has the same.
    pub(super) moves: BTreeSet<(u64, u64, String)>,
    /// Records of the whole archive.
    pub(super) known: u64,
}

pub(super) fn merge(into: &mut NameKey, other: NameKey) {
    for (form, count) in other.forms {
        *into.forms.entry(form).or_default() += count;
    }
    for (team, count) in other.teams {
        *into.teams.entry(team).or_default() += count;
    }
    into.others.extend(other.others);
    into.names.extend(other.names);
    into.records.extend(other.records);
    into.rounds.extend(other.rounds);
    into.days.extend(other.days);
    into.against.extend(other.against);
    into.games.extend(other.games);
    into.moves.extend(other.moves);
    into.known = into.known.max(other.known);
}

/// A name and the one it is taken for, which more records of the archive have, and of the event where that is not known.
pub(super) struct SimilarName {
    pub(super) rare: String,
    pub(super) usual: String,
    pub(super) form: String,
    pub(super) record: usize,
    pub(super) records: usize,
    /// Records of the event that have the usual one.
    pub(super) others: usize,
}

/// Takes what stands under one name for that of another.
pub(super) fn take(
    keys: &mut BTreeMap<String, NameKey>,
    rare: &str,
    usual: &str,
) -> Option<SimilarName> {
    let mut key = keys.remove(rare)?;
    let near = SimilarName {
        rare: rare.to_owned(),
        usual: usual.to_owned(),
        form: key.forms.keys().next().cloned().unwrap_or_default(),
        record: key.records.first().copied().unwrap_or(0),
        records: key.records.len(),
        others: keys.get(usual).map_or(0, |it| it.records.len()),
    };
    key.others
        .extend(std::mem::take(&mut key.forms).into_keys());
    merge(keys.entry(usual.to_owned()).or_default(), key);
    Some(near)
}

/// Whether two names of at least three characters differ in one of them.
pub(super) fn one_apart(one: &str, other: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let differ = a.iter().zip(&b).filter(|(x, y)| x != y).count();
    // Long names have a team before them, and may be cut behind the surname.
    let cut = a.len() > 4 && a.last() != b.last();
    a.len() == b.len() && a.len() >= 3 && differ == 1 && !one.is_ascii() && !cut
}
