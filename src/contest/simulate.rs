//! Random events, as they could have been played: a generator that proves the checks, and is proved by them.
//!
//! The same seed makes the same event on every machine. Games are won by who is stronger more often than not; some
//! are drawn, some forfeited; some entrants withdraw.

mod papers;

pub use papers::{Simulated, SimulatedPapers, papers};

use super::chance::Chance;
use super::knockout::{
    Colours, GameKind, Ladder, LadderGame, MatchState, NextStep, PublishedMatch, Tree, TreeError,
    TreePart,
};
use super::swiss::{FirstRound, ForfeitMeets, Round, SwissBye, Unpairable, cards, pair};
use super::{
    Bye, Colour, Crosstable, CrosstableError, Entrant, Game, Number, Outcome, RoundRobin, Scale,
    Scheveningen,
};

/// The event to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimulationPlan {
    /// The same seed makes the same event.
    pub seed: u64,
    /// Number of entrants.
    pub entrants: Number,
    /// Number of games, of a hundred, from which somebody is absent.
    pub forfeits: u32,
    /// Number of entrants, of a hundred, that withdraw.
    pub withdrawals: u32,
}

/// An event that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SimulateError {
    /// A round that cannot be paired: too many rounds for so few.
    Unpairable {
        /// Round.
        round: u32,
        /// Why.
        why: Unpairable,
    },
    /// The simulated games form no valid table.
    Table(CrosstableError),
    /// No tree of that size.
    Tree(TreeError),
    /// 附录五 has tables for three to eight a side.
    Sides,
}

impl From<CrosstableError> for SimulateError {
    fn from(why: CrosstableError) -> SimulateError {
        SimulateError::Table(why)
    }
}

impl From<TreeError> for SimulateError {
    fn from(why: TreeError) -> SimulateError {
        SimulateError::Tree(why)
    }
}

/// A Swiss by the reading `depth-first`, its first round of near numbers.
///
/// # Errors
/// Where a round cannot be paired.
pub fn swiss(
    plan: SimulationPlan,
    rounds: u32,
    scale: &Scale,
) -> Result<Crosstable, SimulateError> {
    matched_swiss(plan, (rounds, 1), scale)
}

/// The same of matches of so many boards.
fn matched_swiss(
    plan: SimulationPlan,
    (rounds, boards): (u32, u32),
    scale: &Scale,
) -> Result<Crosstable, SimulateError> {
    let mut lots = RandomDraws::new(plan);
    let mut entrants = lots.entrants(rounds);
    let (mut games, mut byes) = (Vec::new(), Vec::new());
    for number in 1..=rounds {
        let table = Crosstable::new(entrants.clone(), games.clone(), byes.clone())?;
        let round = Round {
            number,
            of: rounds,
            first: FirstRound::Near,
            bye: SwissBye::Lowest,
            search: super::swiss::SwissSearch::DepthFirst,
        };
        let cards = cards(&table, scale, number, ForfeitMeets::Met);
        let pairing = match pair(&cards, round) {
            Ok(pairing) => pairing,
            // An entrant that withdrew may have been the last whom somebody could meet: then he stays.
            Err(_) if recall(&mut entrants, number) => {
                let table = Crosstable::new(entrants.clone(), games.clone(), byes.clone())?;
                let cards = self::cards(&table, scale, number, ForfeitMeets::Met);
                pair(&cards, round)
                    .map_err(|why| SimulateError::Unpairable { round: number, why })?
            }
            Err(why) => return Err(SimulateError::Unpairable { round: number, why }),
        };
        for (table, it) in (1..).zip(&pairing.pairs) {
            let drawn = boards_of((it.red, it.black), boards);
            games.extend(drawn.map(|(board, red, black)| Game {
                table,
                board,
                ..Game::new(number, red, black, lots.outcome(red, black))
            }));
        }
        byes.extend(pairing.bye.map(|entrant| Bye {
            round: number,
            entrant,
        }));
    }
    Ok(Crosstable::new(entrants, games, byes)?)
}

/// A round robin of so many cycles, each second one with colours exchanged. Who withdraws forfeits what is left.
///
/// # Errors
/// Where what was made is no table: never, for plans of two entrants and more.
pub fn round_robin(plan: SimulationPlan, cycles: u32) -> Result<Crosstable, SimulateError> {
    matched_round_robin(plan, (cycles, 1))
}

