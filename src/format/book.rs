//! Books (棋书): games one below another in a text without tags, each under a heading (`第1局 甲先胜乙`,
//! `【第二局】`), under fields (`赛事：…`) or behind the result of the one before. Each is read as PGN; only
//! its beginning is determined here.

use super::cutting::Parts;
use super::detect::lists;
use super::frame::tag_line;
use super::pgn::{day_line, first_field, of_fields, pairing, token};
use super::quoted::{QuotedPart, quoted};
use super::statement;
use crate::notation::{Families, move_like, read_move};
use crate::text::{Encoding, decode};
use std::borrow::Cow;

/// Whether a text holds several games and no tag that would say where each begins.
pub(super) fn is_one(text: &str) -> bool {
    let has_tag = |line: &str| tag_line::name(line.as_bytes()).is_some();
    let games = || parts(text.as_bytes(), Encoding::Utf8).starts.len() > 1;
    if text.lines().any(has_tag) {
        has_moves_behind_results(text) && games()
    } else {
        games()
    }
}

/// Whether games without tags stand below one with them: moves right behind a result. Where comments are, lines
/// say too little.
fn has_moves_behind_results(text: &str) -> bool {
    let mut ended = false;
    !text.contains('{')
        && text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .any(|line| {
                let behind = std::mem::take(&mut ended);
                ended = line
                    .split(token::is_white)
                    .next_back()
                    .is_some_and(is_result);
                behind && begins_bare(line) && !is_result(line)
            })
}

/// Whether a line is moves of a first round, or without a number, and nothing else.
fn begins_bare(line: &str) -> bool {
    let is_first = |round: Option<u32>| round.is_none_or(|round| round == 1);
    matches!(moves(line), Some(LineKind::Moves { round, bare: true, .. }) if is_first(round))
}

/// Cuts a text behind the moves of each game: at a heading, or at what stands behind a result, where the first
/// round comes below.
pub(super) fn parts(bytes: &[u8], encoding: Encoding) -> Parts<'_> {
    let mut starts = vec![0];
    let mut seen = BookState::default();
    let mut at = 0;
    let mut lines = Vec::new();
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let text = decode(line, encoding).text;
        let kind = kind(text.trim_start_matches('\u{FEFF}').trim());
        lines.push(BookLine {
            start: at,
            text,
            kind,
        });
        at += line.len();
    }
    // Where a list ends that has a game a line, and how often one was looked for among the lines at hand.
    let (mut list, mut tries) = (0, 0);
    for (index, line) in lines.iter().enumerate() {
        let (here, kind) = (&line.start, line.kind);
        if !kind.is_of_list() {
            tries = 0;
        } else if index >= list && seen.ended && tries < TRIES {
            list = index + list_len(&lines[index..]);
            tries += 1;
        }
        if index < list {
            seen = BookState {
                ended: true,
                open: true,
                ..BookState::default()
            };
        }
        starts.extend(seen.game_at(*here, kind));
        seen.apart = (kind == LineKind::Blank).then_some(*here);
    }
    Parts::of(bytes, without_quotations(bytes, encoding, &starts))
}

/// The places where games begin, without those of rounds that only quote the game before them.
fn without_quotations(bytes: &[u8], encoding: Encoding, starts: &[usize]) -> Vec<usize> {
    let ends = starts.iter().copied().skip(1).chain([bytes.len()]);
    let part = |(start, end): (&usize, usize)| {
        let bytes = bytes.get(*start..end).unwrap_or(&[]);
        let text = decode(bytes, encoding).text;
        QuotedPart { text, bytes }
    };
    let parts: Vec<QuotedPart<'_>> = starts.iter().zip(ends).map(part).collect();
    let kept = starts.iter().zip(quoted(&parts)).filter(|it| !it.1);
    kept.map(|it| *it.0).collect()
}

/// A line of a text, with the place of its first byte.
struct BookLine<'t> {
    start: usize,
    text: Cow<'t, str>,
    kind: LineKind,
}

/// A list that begins at none of so many lines one behind another begins at none of those below.
const TRIES: usize = 8;

