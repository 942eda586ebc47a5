//! Playing what is written as long as it plays, all its readings at once.

use super::alignment::Alignment;
use super::context::SearchContext;
use super::graph::Relaxation;
use super::repair::Repair;
use super::shared_errors::StuckPapers;
use super::step::NodeContext;
use super::{Answer, Question, alignment, answer, lawful_paper};
use std::collections::BTreeMap;

/// Point that playing on reached.
enum ForwardResult {
    /// Some lines came to the end of all papers.
    ToTheEnd(Vec<u32>),
    /// Nothing plays on; these nodes came furthest.
    ToTrouble(Vec<u32>),
}

/// The whole search: first entry by entry; where that leaves too much unexplained and the papers are in step, by
/// entries that both share; else with gaps, exchanges and entries too many: at once where a paper plays to its
/// end, else place by place.
pub(super) fn run(question: &Question<'_>) -> Answer {
    let stuck = StuckPapers::of(question);
    let beside = alignment::search(question, stuck.is_some());
    if let Some(found) = beside.as_ref().filter(|found| found.is_enough()) {
        let mut answer = found.answer();
        if let Some(stuck) = stuck {
            stuck.add_earlier(&mut answer);
        }
        return answer;
    }
    if let Some(answer) = stuck.and_then(StuckPapers::repair) {
        return answer;
    }
    if let Some(answer) = lawful_paper::search(question) {
        return answer;
    }
    let answer = with_gaps(question, beside.as_ref());
    match beside.filter(|found| !found.is_beaten_by(&answer)) {
        Some(found) => found.answer(),
        None => answer,
    }
}

/// The search among all deviations for what costs less than what is at hand.
fn with_gaps(question: &Question<'_>, at_hand: Option<&Alignment<'_>>) -> Answer {
    let mut run = SearchContext {
        below: at_hand.map_or(u32::MAX, Alignment::to_be_beaten),
        share: at_hand.map_or(1, Alignment::share),
        ..SearchContext::new(question)
    };
    let mut alive = vec![0];
    loop {
        match run.play_on(&alive) {
            ForwardResult::ToTheEnd(ends) => return answer::of(&run, &ends, true),
            ForwardResult::ToTrouble(dead) => match Repair::new(&mut run, &dead).nodes_to_go_on() {
                Some(mended) => alive = mended,
                None => return answer::of(&run, &run.furthest(&dead), false),
            },
        }
    }
}

impl SearchContext<'_> {
    /// Plays from these nodes until nothing plays on, entry by entry.
    fn play_on(&mut self, alive: &[u32]) -> ForwardResult {
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
            ForwardResult::ToTrouble(dead)
        } else {
            ForwardResult::ToTheEnd(ends)
        }
    }

    /// Takes all that plays on from a node; false where nothing does.
    fn steps_from(&mut self, node: u32, layers: &mut BTreeMap<u32, Vec<u32>>) -> bool {
        let steps = match NodeContext::plain(self.question, self.graph.node(node)) {
            Some(step) => vec![step],
            None => self.here(node).clean(),
        };
        for step in &steps {
            if let Relaxation::Better(to) = self.graph.take(node, step) {
                let layer = layers.entry(step.state.progress()).or_default();
                if !layer.contains(&to) {
                    layer.push(to);
                }
            }
        }
        !steps.is_empty()
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

    /// Of nodes where nothing plays on those that came furthest.
    fn furthest(&self, dead: &[u32]) -> Vec<u32> {
        let progress = |node: &u32| self.graph.node(*node).state.progress();
        let most = dead.iter().map(progress).max();
        let furthest = dead.iter().filter(|node| Some(progress(node)) == most);
        furthest.copied().collect()
    }
}
