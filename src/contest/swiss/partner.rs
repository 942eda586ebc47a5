//! The orders in which partners are tried, and the forms of a pair (附录三 二.3).

use super::{ColourHistory, Standing};
use crate::contest::Number;
use std::cmp::Ordering;

/// Relative places of the two of a pair in the two rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowRelation {
    /// ① 同位: the first of the other row by his order.
    SamePlace,
    /// ② 错位: a later one of the other row.
    Displaced,
    /// ④ 同行: one of his own row.
    SameRow,
}

impl RowRelation {
    /// Where the book says so.
    pub const fn article(self) -> &'static str {
        match self {
            RowRelation::SamePlace => "附录三 二.3①",
            RowRelation::Displaced => "附录三 二.3②",
            RowRelation::SameRow => "附录三 二.3④",
        }
    }
}

/// Somebody who stood before the partner, and was passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PassedOver {
    /// The entrant.
    pub number: Number,
    /// Why.
    pub because: PassedBecause,
}

/// Why somebody was passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassedBecause {
    /// 一 (6), (7): the two have met, or are kept apart.
    Met,
    /// 二.5: the others could not be paired then.
    Blocks,
    /// 二.5 (1), by the reading `best`: the others could not be paired then, or not with as few left over and colours as level.
    Worse,
}

/// The kinds of partners, the first first, by the kind of who codes (二.3 ①–④).
pub(super) const fn kinds(coder: ColourHistory) -> [ColourHistory; 6] {
    use ColourHistory::{LastBlack, LastRed, MoreBlack, MoreRed, RunningBlack, RunningRed};
    match coder {
        MoreRed | RunningRed => [
            MoreBlack,
            RunningBlack,
            LastBlack,
            LastRed,
            RunningRed,
            MoreRed,
        ],
        MoreBlack | RunningBlack => [
            MoreRed,
            RunningRed,
            LastRed,
            LastBlack,
            RunningBlack,
            MoreBlack,
        ],
        LastRed => [
            MoreBlack,
            RunningBlack,
            LastBlack,
            MoreRed,
            RunningRed,
            LastRed,
        ],
        LastBlack => [
            MoreRed,
            RunningRed,
            LastRed,
            MoreBlack,
            RunningBlack,
            LastBlack,
        ],
    }
}

/// The order in which one tries partners: the other row before his own, then by kind, then by number (in odd rounds the
/// smaller first, in even rounds the larger).
pub(super) fn order(coder: &Standing, odd: bool) -> impl Fn(&Standing, &Standing) -> Ordering {
    let kinds = kinds(coder.kind());
    let row = coder.row();
    let key = move |it: &Standing| {
        let rank = kinds.iter().position(|kind| *kind == it.kind());
        let number = i64::from(it.number);
        let number = if odd { number } else { -number };
        (it.row() == row, rank, number)
    };
    move |a, b| key(a).cmp(&key(b))
}
