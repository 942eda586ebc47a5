//! A file of rulings that a person has filled in, brought up to date: what was filled in stays to the letter, what
//! is newly open is added, and what nobody filled in and is open no more goes.

use super::read::{HEADINGS, cell};
use super::{RULING_COLUMNS, RulingFault};
use crate::text::{ColumnIndex, Row, Table};

/// Which finding a row is about: round, table, record, code, side and ply, numbers as numbers.
const KEY: [&str; 6] = ["round", "table", "record", "code", "side", "ply"];

/// The columns that a person fills in.
const FILLED: [&str; 3] = ["ruling", "by", "remark"];

/// A file of rulings brought up to date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergedRulings {
    /// The file as it should be.
    pub table: Table,
    /// Rows in which a person has filled in something; all of them are kept.
    pub filled: usize,
    /// Rows that were added.
    pub added: usize,
}

/// Merges what is open (as [`Table::read`] takes it) into a file that is there. Rows are matched by what they
/// are about; a row in which a person wrote anything is kept as it is and where it is, columns of the person's
/// own too.
///
/// # Errors
/// What is wrong with the file that is there, where anything is: then nobody can say what has to be kept.
pub fn merge_rulings(there: &Table, open: &Table) -> Result<MergedRulings, RulingFault> {
    if let Some(fault) = there.faults.first() {
        return Err(RulingFault::Table(*fault));
    }
    let columns = ColumnIndex::of(there.head.as_ref(), HEADINGS);
    let Some(head) = there
        .head
        .as_ref()
        .filter(|_| columns.index("ruling").is_some())
    else {
        return Err(RulingFault::NoColumn("ruling"));
    };
    let mut table = there.clone();
    let mut head = head.clone();
    let fresh = ColumnIndex::of(open.head.as_ref(), HEADINGS);
    let mut pending: Vec<&Row> = open.rows.iter().collect();
    let which = |columns: &ColumnIndex, row: &Row| cell(columns, row, "which").to_owned();
    let mut filled = 0;
    table.rows.retain_mut(|row| {
        let key = key(&columns, row);
        let own = which(&columns, row);
        let same = |it: &&Row| self::key(&fresh, it) == key;
        let is_alone = pending.iter().filter(|it| same(it)).count() == 1;
        // A row that does not say which is of the only one.
        let is_it = |it: &&Row| which(&fresh, it) == own || own.is_empty() && is_alone;
        let at = pending.iter().position(|it| same(it) && is_it(it));
        let is_open = at.map(|at| pending.remove(at)).is_some();
        let is_filled = is_filled(&columns, row);
        filled += usize::from(is_filled);
        is_filled || is_open
    });
    let added = pending.len();
    if added > 0 {
        for name in RULING_COLUMNS {
            let is_said = |row: &&Row| !cell(&fresh, row, name).is_empty();
            if (*name != "which" || pending.iter().any(is_said)) && columns.index(name).is_none() {
                head.cells.push(name);
            }
        }
        table.head = Some(head.clone());
        let columns = ColumnIndex::of(table.head.as_ref(), HEADINGS);
        for row in pending {
            let mut cells = vec![""; head.cells.len()];
            for name in RULING_COLUMNS {
                let from = fresh.index(name).and_then(|at| row.cells.get(at));
                let to = columns.index(name).and_then(|at| cells.get_mut(at));
                if let (Some(from), Some(to)) = (from, to) {
                    *to = from;
                }
            }
            let cells = cells.into_iter().collect();
            table.rows.push(Row { line: 0, cells });
        }
    }
    Ok(MergedRulings {
        table,
        filled,
        added,
    })
}

/// Whether a person wrote anything into a row: into a column made for it, or into one of their own.
fn is_filled(columns: &ColumnIndex, row: &Row) -> bool {
    let ours: Vec<usize> = RULING_COLUMNS
        .iter()
        .filter(|name| !FILLED.contains(name))
        .filter_map(|name| columns.index(name))
        .collect();
    let mut cells = (0..row.cells.len()).filter(|at| !ours.contains(at));
    cells.any(|at| !row.cell(at).trim().is_empty())
}

