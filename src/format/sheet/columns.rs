//! The head of the table: what each column holds.

use super::cells::{Cell, TableLine};
use crate::board::Side;
use crate::text::{Span, heading_sign, offset};
use std::ops::Range;

/// Meaning of a clock column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Clock {
    /// 余时: time left.
    Left,
    /// 用时: time used.
    Used,
    /// Time that the clock showed; whether left or used is not stated.
    Shown,
}

impl Clock {
    /// The command ([`crate::record::COMMANDS`]) that says the same in a comment.
    pub(super) const fn command(self) -> &'static str {
        match self {
            Clock::Left => "clk",
            Clock::Used => "used",
            Clock::Shown => "shown",
        }
    }
}

/// Content of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SheetColumn {
    /// 回合: the number of the round.
    Number,
    /// A side's entries.
    Entry(Side),
    /// A side's clock.
    Clock(Side, Clock),
    /// 备注, and any column of another name.
    Remark,
}

/// The columns of a table.
#[derive(Clone, Debug)]
pub(super) struct SheetColumns {
    /// In order from the left.
    pub(super) all: Vec<SheetColumn>,
    /// Distance of each from the left, where a head states it.
    pub(super) at: Vec<usize>,
    /// A table may stand in several panels beside one another.
    pub(super) groups: Vec<Range<usize>>,
    /// Names nobody knows.
    pub(super) unknown: Vec<Span>,
    /// Whether the head stands in a frame of bars.
    pub(super) framed: bool,
    /// Whether a head was read; else the books' order is taken.
    pub(super) named: bool,
}

/// No table has more columns; each row is held against all of them.
const MOST: usize = 64;

impl SheetColumns {
    /// 回合 红方 黑方 备注: the order of the books.
    pub(super) fn of_the_books() -> SheetColumns {
        use SheetColumn::{Entry, Number, Remark};
        SheetColumns {
            all: vec![Number, Entry(Side::Red), Entry(Side::Black), Remark],
            at: Vec::new(),
            groups: std::iter::once(0..4).collect(),
            unknown: Vec::new(),
            framed: false,
            named: false,
        }
    }

