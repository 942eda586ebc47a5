//! One column of a sheet that lacks an entry, or has one twice, and stands a row off from there to its end.
//!
//! Read row by row such a sheet has each of those entries in the wrong round. Where the papers as they stand cannot well be
//! explained, each column is tried with a blank cell before each of its rows, and without each entry that repeats the one
//! above it: what then plays to the end may have been written so, and is taken where it explains the papers better. The
//! row nearest to the end is taken, since it moves fewest entries; how early it may have been is told.

use super::error::Warning;
use crate::board::Position;
use crate::notation::Marks;
use crate::record::{Entry, PlyId};
use crate::replay::search::{Answer, DOUBLED, GAP, Witness, WitnessEntry};

/// Entries of a sheet below which nothing shows.
const LEAST: usize = 8;

/// Entries of the longest sheet that is looked at.
const MOST: usize = 1200;

/// So many entries of the column stand from the row on: fewer may play by chance.
const BEHIND: usize = 4;

/// Entries that may be read for one sheet.
const BUDGET: u32 = 400_000;

/// What was done to the papers.
#[derive(Debug, Default)]
pub(super) struct ColumnsOff {
    /// The entries that stand twice, by sheet.
    pub(super) twice: [Vec<PlyId>; 2],
    /// What is to be told of it.
    pub(super) warnings: Vec<Warning>,
    /// Its cost.
    cost: u32,
}

/// Reads sheets of which a column is off as they were meant, where that explains them better than `answer`, which `explain`
/// gave; `given` is which of those handed in each is.
pub(super) fn put_right<'w>(
    witnesses: &mut Vec<Witness<'w>>,
    answer: &mut Answer,
    (start, given): (&Position, &[usize]),
    explain: impl Fn(&[Witness<'w>]) -> Answer,
) -> ColumnsOff {
    let is_well = answer.complete && !answer.bounded;
    if is_well && answer.cost <= DOUBLED {
        return ColumnsOff::default();
    }
    let mut meant = witnesses.clone();
    let done = as_meant(&mut meant, start, given);
    if done.warnings.is_empty() {
        return done;
    }
    let other = explain(&meant);
    let is_better =
        other.complete && !other.bounded && (!is_well || other.cost + done.cost < answer.cost);
    if !is_better {
        return ColumnsOff::default();
    }
    *witnesses = meant;
    *answer = other;
    done
}

/// A way in which a column may be off.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// The entry repeats the one above it.
    Twice,
    /// An entry before it was left out.
    LeftOut,
}

/// The sheets with each column put right that lets a sheet play to its end.
fn as_meant(witnesses: &mut [Witness<'_>], start: &Position, given: &[usize]) -> ColumnsOff {
    let mut done = ColumnsOff::default();
    if witnesses.iter().any(|it| plays(it, start.clone())) {
        return done;
    }
    for (index, witness) in witnesses.iter_mut().enumerate() {
        let Some(columns) = Columns::of(witness) else {
            continue;
        };
        let mut bench = Bench {
            witness,
            start,
            left: BUDGET,
        };
        let Some((fault, column, rows)) = bench.find(&columns) else {
            continue;
        };
        let (signs, out) = columns.with(fault, column, rows.1);
        *witness = witness.with_signs(signs);
        done.twice[index].extend(out.map(|sign| sign.id));
        let side = if column == 0 {
            start.turn()
        } else {
            !start.turn()
        };
        done.cost += match fault {
            Fault::Twice => DOUBLED,
            Fault::LeftOut => GAP,
        };
        done.warnings.push(Warning::ColumnOff {
            sheet: given[index],
            side,
            rows: (rows.0 as u32 + 1, rows.1 as u32 + 1),
            twice: fault == Fault::Twice,
        });
    }
    done
}

/// Whether a paper plays lawfully to its end.
fn plays(witness: &Witness<'_>, mut position: Position) -> bool {
    witness.signs.iter().all(|sign| match sign.entry {
        Entry::Move(token) => {
            let said = witness.meanings(&token, &position).first().copied();
            said.map(|mv| position.play(mv)).is_some()
        }
        Entry::Missed | Entry::Illegible => false,
    })
}

/// The two columns of a sheet, without the blank cells below them.
struct Columns<'r>([Vec<WitnessEntry<'r>>; 2]);

