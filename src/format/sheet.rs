//! The scoresheet as clerks type it and as the books print it (2020 art. 7.5): a head of fields
//! (`赛事：`, `轮次：`, `记录：红方`), a table of rounds (回合, 红方, 黑方, 备注, clocks), signatures
//! below. As text with tabs, bars or blanks between columns, and as CSV. The grammar, retold, is
//! `grammar/sheet.ebnf` and `grammar/sheet-csv.ebnf`.
//!
//! An empty cell is an entry missed (漏记), in the first row Red's cell says that Black moves first.
//! Clock columns and entries crossed out become `[%…]` commands in comments behind their plies, remarks
//! become comments: so that every format, and the store, carries the same facts.

pub(in crate::format) mod cells;
mod columns;
mod corrected;
mod crossed;
mod dash;
mod entry;
mod entry_move;
mod head;
mod look;
mod named;
mod number;
mod parts;
mod placed;
mod plies;
mod row;
mod rows;
mod signed;
mod start;
mod times;
mod unplayed;
mod write;
mod written_over;

pub(super) use look::{begins_with_fields, detect};
pub use parts::{csv_parts, parts};
pub use write::{write, write_csv};

use super::pgn::{named_in, settle, token};
use super::statement;
use crate::board::Side;
use crate::record::{
    Fault, FaultKind, GameRecord, Places, Residue, ResultMark, Start, Tag, Tags, declared_family,
    denied_ruling, has_notes, judge_numbers, notes_of, said_behind_result,
};
use crate::text::Span;
use cells::{Layout, Separator, TableLine, held_lines};
use columns::SheetColumns;
use look::begins_table;
use placed::places;
use plies::{Plies, plies};
use row::Row;
use rows::Reader;
use start::{board_above, start_of};
use std::borrow::Cow;

/// Reads a sheet as text. Never fails: what is wrong stands in the record's faults. `first_line` is the
/// line of the text's first character in its member.
///
/// ```
/// use dapu::format::sheet;
/// use dapu::record::{Entry, NoteKind};
///
/// let text = "轮次：3\n记录：红方\n回合\t红方\t黑方\t备注\n1\t炮二平五\t马8进7\n2\t\t车9平8\t红方提和\n";
/// let record = sheet::read(text, 1);
/// assert_eq!(record.tag("Sheet"), Some("红方"));
/// assert_eq!(record.tree.plies[2].entry, Entry::Missed);
/// assert!(matches!(record.notes[1].kind, NoteKind::DrawOffer { .. }));
/// ```
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    read_as(text, first_line, look::text_layout(text))
}

/// Reads a sheet as CSV, with commas or semicolons.
pub fn read_csv(text: &str, first_line: u32) -> GameRecord<'_> {
    read_as(text, first_line, look::csv_layout(text))
}

/// Contents of the lines of a sheet.
#[derive(Debug, Default)]
struct SheetContents<'t> {
    tags: Vec<Tag<'t>>,
    /// The rows of each panel of the table, from the left.
    panels: Vec<Vec<Row<'t>>>,
    results: Vec<ResultMark>,
    residue: Vec<Residue<'t>>,
    columns: Option<SheetColumns>,
}

fn read_as(text: &str, first_line: u32, layout: Layout) -> GameRecord<'_> {
    let mut record = as_laid_out(text, first_line, layout);
    // What its remarks say of the end is a note of them; lines below its table are none.
    statement::tell_sheet(&mut record, first_line);
    record
}

fn as_laid_out(text: &str, first_line: u32, layout: Layout) -> GameRecord<'_> {
    let (lines, left) = held_lines(text, layout);
    let mut found = sort_out(text, &lines);
    if found.panels.is_empty() {
        // A sheet of a game that was not played: what the arbiter ruled stands where the moves would.
        found.panels.push(unplayed::rulings(&mut found.residue));
    }
    found.name_players(text);
    found.tags = named::take_asides(text, found.tags);
    if let Some(first) = found.first_row() {
        found.tags = signed::take_lines(text, found.tags, &mut found.residue, first);
    }
    let columns = found.columns.unwrap_or_else(SheetColumns::of_the_books);
    let declared = declared_family(&found.tags);
    let mut residue = found.residue;
    let mut rows: Vec<Row<'_>> = Vec::new();
    // A panel goes on where the one left of it ends, or is something else.
    let number = |row: Option<&Row<'_>>| row.and_then(|row| row.number).map(|(value, _)| value);
    for panel in found.panels {
        if rows.is_empty() || number(panel.first()) > number(rows.last()) {
            rows.extend(panel);
        } else {
            residue.extend(panel.iter().map(|row| rest(text, row.span())));
        }
    }
    board_above(rows.first(), &mut found.tags, &mut residue);
    let start = start_of(&found.tags);
    let turn = match &start {
        Start::Given(setup) => Some(setup.turn),
        _ => None,
    };
    let first = plies::moves_first(&rows, &columns, turn);
    let dashes = dash::stand_for_level(&rows, matches!(start, Start::Implied));
    let mut plies = plies(&rows, first, (declared, dashes));
    plies.results.extend(found.results);
    // Columns with names say whose moves they hold.
    plies.black_marked |= !columns.named && start.is_blacks_by_signs(plies.tree.tree());
    let noted = |cell: &cells::Cell<'_>| cell.text.contains("犯规") || cell.text.contains("[%foul");
    let noted = rows.iter().flat_map(|row| &row.remarks).any(noted);
    plies.fields(&found.tags, noted);
    if let Some(left) = left {
        // There is no room for more: the rest is kept as text.
        let end = text.trim_end().len().max(left);
        let kind = FaultKind::TooManyEntries;
        let span = Span::new(left, end.min(left + 1));
        plies.faults.push(Fault { kind, span });
        residue.push(rest(text, Span::new(left, end)));
    }
    finish((text, first_line), plies, (found.tags, residue))
}

