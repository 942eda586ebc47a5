//! A game laid out as a record: its moves one behind another, what stands between them as comments, what stands
//! before and behind them as it is.

use super::found::TranscriptGame;
use crate::format::fen_text;
use crate::format::mapped_text::MappedText;
use crate::format::statement::next_in_log;
use crate::notation::move_like;
use std::collections::BTreeMap;
use std::ops::Range;

/// Words before moves that come again and again, by their letters.
pub(super) type Labels = BTreeMap<String, usize>;

/// So often the same words before a move are no remark, but a label of lines.
const LABEL: usize = 3;

/// Where the heading of a game begins whose first token stands at `first`, behind another that ended at `end`: the
/// paragraph that it stands in, or the one above.
pub(super) fn heading(text: &str, end: usize, first: usize) -> usize {
    let line = text[..first].rfind('\n').map_or(0, |at| at + 1);
    let after = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    if line <= after {
        return line.max(end.min(line));
    }
    let mut begin = line;
    let mut blanks = 0;
    let between = &text[after..line];
    if let Some(at) = next_in_log(between) {
        return after + at;
    }
    for held in between.split_inclusive('\n').rev() {
        let is_blank = held.trim().is_empty();
        let is_other = !is_blank && move_like(held).next().is_some();
        if is_other || blanks > 0 && is_blank && begin < line {
            break;
        }
        blanks += usize::from(is_blank && begin < line);
        begin -= held.len();
    }
    begin
}

/// Lays a game out.
pub(super) fn lay_out(text: &str, game: &TranscriptGame) -> MappedText {
    let mut spans = game.taken.clone();
    spans.sort_by_key(|span| span.start);
    let labels = labels(text, &spans);
    let mut out = MappedText::default();
    let board = game.board.as_ref();
    // A board described in words or drawn is kept as a comment, so that none of its signs is read as a move.
    let drawn = board
        .filter(|it| it.1.is_some())
        .map_or(0..0, |it| it.0.clone());
    before(&mut out, text, game.first, &(&labels, drawn));
    if let Some((board, fen)) = board {
        out.put("\n", board.start);
        match fen {
            Some(fen) => out.put(fen, board.start),
            None => out.take(&text[board.clone()], board.start),
        }
        out.put("\n", board.end);
    }
    for (ply, span) in game.taken.iter().enumerate() {
        number(&mut out, ply + usize::from(game.black_first), span.start);
        out.take(&text[span.clone()], span.start);
        let next = spans.partition_point(|it| it.start <= span.start);
        if let Some(next) = spans.get(next) {
            between(&mut out, text, span.end..next.start, &labels);
        }
    }
    behind(&mut out, text, game.last);
    out
}

/// The number of the round, as a record has it, where a side of it begins the line; in front of Black's first move
/// dots stand for Red's.
fn number(out: &mut MappedText, ply: usize, at: usize) {
    if ply.is_multiple_of(2) {
        out.put(&format!("\n{}. ", ply / 2 + 1), at);
    } else if ply == 1 && !out.text.ends_with(' ') {
        out.put("\n1. ... ", at);
    }
}

/// The labels of the lines of a game.
pub(super) fn labels_of(text: &str, game: &TranscriptGame) -> Labels {
    let mut spans = game.taken.clone();
    spans.sort_by_key(|span| span.start);
    labels(text, &spans)
}

fn labels(text: &str, spans: &[Range<usize>]) -> Labels {
    let mut labels = BTreeMap::new();
    let mut end = 0;
    for span in spans {
        *labels.entry(label(text, end..span.start)).or_insert(0) += 1;
        end = span.end;
    }
    labels
}

/// The letters before a move on its line.
fn label(text: &str, gap: Range<usize>) -> String {
    let gap = text.get(gap).unwrap_or("");
    let line = gap.rsplit('\n').next().unwrap_or(gap);
    letters(line)
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).collect()
}

/// Writes the text before the first move: lines that hold other moves as comments.
fn before(
    out: &mut MappedText,
    text: &str,
    first: usize,
    (labels, drawn): &(&Labels, Range<usize>),
) {
    let line = text[..first].rfind('\n').map_or(0, |at| at + 1);
    if !drawn.is_empty() && drawn.end <= line {
        verbatim(out, text, 0..drawn.start);
        comment(out, text[drawn.clone()].trim(), drawn.start);
        verbatim(out, text, drawn.end..line);
    } else {
        verbatim(out, text, 0..line);
    }
    let own = line..first;
    let held = text[own.clone()].trim_end();
    if move_like(held).next().is_some() {
        comment(out, held, line);
        out.put("\n", first);
    } else if !is_joint(held, labels) {
        out.take(held, line);
        out.put("\n", first);
    }
}

