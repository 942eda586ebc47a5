//! A table of plies: a row a ply.

mod named;
mod remarks;
mod resigned;

use super::column::PlyColumn;
use super::columns::PlyColumns;
use super::words::{BLACK, number, outcome};
use super::{TablePart, cut};
use crate::board::{Setup, Side};
use crate::format::Parts;
use crate::format::assembly::{Assembly, PlyCells};
use crate::format::sheet::cells::TableLine;
use crate::notation::move_like;
use crate::record::{FaultKind, GameRecord, PlaceCursor, read_date};
use crate::text::{Encoding, Place, Span};
use std::borrow::Cow;
use std::collections::HashMap;

/// Cuts a table where the key of a row is another than that of the row before, where the first ply of the main
/// line comes a second time, and where there is no key, where its plies begin anew.
pub fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let mut key: Option<Vec<String>> = None;
    // Number and side of the first and of the last row: where the column counts rounds, each stands twice.
    let mut first: Option<(u32, String)> = None;
    let mut last: Option<(u32, String)> = None;
    cut(bytes, encoding, move |columns, cells| {
        let here = keys(columns, cells);
        let side = columns.cell(cells, &PlyColumn::Side);
        let row =
            number(columns.cell(cells, &PlyColumn::Ply)).map(|number| (number, side.to_owned()));
        let main = matches!(columns.cell(cells, &PlyColumn::Line), "" | "0");
        let goes_back = row
            .as_ref()
            .zip(last.as_ref())
            .is_some_and(|(row, last)| row.0 < last.0 || row == last);
        let anew = here.is_empty() && main && goes_back;
        let again = main && row.is_some() && row == first;
        let begins = key.as_ref() != Some(&here) || anew || again;
        if begins {
            first = None;
        }
        if main {
            last = row.clone().or(last.take());
            first = first.take().or(row);
        }
        key = Some(here);
        begins
    })
}

/// Values that distinguish the record of a row from another.
fn keys(columns: &PlyColumns, cells: &[Cow<'_, str>]) -> Vec<String> {
    let kinds = columns.all.iter().zip(cells);
    let keys = kinds.filter(|(column, _)| matches!(column, PlyColumn::Key | PlyColumn::Id));
    keys.map(|(_, cell)| cell.to_string()).collect()
}

/// Reads a record: the rows of one game below their head.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let table = TablePart::of(text);
    let (top_line, first_line) = (first_line, table.first_line(first_line));
    let body = table.body();
    let (rows, left) = table.lines();
    let mut ruler = PlaceCursor::new(body, first_line);
    let at = rows.first().map_or(Span::default(), |row| row.span);
    let mut reader = Reader {
        columns: &table.columns,
        body,
        rows: &rows,
        places: rows.iter().map(|row| ruler.place(row.span)).collect(),
        said: Vec::new(),
        labels: table.columns.labels(rows.len(), body.len()),
        out: Assembly::new(PlaceCursor::new(body, first_line).place(at)),
    };
    if let Some(head) = table.unknown_head() {
        let place = PlaceCursor::new(text, top_line).place(Span::new(0, head.len()));
        reader.out.residue(head, place);
    }
    reader.tags();
    let lines = reader.sort_out();
    reader.lay_out(&lines);
    if let Some(left) = left {
        let rest = Span::new(left, body.len());
        let place = ruler.place(rest);
        reader.out.leave_rest(rest.of(body).trim(), place);
    }
    reader.out.finish()
}

struct Reader<'r, 't> {
    columns: &'r PlyColumns,
    body: &'t str,
    rows: &'r [TableLine<'t>],
    /// By row.
    places: Vec<Place>,
    /// The columns that are said of each ply.
    said: Vec<usize>,
    /// Label of each column there.
    labels: Vec<String>,
    out: Assembly,
}

/// A line of play as rows.
#[derive(Debug, Default)]
struct LineRows {
    parent: u32,
    replaces: Option<u32>,
    /// Rows without a ply: what stands before the first.
    before: Vec<usize>,
    /// Rows with one, and its number.
    plies: Vec<(u32, usize)>,
}

