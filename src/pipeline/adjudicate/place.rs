//! Where a cycle that was typed may lie in its game.

use crate::board::{Position, Side};
use crate::nature::Loop;
use crate::rules::repetition::CyclePlace;

/// A cycle in moves that were typed. Plies count from 0.
pub(super) struct CycleIn {
    /// One round of it.
    pub(super) cycle: Loop,
    /// The ply with which that round begins.
    pub(super) first: usize,
    /// How often it comes round.
    pub(super) times: usize,
    /// Its place among the moves.
    pub(super) place: CyclePlace,
}

/// The round that the number before the first move states: `12. 炮二平五`. A 1 is written out of habit
/// where no round is known, and states nothing.
pub(super) fn stated_round(words: &str) -> Option<u32> {
    let digits: String = words
        .trim_start()
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    let rest = &words.trim_start()[digits.len()..];
    let round = digits.parse().ok().filter(|round| *round > 1)?;
    rest.trim_start()
        .starts_with(['.', '…', '．', '、'])
        .then_some(round)
}

/// The places of a cycle that lies at `place` among moves made from `start`: the first of them in the
/// `round` stated, or else in round 1 where that is the position games begin from.
pub(super) fn places(start: &Position, place: CyclePlace, round: Option<u32>) -> Vec<CyclePlace> {
    let from = match round {
        Some(round) => plies_before(round, start.turn()),
        None if start.to_setup().is_standard() => 0,
        None => return Vec::new(),
    };
    placed(place, from)
}

/// The number of plies of a game before the one that `side` makes in that round.
pub(super) fn plies_before(round: u32, side: Side) -> u32 {
    round
        .saturating_sub(1)
        .saturating_mul(2)
        .saturating_add(u32::from(side == Side::Black))
}

/// The cycle after `from` plies of its game. Where its moves begin at once, the ply before them may
/// have entered it, which makes that one the first; or it was a capture, which does not.
pub(super) fn placed(place: CyclePlace, from: u32) -> Vec<CyclePlace> {
    let before = place.before.saturating_add(from);
    let mut places = vec![CyclePlace { before, ..place }];
    if place.before == 0 && place.has_entry && from > 0 {
        places.push(CyclePlace {
            before: from - 1,
            has_entry: false,
            ..place
        });
    }
    places
}

#[cfg(test)]
mod tests {
    use super::{placed, stated_round};
    use crate::rules::repetition::CyclePlace;

    #[test]
    fn a_number_before_the_first_move_states_its_round() {
        for (words, round) in [
            ("12. 炮二平五", Some(12)),
            ("12.炮二平五 车1平2", Some(12)),
            ("12... 车1平2", Some(12)),
            ("1. 炮二平五", None),
            ("炮二平五 12. 车1平2", None),
            ("7747 7062", None),
            ("", None),
        ] {
            assert_eq!(stated_round(words), round, "{words}");
        }
    }

    #[test]
    fn the_ply_before_the_moves_may_have_entered_the_cycle() {
        let place = |before, has_entry| CyclePlace {
            before,
            length: 4,
            has_entry,
        };
        assert_eq!(placed(place(0, true), 0), [place(0, true)]);
        assert_eq!(placed(place(0, true), 8), [place(8, true), place(7, false)]);
        assert_eq!(placed(place(2, false), 8), [place(10, false)]);
    }
}
