//! A chase by the Asian rules: a legal capture that nothing can take back (clauses 6, 15, 25, 34).

use super::chase::Chases;
use super::gain::is_crossed;
use super::scene::Scene;
use super::steps::{Mask, MoveOrder};
use super::threat::Board;
use super::{Chase, NewReason, Root, WinKind};
use crate::board::{Move, Position, Role};

/// The captures that the move made possible, by taker and victim.
pub(super) fn find(scene: &Scene<'_>) -> Chases {
    let mut chases = Chases::default();
    let mut captures = scene.after.legal_captures();
    let order = MoveOrder::of(&scene.after);
    captures.sort_by_key(|mv| order.key(*mv));
    for &mv in captures.iter() {
        let Some(root) = attack(scene, &scene.after, mv) else {
            continue;
        };
        let earlier = Move::new(scene.was_at(mv.from), mv.to);
        if stood(scene, earlier) {
            continue;
        }
        let (Some(victim), Some(attacker)) = (scene.man_at(mv.to), scene.man_at(mv.from)) else {
            continue;
        };
        chases.made.push(Chase {
            victim,
            attacker,
            partners: Vec::new(),
            way: WinKind::Capture,
            line: vec![mv],
            root,
            new: NewReason::Arose,
            root_only: scene.before.is_legal(earlier),
        });
    }
    chases
}

/// Whether the pair attacked before the move too.
fn stood(scene: &Scene<'_>, mv: Move) -> bool {
    scene.before.is_legal(mv) && attack(scene, &scene.before, mv).is_some()
}

/// The root of what the capture takes, where it is an attack: nothing takes back, or a horse or cannon
/// takes a chariot; and the victim could not as well take its like.
fn attack(scene: &Scene<'_>, position: &Position, mv: Move) -> Option<Root> {
    let taker = position.piece_at(mv.from)?;
    let victim = position.piece_at(mv.to)?;
    let chases = !matches!(taker.role, Role::General | Role::Soldier);
    let counts = match victim.role {
        Role::General => false,
        Role::Soldier => is_crossed(victim, mv.to),
        _ => true,
    };
    if !chases || !counts {
        return None;
    }
    let board = Board {
        position,
        mask: &Mask::default(),
        frozen: None,
        soldiers: false,
        definitions: scene.definitions,
    };
    let root = board.root(mv);
    let outranks = victim.role == Role::Chariot && matches!(taker.role, Role::Horse | Role::Cannon);
    if root == Root::Few && !outranks {
        return None;
    }
    if taker.role == victim.role {
        let mut turned = position.clone();
        turned.set_turn(victim.side);
        if turned.is_legal(Move::new(mv.to, mv.from)) {
            return None;
        }
    }
    Some(root)
}
