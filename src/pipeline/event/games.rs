//! Games as stated by the sheets of a folder, for an event without a table of results.

use super::super::{Options, RunError, Unwatched};
use super::listed::Listed;
use super::{
    EventFolder, EventPapers, Incoming, RULINGS_FILE, SLIPS_FILE, SheetIn, file_name, noted,
    number_key, pair, settled,
};
use crate::board::Side;
use crate::contest::papers::{PaperFouls, PaperGame, SaidResult, read_outcome};
use crate::contest::{Outcome, Scale};
use crate::event::Slip;
use crate::record::{GameResult, Precision, read_date};
use crate::rules::GameRef;

/// The games of a folder's sheets that say round and both names, and those of its slips; a result is taken where no sheet of
/// the game says another, and where an arbiter ruled one, his. With the fouls that remarks on the sheets note.
///
/// # Errors
/// Where the machine fails.
pub fn paper_games(
    folder: &EventFolder,
    papers: &EventPapers,
    options: &Options,
) -> Result<(Vec<PaperGame>, Vec<PaperFouls>), RunError> {
    let (incoming, _) = folder.read(options, &Unwatched)?;
    let mut sheets: Vec<SheetIn> = incoming
        .into_iter()
        .filter_map(|it| match it {
            Incoming::Sheet(sheet) => Some(*sheet),
            Incoming::Unread(_) => None,
        })
        .collect();
    // An audit reports what is taken from names of files, and what is put right.
    file_name::fill_in(&folder.path, &mut sheets);
    let listed = Listed::of(&options.event, &papers.tables);
    listed.put_right(&mut sheets, &papers.rulings);
    let games = pair(&sheets).games;
    Ok(told(papers, &sheets, &games))
}

/// The games and the fouls that sheets state, and slips and rulings with them.
pub(super) fn told(
    papers: &EventPapers,
    sheets: &[SheetIn],
    games: &[super::GameSheets],
) -> (Vec<PaperGame>, Vec<PaperFouls>) {
    let reported = reported_games(papers, sheets, games);
    (reported, noted::noted(sheets, games))
}

/// Statements of sheets and slips, and arbiters' rulings on them: the result of a ruling replaces theirs.
fn reported_games(
    papers: &EventPapers,
    sheets: &[SheetIn],
    games: &[super::GameSheets],
) -> Vec<PaperGame> {
    let mut told = games_of_sheets(sheets, games);
    told.extend(slip_games(&papers.slips));
    for game in games {
        let rulings = settled::rulings_on(game, sheets, &papers.rulings);
        let Some((outcome, line)) = settled::result_of(&rulings) else {
            continue;
        };
        let number = |text: &str| text.parse::<u32>().unwrap_or(0);
        let at = (number(&game.round), number(&game.table));
        let mut own = told.iter_mut().filter(|it| (it.round, it.table) == at);
        let mut ruled = PaperGame {
            round: at.0,
            table: at.1,
            ..PaperGame::default()
        };
        if let Some(first) = own.next() {
            first.outcome = None;
            ruled = PaperGame {
                plies: 0,
                ..first.clone()
            };
        }
        own.for_each(|it| it.outcome = None);
        ruled.outcome = Some(outcome);
        ruled.file = format!("{RULINGS_FILE}:{line}");
        told.push(ruled);
    }
    told
}

/// The games stated by sheets, each with its first file.
fn games_of_sheets(sheets: &[SheetIn], games: &[super::GameSheets]) -> Vec<PaperGame> {
    let game = |it: &super::GameSheets| {
        let all: Vec<&SheetIn> = it
            .sheets
            .iter()
            .filter_map(|(at, _)| sheets.get(*at))
            .collect();
        let name = |side: Side| {
            let names = all.iter().filter_map(|sheet| sheet.record.player(side));
            names
                .map(str::trim)
                .find(|name| !name.is_empty())
                .map(str::to_owned)
        };
        Some(PaperGame {
            round: it.round.parse().ok()?,
            table: it.table.parse().unwrap_or(0),
            red: name(Side::Red)?,
            black: name(Side::Black)?,
            outcome: outcome(&all),
            plies: all
                .iter()
                .map(|it| it.record.tree.plies.len())
                .max()
                .unwrap_or(0) as u32,
            date: all.iter().find_map(|it| date(it)).unwrap_or_default(),
            file: all.first().map_or(String::new(), |it| it.file.clone()),
            event: all
                .iter()
                .find_map(|it| it.record.tag("Event"))
                .unwrap_or_default()
                .to_owned(),
        })
    };
    games.iter().filter_map(game).collect()
}

/// The day of a record, where one alone is given.
fn date(sheet: &SheetIn) -> Option<String> {
    let reading = sheet.record.tag("Date").and_then(read_date)?;
    let day = reading.from;
    (reading.precision == Precision::Day && reading.from == reading.to)
        .then(|| format!("{:04}-{:02}-{:02}", day.year, day.month, day.day))
}

/// The result that all sheets give that give one.
fn outcome(sheets: &[&SheetIn]) -> Option<Outcome> {
    let mut said: Vec<Outcome> = sheets.iter().filter_map(|sheet| one(sheet)).collect();
    said.sort_unstable();
    said.dedup();
    match said.as_slice() {
        [outcome] => Some(*outcome),
        _ => None,
    }
}

fn one(sheet: &SheetIn) -> Option<Outcome> {
    let marks = sheet.record.results.iter().rev().map(|mark| mark.result);
    let tag = sheet.record.tag_result();
    marks.chain(tag).find_map(|result| match result {
        GameResult::RedWins => Some(Outcome::RedWins),
        GameResult::Draw => Some(Outcome::Draw),
        GameResult::BlackWins => Some(Outcome::BlackWins),
        GameResult::Unknown => None,
    })
}

/// Statements of slips about their games, as witnesses: no names, no moves.
fn slip_games(slips: &[(GameRef, Slip)]) -> Vec<PaperGame> {
    let game = |(game, slip): &(GameRef, Slip)| {
        let said = read_outcome(slip.result.as_deref().unwrap_or(""), &Scale::TWO_ONE);
        let SaidResult::Ended(outcome) = said else {
            return None;
        };
        let number = |text: &str| number_key(text).parse::<u32>().ok();
        Some(PaperGame {
            round: number(&game.round)?,
            table: number(&game.table)?,
            outcome: Some(outcome),
            file: format!("{SLIPS_FILE}:{}", slip.line),
            ..PaperGame::default()
        })
    };
    slips.iter().filter_map(game).collect()
}
