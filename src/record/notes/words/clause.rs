//! Sentences and clauses of a remark, and what each of them names.

use super::supposed::{ELSEWHERE, HARMLESS, HERE, RULED, SUPPOSED};
use crate::board::Side;
use crate::text::{BloomFilter, Span};

/// A clause.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clause<'t> {
    /// Its first byte in the remark.
    at: usize,
    /// Its text.
    pub(super) text: &'t str,
    signs: BloomFilter,
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
        // A question is not a statement.
        let asked = plain[start + sentence.len()..].starts_with(['？', '?']);
        let mut if_so = asked;
        let mut elsewhere = false;
        let ruled = RULED.iter().any(|word| sentence.contains(word));
        let mut at = start;
        let parts = sentence.split_inclusive(['，', '、', ',', '（', '）', '(', ')']);
        for part in parts {
            let text = part.trim_end_matches(['，', '、', ',', '（', '）', '(', ')']);
            // A supposition holds to the end of its sentence.
            let mut clause = Clause {
                at,
                text,
                signs: BloomFilter::of(text),
                sentence: number,
                supposed: false,
            };
            if_so |= clause.has(&["如", "若", "倘", "假", "否则", "不然"]);
            // 可能黑方超时，判负: the clause may have been cut by the words that it was put into.
            if_so |= clause.has_besides(&["不可能"], &["可能", "或许", "也许", "恐怕"]);
            // 改走炮二平五更好 is a commentary, 令其改走 none.
            if_so |= clause.has(&["改走"]) && !ruled;
            elsewhere = (elsewhere || clause.has(ELSEWHERE)) && !clause.has(HERE);
            clause.supposed = if_so || elsewhere || clause.is_supposed();
            clauses.push(clause);
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
        find_among((self.text, self.signs), words)
    }

    /// Whether it holds one of these words.
    pub(super) fn has(&self, words: &[&str]) -> bool {
        let mut held = words.iter().filter(|word| self.signs.may_hold(word));
        held.any(|word| self.text.contains(word))
    }

    /// Whether what stands at `at` is denied right before it: 未超时, 没有悔棋.
    pub(super) fn is_denied(&self, at: usize) -> bool {
        let before = self.text[..at]
            .trim_end()
            .trim_end_matches(['有', '曾', '被', '判', '记', '计', '作', '予']);
        before.ends_with(['不', '未', '没', '无', '非', '勿'])
    }

    /// Whether it says that something was not so, or is taken back.
    pub(super) fn is_denial(&self) -> bool {
        const DENIED: &[&str] = &[
            "未",
            "没",
            "无",
            "不予",
            "不作",
            "不是",
            "并非",
            "否认",
            "撤销",
            "撤消",
            "免",
            "驳回",
            "不服",
            "不成立",
        ];
        self.has(DENIED)
    }

    /// Whether it says what somebody has to do: 应于两回合内变着.
    pub(super) fn is_order(&self) -> bool {
        self.has(&["应", "必", "须"]) && !self.has(&["如", "若", "再"])
    }

    /// Whether it orders a side to vary: 裁判责令红方变着, 应于两回合内变着.
    pub(super) fn is_order_to_vary(&self) -> bool {
        const ORDERED: &[&str] = &[
            "裁判",
            "裁定",
            "裁决",
            "责令",
            "勒令",
            "令红",
            "令黑",
            "令其",
            "判红",
            "判黑",
            "判定",
            "告知",
            "待判局面",
            "回合内变",
            "回合之内变",
        ];
        const NOT: &[&str] = &[
            "不变",
            "未变",
            "没有变",
            "没变",
            "拒绝变",
            "如",
            "若",
            "否则",
            "再",
            "是否",
            "未在",
            "没有在",
            "每",
            "认为",
            "主张",
            "建议",
            "领队",
            "教练",
        ];
        self.has(&["变着", "变招", "变更着法"]) && self.has(ORDERED) && !self.has(NOT)
    }

    /// Whether it speaks of somebody who does not play.
    pub(super) fn is_of_bystanders(&self) -> bool {
        const BYSTANDERS: &[&str] = &[
            "观众",
            "旁观",
            "领队",
            "教练",
            "记者",
            "家长",
            "家属",
            "亲属",
            "邻台",
            "邻桌",
            "他台",
            "别台",
            "工作人员",
            "服务员",
        ];
        self.has(BYSTANDERS) && !self.has(&["接受", "与", "和", "听取", "跟"])
    }

    /// Whether it refuses what the sentence states.
    pub(super) fn is_refusal(&self) -> bool {
        const REFUSED: &[&str] = &[
            "不予",
            "驳回",
            "不成立",
            "否认",
            "不承认",
            "未见",
            "不属实",
            "无证据",
            "撤销",
            "撤消",
            "未采纳",
            "未采信",
            "不采信",
            "不予支持",
            "未支持",
            "未予支持",
            "no evidence",
        ];
        self.has(REFUSED)
    }

    /// The side named last before `at`.
    pub(super) fn side_before(&self, at: usize) -> Option<Side> {
        let before = &self.text[..at];
        // 在红方时间内 is said of the other.
        let last = |sign: char| {
            let mut found = before.rmatch_indices(sign).map(|(at, _)| at);
            found.find(|at| !before[..*at].ends_with(['在', '向']))
        };
        let red = last('红').max(before.rfind("先手"));
        let black = last('黑').max(before.rfind("后手"));
        match (red, black) {
            (None, None) => None,
            (red, black) if black < red => Some(Side::Red),
            _ => Some(Side::Black),
        }
    }

    /// The actor at `at`: the side named last before it that is no agent of a passive and no cause: in
    /// 黑方被红方抽车后认输 Black.
    pub(super) fn subject_before(&self, at: usize) -> Option<Side> {
        const AGENT: &[char] = &['被', '遭', '因', '受', '见', '在'];
        let before = &self.text[..at];
        let named = before.char_indices().filter_map(|(at, sign)| {
            let side = match sign {
                '红' => Side::Red,
                '黑' => Side::Black,
                _ => return None,
            };
            Some((!before[..at].ends_with(AGENT), side))
        });
        let acting = named.rev().find(|(acts, _)| *acts);
        acting
            .map(|(_, side)| side)
            .or_else(|| self.side_before(at))
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
///
/// Clauses are short and asked for hundreds of words each: `str::find` prepares a search of its own for each word,
/// which takes longer than to look.
pub(super) fn find(text: &str, words: &[&str]) -> Option<usize> {
    find_among((text, BloomFilter::of(text)), words)
}

/// The same, the signs of the text known.
fn find_among((text, signs): (&str, BloomFilter), words: &[&str]) -> Option<usize> {
    let bytes = text.as_bytes();
    let found = words
        .iter()
        .filter(|word| signs.may_hold(word))
        .filter_map(|word| memchr::memmem::find(bytes, word.as_bytes()));
    found.min()
}

impl Clause<'_> {
    /// Whether it speaks of what might be, or denies it.
    fn is_supposed(&self) -> bool {
        // 再犯规一次即判负 is a condition.
        if self.has(&["再"]) && self.has(&["即", "就", "则"]) || self.is_only_said() {
            return true;
        }
        self.has_besides(HARMLESS, SUPPOSED)
    }

    /// Whether it holds one of these words, beside the harmless ones that are written with the same signs.
    pub(super) fn has_besides(&self, harmless: &[&str], words: &[&str]) -> bool {
        if !self.has(words) || !self.has(harmless) {
            return self.has(words);
        }
        let mut rest = self.text.to_owned();
        for phrase in harmless {
            rest = rest.replace(phrase, "");
        }
        find(&rest, words).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::{HARMLESS, SUPPOSED, clauses, find};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn words_are_found_where_a_plain_search_finds_them(text in "[可应能会想只要除非红黑方，。不得]{0,24}") {
            for words in [SUPPOSED, HARMLESS] {
                let first = |text: &str| words.iter().filter_map(|word| text.find(word)).min();
                prop_assert_eq!(find(&text, words), first(&text));
                for clause in clauses(&text) {
                    prop_assert_eq!(clause.find(words), first(clause.text));
                    prop_assert_eq!(clause.has(words), first(clause.text).is_some());
                }
            }
        }
    }
}
