//! Prose among the moves: a paragraph between two rounds, a sentence behind a move. Where the game goes on behind
//! it, it is a comment; where it does not, it is kept as text.

use super::aside::{PLAIN, UNPLAYED, is_aside};
use super::layout::Layout;
use super::loose::{looks_like_a_move, skip_numbers};
use super::near::first;
use super::read::Reader;
use super::token;
use crate::notation::Family;
use crate::record::LineId;
use crate::text::Span;

/// So much of a line is looked through for moves among its prose, in bytes.
const LONGEST: usize = 4096;

/// So far before a move its number is looked for on the same line, in bytes.
const NUMBER_WIDTH: usize = 24;

/// So far a tale is looked through for its next move, in bytes.
const TALE: usize = 800;

/// Words before what an engine answers: no player moved so.
const ANSWERS: [&str; 2] = ["bestmove", "ponder"];

impl Reader<'_> {
    /// A line of prose below moves: a comment where the game goes on below. False where the line is none, or
    /// the game does not go on.
    pub(super) fn prose_line(&mut self, word: usize) -> bool {
        let Some(start) = self.line_start else {
            return false;
        };
        let numbered = start != self.at;
        let text = self.text;
        if numbered && !self.is_prose(word) || looks_like_a_move(&self.rest()[..word]) {
            return false;
        }
        let line = &text[start..][..self.at - start + self.rest_of_line().len()];
        if self.moves_go_on(word) && !self.after_blank_line && !is_aside(line) {
            return false;
        }
        let Some(end) = self.goes_on_at(start, line) else {
            return false;
        };
        self.pending = None;
        self.comment_up_to(start, end);
        true
    }

    /// Prose behind a move on the same line: a comment where the game goes on behind it. False where it does not.
    pub(super) fn prose_behind(&mut self) -> bool {
        let start = self.at;
        let line = first(self.rest(), LONGEST).lines().next().unwrap_or("");
        let mut found = self.goes_on_at(start, "");
        let below = self
            .layout
            .as_ref()
            .is_some_and(|it| it.goes_on(start + line.len()));
        if found.is_none() && !below {
            found = next_move(self, line, true).map(|at| start + at);
            // Behind the sign of a mate no tale goes on.
            let is_over = line.trim_end() == "#";
            if found.is_none() && !is_over && self.last_number().is_none() {
                found = self.next_move_below(start);
            }
        }
        let Some(end) = found else { return false };
        self.comment_up_to(start, end);
        true
    }

    /// Whether moves stand within the next word of so many bytes, which begins with none.
    pub(super) fn holds_moves(&self, word: usize) -> bool {
        let word = &self.rest()[..word];
        !word.is_ascii() && next_move(self, word, true).is_some()
    }

    /// Where moves stand within a line of prose before the game, where none stand on lines of their own.
    pub(super) fn moves_within(&mut self, line: Span) -> Option<usize> {
        self.look();
        if self.layout.as_ref()?.goes_on(line.start as usize) {
            return None;
        }
        next_move(self, line.of(self.text), false).map(|at| line.start as usize + at)
    }

    /// Position of the next move that a tale without numbers reports.
    fn next_move_below(&self, start: usize) -> Option<usize> {
        let near = first(&self.text[start..], TALE);
        let end = if near.len() < self.text.len() - start {
            near.rfind('\n').unwrap_or(0)
        } else {
            near.len()
        };
        move_in_prose(self, &near[..end]).map(|at| start + at)
    }

    fn comment_up_to(&mut self, start: usize, end: usize) {
        let held = self.text[start..end].trim_end_matches(token::is_white);
        let span = Span::new(start, start + held.len());
        self.at = start + held.len();
        if held.ends_with('{') && held.contains('\\') {
            self.commands = 1;
        }
        self.remark(span, span);
    }

    /// Where the next round of the main line begins behind `from`, a place in prose; `line` is the line it
    /// begins on, empty where it stands behind a move.
    fn goes_on_at(&mut self, from: usize, line: &str) -> Option<usize> {
        let by_lines = self.stands_first();
        let (last, waits) = (self.last_number(), !self.red_to_come());
        self.look();
        let Some(layout) = &self.layout else {
            return None;
        };
        let upto = next_game(self.text, layout, from, last);
        let find = |from: usize, first: bool| {
            let next = last.and_then(|it| layout.number(it + 1, (from, first), |_| true));
            let half = last.filter(|_| waits);
            let half = half.and_then(|it| layout.number(it, (from, first), |mark| mark.skips_red));
            let bare = (first && (last.is_none() || waits))
                .then(|| layout.bare(from))
                .flatten();
            [next, half, bare]
                .into_iter()
                .flatten()
                .min()
                .filter(|at| *at < upto)
        };
        let mut found = find(from, true);
        if !by_lines || found.is_none() {
            found = [found, find(from, false)].into_iter().flatten().min();
        }
        let found = found?;
        if !is_aside(line) {
            return Some(found);
        }
        let behind = behind_moves(self.text, from + line.len(), |line| self.begins_moves(line));
        if behind > found {
            // The moves right below are those that were not played, where the round comes again.
            let twice = last.and_then(|it| layout.number(it + 1, (found, true), |_| true));
            let twice = twice.filter(|at| *at < behind);
            let again = twice.or_else(|| find(behind.saturating_sub(1), true));
            let goes_back = self.goes_back(from + line.len(), last);
            let is_over = last.is_none() && self.after_blank_line && self.heads_variation(line);
            return again.or((!goes_back && !is_over).then_some(found));
        }
        Some(found)
    }

    /// Whether the next number behind `at`, with nothing but blanks before it, is none that comes next.
    fn goes_back(&self, at: usize, last: Option<u32>) -> bool {
        let rest = self.text[at..].trim_start_matches(token::is_white);
        match (token::number(rest), last) {
            (Ok((_, number)), Some(last)) => {
                number.value <= last && (number.value < last || self.red_to_come())
            }
            _ => false,
        }
    }

    /// The same of what stands behind the next `word` bytes.
    pub(super) fn goes_back_behind(&mut self, word: usize) -> bool {
        let last = self.last_number();
        self.goes_back(self.at + word, last)
    }

    /// The last number of the main line, where one stood.
    pub(super) fn last_number(&mut self) -> Option<u32> {
        let plies = &self.tree.tree().plies;
        for ply in plies.get(self.round.looked_at..).unwrap_or(&[]) {
            if ply.line == LineId::MAIN {
                if let Some(number) = ply.number {
                    self.round.last = Some((number, self.round.main));
                }
                self.round.main += 1;
            }
        }
        self.round.looked_at = plies.len();
        // Plies behind it are rounds that bear no number.
        let (number, ply) = self.round.last?;
        Some(number + (self.round.main - ply).saturating_sub(1) / 2)
    }

    /// Whether the last ply with a number stands first on its line.
    fn stands_first(&self) -> bool {
        let plies = self.tree.tree().plies.iter().rev().take(8);
        let mut numbered = plies.filter(|ply| ply.number.is_some());
        let Some(ply) = numbered.next() else {
            return true;
        };
        let before = &self.text.as_bytes()[..ply.span.start as usize];
        let near = &before[before.len().saturating_sub(NUMBER_WIDTH)..];
        match memchr::memrchr(b'\n', near) {
            Some(_) => true,
            None => near.len() == before.len(),
        }
    }

    /// Whether the moves go on behind the next `word` bytes on the same line: with one of a round that comes next,
    /// where its number is stated.
    fn moves_go_on(&mut self, word: usize) -> bool {
        let behind = self.rest_of_line()[word..].trim_start_matches(token::is_white);
        let (last, waits) = (self.last_number(), !self.red_to_come());
        let rest = skip_numbers(behind);
        let is_entry =
            !rest.is_empty() && (self.move_at(rest).is_some() || token::placeholder(rest).is_ok());
        match (token::number(behind), last) {
            _ if !is_entry => false,
            (Ok((_, number)), Some(last)) => {
                number.value == last + 1 || waits && number.value == last
            }
            _ => true,
        }
    }

    /// Whether a text begins with a move or a number with one behind it.
    fn begins_moves(&self, text: &str) -> bool {
        self.move_at(skip_numbers(text)).is_some()
            || matches!(token::number(text), Ok((_, number)) if number.skips_red)
    }

    /// Whether the next word, of so many bytes, begins a sentence and is no damaged move.
    pub(super) fn is_prose(&self, word: usize) -> bool {
        let head = &self.rest()[..word];
        let line = first(self.rest(), LONGEST / 8).lines().next().unwrap_or("");
        let is_word = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
        let sentence = line.chars().filter(|c| !c.is_ascii()).count() > 4
            || line.contains(['，', '。', '：', '！', '；', '、'])
            || line.split(token::is_white).filter(is_word).count() > 1;
        sentence && !looks_like_a_move(head)
    }

    /// Whether dots behind Red's move say no more than that the text ends there: no move of the game stands behind
    /// them.
    pub(super) fn is_left_off(&mut self, bytes: usize) -> bool {
        const DOTS: [char; 3] = ['…', '.', '。'];
        // Several of them in a row are entries each.
        let behind = self.rest()[bytes..].trim_start_matches(token::is_white);
        let is_dotted = self.rest().starts_with(DOTS) && !behind.starts_with(DOTS);
        // On a line of their own they stand for neither side.
        let waits = !self.red_to_come() || self.line_start == Some(self.at);
        let begun = self.tree.line() == LineId::MAIN && !self.tree.is_empty() && waits;
        if !is_dotted || !begun || self.pending.is_some() {
            return false;
        }
        self.look();
        self.layout.as_ref().is_some_and(|it| it.is_over(self.at))
    }

    /// Looks up once where moves stand in the text.
    pub(super) fn look(&mut self) {
        if self.layout.is_none() {
            let moves = |text: &str| self.move_at(text).map(|(_, bytes)| bytes);
            self.layout = Some(Layout::of(self.text, moves));
        }
    }
}

