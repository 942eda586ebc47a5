//! Contacts of like pieces: 兑 or 捉 (2020 24.4, 26.10, 26.11; 1999 28.5).

use super::definitions::{Exchanging, RootlessContact};
use super::gain::Valuation;
use super::scene::Scene;
use super::static_exchange::{Modesty, Trade};
use super::steps::{Budget, Mask};
use super::{Bound, Chase, Man, NewReason, Root, WinKind};
use crate::board::{Move, Piece, Position, Role, Square};
use std::cell::Cell;

/// A piece of the other side that the moved piece can trade itself for.
pub(super) fn contact(scene: &Scene<'_>) -> Option<Square> {
    let from = scene.mv.to;
    let captures = scene.after.legal_captures();
    let mut targets = captures.iter().filter(|mv| mv.from == from).map(|mv| mv.to);
    targets.find(|target| meets(scene, *target))
}

/// Whether the moved piece newly meets its like there, and could be taken first.
fn meets(scene: &Scene<'_>, target: Square) -> bool {
    is_even(scene, target)
        && scene.answer.is_legal(Move::new(target, scene.mv.to))
        && !stood(scene, target)
}

/// 2020 24.4, 26.10 by the letter: the moved piece takes a like one that has no root, with check or
/// without, but the other side may take first, and loses nothing by it (switch `exchange.rootless`).
pub(super) fn is_even_though_rootless(scene: &Scene<'_>, chase: &Chase) -> bool {
    scene.definitions.rootless == RootlessContact::Exchange && like_victim(scene, chase).is_some()
}

/// The moved piece takes a like one that has no root, and has none itself: the other side may take first, and is not
/// taken back. By 2020 26.4 and 图13 it is a chase, by the letter of 24.4 and 26.10 an exchange; whether the board of
/// the figure is such a one is not said.
pub(super) fn is_rootless_on_both_sides(scene: &Scene<'_>, chase: &Chase) -> bool {
    if scene.definitions.rootless != RootlessContact::ChaseOrExchange {
        return false;
    }
    like_victim(scene, chase).is_some_and(|victim| {
        let mut accepted = scene.answer.clone();
        accepted.play(Move::new(victim, scene.mv.to));
        let back = accepted.legal_captures();
        back.iter().all(|mv| mv.to != scene.mv.to)
    })
}

/// Where the victim stands, if it is like the piece that takes it and could take that one first.
fn like_victim(scene: &Scene<'_>, chase: &Chase) -> Option<Square> {
    if scene.definitions.exchanging != Exchanging::LikePieces {
        return None;
    }
    let victim = scene.square_of(chase.victim)?;
    let takes = Move::new(scene.mv.to, victim);
    (chase.line.first() == Some(&takes) && meets(scene, victim)).then_some(victim)
}

/// Whether the moved piece could trade itself for that one before the move too.
fn stood(scene: &Scene<'_>, target: Square) -> bool {
    let mv = Move::new(scene.mv.from, target);
    scene.before.is_step(mv)
}

fn is_even(scene: &Scene<'_>, target: Square) -> bool {
    let Some(other) = scene.after.piece_at(target) else {
        return false;
    };
    let own = scene.man.piece;
    match scene.definitions.exchanging {
        Exchanging::LikePieces => own.role == other.role && own.role != Role::General,
        Exchanging::EqualWorth => class(own) == class(other) && own.role != Role::General,
    }
}

fn class(piece: Piece) -> u8 {
    match piece.role {
        Role::General => 0,
        Role::Chariot => 1,
        Role::Horse | Role::Cannon => 2,
        Role::Advisor | Role::Elephant => 3,
        Role::Soldier => 4,
    }
}

/// 2020 26.10: who takes the trade is mated at once, or comes out worse: then the offer is 捉.
pub(super) fn losing_trade(scene: &mut Scene<'_>) -> LosingTrade {
    if scene.definitions.exchanging != Exchanging::LikePieces {
        return LosingTrade::No;
    }
    let Some(target) = contact(scene) else {
        return LosingTrade::No;
    };
    let accept = Move::new(target, scene.mv.to);
    let mut accepted = scene.answer.clone();
    let (given, victim) = (accepted.play(accept).captured, scene.man_at(target));
    let (Some(given), Some(victim)) = (given, victim) else {
        return LosingTrade::No;
    };
    let mut line = vec![accept];
    if let Some(mate) = accepted.mate_in_one() {
        line.push(mate);
    } else {
        match profit(scene, &accepted, given, scene.mv.to) {
            Profit::Line(rest) => line.extend(rest),
            Profit::None => return LosingTrade::No,
            Profit::Open(bound) => return LosingTrade::Open(bound),
        }
    }
    LosingTrade::Chase(Box::new(Chase {
        victim,
        attacker: scene.man,
        partners: Vec::new(),
        way: WinKind::Trade,
        line,
        root: Root::Few,
        new: NewReason::Arose,
        root_only: false,
    }))
}

