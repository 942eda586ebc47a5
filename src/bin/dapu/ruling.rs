//! A ruling laid out: board, moves, what they add up to, verdict, articles, doubts.

mod early;
mod page;
mod working;

use super::board::{Drawing, draw};
use super::cli::RulingFormat;
use super::lang::Lang;
use super::shown::Shown;
use super::summary::Lines;
use super::table;
use dapu::board::{Position, Side};
use dapu::event::Event;
use dapu::nature::{Loop, MoveNature, Natures};
use dapu::notation::write_fen;
use dapu::report::cycle::{
    CycleNdjson, CycleTsv, MoveScene, Refusal, clause, evidence, open_words, scenes, threats,
};
use dapu::report::{CycleCase, CycleReport, CycleRuling};
use dapu::rules::repetition::{OpenQuestion, Weight};
use dapu::rules::words::{conduct_words, nature_word, side_words, verdict_words};
use dapu::text::visible_line;
use std::fmt::Write;
use std::path::Path;

/// A cycle, with notes on how it was found.
pub(crate) struct FoundCycle {
    pub(crate) case: CycleCase,
    pub(crate) notes: Vec<String>,
    /// Of what is imagined, the cycle as it stands.
    pub(crate) origin: Option<Origin>,
}

/// A cycle as it stands, and what is imagined otherwise, as it was asked.
pub(crate) struct Origin {
    pub(crate) cycle: Loop,
    pub(crate) change: String,
}

/// The form in which rulings are written.
#[derive(Clone, Copy)]
pub(crate) struct RulingStyle<'l> {
    pub(crate) format: RulingFormat,
    /// Whether every line of play is shown with its boards.
    pub(crate) why: bool,
    pub(crate) colour: bool,
    pub(crate) lang: &'l Lang,
    /// Rules laid down by the event, and the file they were read from.
    pub(crate) event: &'l Event,
    pub(crate) event_file: Option<&'l Path>,
}

