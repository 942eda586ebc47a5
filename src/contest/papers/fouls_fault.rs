//! Faults in the fouls stated in slips and rulings.

use crate::contest::Colour;
use crate::words::of_count;
use thiserror::Error;

/// Fouls of one player that the sheets of a game note.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NotedFouls {
    /// Round.
    pub round: u32,
    /// Table.
    pub table: u32,
    /// The player's colour.
    pub colour: Colour,
    /// The player with that colour; empty where no game alone is of that round and table.
    pub name: String,
    /// Number of fouls.
    pub fouls: u32,
}

impl NotedFouls {
    fn english(&self) -> String {
        let side = match self.colour {
            Colour::Red => "Red",
            Colour::Black => "Black",
        };
        let who = [side, self.name.as_str()].join(" ");
        let (round, table, who) = (self.round, self.table, who.trim_end());
        format!("round {round}, table {table}, {who}: {}", self.fouls)
    }

    fn chinese(&self) -> String {
        let (round, table, name) = (self.round, self.table, &self.name);
        let side = match self.colour {
            Colour::Red => "红方",
            Colour::Black => "黑方",
        };
        format!("第 {round} 轮第 {table} 台{side}{name} {} 次", self.fouls)
    }
}

/// Faults in fouls.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum FoulsFault {
    /// The list has another number than slips and rulings.
    #[error(
        "the list has {said} {} of `{name}`, and slips and rulings {made}; what the list says counts: mend one of the two, or leave the cell empty",
        of_count(u64::from(*said), "foul", "fouls")
    )]
    Differ {
        /// The name.
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
    /// Sheets note fouls that neither slips nor rulings state: a note on a sheet counts for no place.
    #[error(
        "sheets note fouls that slips.csv and rulings.csv do not have ({}{}); for places they do not count: write them into slips.csv (red_fouls, black_fouls)",
        games.iter().map(NotedFouls::english).collect::<Vec<_>>().join("; "),
        if *more > 0 { format!("; and {more} more") } else { String::new() }
    )]
    OnSheetsAlone {
        /// The first few.
        games: Vec<NotedFouls>,
        /// Number not named.
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
                let games: Vec<String> = games.iter().map(NotedFouls::chinese).collect();
                let games = games.join("；");
                let more = match more {
                    0 => String::new(),
                    more => format!("；另 {more} 处"),
                };
                format!(
                    "记录纸上记有 slips.csv、rulings.csv 所无的犯规（{games}{more}）；排名不计：请写入 slips.csv（red_fouls、black_fouls）"
                )
            }
        }
    }
}
