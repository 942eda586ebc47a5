//! Findings in an event.

use super::said::{FactText, NestedMessage};
use super::table::{EventRule, event_rule};
use crate::rules::{EditionId, Kind, Language, Page, Ruled, Severity, page};
use crate::words::{fill, form, listed};

/// Something found in an event.
#[derive(Clone, Debug)]
pub struct EventFinding {
    /// Which rule.
    pub rule: &'static EventRule,
    /// Severity.
    pub severity: Severity,
    /// The deciding party.
    pub kind: Kind,
    /// The edition it was judged by.
    pub edition: EditionId,
    /// Its article; empty where the book is silent.
    pub article: &'static str,
    /// The stage, where the event has several.
    pub stage: Option<String>,
    /// Round as the event counts it, from 1; 0 for the event as a whole.
    pub round: u32,
    /// Table, from 1; 0 where it has none.
    pub table: u32,
    /// The file it stands in, as the event has it; empty where it follows from several.
    pub file: String,
    /// Line, from 1; 0 without one.
    pub line: u32,
    /// Another reading that would make nothing of it.
    pub reading: Option<String>,
    /// An arbiter's ruling on it.
    pub ruled: Option<Box<Ruled>>,
    /// Facts named in the message.
    pub facts: Vec<(&'static str, String)>,
    /// Text after the message.
    pub(super) remark: Option<Box<NestedMessage>>,
    /// Facts it names in the words of a language.
    pub(super) said: Vec<(&'static str, NestedMessage)>,
}

impl EventFinding {
    /// A finding of that code by an edition, in a stage, of which nothing is said yet.
    pub(super) fn empty(
        code: &str,
        (edition, stage): (EditionId, Option<String>),
    ) -> Option<EventFinding> {
        let rule = event_rule(code)?;
        Some(EventFinding {
            rule,
            severity: rule.severity,
            kind: rule.kind,
            edition,
            article: rule.article(edition),
            stage,
            round: 0,
            table: 0,
            file: String::new(),
            line: 0,
            reading: None,
            ruled: None,
            facts: Vec::new(),
            remark: None,
            said: Vec::new(),
        })
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<FactText>) -> EventFinding {
        // An event can have many findings, of two facts mostly.
        if self.facts.is_empty() {
            self.facts.reserve_exact(2);
        }
        self.facts.push((name, value.into().0));
        self
    }

    pub(super) fn saying(mut self, name: &'static str, said: NestedMessage) -> EventFinding {
        self.said.push((name, said));
        self
    }

    pub(super) fn remarked(mut self, remark: NestedMessage) -> EventFinding {
        self.remark = Some(Box::new(remark));
        self
    }

    pub(super) const fn in_round(mut self, round: u32) -> EventFinding {
        self.round = round;
        self
    }

    pub(super) fn at(mut self, file: &'static str, line: u32) -> EventFinding {
        file.clone_into(&mut self.file);
        self.line = line;
        self
    }

    /// Its message.
    pub fn message(&self, language: Language) -> String {
        let page = Page::parse(self.rule.page(language));
        let mut words = String::new();
        for part in page::parts(page.message) {
            match part {
                page::MessagePart::Text(text) => words.push_str(text),
                page::MessagePart::Fact("round", _) if self.round == 0 => words.push('?'),
                page::MessagePart::Fact("round", _) => words.push_str(&self.round.to_string()),
                page::MessagePart::Fact(name, _) => {
                    let fact = self.facts.iter().find(|it| it.0 == name);
                    let said = self.said.iter().find(|it| it.0 == name);
                    let said = said.map(|it| it.1.words(language));
                    let shown = said.or_else(|| fact.map(|it| it.1.clone()));
                    words.push_str(shown.as_deref().unwrap_or("?"));
                }
                page::MessagePart::Form(name, forms) => {
                    let fact = self.facts.iter().find(|it| it.0 == name);
                    let value = fact.map_or("", |it| it.1.as_str());
                    words.push_str(form(forms, value).unwrap_or_default());
                }
                page::MessagePart::Open | page::MessagePart::Close => {}
            }
        }
        let mut words = without_unknown(&words, language);
        if let Some(remark) = &self.remark {
            words.push_str(&remark.words(language));
        }
        if let Some(reading) = &self.reading {
            let values: [(&str, &dyn std::fmt::Display); 1] = [("reading", reading)];
            words.push_str(&fill(language, "contest.other-reading", &values));
        }
        words
    }
}

/// A message without the round and the table that nobody knows: `Round ?, table ?: …`.
fn without_unknown(words: &str, language: Language) -> String {
    let unknown = |name| listed(language, "unknown-place", name).unwrap_or_default();
    let words = words.replace(unknown("table"), "");
    let rest = words.strip_prefix(unknown("round")).map(str::to_owned);
    rest.unwrap_or(words)
}
