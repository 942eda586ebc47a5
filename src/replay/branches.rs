//! Variations: each is played like the main line from the position where it branches off. An
//! explicit stack instead of recursion, and no line's beginning is played again for each of its
//! variations: a line with variations is walked once more, all of them served on the way.

use super::walk::{PlayState, Progress, Walked};
use super::{ReplayedLine, Stop, StopReason};
use crate::record::{LineId, PlyId, Tree};

/// Where a variation branches off.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    /// The variation.
    line: u32,
    /// The line it branches off.
    parent: u32,
    /// Number of the parent's plies before it.
    at: u32,
    /// Number of plies of all lines above it that come before.
    before: u32,
}

/// A line that has variations, walked a second time.
struct Frame {
    line: usize,
    /// Which of the lines played it is.
    place: usize,
    hand: PlayState,
    /// Number of its plies that have been played again.
    at: u32,
    /// The next of its variations.
    child: Option<u32>,
}

/// Which line branches off which, as chains of siblings in the order of the text.
struct Family {
    first: Vec<Option<u32>>,
    next: Vec<Option<u32>>,
}

impl Family {
    fn new(tree: &Tree<'_>) -> Family {
        let count = tree.lines.len();
        let mut family = Family {
            first: vec![None; count],
            next: vec![None; count],
        };
        for line in (1..count).rev() {
            let parent = parent_of(tree, line);
            family.next[line] = family.first[parent].replace(line as u32);
        }
        family
    }
}

/// The line a variation branches off: an earlier one.
fn parent_of(tree: &Tree<'_>, line: usize) -> usize {
    tree.lines[line]
        .replaces
        .and_then(|ply| tree.ply(ply))
        .map(|ply| ply.line.0 as usize)
        .filter(|parent| *parent < line)
        .unwrap_or(0)
}

impl Progress {
    /// Plays one line from where `hand` stands and notes how it went.
    fn line(&mut self, tree: &Tree<'_>, branch: Branch, mut hand: PlayState) {
        let start = self.plies.len() as u32;
        let walked = hand.walk(tree, LineId(branch.line), self);
        self.note(Some(branch), start, walked);
    }

    pub(super) fn note(&mut self, branch: Option<Branch>, start: u32, walked: Walked) {
        self.lines.push(ReplayedLine {
            branch: branch.map(|it| (it.parent, it.at)),
            before: branch.map_or(0, |it| it.before),
            plies: start..self.plies.len() as u32,
            stop: walked.stop,
            standing: walked.standing,
            over_at: walked.over_at,
        });
    }

    /// Puts lines in the order of the tree; that is `numbers`, as they were played.
    fn put_in_order(&mut self, numbers: &[u32]) {
        // A variation that opens before the first move of another is a sibling of that, with a number between
        // those of the other's own.
        if numbers.is_sorted() {
            return;
        }
        let lines = numbers.iter().zip(std::mem::take(&mut self.lines));
        let mut lines: Vec<_> = lines.collect();
        lines.sort_by_key(|(number, _)| **number);
        self.lines = lines.into_iter().map(|(_, line)| line).collect();
        self.breaches
            .sort_by_key(|breach| (breach.line, breach.index));
    }

    /// A line that branches off beyond the point where its parent stopped.
    fn out_of_reach(&mut self, tree: &Tree<'_>, branch: Branch, hand: &PlayState) {
        let at = self.plies.len() as u32;
        let written = &tree.lines[branch.line as usize];
        self.lines.push(ReplayedLine {
            branch: Some((branch.parent, branch.at)),
            before: branch.before,
            plies: at..at,
            stop: written.first.map(|first| Stop {
                at: first,
                turn: hand.position.turn(),
                reason: StopReason::BeyondStop,
                left: written.len,
            }),
            standing: hand.position.standing(),
            over_at: None,
        });
    }
}

/// Plays all variations; the main line has been played from `start`.
pub(super) fn play(tree: &Tree<'_>, start: PlayState, played: &mut Progress) {
    if tree.lines.len() < 2 {
        return;
    }
    let family = Family::new(tree);
    let indices = Indices::new(tree);
    let mut numbers = vec![0];
    let mut stack = vec![Frame {
        line: 0,
        place: 0,
        hand: start,
        at: 0,
        child: family.first[0],
    }];
    while let Some(frame) = stack.last_mut() {
        let Some(child) = frame.child else {
            stack.pop();
            continue;
        };
        let child = child as usize;
        let next = family.next[child];
        frame.child = next;
        let at = tree.lines[child].replaces.map_or(0, |ply| indices.of(ply));
        let branch = Branch {
            line: child as u32,
            parent: frame.line as u32,
            at,
            before: played.lines[frame.place].before + at,
        };
        let is_reached = frame.advance(at, played);
        let hand = frame.hand.clone();
        let place = numbers.len();
        numbers.push(child as u32);
        if is_reached {
            played.line(tree, branch, hand.clone());
        } else {
            played.out_of_reach(tree, branch, &hand);
        }
        if family.first[child].is_some() {
            // A line that has served its last makes room: a million may be nested, each alone in the next.
            if next.is_none() {
                stack.pop();
            }
            stack.push(Frame {
                line: child,
                place,
                hand,
                at: 0,
                child: family.first[child],
            });
        }
    }
    played.put_in_order(&numbers);
}

impl Frame {
    /// Plays on until `before` plies of the line are on the board; false where the line stopped
    /// before.
    fn advance(&mut self, before: u32, played: &Progress) -> bool {
        let range = played.lines[self.place].plies.clone();
        while self.at < before {
            let Some(ply) = range
                .clone()
                .nth(self.at as usize)
                .and_then(|index| played.plies.get(index as usize))
            else {
                return false;
            };
            self.hand.replay(ply);
            self.at += 1;
        }
        true
    }
}

/// The place of each ply within its line.
struct Indices(Vec<u32>);

impl Indices {
    fn new(tree: &Tree<'_>) -> Indices {
        let mut indices = vec![0; tree.plies.len()];
        for line in 0..tree.lines.len() {
            for (index, (id, _)) in tree.line(LineId(line as u32)).enumerate() {
                indices[id.0 as usize] = index as u32;
            }
        }
        Indices(indices)
    }

    fn of(&self, ply: PlyId) -> u32 {
        self.0.get(ply.0 as usize).copied().unwrap_or(0)
    }
}