/// Boards of a match: of even ones the colours are exchanged (2020 12.2).
fn boards_of(
    (red, black): (Number, Number),
    boards: u32,
) -> impl Iterator<Item = (u32, Number, Number)> {
    (1..=boards).map(move |board| match board % 2 {
        1 => (board, red, black),
        _ => (board, black, red),
    })
}

/// The same of matches of so many boards.
fn matched_round_robin(
    plan: SimulationPlan,
    (cycles, boards): (u32, u32),
) -> Result<Crosstable, SimulateError> {
    let mut lots = RandomDraws::new(plan);
    let robin = RoundRobin::new(plan.entrants);
    let entrants = lots.entrants(robin.rounds() * cycles);
    let (mut games, mut byes) = (Vec::new(), Vec::new());
    for round in 1..=robin.rounds() * cycles {
        let (cycle, of) = (
            (round - 1) / robin.rounds(),
            (round - 1) % robin.rounds() + 1,
        );
        for (table, it) in (1..).zip(robin.pairs(of)) {
            let two = if cycle % 2 == 0 {
                (it.red, it.black)
            } else {
                (it.black, it.red)
            };
            for (board, red, black) in boards_of(two, boards) {
                let drawn = lots.outcome(red, black);
                let outcome = forfeited(&entrants, (round, red, black)).unwrap_or(drawn);
                games.push(Game {
                    table,
                    board,
                    ..Game::new(round, red, black, outcome)
                });
            }
        }
        byes.extend(robin.bye(of).map(|entrant| Bye { round, entrant }));
    }
    Ok(Crosstable::new(entrants, games, byes)?)
}

/// Outcome of a game of which one has withdrawn, or both.
fn forfeited(entrants: &[Entrant], (round, red, black): (u32, Number, Number)) -> Option<Outcome> {
    let gone = |who: Number| {
        let after = entrants[who as usize - 1].withdrawn_after;
        after.is_some_and(|after| after < round)
    };
    match (gone(red), gone(black)) {
        (false, false) => None,
        (true, false) => Some(Outcome::RedForfeits),
        (false, true) => Some(Outcome::BlackForfeits),
        (true, true) => Some(Outcome::BothForfeit),
    }
}

/// All of one team against all of the other (附录五): the first half of the entrants is the first team. Nobody withdraws.
fn scheveningen(plan: SimulationPlan) -> Result<Crosstable, SimulateError> {
    let side = plan.entrants / 2;
    let table = Scheveningen::new(side as usize).filter(|_| plan.entrants.is_multiple_of(2));
    let sides = table.ok_or(SimulateError::Sides)?;
    let mut lots = RandomDraws::new(plan);
    let mut games = Vec::new();
    for round in 1..=side {
        for (table, duel) in (1..).zip(sides.round(round)) {
            let (one, other) = (duel.a, side + duel.b);
            let (red, black) = match duel.colour_of_a {
                Colour::Red => (one, other),
                Colour::Black => (other, one),
            };
            games.push(Game {
                table,
                ..Game::new(round, red, black, lots.outcome(red, black))
            });
        }
    }
    let entrants = vec![Entrant::default(); plan.entrants as usize];
    Ok(Crosstable::new(entrants, games, Vec::new())?)
}

/// A single knockout as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knockout {
    /// The matches, round by round.
    pub duels: Vec<PublishedMatch>,
    /// The games of each duel, in order; none of a bye.
    pub games: Vec<Vec<LadderGame>>,
}

