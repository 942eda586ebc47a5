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
    match rows.next() {
        Some(first) => rows.next().is_none().then_some(first),
        None => of_dump(lines),
    }
}

/// The row that is still open where the first move begins, in a dump: its columns are those of the statement, or of the table
/// as it was created above.
fn of_dump(lines: &[Line]) -> Option<InsertedRow> {
    let line = lines.iter().rfind(|line| line.has_words())?;
    let all = line.text(0, line.signs.len());
    let table = all.strip_prefix("insert into ")?;
    let table = table.split([' ', '(']).next()?;
    let (columns, open) = match tuple(line, 0) {
        // Columns before the values, and no row before this one.
        Some((columns, end)) if !all.split('(').next()?.contains("values") => {
            let names = columns.iter().map(|range| bare(line, *range));
            let names = names.map(|it| Some(line.text(it?.0, it?.1)));
            (names.collect::<Option<Vec<_>>>()?, opened(line, end)?)
        }
        _ => (created(lines, table)?, opened(line, 0)?),
    };
    let (mut values, mut from, mut quoted) = (Vec::new(), open, false);
    for at in open..line.signs.len() {
        match line.letter(at) {
            '\'' => quoted = !quoted,
            ',' if !quoted => {
                values.push((from, at));
                from = at + 1;
            }
            ')' if !quoted => return None,
            _ => {}
        }
    }
    row(line, &columns, &values).filter(|_| values.len() <= MOST)
}

/// Where the first row begins, behind `values`.
fn opened(line: &Line, at: usize) -> Option<usize> {
    let open = (at..line.signs.len()).find(|at| line.letter(*at) == '(')?;
    let before = line.text(at, open);
    before.trim_end().ends_with("values").then_some(open + 1)
}

/// The columns of a table by the statement that creates it, the last one above.
fn created(lines: &[Line], table: &str) -> Option<Vec<String>> {
    const NO_COLUMNS: [&str; 8] = [
        "primary",
        "key",
        "unique",
        "constraint",
        "index",
        "foreign",
        "check",
        "fulltext",
    ];
    let text = |line: &Line| line.text(0, line.signs.len());
    let at = lines
        .iter()
        .rposition(|line| text(line).starts_with("create table "))?;
    let all: Vec<String> = lines[at..].iter().map(text).collect();
    let all = all.join(" ");
    let (head, body) = all.split_once('(')?;
    let name = head.split(' ').rfind(|it| !it.is_empty())?;
    if name != table {
        return None;
    }
    let (mut depth, mut from, mut columns) = (0_usize, 0, Vec::new());
    for (at, sign) in body.char_indices() {
        match sign {
            '(' => depth += 1,
            ')' | ',' if depth == 0 => {
                let word = body[from..at].trim().split(' ').next().unwrap_or("");
                let word = word.trim_matches('"');
                if !NO_COLUMNS.contains(&word) {
                    columns.push(word.to_owned());
                }
                from = at + 1;
                if sign == ')' {
                    return Some(columns).filter(|it| it.len() <= MOST);
                }
            }
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
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
    let names: Vec<String> = columns
        .iter()
        .map(|range| bare(line, *range).map_or_else(String::new, |it| line.text(it.0, it.1)))
        .collect();
    row(line, &names, &values)
}

/// Players and result of the values that stand under these names of columns.
fn row(line: &Line, columns: &[String], values: &[CharRange]) -> Option<InsertedRow> {
    let column = |list: &str| {
        let is_called = |name: &String| {
            let name: Vec<char> = name.chars().collect();
            FORMS.list(list).iter().any(|word| word.letters == name)
        };
        let mut called = (0..columns.len()).filter(|at| is_called(&columns[*at]));
        let at = called.next().filter(|_| called.next().is_none())?;
        bare(line, *values.get(at)?)
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

#[cfg(test)]
mod tests {
    use super::inserted;
    use crate::format::statement::line::Line;

    fn told(text: &str) -> String {
        let mut at = 0;
        let lines: Vec<Line> = text
            .split_inclusive('\n')
            .map(|line| {
                at += line.len();
                Line::of(line, at - line.len())
            })
            .collect();
        let Some(row) = inserted(&lines) else {
            return String::new();
        };
        let result = row.result.map_or("", |it| it.0.token());
        let [red, black] = row.names.map(|span| span.of(text));
        format!("{red}/{black}/{result}")
    }

    #[test]
    fn an_open_row_has_the_columns_of_its_statement_or_of_its_table() {
        let table = "CREATE TABLE `games` (\n `id` int(11) NOT NULL,\n `red` varchar(64), `black` varchar(64),\n \
                     `result` varchar(8), `moves` text, PRIMARY KEY (`id`)\n) ENGINE=InnoDB;\n";
        for (row, wanted) in [
            (
                "INSERT INTO `games` VALUES (1,'Hu','Xu, B.','1-0','",
                "Hu/Xu, B./1-0",
            ),
            ("INSERT INTO `others` VALUES (1,'Hu','Xu','1-0','", ""),
            ("INSERT INTO `games` VALUES (1,'Hu','Hu','1-0','", ""),
            ("INSERT INTO `games` VALUES (1,'Hu','Xu','?','", "Hu/Xu/"),
            (
                "INSERT INTO `games` (black, red, moves) VALUES ('Xu','Hu','",
                "Hu/Xu/",
            ),
            (
                "INSERT INTO `games` VALUES (1,'Hu','Xu','1-0','\n1. ",
                "Hu/Xu/1-0",
            ),
            ("VALUES (1,'Hu','Xu','1-0','", ""),
        ] {
            assert_eq!(told(&format!("{table}{row}")), wanted, "{row}");
        }
        let own = "INSERT INTO games (red, black, result, moves) VALUES ('Hu','Xu','0-1','";
        assert_eq!(told(own), "Hu/Xu/0-1");
        assert_eq!(told("INSERT INTO games VALUES ('Hu','Xu','0-1','"), "");
    }
}
