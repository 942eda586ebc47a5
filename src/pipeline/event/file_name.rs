//! What the name of a sheet's file says of it: `1-2-red.txt`, `第1轮第2台红方.txt`, `R1T2-black.csv`. Fields of the sheet win.

use super::pair::fault;
use super::{FolderFault, FolderFaultKind as Kind, SheetIn};
use crate::board::Side;
use crate::text::{numeral, simplified};
use std::collections::BTreeMap;
use std::path::Path;

/// Round, table and owner, as far as a name says them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NamedSheet {
    round: Option<u32>,
    table: Option<u32>,
    owner: Option<Side>,
}

/// A part of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
enum NamePart {
    Number(u32),
    /// Letters, or a word of [`WORDS`].
    Word(String),
}

/// Words of names, the longer ones first.
const WORDS: [&str; 15] = [
    "轮次", "台次", "台号", "桌号", "红方", "黑方", "执红", "执黑", "第", "轮", "台", "桌", "红",
    "黑", "号",
];

/// Gives sheets the round, table and owner that the name of their file says, where they say none; reported either way, and
/// where a name contradicts its sheet. A name says nothing of the sheets of a file that holds several.
pub(super) fn fill_in(folder: &Path, sheets: &mut [SheetIn]) -> Vec<FolderFault> {
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for sheet in sheets.iter() {
        *count.entry(sheet.file.clone()).or_default() += 1;
    }
    let folder = folder.display().to_string();
    let mut faults = Vec::new();
    for sheet in sheets.iter_mut() {
        if count.get(&sheet.file) != Some(&1) || sheet.identity.is_union {
            continue;
        }
        let path = sheet.file.strip_prefix(&folder).unwrap_or(&sheet.file);
        faults.extend(NamedSheet::of(path).fill_in(sheet));
    }
    faults
}

impl NamedSheet {
    /// What a path within an event folder says.
    fn of(path: &str) -> NamedSheet {
        let mut folders: Vec<&str> = path.split(['/', '\\']).collect();
        let file = folders.pop().unwrap_or_default();
        let mut named = NamedSheet::of_parts(&parts(stem(file)), true);
        for folder in folders.into_iter().rev() {
            let outer = NamedSheet::of_parts(&parts(folder), false);
            named.round = named.round.or(outer.round);
            named.table = named.table.or(outer.table);
        }
        named
    }

    /// What the parts of a name say. Numbers without words count in the name of a `file` alone: round and table, before
    /// the side.
    fn of_parts(parts: &[NamePart], is_file: bool) -> NamedSheet {
        let mut named = NamedSheet::default();
        let mut bare: Vec<u32> = Vec::new();
        let word = |at: Option<usize>| match parts.get(at?)? {
            NamePart::Word(word) => Some(word.as_str()),
            NamePart::Number(_) => None,
        };
        for (at, part) in parts.iter().enumerate() {
            let NamePart::Number(number) = part else {
                continue;
            };
            let behind = word(Some(at + 1));
            let before = word(at.checked_sub(1));
            let of = |words: [&[&str]; 2]| {
                behind.is_some_and(|it| words[0].contains(&it))
                    || before.is_some_and(|it| words[1].contains(&it))
            };
            if !is_count(*number) {
                bare.push(*number);
            } else if of([&["轮"], &["轮次", "round", "r", "rd"]]) {
                named.round = named.round.or(Some(*number));
            } else if of([&["台", "桌"], TABLE]) {
                named.table = named.table.or(Some(*number));
            } else {
                bare.push(*number);
            }
        }
        if !is_file {
            return named;
        }
        named.owner = side(parts, named != NamedSheet::default());
        if !bare.iter().copied().all(is_count) {
            return named;
        }
        match (named.round, named.table, &bare[..]) {
            (None, None, [round, table]) if named.owner.is_some() => {
                (named.round, named.table) = (Some(*round), Some(*table));
            }
            (Some(_), None, [table]) if named.owner.is_some() => named.table = Some(*table),
            _ => {}
        }
        named
    }

    /// Gives a sheet what it does not say; what it says and the name denies is reported.
    fn fill_in(self, sheet: &mut SheetIn) -> Vec<FolderFault> {
        let stated = NamedSheet::stated(sheet);
        let said = &mut sheet.identity;
        let number = |it: Option<u32>| it.map(|it| it.to_string());
        let mut is_filled = false;
        let mut is_denied = said
            .owner
            .is_some_and(|own| self.owner.is_some_and(|it| it != own));
        let fields = [&mut said.round, &mut said.table];
        for (named, field) in [self.round, self.table].map(number).into_iter().zip(fields) {
            let named = named.filter(|named| match field {
                Some(own) => {
                    is_denied |= own != named;
                    false
                }
                None => true,
            });
            is_filled |= named.is_some();
            *field = named.or(field.take());
        }
        is_filled |= said.owner.is_none() && self.owner.is_some();
        said.owner = said.owner.or(self.owner);
        let told = [
            (Kind::NamedByFile, is_filled),
            (Kind::OtherFileName, is_denied),
        ];
        let told = told.into_iter().filter(|(_, is_so)| *is_so);
        told.map(|(kind, _)| FolderFault {
            values: vec![("named", self.in_short()), ("stated", stated.clone())],
            ..fault(kind, sheet, None)
        })
        .collect()
    }

    /// What a sheet itself states, as a name would say it.
    fn stated(sheet: &SheetIn) -> String {
        let said = &sheet.identity;
        let side = said.owner.map_or("–", Side::name);
        let number = |it: &Option<String>| it.clone().unwrap_or_else(|| "–".to_owned());
        format!("{}-{}-{side}", number(&said.round), number(&said.table))
    }

