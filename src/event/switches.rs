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

/// The readings of one switch, as a type.
pub trait Reading: Copy + Eq + 'static {
    /// The switch.
    const SWITCH: Switch;

    /// The readings, the default first, in the order of [`Switch::readings`].
    const ALL: &'static [Self];

    /// Its name in an event file.
    fn name(self) -> &'static str {
        let at = Self::ALL.iter().position(|it| *it == self);
        Self::SWITCH.readings[at.unwrap_or(0)]
    }
}

/// Defines a type for each switch, and [`SWITCHES`], in one table.
macro_rules! switches {
    ($($(#[$about:meta])* $switch:ident = $name:literal, $articles:literal {
        $($reading:ident = $word:literal,)+
    })+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
            pub enum $switch {
                $(#[doc = concat!("`", $word, "`.")] $reading,)+
            }

            impl Reading for $switch {
                const SWITCH: Switch = Switch {
                    name: $name,
                    articles: $articles,
                    readings: &[$($word),+],
                };
                const ALL: &'static [$switch] = &[$($switch::$reading),+];
            }

            impl Default for $switch {
                fn default() -> $switch {
                    $switch::ALL[0]
                }
            }
        )+

        /// All switches. 99, 20, R and M are the books of 1999, 2020, its chapter 7 and its appendix 1.
        pub const SWITCHES: &[Switch] = &[$($switch::SWITCH),+];
    };
}

