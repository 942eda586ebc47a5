//! Floor 2: what an event lays down beside the book: edition, level, limits, switches. Read from TOML.
//!
//! ```toml
//! name = "2024年全国象棋个人赛"
//! edition = "cn2020"
//! level = "national"
//! natural-limit = 50
//! recording = true
//!
//! [time]
//! minutes = 60
//! increment = 30
//! # or: stages = [{ moves = 40, minutes = 90 }, { moves = 10, minutes = 15, repeat = true }]
//!
//! [switches]
//! natural-limit.count = "gross"
//! ```

mod chinese;
mod error;
mod fields;
mod lines;
mod people;
mod plan;
mod points;
mod slip;
pub mod switches;
mod template;
mod time;
mod words;

pub use error::{EventError, FieldKind, ScaleFault, TimeFault};
pub use people::{PairedGame, PlayOff, Player};
pub use plan::{FirstPairing, LADDERS, LineUps, Plan, System};
pub use points::{Points, Scale, ScaleError};
pub use slip::Slip;
pub use switches::{Reading, SWITCHES, Switch};
pub use template::{event_template, field_words};
pub use time::{Clocks, Stage, TimeControl, seconds_given};

use crate::board::Square;
use error::in_range;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The level of an event: several consequences depend on it (2020 4.1.8, 8.1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// 全国比赛.
    National,
    /// 省级.
    Province,
    /// 省级以下: 4.1.8 counts it with the province, 8.1.8 names it alone.
    Local,
    /// 全国少年赛.
    Youth,
    /// 群体比赛.
    Mass,
}

impl Level {
    /// As the event file writes them.
    pub const WORDS: &[&str] = &["national", "province", "local", "youth", "mass"];
}

/// Settings of the organiser. Everything is optional; an empty event changes nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Event {
    /// Name of the event.
    pub name: Option<String>,
    /// Identifier of the edition, such as `cn2020`.
    pub edition: Option<String>,
    /// Level.
    pub level: Option<Level>,
    /// Number of rounds played.
    pub rounds: Option<u32>,
    /// Rounds without a capture after which a draw may be claimed (自然限着).
    pub natural_limit: Option<u32>,
    /// At most so many checks of a side count towards it; 0 where checks do not count.
    pub natural_limit_checks: Option<u32>,
    /// Points that hold a draw for who has one attacking piece (守和要点, 2020 26.2), of which the books have no list.
    pub holding_points: Option<Vec<Square>>,
    /// Whether players must record their moves.
    pub recording: Option<bool>,
    /// 迟到: who comes so many minutes late or less may still play.
    pub late_minutes: Option<u32>,
    /// Meaning of times on sheets that do not state it.
    pub clocks: Option<Clocks>,
    /// Time limit without stages.
    pub time: Option<TimeControl>,
    /// Time limit in stages; empty where it has none.
    pub stages: Vec<Stage>,
    /// Teams, in the order of the list.
    pub teams: Vec<String>,
    /// Players, in the order of the list.
    pub players: Vec<Player>,
    /// Scheduled pairings with their colours.
    pub pairings: Vec<PairedGame>,
    /// Games in which a draw is won by Black (附加赛, 2020 28.6).
    pub play_offs: Vec<PlayOff>,
    /// Stages, in order: how they are played and ranked.
    pub plans: Vec<Plan>,
    /// Whether sheets are typed with their signatures, so that a missing one shows; `None` where the sheets
    /// themselves show it.
    pub signatures: Option<bool>,
    /// Named switches for places where the book can be read two ways: name → reading, each one of
    /// [`SWITCHES`].
    pub switches: BTreeMap<String, String>,
}

/// The file as it is written.
#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
struct Written {
    name: Option<String>,
    edition: Option<String>,
    level: Option<Level>,
    rounds: Option<u32>,
    natural_limit: Option<u32>,
    natural_limit_checks: Option<u32>,
    holding_points: Option<Vec<String>>,
    recording: Option<bool>,
    late_minutes: Option<u32>,
    clocks: Option<Clocks>,
    time: Option<WrittenTime>,
    teams: Vec<String>,
    players: Vec<Player>,
    pairings: Vec<PairedGame>,
    play_offs: Vec<PlayOff>,
    stage: Vec<Plan>,
    signatures: Option<bool>,
    #[serde(deserialize_with = "switches::flatten")]
    switches: BTreeMap<String, String>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct WrittenTime {
    minutes: Option<u32>,
    increment: u32,
    stages: Vec<Stage>,
}

impl Event {
    /// Reads an event file.
    ///
    /// # Errors
    /// Where the text is not TOML, names a field, a switch or a reading that is not known, or has a value of another
    /// kind than its field takes.
    pub fn from_toml(text: &str) -> Result<Event, EventError> {
        let mut table = fields::read(text)?;
        let translated = chinese::translate(&mut table);
        words::check(text, &table)?;
        // An error of a text names its line.
        let written = if translated {
            table.try_into()
        } else {
            toml::from_str(text)
        };
        let written: Written = written.map_err(|error| EventError::toml(text, error))?;
        for (name, reading) in &written.switches {
            switches::check(name, reading)?;
        }
        for (at, stage) in written.stage.iter().enumerate() {
            stage.check(fields::line_in_stage(text, at, "scale"))?;
        }
        plan::names_differ(&written.stage)?;
        in_range("rounds", written.rounds, 1000)?;
        in_range("natural-limit", written.natural_limit, 500)?;
        in_range("late-minutes", written.late_minutes, 24 * 60)?;
        let (time, stages) = time_limit(written.time)?;
        Ok(Event {
            name: written.name,
            edition: written.edition,
            level: written.level,
            rounds: written.rounds,
            natural_limit: written.natural_limit,
            natural_limit_checks: written.natural_limit_checks,
            holding_points: holding_points(text, written.holding_points)?,
            recording: written.recording,
            late_minutes: written.late_minutes,
            clocks: written.clocks,
            time,
            stages,
            teams: written.teams,
            players: written.players,
            pairings: written.pairings,
            play_offs: written.play_offs,
            plans: written.stage,
            signatures: written.signatures,
            switches: written.switches,
        })
    }

