//! Checks without a break: whether they lead to a goal against every reply. Exact, and without a bound
//! on their number: positions that come back are met once.
//!
//! For each check one reply is followed until it is known to lose, and only then the next one. When
//! nothing is left to look at, every check of every position met has a reply that was met and does not
//! lose: no checks without a break, however many, reach the goal.

use super::gain::{MaterialValue, Valuation};
use super::steps::{Budget, Mask, MoveOrder};
use crate::board::{Move, MoveList, Position};
use std::collections::HashMap;
use std::collections::VecDeque;

/// Gains and losses so far, by both worths of a soldier.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Balance(pub(super) [MaterialValue; 2]);

impl Balance {
    /// With what the move takes: `sign` 1 for the pursuer, -1 for the pursued.
    pub(super) fn add(self, position: &Position, mv: Move, sign: MaterialValue) -> Balance {
        let Some(taken) = position.piece_at(mv.to) else {
            return self;
        };
        let mut sums = self.0;
        for (sum, valuation) in sums.iter_mut().zip(Valuation::BOTH) {
            *sum += sign * valuation.worth(taken, mv.to);
        }
        Balance(sums)
    }

    pub(super) fn exceeds(self, goal: MaterialValue) -> bool {
        self.0.iter().all(|sum| *sum > goal)
    }
}

/// Goal of a pursuit.
pub(super) trait Goal {
    /// Whether what is taken on the way matters.
    const COUNTS: bool;

    /// Whether the pursuer, to move, has reached the goal, with the moves that are still to be made.
    fn is_reached(&mut self, position: &Position, balance: Balance) -> Option<Vec<Move>>;

    /// Whether the check may be used.
    fn may_use(&self, position: &Position, mv: Move) -> bool;
}

/// Result of a pursuit.
pub(super) enum Pursued {
    /// The goal is reached, by that line.
    Reached(Vec<Move>),
    /// No checks without a break reach it.
    Never,
    /// The bound was reached.
    Open,
}

/// A position with the pursuer to move.
struct Node {
    /// Boxed: most nodes are kept to the end, and their list grows.
    position: Box<Position>,
    balance: Balance,
    checks: Vec<Check>,
    /// The checks, by position and number, that wait for this position to be lost.
    waiting: Vec<(usize, usize)>,
    reached: Option<Reached>,
}

/// A position from which the goal is reached, and how.
pub(super) struct Proved {
    pub(super) position: Box<Position>,
    pub(super) by: ProvedBy,
}

pub(super) enum ProvedBy {
    /// By these moves.
    Moves(Vec<Move>),
    /// By this check: each reply leads to the position of that number.
    Check(Move, Vec<(Move, usize)>),
}

/// Way in which the goal is reached from a position, and the maximum number of checks before it.
struct Reached {
    checks: u32,
    by: ReachedBy,
}

enum ReachedBy {
    /// By these moves.
    Moves(Vec<Move>),
    /// By the check of that number.
    Check(usize),
}

/// A check, with its replies and the one that is being followed.
struct Check {
    mv: Move,
    /// Few as a rule; most positions met are kept to the end.
    replies: Box<[Move]>,
    followed: usize,
}

/// A pursuit.
pub(super) struct Pursuit<'p, G> {
    goal: G,
    mask: &'p Mask,
    /// The only check that may begin it.
    first: Option<Move>,
    nodes: Vec<Node>,
    known: HashMap<(u64, Balance), usize>,
    open: VecDeque<usize>,
}

impl<'p, G: Goal> Pursuit<'p, G> {
    pub(super) fn new(goal: G, mask: &'p Mask) -> Pursuit<'p, G> {
        Pursuit {
            goal,
            mask,
            first: None,
            nodes: Vec::new(),
            known: HashMap::new(),
            open: VecDeque::new(),
        }
    }

    /// Goal of the pursuit.
    pub(super) fn goal(&self) -> &G {
        &self.goal
    }

    /// The same, begun by that check.
    pub(super) fn beginning_with(mut self, first: Move) -> Pursuit<'p, G> {
        self.first = Some(first);
        self
    }

