//! Winning a piece by checks without a break (2020 24.3: 从下一着开始运用将军或连续将军得子).

use super::gain::{MaterialValue, Valuation};
use super::proof::ProofNode;
use super::pursuit::{Balance, Goal, ProvedBy, Pursued, Pursuit};
use super::static_exchange::opens_check;
use super::steps::{Budget, MoveOrder};
use super::threat::{Board, CaptureOutcome, Threat};
use super::{Bound, Root, WinKind};
use crate::board::{Move, Position, Role, Square};
use std::cmp::Reverse;

/// Result of checks without a break.
pub(super) enum Forced {
    Wins,
    Fails,
    Open(Bound),
}

/// More than `goal` is to be won.
struct Win<'b> {
    board: &'b Board<'b>,
    goal: MaterialValue,
    /// The piece that is to be taken last; `None`: any.
    target: Option<Square>,
    /// Positions looked at to weigh captures.
    nodes: u64,
}

impl<'b> Win<'b> {
    /// Whatever is to be won.
    const fn new(board: &'b Board<'b>) -> Win<'b> {
        Win {
            board,
            goal: 0,
            target: None,
            nodes: 0,
        }
    }

    /// The pursuit of whatever is to be won, begun with that check.
    fn of_anything(board: &'b Board<'b>, first: Move) -> Pursuit<'b, Win<'b>> {
        Pursuit::new(Win::new(board), board.mask).beginning_with(first)
    }

    /// The same line with each other piece that can be won at its end.
    fn others(mut self, line: &[Move], nodes: &mut u64) -> Vec<Threat> {
        let Some((last, before)) = line.split_last().filter(|_| line.len() % 2 == 1) else {
            return Vec::new();
        };
        let (mut end, mut balance) = (self.board.position.clone(), Balance::default());
        for (index, mv) in before.iter().enumerate() {
            balance = balance.add(&end, *mv, if index % 2 == 0 { 1 } else { -1 });
            end.play(*mv);
        }
        let mut captures = self.captures(&end);
        captures.retain(|mv| mv.to != last.to && self.is_won(&end, balance, *mv));
        *nodes += self.nodes;
        let lines = captures.into_iter().map(|mv| {
            let mut line = before.to_vec();
            line.push(mv);
            threat(self.board.position, line)
        });
        lines.collect()
    }
}

/// Whether the side to move wins more than `goal` by checks without a break, the first of them being
/// its next move.
pub(super) fn win_by_checks(board: &Board<'_>, goal: MaterialValue, nodes: &mut u64) -> Forced {
    if !has_prey(board.position) {
        return Forced::Fails;
    }
    let bound = board.definitions.bounds.win_nodes;
    let mut budget = Budget::new(bound);
    let win = Win {
        board,
        goal,
        target: None,
        nodes: 0,
    };
    let mut pursuit = Pursuit::new(win, board.mask);
    let pursued = pursuit.run(board.position, &mut budget);
    *nodes += budget.used() + pursuit.goal().nodes;
    match pursued {
        Pursued::Reached(_) => Forced::Wins,
        Pursued::Never => Forced::Fails,
        Pursued::Open => Forced::Open(Bound::Nodes(bound)),
    }
}

/// Every check that wins a piece so, with the line that wins most, and what else could be taken at its end: a piece that
/// is newly won counts, though a better one was won before. And the bound, where it was reached.
pub(super) fn wins_by_checks(board: &Board<'_>, nodes: &mut u64) -> (Vec<Threat>, Option<Bound>) {
    let bound = board.definitions.bounds.win_nodes;
    let mut won = Vec::new();
    let mut open = None;
    let mut checks = board.mask.checks(board.position);
    let order = MoveOrder::of(board.position);
    checks.sort_by_key(|(mv, _)| order.key(*mv));
    for (first, _) in checks {
        let mut budget = Budget::new(bound);
        let mut pursuit = Win::of_anything(board, first);
        let pursued = pursuit.run(board.position, &mut budget);
        *nodes += budget.used() + pursuit.goal().nodes;
        match pursued {
            Pursued::Reached(line) => {
                let Some(threat) = richest(board.position, pursuit.lines(), line) else {
                    continue;
                };
                let others = Win::new(board).others(&threat.line, nodes);
                won.push(threat);
                won.extend(others);
            }
            Pursued::Never => {}
            Pursued::Open => open = Some(Bound::Nodes(bound)),
        }
    }
    (won, open)
}

