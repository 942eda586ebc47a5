//! Players and pairings by the event file and its tables, compared with what the sheets say.

use super::pair::fault;
use super::tables_audit::TablesAudit;
use super::{FolderFault, FolderFaultKind as Kind, Identity, SheetIn, number_key};
use crate::board::Side;
use crate::contest::Game;
use crate::contest::papers::{Contest, Papers};
use crate::event::{Event, PairedGame, Player};
use crate::record::{Agreement, compare_names, name_key};

/// The players and pairings of an event.
#[derive(Debug, Default)]
pub(super) struct Listed {
    players: Vec<Player>,
    pairings: Vec<PairedGame>,
    /// Those of a table of pairings.
    paired: Vec<PairedGame>,
}

impl Listed {
    /// Those of the event file, then those of its tables that it has not.
    pub(super) fn of(event: &Event, papers: &Papers) -> Listed {
        let mut listed = Listed {
            players: event.players.clone(),
            pairings: event.pairings.clone(),
            paired: Vec::new(),
        };
        if papers.files.iter().all(Option::is_none) {
            return listed;
        }
        for stage in &TablesAudit::of(event, papers).stages {
            listed.take(stage);
        }
        listed
    }

    /// The pairings.
    pub(super) fn pairings(&self) -> &[PairedGame] {
        &self.pairings
    }

    fn take(&mut self, stage: &Contest) {
        let of_teams = !stage.members.is_empty();
        let people = if of_teams {
            &stage.members
        } else {
            &stage.people
        };
        for person in people {
            let known = |it: &&Player| same(&it.name, &person.name);
            if !self.players.iter().any(|it| known(&it)) {
                self.players.push(Player {
                    name: person.name.clone(),
                    team: person.team.clone(),
                    ..Player::default()
                });
            }
        }
        if of_teams {
            // Teams are paired there; who of them sat where, the sheets say.
            return;
        }
        let pairing = |game: &Game| PairedGame {
            round: game.round + stage.rounds_before,
            table: game.table,
            red: stage.name(game.red).to_owned(),
            black: stage.name(game.black).to_owned(),
        };
        let paired = stage.paired.iter().map(|(game, _)| game);
        let of_tables = paired.clone().filter(|it| it.table > 0);
        self.paired.extend(of_tables.map(pairing));
        for game in paired.chain(stage.written_games()) {
            let pairing = pairing(game);
            let place = (pairing.round, pairing.table);
            let known = |it: &PairedGame| (it.round, it.table) == place;
            if pairing.table > 0 && !self.pairings.iter().any(known) {
                self.pairings.push(pairing);
            }
        }
    }

    /// The event with the pairings of its tables, where its file does not pair that table itself.
    pub(super) fn with_pairings(&self, event: &Event) -> Event {
        let mut event = event.clone();
        for it in &self.paired {
            let known = |of: &PairedGame| (of.round, of.table) == (it.round, it.table);
            if !event.pairings.iter().any(known) {
                event.pairings.push(it.clone());
            }
        }
        event
    }

    /// The team of a player; empty where none is known.
    pub(super) fn team_of(&self, name: &str) -> &str {
        let mut players = self.players.iter().filter(|it| same(&it.name, name));
        match (players.next(), players.next()) {
            (Some(player), None) => player.team.as_deref().unwrap_or_default(),
            _ => "",
        }
    }

    /// Gives a sheet without round or table those of the only pairing that fits its players; reported either way.
    pub(super) fn place(&self, sheets: &mut [SheetIn]) -> Vec<FolderFault> {
        let mut faults = Vec::new();
        for sheet in sheets.iter_mut() {
            let said = &sheet.identity;
            let names_both = said.players.iter().all(|name| !name.is_empty());
            let whole = said.round.is_some() && said.table.is_some();
            if whole || !names_both || said.is_union || self.pairings.is_empty() {
                continue;
            }
            let fits = self.fitting(said);
            let (kind, first) = match fits[..] {
                [] => continue,
                [only] => (Kind::PlacedByPairing, only),
                [first, ..] => (Kind::SeveralPairings, first),
            };
            if kind == Kind::PlacedByPairing {
                sheet.identity.round = Some(number_key(&first.round.to_string()));
                sheet.identity.table = Some(number_key(&first.table.to_string()));
            }
            let places = fits.iter().map(|it| format!("{}-{}", it.round, it.table));
            let places = places.collect::<Vec<_>>().join(", ");
            faults.push(FolderFault {
                values: vec![("places", places)],
                ..fault(kind, sheet, None)
            });
        }
        faults
    }

