//! Claims, and what the arbiter found: granted, refused, confirmed, dismissed, taken back.

use super::clause::Scope;
use super::reader::{Event, Reader, Sort, Who};
use super::word::Word;
use crate::record::Act;
use crate::record::notes::NoteKind;

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
        if let Some(at) = self.find(&[Word::BothAllowed]) {
            self.both_allowed(at);
        } else if let Some(at) = self.find(&[Word::Limit]) {
            self.limit(at);
        } else if let Some(at) = self.asking() {
            self.repetition(at);
        }
    }

    /// The word by which something is asked of the arbiter.
    fn asking(&self) -> Option<usize> {
        self.range().find(|at| {
            let text = self.text_of(*at);
            match self.word(*at) {
                Word::Claim => true,
                // 黑方提待判局面.
                Word::Limit | Word::Repetition => self.is_asked_right_before(*at),
                Word::Raise => text == "提出" || self.is_english,
                Word::Order => text == "要求",
                // 红方诉黑方长将.
                Word::Say => {
                    const SUES: [&str; 7] = ["诉", "投诉", "申诉", "举报", "指控", "控告", "检举"];
                    SUES.contains(&text)
                        && self
                            .range()
                            .any(|it| it > *at && self.word(it) == Word::Repetition)
                }
                _ => false,
            }
        })
    }

    /// 提限着, 喊60回合: one sign right before says that it is asked for.
    fn is_asked_right_before(&self, at: usize) -> bool {
        const SIGNS: [&str; 12] = [
            "提", "请", "求", "申", "喊", "报", "诉", "喊到", "数到", "喊够", "报请", "以",
        ];
        let before = &self.text[self.clauses[self.at].start..self.tokens[at].start];
        SIGNS.iter().any(|sign| before.ends_with(sign))
    }

    /// 黑方称限着已满: a player who says so claims it.
    fn claimed_by_saying(&mut self, at: usize) -> bool {
        let mut before = self.range().take_while(|it| *it < at);
        let said = before.find(|it| matches!(self.word(*it), Word::Say | Word::Claim));
        let by = said.and_then(|said| self.named_before(said, false));
        let Some(by @ Who::One(_)) = by.filter(|_| self.scopes[at] == Scope::Reported) else {
            return false;
        };
        self.used[at] = true;
        if !self.is_denied(at) {
            let granted = None;
            self.push(by, Sort::Fact, |by| NoteKind::NaturalLimitClaim {
                by,
                granted,
            });
        }
        true
    }

    fn claim_limit(&mut self, at: usize, who: Who, granted: Option<bool>) {
        self.tell((at, who), Sort::Fact, |by| NoteKind::NaturalLimitClaim {
            by,
            granted,
        });
    }

    /// 双方不变，判和.
    fn both_allowed(&mut self, at: usize) {
        self.used[at] = true;
        let is_drawn = self.told(|it| matches!(it, NoteKind::RuledDrawn));
        if !self.grant_claims() && !is_drawn && self.sentence_has(&[Word::RuledDrawn]) {
            let granted = Some(true);
            self.tell((at, Who::Nobody), Sort::Fact, |by| {
                NoteKind::RepetitionClaim { by, granted }
            });
        }
    }

    fn limit(&mut self, at: usize) {
        let told = self.told(|it| matches!(it, NoteKind::NaturalLimitClaim { .. }));
        let asked = self.asking().or_else(|| self.find(&[Word::Judge]));
        if told || asked.is_some_and(|asked| self.is_denied(asked)) {
            self.used[at] = true;
        } else if self.claimed_by_saying(at) {
            // Told there.
        } else if asked.is_some_and(|asked| self.is_examined_unasked(asked)) {
            self.used[at] = true;
        } else if let Some(asked) = asked {
            let who = self.claimant(asked);
            self.claim_limit(at, who, None);
        } else if self.is_of_claim_before() {
            let who = if self.subject.plays() {
                self.subject
            } else {
                Who::Nobody
            };
            self.events
                .retain(|event| event.kind != NoteKind::RuledDrawn);
            self.claim_limit(at, who, None);
        } else if self.sentence_has(&[Word::RuledDrawn]) {
            self.claim_limit(at, Who::Nobody, Some(true));
        }
    }

    /// 要求判和（60回合）: in brackets behind what is asked.
    fn is_of_claim_before(&self) -> bool {
        const ASKED: [Word; 4] = [Word::Claim, Word::Order, Word::Offer, Word::RuledDrawn];
        let before = self.text[..self.clauses[self.at].start].trim_end();
        self.at > 0
            && before.ends_with(['（', '('])
            && self
                .clause_words(self.at - 1)
                .iter()
                .any(|it| ASKED.contains(it))
    }

    fn repetition(&mut self, asked: usize) {
        const CYCLE: [Word; 3] = [Word::Repetition, Word::Perpetual, Word::NoVary];
        const PUNISHES: [Word; 4] = [Word::Foul, Word::Lost, Word::Warn, Word::AddTime];
        let is_of_cycles = |at: usize| {
            let text = self.text_of(at).trim_start_matches('第');
            self.word(at) == Word::Cite && text.starts_with("23")
        };
        let is_claim = self.has(&CYCLE)
            || (self.has(&[Word::Judge]) || self.text_of(asked).ends_with("裁决"))
                && !self.has(&[Word::Offer])
            // 要求审核，判黑方长将负: of which of the two it was asked, the ruling says.
            || self.text_of(asked).ends_with("审核") && self.sentence_has(&CYCLE)
            || self.range().any(is_of_cycles);
        // 要求判黑方长捉作负: what is asked for punishes nobody yet.
        let punishes = self
            .range()
            .any(|it| PUNISHES.contains(&self.word(it)) && self.scopes[it] != Scope::Reported);
        let told = self.told(|it| {
            matches!(
                it,
                NoteKind::RepetitionClaim { .. } | NoteKind::NaturalLimitClaim { .. }
            )
        });
        if !is_claim || punishes || told || self.is_denied(asked) {
            return;
        }
        // 要求裁判裁决: the arbiter stands behind the claim.
        let who = self.claimant(asked);
        let word = self.find(&CYCLE[..2]).unwrap_or(asked);
        let granted = None;
        let kind = |by| NoteKind::RepetitionClaim { by, granted };
        if self.scopes[word] == Scope::Reported && who.plays() && !self.is_denied(word) {
            self.push(who, Sort::Fact, kind);
        } else {
            self.tell((word, who), Sort::Fact, kind);
        }
        for at in self.range() {
            self.used[at] |= CYCLE.contains(&self.word(at));
        }
    }

    /// 随即收回: claims that nobody examined are gone, and told as unread; whether there were any.
    pub(super) fn takes_back_claims(&mut self, at: usize) -> bool {
        let waits = |event: &Event| {
            matches!(
                event.kind,
                NoteKind::NaturalLimitClaim { granted: None, .. }
                    | NoteKind::RepetitionClaim { granted: None, .. }
            )
        };
        let any = self.scopes[at] == Scope::Said && self.events.iter().any(waits);
        if any {
            self.used[at] = true;
            self.events.retain(|event| !waits(event));
        }
        any
    }

    /// Whether a claim waits for its outcome.
    fn waits_for_claim(&self) -> bool {
        self.told(|kind| {
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
        let is_answer = self.told(waits)
            && self.scopes[at] == Scope::Said
            && !self.range().any(|it| self.word(it).is_person());
        if is_answer {
            self.used[at] = true;
            self.answer_claims(false);
        }
        is_answer
    }

    fn claimant(&self, asked: usize) -> Who {
        let by = self.by_phrase(asked);
        let named = by
            .or_else(|| self.named_before(asked, self.is_english))
            .unwrap_or(self.subject);
        // Red stopped the clock with the arbiter's leave to claim: who plays and stands first.
        let mut first = self.range().take_while(|it| *it < asked);
        let first = first.find(|it| self.word(*it).is_person() && self.role(*it).is_none());
        let player = || first.map_or(Who::Nobody, |it| self.person(it));
        named.or(|| {
            if self.is_english {
                player()
            } else {
                Who::Nobody
            }
        })
    }

    /// 红方指黑方车隔子吃炮，复原: what is put right was so.
    fn put_right(&mut self) {
        let put = self
            .find(&[Word::Restored])
            .is_some_and(|at| self.scopes[at] == Scope::Said && !self.is_denied(at));
        if put {
            let error = |event: &Event| matches!(event.kind, NoteKind::ErrorRaised { .. });
            let errors = self.reported.iter().filter(|it| error(it)).cloned();
            self.events.extend(errors);
            self.reported.retain(|it| !error(it));
        }
    }

    /// What was examined, dismissed, taken back.
    pub(super) fn outcomes(&mut self) {
        self.put_right();
        for at in self.range() {
            if self.scopes[at] == Scope::Aside {
                continue;
            }
            match self.word(at) {
                Word::Confirmed
                    if !self.is_denied(at)
                        && !self.finds_nothing(at)
                        && !self.is_found_lawful(at) =>
                {
                    self.permitted(at);
                    self.events.append(&mut self.reported);
                    self.grant_claims();
                }
                Word::Dismissed | Word::Confirmed => self.dismissed(at),
                // 查满50回合，改判和: what a claim ended in.
                Word::Revoked if self.is_set_right(at) => {}
                Word::Revoked => {
                    let ends = self.text[self.tokens[at].end..].starts_with('和');
                    if !(ends && self.grant_claims()) {
                        self.reported.clear();
                        self.events.retain(|event| event.sort == Sort::Fact);
                        let first = !self.tokens[..at]
                            .iter()
                            .any(|it| matches!(it.word, Word::Losing | Word::Lost | Word::Judged));
                        if first && ends && self.text_of(at).ends_with('判') && !self.is_denied(at)
                        {
                            self.tell((at, Who::Nobody), Sort::Ruling, |_| NoteKind::RuledDrawn);
                        }
                    }
                }
                Word::Vary => {
                    let ruled = self.is_told_to_vary(at);
                    if self.waits_for_claim() {
                        // Who asked need not be who was right: the outcome stays open.
                        self.used[at] = true;
                    } else if ruled
                        && self.scopes[at] == Scope::Said
                        && !self.sentence_has(&[Word::If, Word::Lost])
                    {
                        self.tell((at, Who::Nobody), Sort::Fact, |by| {
                            NoteKind::RepetitionClaim { by, granted: None }
                        });
                    }
                }
                _ => {}
            }
        }
    }

    /// 离席5分钟，经裁判同意: leave that was given is no offence.
    fn permitted(&mut self, at: usize) {
        let text = self.text_of(at);
        if ["同意", "准", "许", "允", "批"]
            .iter()
            .any(|it| text.contains(it))
        {
            self.events.retain(|event| {
                !matches!(
                    event.kind,
                    NoteKind::Did {
                        act: Act::LeftSeat | Act::ClockStopped,
                        ..
                    }
                )
            });
        }
    }

    /// 经查未超时, 查明并未违例: what was looked into is denied.
    fn finds_nothing(&self, at: usize) -> bool {
        const LOOKS: [&str; 4] = ["查", "核", "审", "验"];
        LOOKS.iter().any(|it| self.text_of(at).contains(it))
            && self.range().any(|it| it > at && self.word(it) == Word::Not)
    }

    fn dismissed(&mut self, at: usize) {
        let formal = self.text_of(at).contains("受理");
        if formal {
            let errors = self
                .reported
                .iter()
                .filter(|event| matches!(event.kind, NoteKind::ErrorRaised { .. }))
                .cloned();
            self.events.extend(errors);
        }
        self.reported.clear();
        if self.answer_claims(false) {
            return;
        }
        let text = self.text_of(at);
        let lenient = [
            "不究", "不准", "不许", "准许", "获准", "允许", "许可", "没让", "没准",
        ]
        .iter()
        .any(|it| text.contains(it));
        let sentence = self.clauses[self.at].sentence;
        let first = self.at == 0 || self.clauses[self.at - 1].sentence != sentence;
        let restored = self.later_has(&[]) || self.sentence_has(&[Word::Restored]);
        let clauses = self.clauses;
        // 黑方犯规不成立 says nothing of what Red did.
        let unnamed = self
            .has(&[Word::Foul])
            .then(|| self.named_before(at, false))
            .flatten()
            .filter(|it| it.plays());
        self.events.retain(|event| {
            let of = clauses[event.clause].sentence;
            let near = of == sentence || first && of + 1 == sentence;
            let error = matches!(event.kind, NoteKind::ErrorRaised { .. });
            let stands = restored
                || lenient
                || error && formal
                || unnamed.is_some_and(|of| is_of_another(&event.kind, of));
            let may_fall =
                event.sort == Sort::Deed || matches!(event.kind, NoteKind::FlagFell { .. });
            !may_fall || !near || stands
        });
    }
}

/// Whether a deed is of another than that side.
fn is_of_another(kind: &NoteKind, who: Who) -> bool {
    matches!(kind, NoteKind::Did { side: Some(side), .. } if !who.sides().contains(&Some(*side)))
}