/// The whole of a win by checks along that line: the search that found it, run again, with the line's own capture at its
/// end. `None` where there is none within the bound.
pub(super) fn proof_of_win(board: &Board<'_>, line: &[Move]) -> Option<Vec<ProofNode>> {
    let mut budget = Budget::new(board.definitions.bounds.win_nodes);
    let mut pursuit = Win::of_anything(board, *line.first()?);
    let Pursued::Reached(_) = pursuit.run(board.position, &mut budget) else {
        return None;
    };
    let proved = pursuit.proof();
    let taken = |position: &Position, capture: Move| {
        let board = Board { position, ..*board };
        match board.try_capture(capture, &mut 0) {
            CaptureOutcome::Wins(threat) => Some(ProofNode::Take { line: threat.line }),
            _ => None,
        }
    };
    let steps = proved.iter().map(|proved| match &proved.by {
        ProvedBy::Check(mv, replies) => Some(ProofNode::Play {
            mv: *mv,
            replies: replies.clone(),
        }),
        ProvedBy::Moves(moves) => match moves.first() {
            None => Some(ProofNode::Ahead),
            Some(&capture) => taken(&proved.position, capture),
        },
    });
    let mut steps = steps.collect::<Option<Vec<_>>>()?;
    let capture = line.last().filter(|_| line.len() % 2 == 1);
    if let (Some(&capture), Some(end)) = (capture, end_of(&steps, line))
        && matches!(steps[end], ProofNode::Take { .. })
    {
        steps[end] = taken(&proved[end].position, capture)?;
    }
    Some(steps)
}

/// The position that a line of checks and replies leads to.
fn end_of(steps: &[ProofNode], line: &[Move]) -> Option<usize> {
    let mut at = 0;
    for pair in line.chunks_exact(2) {
        let ProofNode::Play { mv, replies } = steps.get(at)? else {
            return None;
        };
        let reply = replies.iter().find(|it| *mv == pair[0] && it.0 == pair[1]);
        at = reply?.1;
    }
    Some(at)
}

/// The checks without a break that end with taking the piece on `target` and win no less than `worth`.
pub(super) fn win_of(
    board: &Board<'_>,
    target: Square,
    worth: MaterialValue,
    nodes: &mut u64,
) -> Option<Threat> {
    let mut budget = Budget::new(board.definitions.bounds.win_nodes);
    let win = Win {
        board,
        goal: worth - 1,
        target: Some(target),
        nodes: 0,
    };
    let mut pursuit = Pursuit::new(win, board.mask);
    let pursued = pursuit.run(board.position, &mut budget);
    *nodes += budget.used() + pursuit.goal().nodes;
    match pursued {
        Pursued::Reached(line) => Some(threat(board.position, line)),
        Pursued::Never | Pursued::Open => None,
    }
}

/// Of the lines after each reply, the one that takes most at its end; none where all end in mate.
fn richest(position: &Position, lines: Vec<Vec<Move>>, line: Vec<Move>) -> Option<Threat> {
    let mut richest: Option<(MaterialValue, Vec<Move>)> = None;
    for line in lines.into_iter().chain([line]) {
        let taken = last_taken(position, &line);
        if taken > 0 && richest.as_ref().is_none_or(|(most, _)| *most < taken) {
            richest = Some((taken, line));
        }
    }
    richest.map(|(_, line)| threat(position, line))
}

