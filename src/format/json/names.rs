//! Names of the fields in other people's JSON.

use crate::format::csv;
use crate::text::Span;
use std::borrow::Cow;

use super::token::held;

/// Names of what holds the moves of a game: without `_`, in small letters.
#[rustfmt::skip]
const MOVES: &[&str] = &[
    "moves", "movelist", "movetext", "movestr", "movesstr", "movestring", "allmoves", "gamemoves",
    "mainline", "main", "line", "plies", "iccs", "iccsmoves", "movesiccs", "uci", "ucimoves",
    "movesuci", "ucci", "wxf", "pgn", "record", "gamerecord", "notation", "notations", "history",
    "rounds", "turns", "movehistory", "steps", "sequence", "solution", "solutions", "solutionuci",
    "solutioniccs", "solutionmoves", "answer", "answers", "着法", "著法", "走法", "招法", "着法列表", "棋谱",
    "棋譜", "棋步", "步骤", "解法", "答案", "正解", "全部着法", "记谱",
];

/// Those of them that hold moves and nothing else, whatever stands there.
#[rustfmt::skip]
const PLAIN: &[&str] = &[
    "moves", "movelist", "solution", "着法", "著法", "棋谱", "棋譜",
];

/// Fields that may wrap a game, beside fields that are its own.
#[rustfmt::skip]
const WRAPS: &[&str] = &[
    "game", "data", "puzzle", "对局",
];

/// Names of lists of moves that are no game.
#[rustfmt::skip]
const NO_GAMES: &[&str] = &[
    "pv", "legal", "legalmoves", "possiblemoves", "validmoves", "nextmoves", "topmoves", "hint",
    "hints", "candidates", "bestmoves", "alternatives", "variations",
];

/// Fields that hold a move.
#[rustfmt::skip]
const MOVE: &[&str] = &[
    "move", "mv", "iccs", "uci", "ucci", "cn", "zh", "san", "wxf", "text", "written", "notation",
    "chinese", "name", "movetext", "data", "value", "code", "str", "usi", "着法", "著法", "走法", "招法", "棋步", "记谱",
];

/// Fields that hold the first and the second move of a round.
#[rustfmt::skip]
const ROUND: &[&str] = &[
    "red", "white", "first", "r", "w", "红", "红方", "红棋", "先手", "black", "second", "b", "黑", "黑方",
    "黑棋", "后手",
];

/// Fields that hold remarks on a move or a game.
#[rustfmt::skip]
const REMARKS: &[&str] = &[
    "comment", "comments", "remark", "remarks", "note", "notes", "annotation", "analysis",
    "explanation", "description", "desc", "intro", "summary", "注解", "注释", "评注", "备注", "说明", "简介",
    "讲解", "点评",
];

/// The board a game begins with.
#[rustfmt::skip]
const FENS: &[&str] = &[
    "fen", "startfen", "initialfen", "initfen", "fenstart", "start", "startpos", "startposition",
    "initial", "init", "position", "setup", "board", "局面", "初始局面", "开局局面", "起始局面",
];

/// Fields that hold moves that might have been played instead.
#[rustfmt::skip]
const VARIATIONS: &[&str] = &[
    "variations", "variation", "branches", "sidelines", "变着", "变化",
];

/// Fields that count moves or state who makes them: nothing that the moves themselves do not state.
#[rustfmt::skip]
const COUNTS: &[&str] = &[
    "ply", "round", "number", "no", "index", "step", "movenumber", "moveno", "side", "color",
    "colour", "turn", "player", "回合", "步", "步数", "序号", "走子方",
];

/// A name as it is compared: in small letters, without what parts its words.
pub(super) fn plain(key: &str) -> String {
    let joined = held(key);
    let letters = joined.chars().filter(|sign| !"_- .".contains(*sign));
    letters.flat_map(char::to_lowercase).collect()
}

/// The kinds of names, each asked of the text that holds the name.
#[derive(Clone, Debug, Default)]
pub(super) struct Name(String);

