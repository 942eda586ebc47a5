//! The word lists of the grammar, from files beside it: what people write, and the words it is read as.

use super::pattern::Patterns;
use crate::record::script;
use crate::text::BloomFilter;
use std::sync::OnceLock;

/// Pairs of a file of two columns.
type Pairs = Vec<(&'static str, &'static str)>;

/// A remark longer than this is a commentary: its words are taken as they are.
pub(super) const SHORT: usize = 360;

fn lines(file: &'static str) -> impl Iterator<Item = &'static str> {
    let told = |line: &&str| !line.is_empty() && !line.starts_with('#');
    file.lines().filter(told)
}

fn synonyms() -> &'static Patterns {
    static PATTERNS: OnceLock<Patterns> = OnceLock::new();
    let files = [
        include_str!("classes.tsv"),
        include_str!("synonyms.tsv"),
        include_str!("deeds.tsv"),
    ];
    PATTERNS.get_or_init(|| Patterns::of(files.into_iter().flat_map(lines), false))
}

/// Whether a remark holds words that are read as others of the grammar.
pub(super) fn may_be_read(text: &str) -> bool {
    synonyms().may_find(text.chars().map(script::as_read))
}

fn english() -> &'static Patterns {
    static PATTERNS: OnceLock<Patterns> = OnceLock::new();
    PATTERNS.get_or_init(|| Patterns::of(lines(include_str!("english.tsv")), true))
}

/// How a word qualifies the statement of a remark: the first column of `aside.tsv`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Qualifier {
    /// The party named before it accuses, or points something out.
    Charge,
    /// The statement is somebody's assertion.
    Said,
    /// The consequence of another occurrence.
    Threat,
    /// The arbiter found nothing, or no ground.
    Dismissed,
    /// The ruling was taken back.
    Revoked,
    /// Somebody is reminded of what he is to do, or to leave alone.
    Reminded,
}

impl Qualifier {
    const ALL: [(Qualifier, &'static str); 6] = [
        (Qualifier::Charge, "charge"),
        (Qualifier::Said, "said"),
        (Qualifier::Threat, "threat"),
        (Qualifier::Dismissed, "dismissed"),
        (Qualifier::Revoked, "revoked"),
        (Qualifier::Reminded, "reminded"),
    ];
}

/// The words of `aside.tsv` that say that.
pub(super) fn aside(kind: Qualifier) -> &'static [&'static str] {
    static WORDS: OnceLock<[Vec<&'static str>; 6]> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let pairs: Pairs = lines(include_str!("aside.tsv"))
            .filter_map(|line| line.split_once('\t'))
            .collect();
        Qualifier::ALL.map(|(_, name)| {
            let named = pairs.iter().filter(|(kind, _)| *kind == name);
            named.map(|(_, word)| *word).collect()
        })
    });
    &words[kind as usize]
}

/// A remark in the words of the grammar, and whether it is written so: a place in one is that place in the
/// other.
pub(super) fn in_words(plain: String) -> (String, bool) {
    if plain.len() > SHORT {
        return (plain, true);
    }
    let text = without_gaps(&plain);
    let text = synonyms().replaced(&text).unwrap_or(text);
    let same = text == plain;
    (text, same)
}

/// A remark in English in the words of the grammar; `None` where it holds none.
pub(super) fn from_english(text: &str) -> Option<String> {
    let text = english().replaced(&text.to_ascii_lowercase())?;
    Some(without_gaps(text.trim_end_matches('.')))
}

/// Without blanks between Chinese characters: 红 超 时.
fn without_gaps(text: &str) -> String {
    let wide = |c: Option<char>| c.is_some_and(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    let mut out = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let between = sign == ' ' && wide(out.chars().next_back()) && wide(signs.peek().copied());
        if !between {
            out.push(sign);
        }
    }
    out
}

/// Whether a clause holds a word of what an arbiter rules on.
pub(super) fn is_weighty(clause: &str) -> bool {
    static WORDS: OnceLock<Vec<&str>> = OnceLock::new();
    let words = WORDS.get_or_init(|| lines(include_str!("weighty.txt")).collect());
    // The arbiter himself is none.
    let clause = clause.replace("裁判", "");
    let signs = BloomFilter::of(&clause);
    // 红方…，警: a warning in one sign.
    clause.trim() == "警"
        || words
            .iter()
            .any(|word| signs.may_hold(word) && clause.contains(word))
}
