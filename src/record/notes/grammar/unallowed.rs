//! Matters that the arbiter did not allow, did not hear, or has not ruled on yet.

use super::clause::Scope;
use super::cover::accuses;
use super::lists::holds;
use super::reader::Reader;
use super::undone::may_state_deed;
use super::word::Sense;
use crate::record::Act;
use crate::record::notes::NoteKind;

/// So the arbiter refuses a draw that was agreed.
const DISALLOWS: &str = "不许|不准|不允|不同意|未同意|没同意|不予认可|不认可|未认可|未予认可|不予同意|不予批准|不批准|未批准|不予准许|\
    未准|没准|未予准许|驳回|否决|不算|无效|不得|不能和|不让|没让|制止|not allow|disallow|refuse|reject|forbade|forbid|not permit|overrule|\
    did not accept|does not accept|void";

/// The reason: too few rounds (2020 4.3). The statement about an offer or an agreement there says the rest.
const TOO_EARLY: &str =
    "回合|着数不足|4.3|太早|过早|moves|move 2|rounds|too early|too soon|before move|before round";

/// Matters not decided yet, and who will decide them.
const PENDING: &str = "等裁判|等待裁判|等仲裁|待裁判|待仲裁|候裁判|由裁判长再|交裁判长|交仲裁|报裁判长|报仲裁|呈裁判长|呈仲裁|提交仲裁|请裁判长定夺|\
    请裁判长裁|待定|待裁|待决|未定|未决|尚无定论|尚未裁定|尚未认定|尚未判定|尚未处理|容后|pending|to be decided|undecided|awaits|awaiting|\
    waits for the|waiting for the chief|waiting for the arbiter|up to the chief arbiter|will decide|will rule";

/// Of a claim that was heard.
const EXAMINED: &str = "属实|不实|经审|经查|经核|审核后|审后|核得|数得|数了|查得|查了|不够|不足六|不足五|未满|不满|未到|examined|counted|false";

/// Words by which a claim is not heard.
const UNHEARD: &str = "不予受理|不受理|未受理|未予受理|暂不受理|不获受理|未获受理|未被受理|拒绝受理|没受理|没有受理|不再受理|\
    not heard|not admitted|inadmissible|not entertained|refused to hear|declined to hear";