fn key(columns: &ColumnIndex, row: &Row) -> [String; 6] {
    KEY.map(|name| {
        let cell = cell(columns, row, name);
        let side = (name == "side").then(|| super::read::side(cell)).flatten();
        match (side, cell.parse::<u32>()) {
            (Some(side), _) => side.name().to_owned(),
            (None, Ok(number)) => number.to_string(),
            (None, Err(_)) => cell.to_ascii_lowercase(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Encoding;

    const HEAD: &str = "round,table,record,code,side,ply,ruling,by,remark,what";

    fn table(rows: &str) -> Table {
        Table::read(format!("{HEAD}\n{rows}").as_bytes())
    }

    fn merged(there: &str, open: &str) -> (Vec<String>, usize, usize) {
        let merged = merge_rulings(&Table::read(there.as_bytes()), &table(open));
        let merged = merged.expect("a file of rulings");
        let text = String::from_utf8(merged.table.write()).expect("UTF-8");
        let rows = text.lines().skip(1).map(str::to_owned).collect();
        (rows, merged.filled, merged.added)
    }

    #[test]
    fn what_was_filled_in_stays_and_what_is_open_is_there_once() {
        let there = format!(
            "{HEAD}\n1,1,,D104,black,8,,,,old\n1,2,,S101,red,,upheld,王裁判,,old\n\
             1,3,,M101,red,9,,,note,old\n1,4,,M101,red,9,,,,gone\n1,5,,M101,,9,,,,old,mine\n"
        );
        let open = "01,1,,D104,黑方,8,,,,new\n1,2,,S101,red,,,,,new\n2,1,,O203,,,,,,new\n";
        let (rows, filled, added) = merged(&there, open);
        assert_eq!(
            rows,
            [
                "1,1,,D104,black,8,,,,old",
                "1,2,,S101,red,,upheld,王裁判,,old",
                "1,3,,M101,red,9,,,note,old",
                "1,5,,M101,,9,,,,old,mine",
                "2,1,,O203,,,,,,new",
            ]
        );
        assert_eq!((filled, added), (3, 1));
    }

    #[test]
    fn a_file_with_columns_of_its_own_is_kept_in_its_encoding_and_order() {
        let there = "裁定;轮次;台次;代码;赛事\r\n成立;1;2;S101;杯赛\r\n";
        let bytes = crate::text::encode(there, Encoding::Gb18030).0;
        let open = table("1,2,,S101,,,,,,words\n1,3,,S101,,,,,,\"a, b; c\"\n");
        let read = Table::read(&bytes);
        let merged = merge_rulings(&read, &open).expect("a file of rulings");
        let read = Table::read(&merged.table.write());
        assert_eq!(read.encoding, Encoding::Gb18030);
        assert_eq!(read.rows[0].cells, ["成立", "1", "2", "S101", "杯赛"]);
        assert_eq!((read.rows[1].cell(1), read.rows[1].cell(2)), ("1", "3"));
        let what = read.column(&["what"]).expect("a column added");
        assert_eq!(read.rows[1].cell(what), "a, b; c");
        // Nothing new: not a byte is changed.
        let open = table("1,2,,S101,,,,,,words\n");
        let merged = merge_rulings(&Table::read(&bytes), &open).expect("a file of rulings");
        assert_eq!(merged.table.write(), bytes);
    }

    #[test]
    fn a_file_of_which_something_cannot_be_read_is_not_merged() {
        for there in ["a,b\n1,2\n", "round,ruling\n1,\"upheld\n2,upheld\n", ""] {
            assert!(merge_rulings(&Table::read(there.as_bytes()), &table("")).is_err());
        }
    }
}
