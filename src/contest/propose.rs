//! The pairing of the next round, by the system of an event, with the reason for each pair.

use super::chance::Chance;
pub use super::knockout::winner;
use super::knockout::{MatchState, Origin, Tree, TreeError};
use super::papers::{Contest, Person};
use super::swiss::{self, Card, FirstRound, PairReason, Round, Unpairable};
use super::{Bye, Colour, Game, Number, Outcome, RoundRobin};
use crate::event::switches::{BracketSlots, KnockoutColour};
use crate::event::{Event, FirstPairing, System};
use crate::words::of_count;
use std::collections::BTreeMap;
use thiserror::Error;

/// A round as it is proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Round, from 1.
    pub round: u32,
    /// The pairs, table by table.
    pub pairs: Vec<ProposedPair>,
    /// Entrants with a bye.
    pub byes: Vec<Number>,
    /// Pairs that are not played: who withdrew, and who wins without a game (2020 19.2).
    pub forfeited: Vec<(Number, Option<Number>)>,
    /// Games before this round that have no result: each counts as a draw (附录三 一 (8)).
    pub open: u32,
    /// Where a Swiss search stopped at its bound: points of the brackets.
    pub stopped: Vec<super::Points>,
}

/// A pair with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposedPair {
    /// Table, from 1.
    pub table: u32,
    /// The entrant with Red; of teams, at the odd boards.
    pub red: Number,
    /// The entrant with Black.
    pub black: Number,
    /// The reason.
    pub reason: Reason,
}

/// Why two meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// 附录三; the numbers in it are the organiser's.
    Swiss(PairReason),
    /// 附录二: that round of the table; in an even cycle colours are exchanged.
    RoundRobin {
        /// Round of the table.
        row: u32,
        /// Cycle, from 1.
        cycle: u32,
    },
    /// 附录五: that round of the table.
    Scheveningen {
        /// Round of the table.
        row: u32,
    },
    /// 附录四: neighbours in the tree.
    Knockout {
        /// The match, from 1, in the order of the tree.
        at: u32,
        /// Where the order of its slots comes from.
        slots: Origin,
        /// The one who stands higher chooses (10.4.1.4), and has Red until he does; else colours are drawn by lot (12.4).
        chosen: bool,
    },
}

/// Why no round is proposed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProposeError {
    /// The event file names no system.
    #[error("the event names no system")]
    NoSystem,
    /// 队员总分制 has no pairs.
    #[error("a total of members has no pairs")]
    NoPairs,
    /// The field cannot be paired.
    #[error(transparent)]
    Unpairable(#[from] Unpairable),
    /// The table has no such round.
    #[error("round {round}: the table has {rounds} {}", of_count(u64::from(*rounds), "round", "rounds"))]
    NoSuchRound {
        /// Round.
        round: u32,
        /// Number of rounds.
        rounds: u32,
    },
    /// Somebody withdrew before the start and leaves an even number: lots are drawn again (2020 14.4).
    #[error("so many are left after a withdrawal before the start: {0}; lots are drawn again")]
    DrawAgain(usize),
    /// 附录五 has tables for two teams of three to eight.
    #[error("a match of all against all needs two teams of equal size, three to eight a side")]
    Sides,
    /// No tree of that size.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// A match of the round before is not decided.
    #[error("round {round}: {one} against {other} is not decided")]
    Undecided {
        /// The round before.
        round: u32,
        /// One.
        one: Number,
        /// The other.
        other: Number,
    },
}

/// Proposes a round; `seed` draws the lots where the book asks for them.
///
/// # Errors
/// Where the system, its table, or what was played before does not give the round.
pub fn propose(
    contest: &Contest,
    event: &Event,
    (round, seed): (u32, u64),
) -> Result<Proposal, ProposeError> {
    let before = contest.table.games().iter().filter(|it| it.round < round);
    let mut proposal = Proposal {
        round,
        pairs: Vec::new(),
        byes: Vec::new(),
        forfeited: Vec::new(),
        open: before.filter(|it| it.outcome.is_none()).count() as u32,
        stopped: Vec::new(),
    };
    match contest.plan.system {
        None => return Err(ProposeError::NoSystem),
        Some(System::MemberTotal) => return Err(ProposeError::NoPairs),
        Some(System::Swiss) => by_swiss(contest, event, seed, &mut proposal)?,
        Some(System::RoundRobin) => by_table(contest, &mut proposal)?,
        Some(System::Scheveningen) => by_sides(contest, &mut proposal)?,
        Some(System::Knockout) => by_tree(contest, event, seed, &mut proposal)?,
    }
    proposal.leave_out(|number| contest.has_left(number, round));
    Ok(proposal)
}

