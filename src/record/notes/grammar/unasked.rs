//! Examinations by the arbiter, on his own or on request, and his orders.

use super::reader::{Party, Reader};
use super::word::Sense;

impl Reader<'_> {
    /// 裁判长停钟审核自然限着，未满: the arbiter may look unasked (2020 22.2), and where he does not find it full nobody has
    /// claimed anything.
    pub(super) fn is_examined_unasked(&self, asked: usize) -> bool {
        const OF_A_CLAIM: [Sense; 6] = [
            Sense::Claim,
            Sense::Raise,
            Sense::Order,
            Sense::Offer,
            Sense::Foul,
            Sense::TakeTime,
        ];
        let by_arbiter = self.word(asked) == Sense::Judge
            && self.named_before(asked, false) == Some(Party::Arbiter);
        let is_full = |it: usize| {
            let word = self.word(it);
            let denied = it > 0 && self.word(it - 1) == Sense::Not && self.gap(it - 1, it) == 0;
            word == Sense::RuledDrawn || word == Sense::Confirmed && !denied
        };
        let claimed = |it: usize| self.word(it).is_person() || OF_A_CLAIM.contains(&self.word(it));
        let clause = &self.clauses[self.at];
        let said = &self.text[clause.start..clause.end];
        let unasked = ["主动", "自行", "依职权"]
            .iter()
            .any(|it| said.contains(it));
        // 不属实 answers somebody; 未满 is what was found.
        let answers = |it: usize| {
            self.word(it) == Sense::Dismissed && self.text_of(it).contains(['实', '立', '驳', '理'])
        };
        let answers = !unasked && (0..self.tokens.len()).any(answers);
        by_arbiter
            && !answers
            && !(0..self.tokens.len()).any(|it| it != asked && (claimed(it) || is_full(it)))
    }

    /// 裁判令红方变着: whether it is the arbiter who says so.
    pub(super) fn is_ordered_to_vary(&self, at: usize) -> bool {
        let mut before = self.range().take_while(|it| *it < at);
        let ordered = before.any(|it| self.word(it) == Sense::Order)
            && self.named_before(at, false) == Some(Party::Arbiter);
        ordered || self.sentence_has(&[Sense::Judge, Sense::Judged])
    }

    /// 黑方称红方着装不当，经查符合规定: what is lawful clears who was accused, and grants what was claimed.
    pub(super) fn is_found_lawful(&self, at: usize) -> bool {
        let end = self.range().end;
        let lawful = (at..end)
            .any(|it| self.word(it) == Sense::Confirmed && self.text_of(it).contains('合'));
        lawful && !self.reported.is_empty()
    }

    /// Whether the clause before speaks of the limit and names nobody, and an arbiter examined what is asked in this one.
    pub(super) fn is_of_limit_before(&self) -> bool {
        let before = self.at.checked_sub(1).map(|it| self.clause_words(it));
        let of_limit = |words: Vec<Sense>| {
            words.contains(&Sense::Limit) && !words.iter().any(|it| it.is_person())
        };
        before.is_some_and(of_limit) && self.is_examined()
    }

    /// Of an offer that is a claim by what was said before.
    pub(super) fn claims_limit_by_offer(&mut self, at: usize) {
        for before in self.clauses[self.at - 1].tokens.clone() {
            self.used[before] |= self.word(before) == Sense::Limit;
        }
        let who = self.claimant(at);
        self.claim_limit(at, who, None);
    }
}
