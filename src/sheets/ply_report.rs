//! Ply by ply: what was played, what each sheet has of it, where they disagree, what neither has.

use super::candidates::{self, RankedCandidates};
use super::context::CollationContext;
use super::{Collated, Decision, Disagreement, EarlierEntry, Gap, Paper, PlyEntry, Run, Unlawful};
use crate::board::Move;
use crate::replay::search::{Explained, Use};
use crate::replay::{RepairKind, replay};

/// Fillings of a hole that are shown.
const SHOWN: usize = 8;

/// All that is reported about the plies.
#[derive(Debug, Default)]
pub(super) struct PlyReport {
    pub(super) plies: Vec<Collated>,
    pub(super) disagreements: Vec<Disagreement>,
    pub(super) unlawful: Vec<Unlawful>,
    pub(super) holes: Vec<Gap>,
}

/// Reports every ply that the search explained.
pub(super) fn ply_report(desk: &CollationContext<'_>) -> PlyReport {
    let mut told = PlyReport::default();
    for (index, ply) in desk.answer.plies.iter().enumerate() {
        let on = desk.papers.all.iter().enumerate();
        let on = on.map(|(sheet, _)| desk.held(sheet, ply.uses[sheet]));
        let mut collated = Collated {
            mv: ply.is_decided().then_some(ply.mv),
            on: on.collect(),
        };
        let number = index as u32 + 1;
        if let Some(unlawful) = unlawful(desk, ply, number) {
            collated.mv = unlawful.played;
            told.unlawful.push(unlawful);
        } else if disagree(desk, ply, number, told.unlawful.is_empty()) {
            let disagreement = disagreement(desk, ply, number);
            if disagreement.decided == Decision::Undecided {
                collated.mv = None;
            }
            told.disagreements.push(disagreement);
        }
        told.plies.push(collated);
    }
    holes(desk, &mut told);
    if desk.answer.bounded {
        doubt(desk, &mut told);
        told.disagreements.extend(given_up(desk));
    }
    told
}

/// The place where two sheets with the same entries cannot be played on, and the bound was met before an entry was
/// found that is wrong: it stands there, or before.
fn given_up(desk: &CollationContext<'_>) -> Option<Disagreement> {
    let ply = desk.answer.plies.len() as u32 + 1;
    if !desk.answer.given_up {
        return None;
    }
    let written = desk.witnesses.iter().map(|witness| {
        let sign = witness.signs.get(ply as usize - 1);
        sign.map_or(String::new(), |sign| sign.text.to_owned())
    });
    Some(Disagreement {
        ply,
        wrong: None,
        written: written.collect(),
        decided: Decision::Undecided,
        candidates: Vec::new(),
    })
}

/// Where a bound was met there may be another explanation from the first ply on that is not plain.
fn doubt(desk: &CollationContext<'_>, told: &mut PlyReport) {
    let plain = |ply: &Explained| {
        // A writer who has broken off counts as one who is not there.
        let means = |usage: &Use| matches!(usage, Use::Means(_) | Use::Silent | Use::Missed(None));
        let says = ply.uses.iter().any(|usage| usage.supports());
        ply.is_decided() && says && ply.uses.iter().all(means)
    };
    let first = desk.answer.plies.iter().position(|ply| !plain(ply));
    for ply in told.plies.iter_mut().skip(first.unwrap_or(usize::MAX)) {
        ply.mv = None;
    }
}

/// Whether a sheet says something else than the union, or what it says can be read in two ways. A ply
/// whose move is only in doubt because one before it is, is no disagreement; after a ply against the rules
/// (not `lawful`) every doubt may be of that kind.
fn disagree(desk: &CollationContext<'_>, ply: &Explained, number: u32, lawful: bool) -> bool {
    let slip = ply.uses.iter().any(|usage| matches!(usage, Use::Slip(_)));
    let chosen = desk
        .options
        .choices
        .iter()
        .any(|choice| choice.ply == number);
    let other = |mv: &Move| *mv != ply.mv && ply.position.is_legal(*mv);
    let meant = |mv: &Move| other(mv) && desk.may_be_meant(ply, *mv);
    let ambiguous = || lawful && !is_hole(ply) && ply.moves.iter().any(meant);
    slip || chosen || !ply.is_decided() && (ply.deviates || ambiguous())
}

