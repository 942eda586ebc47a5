//! Editions: each a file to hold against the printed book. First its parameters, then a total
//! `match` over the laws in the book's order, each answer with its article.
//!
//! # How to add an edition
//! Copy the neighbour that is nearest, name it in [`EditionId`] and in [`edition`]. A base edition
//! answers every law and has no `_`; an edition built on another answers what its chapter says and
//! ends `other => cn2020::ruling(other, c)`.

mod axf;
mod choose;
mod clocks;
mod cn1957;
mod cn1999;
mod cn2020;
mod cn2020_mass;
mod cn2020_rapid;
mod repetition;

pub use choose::choose;
pub(in crate::rules) use choose::time_control;
pub use clocks::ClockLaw;
pub use repetition::{
    AttackRun, BothBanned, Clauses, Duty, Grace, InDoubt, RepetitionLaw, Weighing,
};

use super::fact::{self, Fact, Key};
use super::{Consequence, Facts, Kind, Law, Ruling, Severity};
use crate::board::Side;
use crate::event::{Event, Level};
use crate::nature::Definitions;
use crate::rules::fact::YesNo;
use crate::rules::repetition::Ground;

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

/// What an answer may depend on beside the rule itself.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances<'a> {
    /// What the organiser laid down.
    pub event: &'a Event,
    /// The side concerned.
    pub side: Side,
    /// Which offence of this kind by this side in this game, from 1 (all illegal moves are one kind).
    pub nth: u32,
    /// A count the rule found (missed plies, length of a run): its fact `count`, 0 without one.
    pub count: u32,
    /// All the rule found.
    pub facts: &'a Facts,
}

