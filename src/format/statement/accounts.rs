//! Two accounts on a line of their own, as sites head a game: `🔴 岁月如歌（业6-1） VS ⚫ 楚霸王（业6-2）`,
//! `playerRed77 (1422)  vs  Horse_Whisperer (1510)`. Names of any form are taken there, beside a grade or the sign of a side.

use super::line::Line;
use super::matcher::CharRange;
use super::names::is_doubtful;
use crate::board::Side;
use crate::notation::move_like;
use crate::text::Span;

/// The longest name, in signs.
const LONGEST: usize = 24;

/// Words between the two, with blanks around.
const VERSUS: [&str; 7] = ["vs", "vs.", "v", "pk", "对", "-", "–"];

/// The accounts of Red and of Black, where one line names two, or several name the same.
pub(super) fn accounts(lines: &[Line]) -> Option<[Span; 2]> {
    let mut found = lines.iter().filter_map(|line| Some((line, of_line(line)?)));
    let (first, names) = found.next()?;
    let text = |line: &Line, names: [CharRange; 2]| names.map(|(from, to)| line.text(from, to));
    let said = text(first, names);
    let same = found.all(|(line, names)| text(line, names) == said);
    same.then(|| names.map(|(from, to)| first.span(from, to)))
}

/// A name, the side that a sign before it says, and whether a grade stands behind it.
struct Account {
    name: CharRange,
    side: Option<Side>,
    has_grade: bool,
}

fn of_line(line: &Line) -> Option<[CharRange; 2]> {
    let all = line.text(0, line.signs.len());
    if move_like(&all).next().is_some() {
        return None;
    }
    let mut gaps = (1..line.signs.len()).filter_map(|at| Some((at, versus(line, at)?)));
    let (at, behind) = gaps.next()?;
    if gaps.next().is_some() {
        return None;
    }
    let (one, other) = (
        account(line, (0, at))?,
        account(line, (behind, line.signs.len()))?,
    );
    let names = match (one.side, other.side) {
        (Some(Side::Black), Some(Side::Red)) => [other.name, one.name],
        (Some(Side::Red), Some(Side::Black)) => [one.name, other.name],
        (None, None) if one.has_grade && other.has_grade => [one.name, other.name],
        _ => return None,
    };
    let [red, black] = names.map(|(from, to)| line.text(from, to));
    let is_fact = red != black && !is_doubtful(&all, &[red, black]);
    is_fact.then_some(names)
}

/// Where a word between two names ends that stands between blanks.
fn versus(line: &Line, at: usize) -> Option<usize> {
    let is_word = |word: &&&str| {
        let len = word.chars().count();
        line.text(at, at + len) == ***word && line.letter(at + len) == ' '
    };
    let word = VERSUS.iter().find(is_word)?;
    (line.before(at) == ' ').then(|| line.behind_blanks(at + word.chars().count()))
}

fn account(line: &Line, (from, to): CharRange) -> Option<Account> {
    let mut from = line.behind_blanks(from);
    let side = match line.letter(from) {
        '🔴' | '🟥' | '❤' => Some(Side::Red),
        '⚫' | '⬛' | '🖤' => Some(Side::Black),
        _ => None,
    };
    if side.is_some() {
        // A sign may be drawn in two parts.
        let is_part = |at: usize| matches!(line.letter(at), '\u{FE0F}' | ' ');
        from = (from + 1..to).find(|at| !is_part(*at))?;
    }
    let open = (from..to).find(|at| line.letter(*at) == '(');
    let trimmed = |end: usize| {
        (from..end)
            .rev()
            .find(|at| line.letter(*at) != ' ')
            .map(|at| at + 1)
    };
    let end = trimmed(open.unwrap_or(to))?;
    let has_grade = match open {
        Some(open) => is_grade(&line.text(open, trimmed(to)?)),
        None => false,
    };
    let name = line.text(from, end);
    let is_sign = |c: char| c.is_alphanumeric() || "_-.·~".contains(c);
    let is_name = (1..=LONGEST).contains(&name.chars().count())
        && name.contains(char::is_alphabetic)
        && name.chars().all(is_sign);
    (is_name && (has_grade || open.is_none())).then_some(Account {
        name: (from, end),
        side,
        has_grade,
    })
}

/// `(1422)`, `(1500?)`, `(业6-1)`, `(特级大师)`, `(9段)`.
fn is_grade(text: &str) -> bool {
    let Some(inside) = text.strip_prefix('(').and_then(|it| it.strip_suffix(')')) else {
        return false;
    };
    let digits = inside.trim_end_matches('?');
    let is_rating = (3..=4).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
    let is_class = inside.starts_with(['业', '专', '职'])
        && inside.chars().any(|c| c.is_ascii_digit())
        || inside.ends_with(['段', '级']) && inside.chars().count() <= 4
        || inside.ends_with("大师") && inside.chars().count() <= 6;
    is_rating || is_class
}