/// A ply that breaks the rules by all who wrote it; what else they may have meant, where the rest of
/// the game needs another move.
fn unlawful(desk: &CollationContext<'_>, ply: &Explained, number: u32) -> Option<Unlawful> {
    let against = |usage: &Use| matches!(usage, Use::Illegal(_) | Use::Unplayable(_));
    let silent = |usage: &Use| !matches!(usage, Use::Means(_) | Use::Swapped(_) | Use::Slip(_));
    if !ply.uses.iter().any(against) || !ply.uses.iter().all(silent) {
        return None;
    }
    let unplayable = |usage: &Use| matches!(usage, Use::Unplayable(_));
    let needed = ply.uses.iter().any(unplayable);
    let mut perhaps = Vec::new();
    if needed {
        perhaps = RankedCandidates::new(desk, number).candidates();
        perhaps.retain(|candidate| ply.moves.contains(&candidate.mv));
    }
    let earlier = match desk.papers.all.as_slice() {
        [alone] => earlier_on_it(alone, number),
        _ => earlier(desk, number),
    };
    Some(Unlawful {
        ply: number,
        played: (!needed).then_some(ply.mv),
        perhaps,
        earlier,
    })
}

/// The same of a sheet alone, whose entry before it is wrong in one sign.
fn earlier_on_it(paper: &Paper<'_>, number: u32) -> Vec<EarlierEntry> {
    let played = replay(paper.record);
    let Some(repairs) = played
        .repairs
        .as_ref()
        .filter(|it| it.trouble + 1 == number)
    else {
        return Vec::new();
    };
    let mut found: Vec<EarlierEntry> = Vec::new();
    let before = repairs
        .ways
        .iter()
        .filter(|way| way.index < repairs.trouble);
    for way in before {
        let RepairKind::Move(mv) = way.kind else {
            continue;
        };
        let position = played.position_after(way.index as usize);
        let told = (mv, candidates::text(mv, &position));
        match found.iter_mut().find(|it| it.ply == way.index + 1) {
            Some(entry) => entry.instead.push(told),
            None => found.push(EarlierEntry {
                ply: way.index + 1,
                written: paper.record.written(way.written).to_owned(),
                instead: vec![told],
            }),
        }
    }
    found
}

/// The entries before a ply against the rules one of which may be wrong instead.
fn earlier(desk: &CollationContext<'_>, number: u32) -> Vec<EarlierEntry> {
    let mut found: Vec<EarlierEntry> = Vec::new();
    let of_it = desk.answer.earlier.iter().filter(|it| it.ply == number);
    for &(ply, mv) in of_it.flat_map(|it| &it.instead) {
        let Some(before) = desk.answer.plies.get(ply as usize - 1) else {
            continue;
        };
        let way = (mv, candidates::text(mv, &before.position));
        match found.iter_mut().find(|it| it.ply == ply) {
            Some(entry) => entry.instead.push(way),
            None => found.push(EarlierEntry {
                ply,
                written: desk.written(0, ply),
                instead: vec![way],
            }),
        }
    }
    found
}

/// Whether nobody has the ply.
fn is_hole(ply: &Explained) -> bool {
    ply.uses.iter().all(|usage| {
        matches!(
            usage,
            Use::Missed(_) | Use::Illegible(_) | Use::Silent | Use::Extra(_)
        )
    })
}

fn disagreement(desk: &CollationContext<'_>, ply: &Explained, number: u32) -> Disagreement {
    let supported = ply.uses.iter().any(|usage| usage.supports());
    let chosen = desk
        .options
        .choices
        .iter()
        .any(|choice| choice.ply == number);
    let weighed = RankedCandidates::new(desk, number);
    let decided = if chosen {
        Decision::Chosen
    } else if desk.answer.bounded || !ply.is_decided() || !supported && !weighed.is_forced() {
        // Where a bound was met there may be another explanation.
        Decision::Undecided
    } else if !supported {
        Decision::NeitherRight
    } else if desk.says_something_legal(ply) {
        Decision::RestDecides
    } else {
        Decision::OnlyOneLegal
    };
    let wrong = ply
        .uses
        .iter()
        .position(|usage| matches!(usage, Use::Slip(_)));
    let written = (0..desk.papers.all.len()).map(|sheet| desk.written(sheet, number));
    let candidates = match decided {
        Decision::Undecided => weighed.candidates(),
        _ => weighed.only(ply.mv),
    };
    Disagreement {
        ply: number,
        wrong: wrong.filter(|_| decided != Decision::Undecided),
        written: written.collect(),
        decided,
        candidates,
    }
}