    /// The columns that a line names; `None` where it is no head of a table.
    pub(super) fn read(line: &TableLine<'_>) -> Option<SheetColumns> {
        let named = |cells: &[Cell<'_>]| SheetColumns::of_names(cells);
        let columns = named(&line.cells).or_else(|| named(&words(line)))?;
        Some(SheetColumns {
            framed: line.framed,
            ..columns
        })
    }

    fn of_names(cells: &[Cell<'_>]) -> Option<SheetColumns> {
        if cells.len() > MOST {
            return None;
        }
        let mut all: Vec<Option<SheetColumn>> =
            cells.iter().map(|cell| column(&cell.text)).collect();
        give_sides(cells, &mut all);
        for side in Side::ALL {
            all.contains(&Some(SheetColumn::Entry(side)))
                .then_some(())?;
        }
        // A name nobody knows is a column of remarks; a line of moves is no head.
        let unknown = all.iter().zip(cells);
        let unknown = unknown.filter(|(column, cell)| column.is_none() && !cell.is_empty());
        let unknown: Vec<Span> = unknown.map(|(_, cell)| cell.span).collect();
        if unknown.len() > 2 || names_players(cells, &all) {
            return None;
        }
        let all: Vec<SheetColumn> = all
            .into_iter()
            .map(|column| column.unwrap_or(SheetColumn::Remark))
            .collect();
        Some(SheetColumns {
            groups: groups(&all),
            at: cells.iter().map(|cell| cell.column).collect(),
            all,
            unknown,
            framed: false,
            named: true,
        })
    }

    /// Side whose entries stand in the first column of entries. Which side moves first is another question.
    pub(super) fn first(&self) -> Side {
        let mut columns = self.all.iter();
        let first = columns.find_map(|column| match column {
            SheetColumn::Entry(side) => Some(*side),
            _ => None,
        });
        first.unwrap_or(Side::Red)
    }

    /// Whether the number of the round stands before all else.
    pub(super) fn leads_with_number(&self) -> bool {
        let at = self.all.iter().position(|it| *it == SheetColumn::Number);
        at.is_none_or(|at| at == 0)
    }

    /// Distance of a side's entries from the left, where a head states it.
    pub(super) fn place_of(&self, side: Side) -> Option<usize> {
        self.at.get(self.index_of(side)?).copied()
    }

    /// Whether the times of the side whose entries stand first stand between the entries of both.
    pub(super) fn has_clock_between(&self) -> bool {
        let first = self.first();
        let [Some(left), Some(right)] = [first, !first].map(|side| self.index_of(side)) else {
            return false;
        };
        let is_clock =
            |it: &SheetColumn| matches!(it, SheetColumn::Clock(side, _) if *side == first);
        self.all[left..right].iter().any(is_clock)
    }

    /// Number of the column of a side's entries.
    pub(super) fn index_of(&self, side: Side) -> Option<usize> {
        let entries = SheetColumn::Entry(side);
        self.all.iter().position(|it| *it == entries)
    }
}

/// Gives columns the meaning that their place says: a time behind the entries of each side is of that side, and a first
/// column without a name counts the rounds.
fn give_sides(cells: &[Cell<'_>], all: &mut [Option<SheetColumn>]) {
    let clock_behind = |side: Side| {
        let entries = Some(SheetColumn::Entry(side));
        let at = all.iter().position(|it| *it == entries)? + 1;
        let clock = clock(&folded(&cells.get(at)?.text))?;
        all[at].is_none().then_some((at, clock))
    };
    let clocks = Side::ALL.map(clock_behind);
    if clocks.iter().all(Option::is_some) {
        for (side, clock) in Side::ALL.into_iter().zip(clocks) {
            if let Some((at, clock)) = clock {
                all[at] = Some(SheetColumn::Clock(side, clock));
            }
        }
    }
    give_sides_in_order(cells, all);
    let has_number = all.contains(&Some(SheetColumn::Number));
    if !has_number && cells.first().is_some_and(Cell::is_empty) && cells.len() > 2 {
        all[0] = Some(SheetColumn::Number);
    }
}

/// Two columns of times of one name behind the entries of both sides are of the sides in their order.
fn give_sides_in_order(cells: &[Cell<'_>], all: &mut [Option<SheetColumn>]) {
    let place = |side: Side| {
        let entries = Some(SheetColumn::Entry(side));
        all.iter().position(|it| *it == entries)
    };
    let [Some(red), Some(black)] = Side::ALL.map(place) else {
        return;
    };
    let unnamed = cells
        .iter()
        .enumerate()
        .filter(|(at, _)| all[*at].is_none());
    let clocks = unnamed.filter_map(|(at, cell)| Some((at, clock(&folded(&cell.text))?)));
    let clocks: Vec<(usize, Clock)> = clocks.collect();
    let [(one, kind), (other, same)] = clocks[..] else {
        return;
    };
    if kind != same || one < red.max(black) {
        return;
    }
    let first = if red < black { Side::Red } else { Side::Black };
    all[one] = Some(SheetColumn::Clock(first, kind));
    all[other] = Some(SheetColumn::Clock(!first, kind));
}

/// Whether cells are fields (`红方,甲,黑方,乙`): behind each name of a side stands one that is no name of a column.
fn names_players(cells: &[Cell<'_>], all: &[Option<SheetColumn>]) -> bool {
    let sides = all.iter().enumerate();
    let mut sides = sides.filter(|(_, it)| matches!(it, Some(SheetColumn::Entry(_))));
    sides.all(|(at, _)| {
        let behind = cells.get(at + 1).filter(|cell| !cell.is_empty());
        behind.is_some_and(|cell| all[at + 1].is_none() && side_of(&cell.text).is_none())
    })
}

/// The words of a line of blanks: heads of printed tables have one blank between them.
fn words<'t>(line: &TableLine<'t>) -> Vec<Cell<'t>> {
    let [only] = line.cells.as_slice() else {
        return Vec::new();
    };
    let std::borrow::Cow::Borrowed(text) = only.text else {
        return Vec::new();
    };
    let words = text.split(' ').filter(|word| !word.is_empty());
    let begins = |word: &str| offset(text, word);
    words
        .map(|word| {
            let start = only.span.start as usize + begins(word);
            Cell {
                span: Span::new(start, start + word.len()),
                kept: Span::new(start, start + word.len()),
                text: std::borrow::Cow::Borrowed(word),
                column: 0,
            }
        })
        .collect()
}

/// The panels, wherever the number of a round stands in each: a column that stands in the panel already begins
/// the next. All columns are one panel where none or one of them is a number.
fn groups(all: &[SheetColumn]) -> Vec<Range<usize>> {
    let numbers = all.iter().filter(|column| **column == SheetColumn::Number);
    if numbers.count() < 2 {
        return std::iter::once(0..all.len()).collect();
    }
    let mut starts = vec![0];
    for (at, column) in all.iter().enumerate() {
        let from = starts.last().copied().unwrap_or(0);
        // Remarks may stand in several columns of a panel; the first column of all begins each.
        let once = *column != SheetColumn::Remark || all.first() == Some(column);
        if once && all[from..at].contains(column) {
            starts.push(at);
        }
    }
    let ends = starts[1..].iter().copied().chain([all.len()]);
    starts
        .iter()
        .copied()
        .zip(ends)
        .map(|(from, to)| from..to)
        .collect()
}

/// The column of that name.
fn column(name: &str) -> Option<SheetColumn> {
    let name = folded(name);
    match name.as_str() {
        "回合" | "回" | "序号" | "回合数" | "round" | "no" | "no." | "#" | "move" => {
            return Some(SheetColumn::Number);
        }
        "备注" | "注" | "附注" | "说明" | "批注" | "remarks" | "remark" | "notes" | "note"
        | "comment" | "comments" => return Some(SheetColumn::Remark),
        "先手" => return Some(SheetColumn::Entry(Side::Red)),
        "后手" => return Some(SheetColumn::Entry(Side::Black)),
        _ => {}
    }
    let (side, rest) = side_of(&name)?;
    match rest {
        "" | "着法" | "棋" | "方着法" | "记录" | "move" => Some(SheetColumn::Entry(side)),
        _ => clock(rest).map(|clock| SheetColumn::Clock(side, clock)),
    }
}

/// A name of a column without blanks, in small letters and simplified characters.
fn folded(name: &str) -> String {
    let signs = name.chars().filter(|sign| !sign.is_whitespace());
    signs.map(heading_sign).collect()
}

/// What a column of times shows, by its name without that of the side.
fn clock(name: &str) -> Option<Clock> {
    match name {
        "余" | "余时" | "剩余" | "剩余时间" | "剩余用时" | "剩时" | "left" | "clockleft"
        | "timeleft" | "remaining" | "timeremaining" | "remainingtime" => Some(Clock::Left),
        "用" | "用时" | "耗时" | "已用" | "已用时" | "已用时间" | "used" | "timeused"
        | "clockused" | "usedtime" | "elapsed" | "timeelapsed" | "elapsedtime" => Some(Clock::Used),
        "时" | "时间" | "钟" | "计时" | "clock" | "time" => Some(Clock::Shown),
        _ => None,
    }
}

/// The side a name begins with, and what follows.
fn side_of(name: &str) -> Option<(Side, &str)> {
    const NAMES: &[(&str, Side)] = &[
        ("红方", Side::Red),
        ("红", Side::Red),
        ("red", Side::Red),
        ("黑方", Side::Black),
        ("黑", Side::Black),
        ("black", Side::Black),
    ];
    NAMES
        .iter()
        .find_map(|(word, side)| Some((*side, name.strip_prefix(word)?)))
}
