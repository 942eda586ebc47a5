//! 联合捉子: the pieces without which another does not win its victim (2020 24.17).

use super::forcing::{Forced, win_by_checks};
use super::gather::collect;
use super::scene::{Scene, with_dummy, without};
use super::steps::Mask;
use super::threat::{Board, Threat};
use super::{Man, Root, Way};
use crate::board::{Position, Role, Square};

/// The other pieces of the mover's side without which the victim is not won (2020 24.17).
pub(super) fn partners(scene: &mut Scene<'_>, victim: Man, threat: &Threat) -> Vec<Man> {
    // What nothing protects is taken by one piece alone.
    let alone = threat.way == Way::Capture && threat.root == Root::None;
    if threat.way == Way::Trade || alone && !scene.definitions.screen_is_partner {
        return Vec::new();
    }
    let own: Vec<Square> = scene
        .after
        .pieces()
        .filter(|(square, piece)| {
            piece.side == scene.mover()
                && piece.role != Role::General
                && Some(*square) != threat.from()
        })
        .map(|(square, _)| square)
        .collect();
    let mut partners = Vec::new();
    for square in own {
        if is_partner(scene, victim, threat, square) {
            partners.extend(scene.man_at(square));
        }
    }
    partners
}

/// Whether the victim is not won without what the piece on that point does. That it stands in the
/// way is no part, but for a cannon's screen by the reading that counts it (switch `joint.screen`).
pub(super) fn is_partner(
    scene: &mut Scene<'_>,
    victim: Man,
    threat: &Threat,
    square: Square,
) -> bool {
    let position = with_dummy(&scene.after, square);
    if !wins(scene, &position, Some(square), victim, threat) {
        return true;
    }
    if !scene.definitions.screen_is_partner || !is_screen(threat, square) {
        return false;
    }
    let position = without(&scene.after, square);
    !wins(scene, &position, None, victim, threat)
}

fn is_screen(threat: &Threat, square: Square) -> bool {
    threat.line.first().is_some_and(|mv| {
        let (a, b) = (mv.from, mv.to);
        let on_rank = a.rank() == b.rank() && square.rank() == a.rank();
        let on_file = a.file() == b.file() && square.file() == a.file();
        let between = |x: u8, y: u8, z: u8| x.min(z) < y && y < x.max(z);
        on_rank && between(a.file(), square.file(), b.file())
            || on_file && between(a.rank(), square.rank(), b.rank())
    })
}

/// Whether the victim is won on that board, in the way of that threat.
fn wins(
    scene: &mut Scene<'_>,
    position: &Position,
    frozen: Option<Square>,
    victim: Man,
    threat: &Threat,
) -> bool {
    if threat.way == Way::Checks {
        let mask = Mask::default();
        let board = Board {
            position,
            mask: &mask,
            frozen,
            soldiers: scene.soldiers,
            definitions: scene.definitions,
        };
        return matches!(win_by_checks(&board, 0, &mut scene.nodes), Forced::Wins);
    }
    if threat.way == Way::Capture {
        let point = threat.line.first().map(|mv| mv.to);
        return wins_on_point(scene, position, frozen, point);
    }
    let found = collect(scene, position, &Mask::default(), frozen);
    let threats = found.by_man(|line| scene.taken(line));
    threats.won.iter().any(|(man, _)| *man == victim)
}

/// Whether what stands on that point can be taken there with a gain. What else hangs is no part of it:
/// a piece that only guards another is no partner.
fn wins_on_point(
    scene: &mut Scene<'_>,
    position: &Position,
    frozen: Option<Square>,
    point: Option<Square>,
) -> bool {
    let board = Board {
        position,
        mask: &Mask::default(),
        frozen,
        soldiers: scene.soldiers,
        definitions: scene.definitions,
    };
    let captures = board.captures();
    let mut on_point = captures.into_iter().filter(|mv| Some(mv.to) == point);
    on_point.any(|mv| board.wins_on_point(mv, &mut scene.nodes))
}
