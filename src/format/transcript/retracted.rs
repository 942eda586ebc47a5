//! Moves that a program or the players took back, or that were refused: they were not played.

use super::token::Token;

/// Words of a line without moves that say that the move before it was refused.
const REFUSED: [&str; 17] = [
    "illegal move",
    "invalid move",
    "move rejected",
    "move refused",
    "not a legal move",
    "try again",
    "非法着法",
    "非法走法",
    "着法无效",
    "走法无效",
    "着法非法",
    "不合法",
    "不合规则",
    "走子无效",
    "请重新走",
    "nước đi không hợp lệ",
    "không hợp lệ",
];

/// Words that say that the last move was taken back.
const TAKEN_BACK: [&str; 16] = [
    "undo!",
    "undo accepted",
    "undo ok",
    "takeback accepted",
    "takeback granted",
    "takes back",
    "took back",
    "accepts takeback",
    "accepted the takeback",
    "同意悔棋",
    "同意了悔棋",
    "接受悔棋",
    "悔棋成功",
    "允许悔棋",
    "đồng ý cho đi lại",
    "đồng ý hoãn",
];

/// Words before a move that say that it stands in place of the one before it.
const CORRECTED: [&str; 17] = [
    "打错",
    "打錯",
    "走错",
    "走錯",
    "输错",
    "点错",
    "手误",
    "手滑",
    "i mean",
    "i meant",
    "typo",
    "misclick",
    "correction:",
    "gõ nhầm",
    "đi lộn",
    "vertippt",
    "ich meinte",
];

/// Words that say how many moves go back with it.
const TWO: [&str; 6] = ["2步", "两步", "2 步", "2 moves", "two moves", "2 plies"];

/// Marks the tokens that were refused or taken back as not played.
pub(super) fn mark(text: &str, tokens: &mut [Token]) {
    let mut asked = 1;
    let mut at = 0;
    for (row, line) in text.split_inclusive('\n').enumerate() {
        let begin = at;
        at += line.len();
        let before = tokens.partition_point(|token| token.span.start < begin);
        if let Some(first) = tokens.get(before).filter(|token| token.row == row) {
            let said = text[begin..first.span.start].to_lowercase();
            if CORRECTED.iter().any(|word| said.contains(word)) {
                let mut played = tokens[..before].iter_mut().rev();
                if let Some(last) = played.find(|it| !it.aside) {
                    last.aside = true;
                }
            }
            asked = 1;
            continue;
        }
        let small = line.to_lowercase();
        let holds = |words: &[&str]| words.iter().any(|word| small.contains(word));
        if holds(&TWO) {
            asked = 2;
        }
        let back = if holds(&REFUSED) {
            1
        } else if holds(&TAKEN_BACK) {
            asked
        } else {
            continue;
        };
        let played = tokens[..before].iter_mut().rev().filter(|it| !it.aside);
        played.take(back).for_each(|it| it.aside = true);
        asked = 1;
    }
}
