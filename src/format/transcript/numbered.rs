//! Moves as programs keep them in numbers without letters: strings of four digits a move (`"77471022"`), attributes
//! (`value="77-37"`), numbers of points from 0 to 89 (`[70, 66]`). How the numbers name points is told by the play: all
//! moves must be lawful from the start in one way alone.

use crate::board::{Move, Position, Square};
use crate::format::mapped_text::MappedText;
use std::ops::Range;

/// So many moves are no accident.
const LEAST: usize = 8;

/// A move in four numbers: where it stands, and a remark that stands with it.
struct NumberedMove {
    span: Range<usize>,
    numbers: [u8; 4],
    remark: Range<usize>,
}

/// The text with such moves as notation has them; `None` where it holds none.
pub(super) fn written(text: &str) -> Option<MappedText> {
    let pairs = [(true, true), (true, false), (false, true), (false, false)];
    [digits(text), values(text)]
        .into_iter()
        .find_map(|found| put(text, &found, &pairs))
        .or_else(|| {
            let by_rows = put(text, &squares(text, 9), &pairs[..2]);
            let by_files = put(text, &squares(text, 10), &pairs[2..]);
            by_rows.xor(by_files)
        })
}

/// Puts moves in the one of these ways by which all are lawful.
fn put(text: &str, found: &[NumberedMove], ways: &[(bool, bool)]) -> Option<MappedText> {
    let is_null = |it: &NumberedMove| it.numbers[..2] == it.numbers[2..];
    let lawful = |way: &(bool, bool)| -> Option<Vec<String>> {
        let mut position = Position::start();
        let moves = found.iter().filter(|it| !is_null(it));
        let words = moves.map(|it| {
            let [from, to] = points(it.numbers, *way)?;
            let mv = Move::new(from, to);
            position.is_legal(mv).then(|| position.play(mv))?;
            Some(format!("{from}{to}"))
        });
        words.collect()
    };
    if found.len() < LEAST {
        return None;
    }
    let mut all = ways.iter().filter_map(lawful);
    let (words, None) = (all.next()?, all.next()) else {
        return None;
    };
    let mut words = words.iter();
    let mut out = MappedText::default();
    let mut at = 0;
    for it in found {
        out.take(&text[at..it.span.start], at);
        let word = if is_null(it) { None } else { words.next() };
        if let Some(word) = word {
            out.put("\n", it.span.start);
            out.put(word, it.span.start);
        }
        if !it.remark.is_empty() {
            out.put(" {", it.remark.start);
            out.take(&text[it.remark.clone()], it.remark.start);
            out.put("}", it.remark.end);
        }
        out.put("\n", it.span.end.saturating_sub(1));
        at = it.span.end;
    }
    out.take(&text[at..], at);
    Some(out)
}

fn points(numbers: [u8; 4], (row_first, from_top): (bool, bool)) -> Option<[Square; 2]> {
    let point = |one: u8, two: u8| {
        let (row, file) = if row_first { (one, two) } else { (two, one) };
        let rank = if from_top {
            9_u8.checked_sub(row)?
        } else {
            row
        };
        Square::new(file, rank)
    };
    Some([
        point(numbers[0], numbers[1])?,
        point(numbers[2], numbers[3])?,
    ])
}

/// The moves of strings of digits between quotes.
fn digits(text: &str) -> Vec<NumberedMove> {
    const MOVE: usize = 4;
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(['"', '\'', '`']) {
        let from = at + next + 1;
        let held = text[from..].bytes().take_while(u8::is_ascii_digit).count();
        let closes = text[from + held..].starts_with(['"', '\'', '`']);
        at = from + held;
        if !closes || held < LEAST * MOVE || !held.is_multiple_of(MOVE) {
            continue;
        }
        for (index, four) in text.as_bytes()[from..at].chunks_exact(MOVE).enumerate() {
            let begin = from + index * MOVE;
            let digit = |at: usize| four[at] - b'0';
            found.push(NumberedMove {
                span: begin..begin + MOVE,
                numbers: [digit(0), digit(1), digit(2), digit(3)],
                remark: 0..0,
            });
        }
    }
    found
}

