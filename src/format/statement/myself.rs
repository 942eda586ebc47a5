//! Facts that the writer of a text states of himself: his side, his name, his opponent and the result.
//! `我执黑，对手是玉林的蒙小波。`, `I had Red, my opponent was …`, `Yo (…) llevaba las rojas; mi rival, …, las negras.`

mod foe;
mod led;
mod outcome;
mod side;
mod words;

use super::StatedSpans;
use super::line::Line;
use super::names::is_doubtful;
use crate::board::Side;
use crate::record::{GameResult, verdict};
use crate::text::Span;
use foe::{foe, in_clause};
use led::third_person;
pub(super) use outcome::of_writers_game;
use side::{MOST, joined, own_sides};
use words::{any, line_end, may_name, parts, sentence, stands};

/// Words behind which he says his name.
const CALLED: [&str; 8] = [
    "我叫",
    "我是网友",
    "my name is",
    "me llamo",
    "je m'appelle",
    "ich heiße",
    "tôi tên là",
    "tui tên",
];

/// Names of fields, at the head of a line, that hold it.
const WRITER: [&str; 9] = [
    "from",
    "发件人",
    "寄件者",
    "发信人",
    "作者",
    "楼主",
    "автор",
    "author",
    "posted by",
];

/// Words for the result of the writer, and whether he won.
const MINE: [(&str, bool); 10] = [
    ("我输了", false),
    ("我认输", false),
    ("我负", false),
    ("我投降", false),
    ("我赢了", true),
    ("我胜", true),
    ("i lost", false),
    ("i resigned", false),
    ("i won", true),
    ("tui thua", false),
];

/// Facts that the lines above the moves state in this way.
pub(super) fn of_writer(text: &str, lines: &[Line]) -> StatedSpans {
    let all = joined(text, lines);
    let mut stated = third_person(&all);
    if stated.names.iter().any(Option::is_some) {
        return stated;
    }
    let Some((side, own, at)) = own_side(&all) else {
        return StatedSpans::default();
    };
    let own = own.or_else(|| called(&all)).or_else(|| field(lines));
    let foe = foe(&all);
    let same = own.is_some() && own == foe;
    if same || foe.is_none() {
        return StatedSpans::default();
    }
    let names = match side {
        Side::Red => [own, foe],
        Side::Black => [foe, own],
    };
    stated.names = names;
    stated.result = mine(&all, side).or_else(|| stated_result(&all, at));
    stated
}

/// Which side the writer says he had, his name where it stands in brackets there, and where he says it.
fn own_side(line: &Line) -> Option<(Side, Option<Span>, usize)> {
    let all = own_sides(line);
    let first = all.first()?;
    let same = all.iter().all(|it| it.side == first.side);
    same.then_some((first.side, first.name, first.at))
}

/// The name behind words by which the writer says it.
fn called(line: &Line) -> Option<Span> {
    let mut places = (0..line.signs.len()).filter_map(|at| any(line, at, &CALLED));
    let (from, to) = in_clause(line, places.next()?)?;
    Some(line.span(from, to))
}

/// The name in a field that says who wrote the text.
fn field(lines: &[Line]) -> Option<Span> {
    let of = |line: &Line| {
        let first = line.behind_blanks(0);
        let next = any(line, first, &WRITER)?;
        let next = line.behind_blanks(next);
        if line.letter(next) != ':' {
            return None;
        }
        let mut from = line.behind_blanks(next + 1);
        while matches!(line.letter(from), '"' | ' ') {
            from += 1;
        }
        let ends = |at: &usize| {
            let wide = line.letter(*at) == ' ' && line.letter(*at + 1) == ' ';
            "\n\"<(,".contains(line.letter(*at)) || wide
        };
        let to = (from..=line.signs.len()).find(ends)?;
        let to = line_end(line, to);
        may_name(line, (from, to)).then(|| line.span(from, to))
    };
    lines.iter().find_map(of)
}

/// Result of the game for the writer, where a clause says nothing else.
fn mine(line: &Line, side: Side) -> Option<(GameResult, Span)> {
    const LEADS: [&str; 8] = [
        "最后", "最终", "结果", "终于", "可惜", "还是", "是", "finally",
    ];
    let begins = |at: &usize| *at == 0 || parts(line, at - 1) || ", ".contains(line.before(*at));
    let said = |at: usize| {
        let mut next = at;
        // A few words may lead to it.
        for _ in 0..LEADS.len() {
            next = any(line, next, &LEADS).map_or(next, |end| line.behind_blanks(end));
        }
        let mut found = MINE.iter();
        let (end, won) = found.find_map(|(word, won)| Some((stands(line, next, word)?, *won)))?;
        let ends = parts(line, end) || ",\n".contains(line.letter(end));
        ends.then_some((at, end, won))
    };
    let places = (0..line.signs.len()).filter(begins);
    let mut places = places.filter_map(said).take(MOST);
    // Words that leave it open stand before it; what follows is a separate matter.
    let is_fact = |at: usize, end: usize| !is_doubtful(&line.text(sentence(line, at).0, end), &[]);
    let (at, end, won) = places.find(|(at, end, _)| is_fact(*at, *end))?;
    let result = match (side, won) {
        (Side::Red, true) | (Side::Black, false) => GameResult::RedWins,
        _ => GameResult::BlackWins,
    };
    Some((result, line.span(at, end)))
}

/// Result of the game, as stated by the sentence in which the writer names his side.
fn stated_result(line: &Line, at: usize) -> Option<(GameResult, Span)> {
    let (from, to) = sentence(line, at);
    let text = line.text(from, to);
    let (span, result) = verdict(&text, &[])?;
    let place = |bytes: u32| from + text[..bytes as usize].chars().count();
    Some((result, line.span(place(span.start), place(span.end))))
}
