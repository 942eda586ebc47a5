//! What is wrong with the fouls that slips and rulings tell.

use crate::words::of_count;
use thiserror::Error;

/// What is wrong with fouls.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum FoulsFault {
    /// The list has another number than slips and rulings.
    #[error(
        "the list has {said} {} of `{name}`, and slips and rulings {made}; what the list says counts: mend one of the two, or leave the cell empty",
        of_count(u64::from(*said), "foul", "fouls")
    )]
    Differ {
        /// Who.
        name: String,
        /// As the list has it.
        said: u32,
        /// As slips and rulings have it.
        made: u32,
    },
    /// No game, or several, are of that round and table: nobody knows whose fouls these are.
    #[error(
        "slips.csv and rulings.csv tell fouls of round {round}, table {table}, and no game alone has that table: they count for nobody; write the table into results.csv or pairings.csv"
    )]
    NoGame {
        /// Round.
        round: u32,
        /// Table.
        table: u32,
    },
    /// Sheets note fouls that neither slips nor rulings tell: what stands on a sheet counts for no place.
    #[error(
        "sheets note fouls that slips.csv and rulings.csv do not have ({games}{}); for places they do not count: write them into slips.csv (red_fouls, black_fouls)",
        if *more > 0 { format!(" and {more} more") } else { String::new() }
    )]
    OnSheetsAlone {
        /// Round, table, name and how many, the first few.
        games: String,
        /// How many are not named.
        more: usize,
    },
}

impl FoulsFault {
    /// In Chinese.
    pub(super) fn chinese(&self) -> String {
        match self {
            FoulsFault::Differ { name, said, made } => format!(
                "名单中“{name}”犯规 {said} 次，成绩单和裁决为 {made} 次；以名单为准：请改正其一，或将该格留空"
            ),
            FoulsFault::NoGame { round, table } => format!(
                "slips.csv、rulings.csv 记有第 {round} 轮第 {table} 台的犯规，但没有唯一的一局在该台：未计入；请在 results.csv 或 pairings.csv 写明台次"
            ),
            FoulsFault::OnSheetsAlone { games, more } => {
                let more = match more {
                    0 => String::new(),
                    more => format!("，另 {more} 处"),
                };
                format!(
                    "记录纸上记有 slips.csv、rulings.csv 所无的犯规（{games}{more}）；排名不计：请写入 slips.csv（red_fouls、black_fouls）"
                )
            }
        }
    }
}
