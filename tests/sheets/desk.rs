//! What the laws on two sheets share: wrong entries, what is found of two sheets, and what of it is held
//! against one.

use crate::support::chance::Chance;
use crate::support::real_games::{RealGame, real_games};
use crate::support::sheets::Page;
use dapu::board::{Move, Position, Side};
use dapu::event::Event;
use dapu::notation::{Convention, Families, read_move};
use dapu::record::GameRecord;
use dapu::replay::replay;
use dapu::rules::edition::edition;
use dapu::rules::{Choice, Dossier, EditionId, Finding, Severity, audit, audit_sheets};
use dapu::sheets::{CollateError, Collation, Disagreement, Options, Paper, collate};

pub(super) fn collated(records: &[GameRecord<'_>]) -> Result<Collation, CollateError> {
    let papers: Vec<Paper<'_>> = records
        .iter()
        .map(|record| Paper::of(record, "sheet"))
        .collect();
    collate(&papers, &Options::default())
}

/// The legal move a text means.
pub(super) fn meant(text: &str, position: &Position) -> Option<Move> {
    let (token, bytes) = read_move(text, Families::ALL)?;
    let resolved = token.resolve(position, Convention::USUAL).ok()?;
    (bytes == text.len()).then_some(resolved.mv)
}

/// The same entry with another digit, where that can be read.
pub(super) fn other_digit(chance: &mut Chance, entry: &str) -> Option<String> {
    let points = entry.contains('-') || entry.len() == 4 && entry.is_ascii();
    let points = points && entry.starts_with(|c: char| c.is_ascii_alphabetic());
    let sets = ["123456789", "一二三四五六七八九"];
    let mut signs: Vec<char> = entry.chars().collect();
    let digit = |c: &char| sets.iter().any(|set| set.contains(*c)) || points && *c == '0';
    let places: Vec<usize> = (0..signs.len()).filter(|at| digit(&signs[*at])).collect();
    let at = chance.pick(&places)?;
    let set = if signs[at].is_ascii() {
        sets[0]
    } else {
        sets[1]
    };
    let others: Vec<char> = set.chars().filter(|c| *c != signs[at]).collect();
    signs[at] = chance.pick(&others)?;
    let text: String = signs.into_iter().collect();
    let (_, bytes) = read_move(&text, Families::ALL)?;
    (bytes == text.len()).then_some(text)
}

const EDITION: EditionId = EditionId::Cn2020;

pub(super) fn event() -> Event {
    Event::from_toml("recording = true\nlevel = \"national\"").expect("an event")
}

pub(super) fn choice() -> [Choice; 1] {
    [Choice {
        edition: edition(EDITION),
        reason: "asked",
    }]
}

pub(super) fn of_sheets(collation: &Collation) -> Vec<Finding> {
    let game = Dossier {
        sheets: collation,
        replay: &replay(&collation.merged),
        event: &event(),
        slip: None,
        rulings: &[],
        others: &[],
    };
    audit_sheets(&game, &choice()).findings
}

pub(super) fn of_record(record: &GameRecord<'_>) -> Vec<Finding> {
    audit(record, &replay(record), &event(), &choice())
}

/// What is held against a sheet, beyond what its own record shows.
pub(super) fn blamed(collation: &Collation, page: &Page, sheet: usize) -> Vec<String> {
    let own = &collation.sheets[sheet];
    let mut held: Vec<String> = own.runs.iter().map(|run| format!("{run:?}")).collect();
    held.extend(own.extra.iter().map(|id| format!("{id:?} extra")));
    let wrong = |one: &&Disagreement| one.wrong == Some(sheet);
    let told = collation.disagreements.iter().filter(wrong);
    held.extend(told.map(|one| format!("ply {} wrong", one.ply)));
    let known = of_record(&page.record());
    let side = Side::ALL[sheet];
    let found = of_sheets(collation).into_iter().filter(|finding| {
        let code = finding.code.text();
        let plain = known.iter().any(|other| other.code == finding.code);
        // What the rules give against the result, and what an event asks for on paper.
        let of_the_event = ["O207", "D206", "S215"].contains(&code);
        let charged = finding.side == Some(side) && finding.severity > Severity::Note;
        charged && !plain && !of_the_event
    });
    held.extend(found.map(|finding| finding.code.text().to_owned()));
    held
}

pub(super) fn sample(every: usize, few: usize) -> Vec<RealGame> {
    let all = std::env::var_os("DAPU_EVERY").is_some();
    let asked = std::env::var("DAPU_GAMES").ok();
    let asked = asked.and_then(|games| games.parse().ok());
    real_games(asked.unwrap_or(if all { every } else { few })).expect("real games")
}

/// How many wrong entries a sheet gets: 1, 2, 4 and 6, with `DAPU_EVERY` each from 1 to 6; `DAPU_WRONG` names some.
pub(super) fn counts() -> Vec<usize> {
    let every = std::env::var_os("DAPU_EVERY").is_some();
    let few = if every { "" } else { "1 2 4 6" };
    let asked = std::env::var("DAPU_WRONG").unwrap_or(few.to_owned());
    let wanted = |count: &usize| asked.is_empty() || asked.contains(&count.to_string());
    (1..=6).filter(wanted).collect()
}
