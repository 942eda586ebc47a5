//! Fouls and the result the rules give, folded from findings in order of ply, and the chain of
//! reasons that leads from there to the result recorded.

mod chain;
mod kind;
mod row;
mod words;

pub use kind::StepKind;
pub use row::{LEDGER_COLUMNS, LedgerRow};

use super::{Code, Consequence, Edition, EditionId, Finding, Ruled};
use crate::board::Side;
use crate::record::GameResult;
use crate::rules::fact;
use std::borrow::Cow;

/// One step from the first foul to the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Kind of the step.
    pub kind: StepKind,
    /// The ply after which it stands, from 1; `None` where that is not said.
    pub ply: Option<u32>,
    /// The side of the foul, loss or deed.
    pub side: Option<Side>,
    /// The rule that found it.
    pub code: Option<Code>,
    /// The article.
    pub article: Option<Cow<'static, str>>,
    /// Fouls it adds.
    pub fouls: u8,
    /// The side's total after it.
    pub total: u8,
    /// Whether the record notes it, all of it.
    pub noted: bool,
    /// Number of its fouls that the record notes.
    pub noted_fouls: u8,
    /// Whether a rule found the ground for it.
    pub found: bool,
    /// The result it gives or states.
    pub result: Option<GameResult>,
    /// The arbiter's ruling on it.
    pub ruled: Option<Box<Ruled>>,
}

impl Step {
    /// A step of that kind, nothing else said.
    pub(super) const fn new(kind: StepKind, ply: Option<u32>) -> Step {
        Step {
            kind,
            ply,
            side: None,
            code: None,
            article: None,
            fouls: 0,
            total: 0,
            noted: false,
            noted_fouls: 0,
            found: false,
            result: None,
            ruled: None,
        }
    }

    /// Its place in the order of the game: who came too late or not at all had lost before the first ply; what has no
    /// ply stands last.
    pub(super) fn order(&self) -> u32 {
        order_of(self.code, self.ply)
    }

    /// Whether it was found by looking at a sheet, which is inspected later than its last ply.
    pub(super) fn is_of_a_sheet(&self) -> bool {
        self.code.is_some_and(|code| code.text().starts_with('S'))
    }

    /// The step of a finding that an arbiter upheld.
    fn upheld(finding: &Finding) -> Option<Step> {
        let is_upheld = finding.ruled.as_deref().is_some_and(|it| it.upheld);
        is_upheld.then(|| Step::of(StepKind::Upheld, finding))
    }

    fn of(kind: StepKind, finding: &Finding) -> Step {
        // A foul that was noted stands under the article cited.
        let cited = finding
            .facts
            .get(fact::CITED)
            .filter(|_| kind == StepKind::Foul);
        Step {
            side: finding.side,
            code: Some(finding.code),
            article: match cited {
                Some(cited) => Some(Cow::Owned(cited.to_owned())),
                None => finding.article.clone(),
            },
            found: finding.code != Code::O201 && !kind.is_on_a_finding(),
            ruled: finding.ruled.clone(),
            ..Step::new(kind, finding.plies.map(|(_, last)| last))
        }
    }
}

/// Totals of the findings of one record under one edition. Findings whose consequence is conditional
/// (raised in time or not is not known) and those of variations are left out; for one that an arbiter
/// dismissed, or upheld though nothing is counted for it, there is a step without consequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The edition.
    pub edition: EditionId,
    /// So many fouls lose; `None` where the book knows no fouls.
    pub limit: Option<u8>,
    /// The steps in order of ply; those of no ply, such as what record and slip state, last.
    pub steps: Vec<Step>,
    /// The result the record states.
    pub recorded: Option<GameResult>,
    /// 附加赛: whether a draw is won by Black.
    pub play_off: bool,
    totals: [u8; 2],
    due: Option<usize>,
    /// Totals of each side's fouls by the other readings of the texts they depend on.
    others: [Readings; 2],
}

/// Fouls by the readings that are not taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Readings {
    least: u8,
    most: u8,
    /// The ply at which `most` reached the number that loses.
    at: Option<u32>,
    /// The first reading the fouls hang on, and the other: as the finding names them.
    names: Option<(Cow<'static, str>, Cow<'static, str>)>,
}

/// That a side has so many fouls that they lose by one reading of a text and not by the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisputedFouls<'l> {
    /// The side's fouls by the other reading.
    pub other: u8,
    /// Where they reached the number by it; `None` where they reach it by the reading taken.
    pub ply: Option<u32>,
    /// The reading taken and the other: `switch=value`.
    pub names: (&'l str, &'l str),
}

impl Ledger {
    /// Folds findings that are in order of the ply that decides them, their last; writes each side's
    /// running total into them.
    pub fn fold(findings: &mut [Finding], edition: &Edition) -> Ledger {
        let mut ledger = Ledger {
            edition: edition.id,
            limit: edition.foul_limit,
            steps: Vec::new(),
            recorded: None,
            play_off: false,
            totals: [0; 2],
            due: None,
            others: Default::default(),
        };
        for finding in findings {
            finding.foul_total_after = None;
            if finding.line == 0 && finding.is_dismissed() {
                ledger.steps.push(Step::of(StepKind::Dismissed, finding));
                continue;
            }
            if finding.conditional || finding.line > 0 {
                continue;
            }
            ledger.weigh(finding);
            ledger.count(finding);
            let result = match finding.consequence {
                Consequence::Loss(side) => loss_of(side),
                Consequence::Draw => GameResult::Draw,
                Consequence::Fouls(_) => continue,
                _ => {
                    ledger.steps.extend(Step::upheld(finding));
                    continue;
                }
            };
            ledger.decide(Step {
                result: Some(result),
                ..Step::of(StepKind::Decided, finding)
            });
        }
        ledger
    }