    /// Has a switch read that way.
    ///
    /// # Errors
    /// Where no switch is called so, or it has no such reading.
    pub fn set_switch(&mut self, name: &str, reading: &str) -> Result<(), EventError> {
        switches::check(name, reading)?;
        self.switches.insert(name.to_owned(), reading.to_owned());
        Ok(())
    }

    /// Has a switch read that way.
    pub fn set<R: Reading>(&mut self, reading: R) {
        let name = R::SWITCH.name.to_owned();
        self.switches.insert(name, reading.name().to_owned());
    }

    /// The reading of a switch: the one that the event states, else the default.
    ///
    /// ```
    /// use dapu::event::{Event, switches::MissedCap};
    ///
    /// let mut event = Event::default();
    /// assert_eq!(event.reading::<MissedCap>(), MissedCap::Two);
    /// event.set_switch("missed.cap", "each-four")?;
    /// assert_eq!(event.reading::<MissedCap>(), MissedCap::EachFour);
    /// # Ok::<(), dapu::event::EventError>(())
    /// ```
    pub fn reading<R: Reading>(&self) -> R {
        self.stated().unwrap_or(R::ALL[0])
    }

    /// The reading of a switch that the event states; `None` where it leaves the default.
    pub fn stated<R: Reading>(&self) -> Option<R> {
        let word = self.switches.get(R::SWITCH.name)?;
        R::ALL.iter().copied().find(|it| it.name() == word)
    }

    /// The reading of a switch by its name: the one that the event states, else the default; empty for a name that is not
    /// in [`SWITCHES`].
    pub fn switch(&self, name: &str) -> &str {
        match self.switches.get(name) {
            Some(reading) => reading,
            None => SWITCHES
                .iter()
                .find(|switch| switch.name == name)
                .map_or("", |switch| switch.readings[0]),
        }
    }
}

/// Points by their names.
fn holding_points(
    text: &str,
    written: Option<Vec<String>>,
) -> Result<Option<Vec<Square>>, EventError> {
    const FIELD: &str = "holding-points";
    let point = |word: String| {
        Square::from_name(word.trim()).ok_or_else(|| EventError::UnknownWord {
            line: fields::line_of(text, FIELD),
            field: FIELD,
            word,
            near: None,
            known: "a0 … i9".to_owned(),
        })
    };
    let points = written.map(|it| it.into_iter().map(point).collect());
    points.transpose()
}

/// A time limit without stages, or its stages.
fn time_limit(
    written: Option<WrittenTime>,
) -> Result<(Option<TimeControl>, Vec<Stage>), EventError> {
    const MOST: u32 = 24 * 60;
    let Some(time) = written else {
        return Ok((None, Vec::new()));
    };
    in_range("time.minutes", time.minutes, MOST)?;
    match (time.minutes, time.stages.is_empty()) {
        (None, true) => return Err(EventError::Time(TimeFault::Nothing)),
        (Some(_), false) => return Err(EventError::Time(TimeFault::Both)),
        (Some(minutes), true) => {
            let increment = time.increment;
            return Ok((Some(TimeControl { minutes, increment }), Vec::new()));
        }
        (None, false) => {}
    }
    let last = time.stages.len() - 1;
    for (at, stage) in time.stages.iter().enumerate() {
        in_range("time.stages.minutes", Some(stage.minutes), MOST)?;
        if stage.repeat && stage.moves == 0 {
            return Err(EventError::Time(TimeFault::RepeatsForever));
        }
        if at < last && (stage.repeat || stage.moves == 0) {
            return Err(EventError::Time(TimeFault::NotLast));
        }
    }
    Ok((None, time.stages))
}
