//! A finding of an event as a row of the findings file.

use super::{COLUMNS, FindingRow, Language, RowContext};
use crate::rules::contest::EventFinding;
use crate::rules::{Certainty, Ruled};

/// A cell of a finding of an event.
type Cell = fn(&EventFinding, &RowContext) -> String;

/// The columns that a finding of an event fills.
const CELLS: [(&str, Cell); 22] = [
    ("ruling", |it, _| ruled(it, |ruled| &ruled.ruling)),
    ("ruling_by", |it, _| ruled(it, |ruled| &ruled.by)),
    ("ruling_date", |it, _| ruled(it, |ruled| &ruled.date)),
    ("ruling_remark", |it, _| ruled(it, |ruled| &ruled.remark)),
    ("v", |_, _| "1".to_owned()),
    ("run_id", |_, context| context.run_id.clone()),
    ("code", |it, _| it.rule.code.to_owned()),
    ("severity", |it, _| it.severity.name().to_owned()),
    ("kind", |it, _| it.kind.name().to_owned()),
    ("certainty", |it, _| certainty(it).name().to_owned()),
    ("edition", |it, _| it.edition.name().to_owned()),
    ("article", |it, _| it.article.to_owned()),
    ("event", |_, context| context.event.clone()),
    ("round", |it, _| number(it.round)),
    ("table", |it, _| number(it.table)),
    ("file", |it, _| it.file.clone()),
    ("line", |it, _| number(it.line)),
    ("red", |it, _| fact(it, "red")),
    ("black", |it, _| fact(it, "black")),
    ("message_zh", |it, _| it.message(Language::Zh)),
    ("message_en", |it, _| it.message(Language::En)),
    ("alternative_reading", |it, _| {
        it.reading.clone().unwrap_or_default()
    }),
];

impl FindingRow {
    /// Renders a finding of an event. Cells that only a game has are empty.
    pub fn of_event(finding: &EventFinding, context: &RowContext) -> FindingRow {
        let cells = COLUMNS.iter().map(|column| {
            let own = CELLS.iter().find(|it| it.0 == column.name);
            own.map_or_else(String::new, |it| it.1(finding, context))
        });
        FindingRow {
            cells: cells.collect(),
        }
    }
}

fn number(number: u32) -> String {
    match number {
        0 => String::new(),
        number => number.to_string(),
    }
}

/// The value that a finding gives under that key; empty where it gives none.
fn fact(finding: &EventFinding, key: &str) -> String {
    let named = finding.facts.iter().find(|it| it.0 == key);
    named.map(|it| it.1.clone()).unwrap_or_default()
}

fn ruled(finding: &EventFinding, cell: fn(&Ruled) -> &String) -> String {
    let ruled = finding.ruled.as_deref().map(cell);
    ruled.cloned().unwrap_or_default()
}

const fn certainty(finding: &EventFinding) -> Certainty {
    match finding.reading {
        None => Certainty::Proved,
        Some(_) => Certainty::Doubt,
    }
}

#[cfg(test)]
mod tests {
    use super::{CELLS, COLUMNS};

    /// Columns that only a finding of a game has.
    const OF_GAMES: [&str; 17] = [
        "game_id",
        "side",
        "ply_from",
        "ply_to",
        "move_no",
        "sheet",
        "col_from",
        "col_to",
        "evidence",
        "expected",
        "consequence",
        "foul_total_after",
        "reading",
        "suggestion",
        "date",
        "red_club",
        "black_club",
    ];

    #[test]
    fn every_column_is_filled_by_findings_of_events_or_is_one_of_games_alone() {
        let columns = COLUMNS.iter().map(|it| it.name);
        let own: Vec<&str> = columns
            .filter(|name| CELLS.iter().all(|it| it.0 != *name))
            .collect();
        assert_eq!(own, OF_GAMES);
        for (name, _) in CELLS {
            assert!(COLUMNS.iter().any(|it| it.name == name), "{name}");
        }
    }
}
