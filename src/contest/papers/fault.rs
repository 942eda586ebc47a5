//! What is wrong with a table of an event.

use thiserror::Error;

/// A cell, a row or a table that cannot be used; everything else holds all the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PaperFault {
    /// The file, such as `results.csv`.
    pub file: &'static str,
    /// Line, from 1; 0 for the file as a whole.
    pub line: u32,
    /// What is wrong.
    pub kind: PaperFaultKind,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum PaperFaultKind {
    /// The file has no heading that is needed.
    #[error("no column `{column}`; write a heading {headings}")]
    NoColumn {
        /// The column.
        column: &'static str,
        /// Headings it can have.
        headings: String,
    },
    /// The line cannot be decoded, or a quotation mark stays open.
    #[error("the line cannot be read: {0}")]
    Line(String),
    /// A cell says what it cannot.
    #[error("`{text}` is no {column}; {advice}")]
    Cell {
        /// The column.
        column: &'static str,
        /// As written.
        text: String,
        /// What can be written.
        advice: &'static str,
    },
    /// Somebody who is not in the list.
    #[error("`{name}` is not in the list{}; add a row to players.csv (of a team to teams.csv), or mend the name", near.as_ref().map_or(String::new(), |it| format!(": perhaps `{it}`")))]
    Stranger {
        /// As written.
        name: String,
        /// Who was perhaps meant.
        near: Option<String>,
    },
    /// Two have one number.
    #[error(
        "the number {number} stands twice, first in line {first}; the row is left out: give it its own number"
    )]
    NumberTwice {
        /// The number.
        number: u32,
        /// Line of the first.
        first: u32,
    },
    /// Two have one name.
    #[error("`{name}` stands twice, first in line {first}; the row is left out: write them apart")]
    NameTwice {
        /// The name.
        name: String,
        /// Line of the first.
        first: u32,
    },
    /// A player against himself.
    #[error("`{name}` is paired with himself; mend one of the two names")]
    AgainstItself {
        /// Who.
        name: String,
    },
    /// A game of a round, table and board that has a row already.
    #[error(
        "round {round}{} stands twice, first in line {first}; the first is taken",
        if *table > 0 { format!(", table {table}") } else { ": the game".to_owned() }
    )]
    GameTwice {
        /// Round.
        round: u32,
        /// Table.
        table: u32,
        /// Line of the first.
        first: u32,
    },
    /// A result of a game that was never paired.
    #[error(
        "round {round}: {red} – {black} is not among the pairings; the result is counted all the same"
    )]
    NotPaired {
        /// Round.
        round: u32,
        /// Red.
        red: String,
        /// Black.
        black: String,
    },
    /// Rows of an event of several stages that no stage can be told of.
    #[error(
        "event.toml lays down several stages, and nothing says of which these rows are: write a column `stage`{}",
        if *rounds { ", or the `rounds` of every stage but the last" } else { "" }
    )]
    NoStage {
        /// Whether rounds could tell it too.
        rounds: bool,
    },
    /// Another file holds the same table.
    #[error("`{other}` stands beside it and is not read; keep one of the two")]
    Beside {
        /// The other.
        other: String,
    },
    /// A workbook of several sheets, of which none has the name of the table.
    #[error("`{book}` has the sheets {}; call the one that is meant `{wanted}`", sheets.join(", "))]
    SeveralSheets {
        /// The workbook.
        book: String,
        /// Its sheets.
        sheets: Vec<String>,
        /// The name that is looked for.
        wanted: &'static str,
    },
    /// A workbook that cannot be read, or not to its end.
    #[error("`{book}` cannot be read whole: {why}; save it anew as .xlsx, or as CSV")]
    Book {
        /// The workbook.
        book: String,
        /// Why.
        why: String,
    },
    /// A row of a list without a name.
    #[error("the row names nobody; write the name, or take the row out")]
    NoName,
    /// The stage cannot be ranked.
    #[error("{0}")]
    NoRanking(String),
}

impl PaperFaultKind {
    /// Whether nothing is left out for it.
    pub const fn is_note(&self) -> bool {
        matches!(self, PaperFaultKind::NotPaired { .. })
    }

    /// In Chinese.
    pub fn chinese(&self) -> String {
        match self {
            PaperFaultKind::NoColumn { column, headings } => {
                format!("没有“{column}”列；列名可写 {headings}")
            }
            PaperFaultKind::Line(why) => format!("这一行无法读取：{why}"),
            PaperFaultKind::Cell {
                column,
                text,
                advice,
            } => format!("“{text}”不是 {column}；{advice}"),
            PaperFaultKind::Stranger { name, near } => {
                let near = near
                    .as_ref()
                    .map_or(String::new(), |it| format!("，是否“{it}”"));
                format!(
                    "“{name}”不在名单中{near}；请在 players.csv（团体 teams.csv）补一行，或改正姓名"
                )
            }
            PaperFaultKind::NumberTwice { number, first } => {
                format!("编号 {number} 重复，首见第 {first} 行；本行未采用，请另编号码")
            }
            PaperFaultKind::NameTwice { name, first } => {
                format!("“{name}”重复，首见第 {first} 行；本行未采用，请加以区别")
            }
            PaperFaultKind::AgainstItself { name } => {
                format!("“{name}”与自己编在一起；请改正其中一个姓名")
            }
            PaperFaultKind::GameTwice {
                round,
                table,
                first,
            } => {
                let what = match table {
                    0 => "同一局".to_owned(),
                    table => format!("第 {table} 台"),
                };
                format!("第 {round} 轮{what}重复，首见第 {first} 行；以首见为准")
            }
            PaperFaultKind::NotPaired { round, red, black } => {
                format!("第 {round} 轮 {red}–{black} 不在编排之中；成绩仍计入")
            }
            other => other.chinese_of_file(),
        }
    }
    /// Of what is wrong with a file, or with a table as a whole.
    fn chinese_of_file(&self) -> String {
        match self {
            PaperFaultKind::NoStage { rounds } => {
                let or = if *rounds {
                    "，或写明除最后阶段外各阶段的轮数 `rounds`"
                } else {
                    ""
                };
                format!("event.toml 有几个阶段，这些行属于哪个阶段没有写明：请加一列“阶段”{or}")
            }
            PaperFaultKind::Beside { other } => format!("旁边还有“{other}”，未读取；请只留其一"),
            PaperFaultKind::SeveralSheets {
                book,
                sheets,
                wanted,
            } => {
                let sheets = sheets.join("、");
                format!("“{book}”有几张工作表（{sheets}）；请把要用的一张命名为“{wanted}”")
            }
            PaperFaultKind::Book { book, why } => {
                format!("“{book}”不能完整读取：{why}；请另存为 .xlsx 或 CSV")
            }
            PaperFaultKind::NoName => "这一行没有姓名；请补上，或删去此行".to_owned(),
            PaperFaultKind::NoRanking(why) => why.clone(),
            // A row is told above.
            other => other.to_string(),
        }
    }
}
