//! Whether what a word says is denied.

use super::reader::Reader;
use super::word::Sense;

impl Reader<'_> {
    /// 未判红方犯规, 没有给黑方记犯规: a ruling that was not made, whoever is named between.
    fn is_not_ruled(&self, at: usize) -> bool {
        let mut next = at;
        let mut is_ruling = self.text_of(at).starts_with(['记', '判']);
        for it in (self.range().start..at).rev() {
            match self.word(it) {
                Sense::Judged | Sense::Noted => is_ruling = true,
                Sense::Judge if self.text_of(it).ends_with(['定', '决']) => is_ruling = true,
                Sense::Not => return is_ruling && self.gap(it, next) == 0,
                Sense::Give | Sense::Object | Sense::Times | Sense::Number => {}
                word if word.is_person() => {}
                _ => return false,
            }
            next = it;
        }
        false
    }

    /// 经查未悔棋: whether a word that dismisses ends in one that denies what stands behind it.
    pub(super) fn ends_in_denial(&self, at: usize) -> bool {
        const DENIES: [&str; 4] = ["未", "无", "没", "没有"];
        let text = self.text_of(at);
        self.word(at) == Sense::Dismissed && DENIES.iter().any(|it| text.ends_with(it))
    }

    /// 超时0次, 0次提和.
    fn is_counted_as_none(&self, at: usize) -> bool {
        let is_none = |it: usize| {
            self.range().contains(&it) && self.tokens[it].counts_none() && self.gap(it, at) == 0
        };
        is_none(at + 1) || at.checked_sub(1).is_some_and(is_none)
    }

    /// 犯规者并非黑方: whether it is denied that it was he. What follows is not said of him.
    pub(super) fn is_not_he(&self, at: usize) -> bool {
        at > self.range().start
            && self.word(at - 1) == Sense::Not
            && self.gap(at - 1, at) == 0
            && (self.text_of(at - 1).len() > 3 || self.text_of(at - 1) == "非")
    }

    /// Whether a word is denied: a word of denial before it in the clause, and nothing stated between.
    pub(super) fn is_denied(&self, at: usize) -> bool {
        const SUPPOSED: [char; 12] = [
            '快', '似', '应', '欲', '拟', '若', '可', '疑', '想', '该', '须', '恐',
        ];
        const ANSWERS: [&str; 4] = ["回应", "反应", "答应", "响应"];
        let start = self.range().start;
        if at > start && self.ends_in_denial(at - 1) && self.gap(at - 1, at) == 0 {
            return true;
        }
        let before = &self.text[self.clauses[self.at].start..self.tokens[at].start];
        let inside = at > start
            && self.tokens[at - 1].end == self.tokens[at].start
            && self.word(at - 1).is_weighty();
        if inside {
            // The sign belongs to a word: 长将作负.
        } else if before.ends_with(SUPPOSED) && !ANSWERS.iter().any(|it| before.ends_with(it))
            || before.ends_with('将') && !before.ends_with("红将") && !before.ends_with("黑将")
            || before.ends_with('秒') && before.contains('差')
        {
            return true;
        }
        // 不是黑超时: he is denied.
        let mut people = (start..at).rev().filter(|it| self.word(*it).is_person());
        let not_he = people.next().is_some_and(|it| self.is_not_he(it));
        if not_he && !self.is_english {
            return true;
        }
        if self.is_not_ruled(at) || self.is_counted_as_none(at) {
            return true;
        }
        let mut before = (start..at).rev();
        let most = if self.is_english { 30 } else { 21 };
        let denial = before.find(|it| {
            let word = self.word(*it);
            let joined = self.text[self.tokens[*it].end..].starts_with(['、', '或', '及']);
            word == Sense::Not
                || word.is_telling() && word != Sense::Judged && !joined
                || word.is_person() && !self.is_english
        });
        denial.is_some_and(|it| {
            self.word(it) == Sense::Not
                && !self.happens_before_it(it, at)
                && self.tokens[at].start - self.tokens[it].end <= most
                && !self.is_cause_of_ruling(it, at)
                // 以无子可胜为由提和: why, and what.
                && !["为由", "为名"].iter().any(|why| {
                    self.text[self.tokens[it].end..self.tokens[at].start].contains(why)
                })
        })
    }

    /// 黑没答话先超时了: what came of it before somebody did what is denied.
    fn happens_before_it(&self, not: usize, at: usize) -> bool {
        const ANSWERS: [&str; 7] = ["答话", "答复", "回答", "回应", "表态", "反应", "答应"];
        let between = &self.text[self.tokens[not].end..self.tokens[at].start];
        between.ends_with('先') && ANSWERS.iter().any(|it| between.contains(it))
    }

    /// 因未关机被记犯规: the denial belongs to what the ruling is for.
    fn is_cause_of_ruling(&self, not: usize, at: usize) -> bool {
        let mut between = not + 1..at;
        between.any(|it| {
            self.word(it) == Sense::Passive && self.tokens[it].start > self.tokens[not].end
        })
    }

    /// 裁判：不算: a denial with nothing behind it that it denies, and nobody but an arbiter before it.
    pub(super) fn is_bare_denial(&self, at: usize) -> bool {
        let others = [Sense::Arbiter, Sense::Judge, Sense::Judged];
        let behind = self.text[self.tokens[at].end..self.clauses[self.at].end].trim();
        self.text_of(at) == "不算"
            && matches!(behind, "" | "数" | "了")
            && self
                .range()
                .all(|it| it == at || others.contains(&self.word(it)))
    }
}
