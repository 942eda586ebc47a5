//! Somebody with a game or two among others who have many, whose moves say who he is.

use super::rebuilt_game::{RebuiltGame, apart};
use crate::contest::Number;
use std::collections::BTreeSet;

/// The one who has made the same moves as somebody in all games of his, against the same opponents and on no other days: the name is
/// a writing of his.
pub(super) fn by_moves(
    all: &[&RebuiltGame],
    number: Number,
    of: &[&RebuiltGame],
) -> Option<Number> {
    let mut found: BTreeSet<Number> = BTreeSet::new();
    for game in of {
        let opponent =
            |it: &RebuiltGame, own: Number| if it.red == own { it.black } else { it.red };
        let (other, is_red) = (opponent(game, number), game.red == number);
        let is_copy = |it: &&&RebuiltGame| {
            let own = if is_red { it.red } else { it.black };
            let met = opponent(it, own);
            let is_long = game.middle != 0 && it.middle != 0;
            own != number
                && met == other
                && is_long
                && it.moves_are(game)
                && !apart(&it.days, &game.days)
        };
        let mut copies = all.iter().filter(is_copy);
        let copy = copies.next()?;
        found.insert(if is_red { copy.red } else { copy.black });
    }
    let only = found.len() == 1;
    found.pop_first().filter(|_| only)
}
