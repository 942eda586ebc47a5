//! Rows: which cell is whose.

use super::cells::{Cell, Separator, TableLine, width};
use super::columns::{SheetColumn, SheetColumns};
use super::corrected::corrected;
use super::entry::{self, CellKind};
use super::entry_move::a_move;
use super::number::{number, part};
use super::row::Row;
use super::{times, written_over};
use crate::board::Side;
use crate::format::pgn::token;
use crate::notation::Family;
use std::borrow::Cow;
use std::ops::Range;

/// So many entries of a line are taken apart; the last cell holds the rest.
const MOST_WORDS: usize = 4096;

/// Signs that stand in the place of an entry.
const IN_PLACE: [char; 10] = ['…', '.', '—', '-', '－', '?', '？', '□', '×', '■'];

/// Whether a number is that of the round behind a row with both entries.
fn follows(row: &Row<'_>, value: u32) -> bool {
    let number = row.number.as_ref().map(|(number, _)| *number);
    number.is_some_and(|number| number.checked_add(1) == Some(value))
}

/// Reads rows by the columns of their table.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    pub(super) columns: SheetColumns,
    pub(super) declared: Option<Family>,
    /// Distances of Red's and Black's entries from the left in a table set with blanks.
    pub(super) set: Option<[usize; 2]>,
}

impl Reader {
    /// One for a table without a head.
    pub(super) fn of_the_books() -> Reader {
        Reader {
            columns: SheetColumns::of_the_books(),
            declared: None,
            set: None,
        }
    }

