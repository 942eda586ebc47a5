//! What the samples of `samples/rules` say of themselves, and what is found in them.
//!
//! The expectation stands in a comment at the very ply: `{expect M108 error red}`, several parted by
//! `;`. Edition names after it (`cn1999,cn2020`) limit it; without them it holds under every edition
//! asked (F and C belong to none). `by 2.2, 8.1.8 (+1)` at its end says by what article, and what follows.
//! Before the first ply it means a finding about the record. `{silent M108 cn2020 by 5.9}`: the rule says
//! nothing here, because that article allows it.
//!
//! A record is judged by the Chinese editions but 1957, whose Black moves first; `{under cn1957,axf}`
//! names others. `{event natural-limit = 30}` gives it an event file. What no comment can stand in is listed in
//! `samples/rules/expected.tsv`.

use dapu::board::Side;
use dapu::event::Event;
use dapu::pipeline::{
    Editions, Examined, Options, Pack, Part, Prepare, Sink, Unread, Unwatched, run,
};
use dapu::record::{GameRecord, LineId};
use dapu::rules::{Check, Choice, Code, EditionId, Finding, Rule, audit, edition, fact, rules};
use dapu::store::{Filter, Store, StoreError};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A finding as a sample names it: edition or `-`, code, severity, side or `-`, line, last ply or 0.
pub(crate) type Named = (String, String, String, String, u32, u32);

/// What was found: by what article, what follows, and on which line of the file.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) named: Named,
    pub(crate) article: String,
    pub(crate) consequence: String,
    pub(crate) place: u32,
}

impl Found {
    pub(crate) fn edition(&self) -> &str {
        &self.named.0
    }

    pub(crate) fn code(&self) -> &str {
        &self.named.1
    }
}

/// What a sample expects: a finding, and the article and what follows where it names them.
#[derive(Clone, Debug)]
pub(crate) struct Expected {
    pub(crate) named: Named,
    pub(crate) article: Option<String>,
    pub(crate) consequence: Option<String>,
}

/// A rule that is silent here under an edition because an article allows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Silent {
    pub(crate) code: String,
    pub(crate) edition: String,
    pub(crate) article: String,
}

/// What was found and what was expected in one entry of a file.
pub(crate) struct Shown {
    pub(crate) file: String,
    pub(crate) entry: u32,
    /// First line in the file.
    line: u32,
    /// The editions it is judged by.
    pub(crate) under: Vec<EditionId>,
    pub(crate) findings: Vec<Found>,
    pub(crate) expected: Vec<Expected>,
    pub(crate) silent: Vec<Silent>,
}

impl Shown {
    /// Whether it is judged by that edition and the rule finds nothing.
    pub(crate) fn is_silent(&self, code: &str, edition: &str) -> bool {
        self.under.iter().any(|id| id.name() == edition) && !self.has(code, edition)
    }

    /// Whether the rule finds something under that edition.
    pub(crate) fn has(&self, code: &str, edition: &str) -> bool {
        let mut found = self.findings.iter();
        found.any(|it| it.code() == code && it.edition() == edition)
    }
}

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/rules")
}

pub(crate) fn named(finding: &Finding) -> Found {
    let names = (
        finding.edition.map_or("-", EditionId::name).to_owned(),
        finding.code.text().to_owned(),
        finding.severity.name().to_owned(),
        finding.side.map_or("-", Side::name).to_owned(),
        finding.line,
        finding.plies.map_or(0, |(_, last)| last),
    );
    Found {
        named: names,
        article: finding.article.as_deref().unwrap_or("–").to_owned(),
        consequence: finding.consequence.to_string(),
        place: finding.place.line,
    }
}

/// The comments of a record: line, ply they follow (0 before the first), text.
fn comments(record: &GameRecord<'_>) -> Vec<(u32, u32, String)> {
    let number = |line: LineId, ply| {
        let plies = record.tree.line(line);
        let before = plies.take_while(|(id, _)| Some(*id) <= ply).count() as u32;
        let replaced = record.tree.lines[line.0 as usize].replaces;
        let offset = replaced.map_or(0, |replaced| {
            let parent = record.tree.plies[replaced.0 as usize].line;
            let parent = record.tree.line(parent);
            parent.take_while(|(id, _)| *id < replaced).count() as u32
        });
        if ply.is_none() { 0 } else { offset + before }
    };
    let all = record.tree.comments.iter();
    all.map(|comment| {
        let ply = number(comment.line, comment.after);
        (comment.line.0, ply, comment.text.trim().to_owned())
    })
    .collect()
}

