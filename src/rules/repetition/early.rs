//! Whether a cycle was complete within the rounds in which Red must vary what would be drawn (2020
//! 4.3), by where it lies in its game.

use super::adjudication::Adjudication;
use super::verdict::CycleVerdict;
use crate::board::Side;
use crate::event::Event;
use crate::event::switches::RepeatStart;
use crate::replay::{Cycle, Replay};
use crate::rules::edition::{Circumstances, Edition};
use crate::rules::{Facts, Law, Ruling};
use std::borrow::Cow;

/// Where a cycle lies in its game. Lengths are in plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CyclePlace {
    /// Number of plies of the game before its first one.
    pub before: u32,
    /// Number of plies of one round.
    pub length: u32,
    /// Whether the position before its first ply belongs to it: the start of the game, or the position
    /// that a capture made. Any other ply that leads into the cycle is its first.
    pub has_entry: bool,
}

/// When a cycle was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletedIn {
    /// In that round of the game, within those in which Red must vary.
    Early(u32),
    /// In that later round.
    Late(u32),
    /// Nothing says in which round, or what is known leaves it open.
    Unknown,
}

impl CompletedIn {
    /// `early`, `late`, `unknown`.
    pub const fn name(self) -> &'static str {
        match self {
            CompletedIn::Early(_) => "early",
            CompletedIn::Late(_) => "late",
            CompletedIn::Unknown => "unknown",
        }
    }
}

/// What the first rounds of a game make of a cycle that would be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlyDraw {
    /// Number of rounds in which Red must vary.
    pub rounds: u32,
    /// Number of times the cycle must come round.
    pub times: u32,
    /// The article.
    pub article: Cow<'static, str>,
    /// When it was complete.
    pub completed: CompletedIn,
}

impl CyclePlace {
    /// The place of a cycle of the main line.
    pub fn of(replay: &Replay, cycle: &Cycle) -> CyclePlace {
        let (first, length) = (cycle.first as usize, cycle.length as usize);
        let plies = replay.main();
        let same = |one: usize| plies.get(one).map(|ply| ply.key);
        let entry = match first.checked_sub(1) {
            Some(before) => same(before),
            None => Some(replay.start.key()),
        };
        CyclePlace {
            before: cycle.first,
            length: cycle.length,
            has_entry: entry.is_some() && entry == (first + length).checked_sub(1).and_then(same),
        }
    }

    /// After how many plies of the game it has come round `times` times: all its moves, or one of its
    /// positions (switch `repeat.start`).
    pub fn complete(&self, times: u32, event: &Event) -> u32 {
        if event.reading::<RepeatStart>() == RepeatStart::ThirdPosition {
            return self.before + u32::from(!self.has_entry) + (times - 1) * self.length;
        }
        self.before + times * self.length
    }
}

/// How often a cycle must come round; 1957 names no number, three is taken.
pub(super) fn times_asked(edition: &Edition) -> u32 {
    edition.repetition.rounds.unwrap_or(3)
}

/// What the first rounds make of a cycle that `adjudication` would draw, where it may lie at `places`
/// (none: nothing is known of it). `None` where the edition knows no such rounds, or nothing is drawn.
pub fn early_draw(
    adjudication: &Adjudication,
    places: &[CyclePlace],
    edition: &Edition,
    event: &Event,
) -> Option<EarlyDraw> {
    let rounds = edition.early_draw_rounds?;
    let mut verdicts = adjudication.others.iter().chain([&adjudication.verdict]);
    if !verdicts.any(|verdict| *verdict == CycleVerdict::Draw) {
        return None;
    }
    let times = times_asked(edition);
    let ends = places.iter().map(|place| place.complete(times, event));
    let ends: Vec<u32> = ends.collect();
    let completed = match (ends.iter().min(), ends.iter().max()) {
        (_, Some(last)) if *last <= rounds * 2 => CompletedIn::Early(last.div_ceil(2)),
        (Some(first), _) if *first > rounds * 2 => CompletedIn::Late(first.div_ceil(2)),
        _ => CompletedIn::Unknown,
    };
    Some(EarlyDraw {
        rounds,
        times,
        article: article(edition, event),
        completed,
    })
}

impl Adjudication {
    /// The ruling where the first rounds of the game count: Red must vary what is drawn early. One
    /// that is open stays as it is.
    #[must_use]
    pub fn within(mut self, early: Option<&EarlyDraw>) -> Adjudication {
        let Some(early) = early else {
            return self;
        };
        if matches!(early.completed, CompletedIn::Early(_)) && self.is_settled() {
            self.verdict = CycleVerdict::Varies(Side::Red);
            self.article.clone_from(&early.article);
        }
        self
    }
}

/// The article by which Red varies.
fn article(edition: &Edition, event: &Event) -> Cow<'static, str> {
    let facts = Facts::default();
    let circumstances = Circumstances::new(event, Side::Red, &facts);
    match (edition.ruling)(Law::EarlyRepetition, &circumstances) {
        Ruling::Forbidden(verdict) => verdict.article,
        Ruling::Allowed { article } => article,
        Ruling::Silent => Cow::Borrowed(""),
    }
}

#[cfg(test)]
mod tests {
    use super::CyclePlace;
    use crate::event::Event;

    #[test]
    fn a_ply_that_enters_a_cycle_makes_its_first_position() {
        let of = |has_entry| CyclePlace {
            before: 10,
            length: 4,
            has_entry,
        };
        let usual = Event::default();
        let third = Event::from_toml("[switches]\n\"repeat.start\" = \"third-position\"");
        let third = third.expect("an event file");
        // The third position stands after the entering ply and two rounds.
        assert_eq!(of(false).complete(3, &usual), 22);
        assert_eq!(of(false).complete(3, &third), 19);
        assert_eq!(of(true).complete(3, &third), 18);
    }
}
