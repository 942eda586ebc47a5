//! The union record by rounds, and where the sheets differ from it.

use super::super::super::moves_in;
use crate::board::Side;
use crate::notation::{Family, Writing};
use crate::record::{Entry, GameRecord, LineId, PlyId};
use crate::replay::Replay;
use crate::report::event::{Difference, PlyCell, RoundLine, Word};
use crate::rules::{Language, RowContext};
use crate::sheets::{Collation, Decision, Disagreement, PlyEntry};
use crate::words;
use std::fmt::Display;

/// Data needed to describe a union record.
pub(super) struct Union<'a> {
    pub(super) sheets: &'a Collation,
    pub(super) replay: &'a Replay,
    pub(super) context: &'a RowContext,
    pub(super) language: Language,
    words: Vec<String>,
}

impl<'a> Union<'a> {
    pub(super) fn new(
        sheets: &'a Collation,
        replay: &'a Replay,
        context: &'a RowContext,
        language: Language,
    ) -> Union<'a> {
        Union {
            words: words(&sheets.merged, replay),
            sheets,
            replay,
            context,
            language,
        }
    }

    fn word(&self, word: Word) -> &'static str {
        word.text(self.language)
    }

    /// Owner of the sheet of that index, in short.
    fn short(&self, sheet: usize) -> &'static str {
        let owner = self.sheets.sheets.get(sheet).and_then(|it| it.owner);
        self.word(match owner {
            Some(Side::Red) => Word::Red,
            Some(Side::Black) => Word::Black,
            None => Word::Sheet,
        })
    }

    /// The rounds; `marked` are plies that a finding ends with.
    pub(super) fn rounds(&self, marked: &[u32]) -> Vec<RoundLine> {
        let mut rounds: Vec<RoundLine> = Vec::new();
        let black_first = self.replay.start.turn() == Side::Black;
        for (index, played) in self.words.iter().enumerate() {
            let ply = index as u32 + 1;
            let number = self.context.round_of(ply);
            if rounds.last().is_none_or(|round| round.number != number) {
                let plies = [None, None];
                rounds.push(RoundLine { number, plies });
            }
            let cell = PlyCell {
                ply,
                played: played.clone(),
                on: self.on(index),
                marked: marked.contains(&ply),
            };
            if let Some(round) = rounds.last_mut() {
                round.plies[usize::from((index % 2 == 1) != black_first)] = Some(cell);
            }
        }
        rounds
    }

    /// Entry of each sheet in place of a ply.
    fn on(&self, index: usize) -> Vec<Option<String>> {
        let Some(ply) = self.sheets.plies.get(index) else {
            return Vec::new();
        };
        let each = ply.on.iter().enumerate();
        each.map(|(sheet, held)| {
            let text = self.held(sheet, *held)?;
            Some(format!("{} {text}", self.short(sheet)))
        })
        .collect()
    }

    /// Entry of a sheet for a ply; `None` for the move itself.
    fn held(&self, sheet: usize, held: PlyEntry) -> Option<String> {
        let written = |id: PlyId| {
            let record = self.sheets.sheets.get(sheet).map(|it| &it.record);
            record.map_or("", |record| record.written(id)).to_owned()
        };
        Some(match held {
            PlyEntry::Same(_) => return None,
            PlyEntry::Other(id) => written(id),
            PlyEntry::Swapped(id) => format!("{} ({})", written(id), self.word(Word::Swapped)),
            PlyEntry::Illegible(id) => format!("{} ({})", written(id), self.word(Word::Illegible)),
            PlyEntry::Missed(_) => self.word(Word::Missed).to_owned(),
        })
    }

    /// Where the sheets differ from it, in order of ply: runs of what was missed as one.
    pub(super) fn differences(&self) -> Vec<Difference> {
        let mut found = Vec::new();
        for sheet in 0..self.sheets.sheets.len() {
            let mut run: Option<Stretch> = None;
            for (index, ply) in self.sheets.plies.iter().enumerate() {
                let number = index as u32 + 1;
                let held = ply.on.get(sheet).copied();
                let is_missed = matches!(held, Some(PlyEntry::Missed(_)));
                let other_has = ply.on.iter().any(|held| matches!(held, PlyEntry::Same(_)));
                if let Some(run) = run
                    .as_mut()
                    .filter(|it| is_missed && it.other_has == other_has)
                {
                    run.last = number;
                    continue;
                }
                found.extend(run.take().map(|run| self.missed(sheet, run)));
                match held {
                    Some(_) if is_missed => run = Some(Stretch::new(number, other_has)),
                    Some(held) => found.extend(self.single(sheet, number, held)),
                    None => {}
                }
            }
            found.extend(run.map(|run| self.missed(sheet, run)));
        }
        found.sort_by_key(|difference| difference.plies);
        found
    }

    fn missed(&self, sheet: usize, run: Stretch) -> Difference {
        let count = run.last - run.first + 1;
        let count: [(&str, &dyn Display); 1] = [("count", &count)];
        let written = words::fill(self.language, "event-page.missed-run", &count);
        let why = if run.other_has {
            Word::OtherHas
        } else {
            Word::InNone
        };
        let plies = (run.first, run.last);
        self.difference(sheet, plies, (written, self.word(why).to_owned()))
    }

    fn single(&self, sheet: usize, ply: u32, held: PlyEntry) -> Option<Difference> {
        let written = self.held(sheet, held)?;
        let about = self.sheets.disagreements.iter();
        let about = about.clone().find(|it| it.ply == ply);
        let on = self.sheets.plies.get(ply as usize - 1).map(|ply| &ply.on);
        let other = on.is_some_and(|on| on.iter().any(|held| matches!(held, PlyEntry::Same(_))));
        let why = match about {
            Some(about) => self.why(about),
            None if other => self.word(Word::OtherHas).to_owned(),
            None => self.word(Word::InNone).to_owned(),
        };
        Some(self.difference(sheet, (ply, ply), (written, why)))
    }

    fn difference(
        &self,
        sheet: usize,
        plies: (u32, u32),
        (written, why): (String, String),
    ) -> Difference {
        let words = self.words.get(plies.0 as usize - 1..plies.1 as usize);
        let words = words.unwrap_or_default();
        let played = match words {
            [first, .., last] if words.len() > 4 => format!("{first} … {last}"),
            words => words.join(" "),
        };
        let rounds = [plies.0, plies.1].map(|ply| self.context.round_of(ply).to_string());
        let rounds = match rounds {
            [first, last] if first == last => first,
            [first, last] => format!("{first}–{last}"),
        };
        Difference {
            plies,
            rounds,
            owner: self.short(sheet).to_owned(),
            written,
            played,
            why,
        }
    }

    fn why(&self, disagreement: &Disagreement) -> String {
        let word = self.word(match disagreement.decided {
            Decision::OnlyOneLegal => Word::OneLegal,
            Decision::RestDecides => Word::RestDecides,
            Decision::NeitherRight => Word::NeitherRight,
            Decision::Chosen => Word::Chosen,
            Decision::Undecided => Word::Undecided,
        });
        let candidates: Vec<&str> = match disagreement.decided {
            Decision::Undecided => {
                let shown = disagreement.candidates.iter().take(4);
                shown.map(|candidate| candidate.text.as_str()).collect()
            }
            _ => Vec::new(),
        };
        match candidates[..] {
            [] => word.to_owned(),
            _ => format!(
                "{word} ({} {})",
                self.word(Word::Suggestion),
                candidates.join(" / ")
            ),
        }
    }
}

/// Plies running that a sheet has not, which the other all has, or all has not either.
#[derive(Clone, Copy)]
struct Stretch {
    first: u32,
    last: u32,
    other_has: bool,
}

impl Stretch {
    const fn new(ply: u32, other_has: bool) -> Stretch {
        Stretch {
            first: ply,
            last: ply,
            other_has,
        }
    }
}

/// The main line in Chinese notation; a dash for a ply nobody can say.
fn words(record: &GameRecord<'_>, replay: &Replay) -> Vec<String> {
    let mut words = moves_in(record, replay, Writing::new(Family::Chinese));
    let entries = record.tree.line(LineId::MAIN).map(|(_, ply)| ply.entry);
    for (word, entry) in words.iter_mut().zip(entries) {
        if entry == Entry::Missed || entry == Entry::Illegible && word.is_empty() {
            "—".clone_into(word);
        }
    }
    words
}
