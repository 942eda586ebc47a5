//! Players: the names of one player grouped together.

use super::keys::{NameKey, SimilarName, merge, one_apart, take};
use super::words::NO_NAMES;
use super::{Clash, Conflict, FoundEvent, NOBODY, PlayerName, RecordHeading, garbled_names};
use crate::contest::Number;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Name as most records write it.
    pub name: String,
    /// Team that most records name; empty where none does.
    pub team: String,
    /// All writings.
    pub written: BTreeSet<String>,
}

/// Two names taken for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergedName {
    /// The player.
    pub number: Number,
    /// The name that fewer records have.
    pub rare: String,
    /// A record that has it, by its place.
    pub record: usize,
    /// The round of that record.
    pub round: Option<u32>,
    /// Number of records that have it.
    pub records: usize,
    /// Number that have the other.
    pub others: usize,
}

/// All players of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    /// In order of number.
    pub list: Vec<Player>,
    /// Names that differ in one character and are taken for one player's.
    pub joined: Vec<MergedName>,
    /// One name with two teams in one round.
    pub(super) doubled: Vec<Conflict>,
    of: HashMap<u32, Number>,
}

impl People {
    /// The number of who has that name, by its place in the list of names.
    pub fn number(&self, name: u32) -> Option<Number> {
        self.of.get(&name).copied()
    }

    /// The number of each name of the archive that is a player's here: by its place, or as one of his is compared.
    pub(super) fn by_key(&self, names: &[PlayerName]) -> Vec<Option<Number>> {
        let own = self.of.iter();
        let keys: HashMap<&str, Number> = own
            .filter_map(|(at, number)| Some((bare(&names.get(*at as usize)?.key), *number)))
            .collect();
        let number = |(at, it): (u32, &PlayerName)| {
            let by_place = self.number(at);
            by_place.or_else(|| keys.get(bare(&it.key)).copied())
        };
        (0..).zip(names).map(number).collect()
    }

    /// Whether a name of another event is that of a player here: compared, with a team before it or without, or with
    /// one other sign.
    pub fn is(&self, number: Number, (names, asked): (&[PlayerName], u32)) -> bool {
        let Some(asked) = names.get(asked as usize).map(|it| bare(&it.key)) else {
            return false;
        };
        let is_it = |own: &str| {
            let behind_team =
                |long: &str, short: &str| short.chars().nth(1).is_some() && long.ends_with(short);
            behind_team(asked, own) || behind_team(own, asked) || one_apart(asked, own)
        };
        let own = self.of.iter().filter(|it| *it.1 == number);
        let mut own = own.filter_map(|it| names.get(*it.0 as usize));
        own.any(|it| is_it(bare(&it.key)))
    }

    /// Clashes to report about names.
    pub(super) fn joined_against(&self) -> Vec<Conflict> {
        let joined = self.joined.iter().map(|it| Conflict {
            clash: Clash::TwoNames {
                rare: it.rare.clone(),
                records: it.records,
                others: it.others,
            },
            round: it.round,
            red: it.number,
            black: 0,
            evidence: vec![it.record],
        });
        joined.chain(self.doubled.iter().cloned()).collect()
    }
}

/// A name without the number of a game behind it (`柳大華1`).
fn bare(key: &str) -> &str {
    let bare = key.trim_end_matches(|it: char| it.is_ascii_digit());
    if bare.is_ascii() { key } else { bare }
}

