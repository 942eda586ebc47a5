//! Whether a record that gives no start begins from another board than that of a full game: a text that speaks of
//! a diagram shows it as a picture, which no text holds.

use super::Breach;
use crate::record::{GameRecord, Start, lists_men, standard_name};

/// So many lawful plies from the start of a full game are not played by chance.
const FIRM: usize = 3;

/// A record whose numbers begin behind this is a part of a game.
const LATE: u32 = 5;

/// Tags whose words say what a record is; what another says may be a name.
pub(super) const TAGS: [&str; 4] = ["Title", "Event", "Type", "Opening"];

/// Words of a text that shows a board as a picture, in small letters.
const WORDS: [&str; 35] = [
    "图",
    "圖",
    "残局",
    "殘局",
    "排局",
    "杀法",
    "殺法",
    "杀局",
    "殺局",
    "连杀",
    "習題",
    "习题",
    "练习",
    "題",
    "题",
    "红先",
    "紅先",
    "黑先",
    "puzzle",
    "diagram",
    "picture",
    "endgame",
    "to move and",
    "mate in",
    "position",
    "image",
    "exercise",
    ".gif",
    ".png",
    ".jpg",
    ".jpeg",
    "hình",
    "cờ thế",
    "thế cờ",
    "bài tập",
];

/// Whether the moves of a record, of which so many were played and these broke a rule, begin from a board that it
/// does not give.
pub(super) fn is_unknown(record: &GameRecord<'_>, plies: usize, breaches: &[Breach]) -> bool {
    let lawful = breaches.first().map_or(plies, |first| first.index as usize);
    matches!(record.start, Start::Implied)
        && lawful < FIRM
        && (record.first_round() > LATE || speaks_of_a_board(record) || gives_men(record))
}

/// Whether a list of men stands behind the name of a side.
fn gives_men(record: &GameRecord<'_>) -> bool {
    let is_side = |name: &str| matches!(standard_name(name.trim()), Some("Red" | "Black"));
    let of_line = |line: &str| {
        let parts = line.split_once(['：', ':']);
        parts.is_some_and(|(name, men)| is_side(name) && lists_men(men))
    };
    let mut tags = record.tags.0.iter();
    let mut kept = record.residue.iter().flat_map(|piece| piece.text.lines());
    tags.any(|tag| is_side(&tag.name) && lists_men(&tag.value)) || kept.any(of_line)
}

/// Whether what stands beside the moves, or above them, speaks of one.
fn speaks_of_a_board(record: &GameRecord<'_>) -> bool {
    let tags = record.tags.0.iter();
    let tags = tags.filter(|tag| TAGS.iter().any(|name| tag.name.eq_ignore_ascii_case(name)));
    let above = record
        .tree
        .comments
        .iter()
        .filter(|comment| comment.after.is_none());
    let mut said = tags
        .map(|tag| &tag.value)
        .chain(above.map(|comment| &comment.text))
        .chain(record.residue.iter().map(|piece| &piece.text));
    said.any(|text| {
        let text = text.to_lowercase();
        WORDS.iter().any(|word| text.contains(word))
    })
}
