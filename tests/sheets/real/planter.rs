//! Faults put into sheets of real games.

use super::unmarked::readings;
use crate::support::chance::Chance;
use crate::support::real_games::RealGame;
use crate::support::sheets::Page;
use dapu::notation::{Families, read_move};

/// What is put into sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Clean,
    MissedRun,
    MissedSigned,
    Digit,
    Direction,
    Swapped,
    Rows,
    Column,
    Illegible,
    Doubled,
    HoleOne,
    HoleSigned,
    HoleSilent,
    SameDigit,
    Tail,
    Many,
}

pub(super) const KINDS: [Kind; 16] = [
    Kind::Clean,
    Kind::MissedRun,
    Kind::MissedSigned,
    Kind::Digit,
    Kind::Direction,
    Kind::Swapped,
    Kind::Rows,
    Kind::Column,
    Kind::Illegible,
    Kind::Doubled,
    Kind::HoleOne,
    Kind::HoleSigned,
    Kind::HoleSilent,
    Kind::SameDigit,
    Kind::Tail,
    Kind::Many,
];

/// What was put in at a ply (from 0) of a sheet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Planted {
    pub(super) kind: Kind,
    pub(super) sheet: usize,
    pub(super) at: usize,
    pub(super) len: usize,
}

pub(super) struct Planter<'c> {
    pub(super) chance: &'c mut Chance,
    pub(super) game: &'c RealGame,
    pub(super) pages: [Page; 2],
    pub(super) planted: Vec<Planted>,
}

impl Planter<'_> {
    /// Puts one fault in at a place (0-based entry) of a sheet; false where it cannot be.
    pub(super) fn plant(&mut self, kind: Kind, sheet: usize, at: usize) -> bool {
        let both = matches!(
            kind,
            Kind::HoleOne | Kind::HoleSigned | Kind::HoleSilent | Kind::SameDigit
        );
        let mut len = 1;
        match kind {
            Kind::MissedRun => {
                len = 1 + self.chance.below(12);
                self.pages[sheet].entries.drain(at..at + len);
            }
            Kind::MissedSigned => {
                len = 1 + self.chance.below(12);
                self.pages[sheet].entries[at..at + len].fill("漏记".to_owned());
            }
            Kind::Digit | Kind::SameDigit => {
                let Some(wrong) = wrong_digit(self.chance, &self.pages[sheet].entries[at]) else {
                    return false;
                };
                if kind == Kind::Digit && self.agrees(&wrong, sheet, at) {
                    return false;
                }
                if kind == Kind::SameDigit {
                    self.pages[1 - sheet].entries[at].clone_from(&wrong);
                }
                self.pages[sheet].entries[at] = wrong;
            }
            Kind::Direction => {
                let Some(wrong) = wrong_direction(self.chance, &self.pages[sheet].entries[at])
                else {
                    return false;
                };
                if self.agrees(&wrong, sheet, at) {
                    return false;
                }
                self.pages[sheet].entries[at] = wrong;
            }
            Kind::Swapped => {
                len = 2;
                let entries = &mut self.pages[sheet].entries;
                if say_the_same(&entries[at], &entries[at + 1]) {
                    return false;
                }
                entries.swap(at, at + 1);
            }
            Kind::Rows => {
                len = 4;
                let entries = &mut self.pages[sheet].entries;
                if entries[at] == entries[at + 2] || entries[at + 1] == entries[at + 3] {
                    return false;
                }
                entries.swap(at, at + 2);
                entries.swap(at + 1, at + 3);
            }
            Kind::Column => {
                len = 3;
                if !self.swap_in_column(sheet, at) {
                    return false;
                }
            }
            Kind::Illegible => "[?]".clone_into(&mut self.pages[sheet].entries[at]),
            Kind::Doubled => {
                let entry = self.pages[sheet].entries[at].clone();
                if self.pages[sheet].entries[at + 1] == entry {
                    return false;
                }
                self.pages[sheet].entries.insert(at, entry);
            }
            Kind::HoleOne => {
                for page in &mut self.pages {
                    "漏记".clone_into(&mut page.entries[at]);
                }
            }
            Kind::HoleSigned => {
                len = 1 + self.chance.below(4);
                for page in &mut self.pages {
                    page.entries[at..at + len].fill("漏记".to_owned());
                }
            }
            Kind::HoleSilent => {
                len = 1 + self.chance.below(4);
                for page in &mut self.pages {
                    page.entries.drain(at..at + len);
                }
            }
            Kind::Tail => {
                len = self.pages[sheet].entries.len() - at;
                self.pages[sheet].entries.truncate(at);
            }
            Kind::Clean | Kind::Many => return true,
        }
        let sheet = if both { 2 } else { sheet };
        self.planted.push(Planted {
            kind,
            sheet,
            at,
            len,
        });
        true
    }
}

