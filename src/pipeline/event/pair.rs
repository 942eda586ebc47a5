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
/// [sets it aside](super::FolderFaultKind::sets_aside).
pub fn pair(sheets: &[SheetIn]) -> Pairing {
    let mut pairing = Pairing::default();
    let taken = distinct(sheets, &mut pairing.faults);
    for group in groups(sheets, &taken, &mut pairing.faults) {
        settle(sheets, group, &mut pairing);
    }
    pairing.games.sort_by_cached_key(order);
    pairing.faults.sort_by_cached_key(|fault| {
        let at = sheets.iter().position(|sheet| names(sheet, fault));
        (at, fault.kind)
    });
    pairing
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
fn fault(kind: Kind, sheet: &SheetIn, other: Option<&SheetIn>) -> FolderFault {
    FolderFault {
        kind,
        file: sheet.file.clone(),
        line: sheet.line,
        other: other.map_or_else(String::new, |other| match other.line {
            0 | 1 => other.file.clone(),
            line => format!("{}:{line}", other.file),
        }),
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
    // Whoever says whose sheet it is goes before whoever does not.
    let open = |index: &usize| sheets[*index].identity.owner.is_none();
    group.members.sort_by_key(open);
    let mut rest = group.members.into_iter();
    let Some(first) = rest.next() else {
        return;
    };
    let mut game = vec![(first, sheets[first].identity.owner)];
    let mut apart = Vec::new();
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
            let kind = Kind::NamesDiffer;
            pairing.faults.push(fault(kind, sheet, Some(head)));
        }
        join(sheets, &mut game, index, &mut pairing.faults);
    }
    owners(sheets, &mut game, &mut pairing.faults);
    pairing.games.push(made(sheets, game));
    if !apart.is_empty() {
        settle(sheets, Group { members: apart }, pairing);
    }
}