switches! {
    /// How plies towards the natural limit are counted: without excess checks and their replies, without the checks alone, or all.
    NaturalLimitCount = "natural-limit.count", "99 23.3, 20 22.2, R 29.1.1, M 三.2" {
        Net = "net",
        Half = "half",
        Gross = "gross",
    }

    /// The side whose checks are capped in the count of the natural limit.
    CapSide = "natural-limit.cap-side", "99 23.3, 20 22.2, R 29.1.1, M 三.2" {
        ByEdition = "by-edition",
        Both = "both",
    }

    /// Whether the game is drawn the moment the natural limit is reached.
    LimitDraws = "natural-limit.auto", "20 4.2.4 against 99 23.3, 20 22.2" {
        OnClaim = "on-claim",
        Automatic = "automatic",
    }

    /// Whether missed entries are counted by unbroken runs (1999) or in total (2020).
    MissedUnit = "missed.unit", "99 7.1, 20 7.1" {
        ByEdition = "by-edition",
        Runs = "runs",
        Total = "total",
    }

    /// Fouls of eight or more missed entries: two, or one for each four.
    MissedCap = "missed.cap", "20 7.1" {
        Two = "two",
        EachFour = "each-four",
    }

    /// Meaning of 雷同: one sign for different plies, or one sheet copied from the other.
    AlikeSheets = "missed.alike", "20 7.2" {
        SameSign = "same-sign",
        Copied = "copied",
    }

    /// Missed entries that bar a claim, by 超过4着.
    ClaimBar = "missed.bar", "20 22.3" {
        Five = "five",
        Four = "four",
    }

    /// Offers ahead of the opponent's that are a foul.
    OfferLimit = "offers.limit", "20 8.1.3, 22.1" {
        Two = "two",
        Three = "three",
    }

    /// Weight of an early draw, by 原则上.
    EarlyDraw = "no-draw-25", "20 4.3" {
        Warn = "warn",
        Error = "error",
        Off = "off",
    }

    /// When Red must vary in the first 25 rounds.
    RedVaries = "red-vary-25", "20 4.3, 23.5.2" {
        TwoRounds = "two-rounds",
        AtOnce = "at-once",
    }

    /// Whether the first illegal move is a foul at province level too.
    ProvinceIllegal = "illegal.province", "20 4.1.8, 8.1.8" {
        Foul = "foul",
        NoFoul = "no-foul",
    }

    /// Whether 自杀 is judged by each edition's own article or softened below national level.
    SuicideClass = "suicide.class", "99 4.1.2, 4.1.6, 20 4.1.3, 3.2, M 二.2" {
        ByEdition = "by-edition",
        As818 = "as-8.1.8",
    }

    /// Effect of 自杀 that was played on: the game stands after the window, or ended there.
    LateSuicide = "suicide.late", "20 4.1.3, 2.1 against 5.8" {
        Window = "window",
        Ended = "ended",
    }

    /// The book that fills the gaps of the mass rules.
    MassBase = "mass.base", "附录一" {
        Cn2020 = "cn2020",
        Alone = "alone",
    }

    /// Time that counts against fifteen minutes: the base time, or with the increments of sixty moves.
    RapidLimit = "rapid.limit", "20 6.3, R 27.2" {
        Base = "base",
        WithIncrements = "with-increments",
    }

    /// Whether a false claim in rapid is a foul, as by 2020 22.2, during the game or never.
    RapidFalseClaim = "rapid.false-claim", "R 29.1.2" {
        DuringGame = "during-game",
        Never = "never",
    }

    /// Length of 5个回合 for a correction.
    FixWindow = "fix.window", "20 5.8.2, 5.8.3, M 四" {
        TenPlies = "ten-plies",
        FiveReplies = "five-replies",
    }

    /// The first round of a repetition.
    RepeatStart = "repeat.start", "20 23.2" {
        FirstMove = "first-move",
        ThirdPosition = "third-position",
    }

    /// Whether a repetition is judged without a claim.
    RepeatClaim = "repeat.claim", "20 23.1, 99 24" {
        OnClaim = "on-claim",
        Always = "always",
    }

    /// Whether a bare cannon screen is a partner in a joint attack.
    JointScreen = "joint.screen", "20 24.17" {
        NoPartner = "no-partner",
        Partner = "partner",
    }

    /// Nature of meeting a like piece that has no root and could take first, evenly.
    RootlessMeeting = "exchange.rootless", "20 24.4, 26.10 against 26.4, 图13" {
        Chase = "chase",
        Exchange = "exchange",
    }

    /// Order of 后走局数.
    BlackGames = "tiebreak.black", "20 14" {
        More = "more",
        Fewer = "fewer",
    }

    /// 小分 of a double round robin: 两次单循环小分之和 of each cycle, or of the totals of both.
    BeatenScores = "rr.beaten", "20 14.1" {
        ByCycle = "by-cycle",
        Whole = "whole",
    }

    /// When a bye counts half: below seven rounds or sixteen entrants, or below both.
    HalfBye = "bye.half", "20 14.4" {
        Or = "or",
        And = "and",
    }

    /// Whether a forfeited pairing counts as met.
    ForfeitMeets = "forfeit.meets", "附录三 一(6)" {
        Met = "met",
        NotMet = "not-met",
    }

    /// The half of a bracket that codes first.
    SwissTie = "swiss.tie", "附录三 二.2–二.5" {
        Alternate = "alternate",
        AsPublished = "as-published",
    }

    /// Search for a round of a Swiss: the first partner that leaves the others a pairing, the fewest breaks of colours, or the published round.
    SwissSearch = "swiss.search", "附录三 二.5" {
        DepthFirst = "depth-first",
        Best = "best",
        AsPublished = "as-published",
    }

    /// The bye of an odd field: 轮空的人(队)应是最低分段; the book does not say whether somebody has it a second time. One of the
    /// lowest bracket, there who has had the fewest; who has had the fewest, of these one with the lowest points; or the
    /// published one, where a round is proposed as by the first.
    SwissBye = "swiss.bye", "附录三 一(5)" {
        Lowest = "lowest",
        NoSecond = "no-second",
        AsPublished = "as-published",
    }

    /// Whether a game won by absence counts among 胜局.
    ForfeitWin = "forfeit.win", "20 19.2, 20.3, 99 21.4" {
        Counts = "counts",
        Not = "not",
    }

    /// Points of an opponent who was not played, in 对手分.
    ForfeitOpponent = "forfeit.opponent", "20 14.3.1, 99 15.2" {
        Counts = "counts",
        LeftOut = "left-out",
        AsBye = "as-bye",
    }

    /// Whether a game that was not played counts as one with its colour.
    ForfeitColour = "forfeit.colour", "20 20.3, 99 21.4" {
        Not = "not",
        Counts = "counts",
    }

    /// Whether a bye counts among 胜局 and 胜场.
    ByeWin = "bye.win", "20 14.4, 附录三 一(5)" {
        Counts = "counts",
        Not = "not",
    }

    /// Boards that a team with a bye has won.
    ByeBoardPoints = "bye.board-points", "20 14.4, 14.8" {
        Full = "full",
        Half = "half",
    }

    /// Separation of three or more by 直胜.
    DirectSeveral = "direct.several", "20 14.1, 14.5, 99 15.1, 15.3" {
        MiniTable = "mini-table",
        BeatAll = "beat-all",
    }

    /// Half of what must have been played before a withdrawal for its results to stand.
    WithdrawalHalf = "withdraw.half", "20 19.2, 99 20.3" {
        Opponents = "opponents",
        Games = "games",
    }

    /// Place of an entrant who withdrew.
    WithdrawnRank = "withdraw.rank", "20 19.2, 19.3, 99 20.3, 20.4" {
        ByPoints = "by-points",
        Last = "last",
    }

    /// The player with Red in a match of a knockout behind a Swiss.
    KnockoutColour = "ko.colour", "20 10.4.1.3, 10.4.1.4, 12.4" {
        Lot = "lot",
        HigherChooses = "higher-chooses",
    }

    /// Order of the slots of a knockout: made from the notes of 附录四, or `slots` of its stage.
    BracketSlots = "bracket.slots", "附录四" {
        Reconstructed = "reconstructed",
        Given = "given",
    }

    /// The second cycle of a round robin.
    SecondCycle = "rr.second-cycle", "20 10.1, 附录二" {
        Exchanged = "exchanged",
        AsPublished = "as-published",
    }
}

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
