//! The one entry of a main line that may be wrong: where the line cannot be played lawfully, the entries up to the place of
//! trouble are tried with one sign otherwise, or without what stands twice, and those are kept by which all the rest
//! plays. Where there is none and the line has more troubles than one, they are tried with any other lawful move: one
//! wrong entry is likelier than two or three illegal moves.
//!
//! A slip of the pen in a lawful move shows only later, at a move that was right. To charge its player would charge the
//! wrong one.

use super::reading::Reading;
use super::walk::{Progress, Walked};
use super::{Ply, StopReason};
use crate::board::{Move, Position};
use crate::notation::{Convention, Unresolved, WrittenMove};
use crate::record::{Entry, LineId, PlyId};

/// Entries that may be read for one game.
const BUDGET: u32 = 60_000;

/// Plies behind the place of trouble after which the rest may have troubles of its own.
const FAR: usize = 20;

/// Signs in which any two moves may differ.
const ANY: u32 = u32::MAX;

/// Repairs that are kept.
const MOST: usize = 12;

/// The entries of a main line of which one may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repairs {
    /// The first ply that does not play lawfully, from 0.
    pub trouble: u32,
    /// Number of plies from the start that play by the way that reaches furthest.
    pub reached: u32,
    /// Whether all behind it plays lawfully as written.
    pub is_only_trouble: bool,
    /// Each way by itself: the nearest slip first.
    pub ways: Vec<Repair>,
}

/// Another reading of one entry, by which the rest plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The ply it stands for, from 0.
    pub index: u32,
    /// Where it stands.
    pub written: PlyId,
    /// The way.
    pub kind: RepairKind,
}

/// What may be wrong with an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepairKind {
    /// This move was played: one sign is written otherwise.
    Move(Move),
    /// It, and so many entries with it, stand twice.
    Twice(u32),
}

/// The repairs of what was played of a main line; `None` where it played lawfully, or where no one entry explains it.
pub(super) fn of(reading: &Reading<'_>, played: &Progress, walked: &Walked) -> Option<Repairs> {
    let unresolved = match &walked.stop {
        Some(stop) if matches!(stop.reason, StopReason::Unresolved(_)) => Some(played.plies.len()),
        _ => None,
    };
    let mut troubles = (played.breaches.iter().map(|it| it.index as usize)).chain(unresolved);
    let trouble = troubles.next()?;
    let bench = Bench::new(reading, &played.plies, trouble);
    let goal = Goal {
        end: bench.entries.len(),
        far: (trouble + FAR).max(troubles.next().map_or(usize::MAX, |next| next + 1)),
    };
    let is_only_trouble = goal.far == usize::MAX && walked.stop.is_none();
    let mut ways = bench.ways(trouble, goal, 1);
    if ways.is_empty() && !is_only_trouble {
        ways = bench.ways(trouble, goal, ANY);
    }
    let reached = ways.iter().map(|it| it.1).max()?;
    Some(Repairs {
        trouble: trouble as u32,
        reached: reached as u32,
        is_only_trouble,
        ways: ways.into_iter().map(|it| it.0).collect(),
    })
}

/// What a repair must reach.
#[derive(Clone, Copy)]
struct Goal {
    /// Number of entries.
    end: usize,
    /// So many lawful plies are enough.
    far: usize,
}

impl Goal {
    const fn is_reached(self, at: usize) -> bool {
        at >= self.end || at >= self.far
    }
}

/// The entries of a main line, and the board before each that plays.
struct Bench<'r> {
    entries: Vec<(PlyId, &'r WrittenMove)>,
    plies: &'r [Ply],
    before: Vec<Position>,
    convention: Convention,
}

