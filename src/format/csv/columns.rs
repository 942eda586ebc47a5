//! Contents of the columns of a table, by their names.

use super::across;
use super::column::PlyColumn;
use super::names::{NAMES, TAGS};
use crate::format::sheet::cells::{Layout, lines};
use crate::text::heading;
use std::cell::RefCell;

/// The columns of a table, from the left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlyColumns {
    pub(super) all: Vec<PlyColumn>,
    /// Their names as written.
    pub(super) names: Vec<String>,
}

/// Names of a column of single moves that may hold all of a game as well.
const LISTS: [&str; 7] = ["move", "iccs", "uci", "wxf", "着法", "著法", "走法"];

/// Names of a column of numbers that count plies beside a column that says who moves.
const COUNTS: [&str; 5] = ["序号", "index", "idx", "seq", "step"];

/// Names of the columns of the two points of a move.
const POINTS: [(&[&str], PlyColumn); 2] = [
    (
        &[
            "from",
            "from_square",
            "source",
            "origin",
            "起点",
            "起始",
            "van",
            "von",
            "từ",
        ],
        PlyColumn::From,
    ),
    (
        &[
            "to",
            "to_square",
            "target",
            "dest",
            "destination",
            "终点",
            "落点",
            "目标",
            "naar",
            "nach",
            "đến",
        ],
        PlyColumn::To,
    ),
];

/// No table has more columns; each row is held against all of them.
const MOST: usize = 256;

/// A head that was read, and what it names.
#[derive(Default)]
struct Head {
    line: String,
    columns: Option<(PlyColumns, u8)>,
}

thread_local! {
    /// The last head read on this thread: it saves work and changes no answer.
    static LAST: RefCell<Head> = RefCell::default();
}

impl PlyColumns {
    /// The columns that a line names, and their separator; `None` where it is no head of a table of moves. The last one
    /// is remembered: each record of a table begins with its head.
    pub(super) fn of_head(line: &str) -> Option<(PlyColumns, u8)> {
        LAST.with_borrow_mut(|last| {
            if last.line != line {
                last.columns = PlyColumns::read(line);
                line.clone_into(&mut last.line);
            }
            last.columns.clone()
        })
    }

    fn read(line: &str) -> Option<(PlyColumns, u8)> {
        [b',', b';', b'\t'].into_iter().find_map(|comma| {
            let line = lines(line, Layout::Csv(comma)).next()?;
            let names: Vec<String> = line
                .cells
                .iter()
                .map(|cell| cell.text.to_string())
                .collect();
            let columns = PlyColumns::of_names(names)?;
            Some((columns, comma))
        })
    }

    fn of_names(names: Vec<String>) -> Option<PlyColumns> {
        if !(2..=MOST).contains(&names.len()) {
            return None;
        }
        let columns = PlyColumns {
            all: kinds(&names),
            names,
        };
        (columns.is_of_plies() || columns.is_of_games()).then_some(columns)
    }

    /// Label of each column beside a value of a row: its name; where names would outgrow a table of so many rows and
    /// bytes, its number.
    pub(super) fn labels(&self, rows: usize, bytes: usize) -> Vec<String> {
        let names: usize = self.names.iter().map(String::len).sum();
        if names.saturating_mul(rows) <= 4 * bytes + 2048 {
            return self.names.clone();
        }
        (1..=self.names.len()).map(|it| format!("#{it}")).collect()
    }

    /// Which name each label stands for, where they are not the names.
    pub(super) fn legend(&self, labels: &[String]) -> Option<String> {
        let called = labels.iter().zip(&self.names);
        let called = called.map(|(label, name)| format!("{label}={name}"));
        (labels != self.names).then(|| called.collect::<Vec<_>>().join("; "))
    }

    /// Whether a row is a ply: it has a move, and a number or a round and a side.
    pub(super) fn is_of_plies(&self) -> bool {
        let has = |column: &PlyColumn| self.all.contains(column);
        let moved = [
            PlyColumn::Points,
            PlyColumn::From,
            PlyColumn::Text,
            PlyColumn::Written,
        ];
        moved.iter().any(has)
            && (has(&PlyColumn::Ply) || has(&PlyColumn::Round) && has(&PlyColumn::Side))
    }

    /// Whether a row is a game: all its moves stand in one cell, or it says who played and how it ended, and no moves.
    pub(super) fn is_of_games(&self) -> bool {
        let has = |name: &str| self.all.contains(&PlyColumn::Tag(name.to_owned()));
        let is_said = || ["Red", "Black", "Result"].into_iter().all(has) && !self.has_moves();
        !self.is_of_plies() && (self.all.contains(&PlyColumn::Moves) || is_said())
    }

    /// Whether a column holds moves.
    pub(super) fn has_moves(&self) -> bool {
        let moved = [
            PlyColumn::Moves,
            PlyColumn::Points,
            PlyColumn::From,
            PlyColumn::Text,
            PlyColumn::Written,
        ];
        moved.iter().any(|column| self.all.contains(column))
    }

