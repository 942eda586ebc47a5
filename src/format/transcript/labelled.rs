//! Games of which each move stands behind the same words, in logs of programs, talks with bots and macros of
//! typesetters: `usermove h2e2`, `自动走棋 马8进7`, `\move{1}{C2=5}{H8+7}`. Beside them such texts name many moves that
//! were thought of, proposed or typed a second time.

use super::play::LEAST;
use super::token::Token;
use std::collections::BTreeMap;

/// So often words stand before moves that are a label of them.
const OFTEN: usize = 4;

/// So many of the most frequent labels are looked at.
const MOST: usize = 6;

/// So many letters nearest to a move distinguish its label.
const NEAREST: usize = 24;

/// The tokens behind one label, or behind one of two, each such choice by itself: a game may have a label for each side.
pub(super) fn choices(text: &str, tokens: &[Token]) -> Vec<Vec<Token>> {
    let mut out = Vec::new();
    let all = || 0..tokens.len();
    let near: Vec<String> = all().map(|at| nearest(text, tokens, at)).collect();
    let heads: Vec<String> = all().map(|at| at_head(text, tokens, at)).collect();
    for labels in [near, heads] {
        let often = often(&labels);
        for (index, one) in often.iter().enumerate() {
            for other in &often[index..] {
                let held = labels.iter().zip(tokens);
                let held = held.filter(|(label, _)| label == one || label == other);
                let held: Vec<Token> = held.map(|(_, token)| token.clone()).collect();
                if (LEAST..tokens.len()).contains(&held.len()) {
                    out.push(held);
                }
            }
        }
    }
    out
}

/// The labels that stand before most tokens.
fn often(labels: &[String]) -> Vec<&str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for label in labels.iter().filter(|label| !label.is_empty()) {
        *counts.entry(label).or_default() += 1;
    }
    let mut often: Vec<(&str, usize)> = counts.into_iter().filter(|it| it.1 >= OFTEN).collect();
    often.sort_by_key(|it| std::cmp::Reverse(it.1));
    often.truncate(MOST);
    often.into_iter().map(|it| it.0).collect()
}

/// What stands right before a token on its line: its letters, or where there are none its signs. Dots hold the place of
/// a move that another line has.
fn nearest(text: &str, tokens: &[Token], at: usize) -> String {
    let token = &tokens[at];
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let begin = text[..token.span.start]
        .rfind('\n')
        .map_or(0, |end| end + 1)
        .max(before.map_or(0, |it| it.span.end).min(token.span.start));
    let gap = &text[begin..token.span.start];
    let gap = ["\\dots", "\\ldots", "...", "…"]
        .iter()
        .filter_map(|dots| gap.rfind(dots).map(|at| at + dots.len()))
        .max()
        .map_or(gap, |behind| &gap[behind..]);
    let letters: Vec<char> = gap.chars().filter(|sign| sign.is_alphabetic()).collect();
    if letters.is_empty() {
        let is_sign = |sign: &char| !sign.is_whitespace() && !sign.is_ascii_digit();
        return gap.chars().filter(is_sign).collect();
    }
    letters[letters.len().saturating_sub(NEAREST)..]
        .iter()
        .collect()
}

/// The first word of the line whose first move is a token: a sign of the speaker or of the side.
fn at_head(text: &str, tokens: &[Token], at: usize) -> String {
    let token = &tokens[at];
    let is_first = at
        .checked_sub(1)
        .and_then(|before| tokens.get(before))
        .is_none_or(|before| before.row != token.row);
    if !is_first {
        return String::new();
    }
    let begin = text[..token.span.start]
        .rfind('\n')
        .map_or(0, |end| end + 1);
    let is_name = |word: &&str| !word.contains(|sign: char| sign.is_ascii_digit());
    let mut words = text[begin..token.span.start].split_whitespace();
    words.find(is_name).unwrap_or("").to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::order;

    #[test]
    fn moves_behind_one_label_are_a_game() {
        let played = [
            "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "g6g5", "c3c4", "b9c7", "b2a2", "a9b9",
        ];
        let log = |ply: usize, it: &str| match ply % 2 {
            0 => format!("{ply}: user plays {it}\n"),
            _ => format!(
                "depth 9 line a9a7 c3c4 b9c7\ndepth 12 line {it} e3e4 b9a7\n{ply}: engine plays {it}\n"
            ),
        };
        let text: String = played
            .iter()
            .enumerate()
            .map(|(ply, it)| log(ply, it))
            .collect();
        let found = order::games(&text);
        assert_eq!(found.plies(), played.len());
        let taken = found.games.iter().flat_map(|game| &game.taken);
        let words: Vec<&str> = taken.map(|span| &text[span.clone()]).collect();
        assert_eq!(words, played);
        assert!(!found.lost.is_empty());
        let broken = text.replace("user plays c3c4", "user plays c3c5");
        assert!(order::games(&broken).plies() < 8);
    }
}
