//! Lines of the word lists: what is written, with alternatives and gaps, and what it is read as.
//!
//! `{a|b}` is either, `{a|}` may be missing, `…` is a gap: a few signs that name no side, deny nothing and end no
//! clause. Of all lines that fit at a place the one that takes most of the text is taken.

use std::collections::BTreeMap;

/// A part of what is written.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// One of these, the longest first; an empty one may be missing.
    Words(Vec<&'static str>),
    /// `…`.
    Gap,
}

/// A line.
#[derive(Clone, Debug)]
struct Pattern {
    parts: Vec<Part>,
    /// What it is read as.
    meant: &'static str,
}

/// The lines of a list, by the sign with which what is written begins.
#[derive(Debug)]
pub(super) struct Patterns {
    all: Vec<Pattern>,
    by_sign: BTreeMap<char, Vec<usize>>,
    /// Whether they are English: whole words.
    is_english: bool,
}

/// Signs a gap does not hold: of sides, of denial, of what is supposed, of the end of a clause.
const NO_GAP: &str = "红黑先后双各未没不无非如若，。；！？、：（）,;!?:()\n";

/// The same in English.
const NO_GAP_ENGLISH: [&str; 8] = [
    " red", " black", " not ", " no ", " never", " if ", " and ", ". ",
];

/// Signs in a gap at most, in Chinese.
const GAP: usize = 5;

/// Letters in a gap at most, in English.
const GAP_ENGLISH: usize = 28;

/// What is read may be read again so often: `拍钟` is `按钟`, and that a part of longer lines.
const PASSES: usize = 3;

impl Patterns {
    /// The lines of a file of two columns.
    pub(super) fn of(lines: impl Iterator<Item = &'static str>, is_english: bool) -> Patterns {
        let columns = lines.filter_map(|line| line.split_once('\t'));
        let all: Vec<Pattern> = columns
            .map(|(written, meant)| Pattern {
                parts: parts(written),
                meant,
            })
            .collect();
        let mut by_sign: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        for (index, pattern) in all.iter().enumerate() {
            for sign in pattern.first_signs() {
                by_sign.entry(sign).or_default().push(index);
            }
        }
        Patterns {
            all,
            by_sign,
            is_english,
        }
    }

    /// A text with what the lines find replaced by what it means; `None` where they find nothing.
    pub(super) fn replaced(&self, text: &str) -> Option<String> {
        let mut text = self.pass(text)?;
        for _ in 1..PASSES {
            match self.pass(&text) {
                Some(next) if next != text => text = next,
                _ => break,
            }
        }
        Some(text)
    }

    fn pass(&self, text: &str) -> Option<String> {
        let mut out = String::new();
        let (mut at, mut taken) = (0, 0);
        let mut any = false;
        while let Some(sign) = text[at..].chars().next() {
            let Some((end, meant)) = self.at(text, at, sign) else {
                at += sign.len_utf8();
                continue;
            };
            out.push_str(&text[taken..at]);
            out.push_str(meant);
            (at, taken, any) = (end, end, true);
        }
        out.push_str(&text[taken..]);
        any.then_some(out)
    }

    /// What stands at a place: where it ends, and what it means.
    fn at(&self, text: &str, at: usize, sign: char) -> Option<(usize, &'static str)> {
        let lines = self.by_sign.get(&sign)?.iter();
        let found = lines.filter_map(|index| {
            let pattern = &self.all[*index];
            let end = self.fits(text, at, at, &pattern.parts)?;
            (end > at).then_some((end, pattern.meant))
        });
        // Of lines as long the first one.
        found.reduce(|best, other| if other.0 > best.0 { other } else { best })
    }

    /// Where these parts end that begin at `at`.
    fn fits(&self, text: &str, start: usize, at: usize, parts: &[Part]) -> Option<usize> {
        let Some((part, rest)) = parts.split_first() else {
            let whole = !self.is_english || is_whole(text, start, at);
            return whole.then_some(at);
        };
        match part {
            Part::Words(words) => words.iter().find_map(|word| {
                let fits = text[at..].starts_with(word);
                fits.then(|| self.fits(text, start, at + word.len(), rest))?
            }),
            Part::Gap => {
                let ends = text[at..].char_indices().map(|(gap, _)| at + gap);
                ends.take_while(|end| self.is_gap(&text[at..*end]))
                    .find_map(|end| self.fits(text, start, end, rest))
            }
        }
    }

