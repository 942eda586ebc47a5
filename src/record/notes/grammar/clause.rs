//! Clauses of a remark and what each of them hangs on: what is supposed, asked, reported, of another board.

use super::token::Token;

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

const ENDS: [char; 7] = ['。', '；', '！', '？', ';', '!', '?'];
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
            && !is_abbreviated(&text[..at])
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
        {
            cut(start, at, sentence, &mut clauses);
            let is_arrow = text[at..].starts_with("->");
            start = at + sign.len_utf8() + usize::from(is_arrow);
        }
    }
    cut(start, text.len(), sentence, &mut clauses);
    clauses
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