    /// The same columns in a table of games: a move is all of them, who moves is who had the first move.
    pub(super) fn in_games(&self) -> PlyColumns {
        let mut columns = self.clone();
        if !self.is_of_plies() {
            return columns;
        }
        for (column, name) in columns.all.iter_mut().zip(&self.names) {
            *column = match column {
                PlyColumn::Text => PlyColumn::Moves,
                PlyColumn::Ply | PlyColumn::Round | PlyColumn::Side => PlyColumn::Tag(name.clone()),
                _ => continue,
            };
        }
        columns
    }

    /// The cell of the first column of that kind; empty where there is none.
    pub(super) fn cell<'c, C: AsRef<str>>(&self, cells: &'c [C], column: &PlyColumn) -> &'c str {
        let at = self.all.iter().position(|it| it == column);
        let cell = at.and_then(|at| cells.get(at));
        cell.map_or("", AsRef::as_ref)
    }
}

/// Contents of the columns with these names. A second one of a kind that only one column can be is attributed to the game.
fn kinds(names: &[String]) -> Vec<PlyColumn> {
    let plain: Vec<String> = names.iter().map(|name| heading(name)).collect();
    let joined = plain.join(",");
    if joined == super::PLY_HEAD.trim_end() || joined == super::GAME_HEAD.trim_end() {
        let of_plies = joined == super::PLY_HEAD.trim_end();
        return plain.iter().map(|name| of_ours(name, of_plies)).collect();
    }
    // Beside a column of single moves `round` counts rounds of the game, else of the event.
    let is_side = |name: &&String| matches!(known(name), Some(PlyColumn::Side));
    let single = plain.iter().any(|name| is_side(&name));
    // `turn` is who moves, or beside another column that says it the number of the round.
    let counts_turns = plain.iter().filter(is_side).count() > 1;
    let mut all: Vec<PlyColumn> = Vec::with_capacity(plain.len());
    for (name, written) in plain.iter().zip(names) {
        let column = match known(name) {
            Some(PlyColumn::Side) if counts_turns && name == "turn" => PlyColumn::Round,
            None if single
                && matches!(name.as_str(), "round" | "回合" | "move_number" | "move_no") =>
            {
                PlyColumn::Round
            }
            found => found.unwrap_or_else(|| tag(name, written)),
        };
        let doubled = !matches!(column, PlyColumn::Tag(_)) && all.contains(&column);
        all.push(if doubled {
            PlyColumn::Tag(written.clone())
        } else {
            column
        });
    }
    // Beside a column that says who moves, rows are counted by ply.
    if single
        && !all.contains(&PlyColumn::Ply)
        && let Some(at) = plain
            .iter()
            .position(|name| COUNTS.contains(&name.as_str()))
    {
        all[at] = PlyColumn::Ply;
    }
    points(&plain, &mut all);
    // A list of moves may be called what else a single one is.
    let has = |column: &PlyColumn| all.contains(column);
    if !has(&PlyColumn::Ply) && !has(&PlyColumn::Round) && !has(&PlyColumn::Moves) {
        let names = plain.iter().zip(&mut all);
        let mut moves = names.filter(|(name, column)| {
            matches!(column, PlyColumn::Text | PlyColumn::Points) && LISTS.contains(&name.as_str())
        });
        if let Some((_, column)) = moves.next() {
            *column = PlyColumn::Moves;
        }
    }
    if !all.contains(&PlyColumn::Ply) {
        across::mark(&plain, &mut all);
    }
    all
}

/// Marks the columns of the two points of a move, where no other column has the move.
fn points(plain: &[String], all: &mut [PlyColumn]) {
    let moved = [PlyColumn::Points, PlyColumn::Text, PlyColumn::Written];
    let named = |names: &[&str]| plain.iter().position(|it| names.contains(&it.as_str()));
    let [Some(from), Some(to)] = [named(POINTS[0].0), named(POINTS[1].0)] else {
        return;
    };
    if !moved.iter().any(|column| all.contains(column)) {
        all[from] = POINTS[0].1.clone();
        all[to] = POINTS[1].1.clone();
    }
}

/// A column of the tables that are written.
fn of_ours(name: &str, of_plies: bool) -> PlyColumn {
    match name {
        "file" | "record" => PlyColumn::Key,
        "plies" | "variations" | "comments" => PlyColumn::Count,
        "round" if of_plies => PlyColumn::Round,
        name => known(name).unwrap_or_else(|| tag(name, name)),
    }
}

fn known(name: &str) -> Option<PlyColumn> {
    let found = NAMES.iter().find(|(_, names)| names.contains(&name));
    found.map(|(column, _)| column.clone())
}

fn tag(name: &str, written: &str) -> PlyColumn {
    PlyColumn::Tag(tag_of(name).unwrap_or(written).to_owned())
}

fn tag_of(name: &str) -> Option<&'static str> {
    let found = TAGS.iter().find(|(_, names)| names.contains(&name));
    found.map(|(tag, _)| *tag)
}

/// The tag that a field of that name is known as, wherever it stands.
pub(in crate::format) fn tag_named(name: &str) -> Option<&'static str> {
    tag_of(&heading(name))
}
