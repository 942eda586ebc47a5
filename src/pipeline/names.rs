//! Possible meanings of names on paper: proposals for a person to decide, and the file they are decided in.
//!
//! Team and player in one value are separated only with evidence; names that differ only in spelling
//! (traditional, simplified, blanks, pinyin) are proposed under one name. A name is a name and no
//! person: two people of one name are never distinguished here, and never taken for one.

mod file;
mod part;

pub use file::{NamesFault, read_names, write_names};

use crate::record::name_key;
use crate::store::{SplitName, Store, StoreError, WrittenName};
use part::{Evidence, NameParts};
use pinyin::ToPinyin;
use std::collections::{BTreeMap, BTreeSet};

/// Evidence for a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProposalReason {
    /// Nothing: the value stays as it is.
    Nothing,
    /// The same name, written otherwise.
    Writing,
    /// A blank separates them, and the team stands before other players too.
    Blank,
    /// The team and the player occur apart from each other, and no other parting fits.
    Apart,
    /// More than one split fits: left to the person who decides.
    Several,
    /// Pinyin (拼音) of the only name that reads so.
    Pinyin,
    /// Somebody decided it: no proposal, but what was applied.
    Applied,
}

impl ProposalReason {
    /// `blank`, `apart`, …; empty for nothing.
    pub const fn name(self) -> &'static str {
        match self {
            ProposalReason::Nothing => "",
            ProposalReason::Writing => "writing",
            ProposalReason::Blank => "blank",
            ProposalReason::Apart => "apart",
            ProposalReason::Several => "several",
            ProposalReason::Pinyin => "pinyin",
            ProposalReason::Applied => "applied",
        }
    }
}

/// A proposal for one written name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The proposal.
    pub named: SplitName,
    /// Number of times records have it.
    pub records: u64,
    /// Evidence for it.
    pub why: ProposalReason,
    /// A name that many more records have and that differs in one character; empty for none. Only
    /// reported, never proposed.
    pub near: String,
}

/// Proposals for all names of a database, those of one name together; stand-ins for no name (`?`) are
/// left out. For names already decided the decision is reported in place of a proposal.
///
/// # Errors
/// Where the database cannot be read.
pub fn suggest_names(store: &Store) -> Result<Vec<Proposal>, StoreError> {
    let (written, teams) = (store.written_names()?, store.team_names()?);
    Ok(propose(&written, &teams, &store.decided_names()?))
}

/// Of the rows of a file those that decide something: a row that leaves a name as it is written does so only
/// where that name was decided otherwise before, or would be proposed otherwise.
///
/// # Errors
/// Where the database cannot be read.
pub fn deciding_names(
    store: &Store,
    mut rows: Vec<(u64, SplitName)>,
) -> Result<Vec<(u64, SplitName)>, StoreError> {
    let leaves = |named: &SplitName| named.team.is_empty() && named.player == named.written;
    let proposals = suggest_names(store)?;
    let otherwise: BTreeSet<&str> = proposals
        .iter()
        .filter(|it| !leaves(&it.named))
        .map(|it| it.named.written.as_str())
        .collect();
    rows.retain(|(_, named)| !leaves(named) || otherwise.contains(named.written.as_str()));
    Ok(rows)
}

fn propose(written: &[WrittenName], teams: &[String], decided: &[SplitName]) -> Vec<Proposal> {
    let decided: BTreeMap<&str, &SplitName> =
        decided.iter().map(|it| (it.written.as_str(), it)).collect();
    let evidence = Evidence::of(written, teams);
    let parted: Vec<NameParts> = written.iter().map(|it| evidence.part(&it.name)).collect();
    let players = UsualForms::of(written, &parted, |it| &it.player);
    let teams = UsualForms::of(written, &parted, |it| &it.team);
    let read = readings(&players);
    let near = players.near();
    let names_somebody = |it: &(&WrittenName, NameParts)| {
        decided.contains_key(it.0.name.as_str()) || !name_key(&it.1.player).is_empty()
    };
    let mut proposals: Vec<(String, Proposal)> = written
        .iter()
        .zip(parted)
        .filter(names_somebody)
        .map(|(it, parted)| {
            if let Some(decided) = decided.get(it.name.as_str()) {
                return (name_key(&decided.player), kept(decided, it.records));
            }
            let mut key = name_key(&parted.player);
            let mut why = parted.why;
            if let Some(chinese) = read.get(&key) {
                (key, why) = (chinese.clone(), ProposalReason::Pinyin);
            }
            let player = players.form(&key, &parted.player);
            if why == ProposalReason::Nothing && player != it.name {
                why = ProposalReason::Writing;
            }
            let near = near
                .get(&key)
                .map_or(String::new(), |near| players.form(near, near));
            let team = teams.form(&name_key(&parted.team), &parted.team);
            let named = SplitName {
                written: it.name.clone(),
                team,
                player,
            };
            let proposal = Proposal {
                named,
                records: it.records,
                why,
                near,
            };
            (key, proposal)
        })
        .collect();
    let order = |it: &(String, Proposal)| (it.0.clone(), it.1.named.written.clone());
    proposals.sort_by_cached_key(order);
    proposals
        .into_iter()
        .map(|(_, proposal)| proposal)
        .collect()
}

