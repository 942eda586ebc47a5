//! The printed report: one HTML file that needs nothing beside it.

mod desk;
mod notice;
mod tables;

pub use notice::{Notice, notices};

use super::style::CSS;
use super::{EventPage, FindingPage, GamePage, Judgement, Word};
use crate::report::board::{self, Drawn, board, grid};
use crate::report::markup::{self, escape};
use crate::rules::{Language, Severity};
use crate::words;
use std::fmt::{Display, Write as _};

/// The report of an event as HTML: a summary with the table of games, then a page a game.
pub fn html(event: &EventPage) -> String {
    let mut page = HtmlPage {
        out: String::with_capacity(64 << 10),
        language: event.language,
    };
    page.event(event);
    page.out
}

/// The output so far.
struct HtmlPage {
    out: String,
    language: Language,
}

impl HtmlPage {
    fn word(&self, word: Word) -> &'static str {
        word.text(self.language)
    }

    /// `label: value`, with the marks of the language.
    fn labelled(&self, label: Word, value: &str) -> String {
        [
            self.word(label),
            words::text(self.language, "join.colon"),
            value,
        ]
        .concat()
    }

    fn in_brackets(&self, word: Word) -> String {
        let values: [(&str, &dyn Display); 1] = [("text", &self.word(word))];
        words::fill(self.language, "join.brackets", &values)
    }

    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Text, its marks escaped, in an element.
    fn element(&mut self, name: &str, class: &str, text: &str) {
        let _ = match class {
            "" => write!(self.out, "<{name}>{}</{name}>", escape(text)),
            _ => write!(
                self.out,
                "<{name} class=\"{class}\">{}</{name}>",
                escape(text)
            ),
        };
    }

    fn heading(&mut self, level: u8, word: Word) {
        let text = self.word(word);
        self.element(&format!("h{level}"), "", text);
        self.put("\n");
    }

    fn event(&mut self, event: &EventPage) {
        self.begin(&format!("{} · {}", event.title, self.word(Word::Title)));
        self.put("<header>\n");
        self.element("h1", "", &event.title);
        let subtitle = self.word(Word::Title);
        self.element("p", "", subtitle);
        self.facts(&event.head);
        self.put("</header>\n");
        self.summary(event);
        for game in &event.games {
            self.game(game);
        }
        self.signs();
        self.footer(event);
        self.put("</body>\n</html>\n");
    }

    /// Everything before the header of a page.
    fn begin(&mut self, title: &str) {
        let lang = words::text(self.language, "page.language");
        let _ = write!(
            self.out,
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{}</title>\n<style>{}{}{CSS}</style></head>\n<body>\n",
            escape(title),
            markup::CSS,
            board::CSS
        );
        self.put(&grid());
    }

    fn facts(&mut self, facts: &[(String, String)]) {
        if facts.is_empty() {
            return;
        }
        self.put("<dl class=\"facts\">");
        for (label, value) in facts {
            self.element("dt", "", label);
            self.element("dd", "", value);
        }
        self.put("</dl>\n");
    }

    fn summary(&mut self, event: &EventPage) {
        self.put("<section>\n");
        self.heading(2, Word::Summary);
        self.facts(&event.totals);
        self.matters(event);
        self.heading(3, Word::Games);
        self.games(&event.games);
        if !event.files.is_empty() {
            self.heading(3, Word::Files);
            self.files(&event.files);
        }
        self.indexes(event);
        self.put("</section>\n");
    }

    fn severity(&self, severity: Severity) -> &'static str {
        self.word(match severity {
            Severity::Error => Word::Error,
            Severity::Warning => Word::Warning,
            Severity::Note => Word::Note,
        })
    }

    fn game(&mut self, game: &GamePage) {
        let _ = writeln!(self.out, "<section class=\"game\" id=\"{}\">", game.id);
        self.element("h2", "", &game.title(self.language));
        self.facts(&game.head);
        self.sheets(&game.sheets);
        for judgement in &game.judgements {
            self.judgement(judgement);
        }
        if !game.form.is_empty() {
            self.heading(3, Word::Form);
            for finding in &game.form {
                self.finding(finding);
            }
        }
        if !game.differences.is_empty() {
            self.heading(3, Word::Differences);
            self.differences(&game.differences);
        }
        self.heading(3, Word::Union);
        self.rounds(&game.rounds);
        self.put("</section>\n");
    }

    fn judgement(&mut self, judgement: &Judgement) {
        let title = format!("{} · {}", self.word(Word::Findings), judgement.edition);
        self.element("h3", "", &title);
        if judgement.findings.is_empty() {
            let nothing = self.word(Word::NoFindings);
            self.element("p", "", nothing);
        }
        for finding in &judgement.findings {
            self.finding(finding);
        }
        let agrees = match judgement.agrees {
            Some(true) => self.in_brackets(Word::Agrees),
            Some(false) => self.in_brackets(Word::Disagrees),
            None => String::new(),
        };
        let result = format!(
            "{}　{}{agrees}",
            self.labelled(Word::Recorded, &judgement.recorded),
            self.labelled(Word::Given, &judgement.given)
        );
        self.element("p", "result", &result);
        if !judgement.ledger.is_empty() {
            self.heading(3, Word::Ledger);
            self.put("<ol class=\"ledger\">");
            for step in &judgement.ledger {
                self.element("li", "", step);
            }
            self.put("</ol>\n");
        }
    }

    fn finding(&mut self, finding: &FindingPage) {
        let (class, of) = (
            finding.severity.name(),
            if finding.companion { " companion" } else { "" },
        );
        let _ = write!(self.out, "<article class=\"finding {class}{of}\"><div><h4>");
        let severity = self.severity(finding.severity);
        self.element("span", "badge", severity);
        let _ = write!(self.out, "{} {}</h4>", finding.code, finding.name);
        self.element("p", "", &finding.message);
        self.facts(&finding.facts);
        if !finding.ruling.is_empty() {
            let text = self.labelled(Word::Ruling, &finding.ruling);
            self.element("p", "result", &text);
        } else if finding.open {
            let open = self.word(Word::Open);
            self.element("p", "result", open);
        } else if !finding.settled_with.is_empty() {
            self.element("p", "", &finding.settled_with);
        }
        self.put("</div>");
        if let Some(diagram) = &finding.board {
            let drawn = Drawn {
                position: &diagram.position,
                mv: diagram.mv,
                arrows: &[],
                has_points: false,
            };
            let drawn = board(&drawn, &escape(&diagram.caption));
            self.put(&drawn);
        }
        self.put("</article>\n");
    }

    /// Lines on which the chief arbiter signs, with the day.
    fn signs(&mut self) {
        self.put("<div class=\"signs\">");
        for word in [Word::SignArbiter, Word::SignDate] {
            let text = self.word(word);
            self.element("span", "", text);
        }
        self.put("</div>\n");
    }

    fn footer(&mut self, event: &EventPage) {
        self.put("<footer>\n");
        let (title, lead) = (self.word(Word::Unseen), self.word(Word::UnseenLead));
        self.element("h3", "", title);
        self.element("p", "", lead);
        self.put("<ul>");
        for line in &event.unseen {
            self.element("li", "", line);
        }
        self.put("</ul>\n");
        let run = format!(
            "{} · {} {}",
            event.program,
            self.word(Word::Run),
            event.run_id
        );
        self.element("p", "", &run);
        self.put("</footer>\n");
    }
}
