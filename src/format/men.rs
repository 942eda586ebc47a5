//! Positions as lists of numbered men: Red's sixteen, then Black's, each with its point.

use crate::board::{Piece, Role, Side, Square};

/// Number of men in a list.
pub(super) const MEN: usize = 32;

/// The men of a side in the order in which files list them, from Red's left to right.
const ORDER: [Role; MEN / 2] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::General,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
];

/// The man of that number, 0 to 31.
pub(super) fn man(number: usize) -> Piece {
    let side = if number < ORDER.len() {
        Side::Red
    } else {
        Side::Black
    };
    Piece::new(side, ORDER[number % ORDER.len()])
}

/// The board that a list of men describes, as far as it has been read.
pub(super) struct Arrangement([Option<Piece>; Square::COUNT]);

impl Arrangement {
    /// The empty board.
    pub(super) fn new() -> Arrangement {
        Arrangement([None; Square::COUNT])
    }

    /// Puts a man on a point. Where another stands there already, he gives way, and the two and their point are returned:
    /// `RC a0`.
    pub(super) fn put(&mut self, man: Piece, square: Square) -> Option<String> {
        let before = self.0[square.index()].replace(man)?;
        Some(format!("{}{} {square}", before.letter(), man.letter()))
    }

    /// The board.
    pub(super) fn board(self) -> [Option<Piece>; Square::COUNT] {
        self.0
    }
}

/// The points of the men in the order of the list; `None` where there are more of a kind than the sixteen a side allow.
pub(super) fn listed(board: &[Option<Piece>; Square::COUNT]) -> Option<[Option<Square>; MEN]> {
    let mut list = [None; MEN];
    // From the left, file by file, as files of the full start position have them.
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(|square| (square.file(), square.rank()));
    for square in squares {
        let Some(piece) = board[square.index()] else {
            continue;
        };
        let free = (0..MEN).find(|number| list[*number].is_none() && man(*number) == piece)?;
        list[free] = Some(square);
    }
    Some(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    #[test]
    fn the_list_of_a_board_gives_the_board_again() {
        let start = Setup::standard(Side::Red);
        let mut again = Arrangement::new();
        for (number, square) in listed(&start.board).into_iter().flatten().enumerate() {
            let square = square.expect("the full board has every man");
            assert_eq!(again.put(man(number), square), None);
        }
        assert_eq!(again.board(), start.board);
    }

    #[test]
    fn two_men_on_one_point_are_reported_and_the_later_stands() {
        let square = Square::new(0, 0).expect("a corner");
        let mut board = Arrangement::new();
        assert_eq!(board.put(man(0), square), None);
        assert_eq!(board.put(man(25), square).as_deref(), Some("Rc a0"));
        assert_eq!(board.board()[square.index()], Some(man(25)));
    }

    #[test]
    fn a_board_with_three_chariots_a_side_has_no_list() {
        let mut board = Setup::standard(Side::Red).board;
        let empty = board
            .iter()
            .position(Option::is_none)
            .expect("a free point");
        board[empty] = Some(man(0));
        assert_eq!(listed(&board), None);
    }
}
