//! Two papers in step, with wrong entries that both share.
//!
//! Where the numbers of both run from 1 to the end and their entries lie beside each other without a gap,
//! each entry stands for the ply of its number: nothing was left out, nothing stands in another's place. What
//! cannot be played then has one cause: entries that both have wrong, lawful or not, there or before.
//!
//! The fewest such entries are looked for, by breadth: a line is played as far as it plays; every ply up to the
//! one that cannot be played is tried with every other lawful move; what carries past it is kept, the furthest
//! first, at most [`BEAM`] lines for each number of entries put right. The first number by which a line comes to
//! the end is the answer. What else explains as much is found by leaving one of its entries as written and putting
//! another right ([`StuckPapers::instead_of`]): with one wrong entry these are all ways there are; with several, all that
//! differ in one entry.

mod lay;
mod line;
mod paths;

use super::alignment::least_in_step;
use super::answer::Answer;
use super::cost;
use super::graph::{State, Use};
use super::heuristic::Heuristic;
use super::{Ending, Question};
use crate::board::{GameStatus, Move, Position};
use crate::notation::Marks;
use crate::record::Entry;
use line::{CorrectedLine, Correction, CorrectionKind, earlier};
use paths::Paths;
use std::cmp::Reverse;

/// Lines that are followed for each number of entries put right.
const BEAM: usize = 24;

/// Moves in the place of one entry that are followed in one line.
const OF_ONE_ENTRY: usize = 2;

/// Entries that are put right at most.
const MOST: usize = 8;

/// Two papers in step that cannot be played to their end as they stand.
pub(super) struct StuckPapers<'q> {
    question: &'q Question<'q>,
    paths: Paths<'q>,
    first: CorrectedLine,
}

impl<'q> StuckPapers<'q> {
    /// `None` where the papers are not in step, or play to their end.
    pub(super) fn of(question: &'q Question<'q>) -> Option<StuckPapers<'q>> {
        if !are_in_step(question) {
            return None;
        }
        let mut paths = Paths::new(question);
        let track = paths.track(&[]);
        let first = CorrectedLine {
            changes: Vec::new(),
            track,
        };
        // Where more readings were possible than are followed, one of them may play to the end.
        let stuck = first.reached() < paths.entries() && !paths.left_some_out();
        stuck.then_some(StuckPapers {
            question,
            paths,
            first,
        })
    }

    /// The answer; one that is not complete where no line comes to the end within the bounds. `None` where nothing is
    /// wrong but a ply that nobody has: what may fill it is counted elsewhere.
    pub(super) fn repair(mut self) -> Option<Answer> {
        let mut beam = vec![self.first.clone()];
        let mut furthest = self.first.clone();
        for _ in 0..MOST {
            let (ended, mut others) = self.put_one_right(&beam);
            if let Some(best) = ended.into_iter().min_by_key(|line| self.rank(line)) {
                let unwritten = best
                    .changes
                    .iter()
                    .all(|it| it.kind == CorrectionKind::Unwritten);
                return (!unwritten).then(|| self.answer(best));
            }
            others.truncate(BEAM);
            let Some(first) = others.first() else {
                break;
            };
            if first.reached() > furthest.reached() {
                furthest = first.clone();
            }
            if self.paths.is_spent() {
                break;
            }
            beam = others;
        }
        Some(lay::unfinished(self.question, &furthest))
    }

    /// Cost of a line, including an end that the result denies; then what stands earlier.
    fn rank(&self, line: &CorrectedLine) -> (u32, u32, Reverse<Vec<(usize, Move)>>) {
        let (cost, grade) = line.cost();
        let denied = line
            .track
            .last()
            .is_some_and(|end| is_denied(end, self.question.ending));
        let places = line.changes.iter().map(|it| (it.at, it.mv)).collect();
        let end = if denied { cost::OTHER_END } else { 0 };
        (cost + end, grade, Reverse(places))
    }

    /// The lines of which one entry more is put right, past where they could not be played: those that come to the
    /// end, and the others, the furthest first.
    fn put_one_right(
        &mut self,
        beam: &[CorrectedLine],
    ) -> (Vec<CorrectedLine>, Vec<CorrectedLine>) {
        let entries = self.paths.entries();
        let mut found: Vec<(usize, usize, Correction)> = Vec::new();
        for (index, line) in beam.iter().enumerate() {
            let ways = self.paths.ways_past(line);
            found.extend(
                ways.into_iter()
                    .map(|(reached, change)| (reached, index, change)),
            );
        }
        let ends = found.iter().any(|(reached, ..)| *reached == entries);
        found.retain(|(reached, ..)| !ends || *reached == entries);
        found.sort_by_key(|(reached, index, change)| {
            let cheap = change.kind.cost() + change.grade / 2;
            (
                Reverse(*reached),
                cheap,
                Reverse(change.at),
                *index,
                change.mv,
            )
        });
        let mut taken: Vec<(usize, usize, usize)> = Vec::new();
        let mut lines: Vec<CorrectedLine> = Vec::new();
        for (_, index, change) in found {
            let place = (index, change.at, usize::from(change.kind.is_unlawful()));
            let of_it = taken.iter().filter(|it| **it == place).count();
            // Of a ply that nobody has, no move is nearer than another.
            let unwritten = change.kind == CorrectionKind::Unwritten;
            let most = if unwritten { BEAM } else { OF_ONE_ENTRY };
            if of_it >= most || lines.len() >= 2 * BEAM {
                continue;
            }
            taken.push(place);
            let mut changes = beam[index].changes.clone();
            changes.push(change);
            changes.sort_by_key(|it| it.at);
            if lines.iter().any(|it| it.changes == changes) {
                continue;
            }
            let track = self.paths.track(&changes);
            lines.push(CorrectedLine { changes, track });
        }
        lines
            .into_iter()
            .partition(|line| line.reached() == entries)
    }

    /// The answer of a line of moves to the end, with all that explains as much.
    fn answer(mut self, best: CorrectedLine) -> Answer {
        let mut best = best;
        let mut ways: Vec<(Correction, Vec<Correction>)> = Vec::new();
        let mut index = 0;
        while index < best.changes.len() {
            match self.instead_of(&best, index) {
                Some(instead) => {
                    ways.push((best.changes[index], instead));
                    index += 1;
                }
                // Without it the rest plays as well: it was not wrong.
                None => drop(best.changes.remove(index)),
            }
        }
        let bounded = self.paths.is_spent();
        lay::answer(self.question, &best.changes, &ways, bounded)
    }

    /// Corrections, each of which can replace the one at an entry of a line, so that it comes to the end; `None`
    /// where none is needed.
    fn instead_of(&mut self, line: &CorrectedLine, index: usize) -> Option<Vec<Correction>> {
        let mut changes = line.changes.clone();
        changes.remove(index);
        let track = self.paths.track(&changes);
        let line = CorrectedLine { changes, track };
        let entries = self.paths.entries();
        if line.reached() == entries {
            return None;
        }
        let ways = self.paths.ways_past(&line).into_iter();
        let ways = ways.filter(|(reached, _)| *reached == entries);
        Some(ways.map(|(_, change)| change).collect())
    }

    /// The entries before each move against the rules of an answer, one of which put right would make it lawful
    /// and all the rest as well.
    pub(super) fn add_earlier(mut self, answer: &mut Answer) {
        let changes = changes_of(answer);
        for (index, change) in changes.iter().enumerate() {
            if !change.kind.is_unlawful() {
                continue;
            }
            let line = CorrectedLine {
                changes: changes.clone(),
                track: Vec::new(),
            };
            let instead = self.instead_of(&line, index).unwrap_or_default();
            answer.earlier.extend(earlier(change, &instead));
        }
    }
}