    fn is_gap(&self, gap: &str) -> bool {
        let most = if self.is_english { GAP_ENGLISH } else { GAP };
        gap.chars().count() <= most
            && !gap.contains(|sign: char| NO_GAP.contains(sign))
            && !(self.is_english && NO_GAP_ENGLISH.iter().any(|word| gap.contains(word)))
    }
}

impl Pattern {
    /// The signs with which what it finds can begin.
    fn first_signs(&self) -> Vec<char> {
        let mut found = Vec::new();
        for part in &self.parts {
            let Part::Words(words) = part else { break };
            found.extend(words.iter().filter_map(|word| word.chars().next()));
            if words.iter().all(|word| !word.is_empty()) {
                break;
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

fn parts(written: &'static str) -> Vec<Part> {
    let mut found = Vec::new();
    let mut rest = written;
    while !rest.is_empty() {
        if let Some(behind) = rest.strip_prefix('…') {
            found.push(Part::Gap);
            rest = behind;
        } else if let Some((inside, behind)) =
            rest.strip_prefix('{').and_then(|it| it.split_once('}'))
        {
            let mut words: Vec<&str> = inside.split('|').collect();
            words.sort_by_key(|word| std::cmp::Reverse(word.len()));
            found.push(Part::Words(words));
            rest = behind;
        } else {
            let end = rest.find(['{', '…']).unwrap_or(rest.len()).max(1);
            found.push(Part::Words(vec![&rest[..end]]));
            rest = &rest[end..];
        }
    }
    found
}

/// Whether a stretch is no part of a longer English word: `red` is none of `offered`.
fn is_whole(text: &str, start: usize, end: usize) -> bool {
    let letter = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_alphabetic());
    let inside = &text[start..end];
    let head = letter(inside.chars().next()) && letter(text[..start].chars().next_back());
    let tail = letter(inside.chars().next_back()) && letter(text[end..].chars().next());
    !head && !tail
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &'static str, text: &str) -> Option<String> {
        Patterns::of([line].into_iter(), text.is_ascii()).replaced(text)
    }

    #[test]
    fn alternatives_stand_for_each_of_their_words() {
        let line = "{甲|乙}来{了|}\t到";
        for (text, meant) in [("是乙来了", "是到"), ("甲来乙来了", "到到")] {
            assert_eq!(read(line, text).as_deref(), Some(meant));
        }
        assert_eq!(read(line, "丙来"), None);
    }

    #[test]
    fn what_may_be_missing_may_begin_a_line() {
        assert_eq!(read("{很|}好\t佳", "好").as_deref(), Some("佳"));
        assert_eq!(read("{很|}好\t佳", "很好").as_deref(), Some("佳"));
    }

    #[test]
    fn a_gap_holds_no_side_no_denial_and_no_end_of_a_clause() {
        let line = "碰…倒\t碰倒";
        assert_eq!(read(line, "碰得全倒").as_deref(), Some("碰倒"));
        for text in ["碰红方倒", "碰而未倒", "碰了，倒", "碰一二三四五六倒"] {
            assert_eq!(read(line, text), None, "{text}");
        }
    }

    #[test]
    fn english_is_read_in_whole_words() {
        let line = "touched … piece\tx";
        assert_eq!(read(line, "he touched a piece").as_deref(), Some("he x"));
        assert_eq!(read(line, "he touched a pieces"), None);
        assert_eq!(read(line, "touched a red piece"), None);
        assert_eq!(read("red\tx", "offered"), None);
    }

    #[test]
    fn the_longest_line_is_taken_and_what_it_means_is_read_again() {
        let lines = ["拍钟\t按钟", "先拍\t甲", "先按钟\t乙"];
        let all = Patterns::of(lines.into_iter(), false);
        assert_eq!(all.replaced("又拍钟").as_deref(), Some("又按钟"));
        let lines = ["拍钟\t按钟", "没按钟\t未按"];
        let all = Patterns::of(lines.into_iter(), false);
        assert_eq!(all.replaced("没拍钟").as_deref(), Some("未按"));
    }
}
