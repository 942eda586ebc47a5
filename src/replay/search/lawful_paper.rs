//! All deviations at once, where a paper is a way through: A* over positions and entries from the first
//! ply to the last.
//!
//! A paper that plays lawfully from its first entry to its last is the first hypothesis: [`along`] reads
//! the other beside it, with every deviation on the other alone. That gives an explanation and so a
//! bound; [`WholePaperSearch::ends`] then looks for all that costs no more than the bound and a tie, on either
//! paper. What charges the lawful paper is taken only where it is cheaper by more than a tie.

use super::Question;
use super::alignment::UNFORESEEN;
use super::answer::{self, Answer};
use super::backward::end_cost;
use super::context::SearchContext;
use super::cost;
use super::graph::{Graph, Relaxation, State, Step, Use};
use super::heuristic::{FORBIDDEN, Heuristic, Surcharge};
use super::step::NodeContext;
use super::witness::Witness;
use crate::board::{Move, Position};
use crate::record::Entry;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// An explanation of two papers of which one at least plays lawfully to its end; `None` where there is
/// none, or where the bound was met.
pub(super) fn search(question: &Question<'_>) -> Option<Answer> {
    let [one, other] = question.witnesses else {
        return None;
    };
    let lawful = [one, other].map(|witness| is_lawful(witness, &question.start));
    let along = (0..2).filter(|paper| lawful[*paper]);
    let along = along.filter_map(|paper| PlayedThrough::find(question, lawful, paper));
    let along = along.min_by_key(|along| along.cost)?;
    let tie = question.limits.tie;
    let mut whole = WholePaperSearch::new(question, lawful, None);
    whole.bound = along.cost + tie;
    let foreseen = whole.run.ahead_of(&State::default());
    match whole.ends() {
        Some((ends, cost)) if cost + tie < along.cost => Some(answer::of(&whole.run, &ends, true)),
        Some((ends, _)) => Some(answer::beside(&whole.run, &ends, (&along.run, &along.ends))),
        // A cheaper explanation was not found within the bound, and there is room for it: a paper that breaks off early
        // plays lawfully, and what the other has behind its end is no reason to call it too much.
        None if along.cost > foreseen + UNFORESEEN => None,
        None => Some(along.answer()),
    }
}

/// The explanation by which a lawful paper has the game as it was.
struct PlayedThrough<'q> {
    run: SearchContext<'q>,
    ends: Vec<u32>,
    cost: u32,
    /// The other paper.
    other: usize,
}

impl<'q> PlayedThrough<'q> {
    fn find(
        question: &'q Question<'q>,
        lawful: [bool; 2],
        paper: usize,
    ) -> Option<PlayedThrough<'q>> {
        // Where that is too much, nothing is looked for beyond its end that does not play.
        [false, true].into_iter().find_map(|to_its_end| {
            let mut along = WholePaperSearch::new(question, lawful, Some((paper, to_its_end)));
            let (ends, cost) = along.ends()?;
            Some(PlayedThrough {
                run: along.run,
                ends,
                cost,
                other: 1 - paper,
            })
        })
    }

    /// The explanation alone. Others as good were not found within the bound: where the other paper has
    /// a lawful move after which the rest plays as well, both are reported.
    fn answer(&self) -> Answer {
        let mut answer = answer::of(&self.run, &self.ends, true);
        for ply in 0..answer.plies.len() {
            let others = self.as_good(&answer, ply);
            let moves = &mut answer.plies[ply].moves;
            moves.extend(others);
            moves.sort_unstable();
            moves.dedup();
        }
        answer
    }

    /// The moves the other paper has at a ply, after which the game goes on as it did.
    fn as_good(&self, answer: &Answer, ply: usize) -> Vec<Move> {
        let explained = &answer.plies[ply];
        let Use::Slip(entry) = explained.uses[self.other] else {
            return Vec::new();
        };
        let witnesses = self.run.question.witnesses;
        let said = witnesses[self.other].readings(entry, &explained.position);
        let right = &witnesses[1 - self.other];
        let plays = |mv: &Move| {
            let mut position = explained.position.clone();
            position.play(*mv);
            right.plays_on(ply + 1, position)
        };
        said.iter().filter(plays).collect()
    }
}

/// Whether a paper has a lawful move in each of its places, from the first ply on.
fn is_lawful(witness: &Witness<'_>, start: &Position) -> bool {
    let mut position = start.clone();
    let plays = |index: usize| {
        let sign = &witness.signs[index];
        if sign.jump || !matches!(sign.entry, Entry::Move(_)) {
            return false;
        }
        let readings = witness.readings(index as u32, &position);
        let mut said = readings.iter();
        match (said.next(), said.next()) {
            (Some(mv), None) => {
                position.play(mv);
                true
            }
            _ => false,
        }
    };
    witness.from_one && (0..witness.signs.len()).all(plays)
}

/// Whether papers are numbered from 1 to their ends without a jump, and end with the same ply.
fn ends_alike(witnesses: &[Witness<'_>]) -> bool {
    let [one, other] = witnesses else {
        return false;
    };
    one.unbroken && other.unbroken && one.signs.len() == other.signs.len()
}

/// A queue entry: cost including the lower bound on the rest, the furthest first, in order of
/// discovery; whether deviations are to be tried.
type QueueEntry = Reverse<(u32, Reverse<u32>, u32, u32, bool)>;

struct WholePaperSearch<'q> {
    run: SearchContext<'q>,
    /// The paper that is right throughout, where one is taken to be; whether what the other has beyond its
    /// end must play.
    right: Option<(usize, bool)>,
    lawful: [bool; 2],
    /// Whether both papers are numbered to their end, and to the same number.
    ends_alike: bool,
    /// Explanations that cost more are not looked for.
    bound: u32,
    heap: BinaryHeap<QueueEntry>,
    count: u32,
}

