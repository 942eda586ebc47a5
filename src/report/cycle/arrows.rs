//! Targets a move attacks and their protectors, as arrows on the board after the move.

use super::MoveScene;
use crate::board::{Move, Position, Square};
use crate::nature::{Chase, MoveNature, Nature, Root, WinKind};
use crate::report::{Arrow, ArrowKind};

/// The arrows on the board after a move: from each checker to the general, from attackers and their
/// partners to the victim (of a win by checks or exchanges the first move of the line, and the victim
/// where that ends), from roots to the victim; of other moves to the piece they are about.
pub fn arrows(scene: &MoveScene, nature: &MoveNature) -> Vec<Arrow> {
    let mut all = Vec::new();
    if nature.nature == Nature::Check {
        let side = nature.man.side();
        if let Some(to) = scene.after.general(!side) {
            let checkers = scene.after.attackers(to, side);
            all.extend(checkers.into_iter().map(|from| attack(from, to)));
        }
    }
    if let Some(first) = nature.kill.as_ref().and_then(|line| line.first()) {
        all.push(attack(first.from, first.to));
    }
    for chase in &nature.chases {
        chased(scene, chase, &mut all);
    }
    if let Some(touched) = nature.touches.filter(|_| !nature.nature.attacks()) {
        all.push(Arrow {
            from: nature.mv.to,
            to: scene.at(touched),
            kind: ArrowKind::Touch,
        });
    }
    let mut once = Vec::new();
    for arrow in all {
        if arrow.from != arrow.to && !once.contains(&arrow) {
            once.push(arrow);
        }
    }
    once
}

const fn attack(from: Square, to: Square) -> Arrow {
    Arrow {
        from,
        to,
        kind: ArrowKind::Attack,
    }
}

fn chased(scene: &MoveScene, chase: &Chase, all: &mut Vec<Arrow>) {
    let victim = scene.at(chase.victim);
    let Some(first) = chase.line.first() else {
        return;
    };
    // A trade begins with the other side: what is offered attacks all the same.
    if chase.way == WinKind::Trade {
        all.push(attack(scene.at(chase.attacker), victim));
        return;
    }
    all.push(attack(first.from, first.to));
    for partner in &chase.partners {
        all.push(Arrow {
            from: scene.at(*partner),
            to: victim,
            kind: ArrowKind::Partner,
        });
    }
    if chase.way == WinKind::Capture && first.to == victim {
        roots(&scene.after, (*first, chase.root), all);
    }
}

/// Pieces that take back, or seem to.
fn roots(position: &Position, (capture, root): (Move, Root), all: &mut Vec<Arrow>) {
    let mut after = position.clone();
    after.play(capture);
    let (steps, kind) = match root {
        Root::None => return,
        Root::False => (after.all_steps(), ArrowKind::FalseRoot),
        Root::Few | Root::Sound => (after.legal_captures(), ArrowKind::Root),
    };
    let back = steps.iter().filter(|mv| mv.to == capture.to);
    all.extend(back.map(|mv| Arrow {
        from: mv.from,
        to: capture.to,
        kind,
    }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nature::{Loop, classify};
    use crate::notation::read_fen;
    use crate::report::cycle::scenes;
    use crate::rules::{EditionId, edition};

    fn square(text: &str) -> Square {
        let bytes = text.as_bytes();
        Square::new(bytes[0] - b'a', bytes[1] - b'0').expect("a point")
    }

    fn drawn(fen: &str, moves: &str, index: usize) -> Vec<String> {
        let start = Position::in_play(&read_fen(fen).expect("a FEN"));
        let moves = moves.split(' ');
        let moves: Vec<Move> = moves
            .map(|mv| Move::new(square(&mv[..2]), square(&mv[2..])))
            .collect();
        let cycle = Loop::new(&start, &moves).expect("a cycle");
        let definitions = edition::edition(EditionId::Cn2020).definitions;
        let natures = classify(&cycle, &definitions);
        let scene = &scenes(&cycle)[index];
        let told = arrows(scene, &natures.moves[index]);
        let told = told.iter();
        told.map(|it| format!("{}{} {}", it.from, it.to, it.kind.name()))
            .collect()
    }

    #[test]
    fn victim_attacker_partner_and_false_root_are_shown() {
        // 图11: chariot e4 and cannon a7 on the elephant, which the horse seems to protect.
        let fen = "9/4k4/1Cn1b4/9/9/4R4/1r7/4B4/4A4/3K5 w - - 0 1";
        let told = drawn(fen, "b7a7 b3a3 a7b7 a3b3", 0);
        assert!(told.contains(&"e4e7 attack".to_owned()), "{told:?}");
        assert!(told.contains(&"a7e7 partner".to_owned()), "{told:?}");
        let black = drawn(fen, "b7a7 b3a3 a7b7 a3b3", 1);
        assert_eq!(black, ["a3a7 attack"]);
    }

    #[test]
    fn every_checker_has_an_arrow_to_the_general() {
        let fen = "9/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w - - 0 1";
        assert_eq!(drawn(fen, "f0e0 e8f8 e0f0 f8e8", 0), ["e0e8 attack"]);
    }
}
