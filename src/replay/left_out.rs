//! Where the numbers of a game say that plies are left out, or stand too many, and what follows bears them out.
//!
//! Numbers are often wrong while the moves go on: then the moves are played. But where the moves behind such a place do
//! not play, or their signs say that the other side moves, they are not those of the side whose turn it would be, and
//! to charge that side with them would charge the wrong player. There the line stops, as it does at a ply that is marked
//! as missing.

use super::reading::Reading;
use crate::board::Side;
use crate::record::{GameRecord, LineId, NumberingBreak, PlyId, breaks, signs_turn_at};

/// Lawful plies behind the place after which the numbers alone are likelier wrong.
const ENOUGH: usize = 4;

/// The ply before which the main line stops; `trouble` is how many plies of it play lawfully, where the rest does not.
pub(super) fn before(
    record: &GameRecord<'_>,
    reading: &Reading<'_>,
    trouble: Option<usize>,
) -> Option<PlyId> {
    if !record.is_out_of_step() {
        return None;
    }
    let black_first = reading.start.turn() == Side::Black;
    let found = breaks(&reading.tree, black_first);
    let by_signs = signs_turn_at(&reading.tree, black_first, &found);
    let by_board = trouble.and_then(|trouble| {
        let mut places = found.iter().filter_map(|it| place(it, trouble));
        places.next()
    });
    let at = [by_signs, by_board].into_iter().flatten().min()?;
    reading.tree.line(LineId::MAIN).nth(at).map(|(id, _)| id)
}

/// Where the line stops whose first ply that does not play a break explains.
fn place(found: &NumberingBreak, trouble: usize) -> Option<usize> {
    let (from, at) = (found.from as usize, found.at as usize);
    if trouble < from {
        None
    } else if trouble < at + ENOUGH {
        Some(trouble.min(at))
    } else {
        // Whole rounds left out may have touched none of the moves that follow at once.
        (!found.turns_sides() && found.ahead > 0).then_some(trouble)
    }
}