/// Worth of the piece that the pursuer takes last.
fn last_taken(position: &Position, line: &[Move]) -> MaterialValue {
    let mut position = position.clone();
    let mut last = 0;
    for (index, &mv) in line.iter().enumerate() {
        let taken = position.play(mv).captured;
        if let Some(piece) = taken.filter(|_| index % 2 == 0) {
            last = Valuation::Heavy.worth(piece, mv.to);
        }
    }
    last
}

/// Whether the waiting side has anything that is worth taking.
fn has_prey(position: &Position) -> bool {
    position.pieces().any(|(square, piece)| {
        piece.side != position.turn()
            && piece.role != Role::General
            && Valuation::Light.worth(piece, square) > 0
    })
}

impl Goal for Win<'_> {
    const COUNTS: bool = true;

    fn is_reached(&mut self, position: &Position, balance: Balance) -> Option<Vec<Move>> {
        if self.target.is_none() && balance.exceeds(self.goal) {
            // 2020 24.3: what is won by a check counts only where the answer is no mate. Behind a check
            // that is looked through, nothing can be said of mates.
            let is_over = !self.board.mask.is_set() && !position.has_legal_move();
            return (!is_over).then(Vec::new);
        }
        Some(vec![self.winning_capture(position, balance)?])
    }

    /// 2020 26.8: what a general or soldier takes with check does not count, unless it opens another
    /// piece's check.
    fn may_use(&self, position: &Position, mv: Move) -> bool {
        let modest = position
            .piece_at(mv.from)
            .is_some_and(|piece| matches!(piece.role, Role::General | Role::Soldier));
        let takes = position.piece_at(mv.to).is_some();
        self.board.frozen != Some(mv.from) && (!takes || !modest || opens_check(position, mv))
    }
}

impl Win<'_> {
    /// A capture that brings the balance above the goal: of several the one that takes most, whichever way the board lies.
    fn winning_capture(&mut self, position: &Position, balance: Balance) -> Option<Move> {
        let captures = self.captures(position);
        captures
            .into_iter()
            .find(|mv| self.is_won(position, balance, *mv))
    }

    /// The captures that could count, what is worth most first.
    fn captures(&self, position: &Position) -> Vec<Move> {
        let board = Board {
            position,
            ..*self.board
        };
        let mut captures = board.captures();
        captures.sort_by_key(|mv| {
            let taken = position.piece_at(mv.to);
            Reverse(taken.map_or(0, |piece| Valuation::Heavy.worth(piece, mv.to)))
        });
        captures
    }

    /// Whether a capture brings the balance above the goal.
    fn is_won(&mut self, position: &Position, balance: Balance, mv: Move) -> bool {
        if self.target.is_some_and(|target| target != mv.to) {
            return false;
        }
        // Nothing is won that makes up for what was given.
        if !balance.add(position, mv, 1).exceeds(self.goal) {
            return false;
        }
        let board = Board {
            position,
            ..*self.board
        };
        match board.try_capture(mv, &mut self.nodes) {
            CaptureOutcome::Wins(threat) => {
                balance.0.iter().all(|sum| sum + threat.worth > self.goal)
            }
            CaptureOutcome::BudgetExhausted
            | CaptureOutcome::Fails
            | CaptureOutcome::ByLetter(_)
            | CaptureOutcome::Excused(..) => false,
        }
    }
}

fn threat(position: &Position, line: Vec<Move>) -> Threat {
    Threat {
        way: WinKind::Checks,
        worth: worth(position, &line),
        line,
        root: Root::None,
    }
}

/// Worth that the line wins, soldiers counted light.
fn worth(position: &Position, line: &[Move]) -> MaterialValue {
    let mut position = position.clone();
    let mut sum = 0;
    for (index, &mv) in line.iter().enumerate() {
        let sign = if index % 2 == 0 { 1 } else { -1 };
        let taken = position.play(mv).captured;
        sum += sign * taken.map_or(0, |piece| Valuation::Light.worth(piece, mv.to));
    }
    sum
}