/// Number of lines below a head that are examined for the places of the columns.
const PLACED: usize = 8;

/// Sorts the lines by their kind.
fn sort_out<'t>(text: &'t str, lines: &[TableLine<'t>]) -> SheetContents<'t> {
    let mut found = SheetContents::default();
    let mut reader = Reader::of_the_books();
    for (index, line) in lines.iter().enumerate() {
        if line.is_blank() || is_rule(line, text) {
            continue;
        }
        if let Some(columns) = SheetColumns::read(line) {
            if found.columns.is_none() {
                let above = index.checked_sub(1).and_then(|at| lines.get(at));
                found.name_by_columns(above, &columns);
                found.columns = Some(columns.clone());
            }
            // A name nobody knows: the column is one of remarks.
            let names = columns.unknown.iter();
            found.residue.extend(names.map(|name| rest(text, *name)));
            reader.columns = columns;
            reader.declared = declared_family(&found.tags);
            let mut below = lines[index + 1..].iter().take(PLACED);
            reader.set = below.find_map(|below| reader.places(below));
            continue;
        }
        let in_head = found.panels.is_empty() && found.columns.is_none();
        if let Some(tags) = head::fields(text, line, in_head).filter(|_| !line.leads_blank()) {
            signed::add_fields(&mut found.tags, tags, in_head);
            continue;
        }
        let mut rows = reader.rows(line);
        if rows.is_empty() && !in_head && (is_indented(line, text) || is_remark(line, text)) {
            rows.push(Row::of_remarks(line));
        }
        if rows.is_empty() || (in_head && !begins_table(&rows[0])) {
            found.other(text, line);
            continue;
        }
        found.add(rows, reader.columns.groups.len());
    }
    found
}

impl<'t> SheetContents<'t> {
    /// The rows of a line: one a panel, or rounds that follow one another in the only one.
    fn add(&mut self, rows: Vec<Row<'t>>, panels: usize) {
        if panels < 2 {
            self.panels.resize_with(self.panels.len().max(1), Vec::new);
            self.panels[0].extend(rows);
            return;
        }
        let wanted = self.panels.len().max(rows.len());
        self.panels.resize_with(wanted, Vec::new);
        for (panel, row) in self.panels.iter_mut().zip(rows) {
            panel.push(row);
        }
    }

    /// Where the table begins.
    fn first_row(&self) -> Option<u32> {
        let first = self.panels.first().and_then(|rows| rows.first());
        first.map(|row| row.start as u32)
    }

    /// A line right above the columns that names the players of each, where no field does: tags.
    fn name_by_columns(&mut self, above: Option<&TableLine<'t>>, columns: &SheetColumns) {
        let known = |tag: &Tag<'_>| matches!(&*tag.name, "Red" | "Black");
        let Some(line) = above.filter(|_| !self.tags.iter().any(known)) else {
            return;
        };
        let is_kept = |piece: &Residue<'_>| piece.span.start >= line.span.start;
        let names = named::above_columns(line, columns);
        if let Some(names) = names.filter(|_| self.residue.last().is_some_and(is_kept)) {
            self.residue.pop();
            self.tags.extend(names);
        }
    }

    /// A line above the table that names who played whom, where no field does: tags.
    fn name_players(&mut self, text: &'t str) {
        let known = |tag: &Tag<'_>| matches!(&*tag.name, "Red" | "Black");
        let first = self.first_row().unwrap_or(0);
        let above = self
            .residue
            .iter()
            .position(|piece| piece.span.end <= first && named_in(&piece.text).is_some());
        let Some(at) = above.filter(|_| !self.tags.iter().any(known)) else {
            return;
        };
        let piece = self.residue.remove(at).span;
        let Some(names) = named_in(piece.of(text)) else {
            return;
        };
        let mut parts = [("Red", names.red), ("Black", names.black)];
        parts.sort_by_key(|(_, span)| span.start);
        let cut = piece.start as usize + parts[1].1.start as usize;
        let spans = [
            Span::new(piece.start as usize, cut),
            Span::new(cut, piece.end as usize),
        ];
        for ((name, value), span) in parts.into_iter().zip(spans) {
            self.tags.push(Tag {
                name: Cow::Borrowed(name),
                value: Cow::Borrowed(value.of(piece.of(text))),
                span,
            });
        }
    }

    /// Whether a tag says the result already.
    fn names_result(&self) -> bool {
        self.tags.iter().any(|tag| tag.name == "Result")
    }

    /// A line that is neither field nor row: a result, a remark that goes on, or no part of the game.
    fn other(&mut self, text: &'t str, line: &TableLine<'t>) {
        let held = line.span.of(text).trim();
        let start = line.span.start as usize + line.span.of(text).find(held).unwrap_or(0);
        let span = Span::new(start, start + held.len());
        let below = !self.panels.is_empty();
        let token = match token::result(held) {
            Ok(("", result)) => Some((result, false)),
            _ => token::result_word(held).map(|result| (result, true)),
        };
        if let Some((result, word)) = token.filter(|_| below) {
            self.results.push(ResultMark { result, word, span });
            let said = said_behind_result(held).zip(self.panels.first_mut());
            if let Some(((at, reason), rows)) = said {
                rows.push(Row::of_a_remark(start + at, reason));
            }
        } else if let Some((result, true)) = token.filter(|_| !self.names_result()) {
            // A word for the result alone on a line of the head.
            self.tags.push(Tag {
                name: Cow::Borrowed("Result"),
                value: Cow::Borrowed(result.token()),
                span,
            });
        } else {
            self.residue.push(rest(text, span));
        }
    }
}

fn rest(text: &str, span: Span) -> Residue<'_> {
    Residue {
        span,
        text: Cow::Borrowed(span.of(text)),
    }
}

