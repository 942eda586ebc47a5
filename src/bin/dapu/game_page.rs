//! A page of an audited event on the terminal.

use super::board::{Drawing, draw};
use super::lang::Lang;
use super::shown::{Shown, in_cell, in_line};
use super::summary::Lines;
use super::table::{render, table};
use dapu::report::event::{
    EventPage, FileLine, FindingPage, GamePage, Judgement, RoundLine, SheetLine, Word,
};
use dapu::rules::{Language, Severity};
use dapu::text::visible_line;
use std::fmt::Write as _;

/// A game: head, sheets, union record, where the sheets differ, findings, ledger.
pub(crate) fn game(game: &GamePage, colour: bool, lang: &Lang) -> Shown {
    let mut page = Page {
        language: lang.language(),
        lang,
        colour,
        drawn: None,
    };
    let title = in_line(&game.title(page.language));
    let mut out = Shown::of(&format!("═══ {title}\n"));
    let mut lines = Lines::default();
    for (label, value) in &game.head {
        lines.add(label, value);
    }
    for sheet in &game.sheets {
        lines.add(&sheet.owner, page.sheet(sheet));
    }
    out.push_str(&lines.render());
    page.moves(&mut out, &game.rounds);
    page.differences(&mut out, game);
    if !game.form.is_empty() {
        let _ = writeln!(out, "\n{}", page.word(Word::Form));
        for finding in &game.form {
            page.finding(&mut out, finding);
        }
    }
    for judgement in &game.judgements {
        page.judgement(&mut out, judgement);
    }
    out.push_str("\n");
    out
}

/// The end of the report: what is odd about files, what it all came to, what no record can show.
pub(crate) fn summary(event: &EventPage, quiet: bool) -> String {
    let word = |word: Word| word.text(event.language);
    let mut out = String::new();
    if !event.files.is_empty() {
        let _ = writeln!(out, "═══ {}", word(Word::Files));
        for file in &event.files {
            let _ = writeln!(out, "{}", file_line(file, event.language));
        }
        out.push('\n');
    }
    if !quiet {
        let _ = writeln!(out, "═══ {}: {}", word(Word::Summary), event.title);
        let mut lines = Lines::default();
        for (label, value) in event.head.iter().chain(&event.totals) {
            lines.add(label, value);
        }
        out.push_str(&lines.render());
    }
    let _ = writeln!(out, "\n{}", word(Word::Unseen));
    for line in &event.unseen {
        let _ = writeln!(out, "  {line}");
    }
    out
}

pub(crate) fn file_line(file: &FileLine, language: Language) -> String {
    let weight = severity(file.severity).text(language);
    let settled = match (file.ruling.as_str(), file.open) {
        ("", true) => format!("\n  {}", Word::Open.text(language)),
        ("", false) => String::new(),
        (ruling, _) => format!("\n  {}: {ruling}", Word::Ruling.text(language)),
    };
    match language {
        Language::Zh => format!("{weight} {}：{}{settled}", file.place, file.words),
        Language::En => format!("{weight} {}: {}{settled}", file.place, file.words),
    }
}

const fn severity(severity: Severity) -> Word {
    match severity {
        Severity::Error => Word::Error,
        Severity::Warning => Word::Warning,
        Severity::Note => Word::Note,
    }
}

struct Page<'l> {
    language: Language,
    lang: &'l Lang,
    colour: bool,
    /// The caption of the board drawn last.
    drawn: Option<String>,
}

