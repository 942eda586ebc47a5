//! Entries crossed out, with the entry written for each: by signs, by words before or behind, in brackets.

use super::entry_move::a_move;
use crate::format::pgn::check_signs;
use crate::notation::Family;

/// Crossed-out text at the head of a text (its first and last byte) and where its replacement
/// begins: `(炮二平五→)炮二平四`, `~~炮二平五~~ 炮二平四`, `炮二平五→炮二平四`, `<s>炮二平五</s>炮二平四`.
pub(super) fn crossed_out(text: &str, declared: Option<Family>) -> Option<(usize, usize, usize)> {
    const PAIRS: &[(&str, &str)] = &[
        ("~~", "~~"),
        ("<s>", "</s>"),
        ("<del>", "</del>"),
        ("<strike>", "</strike>"),
    ];
    for (open, close) in PAIRS {
        if let Some(rest) = text.strip_prefix(open) {
            let end = rest.find(close)? + open.len();
            return Some(trimmed(text, open.len(), end, end + close.len()));
        }
    }
    let in_words = crossed_out_in_brackets(text, declared);
    if let Some(found) = in_words.or_else(|| crossed_out_in_words(text, declared)) {
        return Some(found);
    }
    let (at, arrow) = ["→", "->", "⇒"]
        .iter()
        .filter_map(|arrow| Some((text.find(arrow)?, *arrow)))
        .min()?;
    // `炮2→5` is a move of its own.
    if a_move(text, declared).is_some_and(|(_, bytes)| bytes > at) {
        return None;
    }
    let before = &text[..at];
    let open = before
        .chars()
        .next()
        .filter(|c| matches!(c, '(' | '（' | '[' | '［'));
    let from = open.map_or(0, char::len_utf8);
    let closing = |c: char| matches!(c, ')' | '）' | ']' | '］');
    let to = before.trim_end_matches(closing).len();
    let mut after = at + arrow.len();
    if open.is_some() && to == before.len() {
        // The bracket closes behind the arrow.
        let sign = text[after..].chars().next().filter(|c| closing(*c))?;
        after += sign.len_utf8();
    }
    (from < to).then(|| trimmed(text, from, to, after))
}

/// Words before an entry that was crossed out: `原相三进一改相三进五`; what is longer first.
const FIRST_WRITTEN: &[&str] = &[
    "原写", "原寫", "原记", "原記", "误写", "誤寫", "先写", "先寫", "误记", "誤記", "原",
];

/// Words behind an entry that was crossed out; what is longer first.
const CROSSED_OUT: &[&str] = &["更正为", "改为", "改成", "改作", "改"];

/// Words of crossing out that stand before the entry as well as behind it; what is longer first.
const STRUCK: &[&str] = &[
    "划掉", "劃掉", "划去", "劃去", "涂掉", "塗掉", "涂去", "塗去", "涂改", "塗改", "删去", "刪去",
    "删掉", "刪掉", "删除", "刪除", "作废", "作廢", "删", "刪",
];

/// So many signs of what was crossed out stand in brackets: more are a remark.
const MOST_CROSSED: usize = 16;

/// `（划去：炮二平五）炮二平四`: brackets, in them a word and what was crossed out, and behind them a move; or nothing,
/// where a whole move was crossed out.
fn crossed_out_in_brackets(text: &str, declared: Option<Family>) -> Option<(usize, usize, usize)> {
    let is_mark = |c: char| c.is_whitespace() || "，,、:：".contains(c);
    let opened = text.strip_prefix(['(', '（', '[', '［', '【'])?;
    let (inner, behind) = opened.split_once([')', '）', ']', '］', '】'])?;
    let held = inner.trim_start_matches(is_mark);
    let Some(word) = STRUCK.iter().find(|word| held.starts_with(**word)) else {
        return crossed_out_bare(text, (inner, behind), declared);
    };
    let held = held[word.len()..].trim_start_matches(['了', '的', '着']);
    let crossed = held.trim_start_matches(is_mark);
    let written = crossed.trim_end_matches(is_mark);
    if written.is_empty() {
        return crossed_out_behind(text, (behind, word), declared);
    }
    let is_move = a_move(written, declared)
        .is_some_and(|(_, bytes)| bytes + check_signs(&written[bytes..]) == written.len());
    // `（划去：炮二）炮二平五`: an entry that was begun; where a mark parts it from the word.
    let is_begun = !written.is_empty() && crossed.len() < held.len();
    let is_short = written.chars().nth(MOST_CROSSED).is_none();
    let stands = a_move(behind.trim_start(), declared).is_some();
    let is_alone = behind.trim().is_empty() && !word.ends_with('改');
    let counts = is_move && (stands || is_alone) || is_begun && is_short && stands;
    let after = text.len() - behind.len();
    let start = text.len() - opened.len() + inner.len() - crossed.len();
    counts.then(|| trimmed(text, start, start + written.len(), after))
}

