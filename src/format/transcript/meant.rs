//! Moves that the sentence around them says were not played.

use crate::format::pgn::{ASIDE, PLAIN, UNPLAYED};
use std::ops::Range;

/// More words in a sentence that say that a move of it was not played.
const MEANT: [&str; 36] = [
    "what about",
    "means",
    "e.g.",
    "for example",
    "例如",
    "possible",
    "playable",
    "might",
    // Of another problem.
    "昨日答案",
    "昨日解答",
    "上期答案",
    "上期解答",
    "上题答案",
    "yesterday's",
    "last week's",
    "last month's",
    // German.
    "wäre",
    "waere",
    "hätte",
    "haette",
    "könnte",
    "koennte",
    "in betracht",
    " statt ",
    "besser ",
    // French, Spanish, Italian, Dutch.
    "au lieu",
    "serait",
    "aurait",
    "en lugar de",
    "en vez de",
    "hubiera",
    "qué pasa si",
    "invece di",
    "in plaats van",
    // Vietnamese.
    "nếu ",
    "thay vì",
];

/// Words before a move of a choice that was not made.
const CHOICES: [&str; 13] = [
    "会选择",
    "會選擇",
    "有人走",
    "why not",
    "为什么不",
    "為什麼不",
    "为何不",
    "怎么不",
    "por qué no",
    "pourquoi pas",
    "warum nicht",
    "waarom niet",
    "sao không",
];

/// Words that begin a sentence about a move that was not played.
const HEADS: [&str; 6] = ["si ", "wenn ", "falls ", "als ", "se ", "nếu "];

/// The words of a line that say that a move was not played, looked for once for all moves of it: a line without end
/// may hold thousands.
pub(super) struct MeantWords {
    /// Where sentences begin and end.
    begins: Vec<Begin>,
    ends: Vec<usize>,
    before: Words,
    behind: Words,
    /// The line is one about moves that were not played.
    is_aside: bool,
}

/// A place at which a sentence begins.
struct Begin {
    /// Bytes of the line up to it, and to the end of the sign that makes it.
    start: usize,
    end: usize,
    /// Where the word ends by which the sentence speaks of what was not played, if it begins with one.
    head: Option<usize>,
}

impl MeantWords {
    pub(super) fn of(line: &str) -> MeantWords {
        let lower = lower(line);
        let mut plain = lower.clone();
        for word in PLAIN {
            plain = plain.replace(word, &"\u{3000}".repeat(word.chars().count()));
        }
        // A command of LaTeX behind this sign is taken out.
        let is_taken_out = line.trim_start().starts_with('%') && line.contains('\\');
        let head = lower.trim_start_matches(|c: char| !c.is_alphanumeric());
        let before = UNPLAYED.iter().chain(&MEANT).chain(&CHOICES);
        MeantWords {
            begins: begins(&plain),
            ends: stops(line).map(|stop| stop.start).collect(),
            before: Words::of(&plain, before),
            behind: Words::of(&lower, ["instead", "means"].iter().chain(&MEANT)),
            is_aside: is_taken_out || ASIDE.iter().any(|word| head.starts_with(word)),
        }
    }

    /// Whether the sentence around a move says that it was not played.
    pub(super) fn speaks_of(&self, span: &Range<usize>) -> bool {
        if self.is_aside {
            return true;
        }
        let begin = self
            .begins
            .partition_point(|begin| begin.end <= span.start)
            .checked_sub(1)
            .and_then(|at| self.begins.get(at));
        let begin = begin.unwrap_or(&Begin {
            start: 0,
            end: 0,
            head: None,
        });
        let end = self.ends.partition_point(|end| *end < span.end);
        let end = self.ends.get(end).copied().unwrap_or(usize::MAX);
        begin.head.is_some_and(|head| head <= span.start)
            || self.before.holds(&(begin.start..span.start))
            || self.behind.holds(&(span.end..end))
    }
}

/// A line in small letters, each of as many bytes as it was.
fn lower(line: &str) -> String {
    let small = |sign: char| {
        let mut small = sign.to_lowercase();
        let one = small.next().filter(|it| it.len_utf8() == sign.len_utf8());
        one.filter(|_| small.next().is_none()).unwrap_or(sign)
    };
    line.chars().map(small).collect()
}

/// The signs that end a sentence.
fn stops(line: &str) -> impl Iterator<Item = Range<usize>> {
    line.char_indices().filter_map(|(at, sign)| match sign {
        '。' | '；' | ';' => Some(at..at + sign.len_utf8()),
        '.' | '!' | '?' if line[at + 1..].starts_with(' ') => Some(at..at + 2),
        _ => None,
    })
}

