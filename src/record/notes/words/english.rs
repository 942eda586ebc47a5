//! Content of a remark in English, in the words of the grammar.

use super::lexicon;

/// Word fragments: a remark that states something contains one of them, where it is not brief.
const SIGNS: &[&str] = &[
    "draw",
    "foul",
    "resign",
    "flag",
    "time",
    "clock",
    "lost",
    "loss",
    "los",
    "forfeit",
    "default",
    "warn",
    "phone",
    "late",
    "absent",
    "appear",
    "claim",
    "knocked",
    "refus",
    "agreed",
    "record",
    "seat",
    "disturb",
    "illegal",
    "mate",
    "conced",
    "towel",
    "gave up",
    "shook",
    "peace",
    "touch",
    "took back",
    "take back",
    "takes back",
    "piece",
    "vary",
    "deviat",
    "perpetual",
    "repe",
    "disqualif",
    "expel",
    "barred",
    "banned",
    "engine",
    "talk",
    "sign",
    "withdr",
    "show",
    "legib",
    "score",
    "legal",
    "between",
    "displac",
    "colours",
    "colors",
    "general",
    "awarded",
    "can win",
    "material",
    "can not win",
    "cannot win",
    "arbiter",
    "noise",
    "cough",
    "left",
    "wrong hand",
    "adjust",
    "victory",
    "abandon",
    "turn up",
    "turned up",
    "revers",
];

/// Longer, it is a commentary.
const SHORT: usize = 240;

/// Shorter, it may be a remark of an arbiter without one of these.
const BRIEF: usize = 120;

/// The remark in the words of the grammar; `None` for what says nothing of the course of a game.
pub(super) fn in_words(text: &str) -> Option<String> {
    // The shortest word that states something; comments of engines are numbers.
    let is_prose =
        text.len() >= "resigns".len() && text.bytes().any(|byte| byte.is_ascii_lowercase());
    if !is_prose || text.len() > SHORT {
        return None;
    }
    let small = text.to_ascii_lowercase();
    let tells = || SIGNS.iter().any(|sign| small.contains(sign));
    if text.len() > BRIEF && !tells() {
        return None;
    }
    lexicon::from_english(&named(&small))
}

/// With the side written out where a remark begins with its letter: `r offers draw`, `b: 0:12`.
fn named(small: &str) -> String {
    let (letter, rest) = small.split_at_checked(1).unwrap_or((small, ""));
    match (letter, rest.starts_with([' ', ':'])) {
        ("r", true) => format!("red {}", &rest[1..]),
        ("b", true) => format!("black {}", &rest[1..]),
        _ => small.to_owned(),
    }
}
