//! Rows of rounds in which an entry cannot be read: `1．炮二口五 马8迸了`, `4. R2~6 H2+3`. Such a row is a round of its
//! game all the same; what stands below it is none in its place.

use crate::notation::{Families, read_move};

/// The signs of one entry or two.
const LEAST: usize = 3;
const MOST: usize = 12;

/// No row is longer, in bytes.
const LONGEST: usize = 80;

const MEN: &str = "帅帥將将仕士相象马馬傌车車俥炮砲包兵卒前后後中";
const OTHERS: &str = "进進退平一二三四五六七八九１２３４５６７８９";
const PIECES: &str = "KGAEBMHNRCPSTXV";
const WAYS: &str = "=+-";

/// The number of the round of a row in which an entry cannot be read; `None` of a row that is read as it stands, and
/// of any other line.
pub(super) fn round(line: &str) -> Option<u32> {
    let (number, entries) = parted(line)?;
    if entries.len() > LONGEST || entries.contains(['{', '(', '（', '[', '【', ':', '：']) {
        return None;
    }
    let left = unread(entries);
    let signs = left.chars().filter(|c| !parts(*c)).count();
    let is_row = (LEAST..=MOST).contains(&signs) && (is_chinese(&left) || is_latin(&left));
    is_row.then_some(number)
}

/// Whether such a row stands above the next round of its game, or below the one before.
pub(super) fn is_in(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let mut above = lines.next().unwrap_or("");
    lines.any(|line| {
        let is_one = follow(above, line) && [above, line].iter().any(|it| round(it).is_some());
        above = line;
        is_one
    })
}

/// Whether two lines are a round and the next one, whether they are read or not.
pub(super) fn follow(line: &str, next: &str) -> bool {
    let number = |line| {
        let (number, entries) = parted(line)?;
        let is_read = read_move(entries, Families::IN_TEXT).is_some();
        (is_read || round(line).is_some()).then_some(number)
    };
    number(line).is_some_and(|before| number(next) == Some(before + 1))
}

/// What stands beside the moves of a row.
fn unread(entries: &str) -> String {
    let mut left = String::new();
    let mut rest = entries;
    while let Some(sign) = rest.chars().next() {
        let begins = left.chars().next_back().is_none_or(parts);
        let read = read_move(rest, Families::IN_TEXT).filter(|_| begins);
        let len = if let Some((_, len)) = read {
            len
        } else {
            left.push(sign);
            sign.len_utf8()
        };
        rest = rest.get(len..).unwrap_or("");
    }
    left
}

const fn parts(sign: char) -> bool {
    matches!(
        sign,
        ' ' | '\u{3000}' | '\t' | '\r' | '\n' | ',' | '，' | ';' | '；' | '|'
    )
}

/// The number at the beginning of a line and what stands behind it.
fn parted(line: &str) -> Option<(u32, &str)> {
    let line = line.trim();
    let named = line.strip_prefix('第').unwrap_or(line);
    let rest = named.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &named[..named.len() - rest.len()];
    let number = digits.parse().ok().filter(|it| (1..=300).contains(it))?;
    let rest = rest.trim_start();
    let rest = ["回合", "着", "步"]
        .iter()
        .fold(rest, |rest, word| rest.strip_prefix(word).unwrap_or(rest));
    let behind = rest.trim_start_matches(|c: char| parts(c) || ".．。、)）:：".contains(c));
    (behind.len() < rest.len() || rest.len() < named.len() - digits.len())
        .then_some((number, behind))
}

/// Whether half its signs are those of moves in Chinese, a numeral or a way among them.
fn is_chinese(entries: &str) -> bool {
    let signs = || entries.chars().filter(|c| !parts(*c));
    let own = signs().filter(|c| MEN.contains(*c)).count();
    let others = signs().filter(|c| OTHERS.contains(*c) || c.is_ascii_digit());
    let others = others.count();
    let is_han = signs().any(|c| MEN.contains(c) || OTHERS.contains(c));
    is_han && others > 0 && 2 * (own + others) >= signs().count()
}

/// Whether half its signs are those of moves in letters: a piece first, or a sign that nobody knows, a way and a digit,
/// and not more letters than others.
fn is_latin(entries: &str) -> bool {
    let signs = || entries.chars().filter(|c| !parts(*c));
    let is_piece = |c: char| PIECES.contains(c.to_ascii_uppercase());
    let begins = |c: char| is_piece(c) || !c.is_ascii_alphanumeric();
    let letters = signs().filter(|c| is_piece(*c)).count();
    let digits = signs().filter(char::is_ascii_digit).count();
    let ways = signs().filter(|c| WAYS.contains(*c)).count();
    let all = signs().count();
    let own = letters + digits + ways;
    let is_counted = digits > 1 || digits > 0 && ways > 0;
    signs().next().is_some_and(begins) && is_counted && 2 * letters <= all && 2 * own >= all
}

#[cfg(test)]
mod tests {
    use super::round;

    #[test]
    fn a_row_with_an_entry_that_nobody_reads_is_a_round() {
        for (line, number) in [
            ("1．炮二口五 马8迸了", 1),
            ("第3回合 车一平二 车9平口", 3),
            ("2、马二进三　口7进1", 2),
            ("4. R2~6 H2+3", 4),
            ("5 H8+7 P3+l", 5),
            ("1. 炮 二乂五 马8进7", 1),
            ("3 □□平六 □□进6", 3),
            ("1. H 2~3 P7+1", 1),
            ("1. ■2=5 ■8+7", 1),
        ] {
            assert_eq!(round(line), Some(number), "{line}");
        }
    }

    #[test]
    fn rows_that_are_read_and_other_lines_are_none() {
        for line in [
            "1．炮二平五 马8进7",
            "2. C2=5 H8+7!",
            "1. 炮二平五",
            "1. 简介 背景",
            "1. Bishop takes 4",
            "1. h2e2 h9g7",
            "3. 象棋大师赛第三轮的一盘名局",
            "12. Rook and cannon",
            "炮二口五 马8进7",
            "1991 5 21",
            "1. 马炮兵残局",
            "第3轮 第7台",
            "2. 红方：甲 黑方：乙",
            "1. Part 12",
            "3. A4 paper, B5 pages",
        ] {
            assert_eq!(round(line), None, "{line}");
        }
    }
}
