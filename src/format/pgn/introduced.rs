//! Sentences above the moves that say who had which side: `本局是甲执红先走，乙执黑后走。`, `甲（红）对乙（黑）`,
//! `Bên Đỏ: A, bên Đen: B.`, `the game A - B`, `请看甲先负乙的一局`.

mod english;
mod names;
#[cfg(test)]
mod tests;

use super::pairing::{Pairing, pairing};
use super::token;
use crate::record::{GameResult, read_result_words};
use crate::text::Span;
use english::in_english;
use names::{first_name, is_chinese, last_name, unmarked};

/// No line that is looked through is longer, in bytes.
const LONGEST: usize = 400;

/// What stands in brackets behind a name; of Red, of Black.
const MARKS: [&[&str]; 2] = [
    &[
        "红",
        "紅",
        "红方",
        "紅方",
        "先",
        "先手",
        "red",
        "đỏ",
        "tiên",
        "đi tiên",
        "r",
        "w",
    ],
    &[
        "黑",
        "黑方",
        "后",
        "後",
        "后手",
        "後手",
        "black",
        "đen",
        "hậu",
        "đi hậu",
        "b",
    ],
];

/// What stands behind a name and says the same.
const ROLES: [&[&str]; 2] = [
    &["执红", "執紅", "持红", "执先", "先手", "先走", "先行"],
    &[
        "执黑", "執黑", "持黑", "执后", "后手", "後手", "后走", "後走",
    ],
];

/// What stands before a name and says the same.
const LABELS: [&[&str]; 2] = [
    &[
        "红方",
        "紅方",
        "红棋",
        "bên đỏ",
        "đỏ",
        "red",
        "红",
        "紅",
        "先手",
    ],
    &[
        "黑方",
        "黑棋",
        "bên đen",
        "đen",
        "black",
        "黑",
        "后手",
        "後手",
    ],
];

/// What joins two names.
const JOINS: &[(&str, Option<GameResult>)] = &[
    ("先胜", Some(GameResult::RedWins)),
    ("先勝", Some(GameResult::RedWins)),
    ("先负", Some(GameResult::BlackWins)),
    ("先負", Some(GameResult::BlackWins)),
    ("先和", Some(GameResult::Draw)),
    ("先对", None),
    ("先對", None),
    ("对阵", None),
    ("對陣", None),
    ("对", None),
    ("對", None),
    ("胜", Some(GameResult::RedWins)),
    ("勝", Some(GameResult::RedWins)),
    ("负", Some(GameResult::BlackWins)),
    ("負", Some(GameResult::BlackWins)),
    ("和", Some(GameResult::Draw)),
    ("--", None),
    ("——", None),
    ("—", None),
    ("–", None),
    ("－", None),
    ("-", None),
    ("vs.", None),
    ("vs", None),
    ("VS", None),
    ("Vs", None),
    ("versus", None),
    ("against", None),
    ("beats", Some(GameResult::RedWins)),
    ("beat", Some(GameResult::RedWins)),
    ("defeated", Some(GameResult::RedWins)),
    ("defeats", Some(GameResult::RedWins)),
    ("lost to", Some(GameResult::BlackWins)),
    ("loses to", Some(GameResult::BlackWins)),
    ("drew with", Some(GameResult::Draw)),
    ("draws with", Some(GameResult::Draw)),
    ("gặp", None),
    ("hòa", Some(GameResult::Draw)),
    ("thắng", Some(GameResult::RedWins)),
    ("thua", Some(GameResult::BlackWins)),
];

/// The players that a sentence names with their sides.
pub(super) fn introduced(line: &str) -> Option<Pairing> {
    if line.len() > LONGEST {
        return None;
    }
    let found = marked(line)
        .or_else(|| in_roles(line))
        .or_else(|| labelled(line));
    found.or_else(|| joined(line)).or_else(|| in_english(line))
}

