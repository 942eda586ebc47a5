//! Two sheets of one game, ply by ply.

use super::context::CollationContext;
use super::error::{CollateError, Warning};
use super::papers::{Options, Paper, Papers, chosen, moves};
use super::ply_report::{later_holes, ply_report, runs};
use super::rest::Agreement;
use super::{
    Collated, Collation, PlyEntry, Sheet, alike, behind_end, column_off, columns, doubled, merge,
    rest,
};
use crate::notation::{Convention, Difference, WrittenMove};
use crate::record::{Anchor, Entry, GameRecord, LineId, NoteKind, PlyId};
use crate::replay::search::{
    Answer, Question, Use, Witness, WitnessEntry, conventions_of, explain,
};
use std::collections::BTreeMap;

/// Plies one sheet may miss and still be read as a sheet of the game.
const MOST_MISSED: u32 = 200;

/// The share of the shorter sheet's moves, in percent, on which both must agree.
const LEAST_AGREEMENT: u32 = 34;

/// Number of equal entries of two sheets when they are aligned without a board, counting only those in runs: rows
/// left out or moved and exchanged columns do not split a game, and two games have hardly a run in common.
pub fn entries_alike(one: &GameRecord<'_>, other: &GameRecord<'_>) -> u32 {
    let usual = Convention::USUAL;
    let mut witnesses = [one, other].map(|record| Witness::of(record, usual));
    columns::put_right(&mut witnesses, crate::board::Side::Red);
    rest::agreement(&witnesses[0].signs, &witnesses[1].signs)
}

/// Reads the sheets of one game as one record.
///
/// For two sheets the union is built: each ply as the sheet that is right has it, whatever notation each
/// is in. For one sheet the record is unchanged, and the output consists of readings and suggestions. A
/// conclusion drawn only from the rest of the game holds because no other legal move lets the rest be
/// played; a ply that leaves two moves stays undecided, with both reported.
///
/// # Errors
/// Where the sheets cannot be sheets of one game, or one of them is none.
pub fn collate(papers: &[Paper<'_>], options: &Options<'_>) -> Result<Collation, CollateError> {
    let mut papers = Papers::new(papers)?;
    let chosen = chosen(options.choices)?;
    let records: Vec<&GameRecord<'_>> = papers.all.iter().map(|paper| paper.record).collect();
    let mut witnesses = witnesses_of(&records, &papers);
    columns::put_right(&mut witnesses, papers.start.turn());
    let mut doubled = idle_rows(&papers, &mut witnesses, &chosen);
    let ask = |witnesses: &[Witness<'_>]| {
        explain(&Question {
            start: papers.start.clone(),
            witnesses,
            chosen: &chosen,
            ending: papers.ending(),
            limits: options.limits,
        })
    };
    let mut answer = ask(&witnesses);
    let places = (&papers.start, &papers.given[..]);
    let off = column_off::put_right(&mut witnesses, &mut answer, places, ask);
    join(&mut doubled, off.twice);
    let mut warnings = std::mem::take(&mut papers.warnings);
    warnings.extend(off.warnings);
    warnings.extend(unused(&chosen, &answer));
    let desk = CollationContext {
        papers: &papers,
        witnesses: &witnesses,
        answer: &answer,
        doubled: &doubled,
        options,
    };
    let mut told = ply_report(&desk);
    let beside = rest::add(&desk, &mut told);
    later_holes(&mut told, answer.plies.len());
    desk.refuse(&told.plies, beside)?;
    warnings.extend(desk.odd(&told.plies));
    let (merged, doubts, contested) = merge::merge(&desk, &told);
    let [twice, disputed] = doubts.map(|events| events.join("; "));
    warnings.extend((!twice.is_empty()).then_some(Warning::ToldTwice { what: twice }));
    let disputed = (!disputed.is_empty()).then_some(Warning::OffendersDiffer { what: disputed });
    warnings.extend(disputed);
    warnings.extend(contested.warning(&desk));
    let alike = alike::alike(&desk, &told);
    Ok(Collation {
        merged,
        sheets: desk.sheets(&told.plies),
        alike,
        stopped: (!answer.complete).then_some(answer.plies.len() as u32 + 1),
        lines: answer.lines,
        bounded: answer.bounded,
        plies: told.plies,
        disagreements: told.disagreements,
        unlawful: told.unlawful,
        holes: told.holes,
        warnings,
    })
}

/// Takes out of what is read the rows that stand twice at the end of a sheet, and those behind the end; by sheet.
fn idle_rows(
    papers: &Papers<'_>,
    witnesses: &mut [Witness<'_>],
    chosen: &BTreeMap<u32, WrittenMove>,
) -> [Vec<PlyId>; 2] {
    let mut idle = doubled::take_out(papers, witnesses);
    let last = chosen.keys().next_back().copied().unwrap_or(0);
    join(&mut idle, behind_end::take_out(papers, witnesses, last));
    idle
}

fn join(one: &mut [Vec<PlyId>; 2], other: [Vec<PlyId>; 2]) {
    for (one, other) in one.iter_mut().zip(other) {
        one.extend(other);
    }
}

/// The sheets by the conventions that fit all of them.
fn witnesses_of<'p>(records: &[&'p GameRecord<'_>], papers: &Papers<'_>) -> Vec<Witness<'p>> {
    let conventions = conventions_of(records, &papers.start);
    let each = records.iter().zip(conventions);
    each.map(|(record, convention)| Witness::of(record, convention))
        .collect()
}

