//! Names in a line: where one begins and ends, and what is none.

use crate::format::pgn::pairing::{LONGEST_NAME, is_no_player};
use crate::format::pgn::token;
use crate::text::Span;

/// Words that stand before a name in a sentence and are none of it.
const LEADS: &[&str] = &[
    "是", "由", "看", "赏", "賞", "的", "为", "：", ":", "，", ",", "。", "、", "；", "“", "》",
    "】", "|", "\t", "}", "{", "**", " — ",
];

/// What a name does not hold: terms of openings, of the pieces, of the game.
const NO_NAMES: &[&str] = &[
    "炮", "砲", "屏风", "屏風", "飞相", "飛相", "仙人", "过宫", "反宫", "单提", "士角", "顺手",
    "列手", "兵", "卒", "局", "棋", "方", "手", "步", "回合", "双", "雙", "我", "你", "他", "它",
    "这", "那", "着", "变", "优", "势", "http", "用时", "时间", "备注", "结果",
];

pub(super) fn is_capital(word: &str) -> bool {
    word != "I"
        && word.chars().next().is_some_and(char::is_uppercase)
        && word
            .chars()
            .all(|c| c.is_alphabetic() || "-'.’".contains(c))
}

/// Two to four words with capital letters that end at `end`.
pub(super) fn capitals_before(line: &str, end: usize) -> Option<Span> {
    let mut from = end;
    let mut count = 0;
    for word in line[..end].split_inclusive(' ').rev() {
        if count == 4 || !is_capital(word.trim_end()) {
            break;
        }
        count += 1;
        from -= word.len();
    }
    (count >= 2).then(|| trimmed(line, from, end))
}

/// The same from `from` on.
pub(super) fn capitals_behind(line: &str, from: usize) -> Option<Span> {
    let mut to = from;
    let mut count = 0;
    for word in line[from..].split_inclusive(' ') {
        let bare = word
            .trim_end()
            .trim_end_matches([',', '.', ';', ':', ')', '!']);
        if count == 4 || !is_capital(bare) {
            break;
        }
        count += 1;
        to += if bare.len() < word.trim_end().len() {
            bare.len()
        } else {
            word.len()
        };
        if bare.len() < word.trim_end().len() {
            break;
        }
    }
    (count >= 2).then(|| trimmed(line, from, to))
}

/// The name that ends at `to`: what stands behind the last word that is none of it.
pub(super) fn last_name(line: &str, from: usize, to: usize) -> Option<Span> {
    let held = line.get(from..to)?;
    let begins = LEADS
        .iter()
        .filter_map(|word| Some(held.rfind(word)? + word.len()));
    let begins = from + begins.max().unwrap_or(0);
    let span = trimmed(line, begins, to);
    let name = span.of(line);
    // Of Chinese words parted by blanks the last one is the name.
    let last = name
        .rfind(token::is_white)
        .filter(|_| !name.is_ascii() && is_chinese(name));
    let begins = last.map_or(span.start as usize, |at| span.start as usize + at);
    named(line, trimmed(line, begins, to))
}

/// The name that begins at `from`: up to what no name holds.
pub(super) fn first_name(line: &str, from: usize, to: usize) -> Option<Span> {
    let held = line.get(from..to)?;
    let text = held.trim_start_matches(|c| token::is_white(c) || "*_《【".contains(c));
    let begins = to - text.len();
    let ends = |c: char| "，,。；;、|（(：:！!？?》】}[]\t".contains(c);
    let mut end = begins + text.find(ends).unwrap_or(text.len());
    let name = &line[begins..end];
    if is_chinese(name) {
        let blank = name.find(token::is_white);
        let game = ["的", "之战", "一局", "对局", "一战", "评", "执", "一盘"]
            .iter()
            .filter_map(|word| name.find(word))
            .min();
        end = begins
            + [blank, game]
                .into_iter()
                .flatten()
                .min()
                .unwrap_or(name.len());
    }
    // A full stop ends a sentence, but stands behind an initial as well.
    let span = trimmed(line, begins, end);
    let name = span.of(line).trim_end_matches('.');
    named(
        line,
        Span::new(span.start as usize, span.start as usize + name.len()),
    )
}

pub(super) fn is_chinese(name: &str) -> bool {
    name.chars().any(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c))
}

pub(super) fn trimmed(line: &str, from: usize, to: usize) -> Span {
    let held = &line[from..to];
    let signs = |c: char| token::is_white(c) || "*_#《》【】“”\"'{}\\/=~•·".contains(c);
    let start = from + held.len() - held.trim_start_matches(signs).len();
    Span::new(start, start + held.trim_matches(signs).len())
}

/// A name that may be one.
pub(super) fn named(line: &str, span: Span) -> Option<Span> {
    let name = span.of(line);
    let letters = name.chars().filter(|c| c.is_alphabetic()).count();
    let most = if is_chinese(name) { 8 } else { LONGEST_NAME };
    let long = if is_chinese(name) {
        name.chars().count()
    } else {
        name.len()
    };
    let sides = ["红", "紅", "黑", "先", "后", "red", "black", "đỏ", "đen"];
    let is_name = letters > 0
        && long <= most
        && !is_no_player(name)
        && name.split(token::is_white).count() <= 5
        && !name.contains(|c: char| c.is_ascii_digit() || "。，；：！？…=()（）@/".contains(c))
        && !NO_NAMES.iter().any(|word| name.contains(word))
        && !sides.contains(&name.to_lowercase().as_str());
    is_name.then_some(span)
}

/// A name without signs of markup: `[b]A[/b]`, `**A**`.
pub(super) fn unmarked(line: &str, span: Span) -> Span {
    let mut name = span.of(line);
    while let Some(bare) = ["[b]", "[i]", "[u]", "[B]", "'''", "**"]
        .iter()
        .find_map(|it| name.strip_prefix(it))
    {
        name = bare.trim();
    }
    while let Some(bare) = ["[/b]", "[/i]", "[/u]", "[/B]", "'''", "**"]
        .iter()
        .find_map(|it| name.strip_suffix(it))
    {
        name = bare.trim();
    }
    let start = name.as_ptr() as usize - line.as_ptr() as usize;
    Span::new(start, start + name.len())
}
