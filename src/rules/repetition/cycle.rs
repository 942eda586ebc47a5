//! Code shared by the P rules: a cycle that repeated often enough, its outcome, and the finding
//! that reports it.

use super::adjudication::{self, Adjudication};
use super::early::{CyclePlace, times_asked};
use super::move_facts;
use super::recent::NatureResult;
use super::verdict::Ground;
use crate::board::Side;
use crate::event::switches::RepeatStart;
use crate::record::{Anchor, Cite, GameResult, LineId, Note, NoteKind};
use crate::replay::{Cycle, Ply};
use crate::rules::edition::Duty;
use crate::rules::fact::Agrees;
use crate::rules::{Case, Finding, Law, Severity, fact};
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

/// Number of moves of a cycle written out in a message.
const SHOWN: usize = 16;

/// Signs of a remark that says no more than that the arbiter ruled: 裁判长判和.
const BARE: usize = 6;

/// A cycle of the main line that came round as often as the edition asks for.
pub(super) struct Repetition<'c> {
    pub(super) case: &'c Case<'c>,
    pub(super) cycle: Cycle,
    /// Moves of each side in one round of the cycle, and how many of them give check.
    moves: [u32; 2],
    checks: [u32; 2],
}

/// The outcome of a cycle, which decides the rule that reports it.
#[derive(Clone, Debug)]
pub(super) enum CycleOutcome {
    /// One side alone gives perpetual check.
    LoneCheck(Side),
    /// Both do.
    BothCheck,
    /// The nature of its moves cannot be determined: one of them is illegal.
    NotClassified,
    /// The open points would change the verdict.
    InDoubt,
    /// That side does what is banned.
    Banned(Side),
    /// Neither side need vary.
    Drawn,
}

/// A repetition with what it comes to; without the natures of its moves where they cannot be said.
pub(super) struct JudgedCycle<'c> {
    pub(super) repetition: Repetition<'c>,
    pub(super) matter: CycleOutcome,
    pub(super) adjudication: Option<Rc<Adjudication>>,
}

/// Number of times a cycle must repeat.
pub(super) fn rounds(case: &Case<'_>) -> u32 {
    times_asked(case.edition)
}

/// All cycles that came round often enough.
pub(super) fn repetitions<'c>(case: &'c Case<'c>) -> impl Iterator<Item = Repetition<'c>> {
    let asked = rounds(case);
    let by_position = !case.replay.cycles.is_empty() && by_position(case);
    case.replay
        .cycles
        .iter()
        .filter(move |cycle| {
            let times = if by_position {
                cycle.positions
            } else {
                cycle.times
            };
            times >= asked
        })
        .map(|cycle| Repetition::new(case, *cycle))
}

/// The same, with what each comes to.
pub(super) fn judged<'c>(case: &'c Case<'c>) -> impl Iterator<Item = JudgedCycle<'c>> {
    repetitions(case).map(JudgedCycle::new)
}

/// Whether a cycle gives the game to the other side.
pub(in crate::rules) fn loses(case: &Case<'_>, side: Side) -> bool {
    judged(case).any(|judged| judged.loser() == Some(side))
}

/// Whether a side gave perpetual check alone, which by the book is allowed in no case.
pub(in crate::rules) fn loses_by_perpetual_check(case: &Case<'_>, side: Side) -> bool {
    judged(case).any(|it| matches!(it.matter, CycleOutcome::LoneCheck(of) if of == side))
}

/// Whether the third identical position is what counts (switch `repeat.start`).
fn by_position(case: &Case<'_>) -> bool {
    case.event.reading::<RepeatStart>() == RepeatStart::ThirdPosition
}

