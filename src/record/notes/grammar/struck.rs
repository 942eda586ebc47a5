//! What was booked to one side and is the other's, put right: 误记红方漏记，应为黑方.

use super::corrected::is_of;
use super::lists::holds;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;

/// So an entry is said to be wrong.
const WRONG: &str =
    "误|错|更正|改正|纠正|原记|原判|勘误|mistake|error|wrong|correct|struck|first entered";

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

    /// Drops what was booked in the sentence before a place, of all but who is meant.
    pub(super) fn drop_struck(&mut self, meant: Option<Side>, from: usize) {
        // 红方犯规，应为黑方加时3分钟: nothing is set right there.
        if !holds(WRONG, &self.text[..from]) {
            return;
        }
        let sentence = self.clauses.iter().rfind(|it| it.start < from);
        let sentence = sentence.map_or(0, |it| it.sentence);
        let clauses: Vec<usize> = (0..self.clauses.len())
            .filter(|it| self.clauses[*it].sentence == sentence && self.clauses[*it].start < from)
            .collect();
        self.drop_events(&clauses, |kind| {
            let of = match kind {
                NoteKind::Foul { side, .. }
                | NoteKind::NotRecorded { side, .. }
                | NoteKind::FlagFell { side }
                | NoteKind::Warned { side }
                | NoteKind::RuledLost { side, .. }
                | NoteKind::Resigned { by: side } => *side,
                _ => return false,
            };
            meant.is_none() || of != meant
        });
        // What was not read of them is left with them.
        self.doubted.extend(clauses);
    }

    /// 误记红方漏记4着犯规，应为黑方: a foul with what it was for, all of it booked to the other; whether that is all there is.
    pub(super) fn turned_whole(&mut self, (from, person): (usize, usize), side: Side) -> bool {
        let struck: Vec<Sense> = (0..person)
            .filter(|it| self.tokens[*it].start < from && self.word(*it).is_telling())
            .map(|it| self.word(it))
            .collect();
        let is_whole = struck.contains(&Sense::Foul)
            && struck.contains(&Sense::Miss)
            && struck.iter().all(|it| {
                matches!(
                    it,
                    Sense::Foul | Sense::Miss | Sense::Judged | Sense::Record
                )
            });
        let is_told_behind = (person + 1..self.tokens.len()).any(|it| self.word(it).is_telling());
        let is_struck = self.events.iter().all(|event| match event.kind {
            NoteKind::Foul { side: of, .. } | NoteKind::NotRecorded { side: of, .. } => {
                of == Some(!side)
            }
            _ => false,
        });
        if !is_whole || is_told_behind || !is_struck || self.events.is_empty() {
            return false;
        }
        for event in &mut self.events {
            if let NoteKind::Foul { side: of, .. } | NoteKind::NotRecorded { side: of, .. } =
                &mut event.kind
            {
                *of = Some(side);
            }
        }
        if !self.noted(|it| matches!(it, NoteKind::Foul { .. })) {
            let count = (0..self.tokens.len()).rfind(|it| self.word(*it) == Sense::Times);
            let fouls = count.map_or(1, |it| self.tokens[it].n.clamp(1, 9));
            let fouls = u8::try_from(fouls).unwrap_or(1);
            let article = self.article();
            self.push(Party::One(side), EventKind::Ruling, |side| NoteKind::Foul {
                side,
                fouls,
                article,
            });
        }
        self.reported.clear();
        self.used.fill(true);
        true
    }

    /// 误记红方漏记2着，应为4着: another number of the one thing that was booked.
    pub(super) fn counted_instead(&mut self) {
        const WORDS: [&str; 4] = ["应为", "应是", "应记", "实为"];
        let found = WORDS
            .iter()
            .filter_map(|word| Some(self.text.rfind(word)? + word.len()));
        let Some(behind) = found.max() else { return };
        let number = self.tokens.iter().find(|it| it.start >= behind);
        let Some(plies) = number.filter(|it| it.word == Sense::Plies && it.start == behind) else {
            return;
        };
        let Ok(many) = u16::try_from(plies.n) else {
            return;
        };
        if let [
            ClauseEvent {
                kind: NoteKind::NotRecorded { plies, .. },
                ..
            },
        ] = &mut self.events[..]
        {
            *plies = Some(many);
        }
    }
}