impl RulingStyle<'_> {
    /// Text before the first ruling.
    pub(crate) fn head(&self) -> String {
        match self.format {
            RulingFormat::Tsv => dapu::report::cycle::TSV_HEAD.to_owned(),
            RulingFormat::Text | RulingFormat::Ndjson => String::new(),
            RulingFormat::Html => page::start(self),
        }
    }

    /// Text after the last one.
    pub(crate) fn tail(&self) -> &'static str {
        match self.format {
            RulingFormat::Html => dapu::report::printed::END,
            RulingFormat::Tsv | RulingFormat::Text | RulingFormat::Ndjson => "",
        }
    }

    /// A cycle that was judged.
    pub(crate) fn case(&self, told: &FoundCycle) -> Shown {
        match self.format {
            RulingFormat::Text => self.text(told),
            RulingFormat::Html => page::case(self, told),
            RulingFormat::Ndjson => {
                written(|bytes| CycleNdjson::new(bytes).case(&told.case).is_ok())
            }
            RulingFormat::Tsv => {
                written(|bytes| CycleTsv::headless(bytes).case(&told.case).is_ok())
            }
        }
    }

    /// A cycle that could not be.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> Shown {
        match self.format {
            RulingFormat::Text => {
                let (id, why) = (&refusal.id, &refusal.why);
                let said = self
                    .lang
                    .fill("adjudicate.refused", &[("id", id), ("why", why)]);
                Shown::of(&format!("{said}\n\n"))
            }
            RulingFormat::Html => page::refusal(self, refusal),
            RulingFormat::Ndjson => {
                written(|bytes| CycleNdjson::new(bytes).refusal(refusal).is_ok())
            }
            RulingFormat::Tsv => {
                written(|bytes| CycleTsv::headless(bytes).refusal(refusal).is_ok())
            }
        }
    }

    fn text(&self, told: &FoundCycle) -> Shown {
        let case = &told.case;
        let scenes = scenes(&case.cycle);
        let mut out = Shown::default();
        // A round of a game is named by its note.
        if !case.id.is_empty() && case.plies.is_none() {
            let _ = writeln!(out, "{}", visible_line(&case.name()));
        }
        for note in &told.notes {
            let _ = writeln!(out, "{note}");
        }
        let start = case.cycle.start();
        let side = side_words(start.turn(), self.lang.language());
        let turn = self.lang.fill("label.to-move", &[("side", &side)]);
        let _ = writeln!(out, "{turn}");
        out.push(&self.board(start, None));
        let _ = writeln!(out, "{}", write_fen(&start.to_setup()));
        let moves: Vec<String> = scenes.iter().map(MoveScene::written).collect();
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("length", &moves.len()), ("moves", &moves.join(" "))];
        let _ = writeln!(out, "{}\n", self.lang.fill("adjudicate.cycle-of", &values));
        if case.rulings.len() > 1 {
            out.push_str(&self.side_by_side(case));
            out.push_str("\n");
        }
        for (index, ruling) in case.rulings.iter().enumerate() {
            out.push_str(&self.ruling(case, ruling, &scenes));
            let earlier = case.rulings[..index].iter().find(|other| {
                other.adjudication.natures.moves == ruling.adjudication.natures.moves
            });
            if self.why {
                out.push(&self.lines((case, ruling), earlier, &scenes));
            } else if earlier.is_none() {
                let workings = ruling.workings(&case.cycle);
                out.push_str(&self.folded(ruling, &workings, &scenes));
            }
            out.push_str("\n");
        }
        out
    }

    /// A remark in brackets.
    fn with(&self, text: &str, remark: &str) -> String {
        if self.lang.is_chinese() {
            format!("{text}（{remark}）")
        } else {
            format!("{text} ({remark})")
        }
    }

    fn board(&self, position: &Position, mv: Option<dapu::board::Move>) -> Shown {
        let drawing = Drawing {
            mv,
            colour: self.colour,
        };
        draw(position, drawing, self.lang)
    }

    /// The editions beneath each other: what each calls the moves and what it comes to.
    fn side_by_side(&self, case: &CycleCase) -> String {
        let language = self.lang.language();
        let head = [
            self.lang.text("column.edition"),
            self.lang.text("column.moves"),
            self.lang.text("column.red"),
            self.lang.text("column.black"),
            self.lang.text("column.verdict"),
        ];
        let mut table = table::table(&head);
        for ruling in &case.rulings {
            let judged = &ruling.adjudication;
            let moves = judged.natures.moves.iter();
            let classes: Vec<String> = moves.map(|it| it.nature.glyph().to_string()).collect();
            let open = if judged.is_settled() { "" } else { " ?" };
            table.add_row([
                ruling.choice.edition.id.name().to_owned(),
                classes.join(" "),
                conduct_words(judged.conduct(Side::Red), language),
                conduct_words(judged.conduct(Side::Black), language),
                format!("{}{open}", verdict_words(judged.verdict, language)),
            ]);
        }
        table::render(&table)
    }

    fn ruling(&self, case: &CycleCase, ruling: &CycleRuling, scenes: &[MoveScene]) -> String {
        let edition = ruling.choice.edition;
        let mut out = format!("{}\n", self.edition_title(ruling));
        let keys = ["number", "side", "move", "class", "article", "why"];
        let head = keys.map(|key| format!("column.{key}"));
        let head: Vec<&str> = head.iter().map(|key| self.lang.text(key)).collect();
        let mut table = table::table(&head);
        let moves = ruling.adjudication.natures.moves.iter().zip(scenes);
        for (index, (nature, scene)) in moves.enumerate() {
            table.add_row([
                (index + 1).to_string(),
                side_words(nature.man.side(), self.lang.language()).to_owned(),
                scene.written(),
                self.class(nature),
                clause(nature, edition),
                evidence(scene, nature, self.lang.language()),
            ]);
        }
        out.push_str(&table::render(&table));
        out.push_str(&self.result(case, ruling, scenes));
        out
    }

    /// Name, title, and why it was chosen.
    fn edition_title(&self, ruling: &CycleRuling) -> String {
        let edition = ruling.choice.edition;
        let title = edition.title(self.lang.language());
        let reason = format!("reason.{}", ruling.choice.reason);
        let title = self.with(title, self.lang.text(&reason));
        format!("{} {title}", edition.id.name())
    }

    fn semicolon(&self) -> &'static str {
        if self.lang.is_chinese() { "；" } else { "; " }
    }

    /// `捉` in Chinese, `捉 chase` else; with 献 or 跟 where a move called 闲 does that beside.
    fn class(&self, nature: &MoveNature) -> String {
        let one = |nature: dapu::nature::Nature| {
            let word = nature_word(nature, self.lang.language());
            if self.lang.is_chinese() {
                word
            } else {
                format!("{} {word}", nature.glyph())
            }
        };
        match nature.shade {
            Some(shade) => self.with(&one(nature.nature), &one(shade)),
            None => one(nature.nature),
        }
    }

    /// Totals of the moves of each side, verdict, articles, doubts.
    fn result(&self, case: &CycleCase, ruling: &CycleRuling, scenes: &[MoveScene]) -> String {
        let mut lines = Lines::default();
        for (label, value) in self.facts(case, ruling, scenes) {
            lines.add(&label, value);
        }
        lines.render()
    }

    /// The same as labels and values.
    fn facts(
        &self,
        case: &CycleCase,
        ruling: &CycleRuling,
        scenes: &[MoveScene],
    ) -> Vec<(String, String)> {
        let (lang, language) = (self.lang, self.lang.language());
        let judged = &ruling.adjudication;
        let mut facts = Vec::new();
        for side in Side::ALL {
            let conduct = judged.conduct(side);
            let weight = match conduct.weight {
                Weight::Allowed => lang.text("weight.allowed"),
                Weight::Weak => lang.text("weight.weak"),
                Weight::Strong => lang.text("weight.strong"),
                Weight::PerpetualCheck => lang.text("weight.perpetual-check"),
            };
            let words = conduct_words(conduct, language);
            facts.push((
                side_words(side, language).to_owned(),
                self.with(&words, weight),
            ));
        }
        let verdict = verdict_words(judged.verdict, language);
        let ground = format!("ground.{}", judged.ground.name());
        let verdict = self.with(&verdict, lang.text(&ground));
        facts.push((lang.text("column.verdict").to_owned(), verdict));
        let article = match judged.article.as_ref() {
            "" => lang.text("adjudicate.silent"),
            article => article,
        };
        facts.push((lang.text("column.article").to_owned(), article.to_owned()));
        // One round typed says nothing of how often it was played.
        if let Some(rounds) = ruling.choice.edition.repetition.rounds
            && (case.plies.is_some() || case.times > 1)
            && case.times < rounds
        {
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("rounds", &rounds), ("times", &case.times)];
            let few = lang.fill("adjudicate.too-few", &values);
            facts.push((lang.text("adjudicate.rounds").to_owned(), few));
        }
        facts.extend(early::fact(self, case, ruling));
        let doubts = self.doubts(ruling, scenes);
        facts.push((lang.text("adjudicate.doubts").to_owned(), doubts));
        facts
    }

    /// Open questions, with both readings, and what would then follow.
    fn doubts(&self, ruling: &CycleRuling, scenes: &[MoveScene]) -> String {
        let (lang, language) = (self.lang, self.lang.language());
        let judged = &ruling.adjudication;
        let mut open = judged.open.clone();
        if judged.is_settled() {
            open = every_doubt(&judged.natures);
        }
        let one = |open: &OpenQuestion| match open {
            OpenQuestion::Move { index, .. } => {
                let taken = judged.natures.moves.get(*index).map(|it| it.nature);
                let word = scenes.get(*index).map(MoveScene::written);
                let words = open_words(open, taken, language);
                format!("{} {} {words}", index + 1, word.unwrap_or_default())
            }
            OpenQuestion::BothBanned | OpenQuestion::KillWithChase => {
                open_words(open, None, language)
            }
        };
        let mut said: Vec<String> = open.iter().map(one).collect();
        if said.is_empty() {
            said.push(lang.text("adjudicate.none-open").to_owned());
        } else if judged.others.is_empty() && judged.is_settled() {
            said.push(lang.text("adjudicate.no-matter").to_owned());
        } else if !judged.others.is_empty() {
            let others = judged.others.iter();
            let others: Vec<String> = others.map(|it| verdict_words(*it, language)).collect();
            said.push(lang.fill("adjudicate.else", &[("verdicts", &others.join(" / "))]));
        }
        said.join(self.semicolon())
    }

    /// `--why`: every line of play in full, with the board it begins from and the one it leads to.
    fn lines(
        &self,
        (case, ruling): (&CycleCase, &CycleRuling),
        earlier: Option<&CycleRuling>,
        scenes: &[MoveScene],
    ) -> Shown {
        if let Some(earlier) = earlier {
            let name = earlier.choice.edition.id.name();
            let said = self
                .lang
                .fill("adjudicate.same-lines", &[("edition", &name)]);
            return Shown::of(&format!("{said}\n"));
        }
        let mut out = Shown::default();
        let workings = ruling.workings(&case.cycle);
        let moves = ruling.adjudication.natures.moves.iter().zip(scenes);
        for (index, (nature, scene)) in moves.enumerate() {
            let threats = threats(scene, nature, self.lang.language());
            if threats.is_empty() {
                continue;
            }
            let (number, token) = (index + 1, scene.written());
            let class = self.class(nature);
            let _ = writeln!(out, "\n{number}. {token}  {class}");
            out.push(&self.board(&scene.after, Some(scene.mv)));
            for threat in threats {
                let line = scene.line(&threat.line).join(" ");
                let _ = writeln!(out, "{}\n  {line}", threat.words);
                let last = threat.line.last().copied();
                out.push(&self.board(&scene.end_of(&threat.line), last));
            }
            if let Some(working) = workings.get(index) {
                out.push_str(&self.whole(index, (nature, scene), working));
            }
        }
        out
    }
}

/// Everything that is open about the moves, whether or not anything hangs on it.
fn every_doubt(natures: &Natures) -> Vec<OpenQuestion> {
    let moves = natures.moves.iter().enumerate();
    let each = moves.flat_map(|(index, nature)| {
        let doubts = nature.doubts.iter();
        doubts.map(move |(doubt, other)| OpenQuestion::Move {
            index,
            doubt: *doubt,
            other: *other,
        })
    });
    each.collect()
}

/// Output written to memory, which accepts everything.
fn written(write: impl FnOnce(&mut Vec<u8>) -> bool) -> Shown {
    let mut bytes = Vec::new();
    write(&mut bytes);
    Shown::data(String::from_utf8(bytes).unwrap_or_default())
}
