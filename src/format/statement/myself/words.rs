//! Words and clauses of a writer who describes his own game.

use super::super::forms::FORMS;
use super::super::line::Line;
use super::super::matcher::CharRange;
use super::super::names::{is_doubtful, is_han, is_latin};
use crate::board::Side;
use crate::record::read_result_words;

/// The longest name of any form, in signs.
const LONGEST: usize = 24;

/// No sentence is looked through further to each side, in signs.
const LONGEST_SENTENCE: usize = 200;

/// Verbs for what he did with a side.
pub(super) const HAD: [&str; 38] = [
    "zhi",
    "na",
    "shi",
    "xia",
    "had",
    "have",
    "am",
    "was",
    "played",
    "play",
    "took",
    "playing",
    "llevaba",
    "llevé",
    "jugaba con",
    "jugué con",
    "tenía",
    "cầm",
    "cầm quân",
    "đi",
    "chơi",
    "avais",
    "jouais",
    "jouais avec",
    "hatte",
    "spielte",
    "führte",
    "执",
    "持",
    "拿",
    "走",
    "是",
    "为",
    "用",
    "当",
    "下",
    "也是",
    "就是",
];

/// The sides, as he names them.
const SIDES: [(&str, Side); 30] = [
    ("红先", Side::Red),
    ("hong", Side::Red),
    ("hong xian", Side::Red),
    ("hong qi", Side::Red),
    ("tiên", Side::Red),
    ("hei", Side::Black),
    ("hei qi", Side::Black),
    ("hậu", Side::Black),
    ("红", Side::Red),
    ("红方", Side::Red),
    ("红棋", Side::Red),
    ("先手", Side::Red),
    ("red", Side::Red),
    ("the red", Side::Red),
    ("las rojas", Side::Red),
    ("rojas", Side::Red),
    ("đỏ", Side::Red),
    ("les rouges", Side::Red),
    ("rot", Side::Red),
    ("黑", Side::Black),
    ("黑方", Side::Black),
    ("黑棋", Side::Black),
    ("后手", Side::Black),
    ("black", Side::Black),
    ("the black", Side::Black),
    ("las negras", Side::Black),
    ("negras", Side::Black),
    ("đen", Side::Black),
    ("les noirs", Side::Black),
    ("schwarz", Side::Black),
];

/// The place behind the last sign before the blanks before a place.
pub(super) fn line_end(line: &Line, at: usize) -> usize {
    let mut end = at;
    while end > 0 && line.before(end) == ' ' {
        end -= 1;
    }
    end
}

/// The side that is named there and where its name ends, and nothing that is called by its colour (`red wine`, `红的`).
pub(super) fn sides(line: &Line, at: usize) -> Option<(Side, usize)> {
    const BEHIND: [&str; 12] = [
        "pieces", "side", "and", "against", "in", "this", "for", "with", "vs", "first", "y", "und",
    ];
    let is_whole = |end: usize| {
        let (last, next) = (line.before(end), line.letter(end));
        if is_han(last) {
            return !is_han(next) || "先后行走子也对胜赢输负".contains(next);
        }
        let behind = line.behind_blanks(end);
        !line.letter(behind).is_alphanumeric() || any(line, behind, &BEHIND).is_some()
    };
    let ends = SIDES.iter().filter_map(|(word, side)| {
        let end = stands(line, at, word).filter(|end| is_whole(*end))?;
        Some((*side, end))
    });
    ends.max_by_key(|it| it.1)
}

/// The side of a player of whom words there say that he moved first or second.
pub(super) fn moves_first(line: &Line, at: usize) -> Option<(Side, usize)> {
    const FIRST: [&str; 10] = [
        "先手",
        "先走",
        "先行",
        "红先",
        "hong xian",
        "hong qi",
        "xian shou",
        "đi tiên",
        "moved first",
        "went first",
    ];
    const SECOND: [&str; 9] = [
        "后手",
        "后走",
        "后行",
        "黑后",
        "hou shou",
        "hei qi",
        "đi hậu",
        "moved second",
        "went second",
    ];
    let of = |words: &[&str], side: Side| Some((side, any(line, at, words)?));
    let found = of(&FIRST, Side::Red).or_else(|| of(&SECOND, Side::Black))?;
    let next = line.letter(found.1);
    // `我先走炮`, `我先手已失`: no side is named.
    let goes_on = is_han(next) && !"也就却胜赢输负和".contains(next);
    (!goes_on).then_some(found)
}

/// Whether the sentence at a place states a fact.
pub(super) fn is_fact(line: &Line, at: usize) -> bool {
    let (from, to) = sentence(line, at);
    let text = line.text(from, to);
    line.letter(to) != '?' && !is_doubtful(&text, &[])
}

pub(super) fn parts(line: &Line, at: usize) -> bool {
    let letter = line.letter(at);
    "。!?;\n".contains(letter) || letter == '.' && matches!(line.letter(at + 1), ' ' | '\n')
}

pub(super) fn sentence(line: &Line, at: usize) -> CharRange {
    let first = at.saturating_sub(LONGEST_SENTENCE);
    let last = line.signs.len().min(at + LONGEST_SENTENCE);
    let from = (first..at).rev().find(|it| parts(line, *it));
    let to = (at..last).find(|it| parts(line, *it));
    (from.map_or(first, |it| it + 1), to.unwrap_or(last))
}

/// A name of any form in brackets right there, and the place behind them.
pub(super) fn bracketed(line: &Line, at: usize) -> Option<(CharRange, usize)> {
    let open = line.behind_blanks(at);
    if line.letter(open) != '(' {
        return None;
    }
    let close = (open + 1..open + 2 + LONGEST).find(|at| matches!(line.letter(*at), ')' | '\n'))?;
    let name = (open + 1, close);
    (line.letter(close) == ')' && may_name(line, name)).then_some((name, close + 1))
}

pub(super) fn may_name(line: &Line, (from, to): CharRange) -> bool {
    let text = line.text(from, to.max(from));
    (1..=LONGEST).contains(&to.saturating_sub(from))
        && text.contains(char::is_alphabetic)
        && !text.contains(['?', '{', '}', '<', '>', ':', '=', ',', '/', '@'])
        && read_result_words(&text).is_none()
        && !FORMS.is_side(&text)
        && sides(line, from).is_none()
}

/// Where one of these words ends that stands there, the longest.
pub(super) fn any(line: &Line, at: usize, words: &[&str]) -> Option<usize> {
    words.iter().filter_map(|word| stands(line, at, word)).max()
}

/// Where a word ends that stands there, and is no part of another.
pub(super) fn stands(line: &Line, at: usize, word: &str) -> Option<usize> {
    let first = word.chars().next()?;
    if is_latin(first) && is_latin(line.before(at)) {
        return None;
    }
    let mut next = at;
    for letter in word.chars() {
        if line.letter(next) != letter {
            return None;
        }
        next += 1;
    }
    let glued = word.ends_with(is_latin) && is_latin(line.letter(next));
    (!glued).then_some(next)
}
