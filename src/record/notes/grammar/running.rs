//! Fouls that are counted on: running numbers and totals, beside those that were stated before.

use super::reader::{Party, Reader};
use super::word::Sense;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// 犯规一次，系本局第三次犯规: the foul that the clause before counts, by its running number.
    pub(super) fn counts_the_foul_before(&self, at: usize) -> bool {
        const WHICH: [&str; 13] = [
            "此为", "此系", "这是", "已是", "已系", "已为", "乃", "系", "为", "是", "属", "本局",
            "全局",
        ];
        let Some(before) = self.at.checked_sub(1) else {
            return false;
        };
        let words = self.clause_words(before);
        let is_counted = words.contains(&Sense::Foul)
            && words.contains(&Sense::Times)
            && !words.contains(&Sense::Nth);
        let Some(nth) = self.find(&[Sense::Nth]) else {
            return false;
        };
        let said = self.text[self.clauses[self.at].start..self.tokens[nth].start].trim();
        let mut said = said.trim_start_matches(['（', '(']);
        while let Some(rest) = WHICH.iter().find_map(|it| said.strip_prefix(it)) {
            said = rest;
        }
        let names = self.range().any(|it| self.word(it).is_person());
        let rules = self
            .range()
            .any(|it| it < at && matches!(self.word(it), Sense::Judged | Sense::Noted));
        is_counted && !names && !rules && matches!(said, "" | "第")
    }

    /// Number of those stated by a count or a running number that were not stated before.
    pub(super) fn new_fouls(&self, who: Party, count: Option<i64>, is_bare: bool) -> i64 {
        let nth = self.range().find(|it| self.word(*it) == Sense::Nth);
        let nth = nth.map(|it| self.tokens[it].n);
        if nth.is_none() && self.has(&[Sense::Total]) {
            let told = self.fouls_so_far(who);
            return count.map_or(1, |count| (count - told).max(1));
        }
        self.fouls_beyond(who, (nth, count, is_bare))
    }

    /// Number of his fouls stated by earlier remarks.
    pub(super) fn fouls_so_far(&self, who: Party) -> i64 {
        let Party::One(side) = who else {
            return 0;
        };
        let here = self.events.iter().map(|it| match it.kind {
            NoteKind::Foul {
                side: of, fouls, ..
            } if of == Some(side) => i64::from(fouls),
            _ => 0,
        });
        i64::from(self.context.fouls[side.index()]) + here.sum::<i64>()
    }

    /// Number of fouls not stated before, by a running number, a count, and whether it stands without a unit.
    pub(super) fn fouls_beyond(&self, who: Party, of: (Option<i64>, Option<i64>, bool)) -> i64 {
        let told = self.fouls_so_far(who);
        match of {
            (Some(in_all), ..) if in_all > 2 => (in_all - told).max(1),
            (None, Some(count), true) if told > 0 && count > told => count - told,
            (None, Some(count), _) => count,
            _ => 1,
        }
    }
}
