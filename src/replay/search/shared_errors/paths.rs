//! Playing two papers that are in step, with some entries put right.

use super::line::{CorrectedLine, Correction, CorrectionKind};
use crate::board::{Move, Position};
use crate::notation::{Convention, Grid, Unresolved, WrittenMove};
use crate::record::Entry;
use crate::replay::search::Question;
use crate::replay::search::cost::{self, grade};
use crate::replay::search::witness::{Witness, readings};

/// Positions that are followed where the papers differ.
const WAYS: usize = 8;

/// Entries that are tried in all.
const BOUND: usize = 400_000;

/// The papers, and how much was tried.
pub(super) struct Paths<'q> {
    question: &'q Question<'q>,
    entries: usize,
    /// By entry: what all papers have, where that is one token and nobody decided otherwise.
    alike: Vec<Option<WrittenMove>>,
    left: usize,
    /// Whether a line had more ways than are followed.
    cut: bool,
}

impl<'q> Paths<'q> {
    pub(super) fn new(question: &'q Question<'q>) -> Paths<'q> {
        let lengths = question.witnesses.iter().map(|it| it.signs.len());
        let entries = lengths.max().unwrap_or(0);
        Paths {
            question,
            entries,
            alike: (0..entries).map(|at| alike(question, at)).collect(),
            left: BOUND,
            cut: false,
        }
    }

    /// The entries of the longer paper.
    pub(super) fn entries(&self) -> usize {
        self.entries
    }

    /// Whether the bound was met.
    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Whether a line had more ways than are followed.
    pub(super) fn left_some_out(&self) -> bool {
        self.cut
    }

    /// The positions before each entry on the way that goes furthest from the start, and the one after it.
    pub(super) fn track(&mut self, changes: &[Correction]) -> Vec<Position> {
        let mut layers: Vec<Vec<(Position, usize)>> = vec![vec![(self.question.start.clone(), 0)]];
        for at in 0..self.entries {
            let mut after: Vec<(Position, usize)> = Vec::with_capacity(1);
            for (from, (position, _)) in layers[at].iter().enumerate() {
                for next in self.after(position, at, changes) {
                    if !after.iter().any(|(other, _)| other.key() == next.key()) {
                        after.push((next, from));
                    }
                }
            }
            if after.is_empty() {
                break;
            }
            self.cut |= after.len() > WAYS;
            after.truncate(WAYS);
            layers.push(after);
        }
        let mut track = Vec::with_capacity(layers.len());
        let mut index = 0;
        for mut layer in layers.into_iter().rev() {
            let (position, from) = layer.swap_remove(index);
            track.push(position);
            index = from;
        }
        track.reverse();
        track
    }

    /// Corrections possible in a line, at the entry that cannot be played or before it, so that more plays; each
    /// with how far it then plays.
    pub(super) fn ways_past(&mut self, line: &CorrectedLine) -> Vec<(usize, Correction)> {
        let mut found = Vec::new();
        let trouble = line.reached();
        if trouble >= self.entries {
            return found;
        }
        for at in (0..=trouble).rev() {
            let changed = line.changes.iter().any(|change| change.at == at);
            if changed || self.question.chosen.contains_key(&(at as u32 + 1)) {
                continue;
            }
            for change in self.changes_at(&line.track[at], at, at == trouble) {
                let mut position = line.track[at].clone();
                position.play(change.mv);
                let reached = self.reach(position, at + 1, &line.changes);
                if reached > trouble {
                    let grade = self.grade(&line.track[at], &change);
                    found.push((reached, Correction { grade, ..change }));
                }
                if self.left == 0 {
                    return found;
                }
            }
        }
        found
    }

    /// Moves possible in the place of an entry; `trouble` where it cannot be played as it stands.
    fn changes_at(&self, position: &Position, at: usize, trouble: bool) -> Vec<Correction> {
        let mut said = Vec::new();
        self.said(position, at, &mut said);
        let tokens: Vec<WrittenMove> = self.tokens(at).collect();
        let kind = match tokens.as_slice() {
            [] => CorrectionKind::Unwritten,
            [one, other] if !trouble && !one.says_the_same(other) && !all_one(&said) => {
                return Vec::new();
            }
            [one, other]
                if trouble
                    && !one.says_the_same(other)
                    && self.unlawful(position, at).is_none() =>
            {
                CorrectionKind::Apart
            }
            _ if trouble => CorrectionKind::Unplayable,
            _ => CorrectionKind::Slip,
        };
        let legal = position.legal_moves();
        let others = legal.iter().filter(|mv| !said.contains(mv));
        let mut changes: Vec<Correction> = others
            .map(|&mv| Correction {
                at,
                mv,
                kind,
                grade: 0,
            })
            .collect();
        if trouble && let Some(mv) = self.unlawful(position, at) {
            changes.push(Correction {
                at,
                mv,
                kind: CorrectionKind::Illegal,
                grade: 0,
            });
        }
        changes
    }

    /// Distance of a change from what is written.
    fn grade(&self, position: &Position, change: &Correction) -> u32 {
        if change.kind == CorrectionKind::Illegal {
            return 0;
        }
        let written = self.tokens(change.at).next();
        let difference =
            written.and_then(|token| token.difference(change.mv, position, Convention::USUAL));
        difference.map_or(cost::UNRELATED, grade)
    }

    /// The move against the rules that all papers clearly have there.
    fn unlawful(&self, position: &Position, at: usize) -> Option<Move> {
        let witnesses = self.question.witnesses.iter();
        let said = witnesses.filter_map(|witness| {
            let Entry::Move(token) = witness.signs.get(at)?.entry else {
                return None;
            };
            Some(match token.resolve(position, witness.convention) {
                Err(Unresolved::Illegal { mv: Some(mv), .. }) => Some(mv),
                _ => None,
            })
        });
        let said: Vec<Option<Move>> = said.collect();
        let first = (*said.first()?)?;
        let piece = position.piece_at(first.from)?;
        let alike = said.iter().all(|other| *other == Some(first));
        (alike && piece.side == position.turn()).then_some(first)
    }

    /// The first entry from `from` on that cannot be played in any way.
    fn reach(&mut self, position: Position, from: usize, changes: &[Correction]) -> usize {
        let mut alive = vec![position];
        for at in from..self.entries {
            if let ([position], None) = (alive.as_mut_slice(), changed(changes, at))
                && let Some(token) = self.alike[at]
                && let Some(mv) = token.resolve_plainly(position, self.grid())
            {
                self.left = self.left.saturating_sub(1);
                position.play_lawful(mv);
                continue;
            }
            let mut after: Vec<Position> = Vec::with_capacity(1);
            for position in &alive {
                self.left = self.left.saturating_sub(1);
                after.extend(self.after(position, at, changes));
            }
            if after.is_empty() {
                return at;
            }
            if after.len() > 1 {
                after.sort_by_key(Position::key);
                after.dedup_by_key(|position| position.key());
                after.truncate(WAYS);
            }
            alive = after;
        }
        self.entries
    }

    /// The points of the papers, which are read alike where [`Paths::alike`] holds something.
    fn grid(&self) -> Grid {
        let first = self.question.witnesses.first();
        first.map_or(Convention::USUAL.grid, |witness| witness.convention.grid)
    }

    /// The positions after an entry.
    fn after(&self, position: &Position, at: usize, changes: &[Correction]) -> Vec<Position> {
        let mut played: Vec<Move> = Vec::with_capacity(1);
        match changed(changes, at) {
            Some(change) => {
                if change.kind == CorrectionKind::Illegal {
                    self.said(position, at, &mut played);
                    played.truncate(1);
                }
                let own = |mv: Move| {
                    let piece = position.piece_at(mv.from);
                    piece.is_some_and(|piece| piece.side == position.turn())
                };
                let plays = match change.kind {
                    CorrectionKind::Illegal => played.is_empty() && own(change.mv),
                    _ => position.is_legal(change.mv),
                };
                played.extend(plays.then_some(change.mv));
            }
            None => self.said(position, at, &mut played),
        }
        let after = played.into_iter().map(|mv| {
            let mut position = position.clone();
            position.play(mv);
            position
        });
        after.collect()
    }

    /// The lawful moves that the papers have at an entry, or what somebody decided.
    fn said(&self, position: &Position, at: usize, said: &mut Vec<Move>) {
        if let Some(token) = self.question.chosen.get(&(at as u32 + 1)) {
            said.extend(readings(token, position, Convention::USUAL).iter());
            return;
        }
        for witness in self.question.witnesses {
            for mv in witness.readings(at as u32, position).iter() {
                if !said.contains(&mv) {
                    said.push(mv);
                }
            }
        }
    }

    fn tokens(&self, at: usize) -> impl Iterator<Item = WrittenMove> + '_ {
        self.question.witnesses.iter().filter_map(move |witness| {
            match witness.signs.get(at)?.entry {
                Entry::Move(token) => Some(token),
                _ => None,
            }
        })
    }
}

fn changed(changes: &[Correction], at: usize) -> Option<&Correction> {
    changes.iter().find(|change| change.at == at)
}

/// The token that all papers have at an entry.
fn alike(question: &Question<'_>, at: usize) -> Option<WrittenMove> {
    let [one, other] = question.witnesses else {
        return None;
    };
    let token = |witness: &Witness<'_>| match witness.signs.get(at)?.entry {
        Entry::Move(token) => Some(token),
        _ => None,
    };
    let (first, second) = (token(one)?, token(other)?);
    let decided = question.chosen.contains_key(&(at as u32 + 1));
    let same = one.convention == other.convention && first.intent == second.intent;
    (same && !decided).then_some(first)
}

fn all_one(said: &[Move]) -> bool {
    said.len() == 1
}