impl<'c> JudgedCycle<'c> {
    fn new(repetition: Repetition<'c>) -> JudgedCycle<'c> {
        let adjudication = repetition.adjudicate();
        let matter = repetition.matter(adjudication.as_deref());
        JudgedCycle {
            repetition,
            matter,
            adjudication,
        }
    }

    /// Whether Red must vary what would otherwise be drawn (2020 4.3).
    pub(super) fn is_early_draw(&self) -> bool {
        matches!(self.matter, CycleOutcome::BothCheck | CycleOutcome::Drawn)
            && self.repetition.is_early()
    }

    /// The side that may not go on.
    pub(super) fn bound(&self) -> Option<Side> {
        match self.matter {
            CycleOutcome::LoneCheck(side) | CycleOutcome::Banned(side) => Some(side),
            _ if self.is_early_draw() => Some(Side::Red),
            _ => None,
        }
    }

    /// Whether a ruling was requested: a note claims it, or reports that the game was ruled lost for the side that may not
    /// continue, or drawn.
    pub(super) fn is_claimed(&self) -> bool {
        let ruled = || self.bound().is_some_and(|side| self.is_ruled_lost(side));
        self.repetition.claim().is_some() || ruled() || self.is_ruled_drawn()
    }

    /// Whether a note of the main line reports, where the cycle stood, that the arbiter ruled a draw, and gives no other ground.
    pub(super) fn is_ruled_drawn(&self) -> bool {
        let (case, stood) = (self.repetition.case, self.repetition.stood());
        let is_there = |note: &&Note| {
            let is_it = note.kind == NoteKind::RuledDrawn && note.after.is_some();
            is_it && stood.contains(&case.claimed_after(note))
        };
        let is_limit = |note: &Note| matches!(note.kind, NoteKind::NaturalLimitClaim { .. });
        let notes = || {
            case.record
                .notes
                .iter()
                .filter(|it| it.line == LineId::MAIN)
        };
        let mut ruled = notes().filter(is_there);
        ruled.any(|note| is_of_cycle(case, note)) && !notes().any(is_limit)
    }

    /// Whether a note of the main line reports that ruling, by no other article than those of the cycle.
    fn is_ruled_lost(&self, loser: Side) -> bool {
        let (case, stood) = (self.repetition.case, self.repetition.stood());
        let of_cycle = |article: Option<Cite>| match (article, &self.adjudication) {
            (Some(article), Some(judged)) => judged.article.contains(article.text()),
            _ => true,
        };
        case.record.notes.iter().any(|note| match note.kind {
            NoteKind::RuledLost { side, article } => {
                side == Some(loser)
                    && note.line == LineId::MAIN
                    && (note.after.is_none() || stood.contains(&case.claimed_after(note)))
                    && of_cycle(article)
                    && !has_other_ground(case, note, loser)
            }
            _ => false,
        })
    }

    /// The side that has lost by it: where the edition gives a loss at once, or the side continued for longer than allowed.
    fn loser(&self) -> Option<Side> {
        let law = &self.repetition.case.edition.repetition;
        let (side, duty) = match self.matter {
            CycleOutcome::LoneCheck(side) => (side, law.lone_check),
            CycleOutcome::Banned(side) => (side, law.banned),
            _ => return None,
        };
        let late = || self.repetition.course(side).is_late(duty.grace());
        (duty == Duty::Loses || late()).then_some(side)
    }

    /// Whether a verdict stands that a result can be held against.
    pub(super) fn is_settled(&self) -> bool {
        !matches!(
            self.matter,
            CycleOutcome::NotClassified | CycleOutcome::InDoubt
        )
    }

    /// The finding: where, how long, how often, the moves and what they were, whether it was claimed
    /// and what the record says of the result. It points at the ply that completes the last full
    /// round.
    pub(super) fn finding(&self, law: Law) -> Finding {
        let finding = self.repetition.finding(law);
        let mut finding = finding.with(fact::CLAIMED, self.is_claimed());
        if let Some(adjudication) = &self.adjudication {
            let (case, plies) = (self.repetition.case, self.repetition.last_plies());
            move_facts::natures(&mut finding, case, plies, adjudication);
        }
        finding
    }
}

/// Whether the remark of a ruling says no more, or names the repetition.
fn is_of_cycle(case: &Case<'_>, note: &Note) -> bool {
    let (span, names) = (note.span, ["循环", "重复", "反复", "不变", "待判"]);
    let mut comments = case.record.tree.comments.iter();
    let around = comments.find(|it| it.span.start <= span.start && span.end <= it.span.end);
    let said = around.map_or("", |it| it.text.trim());
    said.chars().count() <= BARE || names.iter().any(|it| said.contains(it))
}

impl<'c> Repetition<'c> {
    fn new(case: &'c Case<'c>, cycle: Cycle) -> Repetition<'c> {
        let mut repetition = Repetition {
            case,
            cycle,
            moves: [0; 2],
            checks: [0; 2],
        };
        for ply in repetition.last_round() {
            let side = ply.piece.side.index();
            repetition.moves[side] += 1;
            repetition.checks[side] += u32::from(ply.check);
        }
        repetition
    }

