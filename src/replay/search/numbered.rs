//! Papers whose numbers say which plies they leave out.
//!
//! A writer who begins in round 6 and writes 6 has left out ten plies, and between 12 and 15 there are two rows. Where
//! the numbers say so, each ply left out is given a blank cell of its own. Then both papers can be read row by row, which
//! finds long runs of wrong entries that no search among gaps does. Numbers can be wrong: their result counts only where
//! nothing else explains the papers better.

use super::Question;
use super::answer::Answer;
use super::forward;
use super::graph::Use;
use super::witness::{Witness, WitnessEntry};
use crate::board::Side;

/// Plies left out that are given blank cells at most.
const MOST: u32 = 400;

/// A paper with a blank cell for each ply its numbers leave out.
struct PaddedPaper<'r> {
    witness: Witness<'r>,
    /// The entry of the paper as it is in the place of each; `None` for a blank cell.
    written: Vec<Option<u32>>,
}

impl<'r> PaddedPaper<'r> {
    fn new(witness: &Witness<'r>) -> PaddedPaper<'r> {
        let mut signs = Vec::with_capacity(witness.signs.len());
        let mut written = Vec::with_capacity(witness.signs.len());
        for (index, sign) in (0..).zip(&witness.signs) {
            for _ in 0..sign.left_out {
                signs.push(WitnessEntry::blank());
                written.push(None);
            }
            signs.push(WitnessEntry {
                jump: false,
                left_out: 0,
                ..sign.clone()
            });
            written.push(Some(index));
        }
        let filled = written.iter().any(Option::is_none);
        let witness = Witness {
            signs,
            convention: witness.convention,
            from_one: witness.from_one || filled,
            unbroken: witness.unbroken || filled,
        };
        PaddedPaper { witness, written }
    }

    /// A use of the filled paper as one of the paper as it is; `None` for a blank cell that stands for no ply.
    fn as_written(&self, usage: Use) -> Option<Use> {
        let entry = |entry: u32| self.written.get(entry as usize).copied().flatten();
        Some(match usage {
            Use::Means(it) => Use::Means(entry(it)?),
            Use::Swapped(it) => Use::Swapped(entry(it)?),
            Use::Illegal(it) => Use::Illegal(entry(it)?),
            Use::Unplayable(it) => Use::Unplayable(entry(it)?),
            Use::Illegible(it) => Use::Illegible(entry(it)?),
            Use::Slip(it) => Use::Slip(entry(it)?),
            Use::Extra(it) => Use::Extra(entry(it)?),
            Use::Missed(it) => Use::Missed(it.and_then(entry)),
            Use::Silent => Use::Silent,
        })
    }
}

/// The best explanation of the papers if their numbers are right. `None` where the numbers leave nothing out or more than
/// the bound, where the search did not finish within its bounds, or where an explanation that ignores the numbers is cheaper by
/// more than a tie. Where one paper alone plays on over the jumps, its numbers are wrong rather.
pub(super) fn explain(question: &Question<'_>) -> Option<Answer> {
    let papers = question.witnesses;
    let left_out = |it: &Witness<'_>| -> u32 { it.signs.iter().map(|sign| sign.left_out).sum() };
    let blanks: u32 = papers.iter().map(left_out).sum();
    if blanks == 0 || blanks > MOST || question.start.turn() != Side::Red {
        return None;
    }
    if matches!(papers, [alone] if alone.plays_on(0, question.start.clone())) {
        return None;
    }
    let filled: Vec<PaddedPaper<'_>> = papers.iter().map(PaddedPaper::new).collect();
    let witnesses: Vec<Witness<'_>> = filled.iter().map(|it| it.witness.clone()).collect();
    let by_numbers = forward::run(&Question {
        start: question.start.clone(),
        witnesses: &witnesses,
        chosen: question.chosen,
        ending: question.ending,
        limits: question.limits,
    });
    if !by_numbers.complete || by_numbers.bounded {
        return None;
    }
    let without = || forward::run(question);
    if by_numbers.cost > blanks && is_better(&without(), &by_numbers, question.limits.tie) {
        return None;
    }
    Some(as_written(by_numbers, &filled))
}

/// Whether an answer that goes by no numbers is better by more than a tie.
fn is_better(answer: &Answer, by_numbers: &Answer, tie: u32) -> bool {
    answer.complete && !answer.bounded && answer.cost + tie < by_numbers.cost
}

/// An answer on filled papers as one on the papers as they are.
fn as_written(mut answer: Answer, filled: &[PaddedPaper<'_>]) -> Answer {
    for ply in &mut answer.plies {
        for (usage, filled) in ply.uses.iter_mut().zip(filled) {
            *usage = filled.as_written(*usage).unwrap_or(Use::Missed(None));
        }
    }
    answer.extra.retain_mut(|extra| {
        let entry = filled[extra.witness].written.get(extra.entry as usize);
        entry
            .copied()
            .flatten()
            .map(|it| extra.entry = it)
            .is_some()
    });
    for (filled, read) in filled.iter().zip(&mut answer.read) {
        let before = filled.written.iter().take(*read as usize);
        *read = before.flatten().count() as u32;
    }
    answer
}
