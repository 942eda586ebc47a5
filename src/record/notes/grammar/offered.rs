//! Offers of a draw beside other words: who takes them back, who asked to, and those that came to nothing.

use super::clause::Scope;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::word::Sense;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// 未等黑方答复又收回提议: who takes an offer back is who made it. The other, named before, only did not answer yet.
    pub(super) fn withdrawer(&self, at: usize) -> Party {
        const WAITS: [&str; 16] = [
            "未等",
            "不等",
            "没等",
            "不待",
            "未待",
            "未及",
            "等",
            "待",
            "趁",
            "乘",
            "在",
            "当",
            "见",
            "before ",
            "while ",
            "without waiting for ",
        ];
        const ANSWERS: [&str; 14] = [
            "答",
            "复",
            "表态",
            "考虑",
            "思考",
            "回应",
            "反应",
            "应",
            "犹豫",
            "同意前",
            "接受前",
            "answer",
            "repl",
            "respon",
        ];
        let actor = self.actor(at);
        let Some(offerer @ Party::One(_)) = self.offered.filter(|it| *it == actor.other()) else {
            return actor;
        };
        let named = self
            .range()
            .rfind(|it| *it < at && self.word(*it).is_person());
        // Where nobody is named it is he who offered.
        let is_waited_for = named.is_none_or(|it| {
            let before = &self.text[self.clauses[self.at].start..self.tokens[it].start];
            let between = &self.text[self.tokens[it].end..self.tokens[at].start];
            WAITS.iter().any(|word| before.ends_with(word))
                || ANSWERS.iter().any(|word| between.contains(word))
        });
        if is_waited_for { offerer } else { actor }
    }

    /// `tried to withdraw his offer, not allowed`: he had offered, if that was not told before.
    pub(super) fn offers_by_asking_back(&mut self, at: usize) {
        let text = self.text_of(at);
        let names_offer = ["提", "和", "议", "offer"]
            .iter()
            .any(|it| text.contains(it));
        let Some(who @ Party::One(side)) = self.named_before(at, false) else {
            return;
        };
        if self.offered.is_some() || !names_offer {
            return;
        }
        self.used[at] = true;
        if self.offers_so_far(side) == 0 {
            self.push(who, EventKind::Fact, |by| NoteKind::DrawOffer { by });
        }
        self.offered = Some(who);
    }

    /// 黑方要求对方提和: whether one player only wants the other to make an offer.
    pub(super) fn is_asked_of_other(&self, at: usize) -> bool {
        const WANTS: [&str; 10] = [
            "要求", "请求", "请", "让", "劝", "叫", "催", "建议", "希望", "示意",
        ];
        let other = at.checked_sub(1).filter(|it| self.range().contains(it));
        let Some(other) = other.filter(|it| self.word(*it).is_person()) else {
            return false;
        };
        let before = &self.text[self.clauses[self.at].start..self.tokens[other].start];
        let mut named = self.range().take_while(|it| *it < other);
        self.gap(other, at) == 0
            && WANTS.iter().any(|it| before.ends_with(it))
            && named.any(|it| self.word(it).is_person() || self.word(it) == Sense::Arbiter)
    }

    /// 提和不成, 求和未果: what stands right behind says that the other did not accept.
    pub(super) fn comes_to_nothing(&mut self, at: usize) {
        let is_nothing = self.is_nothing_behind(at);
        let last = self.events.last().map(|it| it.kind);
        let Some(who @ Party::One(_)) = self.offered.filter(|_| is_nothing) else {
            return;
        };
        if matches!(last, Some(NoteKind::DrawOffer { .. })) {
            self.push_refusal(at, who.other());
        }
    }

    /// 议和不成: whether it came to nothing, as what stands right behind says.
    pub(super) fn is_nothing_behind(&self, at: usize) -> bool {
        const NOTHING: [&str; 17] = [
            "不成",
            "未成",
            "没成",
            "未果",
            "无果",
            "不果",
            "落空",
            "失败",
            "未遂",
            "不得",
            "未获",
            "未能成功",
            "不成功",
            "未成功",
            "被婉拒",
            "未被接受",
            "遇阻",
        ];
        const AGREED: [&str; 2] = ["未获批准", "未获准"];
        let behind = &self.text[self.tokens[at].end..self.clauses[self.at].end];
        let behind =
            behind.trim_start_matches(['均', '都', '皆', '又', '再', '两', '次', '亦', '却', '终']);
        NOTHING.iter().any(|it| behind.starts_with(it))
            && !AGREED.iter().any(|it| behind.starts_with(it))
    }

    /// 黑方拒绝红方提和: the offer comes before the answer, which is stated first.
    pub(super) fn order_answered(&mut self, offers: usize) {
        let clause = self.at;
        let is_answer = |event: &ClauseEvent| {
            event.clause == clause && matches!(event.kind, NoteKind::DrawRefused { .. })
        };
        let answer = self.events[..offers].iter().position(is_answer);
        if let Some(answer) = answer.filter(|it| it + 1 == offers) {
            let count = self.events.len() - offers;
            self.events[answer..].rotate_right(count);
        }
    }

    /// 黑方拒绝红方提和后离席: whether who is named there is only who made the offer that another answers before.
    pub(super) fn is_answered(&self, person: usize, at: usize) -> bool {
        const ANSWERS: [Sense; 5] = [
            Sense::RefuseOffer,
            Sense::Refuse,
            Sense::Accept,
            Sense::Silence,
            Sense::Dismissed,
        ];
        let offer = person + 1;
        let is_of_offer =
            offer < at && self.word(offer) == Sense::Offer && self.gap(person, offer) <= 12;
        let mut before = self.range().take_while(|it| *it < person);
        let one = before.find(|it| self.word(*it).is_person());
        let answers = one.is_some_and(|one| {
            (one + 1..person).any(|it| ANSWERS.contains(&self.word(it)) && self.governs(it, person))
        });
        is_of_offer && answers && one.is_some_and(|one| self.person(one) != self.person(person))
    }

    /// Number of times that an offer is said to be made at a word, of which so many were told.
    pub(super) fn times_offered(&self, at: usize, told: i64) -> i64 {
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
            .find(|it| *it < at && self.word(*it) == Sense::Nth)
            .map(|it| self.tokens[it].n);
        match (inside, nth) {
            (Some((_, inside)), _) => inside,
            (None, Some(nth)) => (nth - told).max(1),
            _ => self.times_near(at),
        }
    }

    /// `Red's proposal turned down by Black`: a word that dismisses, said of an offer.
    pub(super) fn offer_dismissed(&mut self, at: usize) {
        let offer_behind =
            (at + 1..self.range().end).any(|it| self.word(it) == Sense::Offer) && self.is_english;
        if offer_behind && self.named_before(at, false).is_some_and(Party::plays) {
            let who = self.actor(at);
            self.push_refusal(at, who);
        } else if self.offered.is_some() && self.by_phrase(at).is_some_and(Party::plays) {
            self.refused(at);
        } else if self.dismisses_offer(at) {
            let by = self.offered.unwrap_or_default().other();
            self.push_refusal(at, by);
        }
    }

    /// `Red's offer was not accepted`: whether a word that dismisses stands right behind an offer, and no arbiter is named.
    fn dismisses_offer(&self, at: usize) -> bool {
        let before = at.checked_sub(1).filter(|it| self.range().contains(it));
        let is_right_behind =
            before.is_some_and(|it| self.word(it) == Sense::Offer && self.gap(it, at) <= 6);
        let is_by_other = self.by_phrase(at).is_some() || self.has(&[Sense::Arbiter, Sense::Limit]);
        self.is_english
            && is_right_behind
            && !is_by_other
            && self.scopes[at] == Scope::Said
            && matches!(self.offered, Some(Party::One(_)))
    }

    /// `the offer`, `Red's offer`: one that was made before.
    pub(super) fn names_it_again(&self, at: usize) -> bool {
        let text = self.text_of(at);
        let owned = || {
            at.checked_sub(1).is_some_and(|it| {
                let text = self.text_of(it);
                text.ends_with("'s") || ["his", "her"].contains(&text)
            })
        };
        self.is_english
            && text.ends_with("offer")
            && (["the ", "this ", "that "]
                .iter()
                .any(|it| text.starts_with(it))
                || owned())
    }

    /// 黑方拒绝和棋提议, `Black did not answer the offer`: the offer stands behind who did not accept it, and is of nobody named.
    pub(super) fn refuses_offer_behind(&mut self, at: usize, named: Option<Party>) -> bool {
        let Some(who @ Party::One(_)) = named else {
            return false;
        };
        let behind = (at + 1..self.range().end).find(|it| self.word(*it) == Sense::Offer);
        let Some(offer) = behind.filter(|_| !self.is_denied(at)) else {
            return false;
        };
        let is_own = (at + 1..offer).any(|it| self.word(it).is_person());
        if is_own || self.gap(at, offer) > 24 {
            return false;
        }
        self.push_refusal(at, who);
        if !self.is_english {
            // The offer itself is the other's.
            self.used[offer] = true;
            self.offered = Some(who.other());
        }
        true
    }

    /// Whether a word that asks or refuses governs another, and is no deed before it: 拒绝后认输, `declined but resigned`.
    pub(super) fn governs(&self, word: usize, at: usize) -> bool {
        const APART: [&str; 16] = [
            "后", "又", "再", "遂", "随即", "即", "便", "而", "但", "终", "却", "最终", " but ",
            " and ", " then ", ", ",
        ];
        let between = &self.text[self.tokens[word].end..self.tokens[at].start];
        !self.text_of(word).ends_with('后') && !APART.iter().any(|it| between.contains(it))
    }

    /// 拒绝认输: whether a word for refusing is of something else than an offer, and of nothing done afterwards.
    pub(super) fn refuses_a_deed(&self, at: usize) -> bool {
        let is_deed = |it: usize| {
            matches!(
                self.word(it),
                Sense::Record | Sense::Unsigned | Sense::Resigned
            )
        };
        self.range()
            .any(|it| is_deed(it) && (it < at || self.governs(at, it)))
    }

    /// Number of times, as stated right beside a word; 1 where it is not.
    pub(super) fn times_near(&self, at: usize) -> i64 {
        let range = self.range();
        let behind = range
            .clone()
            .find(|it| *it > at && self.word(*it) == Sense::Times);
        let before = range
            .clone()
            .take_while(|it| *it < at)
            .filter(|it| self.word(*it) == Sense::Times)
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
}