impl<'r> Bench<'r> {
    fn new(reading: &'r Reading<'_>, plies: &'r [Ply], trouble: usize) -> Bench<'r> {
        let line = reading.tree.line(LineId::MAIN);
        let entries = line.map_while(|(id, ply)| match &ply.entry {
            Entry::Move(token) => Some((id, token)),
            Entry::Missed | Entry::Illegible => None,
        });
        let mut before = vec![reading.start.clone()];
        let mut position = reading.start.clone();
        for ply in &plies[..trouble] {
            ply.play_on(&mut position);
            before.push(position.clone());
        }
        Bench {
            entries: entries.collect(),
            plies,
            before,
            convention: reading.convention,
        }
    }

    /// The repairs of entries up to the place of trouble, the nearest slips first, of these the latest.
    /// At most so many signs of a slip differ.
    fn ways(&self, trouble: usize, goal: Goal, signs: u32) -> Vec<(Repair, usize)> {
        let mut left = BUDGET;
        let mut found: Vec<(u32, Repair, usize)> = Vec::new();
        for index in (0..=trouble.min(self.entries.len().saturating_sub(1))).rev() {
            found.extend(self.twice(index, goal, &mut left));
            for (grade, mv) in self.slips(index, signs) {
                let mut position = self.before[index].clone();
                position.play(mv);
                let reached = self.reach(&position, index + 1, &mut left);
                if goal.is_reached(reached) {
                    found.push((grade, self.repair(index, RepairKind::Move(mv)), reached));
                }
            }
        }
        // In order of entries from the last: what is equal stays so.
        found.sort_by_key(|it| it.0);
        found.truncate(MOST);
        found.into_iter().map(|it| (it.1, it.2)).collect()
    }

    /// The entry, or the two from it on, where what stands before it is the same.
    fn twice(&self, index: usize, goal: Goal, left: &mut u32) -> Vec<(u32, Repair, usize)> {
        let same = |one: usize, other: usize| match (self.entries.get(one), self.entries.get(other))
        {
            (Some(one), Some(other)) => one.1.says_the_same(other.1),
            _ => false,
        };
        let one = index >= 1 && same(index - 1, index);
        let two = index >= 2 && same(index - 2, index) && same(index - 1, index + 1);
        let counts = [(one, 1), (two, 2)].into_iter().filter(|it| it.0);
        let ways = counts.filter_map(|(_, count)| {
            let reached = self.reach(&self.before[index], index + count, left);
            goal.is_reached(reached).then(|| {
                let kind = RepairKind::Twice(count as u32);
                (0, self.repair(index, kind), reached)
            })
        });
        ways.collect()
    }

    /// The lawful moves, but the one that was played, that differ from the entry in so many signs at most, and how far.
    fn slips(&self, index: usize, signs: u32) -> Vec<(u32, Move)> {
        let (before, token) = (&self.before[index], self.entries[index].1);
        let played = self.plies.get(index).filter(|ply| ply.illegal.is_none());
        let legal = before.legal_moves();
        let others = legal
            .iter()
            .filter(|mv| played.is_none_or(|ply| ply.mv != **mv));
        let near = others.filter_map(|mv| {
            let difference = token.difference(*mv, before, self.convention)?;
            let is_near = (1..=signs).contains(&difference.count());
            is_near.then(|| (super::search::grade(difference), *mv))
        });
        near.collect()
    }

    fn repair(&self, index: usize, kind: RepairKind) -> Repair {
        Repair {
            index: index as u32,
            written: self.entries[index].0,
            kind,
        }
    }

    /// The first entry from `from` on that says no lawful move; 0 where nothing may be read any more.
    fn reach(&self, position: &Position, from: usize, left: &mut u32) -> usize {
        let mut position = position.clone();
        for (index, (_, token)) in self.entries.iter().enumerate().skip(from) {
            let Some(rest) = left.checked_sub(1) else {
                return 0;
            };
            *left = rest;
            let plain = token.resolve_plainly(&position, self.convention.grid);
            let Some(mv) = plain.or_else(|| self.meant(token, &position, index)) else {
                return index;
            };
            position.play(mv);
        }
        self.entries.len()
    }

    /// The lawful move that an entry says; of several the one that was played by it.
    fn meant(&self, token: &WrittenMove, position: &Position, index: usize) -> Option<Move> {
        match token.resolve(position, self.convention) {
            Ok(resolved) => Some(resolved.mv),
            Err(Unresolved::Ambiguous { candidates }) => {
                let played = self.plies.get(index)?.mv;
                candidates.into_iter().find(|mv| *mv == played)
            }
            Err(_) => None,
        }
    }
}
