//! A game of an event made by hand: notes laid on a record, sheets that say other things than it.

use super::super::edition::{EditionId, edition};
use super::super::rulings::read_rulings;
use super::super::{Audited, Choice, Dossier, Finding, Ledger, audit_sheets};
use crate::board::Side;
use crate::event::{Event, Slip};
use crate::format::pgn;
use crate::record::{GameRecord, LineId, Note, NoteKind, PlyId};
use crate::replay::replay;
use crate::sheets::{Collated, Collation, PlyEntry, Run, Sheet};
use crate::text::Span;

/// Data of a game, as a test assembles it.
#[derive(Clone, Debug)]
pub(in crate::rules) struct EventGame {
    pub(in crate::rules) collation: Collation,
    pub(in crate::rules) slip: Option<Slip>,
    pub(in crate::rules) event: Event,
    pub(in crate::rules) rulings: String,
}

impl EventGame {
    /// Both players wrote the text, word for word.
    pub(in crate::rules) fn new(text: &str) -> EventGame {
        let merged = pgn::read(text, 1).into_owned();
        let sheets = [Side::Red, Side::Black]
            .map(|owner| sheet(&merged, owner))
            .into();
        let line = merged.tree.line(LineId::MAIN);
        let on = |id| vec![PlyEntry::Same(id), PlyEntry::Same(id)];
        let moves = replay(&merged);
        let moves = moves.main().iter().map(|ply| Some(ply.mv));
        let plies = line.zip(moves.chain(std::iter::repeat(None)));
        let plies = plies.map(|((id, _), mv)| Collated { mv, on: on(id) });
        let plies = plies.collect();
        EventGame {
            collation: Collation {
                sheets,
                plies,
                merged,
                disagreements: Vec::new(),
                unlawful: Vec::new(),
                holes: Vec::new(),
                alike: Vec::new(),
                lines: Some(1),
                stopped: None,
                bounded: false,
                warnings: Vec::new(),
            },
            slip: None,
            event: Event::default(),
            rulings: String::new(),
        }
    }

    /// With a note after that ply (0: before the first).
    pub(in crate::rules) fn note(mut self, ply: u32, kind: NoteKind) -> EventGame {
        let after = ply.checked_sub(1).map(PlyId);
        let record = &mut self.collation.merged;
        record.notes.push(note(kind, after));
        record.notes.sort_by_key(|note| note.after);
        record.places.notes.clear();
        self
    }

    /// With an event file.
    pub(in crate::rules) fn event(mut self, toml: &str) -> EventGame {
        self.event = Event::from_toml(toml).expect("an event file");
        self
    }

    /// With a result slip.
    pub(in crate::rules) fn slip(mut self, slip: Slip) -> EventGame {
        self.slip = Some(slip);
        self
    }

    /// With a file of rulings.
    pub(in crate::rules) fn rulings(mut self, rows: &str) -> EventGame {
        self.rulings = format!("round,table,code,side,ply,ruling,by\n{rows}");
        self
    }

    /// That side did not write those plies.
    pub(in crate::rules) fn missed(mut self, side: Side, first: u32, last: u32) -> EventGame {
        let to_the_end = last as usize == self.collation.plies.len();
        let sheet = &mut self.collation.sheets[side.index()];
        sheet.runs.push(Run {
            first,
            last,
            to_the_end,
        });
        self.held(side, first..=last, |_| PlyEntry::Missed(None))
    }

    /// That side wrote them so that nobody can read them.
    pub(in crate::rules) fn illegible(mut self, side: Side, first: u32, last: u32) -> EventGame {
        self.collation.sheets[side.index()].illegible += last + 1 - first;
        self.held(side, first..=last, PlyEntry::Illegible)
    }

    /// That side's entries for those plies.
    pub(in crate::rules) fn held(
        mut self,
        side: Side,
        plies: std::ops::RangeInclusive<u32>,
        what: fn(PlyId) -> PlyEntry,
    ) -> EventGame {
        for ply in plies {
            let index = ply as usize - 1;
            self.collation.plies[index].on[side.index()] = what(PlyId(index as u32));
        }
        self
    }

    /// As judged by one edition.
    pub(in crate::rules) fn audited(&self, id: EditionId) -> Audited {
        let (rulings, faults) = read_rulings(&self.rulings);
        assert_eq!(faults, []);
        let game = Dossier {
            sheets: &self.collation,
            replay: &replay(&self.collation.merged),
            event: &self.event,
            slip: self.slip.as_ref(),
            rulings: &rulings,
            others: &[],
        };
        let choice = Choice {
            edition: edition(id),
            reason: "asked",
        };
        audit_sheets(&game, &[choice])
    }

    /// Its findings of one code.
    pub(in crate::rules) fn found(&self, id: EditionId, code: &str) -> Vec<Finding> {
        super::of(self.audited(id).findings, code)
    }

    /// Its ledger.
    pub(in crate::rules) fn ledger(&self, id: EditionId) -> Ledger {
        self.audited(id).ledgers.remove(0)
    }
}

fn sheet(record: &GameRecord<'static>, owner: Side) -> Sheet {
    Sheet {
        record: record.clone(),
        owner: Some(owner),
        file: format!("{owner}.pgn"),
        entries: record.tree.plies.len() as u32,
        runs: Vec::new(),
        illegible: 0,
        extra: Vec::new(),
        rewritten: Vec::new(),
    }
}

fn note(kind: NoteKind, after: Option<PlyId>) -> Note {
    Note {
        kind,
        line: LineId::MAIN,
        after,
        span: Span::default(),
        sheet: None,
    }
}
