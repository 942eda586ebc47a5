//! Rules that a remark quotes.

use super::token::Token;
use super::word::Sense;

/// “未走先按”为犯规，特此说明: the stretches in quotation marks, where the text around them names no player and states how
/// the rules take them.
pub(super) fn rules_quoted(text: &str, tokens: &[Token]) -> Vec<std::ops::Range<usize>> {
    const MARKS: [(char, char); 5] = [
        ('“', '”'),
        ('「', '」'),
        ('『', '』'),
        ('《', '》'),
        ('"', '"'),
    ];
    const TAKEN_FOR: [&str; 16] = [
        "为犯规",
        "属犯规",
        "属于",
        "算犯规",
        "按犯规",
        "论",
        "视为",
        "规则",
        "规定",
        "特此",
        "条文",
        "应",
        "rule",
        "is a foul",
        "shall",
        "means",
    ];
    let mut quoted: Vec<std::ops::Range<usize>> = Vec::new();
    let mut around = String::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let inside = at + sign.len_utf8();
        let mark = MARKS.iter().find(|(open, _)| *open == sign);
        let end =
            mark.and_then(|(_, close)| Some((text[inside..].find(*close)?, close.len_utf8())));
        if let Some((len, mark)) = end {
            quoted.push(inside..inside + len);
            at = inside + len + mark;
        } else {
            around.push(sign);
            at = inside;
        }
    }
    let names = |it: &Token| matches!(it.word, Sense::Red | Sense::Black | Sense::Both);
    let outside = |it: &Token| !quoted.iter().any(|of| of.contains(&it.start));
    let names_outside = tokens.iter().any(|it| names(it) && outside(it));
    if names_outside || !TAKEN_FOR.iter().any(|it| around.contains(it)) {
        quoted.clear();
    }
    quoted
}
