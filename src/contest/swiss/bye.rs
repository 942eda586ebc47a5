//! Who has the bye of an odd field (附录三 一 (5)).

use super::search::Field;
use crate::contest::matching::Matching;
use std::cmp::Reverse;

/// Who has the bye, by place; `None` where the others can be paired without nobody. Of the lowest points, but nobody a second
/// time while there is another; of equals the largest number (the last table).
pub(super) fn choose(field: &Field, everybody: &mut Matching) -> Option<usize> {
    let spared = everybody.spared();
    let standings = field.standings.iter().enumerate();
    let can = standings.filter(|(at, _)| spared[*at]);
    let first = can.min_by_key(|(at, it)| (field.byes[*at], it.points, Reverse(it.number)));
    first.map(|(at, _)| at)
}