impl Name {
    /// The name that stands there.
    pub(super) fn of(text: &str, span: Span) -> Name {
        const LONGEST: usize = 64;
        let key = span.of(text);
        Name(if key.len() > LONGEST {
            String::new()
        } else {
            plain(key)
        })
    }

    fn is_in(&self, names: &[&str]) -> bool {
        names.contains(&self.0.as_str())
    }

    /// Whether moves of a game may stand there.
    pub(super) fn is_of_moves(&self) -> bool {
        let name = self.0.as_str();
        let speaks = name.starts_with("moves") || name.ends_with("moves");
        self.is_in(MOVES) || speaks && self.may_be_a_game()
    }

    /// Whether nothing but moves stands there.
    pub(super) fn is_plainly_of_moves(&self) -> bool {
        self.is_in(PLAIN)
    }

    /// Whether the game stands there of which fields stand beside it.
    pub(super) fn wraps(&self) -> bool {
        self.is_in(WRAPS)
    }

    /// Whether moves that stand there may be a game of their own.
    pub(super) fn may_be_a_game(&self) -> bool {
        !self.is_in(NO_GAMES)
    }

    /// Whether one move stands there.
    pub(super) fn is_of_a_move(&self) -> bool {
        self.is_in(MOVE)
    }

    /// Whether a move of a round stands there.
    pub(super) fn is_of_a_round(&self) -> bool {
        self.is_in(ROUND)
    }

    /// Whether that is the first of the round.
    pub(super) fn is_first(&self) -> bool {
        const FIRST: usize = 9;
        self.is_in(&ROUND[..FIRST])
    }

    /// Whether a move stands there and nothing else, whether it can be read or not.
    pub(super) fn is_plainly_a_move(&self) -> bool {
        self.is_in(&[
            "move", "mv", "iccs", "uci", "ucci", "san", "着法", "著法", "走法",
        ])
    }

    /// Whether a remark stands there.
    pub(super) fn is_of_remarks(&self) -> bool {
        self.is_in(REMARKS)
    }

    /// Whether a FEN may stand there.
    pub(super) fn is_of_fen(&self) -> bool {
        self.is_in(FENS)
    }

    /// Whether variations stand there.
    pub(super) fn is_of_variations(&self) -> bool {
        self.is_in(VARIATIONS)
    }

    /// Whether it counts moves or says who makes them.
    pub(super) fn counts(&self) -> bool {
        self.is_in(COUNTS)
    }

    /// From where and where to: 0 and 1.
    pub(super) fn end(&self) -> Option<usize> {
        match self.0.as_str() {
            "from" | "start" | "src" | "source" | "origin" | "frompos" | "fromsquare" | "起点" => {
                Some(0)
            }
            "to" | "end" | "dst" | "dest" | "target" | "destination" | "topos" | "tosquare"
            | "终点" => Some(1),
            _ => None,
        }
    }

    /// File and rank: 0 and 1.
    pub(super) fn axis(&self) -> Option<usize> {
        match self.0.as_str() {
            "x" | "col" | "column" | "file" | "c" | "列" => Some(0),
            "y" | "row" | "rank" | "r" | "行" => Some(1),
            _ => None,
        }
    }

    /// Both in one name: `fromX`, `to_row`, `x1`.
    pub(super) fn coordinate(&self) -> Option<(usize, usize)> {
        let name = self.0.as_str();
        let ends = [
            ("from", 0),
            ("start", 0),
            ("src", 0),
            ("to", 1),
            ("end", 1),
            ("dst", 1),
            ("f", 0),
            ("t", 1),
        ];
        let split = ends.iter().find_map(|(word, end)| {
            let axis = Name(name.strip_prefix(word)?.to_owned()).axis()?;
            Some((*end, axis))
        });
        split.or_else(|| {
            let end = match name.chars().next_back()? {
                '1' => 0,
                '2' => 1,
                _ => return None,
            };
            let axis = Name(name[..name.len() - 1].to_owned()).axis()?;
            Some((end, axis))
        })
    }
}

