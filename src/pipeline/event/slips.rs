//! `slips.csv`: the result slips (成绩单) of an event, a row a game.

use crate::event::Slip;
use crate::record::{read_result_words, read_time};
use crate::rules::GameRef;
use crate::text::{
    ColumnIndex, Heading, Row, Table, TableFault, UnreadColumn, heading, unread_columns,
};
use thiserror::Error;

/// A row that is no slip; the others hold all the same.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SlipFault {
    /// A line cannot be read.
    #[error(transparent)]
    Table(#[from] TableFault),
    /// The file has no heading that is needed.
    #[error("no column `{0}`; the headings are {SLIP_COLUMNS}")]
    NoColumn(&'static str),
    /// A column is not read.
    #[error("the column `{}` is not read; the headings are {SLIP_COLUMNS}", .0.name)]
    UnreadColumn(UnreadColumn),
    /// A cell says what it cannot.
    #[error("line {line}: `{text}` is no {column}")]
    Cell {
        /// Line, from 1.
        line: u32,
        /// The column.
        column: &'static str,
        /// As written.
        text: String,
    },
    /// Neither round nor table is given.
    #[error("line {line}: neither round nor table says which game is meant")]
    NoGame {
        /// Line, from 1.
        line: u32,
    },
    /// A second slip of one game; the first is taken.
    #[error("line {line}: the game of line {first} has its slip")]
    Twice {
        /// Line, from 1.
        line: u32,
        /// Line of the first.
        first: u32,
    },
}

/// The headings in English; each may be in Chinese.
pub const SLIP_COLUMNS: &str = "round, table, result, red_time, black_time, red_fouls, black_fouls, red_signed, black_signed, arbiter_signed";

/// The columns of the file.
const HEADINGS: &[Heading] = &[
    &["round", "轮次", "轮"],
    &["table", "台次", "台", "台号"],
    &["result", "结果"],
    &["red_time", "红用时", "红方用时"],
    &["black_time", "黑用时", "黑方用时"],
    &["red_fouls", "红犯规", "红方犯规"],
    &["black_fouls", "黑犯规", "黑方犯规"],
    &["red_signed", "红签名", "红方签名", "红签字", "红方签字"],
    &["black_signed", "黑签名", "黑方签名", "黑签字", "黑方签字"],
    &["arbiter_signed", "裁判签名", "裁判签字"],
];

/// The slips of a file, as [`Table::read`] takes it, each with its game, and what is wrong with its rows.
///
/// A cell that is empty says nothing, but for signatures: in a column of signatures it says that there
/// is none. Times are `0:45:00`, `45:00` (minutes and seconds) or `45分`.
pub fn read_slips(bytes: impl AsRef<[u8]>) -> (Vec<(GameRef, Slip)>, Vec<SlipFault>) {
    let table = Table::read(bytes.as_ref());
    let faults = table.faults.iter().copied().map(SlipFault::from);
    let mut faults: Vec<SlipFault> = faults.collect();
    let mut slips: Vec<(GameRef, Slip)> = Vec::new();
    let Some(head) = &table.head else {
        return (slips, faults);
    };
    let columns = ColumnIndex::of(Some(head), HEADINGS);
    let needed = ["round", "table"];
    if needed.iter().all(|name| columns.index(name).is_none()) {
        faults.push(SlipFault::NoColumn("round"));
        return (slips, faults);
    }
    faults.extend(unread(&table));
    for row in &table.rows {
        match slip_of(&columns, row) {
            Ok((game, slip)) => match slips.iter().find(|(other, _)| other.names(&game)) {
                Some((_, first)) => faults.push(SlipFault::Twice {
                    line: slip.line,
                    first: first.line,
                }),
                None => slips.push((game, slip)),
            },
            Err(wrong) => faults.push(wrong),
        }
    }
    (slips, faults)
}

/// Headings of what a slip repeats of its game: nothing is lost where they are not read.
const REPEATED: &[&str] = &[
    "red", "black", "红方", "黑方", "红", "黑", "先手", "后手", "date", "日期", "event", "赛事",
    "group", "组别",
];

fn unread(table: &Table) -> impl Iterator<Item = SlipFault> {
    let columns = unread_columns(table, HEADINGS).into_iter();
    let others = columns.filter(|it| !REPEATED.contains(&heading(&it.name).as_str()));
    others.map(SlipFault::UnreadColumn)
}

/// The slip of a row.
fn slip_of(columns: &ColumnIndex, row: &Row) -> Result<(GameRef, Slip), SlipFault> {
    let line = row.line;
    let text = |name| columns.cell(row, name).unwrap_or("");
    let game = GameRef {
        round: text("round").to_owned(),
        table: text("table").to_owned(),
        record: String::new(),
    };
    if game == GameRef::default() {
        return Err(SlipFault::NoGame { line });
    }
    let read = RowCells { columns, row, line };
    let slip = Slip {
        line,
        result: read.as_text("result", |text| read_result_words(text).is_some())?,
        used: [
            read.value("red_time", read_time)?,
            read.value("black_time", read_time)?,
        ],
        fouls: [
            read.value("red_fouls", fouls)?,
            read.value("black_fouls", fouls)?,
        ],
        signed: [read.signed("red_signed"), read.signed("black_signed")],
        arbiter_signed: read.signed("arbiter_signed"),
    };
    Ok((game, slip))
}

fn fouls(text: &str) -> Option<u8> {
    let text = text.trim_end_matches('次').trim();
    if matches!(text, "无" | "無" | "-") {
        return Some(0);
    }
    text.parse().ok()
}

/// The cells of a row.
struct RowCells<'a> {
    columns: &'a ColumnIndex,
    row: &'a Row,
    line: u32,
}

