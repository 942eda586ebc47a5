//! The moves of a packed main line.

use super::{Board, Track};
use crate::board::{Move, Side};

/// The moves of a line that begins on that board, that side to move; `None` where the bytes are no moves.
pub(in super::super) fn unpack(board: Board, turn: Side, packed: &[u8]) -> Option<Vec<Move>> {
    coded(&board, turn, packed).or_else(|| decoded(board, packed))
}

/// The moves of a line of codes only, as of nearly all games: looked up in a table. `None` for any other.
fn coded(board: &Board, mut turn: Side, codes: &[u8]) -> Option<Vec<Move>> {
    let mut track = Track::new(board)?;
    let mut line = Vec::with_capacity(codes.len());
    for code in codes {
        let step = track.step(turn, *code)?;
        line.push(step.to_move()?);
        track.make(step);
        turn = !turn;
    }
    Some(line)
}

/// The same of any line.
fn decoded(mut board: Board, mut rest: &[u8]) -> Option<Vec<Move>> {
    let mut line = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        line.push(board.decode(&mut rest)?);
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bytes_looked_up_are_the_moves_that_are_decoded(bytes in prop::collection::vec(0_u8..128, 0..60)) {
            let told = coded(&Board::full(), Side::Red, &bytes);
            if told.is_some() {
                prop_assert_eq!(told, decoded(Board::full(), &bytes));
            }
        }

        #[test]
        fn a_game_is_unpacked_as_it_was_packed(numbers in prop::collection::vec(any::<usize>(), 0..200)) {
            let (mut position, mut board) = (Position::start(), Board::full());
            let (mut line, mut packed) = (Vec::new(), Vec::new());
            for number in numbers {
                let legal = position.legal_moves();
                let Some(mv) = legal.get(number % legal.len().max(1)) else {
                    break;
                };
                board.encode(*mv, &mut packed);
                position.play(*mv);
                line.push(*mv);
            }
            prop_assert_eq!(coded(&Board::full(), Side::Red, &packed), Some(line.clone()));
            prop_assert_eq!(unpack(Board::full(), Side::Red, &packed), Some(line));
        }
    }
}