    /// Whether the side to move reaches the goal by checks without a break.
    pub(super) fn run(&mut self, position: &Position, budget: &mut Budget) -> Pursued {
        self.node(Box::new(position.clone()), Balance::default());
        while let Some(at) = self.open.pop_front() {
            if !budget.take() {
                return Pursued::Open;
            }
            self.expand(at);
            if self.nodes[0].reached.is_some() {
                return Pursued::Reached(self.line());
            }
        }
        Pursued::Never
    }

    /// The number of a position, entered when it is new.
    fn node(&mut self, position: Box<Position>, balance: Balance) -> usize {
        let balance = if G::COUNTS {
            balance
        } else {
            Balance::default()
        };
        let next = self.nodes.len();
        let at = *self
            .known
            .entry((position.key().0, balance))
            .or_insert(next);
        if at == next {
            self.nodes.push(Node {
                position,
                balance,
                checks: Vec::new(),
                waiting: Vec::new(),
                reached: None,
            });
            self.open.push_back(at);
        }
        at
    }

    fn expand(&mut self, at: usize) {
        let (position, balance) = (self.nodes[at].position.clone(), self.nodes[at].balance);
        if at > 0
            && let Some(moves) = self.goal.is_reached(&position, balance)
        {
            self.reach(at, ReachedBy::Moves(moves));
            return;
        }
        self.nodes[at].checks = self.checks(&position, at == 0);
        for number in 0..self.nodes[at].checks.len() {
            if self.follow(at, number) {
                self.reach(at, ReachedBy::Check(number));
                return;
            }
        }
    }

    /// The checks with their replies, the fewest replies first.
    fn checks(&self, position: &Position, first: bool) -> Vec<Check> {
        let mut checks = Vec::new();
        for (mv, after) in self.mask.checks(position) {
            let other = first && self.first.is_some_and(|only| only != mv);
            if other || !self.goal.may_use(position, mv) {
                continue;
            }
            let mut replies = self.mask.moves(&after);
            self.order_replies(&after, &mut replies);
            checks.push(Check {
                mv,
                replies: Box::from(&*replies),
                followed: 0,
            });
        }
        let order = MoveOrder::of(position);
        checks.sort_by_key(|check| (check.replies.len(), order.key(check.mv)));
        checks
    }

    /// Puts first the reply that leaves the fewest checks: it refutes the soonest. One that leaves none
    /// need not be bettered.
    fn order_replies(&self, after: &Position, replies: &mut MoveList) {
        if replies.len() < 2 {
            return;
        }
        let order = MoveOrder::of(after);
        replies.sort_by_key(|reply| {
            let quiet = after.piece_at(reply.to).is_none();
            (quiet, order.key(*reply))
        });
        let mut fewest = (usize::MAX, 0);
        for (index, reply) in replies.iter().enumerate() {
            let left = self.mask.count_checks(after, *reply);
            if left < fewest.0 {
                fewest = (left, index);
            }
            if left == 0 {
                break;
            }
        }
        replies[..=fewest.1].rotate_right(1);
    }

    /// Follows the first reply to a check that is not known to lose; true when there is none.
    fn follow(&mut self, at: usize, number: usize) -> bool {
        loop {
            let node = &self.nodes[at];
            let check = &node.checks[number];
            let Some(&reply) = check.replies.get(check.followed) else {
                return true;
            };
            let (position, balance) = after(node, check.mv, reply);
            let child = self.node(position, balance);
            if self.nodes[child].reached.is_none() {
                self.nodes[child].waiting.push((at, number));
                return false;
            }
            self.nodes[at].checks[number].followed += 1;
        }
    }

    /// Notes that the goal is reached from a position, and what follows from it.
    fn reach(&mut self, at: usize, by: ReachedBy) {
        let mut news = vec![(at, by)];
        while let Some((at, by)) = news.pop() {
            if self.nodes[at].reached.is_some() {
                continue;
            }
            let checks = self.length(at, &by);
            self.nodes[at].reached = Some(Reached { checks, by });
            for (above, number) in std::mem::take(&mut self.nodes[at].waiting) {
                if self.nodes[above].reached.is_none() && self.follow(above, number) {
                    news.push((above, ReachedBy::Check(number)));
                }
            }
        }
    }

