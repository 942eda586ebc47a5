//! Deeds of players at the board and the clock.

use super::clause::Scope;
use super::reader::{EventKind, Party, Reader};
use super::word::Sense;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    pub(super) fn did(&mut self, at: usize, act: Act) {
        let who = self.is_he(at).or_else(|| self.by_phrase(at));
        let who = who.unwrap_or_else(|| self.antecedent().or(|| self.actor(at)));
        self.did_by(at, who, act);
    }

    pub(super) fn did_by(&mut self, at: usize, who: Party, act: Act) {
        if self.has(&[Sense::Revoked]) {
            self.used[at] = true;
            return;
        }
        let who = match who {
            // The player who raised a matter has not done what it is about.
            Party::One(_) if self.named_before(at, false).is_none() && self.is_raiser(who) => {
                Party::Nobody
            }
            other => other,
        };
        let sort = if matches!(
            act,
            Act::TookBack | Act::FaultyClock | Act::Withdrew | Act::NotPressed
        ) {
            EventKind::Fact
        } else {
            EventKind::Deed
        };
        let same =
            |kind: &NoteKind| matches!(kind, NoteKind::Did { act: told, .. } if *told == act);
        if self.noted(same) && !matches!(who, Party::One(_)) {
            self.used[at] = true;
            return;
        }
        for side in who.sides() {
            if self.noted(|kind| *kind == NoteKind::Did { side, act }) {
                self.used[at] = true;
                return;
            }
        }
        let bare = self.is_first(at)
            || act == Act::UnclearPoint
                && self
                    .range()
                    .take_while(|it| *it < at)
                    .all(|it| matches!(self.word(it), Sense::Piece | Sense::Hold));
        if who == Party::Nobody && act != Act::FaultyClock && (self.names_somebody() || !bare) {
            return;
        }
        self.tell((at, who), sort, |side| NoteKind::Did { side, act });
    }

    /// `Warning to Red, who took back a move`: of whom a clause speaks that begins so.
    pub(super) fn antecedent(&self) -> Party {
        let said = self.text[self.clauses[self.at].start..].trim_start();
        let mut before = self.tokens[..self.range().start].iter().enumerate().rev();
        let is_one =
            |word: Sense| word.is_person() || matches!(word, Sense::Arbiter | Sense::Bystander);
        match before.find(|(_, it)| is_one(it.word)) {
            Some((at, it)) if said.starts_with("who ") && it.word.is_person() => self.person(at),
            _ => Party::Nobody,
        }
    }

    /// Whether the remark names a player.
    pub(super) fn names_somebody(&self) -> bool {
        self.tokens
            .iter()
            .any(|it| matches!(it.word, Sense::Red | Sense::Black | Sense::Both))
    }

    /// Whether the next clause of the sentence holds one of these.
    pub(super) fn next_has(&self, words: &[Sense]) -> bool {
        let next = self.at + 1;
        self.clauses
            .get(next)
            .is_some_and(|it| it.sentence == self.clauses[self.at].sentence)
            && self.clause_words(next).iter().any(|it| words.contains(it))
    }

    pub(super) fn before_has(&self, words: &[Sense]) -> bool {
        self.at > 0
            && self.clauses[self.at - 1].sentence == self.clauses[self.at].sentence
            && self
                .clause_words(self.at - 1)
                .iter()
                .any(|it| words.contains(it))
    }

    pub(super) fn deeds(&mut self) {
        self.clock_deeds();
        self.knocked();
        self.touched();
        for at in self.range() {
            match self.word(at) {
                Sense::Unclear => self.set_unclearly(at),
                Sense::RefusedRecord => self.did(at, Act::RefusedRecord),
                // 提和后又要求收回: an offer is no move.
                Sense::TakeBack
                    if self.has(&[Sense::Offer]) && !self.has(&[Sense::Piece, Sense::Move]) => {}
                Sense::TakenBack if self.takes_a_piece_back(at) => {
                    self.did(at, Act::TookBack);
                    if !self.used[at] {
                        self.doubted.push(self.at);
                    }
                }
                // A hand that still holds the piece may play another move with it.
                Sense::TakeBack if self.still_holds() => self.used[at] = true,
                Sense::TakeBack if self.is_refused_request(at) => self.doubted.push(self.at),
                Sense::TakeBack if !self.has(&[Sense::WithdrawOffer]) => {
                    self.did(at, Act::TookBack);
                }
                // Not understood, and reported as such on a sheet.
                Sense::Disturb if self.is_of_play() => {}
                Sense::Disturb => self.disturbed(at),
                Sense::Leave if self.noted(is_end) || self.is_allowed() => self.used[at] = true,
                Sense::Leave
                    if !self.sentence_has(&[Sense::Unsigned, Sense::Resigned, Sense::Withdrew]) =>
                {
                    self.did(at, Act::LeftSeat);
                }
                Sense::Leave => self.used[at] = true,
                Sense::Withdrew if self.is_refused_request(at) => self.used[at] = true,
                Sense::Misconduct if self.is_appeal(at) => {
                    self.used[at] = true;
                    // 不服裁判给他的警告: it is he who was warned.
                    self.culprit = self.named_before(at, false).unwrap_or(self.culprit);
                }
                Sense::Misconduct => self.did(at, Act::Misconduct),
                Sense::PhoneRang => self.did(at, Act::PhoneRang),
                // 终局后与队友讨论: after the game nobody is helped.
                Sense::Helped if self.is_after_game() || self.is_looked_up(at) => {
                    self.used[at] = true;
                }
                Sense::Helped => self.did(at, Act::Helped),
                Sense::Unsigned if self.text[self.tokens[at].end..].starts_with('前') => {
                    self.used[at] = true;
                }
                Sense::Unsigned => self.did(at, Act::Unsigned),
                Sense::Withdrew => self.withdrew(at),
                _ => {}
            }
        }
        self.composed_deeds();
        self.in_others_time();
    }

    /// 收回刚走的卒: a piece stands right behind, and no offer or claim is open that may be meant.
    fn takes_a_piece_back(&self, at: usize) -> bool {
        let next = (at + 1..self.range().end).find(|it| self.word(*it) != Sense::Move);
        !self.used[at]
            && next.is_some_and(|it| self.word(it) == Sense::Piece && self.gap(at, it) <= 15)
            && self.named_before(at, false).is_some()
    }

    /// Whether the sentence speaks of the time before or after the game.
    fn is_after_game(&self) -> bool {
        const OUTSIDE: [&str; 12] = [
            "赛后",
            "局后",
            "终局",
            "复盘",
            "赛前",
            "赛毕",
            "局毕",
            "对局前",
            "结束后",
            "弈毕",
            "after the game",
            "before the game",
        ];
        let sentence = self.clauses[self.at].sentence;
        let said = self.clauses[..=self.at].iter();
        said.filter(|it| it.sentence == sentence).any(|it| {
            OUTSIDE
                .iter()
                .any(|word| self.text[it.start..it.end].contains(word))
        })
    }

    /// Deeds stated by two words together.
    fn composed_deeds(&mut self) {
        let phone = self.find(&[Sense::Phone]).or_else(|| self.alarm());
        if let (Some(phone), Some(ring)) = (phone, self.find(&[Sense::Ring]))
            && (phone <= ring || self.is_english && ring + 1 == phone)
        {
            let who = self.by_phrase(phone).unwrap_or_else(|| self.actor(phone));
            if !self.is_denied(ring) {
                self.did_by(phone, who, Act::PhoneRang);
            }
        }
        // 黑方手机未静音，对局中响铃: the ringing stands by itself behind whose telephone it is.
        if let Some(ring) = self.find(&[Sense::Ring])
            && !self.has(&[Sense::Phone])
            && !self.range().any(|it| {
                self.word(it).is_person()
                    || matches!(self.word(it), Sense::Bystander | Sense::Arbiter)
            })
            && self.before_has(&[Sense::Phone])
            && !self.before_has(&[Sense::Bystander])
            && matches!(self.subject, Party::One(_))
            && self.scopes[ring] == Scope::Said
            && !self.is_denied(ring)
        {
            self.did_by(ring, self.subject, Act::PhoneRang);
        }
        if let (Some(refuse), Some(record)) =
            (self.find(&[Sense::Refuse]), self.find(&[Sense::Record]))
            && refuse < record
            && self.tokens[record].start - self.tokens[refuse].end <= 12
        {
            self.did(refuse, Act::RefusedRecord);
        }
        self.refused_to_complete();
        if let Some(sign) = self.find(&[Sense::Sign])
            && let Some(refuse) = self.find(&[Sense::Refuse, Sense::Not])
            && refuse < sign
            && self.gap(refuse, sign) <= 24
            && !(refuse..sign).any(|it| self.word(it).is_person())
            && self.denies_signing(refuse, sign)
        {
            self.did(refuse, Act::Unsigned);
        }
        if let Some(adjust) = self.find(&[Sense::Adjust, Sense::Restored])
            && !self.has(&[Sense::Knock])
            && !self.noted(|kind| {
                matches!(
                    kind,
                    NoteKind::Did {
                        act: Act::KnockedPieces | Act::KnockedAndPressed,
                        ..
                    }
                )
            })
            && (self.has(&[Sense::Unsaid, Sense::Unasked, Sense::OthersTime])
                || self.next_has(&[Sense::Unsaid])
                || self.before_has(&[Sense::Unsaid]))
        {
            self.did(adjust, Act::Adjusted);
        }
    }

    /// 在对方用时内提和.
    fn in_others_time(&mut self) {
        // 趁黑方思考，红方提和.
        let before = self
            .at
            .checked_sub(1)
            .map(|it| self.clauses[it].tokens.clone());
        if let Some(time) =
            before.and_then(|mut it| it.find(|it| self.word(*it) == Sense::OthersTime))
            && self.before_has(&[Sense::OthersTime])
            && !self.before_has(&[Sense::Offer, Sense::Claim, Sense::Raise])
            && let Some(asks) = self.find(&[Sense::Offer])
            && self.scopes[asks] == Scope::Said
            && let who @ Party::One(side) = self.actor(asks)
            && !self.text_of(time).contains(["红", "黑"][side.index()])
        {
            self.did_by(asks, who, Act::InOthersTime);
        }
        // `five minutes taken off Red's clock`: where time is given or taken.
        let is_of_clock = |it: &usize| {
            let before = &self.text[..self.tokens[*it].start];
            ["off ", "from ", "to ", "for "]
                .iter()
                .any(|it| before.ends_with(it))
        };
        if let Some(time) = self
            .find(&[Sense::OthersTime])
            .filter(|it| !is_of_clock(it))
        {
            let asks = self
                .range()
                .find(|at| matches!(self.word(*at), Sense::Offer | Sense::Claim | Sense::Raise));
            // 黑方提和，红方考虑中: who was asked thinks it over.
            let text = self.text_of(time);
            let thinks = !text.starts_with(['在', '于', '趁', '当']) && text.ends_with('中');
            if asks.is_none()
                && !thinks
                && self.range().len() == 1
                && self.before_has(&[Sense::Offer])
                && !self.next_has(&[Sense::WithdrawOffer, Sense::TakenBack])
            {
                let who = self.offered.unwrap_or_default();
                self.did_by(time, who, Act::InOthersTime);
            }
            if let Some(asks) = asks {
                let who = self
                    .offerer_named_by(asks)
                    .unwrap_or_else(|| self.actor(asks));
                if self.scopes[asks] == Scope::Said && who.plays() {
                    self.did_by(time, who, Act::InOthersTime);
                }
            }
        }
    }
}

/// Whether a game is over by it.
const fn is_end(kind: &NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::Mated { .. }
            | NoteKind::Resigned { .. }
            | NoteKind::DrawAgreed
            | NoteKind::FlagFell { .. }
            | NoteKind::RuledDrawn
    )
}