    /// The pairings that a sheet may be of: with the colours as it has them, else the other way round.
    fn fitting(&self, said: &Identity) -> Vec<&PairedGame> {
        let open = |said: &Option<String>, number: u32| {
            said.as_ref()
                .is_none_or(|it| *it == number_key(&number.to_string()))
        };
        let mut fits: Vec<&PairedGame> = self.pairings.iter().collect();
        fits.retain(|it| open(&said.round, it.round) && open(&said.table, it.table));
        let with = |red: usize, black: usize| -> Vec<&PairedGame> {
            let players = |it: &&PairedGame| {
                let said = &said.players;
                key_is(&said[red], &it.red) && key_is(&said[black], &it.black)
            };
            fits.iter().copied().filter(players).collect()
        };
        let straight = with(0, 1);
        if straight.is_empty() {
            with(1, 0)
        } else {
            straight
        }
    }

    /// Sheets whose names stand in no list, or are others than those of the pairing of their table.
    pub(super) fn strangers(&self, sheets: &[SheetIn]) -> Vec<FolderFault> {
        let mut faults = Vec::new();
        for sheet in sheets.iter().filter(|it| !it.identity.is_union) {
            if let Some(paired) = self.paired_otherwise(&sheet.identity) {
                let names = format!("{} – {}", paired.red, paired.black);
                faults.push(FolderFault {
                    values: vec![("names", names)],
                    ..fault(Kind::OtherPairing, sheet, None)
                });
            }
            for side in Side::ALL {
                let key = &sheet.identity.players[side.index()];
                if key.is_empty() || !self.is_stranger(key) {
                    continue;
                }
                let name = sheet.record.player(side).unwrap_or_default().to_owned();
                let near = self.near(key).unwrap_or("–").to_owned();
                faults.push(FolderFault {
                    values: vec![("name", name), ("near", near)],
                    ..fault(Kind::NotInList, sheet, None)
                });
            }
        }
        faults
    }

    /// The pairing of a sheet's round and table, where it has other players. The same two the other way round are
    /// another rule's.
    fn paired_otherwise(&self, said: &Identity) -> Option<&PairedGame> {
        let paired = self.pairing_of(said)?;
        let names = [&paired.red, &paired.black].map(|name| name_key(name));
        let differ = |red: usize, black: usize| {
            let [first, second] = [(0, red), (1, black)]
                .map(|(own, other)| compare_names(&said.players[own], &names[other]));
            first.and(second) == Agreement::Differ
        };
        (differ(0, 1) && differ(1, 0)).then_some(paired)
    }

    /// The pairing of a sheet's round and table.
    pub(super) fn pairing_of(&self, said: &Identity) -> Option<&PairedGame> {
        let at = |said: &Option<String>, number: u32| {
            said.as_deref() == Some(&*number_key(&number.to_string()))
        };
        let mut pairings = self.pairings.iter();
        pairings.find(|it| at(&said.round, it.round) && at(&said.table, it.table))
    }

    /// Whether a name stands in no list of players, where there is one.
    pub(super) fn is_stranger(&self, key: &str) -> bool {
        !self.players.is_empty() && !self.has(key)
    }

    fn has(&self, key: &str) -> bool {
        self.players.iter().any(|it| key_is(key, &it.name))
    }

    /// The listed name that shares most letters, at least half.
    pub(super) fn near(&self, key: &str) -> Option<&str> {
        let letters: Vec<char> = key.chars().collect();
        let shared = |name: &str| {
            name_key(name)
                .chars()
                .filter(|c| letters.contains(c))
                .count()
        };
        let names = self.players.iter().map(|it| it.name.as_str());
        let best = names.max_by_key(|name| shared(name))?;
        (2 * shared(best) >= letters.len()).then_some(best)
    }
}

fn key_is(key: &str, name: &str) -> bool {
    compare_names(key, &name_key(name)) == Agreement::Agree
}

fn same(one: &str, other: &str) -> bool {
    key_is(&name_key(one), other)
}
