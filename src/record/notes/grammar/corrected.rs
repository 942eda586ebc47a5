//! Rulings that were set right: 原判红方犯规，更正为黑方犯规.

use super::clause::Scope;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;

/// Matters stated of one side that may have been booked to the other.
const MATTERS: [Sense; 5] = [
    Sense::Flag,
    Sense::Resigned,
    Sense::Foul,
    Sense::Warn,
    Sense::Lost,
];

/// Whether a note is of that matter.
const fn is_of(matter: Sense, kind: &NoteKind) -> bool {
    matches!(
        (matter, kind),
        (Sense::Flag, NoteKind::FlagFell { .. })
            | (Sense::Resigned, NoteKind::Resigned { .. })
            | (Sense::Warn, NoteKind::Warned { .. })
            | (Sense::Lost, NoteKind::RuledLost { .. })
            | (Sense::Foul, NoteKind::Foul { .. })
    )
}

impl Reader<'_> {
    /// Whether a word of revoking is followed by what was meant: 更正为黑方犯规, 改记黑方.
    pub(super) fn is_set_right(&self, at: usize) -> bool {
        const CHANGES: [&str; 5] = ["更正", "改判", "改记", "纠正", "特此更正"];
        self.scopes[at] == Scope::Said
            && CHANGES.iter().any(|it| self.text_of(at).starts_with(it))
            && !self.is_denied(at)
            && self.next_person(at).is_some()
    }

    /// The side named right behind a word: only 为, 记, 判 stand between.
    fn next_person(&self, at: usize) -> Option<usize> {
        let next = at + 1;
        let names = |it: &usize| {
            self.range().contains(it) && matches!(self.word(*it), Sense::Red | Sense::Black)
        };
        let passed = (next..self.range().end)
            .take_while(|it| matches!(self.word(*it), Sense::Noted | Sense::Judged | Sense::Give))
            .count();
        Some(next + passed)
            .filter(names)
            .filter(|it| self.gap(at, *it) <= 12)
    }

    /// Earlier rulings are dropped, and statements after the word stand.
    pub(super) fn set_right(&mut self, at: usize) {
        let Some(next) = self.next_person(at) else {
            return;
        };
        let who = self.person(next);
        self.reported.clear();
        let (rulings, facts) = std::mem::take(&mut self.events)
            .into_iter()
            .partition::<Vec<_>, _>(|event| event.sort == EventKind::Ruling);
        self.events = facts;
        for it in self.range() {
            self.used[it] = true;
        }
        let end = self.range().end;
        let ruling = (next..end).find(|it| {
            matches!(
                self.word(*it),
                Sense::Foul | Sense::Warn | Sense::Lost | Sense::Losing
            )
        });
        let article = self.article();
        match ruling.map(|it| (it, self.word(it))) {
            Some((it, Sense::Foul)) => {
                let count = (next..end).find(|it| self.word(*it) == Sense::Times);
                let fouls = count.map_or(1, |it| self.tokens[it].n.clamp(1, 9));
                let fouls = u8::try_from(fouls).unwrap_or(1);
                self.put(it, who, |side| NoteKind::Foul {
                    side,
                    fouls,
                    article,
                });
            }
            Some((it, Sense::Warn)) => self.put(it, who, |side| NoteKind::Warned { side }),
            Some((it, _)) => self.put(it, who, |side| NoteKind::RuledLost { side, article }),
            None => self.turn_to(who, &rulings),
        }
    }

    /// 改记黑方: what was booked is of the other.
    fn turn_to(&mut self, who: Party, rulings: &[ClauseEvent]) {
        for event in rulings {
            let kind = match event.kind {
                NoteKind::Foul { fouls, article, .. } => NoteKind::Foul {
                    side: who.sides()[0],
                    fouls,
                    article,
                },
                NoteKind::Warned { .. } => NoteKind::Warned {
                    side: who.sides()[0],
                },
                _ => continue,
            };
            self.events.push(ClauseEvent {
                kind,
                ..event.clone()
            });
        }
    }

    /// 红方犯规（误记，应记黑方）, `Foul Red - struck out, should be Black`: the side named after the word of correction is
    /// the one meant, where the remark states only one thing.
    pub(super) fn corrections(&mut self) {
        let Some((from, person)) = self.meant_instead() else {
            return;
        };
        let who = self.person_anywhere(person);
        let is_matter = |it: usize| MATTERS.contains(&self.word(it));
        let matters: Vec<usize> = (0..self.tokens.len()).filter(|it| is_matter(*it)).collect();
        let before = matters.iter().find(|it| self.tokens[**it].start < from);
        let Some(matter) = before.map(|it| self.word(*it)) else {
            return;
        };
        let is_other = |it: usize| {
            let word = self.word(it);
            word.is_telling() && word != matter && word != Sense::Judged && word != Sense::Record
        };
        if !matches!(who, Party::One(_)) || (0..self.tokens.len()).any(is_other) {
            return;
        }
        let count = (0..self.tokens.len()).rfind(|it| self.word(*it) == Sense::Times);
        let fouls = count.map_or(1, |it| self.tokens[it].n.clamp(1, 9));
        let fouls = u8::try_from(fouls).unwrap_or(1);
        self.at = self
            .clauses
            .iter()
            .position(|it| it.tokens.contains(&person))
            .unwrap_or(0);
        let article = self.article();
        self.events.retain(|event| !is_of(matter, &event.kind));
        self.reported.clear();
        self.used.fill(true);
        self.push(who, EventKind::Ruling, |side| match matter {
            Sense::Flag => NoteKind::FlagFell { side },
            Sense::Resigned => NoteKind::Resigned { by: side },
            Sense::Warn => NoteKind::Warned { side },
            Sense::Lost => NoteKind::RuledLost { side, article },
            _ => NoteKind::Foul {
                side,
                fouls,
                article,
            },
        });
    }

    /// Where a word stands that says what is meant instead, and who is named right behind it.
    fn meant_instead(&self) -> Option<(usize, usize)> {
        const WORDS: [&str; 12] = [
            "应为",
            "应是",
            "应记",
            "应系",
            "应属",
            "应改为",
            "实为",
            "实系",
            "改为",
            "should be",
            "should read",
            "should have been",
        ];
        const MOST: usize = 9;
        let found = WORDS
            .iter()
            .filter_map(|word| Some((self.text.rfind(word)?, *word)));
        let (from, word) = found.max()?;
        let behind = from + word.len();
        let person = self
            .tokens
            .iter()
            .position(|it| it.start >= behind && it.word.is_person())?;
        let asked = self.clauses.iter().any(|it| it.asked);
        let is_near = self.tokens[person].start - behind <= MOST
            && !self.tokens[..person].iter().any(|it| it.start >= behind);
        (is_near && !asked).then_some((from, person))
    }

    /// 犯规是黑方的, 犯规者为黑方: who did it is named right behind, and nobody before.
    pub(super) fn named_as_doer(&self, at: usize) -> Option<Party> {
        const LINKS: [&str; 14] = [
            "是", "系", "为", "乃", "属", "属于", "实为", "实系", "的是", "的为", "者是", "者为",
            "者系", "者乃",
        ];
        const ENDS: [&str; 6] = ["", "的", "所为", "所犯", "一方", "方"];
        let next = at + 1;
        let names = |it: usize| matches!(self.word(it), Sense::Red | Sense::Black);
        let is_he = self.range().contains(&next) && names(next) && self.scopes[at] == Scope::Said;
        let end = self.clauses[self.at].end;
        let mut before = self.range().take_while(|it| *it < at);
        (is_he
            && LINKS.contains(&self.text[self.tokens[at].end..self.tokens[next].start].trim())
            && ENDS.contains(&self.text[self.tokens[next].end..end].trim())
            && !before.any(|it| self.word(it).is_person() || self.word(it) == Sense::Not))
        .then(|| self.person(next))
    }

    /// Person named by a word alone.
    fn person_anywhere(&self, at: usize) -> Party {
        match self.word(at) {
            Sense::Red => Party::One(Side::Red),
            Sense::Black => Party::One(Side::Black),
            _ => Party::Nobody,
        }
    }

    /// 认输后又收回，续弈: a player who played on had not resigned for good; that is reported as unread.
    pub(super) fn plays_on(&mut self) {
        if !self.has(&[Sense::PlayOn]) {
            return;
        }
        let resigned = |event: &ClauseEvent| matches!(event.kind, NoteKind::Resigned { .. });
        if self.events.iter().any(resigned) {
            self.events.retain(|event| !resigned(event));
            for at in 0..self.tokens.len() {
                if self.word(at) == Sense::Resigned {
                    self.used[at] = false;
                }
            }
        }
    }
}