/// The decision, in place of a proposal.
fn kept(decided: &SplitName, records: u64) -> Proposal {
    Proposal {
        named: decided.clone(),
        records,
        why: ProposalReason::Applied,
        near: String::new(),
    }
}

/// Usual spelling of each name.
struct UsualForms {
    /// By key: the forms with the number of records.
    forms: BTreeMap<String, BTreeMap<String, u64>>,
}

impl UsualForms {
    fn of(
        written: &[WrittenName],
        parted: &[NameParts],
        part: fn(&NameParts) -> &String,
    ) -> UsualForms {
        let mut forms: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
        for (it, parted) in written.iter().zip(parted) {
            let form = part(parted);
            let of_key = forms.entry(name_key(form)).or_default();
            *of_key.entry(form.clone()).or_default() += it.records;
        }
        forms.remove("");
        UsualForms { forms }
    }

    /// The form most records have; of equal ones the first in order. `given` where the key is not known.
    fn form(&self, key: &str, given: &str) -> String {
        let forms = self.forms.get(key).into_iter().flatten();
        let usual = forms.max_by(|one, other| one.1.cmp(other.1).then(other.0.cmp(one.0)));
        usual.map_or(given, |(form, _)| form).to_owned()
    }

    fn records(&self, key: &str) -> u64 {
        self.forms.get(key).map_or(0, |forms| forms.values().sum())
    }

    /// For each name of three characters or more the one that differs from it in one character and
    /// that at least ten times as many records have.
    fn near(&self) -> BTreeMap<String, String> {
        let mut masked: BTreeMap<String, Vec<&String>> = BTreeMap::new();
        let long = self
            .forms
            .keys()
            .filter(|key| !key.is_ascii() && key.chars().count() >= 3);
        for key in long {
            for at in 0..key.chars().count() {
                let mask = |(n, c): (usize, char)| if n == at { '\0' } else { c };
                let mask: String = key.chars().enumerate().map(mask).collect();
                masked.entry(mask).or_default().push(key);
            }
        }
        let mut near = BTreeMap::new();
        for same in masked.into_values().filter(|same| same.len() > 1) {
            let Some(most) = same.iter().max_by_key(|key| self.records(key)) else {
                continue;
            };
            let rare = same
                .iter()
                .filter(|key| self.records(key) * 10 <= self.records(most));
            near.extend(rare.map(|key| ((*key).clone(), (*most).clone())));
        }
        near
    }
}