impl<'t> Reader<'_, 't> {
    /// The cell of the first column of that kind; empty where there is none.
    fn cell(&self, row: usize, column: &PlyColumn) -> Cow<'t, str> {
        let at = self.columns.all.iter().position(|it| it == column);
        at.map_or(Cow::Borrowed(""), |at| self.at(row, at))
    }

    fn at(&self, row: usize, column: usize) -> Cow<'t, str> {
        let cell = self.rows.get(row).and_then(|row| row.cells.get(column));
        cell.map_or(Cow::Borrowed(""), |cell| cell.whole(self.body))
    }

    /// Columns that hold the same in all rows are tags; the others are said of each ply.
    fn tags(&mut self) {
        for (at, column) in self.columns.all.iter().enumerate() {
            let name = match column {
                PlyColumn::Tag(name) => name.as_str(),
                PlyColumn::Id => "Id",
                PlyColumn::Moves => "Moves",
                _ => continue,
            };
            let mut values = (0..self.rows.len()).map(|row| self.at(row, at));
            let first = values.next().unwrap_or_default();
            let others = values.filter(|value| *value != first).count();
            // A value in the first row alone belongs to the game.
            let once = others > 0 && name == "FEN";
            let place = self.places.first().copied().unwrap_or_default();
            if others == 0 || once {
                if !first.is_empty() {
                    self.tag(name, &first, place);
                }
                continue;
            }
            self.said.push(at);
        }
        self.legend();
        self.date();
        self.turn();
    }

    /// The names of columns that are called by their numbers.
    fn legend(&mut self) {
        let place = self.places.first().copied().unwrap_or_default();
        if let Some(legend) = self.columns.legend(&self.labels) {
            self.out.tag("Columns", &legend, place);
        }
    }

    fn tag(&mut self, name: &str, value: &str, place: Place) {
        let result = (name == "Result").then(|| outcome(value)).flatten();
        match result {
            Some(token) => {
                self.out.tag("Result", token, place);
                self.out.tag("Outcome", value, place);
            }
            None => self.out.tag(name, value, place),
        }
    }

    /// The first ply's time is the date of the game, where no column says another.
    fn date(&mut self) {
        let times = ["timestamp", "time", "played_at", "date"];
        let at = self.said.iter().copied().find(|at| {
            let name = self.columns.names[*at].trim().to_lowercase();
            times.contains(&name.as_str())
        });
        let first = at.map_or(Cow::Borrowed(""), |at| self.at(0, at));
        let day = first.split(['T', ' ']).next().unwrap_or("").to_owned();
        if !self.out.has_tag("Date") && read_date(&day).is_some() {
            let place = self.places.first().copied().unwrap_or_default();
            self.out.tag("Date", &day, place);
        }
    }

    /// A first row that says it is Black's, in a table without a start.
    fn turn(&mut self) {
        let first = self.order().first().copied().unwrap_or(0);
        if self.is_blacks(first) && !self.out.has_tag("FEN") {
            let fen = crate::notation::write_fen(&Setup::standard(Side::Black));
            let place = self.places.first().copied().unwrap_or_default();
            self.out.tag("FEN", &fen, place);
        }
    }

    /// Whether a row says that its ply is Black's.
    fn is_blacks(&self, row: usize) -> bool {
        let side = self.cell(row, &PlyColumn::Side).to_lowercase();
        BLACK.contains(&side.as_str())
    }

    /// The rows in the order of play: a table counted in rounds may hold all of one side before those of the other.
    fn order(&self) -> Vec<usize> {
        let all: Vec<usize> = (0..self.rows.len()).collect();
        let has = |column: &PlyColumn| self.columns.all.contains(column);
        if has(&PlyColumn::Ply)
            || has(&PlyColumn::Line)
            || !has(&PlyColumn::Round)
            || !has(&PlyColumn::Side)
        {
            return all;
        }
        let round = |row: usize| number(&self.cell(row, &PlyColumn::Round));
        let keys = all
            .iter()
            .map(|row| Some((round(*row)?, self.is_blacks(*row))));
        let Some(keys) = keys.collect::<Option<Vec<(u32, bool)>>>() else {
            return all;
        };
        let changes = keys.windows(2).filter(|two| two[0].1 != two[1].1).count();
        let halves = keys.chunk_by(|one, next| one.1 == next.1);
        let counts_on = |half: &[(u32, bool)]| half.windows(2).all(|two| two[0].0 < two[1].0);
        if changes != 1 || keys.len() < 4 || !halves.into_iter().all(counts_on) {
            return all;
        }
        let mut order = all;
        order.sort_by_key(|row| keys[*row]);
        order
    }

    /// The rows of each line, the main line first; what fits no line is no part of the game.
    fn sort_out(&mut self) -> Vec<(u32, LineRows)> {
        let mut lines: Vec<(u32, LineRows)> = vec![(0, LineRows::default())];
        let mut places: HashMap<u32, usize> = HashMap::from([(0, 0)]);
        for row in self.order() {
            let line = number(&self.cell(row, &PlyColumn::Line)).unwrap_or(0);
            let at = *places.entry(line).or_insert_with(|| {
                lines.push((line, LineRows::default()));
                lines.len() - 1
            });
            let parent = number(&self.cell(row, &PlyColumn::Parent)).unwrap_or(0);
            let replaces = number(&self.cell(row, &PlyColumn::Replaces));
            let counted = lines[at].1.plies.len() as u32;
            let ply = self.ply_of(row, counted);
            let held = &mut lines[at].1;
            if line != 0 && held.before.is_empty() && held.plies.is_empty() {
                (held.parent, held.replaces) = (parent, replaces);
            }
            match ply {
                Some(number) => held.plies.push((number, row)),
                None => held.before.push(row),
            }
        }
        for (_, rows) in &mut lines {
            // A table may be turned upside down: its rows carry their order with them.
            if !rows.plies.is_sorted_by_key(|(number, _)| *number) {
                rows.plies.sort_by_key(|(number, _)| *number);
            }
        }
        lines
    }

    /// The number of a row's ply; `None` where it has neither number nor move.
    fn ply_of(&self, row: usize, counted: u32) -> Option<u32> {
        let written = self.cell(row, &PlyColumn::Ply);
        let moves = [
            PlyColumn::Points,
            PlyColumn::From,
            PlyColumn::Text,
            PlyColumn::Written,
        ];
        let blank = moves.iter().all(|column| self.cell(row, column).is_empty());
        // A row below the moves that says in words what it holds: a sum, a remark.
        let is_named = || {
            let holds = |column| move_like(&self.cell(row, column)).next().is_some();
            written.starts_with(char::is_alphabetic) && !moves.iter().any(holds)
        };
        match number(&written) {
            Some(number) => Some(number),
            None if blank || is_named() => None,
            None => Some(counted),
        }
    }

    /// Lays the lines out in the order of a text, variations behind the ply they replace.
    fn lay_out(&mut self, lines: &[(u32, LineRows)]) {
        let mut children: HashMap<(u32, Option<u32>), Vec<usize>> = HashMap::new();
        for (at, (_, rows)) in lines.iter().enumerate().skip(1) {
            let key = (rows.parent, rows.replaces);
            children.entry(key).or_default().push(at);
        }
        let mut laid = vec![false; lines.len()];
        let mut stack = vec![LayoutStep::Line(0)];
        while let Some(step) = stack.pop() {
            match step {
                LayoutStep::Close => self.out.close(),
                LayoutStep::Open(at) => {
                    let rows = &lines[at].1;
                    let first = rows
                        .before
                        .first()
                        .or(rows.plies.first().map(|(_, row)| row));
                    let place = first.map(|row| self.places[*row]);
                    self.out.open(place.unwrap_or_default());
                    stack.extend([LayoutStep::Close, LayoutStep::Line(at)]);
                }
                LayoutStep::Line(at) => {
                    laid[at] = true;
                    for row in &lines[at].1.before {
                        if at == 0 {
                            self.names_in(*row);
                        }
                        self.remarks(*row);
                    }
                    stack.push(LayoutStep::Plies(at, 0));
                    let before = children.remove(&(lines[at].0, None));
                    stack.extend(before.into_iter().flatten().rev().map(LayoutStep::Open));
                }
                LayoutStep::Plies(at, next) => {
                    let (line, rows) = &lines[at];
                    let Some((number, row)) = rows.plies.get(next).copied() else {
                        continue;
                    };
                    self.ply(row, at == 0 && next == 0);
                    self.in_step(&rows.plies, next);
                    stack.push(LayoutStep::Plies(at, next + 1));
                    let here = children.remove(&(*line, Some(number)));
                    stack.extend(here.into_iter().flatten().rev().map(LayoutStep::Open));
                }
            }
        }
        let lost = lines.iter().zip(laid).filter(|(_, laid)| !laid);
        for ((_, rows), _) in lost {
            let rows = rows
                .before
                .iter()
                .chain(rows.plies.iter().map(|(_, row)| row));
            for row in rows {
                let text = self.rows[*row].span.of(self.body).trim();
                self.out.residue(text, self.places[*row]);
            }
        }
    }

    /// Reports a ply whose number does not follow.
    fn in_step(&mut self, plies: &[(u32, usize)], at: usize) {
        let (Some((number, row)), Some(before)) = (plies.get(at), at.checked_sub(1)) else {
            return;
        };
        let expected = plies[before].0.saturating_add(1);
        if *number != expected {
            let kind = FaultKind::NumberOutOfStep {
                written: *number,
                expected,
            };
            let text = number.to_string();
            self.out.wrong(kind, &text, self.places[*row]);
        }
    }

    fn ply(&mut self, row: usize, first: bool) {
        let cells = [PlyColumn::Written, PlyColumn::Text, PlyColumn::Points];
        let [written, text, mut points] = cells.map(|column| self.cell(row, &column));
        if points.is_empty() {
            let ends = [PlyColumn::From, PlyColumn::To].map(|column| self.cell(row, &column));
            points = Cow::Owned(ends.concat());
        }
        if self.gives_up(row, [&written, &text, &points]) {
            return;
        }
        let round = number(&self.cell(row, &PlyColumn::Round)).filter(|_| first);
        let nag = self.cell(row, &PlyColumn::Nag).parse().unwrap_or(0);
        let cells = PlyCells {
            written: &written,
            text: &text,
            points: &points,
            entry: None,
        };
        self.out.ply(cells, (round, nag), self.places[row]);
        self.remarks(row);
    }
}

/// Item still to be laid out.
enum LayoutStep {
    Line(usize),
    Plies(usize, usize),
    Open(usize),
    Close,
}