/// `（车九进一）车一平二`: a whole move in brackets, and right behind them the move that stands for it.
fn crossed_out_bare(
    text: &str,
    (inner, behind): (&str, &str),
    declared: Option<Family>,
) -> Option<(usize, usize, usize)> {
    let is_whole =
        a_move(inner.trim(), declared).is_some_and(|(_, bytes)| bytes == inner.trim().len());
    let stands = a_move(behind.trim_start(), declared).is_some();
    let end = text.len() - behind.len();
    let close = text[..end].chars().next_back()?;
    let start = end - close.len_utf8() - inner.len();
    (is_whole && stands).then(|| trimmed(text, start, start + inner.len(), end))
}

/// `[划去]兵九进一 炮二平五`: brackets with a word alone, then what was crossed out, and what stands for it or nothing.
fn crossed_out_behind(
    text: &str,
    (behind, word): (&str, &str),
    declared: Option<Family>,
) -> Option<(usize, usize, usize)> {
    let held = behind.trim_start();
    let start = text.len() - held.len();
    let (_, bytes) = a_move(held, declared)?;
    let end = bytes + check_signs(&held[bytes..]);
    let rest = held[end..].trim_start();
    if a_move(rest, declared).is_some() {
        return Some(trimmed(text, start, start + bytes, text.len() - rest.len()));
    }
    if !rest.is_empty() {
        return None;
    }
    // `[涂改]炮二平五`: the move stands, and nobody can see what was there before.
    let stands = word.ends_with('改');
    (!stands).then(|| trimmed(text, start, start + bytes, text.len()))
}

/// `炮二平五划掉 炮二平四`, `炮二平五改炮二平四`: a move, a word, and a move or nothing.
fn crossed_out_in_words(text: &str, declared: Option<Family>) -> Option<(usize, usize, usize)> {
    let is_mark = |c: char| c.is_whitespace() || "【（([［，,、:：".contains(c);
    let open = text.trim_start_matches(is_mark);
    let first = FIRST_WRITTEN.iter().find(|word| open.starts_with(**word));
    let held = first.map_or(open, |word| open[word.len()..].trim_start_matches(is_mark));
    let from = text.len() - held.len();
    let (_, bytes) = a_move(held, declared)?;
    let end = bytes + check_signs(&held[bytes..]);
    let bracketed = held[end..]
        .trim_start()
        .strip_prefix(['（', '(', '【', '[', '［']);
    if bracketed.is_some_and(|inner| tells_what_was_crossed(inner, declared)) {
        return None;
    }
    let rest = held[end..].trim_start_matches(|c| is_mark(c) || ")）】]］".contains(c));
    let later = ["后", "後", "再"]
        .iter()
        .find_map(|word| rest.strip_prefix(word));
    let rest = later.unwrap_or(rest);
    let mut words = CROSSED_OUT.iter().chain(STRUCK);
    let word = words.find(|word| rest.starts_with(**word))?;
    let behind = rest[word.len()..].trim_start_matches(|c| is_mark(c) || ")）】]］为".contains(c));
    let after = text.len() - behind.len();
    // `炮二平五 改`: the move stands, and was written over.
    let nothing = behind.is_empty() && !word.contains('改') && !word.starts_with("更正");
    let instead = nothing || a_move(behind, declared).is_some();
    instead.then(|| trimmed(text, from, from + bytes, after))
}

/// `炮二平四（划去：炮二平五）`: what was crossed out stands in the brackets, and the move before them counts.
fn tells_what_was_crossed(inner: &str, declared: Option<Family>) -> bool {
    let word = STRUCK.iter().find_map(|word| inner.strip_prefix(*word));
    let held = word.map(|held| held.trim_start_matches([' ', '：', ':', '，', '了']));
    held.is_some_and(|held| a_move(held, declared).is_some())
}

fn trimmed(text: &str, from: usize, to: usize, after: usize) -> (usize, usize, usize) {
    let held = &text[from..to];
    let from = from + (held.len() - held.trim_start().len());
    let rest = &text[after..];
    (
        from,
        from + held.trim().len(),
        after + (rest.len() - rest.trim_start().len()),
    )
}
