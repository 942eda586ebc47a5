//! Faults in a table, in Chinese.

use super::columns::CRITERIA;
use super::fault::PaperFaultKind;
use super::filled_fault::FilledCells;
use super::no_value::advice;
use crate::contest::Criterion;
use crate::words::{Language, chinese_file_fault};

impl PaperFaultKind {
    /// What is wrong, in that language.
    pub fn words(&self, language: Language) -> String {
        let tell: fn(&Self) -> String = language.of(Self::chinese, Self::to_string);
        tell(self)
    }

    /// In Chinese.
    pub fn chinese(&self) -> String {
        match self {
            PaperFaultKind::NoColumn { column, headings } => {
                format!("没有“{}”列；列名可写 {headings}", column_word(column))
            }
            PaperFaultKind::Title { text, last } => {
                format!("“{text}”在列名之上；第 {} 行以上不读", last + 1)
            }
            PaperFaultKind::Line(why) => format!("这一行无法读取：{why}"),
            PaperFaultKind::Cell {
                column,
                text,
                advice,
            } => format!(
                "“{text}”不能用作{}；{}",
                column_word(column),
                chinese(advice)
            ),
            PaperFaultKind::NoValue { column, text } => format!(
                "“{text}”不能用作{}：{}",
                column_word(column),
                chinese(advice(text))
            ),
            PaperFaultKind::Stranger { name, near } => {
                let near = near
                    .as_ref()
                    .map_or(String::new(), |it| format!("，是否“{it}”"));
                format!(
                    "“{name}”不在名单中{near}；请在 players.csv（团体 teams.csv）补一行，或改正姓名"
                )
            }
            PaperFaultKind::NumberTwice { number, first } => {
                format!("编号 {number} 重复，首见第 {first} 行；后者保留而不计编号，请另编号码")
            }
            PaperFaultKind::NameTwice { name, first, same } => {
                let then = if *same {
                    "两行相同，只计一次"
                } else {
                    "只写此名的行不予采用：请加以区别，或改用编号"
                };
                format!("“{name}”重复，首见第 {first} 行；{then}")
            }
            PaperFaultKind::NameOfSeveral { name, numbers } => {
                format!("“{name}”有几人同名，编号 {numbers}；本行未采用，请以编号代替姓名")
            }
            PaperFaultKind::AgainstItself { name } => {
                format!("“{name}”与自己编在一起；请改正其中一个姓名")
            }
            other => other.chinese_of_list(),
        }
    }

    /// Of what is wrong with lists and with published places.
    fn chinese_of_list(&self) -> String {
        match self {
            PaperFaultKind::PlaceTwice { name, first } => {
                format!("“{name}”在第 {first} 行已有名次；本行未核对，请删去一行")
            }
            PaperFaultKind::FoulsDiffer { name, said, made } => {
                format!(
                    "teams.csv 记“{name}”犯规 {said} 次，players.csv 中其队员共 {made} 次；按 {said} 次计，请改正其一，或将该队此格留空"
                )
            }
            PaperFaultKind::Sides {
                teams,
                alone,
                boards,
            } => {
                let alone = if *alone > 0 {
                    format!("，另有 {alone} 人未写代表队")
                } else {
                    String::new()
                };
                let boards = boards.map_or(String::new(), |it| format!("，event.toml 为 {it} 台"));
                format!(
                    "附录五只有两队、每队三至八人的秩序表；名单为 {teams}{alone}{boards}：轮次、先后走未与秩序表核对，请改正 players.csv 中的代表队{}",
                    if boards.is_empty() {
                        ""
                    } else {
                        "或 event.toml 的 boards"
                    }
                )
            }
            PaperFaultKind::NotPlaced { names, more } => {
                let more = if *more > 0 {
                    format!("等（另 {more}）")
                } else {
                    String::new()
                };
                format!("{names}{more}没有名次；请补上")
            }
            other => other.chinese_of_game(),
        }
    }

    /// Of what is wrong with the row of a game.
    fn chinese_of_game(&self) -> String {
        match self {
            PaperFaultKind::GameTwice {
                round,
                red,
                black,
                first,
            } => {
                format!("第 {round} 轮 {red}–{black} 重复，首见第 {first} 行；只计一次，请删去一行")
            }
            PaperFaultKind::ResultsDiffer {
                round,
                red,
                black,
                first,
            } => format!(
                "第 {round} 轮 {red}–{black} 又见第 {first} 行，成绩或先后走不同；两者均不计，对局暂无成绩，请删去一行"
            ),
            PaperFaultKind::TableTwice {
                round,
                table,
                first,
            } => {
                format!("第 {round} 轮第 {table} 台在第 {first} 行是另一对；两者均保留，请改正台次")
            }
            PaperFaultKind::TooMany {
                round,
                red,
                black,
                games,
            } => format!(
                "第 {round} 轮 {red}–{black} 已有 {games} 局；本行不计，请改正轮次、姓名，或 event.toml 的 `games`（`boards`）"
            ),
            PaperFaultKind::ColoursDiffer { round, red, black } => format!(
                "第 {round} 轮：pairings.csv 是 {black} 先走，results.csv 是 {red} 先走；按 results.csv 计，请改正其一"
            ),
            PaperFaultKind::ThirdTeam {
                round,
                table,
                teams,
                pair,
            } => format!(
                "第 {round} 轮第 {table} 台是 {teams}，此局却是 {pair}；不计入，请改正姓名、台次或所属队"
            ),
            PaperFaultKind::NotPaired { round, red, black } => {
                format!("第 {round} 轮 {red}–{black} 不在编排之中；成绩仍计入")
            }
            other => other.chinese_of_row(),
        }
    }

