//! The law that no reader of text may break: whatever looks like a move is a ply, or stands in a comment, a tag, a
//! result, or is told as text that was not read. Readers that make a text of their own (mail, pages, columns, JSON) are
//! held to it by counting: each word that looks like a move stands in the record as often as in the file.

use dapu::format::{Cut, Detected, ReadFn, Recognition, detect, records};
use dapu::notation::move_like;
use dapu::record::{Entry, FaultKind, GameRecord, LineId};
use dapu::replay::{TextForm, evidence, replay};
use dapu::text::{decode, guess};
use std::collections::BTreeMap;

type Words = BTreeMap<String, usize>;

/// The words of a file that look like moves and that nothing tells, with the format that it was read as. None where the
/// file is not read: it is told as a whole.
pub(crate) fn untold(bytes: &[u8], name: &str) -> (&'static str, Vec<String>) {
    let Detected::Format(format) = detect(bytes, name) else {
        return ("none", Vec::new());
    };
    let Some(reader) = format.reader else {
        return (format.name, Vec::new());
    };
    let ReadFn::Text(read) = reader.read else {
        return (format.name, Vec::new());
    };
    let encoding = guess(bytes).encoding;
    let mut missing = Vec::new();
    records(reader.cut, (bytes, encoding), usize::MAX, |cut| {
        let Cut::Frame(frame) = cut else { return };
        let text = decode(frame.bytes, encoding).text;
        let record = read(&text, frame.line);
        let dress = match reader.looks {
            Recognition::Marked => TextForm::Stated,
            Recognition::Fields => TextForm::Fielded,
            Recognition::Moves => TextForm::Running,
        };
        // What is no record is told by its moves, all of them.
        if evidence(&record, &replay(&record), dress).is_some() {
            let text = match format.name {
                "protocol" => without_repeats(&record, &text),
                _ => text.to_string(),
            };
            let mut told = told(&record);
            if format.name == "csv" {
                add_points(&mut told, &record);
            }
            missing.extend(untold_words(&told, &text));
        }
    });
    (format.name, missing)
}

/// A dialogue with an engine without the lines that say again how the game went so far: a position with the first moves
/// of the main line, word by word. One with all of them stays.
fn without_repeats(record: &GameRecord<'_>, text: &str) -> String {
    let plies = record.tree.line(LineId::MAIN);
    let played: Vec<String> = plies
        .map(|(_, ply)| plain(ply.span.of(&record.text)))
        .collect();
    let mut ended = false;
    let is_repeat = |line: &str| {
        let words: Vec<String> = move_like(line).map(|word| plain(&line[word])).collect();
        let is_position = line.contains("position ") && !words.is_empty();
        let again = is_position && played.starts_with(&words);
        again && (words.len() < played.len() || std::mem::replace(&mut ended, true))
    };
    let mut is_repeat = is_repeat;
    let lines = text.split_inclusive('\n');
    lines.filter(|line| !is_repeat(line)).collect()
}

/// The points of each ply that was played: a row of a table may have its move in two notations.
fn add_points(told: &mut Words, record: &GameRecord<'_>) {
    for ply in replay(record).main() {
        *told.entry(ply.mv.to_string()).or_default() += 1;
    }
}

/// The words of the text of a record that nothing in it tells.
fn untold_words(told: &Words, text: &str) -> Vec<String> {
    let mut missing = Vec::new();
    let mut wanted = Words::new();
    count(&mut wanted, text);
    for (word, count) in wanted {
        let here = told.get(&word).copied().unwrap_or(0);
        if here < count {
            missing.push(format!("{word} {here} of {count}"));
        }
    }
    missing
}

fn told(record: &GameRecord<'_>) -> Words {
    let mut told = Words::new();
    for ply in &record.tree.plies {
        let word = ply.span.of(&record.text);
        let before = told.values().sum::<usize>();
        count(&mut told, word);
        let is_move = matches!(ply.entry, Entry::Move(_));
        if is_move && told.values().sum::<usize>() == before {
            *told.entry(plain(word)).or_default() += 1;
        }
    }
    for comment in &record.tree.comments {
        count(&mut told, &comment.text);
    }
    for piece in &record.residue {
        count(&mut told, &piece.text);
    }
    for tag in &record.tags.0 {
        count(&mut told, &tag.value);
    }
    for mark in &record.results {
        count(&mut told, mark.span.of(&record.text));
    }
    for fault in &record.faults {
        let is_told = matches!(
            fault.kind,
            FaultKind::UnknownToken | FaultKind::MalformedTag
        );
        if is_told {
            count(&mut told, fault.span.of(&record.text));
        }
    }
    told
}

fn count(words: &mut Words, text: &str) {
    for token in move_like(text) {
        *words.entry(plain(&text[token])).or_default() += 1;
    }
}

/// A word without blanks and markup, wide letters as narrow ones.
fn plain(word: &str) -> String {
    let word = word.replace("<u>", "").replace("</u>", "");
    let narrow = |sign: char| match u32::from(sign) {
        wide @ 0xFF01..=0xFF5E => char::from_u32(wide - 0xFEE0).unwrap_or(sign),
        _ => sign,
    };
    let signs = word.chars().filter(|sign| !sign.is_whitespace());
    signs.map(narrow).collect()
}
