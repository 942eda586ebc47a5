//! Whether words name what an arbiter does, and whether they say that something was not the first of its kind.

use crate::text::BloomFilter;
use std::sync::OnceLock;

/// 裁判员： is the name of a field.
const FIELDS: [&str; 6] = [
    "裁判：",
    "裁判员：",
    "裁判长：",
    "裁判:",
    "裁判员:",
    "裁判长:",
];

/// Whether a text names what an arbiter does or rules on (判负, 犯规, `arbiter`), in a word that commentaries seldom need.
pub fn names_a_ruling(text: &str) -> bool {
    static WORDS: OnceLock<Vec<&str>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let lines = include_str!("rulings.txt").lines();
        lines
            .filter(|it| !it.is_empty() && !it.starts_with('#'))
            .collect()
    });
    let mut small = text.to_ascii_lowercase();
    for field in FIELDS {
        if small.contains(field) {
            small = small.replace(field, "");
        }
    }
    let signs = BloomFilter::of(&small);
    words
        .iter()
        .any(|it| signs.may_hold(it) && small.contains(it))
}

/// Words by which a remark says that something was done before.
const AGAIN: [&str; 20] = [
    "第二次",
    "第2次",
    "第三次",
    "第3次",
    "二次违",
    "二次犯",
    "再次",
    "再度",
    "再犯",
    "再违",
    "又违",
    "又犯",
    "second time",
    "second illegal",
    "second foul",
    "second offen",
    "third time",
    "once again",
    "again made",
    "again moved",
];

/// Whether a remark says that what it tells was not the first time: 第二次, 再次, `again`.
pub fn says_again(remark: &str) -> bool {
    let small = remark.to_ascii_lowercase();
    AGAIN.iter().any(|it| small.contains(it))
}