/// The editions a record is judged by.
pub(super) fn under(record: &GameRecord<'_>) -> Vec<EditionId> {
    let comments = comments(record);
    let mut named = comments
        .iter()
        .filter_map(|(_, _, text)| text.strip_prefix("under "));
    let by_default = |id: &EditionId| !matches!(id, EditionId::Cn1957 | EditionId::Axf);
    named.next().map_or_else(
        || EditionId::ALL.into_iter().filter(by_default).collect(),
        |list| list.split(',').filter_map(EditionId::from_name).collect(),
    )
}

/// One mark in a comment, taken apart.
struct Mark {
    line: u32,
    ply: u32,
    words: Vec<String>,
    article: Option<String>,
    consequence: Option<String>,
}

/// What follows, as the findings file has it. The marks say it so that no reader of remarks hears a ruling: `+1` a
/// foul, `red` a loss of Red, `both` a loss of both, else the word itself.
fn in_full(follows: &str) -> String {
    match follows {
        "red" | "black" | "both" => format!("loss_{follows}"),
        fouls if fouls.starts_with('+') => format!("foul{fouls}"),
        other => other.to_owned(),
    }
}

/// The marks of a record that begin with that word.
fn marks(record: &GameRecord<'_>, word: &str) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (line, ply, text) in comments(record) {
        for part in text.split(';') {
            let Some(said) = part.trim().strip_prefix(word) else {
                continue;
            };
            let (words, by) = said.split_once(" by ").unwrap_or((said, ""));
            let (article, follows) = match by.split_once(" (") {
                Some((article, follows)) => (article, Some(follows.trim_end_matches(')'))),
                None => (by, None),
            };
            marks.push(Mark {
                line,
                ply,
                words: words.split_whitespace().map(str::to_owned).collect(),
                article: (!article.is_empty()).then(|| article.to_owned()),
                consequence: follows.map(in_full),
            });
        }
    }
    marks
}

/// The editions a mark names; those the record is judged by without any.
fn named_editions(list: Option<&String>, record: &GameRecord<'_>) -> Vec<String> {
    match list {
        Some(list) => list.split(',').map(str::to_owned).collect(),
        None => under(record)
            .iter()
            .map(|id| id.name().to_owned())
            .collect(),
    }
}

fn expected(record: &GameRecord<'_>) -> Vec<Expected> {
    let mut found = Vec::new();
    for mark in marks(record, "expect ") {
        let mut words = mark.words.iter().peekable();
        let code = words.next().cloned().unwrap_or_default();
        let severity = words.next().cloned().unwrap_or_default();
        let side = words.next_if(|word| Side::from_name(word).is_some());
        let side = side.map_or("-", String::as_str);
        let editions = match words.next() {
            None if code.starts_with(['F', 'C']) => vec!["-".to_owned()],
            list => named_editions(list, record),
        };
        found.extend(editions.into_iter().map(|edition| Expected {
            named: (
                edition,
                code.clone(),
                severity.clone(),
                side.to_owned(),
                mark.line,
                mark.ply,
            ),
            article: mark.article.clone(),
            consequence: mark.consequence.clone(),
        }));
    }
    found
}

fn silent(record: &GameRecord<'_>) -> Vec<Silent> {
    let mut found = Vec::new();
    for mark in marks(record, "silent ") {
        let editions = named_editions(mark.words.get(1), record);
        found.extend(editions.into_iter().map(|edition| Silent {
            code: mark.words.first().cloned().unwrap_or_default(),
            edition,
            article: mark.article.clone().unwrap_or_default(),
        }));
    }
    found
}

pub(super) fn event(record: &GameRecord<'_>) -> Option<Event> {
    let comments = comments(record);
    let text: Vec<&str> = comments
        .iter()
        .filter_map(|(_, _, text)| text.strip_prefix("event "))
        .collect();
    (!text.is_empty()).then(|| Event::from_toml(&text.join("\n")).expect("an event file"))
}