/// Result of an offer for the side that takes it.
pub(super) enum LosingTrade {
    /// He is mated, or comes out worse: the offer is that chase.
    Chase(Box<Chase>),
    /// Neither.
    No,
    /// The bound was reached: an exchange, with a doubt.
    Open(Bound),
}

/// Gain of the mover after a trade.
enum Profit {
    Line(Vec<Move>),
    None,
    Open(Bound),
}

/// The captures by which the mover comes out ahead after `given` was taken on `at`, beyond what it
/// could take without the trade.
fn profit(scene: &mut Scene<'_>, accepted: &Position, given: Piece, at: Square) -> Profit {
    let mask = Mask::default();
    let mut best = Profit::None;
    for valuation in Valuation::BOTH {
        let trade = Trade {
            valuation,
            only: None,
            frozen: None,
            mask: &mask,
            modest: Modesty::Gain(&scene.after),
            refused: Cell::new(false),
            mates: true,
            target: at,
        };
        let mut budget = Budget::new(scene.definitions.bounds.nodes);
        let outcome = trade.best(accepted, &mut budget);
        let without = trade.best(&scene.after, &mut budget);
        scene.nodes += budget.used();
        let (Some(outcome), Some(without)) = (outcome, without) else {
            return Profit::Open(Bound::Nodes(scene.definitions.bounds.nodes));
        };
        if outcome.worth - valuation.worth(given, at) <= without.worth.max(0) {
            return Profit::None;
        }
        best = Profit::Line(outcome.line);
    }
    best
}

/// 2020 26.11: chariot and horse on a horse (chariot and cannon on a cannon) that is protected: even,
/// where it may trade itself for its like without harm to its root.
pub(super) fn double_contact(scene: &mut Scene<'_>, chase: &Chase) -> DoubleContact {
    let few = chase.root == Root::Few && chase.way == WinKind::Capture;
    let role = chase.victim.piece.role;
    if scene.definitions.exchanging != Exchanging::LikePieces
        || !few
        || !matches!(role, Role::Horse | Role::Cannon)
    {
        return DoubleContact::Chase;
    }
    let Some(victim) = scene.square_of(chase.victim) else {
        return DoubleContact::Chase;
    };
    let Some(like) = like_in_contact(scene, chase, victim) else {
        return DoubleContact::Chase;
    };
    let chariot = takes_part(chase, |man| man.piece.role == Role::Chariot);
    let others = takes_part(chase, |man| {
        man.piece.role != Role::Chariot && man != like.1
    });
    if !chariot || others {
        return DoubleContact::Chase;
    }
    let accept = Move::new(victim, like.0);
    let mut accepted = scene.answer.clone();
    let Some(given) = accepted.play(accept).captured else {
        return DoubleContact::Chase;
    };
    if accepted.mate_in_one().is_some() {
        return DoubleContact::Chase;
    }
    match profit(scene, &accepted, given, like.0) {
        Profit::Line(_) => DoubleContact::Chase,
        Profit::None => DoubleContact::Even,
        Profit::Open(bound) => DoubleContact::Open(bound),
    }
}

/// Result of chariot and like piece against a protected piece.
pub(super) enum DoubleContact {
    /// It may trade itself without harm: an exchange.
    Even,
    Chase,
    /// The bound was reached: an exchange, with a doubt.
    Open(Bound),
}

fn takes_part(chase: &Chase, wanted: impl Fn(Man) -> bool) -> bool {
    std::iter::once(&chase.attacker)
        .chain(&chase.partners)
        .any(|man| wanted(*man))
}

/// The chaser's piece of the victim's kind that takes part and that the victim could take.
fn like_in_contact(scene: &Scene<'_>, chase: &Chase, victim: Square) -> Option<(Square, Man)> {
    std::iter::once(&chase.attacker)
        .chain(&chase.partners)
        .filter(|man| man.piece.role == chase.victim.piece.role)
        .filter_map(|man| Some((scene.square_of(*man)?, *man)))
        .find(|(square, _)| scene.answer.is_legal(Move::new(victim, *square)))
}
