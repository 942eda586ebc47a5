//! Fouls as the arbiter noted them, and how many.

use super::clause::{Clause, Scope};
use super::reader::{ClauseEvent, Party, Reader};
use super::unproven::says_none;
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// 犯规：红1，黑2: who and how many, by turns, behind the word, to the end of the sentence.
    fn tally(&self, at: usize) -> Option<Vec<(usize, i64)>> {
        if self.range().any(|it| it < at && self.word(it).is_person()) {
            return None;
        }
        let sentence = self.clauses[self.at].sentence;
        let mut counts = Vec::new();
        let mut person = None;
        let mut is_explained = false;
        for it in at + 1..self.tokens.len() {
            // Fouls: Red 2 (…): what they were for stands in brackets.
            let before = &self.text[..self.tokens[it].start];
            if before.rfind(['(', '（']) > before.rfind([')', '）']) && !counts.is_empty() {
                is_explained = true;
                break;
            }
            let inside = self.clauses[self.at..]
                .iter()
                .any(|clause| clause.sentence == sentence && clause.tokens.contains(&it));
            match (self.word(it), person) {
                _ if !inside => return None,
                (Sense::Red | Sense::Black, None) => person = Some(it),
                (Sense::Number | Sense::Times, Some(of)) => {
                    counts.push((of, self.tokens[it].n));
                    person = None;
                }
                (Sense::Idle | Sense::Total, None) => {}
                _ => return None,
            }
        }
        let is_whole = counts.len() == 2 || is_explained && counts.len() == 1;
        (is_whole && person.is_none()).then_some(counts)
    }

    fn tallied(&mut self, at: usize, counts: &[(usize, i64)]) {
        self.used[at] = true;
        let article = self.article();
        for (person, count) in counts {
            let who = self.person(*person);
            let more = match who {
                Party::One(side) => count - i64::from(self.context.fouls[side.index()]),
                _ => *count,
            };
            if let Some(fouls) = u8::try_from(more.min(9)).ok().filter(|it| *it > 0) {
                self.put(at, who, |side| NoteKind::Foul {
                    side,
                    fouls,
                    article,
                });
            }
        }
    }

    pub(super) fn foul(&mut self, at: usize) {
        if self.is_no_foul(at) {
            self.used[at] = true;
            return;
        }
        if let Some(counts) = self.tally(at) {
            self.tallied(at, &counts);
            return;
        }
        let number = self
            .range()
            .find(|it| self.word(*it) == Sense::Number && it.abs_diff(at) == 1);
        let is_counted = self.has(&[Sense::Times]);
        let count = match number {
            // 犯规次数累计两次.
            _ if self.has(&[Sense::Total]) => self
                .range()
                .find(|it| self.word(*it) == Sense::Times)
                .or(number)
                .map(|it| self.tokens[it].n),
            _ if is_counted => Some(self.times_of(at)),
            number => number.map(|it| self.tokens[it].n),
        };
        let is_nth = self.has(&[Sense::Nth]);
        let is_told = count == Some(0) || is_nth && self.counts_the_foul_before(at);
        if is_told || self.is_left_to_ruling(at, count.is_some(), is_nth) {
            self.used[at] = true;
            return;
        }
        let doer = self.named_as_doer(at);
        if count.is_none() && !is_nth && doer.is_none() && !self.is_noted(at) {
            return;
        }
        let unnamed = self.is_english && !self.range().any(|it| self.word(it).is_person());
        let who = match doer.unwrap_or_else(|| self.punished(at)) {
            // One foul each.
            _ if unnamed && self.has(&[Sense::Each]) => Party::Both,
            who => who,
        };
        let each = self.is_english || self.sentence_has(&[Sense::Each]);
        if who == Party::Both && !each {
            return;
        }
        if !is_nth
            && self.has(&[Sense::Total])
            && count.is_some_and(|it| it <= self.fouls_so_far(who))
        {
            // All of them were reported before.
            self.used[at] = true;
            return;
        }
        let count = self.new_fouls(who, count, number.is_some() && !is_counted);
        let fouls = u8::try_from(count.clamp(1, 9)).unwrap_or(1);
        let article = self.article();
        self.put(at, who, |side| NoteKind::Foul {
            side,
            fouls,
            article,
        });
    }

    /// 犯规次数累计两次: how often, also where only words of counting stand between.
    fn times_of(&self, at: usize) -> i64 {
        let near = self.times_near(at);
        let counting =
            |it: usize| matches!(self.word(it), Sense::Noted | Sense::Total | Sense::Idle);
        let times = (at + 1..self.range().end).find(|it| !counting(*it));
        let times = times.filter(|it| self.word(*it) == Sense::Times && self.gap(at, *it) <= 18);
        times.map_or(near, |it| self.tokens[it].n)
    }

    /// Whether a foul is denied, dismissed, threatened with, or spoken of in all.
    fn is_no_foul(&self, at: usize) -> bool {
        const FREED: [&str; 3] = ["不算", "免除", "免去"];
        let clause = &self.clauses[self.at];
        let before = &self.text[clause.start..self.tokens[at].start];
        let behind = &self.text[self.tokens[at].end..clause.end];
        let warned = || {
            self.range()
                .any(|it| it < at && self.word(it) == Sense::Warn)
        };
        FREED.iter().any(|word| before.contains(word))
            || behind.starts_with("已满")
            || behind.starts_with('满')
            || self.says_none_behind(at)
            || self.is_english && warned()
            || self.has(&[Sense::Dismissed])
            || self.is_denied(at)
            || self.scopes[at] == Scope::Aside
    }

    /// 红方犯规：无, 犯规次数 无: an empty field of a form.
    fn says_none_behind(&self, at: usize) -> bool {
        let end = self.clauses[self.at].end;
        let behind = self.text[self.tokens[at].end..end].trim();
        let behind = behind.trim_start_matches(['次', '数', '记', '录', ' ']);
        let of_sentence = self.clauses[self.at].sentence;
        let next = self.clauses.get(self.at + 1);
        let next = next.filter(|it| it.sentence == of_sentence);
        says_none(behind)
            || behind.is_empty() && next.is_some_and(|_| says_none(self.said(self.at + 1)))
    }

    /// 再次犯规，判犯规一次 is one: the ruling behind it counts.
    fn is_counted_later(&self, at: usize, is_counted: bool, is_nth: bool) -> bool {
        let sentence = self.clauses[self.at].sentence;
        let mut later = self.clauses[self.at + 1..].iter();
        // 红首次犯规，黑首次犯规: of the other.
        let own = self.fouler(at);
        let again = later.any(|it| {
            let mut words = it.tokens.clone();
            let of_other = match own {
                Some(Party::One(Side::Red)) => {
                    words.clone().any(|at| self.word(at) == Sense::Black)
                }
                Some(Party::One(Side::Black)) => {
                    words.clone().any(|at| self.word(at) == Sense::Red)
                }
                _ => false,
            };
            // 红方没有犯规: it counts none.
            let is_stated = |at: usize| self.word(at) == Sense::Foul && !self.is_none(at);
            it.sentence == sentence && !of_other && words.any(is_stated)
        });
        again && (is_nth || !is_counted && !self.is_behind_deed(at))
    }

    /// Who fouled, by the clause alone.
    fn fouler(&self, at: usize) -> Option<Party> {
        self.named_as_doer(at)
            .or_else(|| self.named_before(at, false))
    }

    /// 红方没有犯规，黑方犯规，判犯规一次: the ruling is on who is said to have fouled. Of two it stays open which one is meant.
    fn is_left_to_ruling(&mut self, at: usize, is_counted: bool, is_nth: bool) -> bool {
        if !self.is_counted_later(at, is_counted, is_nth) {
            return false;
        }
        let Some(who @ Party::One(_)) = self.fouler(at) else {
            return true;
        };
        let is_left = |clause: &usize| {
            let mut words = self.clauses[*clause].tokens.clone();
            words.any(|it| self.word(it) == Sense::Foul && !self.is_none(it))
                && !self.events.iter().any(|event| event.clause == *clause)
        };
        let mut earlier = self.sentence_of(self.at).into_iter();
        let is_of_two = earlier.any(|it| it < self.at && is_left(&it));
        self.culprit = if is_of_two { Party::Nobody } else { who };
        true
    }

    /// Whether a word of denial stands right before a word.
    fn is_none(&self, at: usize) -> bool {
        at.checked_sub(1)
            .is_some_and(|it| self.word(it) == Sense::Not && self.gap(it, at) == 0)
    }

    /// Whether it ends a clause that states a deed.
    fn is_behind_deed(&self, at: usize) -> bool {
        let behind = &self.text[self.tokens[at].end..self.clauses[self.at].end];
        let of_deed = |event: &ClauseEvent| {
            event.clause == self.at
                && matches!(
                    event.kind,
                    NoteKind::Did { .. }
                        | NoteKind::NotRecorded { .. }
                        | NoteKind::ErrorRaised { .. }
                )
        };
        behind.trim().is_empty() && self.events.last().is_some_and(of_deed)
    }

    /// Whether a foul without a number is noted as one: 判犯规, 黑犯规, by itself behind a deed, with an article.
    fn is_noted(&self, at: usize) -> bool {
        let start = self.range().start;
        let behind = &self.text[self.tokens[at].end..self.clauses[self.at].end];
        let plain = behind.trim().is_empty();
        let noted = |it: usize| matches!(self.word(it), Sense::Noted | Sense::Judged);
        let named = |it: usize| matches!(self.word(it), Sense::Red | Sense::Black | Sense::Both);
        let adjacent = at > start && named(at - 1) && self.range().len() <= 3;
        let alone = (self.is_alone(at) || self.range().len() == 1) && !self.events.is_empty();
        self.is_english
            || (start..at).any(noted)
            || plain && (adjacent || alone)
            || self.is_behind_deed(at)
            || self.has(&[Sense::Cite])
            || self.clause_words(self.at + 1) == [Sense::Cite]
    }

    /// 红方无犯规，黑方1次; `No fouls by Red, one by Black`: a side and a number by themselves count what the clause before
    /// them denies of the other.
    pub(super) fn carried_count(&mut self) {
        const PASSED: [Sense; 6] = [
            Sense::Idle,
            Sense::By,
            Sense::Noted,
            Sense::Total,
            Sense::Give,
            Sense::Here,
        ];
        let Some(before) = self.clause_joined_before() else {
            return;
        };
        let denied = before.tokens.clone();
        let has = |word: Sense| denied.clone().any(|it| self.word(it) == word);
        let only_foul = !denied
            .clone()
            .any(|it| self.word(it) != Sense::Foul && self.word(it).is_telling());
        let none = |it: usize| self.word(it) == Sense::Number && self.tokens[it].n == 0;
        let is_denied = has(Sense::Not) || denied.clone().any(none);
        if !has(Sense::Foul) || !is_denied || !only_foul {
            return;
        }
        let words: Vec<usize> = self
            .range()
            .filter(|it| self.is_one(*it) || !PASSED.contains(&self.word(*it)))
            .collect();
        let is_number =
            |it: usize| matches!(self.word(it), Sense::Times | Sense::Number) || self.is_one(it);
        let (person, number) = match words[..] {
            [one, two] if self.word(one).is_person() && is_number(two) => (one, two),
            [one, two] if self.word(two).is_person() && is_number(one) => (two, one),
            _ => return,
        };
        let who = self.person(person);
        let other = denied
            .clone()
            .find(|it| self.word(*it).is_person())
            .map(|it| self.person(it));
        // 红方提和两次，无犯规，黑方一次 may count offers.
        if !matches!(who, Party::One(_)) || other.is_none_or(|it| it == who) {
            return;
        }
        let count = if self.is_one(number) {
            1
        } else {
            self.tokens[number].n - self.fouls_so_far(who)
        };
        self.used[number] = true;
        if let Some(fouls) = u8::try_from(count.min(9)).ok().filter(|it| *it > 0) {
            let article = self.article();
            self.put(number, who, |side| NoteKind::Foul {
                side,
                fouls,
                article,
            });
        }
    }

    /// The clause before this one, where no more than a semicolon separates them.
    fn clause_joined_before(&self) -> Option<&Clause> {
        let before = self.at.checked_sub(1).map(|it| &self.clauses[it])?;
        let this = &self.clauses[self.at];
        let gap = &self.text[before.end..this.start];
        (before.sentence == this.sentence || gap.contains([';', '；'])).then_some(before)
    }

    /// `Black one`.
    fn is_one(&self, at: usize) -> bool {
        self.word(at) == Sense::Noted && self.text_of(at) == "one"
    }

    /// 红方犯规两次，黑方犯规一次，判负: whether the other is said there to have fouled no less often than he. Then it stays open
    /// who has lost.
    pub(super) fn has_fouled_no_more(&self, who: Party) -> bool {
        let sentence = self.clauses[self.at].sentence;
        let fouls = |who: Party| {
            let all = self.events.iter().map(|event| match event.kind {
                NoteKind::Foul { side, fouls, .. }
                    if who.sides() == [side] && self.clauses[event.clause].sentence == sentence =>
                {
                    u32::from(fouls)
                }
                _ => 0,
            });
            all.sum::<u32>()
        };
        let own = fouls(who);
        own > 0 && fouls(who.other()) >= own
    }
}
