//! Lines of the word lists: what is written, with alternatives and gaps, and what it is read as.
//!
//! `{a|b}` is either, `{a|}` may be missing, `…` is a gap: a few signs that name no side, deny nothing and end no
//! clause. `<name>` is a class: any of the lines whose first column is `<name>`. A class may name classes that
//! stand before it. `#` is a number, and in what a line is read as that number in figures. Of all lines that fit at a place the one that takes most of the text is taken.

use super::classes::{Head, PatternPart, RemainingParts, WordClasses, class_name};
use super::numbers::{digits, number_len};
use std::cell::Cell;
use std::collections::HashMap;

/// A line.
#[derive(Clone, Debug)]
struct Pattern {
    parts: Vec<PatternPart>,
    /// The text it is read as.
    meant: &'static str,
}

/// The lines of a list, by the first two signs of what is written.
#[derive(Debug)]
pub(super) struct Patterns {
    all: Vec<Pattern>,
    classes: WordClasses,
    by_signs: HashMap<Head, Vec<usize>>,
    /// One bit for each sign of the basic plane: whether a line begins with it.
    firsts: Box<[u64; PLANE]>,
    /// Whether they are English: whole words.
    is_english: bool,
}

/// Words of 64 bits that hold a bit for each sign of the basic plane.
const PLANE: usize = 0x1_0000 / 64;

/// One place of a text at which lines are tried.
struct MatchPosition<'p> {
    patterns: &'p Patterns,
    text: &'p str,
    start: usize,
    /// Where the number stands that a line found.
    number: Cell<Option<(usize, usize)>>,
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

/// Number of times a result may be read again: `拍钟` is `按钟`, and that a part of longer lines.
const PASSES: usize = 3;

impl Patterns {
    /// The lines of a file of two columns; one that begins with `<name>` is a line of that class.
    pub(super) fn of(lines: impl Iterator<Item = &'static str>, is_english: bool) -> Patterns {
        let columns = lines.filter_map(|line| line.split_once('\t'));
        let (named, told): (Vec<_>, Vec<_>) = columns
            .partition(|(first, _)| class_name(first).is_some_and(|(_, rest)| rest.is_empty()));
        let mut classes = WordClasses::default();
        for (name, _) in &named {
            if !classes.names.contains(name) {
                classes.names.push(name);
            }
        }
        classes.lines = vec![Vec::new(); classes.names.len()];
        for (name, written) in named {
            if let Some(at) = classes.names.iter().position(|it| *it == name) {
                let parts = classes.parts(written, at);
                classes.lines[at].push(parts);
            }
        }
        let all = told.into_iter().map(|(written, meant)| Pattern {
            parts: classes.parts(written, classes.names.len()),
            meant,
        });
        let all: Vec<Pattern> = all.collect();
        let mut by_signs: HashMap<Head, Vec<usize>> = HashMap::new();
        let mut firsts = Box::new([0; PLANE]);
        for (index, pattern) in all.iter().enumerate() {
            for head in classes.heads(&pattern.parts) {
                let (word, bit) = bit_of(head.0);
                if let Some(word) = firsts.get_mut(word) {
                    *word |= bit;
                }
                by_signs.entry(head).or_default().push(index);
            }
        }
        Patterns {
            all,
            classes,
            by_signs,
            firsts,
            is_english,
        }
    }

    fn may_begin(&self, sign: char) -> bool {
        let (word, bit) = bit_of(sign);
        self.firsts.get(word).is_none_or(|word| word & bit != 0)
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
            let Some((end, meant, number)) = self.at(text, at, sign) else {
                at += sign.len_utf8();
                continue;
            };
            out.push_str(&text[taken..at]);
            match number {
                Some(number) => {
                    out.push_str(&meant.replace('#', digits(&text[number.0..number.1])));
                }
                None => out.push_str(meant),
            }
            (at, taken, any) = (end, end, true);
        }
        out.push_str(&text[taken..]);
        any.then_some(out)
    }

    /// Whether one of the lines may stand in a text of these signs.
    pub(super) fn may_find(&self, signs: impl Iterator<Item = char>) -> bool {
        let mut signs = signs.peekable();
        while let Some(sign) = signs.next() {
            if !self.may_begin(sign) {
                continue;
            }
            let heads = [(sign, None), (sign, signs.peek().copied())];
            if heads.iter().any(|head| self.by_signs.contains_key(head)) {
                return true;
            }
        }
        false
    }

    /// The match at a place: its end, its meaning, and the position of the number in it.
    fn at(&self, text: &str, at: usize, sign: char) -> Option<PatternMatch> {
        if !self.may_begin(sign) {
            return None;
        }
        let next = text[at + sign.len_utf8()..].chars().next();
        let heads = [Some((sign, None)), next.map(|next| (sign, Some(next)))];
        let lines = heads
            .iter()
            .flatten()
            .filter_map(|head| self.by_signs.get(head));
        let place = MatchPosition {
            patterns: self,
            text,
            start: at,
            number: Cell::new(None),
        };
        let found = lines.flatten().filter_map(|index| {
            place.number.set(None);
            let rest = RemainingParts {
                parts: &self.all[*index].parts,
                then: None,
            };
            let end = place.fits(at, &rest)?;
            (end > at).then_some((end, *index, place.number.get()))
        });
        // Of lines as long the first one.
        let best = found.reduce(|best, other| {
            let is_better = other.0 > best.0 || other.0 == best.0 && other.1 < best.1;
            if is_better { other } else { best }
        });
        best.map(|(end, index, number)| (end, self.all[index].meant, number))
    }
}

