//! A rule, and how it is asked.

use super::{Case, Code, Finding, FormCase, Kind, Language, Law, Ledger, Severity};
use crate::board::Illegal;
use crate::record::{Act, FaultKind, GameRecord, GameResult};
use crate::replay::Replay;

/// A rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its code.
    pub code: Code,
    /// Its name among the laws; `None` for F and C.
    pub law: Option<Law>,
    /// Its name, which reads well after "allow".
    pub name: &'static str,
    /// Severity unless the edition says otherwise.
    pub severity: Severity,
    /// The deciding party, unless the finding says otherwise.
    pub kind: Kind,
    /// Its page in Chinese (Markdown) as written: [`Rule::page`] adds the table of editions.
    pub page_zh: &'static str,
    /// Its page in English (Markdown) as written.
    pub page_en: &'static str,
    /// Its check.
    pub check: Check,
}

impl Rule {
    /// Its page as written.
    pub(super) const fn written(&self, language: Language) -> &'static str {
        language.of(self.page_zh, self.page_en)
    }
}

/// Method by which a rule looks for findings.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// From a record's form or from an incident before there is a record; no edition is asked.
    Form(fn(&FormCase<'_>, &mut Vec<Finding>)),
    /// Each fault of the text of that kind; no edition is asked.
    Fault(&'static FaultKind),
    /// Each move that breaks the rules of movement in that way.
    Breach(Illegal),
    /// Each remark that reports that deed, under a book that knows fouls.
    Conduct(Act),
    /// From a record and how it was played; no edition is asked.
    Played(fn(&GameRecord<'_>, &Replay, &mut Vec<Finding>)),
    /// From the case.
    Law(fn(&Case<'_>, &mut Vec<Finding>)),
    /// From the case and what the other findings add up to.
    Total(fn(&Case<'_>, &Ledger, &mut Vec<Finding>)),
    /// From the case and the statements of all records of its game: asked once for a game, of the
    /// record that opened it, by the caller that has them all.
    Witnesses(fn(&Case<'_>, &[Statement], &mut Vec<Finding>)),
}

/// Result given by one record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// File or member it stands in.
    pub file: String,
    /// First line in it, from 1; 0 for a binary format.
    pub line: u32,
    /// The result; `None` where it gives none.
    pub result: Option<GameResult>,
}
