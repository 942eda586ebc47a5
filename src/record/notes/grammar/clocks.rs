//! Time that the arbiter gave or took.

use super::reader::{Reader, Sort, Who};
use super::word::Word;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// Time given and taken.
    pub(super) fn clocks(&mut self) {
        if self.has(&[Word::Late, Word::Arrive]) {
            return;
        }
        for at in self.range() {
            let sign = match self.word(at) {
                Word::AddTime => 1,
                Word::TakeTime => -1,
                Word::Noted if self.text_of(at) == "罚" => -1,
                _ => continue,
            };
            let clause = self.at;
            let told = self.events.iter().any(|event| {
                event.clause == clause && matches!(event.kind, NoteKind::ClockChanged { .. })
            });
            let Some(time) = self.time_of(at).filter(|_| !told) else {
                continue;
            };
            let who = self.clock_of(at, time, sign);
            let Ok(seconds) = i32::try_from(self.tokens[time].n * sign) else {
                continue;
            };
            if who == Who::Nobody && (self.names_somebody() || !self.is_first(at)) {
                continue;
            }
            self.tell(at, who, Sort::Ruling, |side| NoteKind::ClockChanged {
                side,
                seconds,
            });
        }
    }

    /// The time that is given or taken: near in the clause, or in the one before 当场补足.
    fn time_of(&self, at: usize) -> Option<usize> {
        let token = self.tokens[at];
        let short = token.end - token.start <= 3 && !self.is_english;
        // Of 得 and 还 the time stands right behind.
        let most = if short { 15 } else { 24 };
        let times = self.range().filter(|it| self.word(*it) == Word::Time);
        let own = times.min_by_key(|it| (it.abs_diff(at), *it < at));
        let near = |it: &usize| self.gap(at, *it) <= most;
        own.filter(near).or_else(|| {
            let long = token.end - token.start > 3 && token.word == Word::AddTime;
            let before = self.at.checked_sub(1).filter(|_| long)?;
            let mut words = self.clauses[before].tokens.clone();
            words.find(|it| self.word(*it) == Word::Time)
        })
    }

    /// Whose clock is meant.
    fn clock_of(&self, at: usize, time: usize, sign: i64) -> Who {
        let mut words = self.range();
        let named = words.find(|it| {
            let between = at < *it && *it < time;
            let behind = *it > time && self.role(*it) == Some(Word::By);
            self.word(*it).is_person() && (between || behind)
        });
        if let Some(named) = named {
            return self.person(named);
        }
        let given = self.given_to(at).filter(|it| it.plays());
        given.unwrap_or_else(|| {
            if !self.range().contains(&time) && self.subject.plays() {
                self.subject
            } else if sign < 0 {
                self.of_claim().unwrap_or(self.culprit)
            } else {
                Who::Nobody
            }
        })
    }

    /// Whose clock is meant by who stands before: 红方因黑方碰翻棋钟加时 is Red's.
    fn given_to(&self, at: usize) -> Option<Who> {
        let before = self.range().take_while(|it| *it < at).filter(|it| {
            self.word(*it).is_person()
                && !matches!(self.role(*it), Some(Word::Object | Word::Passive))
        });
        before.last().map(|it| self.person(it))
    }
}