/// The moves of attributes of elements, each with the remark in another attribute.
fn values(text: &str) -> Vec<NumberedMove> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = memchr::memchr(b'<', &bytes[at..]) {
        let begin = at + next;
        let Some(len) = memchr::memchr(b'>', &bytes[begin..]) else {
            break;
        };
        let span = begin..begin + len + 1;
        at = span.end;
        let element = &text[span.clone()];
        if let Some(numbers) = element.split(['"', '\'']).skip(1).step_by(2).find_map(four) {
            let remark = attribute(element, "comment").unwrap_or(0..0);
            found.push(NumberedMove {
                span,
                numbers,
                remark: begin + remark.start..begin + remark.end,
            });
        }
    }
    found
}

/// `77-37`: the four digits.
fn four(value: &str) -> Option<[u8; 4]> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    match *value.as_bytes() {
        [a, b, b'-', c, d] => Some([digit(a)?, digit(b)?, digit(c)?, digit(d)?]),
        _ => None,
    }
}

/// Where the value of the attribute stands whose name begins so.
fn attribute(element: &str, name: &str) -> Option<Range<usize>> {
    let begin = element.find(name)?;
    let from = begin + element[begin..].find('"')? + 1;
    let len = element[from..].find('"')?;
    Some(from..from + len)
}

/// Pairs of numbers of points, of which so many stand in a row or on a file.
fn squares(text: &str, line: u8) -> Vec<NumberedMove> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(['[', '(', '{']) {
        let begin = at + next;
        at = begin + 1;
        let Some((numbers, len)) = pair(&text[at..]) else {
            continue;
        };
        let [from, to] = numbers;
        found.push(NumberedMove {
            span: begin..at + len,
            numbers: [from / line, from % line, to / line, to % line],
            remark: 0..0,
        });
        at += len;
    }
    found
}

/// Two numbers below 90 and the bracket behind them.
fn pair(text: &str) -> Option<([u8; 2], usize)> {
    let end = text.bytes().take(12).position(|it| b"])}".contains(&it))?;
    let (one, two) = text[..end].split_once(',')?;
    let number = |word: &str| word.trim().parse::<u8>().ok().filter(|it| *it < 90);
    Some(([number(one)?, number(two)?], end + 1))
}

#[cfg(test)]
mod tests {
    use super::written;

    const MOVES: &str = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5";

    fn moves(text: &str) -> Option<String> {
        let shown = written(text)?.text;
        let is_move = |word: &&str| {
            let letters = word.bytes().filter(u8::is_ascii_lowercase).count();
            word.len() == 4 && letters == 2
        };
        let words: Vec<&str> = shown.split_whitespace().filter(is_move).collect();
        Some(words.join(" "))
    }

    /// The moves with each point as `of` writes its file and its rank from the top.
    fn with(of: impl Fn(u8, u8) -> String, join: (&str, &str, &str)) -> String {
        let words = MOVES.split(' ').map(|word| {
            let point = |at: usize| of(word.as_bytes()[at] - b'a', b'9' - word.as_bytes()[at + 1]);
            [join.0, &point(0), join.1, &point(2), join.2].concat()
        });
        words.collect()
    }

    #[test]
    fn numbers_are_points_in_the_one_way_that_plays() {
        let plain = |file: u8, row: u8| format!("{file}{row}");
        for text in [
            format!("pace: \"{}\"", with(plain, ("", "", ""))),
            format!(
                "pace: '{}'",
                with(|file, row| format!("{row}{file}"), ("", "", ""))
            ),
            format!(
                "pace: '{}'",
                with(|file, row| format!("{file}{}", 9 - row), ("", "", ""))
            ),
            format!(
                "<l><move value=\"00-00\" comments=\"Start\"/>{}</l>",
                with(plain, ("<move value=\"", "-", "\" end=\"0\"/>\n"))
            ),
            with(|file, row| (9 * row + file).to_string(), ("[", ", ", "],")),
            with(
                |file, row| (9 * (9 - row) + file).to_string(),
                ("(", ",", ")\n"),
            ),
            with(
                |file, row| (10 * file + row).to_string(),
                ("{", ", ", "}, "),
            ),
        ] {
            assert_eq!(moves(&text).as_deref(), Some(MOVES), "{text}");
        }
    }

    #[test]
    fn numbers_that_do_not_play_are_no_moves() {
        for text in [
            "tel: \"12345678901234567890123456789012\"",
            "[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12], [13, 14], [15, 16]",
            "<a v=\"11-12\"/><a v=\"11-12\"/><a v=\"11-12\"/><a v=\"11-12\"/><a v=\"11-12\"/><a v=\"11-12\"/><a v=\"11-12\"/><a v=\"11-12\"/>",
            "pace: \"7747\"",
        ] {
            assert!(written(text).is_none(), "{text}");
        }
    }
}