/// Whether a line describes the course of the game or takes back what was ruled (更正：黑方犯规系误判，撤销), and is no result.
fn is_remark(line: &TableLine<'_>, text: &str) -> bool {
    let held = line.span.of(text).trim();
    let tells = has_notes(held) || denied_ruling(held).is_some_and(|it| it.is_revoked);
    tells && token::result_word(held).is_none() && token::result(held).is_err()
}

/// Whether a line set with blanks begins with some: a remark that goes on below its row.
fn is_indented(line: &TableLine<'_>, text: &str) -> bool {
    line.separator == Separator::Blanks && line.span.of(text).starts_with("  ")
}

/// Whether a line is drawn between others: `----`, `====`.
fn is_rule(line: &TableLine<'_>, text: &str) -> bool {
    let held = line.span.of(text);
    let drawn = |c: char| "-=_─━┄═+|│┼├┤: ".contains(c);
    held.chars().all(drawn) && held.chars().filter(|c| "-=_─━┄═".contains(*c)).count() > 2
}

/// The record of what was read.
fn finish<'t>(
    (text, first_line): (&'t str, u32),
    plies: Plies<'t>,
    (tags, residue): (Vec<Tag<'t>>, Vec<Residue<'t>>),
) -> GameRecord<'t> {
    let Plies {
        tree,
        counts,
        numbers,
        mut notes,
        mut faults,
        results,
        black_marked,
        ..
    } = plies;
    let mut tree = tree.finish(text.len());
    let start = start_of(&tags);
    let black_first = match &start {
        Start::Given(setup) => setup.turn == Side::Black,
        _ => black_marked,
    };
    let of_ply = |ply| {
        let at = numbers.binary_search_by_key(&ply, |(id, _)| *id).ok()?;
        Some(numbers[at].1)
    };
    judge_numbers(&tree, black_first, of_ply, (&mut faults, &mut notes));
    let declared = declared_family(&tags);
    let (families, family) = settle(text, &mut tree, counts, declared);
    let tags = Tags(tags);
    form_faults(text, &tags, &mut faults);
    notes.extend(notes_of(text, &tags, &tree));
    notes.sort_by_key(|note| note.span);
    faults.sort_by_key(|fault| fault.span);
    let mut record = GameRecord {
        text: Cow::Borrowed(text),
        tags,
        start,
        black_marked,
        points_are_certain: false,
        families,
        family,
        tree,
        results,
        notes,
        clocks_stated: None,
        residue,
        faults,
        places: Places::default(),
    };
    record.places = places(&record, first_line);
    record
}

/// Fields that stand twice, control characters.
fn form_faults(text: &str, tags: &Tags<'_>, faults: &mut Vec<Fault>) {
    tags.doubled(|index| {
        let span = tags.0[index].span;
        let kind = FaultKind::DoubledTag(index as u32);
        faults.push(Fault { kind, span });
    });
    token::control_characters(text, |span| {
        let kind = FaultKind::ControlCharacter;
        faults.push(Fault { kind, span });
    });
}
