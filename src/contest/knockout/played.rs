//! The matches of a knockout as the papers tell them.

use super::Duel;
use crate::contest::papers::Contest;
use crate::contest::{Number, propose};
use crate::event::Event;
use std::collections::HashSet;

/// The matches of all rounds, and the byes.
pub fn duels(contest: &Contest, event: &Event) -> Vec<Duel> {
    let table = &contest.table;
    let mut seen = HashSet::new();
    let mut pairs: Vec<(u32, Number, Number)> = Vec::new();
    for game in table.games() {
        let two = (game.red.min(game.black), game.red.max(game.black));
        let pair = (game.round, two.0, two.1);
        if seen.insert(pair) {
            pairs.push(pair);
        }
    }
    let duel = |(round, one, other)| Duel {
        round,
        one,
        other: Some(other),
        winner: propose::winner(contest, event, (round, one, other)),
    };
    let byes = table.byes().iter().map(|it| Duel {
        round: it.round,
        one: it.entrant,
        other: None,
        winner: Some(it.entrant),
    });
    pairs.into_iter().map(duel).chain(byes).collect()
}
