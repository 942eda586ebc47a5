//! The plies that follow decide what one token leaves open: of several pieces it may name, the one that lets the
//! rest of the line be played, where all others do not.
//!
//! Every reading is played on, ply for ply, those aside that come to a token without a lawful move; where a later
//! token is open too, all that it may mean is. Readings are never weighed: one is left, and goes on to the end or
//! for [`SETTLED`] plies more, or nobody can say.

use super::rest::RemainingLine;
use super::search::SETTLED;
use crate::board::{Key, Position};
use crate::notation::{Convention, Unresolved, WrittenMove};
use std::collections::HashSet;

/// Positions alive at a time.
const WIDTH: usize = 1024;

/// Plies looked ahead for one token.
const FAR: usize = 512;

/// Positions that may be looked at in all of one walk.
pub(super) const BUDGET: u32 = 200_000;

/// A position that a reading comes to.
struct Alive {
    position: Position,
    /// Which of the candidates it began with.
    first: usize,
}

/// Which of the candidates alone lets the rest of the line be played; `first` has the position after each.
/// `budget` is how many positions may still be looked at.
pub(super) fn decide(
    first: impl Iterator<Item = Position>,
    rest: RemainingLine<'_>,
    convention: Convention,
    budget: &mut u32,
) -> Option<usize> {
    let candidates = first.enumerate();
    let candidates = candidates.map(|(first, position)| Alive { position, first });
    let mut alive: Vec<Alive> = candidates.collect();
    let mut settled = 0;
    for token in rest.tokens().take(FAR) {
        *budget = budget.checked_sub(alive.len() as u32)?;
        alive = played(&alive, token, convention)?;
        let first = alive.first()?.first;
        let is_one = alive.iter().all(|it| it.first == first);
        settled += u16::from(is_one);
        if settled > SETTLED {
            break;
        }
    }
    let only = (settled > 0).then(|| alive.first()).flatten()?;
    Some(only.first)
}

/// All positions that a token leads to, each once for each first move; `None` where they are too many.
fn played(alive: &[Alive], token: &WrittenMove, convention: Convention) -> Option<Vec<Alive>> {
    let mut seen: HashSet<(usize, Key)> = HashSet::new();
    let mut next = Vec::with_capacity(alive.len());
    for Alive { position, first } in alive {
        let moves = match token.resolve(position, convention) {
            Ok(resolved) => vec![resolved.mv],
            Err(Unresolved::Ambiguous { candidates }) => candidates,
            Err(_) => Vec::new(),
        };
        for mv in moves {
            let mut position = position.clone();
            position.play(mv);
            if seen.insert((*first, position.key())) {
                next.push(Alive {
                    position,
                    first: *first,
                });
            }
        }
    }
    (next.len() <= WIDTH).then_some(next)
}
