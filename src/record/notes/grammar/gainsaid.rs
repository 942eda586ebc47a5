//! Matters that the end of a remark says were not so: 黑方举手示意红方超时，裁判看钟，未超时; `…, the flag had not fallen`.

use super::cover::accuses;
use super::lists::holds;
use super::parts::act_of;
use super::reader::{Party, Reader};
use super::undone::is_of_side;
use super::word::Sense;
use crate::record::notes::NoteKind;

/// What is denied is another time than the one told before.
const OTHER_TIME: &str = "再|又|回来|回座|归座|此后|其后|以后|之后|随后|后来|第|次|again|since|later|another|further|second|third";

/// A clock that still shows time.
const TIME_LEFT: &str = "尚有|还有|还剩|尚余|仍有|仍剩|left|remaining";

/// A foul that became a warning.
const MADE_A_WARNING: &str = "改为警告|改记警告|改判警告|改作警告|改为口头警告|改成警告|降为警告|changed to a warning|reduced to a warning|\
    replaced by a warning";

impl Reader<'_> {
    /// Lets fall what a later clause denies of the same player, or of nobody in particular.
    pub(super) fn gainsaid(&mut self) {
        for clause in 1..self.clauses.len() {
            let denied = self.denied_in(clause);
            let Some((word, of)) = denied.or_else(|| self.time_left_in(clause)) else {
                continue;
            };
            let mut before: Vec<usize> = (0..clause)
                .filter(|it| self.clause_words(*it).contains(&word))
                .collect();
            // 经查未悔棋: where it was looked into, what was reported is told there.
            if !before.is_empty() {
                before.push(clause);
            }
            self.drop_events(&before, |kind| {
                let is_his = match of {
                    Party::One(side) => is_of_side(kind, side),
                    _ => true,
                };
                let is_ruling = matches!(
                    kind,
                    NoteKind::Foul { .. } | NoteKind::Warned { .. } | NoteKind::RuledLost { .. }
                );
                // 红方先按钟且悔棋，查未先按钟: the other deed stands.
                let is_it = match (act_of(word), kind) {
                    (Some(denied), NoteKind::Did { act, .. }) => *act == denied,
                    _ => true,
                };
                accuses(kind) && is_his && is_it && !is_ruling
            });
        }
    }

    /// 红方犯规一次改为警告: the foul is the warning now. Of several fouls it is open which.
    pub(super) fn made_a_warning(&mut self) {
        for clause in 0..self.clauses.len() {
            let said = self.said(clause);
            let place = MADE_A_WARNING.split('|').find_map(|it| said.find(it));
            let warned = self.noted(|it| matches!(it, NoteKind::Warned { .. }));
            let Some(at) = place.filter(|_| warned) else {
                continue;
            };
            let fouls = |clause: usize| {
                let words = self.clause_words(clause).into_iter();
                words.filter(|it| *it == Sense::Foul).count()
            };
            // `…，改为警告`: of the clause before it.
            let of = match (fouls(clause), clause.checked_sub(1)) {
                (0, Some(before)) if at == 0 => before,
                _ => clause,
            };
            let is_foul = |kind: &NoteKind| matches!(kind, NoteKind::Foul { .. });
            let own = self.events.iter().filter(|it| it.clause == of);
            let own: Vec<NoteKind> = own.map(|it| it.kind).filter(is_foul).collect();
            let is_one = matches!(own[..], [NoteKind::Foul { fouls: 1, .. }]);
            if is_one && fouls(of) == 1 && !self.text.contains("其中") {
                self.events
                    .retain(|it| it.clause != of || !is_foul(&it.kind));
            } else if !own.is_empty() {
                self.doubted.push(of);
            }
        }
    }

    /// 经查未悔棋: whether what was looked into is denied right behind the word.
    pub(super) fn finds_it_was_not(&self, at: usize) -> bool {
        let mut behind = at + 1..self.range().end;
        let denied = behind
            .next()
            .is_some_and(|it| self.word(it) == Sense::Not && self.gap(at, it) == 0);
        denied && behind.next().is_some_and(|it| self.word(it).is_telling())
    }

    /// The matter that a clause denies, right behind a word of denial, and of whom.
    fn denied_in(&self, clause: usize) -> Option<(Sense, Party)> {
        if holds(OTHER_TIME, self.said(clause)) {
            return None;
        }
        let of = self.only_one_of(clause)?;
        let mut tokens = self.clauses[clause].tokens.clone();
        let denial = tokens.find(|it| self.word(*it) == Sense::Not || self.ends_in_denial(*it))?;
        let matter = tokens.next()?;
        let word = self.word(matter);
        (word.is_telling() && self.gap(denial, matter) == 0).then_some((word, of))
    }

    /// 尚有3秒: no flag has fallen, where it was only reported.
    fn time_left_in(&self, clause: usize) -> Option<(Sense, Party)> {
        const REPORTS: &str = "示意|举手|指|报|称|signal|claim|raised his hand";
        const OTHERS: &str = "对局|比赛|赛|误差|距|裁判|game|round";
        let said = self.said(clause);
        let is_reported = (0..clause).any(|it| holds(REPORTS, self.said(it)));
        let is_left = holds(TIME_LEFT, said) && self.clause_words(clause).contains(&Sense::Time);
        let of = self.only_one_of(clause)?;
        (is_left && is_reported && !holds(OTHERS, said)).then_some((Sense::Flag, of))
    }

    /// The one player that a clause names, or nobody; `None` where it names two, or one by what he is to another.
    fn only_one_of(&self, clause: usize) -> Option<Party> {
        let tokens = self.clauses[clause].tokens.clone();
        let is_other = |it: usize| {
            let word = self.word(it);
            // 裁判未离席.
            let next = Some(it + 1).filter(|next| tokens.contains(next));
            let is_denied = next.is_some_and(|next| self.word(next) == Sense::Not);
            let is_arbiter = word == Sense::Arbiter && is_denied;
            let is_side = matches!(word, Sense::Red | Sense::Black | Sense::Both);
            is_arbiter || word == Sense::Bystander || word.is_person() && !is_side
        };
        if tokens.clone().any(is_other) {
            return None;
        }
        let named: Vec<Party> = tokens
            .filter(|it| matches!(self.word(*it), Sense::Red | Sense::Black | Sense::Both))
            .map(|it| self.person(it))
            .collect();
        match named[..] {
            [] => Some(Party::Nobody),
            [one @ Party::One(_)] => Some(one),
            _ => None,
        }
    }
}
