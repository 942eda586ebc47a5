//! What became of the faults that were put in.

use super::planter::{Kind, Planted};
use crate::support::real_games::RealGame;
use dapu::board::Move;
use dapu::sheets::{Collation, Decision, Disagreement, PlyEntry};
use std::fmt::Write as _;

/// What became of the faults of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Figures {
    pub(super) games: usize,
    pub(super) planted: usize,
    pub(super) found: usize,
    pub(super) exact: usize,
    pub(super) decided: usize,
    pub(super) wrong: usize,
    pub(super) falsely: usize,
    pub(super) first: usize,
    pub(super) asked: usize,
    pub(super) bounded: usize,
    pub(super) refused: usize,
    pub(super) missed_by_bound: usize,
    pub(super) micros: u128,
    pub(super) slowest: u128,
}

pub(super) fn main_union(collation: &Collation) -> Vec<Option<Move>> {
    collation.plies.iter().map(|ply| ply.mv).collect()
}

impl Figures {
    pub(super) fn judge(
        &mut self,
        game: &RealGame,
        kind: Kind,
        planted: &[Planted],
        found: &Collation,
        hands: &str,
        log: &mut String,
    ) {
        self.bounded += usize::from(found.bounded);
        let union = main_union(found);
        let silent = planted.iter().filter(|one| one.kind == Kind::HoleSilent);
        let gone: usize = silent.map(|one| one.len).sum();
        let same_len = union.len() == game.moves.len();
        // What is said must be so; a hole nobody signed may have been filled in another way.
        let wrong = union
            .iter()
            .zip(&game.moves)
            .any(|(said, was)| said.is_some_and(|mv| mv != *was));
        let whole_length = same_len || found.stopped.is_some();
        let wrong = (wrong || !whole_length) && gone == 0;
        self.wrong += usize::from(wrong);
        let whole = union
            .iter()
            .zip(&game.moves)
            .all(|(said, was)| *said == Some(*was))
            && same_len;
        self.decided += usize::from(whole);
        let mut all = true;
        for one in planted {
            self.planted += 1;
            let there = is_found(one, found);
            self.found += usize::from(there);
            all &= there;
            self.exact += usize::from(is_exact(one, found));
            if let Some(first) = is_first(one, found, game) {
                self.asked += 1;
                self.first += usize::from(first);
            }
        }
        let falsely = found.bounded || finds_nothing_else(planted, found);
        if found.bounded {
            self.missed_by_bound += planted.iter().filter(|one| !is_found(one, found)).count();
        }
        self.falsely += usize::from(!falsely);
        if wrong || !all || !falsely {
            writeln!(
                log,
                "{kind:?} {}: {planted:?} {hands} wrong={wrong} found={all} false={} runs={:?} {:?} holes={:?} dis={:?} extra={:?} stopped={:?} bounded={} lines={:?}",
                game.name,
                !falsely,
                found.sheets[0].runs,
                found.sheets[1].runs,
                found.holes.iter().map(|hole| (hole.first, hole.plies, hole.fillings)).collect::<Vec<_>>(),
                found.disagreements.iter().map(|one| (one.ply, one.decided, &one.written, one.candidates.iter().map(|c| c.text.as_str()).collect::<Vec<_>>())).collect::<Vec<_>>(),
                found.sheets.iter().map(|sheet| sheet.extra.len()).collect::<Vec<_>>(),
                found.stopped,
                found.bounded,
                found.lines,
            )
            .expect("a string");
        }
    }
}

/// Whether what was planted is told, at its ply.
fn is_found(one: &Planted, found: &Collation) -> bool {
    let first = one.at as u32 + 1;
    let told = |ply: u32| found.disagreements.iter().any(|other| other.ply == ply);
    let held = |index: usize, sheet: usize| found.plies.get(index).map(|ply| ply.on[sheet]);
    match one.kind {
        Kind::MissedRun | Kind::MissedSigned | Kind::Tail => {
            let runs = &found.sheets[one.sheet].runs;
            // Where moves repeat, a run may be taken out at one turn or another.
            runs.iter()
                .any(|run| run.last + 1 - run.first == one.len as u32)
        }
        Kind::Digit | Kind::Direction | Kind::SameDigit => told(first),
        Kind::Swapped | Kind::Rows | Kind::Column => (one.at..one.at + one.len).any(|index| {
            let swapped = matches!(
                held(index, one.sheet),
                Some(PlyEntry::Swapped(_) | PlyEntry::Other(_))
            );
            swapped || told(index as u32 + 1)
        }),
        Kind::Illegible => matches!(held(one.at, one.sheet), Some(PlyEntry::Illegible(_))),
        Kind::Doubled => !found.sheets[one.sheet].extra.is_empty(),
        Kind::HoleOne | Kind::HoleSigned => found
            .holes
            .iter()
            .any(|hole| hole.first == first && hole.plies == one.len as u32),
        Kind::HoleSilent => !found.holes.is_empty() || !found.disagreements.is_empty(),
        Kind::Clean | Kind::Many => true,
    }
}

/// Whether it is told just where it was planted.
fn is_exact(one: &Planted, found: &Collation) -> bool {
    let (first, last) = (one.at as u32 + 1, (one.at + one.len) as u32);
    match one.kind {
        Kind::MissedRun | Kind::MissedSigned | Kind::Tail => {
            let runs = &found.sheets[one.sheet].runs;
            runs.iter()
                .any(|run| (run.first, run.last) == (first, last))
        }
        Kind::HoleOne | Kind::HoleSigned => found
            .holes
            .iter()
            .any(|hole| hole.first == first && hole.fillings.is_some()),
        _ => is_found(one, found),
    }
}

/// Whether the true move stands first among the candidates, or is the one decided on; `None` where
/// that is not asked.
fn is_first(one: &Planted, found: &Collation, game: &RealGame) -> Option<bool> {
    if !matches!(one.kind, Kind::Digit | Kind::Direction | Kind::SameDigit) {
        return None;
    }
    let ply = one.at as u32 + 1;
    let told = found.disagreements.iter().find(|other| other.ply == ply);
    let told = told.filter(|told| told.decided != Decision::Chosen);
    Some(
        told.is_some_and(|told| {
            told.candidates.first().map(|one| one.mv) == Some(game.moves[one.at])
        }),
    )
}

/// Whether nothing is told but what was planted.
fn finds_nothing_else(planted: &[Planted], found: &Collation) -> bool {
    // A wrong entry against a sheet without marks may be the fault of an earlier ply as well.
    let is_open = |told: &Disagreement| !planted.is_empty() && told.decided == Decision::Undecided;
    let within = |ply: u32| {
        planted.iter().any(|one| {
            let (first, last) = (one.at as u32 + 1, (one.at + one.len) as u32);
            ply + 12 >= first && ply <= last + 12
        })
    };
    let runs = found.sheets.iter().flat_map(|sheet| &sheet.runs);
    let silent = planted
        .iter()
        .any(|one| matches!(one.kind, Kind::HoleSilent | Kind::SameDigit));
    silent
        || runs.clone().all(|run| within(run.first))
            && found
                .disagreements
                .iter()
                .all(|told| within(told.ply) || is_open(told))
            && found.holes.iter().all(|hole| within(hole.first))
            && (!planted.is_empty() || found.warnings.is_empty() && found.alike.is_empty())
}
