//! Editions: each a file to hold against the printed book.

use super::{Law, Ruling};
use crate::event::Event;
use crate::record::GameRecord;

/// The name of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EditionId {
    /// 1957: Black moves first.
    Cn1957,
    /// 1999.
    Cn1999,
    /// 2020.
    Cn2020,
    /// 2020, chapter 7.
    Cn2020Rapid,
    /// 2020, appendix 1.
    Cn2020Mass,
}

impl EditionId {
    /// All, in order of print.
    pub const ALL: [EditionId; 5] = [
        EditionId::Cn1957,
        EditionId::Cn1999,
        EditionId::Cn2020,
        EditionId::Cn2020Rapid,
        EditionId::Cn2020Mass,
    ];

    /// `cn1957`, `cn1999`, `cn2020`, `cn2020-rapid`, `cn2020-mass`.
    pub const fn name(self) -> &'static str {
        match self {
            EditionId::Cn1957 => "cn1957",
            EditionId::Cn1999 => "cn1999",
            EditionId::Cn2020 => "cn2020",
            EditionId::Cn2020Rapid => "cn2020-rapid",
            EditionId::Cn2020Mass => "cn2020-mass",
        }
    }

    /// Reads [`EditionId::name`] back.
    pub fn from_name(name: &str) -> Option<EditionId> {
        EditionId::ALL.into_iter().find(|id| id.name() == name)
    }
}

/// What an answer may depend on beside the rule itself.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances<'a> {
    /// What the organiser laid down.
    pub event: &'a Event,
    /// The side concerned.
    pub side: crate::board::Side,
    /// Which offence of this kind by this side in this game, from 1.
    pub nth: u32,
    /// A count the rule found (missed plies, length of a run).
    pub count: u32,
}

/// An edition: parameters and a total answer to the rules of law.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// Its name.
    pub id: EditionId,
    /// Its title in Chinese.
    pub title_zh: &'static str,
    /// Its title in English.
    pub title_en: &'static str,
    /// Its answer.
    pub ruling: fn(Law, &Circumstances<'_>) -> Ruling,
}

/// An edition chosen for a record, and why.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The edition.
    pub edition: &'static Edition,
    /// Why: a key such as `asked`, `date`, `no-date`, `2011-text-not-at-hand`.
    pub reason: &'static str,
}

/// The edition of that name.
pub fn edition(id: EditionId) -> &'static Edition {
    let _ = id;
    todo!("rules")
}

/// The edition a record is judged by when none was asked for.
pub fn choose(record: &GameRecord<'_>, event: &Event, black_first: bool) -> Choice {
    let _ = (record, event, black_first);
    todo!("rules")
}
