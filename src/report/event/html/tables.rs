//! The tables of the printed report.

use super::super::{
    Difference, FileLine, GamePage, Judgement, PlyCell, RoundLine, SheetLine, Word, weigh,
};
use super::HtmlPage;
use crate::report::markup::escape;
use std::fmt::Write as _;

impl HtmlPage {
    fn head_row(&mut self, words: &[(Word, bool)]) {
        self.put("<thead><tr>");
        for (word, number) in words {
            let text = self.word(*word);
            self.element("th", if *number { "n" } else { "" }, text);
        }
        self.put("</tr></thead>\n");
    }

    /// The table of games: a row for each edition.
    pub(super) fn games(&mut self, games: &[GamePage]) {
        self.put("<table class=\"games\">");
        let several = games.iter().any(|game| game.judgements.len() > 1);
        let mut head = vec![
            (Word::Round, false),
            (Word::Table, false),
            (Word::Red, false),
            (Word::Black, false),
        ];
        if several {
            head.push((Word::Edition, false));
        }
        head.extend([
            (Word::Recorded, false),
            (Word::Given, false),
            (Word::Fouls, false),
            (Word::Errors, true),
            (Word::Warnings, true),
            (Word::Notes, true),
        ]);
        self.head_row(&head);
        for game in games {
            for judgement in &game.judgements {
                self.game_row(game, judgement, several);
            }
        }
        self.put("</table>\n");
    }

    fn game_row(&mut self, game: &GamePage, judgement: &Judgement, several: bool) {
        self.put("<tr>");
        self.element("td", "", &game.round);
        let _ = write!(
            self.out,
            "<td><a href=\"#{}\">{}</a></td>",
            game.id,
            escape(if game.table.is_empty() {
                "#"
            } else {
                &game.table
            })
        );
        for player in &game.players {
            self.element("td", "", player);
        }
        if several {
            self.element("td", "", &judgement.edition);
        }
        self.labelled_cell(Word::Recorded, "", &judgement.recorded);
        let class = match judgement.agrees {
            Some(false) => "differs",
            _ => "",
        };
        self.labelled_cell(Word::Given, class, &judgement.given);
        let fouls = judgement.fouls.map(|n| n.to_string()).join(" : ");
        self.labelled_cell(Word::Fouls, "", &fouls);
        let counts = weigh(judgement.findings.iter().chain(&game.form));
        let words = [Word::Errors, Word::Warnings, Word::Notes];
        for (count, word) in counts.iter().rev().zip(words) {
            self.labelled_cell(word, "n", &count.to_string());
        }
        self.put("</tr>\n");
    }

    /// A cell that names its column: a narrow screen shows no head.
    fn labelled_cell(&mut self, word: Word, class: &str, text: &str) {
        let label = escape(self.word(word));
        let class = match class {
            "" => String::new(),
            class => format!(" class=\"{class}\""),
        };
        let _ = write!(
            self.out,
            "<td{class} data-label=\"{label}\">{}</td>",
            escape(text)
        );
    }

    pub(super) fn files(&mut self, files: &[FileLine]) {
        self.put("<table>");
        for file in files {
            self.put("<tr>");
            let severity = self.severity(file.severity);
            self.element("td", "", severity);
            self.element("td", "", &file.place);
            self.element("td", "", &file.words);
            let settled = match (file.ruling.as_str(), file.open) {
                ("", true) => self.word(Word::Open).to_owned(),
                ("", false) => String::new(),
                (ruling, _) => self.labelled(Word::Ruling, ruling),
            };
            self.element("td", "", &settled);
            self.put("</tr>\n");
        }
        self.put("</table>\n");
    }

    pub(super) fn sheets(&mut self, sheets: &[SheetLine]) {
        self.put("<table>");
        self.head_row(&[
            (Word::Sheet, false),
            (Word::Files, false),
            (Word::Entries, true),
            (Word::Missed, true),
            (Word::Illegible, true),
        ]);
        for sheet in sheets {
            self.put("<tr>");
            self.element("td", "", &sheet.owner);
            self.element("td", "", &sheet.file);
            for count in [sheet.entries, sheet.missed, sheet.illegible] {
                self.element("td", "n", &count.to_string());
            }
            self.put("</tr>\n");
        }
        self.put("</table>\n");
    }

    pub(super) fn differences(&mut self, differences: &[Difference]) {
        self.put("<table>");
        self.head_row(&[
            (Word::RoundNo, false),
            (Word::Sheet, false),
            (Word::Written, false),
            (Word::Played, false),
            (Word::Why, false),
        ]);
        for difference in differences {
            self.put("<tr>");
            for cell in [
                &difference.rounds,
                &difference.owner,
                &difference.written,
                &difference.played,
                &difference.why,
            ] {
                self.element("td", "", cell);
            }
            self.put("</tr>\n");
        }
        self.put("</table>\n");
    }

    /// The union record in columns of rounds.
    pub(super) fn rounds(&mut self, rounds: &[RoundLine]) {
        self.put("<div class=\"rounds\"><table class=\"moves\">");
        self.head_row(&[
            (Word::RoundNo, false),
            (Word::Red, false),
            (Word::Black, false),
        ]);
        for round in rounds {
            self.put("<tr>");
            self.element("td", "", &round.number.to_string());
            for ply in &round.plies {
                self.put("<td>");
                if let Some(ply) = ply {
                    self.ply(ply);
                }
                self.put("</td>");
            }
            self.put("</tr>\n");
        }
        self.put("</table></div>\n");
    }

    fn ply(&mut self, ply: &PlyCell) {
        let name = if ply.marked { "mark" } else { "span" };
        self.element(name, "", &ply.played);
        let others: Vec<&str> = ply.on.iter().flatten().map(String::as_str).collect();
        if !others.is_empty() {
            let text = format!(" [{}]", others.join(" | "));
            self.element("span", "other", &text);
        }
    }
}
