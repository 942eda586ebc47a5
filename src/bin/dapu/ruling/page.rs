//! A ruling as a page for paper: what an arbiter looks at with the players, prints and signs.

mod below;

use super::{FoundCycle, Origin, RulingStyle, early};
use crate::shown::Shown;
use dapu::board::Move;
use dapu::board::Side;
use dapu::nature::MoveNature;
use dapu::notation::write_fen;
use dapu::report::cycle::{MoveScene, Refusal, arrows, clause, evidence, scenes, threats};
use dapu::report::printed::{
    self, PrintedBoard, PrintedColumn, PrintedKind, PrintedPage, PrintedPart, PrintedRow,
    PrintedTable, PrintedTree,
};
use dapu::report::{CycleCase, CycleRuling};
use dapu::rules::words::{article_titles, conduct_words, side_words, verdict_words};
use std::fmt::Display;

/// Fields left to be filled in by hand.
const SIGNS: [&str; 7] = [
    "decided", "grounds", "red", "black", "arbiter", "chief", "date",
];

/// Text before the first page.
pub(super) fn start(form: &RulingStyle<'_>) -> String {
    let boards = PrintedPage {
        parts: vec![PrintedPart::Boards(Vec::new())],
        ..PrintedPage::default()
    };
    let lang = form.lang;
    let title = form.event.name.as_deref();
    let title = title.unwrap_or(lang.text("ruling-page.heading"));
    printed::start(lang.language(), title, &[boards])
}

/// A cycle that was judged.
pub(super) fn case(form: &RulingStyle<'_>, told: &FoundCycle) -> Shown {
    let page = Page {
        form,
        case: &told.case,
        origin: told.origin.as_ref(),
        scenes: scenes(&told.case.cycle),
    };
    let page = page.made(&told.notes);
    Shown::data(printed::page(&page, form.lang.language()))
}

/// A cycle that could not be.
pub(super) fn refusal(form: &RulingStyle<'_>, refusal: &Refusal) -> Shown {
    let (id, why) = (&refusal.id, &refusal.why);
    let lang = form.lang;
    let page = PrintedPage {
        title: lang.text("ruling-page.title").to_owned(),
        notes: vec![lang.fill("adjudicate.refused", &[("id", id), ("why", why)])],
        ..PrintedPage::default()
    };
    Shown::data(printed::page(&page, lang.language()))
}

struct Page<'a> {
    form: &'a RulingStyle<'a>,
    case: &'a CycleCase,
    /// As it stands, where this is imagined.
    origin: Option<&'a Origin>,
    scenes: Vec<MoveScene>,
}

