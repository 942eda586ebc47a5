//! Numbers in English words.

use super::word::{Quantity, WordClass};
use crate::record::notes::times::number_at;

/// Words of numbers, and what they count by themselves.
const NUMBERS: [(&str, i64, WordClass); 22] = [
    ("once", 1, WordClass::Times),
    ("twice", 2, WordClass::Times),
    ("one", 1, WordClass::Number),
    ("two", 2, WordClass::Number),
    ("three", 3, WordClass::Number),
    ("four", 4, WordClass::Number),
    ("five", 5, WordClass::Number),
    ("six", 6, WordClass::Number),
    ("seven", 7, WordClass::Number),
    ("eight", 8, WordClass::Number),
    ("nine", 9, WordClass::Number),
    ("ten", 10, WordClass::Number),
    ("eleven", 11, WordClass::Number),
    ("twelve", 12, WordClass::Number),
    ("fifteen", 15, WordClass::Number),
    ("twenty", 20, WordClass::Number),
    ("thirty", 30, WordClass::Number),
    ("a quarter of an hour", 900, WordClass::Time),
    ("half an hour", 1800, WordClass::Time),
    ("first", 1, WordClass::Nth),
    ("second", 2, WordClass::Nth),
    ("third", 3, WordClass::Nth),
];

/// Units behind a number.
const UNITS: [(&str, WordClass, i64); 10] = [
    ("minutes", WordClass::Time, 60),
    ("minute", WordClass::Time, 60),
    ("mins", WordClass::Time, 60),
    ("min", WordClass::Time, 60),
    ("seconds", WordClass::Time, 1),
    ("times", WordClass::Times, 1),
    ("moves", WordClass::Plies, 1),
    ("move", WordClass::Plies, 1),
    ("entries", WordClass::Plies, 1),
    ("plies", WordClass::Plies, 1),
];

/// A number in English words at `at`, with its unit; `moves 21-24` are four.
pub(super) fn counted(text: &str, at: usize) -> Option<Quantity> {
    let letter = |it: char| it.is_ascii_alphabetic();
    if text[..at].ends_with(letter) {
        return None;
    }
    let rest = &text[at..];
    if let Some(len) = other_board(rest) {
        return Some((WordClass::Elsewhere, 0, len));
    }
    if rest.starts_with("moves ") || rest.starts_with("rounds ") {
        return range(rest);
    }
    let whole = |word: &str| rest.starts_with(word) && !rest[word.len()..].starts_with(letter);
    let (word, number, class) = NUMBERS.iter().find(|(word, ..)| whole(word))?;
    if *class != WordClass::Number {
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
        None => (WordClass::Number, *number, word.len()),
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
        let is_number = |it: &(&str, i64, WordClass)| it.0 == word && it.2 == WordClass::Number;
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
    (to.len() < tail.len() && last > from)
        .then(|| (WordClass::Plies, i64::from(last - from + 1), end))
}