/// Number of consecutive lines of moves without a number, where each is a game.
fn list_len(lines: &[BookLine<'_>]) -> usize {
    /// More are looked at as another list.
    const MOST: usize = 1024;
    let held = lines.iter().take(MOST);
    let held = held.take_while(|line| line.kind.is_of_list());
    let list: Vec<&str> = held.map(|line| line.text.trim()).collect();
    match lists::judge(&list.join("\n")) {
        Some(lists::List::Ours) => list.len(),
        _ => 0,
    }
}

impl LineKind {
    /// Whether it may be a line of a list of games.
    const fn is_of_list(self) -> bool {
        matches!(
            self,
            LineKind::Moves {
                round: None,
                bare: true,
                ..
            }
        )
    }
}

/// Features seen so far in a text.
#[derive(Debug, Default)]
struct BookState {
    /// Whether moves were, and their result, and a round after the first.
    open: bool,
    ended: bool,
    went_on: bool,
    /// Where a line without text stands right above.
    apart: Option<usize>,
    /// Where the next game would begin, and whether a heading says so.
    next: Option<(usize, bool)>,
}

impl BookState {
    /// Where the game begins that a line at `here` shows to be another one.
    fn game_at(&mut self, here: usize, kind: LineKind) -> Option<usize> {
        match kind {
            LineKind::Blank => None,
            LineKind::Result => {
                self.ended = self.open;
                None
            }
            LineKind::Heading { sure } if self.open => {
                let first = self.next.map_or(here, |(first, _)| first);
                self.next = Some((first, sure || self.next.is_some_and(|next| next.1)));
                None
            }
            // Below a line without text it is that of the next game; right below the moves it may be that of theirs.
            LineKind::Day if self.open && self.apart.is_some() => {
                self.next.get_or_insert((here, false));
                None
            }
            LineKind::Heading { .. } | LineKind::Day | LineKind::Prose => {
                if self.ended {
                    self.next.get_or_insert((here, false));
                }
                None
            }
            LineKind::Whole { ends } => {
                let start = self.next.take().map_or(here, |(start, _)| start);
                let was_open = std::mem::replace(&mut self.open, true);
                (self.ended, self.went_on) = (ends, false);
                was_open.then_some(start)
            }
            LineKind::Moves {
                round,
                goes_on,
                ends,
                bare,
            } => {
                let next = self.next.take();
                let begins = match round {
                    // Rounds that begin anew are another game, wherever it was said.
                    Some(1) => next.is_some() || self.ended || self.went_on,
                    Some(_) => false,
                    None => bare && (self.ended || next.is_some_and(|(_, sure)| sure)),
                };
                let begins = begins && self.open;
                self.went_on = goes_on || self.went_on && !begins;
                (self.open, self.ended) = (true, ends);
                begins.then(|| next.map_or(here, |(start, _)| start))
            }
        }
    }
}

/// Kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineKind {
    Blank,
    /// Beginning of a game: a heading, or fields, which may be a remark as well.
    Heading {
        sure: bool,
    },
    /// Fields and moves.
    Whole {
        ends: bool,
    },
    /// Moves.
    Moves {
        /// The number before them.
        round: Option<u32>,
        /// Whether a round behind the first is among them.
        goes_on: bool,
        /// Whether the line ends with a result.
        ends: bool,
        /// Whether it holds nothing but moves, numbers and a result.
        bare: bool,
    },
    /// A result and nothing else.
    Result,
    /// A day and nothing else.
    Day,
    Prose,
}

fn kind(line: &str) -> LineKind {
    if line.is_empty() {
        LineKind::Blank
    } else if tag_line::name(line.as_bytes()).is_some() {
        LineKind::Heading { sure: true }
    } else if let Some(tag) = first_field(line) {
        let rest = line[of_fields(line).len()..].trim();
        match moves(rest) {
            Some(LineKind::Moves { ends, .. }) => LineKind::Whole { ends },
            _ if tag == "Result" => LineKind::Prose,
            _ => LineKind::Heading { sure: false },
        }
    } else if is_heading(line) {
        LineKind::Heading { sure: true }
    } else if names_sides(line) {
        LineKind::Heading { sure: false }
    } else if day_line(line).is_some() {
        LineKind::Day
    } else if is_result(line) {
        LineKind::Result
    } else {
        moves(line).unwrap_or(LineKind::Prose)
    }
}

/// Between two names: who had the first move, and how the game ended.
const PAIRINGS: [&str; 7] = ["先胜", "先勝", "先负", "先負", "先和", "先对", "先對"];

