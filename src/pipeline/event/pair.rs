//! Sheets put together into games: by round and table, else by round and players, else by players.

use super::{FolderFault, FolderFaultKind as Kind, Identity, SheetIn};
use crate::board::Side;
use crate::record::Agreement;
use std::collections::BTreeMap;

/// The sheets of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSheets {
    /// Round and table, by key; empty where no sheet says.
    pub round: String,
    /// Table, by key.
    pub table: String,
    /// One or two sheets by their index, Red's first, each with whose it is.
    pub sheets: Vec<(usize, Option<Side>)>,
    /// Other records of the game, left aside: what they give as its result is compared.
    pub others: Vec<usize>,
    /// Of a game with one sheet: another one that may be its partner, of the same players and filed otherwise.
    pub perhaps: Option<usize>,
}

/// Games, and what is wrong with the files they were made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Games in order of round and table, those without one last, in order of file.
    pub games: Vec<GameSheets>,
    /// Faults in order of file.
    pub faults: Vec<FolderFault>,
}

/// Sheets that are taken for one game.
#[derive(Debug, Default)]
struct Group {
    members: Vec<usize>,
}

/// Pairs sheets. Each is in exactly one game, or named by a fault that
/// says why it is left out.
pub fn pair(sheets: &[SheetIn]) -> Pairing {
    let mut pairing = Pairing::default();
    let taken = distinct(sheets, &mut pairing.faults);
    for group in groups(sheets, &taken, &mut pairing.faults) {
        settle(sheets, group, &mut pairing);
    }
    pairing.games.sort_by_cached_key(order);
    seek_partners(sheets, &mut pairing);
    pairing.faults.sort_by_cached_key(|fault| {
        let at = sheets.iter().position(|sheet| names(sheet, fault));
        (at, fault.kind)
    });
    pairing
}

/// Names for each sheet without a partner the one that may be it: set aside in its own game, or alone in another one
/// of the same players. It stays where it is filed: nobody but an arbiter can say that its head is wrong.
fn seek_partners(sheets: &[SheetIn], pairing: &mut Pairing) {
    let alone: Vec<usize> = pairing
        .games
        .iter()
        .filter_map(|game| match game.sheets[..] {
            [(only, _)] => Some(only),
            _ => None,
        })
        .collect();
    for game in &mut pairing.games {
        let [(own, _)] = game.sheets[..] else {
            continue;
        };
        let said = &sheets[own].identity;
        let known = said.players.iter().all(|name| !name.is_empty());
        let of_players = |other: &&usize| {
            let other = &sheets[**other].identity;
            other.same_players(said) == Agreement::Agree || other.players_exchanged(said)
        };
        let elsewhere = alone.iter().filter(|other| known && **other != own);
        let mut elsewhere = elsewhere.filter(of_players);
        let aside = game.others.first().copied();
        game.perhaps = aside.or_else(|| match (elsewhere.next(), elsewhere.next()) {
            (Some(only), None) => Some(*only),
            _ => None,
        });
        let Some(other) = game.perhaps else { continue };
        let mut faults = pairing.faults.iter_mut();
        let no_partner =
            |it: &&mut FolderFault| it.kind == Kind::NoPartner && names(&sheets[own], it);
        if let Some(wanting) = faults.find(no_partner) {
            *wanting = fault(Kind::PartnerElsewhere, &sheets[own], sheets.get(other));
        }
    }
}

fn names(sheet: &SheetIn, fault: &FolderFault) -> bool {
    sheet.file == fault.file && sheet.line == fault.line
}

/// Numbers before words, and nothing after both.
fn order(game: &GameSheets) -> ([(bool, u32, String); 2], Vec<usize>) {
    let key = |text: &str| {
        let number = text.parse().unwrap_or(u32::MAX);
        (text.is_empty(), number, text.to_owned())
    };
    let sheets = game.sheets.iter().map(|(sheet, _)| *sheet).collect();
    ([key(&game.round), key(&game.table)], sheets)
}

/// A fault of a sheet, and the other one that it is about.
pub(super) fn fault(kind: Kind, sheet: &SheetIn, other: Option<&SheetIn>) -> FolderFault {
    let named = other.map(|other| match other.line {
        0 | 1 => other.file.clone(),
        line => format!("{}:{line}", other.file),
    });
    FolderFault {
        kind,
        file: sheet.file.clone(),
        line: sheet.line,
        values: named.map(|named| ("other", named)).into_iter().collect(),
        ruled: None,
    }
}

/// The sheets that are players' and stand there for the first time.
fn distinct(sheets: &[SheetIn], faults: &mut Vec<FolderFault>) -> Vec<usize> {
    let mut seen = BTreeMap::new();
    let mut taken = Vec::new();
    for (index, sheet) in sheets.iter().enumerate() {
        if sheet.identity.is_union {
            faults.push(fault(Kind::OwnOutput, sheet, None));
        } else if let Some(first) = seen.get(&sheet.hash) {
            faults.push(fault(Kind::SameBytes, sheet, sheets.get(*first)));
        } else {
            seen.insert(sheet.hash, index);
            taken.push(index);
        }
    }
    taken
}

