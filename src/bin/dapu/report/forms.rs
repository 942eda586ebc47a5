//! The forms in which findings are written.

use crate::cli::RowFormat;
use crate::lang::Lang;
use crate::output::Output;
use crate::rows::escaped;
use crate::shown::{Shown, in_cell, in_message};
use dapu::report::{CsvReport, NdjsonReport, Report};
use dapu::rules::{COLUMNS, FindingRow};
use dapu::text::visible_line;
use std::io::{self, Write};

/// A report in that form; `excel` puts a byte order mark before a CSV.
pub(super) fn report<'o>(
    (format, excel): (RowFormat, bool),
    out: &'o mut Output,
    lang: &'o Lang,
) -> io::Result<Box<dyn Report + 'o>> {
    Ok(match format {
        RowFormat::Csv => Box::new(CsvReport::new(out, excel)?),
        RowFormat::Ndjson => Box::new(NdjsonReport::new(out)),
        RowFormat::Json => Box::new(AsArray { out, rows: 0 }),
        RowFormat::Tsv => Box::new(AsTsv::new(out)?),
        RowFormat::Text => Box::new(ForReader {
            out,
            lang,
            last: None,
        }),
    })
}

/// An array of the objects of NDJSON, one a line.
struct AsArray<'o> {
    out: &'o mut Output,
    rows: u64,
}

impl Report for AsArray<'_> {
    fn row(&mut self, row: &FindingRow) -> io::Result<()> {
        let mut line = Vec::new();
        NdjsonReport::new(&mut line).row(row)?;
        let before = if self.rows == 0 { "[\n" } else { ",\n" };
        self.rows += 1;
        self.out.write_all(before.as_bytes())?;
        self.out.write_all(line.trim_ascii_end())
    }

    fn finish(&mut self) -> io::Result<()> {
        let end = if self.rows == 0 { "[]\n" } else { "\n]\n" };
        self.out.write_all(end.as_bytes())?;
        self.out.flush()
    }
}

/// A line a finding, cells as they are, with `\t`, `\n`, `\r` and `\\` for what would part them.
struct AsTsv<'o>(&'o mut Output);

impl<'o> AsTsv<'o> {
    fn new(out: &'o mut Output) -> io::Result<AsTsv<'o>> {
        let head: Vec<&str> = COLUMNS.iter().map(|column| column.name).collect();
        writeln!(out, "{}", head.join("\t"))?;
        Ok(AsTsv(out))
    }
}

impl Report for AsTsv<'_> {
    fn row(&mut self, row: &FindingRow) -> io::Result<()> {
        let cells: Vec<String> = row.cells.iter().map(|cell| escaped(cell)).collect();
        writeln!(self.0, "{}", cells.join("\t"))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Findings below the game they are of, for a reader at a terminal.
struct ForReader<'o, 'l> {
    out: &'o mut Output,
    lang: &'l Lang,
    /// Game and file of the row before.
    last: Option<(String, String)>,
}

impl ForReader<'_, '_> {
    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{}", Shown::of(line).as_str())
    }
}

impl Report for ForReader<'_, '_> {
    fn row(&mut self, row: &FindingRow) -> io::Result<()> {
        let cell = |name| row.get(name).unwrap_or_default();
        let of = (cell("game_id").to_owned(), cell("file").to_owned());
        if self.last.as_ref() != Some(&of) {
            let parted = if self.last.is_some() { "\n" } else { "" };
            let game = self.lang.text("column.game");
            match of.0.as_str() {
                "" => self.say(&format!("{parted}{}", visible_line(&of.1)))?,
                id => {
                    let mut line = format!("{parted}{game} {id}  {}", visible_line(&of.1));
                    for part in about(row) {
                        line.extend(["  ", &part]);
                    }
                    self.say(&line)?;
                }
            }
            self.last = Some(of);
        }
        let message = if self.lang.is_chinese() {
            "message_zh"
        } else {
            "message_en"
        };
        let severity = format!("severity.{}", cell("severity"));
        // Input read from bytes has no line.
        let place = match cell("line") {
            "" => String::new(),
            line => format!("{line}:{} ", cell("col_from")),
        };
        self.say(&format!(
            "  {place}{} {}: {}",
            cell("code"),
            self.lang.text(&severity),
            in_message(cell(message))
        ))
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Players, date and event of a game, as far as they are given.
fn about(row: &FindingRow) -> Vec<String> {
    let cell = |name| in_cell(row.get(name).unwrap_or_default());
    let players = match [cell("red"), cell("black")] {
        [red, black] if red.is_empty() && black.is_empty() => String::new(),
        players => players.join(" – "),
    };
    let mut parts = vec![players, cell("date"), cell("event")];
    parts.retain(|part| !part.is_empty());
    parts
}
