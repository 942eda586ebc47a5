//! The table of planted faults, made of the sample event.

use super::{EVENTS, Row, all_found, audited, blessing, editions, folder};
use dapu::pipeline::Editions;
use dapu::rules::EditionId;
use std::fmt::Write as _;

/// What is planted in each game, by its sheets' own words, and what is found there: a column an edition.
pub(super) fn planted() -> String {
    let mut out = String::new();
    for event in EVENTS {
        let (audit, _) = audited(event, Editions::Auto, 0);
        for game in &audit.games {
            let (round, table) = (&game.context.round, &game.context.table);
            let _ = writeln!(out, "### {event} {round}-{table}\n");
            for sheet in &game.collation.sheets {
                let owner = sheet.owner.map_or("?", |side| side.name());
                let says = sheet
                    .record
                    .tag("样例")
                    .or_else(|| sheet.record.tag("Sample"));
                let _ = writeln!(out, "- {owner}: {}", says.unwrap_or("?"));
            }
            let here = |row: &&Row| {
                row.event == event
                    && row.round.to_string() == *round
                    && row.table.to_string() == *table
            };
            out.push_str(&found_table(
                &all_found().iter().filter(here).collect::<Vec<_>>(),
            ));
        }
    }
    out
}

/// A line for each finding, a column for each edition.
fn found_table(rows: &[&Row]) -> String {
    let mut lines: Vec<(&str, &str, (u32, u32))> = Vec::new();
    for row in rows {
        let key = (row.code.as_str(), row.side.as_str(), row.plies);
        if !lines.contains(&key) {
            lines.push(key);
        }
    }
    if lines.is_empty() {
        return "\nNothing is found.\n\n".to_owned();
    }
    let names: Vec<&str> = editions().map(EditionId::name).collect();
    let mut out = format!(
        "\n| code | side | plies | {} |\n|---|---|---|",
        names.join(" | ")
    );
    out.push_str(&"---|".repeat(names.len()));
    out.push('\n');
    for (code, side, plies) in lines {
        let says = |edition: &str| {
            let of = |row: &&&Row| {
                (row.code.as_str(), row.side.as_str(), row.plies) == (code, side, plies)
                    && (row.edition == edition || row.edition.is_empty())
            };
            let says: Vec<&str> = rows
                .iter()
                .filter(of)
                .map(|row| row.says.as_str())
                .collect();
            says.join("; ")
        };
        let cells: Vec<String> = names.iter().map(|name| says(name)).collect();
        let (first, last) = plies;
        let plies = if first == last {
            first.to_string()
        } else {
            format!("{first}–{last}")
        };
        let plies = if last == 0 { String::new() } else { plies };
        let _ = writeln!(out, "| {code} | {side} | {plies} | {} |", cells.join(" | "));
    }
    out.push('\n');
    out
}

#[test]
fn the_table_of_planted_faults_says_what_is_found() {
    const OPEN: &str = "<!-- planted -->\n";
    const CLOSE: &str = "<!-- /planted -->";
    let path = folder("event").join("README.md");
    let text = std::fs::read_to_string(&path).expect("README.md of the sample event");
    let start = text.find(OPEN).expect("the table begins") + OPEN.len();
    let end = text.find(CLOSE).expect("the table ends");
    let planted = planted();
    if blessing() {
        let text = format!("{}{planted}{}", &text[..start], &text[end..]);
        std::fs::write(&path, text).expect("README.md written");
    } else {
        assert_eq!(&text[start..end], planted, "BLESS=1 writes the table anew");
    }
}
