//! CSV (RFC 4180) of records: a row a ply, or a row a game, below a head that names the columns. Columns are
//! identified by their names, in any order, separated by commas, semicolons or tabs; the head that is
//! written ([`PLY_HEAD`], [`GAME_HEAD`]) is one of many that are read.
//!
//! In a table of plies a record ends where its number or id changes, else where plies begin anew. A column that
//! holds the same in all rows of a record is a tag; one that does not is said of each ply. `line`, `parent` and
//! `replaces` place variations; a row without a ply says what stands before the first ply of its line.
//! A table of games has its moves in one cell, in any notation, numbered or not.

mod account;
mod across;
mod column;
mod columns;
mod games;
mod names;
mod plies;
mod told;
mod top;
mod words;
mod write;

pub use account::{account_games, account_plies};
pub(super) use columns::tag_named;
pub use games::{parts as game_parts, read as read_games};
pub use plies::{parts as ply_parts, read as read_plies};
pub(super) use words::outcome;
pub use write::{GAME_HEAD, PLY_HEAD, write_game, write_plies};

use super::Parts;
use super::sheet::cells::{Layout, TableLine, end_of_row, held_lines, lines};
use crate::notation::{Families, move_like, read_move};
use crate::text::{self, Encoding};
use column::PlyColumn;
use columns::PlyColumns;
use std::borrow::Cow;

/// Separator between a repeated head and the rows below it: it ends no line, so that lines keep their numbers.
const BELOW: char = '\u{1E}';

/// The same behind each line of a title above a repeated head.
const ABOVE: char = '\u{1D}';

/// A longer head is not repeated: the table is one part then.
const LONGEST_HEAD: usize = 4096;

/// A line of a record that was cut from a table as it stands there: without the head repeated before its first row.
pub fn row_of(line: &str) -> &str {
    line.rsplit(BELOW).next().unwrap_or(line)
}

/// The format of a text that begins with the head of such a table, or with a title above that of games; `None` where it
/// does not.
pub(super) fn detect(body: &str) -> Option<&'static str> {
    let body = body.get(top::height(body)..).unwrap_or(body);
    let head = body.lines().next().unwrap_or("");
    let (columns, comma) = PlyColumns::of_head(head)?;
    if columns.is_of_plies() && !has_whole_games(&columns, (body, comma)) {
        return Some("csv");
    }
    let is_game = columns.in_games().is_of_games()
        && !are_rounds(&columns, body)
        && !super::sheet::begins_with_fields(body);
    is_game.then_some("csv-games")
}

/// So many rows are looked at.
const ROWS: usize = 16;

/// Whether cells for a move hold all those of a game: more than the two of a round.
fn has_whole_games(columns: &PlyColumns, (body, comma): (&str, u8)) -> bool {
    let below = body.split_once('\n').map_or("", |it| it.1);
    lines(below, Layout::Csv(comma)).take(ROWS).any(|row| {
        let cells: Vec<_> = row.cells.iter().map(|cell| cell.text.trim()).collect();
        let cell = columns.cell(&cells, &PlyColumn::Text);
        move_like(cell).count() > 2
    })
}

/// Whether the columns of the sides hold moves and no names: such a table has a round a row.
fn are_rounds(columns: &PlyColumns, body: &str) -> bool {
    let is_move =
        |cell: &str| read_move(cell, Families::IN_TEXT).is_some_and(|it| it.1 == cell.len());
    let Some((_, comma)) = PlyColumns::of_head(body.lines().next().unwrap_or("")) else {
        return false;
    };
    let below = body.lines().skip(1).filter(|line| !line.trim().is_empty());
    // In a table without moves any of them says it.
    let most = if columns.has_moves() { 1 } else { ROWS };
    let mut rows = below
        .take(most)
        .filter_map(|line| lines(line, Layout::Csv(comma)).next());
    rows.any(|row| {
        let cells: Vec<_> = row.cells.iter().map(|cell| cell.text.trim()).collect();
        let of = |name: &str| columns.cell(&cells, &PlyColumn::Tag(name.to_owned()));
        let both = [is_move(of("Red")), is_move(of("Black"))];
        both == [true, true] || !columns.has_moves() && both.contains(&true)
    })
}

/// A part of a table: the head, and what stands below it.
struct TablePart<'t> {
    columns: PlyColumns,
    comma: u8,
    /// Where the rows begin.
    rows: usize,
    /// The lines of its title.
    above: &'t str,
    text: &'t str,
}