/// The answer's replacements for entries that all share.
fn changes_of(answer: &Answer) -> Vec<Correction> {
    let plies = answer.plies.iter().enumerate();
    let found = plies.filter_map(|(at, ply)| {
        let kind = match ply.uses {
            [Use::Illegal(_), _] | [_, Use::Illegal(_)] => CorrectionKind::Illegal,
            [Use::Unplayable(_), _] | [_, Use::Unplayable(_)] => CorrectionKind::Unplayable,
            uses if uses.iter().any(|usage| usage.supports()) => return None,
            uses if uses.iter().any(|usage| matches!(usage, Use::Slip(_))) => CorrectionKind::Slip,
            _ => CorrectionKind::Unwritten,
        };
        Some(Correction {
            at,
            mv: ply.mv,
            kind,
            grade: 0,
        })
    });
    found.collect()
}

/// Whether each entry of two papers stands for the ply of its number: they are numbered from 1 without a jump, and
/// laid beside each other without a board nothing speaks for a gap, an exchange or an entry too many.
fn are_in_step(question: &Question<'_>) -> bool {
    let [one, other] = question.witnesses else {
        return false;
    };
    if !one.unbroken || !other.unbroken || unwritten(question) > 0 {
        return false;
    }
    // Without marks an entry has many readings, and nearly anything plays.
    if [one, other]
        .iter()
        .any(|it| it.convention.marks == Marks::Lost)
    {
        return false;
    }
    let side_by_side = least_in_step(question.witnesses);
    side_by_side < cost::DOUBLED_ROW
        || Heuristic::new(question).least(&State::default()) + question.limits.tie >= side_by_side
}

/// The plies that nobody has and of which the papers say so: too many lines are possible to follow each.
fn unwritten(question: &Question<'_>) -> usize {
    let written = |at: usize| {
        let mut signs = question.witnesses.iter().filter_map(|it| it.signs.get(at));
        signs.any(|sign| matches!(sign.entry, Entry::Move(_)))
    };
    let entries = question.witnesses.iter().map(|it| it.signs.len()).max();
    (0..entries.unwrap_or(0)).filter(|at| !written(*at)).count()
}

/// Whether the record denies that the game ended so.
fn is_denied(end: &Position, ending: Ending) -> bool {
    let over = !matches!(end.standing(), GameStatus::Open);
    over && (ending.drawn || ending.winner == Some(end.turn())) || ending.mate && !over
}
