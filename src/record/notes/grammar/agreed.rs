//! Draws that the players agree on, and what is no such agreement.

use super::clause::Scope;
use super::lists::holds;
use super::reader::{EventKind, Party, Reader};
use super::word::Sense;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    pub(super) fn agreed(&mut self, at: usize) {
        // 又改口不和了: no answer of the other.
        if self.has(&[Sense::TakenBack]) && self.is_withdrawn() {
            self.used[at] = true;
            return;
        }
        if self.is_no_agreement(at) {
            return;
        }
        let text = self.text_of(at).to_owned();
        let bare = matches!(text.as_str(), "握手" | "shook hands" | "handshake");
        if bare
            && (!self.sentence_has(&[Sense::DrawSaid])
                || self.noted(|it| matches!(it, NoteKind::Resigned { .. })))
        {
            return;
        }
        self.used[at] = true;
        // 双方不变，握手言和 states how a game went, and leaves open by which of the two.
        if self.sentence_has(&[Sense::BothAllowed]) {
            return;
        }
        if self.is_counted_full(at) && self.grant_claims() {
            return;
        }
        let actor = self.actor(at);
        if self.noted(|it| matches!(it, NoteKind::DrawAgreed | NoteKind::RuledDrawn))
            || matches!(actor, Party::Arbiter | Party::Outsider)
        {
            return;
        }
        if self.word(at) == Sense::Agreed
            && matches!(actor, Party::One(_))
            && self.offered.is_none()
            && !text.contains("同意")
            && !self.is_english
            && !self.range().any(|it| self.word(it) == Sense::Both)
        {
            self.used[at] = false;
            return;
        }
        if let Some(by) = self.proposer(at) {
            self.push(by, EventKind::Fact, |by| NoteKind::DrawOffer { by });
        }
        self.tell((at, Party::Nobody), EventKind::Fact, |_| {
            NoteKind::DrawAgreed
        });
    }

    /// 裁判数下来正好60，和了: whether the arbiter has counted the rounds that were claimed, and all are there. What both agree on
    /// is an agreement.
    fn is_counted_full(&self, at: usize) -> bool {
        const COUNTS: [char; 4] = ['数', '查', '核', '点'];
        const FULL: [&str; 7] = ["正好", "刚好", "恰好", "已满", "已够", "够了", "满了"];
        const LIMIT: i64 = 60;
        let agrees = ["同意", "议和", "握手", "双方"];
        let waits =
            |kind: &NoteKind| matches!(kind, NoteKind::NaturalLimitClaim { granted: None, .. });
        let Some(before) = self.at.checked_sub(1).filter(|_| self.noted(waits)) else {
            return false;
        };
        let said = self.said(before);
        let mut tokens = self.clauses[before].tokens.clone();
        let is_short = tokens.any(|it| {
            matches!(self.word(it), Sense::Number | Sense::Rounds) && self.tokens[it].n < LIMIT
        });
        said.contains("裁判")
            && said.contains(COUNTS)
            && FULL.iter().any(|it| said.contains(it))
            && !is_short
            && !agrees
                .iter()
                .any(|it| self.said(self.at).contains(it) || self.text_of(at).contains(it))
    }

    /// Whether a word for an agreement refers to a refusal, or to an agreement to something else.
    fn is_no_agreement(&mut self, at: usize) -> bool {
        // `Red would not agree to a draw`.
        let refuses = |it: usize| it < at && self.word(it) == Sense::Refuse;
        if self.is_english && (self.is_denied(at) || self.range().any(refuses)) {
            let who = self.actor(at);
            if matches!(who, Party::One(_)) {
                self.push_refusal(at, who);
            }
            return true;
        }
        if self.is_not_got(at) || self.is_nothing_behind(at) {
            self.used[at] = true;
            if let Some(offerer) = self.offered {
                self.push_refusal(at, offerer.other());
            }
            return true;
        }
        let text = self.text_of(at);
        // 双方均同意更换座位: to something else.
        let behind = &self.text[self.tokens[at].end..self.clauses[self.at].end];
        let is_of_other = text.ends_with("同意") && !behind.trim().is_empty();
        if is_of_other && self.offered.is_none() && !behind.contains(['和', '平']) {
            return true;
        }
        // 双方同意，给黑方补回2分钟: to what is put right.
        if self.is_of_other_matter(text) {
            self.used[at] = true;
            return true;
        }
        // A nod answers what was asked.
        if text.contains("点头") && !text.contains('和') && self.offered.is_none() {
            return true;
        }
        false
    }

    /// `Draw agreed on Red's proposal`, where no offer was stated before.
    fn proposer(&self, at: usize) -> Option<Party> {
        const PROPOSAL: [&str; 6] = [
            " proposal",
            " offer",
            " suggestion",
            " initiative",
            " request",
            " proposing",
        ];
        // `Drawn by agreement, Black's offer`.
        let sentence = self.sentence_of(self.at);
        let last = sentence.last().copied().unwrap_or(self.at);
        let end = self.clauses[last].end;
        let words = at + 1..self.clauses[last].tokens.end;
        let mut named = words.filter(|it| self.word(*it).is_person());
        let by = named.find(|it| {
            let behind = &self.text[self.tokens[*it].end..end];
            let proposes = PROPOSAL.iter().any(|it| behind.starts_with(it));
            let is_by = self.text[..self.tokens[*it].start].ends_with("proposed by ");
            self.text_of(*it).ends_with("'s") && proposes || is_by
        });
        // `Black's draw offer was accepted`.
        let owner = at.checked_sub(1).filter(|it| {
            let is_his = self.range().contains(it) && self.text_of(*it).ends_with("'s");
            is_his && self.word(*it).is_person() && self.text_of(at).contains("offer")
        });
        let by = owner.or(by);
        let open = self.is_english && self.offered.is_none() && self.scopes[at] == Scope::Said;
        by.filter(|_| open && !self.is_denied(at))
            .map(|it| self.person(it))
    }

    /// Whether an agreement that names nothing stands beside a matter of clocks or of pieces, and no draw is spoken of.
    fn is_of_other_matter(&self, text: &str) -> bool {
        const PUT_RIGHT: &str =
            "纠正|更正|调整|改正|补时|adjusted|corrected|put right|set right|restored|reset";
        const OTHERS: [Sense; 8] = [
            Sense::AddTime,
            Sense::TakeTime,
            Sense::Broken,
            Sense::Knock,
            Sense::Shifted,
            Sense::Colours,
            Sense::Illegal,
            Sense::Miss,
        ];
        let draws = [Sense::DrawSaid, Sense::RuledDrawn, Sense::Offer];
        let is_put_right = || {
            let before = self.sentence_of(self.at);
            let before = if self.is_english {
                (0..self.at).collect()
            } else {
                before
            };
            before.into_iter().any(|it| holds(PUT_RIGHT, self.said(it)))
        };
        let is_bare = text.ends_with("同意") || text.ends_with("agree") || text.ends_with("agreed");
        is_bare
            && !text.contains('和')
            && self.offered.is_none()
            && (self.sentence_has(&OTHERS) || is_put_right())
            && !self.sentence_has(&draws)
    }
}