/// The tag that a field becomes, by the names of all objects it stands in, the innermost last.
pub(super) fn tag(path: &[String], key: &str) -> Cow<'static, str> {
    let key = held(key).trim().to_owned();
    let snake = |name: &str| {
        let mut out = String::new();
        let mut before = '_';
        for sign in name.chars() {
            if sign.is_uppercase() && before.is_lowercase() {
                out.push('_');
            }
            out.push(sign);
            before = sign;
        }
        out
    };
    let Some(around) = path.last().filter(|it| !it.is_empty()) else {
        return csv::tag_named(&snake(&key)).map_or(Cow::Owned(key), Cow::Borrowed);
    };
    if let Some(tag) = csv::tag_named(&format!("{}_{}", snake(around), snake(&key))) {
        return Cow::Borrowed(tag);
    }
    let side = path
        .iter()
        .rev()
        .find_map(|it| csv::tag_named(&snake(it)).filter(|it| is_side(it)));
    let own = csv::tag_named(&snake(&key));
    match (side, own) {
        (Some(side), _) if is_of_name(&key) => Cow::Borrowed(side),
        (None, Some(tag)) => Cow::Borrowed(tag),
        _ => Cow::Owned(format!("{}_{key}", side.unwrap_or(around))),
    }
}

/// The side that a field of a player says he has: `{"side": "red", "nick": …}`.
pub(super) fn side_said(key: &str, value: &str) -> Option<&'static str> {
    let is_side = matches!(
        plain(key).as_str(),
        "side" | "color" | "colour" | "camp" | "颜色" | "执"
    );
    match value.trim().to_lowercase().as_str() {
        "red" | "r" | "红" | "红方" | "紅" if is_side => Some("red"),
        "black" | "b" | "黑" | "黑方" if is_side => Some("black"),
        _ => None,
    }
}

fn is_side(tag: &str) -> bool {
    matches!(tag, "Red" | "Black")
}

fn is_of_name(key: &str) -> bool {
    matches!(
        plain(key).as_str(),
        "name"
            | "player"
            | "username"
            | "nick"
            | "nickname"
            | "nick_name"
            | "姓名"
            | "名字"
            | "棋手"
            | "昵称"
    )
}

#[cfg(test)]
mod tests {
    use super::{Name, tag};
    use crate::text::Span;

    fn name(key: &str) -> Name {
        Name::of(key, Span::new(0, key.len()))
    }

    #[test]
    fn names_are_known_however_their_words_are_parted() {
        for key in [
            "moves",
            "\"moveList\"",
            "move_list",
            "'solution-uci'",
            "着法",
        ] {
            assert!(name(key).is_of_moves(), "{key}");
        }
        assert!(!name("remarks").is_of_moves() && !name("legal_moves").is_of_moves());
        for (key, found) in [
            ("fromX", Some((0, 0))),
            ("to_row", Some((1, 1))),
            ("x2", Some((1, 0))),
            ("r1", Some((0, 1))),
            ("total", None),
            ("2", None),
        ] {
            assert_eq!(name(key).coordinate(), found, "{key}");
        }
    }

    #[test]
    fn fields_within_fields_are_tags() {
        let of = |path: &[&str], key: &str| {
            let path: Vec<String> = path.iter().map(|it| (*it).to_owned()).collect();
            tag(&path, key).into_owned()
        };
        for (path, key, found) in [
            (&[][..], "redPlayer", "Red"),
            (&[], "\"赛事\"", "Event"),
            (&["players"], "red", "Red"),
            (&["players", "red"], "name", "Red"),
            (&["players", "black"], "team", "BlackTeam"),
            (&["meta"], "date", "Date"),
            (&["red"], "title", "Red_title"),
            (&["players", "white", "user"], "name", "Red"),
            (&["engine"], "depth", "engine_depth"),
            (&["players", "red"], "nick", "Red"),
        ] {
            assert_eq!(of(path, key), found, "{path:?} {key}");
        }
    }
}