/// Where a line ends, what it means, and where the number in it stands.
type PatternMatch = (usize, &'static str, Option<(usize, usize)>);

impl MatchPosition<'_> {
    /// Where these parts end that begin at `at`.
    fn fits(&self, at: usize, rest: &RemainingParts<'_>) -> Option<usize> {
        let Some((part, behind)) = rest.parts.split_first() else {
            if let Some(then) = rest.then {
                return self.fits(at, then);
            }
            let whole = !self.patterns.is_english || is_whole(self.text, self.start, at);
            return whole.then_some(at);
        };
        let rest = RemainingParts {
            parts: behind,
            then: rest.then,
        };
        match part {
            PatternPart::Words(words) => words.iter().find_map(|word| {
                let fits = self.text[at..].starts_with(word);
                fits.then(|| self.fits(at + word.len(), &rest))?
            }),
            PatternPart::Class(class) => {
                let lines = self.patterns.classes.lines[*class].iter();
                let ends = lines.filter_map(|line| {
                    let line = RemainingParts {
                        parts: line,
                        then: Some(&rest),
                    };
                    self.fits(at, &line)
                });
                ends.max()
            }
            PatternPart::Gap => {
                let ends = self.text[at..].char_indices().map(|(gap, _)| at + gap);
                ends.take_while(|end| self.patterns.is_gap(&self.text[at..*end]))
                    .find_map(|end| self.fits(end, &rest))
            }
            PatternPart::Number => {
                let end = at + number_len(&self.text[at..])?;
                let whole = self.fits(end, &rest)?;
                self.number.set(Some((at, end)));
                Some(whole)
            }
        }
    }
}

impl Patterns {
    fn is_gap(&self, gap: &str) -> bool {
        let most = if self.is_english { GAP_ENGLISH } else { GAP };
        gap.chars().count() <= most
            && !gap.contains(|sign: char| NO_GAP.contains(sign))
            && !(self.is_english && NO_GAP_ENGLISH.iter().any(|word| gap.contains(word)))
    }
}

/// The word and the bit of a sign.
const fn bit_of(sign: char) -> (usize, u64) {
    (sign as usize / 64, 1 << (sign as usize % 64))
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
    fn a_class_stands_for_each_of_its_lines() {
        let lines = [
            "<钟>\t{钟|表}",
            "<按>\t{按|拍}{了|}<钟>",
            "<按>\t把<钟>按了",
            "没走{就|}<按>\t先按钟",
        ];
        let all = Patterns::of(lines.into_iter(), false);
        for text in ["没走就拍了表", "没走把钟按了", "没走按钟"] {
            assert!(all.may_find(text.chars()), "{text}");
            assert_eq!(all.replaced(text).as_deref(), Some("先按钟"), "{text}");
        }
        assert_eq!(all.replaced("没走就按了"), None);
        assert!(!all.may_find("走没就按了".chars()));
    }

    #[test]
    fn a_number_stands_for_itself_in_what_is_meant() {
        let line = "docked # {minutes|minute}\t扣#分钟";
        for (text, meant) in [
            ("docked five minutes", "扣5分钟"),
            ("docked 12 minutes", "扣12分钟"),
        ] {
            assert_eq!(read(line, text).as_deref(), Some(meant));
        }
        assert_eq!(read(line, "docked some minutes"), None);
        assert_eq!(
            read("漏#着\t漏记#着", "漏九着").as_deref(),
            Some("漏记九着")
        );
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
