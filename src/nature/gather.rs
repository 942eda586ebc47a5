//! All threats on one board.

use super::scene::Scene;
use super::steps::Mask;
use super::threat::{Board, CaptureOutcome, Threat};
use super::{Excuse, Man, WinKind};
use crate::board::{Move, Position, Square};

/// Threats on one board, by what they win.
pub(super) struct Threats {
    pub(super) won: Vec<(Man, Threat)>,
    /// Captures that win on their point and do not count.
    pub(super) excused: Vec<(Man, Threat, Excuse)>,
    /// Exchanges that win by the letter of 2020 26.8 alone.
    pub(super) by_letter: Vec<(Man, Threat)>,
    pub(super) open: bool,
}

/// Threats not yet grouped by victim.
#[derive(Default)]
pub(super) struct ThreatSets {
    won: Vec<Threat>,
    excused: Vec<(Threat, Excuse)>,
    by_letter: Vec<Threat>,
    open: bool,
}

pub(super) fn collect(
    scene: &mut Scene<'_>,
    position: &Position,
    mask: &Mask,
    frozen: Option<Square>,
) -> ThreatSets {
    let board = Board {
        position,
        mask,
        frozen,
        soldiers: scene.soldiers,
        definitions: scene.definitions,
    };
    let mut found = ThreatSets::default();
    for mv in board.captures() {
        match board.try_capture(mv, &mut scene.nodes) {
            CaptureOutcome::Wins(threat) => found.won.push(threat),
            CaptureOutcome::Excused(excuse, threat) => found.excused.push((threat, excuse)),
            CaptureOutcome::Fails => found.exchange(&board, mv, &mut scene.nodes),
            CaptureOutcome::ByLetter(threat) => found.by_letter.push(threat),
            CaptureOutcome::BudgetExhausted => found.open = true,
        }
    }
    found
}

impl ThreatSets {
    fn exchange(&mut self, board: &Board<'_>, mv: Move, nodes: &mut u64) {
        match board.try_exchange(mv, nodes) {
            CaptureOutcome::Wins(threat) => self.won.push(threat),
            CaptureOutcome::ByLetter(threat) => self.by_letter.push(threat),
            CaptureOutcome::BudgetExhausted => self.open = true,
            CaptureOutcome::Fails | CaptureOutcome::Excused(..) => {}
        }
    }

    /// By what is won: what is taken first, or last where an exchange comes before it.
    pub(super) fn by_man(self, taken: impl Fn(&[Move]) -> Vec<Option<Man>>) -> Threats {
        let victim = |threat: &Threat| {
            let taken = taken(&threat.line);
            let mut own = taken.into_iter().step_by(2).flatten();
            match threat.way {
                WinKind::Capture | WinKind::Trade => own.next(),
                WinKind::Exchange | WinKind::Checks => own.last(),
            }
        };
        let named = |threats: Vec<Threat>| {
            let threats = threats.into_iter();
            threats
                .filter_map(|threat| Some((victim(&threat)?, threat)))
                .collect()
        };
        let excused = self.excused.into_iter();
        Threats {
            won: named(self.won),
            by_letter: named(self.by_letter),
            excused: excused
                .filter_map(|(threat, excuse)| Some((victim(&threat)?, threat, excuse)))
                .collect(),
            open: self.open,
        }
    }
}
