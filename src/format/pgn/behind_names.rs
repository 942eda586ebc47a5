//! What stands on a line behind the names of two players: a result, a year, the title of an event.

use super::event_title;
use super::token;
use crate::record::{GameResult, read_result_words};
use crate::text::{Span, offset};

/// A line without the year that stands at its end, and where that stands.
pub(super) fn without_year(names: &str) -> (&str, Option<Span>) {
    let held = names.trim_end_matches(token::is_white);
    let bare = held.trim_end_matches('年');
    let before = bare.trim_end_matches(|c: char| c.is_ascii_digit());
    let year = &bare[before.len()..];
    let rest = before.trim_end_matches(|c| token::is_white(c) || ",，".contains(c));
    let is_year = year.len() == 4 && (year.starts_with("19") || year.starts_with("20"));
    if is_year && rest.len() < before.len() {
        (rest, Some(Span::new(before.len(), bare.len())))
    } else {
        (names, None)
    }
}

/// No more places of a line are tried.
const MOST: usize = 4;

/// Where titles of events may begin on a line behind something else, from the left.
pub(super) fn titles(line: &str) -> impl Iterator<Item = (usize, Span)> {
    let parts = |c: char| token::is_white(c) || ",，".contains(c);
    let found = line.match_indices(parts).filter_map(move |(at, _)| {
        let rest = line[at..].trim_start_matches(parts);
        let title = Span::new(line.len() - rest.len(), line.len());
        event_title::begins(rest).then_some((at, title))
    });
    found.take(MOST)
}

/// A line without the title of an event that stands behind the names, and where that stands: `甲 先和 乙 2003年象甲`.
/// `between` are the words that may stand between two names.
pub(super) fn without_title<'l>(names: &'l str, between: &[&str]) -> (&'l str, Option<Span>) {
    let names_are_before = |before: &str, rest: &str| {
        let before = before.trim_end_matches(token::is_white);
        let ends = |word: &&str| before.ends_with(word.trim_end());
        let holds = |word: &&str| before.contains(*word);
        between.iter().any(holds)
            && !between.iter().any(ends)
            && between.iter().all(|word| !rest.contains(*word))
    };
    let found = titles(names).find(|(at, title)| names_are_before(&names[..*at], title.of(names)));
    found.map_or((names, None), |(at, title)| (&names[..at], Some(title)))
}

/// A line without the result that stands at its end, and where that stands: `(Red wins)`, `, 1-0`, ` 红胜`.
pub(super) fn without_result(line: &str) -> (&str, Option<Span>) {
    let held = line.trim_end_matches(|c| token::is_white(c) || "。.*".contains(c));
    let bracket = held
        .rfind(['(', '（', '[', '【'])
        .filter(|_| held.ends_with([')', '）', ']', '】']));
    let word = held.rfind([' ', '\u{3000}', '\t', ',', '，']);
    // A result in words may have two.
    let words = word.and_then(|at| held[..at].rfind([' ', '\u{3000}', '\t', ',', '，']));
    for at in [bracket, words, word].into_iter().flatten() {
        if let Some(found) = result_from(line, held, at) {
            return found;
        }
    }
    // `A - B  Black wins (Red resigned)`: the reason stands behind it.
    let reason = bracket.map(|at| held[..at].trim_end());
    if let Some(said) = reason.filter(|it| it.len() < held.len()) {
        let word = said.rfind([' ', '\u{3000}', '\t', ',', '，']);
        let words = word.and_then(|at| said[..at].rfind([' ', '\u{3000}', '\t', ',', '，']));
        let mut found = [words, word].into_iter().flatten();
        if let Some(found) = found.find_map(|at| result_from(line, said, at)) {
            return found;
        }
    }
    // The point behind an initial is the name's.
    (
        line.trim_end_matches(|c| token::is_white(c) || "。*".contains(c)),
        None,
    )
}

/// What stands before the result that a text ends with behind a sign at `at`, and where the result stands in the line.
fn result_from<'l>(line: &'l str, held: &str, at: usize) -> Option<(&'l str, Option<Span>)> {
    let sign = held[at..].chars().next().map_or(1, char::len_utf8);
    let inside = held[at + sign..].trim_matches(|c| token::is_white(c) || ")）]】".contains(c));
    read_result_words(inside).filter(|result| *result != GameResult::Unknown)?;
    let begins = offset(line, inside);
    let before = line[..at].trim_end_matches([' ', ',', '，']);
    Some((before, Some(Span::new(begins, begins + inside.len()))))
}
