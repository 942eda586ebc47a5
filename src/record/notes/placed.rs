//! Rounds that a remark at the foot of a sheet names: 第10回合红方提和.

use super::super::{LineId, PlyId, Tags, Tree};
use super::times::number_at;
use crate::text::Span;

/// Signs that end what is said of one round.
const ENDS: &str = "。；;！!？?\n";

/// The last ply of the round that a remark names before the end of what it states there, in the same sentence: what is said of
/// a round stands where a remark in its row would. `None` where it names none, or one that the moves do not reach, and in a
/// record that begins from a board of its own.
pub(super) fn round_named(
    remark: &str,
    said: Span,
    (tags, tree): (&Tags<'_>, &Tree<'_>),
) -> Option<PlyId> {
    if tags.get("FEN").is_some() {
        return None;
    }
    let before = remark.get(..said.end as usize)?;
    let start = before.rfind(|sign| ENDS.contains(sign));
    let sentence = start.map_or(before, |at| {
        before[at..].trim_start_matches(|sign| ENDS.contains(sign))
    });
    let mut rounds = sentence.match_indices('第').filter_map(|(at, sign)| {
        let rest = &sentence[at + sign.len()..];
        let (number, len) = number_at(rest)?;
        rest[len..].starts_with("回合").then_some(number)
    });
    let round = usize::try_from(rounds.next_back()?).ok()?;
    let red = round.checked_sub(1)?.checked_mul(2)?;
    let plies = tree.line(LineId::MAIN).skip(red).take(2);
    plies.last().map(|(id, _)| id)
}
