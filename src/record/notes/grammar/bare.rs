//! Rulings in one or two signs, at the end of what they are for: 和, 红负.

use super::clause::Scope;
use super::reader::{EventKind, Party, Reader};
use super::undone::is_of_side;
use super::unproven::says_none;
use super::word::Sense;
use crate::record::notes::NoteKind;

/// Words that describe a cycle.
const CYCLE: [Sense; 4] = [
    Sense::Repetition,
    Sense::Perpetual,
    Sense::NoVary,
    Sense::BothAllowed,
];

impl Reader<'_> {
    /// 警告1: a number stands right behind, and nothing more.
    pub(super) fn is_counted_behind(&self, at: usize) -> bool {
        let next = at + 1;
        self.range().end == next + 1 && self.word(next) == Sense::Number && self.gap(at, next) == 0
    }

    /// 和 by itself is the outcome of a claim, or of a cycle stated before it.
    pub(super) fn draw_word(&mut self, at: usize) {
        if !self.is_bare_draw(at) || self.scopes[at] != Scope::Said {
            return;
        }
        // 黑方同意，和棋; 审核属实，和棋: what it came to.
        let is_answer = self.noted(|it| matches!(it, NoteKind::DrawAgreed | NoteKind::RuledDrawn));
        // 红方提待判后又提和，黑方同意，和棋: the offer was answered, and not the claim.
        let is_of_offer = self.noted(|it| *it == NoteKind::DrawAgreed)
            && self.noted(|it| matches!(it, NoteKind::DrawOffer { .. }));
        self.used[at] |= is_of_offer || self.grant_claims() || is_answer;
        if self.used[at] || self.at == 0 || !self.sentence_has(&CYCLE) {
            return;
        }
        self.tell((at, Party::Nobody), EventKind::Ruling, |_| {
            NoteKind::RuledDrawn
        });
        for word in self.sentence_range(self.at) {
            self.used[word] |= CYCLE.contains(&self.word(word));
        }
    }

    /// `foul: Black`, `判负（红）`: who stands by himself behind a ruling that names nobody.
    pub(super) fn next_names(&self) -> Option<Party> {
        const OTHERS: [Sense; 9] = [
            Sense::Red,
            Sense::Black,
            Sense::Both,
            Sense::Own,
            Sense::Passive,
            Sense::If,
            Sense::Might,
            Sense::Rule,
            Sense::Elsewhere,
        ];
        let mut own = self.range();
        if own.any(|it| self.word(it).is_person() || self.word(it) == Sense::Arbiter) {
            return None;
        }
        let next = self.clauses.get(self.at + 1)?.tokens.clone();
        let (this, clause) = (&self.clauses[self.at], &self.clauses[self.at + 1]);
        let first = next.clone().next()?;
        let said = self.text[clause.start..clause.end].trim();
        let names = matches!(self.word(first), Sense::Red | Sense::Black);
        let only = next.len() == 1 && said == self.text_of(first);
        // 犯规一次：红方…: what he did stands behind his name.
        let parted = self.text[this.end..clause.start].trim();
        let heads = matches!(parted, ":" | "：")
            && said
                .strip_prefix(self.text_of(first))
                .is_some_and(|it| !says_none(it))
            && !next.skip(1).any(|it| OTHERS.contains(&self.word(it)));
        (names && (only || heads)).then(|| self.person(first))
    }

    /// 初判警告，后改判犯规一次: another ruling stands in the place of the one before, for what was done.
    pub(super) fn is_ruled_anew(&self, clause: usize) -> bool {
        const ANEW: [Sense; 3] = [Sense::Foul, Sense::Warn, Sense::Lost];
        let words = self.clauses[clause].tokens.clone();
        if self.is_changed_to(clause) {
            return true;
        }
        let mut at = words.clone();
        at.any(|it| {
            let is_changed = self.word(it) == Sense::Revoked && self.text_of(it).ends_with("改判");
            let next = (it + 1..words.end).find(|it| self.word(*it) != Sense::Noted);
            let is_plain = |next: usize| {
                ANEW.contains(&self.word(next))
                    && self.tokens[next].start <= self.tokens[it].end + 3
            };
            is_changed && next.is_some_and(is_plain)
        }) && !words
            .into_iter()
            .any(|it| self.word(it).is_person() || self.word(it) == Sense::Not)
    }

    /// 裁判长改为警告: the ruling of a clause stands behind a word for a change, and the clause names no player.
    fn is_changed_to(&self, clause: usize) -> bool {
        const CHANGES: [&str; 11] = [
            "改为",
            "改作",
            "改记",
            "改处",
            "改予",
            "改给予",
            "改给",
            "降为",
            "减为",
            "changed to a ",
            "reduced to a ",
        ];
        const RULINGS: [Sense; 2] = [Sense::Foul, Sense::Warn];
        let words = self.clauses[clause].tokens.clone();
        let start = self.clauses[clause].start;
        let is_new = |it: usize| {
            let before = &self.text[start..self.tokens[it].start];
            let text = self.text_of(it);
            RULINGS.contains(&self.word(it))
                && CHANGES
                    .iter()
                    .any(|word| before.ends_with(word) || text.starts_with(word))
        };
        let mut all = words.clone();
        all.any(is_new)
            && !words.into_iter().any(|it| {
                self.word(it).is_person()
                    || matches!(
                        self.word(it),
                        Sense::Not | Sense::Claim | Sense::Order | Sense::Might
                    )
            })
    }

    /// Lets fall what was ruled on a player before another ruling.
    pub(super) fn drop_earlier_rulings(&mut self) {
        for it in self.range() {
            self.used[it] |= self.word(it) == Sense::Revoked;
        }
        let who = self.culprit;
        let is_of_other = |kind: &NoteKind| match who {
            Party::One(side) => is_of_side(kind, !side),
            _ => false,
        };
        self.events
            .retain(|event| event.sort != EventKind::Ruling || is_of_other(&event.kind));
    }

    /// 因红方悔棋，裁判给予警告: whom the clause before names as the cause, where nobody else is named.
    pub(super) fn cause_before(&self) -> Party {
        const RAISES: [Sense; 4] = [Sense::Say, Sense::Raise, Sense::Ask, Sense::Claim];
        let Some(one) = self.only_person() else {
            return Party::Nobody;
        };
        let is_cause = one > self.sentence_range(self.at).start
            && self.word(one - 1) == Sense::Object
            && self.text_of(one - 1).starts_with(['因', '鉴', '缘']);
        if is_cause && !self.sentence_has(&RAISES) {
            self.person(one)
        } else {
            Party::Nobody
        }
    }

    /// The one word of the sentence that names a player.
    pub(super) fn only_person(&self) -> Option<usize> {
        let sentence = self.sentence_range(self.at);
        let mut people = sentence.filter(|it| self.word(*it).is_person());
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether the sentence names both sides, be it by a piece: 红方马走成田字，黑方….
    pub(super) fn speaks_of_both(&self) -> bool {
        let names = |it: usize, word: Sense, sign: char| {
            self.word(it) == word
                || self.word(it) == Sense::Piece && self.text_of(it).starts_with(sign)
        };
        let has = |word: Sense, sign: char| {
            let mut all = self.sentence_range(self.at);
            all.any(|it| names(it, word, sign))
        };
        has(Sense::Red, '红') && has(Sense::Black, '黑')
    }

    /// 双方互相指责，裁判各记犯规一次: whether the sentence names both together, and neither by himself.
    pub(super) fn speaks_of_pair(&self) -> bool {
        let sentence = self.sentence_range(self.at);
        let words: Vec<Sense> = sentence.map(|it| self.word(it)).collect();
        let has = |word: Sense| words.contains(&word);
        has(Sense::Both) && !has(Sense::Red) && !has(Sense::Black)
    }

    fn is_bare_draw(&self, at: usize) -> bool {
        self.is_alone(at) && (self.word(at) == Sense::DrawSaid || self.text_of(at) == "和")
    }

    /// Whether the sentence ends in 和 by itself.
    pub(super) fn ends_in_bare_draw(&self) -> bool {
        let sentence = self.sentence_of(self.at);
        let last = sentence.last().copied().unwrap_or(self.at);
        last > self.at && ["和", "和棋", "和局"].contains(&self.said(last))
    }

    /// 红犯规一次，累计三次: a total after a foul, of which others are not stated here, is left to be looked at.
    pub(super) fn bare_total(&mut self) {
        let words = self.clause_words(self.at);
        if words != [Sense::Total, Sense::Times] || !self.before_has(&[Sense::Foul]) {
            return;
        }
        let last = self.events.iter().rev().find_map(|it| match it.kind {
            NoteKind::Foul { side, .. } => side,
            _ => None,
        });
        let total = self.tokens[self.range().end - 1].n;
        if last.is_some_and(|side| self.fouls_so_far(Party::One(side)) < total) {
            self.doubted.push(self.at);
        }
    }

    /// 黑方长将，判负: whether it may be a rule in a commentary.
    pub(super) fn may_be_a_rule(&self, at: usize) -> bool {
        let at_once = ["立即", "当即", "当场", "遂"]
            .iter()
            .any(|it| self.text_of(at).starts_with(it));
        let settled = [Sense::NoVary, Sense::Arbiter, Sense::Judged];
        let is_ruled = at_once && self.subject.plays()
            || self.sentence_has(&settled)
            || self.refuses_to_vary();
        !is_ruled
            && self.sentence_has(&[Sense::Perpetual, Sense::Repetition])
            && self.next_names().is_none()
            && self.is_alone(at)
            && self.article().is_none()
            && !self.is_nothing_but_a_ruling()
    }

    /// 长将不变，判负: the word for the cycle says that he would not vary.
    fn refuses_to_vary(&self) -> bool {
        let mut words = self.sentence_range(self.at);
        words.any(|it| {
            let text = self.text_of(it);
            let goes_on = self.word(it) == Sense::Perpetual
                && (text.ends_with("不变") || text.ends_with("不止"));
            // 红方长捉，应变不变，判负.
            let would_not = ["应变不变", "应变未变", "应变而不变"].contains(&text);
            goes_on || would_not && self.only_person().is_some()
        })
    }

    /// 红方单方长将，判负: a remark of two or three short clauses, all known, of which one begins with who is meant,
    /// in the words of the rule on cycles. A commentary says no more than 黑方长将，判负.
    fn is_nothing_but_a_ruling(&self) -> bool {
        const CLAUSES: usize = 3;
        const ARBITERS: [&str; 6] = ["单方", "三次", "循环", "待判", "重复", "局面"];
        let mut clauses = 0..self.clauses.len();
        let begins = |it: usize| {
            let clause = &self.clauses[it];
            let first = clause.tokens.clone().next();
            first.is_some_and(|at| {
                self.tokens[at].start == clause.start
                    && matches!(self.word(at), Sense::Red | Sense::Black)
            })
        };
        self.clauses.len() <= CLAUSES
            && ARBITERS.iter().any(|it| self.text.contains(it))
            && clauses.clone().any(begins)
            && clauses.all(|it| self.is_covered_clause(it))
    }

    /// Whether what a player did, as the sentence says, loses by the rules.
    fn has_done_what_loses(&self, who: Party) -> bool {
        // 黑第三次犯规，负: who did it.
        let did = |kind: &NoteKind| match kind {
            NoteKind::Did { side, .. } | NoteKind::Foul { side, .. } => who.sides() == [*side],
            NoteKind::NaturalLimitClaim {
                by,
                granted: Some(false),
            } => who.sides() == [*by],
            _ => false,
        };
        // 红方形成自杀，输棋; 红方第二次违反行棋规定，输棋.
        let against_rules =
            self.only_person().is_some() && self.before_has(&[Sense::SelfCheck, Sense::Illegal]);
        // 红方仍不变，负: who would not vary has lost.
        self.before_has(&[Sense::NoVary]) || self.noted(did) || against_rules
    }

    /// 红老帅对脸，黑举手，红负: who moved against the rules has lost by it.
    pub(super) fn bare_loss(&mut self) {
        const BY: [Sense; 7] = [
            Sense::SelfCheck,
            Sense::Illegal,
            Sense::Foul,
            Sense::PressedFirst,
            Sense::Press,
            Sense::Repetition,
            Sense::Perpetual,
        ];
        let mut words = self.clause_words(self.at);
        words.retain(|it| !matches!(it, Sense::Idle | Sense::Cite));
        let who = self.subject;
        let is_his = self.has_done_what_loses(who);
        let losing = self.find(&[Sense::Losing]);
        if words == [Sense::Losing]
            && matches!(who, Party::One(_))
            && is_his
            && !self.has_ended(who)
            && !self.has_fouled_no_more(who)
            && let Some(at) = losing
        {
            let article = self.article();
            self.put(at, who, |side| NoteKind::RuledLost { side, article });
            return;
        }
        let is_bare = matches!(words[..], [Sense::Red | Sense::Black, Sense::Losing]);
        if !is_bare || !self.is_covered_clause(self.at) || !self.sentence_has(&BY) {
            return;
        }
        let mut named = self.range().filter(|it| self.word(*it).is_person());
        let (Some(named), Some(at)) = (named.next(), losing) else {
            return;
        };
        let who = self.person(named);
        let mut before = self.sentence_of(self.at).into_iter();
        let by_him = before.any(|it| {
            let words = self.clauses[it].tokens.clone();
            let is_he = |at: usize| self.word(at).is_person() && self.person(at) == who;
            let (mut all, mut people) = (words.clone(), words.clone());
            // 快棋第二次犯规，黑负: of whom, the loss says.
            let is_of_nobody = it < self.at && !people.any(|at| self.word(at).is_person());
            let is_by = self.clause_words(it).iter().any(|it| BY.contains(it));
            is_by && (all.any(is_he) || is_of_nobody)
        });
        if by_him && !self.has_ended(who) {
            let article = self.article();
            self.put(at, who, |side| NoteKind::RuledLost { side, article });
        }
    }
}
