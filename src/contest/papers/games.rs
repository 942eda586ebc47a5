//! `pairings.csv`, `results.csv`: who met whom, and how it ended.

use super::fault::{PaperFault, PaperFaultKind};
use super::outcome::{SaidResult, read_outcome};
use super::people::{List, Person};
use super::sheet::{BLACK, BOARD, RED, RESULT, ROUND, Sheet, TABLE, short};
use crate::contest::{Bye, Game, Number, Outcome, Scale};
use crate::text::Row;
use std::collections::HashMap;

/// A row that was read: a game or a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Read {
    Game(Game),
    Bye(Bye),
}

impl Read {
    /// Its round, from 1.
    pub(super) const fn round(&self) -> u32 {
        match self {
            Read::Game(game) => game.round,
            Read::Bye(bye) => bye.round,
        }
    }
}

/// Who can meet: players, and in an event of teams their teams.
pub(super) struct Who<'l> {
    /// The entrants.
    pub(super) entrants: &'l mut List,
    /// In an event of teams the players, each of whom stands for his team.
    pub(super) players: Option<&'l List>,
    /// Whether names that are in no list are entrants all the same: there is no list.
    pub(super) open: bool,
}

impl Who<'_> {
    /// The number of somebody a sheet names; `None` for a stranger.
    pub(super) fn find_named(&mut self, name: &str) -> Option<Number> {
        if name.trim().is_empty() {
            None
        } else {
            self.find(name.trim()).ok()
        }
    }

    fn find(&mut self, written: &str) -> Result<Number, PaperFaultKind> {
        if let Some(number) = self.entrants.find(written) {
            return Ok(number);
        }
        let team = self.players.and_then(|players| {
            let at = players.find(written)? as usize - 1;
            players.people.get(at)?.team.as_deref()
        });
        if let Some(number) = team.and_then(|team| self.entrants.find(team)) {
            return Ok(number);
        }
        if !self.open {
            return Err(self.entrants.stranger(written));
        }
        let at = self.entrants.add(Person {
            name: written.to_owned(),
            ..Person::default()
        });
        Ok(at as Number + 1)
    }
}

/// What can be written as a result.
const ADVICE: &str = "write 1-0, 1/2-1/2, 0-1, +-, -+ or -- (Red first) / 请写 红胜、和、黑胜、+-、-+、--（红方在前）";

/// Whether a cell is what spreadsheets make of `1-2` or `1/2`: `2026-01-02`, `1月2日`, `2-Jan`, `Jan-02`, `2026/1/2`.
fn is_date(text: &str) -> bool {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let lower = text.to_lowercase();
    let mut parts = lower.split(['-', '/', ' ', '月', '日', '年']);
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit());
    text.contains('月') || parts.any(|part| is_year(part) || MONTHS.contains(&part))
}

/// What stands where an opponent would, for a bye.
fn is_bye(text: &str) -> bool {
    let text = text.trim_matches(['(', ')', '（', '）']);
    text.is_empty()
        || text.eq_ignore_ascii_case("bye")
        || matches!(text, "轮空" | "輪空" | "-" | "—" | "0")
}

/// Reads the rows of a table of games, each with its line.
pub(super) fn read_games(
    sheet: &Sheet,
    scale: &Scale,
    who: &mut Who<'_>,
    faults: &mut Vec<PaperFault>,
) -> Vec<(Read, u32)> {
    let mut read = Vec::new();
    if sheet.table.head.is_none() {
        return read;
    }
    let needed = [ROUND, RED, BLACK].map(|heading| sheet.needs(heading, faults));
    if needed.iter().any(Option::is_none) {
        return read;
    }
    let mut first: HashMap<(u32, u32, u32), u32> = HashMap::new();
    for row in &sheet.table.rows {
        match game(sheet, row, scale, who) {
            Ok(Some(Read::Game(game))) if game.table > 0 => {
                let place = (game.round, game.table, game.board);
                if let Some(line) = first.get(&place) {
                    let kind = PaperFaultKind::GameTwice {
                        round: game.round,
                        table: game.table,
                        first: *line,
                    };
                    faults.push(sheet.fault(row, kind));
                    continue;
                }
                first.insert(place, row.line);
                read.push((Read::Game(game), row.line));
            }
            Ok(Some(other)) => read.push((other, row.line)),
            Ok(None) => {}
            Err(fault) => faults.push(fault),
        }
    }
    read
}

fn game(
    sheet: &Sheet,
    row: &Row,
    scale: &Scale,
    who: &mut Who<'_>,
) -> Result<Option<Read>, PaperFault> {
    let written = sheet.number(row, ROUND)?.unwrap_or(0);
    let round = written.saturating_sub(sheet.rounds_before);
    let [red, black] = [RED, BLACK].map(|heading| sheet.text(row, heading));
    if round == 0 || round > 1000 {
        let text = sheet.text(row, ROUND);
        let advice = if text.is_empty() {
            "write the round in every row (of merged cells only the first holds it) / 每行都写轮次（合并的单元格只有第一行有值）"
        } else {
            "write the round from 1 / 请写轮次，从 1 起"
        };
        let kind = PaperFaultKind::Cell {
            column: "round",
            text: short(text),
            advice,
        };
        return Err(sheet.fault(row, kind));
    }
    if is_bye(red) && is_bye(black) {
        return Ok(None);
    }
    let mut find = |text: &str| who.find(text).map_err(|kind| sheet.fault(row, kind));
    if is_bye(red) || is_bye(black) {
        let entrant = find(if is_bye(red) { black } else { red })?;
        return Ok(Some(Read::Bye(Bye { round, entrant })));
    }
    let (red_number, black_number) = (find(red)?, find(black)?);
    if red_number == black_number {
        let kind = PaperFaultKind::AgainstItself { name: short(red) };
        return Err(sheet.fault(row, kind));
    }
    let outcome = result(sheet, row, scale)?;
    Ok(Some(Read::Game(Game {
        round,
        table: sheet.number(row, TABLE)?.unwrap_or(0),
        board: sheet.number(row, BOARD)?.unwrap_or(1).max(1),
        red: red_number,
        black: black_number,
        outcome,
    })))
}

/// How a game ended, as its row says it.
fn result(sheet: &Sheet, row: &Row, scale: &Scale) -> Result<Option<Outcome>, PaperFault> {
    match read_outcome(sheet.text(row, RESULT), scale) {
        SaidResult::Open => Ok(None),
        SaidResult::Ended(outcome) => Ok(Some(outcome)),
        SaidResult::Unclear => {
            let text = sheet.text(row, RESULT);
            let advice = if is_date(text) {
                "a spreadsheet made a date of a result: make the column text, and write 1-0, 1/2-1/2 or 0-1 / 表格软件把成绩变成了日期：请把该列设为文本，重写 红胜、和、黑胜"
            } else {
                ADVICE
            };
            let kind = PaperFaultKind::Cell {
                column: "result",
                text: short(text),
                advice,
            };
            Err(sheet.fault(row, kind))
        }
    }
}
