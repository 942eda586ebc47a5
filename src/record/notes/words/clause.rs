//! Sentences and clauses of a remark, and what each of them names.

use crate::board::Side;
use crate::text::Span;

/// A clause.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clause<'t> {
    /// Its first byte in the remark.
    at: usize,
    /// Its text.
    pub(super) text: &'t str,
    /// Which sentence of the remark it belongs to.
    pub(super) sentence: usize,
    /// Whether it speaks of what might be, or denies it.
    pub(super) supposed: bool,
}

/// The clauses of a remark in simplified characters.
pub(super) fn clauses(plain: &str) -> Vec<Clause<'_>> {
    let mut clauses = Vec::new();
    let mut start = 0;
    let sentences = plain.split(['。', '；', '！', '？', ';', '!', '?', '\n']);
    for (number, sentence) in sentences.enumerate() {
        // What is asked is not said.
        let asked = plain[start + sentence.len()..].starts_with(['？', '?']);
        let mut if_so = asked;
        let mut at = start;
        let parts = sentence.split_inclusive(['，', '、', ',', '（', '）', '(', ')']);
        for part in parts {
            let text = part.trim_end_matches(['，', '、', ',', '（', '）', '(', ')']);
            // What a sentence supposes, it supposes to its end.
            if_so |= find(text, &["如", "若", "倘", "假", "改走"]).is_some();
            clauses.push(Clause {
                at,
                text,
                sentence: number,
                supposed: if_so || is_supposed(text),
            });
            at += part.len();
        }
        let rest = &plain[start + sentence.len()..];
        start += sentence.len() + rest.chars().next().map_or(0, char::len_utf8);
    }
    clauses
}

impl Clause<'_> {
    /// Where it stands in the remark, without blanks around it.
    pub(super) fn span(&self) -> Span {
        let blank = self.text.len() - self.text.trim_start().len();
        let start = self.at + blank;
        Span::new(start, start + self.text.trim().len())
    }

    /// Where a part of it stands in the remark.
    pub(super) const fn part(&self, start: usize, end: usize) -> Span {
        Span::new(self.at + start, self.at + end)
    }

    /// Where the first of these words stands in it.
    pub(super) fn find(&self, words: &[&str]) -> Option<usize> {
        find(self.text, words)
    }

    /// Whether it holds one of these words.
    pub(super) fn has(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.text.contains(word))
    }

    /// Whether what stands at `at` is denied right before it: 未超时, 没有悔棋.
    pub(super) fn is_denied(&self, at: usize) -> bool {
        let before = self.text[..at]
            .trim_end()
            .trim_end_matches(['有', '曾', '被', '判']);
        before.ends_with(['不', '未', '没', '无', '非', '勿'])
    }

    /// The side named last before `at`.
    pub(super) fn side_before(&self, at: usize) -> Option<Side> {
        let before = &self.text[..at];
        let red = before.rfind('红').max(before.rfind("先手"));
        let black = before.rfind('黑').max(before.rfind("后手"));
        match (red, black) {
            (None, None) => None,
            (red, black) if black < red => Some(Side::Red),
            _ => Some(Side::Black),
        }
    }

    /// The side named before `at`, else the only one named.
    pub(super) fn side_at(&self, at: usize) -> Option<Side> {
        self.side_before(at).or_else(|| only(self.sides()))
    }

    /// Whether it names Red, and Black.
    pub(super) fn sides(&self) -> [bool; 2] {
        [self.has(&["红", "先手"]), self.has(&["黑", "后手"])]
    }
}

/// The side, where it is only one.
pub(super) const fn only(sides: [bool; 2]) -> Option<Side> {
    match sides {
        [true, false] => Some(Side::Red),
        [false, true] => Some(Side::Black),
        _ => None,
    }
}

/// Where the first of these words stands.
pub(super) fn find(text: &str, words: &[&str]) -> Option<usize> {
    words.iter().filter_map(|word| text.find(word)).min()
}

/// Words that hold a sign of [`SUPPOSED`] and suppose nothing.
const HARMLESS: &[&str] = &[
    "可惜",
    "不得不",
    "只能",
    "不能不",
    "可见",
    "大会",
    "赛会",
    "应战",
    "应对",
];

/// Words of what might be, of what is denied, and of what somebody only thinks.
const SUPPOSED: &[&str] = &[
    "可",
    "应",
    "能",
    "会",
    "想",
    "打算",
    "希望",
    "否则",
    "只要",
    "除非",
    "不肯",
    "不愿",
    "未认",
    "没认",
    "没有认",
    "未提",
    "没提",
    "没有提",
    "不提",
    "不认",
    "必",
    "就要",
    "将要",
    "险些",
    "几乎",
    "差点",
    "差一点",
    "似",
    "准备",
    "是否",
    "以为",
    "怀疑",
    "未遂",
    "快超",
    "快要",
    "即将",
    "建议红方认",
    "建议黑方认",
    "建议对方认",
    "劝",
];

/// Whether a clause speaks of what might be, or denies it.
fn is_supposed(clause: &str) -> bool {
    let harmless = HARMLESS.iter().any(|phrase| clause.contains(phrase));
    if !harmless {
        return find(clause, SUPPOSED).is_some();
    }
    let mut rest = clause.to_owned();
    for phrase in HARMLESS {
        rest = rest.replace(phrase, "");
    }
    find(&rest, SUPPOSED).is_some()
}
