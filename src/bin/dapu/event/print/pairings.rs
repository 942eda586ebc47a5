//! 对阵表: a round to hang up.

use super::words::{Paper, number, shown};
use crate::exit::{Exit, Failure};
use dapu::contest::{Game, Number, Scores};
use dapu::report::printed::{PrintedKind, PrintedPage, PrintedPart, PrintedRow, PrintedTable};

pub(super) fn page(paper: &Paper<'_>) -> Result<PrintedPage, Failure> {
    let round = paired(paper)?;
    let title = paper.title("print.pairings");
    let counted = paper.counted(round);
    let which = paper.lang.fill("print.of-round", &[("round", &counted)]);
    Ok(PrintedPage {
        name: "pairings",
        title: format!("{title} · {which}"),
        parts: vec![PrintedPart::Table(table(paper, round))],
        // A match of a knockout gives no points.
        notes: if paper.is_knockout() {
            Vec::new()
        } else {
            vec![paper.text("print.points-before")]
        },
        signs: vec![
            paper.text("print.sign-arbiter"),
            paper.text("print.sign-date"),
        ],
        ..PrintedPage::default()
    })
}

/// The round meant, which must be paired.
pub(super) fn paired(paper: &Paper<'_>) -> Result<u32, Failure> {
    let round = paper.meant();
    let (games, byes) = paper.round(round);
    if !games.is_empty() || !byes.is_empty() {
        return Ok(round);
    }
    let (what, round) = (paper.lang, paper.counted(round.max(1)));
    let failure = Failure::said(
        Exit::Usage,
        what.fill("print.not-paired", &[("round", &round)]),
    );
    Err(failure.next(paper.lang.text("print.not-paired-next")))
}

fn table(paper: &Paper<'_>, round: u32) -> PrintedTable {
    use PrintedKind::{Blank, Cell, Data, Number, Text};
    let board = if paper.loaded.contest.conditions.boards > 1 {
        Number
    } else {
        Data
    };
    let points = if paper.is_knockout() { Data } else { Cell };
    let columns = vec![
        paper.column("round", "print.round", Data),
        paper.column("table", "pair.table", Number),
        paper.column("board", "print.board", board),
        paper.column("red_number", "print.number", Number),
        paper.column("red", "column.red", Text),
        paper.column("red_player", "print.player", Text),
        paper.column("red_team", "print.team", Text),
        paper.column("red_points", "pair.points", points),
        paper.column("result", "column.result", Blank),
        paper.column("black_points", "pair.points", points),
        paper.column("black", "column.black", Text),
        paper.column("black_player", "print.player", Text),
        paper.column("black_team", "print.team", Text),
        paper.column("black_number", "print.number", Number),
    ];
    let before = paper.table().after(round - 1);
    let scores = Scores::new(&before, paper.loaded.contest.conditions);
    let points = |number| {
        if paper.is_knockout() {
            return String::new();
        }
        scores.points(number).to_string()
    };
    let (games, byes) = paper.round(round);
    let at = paper.counted(round).to_string();
    let mut rows: Vec<PrintedRow> = games
        .into_iter()
        .map(|game| row(paper, game, [points(game.red), points(game.black)]))
        .collect();
    rows.extend(byes.into_iter().map(|bye| {
        let who = bye.entrant;
        let mut cells = vec![String::new(); columns.len()];
        cells[0].clone_from(&at);
        cells[3] = paper.label(who).to_string();
        paper.name(who).clone_into(&mut cells[4]);
        cells[6] = paper.team(who);
        cells[7] = points(who);
        cells[10] = paper.text("contest.bye");
        PrintedRow::new(cells)
    }));
    PrintedTable {
        columns,
        rows,
        is_whole: false,
    }
}

fn row(paper: &Paper<'_>, game: &Game, [red, black]: [String; 2]) -> PrintedRow {
    let of = |number: Number| {
        let label = paper.label(number).to_string();
        let name = paper.name(number).to_owned();
        (label, name, paper.player(game, number), paper.team(number))
    };
    let (own, other) = (of(game.red), of(game.black));
    let result = game.outcome.map_or("", dapu::contest::Outcome::text);
    let cells = [
        paper.counted(game.round).to_string(),
        number(game.table),
        game.board.to_string(),
        own.0,
        own.1,
        own.2,
        own.3,
        red,
        result.to_owned(),
        black,
        other.1,
        other.2,
        other.3,
        other.0,
    ];
    PrintedRow {
        shown: vec![(8, shown(game.outcome))],
        ..PrintedRow::new(cells)
    }
}
