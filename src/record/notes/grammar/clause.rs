//! Clauses of a remark and what each of them hangs on: what is supposed, asked, reported, of another board.

use super::token::Token;
use super::word::Sense;

/// A clause.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    /// Its words.
    pub(super) tokens: std::ops::Range<usize>,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) sentence: usize,
    /// Whether the sentence asks.
    pub(super) asked: bool,
}

const ENDS: [char; 9] = ['。', '；', '！', '？', ';', '!', '?', '｜', '|'];
const PARTS: [char; 11] = ['，', ',', '（', '）', '(', ')', '：', ':', '→', '[', ']'];

/// The clauses of a text, with the words in them.
pub(super) fn clauses(text: &str, tokens: &[Token]) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    let (mut start, mut sentence, mut token) = (0, 0, 0);
    let mut first_of_sentence = 0;
    let mut cut = |start: usize, end: usize, sentence: usize, clauses: &mut Vec<Clause>| {
        let from = token;
        while tokens.get(token).is_some_and(|it| it.start < end) {
            token += 1;
        }
        if !text[start..end].trim().is_empty() {
            clauses.push(Clause {
                tokens: from..token,
                start,
                end,
                sentence,
                asked: false,
            });
        }
    };
    for (at, sign) in text.char_indices() {
        let inside = tokens.iter().any(|it| it.start < at && at < it.end);
        if inside {
            continue;
        }
        let behind = &text[at + sign.len_utf8()..];
        let is_stop = sign == '.'
            && (!is_abbreviated(&text[..at]) || begins_sentence(behind))
            && (behind.is_empty() || behind.starts_with(' '))
            && !behind.starts_with("..")
            || sign == '\n';
        if ENDS.contains(&sign) || is_stop {
            cut(start, at, sentence, &mut clauses);
            if matches!(sign, '？' | '?') {
                for clause in &mut clauses[first_of_sentence..] {
                    clause.asked = true;
                }
            }
            first_of_sentence = clauses.len();
            sentence += 1;
            start = at + sign.len_utf8();
        } else if PARTS.contains(&sign)
            || text[at..].starts_with("->")
            || text[at..].starts_with(" - ")
            || sign == ' ' && is_comma(text, (start, at), tokens)
        {
            cut(start, at, sentence, &mut clauses);
            let is_arrow = text[at..].starts_with("->");
            start = at + sign.len_utf8() + usize::from(is_arrow);
        }
    }
    cut(start, text.len(), sentence, &mut clauses);
    clauses
}

/// Whether a blank parts what is said of one player from what is said of the other: 黑碰翻棋钟 红加1分.
fn is_comma(text: &str, (start, at): (usize, usize), tokens: &[Token]) -> bool {
    let is_side = |it: &Token| matches!(it.word, Sense::Red | Sense::Black);
    let before = tokens.iter().filter(|it| (start..at).contains(&it.start));
    let (mut sides, mut tells) = (Vec::new(), false);
    for token in before {
        if is_side(token) {
            sides.push(token.word);
        }
        tells |= token.word.is_telling();
    }
    let behind = tokens.iter().position(|it| it.start == at + 1);
    let next = behind.filter(|it| is_side(&tokens[*it]));
    let tells_more = next.is_some_and(|it| {
        let more = tokens[it + 1..].iter();
        more.take_while(|it| !is_side(it))
            .any(|it| it.word.is_telling())
    });
    !text.is_ascii()
        && tells
        && tells_more
        && sides.len() == 1
        && next.is_some_and(|it| tokens[it].word != sides[0])
}

/// Whether a dot behind a word that may be cut short ends a sentence: `late 20 min. Nothing else`.
fn begins_sentence(behind: &str) -> bool {
    const FIRST: [&str; 12] = [
        "nothing ", "no ", "all ", "both ", "red ", "black ", "the ", "he ", "she ", "arbiter ",
        "game ", "warning",
    ];
    let behind = behind.trim_start();
    FIRST.iter().any(|it| behind.starts_with(it))
}

/// Whether what stands before a dot is a word cut short: `15 min. late`.
fn is_abbreviated(before: &str) -> bool {
    const SHORT: [&str; 20] = [
        "min", "mins", "sec", "secs", "arr", "nat", "no", "nos", "art", "cl", "approx", "ca",
        "rep", "opp", "arb", "mr", "vs", "incl", "st", "ref",
    ];
    let word = before.rsplit(|it: char| !it.is_ascii_alphabetic()).next();
    word.is_some_and(|it| SHORT.contains(&it))
}

/// Scope of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Scope {
    #[default]
    Said,
    /// Supposed, asked, a rule read out, of another board: said of nobody.
    Aside,
    /// A statement by somebody.
    Reported,
}