/// Where another game begins: a first round below prose, where the game at hand has gone beyond it.
fn next_game(text: &str, layout: &Layout, from: usize, last: Option<u32>) -> usize {
    let begun = last.is_some_and(|last| last > 1);
    let first = layout.number(1, (from, true), |mark| !mark.skips_red);
    first.filter(|_| begun).unwrap_or(text.len())
}

/// Where the lines of moves end that begin at `at`.
fn behind_moves(text: &str, at: usize, moves: impl Fn(&str) -> bool) -> usize {
    let mut end = at;
    let mut any = false;
    for line in text.get(at..).unwrap_or("").split_inclusive('\n') {
        let held = line.trim_matches(token::is_white);
        if moves(held) {
            any = true;
        } else if any || !held.is_empty() {
            break;
        }
        end += line.len();
    }
    end
}

/// Position of the next move in ASCII (`C2=5`, `h2e2`) in sentences that describe a game: none in one that says that
/// it was not played, or asks.
fn move_in_prose(reader: &Reader<'_>, text: &str) -> Option<usize> {
    let mut before = ' ';
    let mut sentence = Sentence::default();
    for (at, sign) in text.char_indices() {
        let starts = sign.is_ascii_alphabetic() && !before.is_alphanumeric();
        if matches!(before, '\n' | '.' | '!' | '?' | ';') {
            sentence = Sentence {
                start: at,
                ..sentence
            };
        }
        before = sign;
        let is_move = starts
            && reader.move_at(&text[at..]).is_some_and(|(written, bytes)| {
                bytes > 3 && matches!(written.family, Family::Wxf | Family::Iccs)
            });
        if is_move && sentence.tells(text, at) {
            return Some(at);
        }
    }
    None
}