/// A single knockout with a match for the third place, each match decided by a ladder. Slots are numbers.
///
/// # Errors
/// Where there is no tree of that size.
pub fn knockout(plan: SimulationPlan, ladder: Ladder) -> Result<Knockout, SimulateError> {
    let mut lots = RandomDraws::new(plan);
    let size = plan
        .entrants
        .max(2)
        .checked_next_power_of_two()
        .unwrap_or(u32::MAX);
    let tree = Tree::single(size)?.with_places(4);
    let mut all: Vec<Vec<LadderGame>> = vec![Vec::new(); tree.matches.len()];
    let mut winners = vec![None; tree.matches.len()];
    for at in 0..tree.matches.len() {
        let known = tree.played(
            |slot| (slot <= plan.entrants).then_some(slot),
            |of, _, _| winners[of],
        );
        if let MatchState::Due(one, other) = known[at] {
            let (games, winner) = lots.ladder(ladder, (one, other));
            all[at] = games;
            winners[at] = Some(winner);
        }
    }
    let known = tree.played(
        |slot| (slot <= plan.entrants).then_some(slot),
        |of, _, _| winners[of],
    );
    let (mut duels, mut games) = (Vec::new(), Vec::new());
    for ((it, played), of) in tree.matches.iter().zip(known).zip(all) {
        let round = match it.part {
            TreePart::Places(_) => size.trailing_zeros(),
            _ => it.round,
        };
        let (one, other) = match played {
            MatchState::Won(winner, loser) => (winner, Some(loser)),
            // An entrant with nobody to play for the third place has it.
            MatchState::Bye(who) if !matches!(it.part, TreePart::Places(_)) => (who, None),
            _ => continue,
        };
        let winner = other.map(|_| one);
        duels.push(PublishedMatch {
            round,
            one,
            other,
            winner,
        });
        games.push(of);
    }
    Ok(Knockout { duels, games })
}

/// Decisions made by chance.
struct RandomDraws {
    plan: SimulationPlan,
    chance: Chance,
}

impl RandomDraws {
    fn new(plan: SimulationPlan) -> RandomDraws {
        RandomDraws {
            plan,
            chance: Chance::new(plan.seed),
        }
    }

    fn of_a_hundred(&mut self, many: u32) -> bool {
        self.chance.below(100) < many as usize
    }

    fn entrants(&mut self, rounds: u32) -> Vec<Entrant> {
        let all = (0..self.plan.entrants).map(|_| {
            let leaves = self.of_a_hundred(self.plan.withdrawals) && rounds > 1;
            let after = 1 + self.chance.below(rounds as usize - usize::from(rounds > 0)) as u32;
            Entrant {
                fouls: (self.chance.below(6) / 5) as u32,
                withdrawn_after: leaves.then_some(after),
                ..Entrant::default()
            }
        });
        all.collect()
    }

    /// Outcome of a game: the smaller number is the stronger.
    fn outcome(&mut self, red: Number, black: Number) -> Outcome {
        if self.of_a_hundred(self.plan.forfeits) {
            return match self.chance.below(10) {
                0 => Outcome::BothForfeit,
                1..=5 => Outcome::RedForfeits,
                _ => Outcome::BlackForfeits,
            };
        }
        self.played(red, black)
    }

    fn played(&mut self, red: Number, black: Number) -> Outcome {
        // Of 100 lots 35 are a win of Red between equals, 35 a draw; the strongest has 30 more against the weakest.
        let most = self.plan.entrants.max(1);
        let red_wins = (35 + 30 * black / most).saturating_sub(30 * red / most) as usize;
        let lot = self.chance.below(100);
        if lot < red_wins {
            Outcome::RedWins
        } else if lot < red_wins + 35 {
            Outcome::Draw
        } else {
            Outcome::BlackWins
        }
    }

    /// The games of a match, and who won it.
    fn ladder(
        &mut self,
        ladder: Ladder,
        (one, other): (Number, Number),
    ) -> (Vec<LadderGame>, Number) {
        let mut games: Vec<LadderGame> = Vec::new();
        loop {
            let (kind, colours) = match ladder.next(&games) {
                NextStep::Won(winner) => return (games, winner),
                NextStep::Game { kind, colours } => (kind, colours),
                NextStep::Undecided => return (games, one),
            };
            let red = match colours {
                Colours::Exchanged(red) => red,
                Colours::Lot | Colours::Chosen(_) => [one, other][self.chance.below(2)],
            };
            let black = if red == one { other } else { one };
            // A ladder without an end must end.
            let outcome = match self.played(red, black) {
                Outcome::Draw if games.len() > 20 => Outcome::RedWins,
                outcome => outcome,
            };
            games.push(LadderGame {
                kind,
                red,
                black,
                outcome,
                times: times(kind),
            });
        }
    }
}

/// Keeps those who would have withdrawn just before a round; whether there were any.
fn recall(entrants: &mut [Entrant], round: u32) -> bool {
    let mut any = false;
    for it in entrants {
        if it.withdrawn_after == Some(round - 1) {
            it.withdrawn_after = None;
            any = true;
        }
    }
    any
}

fn times(kind: GameKind) -> Option<super::knockout::Times> {
    kind.times().first().copied()
}
