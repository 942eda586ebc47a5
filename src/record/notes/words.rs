//! What words say of the course of a game: claims, offers, resignation, a fallen flag, fouls, clocks.
//!
//! A word counts only where the clause states it: not after 如, 若, 可, 应 and their like, which
//! commentaries use for moves nobody played. By whom and with what answer is `None` unless it is said.

mod clause;
mod clocks;
mod conduct;
mod draws;
mod english;
mod rulings;
mod telling;

use super::{Context, NoteKind, Told};
use clause::{Clause, clauses};
use telling::{Topic, Topics};

/// Everything a remark says, in the order in which it says it, with where it says so. `context` knows
/// what earlier remarks left open.
pub(super) fn read(text: &str, context: &mut Context) -> Vec<Told> {
    if text.is_ascii() {
        return english::read(text);
    }
    let topics = Topics::of(text);
    if topics.is_empty() {
        return Vec::new();
    }
    let plain: String = text
        .chars()
        .map(crate::record::script::simplified)
        .collect();
    let clauses = clauses(&plain);
    let mut reading = Reading {
        clauses: &clauses,
        found: Vec::new(),
        context,
    };
    for (at, clause) in clauses.iter().enumerate() {
        if !clause.supposed && !clause.text.is_empty() {
            reading.clause(at, Topics::of(clause.text));
        }
    }
    reading.found
}

/// A remark that is being read.
struct Reading<'r, 't> {
    clauses: &'r [Clause<'t>],
    found: Vec<Told>,
    context: &'r mut Context,
}

impl Reading<'_, '_> {
    fn clause(&mut self, at: usize, topics: Topics) {
        if topics.is_empty() {
            return;
        }
        if topics.any(&[Topic::Ending]) {
            self.ending(at);
        }
        if topics.any(&[Topic::Claim]) {
            self.claims(at);
        }
        if topics.any(&[Topic::Offer]) {
            self.offers(at);
        }
        if topics.any(&[Topic::Ruling]) {
            self.rulings(at);
        }
        if topics.any(&[Topic::Conduct]) {
            self.conduct(at);
        }
        if topics.any(&[Topic::Time]) && topics.any(&[Topic::Unit]) {
            self.times(at);
        }
    }

    /// Resignation and a fallen flag.
    fn ending(&mut self, at: usize) {
        const RESIGNED: &[&str] = &["认输", "认负", "投子告负", "投子服负", "弃子认负"];
        const FLAG: &[&str] = &["超时", "时间用完", "时间已到", "用时已尽"];
        let clause = self.clauses[at];
        let thrown = || {
            let thrown = clause.text.ends_with("投子");
            thrown.then(|| clause.text.len() - "投子".len())
        };
        if let Some(word) = clause.find(RESIGNED).or_else(thrown) {
            let by = clause.side_before(word);
            self.tell(at, NoteKind::Resigned { by });
        }
        if let Some(word) = clause.find(FLAG).filter(|word| !clause.is_denied(*word)) {
            let side = clause.side_before(word);
            self.tell(at, NoteKind::FlagFell { side });
        }
    }

    /// Notes what a clause says.
    fn tell(&mut self, at: usize, kind: NoteKind) {
        let span = self.clauses[at].span();
        self.found.push(Told { kind, span });
    }

    /// The clauses from `at` on in which an answer to it may stand.
    fn answer(&self, at: usize) -> &[Clause<'_>] {
        /// Clauses after a claim in which its answer may stand.
        const WITHIN: usize = 2;
        &self.clauses[at..self.clauses.len().min(at + 1 + WITHIN)]
    }

    /// The clauses of the same sentence before `at`.
    fn sentence_before(&self, at: usize) -> &[Clause<'_>] {
        let sentence = self.clauses[at].sentence;
        let first = self.clauses[..at].partition_point(|clause| clause.sentence < sentence);
        &self.clauses[first..at]
    }

    /// The only side that a clause, or the sentence as far as it, names.
    fn only_side(&self, at: usize) -> Option<crate::board::Side> {
        let clause = self.clauses[at];
        let own = clause.sides();
        if own != [false, false] {
            return clause::only(own);
        }
        let before = self.sentence_before(at).iter().map(Clause::sides);
        clause::only(before.fold([false, false], |all, it| [all[0] | it[0], all[1] | it[1]]))
    }
}
