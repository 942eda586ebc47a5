//! Ghosts: a name cut short, or with one other sign, under which a player stands in the very rounds that he lacks.

use super::keys::{NameKey, SimilarName, one_apart, take};
use std::collections::{BTreeMap, BTreeSet};

/// Signs of a name without the team before it, at the most.
const NAME: usize = 4;

/// A name of so many signs is no whole name of another.
const LONG: usize = 4;

/// Joins a name with the one that begins so, or differs in one sign, where that is one alone and has no game in the rounds (without rounds:
/// on the days) of the first. Both together fill all of them, else two players may have few games each; a long name that is cut needs
/// no such proof.
pub(super) fn join(keys: &mut BTreeMap<String, NameKey>) -> Vec<SimilarName> {
    let all: Vec<String> = keys.keys().cloned().collect();
    let rounds: BTreeSet<u32> = keys.values().flat_map(|it| &it.rounds).copied().collect();
    let days: BTreeSet<u32> = keys.values().flat_map(|it| &it.days).copied().collect();
    let fill = |a: &NameKey, b: &NameKey| {
        let by_rounds = rounds.len() > 1 && a.rounds.union(&b.rounds).eq(&rounds);
        by_rounds || rounds.is_empty() && days.len() > 1 && a.days.union(&b.days).eq(&days)
    };
    let mut joined = Vec::new();
    for short in &all {
        let mut longer = all.iter().filter(|it| is_cut(short, it));
        let mut others = all.iter().filter(|it| one_apart(short, it));
        let (whole, other) = match (longer.next(), others.next()) {
            (Some(whole), _) if longer.next().is_none() => (whole, false),
            (None, Some(other)) if others.next().is_none() => (other, true),
            _ => continue,
        };
        let Some((a, b)) = keys.get(short).zip(keys.get(whole)) else {
            continue;
        };
        let is_rarer = !other || (a.known, a.records.len()) < (b.known, b.records.len());
        let is_long = !other && short.chars().count() >= LONG;
        if is_rarer && (is_long || fill(a, b)) && are_apart((short, a), (whole, b)) {
            joined.extend(take(keys, short, whole));
        }
    }
    joined
}

/// Whether a name, or what stands in it behind a team, is the beginning of another.
pub(super) fn is_cut(short: &str, whole: &str) -> bool {
    let signs: Vec<(usize, char)> = short.char_indices().collect();
    if short.is_ascii() || whole.is_ascii() || whole.chars().count() > NAME + 2 {
        return false;
    }
    let is_beginning = |part: &str| part.len() < whole.len() && whole.starts_with(part);
    // Two signs are a whole name, and the beginning of many.
    let as_it_is = signs.len() >= 2 && is_beginning(short);
    let behind_team = (2..=4).any(|team| {
        let part = signs.get(team).map(|it| &short[it.0..]);
        let is_long = signs.len() >= team + 2;
        is_long && part.is_some_and(is_beginning)
    });
    as_it_is || behind_team
}

/// Whether two names never meet, share no opponent, and one of them lacks the rounds, or the days, of the other.
fn are_apart((one, a): (&str, &NameKey), (other, b): (&str, &NameKey)) -> bool {
    let meet = a.against.contains(other) || b.against.contains(one);
    let teams = |it: &NameKey| it.teams.keys().cloned().collect::<BTreeSet<_>>();
    let (team, of_other) = (teams(a), teams(b));
    let is_one_team = team.is_empty() || of_other.is_empty() || !team.is_disjoint(&of_other);
    let by_rounds = !a.rounds.is_empty() && !b.rounds.is_empty();
    let by_days = !a.days.is_empty() && !b.days.is_empty();
    !meet
        && is_one_team
        && (by_rounds || by_days)
        && a.rounds.is_disjoint(&b.rounds)
        && (by_rounds || a.days.is_disjoint(&b.days))
        && a.against.is_disjoint(&b.against)
}
