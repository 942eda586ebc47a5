//! Words that several forms of a row share.

use crate::board::{Piece, Side};
use crate::words::{self, Language};

pub(in crate::rules) fn side_word(side: Option<Side>, language: Language) -> &'static str {
    match side {
        Some(Side::Red) => words::text(language, "side.red"),
        Some(Side::Black) => words::text(language, "side.black"),
        None => words::text(language, "side.either"),
    }
}

/// The glyph in Chinese, the word for the role in English.
pub(super) fn piece_word(piece: Piece, language: Language) -> String {
    let letter = piece.letter().to_string();
    let word = words::listed(language, "piece", &letter);
    word.map_or(letter, str::to_owned)
}
