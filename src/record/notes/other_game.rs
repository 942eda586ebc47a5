//! Statements of annotators about another game than this one, or about what was not done in it.
//!
//! An annotator speaks of the game that the line comes from (实战至此双方握手言和), of later games between the two, and of
//! what would have been wise. The readers know most of what is supposed, denied or reported; what is known here holds for
//! prose in either language, clause by clause.

use super::ARBITERS_LONGEST;
use super::strangers::names_a_pair;
use crate::record::script::read_in_place;
use crate::text::{Span, small_letters};

/// Words of a sentence that is about another game, in simplified characters and small letters.
const OTHER_GAMES: &[&str] = &[
    "去年",
    "前年",
    "上届",
    "上一届",
    "往届",
    "当年在此",
    "当年此",
    "昔年",
    "名局",
    "古谱",
    "前辈",
    "某局",
    "某盘",
    "某场",
    "某次",
    "后来的一局",
    "后来一局",
    "后来的一盘",
    "后来一盘",
    "后来的对局",
    "后来的比赛",
    "以后的一局",
    "以后的对局",
    "之后的一局",
    "之后的对局",
    "下一盘",
    "下一局",
    "次局",
    "另一盘",
    "另一局",
    "另外一局",
    "另外一盘",
    "别的对局",
    "其他对局",
    "其它对局",
    "类似的对局",
    "类似局面",
    "类似的局面",
    "相同局面",
    "上一盘",
    "前一盘",
    "前几盘",
    "的对局很多",
    "的局例",
    "的先例",
    "later game",
    "later games",
    "later encounter",
    "later round",
    "next game",
    "another game",
    "other game",
    "other games",
    "different game",
    "earlier game",
    "previous game",
    "similar position",
    "similar game",
    "same position in",
    "in this very position",
    "the same position was",
    "in the same position",
    "return game",
];

/// The game that an annotated line comes from, where the record goes on behind it.
const REAL_GAMES: &[&str] = &[
    "实战至此",
    "实战中",
    "实战里",
    "实战双方",
    "实战以",
    "实战结果",
    "实战弈至",
    "实战走",
    "的对局至此",
    "原局",
    "原谱",
    "in the actual game",
    "the actual game",
    "the game continuation",
    "in the source game",
    "the original game",
];

/// Words behind a deed by which an annotator weighs it: nothing says that it was done.
const WEIGHED: &[&str] = &[
    "是明智",
    "较明智",
    "较为明智",
    "更明智",
    "更为明智",
    "最明智",
    "最为明智",
    "也是明智",
    "不失为",
    "是上策",
    "是良策",
    "是正确的选择",
    "是最好的选择",
    "是最佳选择",
    "值得考虑",
    "也可考虑",
    "可以考虑",
    "恐遭",
    "恐被",
    "would be wise",
    "would have been wise",
    "was advisable",
    "is advisable",
    "came into consideration",
];

/// Words of a later clause that deny what the clause before weighed.
const NOT_DONE: &[&str] = &[
    "可惜没",
    "可惜未",
    "可惜不",
    "却没有提",
    "却未提",
    "但没有提",
    "但未提",
    "只是没有提",
    "pity he did not",
    "pity that he did not",
    "but he did not",
    "but did not",
    "but she did not",
];

/// So far before and behind a statement its sentence is looked for, in bytes: a remark may be a book.
const NEAR: usize = 600;

