//! Studies: what an author made or explains, and nobody played as it stands there.
//!
//! Puzzles, books of openings and of endgames, and games taken apart in many variations hold prose that speaks of
//! claims, offers and rulings as of anything else: `不变作和` under a puzzle is its solution and no claim.

use super::{NoteKind, Tag, Tags, Tree};
use crate::notation::read_fen;

/// So many variations take a game apart.
const MANY: usize = 8;

/// So many are more than a record of a game that names nobody has.
const SEVERAL: usize = 3;

/// Kinds of records that are no whole game: words of fields of that name, old signs too.
const KINDS: &[&str] = &[
    "残局", "殘局", "中局", "开局", "開局", "布局", "排局", "拟谱", "杀法", "殺法",
];

/// The same in English.
const ENGLISH: &[&str] = &[
    "endgame",
    "middlegame",
    "opening",
    "puzzle",
    "study",
    "composed",
];

/// Words that stand for a name and are none.
const NOBODY: &[&str] = &[
    "?", "-", "红", "红方", "紅方", "黑", "黑方", "红棋", "黑棋", "未知", "佚名", "red", "black",
    "unknown", "white",
];

/// Whether a record is a study, by its tags and how many variations it has: one that names no player and says of
/// what kind it is, or what it is called, or has several variations; one that names players where it has many, or
/// where it is no whole game and begins with a board of its own.
pub(super) fn is_one(tags: &Tags<'_>, tree: &Tree<'_>) -> bool {
    let variations = tree.lines.len().saturating_sub(1);
    if variations >= MANY {
        return true;
    }
    let is_part = tags.get("Type").is_some_and(is_kind);
    if names_player(tags) {
        return is_part && begins_elsewhere(tags);
    }
    variations >= SEVERAL || tags.get("Type").is_some() || tags.get("Title").is_some()
}

fn is_kind(value: &str) -> bool {
    let small = value.to_ascii_lowercase();
    KINDS.iter().any(|kind| value.contains(kind)) || ENGLISH.iter().any(|kind| small.contains(kind))
}

fn names_player(tags: &Tags<'_>) -> bool {
    let somebody = |tag: &str| {
        let name = tags.get(tag).map(str::to_ascii_lowercase);
        name.is_some_and(|name| !NOBODY.contains(&name.as_str()))
    };
    ["Red", "Black", "White", "RedTeam", "BlackTeam", "WhiteTeam"]
        .into_iter()
        .any(somebody)
}

fn begins_elsewhere(tags: &Tags<'_>) -> bool {
    let board = tags.get("FEN").map(read_fen);
    board.is_some_and(|read| !read.is_ok_and(|setup| setup.is_standard()))
}

/// Tags that hold prose. What others say of a game (`Result`, `Termination`) is said of this one.
pub(super) fn is_prose(tag: &Tag<'_>) -> bool {
    const PROSE: [&str; 4] = ["Remark", "Remarks", "Comment", "Note"];
    PROSE
        .iter()
        .any(|name| name.eq_ignore_ascii_case(&tag.name))
}

/// Whether words of a study that say this refer to what might be: claims, offers and their answers, rulings, conduct.
/// The end of a game and clock times refer to the moves as they stand.
pub(super) const fn is_idle(kind: &NoteKind) -> bool {
    use NoteKind::{
        Clock, FlagFell, Illegible, Missed, NumberGap, Resigned, Rewritten, Signed, Spent,
    };
    !matches!(
        kind,
        Missed
            | Illegible
            | NumberGap { .. }
            | Clock { .. }
            | Spent { .. }
            | Rewritten
            | Signed { .. }
            | Resigned { .. }
            | FlagFell { .. }
    )
}
