//! The numbers drawn for a round robin: as given, or recovered from the games.

use super::EventCase;
use crate::contest::{Game, Number, Numbering, RoundRobin, SeenGame, firsts, numbering};
use crate::event::switches::SecondCycle;

/// Which number each drew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draw {
    /// By entrant, in order of the list.
    lots: Vec<Number>,
    /// Whether nobody gave them: they are the only ones that fit.
    pub(super) is_found: bool,
}

/// A search among more entrants takes too long to be worth it.
const MOST: usize = 40;
/// Where more than one game in so many stands against the table, the event was not played by it.
const AGAINST: usize = 8;

impl Draw {
    /// The draw of a round robin: the numbers of the list, if most games fit them, else the only drawing that fits all
    /// games, or all but a few. `None` where several fit as well, or none.
    pub(super) fn of(case: &EventCase<'_>) -> Option<Draw> {
        let many = case.contest.table.len();
        let given = Draw {
            lots: (1..=many as Number).collect(),
            is_found: false,
        };
        if case.contest.numbers_given && given.fits_most(case) {
            return Some(given);
        }
        if !(3..=MOST).contains(&many) {
            return None;
        }
        Draw::found(many, &seen(case))
    }

    fn found(many: usize, games: &[SeenGame]) -> Option<Draw> {
        let lots = match numbering(many, games) {
            Numbering::Unique(lots) => lots,
            Numbering::Several { .. } => return None,
            Numbering::None { against, .. } => {
                if against.len() * AGAINST > games.len() {
                    return None;
                }
                // The rest must leave one drawing alone: out of a doubt nothing is said.
                let at = |it: &SeenGame| games.iter().position(|game| game == it);
                let fits = |it: &&SeenGame| at(it).is_some_and(|at| !against.contains(&at));
                let rest: Vec<SeenGame> = games.iter().filter(fits).copied().collect();
                match numbering(many, &rest) {
                    Numbering::Unique(lots) => lots,
                    Numbering::Several { .. } | Numbering::None { .. } => return None,
                }
            }
        };
        let is_found = true;
        Some(Draw { lots, is_found })
    }

    /// The number somebody drew.
    pub(super) fn lot(&self, entrant: Number) -> Number {
        let index = (entrant as usize).wrapping_sub(1);
        self.lots.get(index).copied().unwrap_or(0)
    }

    /// The entrant that drew a number.
    pub(super) fn who(&self, lot: Number) -> Option<Number> {
        let at = self.lots.iter().position(|it| *it == lot)?;
        Some(at as Number + 1)
    }

    /// The numbers that were found, for a message: `［1 甲 · 2 乙］`; nothing where they were given.
    pub(super) fn shown(&self, case: &EventCase<'_>) -> String {
        if !self.is_found {
            return String::new();
        }
        let lots = 1..=self.lots.len() as Number;
        let lots = lots.filter_map(|lot| Some(format!("{lot} {}", case.name(self.who(lot)?))));
        format!(" ［{}］", lots.collect::<Vec<_>>().join(" · "))
    }

    /// Whether more than half of the games stand in the round that their numbers give.
    fn fits_most(&self, case: &EventCase<'_>) -> bool {
        let table = RoundRobin::new(self.lots.len() as Number);
        let rounds = table.rounds().max(1);
        let games = seen(case);
        let fits = |it: &&SeenGame| {
            let [red, black] = [it.red, it.black].map(|at| self.lots[at]);
            table.meeting(red, black).map(|met| met.0) == Some((it.round - 1) % rounds + 1)
        };
        games.iter().filter(fits).count() * 2 > games.len()
    }
}

/// The games, one a match; of a second cycle that is as published, none.
fn seen(case: &EventCase<'_>) -> Vec<SeenGame> {
    let table = RoundRobin::new(case.contest.table.len() as Number);
    let as_published = case.event.reading::<SecondCycle>() == SecondCycle::AsPublished;
    let games = case.contest.written_games();
    let games = firsts(games).into_iter().map(Game::at_first_board);
    let games = games.filter(|it| !(as_published && it.round > table.rounds()));
    let games = games.map(|it| SeenGame {
        round: it.round,
        red: it.red as usize - 1,
        black: it.black as usize - 1,
    });
    games.collect()
}