pub(super) fn people(all: &[RecordHeading], names: &[PlayerName], found: &FoundEvent) -> People {
    let mut keys: BTreeMap<String, NameKey> = BTreeMap::new();
    for at in &found.records {
        let said = &all[*at];
        let two = said.players.map(|it| names.get(it as usize));
        for (side, name) in two.iter().enumerate() {
            let is_name =
                |it: &&PlayerName| !it.key.is_empty() && !NO_NAMES.contains(&it.key.as_str());
            let Some(name) = name.filter(is_name) else {
                continue;
            };
            let key = keys.entry(bare(&name.key).to_owned()).or_default();
            key.games.insert(said.game);
            key.known = key.known.max(name.records);
            *key.forms.entry(name.player.clone()).or_default() += 1;
            if !name.team.is_empty() {
                *key.teams.entry(name.team.clone()).or_default() += 1;
            }
            key.names.insert(said.players[side]);
            key.records.push(*at);
            key.rounds.extend(said.round());
            key.days.extend(said.days.and_then(super::DateRange::exact));
            let opponent = two[1 - side].map(|it| bare(&it.key).to_owned());
            if let Some(opponent) = opponent.clone().filter(|_| said.middle != 0) {
                key.moves.insert((said.opening, said.middle, opponent));
            }
            key.against.extend(opponent);
        }
    }
    let doubled = doubled(all, names, &keys);
    join_teams(&mut keys);
    let mut near = join_near(&mut keys);
    near.extend(garbled_names::join(&mut keys));
    numbered(all, keys, (near, doubled))
}

/// `江苏廖二平` and `廖二平`.
fn join_teams(keys: &mut BTreeMap<String, NameKey>) {
    let all: Vec<String> = keys.keys().cloned().collect();
    let known: BTreeSet<&String> = all.iter().collect();
    let inner = |long: &String| {
        let signs: Vec<(usize, char)> = long.char_indices().collect();
        let cuts = (2..=4).rev().filter_map(|it| signs.len().checked_sub(it));
        let mut cuts = cuts.filter(|it| *it >= 2);
        cuts.find_map(|cut| {
            let player = long[signs[cut].0..].to_owned();
            let is_known = !long.is_ascii() && known.contains(&player);
            is_known.then(|| (player, long[..signs[cut].0].to_owned()))
        })
    };
    let pairs: Vec<(String, (String, String))> = all
        .iter()
        .filter_map(|it| Some((it.clone(), inner(it)?)))
        .collect();
    let mut teams: BTreeMap<String, usize> = BTreeMap::new();
    for (long, (player, team)) in pairs {
        // A player who meets himself is two players.
        let meets = keys
            .get(&long)
            .is_some_and(|it| it.against.contains(&player));
        if !meets {
            *teams.entry(team.clone()).or_default() += 1;
            take_team(keys, &long, (player, team));
        }
    }
    // A team that stands before two players stands before others too.
    teams.retain(|_, players| *players > 1);
    for long in all {
        let team = teams.keys().find(|it| long.starts_with(it.as_str()));
        let parted = team.map(|it| (long[it.len()..].to_owned(), it.clone()));
        let parted = parted.filter(|(player, _)| (2..=4).contains(&player.chars().count()));
        if let Some(parted) = parted.filter(|_| keys.contains_key(&long)) {
            take_team(keys, &long, parted);
        }
    }
}

/// Takes what stands under a name with its team for the player's.
fn take_team(keys: &mut BTreeMap<String, NameKey>, long: &str, (player, team): (String, String)) {
    if let Some(mut key) = keys.remove(long) {
        key.forms.clear();
        key.teams.insert(team, key.records.len());
        merge(keys.entry(player).or_default(), key);
    }
}

/// Names of three characters or more that differ in one, of players who never meet: one player's, the rarer taken for
/// the other, where copies of one game have both names, or where the two never play in one round or on one day, are
/// not of two teams, and the rarer is rare, or meets nobody whom the other meets.
fn join_near(keys: &mut BTreeMap<String, NameKey>) -> Vec<SimilarName> {
    let all: Vec<String> = keys.keys().cloned().collect();
    let mut joined = Vec::new();
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            let (Some(a), Some(b)) = (keys.get(one), keys.get(other)) else {
                continue;
            };
            if !one_apart(one, other) || !can_be_one((one, a), (other, b)) {
                continue;
            }
            let weight = |key: &NameKey| (key.known, key.records.len());
            let (rare, usual) = if weight(a) < weight(b) {
                (one, other)
            } else {
                (other, one)
            };
            joined.extend(take(keys, rare, usual));
        }
    }
    joined
}

