//! Statements about varying: that the arbiter ordered a side to, and that it would not.

use super::clause::Scope;
use super::reader::{EventKind, Party, Reader};
use super::token::Token;
use super::word::Sense;
use crate::record::notes::NoteKind;

/// Words that turn an order into a condition, a question, a rule read out.
const UNSETTLED: [Sense; 4] = [Sense::If, Sense::Might, Sense::Ask, Sense::Rule];

impl Reader<'_> {
    /// 令黑方变着: an order, and what it answers.
    pub(super) fn told_to_vary(&mut self, at: usize) {
        self.ordered_to_vary(at);
        let ruled = self.is_ordered_to_vary(at);
        self.varies_when_heard(at);
        if self.waits_for_claim() {
            // To play on ends no claim, and an order that names nobody leaves open who was right.
            self.used[at] = true;
            self.granted_by_order();
        } else if ruled
            && !self.noted(|it| {
                matches!(
                    it,
                    NoteKind::ToldToVary { .. } | NoteKind::RepetitionClaim { .. }
                )
            })
            && self.scopes[at] == Scope::Said
            && !self.sentence_has(&[Sense::If, Sense::Lost, Sense::Losing])
            // 裁判令变着。未变，判红方作负: the loss says who was right.
            && !self.later_has(&[Sense::Lost, Sense::Losing])
        {
            self.tell((at, Party::Nobody), EventKind::Fact, |by| {
                NoteKind::RepetitionClaim { by, granted: None }
            });
        }
    }

    /// 红方提请裁决，判黑方变着: the claimant is right where the other has to vary.
    fn granted_by_order(&mut self) {
        let told = self.events.iter().find_map(|event| match event.kind {
            NoteKind::ToldToVary {
                side: Some(side),
                refused: false,
            } if event.clause == self.at => Some(side),
            _ => None,
        });
        // 要求判和: what he asked for, he did not get.
        let asks_draw = |clause: usize| {
            let words = self.clause_words(clause);
            words.contains(&Sense::RuledDrawn) || words.contains(&Sense::DrawSaid)
        };
        let clauses: Vec<bool> = (0..self.clauses.len()).map(asks_draw).collect();
        for event in &mut self.events {
            if let NoteKind::RepetitionClaim {
                by: Some(by),
                granted: granted @ None,
            } = &mut event.kind
                && told == Some(!*by)
                && !clauses[event.clause]
            {
                *granted = Some(true);
            }
        }
    }

    /// 应由黑变，黑方不变作负，所以黑方变着: what would become of one who did not vary, and that he did.
    pub(super) fn is_why_he_varies(&self, at: usize) -> bool {
        let not = at.checked_sub(1).filter(|it| self.range().contains(it));
        let would = not.is_some_and(|it| {
            self.word(it) == Sense::NoVary && self.gap(it, at) == 0 && self.text_of(at) == "作负"
        });
        let mut behind = self.range().end..self.tokens.len();
        would && behind.any(|it| self.word(it) == Sense::Vary)
    }

    /// 裁判令黑方变着: the side that the arbiter ordered to vary.
    pub(super) fn ordered_to_vary(&mut self, at: usize) {
        if self.scopes[at] == Scope::Aside || self.sentence_has(&UNSETTLED) {
            return;
        }
        let Some(who @ Party::One(_)) = self.ordered(at) else {
            return;
        };
        let refused = false;
        self.tell((at, who), EventKind::Ruling, |side| NoteKind::ToldToVary {
            side,
            refused,
        });
    }

    /// Whom the arbiter orders at a word; what the opponent asks for is no order.
    fn ordered(&self, at: usize) -> Option<Party> {
        let before = || self.range().take_while(|it| *it < at);
        let named = before()
            .filter(|it| self.word(*it).is_person() || self.word(*it) == Sense::Arbiter)
            .collect::<Vec<_>>();
        let order = before().find(|it| self.orders(*it))?;
        if self.is_denied(order) || self.has(&[Sense::Refuse, Sense::Revoked]) {
            return None;
        }
        let is_passive = before().any(|it| self.word(it) == Sense::Passive);
        // 裁判令其变着: of whom the clause before spoke.
        let is_he = (order + 1..at).any(|it| self.word(it) == Sense::Oneself);
        if let ([arbiter], true) = (&named[..], is_he)
            && self.word(*arbiter) == Sense::Arbiter
            && *arbiter < order
        {
            return Some(self.subject);
        }
        // 红方长将，裁判令变着: who is named with the cycle alone.
        if let ([arbiter], Some(cycling)) = (&named[..], self.cycling_before())
            && self.word(*arbiter) == Sense::Arbiter
            && *arbiter < order
        {
            return Some(cycling);
        }
        let told = match named[..] {
            [arbiter, told] if self.word(arbiter) == Sense::Arbiter && arbiter < order => told,
            [told, arbiter] if self.word(arbiter) == Sense::Arbiter && is_passive => told,
            [told] if self.word(told) != Sense::Arbiter => {
                let is_told = is_passive || self.is_english && told < order;
                let is_ordered = order < told && self.is_of_arbiter(order);
                (is_told || is_ordered).then_some(told)?
            }
            _ => return None,
        };
        matches!(self.word(told), Sense::Red | Sense::Black).then(|| self.person(told))
    }

    /// The only player of the clause before, where that states his cycle and nobody asks for anything.
    fn cycling_before(&self) -> Option<Party> {
        const OTHERS: [Sense; 6] = [
            Sense::Claim,
            Sense::Raise,
            Sense::Say,
            Sense::Ask,
            Sense::Not,
            Sense::If,
        ];
        let before = self.at.checked_sub(1)?;
        let words = self.clause_words(before);
        let has = |among: &[Sense]| words.iter().any(|it| among.contains(it));
        let cycles = has(&[Sense::Repetition, Sense::Perpetual]) && !has(&OTHERS);
        let same = self.clauses[before].sentence == self.clauses[self.at].sentence;
        let mut people = self.clauses[before]
            .tokens
            .clone()
            .filter(|it| self.word(*it).is_person());
        let (one, more) = (people.next()?, people.next());
        let who = self.person(one);
        (cycles && same && more.is_none() && matches!(who, Party::One(_))).then_some(who)
    }

    /// Whether a word orders.
    fn orders(&self, at: usize) -> bool {
        let text = self.text_of(at);
        match self.word(at) {
            Sense::Order => !text.contains(['建', '劝']),
            Sense::Judged => true,
            // The arbiter demands it, in the same word in which a player claims.
            Sense::Claim => text == "要求",
            Sense::Judge => text.starts_with(['裁', '判']),
            Sense::Remind => text.starts_with("told"),
            _ => false,
        }
    }

    /// Whether only an arbiter can have ordered at a word of a clause that does not name him: a player does not rule, and
    /// demands what is his.
    fn is_of_arbiter(&self, order: usize) -> bool {
        let text = self.text_of(order);
        self.is_english || text.contains(['令', '判', '裁'])
    }

    /// 黑方不肯变着: the side that would not vary. For a clause that names nobody it is the one that the remark says the arbiter ordered
    /// to.
    pub(super) fn would_not_vary(&mut self, at: usize) {
        const VARYING: [&str; 3] = ["变着", "变", "var"];
        let text = self.text_of(at);
        let unsettled = self.scopes[at] == Scope::Aside || self.sentence_has(&UNSETTLED);
        if unsettled || text.ends_with('者') || !VARYING.iter().any(|it| text.contains(it)) {
            return;
        }
        let told = self.events.iter().rev().find_map(|it| match it.kind {
            NoteKind::ToldToVary { side, .. } => side,
            _ => None,
        });
        let named = self
            .range()
            .filter(|it| *it < at && self.word(*it).is_person())
            .collect::<Vec<_>>();
        let who = match (&named[..], told) {
            ([one], _) => self.person(*one),
            ([], Some(told)) => Party::One(told),
            _ => return,
        };
        if matches!(who, Party::One(_)) {
            let refused = true;
            self.tell((at, who), EventKind::Fact, |side| NoteKind::ToldToVary {
                side,
                refused,
            });
        }
    }
}

