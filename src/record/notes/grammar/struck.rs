//! What was booked to one side and is the other's, put right: 误记红方漏记，应为黑方.

use super::corrected::is_of;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// The matter that was booked, told of who is meant: named in the clause of `person`, after the word at `from`.
    pub(super) fn put_instead(
        &mut self,
        who: Party,
        matter: Sense,
        (from, person): (usize, usize),
    ) {
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
        let of_clause = self.range().filter(|it| *it > person);
        let struck = (0..person).filter(|it| self.tokens[*it].start < from);
        // 误记红方漏记5着，应为黑方: as many as were booked.
        let mut counted = of_clause.chain(struck);
        let plies = counted.find(|it| self.word(*it) == Sense::Plies);
        let plies = plies.and_then(|it| u16::try_from(self.tokens[it].n).ok());
        self.push(who, EventKind::Ruling, |side| match matter {
            Sense::Miss => NoteKind::NotRecorded {
                side,
                plies,
                illegible: false,
            },
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

    /// Drops the matter that was booked to the other than who is meant.
    pub(super) fn drop_struck(&mut self, who: Party, (from, matter): (usize, Sense)) {
        let Party::One(meant) = who else { return };
        let clauses: Vec<usize> = (0..self.clauses.len())
            .filter(|it| self.clauses[*it].start < from)
            .collect();
        self.drop_events(&clauses, |kind| {
            let of = match kind {
                NoteKind::Foul { side, .. }
                | NoteKind::NotRecorded { side, .. }
                | NoteKind::FlagFell { side }
                | NoteKind::Warned { side }
                | NoteKind::RuledLost { side, .. }
                | NoteKind::Resigned { by: side } => *side,
                _ => None,
            };
            is_of(matter, kind) && of == Some(!meant)
        });
    }

    /// 误记黑方漏记4着犯规，应为红方: a foul with what it was for, all of it booked to the other. Where more is told behind who
    /// is meant, none of it is taken.
    pub(super) fn turned_whole(&mut self, (from, person): (usize, usize), side: Side) -> bool {
        let has = |matter: Sense| {
            let mut words = self.tokens.iter();
            words.any(|it| it.start < from && it.word == matter)
        };
        let is_of_both = has(Sense::Foul) && has(Sense::Miss);
        let told = |event: &ClauseEvent| {
            is_of(Sense::Foul, &event.kind) || is_of(Sense::Miss, &event.kind)
        };
        if !is_of_both || !self.events.iter().all(told) {
            return false;
        }
        let is_told_behind = (person + 1..self.tokens.len()).any(|it| self.word(it).is_telling());
        if is_told_behind {
            self.events.clear();
            self.doubted.extend(0..self.clauses.len());
            return true;
        }
        let is_struck = self.events.iter().all(|event| match event.kind {
            NoteKind::Foul { side: of, .. } | NoteKind::NotRecorded { side: of, .. } => {
                of.is_some_and(|of| of != side)
            }
            _ => false,
        });
        if !is_struck {
            return false;
        }
        for event in &mut self.events {
            if let NoteKind::Foul { side: of, .. } | NoteKind::NotRecorded { side: of, .. } =
                &mut event.kind
            {
                *of = Some(side);
            }
        }
        let article = self.article();
        if !self.noted(|it| matches!(it, NoteKind::Foul { .. })) {
            self.push(Party::One(side), EventKind::Ruling, |side| NoteKind::Foul {
                side,
                fouls: 1,
                article,
            });
        }
        self.reported.clear();
        self.used.fill(true);
        true
    }
}
