//! A FEN reader of ten lines for tests of floor 0, which stand below the real one. It trusts its
//! input.

use dapu::board::{Piece, Setup, Side, Square};

/// Reads ranks and turn; anything else in the text is left aside.
pub(crate) fn setup(fen: &str) -> Setup {
    let mut fields = fen.split_whitespace();
    let mut board = [None; Square::COUNT];
    for (row, text) in fields.next().expect("ranks").split('/').enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty as u8;
            } else {
                let square = Square::new(file, 9 - row as u8).expect("on the board");
                board[square.index()] = Some(Piece::from_letter(letter).expect("a piece"));
                file += 1;
            }
        }
    }
    let turn = if fields.next() == Some("b") {
        Side::Black
    } else {
        Side::Red
    };
    Setup {
        board,
        turn,
        quiet_plies: None,
        round: None,
    }
}
