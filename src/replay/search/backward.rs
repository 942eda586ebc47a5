//! Which of the steps found lie on a line that explains as well as the best.

use super::Ending;
use super::context::SearchContext;
use super::cost;
use super::graph::Use;
use super::graph::{Edge, Graph, Node};
use crate::board::{GameStatus, Move};
use std::collections::BTreeMap;

/// Nodes on which lines that begin with the same moves stand, with what the lines cost so far; by
/// node.
pub(super) type NodeCosts = Vec<(u32, u32)>;

/// All lines that explain as well as the best, as a graph of steps.
pub(super) struct BestLines<'g> {
    pub(super) graph: &'g Graph,
    /// For each node the steps from it that such a line takes.
    out: Vec<Vec<u32>>,
    /// Least cost from each node to the end; `None` where no end is reached.
    left: Vec<Option<u32>>,
    /// Cost of the best line.
    pub(super) best: u32,
    /// Maximum cost of such a line.
    limit: u32,
}

impl<'g> BestLines<'g> {
    /// The lines to these ends; `complete` where all papers were read.
    pub(super) fn new(run: &'g SearchContext<'_>, ends: &[u32], complete: bool) -> BestLines<'g> {
        let graph = &run.graph;
        let order = in_order(graph);
        let spent = spent(graph, &order);
        let mut left = vec![None; graph.nodes.len()];
        for &end in ends {
            let ending = run.question.ending;
            let price = if complete {
                end_cost(graph.node(end), ending)
            } else {
                0
            };
            left[end as usize] = Some(price);
        }
        // A node that was left out might have ended as well as any.
        for &node in &run.dropped {
            let cheapest = ends.iter().map(|end| spent[*end as usize]).min();
            let rest = cheapest.unwrap_or(0).saturating_sub(spent[node as usize]);
            left[node as usize].get_or_insert(rest);
        }
        for &node in order.iter().rev() {
            let Some(rest) = left[node as usize] else {
                continue;
            };
            for edge in graph.ways_to(node) {
                let whole = rest + edge.cost;
                let from = &mut left[edge.from as usize];
                *from = Some(from.map_or(whole, |known: u32| known.min(whole)));
            }
        }
        let best = left[0].unwrap_or(0);
        let limit = best + run.question.limits.tie;
        let mut out = vec![Vec::new(); graph.nodes.len()];
        for (id, edge) in graph.edges.iter().enumerate() {
            let whole = spent[edge.from as usize] + edge.cost;
            let rest = left[edge.to as usize];
            if rest.is_some_and(|rest| whole + rest <= limit) {
                out[edge.from as usize].push(id as u32);
            }
        }
        BestLines {
            graph,
            out,
            left,
            best,
            limit,
        }
    }

    fn steps(&self, node: u32) -> impl Iterator<Item = &'g Edge> + '_ {
        let ids = self.out[node as usize].iter();
        ids.map(|id| &self.graph.edges[*id as usize])
    }

    /// The steps from a node that the best line may take, having spent so much.
    pub(super) fn best_steps(&self, node: u32, spent: u32) -> impl Iterator<Item = &'g Edge> + '_ {
        self.steps(node).filter(move |edge| {
            let rest = self.left[edge.to as usize];
            rest.is_some_and(|rest| spent + edge.cost + rest == self.best)
        })
    }

    /// Where all lines stand before the first ply.
    pub(super) fn start(&self) -> NodeCosts {
        self.with_extra(vec![(0, 0)])
    }

    /// Where lines stand after one more ply, by the move.
    pub(super) fn after(&self, stand: &NodeCosts) -> BTreeMap<Move, NodeCosts> {
        let mut after: BTreeMap<Move, NodeCosts> = BTreeMap::new();
        for &(node, spent) in stand {
            for edge in self.steps(node) {
                let spent = spent + edge.cost;
                if let Some(mv) = edge.mv.filter(|_| self.fits(edge.to, spent)) {
                    after.entry(mv).or_default().push((edge.to, spent));
                }
            }
        }
        for stand in after.values_mut() {
            *stand = self.with_extra(std::mem::take(stand));
        }
        after
    }

    /// Whether an entry deviates from the next ply of one of the lines that stand there.
    pub(super) fn deviates(&self, stand: &NodeCosts) -> bool {
        let deviates = |usage: &Use| matches!(usage, Use::Slip(_) | Use::Swapped(_));
        stand.iter().any(|&(node, spent)| {
            self.steps(node)
                .any(|edge| self.fits(edge.to, spent + edge.cost) && edge.uses.iter().any(deviates))
        })
    }

    /// Whether a line may end there.
    pub(super) fn may_end(&self, stand: &NodeCosts) -> bool {
        let over = |node: u32| self.out[node as usize].is_empty();
        let mut ends = stand.iter();
        ends.any(|(node, spent)| over(*node) && self.fits(*node, *spent))
    }

    fn fits(&self, node: u32, spent: u32) -> bool {
        self.left[node as usize].is_some_and(|left| spent + left <= self.limit)
    }

    /// The same with what is reached by entries that stand for no ply; each node once, at its least
    /// cost.
    fn with_extra(&self, mut stand: NodeCosts) -> NodeCosts {
        let mut at = 0;
        while let Some(&(node, spent)) = stand.get(at) {
            for edge in self.steps(node).filter(|edge| edge.mv.is_none()) {
                let spent = spent + edge.cost;
                if self.fits(edge.to, spent) {
                    stand.push((edge.to, spent));
                }
            }
            at += 1;
        }
        stand.sort_unstable();
        stand.dedup_by_key(|(node, _)| *node);
        stand
    }
}

/// The nodes in an order in which every step leads on.
fn in_order(graph: &Graph) -> Vec<u32> {
    let mut order: Vec<u32> = (0..graph.nodes.len() as u32).collect();
    order.sort_by_key(|id| (graph.node(*id).state.order(), *id));
    order
}

/// Cost of the cheapest way to each node.
fn spent(graph: &Graph, order: &[u32]) -> Vec<u32> {
    let mut spent = vec![u32::MAX / 2; graph.nodes.len()];
    if let Some(start) = spent.first_mut() {
        *start = 0;
    }
    for &node in order {
        for edge in graph.ways_to(node) {
            let whole = spent[edge.from as usize] + edge.cost;
            let known = &mut spent[node as usize];
            *known = (*known).min(whole);
        }
    }
    spent
}

/// Cost of an end that the record denies.
pub(super) fn end_cost(node: &Node, ending: Ending) -> u32 {
    if ending == Ending::default() {
        return 0;
    }
    let over = !matches!(node.position.standing(), GameStatus::Open);
    let loser = node.position.turn();
    let denied = over && (ending.drawn || ending.winner == Some(loser));
    let missing = ending.mate && !over;
    if denied || missing {
        cost::OTHER_END
    } else {
        0
    }
}
