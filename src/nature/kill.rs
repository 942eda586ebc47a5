//! Mate by checks without a break (杀, 2020 24.2).

use super::Bound;
use super::proof::ProofNode;
use super::pursuit::{Balance, Goal, Proved, ProvedBy, Pursued, Pursuit};
use super::scene::Scene;
use super::steps::{Budget, Mask};
use crate::board::{Move, Position};

/// Mate is reached where a check has no reply.
struct Mate;

impl Goal for Mate {
    const COUNTS: bool = false;

    fn is_reached(&mut self, _: &Position, _: Balance) -> Option<Vec<Move>> {
        None
    }

    fn may_use(&self, _: &Position, _: Move) -> bool {
        true
    }
}

/// Whether the side to move mates by checks without a break; begun by that check, where one is given.
pub(super) fn mate(
    scene: &mut Scene<'_>,
    position: &Position,
    mask: &Mask,
    first: Option<Move>,
) -> Pursued {
    let mut budget = Budget::new(scene.definitions.bounds.nodes);
    let mut pursuit = Pursuit::new(Mate, mask);
    if let Some(first) = first {
        pursuit = pursuit.beginning_with(first);
    }
    let pursued = pursuit.run(position, &mut budget);
    scene.nodes += budget.used();
    pursued
}

/// The whole of a mate that was found: the search that came to this line, run again. `None` where it comes to
/// another.
pub(super) fn proof_of_mate(scene: &Scene<'_>, line: &[Move]) -> Option<Vec<ProofNode>> {
    let first = line.first().copied();
    // A new mate is looked for check by check.
    [None, first].into_iter().find_map(|only| {
        let mask = Mask::default();
        let mut budget = Budget::new(scene.definitions.bounds.nodes);
        let mut pursuit = Pursuit::new(Mate, &mask);
        if let Some(first) = only {
            pursuit = pursuit.beginning_with(first);
        }
        match pursuit.run(&scene.after, &mut budget) {
            Pursued::Reached(found) if found == line => {
                Some(pursuit.proof().into_iter().map(step).collect())
            }
            Pursued::Reached(_) | Pursued::Never | Pursued::Open => None,
        }
    })
}

fn step(proved: Proved) -> ProofNode {
    match proved.by {
        ProvedBy::Check(mv, replies) => ProofNode::Play { mv, replies },
        // Mate is reached by checks alone.
        ProvedBy::Moves(line) => ProofNode::Take { line },
    }
}

/// Whether a move threatens mate.
pub(super) enum Threatened {
    Mate(Vec<Move>),
    /// It does, but the check that it answers brought the threat about (自毙).
    SelfMate,
    No,
    Open(Bound),
}

/// Whether the move threatens mate (2020 24.2). The answer to a check does only where the threat is
/// new (24.18, 26.1.2, 26.3).
pub(super) fn threat(scene: &mut Scene<'_>) -> Threatened {
    let after = scene.after.clone();
    let line = match mate(scene, &after, &Mask::default(), None) {
        Pursued::Reached(line) => line,
        Pursued::Never => return Threatened::No,
        Pursued::Open => return Threatened::Open(Bound::Nodes(scene.definitions.bounds.nodes)),
    };
    if !scene.answers() || !scene.definitions.self_mate {
        return Threatened::Mate(line);
    }
    match new_mate(scene, &line) {
        Some(line) => Threatened::Mate(line),
        None => Threatened::SelfMate,
    }
}

/// A mating line whose first check did not mate behind the check that is answered.
fn new_mate(scene: &mut Scene<'_>, line: &[Move]) -> Option<Vec<Move>> {
    let known = line.first().copied();
    let others = scene.after.legal_moves();
    let others = others.iter().copied().filter(|mv| Some(*mv) != known);
    let board = scene.after.clone();
    for first in known.into_iter().chain(others) {
        let mut after = board.clone();
        after.play(first);
        if !after.in_check(after.turn()) || stood(scene, first) {
            continue;
        }
        if let Pursued::Reached(line) = mate(scene, &board, &Mask::default(), Some(first)) {
            return Some(line);
        }
    }
    None
}

/// Whether that check mated before the move too, the check against its side looked through.
fn stood(scene: &mut Scene<'_>, first: Move) -> bool {
    let first = Move::new(scene.was_at(first.from), first.to);
    if !scene.mask.allows(&scene.before, first) {
        return false;
    }
    let (before, mask) = (scene.before.clone(), scene.mask.clone());
    !matches!(mate(scene, &before, &mask, Some(first)), Pursued::Never)
}