impl Circumstances<'_> {
    /// Whether a switch (a place where the book can be read two ways) has that reading.
    pub fn reads(&self, name: &str, reading: &str) -> bool {
        self.event.switch(name) == reading
    }

    /// Whether the rule found that fact to be so.
    pub fn holds(&self, fact: Key<bool>) -> bool {
        self.facts.holds(fact)
    }

    /// Whether the record says that a claim was granted: who granted it gave no foul for it.
    pub fn granted(&self) -> bool {
        self.facts.get(fact::GRANTED) == Some(fact::Granted::Granted)
    }

    /// The level of the event; national where it is not given.
    pub fn level(&self) -> Level {
        self.event.level.unwrap_or(Level::National)
    }

    /// A small number the rule found; 0 without one.
    pub fn number<T: for<'v> Fact<Seen<'v> = i64>>(&self, fact: Key<T>) -> u8 {
        let number = self.facts.get(fact).unwrap_or(0);
        u8::try_from(number).unwrap_or(u8::MAX)
    }

    /// 自然限着 reached and nobody claimed: the arbiter may look (`article`), or the game was drawn
    /// there and then (`automatic`), as the switch says.
    pub fn limit_passed(&self, article: &'static str, automatic: &'static str) -> Ruling {
        // Reached by another way of counting only: the finding names that reading.
        if !self.holds(fact::REACHED_BY_DEFAULT) {
            return self.bare(article);
        }
        if self.reads("natural-limit.auto", "automatic") {
            return Ruling::article(automatic, Consequence::Draw)
                .severity(Severity::Error)
                .reading(
                    "natural-limit.auto=automatic",
                    "natural-limit.auto=on-claim",
                    Consequence::Arbiter,
                );
        }
        self.arbiter(article)
    }

    /// The side concerned loses, by `article`.
    pub fn loss(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::Loss(self.side))
    }

    /// A second illegal move loses, by `article`; one let pass before it is not counted (5.8, 附录一 四).
    pub fn second_offence(&self, article: &'static str) -> Ruling {
        self.loss(article)
            .reading("first=raised", "first=not-raised", Consequence::Fouls(1))
    }

    /// So many fouls lose, by `article`; where only the other reading of a text makes them so many (fact
    /// `only_by`), nothing follows by the reading taken.
    pub fn too_many_fouls(&self, article: &'static str) -> Ruling {
        if self.facts.has(fact::ONLY_BY) {
            self.bare(article)
                .severity(Severity::Warning)
                .kind(Kind::Reading)
        } else {
            self.loss(article)
        }
    }

    /// Neither side has a piece to win with: a draw where the game can only have been won on the board (fact
    /// `on_board`), else for the arbiter.
    pub fn dead_drawn(&self, article: &'static str) -> Ruling {
        if self.holds(fact::ON_BOARD) {
            self.drawn(article)
                .severity(Severity::Error)
                .kind(Kind::Decided)
        } else {
            self.arbiter(article)
        }
    }

    /// Whether the words that speak against a result are a resignation of the side concerned.
    pub fn resigned(&self) -> bool {
        self.facts.get(fact::SOURCE) == Some(fact::Source::Note)
            && self.facts.get(fact::WORDS) == Some("认输")
    }

    /// `n` fouls, by `article`.
    pub fn fouls(&self, article: &'static str, n: u8) -> Ruling {
        Ruling::article(article, Consequence::Fouls(n))
    }

    /// So much thinking time is given to the side, or taken from it, by `article`: fact `seconds`.
    pub fn seconds(&self, article: &'static str) -> Ruling {
        let seconds = self.facts.get(fact::SECONDS).unwrap_or(0);
        let seconds = i32::try_from(seconds).unwrap_or(0);
        Ruling::article(article, Consequence::Time(seconds))
    }

    /// The clause a rule names (fact `clause`), of those on touched pieces.
    pub fn clause(&self, otherwise: &'static str) -> &'static str {
        let named = self.facts.get(fact::CLAUSE);
        let clauses = ["5.1", "5.2", "5.3", "5.4"];
        let mut clauses = clauses.into_iter();
        clauses
            .find(|clause| named == Some(*clause))
            .unwrap_or(otherwise)
    }

    /// A shifted piece: found within five rounds play goes back, later it is not accepted; unknown when
    /// (no fact `in_time`) it is for the arbiter.
    pub fn shifted(&self, article: &'static str) -> Ruling {
        match self.facts.get(fact::SHIFT_IN_TIME) {
            Some(YesNo::Yes) => Ruling::article(article, Consequence::Replay),
            Some(_) => self.bare(article),
            None => self.arbiter(article),
        }
    }

    /// For the arbiter, by `article`.
    pub fn arbiter(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::Arbiter)
    }

    /// Forbidden by `article`, which names no penalty.
    pub fn bare(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::None)
    }

    /// The side concerned must vary, by `article`.
    pub fn vary(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::MustVary(self.side))
    }

    /// The side concerned must vary, or has lost where it went on too long (fact `went_on`).
    pub fn vary_or_lose(&self, article: &'static str) -> Ruling {
        if self.holds(fact::WENT_ON) {
            self.loss(article)
        } else {
            self.vary(article)
        }
    }

    /// The same, where it may be read in two ways how long the side has (fact `by_the_other`).
    pub fn early(&self, article: &'static str) -> Ruling {
        let ruling = self.vary_or_lose(article);
        let (taken, other) = if self.reads("red-vary-25", "at-once") {
            ("red-vary-25=at-once", "red-vary-25=two-rounds")
        } else {
            ("red-vary-25=two-rounds", "red-vary-25=at-once")
        };
        match (self.holds(fact::BY_THE_OTHER), self.holds(fact::WENT_ON)) {
            (false, _) => ruling,
            (true, false) => ruling.reading(taken, other, Consequence::Loss(self.side)),
            (true, true) => ruling.reading(taken, other, Consequence::MustVary(self.side)),
        }
    }

    /// The game is drawn, by `article`.
    pub fn drawn(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::Draw)
    }

    /// Whether a repetition was decided on that ground.
    pub fn ground(&self, ground: Ground) -> bool {
        self.facts.get(fact::GROUND) == Some(ground)
    }
}

/// 自然限着: after how many rounds without a capture a draw may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NaturalLimit {
    /// Rounds; `None` where the book leaves the number to the event.
    pub rounds: Option<u32>,
    /// How many checks count, of whom.
    pub checks: ChecksCounted,
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
    /// Whoever has fewer seconds left need not write until the next control.
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
    /// Who moves first.
    pub first_mover: Side,
    /// 自然限着; `None` where the book knows none.
    pub natural_limit: Option<NaturalLimit>,
    /// So many fouls in one game lose it; `None` where the book knows no fouls.
    pub foul_limit: Option<u8>,
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
