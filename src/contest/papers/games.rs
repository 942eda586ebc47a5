//! `pairings.csv`, `results.csv`: who met whom, and how it ended.

use super::boards::{Games, TakenBoards, forfeited_whole};
use super::cell_advice::CellAdvice;
use super::columns::{BLACK, BOARD, RED, RESULT, ROUND, TABLE, WINNER};
use super::computed::no_name;
use super::fault::{PaperFault, PaperFaultKind};
use super::game_row::GameOrBye;
use super::outcome::{SaidResult, is_date, read_outcome};
use super::people::PeopleIndex;
use super::person::Person;
use super::sheet::{EventTable, short};
use super::{LOOSE_FILE, PAPER_FILES};
use crate::contest::{Bye, Colour, Game, Number, Outcome, Scale, Verdict};
use crate::record::name_key;
use crate::text::{Heading, Row};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Possible opponents: players, and in an event of teams their teams.
pub(super) struct Rosters<'l> {
    /// The entrants.
    pub(super) entrants: &'l mut PeopleIndex,
    /// In an event of teams the players, each of whom stands for his team.
    pub(super) players: Option<&'l PeopleIndex>,
    /// Whether names that are in no list are entrants all the same: there is no list.
    pub(super) open: bool,
}

impl<'l> Rosters<'l> {
    pub(super) fn new(entrants: &'l mut PeopleIndex, players: Option<&'l PeopleIndex>) -> Self {
        let open = entrants.people.is_empty();
        Rosters {
            entrants,
            players,
            open,
        }
    }

    /// The number of somebody a sheet names; `None` for a stranger.
    pub(super) fn find_named(&mut self, name: &str) -> Option<Number> {
        if name.trim().is_empty() {
            None
        } else {
            self.find(name.trim()).ok()
        }
    }

    /// Whether a name is that of a player who plays for a team.
    fn is_member(&self, written: &str) -> bool {
        self.players.is_some() && self.entrants.find(written).is_none()
    }

    /// Whether a name is that of a team whose players are known.
    fn is_team(&self, written: &str) -> bool {
        self.players.is_some() && self.entrants.find(written).is_some()
    }

    fn too_many(&self, game: &Game, games: u32) -> PaperFaultKind {
        let name = |number: Number| short(&self.entrants.people[number as usize - 1].name);
        PaperFaultKind::TooMany {
            round: game.round,
            red: name(game.red),
            black: name(game.black),
            games,
        }
    }

    fn find(&mut self, written: &str) -> Result<Number, PaperFaultKind> {
        if let Some(fault) = no_name(written) {
            return Err(fault);
        }
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
        if !self.open || self.entrants.is_of_several(written) {
            let is_several = |it: &&PeopleIndex| it.is_of_several(written) || it.is_shared(written);
            let of_players = self.players.filter(is_several);
            return Err(of_players.unwrap_or(self.entrants).stranger(written));
        }
        let at = self.entrants.add(Person {
            name: written.to_owned(),
            ..Person::default()
        });
        Ok(at as Number + 1)
    }
}

/// Whether the text in the place of an opponent stands for a bye.
fn is_bye(text: &str) -> bool {
    let text = text.trim_matches(['(', ')', '（', '）']);
    text.is_empty()
        || text.eq_ignore_ascii_case("bye")
        || matches!(text, "轮空" | "輪空" | "-" | "—" | "0")
}

/// Data from rows of games other than the games.
#[derive(Debug, Default)]
pub(super) struct RowNotes {
    /// Lines whose result cannot be read, or of which two say different things.
    pub(super) unclear: BTreeSet<u32>,
    /// Rounds of which a row cannot be used, with how many there may be.
    pub(super) lost: BTreeMap<u32, u32>,
    /// The board of each line, as it is counted.
    pub(super) boards: HashMap<u32, u32>,
}

