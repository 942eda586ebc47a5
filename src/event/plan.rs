//! `[[stage]]`: how an event, or one stage of it, is played and ranked.

use super::EventError;
use serde::Deserialize;

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

/// How a stage is played and ranked. What it does not say the edition says, or the tables beside the event file show.
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
    /// What a win, a draw with Red, a draw with Black and a loss count, such as `["2", "1", "1", "0"]`.
    pub scale: Vec<String>,
    /// Whether teams are ranked; without it, whether a match has several boards.
    pub teams: Option<bool>,
    /// Boards of a match of teams.
    pub boards: Option<u32>,
    /// How often each meets each (双循环: 2).
    pub cycles: Option<u32>,
    /// Games of a match of two players (两局制: 2).
    pub games: Option<u32>,
    /// The first round of a Swiss: `nearest`, `head-tail`, `halves`, `random`.
    pub first_round: Option<String>,
    /// Rounds in which players of one team are not paired (附录三 一(7)).
    pub avoid_same_team: Vec<u32>,
}

/// Its fields.
pub(super) const FIELDS: &[&str] = &[
    "name",
    "system",
    "rounds",
    "list",
    "scale",
    "teams",
    "boards",
    "cycles",
    "games",
    "first-round",
    "avoid-same-team",
];

impl Plan {
    /// Whether its numbers can be meant.
    pub(super) fn check(&self) -> Result<(), EventError> {
        super::in_range("stage.rounds", self.rounds, 1000)?;
        super::in_range("stage.boards", self.boards, 100)?;
        super::in_range("stage.cycles", self.cycles, 2)?;
        super::in_range("stage.games", self.games, 100)
    }
}
