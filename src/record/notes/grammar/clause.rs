//! Clauses of a remark and what each of them hangs on: what is supposed, asked, reported, of another board.

use super::token::Token;
use super::word::Word;

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
            start = at + sign.len_utf8();
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

/// What hangs over a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Scope {
    #[default]
    Said,
    /// Supposed, asked, a rule read out, of another board: said of nobody.
    Aside,
    /// What somebody says.
    Reported,
}

/// What hangs over each word.
pub(super) fn scopes(text: &str, tokens: &[Token], clauses: &[Clause]) -> Vec<Scope> {
    let mut scopes = vec![Scope::Said; tokens.len()];
    let mut sentence = usize::MAX;
    let mut over = Scope::Said;
    let mut elsewhere = false;
    // What is answered to a question about what would be is no ruling either.
    let mut answers = usize::MAX;
    for clause in clauses {
        let words = &tokens[clause.tokens.clone()];
        if clause.sentence != sentence {
            sentence = clause.sentence;
            over = Scope::Said;
        }
        let has = |among: &[Word]| words.iter().any(|it| among.contains(&it.word));
        // 本轮第6台: the round is this one, the board is not.
        let is_here = |it: &Token| it.word == Word::Here && &text[it.start..it.end] != "本轮";
        if has(&[Word::Elsewhere]) && !words.iter().any(is_here) {
            elsewhere = true;
        } else if has(&[Word::Here, Word::Red, Word::Black]) {
            elsewhere = false;
        }
        if over == Scope::Reported && has(&ENDS_REPORT) {
            over = Scope::Said;
        }
        let is_english = text[clause.start..clause.end].trim().is_ascii();
        if clause.asked && has(&[Word::If]) {
            answers = clause.sentence + 1;
        }
        let aside = clause.asked
            || answers == clause.sentence
            || elsewhere
            || is_english && supposes_all(words);
        // 迟到者, 再犯者: of nobody in particular.
        let of_all = !has(&[Word::Red, Word::Black, Word::Both])
            && GENERAL
                .iter()
                .any(|it| text[clause.start..clause.end].contains(it));
        let aside = aside || of_all;
        let might = words.iter().position(|it| it.word == Word::Might);
        let introduces = text[clause.end..].starts_with(['：', ':']);
        for at in 0..words.len() {
            over = over_word(over, (words, at), introduces);
            let supposed = aside || might.is_some_and(|might| at > might);
            scopes[clause.tokens.start + at] = if supposed { Scope::Aside } else { over };
        }
        // What is asked ends with its clause.
        if over == Scope::Aside && has(&[Word::Ask]) && !has(&[Word::If, Word::Rule]) {
            over = Scope::Said;
        }
    }
    for quoted in rules_quoted(text, tokens) {
        for (at, token) in tokens.iter().enumerate() {
            if quoted.start <= token.start && token.end <= quoted.end {
                scopes[at] = Scope::Aside;
            }
        }
    }
    scopes
}

/// “未走先按”为犯规，特此说明: the stretches in quotation marks, where what stands around them names no player and tells how
/// the rules take them.
fn rules_quoted(text: &str, tokens: &[Token]) -> Vec<std::ops::Range<usize>> {
    const MARKS: [(char, char); 5] = [
        ('“', '”'),
        ('「', '」'),
        ('『', '』'),
        ('《', '》'),
        ('"', '"'),
    ];
    const TAKEN_FOR: [&str; 16] = [
        "为犯规",
        "属犯规",
        "属于",
        "算犯规",
        "按犯规",
        "论",
        "视为",
        "规则",
        "规定",
        "特此",
        "条文",
        "应",
        "rule",
        "is a foul",
        "shall",
        "means",
    ];
    let mut quoted: Vec<std::ops::Range<usize>> = Vec::new();
    let mut around = String::new();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let inside = at + sign.len_utf8();
        let mark = MARKS.iter().find(|(open, _)| *open == sign);
        let end =
            mark.and_then(|(_, close)| Some((text[inside..].find(*close)?, close.len_utf8())));
        if let Some((len, mark)) = end {
            quoted.push(inside..inside + len);
            at = inside + len + mark;
        } else {
            around.push(sign);
            at = inside;
        }
    }
    let names = |it: &Token| matches!(it.word, Word::Red | Word::Black | Word::Both);
    let outside = |it: &Token| !quoted.iter().any(|of| of.contains(&it.start));
    let names_outside = tokens.iter().any(|it| names(it) && outside(it));
    if names_outside || !TAKEN_FOR.iter().any(|it| around.contains(it)) {
        quoted.clear();
    }
    quoted
}

/// Whoever does it: a rule read out.
const GENERAL: [&str; 10] = [
    "钟者", "次者", "规者", "违者", "反者", "到者", "犯者", "时者", "例者", "负者",
];

/// A new word of the arbiter, or of what came of it, ends a report.
const ENDS_REPORT: [Word; 10] = [
    Word::Restored,
    Word::Resigned,
    Word::Arbiter,
    Word::Confirmed,
    Word::Dismissed,
    Word::Revoked,
    Word::Judged,
    Word::Noted,
    Word::Warn,
    Word::Lost,
];

/// Whether an English clause supposes all it says: `Red will lose if he fouls again`.
fn supposes_all(words: &[Token]) -> bool {
    const SUPPOSES: [Word; 4] = [Word::If, Word::Might, Word::Rule, Word::Ask];
    let at = words.iter().position(|it| SUPPOSES.contains(&it.word));
    at.is_some_and(|at| !words[..at].iter().any(|it| it.word == Word::Warn))
}

/// What hangs over a word and those behind it.
fn over_word(over: Scope, (words, at): (&[Token], usize), introduces: bool) -> Scope {
    let is_said = over == Scope::Said;
    let names_next = || words.get(at + 1).is_some_and(|it| it.word.is_person());
    match words[at].word {
        Word::If | Word::Ask => Scope::Aside,
        Word::Remind if introduces => Scope::Aside,
        Word::Rule if !is_request(words, at) => Scope::Aside,
        Word::Raise if is_said && names_next() && !says_arbiter(words, at) => Scope::Reported,
        Word::Order | Word::Claim if is_said && asks_ruling(&words[at..]) => Scope::Reported,
        Word::Say if is_said && !says_arbiter(words, at) => Scope::Reported,
        _ => over,
    }
}

/// Whether it is the arbiter who says it: 裁判称 is no report of a party.
fn says_arbiter(words: &[Token], at: usize) -> bool {
    let mut before = words[..at].iter().rev();
    let who =
        before.find(|it| it.word.is_person() || matches!(it.word, Word::Arbiter | Word::Bystander));
    who.is_some_and(|it| it.word == Word::Arbiter)
}

/// 要求裁判判红方负: what a player asks for.
fn asks_ruling(words: &[Token]) -> bool {
    // 令其改正并记犯规 is an order.
    let orders = words.first().is_some_and(|it| it.word == Word::Order)
        && words.get(1).is_some_and(|it| it.word == Word::Oneself);
    !orders
        && words
            .iter()
            .any(|it| matches!(it.word, Word::Judged | Word::Lost | Word::Foul | Word::Warn))
        && words
            .iter()
            .all(|it| !matches!(it.word, Word::Limit | Word::Dismissed | Word::Confirmed))
}

/// Whether a word of rules is what a player asked and was refused.
fn is_request(words: &[Token], at: usize) -> bool {
    words[..at]
        .iter()
        .any(|it| matches!(it.word, Word::Offer | Word::TakeBack | Word::WithdrawOffer))
}
