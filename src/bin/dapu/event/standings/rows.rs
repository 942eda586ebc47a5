//! The places as a table for people, as rows and as JSON for machines.

use super::{ReadingChange, StandingsPage};
use crate::event::unfinished::Unfinished;
use crate::exit::Failure;
use crate::lang::Lang;
use crate::output::Output;
use crate::rows::Rows;
use crate::table;
use dapu::contest::{Criterion, Readings, Row, TermKind};
use serde_json::{Value, json};

/// Columns for machines, whatever the list.
const COLUMNS: &[&str] = &[
    "rank",
    "shared",
    "number",
    "name",
    "team",
    "points",
    "match-points",
    "board-points",
    "beaten",
    "opponents",
    "progress",
    "match-wins",
    "wins",
    "direct",
    "fouls",
    "black-games",
    "black-among-equals",
    "black-wins",
];

const CRITERIA: [Criterion; 13] = [
    Criterion::Points,
    Criterion::MatchPoints,
    Criterion::BoardPoints,
    Criterion::Beaten,
    Criterion::Opponents,
    Criterion::Progress,
    Criterion::MatchWins,
    Criterion::Wins,
    Criterion::Direct,
    Criterion::Fouls,
    Criterion::BlackGames,
    Criterion::BlackAmongEquals,
    Criterion::BlackWins,
];

/// Writes the table for people, a page at a time.
pub(super) fn show(page: &StandingsPage<'_>, out: &mut Output, lang: &Lang) -> Result<(), Failure> {
    let term = |it: &Criterion| {
        if lang.is_chinese() {
            it.term()
        } else {
            it.name()
        }
    };
    let mut head = vec![
        lang.text("column.rank"),
        lang.text("column.number"),
        lang.text("column.name"),
    ];
    head.extend(page.list.criteria.iter().map(term));
    let rows = &page.standings.rows;
    if rows.is_empty() {
        return out.put(&table::render(&table::table(&head)));
    }
    let cells = |row: &Row| -> Vec<String> {
        let label = page.loaded.contest.people[row.number as usize - 1].label;
        let mut cells = vec![
            row.rank.to_string(),
            label.to_string(),
            page.name(row.number).to_owned(),
        ];
        let values = row.cells.iter().map(|cell| cell.value);
        cells.extend(values.map(|it| it.map_or(String::new(), |it| it.to_string())));
        cells
    };
    let mut pages = table::Pages::new(&head);
    for row in rows {
        pages.measure(&cells(row));
    }
    for row in rows {
        if let Some(text) = pages.add(cells(row)) {
            out.put(&text)?;
        }
    }
    out.put(&pages.finish())
}

/// Rows for machines.
pub(super) fn table(page: &StandingsPage<'_>) -> Rows {
    let mut rows = Rows::new(COLUMNS);
    for row in &page.standings.rows {
        let mut cells = head(page, row);
        let value = |it: &Criterion| {
            row.value(*it)
                .map_or(Value::Null, |it| Value::from(it.to_string()))
        };
        cells.extend(CRITERIA.iter().map(value));
        rows.add(cells);
    }
    rows
}

fn head(page: &StandingsPage<'_>, row: &Row) -> Vec<Value> {
    let person = &page.loaded.contest.people[row.number as usize - 1];
    let team = person.team.clone().map_or(Value::Null, Value::from);
    vec![
        row.rank.into(),
        row.shared.into(),
        person.label.into(),
        person.name.clone().into(),
        team,
    ]
}

/// The places with every working, the readings and what others change.
pub(super) fn json(
    page: &StandingsPage<'_>,
    others: &[ReadingChange],
    lang: &Lang,
) -> Result<(), Failure> {
    let rows: Vec<Value> = page
        .standings
        .rows
        .iter()
        .map(|row| row_json(page, row))
        .collect();
    let readings =
        Readings::SWITCHES.map(|it| (it.to_owned(), Value::from(page.loaded.event.switch(it))));
    let others: Vec<Value> = others
        .iter()
        .map(|it| {
            let change = it.changes.iter().map(
                |(number, from, to)| json!({"name": page.name(*number), "rank": from, "other": to}),
            );
            let (switch, reading) = it.reading;
            json!({"reading": format!("{switch} = {reading}"), "changes": change.collect::<Vec<_>>()})
        })
        .collect();
    let play_offs: Vec<Value> = page
        .play_offs()
        .iter()
        .map(|(group, article)| {
            let names: Vec<&str> = group.iter().map(|it| page.name(*it)).collect();
            json!({"article": article, "names": names})
        })
        .collect();
    let void: Vec<&str> = page
        .standings
        .void
        .iter()
        .map(|it| page.name(*it))
        .collect();
    let (open, lacking) = Unfinished::of(page.loaded, page.round).json();
    let all = json!({
        "event": page.loaded.event.name,
        "edition": page.loaded.edition.id.name(),
        "article": page.list.article,
        "list_declared": page.loaded.contest.list_declared,
        "round": page.round,
        "rounds": page.loaded.contest.conditions.rounds,
        "readings": Value::Object(readings.into_iter().collect()),
        "standings": rows,
        "annulled": void,
        "forfeited": forfeited(page),
        "play_offs": play_offs,
        "other_readings": others,
        "open": open,
        "lacking": lacking,
        "unusable": super::super::contest::unusable(&page.loaded.contest, lang),
    });
    let mut out = Output::open(None, lang)?;
    out.data(&format!("{all:#}\n"))?;
    out.finish()
}

fn forfeited(page: &StandingsPage<'_>) -> Vec<Value> {
    let games = page.forfeited(page.scores.table).into_iter();
    games
        .map(|it| {
            let result = it.outcome.map_or("", dapu::contest::Outcome::text);
            json!({"round": it.round, "red": page.name(it.red), "black": page.name(it.black), "result": result})
        })
        .collect()
}

fn row_json(page: &StandingsPage<'_>, row: &Row) -> Value {
    let values = row.cells.iter().filter_map(|cell| {
        let working = page.working(row, cell.criterion)?;
        let terms = working.terms.iter().map(|term| {
            json!({
                "round": term.round,
                "opponent": term.opponent.map(|it| page.name(it)),
                "how": how(term.how),
                "value": term.value.to_string(),
            })
        });
        let terms: Vec<Value> = terms.collect();
        Some((
            cell.criterion.name().to_owned(),
            json!({"value": working.value().to_string(), "terms": terms}),
        ))
    });
    let person = &page.loaded.contest.people[row.number as usize - 1];
    json!({
        "rank": row.rank,
        "shared": row.shared,
        "number": person.label,
        "name": person.name,
        "team": person.team,
        "values": Value::Object(values.collect()),
    })
}

/// Kind of a term, in the words of tables for machines.
pub(in crate::event) const fn how(how: TermKind) -> &'static str {
    match how {
        TermKind::Played => "played",
        TermKind::Halved => "half",
        TermKind::Forfeit => "unplayed",
        TermKind::Bye => "bye",
        TermKind::HalfBye => "half-bye",
        TermKind::Running => "running",
        TermKind::Total => "total",
    }
}
