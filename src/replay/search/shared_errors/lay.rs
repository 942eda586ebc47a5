//! The answer of papers in step: every line of moves that was found, laid into the graph of steps.

use super::line::{CorrectedLine, Correction, CorrectionKind, earlier};
use crate::replay::search::Question;
use crate::replay::search::answer::{self, Answer};
use crate::replay::search::context::SearchContext;
use crate::replay::search::graph::Relaxation;
use crate::replay::search::step::{NodeContext, PutRight};

/// Lines reported for each entry put right.
const MANY: usize = 96;

/// Nodes that are followed where the papers differ.
const WAYS: usize = 8;

/// The answer of a line to the end, with what may be put right in the place of each of its changes.
pub(super) fn answer(
    question: &Question<'_>,
    best: &[Correction],
    ways: &[(Correction, Vec<Correction>)],
    bounded: bool,
) -> Answer {
    let mut run = SearchContext::new(question);
    run.bounded = bounded;
    let mut ends = lay(&mut run, best);
    for (index, (change, instead)) in ways.iter().enumerate() {
        for other in instead
            .iter()
            .filter_map(|other| as_good(change, other))
            .take(MANY)
        {
            let mut changes = best.to_vec();
            changes[index] = other;
            changes.sort_by_key(|it| it.at);
            ends.extend(lay(&mut run, &changes));
        }
    }
    ends.sort_unstable();
    ends.dedup();
    let mut answer = answer::of(&run, &ends, true);
    let unlawful = ways.iter().filter(|(change, _)| change.kind.is_unlawful());
    answer.earlier = unlawful
        .filter_map(|(change, instead)| earlier(change, instead))
        .collect();
    answer
}

/// The answer of a line that does not come to the end.
pub(super) fn unfinished(question: &Question<'_>, line: &CorrectedLine) -> Answer {
    let mut run = SearchContext::new(question);
    run.bounded = true;
    let ends = lay(&mut run, &line.changes);
    let mut answer = answer::of(&run, &ends, false);
    answer.given_up = true;
    answer
}

/// The correction that explains as much as a change, in the form of that change. The possible origin of a move
/// against the rules is reported beside it (`Answer::earlier`).
fn as_good(change: &Correction, other: &Correction) -> Option<Correction> {
    let alike = other.kind == change.kind && other.at == change.at;
    match change.kind {
        CorrectionKind::Slip if other.kind == CorrectionKind::Illegal => None,
        CorrectionKind::Slip => Some(Correction {
            kind: CorrectionKind::Slip,
            ..*other
        }),
        _ => alike.then_some(*other),
    }
}

/// Lays a line into the graph; the nodes it comes to.
fn lay(run: &mut SearchContext<'_>, changes: &[Correction]) -> Vec<u32> {
    let mut alive = vec![0];
    let entries = run.question.witnesses.iter().map(|it| it.signs.len());
    for at in 0..entries.max().unwrap_or(0) {
        let change = changes.iter().find(|change| change.at == at);
        let mut after: Vec<u32> = Vec::with_capacity(1);
        for &node in &alive {
            let plain =
                NodeContext::plain(run.question, run.graph.node(node)).filter(|_| change.is_none());
            let steps = match (plain, change) {
                (Some(step), _) => vec![step],
                (None, None) => run.here(node).side_by_side(),
                (None, Some(change)) => run.here(node).put_right(change.mv, (change.kind).into()),
            };
            for step in &steps {
                let (Relaxation::Better(to) | Relaxation::Known(to)) = run.graph.take(node, step);
                if !after.contains(&to) {
                    after.push(to);
                }
            }
        }
        if after.is_empty() {
            break;
        }
        after.sort_by_key(|node| (run.graph.node(*node).cost, *node));
        after.truncate(WAYS);
        alive = after;
    }
    alive
}

impl From<CorrectionKind> for PutRight {
    fn from(kind: CorrectionKind) -> PutRight {
        match kind {
            CorrectionKind::Unwritten | CorrectionKind::Apart => PutRight::Apart,
            CorrectionKind::Illegal => PutRight::Illegal,
            CorrectionKind::Unplayable => PutRight::Unplayable,
            CorrectionKind::Slip => PutRight::Shared,
        }
    }
}