/// Two names with marks in brackets behind them, or behind one: `甲（红）对乙（黑）`, `甲（先）　乙`.
fn marked(line: &str) -> Option<Pairing> {
    let mut marks = Vec::new();
    for (at, sign) in line.char_indices().filter(|(_, c)| matches!(c, '(' | '（')) {
        let inside = &line[at + sign.len_utf8()..];
        let Some(close) = inside.find([')', '）']) else {
            continue;
        };
        let word = inside[..close].trim().to_lowercase();
        let side = MARKS
            .iter()
            .position(|words| words.contains(&word.as_str()));
        let close = at + sign.len_utf8() + close;
        let end = close + line[close..].chars().next().map_or(1, char::len_utf8);
        marks.extend(side.map(|side| (side, at, end)));
    }
    let (side, at, end) = *marks.first()?;
    let first = last_name(line, 0, at)?;
    let (to, other) = match marks.get(1) {
        Some((other, to, _)) => (*to, *other),
        None => (line.len(), 1 - side),
    };
    if other == side {
        return None;
    }
    let (from, said) = behind_join(line, end, to);
    let second = first_name(line, from, to)?;
    Some(sides(
        [first, second],
        side == 0,
        said.map(|it| (Span::new(end, from), it)),
    ))
}

/// `甲执红先走，乙执黑后走`, `甲对乙，乙先手`.
fn in_roles(line: &str) -> Option<Pairing> {
    let mut named: [Option<Span>; 2] = [None, None];
    for (side, words) in ROLES.iter().enumerate() {
        let at = words
            .iter()
            .filter_map(|word| line.find(word))
            .min()?
            .min(line.len());
        if at == 0 {
            return None;
        }
        named[side] = last_name(line, 0, at);
        if side == 0 && !ROLES[1].iter().any(|word| line.contains(word)) {
            // Only who had Red is told: the other one is named beside.
            let red = named[0]?;
            let found = joined(line)?;
            let swaps = found.black.of(line) == red.of(line);
            let known = swaps || found.red.of(line) == red.of(line);
            let both = [found.red, found.black];
            return known.then(|| sides(both, !swaps, None));
        }
    }
    Some(sides([named[0]?, named[1]?], true, None))
}

/// `Bên Đỏ: A, bên Đen: B`, `红  甲    黑  乙`, `由红方甲对黑方乙`.
fn labelled(line: &str) -> Option<Pairing> {
    let small = line.to_lowercase();
    if small.len() != line.len() {
        return None;
    }
    let mut found = [None, None];
    for (side, words) in LABELS.iter().enumerate() {
        let labels = words.iter().flat_map(|word| {
            let places = small.match_indices(word);
            places.map(move |(at, _)| (at, at + word.len()))
        });
        found[side] = labels
            .filter(|(at, end)| stands_alone(line, *at, *end))
            .min_by_key(|it| (it.0, usize::MAX - it.1));
    }
    let is_name = |span: &Span| {
        let first = span.of(line).chars().next();
        first.is_some_and(|c| c.is_alphabetic() && !c.is_lowercase())
    };
    let [(red, red_end), (black, black_end)] = [found[0]?, found[1]?];
    let name = |end: usize, other: usize| {
        let to = if other > end { other } else { line.len() };
        let held = &line[end..to];
        let from = end + held.len()
            - held
                .trim_start_matches(|c| token::is_white(c) || "：:".contains(c))
                .len();
        first_name(line, from, to).filter(is_name)
    };
    Some(sides(
        [name(red_end, black)?, name(black_end, red)?],
        true,
        None,
    ))
}

/// Whether a label is no part of a longer word: a colon or a blank stands behind it, or it is a longer one.
fn stands_alone(line: &str, at: usize, end: usize) -> bool {
    let before = line[..at].chars().next_back();
    let behind = line[end..].chars().next();
    let parts = behind.is_some_and(|c| token::is_white(c) || "：:*".contains(c));
    let is_long = line[at..end].chars().count() > 1 && !line[at..end].is_ascii();
    before.is_none_or(|c| !c.is_ascii_alphanumeric())
        && (parts || is_long && behind.is_some_and(char::is_alphabetic))
}

/// Two short names and what joins them, in a clause of a sentence or a title.
fn joined(line: &str) -> Option<Pairing> {
    let mut from = 0;
    for (at, sign) in line.char_indices().chain([(line.len(), '\n')]) {
        if at < line.len() && !"，。；,;！!？?：:|《》【】[]「」『』“”\t".contains(sign)
        {
            continue;
        }
        let clause = &line[from..at];
        let start = from;
        from = (at + sign.len_utf8()).min(line.len());
        if let Some(found) = pair_of(clause) {
            let moved =
                |span: Span| Span::new(start + span.start as usize, start + span.end as usize);
            return Some(Pairing {
                red: moved(found.red),
                black: moved(found.black),
                result: found.result.map(moved),
                ..found
            });
        }
    }
    None
}