impl<'t> TablePart<'t> {
    /// The table that a text holds. A head that nobody knows names no column.
    fn of(text: &'t str) -> TablePart<'t> {
        let top = top::height(text);
        let (above, table) = text.split_at(top);
        let end = top + table.find([BELOW, '\n']).unwrap_or(table.len());
        let head = text[top..end].trim_start_matches('\u{FEFF}');
        let (columns, comma) = PlyColumns::of_head(head).unwrap_or((PlyColumns::default(), b','));
        let below = text[end..].chars().next().map_or(0, char::len_utf8);
        TablePart {
            columns,
            comma,
            rows: end + below,
            above,
            text,
        }
    }

    /// The same where a row is a game, whatever else its head may be that of.
    fn of_games(text: &'t str) -> TablePart<'t> {
        let mut table = TablePart::of(text);
        table.columns = table.columns.in_games();
        table
    }

    /// The text below the head. Spans of its rows count from here.
    fn body(&self) -> &'t str {
        self.text.get(self.rows..).unwrap_or("")
    }

    /// The line that the body begins with, where the head stands on `first_line`.
    fn first_line(&self, first_line: u32) -> u32 {
        let head = self.text.get(..self.rows).unwrap_or("");
        first_line + head.matches('\n').count() as u32
    }

    /// The rows that hold something, and where those begin for which there is no room.
    fn lines(&self) -> (Vec<TableLine<'t>>, Option<usize>) {
        held_lines(self.body(), Layout::Csv(self.comma))
    }

    /// A head that names no columns anybody knows is no part of a game.
    fn unknown_head(&self) -> Option<&'t str> {
        let head = self.text.get(..self.rows).unwrap_or("");
        let head = head
            .trim_end_matches(BELOW)
            .trim_start_matches('\u{FEFF}')
            .trim();
        (self.columns.all.is_empty() && !head.is_empty()).then_some(head)
    }

    /// The first of them.
    fn first(&self) -> Option<TableLine<'t>> {
        let mut rows = lines(self.body(), Layout::Csv(self.comma));
        rows.find(|row| !row.is_blank())
    }
}

/// Cuts a table: `begins` says of each row whether a record begins there, by its cells and what was seen
/// before. Below each cut the head stands again.
fn cut(
    bytes: &[u8],
    encoding: Encoding,
    mut begins: impl FnMut(&PlyColumns, &[Cow<'_, str>]) -> bool,
) -> Parts<'_> {
    let whole = Parts::of(bytes, vec![0]);
    // A piece of a large table begins with the head as it was repeated.
    let top = top::height_of(bytes, encoding);
    let below = bytes.get(top..).unwrap_or(&[]);
    let head_end = top + memchr::memchr2(b'\n', BELOW as u8, below).unwrap_or(below.len());
    let names = text::decode(&bytes[top..head_end], encoding);
    let names = names.text.trim_start_matches('\u{FEFF}').trim_end();
    let Some((columns, comma)) = PlyColumns::of_head(names) else {
        return whole;
    };
    let repeated = top::repeated(&bytes[..head_end]);
    if repeated.len() > LONGEST_HEAD {
        return whole;
    }
    let mut out = Vec::with_capacity(bytes.len());
    let mut starts = vec![0];
    out.extend_from_slice(&bytes[..bytes.len().min(head_end + 1)]);
    let most = most_of(bytes.len());
    let (mut held, mut damage) = (false, None);
    let mut at = out.len();
    for row in rows(&bytes[at..]) {
        at += row.len();
        // So does what was held back of the piece before.
        let again = row.strip_prefix(repeated.as_slice());
        let row = again
            .and_then(|row| row.strip_prefix(&[BELOW as u8]))
            .unwrap_or(row);
        let decoded = text::decode(row, encoding);
        let line = lines(&decoded.text, Layout::Csv(comma)).next();
        let cells: Vec<_> = line.into_iter().flat_map(|line| line.cells).collect();
        let cells: Vec<_> = cells.into_iter().map(|cell| cell.text).collect();
        let is_blank = cells.iter().all(|cell| cell.is_empty());
        if !is_blank && begins(&columns, &cells) && std::mem::replace(&mut held, true) {
            if out.len() + repeated.len() > most {
                damage = Some(head_too_long(starts.len()));
                out.extend_from_slice(row);
                out.extend_from_slice(&bytes[at..]);
                break;
            }
            starts.push(out.len());
            out.extend_from_slice(&repeated);
            // The sign is one byte in every encoding that is ASCII's kin.
            out.push(BELOW as u8);
        }
        out.extend_from_slice(row);
    }
    Parts {
        bytes: Cow::Owned(out),
        starts,
        damage,
    }
}

/// Maximum number of bytes of a table of that size with the heads of its records: a short head above short rows
/// may well be four times as long as these.
const fn most_of(bytes: usize) -> usize {
    4 * bytes + (16 << 20)
}

fn head_too_long(parted: usize) -> String {
    format!("its head is too long to stand above each of its records: only {parted} are parted")
}

/// The rows of a table with their ends: a line ends where no quote is open.
fn rows(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = bytes.get(start..).filter(|rest| !rest.is_empty())?;
        let len = (end_of_row(rest) + 1).min(rest.len());
        start += len;
        Some(&rest[..len])
    })
}
