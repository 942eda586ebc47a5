//! Editions: each a file to hold against the printed book. First its parameters, then a total
//! `match` over the laws in the book's order, each answer with its article. A law that rests on two
//! articles stands at either of them. A test reads the article numbers down each file.
//!
//! # How to add an edition
//! Copy the neighbour that is nearest, name it in [`EditionId`] and in [`edition`]. A base edition
//! answers every law and has no `_`; an edition built on another answers what its chapter says and
//! ends `other => cn2020::ruling(other, c)`.

mod answers;
mod articles;
mod axf;
mod choose;
mod circumstances;
mod clocks;
mod cn1957;
mod cn1999;
mod cn2020;
mod cn2020_mass;
mod cn2020_rapid;
mod common;
mod groups;
mod question_log;
mod repetition;
mod wording;

pub use answers::{Answer, Condition, answers, is_silent_alone};
pub(in crate::rules) use articles::has_article;
pub use choose::choose;
pub(in crate::rules) use choose::time_control;
pub use circumstances::Circumstances;
pub use clocks::ClockLaw;
pub use repetition::{
    AttackRun, BothBanned, Clauses, Duty, Grace, InDoubt, RepetitionLaw, Weighing,
};
pub use wording::{Numbering, Wording};

use super::{Law, Ruling};
use crate::board::Side;
use crate::contest::Ranking;
use crate::nature::Definitions;
use crate::words::Language;

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
    /// The Asian rules, of repetition only.
    Axf,
}

impl EditionId {
    /// All: the Chinese books in order of print, then the Asian rules.
    pub const ALL: [EditionId; 6] = [
        EditionId::Cn1957,
        EditionId::Cn1999,
        EditionId::Cn2020,
        EditionId::Cn2020Rapid,
        EditionId::Cn2020Mass,
        EditionId::Axf,
    ];

    /// `cn1957`, `cn1999`, `cn2020`, `cn2020-rapid`, `cn2020-mass`, `axf`.
    pub const fn name(self) -> &'static str {
        match self {
            EditionId::Cn1957 => "cn1957",
            EditionId::Cn1999 => "cn1999",
            EditionId::Cn2020 => "cn2020",
            EditionId::Cn2020Rapid => "cn2020-rapid",
            EditionId::Cn2020Mass => "cn2020-mass",
            EditionId::Axf => "axf",
        }
    }

    /// Reads [`EditionId::name`] back, in any case; `CXA2020` and the like stand for `cn2020`.
    pub fn from_name(name: &str) -> Option<EditionId> {
        let name = name.to_ascii_lowercase();
        let name = match name.strip_prefix("cxa") {
            Some(year) => format!("cn{year}"),
            None => name,
        };
        EditionId::ALL.into_iter().find(|id| id.name() == name)
    }
}

/// 自然限着: after how many rounds without a capture a draw may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NaturalLimit {
    /// Rounds; `None` where the book leaves the number to the event.
    pub rounds: Option<u32>,
    /// Number of checks that count, and whose.
    pub checks: ChecksCounted,
    /// Whether the book says whose checks are meant: 提出方 (1999 23.3, 2020 22.2); 29.1.1 does not.
    pub names_the_side: bool,
}

/// Which checks count among the rounds of the natural limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChecksCounted {
    /// At most so many of the claimant's.
    AtMost(u32),
    /// None, of either side.
    None,
}

/// 漏记: what missed entries cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissedEntries {
    /// One foul for so many plies.
    pub per_foul: u32,
    /// Whether only unbroken runs count (1999) or all in the game together (2020).
    pub runs: bool,
    /// The most fouls of one inspection.
    pub cap: Option<u8>,
    /// A player with fewer seconds left need not write until the next control.
    pub pause_below: Option<u32>,
    /// With so many or more the side may claim neither natural limit nor repetition.
    pub bars_claims: Option<u32>,
}

/// Articles by which a game is lost; empty where the book has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossClauses {
    /// Too many fouls.
    pub fouls: &'static str,
    /// 走棋违反行棋规定.
    pub illegal_move: &'static str,
    /// A second false claim of the natural limit in one stretch.
    pub second_claim: &'static str,
}

impl Edition {
    /// Its title.
    pub const fn title(&self, language: Language) -> &'static str {
        language.of(self.title_zh, self.title_en)
    }
}

impl LossClauses {
    /// None of them.
    pub const NONE: LossClauses = LossClauses {
        fouls: "",
        illegal_move: "",
        second_claim: "",
    };
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
    /// The side that moves first.
    pub first_mover: Side,
    /// 自然限着; `None` where the book knows none.
    pub natural_limit: Option<NaturalLimit>,
    /// So many fouls in one game lose it; `None` where the book knows no fouls.
    pub foul_limit: Option<u8>,
    /// Whether a foul may be waived where the side resigns at once (2020 8.2).
    pub waives_fouls: bool,
    /// The articles by which a game is lost for what a record can show.
    pub losses: LossClauses,
    /// 漏记; `None` where nobody has to record.
    pub missed: Option<MissedEntries>,
    /// Plies after an illegal move within which it can still be put right; `None` where the book
    /// names no number.
    pub correction_plies: Option<u32>,
    /// Seconds a false claim of the natural limit costs.
    pub false_claim_seconds: Option<u32>,
    /// Rounds up to which a repetition is no draw (2020 4.3).
    pub early_draw_rounds: Option<u32>,
    /// Rounds up to which no draw should be offered (2020 4.3).
    pub early_offer_rounds: Option<u32>,
    /// Clocks.
    pub clocks: ClockLaw,
    /// By what the moves of a cycle are named.
    pub definitions: Definitions,
    /// 棋例: what the book makes of repetition.
    pub repetition: RepetitionLaw,
    /// Points and places; `None` where the book at hand says nothing of them.
    pub ranking: Option<&'static Ranking>,
    /// Wording of findings about it.
    pub wording: Wording,
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
    match id {
        EditionId::Cn1957 => &cn1957::EDITION,
        EditionId::Cn1999 => &cn1999::EDITION,
        EditionId::Cn2020 => &cn2020::EDITION,
        EditionId::Cn2020Rapid => &cn2020_rapid::EDITION,
        EditionId::Cn2020Mass => &cn2020_mass::EDITION,
        EditionId::Axf => &axf::EDITION,
    }
}
