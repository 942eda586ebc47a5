//! Random events and the checks prove each other.

mod faults;
mod late;
mod planted;
mod sound;

use dapu::contest::simulate::{SimulationPlan, swiss};
use dapu::contest::swiss::{Fault, FirstRound, ForfeitMeets, Question, Round, RoundFacts, audit};
use dapu::contest::{Bye, Crosstable, Entrant, Game, Number, Scale};

/// So many rounds of a Swiss for so many.
pub(crate) const ROUNDS: u32 = 7;

/// So many seeds: `DAPU_SEEDS`, or with `DAPU_LONG=1` 5,000; from `DAPU_FROM` on, so that a long run can be parted.
pub(crate) fn seeds(short: u64) -> std::ops::Range<u64> {
    let number = |name| std::env::var(name).ok()?.parse().ok();
    let long = std::env::var("DAPU_LONG").is_ok_and(|it| it == "1");
    let many = if long { 5_000 } else { short };
    number("DAPU_FROM").unwrap_or(0)..number("DAPU_SEEDS").unwrap_or(many)
}

pub(crate) fn plan(seed: u64, entrants: Number) -> SimulationPlan {
    SimulationPlan {
        seed,
        entrants,
        forfeits: 3,
        withdrawals: 4,
    }
}

pub(crate) fn question(rounds: u32) -> Question {
    Question {
        scale: Scale::TWO_ONE,
        plan: Round {
            number: 1,
            of: rounds,
            first: FirstRound::Near,
            bye: dapu::contest::swiss::SwissBye::Lowest,
            search: dapu::contest::swiss::SwissSearch::DepthFirst,
        },
        meets: ForfeitMeets::Met,
    }
}

/// A Swiss in parts, so that a fault can be planted.
#[derive(Clone)]
pub(crate) struct Parts {
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) games: Vec<Game>,
    pub(crate) byes: Vec<Bye>,
}

impl Parts {
    pub(crate) fn simulated(seed: u64, entrants: Number) -> Parts {
        let table = swiss(plan(seed, entrants), ROUNDS, &Scale::TWO_ONE).expect("an event");
        Parts {
            entrants: table.entrants().to_vec(),
            games: table.games().to_vec(),
            byes: table.byes().to_vec(),
        }
    }

    pub(crate) fn facts(&self) -> Vec<RoundFacts> {
        let (entrants, games) = (self.entrants.clone(), self.games.clone());
        let table = Crosstable::new(entrants, games, self.byes.clone()).expect("a table");
        audit(&table, &question(ROUNDS))
    }
}

/// Faults by round, but second byes: the book does not forbid them.
pub(crate) fn faults(facts: &[RoundFacts]) -> Vec<(u32, Fault)> {
    let all = facts
        .iter()
        .flat_map(|it| it.faults.iter().map(|fault| (it.round, *fault)));
    all.filter(|it| !matches!(it.1, Fault::SecondBye { .. }))
        .collect()
}