/// The same of one clause: Chinese names of two to four characters.
fn pair_of(clause: &str) -> Option<Pairing> {
    let joins = JOINS
        .iter()
        .filter_map(|(word, said)| Some((clause.find(word)?, *word, *said)));
    let (at, word, said) = joins.min_by_key(|(at, word, _)| (*at, usize::MAX - word.len()))?;
    let is_sure = word.starts_with('先') || !"胜勝负負和".contains(word);
    let red = last_name(clause, 0, at)?;
    let end = at + word.len();
    let black = first_name(clause, end, clause.len())?;
    let is_han = |span: Span| {
        let name = span.of(clause);
        (2..=4).contains(&name.chars().count())
            && name.chars().all(|c| ('\u{4E00}'..='\u{9FFF}').contains(&c))
    };
    let whole =
        clause[black.end as usize..].trim_matches(|c| token::is_white(c) || "*_#".contains(c));
    let ends = whole.is_empty() || whole.starts_with(['（', '(']) || is_game(whole);
    let is_pair = is_sure && is_han(red) && is_han(black) && ends;
    is_pair.then(|| sides([red, black], true, said.map(|it| (Span::new(at, end), it))))
}

/// Whether words behind two names say that these played: `的一局`, `之战`.
fn is_game(words: &str) -> bool {
    [
        "的一局",
        "的对局",
        "一局",
        "之战",
        "的一盘",
        "一战",
        "的棋",
        "對局",
        "对局",
    ]
    .iter()
    .any(|it| words.starts_with(it))
}

/// Where the second name begins behind what joins it to the first, and what that says.
fn behind_join(line: &str, from: usize, to: usize) -> (usize, Option<GameResult>) {
    let held = &line[from..to];
    let text = held.trim_start();
    let begins = to - text.len();
    let join = JOINS.iter().find(|(word, _)| text.starts_with(word));
    join.map_or((begins, None), |(word, said)| (begins + word.len(), *said))
}

fn sides(names: [Span; 2], first_is_red: bool, said: Option<(Span, GameResult)>) -> Pairing {
    let [red, black] = if first_is_red {
        names
    } else {
        [names[1], names[0]]
    };
    let said = said.map(|(span, result)| {
        let result = match result {
            GameResult::RedWins if !first_is_red => GameResult::BlackWins,
            GameResult::BlackWins if !first_is_red => GameResult::RedWins,
            result => result,
        };
        (span, result)
    });
    Pairing {
        red,
        black,
        result: said.map(|it| it.0),
        said: said.map(|it| it.1),
        round: None,
        date: None,
    }
}

/// The result that a line of fields names as well: `… | 结果 1-0`.
fn result_named(line: &str) -> Option<(Span, GameResult)> {
    let names = ["结果", "結果", "赛果", "Result", "Kết quả"];
    let behind = names
        .iter()
        .find_map(|name| Some(line.find(name)? + name.len()))?;
    let text = line[behind..].trim_start_matches(|c| token::is_white(c) || "：:*".contains(c));
    let word = text
        .split(token::is_white)
        .next()?
        .trim_end_matches(['。', '.', '|', '）', ')']);
    let result = read_result_words(word).filter(|it| *it != GameResult::Unknown)?;
    let start = line.len() - text.len();
    Some((Span::new(start, start + word.len()), result))
}

/// The players that a line above the moves names, in a form of its own or in a sentence.
pub(in crate::format) fn named_in(line: &str) -> Option<Pairing> {
    let found = marked(line).or_else(|| pairing(line));
    // In a sentence more may stand before the first name.
    let is_long = |it: &Pairing| {
        let name = it.red.of(line);
        is_chinese(name) && !name.contains(token::is_white) && name.chars().count() > 4
    };
    let found = match found.filter(is_long) {
        Some(found) => introduced(line).or(Some(found)),
        None => found.or_else(|| introduced(line)),
    }?;
    let (result, said) = match found.result {
        Some(span) => (Some(span), found.said),
        None => result_named(line).unzip(),
    };
    Some(Pairing {
        red: unmarked(line, found.red),
        black: unmarked(line, found.black),
        result,
        said,
        ..found
    })
}