impl RowCells<'_> {
    fn text(&self, name: &str) -> Option<&str> {
        let cell = self.columns.cell(self.row, name);
        cell.filter(|text| !text.is_empty())
    }

    fn wrong(&self, column: &'static str, text: &str) -> SlipFault {
        SlipFault::Cell {
            line: self.line,
            column,
            text: text.to_owned(),
        }
    }

    fn value<T>(
        &self,
        column: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, SlipFault> {
        let Some(text) = self.text(column) else {
            return Ok(None);
        };
        read(text).map(Some).ok_or_else(|| self.wrong(column, text))
    }

    fn as_text(
        &self,
        column: &'static str,
        is_one: impl Fn(&str) -> bool,
    ) -> Result<Option<String>, SlipFault> {
        self.value(column, |text| is_one(text).then(|| text.to_owned()))
    }

    /// Whether a signature is there: a name or a tick; `None` where the file has no such column.
    fn signed(&self, column: &str) -> Option<bool> {
        let cell = self.columns.cell(self.row, column)?;
        Some(!matches!(
            cell.to_lowercase().as_str(),
            "" | "否" | "无" | "無" | "未签" | "未签名" | "×" | "x" | "no" | "-" | "0"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_read_in_chinese_and_english() {
        let zh = "轮次,台次,结果,红用时,黑用时,红犯规,黑犯规,红签名,黑签名,裁判签名\n\
                  1,1,红胜,0:45:00,50分,,1,甲,,张\n";
        let en = "round,table,result,red time,black time,red_fouls,black_fouls,red_signed,black_signed,arbiter_signed\n\
                  1,1,红胜,45:00,0:50:00,,1,yes,no,yes\n";
        for text in [zh, en] {
            let (slips, faults) = read_slips(text);
            assert_eq!(faults, []);
            let [(game, slip)] = slips.as_slice() else {
                panic!("one slip: {slips:?}");
            };
            assert_eq!((game.round.as_str(), game.table.as_str()), ("1", "1"));
            let expected = Slip {
                line: 2,
                result: Some("红胜".to_owned()),
                used: [Some(2700), Some(3000)],
                fouls: [None, Some(1)],
                signed: [Some(true), Some(false)],
                arbiter_signed: Some(true),
            };
            assert_eq!(*slip, expected);
        }
    }

    #[test]
    fn columns_that_are_not_there_say_nothing() {
        let (slips, faults) = read_slips("轮次,台次,结果\n1,2,和\n\n");
        assert_eq!(faults, []);
        assert_eq!(slips[0].1.signed, [None, None]);
        assert_eq!(slips[0].1.arbiter_signed, None);
    }

    #[test]
    fn rows_that_are_no_slips_are_named_by_line() {
        let text = "轮次,台次,结果,红用时,红犯规\n1,1,黑赢了,,\n1,2,和,45,\n,,和,,\n1,3,和,,两\n1,4,和,,\n01,4,和,,\n";
        let (slips, faults) = read_slips(text);
        assert_eq!(slips.len(), 1);
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "line 2: `黑赢了` is no result",
                "line 3: `45` is no red_time",
                "line 4: neither round nor table says which game is meant",
                "line 5: `两` is no red_fouls",
                "line 7: the game of line 6 has its slip",
            ]
        );
        assert_eq!(read_slips("a,b\n1,2\n").1.len(), 1);
        assert_eq!(read_slips(""), (Vec::new(), Vec::new()));
    }

    #[test]
    fn a_column_that_is_not_read_is_told() {
        let text = "轮次,台次,红方,结果,红用时间,奖金,空\n1,1,甲,红胜,45:00,100,\n";
        let (slips, faults) = read_slips(text);
        assert_eq!(slips.len(), 1);
        let told = faults.iter().map(|fault| match fault {
            SlipFault::UnreadColumn(column) => (column.name.as_str(), column.near),
            other => panic!("{other}"),
        });
        let told: Vec<_> = told.collect();
        assert_eq!(told, [("红用时间", Some("红用时")), ("奖金", None)]);
    }
}
