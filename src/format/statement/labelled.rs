//! Both players on one line, each behind the name of a side and a sign: `红=甲 黑=乙 局时=20分`, `Red: a | Black: b | …`,
//! or on two lines, one below the other, that say nothing else.
//! Names of any form are taken there, those of accounts too.

use super::forms::FORMS;
use super::line::Line;
use super::matcher::CharRange;
use super::names::{is_doubtful, is_han, is_latin};
use crate::notation::move_like;
use crate::record::{lists_men, read_result_words};
use crate::text::Span;

/// The longest name, in signs.
const LONGEST: usize = 24;

/// The names of Red and of Black, where the lines name both so and no two of them differ.
pub(super) fn labelled(lines: &[Line]) -> Option<[Span; 2]> {
    let mut found = lines.iter().filter_map(|line| Some((line, of_line(line)?)));
    let Some((first, names)) = found.next() else {
        return of_two_lines(lines);
    };
    let text = |line: &Line, names: [CharRange; 2]| names.map(|(from, to)| line.text(from, to));
    let said = text(first, names);
    let same = found.all(|(line, names)| text(line, names) == said);
    same.then(|| names.map(|(from, to)| first.span(from, to)))
}

/// The names that stand alone behind the names of both sides, on lines one below the other; `None` where several do.
fn of_two_lines(lines: &[Line]) -> Option<[Span; 2]> {
    let pair = |lines: &[Line]| {
        let (one, other) = (&lines[0], &lines[1]);
        let both = |red, black| Some([alone(red, "redl")?, alone(black, "blackl")?]);
        both(one, other).or_else(|| both(other, one))
    };
    let mut found = lines.windows(2).filter_map(pair);
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// The name that stands behind the name of a side, where the line says nothing else.
fn alone(line: &Line, list: &str) -> Option<Span> {
    let all = line.text(0, line.signs.len());
    if move_like(&all).next().is_some() || is_doubtful(&all, &[]) {
        return None;
    }
    let first = (0..line.signs.len()).find(|at| line.letter(*at).is_alphanumeric())?;
    let behind = behind_quote(line, behind_label(line, first, list)?);
    let (from, to) = value(line, list)?;
    let ends = line.letter(line.behind_blanks(to + usize::from(is_quote(line.letter(to)))));
    (from == behind && matches!(ends, '\n' | '(' | '[')).then(|| line.span(from, to))
}

fn of_line(line: &Line) -> Option<[CharRange; 2]> {
    let all = line.text(0, line.signs.len());
    if move_like(&all).next().is_some() || is_doubtful(&all, &[]) {
        return None;
    }
    let red = value(line, "redl")?;
    let black = value(line, "blackl")?;
    let name = |(from, to): CharRange| line.text(from, to);
    let apart = red.1 <= black.0 || black.1 <= red.0;
    (apart && name(red) != name(black)).then_some([red, black])
}

/// Whether a text lists the signs of men of a side, as beside a board: `紅: 帥仕相傌俥炮兵`, or one man: `红方：帅(五路)`. Two of
/// them may be a name.
fn is_set(text: &str) -> bool {
    const MEN: &str = "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒";
    !(2..=3).contains(&text.chars().count()) && text.chars().all(|sign| MEN.contains(sign))
}

/// Text behind the only name of a side in a line.
fn value(line: &Line, list: &str) -> Option<CharRange> {
    let mut found = (0..line.signs.len()).filter_map(|at| behind_label(line, at, list));
    let first = found.next()?;
    if found.next().is_some() {
        return None;
    }
    let from = behind_quote(line, first);
    let quote = from
        .checked_sub(1)
        .map(|at| line.letter(at))
        .filter(|it| is_quote(*it));
    let end = |at: usize| {
        let is_field = line.letter(at) == ' ' && begins_field(line, line.behind_blanks(at));
        let is_wide = line.letter(at) == ' ' && line.letter(at + 1) == ' ';
        match quote {
            Some(quote) => matches!(line.letter(at), '\n') || line.letter(at) == quote,
            None => "\n|,;/、()[]。!".contains(line.letter(at)) || is_field || is_wide,
        }
    };
    let to = (from..=line.signs.len()).find(|at| end(*at))?;
    let text = line.text(from, to);
    let is_name = (1..=LONGEST).contains(&(to - from))
        && !is_set(&text)
        && !lists_men(&text)
        && text.contains(char::is_alphabetic)
        && !text.contains(['?', '"', '{', '}', '<', '>', ':', '='])
        && read_result_words(&text).is_none()
        && !FORMS.is_side(&text);
    is_name.then_some((from, to))
}

const fn is_quote(sign: char) -> bool {
    matches!(sign, '"' | '\'')
}

/// Where a value begins behind blanks and the quotation mark that programs set around it.
fn behind_quote(line: &Line, at: usize) -> usize {
    let at = line.behind_blanks(at);
    at + usize::from(is_quote(line.letter(at)))
}

/// Where what follows the name of a side and a sign begins.
fn behind_label(line: &Line, at: usize, list: &str) -> Option<usize> {
    let before = line.before(at);
    let word = FORMS.list(list).iter().find(|word| {
        let letters = &word.letters;
        let stands = letters
            .iter()
            .enumerate()
            .all(|(i, c)| line.letter(at + i) == *c);
        let glued = |c: char| is_latin(c) || is_han(c) || c.is_ascii_digit();
        let sign = line.letter(line.behind_blanks(at + letters.len()));
        stands && !glued(before) && !letters.is_empty() && matches!(sign, ':' | '=')
    })?;
    Some(line.behind_blanks(at + word.letters.len()) + 1)
}

/// Whether a word with a sign of a field stands there: `局时=`, `Black:`.
fn begins_field(line: &Line, at: usize) -> bool {
    let is_letter = |at: &usize| line.letter(*at).is_alphanumeric();
    let end = (at..=line.signs.len())
        .find(|at| !is_letter(at))
        .unwrap_or(at);
    end > at && matches!(line.letter(line.behind_blanks(end)), ':' | '=')
}