/// A pairing is no longer than this in bytes; a sentence may well be.
const LONGEST_PAIRING: usize = 90;

/// Nor is one in any other form, with clubs and an event.
const LONGEST_NAMES: usize = 160;

/// Prose has more of these signs than a title; to ask each of its lines for names takes time.
const MOST_SIGNS: usize = 2;

/// `甲 先胜 乙`, `例2`, `第1局`, `【第二十局】`, `第3盘 甲先胜乙`.
fn is_heading(line: &str) -> bool {
    let line =
        line.trim_start_matches(['【', '《', '（', '(', '*', '#', '=', '-', ' ', '\u{3000}']);
    if line.len() <= LONGEST_PAIRING && PAIRINGS.iter().any(|word| line.contains(word)) {
        return true;
    }
    let mark = ["第", "例", "Game ", "Ván "];
    if pairing(line).is_some() {
        return true;
    }
    let Some((mark, rest)) = mark
        .iter()
        .find_map(|it| Some((*it, line.strip_prefix(it)?)))
    else {
        return false;
    };
    let is_digit = |c: char| {
        c.is_ascii_digit() || matches!(c, '０'..='９') || "一二三四五六七八九十百零〇".contains(c)
    };
    let behind = rest
        .trim_start_matches(' ')
        .trim_start_matches(is_digit)
        .trim_start_matches(' ');
    let mut signs = behind.chars();
    let has_digits = behind.len() < rest.len();
    if mark != "第" {
        return has_digits && !signs.next().is_some_and(char::is_alphanumeric);
    }
    let counts = has_digits && signs.next().is_some_and(|c| "局盘盤例题題轮輪".contains(c));
    counts && !signs.next().is_some_and(|c| "面部势勢".contains(c))
}

/// `■ 第三台　红方 甲　黑方 乙`, `【第2台】 甲（和）乙`, `甲（先）胜 乙`: a line that names both players, and holds no move.
fn names_sides(line: &str) -> bool {
    let signs = line.matches(['，', '。', '；', '！', '？']);
    line.len() <= LONGEST_NAMES
        && signs.take(MOST_SIGNS + 1).count() <= MOST_SIGNS
        && move_like(line).next().is_none()
        && !statement::is_in_passing(line)
        && statement::in_line(line).is_some()
}

/// `红胜`, `（黑胜）`, `1-0`.
fn is_result(line: &str) -> bool {
    let bare = line.trim_matches(|c| "()（）【】[]".contains(c));
    // A letter and a digit begin a move, and no result.
    if matches!(bare.as_bytes(), [first, second, ..] if first.is_ascii_alphabetic() && second.is_ascii_digit())
    {
        return false;
    }
    token::result_word(bare).is_some() || matches!(token::result(bare), Ok(("", _)))
}

/// A line that begins with a move, numbered or not.
fn moves(line: &str) -> Option<LineKind> {
    let (rest, round) = match number(line) {
        Some((rest, number)) => (rest, Some(number)),
        None => (line, None),
    };
    let rest = rest.trim_start();
    let is_move = read_move(rest, Families::IN_TEXT).is_some();
    let mut words = rest.split(token::is_white).filter(|it| !it.is_empty());
    let ends = words.clone().next_back().is_some_and(is_result);
    let goes_on = words
        .clone()
        .any(|word| number(word).is_some_and(|it| it.1 > 1));
    let bare = words.all(|word| {
        let word = token::number(word).map_or(word, |(rest, _)| rest);
        word.is_empty() || is_result(word) || read_move(word, Families::IN_TEXT).is_some()
    });
    (is_move || rest.starts_with('…')).then_some(LineKind::Moves {
        round,
        goes_on: goes_on || round.is_some_and(|round| round > 1),
        ends,
        bare,
    })
}

/// The number that a text begins with, be it glued to a Chinese move: `1炮二平五`.
fn number(text: &str) -> Option<(&str, u32)> {
    if let Ok((rest, number)) = token::number(text) {
        return Some((rest, number.value));
    }
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    let is_move =
        !rest.starts_with(|c: char| c.is_ascii()) && read_move(rest, Families::IN_TEXT).is_some();
    let value = digits
        .parse()
        .ok()
        .filter(|_| digits.len() < 4 && is_move)?;
    Some((rest, value))
}

#[cfg(test)]
mod tests;
