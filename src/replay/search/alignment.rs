//! The first hypothesis: both papers record the game entry by entry, from the first to the last.
//!
//! A* over the product of the entries and the positions. A paper that replays lawfully from beginning
//! to end is a way through it, whatever the other says; each entry of the other that says something
//! else costs the same, so that of two papers none is preferred before the rest of the game has
//! spoken. What is still to be paid is foreseen without a board ([`least`]): it is never too much, so
//! the first way found is a cheapest one, and all within [`super::Limits::tie`] of it are found.
//!
//! Where this explains what is written, nothing was left out and nothing stands in another's place:
//! only what it leaves unexplained is looked for among gaps, exchanges and entries too many.

mod beam;
mod shared;

use super::Question;
use super::context::SearchContext;
use super::cost;
use super::graph::{Relaxation, State, Step};
use super::heuristic::Heuristic;
use super::witness::Witness;
use super::{Answer, answer};
use crate::notation::Marks;
use crate::record::Entry;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Cost that may stay unexplained, beyond what could be foreseen, before other deviations are looked
/// for: less than the cost of a run that both papers miss without a sign.
pub(super) const UNFORESEEN: u32 = 2 * cost::GAP - cost::UNKNOWN_PLY;

/// The same on one paper alone: one move against the rules, less than a run missed.
const UNFORESEEN_ALONE: u32 = cost::GAP - cost::UNKNOWN_PLY;

/// Cost of a dozen wrong entries.
const FEW: u32 = 12 * cost::SLIP;

/// The part of the bounds that may be spent where an explanation by no more than that is at hand: one in so many.
const AT_HAND: usize = 8;

/// An explanation of the papers entry by entry.
pub(super) struct Alignment<'q> {
    run: SearchContext<'q>,
    ends: Vec<u32>,
    /// Its cost.
    cost: u32,
    /// The part of it foreseen without a board.
    foreseen: u32,
}

impl Alignment<'_> {
    /// Whether nothing else can explain the papers better by more than a tie.
    pub(super) fn is_enough(&self) -> bool {
        let question = self.run.question;
        let alone = question.witnesses.len() == 1;
        let most = if alone { UNFORESEEN_ALONE } else { UNFORESEEN };
        if self.run.bounded || self.cost - self.foreseen > most {
            return false;
        }
        // Less than the cheapest other deviation needs no look at what else is possible.
        let tie = question.limits.tie;
        let plain = self.foreseen < cost::DOUBLED_ROW;
        plain || Heuristic::new(question).least(&State::default()) + tie >= self.foreseen
    }

    /// The cost that another explanation must stay below.
    pub(super) fn to_be_beaten(&self) -> u32 {
        self.cost.saturating_sub(self.run.question.limits.tie)
    }

    /// The part of the bounds that may be spent on another explanation: where one by a few slips is at hand, a better one
    /// is not looked for at any price. More where others as good may have been left out.
    pub(super) fn share(&self) -> usize {
        match (self.to_be_beaten() <= FEW, self.run.bounded) {
            (true, false) => AT_HAND,
            (true, true) => AT_HAND / 2,
            (false, _) => 1,
        }
    }

    /// Whether what was found with gaps and exchanges explains the papers better.
    pub(super) fn is_beaten_by(&self, other: &Answer) -> bool {
        let lead = if other.bounded { 2 * cost::SLIP } else { 0 };
        other.complete && other.cost + lead < self.to_be_beaten()
    }

    pub(super) fn answer(&self) -> Answer {
        answer::of(&self.run, &self.ends, true)
    }
}

