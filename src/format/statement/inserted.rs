//! A game as a row that is put into a table of a database: `INSERT INTO game (red, black, result) VALUES ('甲', '乙', '和')`.

use super::forms::FORMS;
use super::line::Line;
use super::matcher::CharRange;
use crate::record::{GameResult, read_result_words};
use crate::text::Span;

/// Most columns of a table.
const MOST: usize = 40;

/// The longest name, in signs.
const LONGEST: usize = 24;

/// Players and result of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct InsertedRow {
    pub(super) names: [Span; 2],
    pub(super) result: Option<(GameResult, Span)>,
}

/// The only row that the lines put in which names both players.
pub(super) fn inserted(lines: &[Line]) -> Option<InsertedRow> {
    let mut rows = lines.iter().filter_map(of_line);
    let first = rows.next()?;
    rows.next().is_none().then_some(first)
}

fn of_line(line: &Line) -> Option<InsertedRow> {
    let all = line.text(0, line.signs.len());
    if !all.starts_with("insert into ") {
        return None;
    }
    let (columns, end) = tuple(line, 0)?;
    let (values, end) = tuple(line, end).filter(|_| all.contains("values"))?;
    // Of several rows nothing says which is this game.
    if columns.len() != values.len() || (end..line.signs.len()).any(|at| line.letter(at) == '(') {
        return None;
    }
    let column = |list: &str| {
        let is_called = |range: &&CharRange| {
            let name: Vec<char> = bare(line, **range)
                .map(|it| line.text(it.0, it.1))
                .unwrap_or_default()
                .chars()
                .collect();
            FORMS.list(list).iter().any(|word| word.letters == name)
        };
        let at = columns.iter().position(|it| is_called(&it))?;
        bare(line, values[at])
    };
    let (red, black) = (column("redl")?, column("blackl")?);
    let name = |(from, to): CharRange| line.text(from, to);
    let may_name = |range: CharRange| {
        let text = name(range);
        (1..=LONGEST).contains(&text.chars().count())
            && text.contains(char::is_alphabetic)
            && text != "null"
    };
    let result = column("endl").and_then(|range| {
        Some((
            read_result_words(&name(range))?,
            line.span(range.0, range.1),
        ))
    });
    (may_name(red) && may_name(black) && name(red) != name(black)).then(|| InsertedRow {
        names: [red, black].map(|(from, to)| line.span(from, to)),
        result: result.filter(|it| it.0 != GameResult::Unknown),
    })
}

/// What stands between commas in the next brackets, and where these end.
fn tuple(line: &Line, at: usize) -> Option<(Vec<CharRange>, usize)> {
    let open = (at..line.signs.len()).find(|at| line.letter(*at) == '(')?;
    let (mut parts, mut from, mut quoted) = (Vec::new(), open + 1, false);
    for at in open + 1..line.signs.len() {
        match line.letter(at) {
            '\'' | '"' => quoted = !quoted,
            ',' | ')' if !quoted => {
                parts.push((from, at));
                from = at + 1;
                if line.letter(at) == ')' {
                    return Some((parts, at + 1)).filter(|it| it.0.len() <= MOST);
                }
            }
            _ => {}
        }
    }
    None
}

/// A value without the blanks and the quotation marks around it.
fn bare(line: &Line, (from, to): CharRange) -> Option<CharRange> {
    let is_around = |at: usize| " '\"".contains(line.letter(at));
    let from = (from..to).find(|at| !is_around(*at))?;
    let to = (from..to).rev().find(|at| !is_around(*at))? + 1;
    Some((from, to))
}
