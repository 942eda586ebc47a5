//! Headings of other boards and of earlier games: what stands behind them in a sentence is of there.

use super::token::Token;
use super::word::Sense;
use crate::record::notes::strangers::names_a_pair;

/// Whether a clause does no more than name another board (邻台, 第5台, `Table 7`) or an earlier meeting of the two
/// (去年两人交锋): what the sentence says behind it is of there.
pub(super) fn heads_another_game(said: &str, words: &[Token]) -> bool {
    let tells = |it: &Token| it.word.is_telling() || matches!(it.word, Sense::Red | Sense::Black);
    if names_a_pair(said) {
        return true;
    }
    if words.iter().any(tells) {
        return false;
    }
    let is_board = |it: &Token| it.word == Sense::Elsewhere;
    let names_board = words.iter().all(is_board) && !words.is_empty();
    let is_short = said.trim().chars().count() <= 12;
    let has = |among: &[&str]| among.iter().any(|it| said.contains(it));
    names_board && is_short && has(&["台", "桌", "table", "board"]) || names_a_meeting(said)
}

/// Whether a clause refers to an earlier meeting of the two: 两人2019年交手.
pub(super) fn names_a_meeting(said: &str) -> bool {
    const MEETS: [&str; 13] = [
        "交手",
        "交锋",
        "相遇",
        "相逢",
        "对阵",
        "对垒",
        "交战",
        "碰面",
        "遭遇",
        "met in",
        "met at",
        "meeting in",
        "played in",
    ];
    const WHEN: [&str; 12] = [
        "年",
        "届",
        "上次",
        "曾",
        "此前",
        "以往",
        "上回",
        "前番",
        "in 1",
        "in 2",
        "last year",
        "previous",
    ];
    let has = |among: &[&str]| among.iter().any(|it| said.contains(it));
    has(&MEETS) && has(&WHEN)
}
