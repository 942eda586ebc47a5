//! Signatures on a line (`签字：甲 乙 丙`): whose each is follows from the word before it, or from the name.

use super::Tags;
use crate::board::Side;
use crate::text::{heading_sign, offset};

/// The words of signing.
const SIGNED: [&str; 2] = ["签名", "签字"];

/// Those who sign, the longer words first; `None` is the arbiter.
const WHO: [(&str, Option<Side>); 7] = [
    ("红方", Some(Side::Red)),
    ("黑方", Some(Side::Black)),
    ("裁判长", None),
    ("裁判员", None),
    ("裁判", None),
    ("红", Some(Side::Red)),
    ("黑", Some(Side::Black)),
];

/// A signature: whose it is, where the name begins on its line, and the name.
pub type Signature<'t> = (Option<Side>, usize, &'t str);

/// The signatures on a line of a record with those tags, in their order; `None` where it speaks of none, one of them is
/// nobody's, or a word has no name.
///
/// ```
/// use dapu::board::Side;
/// use dapu::record::{Tags, signatures_on};
///
/// let signed = signatures_on("签字：红方 甲 黑方 乙 裁判 丙", &Tags::default()).expect("signatures");
/// assert_eq!(signed.iter().map(|it| it.0).collect::<Vec<_>>(), [Some(Side::Red), Some(Side::Black), None]);
/// assert_eq!(signatures_on("签字：甲 乙 丙", &Tags::default()), None);
/// ```
pub fn signatures_on<'t>(line: &'t str, tags: &Tags<'_>) -> Option<Vec<Signature<'t>>> {
    let mut found: Vec<Signature<'t>> = Vec::new();
    let mut whose: Option<Option<Side>> = None;
    let mut nameless: Vec<(usize, &'t str)> = Vec::new();
    for word in words(line, led(line)?) {
        let (label, name) = labelled(word);
        if label.is_some() && whose.is_some() {
            return None;
        }
        whose = label.or(whose);
        let at = offset(line, name);
        match whose {
            _ if name.is_empty() => {}
            // A line to be signed on that was left empty.
            Some(_) if name.chars().all(|c| "_＿".contains(c)) => whose = None,
            Some(by) => {
                found.push((by, at, name));
                whose = None;
            }
            None => nameless.push((at, name)),
        }
    }
    if whose.is_some() {
        return None;
    }
    assign(&mut found, nameless, tags)?;
    found.sort_by_key(|it| it.1);
    let twice = |at: usize| found[..at].iter().any(|it| it.0 == found[at].0);
    (!found.is_empty() && !(0..found.len()).any(twice)).then_some(found)
}

/// Gives names without a word before them to the players of those names; who is left is the arbiter.
fn assign<'t>(
    found: &mut Vec<Signature<'t>>,
    mut nameless: Vec<(usize, &'t str)>,
    tags: &Tags<'_>,
) -> Option<()> {
    for (at, name) in &nameless {
        found.extend(player(name, tags).map(|side| (Some(side), *at, *name)));
    }
    nameless.retain(|(_, name)| player(name, tags).is_none());
    let Some((at, name)) = nameless.pop() else {
        return Some(());
    };
    let is_named = tags.get("Arbiter").is_some_and(|it| bare(it) == bare(name));
    let is_there = |side: Side| found.iter().any(|it| it.0 == Some(side));
    let is_last = is_named || Side::ALL.into_iter().all(is_there);
    found.push((None, at, name));
    (is_last && nameless.is_empty()).then_some(())
}

/// A name without the words in brackets behind it.
pub(crate) fn bare(value: &str) -> &str {
    value[..value.find(['(', '（']).unwrap_or(value.len())].trim()
}

/// Where the names begin: behind `签名：`, `双方签字：`, or at `红方签字：`.
fn led(line: &str) -> Option<usize> {
    /// Those who sign, where all are named at once.
    const ALL: [&str; 5] = ["双方", "三方", "各方", "棋手", "双方及裁判"];
    let plain: String = line.chars().map(heading_sign).collect();
    if labelled(line.trim_start()).0.is_some() {
        return SIGNED.iter().any(|word| plain.contains(word)).then_some(0);
    }
    // Every sign of these words is as long as its like.
    let behind = SIGNED.iter().find_map(|word| {
        let at = plain.find(word)?;
        let who = plain[..at].trim();
        (who.is_empty() || ALL.contains(&who)).then_some(at + word.len())
    })?;
    let rest = line.get(behind..)?;
    let names = rest.trim_start_matches(['栏', '欄']).trim_start();
    let names = names.strip_prefix(['：', ':'])?;
    Some(line.len() - names.len())
}

/// The words of a line from a place on.
fn words(line: &str, from: usize) -> impl Iterator<Item = &str> {
    let parts = |c: char| c.is_whitespace() || "、，,；;/。".contains(c);
    line[from..].split(parts).filter(|word| !word.is_empty())
}

/// Whose signature a word leads to, and the name behind it. One sign alone leads to one with a colon or a blank behind.
#[expect(
    clippy::option_option,
    reason = "no word for anybody, the arbiter, or a side"
)]
fn labelled(word: &str) -> (Option<Option<Side>>, &str) {
    let plain: String = word.chars().map(heading_sign).collect();
    for (who, by) in WHO {
        if !plain.starts_with(who) {
            continue;
        }
        let from = who.len() + signed(&plain[who.len()..]);
        let Some(rest) = word.get(from..) else {
            continue;
        };
        let name = rest.trim_start_matches(['：', ':']);
        if name.len() < rest.len() || rest.is_empty() || who.chars().count() > 1 {
            return (Some(by), name);
        }
    }
    (None, word)
}

/// Number of bytes of a word of signing at the head of a text, with the brackets around it: `签名`, `（签字）`.
fn signed(text: &str) -> usize {
    let inner = text.strip_prefix(['（', '(']).unwrap_or(text);
    let Some(word) = SIGNED.iter().find(|it| inner.starts_with(**it)) else {
        return 0;
    };
    let behind = &inner[word.len()..];
    let is_set_off = inner.len() < text.len();
    match behind.strip_prefix(['）', ')']).filter(|_| is_set_off) {
        Some(rest) => text.len() - rest.len(),
        None if is_set_off => 0,
        None => word.len(),
    }
}

/// The player of that name, with or without the words in brackets behind it.
fn player(name: &str, tags: &Tags<'_>) -> Option<Side> {
    let is = |of: &str| tags.get(of).is_some_and(|it| bare(it) == bare(name));
    match (is("Red"), is("Black")) {
        (true, false) => Some(Side::Red),
        (false, true) => Some(Side::Black),
        _ => None,
    }
}