/// The sentence around a move in prose, looked through once for all moves in it.
#[derive(Clone, Copy, Default)]
struct Sentence {
    start: usize,
    /// Where what was looked through begins and ends.
    seen: Option<(usize, usize)>,
    tells: bool,
}

impl Sentence {
    /// Whether it tells what was played, and does not ask.
    fn tells(&mut self, text: &str, at: usize) -> bool {
        if self
            .seen
            .is_none_or(|(start, end)| start != self.start || end < at)
        {
            let end = text[at..]
                .find(['\n', '!', '?', ';'])
                .map_or(text.len(), |it| at + it);
            let said = format!(" {} ", text[self.start..end].to_lowercase());
            let mut unplayed = UNPLAYED
                .iter()
                .chain(&ANSWERS)
                .chain(&["playable", "another"]);
            let idle = unplayed.any(|word| said.contains(word)) || is_aside(&said);
            self.tells = !idle && !text[end..].starts_with('?');
            self.seen = Some((self.start, end));
        }
        self.tells
    }
}

/// Whether no digit goes on with so many bytes that end with one: `11-15` holds no `11-1`.
fn ends_word(text: &str, bytes: usize) -> bool {
    let digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let text = text.as_bytes();
    !(digit(text.get(bytes.wrapping_sub(1))) && digit(text.get(bytes)))
}

/// Where in a line the next move stands that was played, prose passed over; `behind` a move, what a sentence says
/// that was not played is none, nor is what may be a word of another language.
fn next_move(reader: &Reader<'_>, line: &str, behind: bool) -> Option<usize> {
    let mut before: Option<char> = None;
    let mut sentence = 0;
    // Where the sentence says so, it is not looked through again for each move of it.
    let mut idle = false;
    for (at, sign) in line.char_indices() {
        let glued =
            sign.is_ascii() && (behind || before.is_some_and(|c| c.is_ascii_alphanumeric()));
        let adverb = matches!(sign, '前' | '后' | '後')
            && before.is_some_and(|c| "之然以最此随隨先其目日今午会".contains(c));
        if !glued
            && !adverb
            && reader
                .move_at(&line[at..])
                .is_some_and(|(_, bytes)| bytes > 3 && ends_word(&line[at..], bytes))
        {
            idle = idle || is_idle(&line[sentence..at]);
            if !idle {
                return Some(at);
            }
            if !behind {
                return None;
            }
        }
        if "。；;\n".contains(sign) {
            sentence = at;
            idle = false;
        }
        before = Some(sign);
    }
    None
}

/// Whether what a sentence says before a move says that it was not played.
fn is_idle(said: &str) -> bool {
    let said = PLAIN
        .iter()
        .fold(said.to_lowercase(), |said, word| said.replace(word, ""));
    let mut unplayed = UNPLAYED.iter().chain(&ANSWERS);
    unplayed.any(|word| said.contains(word))
}