    /// After how many checks the goal is reached that way at the most.
    fn length(&self, at: usize, by: &ReachedBy) -> u32 {
        match by {
            ReachedBy::Moves(_) => 0,
            ReachedBy::Check(number) => {
                let last = self.children(at, *number).map(|(checks, ..)| checks).max();
                last.unwrap_or(0) + 1
            }
        }
    }

    /// The positions after the replies to a check from which the goal is reached, with the checks that
    /// it still takes.
    fn children(&self, at: usize, number: usize) -> impl Iterator<Item = (u32, Move, usize)> {
        let node = &self.nodes[at];
        let check = &node.checks[number];
        check.replies.iter().filter_map(|reply| {
            let (position, balance) = after(node, check.mv, *reply);
            let balance = if G::COUNTS {
                balance
            } else {
                Balance::default()
            };
            let child = *self.known.get(&(position.key().0, balance))?;
            let reached = self.nodes[child].reached.as_ref()?;
            Some((reached.checks, *reply, child))
        })
    }

    /// The line: the checks found, and the replies that hold out longest.
    fn line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        self.line_from(0, &mut line);
        line
    }

    /// The same for each reply to the first check; empty where the goal was not reached.
    pub(super) fn lines(&self) -> Vec<Vec<Move>> {
        let root = self.nodes.first().and_then(|root| root.reached.as_ref());
        let Some(Reached {
            by: ReachedBy::Check(number),
            ..
        }) = root
        else {
            return Vec::new();
        };
        let check = self.nodes[0].checks[*number].mv;
        let children = self.children(0, *number);
        let lines = children.map(|(_, reply, child)| {
            let mut line = vec![check, reply];
            self.line_from(child, &mut line);
            line
        });
        lines.collect()
    }

    /// Every position that matters where the goal is reached, the one it begins from first; empty where it is
    /// not.
    pub(super) fn proof(&self) -> Vec<Proved> {
        let mut met = vec![0];
        let mut numbers = HashMap::from([(0, 0)]);
        let mut proved = Vec::new();
        while let Some(&at) = met.get(proved.len()) {
            let Some(reached) = self.nodes.get(at).and_then(|node| node.reached.as_ref()) else {
                return Vec::new();
            };
            let by = match &reached.by {
                ReachedBy::Moves(moves) => ProvedBy::Moves(moves.clone()),
                ReachedBy::Check(number) => {
                    let mut replies = Vec::new();
                    for (_, reply, child) in self.children(at, *number) {
                        let to = *numbers.entry(child).or_insert_with(|| {
                            met.push(child);
                            met.len() - 1
                        });
                        replies.push((reply, to));
                    }
                    ProvedBy::Check(self.nodes[at].checks[*number].mv, replies)
                }
            };
            proved.push(Proved {
                position: self.nodes[at].position.clone(),
                by,
            });
        }
        proved
    }

    fn line_from(&self, mut at: usize, line: &mut Vec<Move>) {
        while let Some(reached) = &self.nodes[at].reached {
            let number = match &reached.by {
                ReachedBy::Moves(moves) => {
                    line.extend(moves);
                    return;
                }
                ReachedBy::Check(number) => *number,
            };
            line.push(self.nodes[at].checks[number].mv);
            // The first of the longest, in the order in which replies are tried.
            let mut last: Option<(u32, Move, usize)> = None;
            for child in self.children(at, number) {
                if last.is_none_or(|last| last.0 < child.0) {
                    last = Some(child);
                }
            }
            let Some((_, reply, child)) = last else {
                return;
            };
            line.push(reply);
            at = child;
        }
    }
}

/// The board after a check and a reply, with what was taken.
fn after(node: &Node, check: Move, reply: Move) -> (Box<Position>, Balance) {
    let mut position = node.position.clone();
    let balance = node.balance.add(&position, check, 1);
    position.play(check);
    let balance = balance.add(&position, reply, -1);
    position.play(reply);
    (position, balance)
}
