//! A move against the rules that both sheets have was played, whatever notation each is in: points and words that name
//! the same origin and target by the board carry the same evidence.

use super::desk::{collated, of_sheets};
use crate::support::chance::Chance;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position, Role, Square};
use dapu::notation::{Convention, Families, Unresolved, read_move};
use dapu::replay::replay;

const HANDS: [Hand; 4] = [Hand::Full, Hand::Marked, Hand::Wxf, Hand::Iccs];

/// Whether that notation clearly says the move, which breaks the rules.
fn is_clear(hand: Hand, mv: Move, position: &Position) -> bool {
    let text = hand.text(mv, position);
    let Some((token, bytes)) = read_move(&text, Families::ALL) else {
        return false;
    };
    let read = token.resolve(position, Convention::USUAL);
    bytes == text.len() && matches!(read, Err(Unresolved::Illegal { mv: Some(it), .. }) if it == mv)
}

/// A move against the rules that every notation says clearly.
fn illegal(chance: &mut Chance, position: &Position) -> Option<Move> {
    let squares: Vec<Square> = Square::all().collect();
    let own = |from: &Square| {
        let piece = position.piece_at(*from);
        piece.is_some_and(|piece| piece.side == position.turn())
    };
    let mut found = Vec::new();
    for from in squares.iter().copied().filter(own) {
        for to in squares.iter().copied().filter(|to| !own(to)) {
            let mv = Move::new(from, to);
            if HANDS.iter().all(|hand| is_clear(*hand, mv, position)) {
                found.push(mv);
            }
        }
    }
    chance.pick(&found)
}

fn takes_a_general(moves: &[Move]) -> bool {
    let mut position = Position::start();
    moves.iter().any(|mv| {
        let taken = position.piece_at(mv.to);
        position.play(*mv);
        taken.is_some_and(|piece| piece.role == Role::General)
    })
}

/// A game with a move against the rules at its end, or so many plies before it.
fn game(chance: &mut Chance, behind: usize) -> (Vec<Move>, usize) {
    loop {
        let length = 30 + chance.below(12);
        let mut moves = random_game(chance, length);
        let mut position = Position::start();
        for mv in &moves {
            position.play(*mv);
        }
        let Some(mv) = illegal(chance, &position) else {
            continue;
        };
        let at = moves.len();
        position.play(mv);
        moves.push(mv);
        while moves.len() <= at + behind {
            let Some(mv) = chance.pick(&position.legal_moves()) else {
                break;
            };
            position.play(mv);
            moves.push(mv);
        }
        // The replay ends where a general is taken.
        if moves.len() > at + behind && !takes_a_general(&moves) {
            return (moves, at);
        }
    }
}

#[test]
fn an_illegal_move_in_two_notations_is_one_that_both_sheets_have() {
    let mut chance = Chance::new(89);
    let mut wrong = Vec::new();
    for one in HANDS {
        for other in HANDS {
            for behind in [0, 1, 2, 6] {
                let (moves, at) = game(&mut chance, behind);
                let start = Position::start();
                let records = [(one, "红方"), (other, "黑方")]
                    .map(|(hand, owner)| Page::new(&start, &moves, hand, owner).record());
                let found = collated(&records).expect("one game");
                let told: Vec<(u32, Option<Move>)> = found
                    .unlawful
                    .iter()
                    .map(|told| (told.ply, told.played))
                    .collect();
                let played = replay(&found.merged);
                let union: Vec<Move> = played.plies.iter().map(|ply| ply.mv).collect();
                let ply = at as u32 + 1;
                let charged = of_sheets(&found);
                let is_charged = charged.iter().any(|finding| {
                    finding.code.text().starts_with("M1") && finding.plies == Some((ply, ply))
                });
                let right = told == [(ply, Some(moves[at]))]
                    && union == moves
                    && !played.black_first_implied
                    && found.disagreements.is_empty()
                    && is_charged;
                if !right {
                    wrong.push(format!("{one:?} {other:?} {behind}: {told:?} of {ply}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