impl<'r> Columns<'r> {
    /// `None` where a cell is blank or cannot be read, where the numbers leave rows out, or where the marks are lost: then
    /// nearly anything plays.
    fn of(witness: &Witness<'r>) -> Option<Columns<'r>> {
        if witness.convention.marks == Marks::Lost {
            return None;
        }
        let mut columns = [Vec::new(), Vec::new()];
        for (index, sign) in witness.signs.iter().enumerate() {
            columns[index % 2].push(sign.clone());
        }
        for column in &mut columns {
            while column.last().is_some_and(|it| it.entry == Entry::Missed) {
                column.pop();
            }
        }
        let all = || columns.iter().flatten();
        let are_moves = all().all(|it| matches!(it.entry, Entry::Move(_)));
        let is_unbroken = all().all(|it| !it.jump && it.left_out == 0);
        (are_moves && is_unbroken && (LEAST..=MOST).contains(&all().count()))
            .then_some(Columns(columns))
    }

    /// Whether that fault can be at that row: the columns are as long as those of a game then.
    fn may_be(&self, fault: Fault, column: usize, row: usize) -> bool {
        let mut lengths = [self.0[0].len(), self.0[1].len()];
        let own = &self.0[column];
        match fault {
            Fault::LeftOut => lengths[column] += 1,
            Fault::Twice => lengths[column] -= 1,
        }
        let repeats = || {
            let above = row.checked_sub(1).and_then(|above| own.get(above));
            above.is_some_and(|above| above.text == own[row].text)
        };
        row + BEHIND <= own.len()
            && (lengths[0] == lengths[1] || lengths[0] == lengths[1] + 1)
            && (fault == Fault::LeftOut || repeats())
    }

    /// The entries in the order of play with that fault put right, and what was taken out.
    fn with(
        &self,
        fault: Fault,
        column: usize,
        row: usize,
    ) -> (Vec<WitnessEntry<'r>>, Option<WitnessEntry<'r>>) {
        let mut columns = self.0.clone();
        let mut out = None;
        match fault {
            Fault::LeftOut => columns[column].insert(row, WitnessEntry::blank()),
            Fault::Twice => out = Some(columns[column].remove(row)),
        }
        let [first, second] = columns;
        let mut second = second.into_iter();
        let rows = first.into_iter().flat_map(|one| [Some(one), second.next()]);
        (rows.flatten().collect(), out)
    }
}

/// One sheet, while its columns are tried.
struct Bench<'b, 'r> {
    witness: &'b Witness<'r>,
    start: &'b Position,
    /// Entries that may still be read.
    left: u32,
}

impl Bench<'_, '_> {
    /// The fault that lets all play, its column, and the first and the last row, from 0, at which it does.
    fn find(&mut self, columns: &Columns<'_>) -> Option<(Fault, usize, (usize, usize))> {
        for fault in [Fault::Twice, Fault::LeftOut] {
            let mut found: Option<(usize, (usize, usize))> = None;
            for column in 0..2 {
                for row in 0..columns.0[column].len() {
                    if !columns.may_be(fault, column, row)
                        || !self.explains(columns, (fault, column, row))
                    {
                        continue;
                    }
                    match &mut found {
                        None => found = Some((column, (row, row))),
                        Some((known, rows)) if *known == column => rows.1 = row,
                        // Either column may be off: then nobody can say.
                        Some(_) => return None,
                    }
                }
            }
            // Of rows that were not tried nothing can be said.
            if self.left == 0 {
                return None;
            }
            if let Some((column, rows)) = found {
                return Some((fault, column, rows));
            }
        }
        None
    }

    fn explains(
        &mut self,
        columns: &Columns<'_>,
        (fault, column, row): (Fault, usize, usize),
    ) -> bool {
        let (signs, _) = columns.with(fault, column, row);
        let blank = signs.iter().position(|it| it.entry == Entry::Missed);
        let mut position = self.start.clone();
        let end = blank.unwrap_or(signs.len());
        if !self.plays_on(&signs[..end], &mut position) {
            return false;
        }
        let Some(blank) = blank else {
            return true;
        };
        position.legal_moves().iter().any(|mv| {
            let mut position = position.clone();
            position.play(*mv);
            self.plays_on(&signs[blank + 1..], &mut position)
        })
    }

    /// Plays moves while each is lawful; whether all are.
    fn plays_on(&mut self, signs: &[WitnessEntry<'_>], position: &mut Position) -> bool {
        signs.iter().all(|sign| {
            let Some(left) = self.left.checked_sub(1) else {
                return false;
            };
            self.left = left;
            let Entry::Move(token) = sign.entry else {
                return false;
            };
            let said = self.witness.meanings(&token, position).first().copied();
            said.map(|mv| position.play(mv)).is_some()
        })
    }
}
