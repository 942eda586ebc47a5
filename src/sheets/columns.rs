//! Columns exchanged throughout a sheet: Black's moves stand in Red's column and Red's in Black's.
//!
//! The turn says whose a move is, never its figures. But where the figures (一二三 of Red, 123 of Black) of one
//! sheet stand throughout as the columns do and those of the other the other way round, and the sheets agree
//! better with its entries exchanged, its columns are exchanged: the entries are read in pairs, the second first.

use super::rest::agreement;
use crate::board::Side;
use crate::notation::{Digits, Family};
use crate::record::Entry;
use crate::replay::search::Witness;

/// So many entries show how the columns stand.
const ENOUGH: usize = 8;

/// Percentage of entries that must match.
const MOST: usize = 80;

/// Reads a sheet whose columns are exchanged in the order of play, where the other one shows it.
pub(super) fn put_right(witnesses: &mut [Witness<'_>], turn: Side) {
    let [one, other] = witnesses else { return };
    let (paper, beside) = match (stand(one, turn), stand(other, turn)) {
        (Some(false), Some(true)) => (one, &*other),
        (Some(true), Some(false)) => (other, &*one),
        _ => return,
    };
    let exchanged = exchanged(paper);
    if agreement(&exchanged.signs, &beside.signs) > agreement(&paper.signs, &beside.signs) {
        *paper = exchanged;
    }
}

/// Whether the figures of a sheet stand where each side's entries do (true) or throughout where the other's do
/// (false); `None` where they show neither.
fn stand(witness: &Witness<'_>, turn: Side) -> Option<bool> {
    let (mut right, mut all) = (0, 0);
    for (index, sign) in witness.signs.iter().enumerate() {
        let Entry::Move(token) = sign.entry else {
            continue;
        };
        let Some(digits) = token
            .style
            .value_digits()
            .filter(|_| token.family == Family::Chinese)
        else {
            continue;
        };
        let side = if index % 2 == 0 { turn } else { !turn };
        all += 1;
        right += usize::from((side == Side::Red) == (digits == Digits::Chinese));
    }
    let share = |count: usize| count * 100 >= all * MOST;
    match (share(right), share(all - right)) {
        _ if all < ENOUGH => None,
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

/// The sheet with the entries of each row in the order of play.
fn exchanged<'r>(witness: &Witness<'r>) -> Witness<'r> {
    let mut signs = witness.signs.clone();
    for row in signs.chunks_exact_mut(2) {
        row.swap(0, 1);
        let [first, second] = row else { continue };
        std::mem::swap(&mut first.jump, &mut second.jump);
    }
    // The cell before the last move of the game is blank since nobody moved after it.
    if let [.., first, second] = &signs[..]
        && matches!(first.entry, Entry::Move(_))
        && second.entry == Entry::Missed
    {
        signs.pop();
    }
    witness.with_signs(signs)
}
