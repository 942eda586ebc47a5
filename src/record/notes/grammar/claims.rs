//! Claims, and what the arbiter answered: granted, refused.

use super::clause::Scope;
use super::cycles::CYCLE;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::token::Token;
use super::word::Sense;
use crate::record::notes::NoteKind;

/// Whether words speak of the natural limit: 够60回合.
pub(super) fn speaks_of_limit(words: &[Token]) -> bool {
    let is_of_limit = |it: &Token| matches!(it.word, Sense::Limit | Sense::Rounds);
    words.iter().any(is_of_limit)
}

impl Reader<'_> {
    /// Claims that wait for their answer are granted; whether there was one.
    pub(super) fn grant_claims(&mut self) -> bool {
        self.answer_claims(true)
    }

    /// Gives the claims that wait their answer; whether there was one.
    pub(super) fn answer_claims(&mut self, answer: bool) -> bool {
        let mut any = false;
        for event in &mut self.events {
            if let NoteKind::NaturalLimitClaim { granted, .. }
            | NoteKind::RepetitionClaim { granted, .. } = &mut event.kind
            {
                *granted = Some(answer);
                any = true;
            }
        }
        any
    }

    /// 自然限着, 待判局面.
    pub(super) fn claims(&mut self) {
        if let Some(at) = self.find(&[Sense::BothAllowed]) {
            self.both_allowed(at);
        } else if let Some(at) = self.find(&[Sense::Limit]) {
            self.limit(at);
        } else if let Some(at) = self.asking() {
            self.repetition(at);
        }
    }

    /// The word by which something is asked of the arbiter.
    fn asking(&self) -> Option<usize> {
        /// 申请数着: asked for in the word itself.
        const ASKS: [char; 6] = ['请', '求', '要', '申', '提', '叫'];
        self.range().find(|at| {
            let text = self.text_of(*at);
            match self.word(*at) {
                Sense::Claim => true,
                // 黑方提待判局面.
                Sense::Limit | Sense::Repetition | Sense::Perpetual => {
                    let asks = text.contains('数') && text.starts_with(ASKS);
                    asks || self.is_asked_right_before(*at)
                }
                Sense::Raise => text.ends_with("提出") || text == "请裁判看" || self.is_english,
                Sense::Order => text == "要求",
                // 红方诉黑方长将.
                Sense::Say => {
                    const SUES: [&str; 12] = [
                        "诉",
                        "投诉",
                        "申诉",
                        "举报",
                        "指控",
                        "控告",
                        "检举",
                        "要求判",
                        "要求判罚",
                        "请求判罚",
                        "申请判罚",
                        "要求裁判判罚",
                    ];
                    let cycle =
                        |it: usize| matches!(self.word(it), Sense::Repetition | Sense::Perpetual);
                    // 称对方长捉，裁判认定成立: what the arbiter answered was claimed.
                    let answered = ["称", "指", "指称", "反映", "认为", "主张"].contains(&text)
                        && self.sentence_has(&[Sense::Confirmed, Sense::Dismissed]);
                    let sues = SUES.contains(&text) || answered;
                    sues && self.range().any(|it| it > *at && cycle(it))
                }
                _ => false,
            }
        })
    }

    /// 提限着, 喊60回合: one sign right before says that it is asked for.
    fn is_asked_right_before(&self, at: usize) -> bool {
        const SIGNS: [&str; 13] = [
            "提", "叫", "请", "求", "申", "喊", "报", "诉", "喊到", "数到", "喊够", "报请", "以",
        ];
        let start = self.clauses[self.at].start;
        let before =
            self.text[start..self.tokens[at].start].trim_end_matches(['“', '"', '「', '‘']);
        // 黑方提红方长将: of whom it is said stands between.
        let of_whom = at
            .checked_sub(1)
            .filter(|it| self.word(at) != Sense::Limit && self.range().contains(it))
            .filter(|it| {
                self.word(*it).is_person() && self.tokens[*it].end == self.tokens[at].start
            })
            .map_or("", |it| &self.text[start..self.tokens[it].start]);
        SIGNS
            .iter()
            .any(|sign| before.ends_with(sign) && self.word(at) != Sense::Perpetual)
            || ["提", "提出", "报", "诉"]
                .iter()
                .any(|sign| of_whom.ends_with(sign))
    }

    /// 黑方称限着已满: a player who says so claims it.
    fn claimed_by_saying(&mut self, at: usize) -> bool {
        let mut before = self.range().take_while(|it| *it < at);
        let said = before.find(|it| matches!(self.word(*it), Sense::Say | Sense::Claim));
        // 红举手找裁判，说够六十回合了: who acted before says it.
        let first = self.range().start;
        let by = said.and_then(|said| {
            let named = self.named_before(said, false);
            named.or((said == first).then_some(self.subject))
        });
        let Some(by @ Party::One(_)) = by.filter(|_| self.scopes[at] == Scope::Reported) else {
            return false;
        };
        self.used[at] = true;
        if !self.is_denied(at) {
            let granted = None;
            self.push(by, EventKind::Fact, |by| NoteKind::NaturalLimitClaim {
                by,
                granted,
            });
        }
        true
    }

    pub(super) fn claim_limit(&mut self, at: usize, who: Party, granted: Option<bool>) {
        // 双方未提，裁判长停钟审核: of no one player.
        let who = if who == Party::Both {
            Party::Nobody
        } else {
            who
        };
        self.tell((at, who), EventKind::Fact, |by| {
            NoteKind::NaturalLimitClaim { by, granted }
        });
    }

    /// 双方不变，判和.
    fn both_allowed(&mut self, at: usize) {
        self.used[at] = true;
        if self.is_rule_of_cycles(at) {
            return;
        }
        let is_drawn = self.noted(|it| matches!(it, NoteKind::RuledDrawn));
        if !self.grant_claims() && !is_drawn && self.is_judged_drawn() {
            let granted = Some(true);
            self.tell((at, Party::Nobody), EventKind::Fact, |by| {
                NoteKind::RepetitionClaim { by, granted }
            });
        }
    }

    /// 双方不变作和；红方不变着，判负: what the rule says of a cycle in which both go on, before what one of them did. 判和 is a ruling.
    pub(super) fn is_rule_of_cycles(&self, at: usize) -> bool {
        const ONE_SIDED: [Sense; 4] = [Sense::NoVary, Sense::Vary, Sense::Lost, Sense::Losing];
        let next = at + 1;
        let is_worth = self.word(at) == Sense::BothAllowed
            && self.range().contains(&next)
            && matches!(self.word(next), Sense::RuledDrawn | Sense::DrawSaid)
            && self.gap(at, next) <= 3
            && !self.text_of(next).contains(['判', '裁', '定', '宣']);
        let mut behind = self.range().end..self.tokens.len();
        is_worth && behind.any(|it| ONE_SIDED.contains(&self.word(it)))
    }

    /// 判和, not 可判和, which says what a cycle is worth.
    fn is_judged_drawn(&self) -> bool {
        let clauses = self.sentence_of(self.at).into_iter();
        let mut words = clauses.flat_map(|it| self.clauses[it].tokens.clone());
        words.any(|it| {
            let before = &self.text[..self.tokens[it].start];
            self.word(it) == Sense::RuledDrawn && !before.ends_with(['可', '应', '则'])
        })
    }

    fn limit(&mut self, at: usize) {
        let told = self.noted(|it| matches!(it, NoteKind::NaturalLimitClaim { .. }));
        // 在同一自然限着阶段内第二次提出自然限着: the word stands twice for one matter.
        for other in self.range().filter(|it| *it != at) {
            self.used[other] |= self.word(other) == Sense::Limit;
        }
        let offered = || self.find(&[Sense::Offer]).filter(|_| self.is_examined());
        let judged = || self.find(&[Sense::Judge]);
        let asked = self.asking().or_else(judged).or_else(offered);
        if told || asked.is_some_and(|asked| self.is_denied(asked)) {
            self.used[at] = true;
        } else if self.claimed_by_saying(at) {
            // Reported there.
        } else if asked.is_some_and(|asked| self.is_examined_unasked(asked)) {
            self.used[at] = true;
        } else if let Some(asked) = asked {
            let who = self.claimant(asked);
            self.claim_limit(at, who, None);
        } else if let Some(who) = self.found_wanting(at) {
            self.claim_limit(at, who, None);
        } else if self.is_of_claim_before() {
            let who = if self.subject.plays() {
                self.subject
            } else {
                Party::Nobody
            };
            self.events
                .retain(|event| event.kind != NoteKind::RuledDrawn);
            self.claim_limit(at, who, None);
        } else if self.sentence_has(&[Sense::RuledDrawn]) || self.ends_in_bare_draw() {
            self.claim_limit(at, Party::Nobody, Some(true));
        }
    }

    /// 黑方限着不属实: whose claim was dismissed.
    fn found_wanting(&self, at: usize) -> Option<Party> {
        let mut behind = at + 1..self.range().end;
        let is_dismissed = behind.any(|it| self.word(it) == Sense::Dismissed);
        let who = self
            .by_phrase(at)
            .or_else(|| self.named_before(at, false))?;
        (is_dismissed && matches!(who, Party::One(_))).then_some(who)
    }

    /// 复核仅57回合: fewer than the limit asks for, as who looked it up says. It refuses the claim.
    pub(super) fn falls_short(&mut self) {
        let waits =
            |kind: &NoteKind| matches!(kind, NoteKind::NaturalLimitClaim { granted: None, .. });
        let names = |it: usize| self.word(it).is_person();
        if self.counts_too_few() && !self.range().any(names) && self.noted(waits) {
            self.answer_claims(false);
        }
    }

    /// 经审核只有54回合: whether a count is named in the clause that is fewer than any limit asks for, whoever found it.
    pub(super) fn counts_too_few(&self) -> bool {
        const ONLY: [&str; 4] = ["仅", "只", "才", "only"];
        const LIMIT: i64 = 60;
        let clause = &self.clauses[self.at];
        let is_few = |it: usize| {
            let before = self.text[clause.start..self.tokens[it].start].trim_end();
            let before =
                before.trim_end_matches(['有', '为', '得', '是', '数', '到', '满', '走', '了']);
            matches!(self.word(it), Sense::Number | Sense::Rounds)
                && (10..LIMIT).contains(&self.tokens[it].n)
                && self.scopes[it] != Scope::Aside
                && ONLY.iter().any(|word| before.ends_with(word))
        };
        self.range().any(is_few)
    }

    /// 要求判和（60回合）: in brackets behind what is asked.
    fn is_of_claim_before(&self) -> bool {
        const ASKED: [Sense; 4] = [Sense::Claim, Sense::Order, Sense::Offer, Sense::RuledDrawn];
        let before = self.text[..self.clauses[self.at].start].trim_end();
        self.at > 0
            && before.ends_with(['（', '('])
            && self
                .clause_words(self.at - 1)
                .iter()
                .any(|it| ASKED.contains(it))
    }

    fn repetition(&mut self, asked: usize) {
        const PUNISHES: [Sense; 4] = [Sense::Foul, Sense::Lost, Sense::Warn, Sense::AddTime];
        let is_claim = self.speaks_of_cycle(asked);
        // 要求判黑方长捉作负: what is asked for punishes nobody yet.
        let punishes = self
            .range()
            .any(|it| PUNISHES.contains(&self.word(it)) && self.scopes[it] != Scope::Reported);
        let told = self.noted(|it| {
            matches!(
                it,
                NoteKind::RepetitionClaim { .. } | NoteKind::NaturalLimitClaim { .. }
            )
        });
        // 责令红方变着: the arbiter's own order.
        let orders = self.events.iter().any(|event| {
            event.clause == self.at && matches!(event.kind, NoteKind::ToldToVary { .. })
        });
        let denied = self.is_denied(asked) || self.is_of_neither(asked);
        if !is_claim || punishes || told || orders || denied {
            return;
        }
        // 要求裁判裁决: the arbiter stands behind the claim.
        let who = self.claimant(asked);
        let word = self.find(&CYCLE[..2]).unwrap_or(asked);
        let granted = None;
        let kind = |by| NoteKind::RepetitionClaim { by, granted };
        if self.scopes[word] == Scope::Reported && who.plays() && !self.is_denied(word) {
            self.push(who, EventKind::Fact, kind);
        } else {
            self.tell((word, who), EventKind::Fact, kind);
        }
        for at in self.range() {
            self.used[at] |= CYCLE.contains(&self.word(at));
        }
    }

    /// 提出自然限着，查谱得60回合: the arbiter looks the record up for a claim.
    pub(super) fn is_looked_up(&self, at: usize) -> bool {
        let looks = ["查谱", "数谱", "核谱", "验谱"];
        looks.iter().any(|it| self.text_of(at).ends_with(it))
            && self.sentence_has(&[Sense::Limit, Sense::Claim, Sense::Repetition])
    }

    /// 随即收回: claims that nobody examined are dropped, and reported as unread; returns whether there were any.
    pub(super) fn takes_back_claims(&mut self, at: usize) -> bool {
        let waits = |event: &ClauseEvent| {
            matches!(
                event.kind,
                NoteKind::NaturalLimitClaim { granted: None, .. }
                    | NoteKind::RepetitionClaim { granted: None, .. }
            )
        };
        let any = self.scopes[at] == Scope::Said && self.events.iter().any(waits);
        if any {
            self.used[at] = true;
            self.doubted.push(self.at);
            self.events.retain(|event| !waits(event));
        }
        any
    }

    /// Whether a claim waits for its outcome.
    pub(super) fn waits_for_claim(&self) -> bool {
        self.noted(|kind| {
            matches!(
                kind,
                NoteKind::NaturalLimitClaim { granted: None, .. }
                    | NoteKind::RepetitionClaim { granted: None, .. }
            )
        })
    }

    /// `..., refused`: of a claim that waits, where nobody is named who answers.
    pub(super) fn refuses_claim(&mut self, at: usize) -> bool {
        let waits = |kind: &NoteKind| {
            matches!(
                kind,
                NoteKind::NaturalLimitClaim { granted: None, .. }
                    | NoteKind::RepetitionClaim { granted: None, .. }
            )
        };
        let is_answer = self.noted(waits)
            && self.scopes[at] == Scope::Said
            && !self.range().any(|it| self.word(it).is_person());
        if is_answer {
            self.used[at] = true;
            self.answer_claims(false);
        }
        is_answer
    }

    pub(super) fn claimant(&self, asked: usize) -> Party {
        // `called me because of perpetual check by Black`: who gives it is no claimant.
        let is_of_cycle = |it: usize| matches!(self.word(it), Sense::Repetition | Sense::Perpetual);
        let cycle = (asked + 1..self.range().end).find(|it| is_of_cycle(*it));
        // `asked for a ruling against Black`: whom it is claimed of.
        let by = self
            .by_phrase(asked)
            .filter(|_| !self.is_against(asked))
            .filter(|_| {
                let by = (asked + 1..self.range().end).find(|it| self.word(*it) == Sense::By);
                cycle.is_none_or(|cycle| by.is_some_and(|by| by < cycle))
            });
        // 黑方提红方长将: the claimant stands before, and whom he claims it of between.
        if is_of_cycle(asked) && self.is_asked_right_before(asked) {
            let first = self.range().find(|it| self.word(*it).is_person());
            return first.map_or(self.subject, |it| self.person(it));
        }
        let by = by.or_else(|| self.agent(asked));
        let named = by
            .or_else(|| self.named_before(asked, self.is_english))
            .unwrap_or(self.subject);
        // Red stopped the clock with the arbiter's leave to claim: who plays and stands first.
        let mut first = self.range().take_while(|it| *it < asked);
        let first = first.find(|it| self.word(*it).is_person() && self.role(*it).is_none());
        let player = || first.map_or(Party::Nobody, |it| self.person(it));
        named.or(|| {
            if self.is_english {
                player()
            } else {
                Party::Nobody
            }
        })
    }
}
