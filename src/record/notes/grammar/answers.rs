//! Answers to offers of a draw: accepted, refused, agreed on.

use super::clause::Scope;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// 红方提自然限着，未到: the number is not reached, and the claim refused.
    pub(super) fn is_number_not_reached(&mut self, at: usize) -> bool {
        let word = self.text_of(at);
        let is_short = word.ends_with("未到") || word.ends_with("没到");
        // 黑方未到: a player who is not there.
        let is_of_somebody = self.has(&[
            Sense::Red,
            Sense::Black,
            Sense::Both,
            Sense::Other,
            Sense::Arbiter,
        ]);
        let is_of_limit = self.sentence_has(&[Sense::Limit]);
        let answers = is_short && is_of_limit && !is_of_somebody && self.answer_claims(false);
        self.used[at] |= answers;
        answers
    }

    /// 未获黑方同意: between the denial and the word stand only who answers and that nothing was got.
    pub(super) fn is_not_got(&self, at: usize) -> bool {
        const GOT: &str = "获得取征经到过蒙被受能红黑方对手的";
        let not = self
            .range()
            .rfind(|it| *it < at && self.word(*it) == Sense::Not);
        not.is_some_and(|it| {
            let between = &self.text[self.tokens[it].end..self.tokens[at].start];
            between.trim().chars().all(|sign| GOT.contains(sign))
        })
    }

    pub(super) fn accepted(&mut self, at: usize) {
        // 经裁判同意离席: leave that was given is no offence.
        if self.named_before(at, false) == Some(Party::Arbiter) && !self.is_denied(at) {
            let act = Act::LeftSeat;
            self.used[at] = true;
            // Having listened the arbiter agreed.
            self.events.append(&mut self.reported);
            self.events.retain(
                |event| !matches!(event.kind, NoteKind::Did { act: did, .. } if did == act),
            );
        }
        let Some(offerer) = self.offered else {
            if self.text_of(at).contains('和') {
                self.agreed(at);
            }
            return;
        };
        let who = self.named_before(at, false);
        if self.is_denied(at) && self.refused_in_turn(at, who) {
            // Both offered, and both refused.
        } else if self.is_denied(at) || self.is_not_got(at) {
            let by = who.unwrap_or(offerer.other()).or(|| offerer.other());
            self.push_refusal(at, if by == offerer { offerer.other() } else { by });
        } else if self
            .range()
            .any(|it| it > at && matches!(self.word(it), Sense::RefuseOffer | Sense::Refuse))
        {
            // 先点头又摇头: what comes last counts.
        } else if self.scopes[at] == Scope::Said
            && (who != Some(offerer) || self.noted(|it| matches!(it, NoteKind::DrawRefused { .. })))
            && !self.noted(|it| matches!(it, NoteKind::DrawAgreed))
        {
            self.tell((at, Party::Nobody), EventKind::Fact, |_| {
                NoteKind::DrawAgreed
            });
            self.offered = None;
        }
    }

    pub(super) fn push_refusal(&mut self, at: usize, who: Party) {
        self.used[at] = true;
        let mut talk = self.events.iter().rev();
        let last = talk.find(|event| {
            matches!(
                event.kind,
                NoteKind::DrawRefused { .. } | NoteKind::DrawOffer { .. }
            )
        });
        let here = |event: &ClauseEvent| {
            event.clause == self.at
                && matches!(event.kind, NoteKind::DrawRefused { by } if who.sides() == [by])
        };
        let is_told = last.is_some_and(|it| matches!(it.kind, NoteKind::DrawRefused { .. }))
            || self.events.iter().any(here);
        if self.scopes[at] != Scope::Said || is_told {
            return;
        }
        for by in who.sides() {
            self.events.push(ClauseEvent {
                kind: NoteKind::DrawRefused { by },
                clause: self.at,
                sort: EventKind::Fact,
            });
        }
    }

    /// 红方拒绝黑方提和，自己又提，黑方也不接受: who offered first refuses in his turn what the other offers.
    fn refused_in_turn(&mut self, at: usize, who: Option<Party>) -> bool {
        const AGAIN: [&str; 8] = [
            "又提",
            "再提",
            "再次提",
            "也提",
            "亦提",
            "复提",
            "又提了",
            "另提",
        ];
        let Some(who @ Party::One(_)) = who.filter(|_| self.scopes[at] == Scope::Said) else {
            return false;
        };
        let of_other = |kind: &NoteKind| matches!(kind, NoteKind::DrawRefused { by } if who.other().sides() == [*by]);
        let mut talk = self.events.iter().rev();
        let last = talk.find(|event| matches!(event.kind, NoteKind::DrawRefused { .. }));
        let Some(refused) = last.filter(|it| of_other(&it.kind)).map(|it| it.clause) else {
            return false;
        };
        // What was offered since is answered as usual.
        let offers = |event: &ClauseEvent| {
            matches!(event.kind, NoteKind::DrawOffer { .. }) && event.clause > refused
        };
        if self.events.iter().any(offers) {
            return false;
        }
        let names_him = |clause: usize| {
            let mut words = self.clauses[clause].tokens.clone();
            words.any(|it| self.word(it).is_person() && self.person(it) == who)
        };
        let again = (refused + 1..self.at).find(|clause| {
            AGAIN.iter().any(|it| self.said(*clause).ends_with(it)) && !names_him(*clause)
        });
        let Some(clause) = again else {
            return false;
        };
        self.used[at] = true;
        let offer = who.other().sides().into_iter();
        let offer = offer.map(|by| (NoteKind::DrawOffer { by }, clause));
        let refusal = who.sides().into_iter();
        let refusal = refusal.map(|by| (NoteKind::DrawRefused { by }, self.at));
        let told = offer.chain(refusal).map(|(kind, clause)| ClauseEvent {
            kind,
            clause,
            sort: EventKind::Fact,
        });
        self.events.extend(told.collect::<Vec<_>>());
        true
    }

    pub(super) fn withdrawn(&mut self, at: usize) {
        // 收回提和的手势: something that belongs to it.
        if self.text[self.tokens[at].end..].starts_with('的') {
            return;
        }
        let who = self.withdrawer(at);
        self.tell((at, who), EventKind::Fact, |by| NoteKind::OfferWithdrawn {
            by,
        });
    }

    /// 没理: who does not heed an offer refuses it when he moves on. 裁判不理: a claim that is not heeded is not granted.
    pub(super) fn unheeded(&mut self, at: usize) {
        if self.named_before(at, false) == Some(Party::Arbiter) {
            self.answer_open_claims();
        } else if self.moves_behind(at) {
            self.refused(at);
        }
    }

    /// 没吭声, 一声不吭: who was offered a draw says nothing.
    pub(super) fn says_nothing(&self, at: usize) -> bool {
        const SILENT: [&str; 5] = ["吭声", "出声", "吱声", "一声不", "一言不"];
        let text = self.text_of(at);
        self.offered.is_some() && SILENT.iter().any(|it| text.contains(it))
    }

    /// 黑方提和，后又说不和了: who offered speaks on.
    fn speaks_on(&self, at: usize) -> bool {
        const ON: [&str; 8] = [
            "后又",
            "又",
            "随后又",
            "旋又",
            "转而",
            "却又",
            "其后又",
            "接着又",
        ];
        let clause = &self.clauses[self.at];
        let text = self.text[clause.start..clause.end].trim();
        let named = self.named_before(at, false);
        let is_other = named.is_some_and(|it| Some(it) != self.offered);
        // 再提，又被拒: the other answers again.
        let goes_on = |word: &&str| {
            let behind = text.strip_prefix(*word);
            behind.is_some_and(|it| !it.starts_with(['被', '遭']))
        };
        // 提和后见对方久思，改口说不和了.
        let unsays = ["改口", "改称", "反悔"].iter().any(|it| text.contains(it));
        !is_other
            && self.offered == Some(self.subject)
            && self.subject.plays()
            && (unsays || named.is_none() && ON.iter().any(goes_on))
    }

    /// 红方先提和，后黑方提和，均遭对方拒绝: each refuses what the other offered.
    fn refuse_each_other(&mut self, at: usize) -> bool {
        let offers = |side: Side| {
            let of = |kind: &NoteKind| matches!(kind, NoteKind::DrawOffer { by: Some(by) } if *by == side);
            self.noted(of)
        };
        let answered = self.noted(|kind| matches!(kind, NoteKind::DrawRefused { .. }));
        let both = self.has(&[Sense::Each]) && Side::ALL.into_iter().all(offers) && !answered;
        if both {
            self.push_refusal(at, Party::Both);
        }
        both
    }

    pub(super) fn refused(&mut self, at: usize) {
        if self.speaks_on(at) {
            let by = self.subject;
            self.used[at] = true;
            if !self.noted(|it| matches!(it, NoteKind::OfferWithdrawn { .. })) {
                self.tell((at, by), EventKind::Fact, |by| NoteKind::OfferWithdrawn {
                    by,
                });
            }
            return;
        }
        let by = self.by_phrase(at).or_else(|| self.agent(at));
        let named = by.or_else(|| self.named_before(at, false));
        // 黑方遭拒后又提和: he who is named suffers it.
        let suffers = self.text_of(at).starts_with(['遭', '被']) && named.is_some_and(Party::plays);
        let named = named.map(|it| if suffers { it.other() } else { it });
        // 不准, 不许 of the arbiter is no answer to an offer; an offer that may not be withdrawn stands.
        if named == Some(Party::Arbiter) {
            self.answer_claims(false);
            self.offer_stands();
            return;
        }
        if self.refused_in_turn(at, named) {
            return;
        }
        if self.refuse_each_other(at) {
            return;
        }
        if let Some(offerer) = self.offered {
            let named = named.filter(|it| it.plays() && *it != offerer);
            self.push_refusal(at, named.unwrap_or(offerer.other()));
            return;
        }
        if self.refuses_claim(at) {
            return;
        }
        // 红方婉拒了黑方的第二次提和: the offer is named behind.
        let offers = self
            .range()
            .any(|it| it > at && self.word(it) == Sense::Offer);
        if let (true, Some(who @ Party::One(_))) = (offers, named)
            && self.named_behind(at) == Some(who.other())
        {
            self.push_refusal(at, who);
            return;
        }
        if self.refuses_offer_behind(at, named) {
            return;
        }
        let text = self.text_of(at);
        let of_draw = text.contains("draw")
            || text.contains('和') && (text.contains('拒') || text.contains("坚"));
        let who = self.agent(at).unwrap_or_else(|| self.actor(at));
        if of_draw && who.plays() {
            self.push_refusal(at, who);
        }
    }

    /// 裁判不允许撤回: takes a withdrawal back, so that the offer is open again.
    fn offer_stands(&mut self) {
        let withdrawn = |kind: &NoteKind| matches!(kind, NoteKind::OfferWithdrawn { .. });
        let by = self.events.iter().rev().find_map(|event| match event.kind {
            NoteKind::OfferWithdrawn { by } => Some(by),
            _ => None,
        });
        if let Some(by) = by {
            self.events.retain(|event| !withdrawn(&event.kind));
            self.offered = by.map(Party::One);
        }
    }
}
