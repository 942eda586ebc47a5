//! Outcomes of what was stated: put right, confirmed, dismissed, taken back.

use super::clause::Scope;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::undone::is_of_side;
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// 红方指黑方车隔子吃炮，复原: what is put right was so.
    fn put_right(&mut self) {
        let put = self
            .find(&[Sense::Restored])
            .is_some_and(|at| self.scopes[at] == Scope::Said && !self.is_denied(at));
        if put {
            let error = |event: &ClauseEvent| matches!(event.kind, NoteKind::ErrorRaised { .. });
            let errors = self.reported.iter().filter(|it| error(it)).cloned();
            self.events.extend(errors);
            self.reported.retain(|it| !error(it));
        }
    }

    /// Matters examined, dismissed, taken back.
    pub(super) fn outcomes(&mut self) {
        self.put_right();
        self.falls_short();
        self.finds_a_cycle();
        for at in self.range() {
            if self.scopes[at] == Scope::Aside || self.is_less_time(at) {
                continue;
            }
            match self.word(at) {
                Sense::Dismissed if self.is_said_by_player(at) => self.used[at] = true,
                Sense::Dismissed if self.is_of_appeal() => {
                    self.used[at] = true;
                    self.left_to_appeal();
                }
                // `Red's claim failed`.
                Sense::Broken
                    if self.text_of(at) == "failed"
                        && !self.has(&[Sense::Clock, Sense::OthersTime, Sense::Press]) =>
                {
                    self.answer_open_claims();
                }
                // 免判犯规: what he did stands.
                Sense::Dismissed
                    if self.text_of(at).starts_with('免') && self.reported.is_empty() =>
                {
                    self.let_off(at);
                }
                Sense::Confirmed if self.is_own_count(at) => {}
                Sense::Confirmed if self.counts_too_few() => self.used[at] = true,
                Sense::Confirmed if self.confirms(at) => {
                    self.permitted(at);
                    self.believe();
                    self.grant_claims();
                }
                Sense::Confirmed if self.is_being_examined(at) => {}
                Sense::Confirmed if self.finds_another(at) => self.reported.clear(),
                Sense::Dismissed if self.is_unseen_by_player(at) => self.used[at] = true,
                Sense::Dismissed if self.reverses_another_remark() => self.doubted.push(self.at),
                // 红方超时，不算: it says so of what stands before.
                Sense::Not if self.is_bare_denial(at) => self.turned_down(at),
                Sense::Dismissed | Sense::Confirmed => {
                    self.upholds_what_is_not_told(at);
                    self.turned_down(at);
                }
                // 红要裁判判黑长捉，裁判不管: what was asked was not given.
                Sense::Lenient if self.text_of(at).ends_with('管') => {
                    self.answer_open_claims();
                }
                Sense::Lenient if self.text_of(at) == "不计" => self.turned_down(at),
                Sense::Lenient if self.text_of(at).starts_with('免') => self.let_off(at),
                Sense::Revoked if self.is_set_right(at) || self.is_ruled_anew(self.at) => {}
                Sense::Revoked if self.cancels_what_was_replaced() => self.doubted.push(self.at),
                Sense::Revoked if self.is_asked_for(at) => self.doubted.push(self.at),
                Sense::Revoked => self.revoked(at),
                Sense::NoVary => self.would_not_vary(at),
                Sense::Vary => self.told_to_vary(at),
                _ => {}
            }
        }
    }

    /// 红方不服，申诉被驳回: the ruling stands where the appellant is not heard.
    fn is_of_appeal(&self) -> bool {
        const APPEALS: [&str; 5] = ["不服", "申诉", "上诉", "复议", "appeal"];
        let sentence = self.sentence_of(self.at);
        let appeals = sentence
            .iter()
            .any(|it| APPEALS.iter().any(|word| self.said(*it).contains(word)));
        let ruled = |event: &ClauseEvent| event.sort == EventKind::Ruling;
        let stands = ["维持", "result stands", "decision stands"];
        let stands = stands.iter().any(|it| self.text.contains(it));
        appeals && (self.events.iter().any(ruled) || stands)
    }

    /// 红方申诉，仲裁维持原判: where nothing is read of what was ruled, it is left to be looked at.
    fn left_to_appeal(&mut self) {
        if self.events.is_empty() && self.reported.is_empty() {
            self.doubted.push(self.at);
        }
    }

    /// 撤销判罚: rulings and deeds fall. 查满50回合，改判和: what a claim ended in.
    fn revoked(&mut self, at: usize) {
        if self.is_offer_taken_back(at) {
            return;
        }
        let ends = self.text[self.tokens[at].end..].starts_with('和');
        if ends && self.grant_claims() {
            return;
        }
        self.reported.clear();
        self.events.retain(|event| event.sort == EventKind::Fact);
        let first = !self.tokens[..at]
            .iter()
            .any(|it| matches!(it.word, Sense::Losing | Sense::Lost | Sense::Judged));
        if first && ends && self.text_of(at).ends_with('判') && !self.is_denied(at) {
            self.tell((at, Party::Nobody), EventKind::Ruling, |_| {
                NoteKind::RuledDrawn
            });
        }
    }

    /// 红方犯规一次，免罚: what he did stands, and he is not punished for it. What was remitted is left to be looked at.
    fn let_off(&mut self, at: usize) {
        if self.scopes[at] != Scope::Said || self.is_denied(at) || self.is_asked_for(at) {
            return;
        }
        let sentence = self.clauses[self.at].sentence;
        let Some(last) = self.events.last().map(|it| it.clause) else {
            return;
        };
        let own = self.events.iter().filter(|it| it.clause == last);
        let own = own.map(|it| it.kind).collect::<Vec<_>>();
        let is_his = |kind: &NoteKind| {
            let of =
                |side: Side| is_of_side(kind, side) && own.iter().any(|it| is_of_side(it, side));
            own.contains(kind) || of(Side::Red) || of(Side::Black)
        };
        let clauses = self.clauses;
        let stated = self.events.len();
        self.events.retain(|event| {
            let is_punished = matches!(
                event.kind,
                NoteKind::Foul { .. } | NoteKind::RuledLost { .. } | NoteKind::ClockChanged { .. }
            );
            !is_punished || clauses[event.clause].sentence != sentence || !is_his(&event.kind)
        });
        if self.events.len() < stated {
            self.doubted.push(self.at);
        }
    }

    /// 要求改判和棋: what a player asks for changes nothing.
    fn is_asked_for(&self, at: usize) -> bool {
        const ASKS: [Sense; 4] = [Sense::Claim, Sense::Order, Sense::Ask, Sense::Might];
        let asks = self
            .range()
            .rfind(|it| *it < at && ASKS.contains(&self.word(*it)));
        asks.is_some_and(|asks| {
            let mut all = self.range().take_while(|it| *it < at);
            let by_arbiter = all.any(|it| self.word(it) == Sense::Arbiter && it < asks);
            !by_arbiter && self.gap(asks, at) <= 12
        })
    }

    /// 红方称已够60回合: what the claimant counted himself.
    fn is_own_count(&self, at: usize) -> bool {
        self.scopes[at] == Scope::Reported
            && self.text_of(at).contains(['够', '满', '足'])
            && !self.has(&[Sense::Arbiter])
    }

    /// 用时不足3分钟: what a clock shows, and no answer.
    pub(super) fn is_less_time(&self, at: usize) -> bool {
        let next = at + 1;
        self.word(at) == Sense::Dismissed
            && self.range().contains(&next)
            && self.word(next) == Sense::Time
            && self.gap(at, next) == 0
    }

    /// Refuses the claims that wait for their answer.
    pub(super) fn answer_open_claims(&mut self) {
        if self.waits_for_claim() {
            self.answer_claims(false);
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
            && self
                .range()
                .any(|it| it > at && self.word(it) == Sense::Not)
    }

    /// Whether a word of confirmation confirms what was said.
    fn confirms(&self, at: usize) -> bool {
        !self.is_denied(at)
            && !self.finds_nothing(at)
            && !self.finds_it_was_not(at)
            && !self.is_found_lawful(at)
            && !self.is_being_examined(at)
            && !self.finds_another(at)
    }

    /// Reports what was alleged and found to be so, once where the finding says it again.
    fn believe(&mut self) {
        for event in std::mem::take(&mut self.reported) {
            if !self.noted(|kind| *kind == event.kind) {
                self.events.push(event);
            }
        }
    }

    /// 黑方旗落，红方没发现: what a player did not see was so all the same.
    fn is_unseen_by_player(&self, at: usize) -> bool {
        const SEES: [&str; 5] = ["发现", "看见", "看到", "注意到", "察觉"];
        let by = self.named_before(at, false);
        SEES.iter().any(|it| self.text_of(at).contains(it)) && matches!(by, Some(Party::One(_)))
    }

    /// 裁判正在核实: nothing has come of it yet.
    fn is_being_examined(&self, at: usize) -> bool {
        const STILL: [&str; 11] = [
            "正在", "正", "待", "尚待", "有待", "将", "拟", "准备", "尚需", "还需", "being ",
        ];
        // 待录像核实, 待裁判长核实: by what, or by whom.
        const BY: [&str; 9] = [
            "录像",
            "录影",
            "视频",
            "监控",
            "裁判长",
            "主裁判",
            "裁判",
            "赛后",
            "进一步",
        ];
        let before = self.text[self.clauses[self.at].start..self.tokens[at].start].trim_end();
        let by = BY.iter().find_map(|it| before.strip_suffix(it));
        let before = by.unwrap_or(before);
        STILL.iter().any(|it| before.ends_with(it.trim_end()))
    }

    /// 黑方指责红方悔棋，经查是黑方悔棋在先: what was found is of him who accused.
    fn finds_another(&self, at: usize) -> bool {
        const IT_IS: [&str; 10] = [
            "是",
            "系",
            "为",
            "实为",
            "实系",
            "乃",
            "乃是",
            "原来是",
            "却是",
            "",
        ];
        let found = (at + 1..self.range().end).find(|it| self.word(*it).is_person());
        let Some(found) = found else { return false };
        let between = self.text[self.tokens[at].end..self.tokens[found].start].trim();
        // 经查红方所指属实: what he said was so.
        let mut behind = found..self.range().end;
        matches!(self.raiser, Party::One(_))
            && self.person(found) == self.raiser
            && IT_IS.contains(&between)
            && !behind.any(|it| self.word(it) == Sense::Confirmed)
    }

    /// The clauses of the sentence that say that something was put right.
    fn restoring(&self) -> Vec<usize> {
        let sentence = self.sentence_of(self.at).into_iter();
        sentence
            .filter(|it| self.clause_words(*it).contains(&Sense::Restored))
            .collect()
    }

    fn turned_down(&mut self, at: usize) {
        self.dismissed(at);
        self.left_unpunished(at);
    }

    /// 红说够60回合了，黑说没够: who plays answers no claim.
    fn is_said_by_player(&self, at: usize) -> bool {
        let says = |it: usize| it < at && self.word(it) == Sense::Say;
        let is_said = self.scopes[at] == Scope::Reported || self.range().any(says);
        is_said && self.waits_for_claim() && self.named_before(at, false).is_some_and(Party::plays)
    }

    fn dismissed(&mut self, at: usize) {
        let formal = ["受理", "处理"]
            .iter()
            .any(|it| self.text_of(at).contains(it));
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
            "不究", "不准", "未准", "不许", "准许", "获准", "允许", "许可", "没让", "没准",
        ]
        .iter()
        .any(|it| text.contains(it));
        let sentence = self.clauses[self.at].sentence;
        let first = self.at == 0 || self.clauses[self.at - 1].sentence != sentence;
        // 反悔重走 is the deed itself: what is put right is said in another clause.
        let restoring = self.restoring();
        let restored = |event: &ClauseEvent| {
            let own = is_of_record(&event.kind).then_some(event.clause);
            restoring.iter().any(|it| Some(*it) != own)
        };
        let (clauses, here) = (self.clauses, self.at);
        let denies = ["否认", "未发现", "没发现", "没有发现", "未见"]
            .iter()
            .any(|it| text.contains(it));
        // 黑方犯规不成立 says nothing of what Red did.
        let unnamed = self
            .has(&[Sense::Foul])
            .then(|| self.named_before(at, false))
            .flatten()
            .filter(|it| it.plays());
        self.events.retain(|event| {
            let of = clauses[event.clause].sentence;
            let near = of == sentence || first && of + 1 == sentence;
            let error = matches!(event.kind, NoteKind::ErrorRaised { .. });
            let stands = restored(event)
                || lenient
                || error && formal
                || unnamed.is_some_and(|of| is_of_another(&event.kind, of));
            // 有人反映红方漏记五着，并无实据; 未发现红方悔棋: also matters that no arbiter rules on, where they are stated only to be denied.
            let is_told = || {
                let mut words = clauses[event.clause].tokens.clone();
                words.any(|it| matches!(self.tokens[it].word, Sense::Say | Sense::Raise))
            };
            let is_denied = denies && event.clause == here;
            let may_fall = event.sort == EventKind::Deed
                || matches!(event.kind, NoteKind::FlagFell { .. })
                || is_of_record(&event.kind) && (is_denied || is_told());
            !may_fall || !near || stands && !is_denied
        });
    }
}

/// Whether it is stated as a fact and not as a deed: missed entries, moves taken back, offers.
const fn is_of_record(kind: &NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::NotRecorded { .. }
            | NoteKind::DrawOffer { .. }
            | NoteKind::OfferWithdrawn { .. }
            | NoteKind::Did {
                act: Act::TookBack,
                ..
            }
    )
}

/// Whether a deed is of another than that side.
fn is_of_another(kind: &NoteKind, who: Party) -> bool {
    matches!(kind, NoteKind::Did { side: Some(side), .. } if !who.sides().contains(&Some(*side)))
}