impl Page<'_> {
    fn word(&self, word: Word) -> &'static str {
        word.text(self.language)
    }

    const fn colon(&self) -> &'static str {
        match self.language {
            Language::Zh => "：",
            Language::En => ": ",
        }
    }

    fn in_brackets(&self, word: Word) -> String {
        match self.language {
            Language::Zh => format!("（{}）", self.word(word)),
            Language::En => format!(" ({})", self.word(word)),
        }
    }

    fn sheet(&self, sheet: &SheetLine) -> String {
        let counts = [
            (sheet.entries, Word::Entries),
            (sheet.missed, Word::Missed),
            (sheet.illegible, Word::Illegible),
        ];
        let told = counts.iter().enumerate();
        let told = told.filter(|(at, (count, _))| *at == 0 || *count > 0);
        let told = told.map(|(_, (count, word))| match (self.language, word) {
            (Language::Zh, Word::Entries) => format!("记载 {count} 着"),
            (Language::Zh, word) => format!("{} {count} 着", self.word(*word)),
            (Language::En, word) => format!("{count} {}", self.word(*word)),
        });
        let comma = match self.language {
            Language::Zh => "，",
            Language::En => ", ",
        };
        let told: Vec<String> = told.collect();
        format!("{}  {}", sheet.file, told.join(comma))
    }

    /// Moves by round, four on a line; a ply that a finding ends with bears a star, one on which the
    /// sheets differ a question mark.
    fn moves(&self, out: &mut Shown, rounds: &[RoundLine]) {
        let _ = writeln!(out, "\n{}", self.word(Word::Union));
        for line in rounds.chunks(4) {
            let mut text = String::new();
            for round in line {
                let _ = write!(text, "{:>4}. ", round.number);
                for ply in &round.plies {
                    match ply {
                        None => text.push_str("...... "),
                        Some(ply) => {
                            let star = if ply.marked { "*" } else { "" };
                            let differs = if ply.is_undisputed() { "" } else { "?" };
                            let _ = write!(text, "{star}{}{differs} ", ply.played);
                        }
                    }
                }
            }
            let _ = writeln!(out, "{}", text.trim_end().trim_end_matches(" ......"));
        }
    }

    fn differences(&self, out: &mut Shown, game: &GamePage) {
        if game.differences.is_empty() {
            return;
        }
        let _ = writeln!(out, "\n{}", self.word(Word::Differences));
        let head = [
            Word::RoundNo,
            Word::Sheet,
            Word::Written,
            Word::Played,
            Word::Why,
        ];
        let mut rows = table(&head.map(|word| self.word(word)));
        for it in &game.differences {
            let cells = [&it.rounds, &it.owner, &it.written, &it.played];
            let cells = cells.map(|cell| in_cell(cell)).into_iter();
            rows.add_row(cells.chain([visible_line(&it.why).into_owned()]));
        }
        out.push_str(&render(&rows));
    }

    fn judgement(&mut self, out: &mut Shown, judgement: &Judgement) {
        let _ = writeln!(
            out,
            "\n{} · {}",
            self.word(Word::Findings),
            judgement.edition
        );
        if judgement.findings.is_empty() {
            let _ = writeln!(out, "  {}", self.word(Word::NoFindings));
        }
        for finding in &judgement.findings {
            self.finding(out, finding);
        }
        let agrees = match judgement.agrees {
            Some(true) => self.in_brackets(Word::Agrees),
            Some(false) => self.in_brackets(Word::Disagrees),
            None => String::new(),
        };
        let mut lines = Lines::default();
        lines.add(self.word(Word::Recorded), &judgement.recorded);
        lines.add(
            self.word(Word::Given),
            format!("{}{agrees}", judgement.given),
        );
        let fouls = judgement.fouls.map(|n| n.to_string()).join(" : ");
        lines.add(self.word(Word::Fouls), fouls);
        out.push_str(&lines.render());
        if !judgement.ledger.is_empty() {
            let _ = writeln!(out, "{}", self.word(Word::Ledger));
            for (index, step) in judgement.ledger.iter().enumerate() {
                let _ = writeln!(out, "  {}. {step}", index + 1);
            }
        }
    }

    fn finding(&mut self, out: &mut Shown, finding: &FindingPage) {
        let weight = self.word(severity(finding.severity));
        let colon = self.colon();
        // A finding that only follows from the one above is printed after a mark.
        let mark = if finding.companion { "└ " } else { "" };
        let _ = writeln!(
            out,
            "{mark}{weight}[{}] {}{colon}{}",
            finding.code, finding.name, finding.message
        );
        let facts = finding.facts.iter();
        let facts: Vec<String> = facts
            .map(|(label, value)| format!("{label}{colon}{value}"))
            .collect();
        let _ = writeln!(out, "  {}", facts.join(" | "));
        if !finding.ruling.is_empty() {
            let _ = writeln!(
                out,
                "  {}{colon}{}",
                self.word(Word::Ruling),
                finding.ruling
            );
        } else if finding.open {
            let _ = writeln!(out, "  {}", self.word(Word::Open));
        } else if !finding.settled_with.is_empty() {
            let _ = writeln!(out, "  {}", finding.settled_with);
        }
        let Some(diagram) = &finding.board else {
            return;
        };
        if self.drawn.as_ref() == Some(&diagram.caption) {
            let above = self.word(Word::Above);
            let _ = writeln!(out, "  {above}{colon}{}", diagram.caption);
            return;
        }
        self.drawn = Some(diagram.caption.clone());
        let drawing = Drawing {
            mv: diagram.mv,
            colour: self.colour,
        };
        let _ = writeln!(out, "  {}", diagram.caption);
        out.indent("  ", &draw(&diagram.position, drawing, self.lang));
    }
}
