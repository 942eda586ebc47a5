//! A sheet that names the players the other way round, where the pairing and the other sheet of the game agree.

use super::listed::Listed;
use super::pair::fault;
use super::settled::names;
use super::{FolderFault, FolderFaultKind as Kind, Identity, SheetIn};
use crate::event::PairedGame;
use crate::record::{Agreement, compare_names, name_key, notes_of};
use crate::rules::{ArbiterRuling, Decree};
use std::borrow::Cow;

impl Listed {
    /// Puts right the names on each sheet that has them the other way round: by the pairing of its round and table and by
    /// another sheet of it, which agree, two against one; or by a ruling. What its remarks say of a player by name is read
    /// again.
    pub(super) fn put_right(
        &self,
        sheets: &mut [SheetIn],
        rulings: &[ArbiterRuling],
    ) -> Vec<FolderFault> {
        let mut faults = by_pairings(sheets, self.pairings());
        faults.extend(by_rulings(sheets, rulings));
        faults
    }
}

fn by_pairings(sheets: &mut [SheetIn], pairings: &[PairedGame]) -> Vec<FolderFault> {
    let mut faults = Vec::new();
    for index in 0..sheets.len() {
        let own = &sheets[index].identity;
        let Some(paired) = pairings.iter().find(|it| is_at(own, it)) else {
            continue;
        };
        if !are_named(own, [&paired.black, &paired.red]) || names_its_owner(&sheets[index]) {
            continue;
        }
        let agrees = |it: &&SheetIn| {
            is_at(&it.identity, paired) && are_named(&it.identity, [&paired.red, &paired.black])
        };
        if let Some(other) = sheets.iter().find(agrees) {
            faults.push(fault(Kind::NamesPutRight, &sheets[index], Some(other)));
            turn(&mut sheets[index]);
        }
    }
    faults
}

/// By the rulings that say who had Red. The fault stays, and shows the ruling.
fn by_rulings(sheets: &mut [SheetIn], rulings: &[ArbiterRuling]) -> Vec<FolderFault> {
    let mut faults = Vec::new();
    for ruling in rulings {
        let Decree::HadRed(name) = &ruling.decree else {
            continue;
        };
        let ruled = sheets
            .iter()
            .position(|it| names(&ruling.game.record, &it.file, it.line));
        let Some(ruled) = ruled else {
            continue;
        };
        let own = &sheets[ruled].identity;
        let exchanges = |it: &SheetIn| {
            let other = &it.identity;
            let is_there = (&own.round, &own.table) == (&other.round, &other.table);
            is_there && own.players_exchanged(other)
        };
        let Some(other) = sheets.iter().position(exchanges) else {
            continue;
        };
        let red = name_key(name);
        let is_he = |player: &String| compare_names(player, &red) == Agreement::Agree;
        let wrong = [ruled, other].into_iter().find(|at| {
            let [first, second] = &sheets[*at].identity.players;
            is_he(second) && !is_he(first)
        });
        if let Some(wrong) = wrong {
            let told = fault(Kind::NamesExchanged, &sheets[ruled], Some(&sheets[other]));
            faults.push(FolderFault {
                ruled: Some(ruling.ruled()),
                ..told
            });
            turn(&mut sheets[wrong]);
        }
    }
    faults
}

/// Whether a sheet is of the round and table of a pairing.
fn is_at(identity: &Identity, paired: &PairedGame) -> bool {
    let is = |said: &Option<String>, number: u32| {
        said.as_deref().and_then(|it| it.parse().ok()) == Some(number)
    };
    is(&identity.round, paired.round) && is(&identity.table, paired.table)
}

/// Whether a sheet names these as Red and Black.
fn are_named(identity: &Identity, names: [&String; 2]) -> bool {
    let mut both = identity.players.iter().zip(names);
    both.all(|(own, name)| compare_names(own, &name_key(name)) == Agreement::Agree)
}

/// Whether a sheet says by a player's name whose it is.
fn names_its_owner(sheet: &SheetIn) -> bool {
    let said = sheet.record.tag("Sheet").map(name_key).unwrap_or_default();
    !said.is_empty() && sheet.identity.players.contains(&said)
}

/// Exchanges what a sheet says of Red and of Black in its head.
fn turn(sheet: &mut SheetIn) {
    let record = &mut sheet.record;
    let before = notes_of(&record.text, &record.tags, &record.tree);
    for tag in &mut record.tags.0 {
        if !is_of_a_player(&tag.name) {
            continue;
        }
        let own = tag.name.strip_prefix("Red");
        let own = own.or_else(|| tag.name.strip_prefix("White"));
        let turned = match (own, tag.name.strip_prefix("Black")) {
            (Some(rest), _) => format!("Black{rest}"),
            (_, Some(rest)) => format!("Red{rest}"),
            _ => continue,
        };
        tag.name = Cow::Owned(turned);
    }
    let after = notes_of(&record.text, &record.tags, &record.tree);
    if before.len() == after.len() {
        for (old, new) in before.iter().zip(after) {
            let place = record.notes.iter().position(|it| it == old);
            if let Some(note) = place.and_then(|at| record.notes.get_mut(at)) {
                *note = new;
            }
        }
    }
    // Round and table may be known from elsewhere, and the owner, where no name says whose the sheet is.
    let turned = Identity::of(&sheet.record);
    if names_its_owner(sheet) {
        sheet.identity.owner = turned.owner;
    }
    sheet.identity.players = turned.players;
}

/// Whether a tag tells who a player is, and not what his clock or his fouls are.
fn is_of_a_player(name: &str) -> bool {
    let rest = name
        .strip_prefix("Red")
        .or_else(|| name.strip_prefix("White"))
        .or_else(|| name.strip_prefix("Black"));
    rest.is_some_and(|rest| {
        !rest.contains("Time") && !rest.contains("Foul") && !rest.contains("Sign")
    })
}
