//! A forfeit that is told after the next round was paired: that pairing stands, and nobody is accused for it.

use super::{Parts, ROUNDS, faults, plan, question};
use crate::support::chance::Chance;
use dapu::contest::swiss::{
    Fault, FirstRound, ForfeitMeets, Round, SwissBye, SwissSearch, cards, pair,
};
use dapu::contest::{Bye, Crosstable, Game, Number, Outcome, Scale};

/// An event up to a round, and the next rounds, so many, paired while one game of it was told otherwise, or not at all.
fn paired(seed: u64, then: Option<Outcome>, rounds: u32) -> (Parts, u32, usize) {
    let mut chance = Chance::new(seed);
    let entrants = 17 + chance.below(24) as Number;
    let mut parts = Parts::simulated(plan(seed, entrants).seed, entrants);
    let last = 3 + chance.below((ROUNDS - 2 - rounds) as usize) as u32;
    parts.games.retain(|it| it.round < last);
    parts.byes.retain(|it| it.round < last);
    for it in &mut parts.entrants {
        it.withdrawn_after = it.withdrawn_after.filter(|after| *after < last);
    }
    let own: Vec<usize> = (0..parts.games.len())
        .filter(|at| parts.games[*at].round + 1 == last)
        .filter(|at| parts.games[*at].outcome.is_some_and(Outcome::is_played))
        .collect();
    let at = chance.pick(&own).expect("a game");
    parts.games[at].outcome = then;
    for number in last..last + rounds {
        pair_round(&mut parts, number);
    }
    (parts, last + rounds - 1, at)
}

/// Pairs a round by the reading; all its games are drawn.
fn pair_round(parts: &mut Parts, number: u32) {
    let table = Crosstable::new(
        parts.entrants.clone(),
        parts.games.clone(),
        parts.byes.clone(),
    );
    let table = table.expect("a table");
    let round = Round {
        number,
        of: ROUNDS,
        first: FirstRound::Near,
        bye: SwissBye::Lowest,
        search: SwissSearch::DepthFirst,
    };
    let cards = cards(&table, &Scale::TWO_ONE, number, ForfeitMeets::Met);
    let pairing = pair(&cards, round).expect("they can be paired");
    for (table, it) in (1..).zip(&pairing.pairs) {
        let game = Game::new(number, it.red, it.black, Outcome::Draw);
        parts.games.push(Game { table, ..game });
    }
    parts.byes.extend(pairing.bye.map(|entrant| Bye {
        round: number,
        entrant,
    }));
}

#[test]
fn a_forfeit_told_after_the_next_round_was_paired_accuses_nobody() {
    let mut moved = 0;
    for seed in 0..40 {
        for then in [None, Some(Outcome::RedWins), Some(Outcome::BlackWins)] {
            let (mut parts, last, at) = paired(seed, then, 1);
            assert_eq!(question(ROUNDS).plan.of, ROUNDS);
            let forfeit = [Outcome::RedForfeits, Outcome::BlackForfeits];
            parts.games[at].outcome = Some(forfeit[seed as usize % 2]);
            let two = (parts.games[at].red, parts.games[at].black);
            let facts = parts.facts();
            let it = facts.iter().find(|it| it.round == last).expect("the round");
            let is_high = faults(&facts).iter().any(|it| it.0 == last);
            if it.difference.is_none() && !is_high {
                continue;
            }
            moved += 1;
            assert!(
                it.late.is_some(),
                "seed {seed} {two:?}: {:?}",
                it.difference
            );
        }
    }
    assert!(moved > 40, "{moved} pairings would be others");
}

#[test]
fn a_forfeit_told_two_rounds_late_explains_both() {
    let mut moved = 0;
    for seed in 0..30 {
        for then in [None, Some(Outcome::RedWins), Some(Outcome::BlackWins)] {
            let (mut parts, last, at) = paired(seed, then, 2);
            let forfeit = [Outcome::RedForfeits, Outcome::BlackForfeits];
            parts.games[at].outcome = Some(forfeit[seed as usize % 2]);
            for it in parts.facts().iter().filter(|it| it.round + 1 >= last) {
                let is_high = |fault: &Fault| matches!(fault, Fault::HighBye { .. });
                if it.difference.is_none() && !it.faults.iter().any(is_high) {
                    continue;
                }
                moved += 1;
                assert!(
                    it.late.is_some() && it.quality_then.is_some(),
                    "seed {seed}"
                );
            }
        }
    }
    assert!(moved > 40, "{moved} pairings would be others");
}

/// 附录三 一 (8): a game that was still open when the round was paired, or was told with another result.
#[test]
fn a_result_that_came_late_or_was_changed_accuses_nobody() {
    let mut moved = 0;
    for seed in 0..40 {
        for then in [None, Some(Outcome::RedWins)] {
            let (mut parts, last, at) = paired(seed, then, 1);
            parts.games[at].outcome = Some(Outcome::BlackWins);
            let facts = parts.facts();
            let it = facts.iter().find(|it| it.round == last).expect("the round");
            if it.difference.is_none() {
                continue;
            }
            moved += 1;
            assert!(
                it.late.is_some() && it.quality_then.is_some(),
                "seed {seed}"
            );
        }
    }
    assert!(moved > 10, "{moved} pairings would be others");
}