    /// The indices of the plies of the last full round.
    pub(super) fn last_plies(&self) -> Range<usize> {
        let end = self.cycle.last as usize + 1;
        end.saturating_sub(self.cycle.length as usize)..end
    }

    /// The plies of the last full round.
    pub(super) fn last_round(&self) -> &'c [Ply] {
        let plies = self.case.replay.main();
        plies.get(self.last_plies()).unwrap_or(&[])
    }

    /// The classes of the moves of a round, by the definitions of the edition; the reason, where
    /// they cannot be classified.
    pub(super) fn classes(&self) -> NatureResult {
        let case = self.case;
        let definitions = adjudication::definitions(case.edition, case.event);
        let natures = case.natures;
        natures.of(case.replay, self.last_plies(), &definitions)
    }

    fn adjudicate(&self) -> Option<Rc<Adjudication>> {
        let case = self.case;
        case.natures.ruled(self.last_plies(), case.edition.id, || {
            let classes = self.classes();
            let natures = classes.as_ref().as_ref().ok()?.clone();
            Some(adjudication::weigh(natures, case.edition, case.event))
        })
    }

    fn matter(&self, adjudication: Option<&Adjudication>) -> CycleOutcome {
        let checks = Side::ALL.map(|side| self.all_checks(side));
        match (checks, adjudication) {
            // A check is a check, whatever else is the matter with the moves.
            ([true, true], _) => CycleOutcome::BothCheck,
            ([true, false], _) => CycleOutcome::LoneCheck(Side::Red),
            ([false, true], _) => CycleOutcome::LoneCheck(Side::Black),
            (_, None) => CycleOutcome::NotClassified,
            (_, Some(judged)) if !judged.is_settled() => CycleOutcome::InDoubt,
            (_, Some(judged)) => match (judged.verdict.side(), judged.ground) {
                (Some(side), Ground::OneBanned | Ground::Stronger) => CycleOutcome::Banned(side),
                _ => CycleOutcome::Drawn,
            },
        }
    }

    /// Whether every move of that side gives check.
    fn all_checks(&self, side: Side) -> bool {
        let side = side.index();
        self.moves[side] > 0 && self.moves[side] == self.checks[side]
    }

    /// After how many plies of the game it had come round as often as the edition asks for.
    pub(super) fn complete(&self) -> usize {
        let place = CyclePlace::of(self.case.replay, &self.cycle);
        place.complete(rounds(self.case), self.case.event) as usize
    }

    fn finding(&self, law: Law) -> Finding {
        let cycle = self.cycle;
        let written = self.case.replay.main().get(cycle.last as usize);
        let anchor = written
            .and_then(|ply| ply.written)
            .map_or(Anchor::Record, Anchor::Ply);
        let result = self.case.stated_result();
        self.case
            .finding(law)
            .plies(cycle.first + 1, cycle.last + 1)
            .at(anchor, self.case.record.places.of(anchor))
            .with(fact::TIMES, cycle.times)
            .with(fact::LENGTH, cycle.length)
            .with(fact::CYCLE, self.notation())
            .with(fact::RESULT, result.unwrap_or(GameResult::Unknown))
    }

    /// Whether its rounds were complete within the rounds in which the edition wants no draw (2020
    /// 4.3). A game that begins elsewhere does not state its round.
    fn is_early(&self) -> bool {
        let Some(rounds) = self.case.edition.early_draw_rounds else {
            return false;
        };
        let full_game = self.case.replay.start.to_setup().is_standard();
        full_game && self.complete() <= rounds as usize * 2
    }

    /// The move as written, or in ICCS where nothing is.
    pub(super) fn token(&self, ply: &Ply) -> String {
        move_facts::token(self.case, ply)
    }

    /// The moves of the last full round as written.
    fn notation(&self) -> String {
        let plies = self.last_round();
        let shown = plies.iter().take(SHOWN).map(|ply| self.token(ply));
        let mut tokens: Vec<String> = shown.collect();
        if plies.len() > SHOWN {
            tokens.push("…".to_owned());
        }
        tokens.join(" ")
    }

    /// The first note of the record that claims this repetition: a claim is about the position at hand, so it comes from
    /// the entry into the cycle on and before the cycle was left, or has no place of its own. A remark stands behind the
    /// row of its round, of which both plies may have left the cycle.
    pub(super) fn claim(&self) -> Option<&'c Note> {
        let stood = self.stood();
        claims(self.case).find(|note| {
            let told_of_the_game = note.after.is_none();
            told_of_the_game || stood.contains(&self.case.claimed_after(note))
        })
    }

    /// After how many plies the cycle was at hand.
    pub(super) fn stood(&self) -> RangeInclusive<usize> {
        const ROW: usize = 2;
        self.cycle.first as usize + 1..=self.broken() + ROW
    }
}

