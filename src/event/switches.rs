//! Named switches: each a place where the book can be read two ways.

use super::EventError;
use crate::text::near;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// A place where the book can be read two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// Its name in an event file.
    pub name: &'static str,
    /// The articles it is about.
    pub articles: &'static str,
    /// Its readings, the default first. `by-edition`: each edition has its own.
    pub readings: &'static [&'static str],
}

const fn switch(
    name: &'static str,
    articles: &'static str,
    readings: &'static [&'static str],
) -> Switch {
    Switch {
        name,
        articles,
        readings,
    }
}

/// All switches. 99, 20, R and M are the books of 1999, 2020, its chapter 7 and its appendix 1.
pub const SWITCHES: &[Switch] = &[
    // Net: excess checks and their replies are not counted; half: the checks alone; gross: all plies.
    switch(
        "natural-limit.count",
        "99 23.3, 20 22.2, R 29.1.1, M 三.2",
        &["net", "half", "gross"],
    ),
    // Whose checks are capped.
    switch(
        "natural-limit.cap-side",
        "99 23.3, 20 22.2, R 29.1.1, M 三.2",
        &["by-edition", "both"],
    ),
    // Whether the game is drawn the moment the limit is reached.
    switch(
        "natural-limit.auto",
        "20 4.2.4 against 99 23.3, 20 22.2",
        &["on-claim", "automatic"],
    ),
    // Missed entries by unbroken runs (99) or in total (20).
    switch(
        "missed.unit",
        "99 7.1, 20 7.1",
        &["by-edition", "runs", "total"],
    ),
    // Eight or more missed entries: two fouls, or one for each four.
    switch("missed.cap", "20 7.1", &["two", "each-four"]),
    // 雷同: one sign for different plies, or one sheet copied from the other.
    switch("missed.alike", "20 7.2", &["same-sign", "copied"]),
    // 超过4着.
    switch("missed.bar", "20 22.3", &["five", "four"]),
    // How many offers ahead are a foul.
    switch("offers.limit", "20 8.1.3, 22.1", &["two", "three"]),
    // 原则上.
    switch("no-draw-25", "20 4.3", &["warn", "error", "off"]),
    // When Red must vary in the first 25 rounds.
    switch("red-vary-25", "20 4.3, 23.5.2", &["two-rounds", "at-once"]),
    // Whether the first illegal move is a foul at province level too.
    switch("illegal.province", "20 4.1.8, 8.1.8", &["foul", "no-foul"]),
    // 自杀 by each edition's own article, or softened below national level.
    switch(
        "suicide.class",
        "99 4.1.2, 4.1.6, 20 4.1.3, 3.2, M 二.2",
        &["by-edition", "as-8.1.8"],
    ),
    // 自杀 that was played on: the game stands after the window, or ended there.
    switch(
        "suicide.late",
        "20 4.1.3, 2.1 against 5.8",
        &["window", "ended"],
    ),
    // What fills the gaps of the mass rules.
    switch("mass.base", "附录一", &["cn2020", "alone"]),
    // What counts against fifteen minutes: base time, or with the increments of sixty moves.
    switch(
        "rapid.limit",
        "20 6.3, R 27.2",
        &["base", "with-increments"],
    ),
    // A false claim in rapid: as 20 22.2 during the game, or never a foul.
    switch("rapid.false-claim", "R 29.1.2", &["during-game", "never"]),
    // 5个回合.
    switch(
        "fix.window",
        "20 5.8.2, 5.8.3, M 四",
        &["ten-plies", "five-replies"],
    ),
    // What the first round of a repetition is.
    switch("repeat.start", "20 23.2", &["first-move", "third-position"]),
    // Whether a repetition is judged without a claim.
    switch("repeat.claim", "20 23.1, 99 24", &["on-claim", "always"]),
    // Whether a bare cannon screen is a partner in a joint attack.
    switch("joint.screen", "20 24.17", &["no-partner", "partner"]),
    // What it is to meet a like piece that has no root and could take first, evenly.
    switch(
        "exchange.rootless",
        "20 24.4, 26.10 against 26.4, 图13",
        &["chase", "exchange"],
    ),
    // 后走局数.
    switch("tiebreak.black", "20 14", &["more", "fewer"]),
    // 小分 of a double round robin: 两次单循环小分之和, each of its own cycle, or of the totals of both.
    switch("rr.beaten", "20 14.1", &["by-cycle", "whole"]),
    // A bye counts half below seven rounds or sixteen entrants.
    switch("bye.half", "20 14.4", &["or", "and"]),
    // Whether a forfeited pairing counts as met.
    switch("forfeit.meets", "附录三 一(6)", &["met", "not-met"]),
    // Which code goes first.
    switch(
        "swiss.tie",
        "附录三 二.2–二.5",
        &["alternate", "as-published"],
    ),
    // How a round of a Swiss is searched: who codes first takes the first partner that leaves the others a pairing; or with the least
    // breaks of colours; or whatever was published is right.
    switch(
        "swiss.search",
        "附录三 二.5",
        &["depth-first", "best", "as-published"],
    ),
    // Who of an odd field has the bye: one of the lowest bracket, who has had none yet, or whoever was given it.
    switch(
        "swiss.bye",
        "附录三 一(5)",
        &["lowest", "no-second", "as-published"],
    ),
    // Whether a game won by absence counts among 胜局.
    switch("forfeit.win", "20 19.2, 20.3, 99 21.4", &["counts", "not"]),
    // The points of an opponent who was not played, in 对手分.
    switch(
        "forfeit.opponent",
        "20 14.3.1, 99 15.2",
        &["counts", "left-out", "as-bye"],
    ),
    // Whether a game that was not played counts as one with its colour.
    switch("forfeit.colour", "20 20.3, 99 21.4", &["not", "counts"]),
    // Whether a bye counts among 胜局 and 胜场.
    switch("bye.win", "20 14.4, 附录三 一(5)", &["counts", "not"]),
    // How many boards a team with a bye has won.
    switch("bye.board-points", "20 14.4, 14.8", &["full", "half"]),
    // What parts three or more by 直胜.
    switch(
        "direct.several",
        "20 14.1, 14.5, 99 15.1, 15.3",
        &["mini-table", "beat-all"],
    ),
    // Half of what must have been played before a withdrawal for its results to stand.
    switch("withdraw.half", "20 19.2, 99 20.3", &["opponents", "games"]),
    // Where who withdrew is placed.
    switch(
        "withdraw.rank",
        "20 19.2, 19.3, 99 20.3, 20.4",
        &["by-points", "last"],
    ),
    // Who has Red in a match of a knockout behind a Swiss.
    switch(
        "ko.colour",
        "20 10.4.1.3, 10.4.1.4, 12.4",
        &["lot", "higher-chooses"],
    ),
    // The order of the slots of a knockout: made from the notes of 附录四, or `slots` of its stage.
    switch("bracket.slots", "附录四", &["reconstructed", "given"]),
    // What the second cycle of a round robin is.
    switch(
        "rr.second-cycle",
        "20 10.1, 附录二",
        &["exchanged", "as-published"],
    ),
];