impl Proposal {
    /// Its games, a match of teams board by board: the colours of even boards are exchanged (12.2, 12.3).
    pub fn games(&self, boards: u32) -> Vec<Game> {
        let pairs = self.pairs.iter().flat_map(|it| {
            (1..=boards.max(1)).map(|board| {
                let (red, black) = match board % 2 {
                    1 => (it.red, it.black),
                    _ => (it.black, it.red),
                };
                Game {
                    table: it.table,
                    board,
                    outcome: None,
                    ..Game::new(self.round, red, black, Outcome::Draw)
                }
            })
        });
        pairs.collect()
    }

    /// Its byes.
    pub fn byes(&self) -> Vec<Bye> {
        let byes = self.byes.iter().map(|entrant| Bye {
            round: self.round,
            entrant: *entrant,
        });
        byes.collect()
    }

    /// Takes out the pairs of those who have withdrawn.
    fn leave_out(&mut self, has_left: impl Fn(Number) -> bool) {
        let pairs = std::mem::take(&mut self.pairs);
        for pair in pairs {
            match (has_left(pair.red), has_left(pair.black)) {
                (false, false) => self.pairs.push(pair),
                (true, other) => self
                    .forfeited
                    .push((pair.red, (!other).then_some(pair.black))),
                (false, true) => self.forfeited.push((pair.black, Some(pair.red))),
            }
        }
        self.byes.retain(|it| !has_left(*it));
    }

    fn add(&mut self, (red, black): (Number, Number), reason: Reason) {
        self.pairs.push(ProposedPair {
            table: self.pairs.len() as u32 + 1,
            red,
            black,
            reason,
        });
    }
}

fn first_round(contest: &Contest, seed: u64) -> FirstRound {
    match contest.plan.first_round.unwrap_or_default() {
        FirstPairing::Nearest => FirstRound::Near,
        FirstPairing::HeadTail => FirstRound::HeadTail,
        FirstPairing::Halves => FirstRound::Halves,
        FirstPairing::Random => FirstRound::Random(seed),
    }
}

/// 附录三. Coding goes by the organiser's numbers, which may have gaps.
fn by_swiss(
    contest: &Contest,
    event: &Event,
    seed: u64,
    proposal: &mut Proposal,
) -> Result<(), ProposeError> {
    let round = Round {
        number: proposal.round,
        of: contest.conditions.rounds,
        first: first_round(contest, seed),
        bye: event.reading(),
        search: event.reading(),
    };
    let meets = event.reading();
    let scale = contest.conditions.scale;
    let mut cards = swiss::cards(&contest.table, &scale, round.number, meets);
    if contest.plan.avoid_same_team.contains(&round.number) {
        keep_teams_apart(&contest.people, &mut cards);
    }
    let label = |it: Number| {
        let person = contest.people.get(it as usize - 1);
        person.map_or(it, |person| person.label)
    };
    for card in &mut cards {
        card.number = label(card.number);
        card.opponents = card.opponents.iter().map(|it| label(*it)).collect();
    }
    let numbers: BTreeMap<u32, Number> =
        contest.table.numbers().map(|it| (label(it), it)).collect();
    let number = |label: u32| numbers.get(&label).copied().unwrap_or(label);
    let pairing = swiss::pair(&cards, round)?;
    for it in pairing.pairs {
        let two = (number(it.red), number(it.black));
        proposal.add(two, Reason::Swiss(it.why));
    }
    proposal.byes.extend(pairing.bye.map(number));
    proposal.stopped = pairing.stopped;
    Ok(())
}

