//! Records and games of two sheets made by seed from the samples of the rules: remarks at other plies, other results,
//! missed entries, other numbers, colours exchanged, other event files. What is found in each is recorded.

mod change;
mod event_file;
pub(super) mod games;
mod remarks;

use super::shown::folder;
use crate::support::chance::Chance;
use crate::support::findings::{line, short};
use crate::support::score::{Score, WordKind, kind, records};
use crate::support::told::{Block, Grouped, compare};
use dapu::event::Event;
use dapu::format::pgn;
use dapu::replay::replay;
use dapu::rules::edition::{choose, edition};
use dapu::rules::{Choice, EditionId, audit, audit_plain, may_be_plain};

/// A question of a table: its head, and how it is answered.
pub(crate) type Question = (String, Box<dyn Fn() -> String>);

/// A sample: its name in the tables, and its text.
struct Base {
    name: String,
    text: String,
}

/// The records of `samples/rules` that a rule of the game is about.
fn bases() -> Vec<Base> {
    let mut files: Vec<_> = std::fs::read_dir(folder())
        .expect("the samples")
        .map(|it| it.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|it| it == "pgn"))
        .collect();
    files.sort();
    let mut bases = Vec::new();
    for path in files {
        let stem = path.file_stem().expect("a name").to_string_lossy();
        let code = stem.split('-').next().unwrap_or_default().to_owned();
        if code.starts_with(['C', 'F']) {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("UTF-8");
        for (entry, text) in records(&text).into_iter().enumerate() {
            let name = format!("{code}.{entry}");
            bases.push(Base { name, text });
        }
    }
    bases
}

/// The generator of a variation: it hangs on the sample's name and a number alone, so that another sample changes no
/// other answer.
fn chance_of(name: &str, number: u64) -> Chance {
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut chance = Chance::new(hash ^ number);
    // The first numbers of neighbouring seeds are alike.
    for _ in 0..20 {
        chance.below(2);
    }
    chance
}

/// The marks of a sample say what is expected of it; they are no remarks of a game.
fn is_mark(word: &str) -> bool {
    const MARKS: [&str; 4] = ["{expect ", "{silent ", "{under ", "{event "];
    MARKS.iter().any(|mark| word.starts_with(mark))
}

/// The record of a sample without its marks, and the event file that one of them gives.
fn unmarked(text: &str) -> (Score, String) {
    let mut score = Score::read(text);
    let mut event = String::new();
    for word in &score.words {
        if let Some(given) = word.strip_prefix("{event ") {
            event.push_str(given.trim_end_matches('}'));
            event.push('\n');
        }
    }
    score.words.retain(|word| !is_mark(word));
    (score, event)
}

/// All that is found in a record under every edition.
pub(super) fn judged(text: &str, toml: &str) -> String {
    let event = Event::from_toml(toml).expect("an event file");
    let record = pgn::read(text, 1);
    let replay = replay(&record);
    let mut told = Grouped::default();
    for id in EditionId::ALL {
        let choice = Choice {
            edition: edition(id),
            reason: "asked",
        };
        let findings = audit(&record, &replay, &event, &[choice]);
        told.add(short(id), findings.iter().map(line));
    }
    let choice = choose(&record, &event, replay.black_begins_full_game());
    let name = choice.edition.id.name();
    let mut end = replay.start.clone();
    replay.main().iter().for_each(|ply| {
        end.play(ply.mv);
    });
    let plain = may_be_plain(&event, &[choice]).and_then(|()| audit_plain(&record, &end));
    let plain = plain.map(|findings| findings.iter().map(line).collect::<Vec<_>>().join("; "));
    let reason = choice.reason;
    format!("{}edition {name} {reason} plain {plain:?}\n", told.text())
}

/// The text behind the head of a block.
fn asked(text: &str, toml: &str) -> String {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let toml = toml.trim_end().replace('\n', " ; ");
    if toml.is_empty() {
        return format!("< {}\n", flat(text));
    }
    format!("< {}\n# {toml}\n", flat(text))
}

/// The number of variations of each sample.
const OF_EACH: u64 = 2;

/// The records made by seed.
pub(crate) fn questions() -> Vec<Question> {
    let mut all: Vec<Question> = Vec::new();
    for base in bases() {
        for number in 0..OF_EACH {
            let mut chance = chance_of(&base.name, number);
            let (mut score, mut toml) = unmarked(&base.text);
            if score.words.len() > 400 {
                continue;
            }
            let changes = 1 + chance.below(3);
            let mut done = Vec::new();
            for _ in 0..changes {
                done.push(change::one(&mut score, &mut chance));
            }
            if toml.is_empty() || chance.below(2) == 0 {
                toml = event_file::made(&mut chance);
            }
            let head = format!("{} {number} {}", base.name, done.join(" "));
            let text = score.text();
            all.push((
                head,
                Box::new(move || asked(&text, &toml) + &judged(&text, &toml)),
            ));
        }
    }
    all
}

fn answered(questions: Vec<Question>) -> Vec<Block> {
    questions
        .into_iter()
        .map(|(head, answer)| (head, answer()))
        .collect()
}

const FAMILIES: [&str; 6] = ["D", "M", "O", "P", "S", "T"];

/// Compares the blocks of each family with its table.
fn compare_by_family(blocks: &[Block], folder: &str) {
    for family in FAMILIES {
        let own = blocks.iter().filter(|(head, _)| head.starts_with(family));
        let own: Vec<Block> = own.cloned().collect();
        compare(
            &format!("rules/{folder}/{}.txt", family.to_lowercase()),
            &own,
        );
    }
}

#[test]
fn records_changed_by_chance_are_judged_as_they_were() {
    compare_by_family(&answered(questions()), "varied");
}

#[test]
fn games_of_two_sheets_changed_by_chance_are_judged_as_they_were() {
    compare_by_family(&answered(games::questions()), "varied/games");
}

#[test]
fn a_record_is_the_same_when_it_is_taken_apart_and_written() {
    for base in bases() {
        let score = Score::read(&base.text);
        let again = Score::read(&score.text());
        assert_eq!(score, again, "{}", base.name);
        let moves = score.words.iter().filter(|it| kind(it) == WordKind::Move);
        assert!(moves.count() > 0 || base.text.len() < 600, "{}", base.name);
    }
}
