//! Claims of 自然限着 that the record notes, each against the counts at its ply.

use super::limit::{self, CountBy, Limit, LimitCount, QuietRun};
use crate::board::Side;
use crate::record::{Anchor, GameResult, LineId, NoteKind};
use crate::rules::fact::Granted;
use crate::rules::remarks::remarks;
use crate::rules::{Alternative, Case, Consequence, Finding, Kind, Law, fact, scoresheet};

/// One claim.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    /// By whom, where it is said.
    pub(super) by: Option<Side>,
    /// Whether it was granted, where it is said.
    pub(super) granted: Option<bool>,
    /// Whether it was examined: not where it is stated that it was not considered.
    pub(super) heard: bool,
    /// Index among the record's notes.
    pub(super) note: usize,
    /// After how many plies.
    pub(super) after: usize,
    /// The stretch without a capture up to there.
    pub(super) stretch: QuietRun,
    /// The counts of that stretch.
    pub(super) count: LimitCount,
}

/// Worth of a claim by one way of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClaimState {
    Due,
    False,
    /// The event does not say the number, and it decides.
    Open,
}

/// The claims of the main line in order.
pub(super) fn claims(case: &Case<'_>, limit: &Limit) -> Vec<Claim> {
    let plies = case.replay.main();
    let mut found = Vec::new();
    for remark in remarks(case, is_claim) {
        let (by, granted, heard) = match remark.kind {
            NoteKind::NaturalLimitClaim { by, granted } => (by, granted, true),
            NoteKind::ClaimUnheard { by } => (by, Some(false), false),
            _ => continue,
        };
        let after = remark.of(case).map_or(0, |note| case.claimed_after(note));
        // A claim beyond where the replay stopped cannot be counted.
        if after > plies.len() {
            continue;
        }
        let stretch = limit::stretch_at(plies, after);
        found.push(Claim {
            by,
            granted,
            heard,
            note: remark.note,
            after,
            stretch,
            count: limit::count(plies, stretch, limit),
        });
    }
    found
}

const fn is_claim(kind: &NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::NaturalLimitClaim { .. } | NoteKind::ClaimUnheard { .. }
    )
}

/// Whether somebody claimed within the stretch, or right after it.
pub(super) fn claimed(case: &Case<'_>, stretch: QuietRun) -> bool {
    case.record.notes.iter().any(|note| {
        is_claim(&note.kind) && note.line == LineId::MAIN && {
            let after = case.claimed_after(note);
            (stretch.start..=stretch.end).contains(&after)
        }
    })
}

/// Whether the record says that the game was drawn.
pub(super) fn is_draw(case: &Case<'_>) -> bool {
    case.stated_result() == Some(GameResult::Draw)
}

impl Claim {
    fn answer(&self) -> Granted {
        if self.heard {
            self.granted.into()
        } else {
            Granted::NotHeard
        }
    }

    /// Worth of the claim by that way of counting. Where nobody says who claimed, it is due when it
    /// is due for either side.
    pub(super) fn worth(&self, limit: &Limit, way: CountBy) -> ClaimState {
        let plies = match self.by {
            Some(side) => way.of(self.count.of(side)),
            None => self.count.most(way),
        };
        if plies >= limit.most * 2 {
            ClaimState::Due
        } else if plies < limit.least * 2 {
            ClaimState::False
        } else {
            ClaimState::Open
        }
    }

    /// Whether it matters who claimed, and nobody says.
    fn hangs_on_the_claimant(&self, limit: &Limit, way: CountBy) -> bool {
        self.by.is_none() && {
            let due = |side| way.of(self.count.of(side)) >= limit.most * 2;
            due(Side::Red) != due(Side::Black)
        }
    }

    /// Whether the claim may have been made one ply earlier. Three conditions hold then: the stated answer differs from the one
    /// that the moves give; the claimant played the ply that the claim is stated after; a claim before that ply would have had
    /// another answer. A claim is made in the claimant's own time, and a row of a sheet has one cell for remarks before and after
    /// his move.
    fn may_be_earlier(&self, case: &Case<'_>, limit: &Limit, way: CountBy) -> bool {
        let plies = case.replay.main();
        let last = self.after.checked_sub(1).and_then(|at| plies.get(at));
        let worth = self.worth(limit, way);
        if self.granted == Some(worth == ClaimState::Due)
            || last.map(|ply| ply.piece.side) != self.by
            || self.by.is_none()
        {
            return false;
        }
        let stretch = limit::stretch_at(plies, self.after - 1);
        let before = Claim {
            count: limit::count(plies, stretch, limit),
            ..*self
        };
        before.worth(limit, way) != worth
    }

    /// Builds a finding of `law` at the claim, with all counts. Where another way of counting changes the answer, the finding is a
    /// reading, and the consequence of its alternative is `otherwise`.
    pub(super) fn finding(
        &self,
        case: &Case<'_>,
        law: Law,
        (limit, otherwise): (&Limit, Consequence),
    ) -> Finding {
        let way = CountBy::of_event(case.event);
        let anchor = Anchor::Note(self.note as u32);
        let finding = case
            .finding(law)
            .at(anchor, case.record.places.of(anchor))
            .with(fact::PLY, self.after)
            .with(fact::BY, self.by)
            .with(fact::GRANTED, self.answer())
            .with(fact::BARRED, scoresheet::bars(case, self.note, self.by));
        let mut finding = limit::with_counts(finding, limit, &self.count);
        if self.after > 0 {
            // Right after a capture the stretch is empty.
            let first = (self.stretch.start + 1).min(self.after);
            finding = finding.plies(first as u32, self.after as u32);
        }
        if let Some(side) = self.by {
            finding = finding.by(side);
        }
        let worth = self.worth(limit, way);
        if let Some(other) = CountBy::ALL
            .into_iter()
            .find(|&other| self.worth(limit, other) != worth)
        {
            finding.kind = Kind::Reading;
            finding.reading = Some(way.reading().into());
            finding.alternative = Some(Alternative {
                reading: other.reading().into(),
                consequence: otherwise,
            });
        }
        if finding.alternative.is_none()
            && let Some((other, [taken, named])) = limit.otherwise()
        {
            let count = limit::count(case.replay.main(), self.stretch, &other);
            if (Claim { count, ..*self }).worth(&other, way) != worth {
                finding.kind = Kind::Reading;
                finding.reading = Some(taken.into());
                finding.alternative = Some(Alternative {
                    reading: named.into(),
                    consequence: otherwise,
                });
            }
        }
        // A statement in a tag or a preface has no ply of its own.
        let told = case.record.notes.get(self.note);
        let untimed = told.is_none_or(|note| note.after.is_none());
        if self.may_be_earlier(case, limit, way) {
            finding = by_half_a_round(finding, otherwise);
        }
        if untimed || self.hangs_on_the_claimant(limit, way) {
            finding = finding.doubtful();
        }
        finding
    }
}

/// A finding that hangs on whether the claim was made before or after the claimant's own move.
fn by_half_a_round(finding: Finding, otherwise: Consequence) -> Finding {
    let mut finding = finding.doubtful().with(fact::HALF_ROUND, true);
    if finding.alternative.is_none() {
        finding.kind = Kind::Reading;
        finding.reading = Some("claimed=after-the-move".into());
        finding.alternative = Some(Alternative {
            reading: "claimed=before-the-move".into(),
            consequence: otherwise,
        });
    }
    finding
}
