//! An explanation where A* met its bound with none: by plies, the cheapest positions alone.

use super::{FEW, Search};
use crate::replay::search::backward::end_cost;
use crate::replay::search::context::SearchContext;
use crate::replay::search::graph::Relaxation;

/// Positions that are followed at each ply.
const BEAM: usize = 64;

impl Search<'_> {
    /// The ends that a beam search reaches within a tie of its best, and what that costs; `None` where it reaches none by a
    /// few wrong entries, or where only an explanation that is enough is looked for. Others as good may be missing.
    pub(super) fn beam(&mut self) -> Option<(Vec<u32>, u32)> {
        if self.most < u32::MAX {
            return None;
        }
        self.run = SearchContext::new(self.run.question);
        self.run.bounded = true;
        let (mut alive, mut ends) = (vec![0], Vec::new());
        while !alive.is_empty() {
            let mut after = Vec::new();
            for node in alive {
                if self.run.is_end(node) {
                    ends.push((self.whole(node), node));
                } else {
                    self.follow(node, &mut after);
                }
            }
            after.sort_by_key(|node| (self.foreseen(*node, false), *node));
            after.truncate(BEAM);
            alive = after;
        }
        // What needs more wrong entries than that may be two games as well.
        let best = ends.iter().map(|it| it.0).min()?;
        if best > FEW {
            return None;
        }
        let most = best + self.run.question.limits.tie;
        let kept = ends.into_iter().filter(|it| it.0 <= most);
        Some((kept.map(|it| it.1).collect(), best))
    }

    /// What plays on from a node; only where nothing does, what none of the papers has.
    fn follow(&mut self, node: u32, after: &mut Vec<u32>) {
        let here = self.run.here(node);
        let mut steps = here.side_by_side();
        if steps.is_empty() {
            steps = here.none_is_right();
        }
        for step in &steps {
            let (Relaxation::Better(to) | Relaxation::Known(to)) = self.run.graph.take(node, step);
            if !after.contains(&to) {
                after.push(to);
            }
        }
    }

    /// Cost of a line to its end.
    pub(super) fn whole(&self, node: u32) -> u32 {
        let end = self.run.graph.node(node);
        end.cost + end_cost(end, self.run.question.ending)
    }
}
