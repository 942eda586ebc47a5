//! 成绩单: a slip a game, to be filled in and signed.

use super::pairings::paired;
use super::words::{Paper, number};
use crate::exit::Failure;
use dapu::contest::Game;
use dapu::report::printed::{
    PrintedKind, PrintedPage, PrintedPart, PrintedRow, PrintedSlip, PrintedTable,
};

pub(super) fn page(paper: &Paper<'_>) -> Result<PrintedPage, Failure> {
    let round = paired(paper)?;
    let (games, _) = paper.round(round);
    let counted = paper.counted(round);
    let which = paper.lang.fill("print.of-round", &[("round", &counted)]);
    let slips = games.iter().map(|game| slip(paper, game));
    Ok(PrintedPage {
        name: "slips",
        title: format!("{} · {which}", paper.title("print.slips")),
        parts: vec![PrintedPart::Slips(slips.collect())],
        data: Some(data(paper, &games)),
        ..PrintedPage::default()
    })
}

fn slip(paper: &Paper<'_>, game: &Game) -> PrintedSlip {
    let lang = paper.lang;
    let mut place = vec![lang.fill("print.of-round", &[("round", &paper.counted(game.round))])];
    if game.table > 0 {
        place.push(lang.fill("print.of-table", &[("table", &game.table)]));
    }
    if paper.loaded.contest.conditions.boards > 1 {
        place.push(lang.fill("print.of-board", &[("board", &game.board)]));
    }
    let of = |key: &str, who| {
        let player = paper.player(game, who);
        let name = format!("{} {}", paper.label(who), paper.name(who));
        let beside = if player.is_empty() {
            paper.team(who)
        } else {
            player
        };
        [paper.text(key), name, beside]
    };
    let event = paper.loaded.event.name.clone().unwrap_or_default();
    let stage = paper.loaded.contest.stage.as_ref();
    PrintedSlip {
        event: stage.map_or(event.clone(), |stage| format!("{event} · {stage}")),
        place: place.join(" · "),
        players: [of("column.red", game.red), of("column.black", game.black)],
        results: [
            "print.red-won",
            "print.drawn",
            "print.black-won",
            "print.unplayed",
        ]
        .map(|key| paper.text(key))
        .to_vec(),
        lines: ["print.fouls-red", "print.fouls-black", "print.ended"]
            .map(|key| paper.text(key))
            .to_vec(),
        signs: ["print.sign-red", "print.sign-black", "print.arbiter"]
            .map(|key| paper.text(key))
            .to_vec(),
    }
}

/// A row a slip: `results.csv` to be filled in.
fn data(paper: &Paper<'_>, games: &[&Game]) -> PrintedTable {
    use PrintedKind::{Number, Text};
    let columns = vec![
        paper.column("round", "print.round", Number),
        paper.column("table", "pair.table", Number),
        paper.column("board", "print.board", Number),
        paper.column("red", "column.red", Text),
        paper.column("black", "column.black", Text),
        paper.column("result", "column.result", Text),
    ];
    let rows = games.iter().map(|game| {
        PrintedRow::new([
            paper.counted(game.round).to_string(),
            number(game.table),
            game.board.to_string(),
            paper.name(game.red).to_owned(),
            paper.name(game.black).to_owned(),
            game.outcome
                .map_or("", dapu::contest::Outcome::text)
                .to_owned(),
        ])
    });
    PrintedTable {
        columns,
        rows: rows.collect(),
        is_whole: false,
    }
}
