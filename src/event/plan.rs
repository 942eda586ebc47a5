//! `[[stage]]`: how an event, or one stage of it, is played and ranked.

use super::error::in_range;
use super::{EventError, Points, Scale, ScaleFault};
use serde::{Deserialize, Deserializer};

/// 赛制.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// 循环制.
    RoundRobin,
    /// 积分编排制.
    Swiss,
    /// 淘汰制.
    Knockout,
    /// 全队轮赛制.
    Scheveningen,
    /// 队员总分制.
    MemberTotal,
}

impl System {
    /// As the event file writes them.
    pub const WORDS: &[&str] = &[
        "round-robin",
        "swiss",
        "knockout",
        "scheveningen",
        "member-total",
    ];
}

/// Pairing method for the first round of a Swiss (附录三 二.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstPairing {
    /// 近号.
    #[default]
    Nearest,
    /// 首尾.
    HeadTail,
    /// 对半交叉.
    Halves,
    /// 随机.
    Random,
}

impl FirstPairing {
    /// As the event file writes them.
    pub const WORDS: &[&str] = &["nearest", "head-tail", "halves", "random"];
}

/// Method of assigning the players of a team to boards (2020 11.1–11.3, 1999 12.1–12.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineUps {
    /// 分台定人制, 分台换人制: in the order of the list.
    Ordered,
    /// 临时定台制: as each team likes, match by match.
    Free,
}

impl LineUps {
    /// As the event file writes them.
    pub const WORDS: &[&str] = &["ordered", "free"];
}

/// The articles of 2020 that give the games that decide a match.
pub const LADDERS: &[&str] = &["30.1.1", "30.1.2", "30.1.3", "30.1.4", "30.2.1", "30.2.2"];

/// Format and ranking of a stage. Anything not stated here comes from the edition, or is shown by the tables beside the event file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Plan {
    /// Name of the stage.
    pub name: Option<String>,
    /// System.
    pub system: Option<System>,
    /// Rounds laid down beforehand.
    pub rounds: Option<u32>,
    /// The article of the list that places go by, such as `14.3.1`.
    pub list: Option<String>,
    /// Points for a win, a draw with Red, a draw with Black and a loss, such as `["2", "1", "1", "0"]` or `[3, 1, 0]`.
    #[serde(deserialize_with = "numbers")]
    pub scale: Vec<String>,
    /// Whether teams are ranked; without it, whether a match has several boards.
    pub teams: Option<bool>,
    /// Boards of a match of teams.
    pub boards: Option<u32>,
    /// Number of times each meets each (双循环: 2).
    pub cycles: Option<u32>,
    /// Games of a match of two players (两局制: 2).
    pub games: Option<u32>,
    /// The first round of a Swiss.
    pub first_round: Option<FirstPairing>,
    /// The article of the games that decide a match of a knockout, such as `30.1.1`.
    pub ladder: Option<String>,
    /// So many of the first numbers are seeds of a knockout.
    pub seeds: Option<u32>,
    /// The slots of a knockout in order from top to bottom, as the organiser draws them (switch `bracket.slots = given`).
    pub slots: Vec<u32>,
    /// Method of assigning the players of a team to boards.
    pub line_ups: Option<LineUps>,
    /// Rounds in which players of one team are not paired (附录三 一(7)).
    pub avoid_same_team: Vec<u32>,
}

impl Plan {
    /// Points for a game; `None` where the file leaves them to the edition.
    ///
    /// # Errors
    /// Where the numbers are no scale.
    pub fn counted(&self) -> Result<Option<Scale>, ScaleFault> {
        let read =
            |text: &String| Points::read(text).ok_or_else(|| ScaleFault::NoNumber(text.clone()));
        let points: Vec<Points> = self.scale.iter().map(read).collect::<Result<_, _>>()?;
        let numbers = match points[..] {
            [] => return Ok(None),
            [win, draw, loss] => [win, draw, draw, loss],
            [win, as_red, as_black, loss] => [win, as_red, as_black, loss],
            _ => return Err(ScaleFault::Count),
        };
        Ok(Some(Scale::new(numbers)?))
    }

    /// Whether its numbers can be meant; `line` is where the scale stands.
    pub(super) fn check(&self, line: u32) -> Result<(), EventError> {
        in_range("stage.rounds", self.rounds, 1000)?;
        in_range("stage.boards", self.boards, 100)?;
        in_range("stage.cycles", self.cycles, 2)?;
        in_range("stage.games", self.games, 100)?;
        in_range("stage.seeds", self.seeds, 64)?;
        let text = || self.scale.join(", ");
        let fault = |why| EventError::Scale {
            line,
            text: text(),
            why,
        };
        self.counted().map(drop).map_err(fault)
    }
}

/// Stages are distinguished by their names.
pub(super) fn names_differ(stages: &[Plan]) -> Result<(), EventError> {
    for (at, stage) in stages.iter().enumerate() {
        let Some(name) = &stage.name else { continue };
        if let Some(first) = stages[..at].iter().position(|it| it.name == stage.name) {
            return Err(EventError::StageTwice {
                name: name.clone(),
                first: first + 1,
                second: at + 1,
            });
        }
    }
    Ok(())
}

/// Numbers, written as such or as text (`"1/2"`).
fn numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        Whole(i64),
        Decimal(f64),
    }
    let written = Vec::<Written>::deserialize(deserializer)?;
    let text = |it| match it {
        Written::Text(text) => text,
        Written::Whole(number) => number.to_string(),
        Written::Decimal(number) => number.to_string(),
    };
    Ok(written.into_iter().map(text).collect())
}