/// Whether a finding says that the mark of a sample, `{expect … (arbiter)}`, was not read: it is no remark.
pub(super) fn is_mark(finding: &Finding) -> bool {
    const MARKS: [&str; 4] = ["expect ", "silent ", "under ", "event "];
    let text = finding.facts.get(fact::EVIDENCE).unwrap_or_default();
    finding.code == Code::F302 && MARKS.iter().any(|mark| text.starts_with(mark))
}

struct Collect;

impl Prepare for Collect {
    type Output = Shown;

    fn record(&self, examined: &Examined<'_>) -> Shown {
        let mut findings = examined.findings.to_vec();
        let under = under(examined.record);
        if let Some(event) = event(examined.record) {
            let choices = EditionId::ALL.map(|id| Choice {
                edition: edition::edition(id),
                reason: "asked",
            });
            findings = audit(examined.record, examined.replay, &event, &choices);
        }
        findings.retain(|finding| finding.edition.is_none_or(|id| under.contains(&id)));
        findings.retain(|finding| !is_mark(finding));
        Shown {
            file: examined.at.member.display(),
            entry: examined.at.ordinal,
            line: examined.at.frame.line,
            under,
            findings: findings.iter().map(named).collect(),
            expected: expected(examined.record),
            silent: silent(examined.record),
        }
    }

    fn unread(&self, unread: &Unread<'_>) -> Shown {
        Shown {
            file: unread.at.member.display(),
            entry: unread.at.ordinal,
            line: unread.at.frame.line,
            under: Vec::new(),
            findings: unread.findings.iter().map(named).collect(),
            expected: Vec::new(),
            silent: Vec::new(),
        }
    }
}

/// What was made of each record.
pub(crate) struct Kept<T>(pub(crate) Vec<T>);

impl<T> Sink<T> for Kept<T> {
    fn take(&mut self, parts: Vec<Part<T>>) -> Result<(), dapu::pipeline::RunError> {
        self.0.extend(parts.into_iter().flat_map(|part| part.made));
        Ok(())
    }
}

/// All entries of all samples; several tests look at them.
pub(crate) fn shown() -> &'static [Shown] {
    static SHOWN: OnceLock<Vec<Shown>> = OnceLock::new();
    SHOWN.get_or_init(look)
}

fn look() -> Vec<Shown> {
    let options = Options {
        editions: Editions::all(),
        max_record: 6000,
        ..Options::default()
    };
    // At the last path nothing stands: that is what shows F007.
    let paths = vec![folder(), folder().join("F007-unreadable-file.pgn")];
    let mut kept = Kept(Vec::new());
    run(paths, &options, None, &Collect, &mut kept, &Unwatched).expect("a run");
    compare(&mut kept.0);
    for shown in &mut kept.0 {
        let folder = folder().display().to_string();
        let short = shown.file.replace(&folder, "");
        short.trim_start_matches('/').clone_into(&mut shown.file);
    }
    kept.0
}

/// Adds what only several records show: each file of that family goes into a database of its own.
fn compare(shown: &mut [Shown]) {
    let of_several = |rule: &&Rule| matches!(rule.check, Check::Witnesses(_));
    for rule in rules().iter().filter(of_several) {
        let file = folder().join(format!("{}-{}.pgn", rule.code.text(), rule.name));
        let name = format!(
            "dapu-samples-{}-{:?}",
            std::process::id(),
            std::thread::current().id()
        );
        let place = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&place).expect("a folder");
        let mut store = Store::open(&place.join("dapu.db")).expect("a database");
        let options = Options {
            editions: Editions::all(),
            ..Options::default()
        };
        run(vec![file], &options, None, &Pack, &mut store, &Unwatched).expect("a run");
        store.settle().expect("settled");
        let filter = Filter {
            codes: vec![rule.code.text().to_owned()],
            ..Filter::default()
        };
        store
            .findings::<StoreError>(&filter, |found| {
                let (game, _) = store.game(found.record)?;
                let here = |it: &&mut Shown| it.file == game.file && it.line == game.line;
                let shown = shown
                    .iter_mut()
                    .find(here)
                    .expect("the record is among them");
                let under = shown.under.iter();
                if under.copied().any(|id| found.finding.edition == Some(id)) {
                    shown.findings.push(named(&found.finding));
                }
                Ok(())
            })
            .expect("findings");
        let _ = std::fs::remove_dir_all(&place);
    }
}
