//! Data that a TRF states of an event.

use super::TrfFault;
use crate::contest::papers::Person;
use crate::contest::{Bye, Game};
use crate::event::{Points, Scale, TimeControl};

/// System of play stated in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrfSystem {
    /// 积分编排制.
    Swiss,
    /// 循环制.
    RoundRobin,
    /// 双循环.
    DoubleRoundRobin,
    /// 全队轮赛制.
    Scheveningen,
}

impl TrfSystem {
    /// Each with what `092` says of it, the longer before what it ends with.
    pub(super) const WORDS: [(TrfSystem, &str); 4] = [
        (
            TrfSystem::DoubleRoundRobin,
            "Individual: Double Round-Robin",
        ),
        (TrfSystem::RoundRobin, "Individual: Round-Robin"),
        (TrfSystem::Scheveningen, "Individual: Scheveningen-System"),
        (TrfSystem::Swiss, "Individual: Swiss-System"),
    ];

    /// Returns the system that words of a file name, in capitals.
    pub(super) fn of(words: &str) -> Option<TrfSystem> {
        let words: String = words.chars().filter(|it| it.is_alphanumeric()).collect();
        let has = |any: &[&str]| any.iter().any(|it| words.contains(it));
        let is_robin = has(&["ROUNDROBIN", "BERGER"]);
        if is_robin && has(&["DOUBLE"]) {
            Some(TrfSystem::DoubleRoundRobin)
        } else if is_robin {
            Some(TrfSystem::RoundRobin)
        } else if has(&["SCHEVENINGEN"]) {
            Some(TrfSystem::Scheveningen)
        } else if has(&["SWISS", "DUTCH", "BURSTEIN", "DUBOV", "LIM"]) {
            Some(TrfSystem::Swiss)
        } else {
            None
        }
    }

    /// Whether each meets each.
    pub const fn is_round_robin(self) -> bool {
        matches!(self, TrfSystem::RoundRobin | TrfSystem::DoubleRoundRobin)
    }
}

/// Data that a TRF states of an event.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The time limit (`222`); `None` where the file has none that an event file can say.
    pub time: Option<TimeControl>,
    /// Its name; empty where the file has none.
    pub name: String,
    /// Rounds that were planned.
    pub rounds: Option<u32>,
    /// The system of play, where the file states it.
    pub system: Option<TrfSystem>,
    /// Points for a game, where the file states them; else 1, ½, 0.
    pub scale: Option<Scale>,
    /// Codes of the list of places (`202`, `212`), without `PTS`.
    pub list: Vec<String>,
    /// Players in order of number.
    pub people: Vec<Person>,
    /// Games.
    pub games: Vec<Game>,
    /// Byes.
    pub byes: Vec<Bye>,
    /// Lines of `event.toml` that remarks of this program hold; `None` for a file of another.
    pub event: Option<String>,
    /// Number of players who withdrew: nothing is recorded of them up to the last round.
    pub withdrawn: usize,
    /// Number of players who came late: nothing is recorded of them before some round.
    pub late: usize,
    /// Players of whom the file says more than a folder holds: sex, title, federation, number, date of birth.
    pub more: usize,
    /// Entries that cannot be used, in order of line.
    pub faults: Vec<TrfFault>,
}

/// 1, ½, 0: what a game counts where the file does not say it.
pub(super) const DEFAULT: Scale = Scale {
    win: Points(4),
    draw_red: Points(2),
    draw_black: Points(2),
    loss: Points(0),
};
