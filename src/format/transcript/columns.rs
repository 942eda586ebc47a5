//! In which of several columns that stand side by side a token stands.

use super::token::Token;
use std::ops::Range;

/// Tabs reach to the next multiple of so many signs.
const TAB: usize = 8;

/// A column of a line with fewer begins so near to where it is in a full line.
const NEAR: usize = 2;

/// Numbers of rounds part lines in columns. A line that lacks some of them has its columns where the line above it that
/// lacks none has them; above the first such line, where that has them.
pub(super) fn part(text: &str, tokens: &mut [Token]) {
    let all = tokens.len();
    let mut lines: Vec<(Range<usize>, Vec<usize>)> = Vec::new();
    let mut full: Vec<usize> = Vec::new();
    let mut first = 0;
    while first < all {
        let row = tokens[first].row;
        let end = tokens.partition_point(|token| token.row <= row);
        let begins = of_line(text, &mut tokens[first..end]);
        lines.push((first..end, begins.clone()));
        if begins.len() >= full.len() {
            full = begins;
        } else {
            for token in &mut tokens[first..end] {
                let x = begins.get(token.column).copied().unwrap_or(0);
                let near = full.iter().enumerate().min_by_key(|it| it.1.abs_diff(x));
                token.column = near.map_or(0, |it| it.0);
            }
        }
        first = end;
    }
    let fullest = (0..lines.len()).rev().max_by_key(|at| lines[*at].1.len());
    let Some(fullest) = fullest else { return };
    let full = lines[fullest].1.clone();
    for (range, begins) in &lines[..fullest] {
        let [x] = begins[..] else { continue };
        let column = full.iter().skip(1).position(|it| it.abs_diff(x) <= NEAR);
        for token in &mut tokens[range.clone()] {
            token.column = column.map_or(token.column, |at| at + 1);
        }
    }
}

/// Numbers the columns of a line; where each begins, in signs as wide as letters.
fn of_line(text: &str, tokens: &mut [Token]) -> Vec<usize> {
    let start = tokens.first().map_or(0, |token| token.span.start);
    let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let mut begins = Vec::new();
    let mut from = line;
    for token in tokens {
        let gap = text.get(from..token.span.start).unwrap_or("");
        if let Some(digit) = gap.find(|c: char| c.is_ascii_digit()) {
            begins.push(width(&text[line..from + digit]));
        } else if begins.is_empty() {
            begins.push(width(&text[line..token.span.start]));
        }
        token.column = begins.len() - 1;
        from = token.span.end;
    }
    begins
}

/// Width of a text: signs of Chinese count as two letters.
fn width(text: &str) -> usize {
    text.chars().fold(0, |at, sign| match sign {
        '\t' => (at / TAB + 1) * TAB,
        sign if sign.is_ascii() => at + 1,
        _ => at + 2,
    })
}
