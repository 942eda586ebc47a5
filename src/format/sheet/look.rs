//! Whether a text is a sheet: decided by the head of its table, or by a field that only sheets have.

use super::cells::{Cell, Layout, Separator, TableLine, is_bar, lines};
use super::columns::SheetColumns;
use super::entry_move::a_move;
use super::head;
use super::row::Row;
use super::rows::Reader;
use super::times;
use super::unplayed::is_unplayed;
use crate::board::Side;
use crate::notation::move_like;
use crate::record::Tag;

/// Number of non-empty lines that are examined.
const LINES: usize = 40;

/// The format of a text, trimmed and not empty; `None` where it is no sheet.
pub(in crate::format) fn detect(body: &str) -> Option<&'static str> {
    if body.starts_with('[') || body.starts_with('{') {
        return None;
    }
    let head = first_lines(body);
    if is_csv(head) {
        return Some("sheet-csv");
    }
    let lines: Vec<TableLine<'_>> = lines(head, text_layout(head)).collect();
    let is_head = |(at, line): (usize, &TableLine<'_>)| {
        SheetColumns::read(line).is_some() && !is_of_results(head, line, &lines[at + 1..])
    };
    let has_head = lines.iter().enumerate().any(is_head);
    let is_whole = head.len() == body.len();
    let is_sheet = has_head || is_headless(head, &lines) || is_whole && is_unplayed(head, &lines);
    is_sheet.then_some("sheet")
}

/// Words of a column of results.
const RESULTS: [&str; 10] = [
    "结果",
    "結果",
    "比分",
    "成绩",
    "成績",
    "result",
    "score",
    "points",
    "kết quả",
    "ergebnis",
];

/// Whether a line heads a table of pairings with their results: no move stands in the rows below it.
fn is_of_results(text: &str, head: &TableLine<'_>, below: &[TableLine<'_>]) -> bool {
    let small = head.span.of(text).to_lowercase();
    let rows = below.iter().take_while(|line| !line.is_blank());
    let mut rows = rows.map(|line| line.span.of(text)).peekable();
    RESULTS.iter().any(|word| small.contains(word))
        && rows.peek().is_some()
        && rows.all(|row| move_like(row).next().is_none())
}

/// The first lines of a text.
fn first_lines(body: &str) -> &str {
    let ends = body.match_indices('\n');
    let mut ends = ends.filter(|(at, _)| !body[..*at].ends_with(['\n', '\r']));
    ends.nth(LINES).map_or(body, |(at, _)| &body[..at])
}

fn is_csv(head: &str) -> bool {
    let Layout::Csv(comma) = csv_layout(head) else {
        return false;
    };
    let has_head = lines(head, Layout::Csv(comma))
        .any(|line| line.cells.len() > 2 && SheetColumns::read(&line).is_some());
    has_head || is_headless_csv(head, comma)
}

/// A CSV without a head of its table, below fields that name both players: a round a line.
fn is_headless_csv(text: &str, comma: u8) -> bool {
    let reader = Reader::of_the_books();
    let mut named = [false; 2];
    for line in lines(text, Layout::Csv(comma)).filter(|line| !line.is_blank()) {
        if let Some(tags) = head::fields(text, &line, true) {
            name_players(&tags, &mut named);
            continue;
        }
        let rows = reader.rows(&line);
        return named == [true; 2] && line.cells.len() > 2 && rows.first().is_some_and(is_round);
    }
    false
}

/// Notes which players some fields name.
fn name_players(tags: &[Tag<'_>], named: &mut [bool; 2]) {
    for (named, name) in named.iter_mut().zip(["Red", "Black"]) {
        *named |= tags.iter().any(|tag| tag.name == name);
    }
}

/// Whether a text begins with a line of fields in pairs (`轮次,1,台次,3,记录,红方`) above the head of a table.
pub(in crate::format) fn begins_with_fields(body: &str) -> bool {
    let head = first_lines(body);
    [csv_layout(head), Layout::Text].into_iter().any(|layout| {
        let mut lines = lines(head, layout).filter(|line| !line.is_blank());
        let first = lines.next();
        let first = first.filter(|line| SheetColumns::read(line).is_none());
        first.is_some_and(|line| head::fields(head, &line, true).is_some())
            && lines.any(|line| line.cells.len() > 2 && SheetColumns::read(&line).is_some())
    })
}

/// Whether a row has a number and two moves.
fn is_round(row: &Row<'_>) -> bool {
    let is_move = |side| {
        let entry = row.entry(side);
        entry.is_some_and(|cell| a_move(&cell.text, None).is_some())
    };
    row.number.is_some() && Side::ALL.into_iter().all(is_move)
}

/// The layout of a text: one of blocks where a bar parts the columns of one from those of the next, and blanks part the
/// others.
pub(super) fn text_layout(text: &str) -> Layout {
    let head = first_lines(text);
    let parts_blocks = |line: &str| {
        let named = |layout| SheetColumns::read(&lines(line, layout).next()?);
        line.contains(is_bar)
            && named(Layout::Text).is_none()
            && named(Layout::Blocks).is_some_and(|it| it.groups.len() > 1)
    };
    if head.contains(is_bar) && head.lines().any(parts_blocks) {
        Layout::Blocks
    } else {
        Layout::Text
    }
}

/// CSV with the separator that its head of the table has; with commas where it has none.
pub(super) fn csv_layout(text: &str) -> Layout {
    let head = first_lines(text);
    let names = |comma: &u8| {
        let mut lines = lines(head, Layout::Csv(*comma));
        lines.any(|line| SheetColumns::read(&line).is_some()) || is_headless_csv(head, *comma)
    };
    Layout::Csv([b',', b';'].into_iter().find(names).unwrap_or(b','))
}

/// A table without a head, below fields that say whose sheet it is, or of which table: a round a line. Below fields that
/// name the players alone it is one where it is written as only a sheet is: with rounds in numerals, or with crossed-out
/// entries.
fn is_headless(text: &str, lines: &[TableLine<'_>]) -> bool {
    let reader = Reader::of_the_books();
    let (mut named, mut players) = (false, [false; 2]);
    for line in lines.iter().filter(|line| !line.is_blank()) {
        if let Some(tags) = head::fields(text, line, true) {
            named |= tags
                .iter()
                .any(|tag| matches!(&*tag.name, "Sheet" | "Table"));
            name_players(&tags, &mut players);
            continue;
        }
        let rows = reader.rows(line);
        let row = rows.first().filter(|row| begins_table(row));
        if let Some(row) = row {
            let is_time = |cell: &Cell<'_>| times::is_time(&cell.text);
            let clean = row.remarks.iter().all(is_time) || line.separator == Separator::Sign;
            let by_hand = || players == [true; 2] && is_round(row) && is_by_hand(text, line);
            return clean && (named || by_hand());
        }
    }
    false
}

/// Whether a table is written as only a sheet is: `line` is its first.
fn is_by_hand(text: &str, line: &TableLine<'_>) -> bool {
    let first = line.span.of(text).trim_start();
    first.starts_with(['一', '壹', '①']) || text.contains("~~")
}

/// Whether a row can be the first of a table without a head.
pub(super) fn begins_table(row: &Row<'_>) -> bool {
    row.number.is_some() && !row.has_no_entry()
}
