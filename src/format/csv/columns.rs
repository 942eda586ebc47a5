//! What the columns of a table hold, by their names.

use crate::format::sheet::cells::{Layout, lines};

/// What a column holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// What tells one record from another, and is no tag: the file it stood in, its number there.
    Key,
    /// The id of the game.
    Id,
    /// The number of a line, 0 the main line.
    Line,
    /// The line that a variation branches off.
    Parent,
    /// The number of the ply that a variation replaces.
    Replaces,
    /// The number of a ply.
    Ply,
    /// The number of its round.
    Round,
    /// Who makes it.
    Side,
    /// A move as its two points.
    Points,
    /// A move in any notation.
    Text,
    /// A move as it stood in the source.
    Written,
    /// The number of a judgement.
    Nag,
    /// What is said of a ply.
    Comment,
    /// All moves of a game.
    Moves,
    /// What can be counted anew.
    Count,
    /// A tag of that name.
    Tag(String),
}

/// Names of columns, in small letters with `_` for blanks and dashes.
const NAMES: &[(Column, &[&str])] = &[
    (
        Column::Id,
        &[
            "id",
            "game_id",
            "gameid",
            "game_uuid",
            "uuid",
            "对局",
            "对局编号",
            "编号",
        ],
    ),
    (Column::Line, &["line", "variation_line"]),
    (Column::Parent, &["parent", "parent_line"]),
    (Column::Replaces, &["replaces"]),
    (
        Column::Ply,
        &[
            "ply",
            "ply_number",
            "ply_index",
            "plynumber",
            "half_move",
            "halfmove",
            "move_index",
            "moveindex",
            "步",
            "步数",
            "步序",
            "着数",
            "着序",
            "手数",
        ],
    ),
    (
        Column::Side,
        &[
            "side",
            "color",
            "colour",
            "turn",
            "走子方",
            "走棋方",
            "行棋方",
            "先后",
        ],
    ),
    (
        Column::Points,
        &["move", "mv", "uci", "iccs", "ucci", "coordinates", "坐标"],
    ),
    (
        Column::Text,
        &[
            "text",
            "san",
            "notation",
            "move_text",
            "move_san",
            "move_zh",
            "着法",
            "著法",
            "走法",
            "招法",
            "棋步",
            "记谱",
        ],
    ),
    (Column::Written, &["written", "token"]),
    (Column::Nag, &["nag"]),
    (
        Column::Comment,
        &[
            "comment",
            "comments",
            "annotation",
            "remark",
            "备注",
            "注解",
            "注释",
            "评注",
        ],
    ),
    (
        Column::Moves,
        &[
            "moves",
            "movelist",
            "move_list",
            "movetext",
            "moves_uci",
            "uci_moves",
            "moves_iccs",
            "iccs_moves",
            "moves_zh",
            "moves_san",
            "棋谱",
            "全部着法",
        ],
    ),
];

/// Names of columns by the tag they become; any other keeps its name.
const TAGS: &[(&str, &[&str])] = &[
    (
        "Event",
        &["event", "tournament", "赛事", "比赛", "赛事名称"],
    ),
    ("Site", &["site", "place", "location", "地点", "比赛地点"]),
    (
        "Date",
        &["date", "game_date", "played_at", "日期", "比赛日期", "时间"],
    ),
    ("Round", &["round", "轮次", "轮"]),
    ("Table", &["table", "board", "台次", "台"]),
    (
        "Red",
        &[
            "red",
            "red_player",
            "red_name",
            "redname",
            "redplayer",
            "red_user",
            "reduser",
            "红方姓名",
            "红方棋手",
            "white",
            "white_player",
            "红方",
            "红",
            "红棋",
        ],
    ),
    ("RedTeam", &["red_team", "white_team", "红队", "红方队伍"]),
    (
        "RedElo",
        &["red_elo", "white_elo", "red_elo_before", "红方等级分"],
    ),
    (
        "Black",
        &[
            "black",
            "black_player",
            "black_name",
            "blackname",
            "blackplayer",
            "black_user",
            "blackuser",
            "黑方姓名",
            "黑方棋手",
            "黑方",
            "黑",
            "黑棋",
        ],
    ),
    ("BlackTeam", &["black_team", "黑队", "黑方队伍"]),
    ("BlackElo", &["black_elo", "black_elo_before", "黑方等级分"]),
    (
        "Result",
        &["result", "outcome", "winner", "结果", "胜负", "比赛结果"],
    ),
    (
        "FEN",
        &["fen", "start_fen", "initial_fen", "startpos", "局面"],
    ),
    ("ECCO", &["eco", "ecco", "布局编号"]),
    ("Opening", &["opening", "布局", "开局"]),
    ("Title", &["title", "name", "标题", "对局名称"]),
    (
        "TimeControl",
        &["time_control", "timecontrol", "时间规则", "用时规则"],
    ),
    (
        "Termination",
        &["termination", "game_status", "status", "结束方式"],
    ),
    ("Annotator", &["annotator", "讲评", "评注者"]),
];

/// The columns of a table, from the left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) all: Vec<Column>,
    /// Their names as written.
    pub(super) names: Vec<String>,
}

/// Names of a column of single moves that may hold all of a game as well.
const LISTS: [&str; 6] = ["move", "iccs", "uci", "着法", "著法", "走法"];

