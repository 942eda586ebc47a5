//! Playing what is written as long as it plays, all its readings at once.

use super::ahead::Ahead;
use super::graph::{Graph, Reached, State};
use super::repair::Repair;
use super::step::Here;
use super::{Answer, Question, answer, side_by_side, whole};
use std::collections::BTreeMap;

/// A search under way.
pub(super) struct Run<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) graph: Graph,
    /// What is still to be paid; looked for when first needed.
    pub(super) ahead: Option<Ahead>,
    /// Whether a bound was met.
    pub(super) bounded: bool,
    /// Nodes left out since there were too many.
    pub(super) dropped: Vec<u32>,
    /// Explanations that cost as much or more are not looked for: another is at hand.
    pub(super) below: u32,
}

/// How far playing on came.
enum Came {
    /// Some lines came to the end of all papers.
    ToTheEnd(Vec<u32>),
    /// Nothing plays on; these nodes came furthest.
    ToTrouble(Vec<u32>),
}

/// The whole search: first entry by entry, then, where that leaves too much unexplained, with gaps,
/// exchanges and entries too many: at once where a paper plays to its end, else place by place.
pub(super) fn run(question: &Question<'_>) -> Answer {
    let beside = side_by_side::search(question);
    if let Some(found) = beside.as_ref().filter(|found| found.is_enough()) {
        return found.answer();
    }
    if let Some(answer) = whole::search(question) {
        return answer;
    }
    let below = beside
        .as_ref()
        .map_or(u32::MAX, side_by_side::Found::to_be_beaten);
    let answer = with_gaps(question, below);
    match beside.filter(|found| !found.is_beaten_by(&answer)) {
        Some(found) => found.answer(),
        None => answer,
    }
}

/// The search among all deviations for what costs less than `below`.
fn with_gaps(question: &Question<'_>, below: u32) -> Answer {
    let mut run = Run {
        question,
        graph: Graph::new(question.start.clone()),
        ahead: None,
        bounded: false,
        dropped: Vec::new(),
        below,
    };
    let mut alive = vec![0];
    loop {
        match run.play_on(&alive) {
            Came::ToTheEnd(ends) => return answer::of(&run, &ends, true),
            Came::ToTrouble(dead) => match Repair::new(&mut run, &dead).mend() {
                Some(mended) => alive = mended,
                None => return answer::of(&run, &run.furthest(&dead), false),
            },
        }
    }
}

impl Run<'_> {
    /// Plays from these nodes until nothing plays on, entry by entry.
    fn play_on(&mut self, alive: &[u32]) -> Came {
        let mut layers: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for &node in alive {
            let progress = self.graph.node(node).state.progress();
            layers.entry(progress).or_default().push(node);
        }
        let mut ends = Vec::new();
        let mut dead = Vec::new();
        while let Some((_, mut layer)) = layers.pop_first() {
            self.narrow(&mut layer);
            for node in layer {
                if self.is_end(node) {
                    ends.push(node);
                } else if !self.steps_from(node, &mut layers) {
                    dead.push(node);
                }
            }
        }
        if ends.is_empty() {
            Came::ToTrouble(dead)
        } else {
            Came::ToTheEnd(ends)
        }
    }

    /// Takes all that plays on from a node; false where nothing does.
    fn steps_from(&mut self, node: u32, layers: &mut BTreeMap<u32, Vec<u32>>) -> bool {
        let steps = match Here::plain(self.question, self.graph.node(node)) {
            Some(step) => vec![step],
            None => self.here(node).clean(),
        };
        for step in &steps {
            if let Reached::Better(to) = self.graph.take(node, step) {
                let layer = layers.entry(step.state.progress()).or_default();
                if !layer.contains(&to) {
                    layer.push(to);
                }
            }
        }
        !steps.is_empty()
    }

    /// A node with what each paper may mean there.
    pub(super) fn here(&self, node: u32) -> Here<'_> {
        Here::new(self.question, self.graph.node(node))
    }

    /// What a line to a node costs with all that is still to be paid at least.
    pub(super) fn foreseen(&self, node: u32) -> u32 {
        let node = self.graph.node(node);
        node.cost + self.ahead_of(&node.state)
    }

    /// What is still to be paid at least.
    pub(super) fn ahead_of(&self, state: &State) -> u32 {
        self.ahead.as_ref().map_or(0, |ahead| ahead.least(state))
    }

    /// Leaves out what is beyond the width, the dearest first.
    fn narrow(&mut self, layer: &mut Vec<u32>) {
        if layer.len() > self.question.limits.width {
            layer.sort_by_key(|node| (self.graph.node(*node).cost, *node));
            let rest = layer.split_off(self.question.limits.width);
            self.dropped.extend(rest);
            self.bounded = true;
        }
    }

    /// Whether all papers have been read to their end.
    pub(super) fn is_end(&self, node: u32) -> bool {
        let at = self.graph.node(node).state.at;
        let witnesses = self.question.witnesses.iter().zip(at);
        witnesses
            .into_iter()
            .all(|(witness, at)| witness.is_done(at.read()) && !at.is_within())
    }

    /// Of nodes where nothing plays on those that came furthest.
    fn furthest(&self, dead: &[u32]) -> Vec<u32> {
        let progress = |node: &u32| self.graph.node(*node).state.progress();
        let most = dead.iter().map(progress).max();
        let furthest = dead.iter().filter(|node| Some(progress(node)) == most);
        furthest.copied().collect()
    }
}