impl CollationContext<'_> {
    /// Whether all that the sheets have of a ply may mean that move.
    fn may_be_meant(&self, ply: &Explained, mv: Move) -> bool {
        let mut uses = ply.uses.iter().enumerate();
        uses.all(|(sheet, usage)| match usage {
            Use::Means(entry) | Use::Swapped(entry) => {
                candidates::meanings(self, sheet, *entry, &ply.position).contains(&mv)
            }
            _ => true,
        })
    }

    /// Whether a sheet that is wrong says a legal move all the same.
    fn says_something_legal(&self, ply: &Explained) -> bool {
        let mut slips = ply.uses.iter().enumerate();
        slips.any(|(sheet, usage)| match usage {
            Use::Slip(entry) => {
                !candidates::meanings(self, sheet, *entry, &ply.position).is_empty()
            }
            _ => false,
        })
    }

    /// The text on a sheet in the place of a ply, as written; empty where there is none. For swapped entries it is
    /// not the entry that means the ply.
    fn written(&self, sheet: usize, number: u32) -> String {
        let plies = &self.answer.plies;
        let entries = plies.iter().map(|ply| entry_of(ply.uses[sheet]));
        let before = entries.clone().take(number as usize - 1).flatten().count();
        let here = entries.clone().nth(number as usize - 1).flatten();
        let mut in_order: Vec<u32> = entries.flatten().collect();
        in_order.sort_unstable();
        let entry = here.and_then(|_| in_order.get(before));
        let sign = entry.and_then(|entry| self.witnesses[sheet].signs.get(*entry as usize));
        sign.map_or(String::new(), |sign| sign.text.to_owned())
    }
}

/// The entry of a sheet that is of a ply.
const fn entry_of(usage: Use) -> Option<u32> {
    match usage {
        Use::Means(entry)
        | Use::Swapped(entry)
        | Use::Illegal(entry)
        | Use::Unplayable(entry)
        | Use::Illegible(entry)
        | Use::Slip(entry)
        | Use::Missed(Some(entry)) => Some(entry),
        Use::Missed(None) | Use::Extra(_) | Use::Silent => None,
    }
}

/// Adds the holes among the plies that the search could not explain.
pub(super) fn later_holes(told: &mut PlyReport, explained: usize) {
    let nothing = |ply: &Collated| {
        ply.on
            .iter()
            .all(|held| matches!(held, PlyEntry::Missed(_)))
    };
    let rest = told.plies.get(explained..).unwrap_or(&[]);
    for (index, _) in rest.iter().enumerate().filter(|(_, ply)| nothing(ply)) {
        let number = (explained + index) as u32 + 1;
        match told.holes.last_mut() {
            Some(hole) if hole.first + hole.plies == number => {
                hole.plies += 1;
                hole.fillings = None;
            }
            _ => told.holes.push(Gap {
                first: number,
                plies: 1,
                fillings: None,
                shown: Vec::new(),
            }),
        }
    }
}

/// Finds the plies that no sheet has; what only one filling explains is decided.
fn holes(desk: &CollationContext<'_>, told: &mut PlyReport) {
    let plies = &desk.answer.plies;
    let mut at = 0;
    while let Some(first) = plies
        .get(at..)
        .and_then(|rest| rest.iter().position(is_hole))
    {
        let first = at + first;
        let len = plies[first..].iter().take_while(|ply| is_hole(ply)).count();
        at = first + len;
        let hole = hole(desk, first, len);
        if hole.fillings != Some(1) {
            for ply in &mut told.plies[first..at] {
                ply.mv = None;
            }
        }
        told.holes.push(hole);
    }
}

fn hole(desk: &CollationContext<'_>, first: usize, len: usize) -> Gap {
    let number = first as u32 + 1;
    let fillings = desk.answer.fillings(number, len as u32);
    let mut shown: Vec<Vec<Move>> = fillings.iter().flatten().cloned().collect();
    if let Some(prior) = desk.options.prior {
        let position = &desk.answer.plies[first].position;
        let played = |line: &Vec<Move>| line.first().map_or(0, |mv| prior.played(position, *mv));
        shown.sort_by_key(|line| std::cmp::Reverse(played(line)));
    }
    shown.truncate(SHOWN);
    Gap {
        first: number,
        plies: len as u32,
        fillings: fillings
            .filter(|_| !desk.answer.bounded)
            .map(|fillings| fillings.len() as u32),
        shown,
    }
}

/// The unbroken runs of plies a sheet has not.
pub(super) fn runs(plies: &[Collated], sheet: usize) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (index, ply) in plies.iter().enumerate() {
        if !matches!(ply.on[sheet], PlyEntry::Missed(_)) {
            continue;
        }
        let number = index as u32 + 1;
        let to_the_end = number as usize == plies.len();
        match runs.last_mut() {
            Some(run) if run.last + 1 == number => {
                run.last = number;
                run.to_the_end = to_the_end;
            }
            _ => runs.push(Run {
                first: number,
                last: number,
                to_the_end,
            }),
        }
    }
    runs
}
