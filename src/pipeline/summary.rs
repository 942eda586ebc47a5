//! Outcome of a run.

use crate::rules::{Choice, Code, EditionId, Finding, Severity};
use crate::text::Encoding;
use std::collections::BTreeMap;

/// Findings by severity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    /// Errors.
    pub errors: u64,
    /// Warnings.
    pub warnings: u64,
    /// Notes.
    pub notes: u64,
}

impl Weights {
    /// All of them.
    pub const fn total(self) -> u64 {
        self.errors + self.warnings + self.notes
    }

    /// Counts one finding.
    pub fn count(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }

    fn add(&mut self, other: Weights) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

/// Outcome of a run. It adds up: `records = readable + unreadable`, and for an import
/// `readable = stored + duplicates` of the store's counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Files (or standard input) begun in this run; all of them were read but for those of
    /// [`Summary::broken_off`].
    pub sources: u64,
    /// Files that were in the store already and not read again.
    pub known: u64,
    /// Of these, files that were read under other options than are asked for now.
    pub known_otherwise: u64,
    /// Of these, files that an earlier dapu could not read to the end of, and this one may.
    pub known_unread: u64,
    /// Of the files read, those read anew: known, and to be read again.
    pub anew: u64,
    /// Files that could not be opened at all.
    pub not_read: u64,
    /// Files that could be opened and not be read to their end, since the machine failed or somebody wrote to them.
    pub broken_off: u64,
    /// Members of archives read.
    pub members: u64,
    /// Bytes read, as they stand in the sources.
    pub bytes: u64,
    /// Records that went in.
    pub records: u64,
    /// Records that were read.
    pub readable: u64,
    /// Records nobody can read (larger than the limit).
    pub unreadable: u64,
    /// Files and members that hold no game, or are no files that are read.
    pub no_game: u64,
    /// Archives and members that could not be unpacked whole (F005), whatever was read of them before.
    pub not_whole: u64,
    /// Of the readable ones, those without a move.
    pub no_moves: u64,
    /// Of the readable ones, those whose bytes end before what they promise (F116).
    pub cut_short: u64,
    /// Findings.
    pub findings: Weights,
    /// Encodings the records were decoded as.
    pub encodings: BTreeMap<Encoding, u64>,
    /// Editions taken, with the reason why.
    pub editions: BTreeMap<(EditionId, &'static str), u64>,
    /// Whether the run was stopped before its end.
    pub interrupted: bool,
}

impl Summary {
    /// Adds the counts of another part of the same run.
    pub fn add(&mut self, other: &Summary) {
        self.sources += other.sources;
        self.known += other.known;
        self.known_otherwise += other.known_otherwise;
        self.known_unread += other.known_unread;
        self.anew += other.anew;
        self.not_read += other.not_read;
        self.broken_off += other.broken_off;
        self.members += other.members;
        self.bytes += other.bytes;
        self.records += other.records;
        self.readable += other.readable;
        self.unreadable += other.unreadable;
        self.no_game += other.no_game;
        self.not_whole += other.not_whole;
        self.no_moves += other.no_moves;
        self.cut_short += other.cut_short;
        self.findings.add(other.findings);
        for (encoding, count) in &other.encodings {
            *self.encodings.entry(*encoding).or_default() += count;
        }
        for (edition, count) in &other.editions {
            *self.editions.entry(*edition).or_default() += count;
        }
        self.interrupted |= other.interrupted;
    }

    /// Files missing in whole or in part, though nothing is wrong with them: the machine failed.
    pub const fn wanting(&self) -> u64 {
        self.not_read + self.broken_off
    }

    /// Counts a record that was read.
    pub(super) fn readable(&mut self, encoding: Encoding, choices: &[Choice], moves: bool) {
        *self.encodings.entry(encoding).or_default() += 1;
        self.judged(choices, moves);
    }

    /// Counts a record that was judged.
    pub(super) fn judged(&mut self, choices: &[Choice], moves: bool) {
        self.records += 1;
        self.readable += 1;
        self.no_moves += u64::from(!moves);
        for choice in choices {
            *self
                .editions
                .entry((choice.edition.id, choice.reason))
                .or_default() += 1;
        }
    }

    /// Counts a record of which the end is not there.
    pub(super) fn cut(&mut self, findings: &[Finding]) {
        let is_cut = |finding: &Finding| finding.code == Code::F116;
        self.cut_short += u64::from(findings.iter().any(is_cut));
    }

    /// Counts findings.
    pub(super) fn found(&mut self, findings: &[Finding]) {
        for finding in findings {
            self.findings.count(finding.severity);
        }
    }
}