/// Names in letters that read like just one name in characters, surname first or last: key by key.
fn readings(players: &UsualForms) -> BTreeMap<String, String> {
    let (latin, chinese): (Vec<&String>, Vec<&String>) =
        players.forms.keys().partition(|key| key.is_ascii());
    let mut read: BTreeMap<String, BTreeSet<&String>> = BTreeMap::new();
    if latin.is_empty() {
        return BTreeMap::new();
    }
    for key in chinese {
        let sounds: Option<Vec<&str>> = key
            .as_str()
            .to_pinyin()
            .map(|it| it.map(pinyin::Pinyin::plain))
            .collect();
        let Some((surname, given)) = sounds.as_deref().and_then(<[&str]>::split_first) else {
            continue;
        };
        let given = given.concat();
        for name in [format!("{surname}{given}"), format!("{given}{surname}")] {
            read.entry(name).or_default().insert(key);
        }
    }
    let only = |key: &String| {
        let names = read.get(key).filter(|names| names.len() == 1)?;
        Some((key.clone(), (*names.first()?).clone()))
    };
    latin.into_iter().filter_map(only).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposed(
        names: &[(&str, u64)],
        teams: &[&str],
    ) -> Vec<(String, String, String, ProposalReason)> {
        let written: Vec<WrittenName> = names
            .iter()
            .map(|(name, records)| WrittenName {
                name: (*name).to_owned(),
                records: *records,
            })
            .collect();
        let teams: Vec<String> = teams.iter().map(|team| (*team).to_owned()).collect();
        let proposals = propose(&written, &teams, &[]).into_iter();
        let mut rows: Vec<_> = proposals
            .map(|it| (it.named.written, it.named.team, it.named.player, it.why))
            .collect();
        rows.sort();
        rows
    }

    fn row(
        written: &str,
        team: &str,
        player: &str,
        why: ProposalReason,
    ) -> (String, String, String, ProposalReason) {
        (written.to_owned(), team.to_owned(), player.to_owned(), why)
    }

    #[test]
    fn team_and_player_are_parted_where_both_occur_apart() {
        let names = [("广东吕钦", 3), ("吕钦", 5), ("广东许银川", 2)];
        let found = proposed(&names, &["广东"]);
        assert!(
            found.contains(&row("广东吕钦", "广东", "吕钦", ProposalReason::Apart)),
            "{found:?}"
        );
        assert!(found.contains(&row("吕钦", "", "吕钦", ProposalReason::Nothing)));
        // 许银川 occurs nowhere else.
        assert!(found.contains(&row(
            "广东许银川",
            "",
            "广东许银川",
            ProposalReason::Nothing
        )));
        let without = proposed(&names, &[]);
        assert!(without.contains(&row("广东吕钦", "", "广东吕钦", ProposalReason::Nothing)));
    }

    #[test]
    fn a_blank_parts_where_the_team_stands_before_others_too() {
        let names = [
            ("廣東 呂欽", 3),
            ("廣東　許　銀川", 2),
            ("西山  張光明", 1),
            ("呂　欽", 1),
        ];
        let found = proposed(&names, &[]);
        assert!(
            found.contains(&row("廣東 呂欽", "廣東", "呂欽", ProposalReason::Blank)),
            "{found:?}"
        );
        assert!(found.contains(&row(
            "廣東　許　銀川",
            "廣東",
            "許銀川",
            ProposalReason::Blank
        )));
        assert!(found.contains(&row(
            "西山  張光明",
            "",
            "西山  張光明",
            ProposalReason::Nothing
        )));
        assert!(found.contains(&row("呂　欽", "", "呂欽", ProposalReason::Writing)));
    }

    #[test]
    fn both_scripts_are_proposed_as_most_records_write_the_name() {
        let found = proposed(&[("呂欽", 2), ("吕钦", 7), ("胡荣华", 1)], &[]);
        assert!(
            found.contains(&row("呂欽", "", "吕钦", ProposalReason::Writing)),
            "{found:?}"
        );
        assert!(found.contains(&row("胡荣华", "", "胡荣华", ProposalReason::Nothing)));
    }

    #[test]
    fn pinyin_is_proposed_only_where_one_name_reads_so() {
        let names = [
            ("胡荣华", 5),
            ("Hu Ronghua", 1),
            ("Ronghua Hu", 1),
            ("王平", 2),
            ("王萍", 2),
        ];
        let found = proposed(&[&names[..], &[("Wang Ping", 1)]].concat(), &[]);
        assert!(
            found.contains(&row("Hu Ronghua", "", "胡荣华", ProposalReason::Pinyin)),
            "{found:?}"
        );
        assert!(found.contains(&row("Ronghua Hu", "", "胡荣华", ProposalReason::Pinyin)));
        assert!(found.contains(&row("Wang Ping", "", "Wang Ping", ProposalReason::Nothing)));
    }

    #[test]
    fn names_that_differ_in_a_character_are_told_and_never_proposed() {
        let name = |name: &str, records| WrittenName {
            name: name.to_owned(),
            records,
        };
        let found = propose(&[name("胡荣华", 50), name("胡荣萃", 1)], &[], &[]);
        let slip = found.iter().find(|it| it.named.written == "胡荣萃");
        let slip = slip.map(|it| (it.named.player.as_str(), it.near.as_str()));
        assert_eq!(slip, Some(("胡荣萃", "胡荣华")));
    }
}
