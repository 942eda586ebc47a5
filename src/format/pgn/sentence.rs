//! Sentences that name who played whom, and what they say of the round.

use super::paired::{LONGEST_NAME, Pairing};
use crate::record::GameResult;
use crate::text::Span;

/// Verbs for what one player does to the other in a sentence, and the result they state.
const VERBS: [(&str, Option<GameResult>); 9] = [
    ("beat", Some(GameResult::RedWins)),
    ("defeated", Some(GameResult::RedWins)),
    ("lost", Some(GameResult::BlackWins)),
    ("drew", Some(GameResult::Draw)),
    ("met", None),
    ("faced", None),
    ("played", None),
    ("against", None),
    ("|", None),
];

/// `A (Red) beat B (Black) in a fine game`.
pub(super) fn met(line: &str) -> Option<Pairing> {
    let places = ["(Red)", "(Black)"].map(|side| line.find(side));
    let [Some(red), Some(black)] = places else {
        return None;
    };
    let (first, second) = (red.min(black), red.max(black));
    let behind = first + line[first..].find(')')? + 1;
    let between = line.get(behind..second)?.trim_start();
    let (verb, said) = VERBS.iter().find(|(verb, _)| between.starts_with(verb))?;
    // The player named first did it.
    let said = said.map(|said| match said {
        GameResult::RedWins if black < red => GameResult::BlackWins,
        GameResult::BlackWins if black < red => GameResult::RedWins,
        said => said,
    });
    let capital = |word: &str| word.starts_with(|c: char| c.is_uppercase());
    let named = |from: usize, to: usize| {
        let text = line.get(from..to)?.trim_end();
        let mut begins = text.len();
        for (at, word) in text.rmatch_indices(|c: char| !c.is_whitespace() && c != '|') {
            let starts = text[..at].ends_with(|c: char| c.is_whitespace() || c == '|') || at == 0;
            if starts && !capital(&text[at..]) {
                break;
            }
            if starts && !word.is_empty() {
                begins = at;
            }
        }
        let held = text.len() - begins;
        (held > 0 && held <= LONGEST_NAME).then(|| Span::new(from + begins, from + text.len()))
    };
    let verb_at = line.len() - line[behind..].trim_start().len();
    let one = named(0, first)?;
    let other = named(verb_at + verb.len(), second)?;
    let (red, black) = if red < black {
        (one, other)
    } else {
        (other, one)
    };
    Some(Pairing {
        red,
        black,
        teams: [None, None],
        result: said.map(|_| Span::new(verb_at, verb_at + verb.len())),
        said,
        round: None,
        date: None,
        title: None,
    })
}

/// `第3轮`, `Round 3`, `3rd round`: the number.
pub(super) fn round(line: &str) -> Option<Span> {
    let counts = |c: char| c.is_ascii_digit() || "一二三四五六七八九十".contains(c);
    let number = |from: usize| {
        let digits = line[from..].chars().take_while(|c| counts(*c));
        let len = digits.map(char::len_utf8).sum::<usize>();
        (len > 0).then(|| Span::new(from, from + len))
    };
    let chinese = line.find('第').and_then(|at| {
        let span = number(at + '第'.len_utf8())?;
        line[span.end as usize..]
            .starts_with(['轮', '輪'])
            .then_some(span)
    });
    let named = || number(line.find("Round ")? + "Round ".len());
    let ordinal = || {
        let before = &line[..line.find(" round")?];
        let bare = before.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let begins = bare.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        (begins < bare.len() && bare.len() < before.len()).then(|| Span::new(begins, bare.len()))
    };
    chinese.or_else(named).or_else(ordinal)
}
