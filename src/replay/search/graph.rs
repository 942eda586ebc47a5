//! The positions reached and the steps between them.

use super::cursor::Cursor;
use crate::board::{Key, Move, Position};
use std::collections::HashMap;

/// A position with how far each paper has been read.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) state: State,
    /// Cost of the cheapest way to it.
    pub(super) cost: u32,
    /// Plies on that way.
    pub(super) ply: u32,
    /// Plies without a deviation on that way.
    pub(super) run: u16,
    /// The last of the steps that lead to it.
    last_in: Option<u32>,
}

/// The state that distinguishes nodes, besides the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) at: [Cursor; 2],
    /// Whether a run of missed plies is open on each paper.
    pub(super) gap: [bool; 2],
    /// Plies running that stand on nobody's paper.
    pub(super) hole: u8,
    /// Whether a move against the rules was taken that all who wrote it have.
    pub(super) unlawful: bool,
}

impl State {
    /// Entries read.
    pub(super) const fn progress(&self) -> u32 {
        self.at[0].read() + self.at[1].read()
    }

    /// A step always leads to a greater one.
    pub(super) const fn order(&self) -> (u32, u8) {
        (self.progress(), self.hole)
    }
}

/// Relation of a writer's entry to a ply; entries by index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Use {
    /// The entry means the ply.
    Means(u32),
    /// The entry means it and stands in the place of another.
    Swapped(u32),
    /// The entry means it, and it is against the rules.
    Illegal(u32),
    /// All that wrote the ply wrote this, and it cannot be played; the rest goes on as after the move.
    Unplayable(u32),
    /// The entry cannot be read.
    Illegible(u32),
    /// The entry means another move.
    Slip(u32),
    /// There is no entry, or a sign that it was missed.
    Missed(Option<u32>),
    /// The entry stands for no ply.
    Extra(u32),
    /// There is no such writer.
    #[default]
    Silent,
}

impl Use {
    /// Whether the entry says the ply.
    pub const fn supports(self) -> bool {
        matches!(
            self,
            Use::Means(_) | Use::Swapped(_) | Use::Illegal(_) | Use::Unplayable(_)
        )
    }
}

/// One step.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The move; `None` for an entry that stands for no ply.
    pub(super) mv: Option<Move>,
    pub(super) uses: [Use; 2],
    pub(super) cost: u32,
    pub(super) state: State,
    /// Whether what is written plays on: a ply in which nothing deviates.
    pub(super) clean: bool,
}

/// A step from one node to another.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) mv: Option<Move>,
    pub(super) uses: [Use; 2],
    pub(super) cost: u32,
    /// The step before it that leads to the same node.
    before: Option<u32>,
}

/// All nodes and edges.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    index: HashMap<(Key, State), u32>,
}

/// Result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relaxation {
    /// A node not seen before, or one seen that is now reached at less cost.
    Better(u32),
    /// A node that was reached as cheaply before.
    Known(u32),
}

impl Graph {
    /// A graph that holds the start: node 0.
    pub(super) fn new(start: Position) -> Graph {
        let mut graph = Graph::default();
        let state = State::default();
        graph.index.insert((start.key(), state), 0);
        graph.nodes.push(Node {
            position: start,
            state,
            cost: 0,
            ply: 0,
            run: 0,
            last_in: None,
        });
        graph
    }

    pub(super) fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize]
    }

    /// Takes a step from a node.
    pub(super) fn take(&mut self, from: u32, step: &Step) -> Relaxation {
        let node = self.node(from);
        let mut position = node.position.clone();
        if let Some(mv) = step.mv {
            position.play(mv);
        }
        let cost = node.cost + step.cost;
        let run = if step.clean {
            node.run.saturating_add(1)
        } else {
            0
        };
        let ply = node.ply + u32::from(step.mv.is_some());
        let fresh = self.nodes.len() as u32;
        let to = *self
            .index
            .entry((position.key(), step.state))
            .or_insert(fresh);
        if to == fresh {
            self.nodes.push(Node {
                position,
                state: step.state,
                cost,
                ply,
                run,
                last_in: None,
            });
            self.join(from, to, step);
            return Relaxation::Better(to);
        }
        self.join(from, to, step);
        let known = &mut self.nodes[to as usize];
        if cost < known.cost {
            known.cost = cost;
            known.ply = ply;
            known.run = run;
            return Relaxation::Better(to);
        }
        if cost == known.cost {
            known.run = known.run.max(run);
        }
        Relaxation::Known(to)
    }

    fn join(&mut self, from: u32, to: u32, step: &Step) {
        let same = |edge: &Edge| edge.from == from && edge.mv == step.mv && edge.uses == step.uses;
        if self.ways_to(to).any(same) {
            return;
        }
        let id = self.edges.len() as u32;
        let before = self.nodes[to as usize].last_in.replace(id);
        self.edges.push(Edge {
            from,
            to,
            mv: step.mv,
            uses: step.uses,
            cost: step.cost,
            before,
        });
    }

    /// The steps that lead to a node, the latest found first.
    pub(super) fn ways_to(&self, node: u32) -> impl Iterator<Item = &Edge> {
        let mut next = self.nodes[node as usize].last_in;
        std::iter::from_fn(move || {
            let edge = self.edges.get(next? as usize)?;
            next = edge.before;
            Some(edge)
        })
    }

    /// The cheapest step that leads to a node.
    pub(super) fn best_into(&self, node: u32) -> Option<&Edge> {
        self.ways_to(node)
            .min_by_key(|edge| self.node(edge.from).cost + edge.cost)
    }
}