impl Page<'_> {
    fn text(&self, key: &str) -> String {
        self.form
            .lang
            .text(&format!("ruling-page.{key}"))
            .to_owned()
    }

    fn fill(&self, key: &str, values: &[(&str, &dyn Display)]) -> String {
        self.form.lang.fill(&format!("ruling-page.{key}"), values)
    }

    fn made(&self, notes: &[String]) -> PrintedPage {
        let lang = self.form.lang;
        let mut parts = vec![PrintedPart::Boards(vec![self.position()])];
        if self.case.rulings.len() > 1 {
            parts.push(PrintedPart::Heading(self.text("side-by-side")));
            parts.push(PrintedPart::Table(self.side_by_side()));
        }
        for (index, ruling) in self.case.rulings.iter().enumerate() {
            self.ruling(ruling, &self.case.rulings[..index], &mut parts);
        }
        let mut facts = Vec::new();
        if !self.case.id.is_empty() && self.origin.is_none() {
            facts.push((lang.text("column.record").to_owned(), self.case.name()));
        }
        let label = self.text(if self.origin.is_some() {
            "changed"
        } else {
            "found"
        });
        facts.extend(notes.iter().map(|note| (label.clone(), note.clone())));
        facts.extend(self.asked());
        PrintedPage {
            title: match self.origin {
                Some(origin) => self.fill("imagined", &[("change", &origin.change)]),
                None => self.text("title"),
            },
            facts,
            parts,
            notes: vec![
                self.text("points"),
                self.text("arrows"),
                self.fill("again", &[("command", &self.command())]),
                self.fill("program", &[("version", &env!("CARGO_PKG_VERSION"))]),
            ],
            signs: match self.origin {
                // An imagined case is not signed.
                Some(_) => Vec::new(),
                None => SIGNS.map(|key| self.text(&format!("sign-{key}"))).to_vec(),
            },
            ..PrintedPage::default()
        }
    }

    /// The input that gives the same again.
    fn asked(&self) -> Vec<(String, String)> {
        let words: Vec<String> = self.scenes.iter().map(MoveScene::written).collect();
        let moves: Vec<String> = self.case.cycle.moves().iter().map(|mv| iccs(*mv)).collect();
        let mut facts = vec![
            (
                self.text("fen"),
                write_fen(&self.case.cycle.start().to_setup()),
            ),
            (self.text("moves"), words.join(" ")),
            (self.text("iccs"), moves.join(" ")),
        ];
        if let Some(file) = self.form.event_file {
            facts.push((self.text("event-file"), file.display().to_string()));
        }
        facts
    }

    /// The command that gives this page again.
    fn command(&self) -> String {
        let cycle = self.origin.map_or(&self.case.cycle, |it| &it.cycle);
        let moves: Vec<String> = cycle.moves().iter().map(Move::to_string).collect();
        let names = self.case.rulings.iter();
        let names: Vec<&str> = names.map(|it| it.choice.edition.id.name()).collect();
        let fen = write_fen(&cycle.start().to_setup());
        let mut command = format!(
            "dapu adjudicate --fen {} {} --edition {}",
            quoted(&fen),
            moves.join(" "),
            names.join(",")
        );
        if let Some(round) = early::round_to_state(self.case) {
            command.push_str(" --round ");
            command.push_str(&round.to_string());
        }
        if let Some(file) = self.form.event_file {
            command.push_str(" --event-file ");
            command.push_str(&quoted(&file.display().to_string()));
        }
        if let Some(origin) = self.origin {
            command.push_str(" --what-if ");
            command.push_str(&quoted(&origin.change));
        }
        command.push_str(" --html");
        command
    }

    /// The board on which the cycle begins.
    fn position(&self) -> PrintedBoard {
        let start = self.case.cycle.start();
        let side = side_words(start.turn(), self.form.lang.language());
        PrintedBoard {
            position: start.clone(),
            mv: None,
            arrows: Vec::new(),
            title: self.fill("position", &[("side", &side)]),
            lines: Vec::new(),
        }
    }

    fn side_by_side(&self) -> PrintedTable {
        let language = self.form.lang.language();
        let keys = ["edition", "moves", "red", "black", "verdict"];
        let rows = self.case.rulings.iter().map(|ruling| {
            let judged = &ruling.adjudication;
            let open = if judged.is_settled() { "" } else { " ?" };
            PrintedRow::new([
                ruling.choice.edition.id.name().to_owned(),
                classes(&judged.natures.moves),
                conduct_words(judged.conduct(Side::Red), language),
                conduct_words(judged.conduct(Side::Black), language),
                format!("{}{open}", verdict_words(judged.verdict, language)),
            ])
        });
        self.table(&keys, rows.collect())
    }

    fn table(&self, keys: &[&str], rows: Vec<PrintedRow>) -> PrintedTable {
        let column = |key: &&str| {
            let label = format!("column.{key}");
            PrintedColumn::new(*key, self.form.lang.text(&label), PrintedKind::Text)
        };
        PrintedTable {
            columns: keys.iter().map(column).collect(),
            rows,
            is_whole: true,
        }
    }

    /// Ruling by one edition; `earlier` are the rulings above it.
    fn ruling(&self, ruling: &CycleRuling, earlier: &[CycleRuling], parts: &mut Vec<PrintedPart>) {
        let (form, lang) = (self.form, self.form.lang);
        parts.push(PrintedPart::Heading(form.edition_title(ruling)));
        parts.push(PrintedPart::Table(self.moves(ruling)));
        let mut facts = form.facts(self.case, ruling, &self.scenes);
        for (label, value) in &mut facts {
            if label == lang.text("column.article") {
                *value = self.articles(ruling, &ruling.adjudication.article, value);
            }
        }
        facts.extend(self.other_readings(ruling));
        facts.push((self.text("searched-label"), self.searched(ruling)));
        parts.push(PrintedPart::Facts(facts));
        let natures = &ruling.adjudication.natures.moves;
        let same = |other: &&CycleRuling| other.adjudication.natures.moves == *natures;
        if let Some(other) = earlier.iter().find(same) {
            let name = other.choice.edition.id.name();
            let said = self.fill("same-boards", &[("edition", &name)]);
            parts.push(PrintedPart::Tree(PrintedTree {
                lines: vec![(0, said)],
                ..PrintedTree::default()
            }));
        } else {
            parts.push(PrintedPart::Boards(self.boards(ruling)));
            parts.extend(self.trees(ruling).into_iter().map(PrintedPart::Tree));
        }
    }

    fn moves(&self, ruling: &CycleRuling) -> PrintedTable {
        let keys = ["number", "side", "move", "iccs", "class", "article"];
        let named = ruling.adjudication.natures.moves.iter().zip(&self.scenes);
        let rows = named.enumerate().map(|(index, (nature, scene))| {
            let clause = clause(nature, ruling.choice.edition);
            PrintedRow::new([
                (index + 1).to_string(),
                side_words(nature.man.side(), self.form.lang.language()).to_owned(),
                scene.written(),
                iccs(nature.mv),
                self.form.class(nature),
                self.articles(ruling, &clause, ""),
            ])
        });
        self.table(&keys, rows.collect())
    }

    /// Articles with what they say in few words; `none` where there are none.
    fn articles(&self, ruling: &CycleRuling, articles: &str, none: &str) -> String {
        let lang = self.form.lang;
        let edition = ruling.choice.edition.id;
        let titles = article_titles(edition, articles, lang.language());
        if titles.is_empty() {
            return none.to_owned();
        }
        let each = titles.into_iter().map(|(article, words)| match words {
            Some(words) => self.form.with(article, words),
            None => article.to_owned(),
        });
        each.collect::<Vec<_>>().join(self.form.semicolon())
    }

    /// A board for each move, with what it attacks and what protects that.
    fn boards(&self, ruling: &CycleRuling) -> Vec<PrintedBoard> {
        let language = self.form.lang.language();
        let named = ruling.adjudication.natures.moves.iter().zip(&self.scenes);
        let board = |(index, (nature, scene)): (usize, (&MoveNature, &MoveScene))| {
            let side = side_words(nature.man.side(), language);
            let values: [(&str, &dyn Display); 5] = [
                ("number", &(index + 1)),
                ("side", &side),
                ("move", &scene.written()),
                ("iccs", &iccs(nature.mv)),
                ("class", &self.form.class(nature)),
            ];
            PrintedBoard {
                position: scene.after.clone(),
                mv: Some(nature.mv),
                arrows: arrows(scene, nature),
                title: self.fill("move", &values),
                lines: self.why(nature, scene),
            }
        };
        named.enumerate().map(board).collect()
    }

    /// All that is threatened and could be, with lines in words and in coordinates.
    fn why(&self, nature: &MoveNature, scene: &MoveScene) -> Vec<String> {
        let language = self.form.lang.language();
        if !nature.nature.attacks() {
            let said = evidence(scene, nature, language);
            return Some(said).filter(|it| !it.is_empty()).into_iter().collect();
        }
        let threats = threats(scene, nature, language).into_iter();
        let line = threats.map(|threat| {
            let moves: Vec<String> = threat.line.iter().map(|mv| iccs(*mv)).collect();
            let values: [(&str, &dyn Display); 3] = [
                ("words", &threat.words),
                ("line", &scene.line(&threat.line).join(" ")),
                ("iccs", &moves.join(" ")),
            ];
            self.fill("threat", &values)
        });
        line.collect()
    }
}

fn classes(moves: &[MoveNature]) -> String {
    let glyphs: Vec<String> = moves
        .iter()
        .map(|it| it.nature.glyph().to_string())
        .collect();
    glyphs.join(" ")
}

/// `h2-e2`.
fn iccs(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to)
}

/// As a shell takes it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}