/// Looks for an explanation of the papers entry by entry; `None` where there is none within the
/// bound, or where a paper itself states a gap. `in_step`: an explanation that is not enough is not
/// looked for.
pub(super) fn search<'q>(question: &'q Question<'q>, in_step: bool) -> Option<Alignment<'q>> {
    let least = least(question)?;
    let foreseen = least.first().copied().unwrap_or(0);
    let mut search = Search {
        most: if in_step {
            foreseen + UNFORESEEN
        } else {
            u32::MAX
        },
        run: SearchContext::new(question),
        least,
        put_off: Vec::new(),
        heap: BinaryHeap::new(),
        count: 0,
        went_back: 0,
    };
    let found = search.ends();
    let (ends, cost) = match found {
        None if search.run.bounded => search.beam()?,
        found => found?,
    };
    Some(Alignment {
        run: search.run,
        ends,
        cost,
        foreseen,
    })
}

/// A queue entry: cost including the lower bound on the rest, the furthest first, in order of discovery.
type QueueEntry = Reverse<(u32, Reverse<u32>, u32, u32, Task)>;

/// A task for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Task {
    /// Play what one of the papers says.
    Play,
    /// Play what none of them says.
    NoneIsRight,
    /// Look for a wrong entry that all share, before the place where nothing plays on.
    GoBack,
    /// Take a step that was put off.
    Take(u32),
}

struct Search<'q> {
    run: SearchContext<'q>,
    /// By ply: what is still to be paid at least.
    least: Vec<u32>,
    /// Maximum cost of an explanation.
    most: u32,
    /// Steps put off until nothing cheaper is left: most are dearer than any explanation that is kept.
    put_off: Vec<Step>,
    heap: BinaryHeap<QueueEntry>,
    count: u32,
    /// Number of times the search went back.
    went_back: usize,
}

impl Search<'_> {
    /// All ends within a tie of the best, and what the best costs; where the bound of positions was met, those found so
    /// far. `None` where there is none.
    fn ends(&mut self) -> Option<(Vec<u32>, u32)> {
        let limits = self.run.question.limits;
        let mut best: Option<u32> = None;
        let mut ends = Vec::new();
        self.wait(0, 0, Task::Play);
        while let Some(Reverse((cost, _, _, node, task))) = self.heap.pop() {
            if cost > best.map_or(self.most, |best| best + limits.tie) {
                break;
            }
            if self.spent() > limits.beside {
                if !self.may_stop_short() {
                    return None;
                }
                // What was found stands; others as good may be missing.
                self.run.bounded = true;
                break;
            }
            if self.is_stale(node, cost, task) {
                continue;
            }
            if let Task::Take(put_off) = task {
                let step = self.put_off[put_off as usize].clone();
                self.take(node, &step);
                continue;
            }
            if self.run.is_end(node) {
                let whole = self.whole(node);
                best = Some(best.map_or(whole, |best| best.min(whole)));
                ends.push(node);
                continue;
            }
            match task {
                Task::GoBack => self.go_back(node),
                task => self.expand(node, task),
            }
        }
        Some((ends, best?))
    }

    /// Whether what is found before the bound says something: not of one paper alone, and not where an entry has many
    /// readings and nearly anything plays.
    fn may_stop_short(&self) -> bool {
        let papers = self.run.question.witnesses;
        papers.len() == 2 && papers.iter().all(|it| it.convention.marks != Marks::Lost)
    }

    /// Nodes made; of steps put off a dozen weigh as much.
    fn spent(&self) -> usize {
        self.run.graph.nodes.len() + self.put_off.len() / 12
    }

    fn expand(&mut self, node: u32, task: Task) {
        let here = self.run.here(node);
        let dear = task == Task::NoneIsRight;
        let is_trouble = !dear && here.is_trouble();
        let steps = if dear {
            here.none_is_right()
        } else {
            here.side_by_side()
        };
        let least = here.least_if_none_is_right().filter(|_| !dear);
        if let Some(least) = least {
            self.wait(node, least, Task::NoneIsRight);
        }
        if is_trouble {
            self.wait(node, cost::SHARED_SLIP, Task::GoBack);
        }
        for step in steps {
            if dear {
                self.put_off(node, step);
            } else {
                self.take(node, &step);
            }
        }
    }

    fn take(&mut self, node: u32, step: &Step) {
        if let Relaxation::Better(to) = self.run.graph.take(node, step) {
            self.wait(to, 0, Task::Play);
        }
    }

    fn put_off(&mut self, node: u32, step: Step) {
        let there = self.run.graph.node(node);
        let (spent, ply) = (there.cost + step.cost, there.ply + 1);
        let rest = self.least.get(ply as usize).copied().unwrap_or(0);
        self.count += 1;
        let task = Task::Take(self.put_off.len() as u32);
        self.heap.push(Reverse((
            spent + rest,
            Reverse(ply),
            self.count,
            node,
            task,
        )));
        self.put_off.push(step);
    }

    fn wait(&mut self, node: u32, more: u32, task: Task) {
        self.count += 1;
        let there = self.run.graph.node(node);
        let cost = self.foreseen(node, task == Task::NoneIsRight) + more;
        let waiting = (cost, Reverse(there.ply), self.count, node, task);
        self.heap.push(Reverse(waiting));
    }

    /// Cost of a line to a node plus the lower bound on the remaining cost, the next ply left out
    /// where it is paid separately.
    fn foreseen(&self, node: u32, next_apart: bool) -> u32 {
        let there = self.run.graph.node(node);
        let at = there.ply as usize + usize::from(next_apart);
        there.cost + self.least.get(at).copied().unwrap_or(0)
    }

    /// Whether a cheaper way to a node was found since it was put to wait.
    fn is_stale(&self, node: u32, cost: u32, task: Task) -> bool {
        task == Task::Play && self.foreseen(node, false) < cost
    }
}

