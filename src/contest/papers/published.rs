//! `standings.csv`: the places as they were published.

use super::fault::{PaperFault, PaperFaultKind};
use super::people::List;
use super::sheet::{NAME, NUMBER, RANK, Sheet, short};
use crate::contest::{Criterion, Number, Points};

/// A row of published standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// Line, from 1.
    pub line: u32,
    /// Place.
    pub rank: Option<u32>,
    /// Who.
    pub number: Number,
    /// Values of criteria.
    pub values: Vec<(Criterion, Points)>,
}

/// Criteria that can have a column.
pub(super) const COLUMNS: [(Criterion, &[&str]); 15] = [
    (Criterion::Points, &["points", "积分", "得分", "总分"]),
    (Criterion::MatchPoints, &["match_points", "场分"]),
    (Criterion::BoardPoints, &["board_points", "局分", "总局分"]),
    (Criterion::Beaten, &["beaten", "小分"]),
    (Criterion::Opponents, &["opponents", "对手分"]),
    (Criterion::Progress, &["progress", "累进分"]),
    (Criterion::MatchWins, &["match_wins", "胜场"]),
    (Criterion::Wins, &["wins", "胜局"]),
    (Criterion::Direct, &["direct", "直胜"]),
    (Criterion::Fouls, &["fouls", "犯规"]),
    (Criterion::BlackGames, &["black_games", "后走局数", "后走"]),
    (
        Criterion::BlackAmongEquals,
        &["black_among_equals", "对局时后走"],
    ),
    (Criterion::BlackWins, &["black_wins", "后走胜局", "后胜"]),
    (Criterion::RankSum, &["rank_sum", "名次和", "名次总和"]),
    (Criterion::BestRank, &["best_rank", "最高名次"]),
];

/// Reads published standings.
pub(super) fn read_published(
    sheet: &Sheet,
    list: &List,
    faults: &mut Vec<PaperFault>,
) -> Vec<Published> {
    let mut rows = Vec::new();
    if sheet.table.head.is_none() {
        return rows;
    }
    let named = sheet.at(NAME).or_else(|| sheet.at(NUMBER));
    let Some(named) = named.or_else(|| sheet.needs(NAME, faults)) else {
        return rows;
    };
    for row in &sheet.table.rows {
        let written = row.cell(named).trim();
        let Some(number) = list.find(written) else {
            faults.push(sheet.fault(row, list.stranger(written)));
            continue;
        };
        let rank = match sheet.number(row, RANK) {
            Ok(rank) => rank,
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        let mut values = Vec::new();
        for (criterion, heading) in COLUMNS {
            let text = sheet.text(row, heading);
            match Points::read(text) {
                _ if text.is_empty() => {}
                Some(points) => values.push((criterion, points)),
                None => faults.push(sheet.fault(
                    row,
                    PaperFaultKind::Cell {
                        column: criterion.name(),
                        text: short(text),
                        advice: "write points in quarters, such as 5, 5.5, 23.75 / 请写数字",
                    },
                )),
            }
        }
        rows.push(Published {
            line: row.line,
            rank,
            number,
            values,
        });
    }
    rows
}
