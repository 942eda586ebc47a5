//! Team and player in one value.

use super::ProposalReason;
use crate::record::name_key;
use crate::store::WrittenName;
use std::collections::{BTreeMap, BTreeSet};

/// Characters of a player's name in characters.
const PLAYER: std::ops::RangeInclusive<usize> = 2..=4;

/// A value taken apart, as written.
#[derive(Clone, Debug)]
pub(super) struct NameParts {
    /// Empty where there is none, or none can be determined.
    pub(super) team: String,
    pub(super) player: String,
    pub(super) why: ProposalReason,
}

/// Names that occur apart, by key.
#[derive(Debug, Default)]
pub(super) struct Evidence {
    /// Teams that have tags of their own, or stand before two players or more, separated by a blank.
    teams: BTreeSet<String>,
    /// They stand alone, or behind a team and a blank.
    players: BTreeSet<String>,
}

impl Evidence {
    pub(super) fn of(written: &[WrittenName], teams: &[String]) -> Evidence {
        let mut evidence = Evidence::default();
        evidence
            .teams
            .extend(teams.iter().map(|team| name_key(team)));
        let mut behind: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for it in written {
            if let Some((team, player)) = blank(&it.name) {
                behind
                    .entry(name_key(&team))
                    .or_default()
                    .insert(name_key(&player));
            } else {
                evidence.players.insert(name_key(&it.name));
            }
        }
        let known = behind.into_iter().filter(|(_, players)| players.len() > 1);
        for (team, players) in known {
            evidence.teams.insert(team);
            evidence.players.extend(players);
        }
        evidence.teams.remove("");
        evidence
    }

    /// Takes a value apart, as far as there is evidence.
    pub(super) fn part(&self, written: &str) -> NameParts {
        let whole = |why| NameParts {
            team: String::new(),
            player: written.trim().to_owned(),
            why,
        };
        let words: Vec<&str> = written.split_whitespace().collect();
        if let Some((team, player)) = blank(written) {
            if self.teams.contains(&name_key(&team)) {
                let why = ProposalReason::Blank;
                return NameParts { team, player, why };
            }
            return whole(ProposalReason::Nothing);
        }
        // `呂　欽`: blanks that only make a name as wide as the others.
        if words.len() > 1 && words.iter().all(|word| is_character(word)) {
            return NameParts {
                team: String::new(),
                player: words.concat(),
                why: ProposalReason::Nothing,
            };
        }
        let mut fitting = splits(written).filter(|(team, player)| self.knows(team, player));
        match (fitting.next(), fitting.next()) {
            (Some((team, player)), None) => NameParts {
                team: team.to_owned(),
                player: player.to_owned(),
                why: ProposalReason::Apart,
            },
            (Some(_), Some(_)) => whole(ProposalReason::Several),
            _ => whole(ProposalReason::Nothing),
        }
    }

    fn knows(&self, team: &str, player: &str) -> bool {
        let player_key = name_key(player);
        PLAYER.contains(&player.chars().count())
            && self.players.contains(&player_key)
            && !self.teams.contains(&player_key)
            && self.teams.contains(&name_key(team))
    }
}

/// `廣東　呂　欽`: a first word of two characters or more, and a player's name behind it.
fn blank(written: &str) -> Option<(String, String)> {
    let mut words = written.split_whitespace();
    let team = words.next().filter(|word| word.chars().count() > 1)?;
    let player = words.collect::<String>();
    let fits = is_chinese(team) && is_chinese(&player) && PLAYER.contains(&player.chars().count());
    fits.then(|| (team.to_owned(), player))
}

/// Every way to cut a value of Chinese characters in two, a team of two characters at least.
fn splits(written: &str) -> impl Iterator<Item = (&str, &str)> {
    let written = Some(written.trim())
        .filter(|it| is_chinese(it))
        .unwrap_or("");
    let cuts = written.char_indices().skip(2);
    cuts.map(move |(at, _)| written.split_at(at))
}

fn is_character(word: &str) -> bool {
    word.chars().count() == 1 && is_chinese(word)
}

/// Whether all of it is written in Chinese characters.
fn is_chinese(text: &str) -> bool {
    let han = |c: char| matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}');
    !text.is_empty() && text.chars().all(han)
}
