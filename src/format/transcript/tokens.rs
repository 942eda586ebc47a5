//! The tokens of a text that may be moves, and what stands around each.

use super::columns;
use super::meant::MeantWords;
use super::retracted;
use super::token::{GameStart, Token};
use crate::board::Side;
use crate::notation::{Families, Family, WrittenMove, read_move};
use std::ops::Range;

/// The fewest bytes of a token: two letters and a digit.
const SHORTEST: usize = 3;

/// So many letters beside the moves of a line make it a sentence.
const SENTENCE: usize = 24;

/// Words before a move that say who moves.
const SIDES: [(&str, Side); 16] = [
    ("红方", Side::Red),
    ("紅方", Side::Red),
    ("红", Side::Red),
    ("紅", Side::Red),
    ("先手", Side::Red),
    ("red", Side::Red),
    ("red plays", Side::Red),
    ("đỏ", Side::Red),
    ("đỏ đi", Side::Red),
    ("黑方", Side::Black),
    ("黑", Side::Black),
    ("后手", Side::Black),
    ("black", Side::Black),
    ("black plays", Side::Black),
    ("đen", Side::Black),
    ("đen đi", Side::Black),
];

/// All tokens in order of the text.
pub(super) fn tokens(text: &str, families: Families) -> Vec<Token> {
    let mut all: Vec<Token> = Vec::new();
    let mut depths: Vec<u32> = Vec::new();
    let mut at = 0;
    let is_ordered = ["position fen", "position startpos"]
        .iter()
        .any(|order| text.contains(order));
    for (row, line) in text.split_inclusive('\n').enumerate() {
        let meant = MeantWords::of(line);
        // What an engine answered to an order: no player moved so.
        let answer = ["bestmove", "ponder"]
            .iter()
            .filter(|_| is_ordered)
            .filter_map(|word| line.find(word))
            .min();
        of_line(line, families, |span, written, depth| {
            let is_answer = answer.is_some_and(|at| at < span.start);
            depths.push(depth);
            all.push(Token {
                side: side(&line[..span.start]),
                aside: meant.speaks_of(&span) || is_answer,
                span: at + span.start..at + span.end,
                written,
                begins: GameStart::Not,
                row,
                column: 0,
            });
        });
        at += line.len();
    }
    // Where all moves stand in brackets these set no remark off, as in the rows of a dump of a database.
    if depths.iter().all(|depth| *depth > 0) {
        depths.fill(0);
    }
    for (token, depth) in all.iter_mut().zip(depths) {
        token.aside |= depth > 0;
    }
    columns::part(text, &mut all);
    sentences(text, &mut all);
    retracted::mark(text, &mut all);
    all
}

fn of_line(line: &str, families: Families, mut take: impl FnMut(Range<usize>, WrittenMove, u32)) {
    let mut depth = 0_u32;
    let mut before = ' ';
    let mut at = 0;
    while let Some(sign) = line[at..].chars().next() {
        match sign {
            '(' | '（' => depth += 1,
            ')' | '）' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let glued = sign.is_ascii_alphanumeric() && before.is_ascii_alphanumeric();
        let found = if glued || sign.is_whitespace() {
            None
        } else {
            token(&line[at..], families)
        };
        let len = match found {
            Some((written, len)) => {
                take(at..at + len, written, depth);
                len
            }
            None => sign.len_utf8(),
        };
        before = line[..at + len].chars().next_back().unwrap_or(' ');
        at += len;
    }
}

/// The move that a text begins with, where nothing is glued to it that makes it a longer word.
fn token(rest: &str, families: Families) -> Option<(WrittenMove, usize)> {
    let (written, len) = read_move(rest, families)?;
    // `4 卒7进1`: a count before a move, and not the fourth soldier.
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let counts = behind.len() < rest.len() && behind.starts_with([' ', '\u{3000}']);
    if counts && read_move(behind.trim_start(), families).is_some() {
        return None;
    }
    let ends = rest[..len].ends_with(|c: char| c.is_ascii_alphanumeric());
    let goes_on = rest[len..].starts_with(|c: char| c.is_ascii_alphanumeric());
    (len >= SHORTEST && !(ends && goes_on)).then_some((written, len))
}

/// The side that moves, by the word right before a token.
fn side(before: &str) -> Option<Side> {
    let word = before.trim_end_matches(|c: char| c.is_whitespace() || "：:)）】]*`".contains(c));
    let tail: String = word.chars().rev().take(12).collect();
    let tail = tail.chars().rev().collect::<String>().to_lowercase();
    let says = |name: &str| {
        tail.strip_suffix(name).is_some_and(|rest| {
            !name.is_ascii() || !rest.ends_with(|c: char| c.is_ascii_alphanumeric())
        })
    };
    SIDES.iter().find(|it| says(it.0)).map(|it| it.1)
}

/// Where nearly all tokens stand on lines of moves, those in sentences were not played, they are spoken of.
fn sentences(text: &str, tokens: &mut [Token]) {
    let mut at = 0;
    let lines: Vec<bool> = text
        .split_inclusive('\n')
        .enumerate()
        .map(|(row, line)| {
            let span = at..at + line.len();
            at += line.len();
            let first = tokens.partition_point(|it| it.span.start < span.start);
            let held = tokens[first..].iter().take_while(|it| it.row == row);
            let moves: usize = held
                .clone()
                .map(|it| {
                    text[it.span.clone()]
                        .chars()
                        .filter(|c| c.is_alphanumeric())
                        .count()
                })
                .sum();
            let all = line.chars().filter(|c| c.is_alphabetic()).count();
            held.count() == 1 && all > moves + SENTENCE
        })
        .collect();
    let rows: Vec<usize> = tokens.iter().map(|token| token.row).collect();
    let alone = |row: usize| !rows.contains(&(row + 1)) && (row == 0 || !rows.contains(&(row - 1)));
    let spoken = |token: &&mut Token| lines.get(token.row) == Some(&true) && alone(token.row);
    let count = tokens.iter_mut().filter(spoken).count();
    if 8 * count <= tokens.len() {
        tokens
            .iter_mut()
            .filter(spoken)
            .for_each(|it| it.aside = true);
    }
}

/// The readings of letters that more than one notation uses.
pub(super) const READINGS: [Families; 2] = [
    Families::IN_TEXT,
    Families(Families::IN_TEXT.0 & !Families::only(Family::Wxf).0),
];