/// Whether the switch and its reading exist.
pub(super) fn check(name: &str, reading: &str) -> Result<(), EventError> {
    let Some(switch) = SWITCHES.iter().find(|switch| switch.name == name) else {
        let known: Vec<&str> = SWITCHES.iter().map(|switch| switch.name).collect();
        return Err(EventError::UnknownSwitch {
            near: near(name, &known).first().map(ToString::to_string),
            name: name.to_owned(),
            known: known.join(", "),
        });
    };
    if switch.readings.contains(&reading) {
        return Ok(());
    }
    Err(EventError::UnknownReading {
        name: name.to_owned(),
        reading: reading.to_owned(),
        known: switch.readings.join(", "),
    })
}

/// Reads `a.b = "c"` and `"a.b" = "c"` alike: TOML makes tables of the first.
pub(super) fn flatten<'de, D>(deserializer: D) -> Result<BTreeMap<String, String>, D::Error>
where
    D: Deserializer<'de>,
{
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Node {
        Reading(String),
        Table(BTreeMap<String, String>),
    }
    let nodes = BTreeMap::<String, Node>::deserialize(deserializer)?;
    let mut flat = BTreeMap::new();
    for (name, node) in nodes {
        match node {
            Node::Reading(reading) => {
                flat.insert(name, reading);
            }
            Node::Table(table) => {
                flat.extend(
                    table
                        .into_iter()
                        .map(|(key, reading)| (format!("{name}.{key}"), reading)),
                );
            }
        }
    }
    Ok(flat)
}
