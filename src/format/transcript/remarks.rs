//! Where remarks stand between moves: what brackets hold.

use super::token::Token;
use std::ops::Range;

/// No remark in brackets is longer, in bytes.
const LONGEST_REMARK: usize = 2000;

/// Where remarks stand: in parentheses, and in other brackets right behind a move. What a program hands on in
/// parentheses is none.
pub(super) fn remarks(text: &str, tokens: &[Token]) -> Vec<Range<usize>> {
    const PAIRS: [(char, char); 6] = [
        ('(', ')'),
        ('（', '）'),
        ('〔', '〕'),
        ('{', '}'),
        ('[', ']'),
        ('【', '】'),
    ];
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, sign) in text.char_indices() {
        let Some(close) = PAIRS.iter().find(|it| it.0 == sign).map(|it| it.1) else {
            continue;
        };
        if found.last().is_some_and(|it| it.contains(&at)) {
            continue;
        }
        let before = text[..at].trim_end_matches([' ', '\u{3000}', '!', '?', '！', '？']);
        let last = tokens.partition_point(|it| it.span.start < at);
        let ends = last.checked_sub(1).map(|it| tokens[it].span.end);
        let gap = ends.and_then(|end| text.get(end..at));
        let is_behind =
            gap.is_some_and(|gap| !gap.contains(char::is_alphanumeric) && !gap.contains("\n\n"));
        let round = matches!(sign, '(' | '（' | '〔');
        let is_call = sign == '('
            && before.len() == at
            && !is_behind
            && text[..at].ends_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if is_call || !round && !is_behind {
            continue;
        }
        if let Some(end) = closing(&text[at..], (sign, close)) {
            found.push(at..at + end);
        }
    }
    found
}

/// Where the bracket ends that a text begins with; `None` where none closes it near by.
fn closing(text: &str, (open, close): (char, char)) -> Option<usize> {
    let mut depth = 0_u32;
    for (at, sign) in text.char_indices() {
        let closes = sign == close || matches!((close, sign), (')', '）') | ('）', ')'));
        let opens = sign == open || matches!((open, sign), ('(', '（') | ('（', '('));
        if at > LONGEST_REMARK {
            return None;
        }
        depth += u32::from(opens);
        if closes {
            depth = depth.saturating_sub(1);
        }
        if closes && depth == 0 {
            return Some(at + sign.len_utf8());
        }
    }
    None
}