    /// `1-2-red`.
    fn in_short(self) -> String {
        let number = |it: Option<u32>| it.map_or_else(|| "–".to_owned(), |it| it.to_string());
        let side = self.owner.map_or("–", Side::name);
        format!("{}-{}-{side}", number(self.round), number(self.table))
    }
}

/// Whether rounds and tables have such numbers; a year or a telephone number is none.
const fn is_count(number: u32) -> bool {
    matches!(number, 1..1000)
}

/// Words before the number of a table.
const TABLE: &[&str] = &[
    "台次", "台号", "桌号", "台", "桌", "table", "t", "board", "b", "bd",
];

/// The side that a name ends with; beside the place of the game it may stand before, where nothing else can be meant.
fn side(parts: &[NamePart], has_place: bool) -> Option<Side> {
    let of = |part: &NamePart| match part {
        NamePart::Word(word) => match word.as_str() {
            "red" | "红" | "红方" | "执红" => Some(Side::Red),
            "black" | "黑" | "黑方" | "执黑" => Some(Side::Black),
            _ => None,
        },
        NamePart::Number(_) => None,
    };
    let is_whole = |part: &&NamePart| match part {
        NamePart::Word(word) => !word.is_ascii() && word.chars().count() > 1,
        NamePart::Number(_) => false,
    };
    let mut all = parts.iter().filter(is_whole).filter_map(of);
    let only = all.next().filter(|_| all.next().is_none());
    parts.last().and_then(of).or(only.filter(|_| has_place))
}

/// The name of a file without its endings.
fn stem(file: &str) -> &str {
    let stem = file.rsplit_once('.').map_or(file, |it| it.0);
    stem.strip_suffix(".sheet").unwrap_or(stem)
}

/// The parts of a name in small letters; signs only part them.
fn parts(name: &str) -> Vec<NamePart> {
    let name = simplified(&name.to_lowercase()).into_owned();
    let mut parts = Vec::new();
    let mut rest = name.as_str();
    while let Some(first) = rest.chars().next() {
        let run = |is: fn(char) -> bool| rest.len() - rest.trim_start_matches(is).len();
        let listed = WORDS.iter().find(|word| rest.starts_with(**word));
        let len = if let Some(word) = listed {
            parts.push(NamePart::Word((*word).to_owned()));
            word.len()
        } else if first.is_ascii_digit() {
            let len = run(|it| it.is_ascii_digit());
            parts.push(NamePart::Number(rest[..len].parse().unwrap_or(u32::MAX)));
            len
        } else if first.is_ascii_alphabetic() {
            let len = run(|it| it.is_ascii_alphabetic());
            parts.push(NamePart::Word(rest[..len].to_owned()));
            len
        } else if "一二三四五六七八九十".contains(first) {
            let len = run(|it| "一二三四五六七八九十".contains(it));
            let number = numeral(&rest[..len]);
            // Without words beside it, it is a part of somebody's name.
            let is_counted = matches!(parts.last(), Some(NamePart::Word(word)) if word == "第")
                || rest[len..].starts_with(['轮', '台', '桌']);
            parts.extend(number.filter(|_| is_counted).map(NamePart::Number));
            len
        } else {
            if first.is_alphanumeric() {
                parts.push(NamePart::Word(first.to_string()));
            }
            first.len_utf8()
        };
        rest = &rest[len..];
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::NamedSheet;
    use crate::board::Side;

    #[test]
    fn the_name_of_a_file_says_round_table_and_side_in_many_ways() {
        for (path, round, table, owner) in [
            ("1-2-red.txt", 1, 2, "red"),
            ("1-2-黑.txt", 1, 2, "black"),
            ("第1轮第2台红方.txt", 1, 2, "red"),
            ("第十二轮 第三台 黑方.txt", 12, 3, "black"),
            ("第1輪第2臺紅方.txt", 1, 2, "red"),
            ("R1T2-black.csv", 1, 2, "black"),
            ("round1_table02_red.sheet.txt", 1, 2, "red"),
            ("R1-2-red.pgn", 1, 2, "red"),
            ("轮次3 台次4 红.txt", 3, 4, "red"),
            ("第1轮/第2台-红.txt", 1, 2, "red"),
            ("round 3/table 4 black.csv", 3, 4, "black"),
            ("a/b.zip/1-2-red.txt", 1, 2, "red"),
            ("红方 第1轮第2台 张三.txt", 1, 2, "red"),
        ] {
            let named = NamedSheet::of(path);
            let side = if owner == "red" {
                Side::Red
            } else {
                Side::Black
            };
            assert_eq!(named.round.zip(named.table), Some((round, table)), "{path}");
            assert_eq!(named.owner, Some(side), "{path}");
        }
    }

    #[test]
    fn a_name_that_may_say_anything_says_nothing() {
        for path in [
            "2019-05-03-red.txt",
            "1-2.txt",
            "games.pgn",
            "张三-李四.txt",
            "redwood cup.txt",
            "red pine 3.txt",
            "20190503.txt",
            "20190503-2-red.txt",
            "IMG_1234.txt",
            "三台/丁一.txt",
            "黑龙江-张三-1-2.txt",
            "black cup R1T2 a.txt",
        ] {
            let named = NamedSheet::of(path);
            let is_placed = named.round.is_some() && named.table.is_some();
            let is_whole = is_placed && named.owner.is_some();
            assert!(
                !is_whole && named.owner != Some(Side::Black),
                "{path}: {named:?}"
            );
        }
        assert_eq!(NamedSheet::of("红方.txt").owner, Some(Side::Red));
        assert_eq!(NamedSheet::of("redwood.txt"), NamedSheet::default());
    }
}
