//! How the places are read where a book can be read two ways: switches of an event as a value.

use super::{CriteriaList, Criterion, Crosstable, Game, TieRule};
use crate::event::Event;

/// What the points of an opponent count who was not played (switch `forfeit.opponent`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForfeitOpponent {
    /// As those of any opponent.
    Counts,
    /// Nothing: 对弈过的 alone count.
    LeftOut,
    /// As a bye.
    AsBye,
}

/// What parts three or more by 直胜 (switch `direct.several`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DirectSeveral {
    /// Points among them, where all have met.
    MiniTable,
    /// Who has beaten all others.
    BeatAll,
}

/// Readings of switches that bear on points and places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of two readings"
)]
pub struct Readings {
    /// `tiebreak.black = more`: more games with Black stand first.
    pub more_black: bool,
    /// `rr.beaten = by-cycle`: 小分 of a double round robin is that of each cycle by itself, added.
    pub beaten_by_cycle: bool,
    /// `bye.half = or`: half below the rounds or the entrants; else below both.
    pub half_by_either: bool,
    /// `bye.win = counts`: a bye counts among 胜局, of a team also 胜场.
    pub bye_wins: bool,
    /// `bye.board-points = full`: a team with a bye has won all boards; else half of them and a half point more.
    pub bye_boards_full: bool,
    /// `forfeit.win = counts`: a game won by absence counts among 胜局.
    pub forfeit_wins: bool,
    /// `forfeit.opponent`.
    pub forfeit_opponent: ForfeitOpponent,
    /// `forfeit.colour = counts`: a game that was not played counts as one with its colour.
    pub forfeit_colours: bool,
    /// `direct.several`.
    pub direct_several: DirectSeveral,
    /// `withdraw.half = opponents`: half of the opponents must have been met; else half of the games played.
    pub half_of_opponents: bool,
    /// `withdraw.rank = last`: who withdrew stands behind all who stayed.
    pub withdrawn_last: bool,
}

impl Readings {
    /// The switches it reads.
    pub const SWITCHES: [&'static str; 11] = [
        "tiebreak.black",
        "rr.beaten",
        "bye.half",
        "bye.win",
        "bye.board-points",
        "forfeit.win",
        "forfeit.opponent",
        "forfeit.colour",
        "direct.several",
        "withdraw.half",
        "withdraw.rank",
    ];

    /// Whether a switch can change anything in a table ranked by a list: one on byes needs a bye, one on forfeits a forfeit.
    pub fn bears(switch: &str, table: &Crosstable, list: &CriteriaList) -> bool {
        let after = match list.then {
            TieRule::FirstCycle(criteria) => criteria,
            _ => &[],
        };
        let has = |these: &[Criterion]| {
            let mut all = list.criteria.iter().chain(after);
            all.any(|it| these.contains(it))
        };
        let has_byes = || !table.byes().is_empty();
        let is_forfeit = |it: &Game| it.outcome.is_some_and(|it| !it.is_played());
        let has_forfeits = || table.games().iter().any(is_forfeit);
        let has_left = || {
            let mut entrants = table.entrants().iter();
            entrants.any(|it| it.withdrawn_after.is_some())
        };
        let counts_black = || {
            has(&[
                Criterion::BlackGames,
                Criterion::BlackAmongEquals,
                Criterion::BlackWins,
            ])
        };
        let counts_wins = || has(&[Criterion::Wins, Criterion::MatchWins]);
        let counts_opponents = || has(&[Criterion::Opponents]);
        match switch {
            "tiebreak.black" => counts_black(),
            "rr.beaten" => list.competition.cycles() > 1,
            "bye.win" => has_byes() && counts_wins(),
            "bye.board-points" => has_byes() && has(&[Criterion::BoardPoints]),
            // A forfeit may count as a bye.
            "bye.half" => (has_byes() || has_forfeits()) && counts_opponents(),
            "forfeit.win" => has_forfeits() && counts_wins(),
            "forfeit.opponent" => has_forfeits() && counts_opponents(),
            "forfeit.colour" => has_forfeits() && counts_black(),
            "direct.several" => has(&[Criterion::Direct]),
            "withdraw.half" => has_left() && list.competition.is_round_robin(),
            "withdraw.rank" => has_left(),
            _ => true,
        }
    }

    /// The readings an event takes.
    pub fn of(event: &Event) -> Readings {
        let reads = |name, reading| event.switch(name) == reading;
        Readings {
            more_black: reads("tiebreak.black", "more"),
            beaten_by_cycle: reads("rr.beaten", "by-cycle"),
            half_by_either: reads("bye.half", "or"),
            bye_wins: reads("bye.win", "counts"),
            bye_boards_full: reads("bye.board-points", "full"),
            forfeit_wins: reads("forfeit.win", "counts"),
            forfeit_opponent: match event.switch("forfeit.opponent") {
                "left-out" => ForfeitOpponent::LeftOut,
                "as-bye" => ForfeitOpponent::AsBye,
                _ => ForfeitOpponent::Counts,
            },
            forfeit_colours: reads("forfeit.colour", "counts"),
            direct_several: match event.switch("direct.several") {
                "beat-all" => DirectSeveral::BeatAll,
                _ => DirectSeveral::MiniTable,
            },
            half_of_opponents: reads("withdraw.half", "opponents"),
            withdrawn_last: reads("withdraw.rank", "last"),
        }
    }
}

impl Default for Readings {
    fn default() -> Readings {
        Readings::of(&Event::default())
    }
}
