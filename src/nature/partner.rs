//! 联合捉子: the pieces without which another does not win its victim (2020 24.17).

use super::scene::{Scene, with_dummy, without};
use super::steps::Mask;
use super::threat::{Board, Threat};
use super::{Man, Root, WinKind};
use crate::board::{Position, Role, Square};

/// The other pieces of the mover's side without which the victim is not won (2020 24.17).
pub(super) fn partners(scene: &mut Scene<'_>, threat: &Threat) -> Vec<Man> {
    // A piece that nothing protects is taken by one piece alone.
    let alone = threat.way == WinKind::Capture && threat.root == Root::None;
    if threat.way == WinKind::Trade || alone && !scene.definitions.screen_is_partner {
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
        if is_partner(scene, threat, square) {
            partners.extend(scene.man_at(square));
        }
    }
    partners
}

/// Whether the victim is not won without what the piece on that point does. In a line of checks or
/// exchanges that is what moves in it. That a piece stands in the way is no part, but for a cannon's
/// screen by the reading that counts it (switch `joint.screen`).
pub(super) fn is_partner(scene: &mut Scene<'_>, threat: &Threat, square: Square) -> bool {
    if threat.way != WinKind::Capture {
        let mut own = scene.moved(&threat.line).into_iter().step_by(2);
        return scene
            .man_at(square)
            .is_some_and(|man| own.any(|moved| moved == Some(man)));
    }
    let position = with_dummy(&scene.after, square);
    let only_stands = wins(scene, &position, Some(square), threat);
    if only_stands && !(scene.definitions.screen_is_partner && is_screen(threat, square)) {
        return false;
    }
    // A piece that pins a root may be the screen over which that root protects: without it there is neither.
    let position = without(&scene.after, square);
    !wins(scene, &position, None, threat)
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

/// Whether what a threat takes first can be taken with a gain on that board too. What else hangs is no
/// part of it: a piece that only guards another is no partner.
fn wins(
    scene: &mut Scene<'_>,
    position: &Position,
    frozen: Option<Square>,
    threat: &Threat,
) -> bool {
    let board = Board {
        position,
        mask: &Mask::default(),
        frozen,
        soldiers: scene.soldiers,
        definitions: scene.definitions,
    };
    let point = threat.line.first().map(|mv| mv.to);
    let captures = board.captures();
    let mut on_point = captures.into_iter().filter(|mv| Some(mv.to) == point);
    on_point.any(|mv| board.wins_on_point(mv, &mut scene.nodes))
}
