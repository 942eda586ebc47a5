//! What the arbiter looks into, of himself or asked, and orders.

use super::reader::{ClauseSubject, Reader};
use super::word::WordClass;

impl Reader<'_> {
    /// 裁判长停钟审核自然限着，未满: the arbiter may look unasked (2020 22.2), and where he does not find it full nobody has
    /// claimed anything.
    pub(super) fn is_examined_unasked(&self, asked: usize) -> bool {
        const OF_A_CLAIM: [WordClass; 6] = [
            WordClass::Claim,
            WordClass::Raise,
            WordClass::Order,
            WordClass::Offer,
            WordClass::Foul,
            WordClass::TakeTime,
        ];
        let by_arbiter = self.word(asked) == WordClass::Judge
            && self.named_before(asked, false) == Some(ClauseSubject::Arbiter);
        let is_full = |it: usize| {
            let word = self.word(it);
            let denied = it > 0 && self.word(it - 1) == WordClass::Not && self.gap(it - 1, it) == 0;
            word == WordClass::RuledDrawn || word == WordClass::Confirmed && !denied
        };
        let claimed = |it: usize| self.word(it).is_person() || OF_A_CLAIM.contains(&self.word(it));
        let clause = &self.clauses[self.at];
        let said = &self.text[clause.start..clause.end];
        let unasked = ["主动", "自行", "依职权"]
            .iter()
            .any(|it| said.contains(it));
        // 不属实 answers somebody; 未满 is what was found.
        let answers = |it: usize| {
            self.word(it) == WordClass::Dismissed
                && self.text_of(it).contains(['实', '立', '驳', '理'])
        };
        let answers = !unasked && (0..self.tokens.len()).any(answers);
        by_arbiter
            && !answers
            && !(0..self.tokens.len()).any(|it| it != asked && (claimed(it) || is_full(it)))
    }

    /// 裁判令红方变着: whether it is the arbiter who says so.
    pub(super) fn is_told_to_vary(&self, at: usize) -> bool {
        let mut before = self.range().take_while(|it| *it < at);
        let ordered = before.any(|it| self.word(it) == WordClass::Order)
            && self.named_before(at, false) == Some(ClauseSubject::Arbiter);
        ordered || self.sentence_has(&[WordClass::Judge, WordClass::Judged])
    }

    /// 黑方称红方着装不当，经查符合规定: what is lawful clears who was accused, and grants what was claimed.
    pub(super) fn is_found_lawful(&self, at: usize) -> bool {
        let end = self.range().end;
        let lawful = (at..end)
            .any(|it| self.word(it) == WordClass::Confirmed && self.text_of(it).contains('合'));
        lawful && !self.reported.is_empty()
    }
}
