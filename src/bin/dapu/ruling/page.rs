//! A ruling as a page for paper: what an arbiter looks at with the players, prints and signs.

use super::{Form, FoundCycle};
use crate::shown::Shown;
use dapu::board::Move;
use dapu::board::Side;
use dapu::event::SWITCHES;
use dapu::nature::{Doubt, MoveNature};
use dapu::notation::write_fen;
use dapu::report::cycle::{
    MoveScene, Refusal, TreeLine, arrows, clause, evidence, scenes, threats, tree, trees,
};
use dapu::report::printed::{
    self, PrintedBoard, PrintedColumn, PrintedKind, PrintedPage, PrintedPart, PrintedRow,
    PrintedTable, PrintedTree,
};
use dapu::report::{CycleCase, CycleRuling};
use dapu::rules::repetition::adjudicate;
use dapu::rules::words::{article_titles, conduct_words, side_words, verdict_words};
use std::fmt::Display;

/// Switches by which the moves of a cycle are named.
const NAMING: [&str; 2] = ["joint.screen", "exchange.rootless"];

/// What is left to be written by hand.
const SIGNS: [&str; 7] = [
    "decided", "grounds", "red", "black", "arbiter", "chief", "date",
];

/// What stands before the first page.
pub(super) fn start(form: &Form<'_>) -> String {
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
pub(super) fn case(form: &Form<'_>, told: &FoundCycle) -> Shown {
    let page = Page {
        form,
        case: &told.case,
        scenes: scenes(&told.case.cycle),
    };
    let page = page.made(&told.notes);
    Shown::data(printed::page(&page, form.lang.language()))
}

/// A cycle that could not be.
pub(super) fn refusal(form: &Form<'_>, refusal: &Refusal) -> Shown {
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
    form: &'a Form<'a>,
    case: &'a CycleCase,
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
        if !self.case.id.is_empty() {
            facts.push((lang.text("column.record").to_owned(), self.case.name()));
        }
        facts.extend(notes.iter().map(|note| (self.text("found"), note.clone())));
        facts.extend(self.asked());
        PrintedPage {
            title: self.text("title"),
            facts,
            parts,
            notes: vec![
                self.text("points"),
                self.text("arrows"),
                self.fill("again", &[("command", &self.command())]),
                self.fill("program", &[("version", &env!("CARGO_PKG_VERSION"))]),
            ],
            signs: SIGNS.map(|key| self.text(&format!("sign-{key}"))).to_vec(),
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
        let moves: Vec<String> = self
            .case
            .cycle
            .moves()
            .iter()
            .map(Move::to_string)
            .collect();
        let names = self.case.rulings.iter();
        let names: Vec<&str> = names.map(|it| it.choice.edition.id.name()).collect();
        let fen = write_fen(&self.case.cycle.start().to_setup());
        let mut command = format!(
            "dapu adjudicate --fen {} {} --edition {}",
            quoted(&fen),
            moves.join(" "),
            names.join(",")
        );
        if let Some(file) = self.form.event_file {
            command.push_str(" --event-file ");
            command.push_str(&quoted(&file.display().to_string()));
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

    /// What one edition makes of it; `earlier` are the rulings above it.
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
        match earlier.iter().find(same) {
            Some(other) => {
                let name = other.choice.edition.id.name();
                let said = self.fill("same-boards", &[("edition", &name)]);
                parts.push(PrintedPart::Tree(PrintedTree {
                    lines: vec![(0, said)],
                    ..PrintedTree::default()
                }));
            }
            None => {
                parts.push(PrintedPart::Boards(self.boards(ruling)));
                parts.extend(self.trees(ruling).into_iter().map(PrintedPart::Tree));
            }
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

    /// Where the text can be read two ways and a switch says which way, and the other way comes to something else.
    fn other_readings(&self, ruling: &CycleRuling) -> Vec<(String, String)> {
        let language = self.form.lang.language();
        let mut all = Vec::new();
        for switch in SWITCHES.iter().filter(|it| NAMING.contains(&it.name)) {
            let taken = self.form.event.switch(switch.name);
            for reading in switch.readings.iter().filter(|it| **it != taken) {
                let mut event = self.form.event.clone();
                let (name, value) = (switch.name.to_owned(), (*reading).to_owned());
                event.switches.insert(name, value);
                let other = adjudicate(&self.case.cycle, ruling.choice.edition, &event);
                if other.natures.moves == ruling.adjudication.natures.moves {
                    continue;
                }
                let values: [(&str, &dyn Display); 6] = [
                    ("switch", &switch.name),
                    ("taken", &taken),
                    ("reading", reading),
                    ("articles", &switch.articles),
                    ("classes", &classes(&other.natures.moves)),
                    ("verdict", &verdict_words(other.verdict, language)),
                ];
                let said = self.fill("other-reading", &values);
                all.push((self.text("other-reading-label"), said));
            }
        }
        all
    }

    /// How far was searched.
    fn searched(&self, ruling: &CycleRuling) -> String {
        let natures = &ruling.adjudication.natures;
        let bounds = ruling.choice.edition.definitions.bounds;
        let met = natures.moves.iter().enumerate().filter(|(_, nature)| {
            let doubts = nature.doubts.iter();
            doubts.into_iter().any(|(doubt, _)| is_bound(*doubt))
        });
        let met: Vec<String> = met.map(|(index, _)| (index + 1).to_string()).collect();
        let within = if met.is_empty() {
            self.text("within")
        } else {
            self.fill("bound-met", &[("moves", &met.join(", "))])
        };
        self.fill(
            "searched",
            &[
                ("nodes", &natures.nodes),
                ("mate", &bounds.nodes),
                ("wins", &bounds.win_nodes),
                ("within", &within),
            ],
        )
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

    /// The whole working of each threat that is more than one capture.
    fn trees(&self, ruling: &CycleRuling) -> Vec<PrintedTree> {
        let language = self.form.lang.language();
        let workings = ruling.workings(&self.case.cycle);
        let named = ruling.adjudication.natures.moves.iter().zip(&self.scenes);
        let mut all = Vec::new();
        for (index, ((nature, scene), working)) in named.zip(&workings).enumerate() {
            for (threat, one) in trees(scene, nature, working, language) {
                let lines = tree(scene, one, language).into_iter().enumerate();
                let line = |(at, line): (usize, TreeLine)| {
                    (line.depth, format!("{}. {}", at + 1, line.text))
                };
                all.push(PrintedTree {
                    title: self.form.tree_head(index, scene, (&threat, one)),
                    lines: lines.map(line).collect(),
                });
            }
            if self.form.not_shown(nature, working) > 0 {
                let number = index + 1;
                let said = self.form.lang.fill("working.bound", &[("number", &number)]);
                all.push(PrintedTree {
                    lines: vec![(0, said)],
                    ..PrintedTree::default()
                });
            }
        }
        all
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

/// Whether it is open because a search met its bound.
const fn is_bound(doubt: Doubt) -> bool {
    matches!(
        doubt,
        Doubt::KillOpen(_) | Doubt::WinOpen(_) | Doubt::ExchangeOpen(_)
    )
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