impl Reader<'_> {
    /// Lets fall what the arbiter did not allow.
    pub(super) fn unallowed(&mut self) {
        self.disallowed_draws();
        self.unexamined_claims();
    }

    /// 手机响，查为闹钟，未作处罚: what was not punished, where nothing else is read of it, is left to be looked at.
    pub(super) fn left_unpunished(&mut self, at: usize) {
        let names_deed = |it: usize| {
            let word = self.word(it);
            self.scopes[it] == Scope::Said && (may_state_deed(word) || word == Sense::Ring)
        };
        let mut before = self.sentence_range(self.at).take_while(|it| *it < at);
        let is_empty = self.events.is_empty() && self.reported.is_empty();
        if self.text_of(at).contains('罚') && is_empty && before.any(names_deed) {
            self.doubted.push(self.at);
        }
    }

    /// 红方拍钟过重，提醒一次: what the arbiter left at a reminder is conduct of which he says what it is worth.
    pub(super) fn only_reminded(&mut self) {
        const RULES: [Sense; 6] = [
            Sense::Foul,
            Sense::Warn,
            Sense::Lost,
            Sense::Losing,
            Sense::Judged,
            Sense::TakeTime,
        ];
        const STILL: &str = "仍|再|又|屡|不听|依然|依旧|again|still|despite|kept|continued";
        let has = |words: &[Sense]| self.tokens.iter().any(|it| words.contains(&it.word));
        if !has(&[Sense::Remind]) || has(&RULES) || holds(STILL, self.text) {
            return;
        }
        for event in &mut self.events {
            if let NoteKind::Did {
                act: act @ Act::Disturbed,
                ..
            } = &mut event.kind
            {
                *act = Act::Misconduct;
            }
        }
    }

    /// 红方要求悔棋，裁判不准: what was asked for and refused was not done.
    pub(super) fn is_refused_request(&self, at: usize) -> bool {
        let asks = |it: usize| matches!(self.word(it), Sense::Claim | Sense::Order | Sense::Might);
        let text = self.text_of(at);
        let asked = text.starts_with(['要', '请', '求', '想', '欲'])
            || ["请求", "申请"].iter().any(|it| text.contains(it));
        let mut before = self.range().take_while(|it| *it < at);
        let sentence = self.sentence_of(self.at).into_iter();
        let mut behind = sentence.filter(|it| *it >= self.at);
        // `…; not allowed`.
        let next = Some(self.at + 1).filter(|it| *it < self.clauses.len());
        let mut behind = behind.by_ref().chain(next);
        (asked || before.any(asks)) && behind.any(|it| holds(DISALLOWS, self.said(it)))
    }

    /// 双方同意和棋，裁判不准，续弈: a draw that the arbiter does not allow is no agreement. Where he does not say that it is too early,
    /// the reason of his refusal is left to be reported.
    fn disallowed_draws(&mut self) {
        let agreed = self
            .events
            .iter()
            .filter(|it| it.kind == NoteKind::DrawAgreed)
            .map(|it| it.clause)
            .max();
        let Some(agreed) = agreed else { return };
        let refuses = (agreed..self.clauses.len()).find(|it| self.is_disallowed_in(*it));
        let Some(clause) = refuses else { return };
        self.events.retain(|it| it.kind != NoteKind::DrawAgreed);
        let tokens = self.clauses[clause].tokens.clone();
        self.used[tokens].fill(true);
        let sentence = self.sentence_of(clause);
        let is_early = sentence.iter().any(|it| holds(TOO_EARLY, self.said(*it)));
        if !is_early {
            self.doubted.push(clause);
        }
    }

    /// Whether the arbiter refuses in a clause, and speaks of no other matter there.
    fn is_disallowed_in(&self, clause: usize) -> bool {
        const OTHERS: [Sense; 6] = [
            Sense::Foul,
            Sense::Lost,
            Sense::Warn,
            Sense::Limit,
            Sense::Repetition,
            Sense::TakeBack,
        ];
        let words = self.clause_words(clause);
        let arbiter = holds("裁判|仲裁|监局|arbiter|referee", self.said(clause));
        let passive = holds(
            "不获批准|未获批准|未获裁判|not allowed|disallowed",
            self.said(clause),
        );
        (arbiter || passive)
            && holds(DISALLOWS, self.said(clause))
            && !words.iter().any(|it| OTHERS.contains(it))
    }

    /// 因其漏记超过4着，裁判不予受理: a claim that is not heard is not examined, and not found false (2020 22.3).
    fn unexamined_claims(&mut self) {
        let unheard = self.hears_no_claim();
        let missed = self.noted(|it| matches!(it, NoteKind::NotRecorded { .. }));
        if !unheard && (!missed || holds(EXAMINED, self.text)) {
            return;
        }
        for event in &mut self.events {
            if let NoteKind::NaturalLimitClaim {
                by,
                granted: Some(false),
            } = event.kind
            {
                event.kind = NoteKind::ClaimUnheard { by };
            }
        }
    }

    /// Whether the remark says that a claim is not heard, and does not say that it was found false.
    pub(super) fn hears_no_claim(&self) -> bool {
        holds(UNHEARD, self.text) && !holds("不属实|不实", self.text)
    }

    /// 红方犯规，等裁判长裁决: what waits for a ruling has none.
    pub(super) fn pending(&mut self) {
        for clause in 0..self.clauses.len() {
            if !holds(PENDING, self.said(clause)) || self.is_ruled_behind(clause) {
                continue;
            }
            let mut falls: Vec<usize> = self.sentence_of(clause);
            if let Some(before) = falls.first().and_then(|it| it.checked_sub(1)) {
                falls.extend(self.sentence_of(before));
            }
            falls.retain(|it| *it <= clause && !self.is_ruling_in(*it));
            self.drop_events(&falls, |kind| {
                accuses(kind)
                    && matches!(
                        kind,
                        NoteKind::Foul { .. }
                            | NoteKind::Warned { .. }
                            | NoteKind::RuledLost { .. }
                    )
            });
            self.doubted.push(clause);
        }
    }

    /// Whether something is ruled in a clause or behind it: 由裁判长裁决，判负.
    fn is_ruled_behind(&self, clause: usize) -> bool {
        const RULES: [Sense; 5] = [
            Sense::Judged,
            Sense::Lost,
            Sense::Foul,
            Sense::Warn,
            Sense::RuledDrawn,
        ];
        let first = self.clauses[clause].tokens.start;
        (first..self.tokens.len()).any(|it| RULES.contains(&self.word(it)))
    }

    /// Whether a clause holds a word of ruling: 判红方负 stands until it is taken back.
    fn is_ruling_in(&self, clause: usize) -> bool {
        let words = self.clause_words(clause);
        words
            .iter()
            .any(|it| matches!(it, Sense::Judged | Sense::Noted | Sense::Arbiter))
            || self.said(clause).contains('判')
    }

    /// 红方称黑炮隔两子吃马，已过五回合，不予追究: an error of play, or what was not understood, that was not pursued.
    pub(super) fn is_let_go(&self, at: usize) -> bool {
        const LEAST: usize = 6;
        let mut behind = self.sentence_of(at).into_iter().filter(|it| *it > at);
        behind.any(|it| self.said(it).ends_with("追究"))
            && self.said(at).chars().count() >= LEAST
            && (!self.is_covered_clause(at) || self.clause_words(at).contains(&Sense::Illegal))
    }
}
