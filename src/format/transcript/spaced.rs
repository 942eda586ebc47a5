//! Moves whose signs a reader of printed pages set apart, a dash for the bar of 一: `车 — 平 二`.

use crate::format::mapped_text::MappedText;

/// So many moves set apart are no accident.
const LEAST: usize = 4;

const MEN: &str = "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒";
const BEFORE: &str = "前后後中";
const DIGITS: &str = "一二三四五六七八九123456789１２３４５６７８９";
const DASHES: &str = "—－–―─-ー";
const VERBS: &str = "进進退平";

/// The text with such moves in one word each; `None` where few stand in it.
pub(super) fn joined(text: &str) -> Option<MappedText> {
    let mut out = MappedText::default();
    let mut found = 0;
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        if let Some(parts) = parts(&text[at..]) {
            found += 1;
            for (from, part) in &parts {
                let dash = DASHES.contains(*part);
                let part = if dash { '一' } else { *part };
                out.put(part.encode_utf8(&mut [0; 4]), at + from);
            }
            let last = parts.last().map_or(0, |it| it.0 + it.1.len_utf8());
            at += last;
        } else {
            let next = at + sign.len_utf8();
            if is_blank(sign) && stands_apart(&text[..at], &text[next..]) {
                at = next;
                continue;
            }
            out.take(&text[at..next], at);
            at = next;
        }
    }
    (found >= LEAST).then_some(out)
}

const fn is_blank(sign: char) -> bool {
    matches!(sign, ' ' | '\u{3000}')
}

/// The four signs of a move and where each stands; `None` where none was set apart or written as a dash.
fn parts(text: &str) -> Option<Vec<(usize, char)>> {
    let mut signs = text.char_indices();
    let mut parts: Vec<(usize, char)> = Vec::with_capacity(4);
    let (mut blanks, mut gaps) = (0, 0);
    while parts.len() < 4 {
        let (at, sign) = signs.next()?;
        if is_blank(sign) && !parts.is_empty() {
            blanks += 1;
            gaps += 1;
            if blanks > 1 {
                return None;
            }
            continue;
        }
        blanks = 0;
        let is_led = parts.first().is_some_and(|it| BEFORE.contains(it.1));
        let is_digit = DIGITS.contains(sign) || DASHES.contains(sign);
        let fits = match parts.len() {
            0 => MEN.contains(sign) || BEFORE.contains(sign),
            1 if is_led => MEN.contains(sign),
            1 | 3 => is_digit,
            _ => VERBS.contains(sign),
        };
        if !fits {
            return None;
        }
        parts.push((at, sign));
    }
    let dashed = parts.iter().any(|it| DASHES.contains(it.1));
    (gaps > 0 || dashed).then_some(parts)
}

/// Whether a blank stands between two signs of a line that is set with one between all: no blank beside it, and another
/// sign behind a blank before or after.
fn stands_apart(before: &str, behind: &str) -> bool {
    let is_han = |c: char| ('\u{3400}'..='\u{9FFF}').contains(&c);
    let mut left = before.chars().rev();
    let mut right = behind.chars();
    let (Some(last), Some(next)) = (left.next(), right.next()) else {
        return false;
    };
    let joins = |c: char| is_han(c) || "，。（）、：；".contains(c);
    let wide = is_han(last) || is_han(next);
    let lone = |c: Option<char>| c.is_none_or(|c| is_blank(c) || c == '\n');
    joins(last) && joins(next) && wide && lone(left.next()) && lone(right.next())
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn signs_set_apart_are_joined_and_a_dash_is_a_one() {
        let text = "（ 红 先 ） 宋 伯 年   负   谢 长 河\n1 . 车 — 平 二   卒 ７ 进 １\n2 . 兵 七 进 —   马 ２ 进 ３";
        let shown = joined(text).map(|it| it.text);
        assert_eq!(
            shown.as_deref(),
            Some("（红先）宋伯年   负   谢长河\n1 . 车一平二   卒７进１\n2 . 兵七进一   马２进３")
        );
        assert!(joined("1. 车一平二 卒7进1 2. 兵七进一 马2进3").is_none());
    }
}
