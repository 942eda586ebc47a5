//! A wrong entry that all papers share: lawful where it stands, and the reason why a later one is not.
//!
//! Nothing shows it at its own ply. So where nothing plays on, every ply before is tried with every other
//! lawful move, and what carries beyond the trouble is taken. What carries to the end goes before all else;
//! otherwise what carries furthest is played on from, for there may be another such entry.

use super::{Search, Task};
use crate::board::{Move, Position};
use crate::replay::search::graph::{Relaxation, Step};

/// Number of times a search goes back.
const MOST: usize = 12;

/// Moves from which the search plays on where none carries to the end.
const FEW: usize = 24;

/// Positions that are followed where the papers differ.
const WAYS: usize = 4;

/// A move in the place of what all papers have.
struct Substitution {
    from: u32,
    step: Step,
    /// The first entry that cannot be played after it; the number of entries where all can.
    carries: usize,
}

impl Search<'_> {
    /// Takes the moves before a trouble after which what is written there plays.
    pub(super) fn go_back(&mut self, node: u32) {
        if self.run.question.witnesses.len() < 2 || self.went_back >= MOST {
            return;
        }
        self.went_back += 1;
        let trouble = self.run.graph.node(node).ply as usize;
        let mut found = self.instead(node, trouble);
        let most = found.iter().map(|it| it.carries).max().unwrap_or(0);
        if most >= self.entries() {
            found.retain(|it| it.carries == most);
        } else {
            found.sort_by_key(|it| std::cmp::Reverse(it.carries));
            found.truncate(FEW);
        }
        for it in found {
            if let Relaxation::Better(to) = self.run.graph.take(it.from, &it.step) {
                self.wait(to, 0, Task::Play);
            }
        }
    }

    /// All moves on the line to a node in the place of what all papers have, after which entry `trouble` plays.
    fn instead(&self, node: u32, trouble: usize) -> Vec<Substitution> {
        let mut found = Vec::new();
        let mut node = node;
        while let Some(edge) = self.run.graph.best_into(node) {
            node = edge.from;
            let here = self.run.here(node);
            let there = self.run.graph.node(node);
            for &mv in there.position.legal_moves().iter() {
                let Some(step) = here.not_played(mv) else {
                    continue;
                };
                let carries = self.carries(&there.position, mv, there.ply as usize + 1);
                if carries > trouble {
                    found.push(Substitution {
                        from: node,
                        step,
                        carries,
                    });
                }
            }
        }
        found
    }

    /// The entries of the longer paper.
    fn entries(&self) -> usize {
        self.least.len() - 1
    }

    /// The first entry from `next` on that no paper has so that it can be played after that move.
    fn carries(&self, position: &Position, mv: Move, next: usize) -> usize {
        let mut position = position.clone();
        position.play(mv);
        let mut alive = vec![position];
        for entry in next..self.entries() {
            let mut after: Vec<Position> = Vec::with_capacity(1);
            for position in &alive {
                self.play_entry(position, entry as u32, &mut after);
            }
            if after.is_empty() {
                return entry;
            }
            after.truncate(WAYS);
            alive = after;
        }
        self.entries()
    }

    /// The positions after an entry, by what either paper has.
    fn play_entry(&self, position: &Position, entry: u32, after: &mut Vec<Position>) {
        let mut played: Vec<Move> = Vec::with_capacity(2);
        for witness in self.run.question.witnesses {
            for mv in witness.readings(entry, position).iter() {
                if !played.contains(&mv) {
                    played.push(mv);
                    let mut position = position.clone();
                    position.play(mv);
                    after.push(position);
                }
            }
        }
    }
}
