//! Numbers in English words.

use super::word::{Counted, Word};
use crate::record::notes::times::number_at;

/// Words of numbers, and what they count by themselves.
const NUMBERS: [(&str, i64, Word); 22] = [
    ("once", 1, Word::Times),
    ("twice", 2, Word::Times),
    ("one", 1, Word::Number),
    ("two", 2, Word::Number),
    ("three", 3, Word::Number),
    ("four", 4, Word::Number),
    ("five", 5, Word::Number),
    ("six", 6, Word::Number),
    ("seven", 7, Word::Number),
    ("eight", 8, Word::Number),
    ("nine", 9, Word::Number),
    ("ten", 10, Word::Number),
    ("eleven", 11, Word::Number),
    ("twelve", 12, Word::Number),
    ("fifteen", 15, Word::Number),
    ("twenty", 20, Word::Number),
    ("thirty", 30, Word::Number),
    ("a quarter of an hour", 900, Word::Time),
    ("half an hour", 1800, Word::Time),
    ("first", 1, Word::Nth),
    ("second", 2, Word::Nth),
    ("third", 3, Word::Nth),
];

/// Units behind a number.
const UNITS: [(&str, Word, i64); 10] = [
    ("minutes", Word::Time, 60),
    ("minute", Word::Time, 60),
    ("mins", Word::Time, 60),
    ("min", Word::Time, 60),
    ("seconds", Word::Time, 1),
    ("times", Word::Times, 1),
    ("moves", Word::Plies, 1),
    ("move", Word::Plies, 1),
    ("entries", Word::Plies, 1),
    ("plies", Word::Plies, 1),
];

/// A number in English words at `at`, with its unit; `moves 21-24` are four.
pub(super) fn counted(text: &str, at: usize) -> Option<Counted> {
    let letter = |it: char| it.is_ascii_alphabetic();
    if text[..at].ends_with(letter) {
        return None;
    }
    let rest = &text[at..];
    if let Some(len) = other_board(rest) {
        return Some((Word::Elsewhere, 0, len));
    }
    if rest.starts_with("moves ") || rest.starts_with("rounds ") {
        return range(rest);
    }
    let whole = |word: &str| rest.starts_with(word) && !rest[word.len()..].starts_with(letter);
    let (word, number, class) = NUMBERS.iter().find(|(word, ..)| whole(word))?;
    if *class != Word::Number {
        return Some((*class, *number, word.len()));
    }
    let behind = rest[word.len()..].trim_start_matches([' ', '-']);
    let unit = UNITS.iter().find(|(unit, ..)| behind.starts_with(unit));
    Some(match unit {
        Some((unit, class, times)) => (
            *class,
            number * times,
            rest.len() - behind.len() + unit.len(),
        ),
        None => (Word::Number, *number, word.len()),
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
        let is_number = |it: &(&str, i64, Word)| it.0 == word && it.2 == Word::Number;
        NUMBERS.iter().any(is_number).then_some(word.len())
    };
    let len = if figures > 0 { figures } else { words()? };
    Some(name.len() + len)
}

fn range(rest: &str) -> Option<Counted> {
    let (head, numbers) = rest.split_once(' ')?;
    let (from, len) = number_at(numbers)?;
    let tail = &numbers[len..];
    let to = tail.trim_start_matches(['-', '–', '—']);
    let (last, more) = number_at(to)?;
    let end = head.len() + 1 + (numbers.len() - to.len()) + more;
    (to.len() < tail.len() && last > from).then(|| (Word::Plies, i64::from(last - from + 1), end))
}
