//! Repairing one place: all deviations from the plies before it, the cheapest first.

use super::SETTLED;
use super::context::SearchContext;
use super::cursor::Cursor;
use super::graph::{Relaxation, State, Step, Use};
use super::heuristic::Heuristic;
use super::step::NodeContext;
use super::witness::Witness;
use crate::notation::Marks;
use crate::record::Entry;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

/// Costs at which deviations are tried in turn, so that the dear ones, of which there are many, wait.
const TIERS: [u32; 4] = [0, 60, 110, 300];

/// Plies before the trouble from which deviations are tried, then more, where the fault may lie further
/// back; for each window the share of the bound that may be spent before the next is opened.
const WINDOWS: [(u32, usize); 3] = [(6, 4), (24, 2), (u32::MAX, 1)];

/// Positions looked at while one run of missed plies is open at one place: where a sheet without marks
/// goes on alone, there is no end of them.
const CROWD: u32 = 500;

/// A queue entry: cost including the lower bound on the rest, the furthest first, in order of discovery.
type QueueEntry = Reverse<(u32, Reverse<u32>, u32, Task)>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Task {
    /// Play on from a node.
    Play(u32),
    /// Try the deviations of a tier from a node.
    Deviate(u32, u8),
    /// Take a step that was put off.
    Take(u32),
}

/// The search for a repair of one place.
pub(super) struct Repair<'r, 'a> {
    run: &'r mut SearchContext<'a>,
    heap: BinaryHeap<QueueEntry>,
    count: u32,
    /// Steps put off until nothing cheaper is left, by their origin.
    put_off: Vec<(u32, Step)>,
    /// Nodes from which deviations have been tried or wait to be.
    tried: HashSet<u32>,
    /// The nodes where nothing plays on.
    dead: Vec<u32>,
    /// Nodes from which an explanation has carried on.
    settled: Vec<u32>,
    /// Cost of the best of them, including the lower bound on the rest.
    best: Option<u32>,
    /// The first node that this repair made.
    first: u32,
    /// Read position of the papers where nothing plays on.
    trouble: u32,
    /// Nodes this repair may make.
    most: usize,
    /// Nodes with an open run by how far the papers have been read.
    crowds: HashMap<[Cursor; 2], u32>,
}

impl<'r, 'a> Repair<'r, 'a> {
    pub(super) fn new(run: &'r mut SearchContext<'a>, dead: &[u32]) -> Repair<'r, 'a> {
        let limits = run.question.limits;
        let made = run.graph.nodes.len();
        let share = run.share;
        let question = run.question;
        run.ahead.get_or_insert_with(|| Heuristic::new(question));
        let read = dead
            .iter()
            .map(|node| run.graph.node(*node).state.progress());
        let trouble = read.max().unwrap_or(0);
        Repair {
            trouble,
            first: made as u32,
            most: (limits.repair / share).min((limits.total / share).saturating_sub(made)),
            run,
            heap: BinaryHeap::new(),
            count: 0,
            put_off: Vec::new(),
            tried: HashSet::new(),
            dead: dead.to_vec(),
            settled: Vec::new(),
            best: None,
            crowds: HashMap::new(),
        }
    }

    /// The nodes from which play goes on, all that explain equally well; `None` where nothing was
    /// found, or where what may fill a hole is beyond the bound.
    pub(super) fn nodes_to_go_on(mut self) -> Option<Vec<u32>> {
        for (window, share) in WINDOWS {
            self.open(window);
            let whole = self.search(self.most / share);
            if self.best.is_some() && whole && !self.may_lie_further_back() {
                return self.best_nodes();
            }
            if share == 1 && !whole {
                self.run.bounded = true;
                if self.goes_over(|uses| is_nobodys(*uses)) {
                    return None;
                }
            }
        }
        self.best_nodes()
    }

