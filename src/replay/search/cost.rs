//! What a deviation costs. Only the order of costs matters, and that the least slip costs more than
//! [`super::Limits::tie`]: grades of slips order candidates, they do not decide between two of them.

use crate::notation::Difference;

/// A placeholder that stands for one ply.
pub(super) const PLACEHOLDER: u32 = 1;
/// A placeholder that stands for none.
pub(super) const IDLE_PLACEHOLDER: u32 = 12;
/// An entry that cannot be read and may be the move.
pub(super) const ILLEGIBLE: u32 = 2;
/// A sign that can be seen and is not in the move.
pub(super) const SEEN_OTHERWISE: u32 = 12;
/// A ply that stands on nobody's paper and of which there is no sign on some.
pub(super) const UNKNOWN_PLY: u32 = 8;
/// What a second entry adds that has the same wrong token: one copied, or both heard the same.
pub(super) const IN_COMMON: u32 = 20;
/// What it adds that the token is a legal move: two agree on what was not played.
pub(super) const AGREED: u32 = 20;
/// The first ply of a run missed without a sign of it.
pub(super) const GAP: u32 = 64;
/// Each further ply of such a run: to skip all that is hard to explain must not be cheap.
pub(super) const FURTHER: u32 = 4;
/// The same where the move numbers jump.
pub(super) const NUMBERED_GAP: u32 = 6;
/// A sheet that ends before the game.
pub(super) const TAIL: u32 = 16;
/// An entry that stands for no ply.
pub(super) const EXTRA: u32 = 60;
/// The same where it repeats the entry beside it.
pub(super) const DOUBLED: u32 = 40;
/// Each entry of a row that stands there twice.
pub(super) const DOUBLED_ROW: u32 = 30;
/// Entries in each other's place.
pub(super) const SWAP: u32 = 72;
/// The same again at once: a column has shifted.
pub(super) const SHIFTED: u32 = 4;
/// A move against the rules, by all who wrote it alike.
pub(super) const ILLEGAL_BY_BOTH: u32 = 50;
/// A move against the rules that one writer has.
pub(super) const ILLEGAL_BY_ONE: u32 = 90;
/// An end that the stated result denies.
pub(super) const OTHER_END: u32 = 60;
/// A token that has nothing to do with the move.
pub(super) const UNRELATED: u32 = 104;
/// The least that any deviation of an entry that can be read costs.
pub(super) const LEAST: u32 = 30;

/// What it costs to take a token for a move it differs from: 30 and more for one sign, 104 for a
/// token that has nothing in common with the move; 0 for no difference.
pub fn grade(difference: Difference) -> u32 {
    let digit = |digits: Option<(u8, u8)>, plain: u32| match digits {
        None => 0,
        Some((one, other)) if look_alike(one, other) => plain - 6,
        Some(_) => plain,
    };
    let flag = |set: bool, cost: u32| if set { cost } else { 0 };
    let sum = digit(difference.value, 40)
        + digit(difference.file, 44)
        + flag(difference.order, 36)
        + flag(difference.direction, 40)
        + flag(difference.piece, 52)
        + 40 * u32::from(difference.points);
    sum.min(UNRELATED)
}

/// Digits that are taken for each other in Chinese or Arabic writing.
const fn look_alike(one: u8, other: u8) -> bool {
    let pair = if one < other {
        (one, other)
    } else {
        (other, one)
    };
    matches!(
        pair,
        (1, 2 | 7) | (2, 3) | (3, 5 | 8) | (4 | 7, 9) | (5, 6) | (6, 8)
    )
}
