//! Texts as people write them, each with what must come of it written down before it was read: players, start, lawful
//! plies and all, result, event, date, round.

use super::prose::games;
use dapu::record::{GameResult, Start};
use dapu::replay::{StopReason, replay};

/// Texts: a line with the name, a line for each record that begins with `> `, the text.
const TEXTS: &str = include_str!("texts/as_people_write.txt");

/// What was read of each record of a text.
fn told(text: &[u8]) -> Vec<String> {
    games(text, |record| {
        let replay = replay(record);
        let tag = |name| record.tag(name).unwrap_or("").to_owned();
        let player = |name| record.tag(name).unwrap_or("?").to_owned();
        let stop = replay.lines[0].stop.as_ref().map(|stop| &stop.reason);
        let start = match record.start {
            Start::Given(_) => "fen",
            Start::Implied if stop == Some(&StopReason::NoStart) => "unknown",
            _ => "std",
        };
        let main = record.tree.line(dapu::record::LineId::MAIN).count();
        let lawful = replay.main().iter().filter(|ply| ply.illegal.is_none());
        let result = record.known_result().unwrap_or(GameResult::Unknown);
        let parts = [
            player("Red"),
            player("Black"),
            start.to_owned(),
            format!("{}/{main}", lawful.count()),
            result.token().to_owned(),
            tag("Event"),
            tag("Date"),
            tag("Round"),
        ];
        parts.join("|")
    })
}

#[test]
fn texts_as_people_write_them_are_read() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for part in TEXTS.split("===== ").skip(1) {
        let (name, rest) = part.split_once('\n').expect("a name");
        let mut wanted = Vec::new();
        let mut text = rest;
        while let Some(line) = text
            .lines()
            .next()
            .filter(|it| it.starts_with("> ") && it.matches('|').count() == 7)
        {
            let parts: Vec<&str> = line[2..].split('|').map(str::trim).collect();
            wanted.push(parts.join("|"));
            text = &text[line.len() + 1..];
        }
        count += 1;
        let found = told(text.as_bytes());
        if found != wanted {
            wrong.push(format!("{name}: {found:#?}\n    not {wanted:#?}"));
        }
        let gb = encoding_rs::GB18030.encode(text).0;
        if !text.is_ascii() && told(&gb) != found {
            wrong.push(format!("{name}, GB18030: {:?}", told(&gb)));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {count}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