impl Planter<'_> {
    /// Exchanges an entry and the next of its column. What the other sheet bears out, nothing on paper tells.
    pub(super) fn swap_in_column(&mut self, sheet: usize, at: usize) -> bool {
        let entries = &self.pages[sheet].entries;
        let later = entries[at + 2].clone();
        let told = entries[at] != later && !self.agrees(&later, sheet, at);
        if told {
            self.pages[sheet].entries.swap(at, at + 2);
        }
        told
    }

    /// Whether a wrong entry says what the other sheet, without marks, may say as well: then nothing is
    /// wrong on paper.
    pub(super) fn agrees(&self, wrong: &str, sheet: usize, at: usize) -> bool {
        let mut position = self.game.start.clone();
        for mv in &self.game.moves[..at] {
            position.play(*mv);
        }
        let other = readings(&self.pages[1 - sheet].entries[at], &position);
        readings(wrong, &position)
            .iter()
            .any(|mv| other.contains(mv))
    }
}

/// Whether two entries say the same of either side.
fn say_the_same(one: &str, other: &str) -> bool {
    match (
        read_move(one, Families::ALL),
        read_move(other, Families::ALL),
    ) {
        (Some((one, _)), Some((other, _))) => one.says_the_same(&other),
        _ => one == other,
    }
}

const DIGITS: &str = "123456789一二三四五六七八九";

/// The same entry with another last digit, or another first one.
fn wrong_digit(chance: &mut Chance, entry: &str) -> Option<String> {
    let mut signs: Vec<char> = entry.chars().collect();
    let coordinates = signs.first().is_some_and(char::is_ascii_uppercase) && entry.contains('-');
    let at: Vec<usize> = (0..signs.len())
        .filter(|at| DIGITS.contains(signs[*at]))
        .collect();
    if coordinates || at.is_empty() {
        return None;
    }
    let at = at[if chance.below(3) == 0 {
        0
    } else {
        at.len() - 1
    }];
    let set: Vec<char> = if signs[at].is_ascii() {
        DIGITS.chars().take(9).collect()
    } else {
        DIGITS.chars().skip(9).collect()
    };
    let other: Vec<char> = set.into_iter().filter(|c| *c != signs[at]).collect();
    signs[at] = chance.pick(&other)?;
    Some(signs.into_iter().collect())
}

fn wrong_direction(chance: &mut Chance, entry: &str) -> Option<String> {
    for set in ["进退平", "+-="] {
        if let Some(at) = entry.find(|c| set.contains(c)) {
            let now = entry[at..].chars().next()?;
            let others: Vec<char> = set.chars().filter(|c| *c != now).collect();
            let other = chance.pick(&others)?;
            let mut text = entry[..at].to_owned();
            text.push(other);
            text.push_str(&entry[at + now.len_utf8()..]);
            // A sign of order taken for one of direction leaves no move at all.
            let (_, bytes) = read_move(&text, Families::ALL)?;
            return (bytes == text.len()).then_some(text);
        }
    }
    None
}