/// No table has more columns; each row is held against all of them.
const MOST: usize = 256;

impl Columns {
    /// The columns that a line names, and what parts them; `None` where it is no head of a table of moves.
    pub(super) fn of_head(line: &str) -> Option<(Columns, u8)> {
        [b',', b';', b'\t'].into_iter().find_map(|comma| {
            let line = lines(line, Layout::Csv(comma)).next()?;
            let names: Vec<String> = line
                .cells
                .iter()
                .map(|cell| cell.text.to_string())
                .collect();
            let columns = Columns::of_names(names)?;
            Some((columns, comma))
        })
    }

    fn of_names(names: Vec<String>) -> Option<Columns> {
        if !(2..=MOST).contains(&names.len()) {
            return None;
        }
        let columns = Columns {
            all: kinds(&names),
            names,
        };
        (columns.is_of_plies() || columns.is_of_games()).then_some(columns)
    }

    /// Whether a row is a ply: it has a move, and a number or a round and a side.
    pub(super) fn is_of_plies(&self) -> bool {
        let has = |column: &Column| self.all.contains(column);
        let moved = [Column::Points, Column::Text, Column::Written];
        moved.iter().any(has) && (has(&Column::Ply) || has(&Column::Round) && has(&Column::Side))
    }

    /// Whether a row is a game: all its moves stand in one cell.
    pub(super) fn is_of_games(&self) -> bool {
        !self.is_of_plies() && self.all.contains(&Column::Moves)
    }

    /// The cell of the first column of that kind; empty where there is none.
    pub(super) fn cell<'c, C: AsRef<str>>(&self, cells: &'c [C], column: &Column) -> &'c str {
        let at = self.all.iter().position(|it| it == column);
        let cell = at.and_then(|at| cells.get(at));
        cell.map_or("", AsRef::as_ref)
    }
}

/// What the columns of these names hold. A second one of a kind that only one column can be is said of the game.
fn kinds(names: &[String]) -> Vec<Column> {
    let plain: Vec<String> = names.iter().map(|name| plain(name)).collect();
    let joined = plain.join(",");
    if joined == super::PLY_HEAD.trim_end() || joined == super::GAME_HEAD.trim_end() {
        let of_plies = joined == super::PLY_HEAD.trim_end();
        return plain.iter().map(|name| of_ours(name, of_plies)).collect();
    }
    // Beside a column of single moves `round` counts rounds of the game, else of the event.
    let is_side = |name: &&String| matches!(known(name), Some(Column::Side));
    let single = plain.iter().any(|name| is_side(&name));
    // `turn` is who moves, or beside another column that says it the number of the round.
    let counts_turns = plain.iter().filter(is_side).count() > 1;
    let mut all: Vec<Column> = Vec::with_capacity(plain.len());
    for (name, written) in plain.iter().zip(names) {
        let column = match known(name) {
            Some(Column::Side) if counts_turns && name == "turn" => Column::Round,
            None if single
                && matches!(name.as_str(), "round" | "回合" | "move_number" | "move_no") =>
            {
                Column::Round
            }
            found => found.unwrap_or_else(|| tag(name, written)),
        };
        let doubled = !matches!(column, Column::Tag(_)) && all.contains(&column);
        all.push(if doubled {
            Column::Tag(written.clone())
        } else {
            column
        });
    }
    // Beside a column that says who moves, rows are counted by ply.
    if single
        && !all.contains(&Column::Ply)
        && let Some(at) = plain.iter().position(|name| name == "序号")
    {
        all[at] = Column::Ply;
    }
    // A list of moves may be called what else a single one is.
    let has = |column: &Column| all.contains(column);
    if !has(&Column::Ply) && !has(&Column::Round) && !has(&Column::Moves) {
        let names = plain.iter().zip(&mut all);
        let mut moves = names.filter(|(name, column)| {
            matches!(column, Column::Text | Column::Points) && LISTS.contains(&name.as_str())
        });
        if let Some((_, column)) = moves.next() {
            *column = Column::Moves;
        }
    }
    all
}

/// A column of the tables that are written.
fn of_ours(name: &str, of_plies: bool) -> Column {
    match name {
        "file" | "record" => Column::Key,
        "plies" | "variations" | "comments" => Column::Count,
        "round" if of_plies => Column::Round,
        name => known(name).unwrap_or_else(|| tag(name, name)),
    }
}

fn known(name: &str) -> Option<Column> {
    let found = NAMES.iter().find(|(_, names)| names.contains(&name));
    found.map(|(column, _)| column.clone())
}

fn tag(name: &str, written: &str) -> Column {
    Column::Tag(tag_of(name).unwrap_or(written).to_owned())
}

fn tag_of(name: &str) -> Option<&'static str> {
    let found = TAGS.iter().find(|(_, names)| names.contains(&name));
    found.map(|(tag, _)| *tag)
}

/// The tag that a field of that name is known as, wherever it stands.
pub(in crate::format) fn tag_named(name: &str) -> Option<&'static str> {
    tag_of(&plain(name))
}

/// A name in small letters, `_` for what parts its words.
fn plain(name: &str) -> String {
    let name = name.trim().trim_start_matches('\u{FEFF}').to_lowercase();
    name.replace([' ', '-', '.'], "_")
}
