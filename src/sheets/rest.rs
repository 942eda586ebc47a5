//! The entries behind the ply from which on nobody can say what was played: laid beside each other by
//! what they say, without a board.

use super::context::CollationContext;
use super::ply_report::PlyReport;
use super::{Collated, Decision, Disagreement, PlyEntry};
use crate::record::Entry;
use crate::replay::search::WitnessEntry;

/// Entries of each sheet that are laid beside each other at most.
const MOST: usize = 600;

/// The extent to which the aligned entries agree.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Agreement {
    /// Pairs that say the same.
    pub(super) agree: u32,
    /// Entries of the shorter sheet.
    pub(super) of: u32,
}

/// Adds the plies that the search could not explain, and where the sheets differ in them; how far they agree.
pub(super) fn add(desk: &CollationContext<'_>, told: &mut PlyReport) -> Agreement {
    let plies = &mut told.plies;
    let mut agreement = Agreement::default();
    if desk.answer.complete {
        return agreement;
    }
    let left = |sheet: usize| {
        let signs = &desk.witnesses[sheet].signs;
        let from = (desk.answer.read[sheet] as usize).min(signs.len());
        &signs[from..]
    };
    if desk.witnesses.len() == 1 {
        plies.extend(left(0).iter().map(|sign| Collated {
            mv: None,
            on: vec![held(sign)],
        }));
        return agreement;
    }
    agreement.of = left(0).len().min(left(1).len()) as u32;
    for (one, other) in beside(left(0), left(1)) {
        if let (Some(one), Some(other)) = (one, other) {
            let agree = alike(one, other);
            agreement.agree += u32::from(agree);
            let are_moves = [one, other].map(|it| matches!(it.entry, Entry::Move(_)));
            if !agree && are_moves == [true; 2] {
                told.disagreements.push(Disagreement {
                    ply: plies.len() as u32 + 1,
                    wrong: None,
                    written: vec![one.text.to_owned(), other.text.to_owned()],
                    decided: Decision::Undecided,
                    candidates: Vec::new(),
                });
            }
        }
        let on = [one, other].map(|sign| sign.map_or(PlyEntry::Missed(None), held));
        plies.push(Collated {
            mv: None,
            on: on.to_vec(),
        });
    }
    agreement
}

fn held(sign: &WitnessEntry<'_>) -> PlyEntry {
    match sign.entry {
        Entry::Move(_) => PlyEntry::Same(sign.id),
        Entry::Illegible => PlyEntry::Illegible(sign.id),
        Entry::Missed => PlyEntry::Missed(Some(sign.id)),
    }
}

/// Entries that must follow each other on both sheets to be no accident.
const RUN: usize = 4;

/// Number of equal entries of two sheets in runs of at least [`RUN`] consecutive entries on both, ignoring rows
/// left out on either.
pub(super) fn agreement(one: &[WitnessEntry<'_>], other: &[WitnessEntry<'_>]) -> u32 {
    let (mut agree, mut run) = (0, 0);
    let mut end = |run: &mut usize| {
        if *run >= RUN {
            agree += *run as u32;
        }
        *run = 0;
    };
    for pair in beside(one, other) {
        match pair {
            (Some(one), Some(other)) if alike(one, other) => run += 1,
            _ => end(&mut run),
        }
    }
    end(&mut run);
    agree
}

type Pair<'s, 't> = (Option<&'s WitnessEntry<'t>>, Option<&'s WitnessEntry<'t>>);

/// The longest pairing in which paired entries say the same; what stands between two pairs goes side
/// by side as far as both have something.
fn beside<'s, 't>(one: &'s [WitnessEntry<'t>], other: &'s [WitnessEntry<'t>]) -> Vec<Pair<'s, 't>> {
    let (one_end, other_end) = (one.len().min(MOST), other.len().min(MOST));
    let longest = longest(&one[..one_end], &other[..other_end]);
    let (mut i, mut j) = (0, 0);
    let mut pairs = Vec::new();
    while i < one_end && j < other_end {
        let here = longest[i][j];
        let paired = alike(&one[i], &other[j]) && here == longest[i + 1][j + 1] + 1;
        if paired || longest[i + 1][j + 1] == here {
            pairs.push((Some(&one[i]), Some(&other[j])));
            (i, j) = (i + 1, j + 1);
        } else if longest[i + 1][j] == here {
            pairs.push((Some(&one[i]), None));
            i += 1;
        } else {
            pairs.push((None, Some(&other[j])));
            j += 1;
        }
    }
    pairs.extend(one[i..].iter().map(|sign| (Some(sign), None)));
    pairs.extend(other[j..].iter().map(|sign| (None, Some(sign))));
    pairs
}

/// Number of equal entries of two sheets in one order.
pub(super) fn in_order(one: &[WitnessEntry<'_>], other: &[WitnessEntry<'_>]) -> u16 {
    let [one, other] = [one, other].map(|signs| &signs[..signs.len().min(MOST)]);
    longest(one, other)[0][0]
}

/// For each pair of places how many entries from there on can be paired.
fn longest(one: &[WitnessEntry<'_>], other: &[WitnessEntry<'_>]) -> Vec<Vec<u16>> {
    let mut longest = vec![vec![0_u16; other.len() + 1]; one.len() + 1];
    for i in (0..one.len()).rev() {
        for j in (0..other.len()).rev() {
            longest[i][j] = if alike(&one[i], &other[j]) {
                longest[i + 1][j + 1] + 1
            } else {
                longest[i + 1][j].max(longest[i][j + 1])
            };
        }
    }
    longest
}

/// Whether two entries may say the same, as far as that can be seen without a board.
pub(super) fn alike(one: &WitnessEntry<'_>, other: &WitnessEntry<'_>) -> bool {
    match (one.entry, other.entry) {
        // Points and words carry the same evidence.
        (Entry::Move(one), Entry::Move(other))
            if one.is_from_the_seat() != other.is_from_the_seat() =>
        {
            one.may_be_one_with(&other)
        }
        (Entry::Move(one), Entry::Move(other)) => one.says_the_same(&other),
        _ => false,
    }
}
