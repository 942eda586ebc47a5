//! A chase by the Asian rules: a legal capture that nothing can take back (clauses 6, 15, 25, 34).

use super::chase::Chases;
use super::gain::is_crossed;
use super::scene::Scene;
use super::steps::{Mask, MoveOrder};
use super::threat::Board;
use super::{Chase, Doubt, Nature, NewReason, Root, WinKind};
use crate::board::{Move, Position, Role};

/// The captures that the move made possible, by taker and victim.
pub(super) fn find(scene: &Scene<'_>) -> Chases {
    let mut chases = Chases::default();
    let mut all_stood = true;
    let mut captures = scene.after.legal_captures();
    let order = MoveOrder::of(&scene.after);
    captures.sort_by_key(|mv| order.key(*mv));
    for &mv in captures.iter() {
        let Some(root) = attack(scene, (&scene.after, &Mask::default()), mv) else {
            continue;
        };
        let earlier = Move::new(scene.was_at(mv.from), mv.to);
        if stood(scene, earlier) {
            continue;
        }
        let (Some(victim), Some(attacker)) = (scene.man_at(mv.to), scene.man_at(mv.from)) else {
            continue;
        };
        all_stood &= stood_behind_check(scene, earlier);
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
    // Of a general that answers the book speaks by itself (clauses 28, 30, 31).
    if all_stood && !chases.made.is_empty() && scene.man.piece.role != Role::General {
        chases.doubts.push((Doubt::BehindCheck, Nature::Idle));
    }
    chases
}

/// Whether the pair attacked before the move too.
fn stood(scene: &Scene<'_>, mv: Move) -> bool {
    let before = (&scene.before, &Mask::default());
    scene.before.is_legal(mv) && attack(scene, before, mv).is_some()
}

/// Whether the pair attacked before the move but for the check that it answers: the check kept it from taking, and did
/// not resolve the attack.
fn stood_behind_check(scene: &Scene<'_>, mv: Move) -> bool {
    let before = (&scene.before, &scene.mask);
    scene.answers() && scene.mask.allows(&scene.before, mv) && attack(scene, before, mv).is_some()
}

/// The root of what the capture takes, where it is an attack: nothing takes back, or a horse or cannon
/// takes a chariot; and the victim could not as well take its like.
fn attack(scene: &Scene<'_>, (position, mask): (&Position, &Mask), mv: Move) -> Option<Root> {
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
        mask,
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