    /// Of what a row says that cannot be so.
    fn chinese_of_row(&self) -> String {
        match self {
            PaperFaultKind::NoOpponent { name, result, bye } => {
                let (why, then) = if *bye {
                    (
                        "，而轮空在积分编排以胜局计、在循环赛不计",
                        "请删去成绩，或写明对手",
                    )
                } else {
                    ("", "请写明对手；轮空请在对手处写“轮空”")
                };
                format!("这一行只有“{name}”，却有成绩“{result}”{why}；本行不计，{then}")
            }
            PaperFaultKind::BeyondPlan {
                round,
                rounds,
                sheet,
            } => {
                let (of, what) = if sheet.is_empty() {
                    (String::new(), "本行")
                } else {
                    (format!("{sheet}："), "此记录")
                };
                format!(
                    "{of}第 {round} 轮：event.toml 定为 {rounds} 轮；{what}不计，请改正轮次，或 event.toml 的 `rounds`"
                )
            }
            PaperFaultKind::NumberOfSeveral { number, names } => {
                format!("编号 {number} 在各队各有一人（{names}）；本行未采用，请以姓名代替编号")
            }
            PaperFaultKind::NotPublished { column, all } => {
                let column = column_word(column);
                let of = if *all {
                    "各行都是空的"
                } else {
                    "这一格是空的"
                };
                format!("“{column}”{of}，无从核对：请写数字")
            }
            other => other.chinese_of_file(),
        }
    }

    /// Of what is wrong with a file, or with a table as a whole.
    fn chinese_of_file(&self) -> String {
        match self {
            PaperFaultKind::UnknownColumn { name, near } => {
                let near = near
                    .as_ref()
                    .map_or(String::new(), |it| format!("；是否“{it}”？如是请改列名"));
                format!("“{name}”列未读取{near}")
            }
            PaperFaultKind::ColumnTwice {
                column,
                first,
                second,
            } => {
                let then = if *column == "result" {
                    "两者不同之处成绩不计"
                } else {
                    "只读前者"
                };
                let column = column_word(column);
                format!("第 {first} 列和第 {second} 列都是“{column}”；{then}，请删去一列")
            }
            PaperFaultKind::NoStage { rounds } => {
                let or = if *rounds {
                    "，或写明除最后阶段外各阶段的轮数 `rounds`"
                } else {
                    ""
                };
                format!("event.toml 有几个阶段，这些行属于哪个阶段没有写明：请加一列“阶段”{or}")
            }
            PaperFaultKind::Fouls(fault) => fault.chinese(),
            PaperFaultKind::Filled(cells) => cells.chinese(),
            PaperFaultKind::Unread(table) => table.chinese(),
            PaperFaultKind::EnteredTwice { name, other, first } => format!(
                "“{name}”与第 {first} 行“{other}”只是写法不同；若是同一人，请删去其一，否则会与自己对局"
            ),
            PaperFaultKind::Loose { games } => {
                format!("此处 {games} 局未计入；请填上轮次，移到 results.csv")
            }
            PaperFaultKind::LooseCounted { games } => {
                format!("{games} 局轮次不明，仍计入积分和名次")
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
                let why = chinese_file_fault(why);
                format!("“{book}”不能完整读取：{why}；请另存为 .xlsx 或 CSV")
            }
            PaperFaultKind::NoName => "这一行没有姓名；请补上，或删去此行".to_owned(),
            PaperFaultKind::NoRanking(why) => why.clone(),
            // Faults of a row are worded above.
            other => other.to_string(),
        }
    }
}

impl FilledCells {
    /// In Chinese.
    fn chinese(&self) -> String {
        let run = |(cells, column, value): &(String, &'static str, String)| {
            format!("{cells}“{value}”（{}）", column_word(column))
        };
        let runs: Vec<String> = self.runs.iter().map(run).collect();
        let more = match self.more {
            0 => String::new(),
            more => format!("等（另 {more} 处）"),
        };
        format!(
            "合并的单元格按每行都是此值读取：{}{more}；若某行另有其值或本应空着，请取消合并，逐行填写",
            runs.join("、")
        )
    }
}

/// The Chinese half.
fn chinese(advice: &str) -> &str {
    advice.split_once(" / ").map_or(advice, |it| it.1)
}

/// Chinese name of a column.
fn column_word(column: &'static str) -> &'static str {
    match column {
        "round" => "轮次",
        "table" => "台次",
        "board" => "局次",
        "red" => "红方",
        "black" => "黑方",
        "result" => "结果",
        "winner" => "胜方",
        "kind" => "类别",
        "stage" => "阶段",
        "number" => "编号",
        "name" => "姓名",
        "team" => "代表队",
        "rating" => "等级分",
        "fouls" => "犯规",
        "withdrawn_after" => "退出前轮次",
        "from" => "加入轮次",
        "warned" => "警告",
        "barred" => "取消资格",
        "rank" => "名次",
        other => {
            let mut criteria = CRITERIA.iter().map(|it| it.0);
            let criterion = criteria.find(|it| it.name() == other);
            criterion.map_or(other, Criterion::term)
        }
    }
}