/// Reads the rows of a table of games, each with its line.
pub(super) fn read_games(
    sheet: &EventTable,
    (scale, games): (&Scale, Games),
    who: &mut Rosters<'_>,
    (faults, notes): (&mut Vec<PaperFault>, &mut RowNotes),
) -> Vec<(GameOrBye, u32)> {
    if sheet.table.head.is_none() {
        return Vec::new();
    }
    let needed = [ROUND, RED, BLACK].map(|heading| sheet.needs(heading, faults));
    if needed.iter().any(Option::is_none) {
        return Vec::new();
    }
    let rows = sheet.table.rows.len();
    let mut read = Vec::with_capacity(rows);
    notes.boards.reserve(rows);
    if sheet.file == PAPER_FILES[3] && sheet.at(WINNER).is_none() {
        sheet.needs(RESULT, faults);
    }
    let mut places = TakenBoards::of_rows(rows);
    let mut whole = BTreeSet::new();
    for row in &sheet.table.rows {
        match game(sheet, row, scale, (who, faults, notes)) {
            Ok(Some(GameOrBye::Game(game))) => {
                let names = [RED, BLACK].map(|heading| sheet.text(row, heading));
                if game.board == 0 && names.iter().all(|it| who.is_team(it)) {
                    whole.insert(row.line);
                }
                let game = match places.board(game, games) {
                    Ok(game) => game,
                    Err(games) => {
                        *notes.lost.entry(game.round).or_default() += 1;
                        faults.push(sheet.fault(row, who.too_many(&game, games)));
                        continue;
                    }
                };
                faults.extend(places.table(&game, sheet, row));
                notes.boards.insert(row.line, game.board);
                read.push((GameOrBye::Game(game), row.line));
            }
            Ok(Some(other)) => read.push((other, row.line)),
            Ok(None) => {}
            Err(fault) => {
                if let Ok(round) = round(sheet, row) {
                    *notes.lost.entry(round).or_default() += 1;
                }
                faults.push(fault);
            }
        }
    }
    forfeited_whole(&mut read, games, &whole);
    read
}

fn game(
    sheet: &EventTable,
    row: &Row,
    scale: &Scale,
    (who, faults, notes): (&mut Rosters<'_>, &mut Vec<PaperFault>, &mut RowNotes),
) -> Result<Option<GameOrBye>, PaperFault> {
    let round = round(sheet, row)?;
    let [red, black] = [RED, BLACK].map(|heading| sheet.text(row, heading));
    if is_bye(red) && is_bye(black) {
        return match typed(sheet, row) {
            "" => Ok(None),
            _ => Err(sheet.fault(row, PaperFaultKind::NoName)),
        };
    }
    let mut find = |text: &str| who.find(text).map_err(|kind| sheet.fault(row, kind));
    if is_bye(red) || is_bye(black) {
        cut_short(sheet, row)?;
        let named = if is_bye(red) { black } else { red };
        let entrant = find(named)?;
        if who.is_member(named) {
            return Err(bye_of_member(sheet, row));
        }
        without_opponent(sheet, row, (scale, [red, black]))?;
        return Ok(Some(GameOrBye::Bye(Bye { round, entrant })));
    }
    let (red_number, black_number) = (find(red)?, find(black)?);
    if red_number == black_number {
        let kind = PaperFaultKind::AgainstItself { name: short(red) };
        return Err(sheet.fault(row, kind));
    }
    let outcome = match result(sheet, row, (scale, [red, black])) {
        Ok(outcome) => outcome,
        // The pair is known all the same.
        Err(fault) => {
            faults.push(fault);
            notes.unclear.insert(row.line);
            None
        }
    };
    // A cell that cannot be read costs that cell.
    let mut number = |heading| match sheet.number(row, heading) {
        Ok(number) => number.unwrap_or(0),
        Err(fault) => {
            faults.push(fault);
            0
        }
    };
    Ok(Some(GameOrBye::Game(Game {
        round,
        table: number(TABLE),
        board: number(BOARD),
        red: red_number,
        black: black_number,
        outcome,
    })))
}

/// Text of a row on how the game ended, as written.
fn typed<'r>(sheet: &EventTable, row: &'r Row) -> &'r str {
    let winner = sheet.at(WINNER);
    let mut cells = sheet.all(RESULT).iter().chain(&winner);
    let found = cells.find_map(|at| Some(row.cell(*at).trim()).filter(|it| !it.is_empty()));
    found.unwrap_or("")
}

/// A fault where a row ends before one of its names: a row cut off is no bye.
fn cut_short(sheet: &EventTable, row: &Row) -> Result<(), PaperFault> {
    let ends_before = |heading: &Heading| sheet.at(heading).is_some_and(|at| at >= row.cells.len());
    let Some(heading) = [RED, BLACK].into_iter().find(ends_before) else {
        return Ok(());
    };
    let kind = PaperFaultKind::Cell {
        column: heading[0],
        text: String::new(),
        advice: CellAdvice::CutShort,
    };
    Err(sheet.fault(row, kind))
}

/// The fault of a row in which one player of a team stands alone: a bye is that of a team.
fn bye_of_member(sheet: &EventTable, row: &Row) -> PaperFault {
    let heading = if is_bye(sheet.text(row, RED)) {
        RED
    } else {
        BLACK
    };
    let kind = PaperFaultKind::Cell {
        column: heading[0],
        text: String::new(),
        advice: CellAdvice::ByeOfTeam,
    };
    sheet.fault(row, kind)
}

