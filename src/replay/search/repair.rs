//! Mending one place: all deviations from the plies before it, the cheapest first.

use super::SETTLED;
use super::graph::Reached;
use super::run::Run;
use super::step::{Here, Use};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// Costs at which deviations are tried in turn, so that the dear ones, of which there are many, wait.
const TIERS: [u32; 4] = [0, 60, 110, 300];

/// Plies before the trouble from which deviations are tried; then more, where the fault may lie
/// further back.
const WINDOWS: [u32; 3] = [6, 24, u32::MAX];

/// What waits to be looked at: cost, the furthest first, in order of discovery.
type Waiting = Reverse<(u32, Reverse<u32>, u32, Task)>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Task {
    /// Play on from a node.
    Play(u32),
    /// Try the deviations of a tier from a node.
    Deviate(u32, u8),
}

/// The search for what mends one place.
pub(super) struct Repair<'r, 'a> {
    run: &'r mut Run<'a>,
    heap: BinaryHeap<Waiting>,
    count: u32,
    /// Nodes from which deviations have been tried or wait to be.
    tried: HashSet<u32>,
    /// The nodes where nothing plays on, and those before them, nearest first.
    dead: Vec<u32>,
    /// Nodes from which an explanation has carried on.
    settled: Vec<u32>,
    /// The cost of the best of them.
    best: Option<u32>,
    /// The first node that this repair made.
    first: u32,
    /// Nodes there may be in the end.
    most: usize,
}

impl<'r, 'a> Repair<'r, 'a> {
    pub(super) fn new(run: &'r mut Run<'a>, dead: &[u32]) -> Repair<'r, 'a> {
        let limits = run.question.limits;
        let most = (run.graph.nodes.len() + limits.repair).min(limits.total);
        Repair {
            first: run.graph.nodes.len() as u32,
            run,
            heap: BinaryHeap::new(),
            count: 0,
            tried: HashSet::new(),
            dead: dead.to_vec(),
            settled: Vec::new(),
            best: None,
            most,
        }
    }

    /// The nodes from which play goes on, all that explain equally well; `None` where nothing was
    /// found.
    pub(super) fn mend(mut self) -> Option<Vec<u32>> {
        for window in WINDOWS {
            self.open(window);
            self.search();
            if self.best.is_some() && !self.may_lie_further_back() {
                break;
            }
        }
        let most = self.best? + self.run.question.limits.tie;
        let cost = |node: &u32| self.run.graph.node(*node).cost;
        self.settled.sort_unstable();
        self.settled.dedup();
        self.settled.retain(|node| cost(node) <= most);
        Some(self.settled)
    }

    /// Lets deviations be tried from all nodes at most `window` plies before the trouble.
    fn open(&mut self, window: u32) {
        let mut seen: HashSet<u32> = self.dead.iter().copied().collect();
        let mut layer = self.dead.clone();
        let mut far = 0;
        while !layer.is_empty() && far <= window {
            let mut before = Vec::new();
            for node in layer {
                self.deviate(node);
                for edge in self.run.graph.ways_to(node) {
                    if seen.insert(edge.from) {
                        before.push(edge.from);
                    }
                }
            }
            layer = before;
            far += 1;
        }
    }

    fn deviate(&mut self, node: u32) {
        if self.tried.insert(node) {
            let there = self.run.graph.node(node);
            let least = Here::least(self.run.question, there);
            let cost = there.cost + least.max(TIERS[0]);
            self.wait(cost, node, Task::Deviate(node, 0));
        }
    }

    fn wait(&mut self, cost: u32, node: u32, task: Task) {
        let progress = self.run.graph.node(node).state.progress();
        self.count += 1;
        self.heap
            .push(Reverse((cost, Reverse(progress), self.count, task)));
    }

    fn search(&mut self) {
        while let Some(Reverse((cost, _, _, task))) = self.heap.peek().copied() {
            if self
                .best
                .is_some_and(|best| cost > best + self.run.question.limits.tie)
            {
                return;
            }
            if self.run.graph.nodes.len() > self.most {
                self.run.bounded = true;
                return;
            }
            self.heap.pop();
            match task {
                Task::Play(node) => self.play(node, cost),
                Task::Deviate(node, tier) => self.try_tier(node, tier),
            }
        }
    }

    fn play(&mut self, node: u32, cost: u32) {
        let there = self.run.graph.node(node);
        if there.cost < cost {
            return;
        }
        if there.run >= SETTLED || self.run.is_end(node) {
            self.best = Some(self.best.map_or(cost, |best| best.min(cost)));
            self.settled.push(node);
            return;
        }
        let steps = Here::new(self.run.question, there).clean();
        self.take(node, &steps);
    }

    fn try_tier(&mut self, node: u32, tier: u8) {
        let there = self.run.graph.node(node);
        let tier = usize::from(tier);
        let (Some(&from), Some(&below)) = (TIERS.get(tier), TIERS.get(tier + 1)) else {
            return;
        };
        let cost = there.cost;
        let steps = Here::new(self.run.question, there).deviations(from, below);
        self.take(node, &steps);
        if tier + 2 < TIERS.len() {
            self.wait(cost + below, node, Task::Deviate(node, tier as u8 + 1));
        }
    }

    fn take(&mut self, from: u32, steps: &[super::step::Step]) {
        for step in steps {
            if let Reached::Better(to) = self.run.graph.take(from, step) {
                let cost = self.run.graph.node(to).cost;
                self.wait(cost, to, Task::Play(to));
                self.tried.remove(&to);
                self.deviate(to);
            }
        }
    }

    /// Whether the best explanation has a ply that stands on nobody's paper.
    fn may_lie_further_back(&self) -> bool {
        let cost = |node: &&u32| self.run.graph.node(**node).cost;
        let Some(&best) = self.settled.iter().min_by_key(|node| (cost(node), **node)) else {
            return true;
        };
        let mut node = best;
        while let Some(edge) = self
            .run
            .graph
            .best_into(node)
            .filter(|_| node >= self.first)
        {
            if !is_accounted_for(edge.uses) {
                return true;
            }
            node = edge.from;
        }
        false
    }
}

/// Whether somebody has the ply, or a sign that he has it not, or it is none.
fn is_accounted_for(uses: [Use; 2]) -> bool {
    let known = |usage: &Use| usage.supports() || matches!(usage, Use::Extra(_));
    let signed = |usage: &Use| {
        matches!(
            usage,
            Use::Missed(Some(_)) | Use::Illegible(_) | Use::Silent
        )
    };
    uses.iter().any(known) || uses.iter().all(signed)
}