/// 一 (7): those of one team do not meet.
fn keep_teams_apart(people: &[Person], cards: &mut [Card]) {
    let team = |it: Number| people.get(it as usize - 1)?.team.as_deref();
    let numbers: Vec<Number> = cards.iter().map(|it| it.number).collect();
    for card in cards {
        let own = team(card.number);
        let same = numbers
            .iter()
            .filter(|it| own.is_some() && team(**it) == own);
        card.opponents.extend(same.filter(|it| **it != card.number));
    }
}

/// 附录二.
fn by_table(contest: &Contest, proposal: &mut Proposal) -> Result<(), ProposeError> {
    let before_start = |it: &Person| it.entrant.withdrawn_after == Some(0);
    let (gone, stay): (Vec<_>, Vec<_>) = contest.people.iter().partition(|it| before_start(it));
    if !gone.is_empty() && stay.len() % 2 == 0 {
        return Err(ProposeError::DrawAgain(stay.len()));
    }
    let robin = RoundRobin::new(contest.people.len() as Number);
    let cycles = contest.plan.cycles.unwrap_or(1);
    let (round, rounds) = (proposal.round, robin.rounds() * cycles);
    if round == 0 || round > rounds {
        return Err(ProposeError::NoSuchRound { round, rounds });
    }
    let cycle = (round - 1) / robin.rounds() + 1;
    let row = (round - 1) % robin.rounds() + 1;
    for it in robin.pairs(row) {
        let two = match cycle % 2 {
            1 => (it.red, it.black),
            _ => (it.black, it.red),
        };
        proposal.add(two, Reason::RoundRobin { row, cycle });
    }
    proposal.byes.extend(robin.bye(row));
    Ok(())
}

/// 附录五: the first team of the list is A.
fn by_sides(contest: &Contest, proposal: &mut Proposal) -> Result<(), ProposeError> {
    let (table, [a, b]) = contest.sides().ok_or(ProposeError::Sides)?;
    let (row, rounds) = (proposal.round, table.side() as u32);
    if row == 0 || row > rounds {
        return Err(ProposeError::NoSuchRound { round: row, rounds });
    }
    for duel in table.round(row) {
        let (one, other) = (a[duel.a as usize - 1], b[duel.b as usize - 1]);
        let two = match duel.colour_of_a {
            Colour::Red => (one, other),
            Colour::Black => (other, one),
        };
        proposal.add(two, Reason::Scheveningen { row });
    }
    Ok(())
}

/// 附录四, single: places in the list are slots, the first the highest.
fn by_tree(
    contest: &Contest,
    event: &Event,
    seed: u64,
    proposal: &mut Proposal,
) -> Result<(), ProposeError> {
    let people = contest.people.len() as u32;
    let given = contest.plan.slots.as_slice();
    if given.is_empty() && event.reading::<BracketSlots>() == BracketSlots::Given {
        return Err(TreeError::NotGiven.into());
    }
    let tree = Tree::of(contest.people.len(), given)?;
    let (round, rounds) = (proposal.round, tree.size.trailing_zeros());
    if round == 0 || round > rounds {
        return Err(ProposeError::NoSuchRound { round, rounds });
    }
    let played = tree.played(
        |slot| (slot <= people).then_some(slot),
        |at, one, other| winner(contest, event, (tree.matches[at].round, one, other)),
    );
    let chosen = event.reading::<KnockoutColour>() == KnockoutColour::HigherChooses;
    let mut lots = Chance::new(seed.wrapping_add(u64::from(round)));
    for ((at, it), played) in (1..).zip(&tree.matches).zip(&played) {
        match *played {
            MatchState::Due(one, other) if it.round < round => {
                let round = it.round;
                return Err(ProposeError::Undecided { round, one, other });
            }
            MatchState::Due(one, other) | MatchState::Won(one, other) if it.round == round => {
                let two = match (chosen, lots.below(2)) {
                    (true, _) => (one.min(other), one.max(other)),
                    (false, 0) => (one, other),
                    (false, _) => (other, one),
                };
                let slots = tree.origin;
                proposal.add(two, Reason::Knockout { at, slots, chosen });
            }
            MatchState::Bye(who) if it.round == round => proposal.byes.push(who),
            _ => {}
        }
    }
    Ok(())
}
