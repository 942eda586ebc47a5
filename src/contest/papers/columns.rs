//! The columns of the tables of an event, by their headings.

use crate::contest::Criterion;
use crate::text::Heading;

pub(super) const ROUND: Heading = &["round", "轮次", "轮", "轮数"];
/// Where both stand, a 桌 or 场 is the table of a match and a 台 a board in it ([`EventTable::is_column`]).
pub(super) const TABLE: Heading = &[
    "table", "台次", "台", "台号", "桌号", "桌", "桌次", "场", "场次",
];
pub(super) const STAGE: Heading = &["stage", "阶段", "组别", "组"];
pub(super) const KIND: Heading = &["kind", "类别", "局别"];
pub(super) const BOARD: Heading = &[
    "board",
    "game",
    "局",
    "局次",
    "局数",
    "盘",
    "盘次",
    "板",
    "板次",
    "分台",
    "队内台次",
];
pub(super) const RED: Heading = &["red", "红方", "红", "先走", "先手", "甲方", "主队"];
pub(super) const BLACK: Heading = &["black", "黑方", "黑", "后走", "后手", "乙方", "客队"];
pub(super) const RESULT: Heading = &["result", "结果", "成绩", "比分"];
pub(super) const NUMBER: Heading = &["number", "编号", "签号", "序号", "号码", "no"];
pub(super) const NAME: Heading = &[
    "name",
    "姓名",
    "棋手",
    "选手",
    "名字",
    "队名",
    "名称",
    "队员",
    "运动员",
    "参赛者",
    "player",
];
pub(super) const TEAM: Heading = &["team", "队", "代表队", "单位", "参赛单位", "队名"];
pub(super) const RATING: Heading = &["rating", "等级分", "elo"];
pub(super) const FOULS: Heading = &["fouls", "犯规", "犯规次数", "犯规数"];
pub(super) const WITHDRAWN: Heading = &[
    "withdrawn_after",
    "退出",
    "退赛",
    "退出前轮次",
    "退赛前轮次",
    "最后一轮",
];
/// The first round somebody takes part in, who came late.
pub(super) const FROM: Heading = &["from", "joined", "加入轮次", "加入", "补报轮次", "参加轮次"];
/// The winner, by name or colour: a result in other words.
pub(super) const WINNER: Heading = &["winner", "胜方", "胜者", "获胜方"];
pub(super) const WARNED: Heading = &["warned", "警告", "警告次数"];
pub(super) const BARRED: Heading = &["barred", "取消资格", "取消当场比赛资格"];
pub(super) const RANK: Heading = &["rank", "名次", "排名"];

/// The name of a team, and beside the name of a player his team.
pub(super) const TEAM_NAME: &str = "队名";

/// Criteria that can have a column.
pub(super) const CRITERIA: [(Criterion, &[&str]); 16] = [
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
    (Criterion::SecondRank, &["second_rank", "次高名次"]),
];

const PEOPLE: &[Heading] = &[
    NUMBER, NAME, TEAM, RATING, FOULS, WITHDRAWN, FROM, WARNED, BARRED, STAGE,
];

const GAMES: &[Heading] = &[ROUND, TABLE, BOARD, RED, BLACK, RESULT, WINNER, KIND, STAGE];

const PLACES: &[Heading] = &[RANK, NUMBER, NAME, TEAM, RATING, STAGE];

/// The columns that the table of a name of [`PAPER_FILES`](super::PAPER_FILES) can have, in any order, each with its headings.
pub fn headings(file: &str) -> Vec<Heading> {
    match file {
        "players.csv" | "teams.csv" => PEOPLE.to_vec(),
        "standings.csv" => {
            let criteria = CRITERIA.iter().map(|it| it.1);
            PLACES.iter().copied().chain(criteria).collect()
        }
        _ => GAMES.to_vec(),
    }
}
