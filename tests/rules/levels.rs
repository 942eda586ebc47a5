//! What an illegal move costs at each level of an event: `samples/levels.tsv` holds it for the samples of family M.

use super::shown::{Found, Kept, folder, named};
use dapu::event::Event;
use dapu::pipeline::{Editions, Examined, Options, Prepare, Unread, Unwatched, run};
use dapu::rules::{Choice, EditionId, audit, edition};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::sync::OnceLock;

/// A line of the table, for one level.
pub(crate) struct Row {
    level: String,
    /// `name=reading`, or nothing.
    switch: String,
    pub(crate) editions: Vec<String>,
    pub(crate) codes: Vec<String>,
    pub(crate) article: String,
    follows: String,
}

impl Row {
    /// What follows, without side and number.
    pub(crate) fn follows(&self) -> String {
        let name = self.follows.split('+').next();
        name.unwrap_or_default().to_owned()
    }
}

pub(crate) fn rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/levels.tsv");
    let text = std::fs::read_to_string(path).expect("samples/levels.tsv");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(of_line).collect()
}

fn of_line(line: &str) -> Vec<Row> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [levels, switch, editions, codes, article, follows] = cells[..] else {
        panic!("six cells: {line}");
    };
    let row = |level: &str| Row {
        level: level.to_owned(),
        switch: switch.to_owned(),
        editions: editions.split(',').map(str::to_owned).collect(),
        codes: all().filter(|code| is_among(code, codes)).collect(),
        article: article.to_owned(),
        follows: follows.to_owned(),
    };
    levels.split(',').map(row).collect()
}

/// The codes of illegal moves.
fn all() -> impl Iterator<Item = String> {
    let codes = dapu::rules::rules().iter().map(|rule| rule.code.text());
    codes
        .filter(|code| code.starts_with("M1") || code.starts_with("M2") || *code == "M402")
        .map(str::to_owned)
}

/// Whether a list of codes and ranges (`M101-M103,M402`) has it.
fn is_among(code: &str, list: &str) -> bool {
    list.split(',').any(|part| match part.split_once('-') {
        Some((from, to)) => (from..=to).contains(&code),
        None => part == code,
    })
}

/// What is found in one record under each event.
struct Judged {
    code: String,
    entry: u32,
    found: Vec<Vec<Found>>,
}

struct UnderEach(Vec<Event>);

impl Prepare for UnderEach {
    type Output = Judged;

    fn record(&self, examined: &Examined<'_>) -> Judged {
        let choices = EditionId::ALL.map(|id| Choice {
            edition: edition::edition(id),
            reason: "asked",
        });
        let file = examined.at.member.display();
        let name_of_file = Path::new(&file).file_name().unwrap_or_default();
        let under = |event| audit(examined.record, examined.replay, event, &choices);
        Judged {
            code: name_of_file.to_string_lossy()[..4].to_owned(),
            entry: examined.at.ordinal,
            found: self
                .0
                .iter()
                .map(|event| under(event).iter().map(named).collect())
                .collect(),
        }
    }

    fn unread(&self, unread: &Unread<'_>) -> Judged {
        panic!("{} is not read", unread.at.member.display());
    }
}

/// Level and switch of each event that the rows speak of, and what is found under each.
type All = (Vec<(String, String)>, Vec<Judged>);

fn judged() -> &'static All {
    static JUDGED: OnceLock<All> = OnceLock::new();
    JUDGED.get_or_init(|| {
        let of_row = |row: Row| (row.level, row.switch);
        let events: BTreeSet<(String, String)> = rows().into_iter().map(of_row).collect();
        let events: Vec<(String, String)> = events.into_iter().collect();
        let event = |(level, switch): &(String, String)| {
            let mut text = format!("level = \"{level}\"\n");
            if let Some((name, reading)) = switch.split_once('=') {
                let _ = write!(text, "[switches]\n\"{name}\" = \"{reading}\"\n");
            }
            Event::from_toml(&text).expect("an event file")
        };
        let entries = std::fs::read_dir(folder()).expect("samples/rules");
        let mut files: Vec<_> = entries
            .map(|entry| entry.expect("an entry").path())
            .collect();
        files.retain(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            all().any(|code| name.starts_with(&code))
        });
        files.sort();
        let options = Options {
            editions: Editions::all(),
            ..Options::default()
        };
        let each = UnderEach(events.iter().map(event).collect());
        let mut kept = Kept(Vec::new());
        run(files, &options, None, &each, &mut kept, &Unwatched).expect("a run");
        (events, kept.0)
    })
}

#[test]
fn an_illegal_move_costs_what_its_level_says_under_every_edition() {
    let (events, judged) = judged();
    let (mut wrong, mut asked) = (Vec::new(), 0);
    for row in rows() {
        let event = (row.level.clone(), row.switch.clone());
        let index = events.iter().position(|it| *it == event).expect("an event");
        for (code, edition) in row
            .codes
            .iter()
            .flat_map(|code| row.editions.iter().map(move |edition| (code, edition)))
        {
            asked += 1;
            let mut records = judged.iter().filter(|it| it.code == *code);
            let first = records.next().expect("a sample");
            assert_eq!(first.entry, 0, "{code}");
            let mut found = first.found[index]
                .iter()
                .filter(|it| it.code() == code && it.edition() == edition);
            let says = found.next().map(|it| {
                let follows = it.consequence.split('_').next().unwrap_or_default();
                (it.article.as_str(), follows.to_owned())
            });
            let expected = (row.article.as_str(), row.follows.clone());
            if says.as_ref() != Some(&expected) {
                wrong.push(format!(
                    "{code} {edition} {event:?}: {says:?}, not {expected:?}"
                ));
            }
        }
    }
    assert!(asked > 400, "{asked}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_lawful_move_costs_nothing_at_any_level() {
    let (_, judged) = judged();
    for code in all() {
        let silent = judged.iter().any(|it| {
            let mut found = it.found.iter().flatten();
            it.code == code && found.all(|found| found.code() != code)
        });
        assert!(silent, "{code}");
    }
}
