//! Readings of the places where a book can be read two ways: switches of an event as a value.

use super::{CriteriaList, Criterion, Crosstable, Game, TieRule};
use crate::event::switches::{
    BeatenScores, BlackGames, ByeBoardPoints, ByeWin, DirectSeveral, ForfeitColour,
    ForfeitOpponent, ForfeitWin, HalfBye, WithdrawalHalf, WithdrawnRank,
};
use crate::event::{Event, Reading, Switch};

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

/// A table, and the list that ranks it.
struct Ranked<'t> {
    table: &'t Crosstable,
    list: &'t CriteriaList,
}

impl Ranked<'_> {
    /// Whether one of the criteria is in the list.
    fn has(&self, these: &[Criterion]) -> bool {
        let after = match self.list.then {
            TieRule::FirstCycle(criteria) => criteria,
            _ => &[],
        };
        let mut all = self.list.criteria.iter().chain(after);
        all.any(|it| these.contains(it))
    }

    fn has_byes(&self) -> bool {
        !self.table.byes().is_empty()
    }

    fn has_forfeits(&self) -> bool {
        let is_forfeit = |it: &Game| it.outcome.is_some_and(|it| !it.is_played());
        self.table.games().iter().any(is_forfeit)
    }

    fn has_left(&self) -> bool {
        let mut entrants = self.table.entrants().iter();
        entrants.any(|it| it.withdrawn_after.is_some())
    }

    fn counts_black(&self) -> bool {
        self.has(&[
            Criterion::BlackGames,
            Criterion::BlackAmongEquals,
            Criterion::BlackWins,
        ])
    }

    fn counts_wins(&self) -> bool {
        self.has(&[Criterion::Wins, Criterion::MatchWins])
    }

    fn counts_opponents(&self) -> bool {
        self.has(&[Criterion::Opponents])
    }
}

/// Whether a switch bears on a ranked table.
type Bears = fn(&Ranked<'_>) -> bool;

/// The switches of rankings, each with the condition under which it can change a table.
const BEARING: [(Switch, Bears); Readings::SWITCHES.len()] = [
    (BlackGames::SWITCH, |it| it.counts_black()),
    (BeatenScores::SWITCH, |it| it.list.competition.cycles() > 1),
    (ByeWin::SWITCH, |it| it.has_byes() && it.counts_wins()),
    (ByeBoardPoints::SWITCH, |it| {
        it.has_byes() && it.has(&[Criterion::BoardPoints])
    }),
    // A forfeit may count as a bye.
    (HalfBye::SWITCH, |it| {
        (it.has_byes() || it.has_forfeits()) && it.counts_opponents()
    }),
    (ForfeitWin::SWITCH, |it| {
        it.has_forfeits() && it.counts_wins()
    }),
    (ForfeitOpponent::SWITCH, |it| {
        it.has_forfeits() && it.counts_opponents()
    }),
    (ForfeitColour::SWITCH, |it| {
        it.has_forfeits() && it.counts_black()
    }),
    (DirectSeveral::SWITCH, |it| it.has(&[Criterion::Direct])),
    (WithdrawalHalf::SWITCH, |it| {
        it.has_left() && it.list.competition.is_round_robin()
    }),
    (WithdrawnRank::SWITCH, |it| it.has_left()),
];

impl Readings {
    /// The switches it reads.
    pub const SWITCHES: [&'static str; 11] = [
        BlackGames::SWITCH.name,
        BeatenScores::SWITCH.name,
        HalfBye::SWITCH.name,
        ByeWin::SWITCH.name,
        ByeBoardPoints::SWITCH.name,
        ForfeitWin::SWITCH.name,
        ForfeitOpponent::SWITCH.name,
        ForfeitColour::SWITCH.name,
        DirectSeveral::SWITCH.name,
        WithdrawalHalf::SWITCH.name,
        WithdrawnRank::SWITCH.name,
    ];

    /// Whether a switch can change anything in a table ranked by a list: one on byes needs a bye, one on forfeits a forfeit.
    pub fn bears(switch: &str, table: &Crosstable, list: &CriteriaList) -> bool {
        let ranked = Ranked { table, list };
        let mut known = BEARING.iter();
        let bearing = known.find(|(it, _)| it.name == switch);
        bearing.is_none_or(|(_, bears)| bears(&ranked))
    }

    /// The readings an event takes.
    pub fn of(event: &Event) -> Readings {
        Readings {
            more_black: event.reading::<BlackGames>() == BlackGames::More,
            beaten_by_cycle: event.reading::<BeatenScores>() == BeatenScores::ByCycle,
            half_by_either: event.reading::<HalfBye>() == HalfBye::Or,
            bye_wins: event.reading::<ByeWin>() == ByeWin::Counts,
            bye_boards_full: event.reading::<ByeBoardPoints>() == ByeBoardPoints::Full,
            forfeit_wins: event.reading::<ForfeitWin>() == ForfeitWin::Counts,
            forfeit_opponent: event.reading(),
            forfeit_colours: event.reading::<ForfeitColour>() == ForfeitColour::Counts,
            direct_several: event.reading(),
            half_of_opponents: event.reading::<WithdrawalHalf>() == WithdrawalHalf::Opponents,
            withdrawn_last: event.reading::<WithdrawnRank>() == WithdrawnRank::Last,
        }
    }
}

impl Default for Readings {
    fn default() -> Readings {
        Readings::of(&Event::default())
    }
}