fn groups(sheets: &[SheetIn], taken: &[usize], faults: &mut Vec<FolderFault>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut placed: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let place = |index: usize| {
        let identity = &sheets[index].identity;
        identity.round.as_deref().zip(identity.table.as_deref())
    };
    for &index in taken {
        if let Some(place) = place(index) {
            let group = *placed.entry(place).or_insert_with(|| {
                groups.push(Group::default());
                groups.len() - 1
            });
            groups[group].members.push(index);
        }
    }
    for &index in taken.iter().filter(|index| place(**index).is_none()) {
        let fits: Vec<usize> = (0..groups.len())
            .filter(|group| fits(sheets, &groups[*group], &sheets[index].identity))
            .collect();
        if let [group] = fits[..] {
            groups[group].members.push(index);
            continue;
        }
        let other = fits
            .first()
            .and_then(|group| groups[*group].members.first());
        if let Some(other) = other {
            faults.push(fault(
                Kind::SeveralGames,
                &sheets[index],
                sheets.get(*other),
            ));
        }
        let members = vec![index];
        groups.push(Group { members });
    }
    groups
}

/// Whether a sheet without round and table may be of that game: the players are the same, and nothing
/// it says speaks against it.
fn fits(sheets: &[SheetIn], group: &Group, identity: &Identity) -> bool {
    let same = |one: &Option<String>, other: &Option<String>| {
        one.is_none() || other.is_none() || one == other
    };
    let fits = |other: &Identity| {
        same(&identity.round, &other.round)
            && same(&identity.table, &other.table)
            && identity.same_players(other) == Agreement::Agree
    };
    group
        .members
        .iter()
        .all(|member| fits(&sheets[*member].identity))
}

/// Makes a game of a group: sheets of other players part from it, of each owner one is taken.
fn settle(sheets: &[SheetIn], mut group: Group, pairing: &mut Pairing) {
    // Sheets that state their owner go before those that do not.
    let open = |index: &usize| sheets[*index].identity.owner.is_none();
    group.members.sort_by_key(open);
    let mut rest = group.members.into_iter();
    let Some(first) = rest.next() else {
        return;
    };
    let mut game = vec![(first, sheets[first].identity.owner)];
    let (mut apart, mut others) = (Vec::new(), Vec::new());
    for index in rest {
        let (sheet, head) = (&sheets[index], &sheets[first]);
        let differ = sheet.identity.players_apart(&head.identity);
        if differ == 2 {
            let kind = Kind::OtherPlayers;
            pairing.faults.push(fault(kind, sheet, Some(head)));
            apart.push(index);
            continue;
        }
        if sheet.identity.same_players(&head.identity) == Agreement::Differ {
            let kind = if sheet.identity.players_exchanged(&head.identity) {
                Kind::NamesExchanged
            } else {
                Kind::NamesDiffer
            };
            pairing.faults.push(fault(kind, sheet, Some(head)));
        }
        if let Some(fault) = join(sheets, &mut game, index) {
            pairing.faults.push(fault);
            others.push(index);
        }
    }
    owners(sheets, &mut game, &mut pairing.faults);
    pairing.games.push(GameSheets {
        others,
        ..made(sheets, game)
    });
    if !apart.is_empty() {
        settle(sheets, Group { members: apart }, pairing);
    }
}

/// Adds a sheet to a game, or says why not.
fn join(
    sheets: &[SheetIn],
    game: &mut Vec<(usize, Option<Side>)>,
    index: usize,
) -> Option<FolderFault> {
    let owner = sheets[index].identity.owner;
    let same = game.iter().find(|(_, of)| owner.is_some() && *of == owner);
    let (kind, other) = match (same, &game[..]) {
        (Some((other, _)), _) => (Kind::SecondOfOwner, *other),
        (None, [_, (other, _), ..]) => (Kind::OneTooMany, *other),
        _ => {
            game.push((index, owner));
            return None;
        }
    };
    Some(fault(kind, &sheets[index], sheets.get(other)))
}

/// Says whose the sheets are, Red's first.
fn owners(sheets: &[SheetIn], game: &mut [(usize, Option<Side>)], faults: &mut Vec<FolderFault>) {
    match game {
        [(only, owner)] => {
            faults.push(fault(Kind::NoPartner, &sheets[*only], None));
            if owner.is_none() {
                faults.push(fault(Kind::OwnerUnknown, &sheets[*only], None));
            }
        }
        [(one, None), (two, None)] => {
            for index in [*one, *two] {
                faults.push(fault(Kind::OwnerUnknown, &sheets[index], None));
            }
        }
        [(other, Some(side)), (index, open @ None)]
        | [(index, open @ None), (other, Some(side))] => {
            *open = Some(!*side);
            faults.push(fault(Kind::OwnerTaken, &sheets[*index], sheets.get(*other)));
        }
        _ => {}
    }
    game.sort_by_key(|(_, owner)| owner.map_or(2, Side::index));
}

fn made(sheets: &[SheetIn], game: Vec<(usize, Option<Side>)>) -> GameSheets {
    let said = |of: fn(&Identity) -> Option<&String>| {
        let mut all = game
            .iter()
            .filter_map(|(index, _)| of(&sheets[*index].identity));
        all.next().cloned().unwrap_or_default()
    };
    GameSheets {
        round: said(|identity| identity.round.as_ref()),
        table: said(|identity| identity.table.as_ref()),
        sheets: game,
        others: Vec::new(),
        perhaps: None,
    }
}

#[cfg(test)]
mod tests;
