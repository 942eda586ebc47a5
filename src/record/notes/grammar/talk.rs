//! Draws: offered, answered, withdrawn, agreed.

use super::clause::{Clause, Scope};
use super::reader::{EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
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

    pub(super) fn noted(&self, is: impl Fn(&NoteKind) -> bool) -> bool {
        self.events.iter().any(|event| is(&event.kind))
    }

    /// Offers and their answers.
    pub(super) fn talk(&mut self) {
        self.short_answer();
        for at in self.range() {
            match self.word(at) {
                // 第二次以自然限着提和: a draw is asked of the arbiter.
                Sense::Offer if self.has(&[Sense::Limit]) && self.is_examined() => {
                    self.used[at] = true;
                }
                // 在同一自然限着阶段内，黑方第二次提出和棋，经审核不属实.
                Sense::Offer if self.is_of_limit_before() => self.claims_limit_by_offer(at),
                Sense::Offer => self.offer(at),
                Sense::WithdrawOffer | Sense::TakenBack if self.is_withdrawn() => {
                    self.used[at] = true;
                }
                // 提和后要求撤回，裁判不准: the offer stands. Where none was stated, the request is left to be reported.
                Sense::WithdrawOffer | Sense::TakenBack if self.is_refused_request(at) => {
                    self.used[at] = self.offered.is_some();
                    self.offers_by_asking_back(at);
                }
                Sense::WithdrawOffer => self.withdrawn(at),
                // 提和后又撤回: no ruling is told that could be revoked.
                Sense::Revoked if self.is_offer_taken_back(at) => self.withdrawn(at),
                Sense::TakenBack if self.takes_back_claims(at) => {}
                Sense::TakenBack if self.offered.is_some() && self.scopes[at] == Scope::Said => {
                    let who = self.offered.unwrap_or_default();
                    self.tell((at, who), EventKind::Fact, |by| NoteKind::OfferWithdrawn {
                        by,
                    });
                }
                Sense::TakenBack if self.offerer_speaks_again(at) => {
                    let who = self.offered.unwrap_or_default();
                    self.used[at] = true;
                    self.push(who, EventKind::Fact, |by| NoteKind::OfferWithdrawn { by });
                }
                Sense::Accept => self.accepted(at),
                Sense::RefuseOffer => self.refused(at),
                Sense::Refuse if !self.refuses_a_deed(at) => {
                    self.refused(at);
                }
                Sense::Dismissed => self.offer_dismissed(at),
                Sense::Silence => self.unheeded(at),
                // 黑提和，红没吭声走了炮.
                Sense::Unsaid if self.says_nothing(at) => self.unheeded(at),
                Sense::Agreed => self.agreed(at),
                Sense::DrawSaid | Sense::Give => self.draw_word(at),
                _ => {}
            }
        }
    }

    /// 提和后又撤回: whether a word for taking back stands behind an offer in its clause, and says of nothing else.
    pub(super) fn is_offer_taken_back(&self, at: usize) -> bool {
        let offer = self.find(&[Sense::Offer]).filter(|it| *it < at);
        let behind = self.text[self.tokens[at].end..self.clauses[self.at].end].trim();
        self.offered.is_some_and(Party::plays)
            && self.text_of(at).ends_with('回')
            && offer.is_some()
            && (behind.is_empty() || behind == "了")
    }

    /// Whether an arbiter examined what the sentence states.
    pub(super) fn is_examined(&self) -> bool {
        const OUTCOMES: [Sense; 3] = [Sense::Dismissed, Sense::Confirmed, Sense::Judge];
        self.sentence_has(&OUTCOMES)
    }

    /// 黑提和，红说等一下，黑又收回了: what the other said between is over where he who offered is named again.
    fn offerer_speaks_again(&self, at: usize) -> bool {
        let first = self.range().next().filter(|it| *it < at);
        let who = first.map(|it| self.person(it));
        self.scopes[at] == Scope::Reported
            && !self.is_denied(at)
            && self.offered.is_some_and(Party::plays)
            && who == self.offered
    }

    /// 提和后旋即反悔收回: the last offer is already stated to be withdrawn.
    pub(super) fn is_withdrawn(&self) -> bool {
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
    pub(super) fn moves_behind(&self, at: usize) -> bool {
        let moves = |it: usize| {
            matches!(
                self.word(it),
                Sense::Move | Sense::RefuseOffer | Sense::Step
            )
        };
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
            Sense::Accept,
            Sense::RefuseOffer,
            Sense::Refuse,
            Sense::TakenBack,
            Sense::WithdrawOffer,
            Sense::Offer,
            Sense::If,
            Sense::Might,
        ]);
        let Some(offerer) = self
            .offered
            .filter(|_| !answers && text.chars().count() <= 8)
        else {
            return;
        };
        let named = self
            .range()
            .find(|it| matches!(self.word(*it), Sense::Red | Sense::Black | Sense::Other))
            .map(|it| self.person(it));
        let Some(at) = self
            .range()
            .next()
            .filter(|_| named.is_none_or(|it| it != offerer))
        else {
            return;
        };
        if self.scopes[at] != Scope::Said || self.has(&[Sense::Arbiter]) || text.starts_with("裁判")
        {
            return;
        }
        if text.ends_with(['拒', '辞', '否']) && !text.ends_with("可否")
            || text.ends_with("不允")
            || text.ends_with("不许")
            || text.ends_with("未许")
        {
            self.push_refusal(at, offerer.other());
        } else if text.ends_with(['允', '诺', '许', '可', '纳'])
            && !text.contains(['不', '未', '没', '弗', '无', '否'])
        {
            self.tell((at, Party::Nobody), EventKind::Fact, |_| {
                NoteKind::DrawAgreed
            });
        }
    }

    fn offer(&mut self, at: usize) {
        let who = self.offerer(at);
        if self.is_nothing_behind(at) && who == Party::Both || self.is_asked_of_other(at) {
            self.used[at] = true;
            return;
        }
        if who == Party::Both && self.text_of(at) == "议和"
            || self.is_alone(at) && self.text_of(at) == "议和"
        {
            self.agreed(at);
            return;
        }
        if self.is_denied_before(at) || self.is_not_found(at) {
            self.used[at] = true;
            return;
        }
        // 在签字前提和 is an offer, 议和不成 none of one side alone.
        if who == Party::Both {
            self.used[at] = self.scopes[at] != Scope::Said || self.each_offers(at);
            return;
        }
        let told = match who {
            Party::One(side) => self.offers_so_far(side),
            _ => 0,
        };
        let mut times = self.times_offered(at, told);
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
        if who == Party::Nobody && !self.is_of_writer(at) {
            return;
        }
        for _ in 0..times {
            self.tell((at, who), EventKind::Fact, |by| NoteKind::DrawOffer { by });
        }
        if self.events.len() > before {
            self.order_answered(before);
            self.offered = Some(who);
            self.comes_to_nothing(at);
        }
    }

    /// 未发现红方提和.
    fn is_not_found(&self, at: usize) -> bool {
        const NOT_FOUND: [&str; 6] = ["未发现", "没发现", "没有发现", "未见", "并未发现", "未查到"];
        let before = &self.text[self.clauses[self.at].start..self.tokens[at].start];
        NOT_FOUND.iter().any(|it| before.contains(it))
    }

    /// Number of his offers stated, in this remark or an earlier one.
    pub(super) fn offers_so_far(&self, side: Side) -> i64 {
        let by = Some(side);
        let here = self.events.iter();
        let here = here.map(|it| i64::from(it.kind == NoteKind::DrawOffer { by }));
        i64::from(self.context.offers[side.index()]) + here.sum::<i64>()
    }

    /// Whether the author of an offer need not be stated: nobody else can be meant by what stands before.
    /// `Smith offered a draw` is of Smith, whoever that is.
    fn is_of_writer(&self, at: usize) -> bool {
        let (from, to) = (self.clauses[self.at].start, self.tokens[at].start);
        self.is_first(at) || self.is_english && self.is_covered(from, to)
    }

    /// `Not a draw offer, he only held out his hand`: a matter that the sentence denied before is not stated by another word
    /// for it, where nobody is named.
    fn is_denied_before(&self, at: usize) -> bool {
        let sentence = self.clauses[self.at].sentence;
        let before = self.clauses[..self.at].iter();
        let denies = |clause: &Clause| {
            let mut words = clause.tokens.clone();
            words.any(|it| {
                self.word(it) == self.word(at)
                    && it > clause.tokens.start
                    && self.word(it - 1) == Sense::Not
                    && self.gap(it - 1, it) <= 4
            })
        };
        !self.range().any(|it| self.word(it).is_person())
            && before.filter(|it| it.sentence == sentence).any(denies)
    }

    /// 双方都提过和: an offer of each; and 都被拒绝 behind it the refusal of each.
    fn each_offers(&mut self, at: usize) -> bool {
        let text = self.text_of(at);
        let offers = text.contains(['提', '求']) && !text.contains('想');
        let each = self.has(&[Sense::Each]);
        if !each || !offers || self.is_denied(at) {
            return false;
        }
        self.push(Party::Both, EventKind::Fact, |by| NoteKind::DrawOffer {
            by,
        });
        let refused = self.find(&[Sense::RefuseOffer, Sense::Refuse]).is_some()
            || self.next_has(&[Sense::RefuseOffer, Sense::Refuse]);
        if refused {
            for it in self.clauses[self.at].tokens.end..self.tokens.len() {
                let answers = matches!(self.word(it), Sense::RefuseOffer | Sense::Refuse);
                self.used[it] |= answers && self.next_has(&[self.word(it)]);
            }
            self.push(Party::Both, EventKind::Fact, |by| NoteKind::DrawRefused {
                by,
            });
        }
        true
    }

    /// The offerer: `by Red`, 被红方提和, `Black was offered`, else the actor.
    fn offerer(&self, at: usize) -> Party {
        // `Draw offer declined by Black`: by whom it was answered.
        let answers = [
            Sense::RefuseOffer,
            Sense::Refuse,
            Sense::Dismissed,
            Sense::Accept,
            Sense::Agreed,
            Sense::Silence,
        ];
        // `Black turned down the draw offer`: who answers stands before.
        let answer = self
            .range()
            .find(|it| *it < at && answers.contains(&self.word(*it)) && !self.is_less_time(*it));
        if let Some(answer) = answer.filter(|it| self.governs(*it, at))
            && let Some(who @ Party::One(_)) = self.named_before(answer, false)
            && self.named_before(at, false) == Some(who)
        {
            return who.other();
        }
        let behind = (at + 1..self.range().end).find(|it| self.word(*it) != Sense::Idle);
        let is_answered = behind.is_some_and(|it| answers.contains(&self.word(it)));
        // `put a proposal to Red`: he is asked.
        let by = self.by_phrase(at).filter(|_| {
            let by = (at + 1..self.range().end).find(|it| self.word(*it) == Sense::By);
            by.is_some_and(|it| ["by", "of", "from"].contains(&self.text_of(it)))
        });
        let by = by.or_else(|| self.agent(at));
        if is_answered && self.by_phrase(at).is_some() {
            return self.named_before(at, false).unwrap_or_default();
        }
        by.unwrap_or_else(|| {
            let who = self.actor(at);
            let verb = !self.text_of(at).starts_with("draw");
            let who = if who == Party::Nobody && verb && self.is_english {
                // `Warning to Red, who offered a draw`.
                self.antecedent()
                    .or(|| self.only_side(0..self.range().start))
            } else {
                who
            };
            if verb && self.is_suffered(at) && who.plays() {
                who.other()
            } else {
                who
            }
        })
    }

    /// Whether the offer is one made before, and not one of this row: it is what the other side answers
    /// (黑方拒绝红方的提和), or its round is named, or it is said to lie back.
    fn is_mention(&self, at: usize, who: Party) -> bool {
        const ANSWERS: [Sense; 5] = [
            Sense::Silence,
            Sense::Accept,
            Sense::RefuseOffer,
            Sense::Refuse,
            Sense::Agreed,
        ];
        const BACK: [&str; 7] = ["此前", "先前", "早先", "前面", "已提", "曾", "earlier"];
        let answered = self.range().any(|it| {
            it < at && ANSWERS.contains(&self.word(it)) && self.named_before(it, false) != Some(who)
        });
        let before = &self.text[self.clauses[self.at].start..self.tokens[at].end];
        let names_round = before.find("回合").is_some_and(|end| {
            before[..end]
                .ends_with(|it: char| it.is_ascii_digit() || "一二三四五六七八九十".contains(it))
        });
        self.names_it_again(at)
            || answered
            || names_round
            || BACK.iter().any(|it| before.contains(it))
    }
}
