//! 成绩表: what each has by every criterion, with its working.

use super::by_system;
use super::places::{cells, columns, last, ranked, term};
use super::words::after;
use super::words::{Paper, number};
use crate::event::contest::Loaded;
use crate::event::standings::StandingsPage;
use crate::exit::Failure;
use dapu::contest::{Criterion, CriterionValue, Row, Term, TermKind, Working};
use dapu::report::printed::{PrintedKind, PrintedPage, PrintedPart, PrintedRow, PrintedTable};

pub(super) fn page(paper: &Paper<'_>, all: &[Loaded]) -> Result<PrintedPage, Failure> {
    // The page of such places already shows what gives them.
    if let Some(page) = by_system::page(paper, all)? {
        return Ok(PrintedPage {
            name: "points",
            ..page
        });
    }
    let (table, list) = ranked(paper)?;
    let page = StandingsPage::new(paper.loaded, &table, (last(paper, &table), list));
    let rows = page.standings.rows.iter().map(|row| PrintedRow {
        below: workings(paper, &page, row),
        ..PrintedRow::new(cells(paper, row))
    });
    let shown = PrintedTable {
        columns: columns(paper, &list),
        rows: rows.collect(),
        is_whole: false,
    };
    Ok(PrintedPage {
        name: "points",
        title: format!(
            "{} · {}",
            paper.title("print.points"),
            after(paper, page.round, page.list.article)
        ),
        parts: vec![PrintedPart::Table(shown)],
        notes: vec![paper.text("print.working-note")],
        data: Some(data(paper, &page)),
        ..PrintedPage::default()
    })
}

/// Text key of a term that is not a game or match that was played.
const fn mark(how: TermKind) -> Option<&'static str> {
    match how {
        TermKind::Bye => Some("contest.bye"),
        TermKind::HalfBye => Some("contest.half-bye"),
        TermKind::Forfeit => Some("contest.forfeit"),
        TermKind::Halved => Some("contest.half"),
        TermKind::Played | TermKind::Running | TermKind::Total => None,
    }
}

/// A line for each sum of points; counts, whose terms are ones, share the last.
fn workings(paper: &Paper<'_>, page: &StandingsPage<'_>, row: &Row) -> Vec<String> {
    let is_sum = |it: &&CriterionValue| {
        matches!(
            it.criterion,
            Criterion::Points
                | Criterion::MatchPoints
                | Criterion::BoardPoints
                | Criterion::Beaten
                | Criterion::Opponents
                | Criterion::Progress
        )
    };
    let (sums, counts): (Vec<&CriterionValue>, Vec<&CriterionValue>) =
        row.cells.iter().partition(is_sum);
    let words = |cells: Vec<&CriterionValue>| -> Vec<String> {
        let all = cells.into_iter();
        let all = all.filter_map(|it| Some((it.criterion, page.working(row, it.criterion)?)));
        all.filter_map(|it| words_of(paper, it)).collect()
    };
    let (mut lines, counts) = (words(sums), words(counts));
    if !counts.is_empty() {
        lines.push(counts.join(" \u{b7} "));
    }
    lines
}

/// `对手分 8 = 2 (R1 #4) + …`; `None` for a value that is its own working.
fn words_of(paper: &Paper<'_>, (criterion, working): (Criterion, Working)) -> Option<String> {
    let of_rounds = working.terms.iter().any(|it| it.round > 0);
    if !of_rounds {
        return None;
    }
    let terms: Vec<String> = working
        .terms
        .iter()
        .map(|it| self::term_words(paper, it))
        .collect();
    let name = term(paper, criterion);
    Some(format!(
        "{name} {} = {}",
        working.value(),
        terms.join(" + ")
    ))
}

fn term_words(paper: &Paper<'_>, term: &Term) -> String {
    let mut words = vec![paper.counted(term.round).to_string()];
    words.extend(term.opponent.map(|it| format!("#{}", paper.label(it))));
    words.extend(mark(term.how).map(|key| paper.text(key)));
    format!("{} ({})", term.value, words.join(" "))
}

/// A row a term.
fn data(paper: &Paper<'_>, page: &StandingsPage<'_>) -> PrintedTable {
    use PrintedKind::{Number, Text};
    let names = [
        ("rank", Number),
        ("number", Number),
        ("name", Text),
        ("criterion", Text),
        ("total", Number),
        ("round", Number),
        ("opponent_number", Number),
        ("opponent", Text),
        ("how", Text),
        ("value", Number),
    ];
    let column =
        |(name, kind): (&str, _)| dapu::report::printed::PrintedColumn::new(name, name, kind);
    let mut table = PrintedTable {
        columns: names.into_iter().map(column).collect(),
        ..PrintedTable::default()
    };
    for row in &page.standings.rows {
        for cell in &row.cells {
            let Some(working) = page.working(row, cell.criterion) else {
                continue;
            };
            let terms = working.terms.iter();
            table.rows.extend(terms.map(|it| {
                PrintedRow::new([
                    row.rank.to_string(),
                    paper.label(row.number).to_string(),
                    paper.name(row.number).to_owned(),
                    cell.criterion.name().to_owned(),
                    working.value().to_string(),
                    number(it.round),
                    it.opponent
                        .map_or(String::new(), |it| paper.label(it).to_string()),
                    it.opponent
                        .map_or(String::new(), |it| paper.name(it).to_owned()),
                    crate::event::standings::how(it.how).to_owned(),
                    it.value.to_string(),
                ])
            }));
        }
    }
    table
}