/// Whether the remark that reports a loss gives another ground for it: a deed, a foul, a move against the rules.
fn has_other_ground(case: &Case<'_>, ruling: &Note, loser: Side) -> bool {
    let there = |note: &&Note| note.after == ruling.after && note.line == ruling.line;
    let mut notes = case.record.notes.iter().filter(there);
    notes.any(|note| match note.kind {
        NoteKind::Did { side, .. }
        | NoteKind::Foul { side, .. }
        | NoteKind::Late { side, .. }
        | NoteKind::FlagFell { side } => side == Some(loser),
        NoteKind::ErrorRaised { by, error, .. } => error.is_illegal_move() && by != Some(loser),
        _ => false,
    })
}

/// The notes of the main line that claim a repetition.
pub(super) fn claims<'c>(case: &'c Case<'c>) -> impl Iterator<Item = &'c Note> {
    case.record.notes.iter().filter(|note| {
        matches!(note.kind, NoteKind::RepetitionClaim { .. }) && note.line == LineId::MAIN
    })
}

/// Whether a claim was granted, where it is said.
pub(super) const fn granted(note: &Note) -> Option<bool> {
    match note.kind {
        NoteKind::RepetitionClaim { granted, .. } => granted,
        _ => None,
    }
}

/// The claimant, where it is stated.
pub(super) const fn claimant(note: &Note) -> Option<Side> {
    match note.kind {
        NoteKind::RepetitionClaim { by, .. } => by,
        _ => None,
    }
}

/// With whether the result of the record is the one the books give.
pub(super) fn against(case: &Case<'_>, finding: Finding, lawful: GameResult) -> Finding {
    let agrees = match case.stated_result() {
        None | Some(GameResult::Unknown) => Agrees::Open,
        Some(result) if result == lawful => Agrees::Yes,
        Some(_) => Agrees::No,
    };
    finding.with(fact::AGREES, agrees)
}

/// Sets the severity.
pub(super) fn at(mut finding: Finding, severity: Severity) -> Finding {
    finding.severity = severity;
    finding
}
