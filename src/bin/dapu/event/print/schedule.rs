//! 秩序册, its second part: who meets whom in which round, as far as that is known.

use super::words::{Paper, number};
use crate::event::contest::Loaded;
use crate::lang::Lang;
use dapu::contest::propose::propose;
use dapu::contest::{Bye, Game};
use dapu::event::System;
use dapu::report::printed::{PrintedKind, PrintedPage, PrintedPart, PrintedRow, PrintedTable};

/// A round: its games and byes, and whether it is laid down or follows from a table of the book.
struct Round {
    games: Vec<Game>,
    byes: Vec<Bye>,
}

pub(super) fn page(stages: &[&Loaded], lang: &Lang) -> PrintedPage {
    let mut page = PrintedPage {
        name: "schedule",
        title: lang.text("print.schedule").to_owned(),
        data: Some(PrintedTable::default()),
        ..PrintedPage::default()
    };
    for loaded in stages {
        let paper = Paper::new(loaded, None, lang);
        let rounds = rounds(&paper);
        if let Some(stage) = &loaded.contest.stage {
            page.parts.push(PrintedPart::Heading(stage.clone()));
        }
        let planned = loaded.contest.conditions.rounds.max(rounds.len() as u32);
        if rounds.len() < planned as usize {
            let from = paper.counted(rounds.len() as u32 + 1);
            let to = paper.counted(planned);
            let key = if from == to {
                "print.later-round"
            } else {
                "print.later-rounds"
            };
            let values: [(&str, &dyn std::fmt::Display); 2] = [("from", &from), ("to", &to)];
            let values = if from == to {
                &values[..1]
            } else {
                &values[..]
            };
            page.notes.push(lang.fill(key, values));
        }
        if let Some(data) = &mut page.data {
            let table = listed(&paper, &rounds);
            data.columns = table.columns;
            data.rows.extend(table.rows);
        }
        if !rounds.is_empty() {
            page.parts
                .push(PrintedPart::Table(compact(&paper, &rounds)));
        }
    }
    page.notes
        .insert(0, lang.text("print.red-first").to_owned());
    page
}

/// The rounds that are known: paired in the papers, or by a table of the book.
fn rounds(paper: &Paper<'_>) -> Vec<Round> {
    let contest = &paper.loaded.contest;
    let by_table = matches!(
        contest.plan.system,
        Some(System::RoundRobin | System::Scheveningen)
    );
    let last = contest.conditions.rounds.max(contest.table.rounds());
    let mut all = Vec::new();
    for at in 1..=last {
        let (games, byes) = paper.round(at);
        if !games.is_empty() || !byes.is_empty() {
            let games = games.into_iter().copied().collect();
            let byes = byes.into_iter().copied().collect();
            all.push(Round { games, byes });
            continue;
        }
        let proposed = propose(contest, &paper.loaded.event, (at, 1)).ok();
        let Some(proposed) = proposed.filter(|_| by_table) else {
            break;
        };
        all.push(Round {
            games: proposed.games(1),
            byes: proposed.byes(),
        });
    }
    all
}

/// A row a round, by numbers, as the book prints its tables.
fn compact(paper: &Paper<'_>, rounds: &[Round]) -> PrintedTable {
    let columns = vec![
        paper.column("round", "print.round", PrintedKind::Number),
        paper.column("pairs", "print.pairs", PrintedKind::Text),
        paper.column("bye", "contest.bye", PrintedKind::Text),
    ];
    let rows = rounds.iter().zip(1..).map(|(round, at)| {
        // Of a match of several boards the first says who is paired.
        let pairs = round.games.iter().filter(|it| it.board == 1);
        let pairs = pairs.map(|it| format!("{}-{}", paper.label(it.red), paper.label(it.black)));
        let byes = round
            .byes
            .iter()
            .map(|it| paper.label(it.entrant).to_string());
        PrintedRow::new([
            paper.counted(at).to_string(),
            pairs.collect::<Vec<_>>().join("\u{2003}"),
            byes.collect::<Vec<_>>().join(", "),
        ])
    });
    PrintedTable {
        columns,
        rows: rows.collect(),
        is_whole: true,
    }
}

/// A row a game.
fn listed(paper: &Paper<'_>, rounds: &[Round]) -> PrintedTable {
    use PrintedKind::{Number, Text};
    let columns = vec![
        paper.column("stage", "print.stage", Text),
        paper.column("round", "print.round", Number),
        paper.column("table", "pair.table", Number),
        paper.column("red_number", "print.number", Number),
        paper.column("red", "column.red", Text),
        paper.column("black_number", "print.number", Number),
        paper.column("black", "column.black", Text),
    ];
    let stage = paper.loaded.contest.stage.clone().unwrap_or_default();
    let mut rows = Vec::new();
    for (round, at) in rounds.iter().zip(1..) {
        let at = paper.counted(at).to_string();
        let games = round.games.iter().filter(|it| it.board == 1);
        rows.extend(games.map(|it| {
            PrintedRow::new([
                stage.clone(),
                at.clone(),
                number(it.table),
                paper.label(it.red).to_string(),
                paper.name(it.red).to_owned(),
                paper.label(it.black).to_string(),
                paper.name(it.black).to_owned(),
            ])
        }));
        rows.extend(round.byes.iter().map(|it| {
            PrintedRow::new([
                stage.clone(),
                at.clone(),
                String::new(),
                paper.label(it.entrant).to_string(),
                paper.name(it.entrant).to_owned(),
                String::new(),
                paper.text("contest.bye"),
            ])
        }));
    }
    PrintedTable {
        columns,
        rows,
        is_whole: true,
    }
}
