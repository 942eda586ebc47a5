//! Names of a move that attacks nothing: 兑 献 拦 跟 闲 (2020 24.4–24.8).

use super::gain::Valuation;
use super::scene::Scene;
use super::static_exchange::{Modesty, Trade};
use super::steps::{Budget, Mask};
use super::{Man, MoveNature, Nature, exchange};
use crate::board::{Move, Role, Square};
use std::cell::Cell;

/// The name of a move that attacks nothing, and the piece it is about.
pub(super) fn name(scene: &mut Scene<'_>) -> (Nature, Option<Man>) {
    if let Some(target) = exchange::contact(scene) {
        return (Nature::Exchange, scene.man_at(target));
    }
    (Nature::Idle, None)
}

/// Additional effect of a move that is called 闲: it offers itself (献) or follows a protected piece (跟).
pub(super) fn shade(scene: &mut Scene<'_>) -> Option<(Nature, Man)> {
    if let Some(taker) = offers(scene) {
        return Some((Nature::Offer, scene.man_at(taker)?));
    }
    let followed = follows(scene)?;
    Some((Nature::Follow, scene.man_at(followed)?))
}

/// The piece whose mating line a move interrupts, where the move before it threatened mate. An answer
/// to a check is no block: the book calls it 闲.
pub(super) fn blocks(named: &MoveNature, before: &MoveNature) -> Option<Man> {
    let first = before.kill.as_ref()?.first()?;
    let stands = named.man.piece.role != Role::General && is_between(*first, named.mv.to);
    stands.then_some(before.touches).flatten()
}

fn is_between(mv: Move, on: Square) -> bool {
    let inside = |a: u8, x: u8, b: u8| a.min(b) < x && x < a.max(b);
    let (a, b) = (mv.from, mv.to);
    a.file() == b.file() && on.file() == a.file() && inside(a.rank(), on.rank(), b.rank())
        || a.rank() == b.rank() && on.rank() == a.rank() && inside(a.file(), on.file(), b.file())
}

/// The piece that could take the moved one with a gain.
fn offers(scene: &mut Scene<'_>) -> Option<Square> {
    let none = Mask::default();
    let captures = none.captures_on(&scene.answer, scene.mv.to);
    for &mv in captures.iter() {
        let trade = Trade {
            valuation: Valuation::Light,
            only: Some(mv.to),
            frozen: None,
            mask: &none,
            modest: Modesty::Free,
            refused: Cell::new(false),
            mates: false,
            target: mv.to,
        };
        let mut budget = Budget::new(scene.definitions.bounds.nodes);
        let outcome = trade.begin(&scene.answer, mv, 0, &mut budget);
        scene.nodes += budget.used();
        if outcome.is_some_and(|outcome| outcome.worth > 0)
            && !scene.definitions.offers_rootless_only
        {
            return Some(mv.from);
        }
    }
    None
}

/// The protected piece that the moved one newly looks at.
fn follows(scene: &Scene<'_>) -> Option<Square> {
    let captures = scene.after.legal_captures();
    let mut targets = captures
        .iter()
        .filter(|mv| mv.from == scene.mv.to)
        .map(|mv| mv.to);
    targets.find(|target| !scene.before.is_step(Move::new(scene.mv.from, *target)))
}