fn can_be_one((one, a): (&str, &NameKey), (other, b): (&str, &NameKey)) -> bool {
    let team = |key: &NameKey| key.teams.keys().cloned().collect::<BTreeSet<_>>();
    let (teams, others) = (team(a), team(b));
    let is_one_team = teams.is_empty() || others.is_empty() || !teams.is_disjoint(&others);
    let meet = a.against.contains(other) || b.against.contains(one);
    let fewer = a.records.len().min(b.records.len());
    let more = a.records.len().max(b.records.len());
    if meet {
        return false;
    }
    // Copies of one game have both names.
    if !a.games.is_disjoint(&b.games) || !a.moves.is_disjoint(&b.moves) {
        return true;
    }
    let parted = a.against.is_disjoint(&b.against);
    is_one_team
        && a.rounds.is_disjoint(&b.rounds)
        && a.days.is_disjoint(&b.days)
        && (fewer * 8 <= more || parted && fewer * 2 <= more)
}

/// One name under two teams within one round: two players may have it.
fn doubled(
    all: &[RecordHeading],
    names: &[PlayerName],
    keys: &BTreeMap<String, NameKey>,
) -> Vec<Conflict> {
    let mut told = Vec::new();
    for key in keys.values().filter(|it| it.teams.len() > 1) {
        let mut rounds: BTreeMap<u32, BTreeMap<&str, usize>> = BTreeMap::new();
        for at in &key.records {
            let Some(round) = all[*at].round() else {
                continue;
            };
            let own = all[*at].players.iter().find(|it| key.names.contains(it));
            let team = own
                .and_then(|it| names.get(*it as usize))
                .map_or("", |it| it.team.as_str());
            if !team.is_empty() {
                rounds.entry(round).or_default().insert(team, *at);
            }
        }
        let twice = rounds.into_iter().find(|it| it.1.len() > 1);
        let Some((round, teams)) = twice else {
            continue;
        };
        let teams_text: Vec<&str> = teams.keys().copied().collect();
        told.push(Conflict {
            clash: Clash::OneName {
                name: key.forms.keys().next().cloned().unwrap_or_default(),
                teams: teams_text.join(", "),
            },
            round: Some(round),
            red: 0,
            black: 0,
            evidence: teams.into_values().collect(),
        });
    }
    told
}

fn most(counts: &BTreeMap<String, usize>) -> String {
    let most = counts
        .iter()
        .max_by(|one, other| one.1.cmp(other.1).then(other.0.cmp(one.0)));
    most.map(|it| it.0.clone()).unwrap_or_default()
}

fn numbered(
    all: &[RecordHeading],
    keys: BTreeMap<String, NameKey>,
    (near, doubled): (Vec<SimilarName>, Vec<Conflict>),
) -> People {
    let mut people = People {
        doubled,
        ..People::default()
    };
    let mut numbers: BTreeMap<String, Number> = BTreeMap::new();
    for (number, (text, key)) in (1..).zip(keys) {
        let written = key.forms.keys().chain(&key.others).cloned().collect();
        people.of.extend(key.names.iter().map(|it| (*it, number)));
        let name = most(&key.forms);
        people.list.push(Player {
            name: if name.is_empty() { text.clone() } else { name },
            team: most(&key.teams),
            written,
        });
        numbers.insert(text, number);
    }
    people.of.remove(&NOBODY);
    for it in near {
        let Some(number) = numbers.get(&it.usual) else {
            continue;
        };
        people.joined.push(MergedName {
            number: *number,
            rare: if it.form.is_empty() { it.rare } else { it.form },
            record: it.record,
            round: all.get(it.record).and_then(RecordHeading::round),
            records: it.records,
            others: it.others,
        });
    }
    people
}