/// The choices of the arbiter that are not played in what was found.
fn unused(chosen: &BTreeMap<u32, WrittenMove>, answer: &Answer) -> Vec<Warning> {
    let unused = chosen.iter().filter(|(ply, token)| {
        let played = answer.plies.get(**ply as usize - 1);
        !played.is_some_and(|played| {
            let said = token.difference(played.mv, &played.position, Convention::USUAL);
            said.is_some_and(Difference::is_none)
        })
    });
    unused
        .map(|(ply, _)| Warning::ChoiceNotUsed { ply: *ply })
        .collect()
}

impl CollationContext<'_> {
    /// The id of an entry.
    pub(super) fn id(&self, sheet: usize, entry: u32) -> PlyId {
        let signs = &self.witnesses[sheet].signs;
        signs
            .get(entry as usize)
            .map_or(WitnessEntry::NOT_ON_PAPER, |sign| sign.id)
    }

    /// A sheet's entry for a ply.
    pub(super) fn held(&self, sheet: usize, usage: Use) -> PlyEntry {
        let id = |entry| self.id(sheet, entry);
        match usage {
            Use::Means(entry) | Use::Illegal(entry) | Use::Unplayable(entry) => {
                PlyEntry::Same(id(entry))
            }
            Use::Swapped(entry) => PlyEntry::Swapped(id(entry)),
            Use::Illegible(entry) => PlyEntry::Illegible(id(entry)),
            Use::Slip(entry) => PlyEntry::Other(id(entry)),
            // A cell for what was left out is not on the paper.
            Use::Missed(entry) => {
                let sign = entry.map(id);
                PlyEntry::Missed(sign.filter(|id| *id != WitnessEntry::NOT_ON_PAPER))
            }
            Use::Extra(_) | Use::Silent => PlyEntry::Missed(None),
        }
    }

    /// Refuses what cannot be sheets of one game.
    fn refuse(&self, plies: &[Collated], beside: Agreement) -> Result<(), CollateError> {
        let complete = self.answer.complete;
        if let [sheet] = self.papers.given.as_slice() {
            let first = self.papers.all[0].record.first_round();
            let nothing = self.answer.plies.len() < 4 && !complete;
            if nothing && first > 1 {
                let ply = 2 * first - 1;
                return Err(CollateError::StartsInMiddle { sheet: *sheet, ply });
            }
            if self.answer.plies.is_empty() && !complete {
                return Err(CollateError::StartsInMiddle {
                    sheet: *sheet,
                    ply: 0,
                });
            }
        } else {
            self.refuse_strangers(plies, beside)?;
        }
        for (index, sheet) in self.papers.given.iter().enumerate() {
            let gone = |ply: &&Collated| matches!(ply.on[index], PlyEntry::Missed(_));
            let idle = self.answer.extra.iter().filter(|extra| {
                let signs = &self.witnesses[extra.witness].signs;
                let sign = signs.get(extra.entry as usize);
                extra.witness == index && sign.is_some_and(|sign| sign.entry == Entry::Missed)
            });
            let missed = (plies.iter().filter(gone).count() + idle.count()) as u32;
            if missed > MOST_MISSED {
                return Err(CollateError::TooManyMissed {
                    sheet: *sheet,
                    missed,
                    of: plies.len() as u32,
                });
            }
        }
        Ok(())
    }

    fn refuse_strangers(&self, plies: &[Collated], beside: Agreement) -> Result<(), CollateError> {
        let both = |ply: &&Collated| {
            ply.on
                .iter()
                .all(|held| matches!(held, PlyEntry::Same(_) | PlyEntry::Swapped(_)))
        };
        let explained = &plies[..self.answer.plies.len()];
        let mut agree = explained.iter().filter(both).count() as u32;
        // Two games have many a token in common, though not in this order.
        if beside.agree * 2 > beside.of {
            agree += beside.agree;
        }
        let of = self.papers.all.iter().map(|paper| moves(paper.record));
        let of = of.min().unwrap_or(0);
        let in_runs = || rest::agreement(&self.witnesses[0].signs, &self.witnesses[1].signs);
        if agree * 100 >= of * LEAST_AGREEMENT || 2 * in_runs() > of {
            return Ok(());
        }
        let apart = explained.iter().position(|ply| !both(&ply));
        let apart = apart.unwrap_or(explained.len());
        Err(CollateError::OtherGame {
            agree,
            of,
            apart: apart as u32 + 1,
        })
    }

    /// Oddities of the sheets when aligned.
    fn odd(&self, plies: &[Collated]) -> Vec<Warning> {
        let mut odd = Vec::new();
        for (index, &sheet) in self.papers.given.iter().enumerate() {
            let missed = |ply: &Collated| matches!(ply.on[index], PlyEntry::Missed(None));
            let first = plies.iter().position(|ply| !missed(ply)).unwrap_or(0);
            if first > 0 {
                let ply = first as u32 + 1;
                odd.push(Warning::StartsInMiddle { sheet, ply });
            }
            let swapped: Vec<bool> = plies
                .iter()
                .map(|ply| matches!(ply.on[index], PlyEntry::Swapped(_)))
                .collect();
            for run in stretches(&swapped).filter(|(first, last)| last - first >= 5) {
                let (first, last) = run;
                odd.push(Warning::Shifted { sheet, first, last });
            }
        }
        odd
    }

    fn sheets(&self, plies: &[Collated]) -> Vec<Sheet> {
        let papers = self.papers.all.iter().enumerate();
        papers
            .map(|(index, paper)| self.sheet(index, paper, plies))
            .collect()
    }

    fn sheet(&self, index: usize, paper: &Paper<'_>, plies: &[Collated]) -> Sheet {
        let record = paper.record.clone().into_owned();
        let unknown = record.unknown_tokens();
        let illegible = plies.iter().filter(|ply| match ply.on[index] {
            PlyEntry::Illegible(id) => !unknown.contains(&record.places.of(Anchor::Ply(id))),
            _ => false,
        });
        let extra = self.answer.extra.iter();
        let extra = extra.filter(|extra| extra.witness == index);
        let extra = extra.map(|extra| self.id(index, extra.entry));
        let extra = extra.filter(|id| *id != WitnessEntry::NOT_ON_PAPER);
        let doubled = self.doubled.get(index).map_or(&[][..], Vec::as_slice);
        let rewritten = record.notes.iter().filter_map(|note| match note.kind {
            NoteKind::Rewritten if note.line == LineId::MAIN => note.after,
            _ => None,
        });
        Sheet {
            owner: paper.owner,
            file: paper.file.to_owned(),
            entries: self.witnesses[index]
                .signs
                .iter()
                .filter(|sign| sign.entry != Entry::Missed)
                .count() as u32
                + doubled.len() as u32,
            runs: runs(plies, index),
            illegible: illegible.count() as u32,
            extra: extra.chain(doubled.iter().copied()).collect(),
            rewritten: rewritten.collect(),
            record,
        }
    }
}

/// Stretches of what is set, by first and last place from 1.
fn stretches(set: &[bool]) -> impl Iterator<Item = (u32, u32)> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let first = at + set[at..].iter().position(|set| *set)?;
        let len = set[first..].iter().take_while(|set| **set).count();
        at = first + len;
        Some((first as u32 + 1, at as u32))
    })
}
