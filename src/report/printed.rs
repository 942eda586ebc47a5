//! Papers of an event, ready to be printed: pages in words of one language, made of tables and slips. The same table is
//! HTML for people and CSV for machines.

mod html;
mod style;

pub use html::{END, SELF, html, page, start};

use super::board::Arrow;
use super::csv::table;
use crate::board::{Move, Position};
use crate::rules::Language;

/// Papers that are printed together.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The language of every word in it.
    pub language: Language,
    /// Name of the event.
    pub title: String,
    /// Program and version.
    pub program: String,
    /// The pages in order; each begins a sheet of paper.
    pub pages: Vec<PrintedPage>,
}

/// A page, which may need several sheets of paper.
#[derive(Clone, Debug, Default)]
pub struct PrintedPage {
    /// A name for links; empty where nothing links to it.
    pub name: &'static str,
    /// Its title.
    pub title: String,
    /// Facts that hold for all of it: label, value.
    pub facts: Vec<(String, String)>,
    /// Its parts.
    pub parts: Vec<PrintedPart>,
    /// Lines below: readings, remarks.
    pub notes: Vec<String>,
    /// The signatories.
    pub signs: Vec<String>,
    /// Whether it is printed across (A4 landscape).
    pub is_wide: bool,
    /// Its data for machines, where that is not its one table.
    pub data: Option<PrintedTable>,
}

/// Part of a page.
#[derive(Clone, Debug)]
pub enum PrintedPart {
    /// A heading.
    Heading(String),
    /// A table.
    Table(PrintedTable),
    /// Slips to cut out and to sign.
    Slips(Vec<PrintedSlip>),
    /// Label, value.
    Facts(Vec<(String, String)>),
    /// Boards.
    Boards(Vec<PrintedBoard>),
    /// Lines set below each other, each so far in.
    Tree(PrintedTree),
}

/// A tree: lines, each so far in.
#[derive(Clone, Debug, Default)]
pub struct PrintedTree {
    /// Its title; empty where it stands open without a heading.
    pub title: String,
    /// Indentation, and the line.
    pub lines: Vec<(usize, String)>,
}

/// A board with words below it.
#[derive(Clone, Debug)]
pub struct PrintedBoard {
    /// The position.
    pub position: Position,
    /// The move just made: its points are marked.
    pub mv: Option<Move>,
    /// Attacks and protection, as arrows.
    pub arrows: Vec<Arrow>,
    /// Its title.
    pub title: String,
    /// Lines below.
    pub lines: Vec<String>,
}

/// A table.
#[derive(Clone, Debug, Default)]
pub struct PrintedTable {
    /// Its columns.
    pub columns: Vec<PrintedColumn>,
    /// Its rows.
    pub rows: Vec<PrintedRow>,
    /// Whether its cells are printed whole, however long.
    pub is_whole: bool,
}

/// A column of a table.
#[derive(Clone, Debug)]
pub struct PrintedColumn {
    /// Its name in CSV, the same in all languages.
    pub name: String,
    /// Its heading on paper.
    pub label: String,
    /// Its typesetting.
    pub kind: PrintedKind,
}

/// Typesetting of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintedKind {
    /// Words.
    Text,
    /// Numbers, to the right.
    Number,
    /// A small cell, in the middle.
    Cell,
    /// Left blank to be filled in by hand where nothing stands in it.
    Blank,
    /// In CSV alone.
    Data,
}

/// A row of a table.
#[derive(Clone, Debug, Default)]
pub struct PrintedRow {
    /// A cell for each column, as CSV has it.
    pub cells: Vec<String>,
    /// Cells that paper shows otherwise: column, words.
    pub shown: Vec<(usize, String)>,
    /// Lines below it across the table, on paper alone.
    pub below: Vec<String>,
}

/// A slip for the result of a game.
#[derive(Clone, Debug, Default)]
pub struct PrintedSlip {
    /// Event.
    pub event: String,
    /// Round, table, board, in words.
    pub place: String,
    /// Label, name and team of Red and of Black.
    pub players: [[String; 3]; 2],
    /// Results to mark.
    pub results: Vec<String>,
    /// Lines to fill in by hand: label.
    pub lines: Vec<String>,
    /// The signatories.
    pub signs: Vec<String>,
}

/// Names are printed to so many characters; CSV has them whole.
pub const NAME_SHOWN: usize = 40;

impl PrintedColumn {
    /// A column of words.
    pub fn new(name: impl Into<String>, label: impl Into<String>, kind: PrintedKind) -> Self {
        PrintedColumn {
            name: name.into(),
            label: label.into(),
            kind,
        }
    }
}

impl PrintedRow {
    /// A row of these cells.
    pub fn new(cells: impl Into<Vec<String>>) -> PrintedRow {
        PrintedRow {
            cells: cells.into(),
            ..PrintedRow::default()
        }
    }

    /// The text that paper shows in a column.
    fn shown(&self, column: usize) -> &str {
        let shown = self.shown.iter().find(|it| it.0 == column);
        let cell = self.cells.get(column).map_or("", String::as_str);
        shown.map_or(cell, |it| it.1.as_str())
    }
}

impl PrintedTable {
    /// The table as CSV with all its columns.
    pub fn csv(&self) -> Vec<u8> {
        let head: Vec<&str> = self.columns.iter().map(|it| it.name.as_str()).collect();
        table(&head, self.rows.iter().map(|row| row.cells.clone()))
    }

    /// The columns that paper shows: a column of words in which nothing stands is left out.
    fn columns_shown(&self) -> Vec<usize> {
        let holds = |at: usize| self.rows.iter().any(|row| !row.shown(at).is_empty());
        let is_shown = |at: &usize| match self.columns[*at].kind {
            PrintedKind::Data => false,
            PrintedKind::Blank | PrintedKind::Cell => true,
            PrintedKind::Text | PrintedKind::Number => holds(*at),
        };
        (0..self.columns.len()).filter(is_shown).collect()
    }
}

impl PrintedPage {
    /// Its tables.
    pub fn tables(&self) -> impl Iterator<Item = &PrintedTable> {
        self.parts.iter().filter_map(|part| match part {
            PrintedPart::Table(table) => Some(table),
            PrintedPart::Heading(_)
            | PrintedPart::Slips(_)
            | PrintedPart::Facts(_)
            | PrintedPart::Boards(_)
            | PrintedPart::Tree(_) => None,
        })
    }

    /// The page as CSV; `None` where it holds several tables.
    pub fn csv(&self) -> Option<Vec<u8>> {
        if let Some(data) = &self.data {
            return Some(data.csv());
        }
        let mut tables = self.tables();
        tables
            .next()
            .filter(|_| tables.next().is_none())
            .map(PrintedTable::csv)
    }
}
