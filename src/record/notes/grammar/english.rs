//! Numbers in English words.

use super::word::{Quantity, Sense};
use crate::record::notes::times::number_at;

/// Words of numbers, and what they count by themselves.
const NUMBERS: [(&str, i64, Sense); 22] = [
    ("once", 1, Sense::Times),
    ("twice", 2, Sense::Times),
    ("one", 1, Sense::Number),
    ("two", 2, Sense::Number),
    ("three", 3, Sense::Number),
    ("four", 4, Sense::Number),
    ("five", 5, Sense::Number),
    ("six", 6, Sense::Number),
    ("seven", 7, Sense::Number),
    ("eight", 8, Sense::Number),
    ("nine", 9, Sense::Number),
    ("ten", 10, Sense::Number),
    ("eleven", 11, Sense::Number),
    ("twelve", 12, Sense::Number),
    ("fifteen", 15, Sense::Number),
    ("twenty", 20, Sense::Number),
    ("thirty", 30, Sense::Number),
    ("a quarter of an hour", 900, Sense::Time),
    ("half an hour", 1800, Sense::Time),
    ("first", 1, Sense::Nth),
    ("second", 2, Sense::Nth),
    ("third", 3, Sense::Nth),
];

/// Units behind a number.
const UNITS: [(&str, Sense, i64); 10] = [
    ("minutes", Sense::Time, 60),
    ("minute", Sense::Time, 60),
    ("mins", Sense::Time, 60),
    ("min", Sense::Time, 60),
    ("seconds", Sense::Time, 1),
    ("times", Sense::Times, 1),
    ("moves", Sense::Plies, 1),
    ("move", Sense::Plies, 1),
    ("entries", Sense::Plies, 1),
    ("plies", Sense::Plies, 1),
];

/// A number in English words at `at`, with its unit; `moves 21-24` are four.
pub(super) fn counted(text: &str, at: usize) -> Option<Quantity> {
    let letter = |it: char| it.is_ascii_alphabetic();
    if text[..at].ends_with(letter) {
        return None;
    }
    let rest = &text[at..];
    if let Some(len) = other_board(rest) {
        return Some((Sense::Elsewhere, 0, len));
    }
    if rest.starts_with("moves ") || rest.starts_with("rounds ") {
        return range(rest);
    }
    let whole = |word: &str| rest.starts_with(word) && !rest[word.len()..].starts_with(letter);
    let (word, number, class) = NUMBERS.iter().find(|(word, ..)| whole(word))?;
    if *class != Sense::Number {
        return Some((*class, *number, word.len()));
    }
    let behind = rest[word.len()..].trim_start_matches([' ', '-']);
    // `three extra minutes`.
    let mut more = ["extra ", "more ", "additional ", "further ", "full "].iter();
    let behind = more
        .find_map(|it| behind.strip_prefix(it))
        .filter(|it| it.starts_with("min"))
        .unwrap_or(behind);
    let unit = UNITS.iter().find(|(unit, ..)| behind.starts_with(unit));
    Some(match unit {
        Some((unit, class, times)) => (
            *class,
            number * times,
            rest.len() - behind.len() + unit.len(),
        ),
        None => (Sense::Number, *number, word.len()),
    })
}

/// `table 7`, `board three`.
fn other_board(rest: &str) -> Option<usize> {
    const BOARDS: [&str; 4] = ["table ", "board ", "tables ", "boards "];
    let name = BOARDS.iter().find(|it| rest.starts_with(**it))?;
    let behind = &rest[name.len()..];
    let figures = behind.bytes().take_while(u8::is_ascii_digit).count();
    let words = || {
        let word = behind.split(|it: char| !it.is_ascii_alphabetic()).next()?;
        let is_number = |it: &(&str, i64, Sense)| it.0 == word && it.2 == Sense::Number;
        NUMBERS.iter().any(is_number).then_some(word.len())
    };
    let len = if figures > 0 { figures } else { words()? };
    Some(name.len() + len)
}

fn range(rest: &str) -> Option<Quantity> {
    let (head, numbers) = rest.split_once(' ')?;
    let (from, len) = number_at(numbers)?;
    let tail = &numbers[len..];
    let to = tail.trim_start_matches(['-', '–', '—']);
    let (last, more) = number_at(to)?;
    let end = head.len() + 1 + (numbers.len() - to.len()) + more;
    (to.len() < tail.len() && last > from).then(|| (Sense::Plies, i64::from(last - from + 1), end))
}