    /// Adds what a finding is by either reading.
    fn weigh(&mut self, finding: &Finding) {
        let Some(side) = finding.side else { return };
        let fouls = |consequence| match consequence {
            Consequence::Fouls(n) => Some(n),
            Consequence::None | Consequence::Replay => Some(0),
            _ => None,
        };
        let other = finding.alternative.as_ref();
        let Some(taken) = fouls(finding.consequence) else {
            return;
        };
        let by_other = other.and_then(|other| fouls(other.consequence));
        let by_other = by_other.unwrap_or(taken);
        let readings = &mut self.others[side.index()];
        let before = readings.most;
        readings.least = readings.least.saturating_add(taken.min(by_other));
        readings.most = before.saturating_add(taken.max(by_other));
        let reached = |limit: u8| before < limit && readings.most >= limit;
        if self.limit.is_some_and(reached) {
            readings.at = finding.plies.map(|(_, last)| last);
        }
        if let Some(other) = other
            && taken != by_other
        {
            let taken = finding.reading.clone().unwrap_or_default();
            let names = (taken, other.reading.clone());
            readings.names.get_or_insert(names);
        }
    }

    fn count(&mut self, finding: &mut Finding) {
        let (Consequence::Fouls(fouls), Some(side)) = (finding.consequence, finding.side) else {
            return;
        };
        let total = &mut self.totals[side.index()];
        let before = *total;
        *total = total.saturating_add(fouls);
        finding.foul_total_after = Some(*total);
        let noted = finding.facts.get(fact::NOTED).unwrap_or(0);
        let noted_fouls = match finding.code {
            Code::O201 => fouls,
            _ => u8::try_from(noted).unwrap_or(u8::MAX),
        };
        let step = Step {
            fouls,
            total: *total,
            noted: noted_fouls >= fouls,
            noted_fouls,
            ..Step::of(StepKind::Foul, finding)
        };
        let reached = |limit: u8| before < limit && step.total >= limit;
        let lost = self.limit.is_some_and(reached).then(|| Step {
            kind: StepKind::Limit,
            fouls: 0,
            article: None,
            code: None,
            noted_fouls: 0,
            result: Some(loss_of(side)),
            ..step.clone()
        });
        self.steps.push(step);
        if let Some(step) = lost {
            self.decide(step);
        }
    }

    /// The first decision stands.
    fn decide(&mut self, step: Step) {
        self.due.get_or_insert(self.steps.len());
        self.steps.push(step);
    }

    /// The fouls of a side.
    pub const fn fouls(&self, side: Side) -> u8 {
        self.totals[side.index()]
    }

    /// Whether it hangs on a reading that a side has the number of fouls that loses; `None` where it has it by both
    /// readings, or by neither.
    pub fn hanging(&self, side: Side) -> Option<DisputedFouls<'_>> {
        let readings = &self.others[side.index()];
        let limit = self.limit?;
        let (taken, other) = readings.names.as_ref()?;
        let lost = self.fouls(side) >= limit;
        let by_other = if lost { readings.least } else { readings.most };
        (lost != (by_other >= limit)).then_some(DisputedFouls {
            other: by_other,
            ply: readings.at.filter(|_| !lost),
            names: (taken, other),
        })
    }

    /// The first loss or draw that articles and fouls give, in order of ply: the moment it fell due.
    /// What the board or a player's word gives is no part of it.
    pub fn due(&self) -> Option<&Step> {
        self.due.and_then(|index| self.steps.get(index))
    }

    /// The result the rules give: what ended the game first, by articles, fouls, board or word; an
    /// arbiter's ruling on the result comes before all. `None` where nothing ended it but the result
    /// recorded.
    pub fn result(&self) -> Option<&Step> {
        let mut ends = self.steps.iter().filter(|step| step.kind.ends());
        let ruled = ends.clone().find(|step| step.kind == StepKind::Arbiter);
        ruled.or_else(|| ends.find(|step| step.result.is_some()))
    }

    /// Whether neither player came, and both lost without a ply.
    pub fn both_absent(&self) -> bool {
        let mut steps = self.steps.iter();
        steps.any(|step| step.kind == StepKind::BothAbsent)
    }

    /// Whether the rules give another result than the record states.
    pub fn disagrees(&self) -> bool {
        let given = self.result().and_then(|step| step.result);
        let drawn = |it| matches!(it, Some(GameResult::Draw | GameResult::BlackWins));
        let same = given == self.recorded || self.play_off && drawn(given) && drawn(self.recorded);
        given.is_some() && self.recorded.is_some() && !same
    }

    /// The fouls in order of ply.
    pub fn entries(&self) -> impl Iterator<Item = &Step> {
        let fouls = |step: &&Step| step.kind == StepKind::Foul;
        self.steps.iter().filter(fouls)
    }
}

/// The place in the order of the game of what a rule found, whose last ply is given.
pub(in crate::rules) fn order_of(code: Option<Code>, ply: Option<u32>) -> u32 {
    match code {
        Some(Code::T301 | Code::T302) => 0,
        _ => ply.unwrap_or(u32::MAX),
    }
}

/// The result in which that side loses.
pub(crate) const fn loss_of(side: Side) -> GameResult {
    match side {
        Side::Red => GameResult::BlackWins,
        Side::Black => GameResult::RedWins,
    }
}