/// Whether what a remark says at that place is of another game, or is weighed and was not done. `at_end` says whether the
/// remark stands behind the last move of the record: there 实战 is this game.
pub(super) fn is_of_another(remark: &str, span: Span, at_end: bool) -> bool {
    let (start, end) = (span.start as usize, span.end as usize);
    if remark.get(start..end).is_none() {
        return false;
    }
    let is_boundary = |at: &usize| remark.is_char_boundary(*at);
    let from = (start.saturating_sub(NEAR)..=start).find(is_boundary);
    let to = (end..=end.saturating_add(NEAR).min(remark.len())).rfind(is_boundary);
    let (from, to) = (from.unwrap_or(start), to.unwrap_or(end));
    let near = &remark[from..to];
    let text: String = small_letters(near).chars().map(read_in_place).collect();
    let (start, end) = (start - from, end - from);
    if !text.is_char_boundary(start) || !text.is_char_boundary(end) {
        return false;
    }
    // A command cannot be mistaken.
    if text[start..].starts_with("[%") {
        return false;
    }
    let said = sentence(&text, start, end);
    let has = |among: &[&str]| among.iter().any(|it| said.contains(it));
    has(OTHER_GAMES)
        || is_report(remark)
        || names_a_pair(said)
        || !at_end && (has(REAL_GAMES) || names_a_game(said))
        || has(NOT_DONE)
        || WEIGHED
            .iter()
            .any(|it| clause_behind(&text, start).contains(it))
}

/// Whether a remark is a report on an event: longer than an arbiter's, and of several boards.
fn is_report(remark: &str) -> bool {
    let mut boards: Vec<&str> = Vec::new();
    for (at, _) in remark.match_indices('第').take(MOST_BOARDS) {
        let behind = remark[at..].trim_start_matches('第');
        let number = |sign: char| sign.is_ascii_digit() || "一二三四五六七八九十".contains(sign);
        let rest = behind.trim_start_matches(number);
        if rest.starts_with(['台', '臺', '檯', '桌']) {
            boards.push(&behind[..behind.len() - rest.len()]);
        }
    }
    boards.sort_unstable();
    boards.dedup();
    remark.len() > ARBITERS_LONGEST && boards.len() > 1
}

/// So many places are looked at for the number of a board.
const MOST_BOARDS: usize = 200;

/// The sentence around a place.
fn sentence(text: &str, start: usize, end: usize) -> &str {
    let ends = |sign: char| "。！？!?\n".contains(sign);
    let from = text[..start].rfind(ends).map_or(0, |at| {
        let sign = text[at..].chars().next();
        at + sign.map_or(0, char::len_utf8)
    });
    let from = text[from..start]
        .rfind(". ")
        .map_or(from, |at| from + at + 2);
    let to = text[end..].find(ends).map_or(text.len(), |at| end + at);
    let to = text[end..to].find(". ").map_or(to, |at| end + at);
    &text[from..to]
}

/// The rest of the clause from a place on.
fn clause_behind(text: &str, start: usize) -> &str {
    let rest = &text[start..];
    let end = rest.find(|sign: char| "，,；;。！？!?\n".contains(sign));
    end.map_or(rest, |at| &rest[..at])
}

/// Whether a sentence cites a game by its year: `Hu - Xu, 1985`, 1985年的一局, 1985年全国赛.
fn names_a_game(said: &str) -> bool {
    let digits = |text: &str| {
        let year = text.as_bytes();
        year.len() == 4
            && (year.starts_with(b"19") || year.starts_with(b"20"))
            && year.iter().all(u8::is_ascii_digit)
    };
    let mut places = said.match_indices(['1', '2']);
    places.any(|(at, _)| {
        let is_year = said.get(at..at + 4).is_some_and(digits);
        let (before, after) = (&said[..at], said.get(at + 4..).unwrap_or(""));
        let alone = !before.ends_with(|c: char| c.is_ascii_digit() || c == '.' || c == '-')
            && !after.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == '-');
        // The year of a cited game, not that of a book of rules, of an event or a date.
        let is_cited = (before.ends_with("in the ") || before.ends_with("in a "))
            && [" game", " match", " encounter"]
                .iter()
                .any(|it| after.starts_with(it))
            || after.starts_with('年') && (after.contains("一局") || after.contains("之局"))
            || before.trim_end().ends_with(',')
                && (before.contains(" - ") || before.contains(" v"));
        is_year && alone && is_cited
    })
}