/// Adds a sheet to a game, or says why not.
fn join(
    sheets: &[SheetIn],
    game: &mut Vec<(usize, Option<Side>)>,
    index: usize,
    faults: &mut Vec<FolderFault>,
) {
    let owner = sheets[index].identity.owner;
    let same = game.iter().find(|(_, of)| owner.is_some() && *of == owner);
    let (kind, other) = match (same, &game[..]) {
        (Some((other, _)), _) => (Kind::SecondOfOwner, *other),
        (None, [_, (other, _), ..]) => (Kind::OneTooMany, *other),
        _ => return game.push((index, owner)),
    };
    faults.push(fault(kind, &sheets[index], sheets.get(other)));
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
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pgn;

    /// Sheets out of `ROUND TABLE RED BLACK OWNER MOVE`, `-` for what is not said.
    fn sheets(rows: &[&str]) -> Vec<SheetIn> {
        let sheet = |(number, row): (usize, &&str)| {
            let cells: Vec<&str> = row.split(' ').collect();
            let [round, table, red, black, owner, mv] = cells[..] else {
                panic!("six cells: {row}");
            };
            let tags = [
                ("Round", round),
                ("Table", table),
                ("Red", red),
                ("Black", black),
                ("Sheet", owner),
            ];
            let tags: String = tags
                .iter()
                .filter(|(_, value)| *value != "-")
                .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
                .collect();
            let text = format!("{tags}\n1. {mv} *\n");
            let record = pgn::read(&text, 1).into_owned();
            SheetIn {
                file: format!("{number}.pgn"),
                line: 1,
                hash: *blake3::hash(text.as_bytes()).as_bytes(),
                identity: Identity::of(&record),
                record,
                findings: Vec::new(),
            }
        };
        rows.iter().enumerate().map(sheet).collect()
    }

    /// Games as `0红 1黑`, and faults as `2 no-partner`.
    fn told(rows: &[&str]) -> (Vec<String>, Vec<String>) {
        let pairing = pair(&sheets(rows));
        let owner = |owner: Option<Side>| match owner {
            Some(Side::Red) => "红",
            Some(Side::Black) => "黑",
            None => "?",
        };
        let game = |game: &GameSheets| {
            let each = game.sheets.iter();
            let each: Vec<_> = each
                .map(|(index, of)| format!("{index}{}", owner(*of)))
                .collect();
            each.join(" ")
        };
        let fault = |fault: &FolderFault| {
            format!(
                "{} {}",
                fault.file.trim_end_matches(".pgn"),
                fault.kind.name()
            )
        };
        (
            pairing.games.iter().map(game).collect(),
            pairing.faults.iter().map(fault).collect(),
        )
    }

    #[test]
    fn sheets_are_put_together_and_what_is_odd_about_them_is_told() {
        type Case<'c> = (&'c str, &'c [&'c str], &'c [&'c str], &'c [&'c str]);
        let cases: &[Case<'_>] = &[
            (
                "by round and table, in their order",
                &[
                    "2 1 甲 乙 红方 炮二平五",
                    "1 2 丙 丁 黑方 炮二平五",
                    "第一轮 02 丙 丁 丙 炮八平五",
                    "2 1 甲 乙 black 炮八平五",
                ],
                &["2红 1黑", "0红 3黑"],
                &[],
            ),
            (
                "by round and players",
                &[
                    "1 - 甲 乙 红方 炮二平五",
                    "2 - 甲 乙 红方 炮二平五",
                    "1 - 甲 乙 黑方 炮八平五",
                    "2 - 甲 乙 黑方 炮八平五",
                ],
                &["0红 2黑", "1红 3黑"],
                &[],
            ),
            (
                "by players",
                &["- - 甲 乙 红方 炮二平五", "- - 甲 乙 黑方 炮八平五"],
                &["0红 1黑"],
                &[],
            ),
            (
                "one with a place, one without",
                &["1 1 甲 乙 红方 炮二平五", "- - 甲 乙 黑方 炮八平五"],
                &["0红 1黑"],
                &[],
            ),
            (
                "two games of the players",
                &[
                    "1 1 甲 乙 红方 炮二平五",
                    "2 1 甲 乙 红方 炮八平五",
                    "- - 甲 乙 黑方 马二进三",
                ],
                &["0红", "1红", "2黑"],
                &[
                    "0 no-partner",
                    "1 no-partner",
                    "2 several-games",
                    "2 no-partner",
                ],
            ),
            (
                "no partner",
                &["1 1 甲 乙 红方 炮二平五"],
                &["0红"],
                &["0 no-partner"],
            ),
            (
                "the same bytes",
                &["1 1 甲 乙 红方 炮二平五", "1 1 甲 乙 红方 炮二平五"],
                &["0红"],
                &["0 no-partner", "1 same-bytes"],
            ),
            (
                "two of one owner",
                &[
                    "1 1 甲 乙 红方 炮二平五",
                    "1 1 甲 乙 甲 炮八平五",
                    "1 1 甲 乙 黑方 马二进三",
                ],
                &["0红 2黑"],
                &["1 second-of-owner"],
            ),
            (
                "whose is taken from the other",
                &["1 1 甲 乙 - 炮二平五", "1 1 甲 乙 黑方 炮八平五"],
                &["0红 1黑"],
                &["0 owner-taken"],
            ),
            (
                "nobody's",
                &["1 1 甲 乙 - 炮二平五", "1 1 甲 乙 - 炮八平五"],
                &["0? 1?"],
                &["0 owner-unknown", "1 owner-unknown"],
            ),
            (
                "a third",
                &[
                    "1 1 甲 乙 - 炮二平五",
                    "1 1 甲 乙 红方 炮八平五",
                    "1 1 甲 乙 黑方 马二进三",
                ],
                &["1红 2黑"],
                &["0 one-too-many"],
            ),
            (
                "other players",
                &["1 1 甲 乙 红方 炮二平五", "1 1 丙 丁 黑方 炮八平五"],
                &["0红", "1黑"],
                &["0 no-partner", "1 other-players", "1 no-partner"],
            ),
            (
                "one name otherwise",
                &["1 1 甲 乙 红方 炮二平五", "1 1 甲 丁 黑方 炮八平五"],
                &["0红 1黑"],
                &["1 names-differ"],
            ),
            (
                "the other way round",
                &["1 1 甲 乙 红方 炮二平五", "1 1 乙 甲 黑方 炮八平五"],
                &["0红 1黑"],
                &["1 names-differ"],
            ),
            (
                "written by an audit",
                &[
                    "1 1 甲 乙 红方 炮二平五",
                    "1 1 甲 乙 merged 炮二平五",
                    "1 1 甲 乙 黑方 炮八平五",
                ],
                &["0红 2黑"],
                &["1 own-output"],
            ),
        ];
        let mut wrong = Vec::new();
        for (name, rows, games, faults) in cases {
            let (found, odd) = told(rows);
            if found != *games || odd != *faults {
                wrong.push(format!("{name}: {found:?} {odd:?}"));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
