//! Course of the record after a cycle had repeated often enough: whether the side that had to vary
//! varied in time, and how the cycle ended.

use super::cycle::Repetition;
use crate::board::Side;
use crate::record::{LineId, NoteKind};
use crate::rules::edition::Grace;
use crate::rules::fact;
use crate::rules::fact::CourseEnd;
use crate::rules::finding::Alternative;
use crate::rules::{Consequence, Finding, Kind};

/// The end of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CycleEnd {
    /// With the record.
    Record,
    /// By another move of the side that had to vary.
    Varied,
    /// By another move of the other side.
    OtherVaried,
}

/// Conduct of one side from the moment when the cycle could be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ConductAfterCycle {
    /// Number of moves by which it continued the cycle.
    pub(super) made_on: u32,
    /// Number of times the cycle repeated in that period.
    pub(super) rounds: u32,
    /// The end of the cycle.
    pub(super) end: CycleEnd,
    /// Whether the arbiter ordered the side to vary and it continued, where by the book that loses (1957 五.2, Asian rules 3).
    pub(super) disobeyed: bool,
}

impl ConductAfterCycle {
    /// Whether that was longer than the side had.
    pub(super) fn is_late(&self, grace: Option<Grace>) -> bool {
        self.disobeyed || self.is_over(grace)
    }

    /// Whether the time allowed by the book was over, whichever side was ordered to vary.
    fn is_over(&self, grace: Option<Grace>) -> bool {
        grace.is_some_and(|grace| grace.is_over(self.made_on, self.rounds))
    }

    /// The outcome of the cycle for the side.
    pub(super) const fn end_for(&self, late: bool) -> CourseEnd {
        match (late, self.end) {
            (true, _) => CourseEnd::WentOn,
            (false, CycleEnd::Record) => CourseEnd::Ended,
            (false, CycleEnd::Varied) => CourseEnd::Varied,
            (false, CycleEnd::OtherVaried) => CourseEnd::OtherVaried,
        }
    }

    /// Adds it to a finding.
    pub(super) fn tell(&self, finding: Finding, late: bool) -> Finding {
        let finding = finding.with(fact::COURSE, self.end_for(late));
        let finding = if self.made_on > 0 {
            finding.with(fact::MORE, self.made_on)
        } else {
            finding
        };
        let finding = if self.disobeyed {
            finding.with(fact::DISOBEYED, true)
        } else {
            finding
        };
        if late {
            finding.with(fact::WENT_ON, true)
        } else {
            finding
        }
    }

    /// Where the book counts offences (Asian rules 3), each move against the order is one, or each round is: says so of a
    /// loss that hangs on it.
    pub(super) fn by_offences(&self, mut finding: Finding, grace: Option<Grace>) -> Finding {
        if let Some(side) = finding.side
            && self.disobeyed
            && grace.is_some()
            && !self.is_over(grace)
        {
            finding.kind = Kind::Reading;
            finding.reading = Some("offence=each-move".into());
            finding.alternative = Some(Alternative {
                reading: "offence=each-round".into(),
                consequence: Consequence::MustVary(side),
            });
        }
        finding
    }
}

impl Repetition<'_> {
    /// Conduct of `side` from the claim on, or, where nobody noted one in its place, from when the
    /// cycle had repeated often enough.
    pub(super) fn course(&self, side: Side) -> ConductAfterCycle {
        let plies = self.case.replay.main();
        let complete = self.complete();
        let claimed = self
            .claim()
            .filter(|note| note.after.is_some())
            .map(|note| self.case.claimed_after(note));
        let from = claimed.map_or(complete, |claimed| claimed.max(complete));
        let broken = self.broken();
        let end = match plies.get(broken) {
            None => CycleEnd::Record,
            Some(ply) if ply.piece.side == side => CycleEnd::Varied,
            Some(_) => CycleEnd::OtherVaried,
        };
        let on = plies.get(from..broken).unwrap_or(&[]);
        let own = on.iter().filter(|ply| ply.piece.side == side);
        ConductAfterCycle {
            made_on: own.count() as u32,
            rounds: on.len() as u32 / self.cycle.length.max(1),
            end,
            disobeyed: self.disobeyed(side, end),
        }
    }

    /// Whether `side` continued the cycle after the arbiter had ordered it to vary. A side that varied in the end was allowed to.
    fn disobeyed(&self, side: Side, end: CycleEnd) -> bool {
        let Some(asked) = self.case.edition.repetition.banned.disobeyed_by() else {
            return false;
        };
        let (entered, broken) = (self.cycle.first as usize, self.broken());
        let orders = self.case.record.notes.iter().filter_map(|note| {
            let NoteKind::ToldToVary {
                side: Some(told),
                refused,
            } = note.kind
            else {
                return None;
            };
            let at = self.case.claimed_after(note);
            let is_of_it = told == side && note.line == LineId::MAIN && note.after.is_some();
            (is_of_it && (entered + 1..=broken).contains(&at)).then_some((at, refused))
        });
        let orders: Vec<(usize, bool)> = orders.collect();
        let Some((told, _)) = orders.iter().copied().find(|(_, refused)| !refused) else {
            return false;
        };
        let plies = self.case.replay.main();
        let on = plies.get(told..broken).unwrap_or(&[]).iter();
        let made_on = on.filter(|ply| ply.piece.side == side).count() as u32;
        let would_not = orders.iter().any(|(at, refused)| *refused && *at >= told);
        end != CycleEnd::Varied
            && (made_on >= asked || asked == 1 && would_not && end == CycleEnd::Record)
    }

    /// The index of the first ply that left the cycle; the number of plies where none did.
    pub(super) fn broken(&self) -> usize {
        let plies = self.case.replay.main();
        let length = self.cycle.length as usize;
        let after = self.cycle.last as usize + 1;
        let left = |index: &usize| plies[*index].key != plies[*index - length].key;
        (after..plies.len()).find(left).unwrap_or(plies.len())
    }
}
