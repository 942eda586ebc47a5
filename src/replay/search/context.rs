//! A search under way.

use super::Question;
use super::graph::{Graph, State};
use super::heuristic::Heuristic;
use super::step::NodeContext;

/// State shared by the ways of searching.
pub(super) struct SearchContext<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) graph: Graph,
    /// The remaining cost; computed when first needed.
    pub(super) ahead: Option<Heuristic>,
    /// Whether a bound was met.
    pub(super) bounded: bool,
    /// Nodes left out since there were too many.
    pub(super) dropped: Vec<u32>,
    /// Explanations that cost as much or more are not looked for: another is at hand.
    pub(super) below: u32,
    /// The part of the bounds that may be spent: one in so many.
    pub(super) share: usize,
}

impl<'q> SearchContext<'q> {
    /// A search that has looked at nothing yet.
    pub(super) fn new(question: &'q Question<'q>) -> SearchContext<'q> {
        SearchContext {
            question,
            graph: Graph::new(question.start.clone()),
            ahead: None,
            bounded: false,
            dropped: Vec::new(),
            below: u32::MAX,
            share: 1,
        }
    }
}

impl SearchContext<'_> {
    /// A node with what each paper may mean there.
    pub(super) fn here(&self, node: u32) -> NodeContext<'_> {
        NodeContext::new(self.question, self.graph.node(node))
    }

    /// Cost of a line to a node plus the lower bound on the remaining cost.
    pub(super) fn foreseen(&self, node: u32) -> u32 {
        let node = self.graph.node(node);
        node.cost + self.ahead_of(&node.state)
    }

    /// Lower bound on the remaining cost.
    pub(super) fn ahead_of(&self, state: &State) -> u32 {
        self.ahead.as_ref().map_or(0, |ahead| ahead.least(state))
    }

    /// Whether all papers have been read to their end.
    pub(super) fn is_end(&self, node: u32) -> bool {
        let at = self.graph.node(node).state.at;
        let witnesses = self.question.witnesses.iter().zip(at);
        witnesses
            .into_iter()
            .all(|(witness, at)| witness.is_done(at.read()) && !at.is_within())
    }
}