/// Where sentences begin: the line, and whatever follows a stop. The point behind a number ends no sentence.
fn begins(line: &str) -> Vec<Begin> {
    let is_number = |at: usize| line[..at].ends_with(|c: char| c.is_ascii_digit());
    let stops = stops(line).filter(|it| it.len() != 2 || !is_number(it.start));
    let mut begins: Vec<Begin> = std::iter::once(0..0)
        .chain(stops)
        .map(|Range { start, end }| Begin {
            start,
            end,
            head: None,
        })
        .collect();
    let mut word = line.len();
    let mut until = line.len();
    for begin in begins.iter_mut().rev() {
        let between = &line[begin.start..until];
        word = between
            .find(char::is_alphanumeric)
            .map_or(word, |at| begin.start + at);
        until = begin.start;
        let head = HEADS.iter().find(|it| line[word..].starts_with(*it));
        begin.head = head.map(|it| word + it.len());
    }
    begins
}

/// Places of words in a line.
struct Words {
    /// In order, with the end of the one that ends first of it and all behind it.
    starts: Vec<(usize, usize)>,
}

impl Words {
    fn of<'a>(line: &str, words: impl Iterator<Item = &'a &'static str>) -> Words {
        let mut starts: Vec<(usize, usize)> = words
            .flat_map(|word| line.match_indices(word))
            .map(|(at, word)| (at, at + word.len()))
            .collect();
        starts.sort_unstable();
        let mut first = usize::MAX;
        for (_, end) in starts.iter_mut().rev() {
            first = first.min(*end);
            *end = first;
        }
        Words { starts }
    }

    /// Whether one of the words stands within a stretch.
    fn holds(&self, within: &Range<usize>) -> bool {
        let at = self.starts.partition_point(|it| it.0 < within.start);
        self.starts.get(at).is_some_and(|it| it.1 <= within.end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same for one move, by looking at the line anew.
    fn speaks_of(line: &str, span: &Range<usize>) -> bool {
        let before = &line[..span.start];
        let begin = stops(before)
            .filter(|stop| {
                stop.len() != 2 || !before[..stop.start].ends_with(|c: char| c.is_ascii_digit())
            })
            .last()
            .map_or(0, |stop| stop.start);
        let behind = &line[span.end..];
        let end = stops(behind).next().map_or(behind.len(), |stop| stop.start);
        let behind = behind[..end].to_lowercase();
        let before = PLAIN
            .iter()
            .fold(before[begin..].to_lowercase(), |said, word| {
                said.replace(word, "\u{3000}")
            });
        let first = |text: &str, words: &[&str]| {
            let text = text.trim_start_matches(|c: char| !c.is_alphanumeric());
            words.iter().any(|word| text.starts_with(word))
        };
        let holds = |text: &str, words: &[&str]| words.iter().any(|word| text.contains(word));
        first(&line.to_lowercase(), &ASIDE)
            || first(&before, &HEADS)
            || [&UNPLAYED[..], &MEANT, &CHOICES]
                .iter()
                .any(|words| holds(&before, words))
            || [&["instead", "means"][..], &MEANT]
                .iter()
                .any(|words| holds(&behind, words))
    }

    #[test]
    fn words_looked_for_once_speak_of_the_same_moves_as_words_looked_for_at_each() {
        let mut words = vec![
            "炮二平五",
            "马8进7",
            "h2e2",
            "3.",
            ". ",
            "! ",
            "。",
            "；",
            " ",
            ", ",
            "(",
            "Red ",
            "如",
            "1",
            "É",
        ];
        words.extend(
            UNPLAYED
                .iter()
                .chain(&MEANT)
                .chain(&CHOICES)
                .chain(&HEADS)
                .chain(&PLAIN),
        );
        let mut state = 1_u64;
        let mut next = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            usize::try_from(state >> 33).unwrap_or(0) % below
        };
        let mut spoken = 0;
        for _ in 0..20_000 {
            let mut line = String::new();
            let mut moves = Vec::new();
            for _ in 0..next(12) {
                // Half of all are moves and signs.
                let below = if next(2) == 0 { 15 } else { words.len() };
                let at = next(below);
                let start = line.len();
                line += words[at];
                if at < 3 {
                    moves.push(start..line.len());
                }
            }
            let meant = MeantWords::of(&line);
            for span in moves {
                assert_eq!(
                    meant.speaks_of(&span),
                    speaks_of(&line, &span),
                    "{line:?} {span:?}"
                );
                spoken += usize::from(meant.speaks_of(&span));
            }
        }
        assert!(spoken > 5_000, "{spoken}");
    }
}
