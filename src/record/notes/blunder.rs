//! 漏 of a move that a player did not see, and of an entry that he did not write.

use super::times::number_at;

/// Words of a move that is worth playing.
const GOOD: [&str; 17] = [
    "好棋", "妙手", "妙着", "好着", "佳着", "要着", "胜着", "杀着", "杀棋", "绝杀", "杀手", "冷着",
    "强手", "先手", "正着", "应着", "胜机",
];

/// What follows 漏 where a move was not played or not seen.
const NOT_PLAYED: [&str; 5] = ["走", "下了", "算", "看", "杀"];

/// Whether 漏 (`word`, with what stands in its clause before and behind it) is of the play: 走了一步漏着, 漏走了关键的一步,
/// 漏一步好棋, 漏掉一着妙手. 漏着3处 and 漏3着 are of the record.
pub(super) fn is_one(before: &str, word: &str, behind: &str) -> bool {
    if !word.starts_with('漏') {
        return false;
    }
    let behind = behind.trim_start_matches(['了', '掉', ' ']);
    let is_noun = word.ends_with('着') && word.chars().count() == 2;
    let is_counted = number_at(behind.trim_start_matches(['共', '达', '有', '：', ':'])).is_some();
    if is_noun && !is_counted {
        return true;
    }
    let is_made = ["走", "下", "弈", "出现"]
        .iter()
        .any(|it| before.contains(it));
    is_noun && is_made
        || NOT_PLAYED.iter().any(|it| behind.starts_with(it))
        || GOOD.iter().any(|it| behind.contains(it))
}
