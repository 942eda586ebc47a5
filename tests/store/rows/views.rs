//! The views that queries read have the columns and rows of the files.

use super::super::support::{Folder, medley, stored};
use super::{all, oddities};
use dapu::rules::{COLUMNS, FindingRow};
use dapu::store::Filter;
use rusqlite::Connection;

fn columns(conn: &Connection, view: &str) -> Vec<String> {
    let statement = conn
        .prepare(&format!("SELECT * FROM {view}"))
        .expect("a view");
    let names = statement.column_names();
    names.into_iter().map(str::to_owned).collect()
}

/// Columns of the findings file that only a program can fill in: rendered, about the run, or of tags that are packed.
const RENDERED: [&str; 12] = [
    "v",
    "run_id",
    "table",
    "sheet",
    "message_zh",
    "message_en",
    "ruling",
    "ruling_by",
    "ruling_date",
    "ruling_remark",
    "red_club",
    "black_club",
];

#[test]
fn the_view_of_violations_has_the_columns_of_the_findings_file() {
    let folder = Folder::new();
    drop(stored(&folder, &oddities()));
    let conn = Connection::open(folder.db()).expect("opens");
    let shown = columns(&conn, "violations");
    let wanted: Vec<_> = COLUMNS
        .iter()
        .map(|column| &column.name)
        .filter(|name| !RENDERED.contains(name))
        .collect();
    // What was added later stands behind what the view says beside them.
    let both: Vec<&str> = shown.iter().map(String::as_str).collect();
    let both: Vec<&&str> = both.iter().filter(|name| wanted.contains(name)).collect();
    assert_eq!(both, wanted);
}

#[test]
fn the_view_of_violations_says_what_the_rows_say() {
    let folder = Folder::new();
    let store = stored(&folder, &oddities());
    let conn = Connection::open(folder.db()).expect("opens");
    let shown = columns(&conn, "violations");
    let mut statement = conn
        .prepare("SELECT * FROM violations ORDER BY record, edition")
        .expect("a view");
    let mut rows = statement.query([]).expect("reads");
    let mut differing = Vec::new();
    for found in all(&store, &Filter::default()) {
        let row = rows.next().expect("reads").expect("a line a finding");
        let cells = FindingRow::new(&found.finding, &found.context);
        // How readings are worded in the file is the report's affair.
        let names = COLUMNS.iter().map(|column| column.name);
        let compared = names.filter(|name| !name.contains("reading"));
        for name in compared.filter(|name| shown.iter().any(|it| it == name)) {
            let value: rusqlite::types::Value = row.get(name).expect("a column");
            let text = match value {
                rusqlite::types::Value::Null => String::new(),
                rusqlite::types::Value::Integer(n) => n.to_string(),
                rusqlite::types::Value::Text(text) => text,
                other => format!("{other:?}"),
            };
            if Some(text.as_str()) != cells.get(name) {
                differing.push(format!("{name}: {text} / {:?}", cells.get(name)));
            }
        }
    }
    differing.sort();
    differing.dedup();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn the_view_of_games_has_a_line_a_game() {
    let folder = Folder::new();
    let texts = medley();
    let store = stored(&folder, &texts);
    let games = store.counts().expect("counts").stored;
    let conn = Connection::open(folder.db()).expect("opens");
    let (lines, witnesses): (i64, i64) = conn
        .query_row("SELECT count(*), sum(witnesses) FROM games", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .expect("reads");
    let wanted = (games.cast_signed(), texts.len().cast_signed() as i64);
    assert_eq!((lines, witnesses), wanted);
    let red: String = conn
        .query_row("SELECT red FROM games WHERE game_id = 1", [], |row| {
            row.get(0)
        })
        .expect("reads");
    assert_eq!(red, "甲0");
}