/// By ply, what is to be paid at least from there on; `None` where the papers cannot be read entry by
/// entry: the numbers jump, or nobody has a ply.
fn least(question: &Question<'_>) -> Option<Vec<u32>> {
    let witnesses = question.witnesses;
    let jumps = |witness: &Witness<'_>| witness.signs.iter().any(|sign| sign.jump);
    if witnesses.iter().any(jumps) {
        return None;
    }
    let plies = witnesses.iter().map(|witness| witness.signs.len()).max()?;
    let mut rest = vec![0; plies + 1];
    for ply in (0..plies).rev() {
        rest[ply] = rest[ply + 1] + least_of(witnesses, ply)?;
    }
    Some(rest)
}

/// Lower bound on the cost of two papers where each entry stands for the ply of its number; a ply that nobody has
/// costs what its signs do.
pub(super) fn least_in_step(witnesses: &[Witness<'_>]) -> u32 {
    let plies = witnesses.iter().map(|witness| witness.signs.len()).max();
    let each = (0..plies.unwrap_or(0)).map(|ply| least_of(witnesses, ply));
    each.map(|least| least.unwrap_or(2 * cost::PLACEHOLDER))
        .sum()
}

/// Least cost of a ply; `None` where nobody has it.
fn least_of(witnesses: &[Witness<'_>], ply: usize) -> Option<u32> {
    let mut tokens = Vec::with_capacity(2);
    let mut sum = 0;
    for witness in witnesses {
        match witness.signs.get(ply).map(|sign| sign.entry) {
            Some(Entry::Move(token)) => tokens.push(token),
            Some(Entry::Missed) => sum += cost::PLACEHOLDER,
            Some(Entry::Illegible) => sum += cost::ILLEGIBLE,
            None if ply == witness.signs.len() => sum += cost::TAIL,
            None => {}
        }
    }
    match tokens.as_slice() {
        [] => None,
        [one, other] if !may_agree(witnesses, one, other) => Some(sum + cost::SLIP),
        _ => Some(sum),
    }
}

/// Whether two tokens of two papers may name one move.
pub(super) fn may_agree(
    witnesses: &[Witness<'_>],
    one: &crate::notation::WrittenMove,
    other: &crate::notation::WrittenMove,
) -> bool {
    let mut grids = witnesses.iter().map(|witness| witness.convention.grid);
    let first = grids.next();
    grids.any(|grid| Some(grid) != first) || one.may_be_one_with(other)
}
