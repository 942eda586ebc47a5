//! What the P rules share: a cycle that came round often enough, and who checks in it.

use crate::board::Side;
use crate::record::{Anchor, GameResult, LineId, NoteKind};
use crate::replay::{Cycle, Ply};
use crate::rules::{Case, Finding, Law};

/// How many moves of a cycle are written out in a message.
const SHOWN: usize = 16;

/// A cycle of the main line that came round as often as the edition asks for.
pub(super) struct Repetition<'c> {
    case: &'c Case<'c>,
    cycle: Cycle,
    /// Moves of each side in one round of the cycle, and how many of them give check.
    moves: [u32; 2],
    checks: [u32; 2],
}

/// All cycles that came round often enough; 1957 names no number, three is taken.
pub(super) fn repetitions<'c>(case: &'c Case<'c>) -> impl Iterator<Item = Repetition<'c>> {
    let asked = case.edition.repetitions.unwrap_or(3);
    let by_position =
        !case.replay.cycles.is_empty() && case.switch("repeat.start") == "third-position";
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

    /// The plies of the last full round.
    fn last_round(&self) -> &'c [Ply] {
        let end = self.cycle.last as usize + 1;
        let start = end.saturating_sub(self.cycle.length as usize);
        self.case.replay.main().get(start..end).unwrap_or(&[])
    }

    /// Whether every move of that side gives check.
    pub(super) fn all_checks(&self, side: Side) -> bool {
        let side = side.index();
        self.moves[side] > 0 && self.moves[side] == self.checks[side]
    }

    /// The finding: where, how long, how often, the moves, whether it was claimed and what the
    /// record says of the result. It points at the ply that completes the last full round.
    pub(super) fn finding(&self, law: Law) -> Finding {
        let cycle = self.cycle;
        let written = self.case.replay.main().get(cycle.last as usize);
        let anchor = written
            .and_then(|ply| ply.written)
            .map_or(Anchor::Record, Anchor::Ply);
        let result = self.case.stated_result();
        let finding = self.case.finding(law);
        let finding = if self.is_early() {
            finding.fact("early", true)
        } else {
            finding
        };
        finding
            .plies(cycle.first + 1, cycle.last + 1)
            .at(anchor, self.case.record.places.of(anchor))
            .fact("times", cycle.times)
            .fact("length", cycle.length)
            .fact("cycle", self.notation())
            .fact("red_checks", self.checks[Side::Red.index()])
            .fact("black_checks", self.checks[Side::Black.index()])
            .fact("claimed", if self.claimed() { "yes" } else { "no" })
            .fact("result", result.unwrap_or(GameResult::Unknown).token())
    }

    /// Whether its three rounds were complete within the rounds in which the edition wants no draw
    /// (2020 4.3). A game that begins elsewhere does not say in which round.
    fn is_early(&self) -> bool {
        let Some(rounds) = self.case.edition.early_draw_rounds else {
            return false;
        };
        let asked = self.case.edition.repetitions.unwrap_or(3);
        let third = self.cycle.first + self.cycle.length * asked;
        third <= rounds * 2 && self.case.replay.start.to_setup().is_standard()
    }

    /// How many moves that side made on in the cycle after the rounds the edition asks for.
    pub(super) fn made_on(&self, side: Side) -> usize {
        let plies = self.case.replay.main();
        let (first, length) = (self.cycle.first as usize, self.cycle.length as usize);
        let asked = self.case.edition.repetitions.unwrap_or(3) as usize;
        plies
            .iter()
            .enumerate()
            .skip(first + asked * length)
            .take_while(|(index, ply)| plies[index - length].key == ply.key)
            .filter(|(_, ply)| ply.piece.side == side)
            .count()
    }

    /// With whether the result of the record is the one the books give.
    pub(super) fn against(&self, finding: Finding, lawful: GameResult) -> Finding {
        let agrees = match self.case.stated_result() {
            None | Some(GameResult::Unknown) => "open",
            Some(result) if result == lawful => "yes",
            Some(_) => "no",
        };
        finding.fact("agrees", agrees)
    }

    /// The moves of the last full round as written.
    fn notation(&self) -> String {
        let record = self.case.record;
        let token = |ply: &Ply| match ply.written.map(|id| record.written(id)) {
            Some(token) if !token.is_empty() => token.to_owned(),
            _ => ply.mv.to_string(),
        };
        let plies = self.last_round();
        let mut tokens: Vec<String> = plies.iter().take(SHOWN).map(token).collect();
        if plies.len() > SHOWN {
            tokens.push("…".to_owned());
        }
        tokens.join(" ")
    }

    /// Whether a note of the record claims a repetition from the cycle on.
    fn claimed(&self) -> bool {
        self.case.record.notes.iter().any(|note| {
            let claim = matches!(note.kind, NoteKind::RepetitionClaim { .. });
            let after = note.after.map_or(u32::MAX, |ply| ply.0);
            let entered = self.case.replay.main().get(self.cycle.first as usize);
            let entered = entered.and_then(|ply| ply.written).map_or(0, |ply| ply.0);
            claim && note.line == LineId::MAIN && after >= entered
        })
    }
}
