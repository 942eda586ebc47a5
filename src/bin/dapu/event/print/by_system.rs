//! Places that no list of points gives: of a knockout by its tree, of a match of all against all by the score of both teams, of a
//! total of members by the places of players. They are those of `dapu event standings`.

use super::words::Paper;
use super::words::{after, signs};
use crate::event::contest::{Loaded, stage_at};
use crate::event::standings::{
    CRITERIA, member_places, refuse_round, total, tree_article, tree_places,
};
use crate::event::unfinished::Unfinished;
use crate::exit::Failure;
use dapu::contest::{Scores, sides};
use dapu::event::System;
use dapu::report::printed::{
    PrintedColumn, PrintedKind, PrintedPage, PrintedPart, PrintedRow, PrintedTable,
};

/// The page of places of such a stage; `None` for one that is ranked by points.
pub(super) fn page(paper: &Paper<'_>, all: &[Loaded]) -> Result<Option<PrintedPage>, Failure> {
    let system = paper.loaded.contest.plan.system;
    if system == Some(System::MemberTotal) {
        return members(paper, all).map(Some);
    }
    refuse_round(paper.loaded, paper.asked, paper.lang)?;
    Ok(match system {
        Some(System::Knockout) => Some(tree(paper)?),
        Some(System::Scheveningen) => Some(teams(paper)),
        _ => None,
    })
}

/// A page of one table, signed where nothing is missing.
fn made(
    paper: &Paper<'_>,
    (round, article): (u32, &str),
    table: PrintedTable,
    (mut notes, is_final): (Vec<String>, bool),
) -> PrintedPage {
    notes.retain(|it| !it.is_empty());
    PrintedPage {
        name: "places",
        title: format!(
            "{} · {}",
            paper.title("print.places"),
            after(paper, round, article)
        ),
        parts: vec![PrintedPart::Table(table)],
        notes,
        signs: signs(paper, is_final),
        ..PrintedPage::default()
    }
}

fn ranked(paper: &Paper<'_>) -> Vec<PrintedColumn> {
    vec![
        paper.column("rank", "column.rank", PrintedKind::Number),
        paper.column("shared", "print.shared", PrintedKind::Data),
    ]
}

fn tree(paper: &Paper<'_>) -> Result<PrintedPage, Failure> {
    let round = paper.asked.unwrap_or_else(|| paper.table().rounds());
    let places = tree_places(paper.loaded, round, paper.lang)?;
    let mut columns = ranked(paper);
    columns.extend([
        paper.column("number", "print.number", PrintedKind::Number),
        paper.column("name", "print.name", PrintedKind::Text),
        paper.column("team", "print.team", PrintedKind::Text),
        paper.column("lost_in_round", "contest.lost-in", PrintedKind::Number),
    ]);
    let known = |it: Option<u32>| it.map_or(String::new(), |it| it.to_string());
    let rows = places.iter().map(|it| PrintedRow {
        shown: vec![(0, it.rank.map_or("–".to_owned(), |it| it.to_string()))],
        ..PrintedRow::new([
            known(it.rank),
            it.shared.to_string(),
            paper.label(it.number).to_string(),
            paper.name(it.number).to_owned(),
            paper.team(it.number),
            known(it.lost),
        ])
    });
    let table = PrintedTable {
        columns,
        rows: rows.collect(),
        is_whole: false,
    };
    let is_final = places.iter().all(|it| it.rank.is_some());
    let open = if is_final { "" } else { "contest.tree-open" };
    let notes = ["contest.tree-note", open].into_iter();
    let notes = notes.filter(|it| !it.is_empty()).map(|it| paper.text(it));
    let head = (round, tree_article(paper.loaded));
    Ok(made(paper, head, table, (notes.collect(), is_final)))
}

/// The teams with their points, and below them the players, whom the book does not rank.
fn teams(paper: &Paper<'_>) -> PrintedPage {
    let contest = &paper.loaded.contest;
    let round = paper.asked.unwrap_or_else(|| paper.table().rounds());
    let table = contest.table.after(round);
    let scores = Scores::new(&table, contest.conditions);
    let sides = sides(contest, &scores);
    let mut columns = ranked(paper);
    columns.extend([
        paper.column("team", "contest.side", PrintedKind::Text),
        paper.column("number", "print.number", PrintedKind::Number),
        paper.column("name", "print.name", PrintedKind::Text),
        paper.column("points", "pair.points", PrintedKind::Number),
    ]);
    let is_shared = |rank: u32| sides.iter().filter(|it| it.rank == rank).count() > 1;
    let of_teams = sides.iter().map(|it| {
        let points = it.points.to_string();
        let (rank, shared) = (it.rank.to_string(), is_shared(it.rank).to_string());
        let nobody = [String::new(), String::new()];
        PrintedRow::new(
            [
                [rank, shared, it.team.clone()].as_slice(),
                &nobody,
                &[points],
            ]
            .concat(),
        )
    });
    let of_players = (1..).zip(&contest.people).map(|(number, person)| {
        PrintedRow::new([
            String::new(),
            false.to_string(),
            person.team.clone().unwrap_or_default(),
            person.label.to_string(),
            person.name.clone(),
            scores.points(number).to_string(),
        ])
    });
    let shown = PrintedTable {
        columns,
        rows: of_teams.chain(of_players).collect(),
        is_whole: false,
    };
    let unfinished = Unfinished::of(paper.loaded, round);
    let mut notes = unfinished.words(paper.lang);
    notes.push(paper.text("contest.sides-note"));
    let head = (round, paper.loaded.ranking.colours.scheveningen);
    made(paper, head, shown, (notes, unfinished.is_nothing()))
}

fn members(paper: &Paper<'_>, all: &[Loaded]) -> Result<PrintedPage, Failure> {
    refuse_round(paper.loaded, paper.asked, paper.lang)?;
    let total = total(all, stage_at(all, paper.loaded), paper.lang)?;
    let players = &all[total.of];
    let is_chinese = paper.lang.is_chinese();
    let criterion = |it: &dapu::contest::Criterion| {
        let label = if is_chinese { it.term() } else { it.name() };
        let asked = total.list.criteria.contains(it);
        let kind = if asked {
            PrintedKind::Number
        } else {
            PrintedKind::Data
        };
        PrintedColumn::new(it.name().replace('-', "_"), label, kind)
    };
    let mut columns = ranked(paper);
    columns.push(paper.column("team", "contest.side", PrintedKind::Text));
    columns.extend(CRITERIA.iter().map(criterion));
    columns.push(paper.column("places", "contest.member-places", PrintedKind::Text));
    let rows = total.places.iter().map(|it| {
        let mut cells = vec![it.rank.to_string(), it.shared.to_string(), it.team.clone()];
        cells.extend(CRITERIA.map(|criterion| {
            let is_asked = total.list.criteria.contains(&criterion);
            let value = it.value(criterion).filter(|_| is_asked);
            value.map_or(String::new(), |it| it.to_string())
        }));
        cells.push(member_places(&players.contest, it));
        PrintedRow::new(cells)
    });
    let table = PrintedTable {
        columns,
        rows: rows.collect(),
        is_whole: false,
    };
    let unfinished = Unfinished::of(players, u32::MAX);
    let mut notes = unfinished.words(paper.lang);
    if total.places.iter().any(|it| it.shared) {
        notes.push(paper.text("contest.shared-silent"));
    }
    let head = (players.contest.table.rounds(), total.list.article);
    Ok(made(paper, head, table, (notes, unfinished.is_nothing())))
}
