//! Rulings of the arbiter: warnings, losses, draws, and whom a ruling falls on.

use super::clause::Scope;
use super::frame::names_both;
use super::reader::{EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// The one punished at a word.
    pub(super) fn punished(&self, at: usize) -> Party {
        if let Some(by) = self.by_phrase(at) {
            return by;
        }
        if let Some(next) = self.next_names() {
            return next;
        }
        let before = self.named_before(at, true).or_else(|| {
            // foul (black) 8.1.7: the name stands by itself before what is left of the sentence.
            let clause = self.clauses.get(self.at + 1)?;
            let name = clause
                .tokens
                .clone()
                .next()
                .filter(|it| matches!(self.word(*it), Sense::Red | Sense::Black))?;
            let alone = clause.tokens.len() == 1
                && self.text[clause.start..clause.end].trim() == self.text_of(name);
            (self.is_english && alone).then(|| self.person(name))
        });
        let from_claim = self.of_claim();
        // 红方手机响，黑方亦然，各警告一次.
        let of_each = self.has(&[Sense::Each])
            && !self.range().any(|it| self.word(it).is_person())
            && (self.speaks_of_both() || self.speaks_of_pair());
        match before {
            None | Some(Party::Arbiter) if of_each => Party::Both,
            Some(who) if who.plays() => who,
            // Two spectators warned.
            Some(Party::Outsider) if self.named_behind(at).is_none() => Party::Outsider,
            _ => {
                let behind = self.named_behind(at).filter(|it| it.plays());
                let cycling = self.went_on_cycling().or(|| self.last_found_to_cycle());
                let cycling = Some(cycling).filter(|it| it.plays());
                behind.or(cycling).or(from_claim).unwrap_or_else(|| {
                    let told = self.culprit.or(|| self.did_not_vary());
                    told.or(|| self.blameable()).or(|| self.cause_before())
                })
            }
        }
    }

    /// The claimant of a refused claim; nobody where it was granted or waits.
    pub(super) fn of_claim(&self) -> Option<Party> {
        // Asked for in the other's time: that is what is ruled on.
        let untimely = |kind: &NoteKind| {
            matches!(
                kind,
                NoteKind::Did {
                    act: Act::InOthersTime,
                    ..
                }
            )
        };
        if self.noted(untimely) {
            return None;
        }
        self.events.iter().rev().find_map(|event| match event.kind {
            NoteKind::NaturalLimitClaim { by, granted }
            | NoteKind::RepetitionClaim { by, granted } => Some(if granted == Some(false) {
                by.map_or(Party::Nobody, Party::One)
            } else {
                Party::Nobody
            }),
            _ => None,
        })
    }

    /// The one the remark speaks of, where he accuses nobody and raised nothing.
    pub(super) fn blameable(&self) -> Party {
        let raises = self.tokens[..self.range().start].iter().any(|it| {
            matches!(it.word, Sense::Say | Sense::Ask)
                || it.word == Sense::Raise && !self.is_offered_again(it)
        });
        let before = &self.tokens[..self.range().start];
        // 黑方提和次数超过红方: who is only compared with is not spoken of.
        let compared = |at: usize| {
            at > 0
                && before[at - 1].word == Sense::Object
                && before[at - 1].end == before[at].start
                && self.text[before[at - 1].start..before[at].start].starts_with(['超', '多', '比'])
                // 黑方提和经红方拒绝后: who refused is named for that alone.
                || before
                    .get(at + 1)
                    .is_some_and(|it| matches!(it.word, Sense::RefuseOffer | Sense::Refuse))
                    && self.text[..before[at].start].ends_with(['经', '被', '遭'])
                // 黑方记录与红方雷同.
                || at > 0
                    && before[at - 1].word == Sense::Give
                    && before.get(at + 1).is_some_and(|it| it.word == Sense::Same)
        };
        let all = before.iter().enumerate();
        let named = |word: Sense| all.clone().any(|(at, it)| it.word == word && !compared(at));
        if raises || named(Sense::Red) && named(Sense::Black) {
            Party::Nobody
        } else {
            self.subject
        }
    }

    pub(super) fn rulings(&mut self) {
        if let Some(at) = self.find(&[Sense::Revoked, Sense::Restored])
            && self.is_set_right(at)
        {
            self.set_right(at);
            return;
        }
        if self.is_ruled_anew(self.at) {
            self.drop_earlier_rulings();
        } else if self.has(&[Sense::Revoked]) {
            for at in self.range() {
                self.used[at] = true;
            }
            return;
        }
        self.carried_count();
        self.bare_loss();
        self.bare_total();
        for at in self.range() {
            match self.word(at) {
                Sense::Foul => self.foul(at),
                Sense::Warn => self.warned(at),
                Sense::Lost => self.lost(at),
                Sense::Disqualified => self.disqualified(at),
                Sense::Judged | Sense::Judge => self.judged(at),
                Sense::RuledDrawn => self.ruled_drawn(at),
                Sense::Perpetual | Sense::Repetition | Sense::NoVary
                    if self.later_has(&[Sense::Lost, Sense::Judged, Sense::RuledDrawn]) =>
                {
                    self.used[at] = true;
                }
                _ => {}
            }
        }
    }

    /// Reports a ruling once for each side.
    pub(super) fn put(&mut self, at: usize, who: Party, kind: impl Fn(Option<Side>) -> NoteKind) {
        let clause = self.at;
        let same = self.events.iter().any(|event| {
            event.clause == clause && who.sides().iter().any(|side| event.kind == kind(*side))
        });
        if same {
            self.used[at] = true;
            return;
        }
        self.tell((at, who), EventKind::Ruling, kind);
        if who.plays() {
            self.culprit = who;
        }
    }

    fn warned(&mut self, at: usize) {
        let arbiter = self.range().any(|it| self.word(it) == Sense::Arbiter);
        let text = self.text_of(at);
        // A bare English noun is one of anything: `expect D201 warning red`.
        let noun = self.is_english && matches!(text, "warning" | "warnings" | "warns" | "caution");
        let noun = noun && self.by_phrase(at).is_none() && !self.is_alone(at) && !self.is_given(at);
        if noun && !self.has(&[Sense::Noted, Sense::Each, Sense::Times, Sense::AddTime]) {
            return;
        }
        let firm = arbiter
            || self.is_english
            || text != "警告"
            || self.has(&[Sense::Times])
            || self.is_counted_behind(at)
            || self.has(&[Sense::Passive, Sense::Noted, Sense::Judged])
            || ["予", "予以"].iter().any(|it| {
                self.text[self.clauses[self.at].start..self.tokens[at].start].ends_with(it)
            })
            || self.text[self.clauses[self.at].start..self.tokens[at].start].contains("给予")
            || self.is_alone(at)
            || at == self.range().start && self.named_behind(at).is_some()
            || at + 1 == self.range().end && self.range().len() <= 4 && self.culprit.plays();
        let given = at > self.range().start
            && self.range().any(|it| {
                it < at
                    && self.word(it).is_person()
                    && self.role(it) == Some(Sense::Give)
                    && !self.text_of(it - 1).contains('予')
            })
            && !arbiter;
        // 口头警告一次 is all that is said; 警告在案 stands behind what one side did.
        let counted = self.clauses.len() == 1
            && self
                .range()
                .all(|it| it == at || self.word(it) == Sense::Times);
        let who = self.punished(at);
        if counted && !self.names_somebody() {
            self.put(at, Party::Nobody, |side| NoteKind::Warned { side });
            return;
        }
        if !firm
            || given && text == "警告"
            || !arbiter && who == Party::Nobody && !self.is_alone(at)
        {
            self.used[at] = self.scopes[at] != Scope::Said;
            return;
        }
        if self.noted(|kind| {
            who.sides()
                .iter()
                .any(|side| *kind == NoteKind::Warned { side: *side })
        }) {
            self.used[at] = true;
            return;
        }
        self.put(at, who, |side| NoteKind::Warned { side });
    }

    fn lost(&mut self, at: usize) {
        let text = self.text_of(at);
        let loose = matches!(
            text,
            "lost" | "loses" | "loss" | "forfeit" | "forfeits" | "forfeited"
        );
        let names = |it: usize| self.word(it).is_person();
        let who = match self.punished(at) {
            _ if names_both(text) => Party::Both,
            who if self.has_fouled_no_more(who) && !self.range().any(names) => Party::Nobody,
            who => who,
        };
        // 黑方申请长将判负: what is asked for.
        let asks = |it: usize| it < at && self.word(it) == Sense::Claim;
        let decides =
            |it: usize| it < at && matches!(self.word(it), Sense::Arbiter | Sense::Judged);
        if self.range().any(asks) && !self.range().any(decides) {
            self.used[at] = true;
            return;
        }
        let by_phrase = self.by_phrase(at).is_some();
        let deeds = self.events.iter().any(|event| {
            !matches!(
                event.kind,
                NoteKind::DrawOffer { .. } | NoteKind::DrawRefused { .. }
            )
        });
        let alone = self.is_alone(at)
            && self.tokens[..at]
                .iter()
                .any(|it| it.word == Sense::SelfCheck);
        let of_deed = deeds && self.says_no_more_than(at);
        let for_cycle = self.is_alone(at) && self.sentence_has(&[Sense::NoVary]);
        let ruled = by_phrase
            || alone
            || of_deed
            || for_cycle
            || self.is_english_ruling(at)
            || self.ends_cycle(at);
        if loose && !ruled {
            // Behind a deed it may be a ruling on it.
            self.used[at] = !deeds && matches!(text, "lost" | "loses");
            return;
        }
        let rest = ["其余", "余下", "各轮", "后续", "其后"];
        let clause = &self.clauses[self.at];
        let of_rest = rest
            .iter()
            .any(|it| self.text[clause.start..clause.end].contains(it));
        if self.has_ended(who) || of_rest {
            self.used[at] = true;
            return;
        }
        if self.may_be_a_rule(at) || self.is_why_he_varies(at) {
            return;
        }
        let article = self.article();
        self.put(at, who, |side| NoteKind::RuledLost { side, article });
    }

    /// `Black pressed before moving, lost at once`: whether a clause holds nothing but a word and who is meant.
    fn says_no_more_than(&self, at: usize) -> bool {
        let mut all = self.range();
        all.all(|it| it == at || self.word(it).is_person() || self.word(it) == Sense::Idle)
    }

    fn is_english_ruling(&self, at: usize) -> bool {
        let text = self.text_of(at);
        self.has(&[Sense::SelfCheck, Sense::Absent]) && text != "loss"
            || self.has(&[Sense::Arbiter])
            || text.starts_with("forfeit") && self.range().len() <= 3
    }

    /// 判黑方负.
    fn judged(&mut self, at: usize) {
        const FOR: [Sense; 3] = [Sense::Perpetual, Sense::Repetition, Sense::NoVary];
        let end = self.range().end;
        let ruled = self.range().any(|it| {
            it > at
                && matches!(
                    self.word(it),
                    Sense::Foul
                        | Sense::Warn
                        | Sense::Lost
                        | Sense::RuledDrawn
                        | Sense::TakeTime
                        | Sense::AddTime
                        | Sense::Vary
                        | Sense::Dismissed
                        | Sense::Absent
                        | Sense::Number
                        | Sense::Repetition
                        | Sense::Illegal
                        | Sense::Flag
                )
        });
        let Some(who) = (at + 1..end.min(at + 3)).find(|it| self.word(*it).is_person()) else {
            if self.judged_by_score(at) {
                return;
            }
            self.used[at] = ruled;
            return;
        };
        // 裁定双方均负.
        let mut next = who + 1 + usize::from(who + 1 < end && self.word(who + 1) == Sense::Each);
        // 判黑方长将负: what for stands between.
        while next < end && FOR.contains(&self.word(next)) {
            self.used[next] = true;
            next += 1;
        }
        let losing = (next..end.min(next + 1))
            .find(|it| matches!(self.word(*it), Sense::Losing) || self.is_ruled_won(at, *it));
        self.used[at] |= ruled || losing.is_some();
        let Some(losing) = losing else { return };
        // 裁判判黑方胜 is lost for the other.
        let person = match self.word(losing) {
            Sense::Winning => self.person(who).other(),
            _ => self.person(who),
        };
        if self.has_ended(person) || !person.plays() {
            // 判我负 on a sheet whose owner is not known is reported as unread.
            self.used[at] &= person.plays() || self.word(who) != Sense::Own;
            return;
        }
        let article = self.article();
        self.put(losing, person, |side| NoteKind::RuledLost { side, article });
    }

    fn ruled_drawn(&mut self, at: usize) {
        self.used[at] = true;
        let asked = self.range().any(|it| {
            it < at
                && (self.word(it) == Sense::Claim || self.word(it) == Sense::Order)
                && !(it..at).any(|it| self.word(it) == Sense::Arbiter)
        });
        let refused = self.is_draw_refused(at);
        if self.is_draw_asked_for(at) {
            self.used[at] = false;
            return;
        }
        // 双方不变作和的待判局面.
        let is_unsettled = self.is_denied(at) || self.scopes[at] != Scope::Said;
        let is_rule = at > 0 && self.is_rule_of_cycles(at - 1);
        if is_unsettled || asked || refused || self.is_attribute(at) || is_rule {
            return;
        }
        let claimed = self.noted(|kind| {
            matches!(
                kind,
                NoteKind::NaturalLimitClaim { .. } | NoteKind::RepetitionClaim { .. }
            )
        });
        if claimed {
            self.grant_claims();
            // A claim of repetition may be granted with a loss.
            let of_cycle = |kind: &NoteKind| matches!(kind, NoteKind::RepetitionClaim { .. });
            // 黑方提出循环作和 asks for it.
            let asks = self.has(&[
                Sense::Red,
                Sense::Black,
                Sense::Own,
                Sense::Raise,
                Sense::Claim,
            ]);
            let known = self.noted(|kind| *kind == NoteKind::RuledDrawn);
            if self.noted(of_cycle) && !asks && !known {
                self.push(Party::Nobody, EventKind::Ruling, |_| NoteKind::RuledDrawn);
            }
            return;
        }
        if self.noted(|kind| matches!(kind, NoteKind::DrawAgreed | NoteKind::RuledDrawn)) {
            return;
        }
        self.tell((at, Party::Nobody), EventKind::Ruling, |_| {
            NoteKind::RuledDrawn
        });
    }
}
