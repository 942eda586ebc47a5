//! Factors an answer may depend on besides the rule itself, and the usual answers.

use super::question_log::{About, QuestionLog};
use crate::board::Side;
use crate::event::Reading;
use crate::event::switches::RepeatClaim;
use crate::event::{Event, Level};
use crate::rules::fact::{self, Fact, Key};
use crate::rules::repetition::Ground;
use crate::rules::{Consequence, Facts, Ruling};

/// Factors an answer may depend on besides the rule itself.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances<'a> {
    event: &'a Event,
    side: Side,
    nth: u32,
    facts: &'a Facts,
    /// Where what is looked at is noted.
    asked: Option<&'a QuestionLog>,
}

impl<'a> Circumstances<'a> {
    /// A first offence by `side` under what the organiser laid down, with all that the rule found.
    pub const fn new(event: &'a Event, side: Side, facts: &'a Facts) -> Circumstances<'a> {
        Circumstances {
            event,
            side,
            nth: 1,
            facts,
            asked: None,
        }
    }

    /// The same, and what is looked at is noted.
    #[must_use]
    pub(super) const fn noting(self, asked: &'a QuestionLog) -> Circumstances<'a> {
        Circumstances {
            asked: Some(asked),
            ..self
        }
    }

    fn note(&self, about: About) {
        if let Some(asked) = self.asked {
            asked.note(about, || about.replies());
        }
    }

    /// Which offence of this kind by this side in this game it is, from 1 (all illegal moves are one
    /// kind).
    #[must_use]
    pub const fn numbered(self, nth: u32) -> Circumstances<'a> {
        Circumstances { nth, ..self }
    }

    /// The side concerned.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Which offence of this kind it is, from 1.
    pub fn nth(&self) -> u32 {
        self.note(About::Nth);
        self.nth
    }

    /// The level of the event, where the event file names it.
    pub fn level(&self) -> Option<Level> {
        self.note(About::Level);
        self.event.level
    }

    /// Whether the players of the event must record, where the event file says so.
    pub fn recording(&self) -> Option<bool> {
        self.note(About::Recording);
        self.event.recording
    }

    /// Whether the event file names the natural limit.
    pub fn limit_is_given(&self) -> bool {
        self.note(About::Limit);
        self.event.natural_limit.is_some()
    }

    /// The reading of a switch (a place where the book can be read two ways).
    pub fn reading<R: Reading>(&self) -> R {
        self.note(About::Switch(R::SWITCH.name));
        self.event.reading()
    }

    /// Whether a switch has a reading.
    pub fn reads<R: Reading>(&self, reading: R) -> bool {
        self.reading::<R>() == reading
    }

    /// A fact the rule found.
    pub fn fact<T: Fact>(&self, fact: Key<T>) -> Option<T::View<'a>> {
        if let Some(asked) = self.asked {
            let samples = || std::iter::once(None).chain(T::samples(fact).into_iter().map(Some));
            asked.note(About::Fact(fact.name()), || samples().collect());
        }
        self.facts.get(fact)
    }

    /// Whether the rule found that fact.
    pub fn has<T: Fact>(&self, fact: Key<T>) -> bool {
        self.fact(fact).is_some()
    }

    /// Whether the rule found that fact to be so.
    pub fn holds(&self, fact: Key<bool>) -> bool {
        self.fact(fact) == Some(true)
    }

    /// A small number the rule found; 0 without one.
    pub fn number<T: for<'v> Fact<View<'v> = i64>>(&self, fact: Key<T>) -> u8 {
        let number = self.fact(fact).unwrap_or(0);
        u8::try_from(number).unwrap_or(u8::MAX)
    }

    /// Whether a repetition was decided on that ground.
    pub fn ground(&self, ground: Ground) -> bool {
        self.fact(fact::GROUND) == Some(ground)
    }

    /// The side concerned loses, by `article`.
    pub fn loss(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::Loss(self.side))
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

    /// For the arbiter, by `article`.
    pub fn arbiter(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::Arbiter)
    }

    /// Forbidden by `article`, which names no penalty.
    pub fn bare(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::None)
    }

    /// The game is drawn, by `article`.
    pub fn drawn(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::Draw)
    }

    /// The side concerned must vary, by `article`.
    pub fn vary(&self, article: &'static str) -> Ruling {
        Ruling::article(article, Consequence::MustVary(self.side))
    }

    /// Whether the side did not vary in time (fact `went_on`).
    pub fn went_on(&self) -> bool {
        self.facts.holds(fact::WENT_ON)
    }

    /// Whether a player asked for the ruling, or none has to (switch `repeat.claim`).
    pub fn is_claimed(&self) -> bool {
        self.facts.get(fact::CLAIMED) == Some(fact::YesNo::Yes)
            || self.event.reading::<RepeatClaim>() == RepeatClaim::Always
    }

    /// As many fouls as the rule found (fact `fouls`), by `article`.
    pub fn fouls_found(&self, article: &'static str) -> Ruling {
        let fouls = self.facts.get(fact::FOULS).unwrap_or(0);
        self.fouls(article, u8::try_from(fouls).unwrap_or(u8::MAX))
    }

    /// The side concerned must vary, or has lost where it went on too long (fact `went_on`).
    pub fn vary_or_lose(&self, article: &'static str) -> Ruling {
        if self.went_on() {
            self.loss(article)
        } else {
            self.vary(article)
        }
    }
}

impl Ruling {
    /// The consequence holds only where a player asked for it: where no note of the record claims
    /// it (fact `claimed`), the ruling could have been had. Switch `repeat.claim=always`: judged all
    /// the same.
    #[must_use]
    pub fn on_claim(self, c: &Circumstances<'_>) -> Ruling {
        if c.is_claimed() { self } else { self.in_time() }
    }
}
