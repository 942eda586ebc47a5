//! Entries missed or illegible.

use super::reader::{Reader, Sort, Who};
use super::word::Word;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// Entries missed or illegible.
    pub(super) fn records(&mut self) {
        for at in self.range() {
            let illegible = match self.word(at) {
                Word::Miss => false,
                Word::Illegible => true,
                _ => continue,
            };
            let who = self.actor(at);
            let plies = self.plies_near(at, illegible);
            let text = self.text_of(at);
            let firm = illegible
                || text.contains(['记', '写', '抄', '录', '登'])
                || text.contains("record");
            if who == Who::Nobody && plies.is_none() {
                continue;
            }
            if !firm && plies.is_none() && !self.has(&[Word::Sheet, Word::Record]) {
                continue;
            }
            let told = |kind: &NoteKind| matches!(kind, NoteKind::NotRecorded { side, illegible: it, .. } if *it == illegible && who.sides().contains(side));
            if let (true, Some(plies)) = (self.told(told), plies) {
                self.fill_plies(plies, illegible);
            }
            if self.told(told) || who == Who::Nobody && self.names_somebody() {
                self.used[at] = self.told(told);
                continue;
            }
            let plies = plies
                .and_then(|it| u16::try_from(self.tokens[it].n).ok())
                .or_else(|| self.rounds_missed());
            self.tell((at, who), Sort::Fact, |side| NoteKind::NotRecorded {
                side,
                plies,
                illegible,
            });
        }
    }

    /// The word of how many: in the clause, by itself in the next, of what is illegible also in the one before.
    fn plies_near(&self, at: usize, illegible: bool) -> Option<usize> {
        let plies = self
            .range()
            .filter(|it| self.word(*it) == Word::Plies)
            .min_by_key(|it| it.abs_diff(at));
        let next = || {
            let clause = self
                .clauses
                .get(self.at + 1)
                .filter(|it| it.sentence == self.clauses[self.at].sentence)?;
            let telling = clause
                .tokens
                .clone()
                .any(|it| self.word(it).is_weighty() || self.word(it).is_person());
            clause
                .tokens
                .clone()
                .find(|it| self.word(*it) == Word::Plies)
                .filter(|_| !telling)
        };
        let before = || {
            let clause = self.at.checked_sub(1).map(|it| &self.clauses[it])?;
            clause
                .tokens
                .clone()
                .find(|it| self.word(*it) == Word::Plies)
                .filter(|_| illegible || self.before_has(&[Word::Same]))
        };
        plies.or_else(next).or_else(before)
    }

    /// 字迹潦草，6着无法辨认 tells it twice: how many is said with the second word.
    fn fill_plies(&mut self, at: usize, illegible: bool) {
        let count = u16::try_from(self.tokens[at].n).ok();
        for event in &mut self.events {
            if let NoteKind::NotRecorded {
                plies,
                illegible: it,
                ..
            } = &mut event.kind
                && *it == illegible
            {
                *plies = plies.or(count);
            }
        }
    }

    /// The plies of rounds named in the clause: 少记一回合 is two.
    fn rounds_missed(&self) -> Option<u16> {
        let rounds = self.find(&[Word::Rounds])?;
        u16::try_from(self.tokens[rounds].n).ok()?.checked_mul(2)
    }
}
