//! Whether a record that gives no start begins from another board than that of a full game: a text that speaks of
//! a diagram shows it as a picture, which no text holds.

use super::Breach;
use crate::record::{GameRecord, Start, Tag};

/// So many lawful plies from the start of a full game are not played by chance.
const FIRM: usize = 3;

/// A record whose numbers begin behind this is a part of a game.
const LATE: u32 = 5;

/// Tags whose words say what a record is; what another says may be a name.
const TAGS: [&str; 4] = ["Title", "Event", "Type", "Opening"];

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

/// Tags that say of what kind a game is; `Handicap` and `Odds` say nothing else.
const OF_ODDS: [&str; 2] = ["Handicap", "Odds"];

/// The words by which a record that gives no start says that it was played at odds: men were taken off the board
/// (让双马, 饶一车), and nothing says which. The odds of the first moves (让先, 让两先) leave the men where they are.
pub fn odds<'r>(record: &'r GameRecord<'_>) -> Option<&'r str> {
    if !matches!(record.start, Start::Implied) {
        return None;
    }
    let is =
        |tag: &Tag<'_>, names: &[&str]| names.iter().any(|it| tag.name.eq_ignore_ascii_case(it));
    // Nearly every record is asked: what cannot say it is passed over at once.
    let mut tags = record.tags.0.iter();
    let given = tags.find(|tag| {
        if tag.value.is_ascii() {
            is(tag, &OF_ODDS) && names_a_man(&tag.value)
        } else {
            (is(tag, &OF_ODDS) || is(tag, &TAGS)) && gives_odds(&tag.value)
        }
    });
    given.map(|tag| tag.value.trim())
}

/// Men as texts name them.
const MEN: &str = "马馬傌车車俥炮砲包兵卒相象士仕";

/// Whether a text says 让 or 饶 of men.
fn gives_odds(text: &str) -> bool {
    let given = text.match_indices(['让', '讓', '饶', '饒']);
    given.into_iter().any(|(at, given)| {
        let rest = &text[at + given.len()..];
        let several = rest.trim_start_matches([
            '单', '單', '双', '雙', '左', '右', '一', '二', '两', '兩', '三', '四', '五', '六',
            '七', '八', '九', '1', '2', '3', '4', '5', '6', '7', '8', '9', '个', '個',
        ]);
        match several.chars().next() {
            Some('子') => true,
            Some(man) => MEN.contains(man),
            None => false,
        }
    })
}

/// Whether a text in Latin letters names a man: `horse`, `two knights`.
fn names_a_man(text: &str) -> bool {
    const NAMES: [&str; 10] = [
        "rook", "chariot", "horse", "knight", "cannon", "pawn", "soldier", "elephant", "bishop",
        "advisor",
    ];
    let text = text.to_lowercase();
    NAMES.iter().any(|man| text.contains(man))
}

/// Whether the moves of a record, of which so many were played and these broke a rule, begin from a board that it
/// does not give.
pub(super) fn is_unknown(record: &GameRecord<'_>, plies: usize, breaches: &[Breach]) -> bool {
    let lawful = breaches.first().map_or(plies, |first| first.index as usize);
    matches!(record.start, Start::Implied)
        && lawful < FIRM
        && (record.first_round() > LATE || speaks_of_a_board(record))
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