    fn best_nodes(mut self) -> Option<Vec<u32>> {
        let most = self.best? + self.run.question.limits.tie;
        let crowded = |node: u32| {
            let state = self.run.graph.node(node).state;
            state.gap != [false; 2] && self.crowds.get(&state.at).is_some_and(|many| *many > CROWD)
        };
        let met = self.best_line().any(crowded);
        self.run.bounded |= met;
        self.settled.sort_unstable();
        self.settled.dedup();
        self.settled.retain(|node| self.run.foreseen(*node) <= most);
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
            let least = NodeContext::least(self.run.question, self.run.graph.node(node));
            self.wait_to_deviate(node, 0, least.max(TIERS[0]));
        }
    }

    /// A deviation that costs at least so much waits for its turn.
    fn wait_to_deviate(&mut self, node: u32, tier: u8, least: u32) {
        let there = self.run.graph.node(node);
        let foreseen = self
            .run
            .ahead
            .as_ref()
            .map_or(0, |ahead| ahead.least_deviating(&there.state));
        let cost = there.cost + least.max(foreseen);
        let progress = there.state.progress();
        self.wait(cost, progress, Task::Deviate(node, tier));
    }

    fn wait(&mut self, cost: u32, progress: u32, task: Task) {
        self.count += 1;
        self.heap
            .push(Reverse((cost, Reverse(progress), self.count, task)));
    }

    /// Looks at what waits, the cheapest first; false where `most` nodes were made before all that
    /// explains equally well was found.
    fn search(&mut self, most: usize) -> bool {
        while let Some(Reverse((cost, _, _, task))) = self.heap.peek().copied() {
            if cost > self.dearest() {
                return true;
            }
            if self.spent() > most {
                return false;
            }
            self.heap.pop();
            match task {
                Task::Play(node) => self.play(node, cost),
                Task::Deviate(node, tier) => self.try_tier(node, tier, cost),
                Task::Take(put_off) => {
                    let (from, step) = self.put_off[put_off as usize].clone();
                    self.take(from, &step);
                }
            }
        }
        true
    }

    /// Maximum cost of anything still looked for.
    fn dearest(&self) -> u32 {
        let tie = self.run.question.limits.tie;
        let best = self.best.map_or(u32::MAX, |best| best + tie);
        best.min(self.run.below)
    }

    /// Nodes made; of steps put off a dozen weigh as much.
    fn spent(&self) -> usize {
        self.run.graph.nodes.len() - self.first as usize + self.put_off.len() / 12
    }

    fn play(&mut self, node: u32, cost: u32) {
        if self.run.foreseen(node) < cost {
            return;
        }
        let there = self.run.graph.node(node);
        if there.run >= SETTLED || self.run.is_end(node) || self.meets_a_long_hole(node) {
            self.best = Some(self.best.map_or(cost, |best| best.min(cost)));
            self.settled.push(node);
            return;
        }
        let steps = self.run.here(node).clean();
        self.offer(node, steps, cost);
    }

    /// Whether a line that plays on comes to blank cells on all papers that go on, more than can be filled within the bound:
    /// what stands behind them says nothing of what stands before.
    fn meets_a_long_hole(&self, node: u32) -> bool {
        const MANY: u32 = 3;
        let there = self.run.graph.node(node);
        let is_blank = |witness: &Witness<'_>, at: u32| {
            let sign = witness.sign(at);
            sign.is_some_and(|sign| sign.entry == Entry::Missed)
        };
        let at_blanks = |(witness, at): (&Witness<'_>, Cursor)| {
            witness.is_done(at.read())
                || (at.read()..at.read() + MANY).all(|at| is_blank(witness, at))
        };
        let mut papers = self.run.question.witnesses.iter().zip(there.state.at);
        let is_past_it = there.state.progress() > self.trouble;
        is_past_it && there.run > 0 && there.state.hole == 0 && papers.all(at_blanks)
    }

    fn try_tier(&mut self, node: u32, tier: u8, cost: u32) {
        let next = usize::from(tier) + 1;
        let (Some(&from), Some(&below)) = (TIERS.get(usize::from(tier)), TIERS.get(next)) else {
            return;
        };
        let steps = self.run.here(node).deviations(from, below);
        self.offer(node, steps, cost);
        if next + 1 < TIERS.len() {
            self.wait_to_deviate(node, tier + 1, below);
        }
    }

    /// Takes the steps that are as cheap as what is looked at now, and puts the others off.
    fn offer(&mut self, from: u32, steps: Vec<Step>, now: u32) {
        let spent = self.run.graph.node(from).cost;
        let dearest = self.dearest();
        for step in steps {
            let cost = spent + step.cost + self.run.ahead_of(&step.state);
            if cost > dearest {
                continue;
            }
            if cost <= now {
                self.take(from, &step);
            } else {
                let progress = step.state.progress();
                self.wait(cost, progress, Task::Take(self.put_off.len() as u32));
                self.put_off.push((from, step));
            }
        }
    }

    fn take(&mut self, from: u32, step: &Step) {
        if !self.is_announced(step) && self.is_crowded(&step.state) {
            return;
        }
        if let Relaxation::Better(to) = self.run.graph.take(from, step) {
            self.wait(self.run.foreseen(to), step.state.progress(), Task::Play(to));
            self.tried.remove(&to);
            self.deviate(to);
        }
    }

    /// Whether nobody has the ply and every paper that goes on says so itself: how many plies stand there is known, and
    /// that none of those looked at plays on says nothing against it.
    fn is_announced(&self, step: &Step) -> bool {
        let witnesses = self.run.question.witnesses.iter().enumerate();
        let mut papers = witnesses.zip(step.uses);
        let is_known = papers.all(|((index, witness), usage)| match usage {
            Use::Missed(None) => witness.is_done(step.state.at[index].read()),
            usage => is_sign(usage),
        });
        let mut written = step.uses.into_iter().filter(|it| *it != Use::Silent);
        is_known && written.any(is_sign)
    }

    /// Whether too many positions were looked at while a run is open there.
    fn is_crowded(&mut self, state: &State) -> bool {
        if state.gap == [false; 2] {
            return false;
        }
        let many = self.crowds.entry(state.at).or_default();
        *many += 1;
        *many > CROWD
    }

    /// Whether the fault may lie further back than was looked: no explanation was found, the best one has a ply that no paper
    /// accounts for, or a paper is shorthand without marks and the best one contains a slip.
    fn may_lie_further_back(&self) -> bool {
        let slips = |uses: &[Use; 2]| uses.iter().any(|usage| matches!(usage, Use::Slip(_)));
        let lost = |witness: &Witness<'_>| witness.convention.marks == Marks::Lost;
        // A sheet without marks agrees with many a wrong entry of the other.
        let agrees = self.run.question.witnesses.iter().any(lost);
        self.best.is_none()
            || self.goes_over(|uses| !is_accounted_for(*uses) || agrees && slips(uses))
    }

    /// Whether the best explanation has such a ply.
    fn goes_over(&self, such: impl Fn(&[Use; 2]) -> bool) -> bool {
        self.best_line().any(|node| {
            let edge = self.run.graph.best_into(node);
            edge.is_some_and(|edge| such(&edge.uses))
        })
    }

    /// The nodes this repair made on the best line, the last first.
    fn best_line(&self) -> impl Iterator<Item = u32> + '_ {
        let best = self
            .settled
            .iter()
            .min_by_key(|node| (self.run.foreseen(**node), **node));
        let fresh = |node: &u32| *node >= self.first;
        std::iter::successors(best.copied().filter(fresh), move |node| {
            let edge = self.run.graph.best_into(*node)?;
            Some(edge.from).filter(fresh)
        })
    }
}

/// Whether somebody has the ply, or a sign that he has it not, or it is none.
fn is_accounted_for(uses: [Use; 2]) -> bool {
    let known = |usage: &Use| usage.supports() || matches!(usage, Use::Extra(_));
    uses.iter().any(known) || uses.into_iter().all(is_sign)
}

/// Whether nobody has anything of the ply.
fn is_nobodys(uses: [Use; 2]) -> bool {
    let missed = |usage: Use| is_sign(usage) || matches!(usage, Use::Missed(None));
    uses.into_iter().all(missed)
}

const fn is_sign(usage: Use) -> bool {
    matches!(
        usage,
        Use::Missed(Some(_)) | Use::Illegible(_) | Use::Silent
    )
}