/// Writes the text behind the last move.
fn behind(out: &mut MappedText, text: &str, last: usize) {
    let end = text[last..].find('\n').map_or(text.len(), |at| last + at);
    let own = &text[last..end];
    marks(out, own, last);
    let behind = own.trim_start_matches(['!', '?', '！', '？']);
    // Bars of a table, and a dash in the cell of a move that was not played.
    let behind = if behind.trim_start().starts_with('|') {
        behind.trim_start_matches([' ', '|', '—', '–', '…', '\u{3000}', '\t'])
    } else {
        behind
    };
    // What a sign was taken for is a remark of the last move.
    let held = behind.strip_prefix('{').and_then(|it| it.find(['{', '}']));
    let remark = held.map_or(0, |at| at + 2);
    let is_whole = behind[..remark].ends_with('}');
    let remark = if is_whole { remark } else { 0 };
    let own_begin = own.len() - behind.len() + remark;
    out.take(&behind[..remark], last + own_begin - remark);
    out.put("\n", last);
    if !letters(own).is_empty() || own.contains('-') {
        verbatim(out, text, last + own_begin..end);
        out.put("\n", end);
    }
    verbatim(out, text, end..text.len());
}

/// Lines as they stand, those that hold moves as comments.
fn verbatim(out: &mut MappedText, text: &str, range: Range<usize>) {
    let mut at = range.start;
    for line in text[range].split_inclusive('\n') {
        let held = line.trim_end();
        let is_board = fen_text::within(held).is_some();
        if is_stamp(held) || is_board && fen_text::begins(held) {
            out.put("\n", at);
        } else if is_board {
            out.take(line, at);
        } else if move_like(held).next().is_some()
            || held.contains(['{', '}'])
            || is_open(held)
            || is_sent(held)
        {
            comment(out, held, at);
            out.put("\n", at + held.len());
        } else {
            out.take(line, at);
        }
        at += line.len();
    }
}

/// Whether a round bracket of a line is closed on another: a reader of records would take it for a side line.
fn is_open(line: &str) -> bool {
    line.matches('(').count() != line.matches(')').count()
}

/// Whether a line begins with a number and states a time of day: the stamp of a message, and no heading of a round.
fn is_sent(line: &str) -> bool {
    let words = || line.split([' ', '\u{3000}', '\t']);
    let is_time = |word: &str| {
        word.split_once(':').is_some_and(|(hour, rest)| {
            (1..=2).contains(&hour.len())
                && hour.bytes().all(|it| it.is_ascii_digit())
                && rest.len() >= 2
                && rest.bytes().all(|it| it.is_ascii_digit() || it == b':')
        })
    };
    line.trim_start().starts_with(|c: char| c.is_ascii_digit()) && words().any(is_time)
}

/// Whether a line is a time or a count of subtitles.
fn is_stamp(line: &str) -> bool {
    let is_time = line.contains(':') || line.contains("-->");
    letters(line).is_empty() && (is_time || line.chars().all(|c| c.is_ascii_digit()))
}

/// Writes the text between two moves.
fn between(out: &mut MappedText, text: &str, gap: Range<usize>, labels: &Labels) {
    let held = &text[gap.clone()];
    let marked = marks(out, held, gap.start);
    out.put(" ", gap.start);
    let mut at = gap.start + marked;
    for line in held[marked..].split_inclusive('\n') {
        let words = line.trim();
        if !is_joint(words, labels) {
            let begin = at + line.len() - line.trim_start().len();
            comment(out, words, begin);
            out.put(" ", begin);
        }
        at += line.len();
    }
}

/// Signs of judgement glued to a move; how many bytes they take.
fn marks(out: &mut MappedText, held: &str, at: usize) -> usize {
    let rest = held.trim_start_matches(['!', '?', '！', '？']);
    let len = held.len() - rest.len();
    out.take(&held[..len], at);
    len
}

fn comment(out: &mut MappedText, words: &str, at: usize) {
    out.put("{", at);
    for (index, sign) in words.char_indices() {
        match sign {
            '{' => out.put("(", at + index),
            '}' => out.put(")", at + index),
            _ => out.take(sign.encode_utf8(&mut [0; 4]), at + index),
        }
    }
    out.put("}", at + words.len());
}

/// Whether what stands between two moves is no remark: numbers, times, signs, a side, a label of lines.
fn is_joint(gap: &str, labels: &Labels) -> bool {
    move_like(gap).next().is_none() && is_no_remark(gap, labels)
}

/// Whether what holds moves says nothing of them: it is an entry.
pub(super) fn is_bare(words: &str, labels: &Labels) -> bool {
    let mut rest = String::new();
    let mut end = 0;
    for token in move_like(words) {
        rest.push_str(&words[end..token.start]);
        end = token.end;
    }
    rest.push_str(&words[end..]);
    is_no_remark(&rest, labels)
}

fn is_no_remark(words: &str, labels: &Labels) -> bool {
    let words = letters(words);
    let latin = words.chars().filter(char::is_ascii).count();
    let others = words
        .chars()
        .filter(|c| !c.is_ascii() && !"第回合着步手红紅黑方".contains(*c));
    latin == 0 && others.count() == 0
        || latin <= 2 && words.is_ascii()
        || labels.get(&words).is_some_and(|count| *count >= LABEL)
}