    /// The rows of a line, one for each half of the table; none where it is no row.
    pub(super) fn rows<'t>(&self, line: &TableLine<'t>) -> Vec<Row<'t>> {
        let start = line.span.start as usize;
        let halves = match line.separator {
            Separator::Sign => self.by_sign(line),
            Separator::Blanks => self.by_blanks(line),
        };
        let rows = halves.into_iter().map(|row| Row { start, ..row });
        rows.collect()
    }

    fn by_sign<'t>(&self, line: &TableLine<'t>) -> Vec<Row<'t>> {
        let mut rows: Vec<Row<'t>> = Vec::new();
        // Below a head without a frame a bar at the beginning parts an empty cell from the next.
        let shifted = line.framed && !self.columns.framed && !self.columns.leads_with_number();
        let line = &if shifted {
            line.led_by_blank()
        } else {
            line.clone()
        };
        for (half, columns) in self.columns.groups.iter().enumerate() {
            let last = half + 1 == self.columns.groups.len();
            let end = if last { line.cells.len() } else { columns.end };
            let cells = line.cells.get(columns.start..end.min(line.cells.len()));
            let cells = cells.unwrap_or(&[]);
            match (self.half(cells, columns.clone()), rows.last_mut()) {
                (Some(row), _) => rows.push(row),
                (None, None) => return Vec::new(),
                // No row of its own: it is said of the one beside it.
                (None, Some(row)) => {
                    let held = cells.iter().filter(|cell| !cell.is_empty());
                    row.remarks.extend(held.cloned());
                }
            }
        }
        rows
    }

    /// The cells of one half, column by column.
    fn half<'t>(&self, cells: &[Cell<'t>], columns: Range<usize>) -> Option<Row<'t>> {
        let mut row = Row::default();
        let mut cells: Vec<Cell<'t>> = cells.to_vec();
        let mut columns = self.columns.all[columns].to_vec();
        if let Some(at) = columns.iter().position(|it| *it == SheetColumn::Number) {
            let held = cells.get(at)?.clone();
            match number(&held) {
                Some((value, span, rest)) => {
                    row.number = Some((value, span));
                    match rest {
                        // `1.炮二平五`: number and entry in one cell.
                        Some(rest) => cells[at] = rest,
                        None => drop(cells.remove(at)),
                    }
                }
                None if held.is_empty() => drop(cells.remove(at)),
                // A row without its number.
                None if at == 0 && entry::is_entry(&held.text, self.declared) => {}
                None => return None,
            }
            columns.remove(at);
        }
        let is_entry = |cell: &Cell<'_>| entry::is_entry(&cell.text, self.declared);
        row.clocks = times::between_columns(&mut cells, &columns, is_entry);
        let mut columns = columns.into_iter();
        for cell in cells {
            row.put(columns.next().unwrap_or(SheetColumn::Remark), cell);
        }
        self.part_two(&mut row);
        self.fix_remark(&mut row);
        row.take_times(&self.columns);
        (row.number.is_some() || !row.has_no_entry() || !row.remarks.is_empty()).then_some(row)
    }

    /// Two entries in the first side's cell and none in the other's are one of each.
    fn part_two(&self, row: &mut Row<'_>) {
        let first = self.columns.first();
        if row.entry(!first).is_some() {
            return;
        }
        let Some(both) = row.entry(first) else {
            return;
        };
        if let [one, other] = self.words(vec![both.clone()], false).as_slice()
            && entry::is_entry(&other.text, self.declared)
        {
            row.entries[first.index()] = Some(one.clone());
            row.entries[(!first).index()] = Some(other.clone());
        }
    }

    /// A row without a number that holds a remark alone: in a column of entries it has slipped, since bars at the
    /// left may frame a table or leave a cell empty.
    fn fix_remark(&self, row: &mut Row<'_>) {
        let is_remark = |cell: &Cell<'_>| {
            let said = entry::read(&cell.text, self.declared).said;
            said == CellKind::Remark
        };
        let remarks_alone = row.entries.iter().flatten().all(is_remark);
        if row.number.is_none() && remarks_alone {
            let slipped = row.entries.iter_mut().filter_map(Option::take);
            row.remarks.splice(0..0, slipped);
        }
    }

    /// A row set with blanks: an empty cell is seen by where the others stand.
    fn by_blanks<'t>(&self, line: &TableLine<'t>) -> Vec<Row<'t>> {
        // The number may stand behind other columns: what stands before it, stands there without it.
        let leads = self.columns.leads_with_number();
        let numbered = |cell: &Cell<'t>| number(cell).filter(|(.., rest)| leads || rest.is_none());
        let at = line.cells.iter().position(|cell| numbered(cell).is_some());
        let Some(at) = at.filter(|at| !leads || *at == 0) else {
            return Vec::new();
        };
        let Some((value, span, rest)) = numbered(&line.cells[at]) else {
            return Vec::new();
        };
        let mut cells: Vec<Cell<'t>> = line.cells[..at].to_vec();
        cells.extend(rest);
        cells.extend(line.cells[at + 1..].iter().cloned());
        let in_numerals = !line.cells[at]
            .text
            .starts_with(|c: char| c.is_ascii_digit());
        let mut cells = self.words(cells, in_numerals);
        let mut row = Row {
            number: Some((value, span)),
            ..Row::default()
        };
        let entries = |cell: &Cell<'t>| entry::is_entry(&cell.text, self.declared);
        if !leads && let Some(first) = cells.iter().position(entries) {
            row.remarks.extend(cells.drain(..first));
        }
        let mut rows = Vec::new();
        let mut group = Vec::new();
        for cell in cells {
            // The number of the other half, or of the next round on the line.
            if group.len() >= 2
                && let Some((value, span, None)) = number(&cell)
                && (self.columns.groups.len() > 1 || follows(&row, value))
            {
                self.assign(&mut row, std::mem::take(&mut group));
                rows.push(std::mem::take(&mut row));
                row.number = Some((value, span));
                continue;
            }
            group.push(cell);
        }
        self.assign(&mut row, group);
        rows.push(row);
        rows
    }

    /// Cells that hold several entries with one blank between them, taken apart, and whether the rounds are counted in
    /// numerals.
    fn words<'t>(&self, cells: Vec<Cell<'t>>, in_numerals: bool) -> Vec<Cell<'t>> {
        let mut found = Vec::new();
        for cell in cells {
            let Cow::Borrowed(text) = cell.text else {
                found.push(cell);
                continue;
            };
            let (mut at, mut column) = (0, cell.column);
            while let Some(bytes) = self.entry_word(&text[at..], (found.len() > 1, in_numerals)) {
                if at + bytes == text.len() || found.len() >= MOST_WORDS {
                    break;
                }
                found.push(part(&cell, text, at..at + bytes, column));
                let rest = &text[at + bytes..];
                let next = at + bytes + (rest.len() - rest.trim_start().len());
                column += width(&text[at..next]);
                at = next;
            }
            found.push(part(&cell, text, at..text.len(), column));
        }
        found
    }

    /// Number of bytes of an entry, or of the number of the other half, at the head of a text; `None` where none
    /// stands there. Behind two entries the number of the next round may stand, and its entry behind it.
    fn entry_word(&self, text: &str, (behind_two, in_numerals): (bool, bool)) -> Option<usize> {
        if let Some(bytes) = times::word(text, |rest| self.goes_on(rest)) {
            return Some(bytes);
        }
        let word = |from: usize| {
            let rest = &text[from..];
            from + rest.find(char::is_whitespace).unwrap_or(rest.len())
        };
        let end = word(0);
        let first = &text[..end];
        // Before it is looked for a move: `4 兵三进一` is round 4, and no fourth soldier.
        let numbers = || {
            let next = text[end..].trim_start();
            let entry = &next[corrected(next, self.declared)..];
            self.columns.groups.len() > 1
                || behind_two && next.len() < text.len() && self.is_move(entry)
        };
        let is_number = in_numerals && token::numerals(first).is_some();
        if (is_number || token::number(first).is_ok()) && numbers() {
            return Some(end);
        }
        // `2.马二进三炮8平6` behind the two entries of a round.
        if behind_two && let Some(bytes) = self.glued_number(first) {
            return Some(bytes);
        }
        // `（炮二平四划去）车九平八炮2平1`: what was crossed out goes with what was written for it.
        if let Some(bytes) = written_over::word(text, self.declared) {
            return Some(bytes);
        }
        // `漏记漏记`, `漏记车4进1`: another entry stands there without a blank between.
        let missed = ["漏记", "漏記"]
            .iter()
            .find(|word| text.starts_with(**word));
        if let Some(word) = missed {
            let rest = &text[word.len()..];
            if rest.starts_with(word) || self.is_move(rest) {
                return Some(word.len());
            }
        }
        // `……卒7进1`, `？？炮2进4`: a sign in the place of an entry, and the other side's move.
        let sign = text.chars().next().filter(|c| IN_PLACE.contains(c));
        let behind = sign.map(|sign| text.trim_start_matches(sign));
        if let Some(behind) = behind.filter(|behind| self.is_move(behind)) {
            return Some(text.len() - behind.len());
        }
        if let Some((_, bytes)) = a_move(text, self.declared) {
            // Another move may stand there without a blank between.
            let glued = a_move(&text[bytes..], self.declared).is_some();
            return Some(if glued { bytes } else { word(bytes) });
        }
        entry::is_entry(first, self.declared).then_some(end)
    }

    /// Number of bytes of the number of a round, dots behind it included, where a move or a sign in its place follows at once.
    fn glued_number(&self, text: &str) -> Option<usize> {
        let digits = text
            .find(|c: char| !c.is_ascii_digit())
            .filter(|at| *at > 0)?;
        let dots = text[digits..]
            .chars()
            .next()
            .filter(|c| ".．。、".contains(*c))?;
        let at = digits + dots.len_utf8();
        let held = text[at..].trim_start_matches(['（', '(']);
        let entry = self.is_move(held)
            || held.starts_with(IN_PLACE)
            || held.starts_with('漏')
            || entry::is_entry(held, self.declared);
        entry.then_some(at)
    }

    /// Whether an entry, a number of a round or a result follows a time.
    fn goes_on(&self, text: &str) -> bool {
        let first = text.split_whitespace().next().unwrap_or(text);
        self.is_move(text)
            || entry::is_entry(first, self.declared)
            || self.glued_number(first).is_some()
            || matches!(token::number(first), Ok(("", _)))
            || token::numerals(first).is_some()
            || token::result_word(first).is_some()
    }

    fn is_move(&self, text: &str) -> bool {
        a_move(text, self.declared).is_some()
    }

    /// Gives cells set with blanks their columns.
    fn assign<'t>(&self, row: &mut Row<'t>, mut cells: Vec<Cell<'t>>) {
        let first = self.columns.first();
        let is_entry = |cell: &Cell<'_>| entry::is_entry(&cell.text, self.declared);
        // Between the entries a column of times: a time before them is of a side that has none.
        let is_led = self.columns.has_clock_between()
            && cells.first().is_some_and(|cell| times::is_time(&cell.text));
        if is_led {
            row.put_time(&self.columns, first, cells.remove(0));
        }
        let times = times::beside_entries(&mut cells, is_entry);
        let entries = cells.iter().take(2).take_while(|cell| is_entry(cell));
        let entries = entries.count();
        let own = match cells.first().filter(|_| entries == 1) {
            Some(_) if is_led => !first,
            Some(only) => self.side_at(only.column).unwrap_or(first),
            None => first,
        };
        let sides = [own, !own];
        let mut cells = cells.into_iter();
        for (side, cell) in sides.into_iter().zip(cells.by_ref().take(entries)) {
            row.put(SheetColumn::Entry(side), cell);
        }
        for (side, time) in sides.into_iter().zip(times) {
            if let Some(time) = time {
                row.put_time(&self.columns, side, time);
            }
        }
        let taken: Vec<Side> = row.clocks.iter().map(|(side, ..)| *side).collect();
        let clocks = self.columns.all.iter().copied();
        let mut clocks = clocks.filter(
            |column| matches!(column, SheetColumn::Clock(side, _) if !taken.contains(side)),
        );
        for cell in cells {
            let column = Some(&cell).filter(|cell| times::is_time(&cell.text));
            let column = column.and_then(|_| clocks.next());
            match column {
                Some(column) => row.put(column, times::bare(cell)),
                None => row.put(SheetColumn::Remark, cell),
            }
        }
        row.take_times(&self.columns);
    }

    /// Side whose column is nearest.
    fn side_at(&self, column: usize) -> Option<Side> {
        let place = |side: Side| {
            let set = self.set.map(|set| set[side.index()]);
            set.or_else(|| self.columns.place_of(side))
        };
        let [red, black] = [place(Side::Red)?, place(Side::Black)?];
        (red != black).then(|| {
            if column.abs_diff(red) <= column.abs_diff(black) {
                Side::Red
            } else {
                Side::Black
            }
        })
    }

    /// Where the entries of a full row set with blanks stand.
    pub(super) fn places(&self, line: &TableLine<'_>) -> Option<[usize; 2]> {
        if line.separator != Separator::Blanks {
            return None;
        }
        let rows = self.by_blanks(line);
        let row = rows.first()?;
        let place = |side: Side| Some(row.entry(side)?.column);
        Some([place(Side::Red)?, place(Side::Black)?])
    }
}
