//! What the arbiter found of a claim about a cycle, and appeals.

use super::clause::Scope;
use super::reader::{Party, Reader};
use super::word::Sense;
use crate::record::notes::NoteKind;

/// Words by which an arbiter finds something.
const FINDS: [&str; 16] = [
    "认定",
    "裁定",
    "判定",
    "裁决",
    "裁判",
    "查明",
    "查实",
    "确认",
    "确系",
    "属实",
    "核实",
    "审定",
    "found",
    "ruled",
    "confirmed",
    "upheld",
];

impl Reader<'_> {
    /// 裁判认定红方长捉: what the arbiter found of the one a claim is against grants it.
    pub(super) fn finds_a_cycle(&mut self) {
        let Some(who) = self.found_to_cycle(self.at) else {
            return;
        };
        let is_against = |kind: &NoteKind| matches!(kind, NoteKind::RepetitionClaim { by: Some(by), granted: None } if Party::One(*by) == who.other());
        if !self.noted(is_against) {
            return;
        }
        for event in &mut self.events {
            if let NoteKind::RepetitionClaim { granted, .. } = &mut event.kind {
                *granted = Some(true);
            }
        }
        for at in self.range() {
            self.used[at] |= matches!(self.word(at), Sense::Repetition | Sense::Perpetual);
        }
        self.culprit = who;
    }

    /// The one of whom a clause says, in words of the arbiter, that he checks or chases without end.
    pub(super) fn found_to_cycle(&self, clause: usize) -> Option<Party> {
        const UNSETTLED: [Sense; 8] = [
            Sense::Not,
            Sense::Dismissed,
            Sense::If,
            Sense::Might,
            Sense::Ask,
            Sense::Say,
            Sense::Claim,
            Sense::Order,
        ];
        let words = self.clauses[clause].tokens.clone();
        let said = self.said(clause);
        // 红方单方长将: who counts the sides has looked at both. 黑方要求裁决，红方长将，立即判负: the loss behind it finds it.
        let next = self.clause_words(clause + 1);
        let is_lost = next == [Sense::Lost]
            && self.clauses[clause + 1].sentence == self.clauses[clause].sentence
            && self.before_has_claim(clause);
        let finds = FINDS.iter().any(|it| said.contains(it)) || said.contains("单方") || is_lost;
        let is_settled = words
            .clone()
            .all(|it| !UNSETTLED.contains(&self.word(it)) && self.scopes[it] == Scope::Said);
        let cycle = words.clone().find(|it| {
            matches!(self.word(*it), Sense::Repetition | Sense::Perpetual)
                && self.text_of(*it).starts_with(['长', '连', '一', '二', 'p'])
        })?;
        let mut people = words.filter(|it| matches!(self.word(*it), Sense::Red | Sense::Black));
        let one = people.next().filter(|_| people.next().is_none())?;
        let is_his = one < cycle && self.gap(one, cycle) <= 12;
        // 长捉有根子 is no chase that the books forbid.
        let is_forbidden = !said.contains("有根");
        (finds && is_settled && is_his && is_forbidden).then(|| self.person(one))
    }

    /// Whether the clause before asks the arbiter.
    fn before_has_claim(&self, clause: usize) -> bool {
        let before = clause.checked_sub(1).map(|it| self.clause_words(it));
        before.is_some_and(|words| words.contains(&Sense::Claim))
    }

    /// The one whom the remark last found to go on with a cycle.
    pub(super) fn last_found_to_cycle(&self) -> Party {
        let found = (0..=self.at).rev().find_map(|it| self.found_to_cycle(it));
        found.unwrap_or_default()
    }

    /// 受理，红方变着: the claim was heard, and the one it is against varied or was told to.
    pub(super) fn varies_when_heard(&mut self, at: usize) {
        let heard = ["受理", "准其所请", "予以支持", "采纳"];
        let who = self.named_before(at, false);
        let before = self.at.checked_sub(1).map(|it| self.said(it));
        let is_heard = before.is_some_and(|said| {
            heard.iter().any(|it| said.contains(it))
                && !["不", "未", "没", "拒", "暂"]
                    .iter()
                    .any(|it| said.contains(it))
        });
        let Some(who @ Party::One(_)) = who.filter(|_| is_heard) else {
            return;
        };
        for event in &mut self.events {
            if let NoteKind::RepetitionClaim {
                by: Some(by),
                granted: granted @ None,
            } = &mut event.kind
                && Party::One(*by) == who.other()
            {
                *granted = Some(true);
            }
        }
    }

    /// 合议，维持原判; `appeal dismissed`: where nothing is read of what was ruled, it is left to be looked at.
    pub(super) fn upholds_what_is_not_told(&mut self, at: usize) {
        const UPHOLDS: [&str; 4] = ["维持", "appeal", "上诉", "申诉"];
        let said = self.said(self.at);
        let upholds = UPHOLDS.iter().any(|it| said.contains(it));
        let is_empty = self.events.is_empty() && self.reported.is_empty();
        if upholds && is_empty && self.scopes[at] == Scope::Said {
            self.doubted.push(self.at);
        }
    }

    /// 改判负，原犯规取消: the ruling that another replaced stands in an earlier remark, and is left to be looked at.
    pub(super) fn cancels_what_was_replaced(&self) -> bool {
        const FORMER: [&str; 8] = [
            "原",
            "先前",
            "之前",
            "此前",
            "前判",
            "前记",
            "earlier ",
            "the earlier ",
        ];
        let said = self.said(self.at).trim_start();
        let mut before = self.sentence_of(self.at).into_iter();
        FORMER.iter().any(|it| said.starts_with(it))
            && before.any(|it| it < self.at && self.said(it).contains("改判"))
    }

    /// `refused to declare a draw`; not `stopped the game and declared a draw`.
    pub(super) fn is_draw_refused(&self, at: usize) -> bool {
        let is_word = |it: &usize| matches!(self.word(*it), Sense::Refuse | Sense::RefuseOffer);
        let mut words = self.range().filter(is_word);
        words.any(|it| it > at || self.governs(it, at))
    }

    /// 判和申请不予受理: a draw that is asked for, and is left to be looked at.
    pub(super) fn is_draw_asked_for(&self, at: usize) -> bool {
        let behind = &self.text[self.tokens[at].end..];
        ["申请", "请求", "要求", "主张"]
            .iter()
            .any(|it| behind.starts_with(it))
    }

    /// 双方不变作和的待判局面, 不变作和局面: whether a word for a draw says of which kind a position is.
    pub(super) fn is_attribute(&self, at: usize) -> bool {
        let behind = &self.text[self.tokens[at].end..];
        ["的", "局面", "之局", "局势", "棋例"]
            .iter()
            .any(|it| behind.starts_with(it))
    }
}
