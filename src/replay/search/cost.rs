//! The quantity minimised: how unlikely it is that papers that record a line of moves look as they do.
//!
//! A line of moves and a way to read the papers by it (which entry stands for which ply, and how each
//! came to differ) is one explanation. Its cost is the sum of the costs of its deviations: ten times
//! the negative decimal logarithm of the probability (decibans), so that 10 is one in ten and 30 one
//! in a thousand. The probabilities are estimates to the nearest order of magnitude; a decision
//! between two explanations requires a difference of more than [`super::Limits::tie`] (20: a hundred
//! to one). A smaller difference is reported as ambiguous.
//!
//! | deviation | cost | one in | why |
//! |---|---|---|---|
//! | entry that means another move, where the other paper has the ply | [`SLIP`] | 60,000 | one entry of a thousand is wrong, and one of about sixty tokens stands there; whichever token it is, that the grade of a slip must not decide between two players |
//! | the same, where nobody has the ply | [`grade`] | 10^3 … 10^10 | then the nearness of the token is all there is |
//! | move against the rules, by all who wrote | [`AGREED_ILLEGAL`] | 1,000 | players do play them, and two writers seldom err alike |
//! | the same, one was taken before | + [`AGAIN`] | 10^6 | nobody lets it pass twice: it is likelier the trace of one wrong entry before |
//! | the same, the rest goes on as after another move | + [`MEANT_OTHERWISE`] | 300 | one copied, both heard alike, or the move was put right on the board and not on paper |
//! | the same, and the other paper has another move | [`ILLEGAL_BY_ONE`] | 10^9 | a wrong entry is likelier |
//! | the same wrong token on both papers where it is a lawful move | [`SLIP`] + [`IN_COMMON`] + [`AGREED`] | 10^9 | two agree on what was not played; which move it was is not for the grade of a slip to say |
//! | ply on neither paper where both are numbered from 1 without a blank cell | + [`AGAINST_NUMBERS`] | 10^40 | each number has its two entries: nothing was left out |
//! | run missed without a sign of it | [`GAP`] and [`FURTHER`] a ply | 10^6 | rows are numbered and printed: a hole without a blank or a jump in the numbers is rarer than any single wrong token |
//! | the same right where a run of the other paper ends | + [`CROSSED`] | 10^40 | two holes that make up for each other to the row are wrong entries in the same rows |
//! | the same before the first entry of a paper numbered from 1 | + [`LATE`] | 10^9 | who writes 1 begins at the first move; dearer still would be passed by as one entry too many |
//! | the same where the numbers jump | [`NUMBERED_GAP`] | 4 | that is what a jump means |
//! | entry that stands for no ply | [`EXTRA`] | 10^6 | it needs a reason to be there: dearer than a wrong token, so that no cluster of wrong tokens is cheaper as entries left out and entries too many |
//! | the same, a repeated entry or row | [`DOUBLED`], [`DOUBLED_ROW`] | 10^4 | the eye slips back one line |
//! | entries or rows exchanged, a column shifted | [`SWAP`], then [`SHIFTED`] each | 10^7 | less than the two wrong tokens that it would be otherwise |
//! | run missed, entry too many or move against the rules on a paper that plays lawfully from its first entry to its last | + [`LAWFUL`] | 10,000 | with such a fault in it hardly a paper plays on (chosen; a few hundred papers with such faults bear out 100) |
//! | paper that plays lawfully to its end and ends before the game, where both are numbered to the same end | + [`LAWFUL_TAIL`] | 10^8 | then the other left out as many plies as this one stopped early, and neither saw it by the numbers |
//! | paper that ends before the game | [`TAIL`] | 40 | players stop writing when the game is decided |
//! | sign of a missed or illegible entry | [`PLACEHOLDER`], [`ILLEGIBLE`] | 1 | the paper says so itself |
//! | end that the stated result denies | [`OTHER_END`] | 10^6 | results are looked at by three people |

use crate::notation::Difference;

/// An entry that says another move than the ply, where the other paper has the ply.
pub(super) const SLIP: u32 = 48;
/// A move against the rules on the paper of all who wrote the ply.
pub(super) const AGREED_ILLEGAL: u32 = 30;
/// Extra cost where the rest goes on as after another move.
pub(super) const MEANT_OTHERWISE: u32 = 25;
/// Extra cost where such a move was taken before.
pub(super) const AGAIN: u32 = 60;
/// A lawful move that all who wrote the ply have, and that was not played.
pub(super) const SHARED_SLIP: u32 = SLIP + IN_COMMON + AGREED;
/// A ply on neither paper, where the numbers of both leave no room for it.
pub(super) const AGAINST_NUMBERS: u32 = 400;
/// Extra cost of a beginning in the middle on a paper numbered from 1.
pub(super) const LATE: u32 = 30;
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
/// Extra cost of a second entry with the same wrong token: one copied, or both heard the same.
pub(super) const IN_COMMON: u32 = 20;
/// Extra cost where the token is a legal move: two agree on what was not played.
pub(super) const AGREED: u32 = 20;
/// The first ply of a run missed without a sign of it: dearer than any single wrong token.
pub const GAP: u32 = 64;
/// Each further ply of such a run: to skip all that is hard to explain must not be cheap.
pub(super) const FURTHER: u32 = 4;
/// The same where the move numbers jump.
pub(super) const NUMBERED_GAP: u32 = 6;
/// Extra cost of a run that begins, without a sign, where a run of the other paper ends.
pub(super) const CROSSED: u32 = 400;
/// A sheet that ends before the game.
pub(super) const TAIL: u32 = 16;
/// An entry that stands for no ply.
pub(super) const EXTRA: u32 = 60;
/// The same where it repeats the entry beside it.
pub const DOUBLED: u32 = 40;
/// Each entry of a row that stands there twice.
pub(super) const DOUBLED_ROW: u32 = 30;
/// Entries in each other's place.
pub(super) const SWAP: u32 = 72;
/// The same again at once: a column has shifted.
pub(super) const SHIFTED: u32 = 4;
/// A move against the rules that one writer has and the other has not.
pub(super) const ILLEGAL_BY_ONE: u32 = 90;
/// An end that the stated result denies.
pub(super) const OTHER_END: u32 = 60;
/// A token that has nothing to do with the move.
pub(super) const UNRELATED: u32 = 104;
/// The least that any deviation of an entry that can be read costs.
pub(super) const LEAST: u32 = 30;
/// Extra cost of a run missed, an entry too many or a move against the rules on a paper that plays lawfully to its end.
pub(super) const LAWFUL: u32 = 40;
/// Extra cost where such a paper ends before the game, and the other one ends with the same number.
pub(super) const LAWFUL_TAIL: u32 = 80;

/// Cost of taking a token for a move it differs from where nobody has the move: 30 and more for one
/// sign, 104 for a token that has nothing in common with the move; 0 for no difference.
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
