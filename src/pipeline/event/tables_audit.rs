//! The tables of an event held against the book, and against its sheets.

use super::page::ruling_words;
use crate::contest::papers::{Contest, PaperFault, Papers};
use crate::event::Event;
use crate::report::event::FileLine;
use crate::rules::contest::{EventFinding, check_stages};
use crate::rules::edition::edition;
use crate::rules::{EditionId, FindingRow, Language, RowContext, Severity};

/// Outcome of the tables of an event, stage by stage.
#[derive(Clone, Debug, Default)]
pub struct TablesAudit {
    /// The stages as they were read.
    pub stages: Vec<Contest>,
    /// Findings, stage by stage, in order of round and code.
    pub findings: Vec<EventFinding>,
    /// Cells and rows that cannot be used, each with its file.
    pub faults: Vec<(String, PaperFault)>,
    event: String,
}

impl TablesAudit {
    /// Holds the tables of an event against the book it names, else 2020. An edition without a chapter on events asks
    /// nothing of them.
    pub fn of(event: &Event, papers: &Papers) -> TablesAudit {
        let id = event.edition.as_deref().and_then(EditionId::from_name);
        let edition = edition(id.unwrap_or(EditionId::Cn2020));
        let Some(ranking) = edition.ranking else {
            return TablesAudit::default();
        };
        let stages = Contest::read_all(event, ranking, papers);
        let findings = check_stages(event, edition, &stages);
        let mut faults: Vec<(String, PaperFault)> = Vec::new();
        for stage in &stages {
            for fault in &stage.faults {
                if !faults.iter().any(|it| it.1 == *fault) {
                    faults.push((stage.shown(fault.file).to_owned(), fault.clone()));
                }
            }
        }
        TablesAudit {
            findings,
            event: event.name.clone().unwrap_or_default(),
            stages,
            faults,
        }
    }

    /// The findings as rows.
    pub(super) fn rows<'a>(&'a self, run_id: &'a str) -> impl Iterator<Item = FindingRow> + 'a {
        self.findings.iter().map(move |it| {
            let context = RowContext {
                run_id: run_id.to_owned(),
                event: self.event.clone(),
                ..RowContext::default()
            };
            FindingRow::of_event(it, &context)
        })
    }

    /// Findings and faults as lines of a page.
    pub(super) fn lines(&self, language: Language) -> Vec<FileLine> {
        let faults = self.faults.iter().map(|(file, fault)| {
            let words = fault.kind.words(language);
            let file = if file.is_empty() { "event.toml" } else { file };
            let severity = if fault.kind.is_note() {
                Severity::Note
            } else {
                Severity::Error
            };
            line(severity, place(file, fault.line), words)
        });
        let findings = self.findings.iter().map(|it| {
            let mut at = place(&it.file, it.line);
            if at.is_empty() {
                at = it.stage.clone().unwrap_or_else(|| "event.toml".to_owned());
            }
            let mut words = format!("{} {}", it.rule.code, it.message(language));
            if !it.article.is_empty() {
                let (edition, article) = (it.edition.name(), it.article);
                words.extend([" (", edition, " ", article, ")"]);
            }
            let ruling = it.ruled.as_ref();
            let ruling = ruling.map_or_else(String::new, |it| ruling_words(it, language));
            FileLine {
                ruling,
                open: it.waits_for_ruling(),
                ..line(it.severity, at, words)
            }
        });
        faults.chain(findings).collect()
    }
}

fn place(file: &str, line: u32) -> String {
    match line {
        0 => file.to_owned(),
        line => format!("{file}:{line}"),
    }
}

fn line(severity: Severity, place: String, words: String) -> FileLine {
    FileLine {
        severity,
        place,
        words,
        ruling: String::new(),
        open: false,
    }
}

/// Whether an event has anything to hold against the book: a stage, or a table of pairings, results or standings.
pub(super) fn has_tables(event: &Event, papers: &Papers) -> bool {
    !event.plans.is_empty() || papers.files[2..].iter().any(Option::is_some)
}
