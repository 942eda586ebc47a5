//! The file in which names are decided: CSV, a line a written name, edited by a person.

use super::Proposal;
use crate::store::SplitName;
use crate::text::{ColumnIndex, Heading, Row, Table, TableFault, guarded};
use std::collections::BTreeMap;
use std::io::{self, Write};
use thiserror::Error;

/// The columns that are read; others may stand beside them, in any order.
const READ: [Heading; 3] = [
    &["written", "写法", "原文"],
    &["team", "队", "代表队", "单位"],
    &["player", "棋手", "姓名"],
];

/// Why such a file cannot be used. Nothing of it is applied then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NamesFault {
    /// A column is missing.
    #[error("there is no column {0}")]
    NoColumn(&'static str),
    /// A line cannot be read.
    #[error(transparent)]
    Table(#[from] TableFault),
    /// A name stands in two lines.
    #[error("line {line}: {written} stands in line {first} already")]
    Twice {
        /// The second line.
        line: u64,
        /// The first.
        first: u64,
        /// The name.
        written: String,
    },
    /// A team without a player.
    #[error("line {line}: {written} has a team and no player")]
    NoPlayer {
        /// The line.
        line: u64,
        /// The name.
        written: String,
    },
}

/// Writes proposals, a line each below a line of column names.
///
/// # Errors
/// Where the output cannot be written.
pub fn write_names(out: impl Write, proposals: &[Proposal]) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["written", "records", "team", "player", "why", "near"])?;
    for it in proposals {
        let records = it.records.to_string();
        let SplitName {
            written,
            team,
            player,
        } = &it.named;
        let [written, team, player, near] = [written, team, player, &it.near].map(|it| guarded(it));
        csv.write_record([&*written, &records, &team, &player, it.why.name(), &near])?;
    }
    csv.flush()
}

/// Reads what was decided, from a file as [`Table::read`] takes it: each line with its number. Lines without a
/// player decide nothing and are left out.
///
/// # Errors
/// The first fault.
pub fn read_names(bytes: impl AsRef<[u8]>) -> Result<Vec<(u64, SplitName)>, NamesFault> {
    let table = Table::read(bytes.as_ref());
    let found = ColumnIndex::of(table.head.as_ref(), &READ);
    let mut columns = [0; READ.len()];
    for (column, names) in columns.iter_mut().zip(READ) {
        *column = found
            .index(names[0])
            .ok_or(NamesFault::NoColumn(names[0]))?;
    }
    if let Some(fault) = table.faults.first() {
        return Err(NamesFault::Table(*fault));
    }
    let mut named = Vec::new();
    let mut first: BTreeMap<String, u64> = BTreeMap::new();
    for row in &table.rows {
        let line = u64::from(row.line);
        let name = line_of(row, columns);
        if let Some(first) = first.insert(name.written.clone(), line) {
            let written = name.written;
            return Err(NamesFault::Twice {
                line,
                first,
                written,
            });
        }
        if name.player.is_empty() && !name.team.is_empty() {
            let written = name.written;
            return Err(NamesFault::NoPlayer { line, written });
        }
        if !name.player.is_empty() {
            named.push((line, name));
        }
    }
    Ok(named)
}

fn line_of(row: &Row, columns: [usize; 3]) -> SplitName {
    let [written, team, player] = columns.map(|column| row.cell(column));
    SplitName {
        written: written.to_owned(),
        team: team.trim().to_owned(),
        player: player.trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_whatever_columns_stand_beside() {
        let text = "why,player,written,team\n,吕钦,广东吕钦,广东\nx,\"a,b\",\"a \"\"b\"\"\",\n,,c,\n,d,d,\n";
        let read = read_names(text.as_bytes()).map(|rows| {
            let rows = rows.into_iter();
            rows.map(|(line, it)| (line, it.written, it.team, it.player))
                .collect::<Vec<_>>()
        });
        let row = |line, written: &str, team: &str, player: &str| {
            (line, written.to_owned(), team.to_owned(), player.to_owned())
        };
        let wanted = vec![
            row(2, "广东吕钦", "广东", "吕钦"),
            row(3, "a \"b\"", "", "a,b"),
            row(5, "d", "", "d"),
        ];
        assert_eq!(read, Ok(wanted));
    }

    #[test]
    fn what_cannot_be_used_is_told_with_its_line() {
        let told = |text: &str| read_names(text.as_bytes()).map_err(|fault| fault.to_string());
        assert_eq!(
            told("written,team\n"),
            Err("there is no column player".to_owned())
        );
        let twice = told("written,team,player\na,,b\na,,c\n");
        assert_eq!(twice, Err("line 3: a stands in line 2 already".to_owned()));
        let none = told("written,team,player\na,t,\n");
        assert_eq!(none, Err("line 2: a has a team and no player".to_owned()));
        let bytes = [
            b"written,team,player\n\xff,".as_slice(),
            "吕钦吕钦,".as_bytes(),
        ]
        .concat();
        let fault = read_names(bytes).expect_err("no text");
        assert_eq!(fault.to_string(), "line 2: its bytes mean nothing in utf-8");
        let open = told("written,team,player\na,,b\nc,,\"d\n");
        let why = "line 3: a quotation mark opens here and is never closed";
        assert_eq!(open, Err(why.to_owned()));
    }
}