/// A fault where one name stands in a row with a result that is none of a bye. Beside a word for a bye a win is one (附录三 一(5)); with
/// no word the opponent may be forgotten.
fn without_opponent(
    sheet: &EventTable,
    row: &Row,
    (scale, [red, black]): (&Scale, [&str; 2]),
) -> Result<(), PaperFault> {
    let text = typed(sheet, row);
    if is_bye(text) && text != "0" || read_outcome(text, scale) == SaidResult::Open {
        return Ok(());
    }
    let (name, other, colour) = if is_bye(red) {
        (black, red, Colour::Black)
    } else {
        (red, black, Colour::Red)
    };
    let is_named = !other.is_empty();
    let said = result(sheet, row, (scale, [red, black])).ok().flatten();
    let is_win = said.is_some_and(|it| it.for_colour(colour) == Verdict::Won);
    if is_named && is_win {
        return Ok(());
    }
    let kind = PaperFaultKind::NoOpponent {
        name: short(name),
        result: short(text),
        bye: is_named,
    };
    Err(sheet.fault(row, kind))
}

/// The round of a row, as the stage counts it; 0 where its table is of games whose round is not known.
fn round(sheet: &EventTable, row: &Row) -> Result<u32, PaperFault> {
    if sheet.file == LOOSE_FILE && sheet.text(row, ROUND).is_empty() {
        return Ok(0);
    }
    let written = sheet.number(row, ROUND)?.unwrap_or(0);
    let round = written.saturating_sub(sheet.rounds_before);
    if (1..=1000).contains(&round) {
        return Ok(round);
    }
    let text = sheet.text(row, ROUND);
    let advice = if text.is_empty() {
        CellAdvice::EveryRound
    } else {
        CellAdvice::Round
    };
    let kind = PaperFaultKind::Cell {
        column: "round",
        text: short(text),
        advice,
    };
    Err(sheet.fault(row, kind))
}

/// Outcome of a game, as its row states it.
fn result(
    sheet: &EventTable,
    row: &Row,
    (scale, names): (&Scale, [&str; 2]),
) -> Result<Option<Outcome>, PaperFault> {
    let columns = sheet.all(RESULT);
    let said = if columns.is_empty() {
        let winner = sheet.text(row, WINNER);
        match by_winner(winner, names, scale) {
            SaidResult::Open => Ok(None),
            SaidResult::Ended(outcome) => Ok(Some(outcome)),
            SaidResult::Unclear => Err((winner, CellAdvice::Winner)),
        }
    } else {
        let cells = columns.iter().map(|at| row.cell(*at).trim());
        let mut said = cells.map(|text| (text, read_outcome(text, scale)));
        let first = said.next().unwrap_or(("", SaidResult::Open));
        // Of two columns of results the one may be empty.
        said.try_fold(first, |first, it| match (first.1, it.1) {
            (_, SaidResult::Open) => Ok(first),
            (SaidResult::Open, _) => Ok(it),
            (one, other) if one == other => Ok(first),
            _ => Err((it.0, CellAdvice::TwoResults)),
        })
        .and_then(|(text, said)| match said {
            SaidResult::Open => Ok(None),
            SaidResult::Ended(outcome) => Ok(Some(outcome)),
            SaidResult::Unclear if is_date(text) => Err((text, CellAdvice::Date)),
            SaidResult::Unclear => Err((text, CellAdvice::Result)),
        })
    };
    said.map_err(|(text, advice)| {
        let kind = PaperFaultKind::Cell {
            column: "result",
            text: short(text),
            advice,
        };
        sheet.fault(row, kind)
    })
}

/// A result given by the winner: a name, a colour, or a word for a draw.
fn by_winner(winner: &str, names: [&str; 2], scale: &Scale) -> SaidResult {
    let key = name_key(winner);
    match names.map(|it| name_key(it) == key && !key.is_empty()) {
        [true, false] => return SaidResult::Ended(Outcome::RedWins),
        [false, true] => return SaidResult::Ended(Outcome::BlackWins),
        _ => {}
    }
    match winner.trim() {
        "红" | "红方" | "red" => SaidResult::Ended(Outcome::RedWins),
        "黑" | "黑方" | "black" => SaidResult::Ended(Outcome::BlackWins),
        other => match read_outcome(other, scale) {
            // `胜` says that somebody won, and not who.
            SaidResult::Ended(outcome) if outcome != Outcome::Draw => SaidResult::Unclear,
            said => said,
        },
    }
}