/// 裁定红方须变, 裁决红方变着.
pub(super) fn orders_to_vary(words: &[Token]) -> bool {
    matches!(words, [_, who, vary, ..] if who.word.is_person() && vary.word == Sense::Vary)
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{self, Black, Red};
    use crate::record::NoteKind;
    use crate::record::notes::notes_of_remark;

    /// Sides ordered to vary and sides that would not, as far as a remark states it.
    fn vary(remark: &str) -> Vec<(Option<Side>, bool)> {
        let told = notes_of_remark(remark).into_iter();
        told.filter_map(|kind| match kind {
            NoteKind::ToldToVary { side, refused } => Some((side, refused)),
            _ => None,
        })
        .collect()
    }

    /// The same remark of the other side.
    fn turned(remark: &str) -> String {
        let swap = |it| match it {
            '红' => '黑',
            '黑' => '红',
            other => other,
        };
        let swapped: String = remark.chars().map(swap).collect();
        let swapped = swapped.replace("Red", "#").replace("Black", "Red");
        swapped.replace('#', "Black")
    }

    #[test]
    fn an_order_of_the_arbiter_to_vary_is_told_of_whom_he_told() {
        let (told, refused) = ((Some(Black), false), (Some(Black), true));
        for (remark, expected) in [
            ("裁判要求黑方变着", vec![told]),
            ("裁判令黑方变着", vec![told]),
            ("裁判长责令黑方变着", vec![told]),
            ("裁判判令黑方变着", vec![told]),
            ("裁判判黑方变着", vec![told]),
            ("裁判裁定黑方变着", vec![told]),
            ("裁判裁定由黑方变着", vec![told]),
            ("责令黑方变着", vec![told]),
            ("黑方被裁判要求变着", vec![told]),
            ("黑方被责令变着", vec![told]),
            ("红方要求裁决，裁判令黑方变着", vec![told]),
            ("裁判要求黑方变着，黑方不肯变着", vec![told, refused]),
            ("裁判令黑方变着，黑方拒绝变着", vec![told, refused]),
            ("裁判令黑方变着，仍不变着", vec![told, refused]),
            ("黑方不肯变着", vec![refused]),
            ("The arbiter ordered Black to vary", vec![told]),
            ("Black was told to vary", vec![told]),
            (
                "Black was ordered to vary, Black refused to vary",
                vec![told, refused],
            ),
        ] {
            assert_eq!(vary(remark), expected, "{remark}");
            let expected: Vec<_> = expected
                .into_iter()
                .map(|(_, it)| (Some(Red), it))
                .collect();
            assert_eq!(vary(&turned(remark)), expected, "{}", turned(remark));
        }
    }

    #[test]
    fn what_is_denied_asked_supposed_or_demanded_is_no_order_to_vary() {
        for remark in [
            "裁判未令黑方变着",
            "裁判没有要求黑方变着",
            "裁判并未判黑方变着",
            "裁判未判令黑方变着",
            "裁判令黑方变着？",
            "裁判是否要求黑方变着",
            "黑方问裁判是否要求黑方变着",
            "如再重复，裁判将令黑方变着",
            "裁判告知若再循环则令黑方变着",
            "裁判准备令黑方变着",
            "红方要求黑方变着",
            "红方要求裁判令黑方变着",
            "红方要求裁判判黑方变着",
            "红方请求裁判责令黑方变着",
            "红方不满，要求黑方变着",
            "裁判建议黑方变着",
            "裁判拒绝要求黑方变着",
            "黑方主动变着",
            "黑方变着",
            "黑方并非不肯变着",
            "黑方若不肯变着，判负",
            "黑方不肯变着？",
            "双方均不变着",
            "双方不变，判和",
            "规则规定长将方须变着，不变着者判负",
            "裁判令变着",
            "The arbiter did not order Black to vary",
            "Red asked the arbiter to order Black to vary",
            "If Black repeats again, Black will be told to vary",
        ] {
            assert_eq!(vary(remark), [], "{remark}");
            assert_eq!(vary(&turned(remark)), [], "{}", turned(remark));
        }
    }

    #[test]
    fn an_order_that_was_taken_back_is_none() {
        for remark in ["裁判令黑方变着，后撤销", "红方称裁判已令黑方变着"] {
            assert_eq!(vary(remark), [], "{remark}");
        }
    }
}