impl<'q> WholePaperSearch<'q> {
    fn new(question: &'q Question<'q>, lawful: [bool; 2], right: Option<(usize, bool)>) -> Self {
        let mut more = Surcharge::default();
        for (paper, lawful) in lawful.into_iter().enumerate() {
            if lawful {
                more.missed[paper] = cost::LAWFUL as u16;
            }
            if right.is_some_and(|(right, _)| right == paper) {
                more.missed[paper] = FORBIDDEN;
                more.exchanged[paper] = FORBIDDEN;
            }
        }
        let ahead = match right {
            Some((paper, to_its_end)) => Heuristic::along(question, more, paper, to_its_end),
            None => Heuristic::with(question, more),
        };
        WholePaperSearch {
            run: SearchContext {
                question,
                graph: Graph::new(question.start.clone()),
                ahead: Some(ahead),
                bounded: false,
                dropped: Vec::new(),
                below: u32::MAX,
                share: 1,
            },
            right,
            lawful,
            ends_alike: ends_alike(question.witnesses),
            bound: u32::MAX,
            heap: BinaryHeap::new(),
            count: 0,
        }
    }

    /// All ends within a tie of the best, and what the best costs; `None` where the bound of positions was
    /// met, or nothing explains the papers.
    fn ends(&mut self) -> Option<(Vec<u32>, u32)> {
        let limits = self.run.question.limits;
        let mut best: Option<u32> = None;
        let mut ends = Vec::new();
        self.wait(0);
        while let Some(Reverse((cost, _, _, node, deviate))) = self.heap.pop() {
            if cost > self.bound {
                break;
            }
            if self.run.graph.nodes.len() > limits.beside {
                return None;
            }
            if !deviate && self.run.foreseen(node) < cost {
                continue;
            }
            if self.run.is_end(node) {
                let end = self.run.graph.node(node);
                let whole = end.cost + end_cost(end, self.run.question.ending);
                let least = best.map_or(whole, |best| best.min(whole));
                best = Some(least);
                self.bound = self.bound.min(least + limits.tie);
                ends.push(node);
                continue;
            }
            self.expand(node, deviate);
        }
        Some((ends, best?))
    }

    fn expand(&mut self, node: u32, deviate: bool) {
        let here = self.run.here(node);
        let steps = if deviate {
            here.deviations(0, u32::MAX)
        } else {
            here.clean()
        };
        for mut step in steps {
            if !self.keeps_the_right_paper(node, &step) {
                continue;
            }
            step.cost += self.surcharge(node, &step);
            let spent = self.run.graph.node(node).cost + step.cost;
            if spent + self.run.ahead_of(&step.state) > self.bound {
                continue;
            }
            if let Relaxation::Better(to) = self.run.graph.take(node, &step) {
                self.wait(to);
            }
        }
    }

    /// Whether what a step makes of the paper that is right is what stands there.
    fn keeps_the_right_paper(&self, node: u32, step: &Step) -> bool {
        let Some((paper, to_its_end)) = self.right else {
            return true;
        };
        let read = self.run.graph.node(node).state.at[paper].read();
        let done = self.run.question.witnesses[paper].is_done(read);
        match step.uses[paper] {
            Use::Missed(None) => {
                let plays = matches!(step.uses[1 - paper], Use::Means(_));
                done && (plays || !to_its_end)
            }
            // Silent: the other paper has an entry that stands for no ply.
            Use::Means(_) | Use::Silent => true,
            _ => false,
        }
    }

    /// Extra cost of a step because a paper plays lawfully to its end.
    fn surcharge(&self, node: u32, step: &Step) -> u32 {
        let state = &self.run.graph.node(node).state;
        let more = |paper: usize| match step.uses[paper] {
            Use::Extra(_) | Use::Illegal(_) | Use::Unplayable(_) => cost::LAWFUL,
            Use::Missed(None) if state.gap[paper] => 0,
            Use::Missed(None) if !self.is_read(state, paper) => cost::LAWFUL,
            Use::Missed(None) if self.ends_alike => cost::LAWFUL_TAIL,
            _ => 0,
        };
        let lawful = (0..2).filter(|paper| self.lawful[*paper]);
        lawful.map(more).sum()
    }

    fn is_read(&self, state: &State, paper: usize) -> bool {
        self.run.question.witnesses[paper].is_done(state.at[paper].read())
    }

    /// A node waits to be played on from, and to be deviated from.
    fn wait(&mut self, node: u32) {
        let there = self.run.graph.node(node);
        let state: State = there.state;
        let progress = Reverse(state.progress());
        let plain = self.run.foreseen(node);
        let least = NodeContext::least(self.run.question, there);
        let ahead = self.run.ahead.as_ref();
        let foreseen = ahead.map_or(0, |ahead| ahead.least_deviating(&state));
        let deviating = there.cost + least.max(foreseen);
        for (cost, deviate) in [(plain, false), (deviating.max(plain), true)] {
            if cost <= self.bound {
                self.count += 1;
                let waiting = (cost, progress, self.count, node, deviate);
                self.heap.push(Reverse(waiting));
            }
        }
    }
}
