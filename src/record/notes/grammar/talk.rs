//! Draws: offered, answered, withdrawn, agreed.

use super::clause::Scope;
use super::reader::{Reader, Sort, Who};
use super::word::Word;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    pub(super) fn text_of(&self, at: usize) -> &str {
        &self.text[self.tokens[at].start..self.tokens[at].end]
    }

    /// Whether the clause says nothing but this word.
    pub(super) fn is_alone(&self, at: usize) -> bool {
        let clause = &self.clauses[self.at];
        self.text[clause.start..clause.end].trim() == self.text_of(at).trim()
    }

    pub(super) fn told(&self, is: impl Fn(&NoteKind) -> bool) -> bool {
        self.events.iter().any(|event| is(&event.kind))
    }

    /// Offers and their answers.
    pub(super) fn talk(&mut self) {
        self.short_answer();
        for at in self.range() {
            match self.word(at) {
                Word::Offer => self.offer(at),
                Word::WithdrawOffer | Word::TakenBack if self.is_withdrawn() => {
                    self.used[at] = true;
                }
                Word::WithdrawOffer => {
                    let who = self.actor(at);
                    self.tell((at, who), Sort::Fact, |by| NoteKind::OfferWithdrawn { by });
                }
                Word::TakenBack if self.takes_back_claims(at) => {}
                Word::TakenBack if self.offered.is_some() && self.scopes[at] == Scope::Said => {
                    let who = self.offered.unwrap_or_default();
                    self.tell((at, who), Sort::Fact, |by| NoteKind::OfferWithdrawn { by });
                }
                Word::Accept => self.accepted(at),
                Word::RefuseOffer => self.refused(at),
                Word::Refuse if !self.has(&[Word::Record, Word::Unsigned, Word::Resigned]) => {
                    self.refused(at);
                }
                Word::Silence if self.moves_behind(at) => self.refused(at),
                Word::Agreed => self.agreed(at),
                Word::DrawSaid => self.draw_word(at),
                _ => {}
            }
        }
    }

    /// 提和后旋即反悔收回: the last offer is told to be withdrawn already.
    fn is_withdrawn(&self) -> bool {
        let mut talk = self.events.iter().rev();
        let last = talk.find(|event| {
            matches!(
                event.kind,
                NoteKind::DrawOffer { .. } | NoteKind::OfferWithdrawn { .. }
            )
        });
        last.is_some_and(|event| matches!(event.kind, NoteKind::OfferWithdrawn { .. }))
    }

    /// 黑方不语，走马: who says nothing and moves refuses.
    fn moves_behind(&self, at: usize) -> bool {
        let moves = |it: usize| matches!(self.word(it), Word::Move | Word::RefuseOffer);
        (at + 1..self.range().end).any(moves)
            || self.next_clause().is_some_and(|clause| {
                let mut words = clause.tokens.clone();
                words.clone().any(moves) && !words.any(|it| self.word(it).is_person())
            })
    }

    /// 黑拒, 红允: an answer in one sign at the end of a clause behind an offer.
    fn short_answer(&mut self) {
        let clause = &self.clauses[self.at];
        let text = self.text[clause.start..clause.end].trim();
        let answers = self.has(&[
            Word::Accept,
            Word::RefuseOffer,
            Word::Refuse,
            Word::TakenBack,
            Word::WithdrawOffer,
            Word::Offer,
            Word::If,
            Word::Might,
        ]);
        let Some(offerer) = self
            .offered
            .filter(|_| !answers && text.chars().count() <= 8)
        else {
            return;
        };
        let named = self
            .range()
            .find(|it| matches!(self.word(*it), Word::Red | Word::Black | Word::Other))
            .map(|it| self.person(it));
        let Some(at) = self
            .range()
            .next()
            .filter(|_| named.is_none_or(|it| it != offerer))
        else {
            return;
        };
        if self.scopes[at] != Scope::Said || self.has(&[Word::Arbiter]) {
            return;
        }
        if text.ends_with(['拒', '辞', '否'])
            || text.ends_with("不允")
            || text.ends_with("不许")
            || text.ends_with("未许")
        {
            self.push_refusal(at, offerer.other());
        } else if text.ends_with(['允', '诺', '许', '可', '纳'])
            && !text.contains(['不', '未', '没', '弗', '无', '否'])
        {
            self.tell((at, Who::Nobody), Sort::Fact, |_| NoteKind::DrawAgreed);
        }
    }

    fn offer(&mut self, at: usize) {
        let who = self.by_phrase(at).unwrap_or_else(|| self.actor(at));
        if who == Who::Both && self.text_of(at) == "议和"
            || self.is_alone(at) && self.text_of(at) == "议和"
        {
            self.agreed(at);
            return;
        }
        // 在签字前提和 is an offer, 议和不成 none of one side alone.
        if who == Who::Both {
            self.used[at] = self.scopes[at] != Scope::Said;
            return;
        }
        let inside = self
            .text_of(at)
            .split_once('次')
            .and_then(|(head, _)| head.chars().next_back())
            .and_then(|it| {
                ['一', '二', '三', '四']
                    .iter()
                    .zip(1..)
                    .find(|(sign, _)| **sign == it)
            });
        let nth = self
            .range()
            .find(|it| *it < at && self.word(*it) == Word::Nth)
            .map(|it| self.tokens[it].n);
        let told = match who {
            Who::One(side) => i64::from(self.context.offers[side.index()]),
            _ => 0,
        };
        let mut times = match (inside, nth) {
            (Some((_, inside)), _) => inside,
            (None, Some(nth)) => (nth - told).max(1),
            _ => self.times_near(at),
        };
        if self.is_mention(at, who) {
            times -= told;
            if times <= 0 {
                self.used[at] = true;
                self.offered = Some(who);
                return;
            }
        }
        let times = times.clamp(1, 4);
        let before = self.events.len();
        if who == Who::Nobody && !self.is_first(at) && !self.is_english {
            return;
        }
        for _ in 0..times {
            self.tell((at, who), Sort::Fact, |by| NoteKind::DrawOffer { by });
        }
        if self.events.len() > before {
            self.offered = Some(who);
        }
    }

    /// Whether the offer is one made before, and not one of this row: it is what the other side answers
    /// (黑方拒绝红方的提和), or its round is named, or it is said to lie back.
    fn is_mention(&self, at: usize, who: Who) -> bool {
        const ANSWERS: [Word; 4] = [Word::Accept, Word::RefuseOffer, Word::Refuse, Word::Agreed];
        const BACK: [&str; 7] = ["此前", "先前", "早先", "前面", "已提", "曾", "earlier"];
        let answered = self.range().any(|it| {
            it < at && ANSWERS.contains(&self.word(it)) && self.named_before(it, false) != Some(who)
        });
        let before = &self.text[self.clauses[self.at].start..self.tokens[at].end];
        let names_round = before.find("回合").is_some_and(|end| {
            before[..end]
                .ends_with(|it: char| it.is_ascii_digit() || "一二三四五六七八九十".contains(it))
        });
        answered || names_round || BACK.iter().any(|it| before.contains(it))
    }

    /// 未获黑方同意: between the denial and the word stand only who answers and that nothing was got.
    fn is_not_got(&self, at: usize) -> bool {
        const GOT: &str = "获得取征经到过蒙被受能红黑方对手的";
        let not = self
            .range()
            .rfind(|it| *it < at && self.word(*it) == Word::Not);
        not.is_some_and(|it| {
            let between = &self.text[self.tokens[it].end..self.tokens[at].start];
            between.trim().chars().all(|sign| GOT.contains(sign))
        })
    }

    /// How often, as said right beside a word; 1 where it is not.
    pub(super) fn times_near(&self, at: usize) -> i64 {
        let range = self.range();
        let behind = range
            .clone()
            .find(|it| *it > at && self.word(*it) == Word::Times);
        let before = range
            .clone()
            .take_while(|it| *it < at)
            .filter(|it| self.word(*it) == Word::Times)
            .last();
        let near = |it: &usize| {
            let (from, to) = if *it > at {
                (self.tokens[at].end, self.tokens[*it].start)
            } else {
                (self.tokens[*it].end, self.tokens[at].start)
            };
            to.saturating_sub(from) <= 6
        };
        let found = behind.filter(near).or(before.filter(near));
        found.map_or(1, |it| self.tokens[it].n)
    }

    fn accepted(&mut self, at: usize) {
        // 经裁判同意离席: leave that was given is no offence.
        if self.named_before(at, false) == Some(Who::Arbiter) && !self.is_denied(at) {
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
        if self.is_denied(at) || self.is_not_got(at) {
            let by = who.unwrap_or(offerer.other()).or(|| offerer.other());
            self.push_refusal(at, if by == offerer { offerer.other() } else { by });
        } else if self
            .range()
            .any(|it| it > at && matches!(self.word(it), Word::RefuseOffer | Word::Refuse))
        {
            // 先点头又摇头: what comes last counts.
        } else if self.scopes[at] == Scope::Said
            && (who != Some(offerer) || self.told(|it| matches!(it, NoteKind::DrawRefused { .. })))
            && !self.told(|it| matches!(it, NoteKind::DrawAgreed))
        {
            self.tell((at, Who::Nobody), Sort::Fact, |_| NoteKind::DrawAgreed);
            self.offered = None;
        }
    }

    fn push_refusal(&mut self, at: usize, who: Who) {
        self.used[at] = true;
        let mut talk = self.events.iter().rev();
        let last = talk.find(|event| {
            matches!(
                event.kind,
                NoteKind::DrawRefused { .. } | NoteKind::DrawOffer { .. }
            )
        });
        let is_told = last.is_some_and(|it| matches!(it.kind, NoteKind::DrawRefused { .. }));
        if self.scopes[at] != Scope::Said || is_told {
            return;
        }
        for by in who.sides() {
            self.events.push(super::reader::Event {
                kind: NoteKind::DrawRefused { by },
                clause: self.at,
                sort: Sort::Fact,
            });
        }
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
        self.named_before(at, false).is_none()
            && self.offered == Some(self.subject)
            && self.subject.plays()
            && ON.iter().any(|word| text.starts_with(word))
    }

    fn refused(&mut self, at: usize) {
        if self.speaks_on(at) {
            let by = self.subject;
            self.tell((at, by), Sort::Fact, |by| NoteKind::OfferWithdrawn { by });
            return;
        }
        let text = self.text_of(at).to_owned();
        if let Some(offerer) = self.offered {
            let named = self
                .named_before(at, false)
                .filter(|it| it.plays() && *it != offerer);
            // 不准, 不许 of the arbiter is no answer.
            if self.named_before(at, false) == Some(Who::Arbiter) {
                self.answer_claims(false);
                return;
            }
            self.push_refusal(at, named.unwrap_or(offerer.other()));
            return;
        }
        if self.named_before(at, false) == Some(Who::Arbiter) {
            self.answer_claims(false);
            return;
        }
        if self.refuses_claim(at) {
            return;
        }
        let of_draw = text.contains("draw") || text.contains('和') && text.contains('拒');
        let who = self.actor(at);
        if of_draw && who.plays() {
            self.push_refusal(at, who);
        }
    }

    fn agreed(&mut self, at: usize) {
        // 又改口不和了: no answer of the other.
        if self.has(&[Word::TakenBack]) && self.is_withdrawn() {
            self.used[at] = true;
            return;
        }
        if self.is_not_got(at) {
            self.used[at] = true;
            if let Some(offerer) = self.offered {
                self.push_refusal(at, offerer.other());
            }
            return;
        }
        let text = self.text_of(at).to_owned();
        // A nod answers what was asked.
        if text.contains("点头") && !text.contains('和') && self.offered.is_none() {
            return;
        }
        let bare = matches!(text.as_str(), "握手" | "shook hands");
        if bare
            && (!self.sentence_has(&[Word::DrawSaid])
                || self.told(|it| matches!(it, NoteKind::Resigned { .. })))
        {
            return;
        }
        self.used[at] = true;
        // 双方不变，握手言和 tells how a game went, and by which of the two is open.
        if self.sentence_has(&[Word::BothAllowed]) {
            return;
        }
        let actor = self.actor(at);
        if self.told(|it| matches!(it, NoteKind::DrawAgreed | NoteKind::RuledDrawn))
            || matches!(actor, Who::Arbiter | Who::Outsider)
        {
            return;
        }
        if self.word(at) == Word::Agreed
            && matches!(actor, Who::One(_))
            && self.offered.is_none()
            && !text.contains("同意")
            && !self.is_english
            && !self.range().any(|it| self.word(it) == Word::Both)
        {
            self.used[at] = false;
            return;
        }
        self.tell((at, Who::Nobody), Sort::Fact, |_| NoteKind::DrawAgreed);
    }

    /// 和 by itself is what a claim ended in.
    fn draw_word(&mut self, at: usize) {
        if !self.is_alone(at) || self.scopes[at] != Scope::Said {
            return;
        }
        // 黑方同意，和棋; 审核属实，和棋: what it came to.
        let is_answer = self.told(|it| matches!(it, NoteKind::DrawAgreed | NoteKind::RuledDrawn));
        self.used[at] |= self.grant_claims() || is_answer;
    }
}
