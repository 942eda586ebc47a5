//! How far written moves can be played.

use crate::board::Position;
use crate::notation::{Convention, Grid, Ranks, WrittenMove};

/// How far moves can be played.
pub(in crate::format) struct Played {
    /// Number of them up to the first that is not lawful.
    pub(in crate::format) lawful: usize,
    /// The position after them.
    pub(in crate::format) position: Position,
}

/// Plays moves from there as far as they are lawful, ranks counted in the way that carries farthest.
pub(in crate::format) fn played(start: &Position, moves: &[WrittenMove]) -> Played {
    let ways = [Ranks::FromZero, Ranks::FromOne, Ranks::FromTop];
    let ways = ways.map(|ranks| {
        let convention = Convention {
            grid: Grid::upright(ranks),
            ..Convention::USUAL
        };
        let mut position = start.clone();
        let lawful = moves.iter().take_while(|written| {
            let resolved = written.resolve(&position, convention).ok();
            let lawful = resolved.filter(|it| position.is_legal(it.mv));
            lawful.is_some_and(|it| {
                position.play(it.mv);
                true
            })
        });
        let lawful = lawful.count();
        Played { lawful, position }
    });
    let [zero, one, top] = ways;
    let better = |one: Played, other: Played| {
        if other.lawful > one.lawful {
            other
        } else {
            one
        }
    };
    better(better(zero, one), top)
}
