//! Players named by their part: as the only one named, as who claimed, as who was forced to something.

use super::reader::{Party, Reader};
use super::token::Token;
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// The side that words name, where they name one alone.
    pub(super) fn only_side(&self, words: std::ops::Range<usize>) -> Party {
        let named = |word| words.clone().any(|at| self.word(at) == word);
        match [Sense::Red, Sense::Black, Sense::Both].map(named) {
            [true, false, false] => Party::One(Side::Red),
            [false, true, false] => Party::One(Side::Black),
            _ => Party::Nobody,
        }
    }

    /// 判提出方犯规: the one of the last claim or offer that was read.
    pub(super) fn claimant_before(&self) -> Party {
        let by = self.events.iter().rev().find_map(|event| match event.kind {
            NoteKind::NaturalLimitClaim { by, .. }
            | NoteKind::RepetitionClaim { by, .. }
            | NoteKind::DrawOffer { by } => Some(by),
            _ => None,
        });
        by.flatten().map_or(Party::Nobody, Party::One)
    }

    /// `Draw offered by Red during Black's move`: who is named as the one by whom.
    pub(super) fn offerer_named_by(&self, at: usize) -> Option<Party> {
        let by = (at + 1..self.range().end).find(|it| self.word(*it) == Sense::By)?;
        self.by_phrase(at).filter(|_| self.text_of(by) == "by")
    }

    /// 红方领队代为声明退出: the player for whom somebody of his speaks.
    pub(super) fn spoken_for(&self, at: usize) -> Option<Party> {
        let speaker = self
            .range()
            .rfind(|it| *it < at && self.word(*it) == Sense::Bystander)?;
        let between = self.text[self.tokens[speaker].end..self.tokens[at].start].trim_start();
        let side = match self.text_of(speaker).chars().next() {
            Some('红') => Side::Red,
            Some('黑') => Side::Black,
            _ => return None,
        };
        between.starts_with('代').then_some(Party::One(side))
    }

    pub(super) fn withdrew(&mut self, at: usize) {
        const EXPELS: [&str; 2] = ["除名", "开除"];
        let who = if self.has(&[Sense::Claim, Sense::Offer]) {
            self.used[at] = true;
            return;
        } else if EXPELS.iter().any(|it| self.text_of(at).contains(it)) {
            // A ruling: he on whom it falls counts as withdrawn.
            Some(self.punished(at))
        } else {
            self.spoken_for(at)
        };
        match who {
            Some(who) => self.did_by(at, who, Act::Withdrew),
            None => self.did(at, Act::Withdrew),
        }
    }

    /// 经竞赛组织机构同意退出, 经红方拒绝后又提和: by whose leave, or after whose answer, a player acts.
    pub(super) fn gives_leave(&self, person: usize, at: usize) -> bool {
        let is_asked = self.word(person) == Sense::Arbiter || self.word(person).is_person();
        is_asked && self.text[..self.tokens[person].start].ends_with('经') && at > person + 1
    }

    /// 红方走出将死黑方的一着后超时: who is mated suffers it.
    pub(super) fn is_mated_one(&self, person: usize) -> bool {
        let mated = person.checked_sub(1).filter(|it| self.range().contains(it));
        mated.is_some_and(|it| {
            matches!(self.word(it), Sense::Mated | Sense::Stalemated)
                && self.gap(it, person) <= usize::from(self.is_english)
                && !self.text_of(it).starts_with('被')
        })
    }

    /// 提和经拒绝后连续提出: what is raised is an offer.
    pub(super) fn is_offered_again(&self, raised: &Token) -> bool {
        const AGAIN: [&str; 5] = ["连续", "反复", "多次", "再次", "又"];
        let before = &self.text[..raised.start];
        AGAIN.iter().any(|word| before.ends_with(word))
    }

    /// 红车: whose piece a word names.
    pub(super) fn side_of_piece(&self, at: usize) -> Option<Party> {
        match self.text_of(at).chars().next()? {
            '红' => Some(Party::One(Side::Red)),
            '黑' => Some(Party::One(Side::Black)),
            _ => None,
        }
    }

    /// 迫使红方超时: what another brought about is said of him.
    pub(super) fn is_forced(&self, at: usize) -> bool {
        const FORCES: [&str; 6] = ["迫使", "致使", "逼使", "逼得", "使得", "导致"];
        at.checked_sub(1)
            .is_some_and(|before| FORCES.contains(&self.text_of(before)))
    }

    /// 因碰乱棋子判红方负: the doer of what a clause gives as the ground of its own ruling is he on whom it falls.
    pub(super) fn punished_for(&self, at: usize) -> Party {
        const RULINGS: [Sense; 4] = [Sense::Losing, Sense::Lost, Sense::Foul, Sense::Warn];
        let range = self.range();
        let because = range.start < at
            && self.word(range.start) == Sense::Object
            && self.is_cause(range.start + 1);
        let mut behind = at + 1..range.end;
        let judged = behind.find(|it| self.word(*it) == Sense::Judged);
        let Some(judged) = judged.filter(|_| because) else {
            return Party::Nobody;
        };
        let (who, ruling) = (judged + 1, judged + 2);
        let is_ruled = ruling < range.end
            && self.word(who).is_person()
            && RULINGS.contains(&self.word(ruling));
        if is_ruled {
            self.person(who)
        } else {
            Party::Nobody
        }
    }
}
