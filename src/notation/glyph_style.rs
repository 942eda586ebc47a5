//! The glyphs the writer uses and the style each of them shows.

use super::glyph::meaning;
use super::style::Script;
use super::style::{Mark, Style};
use super::written::{Directions, Origin};
use crate::board::{Piece, Role, Side};

/// The glyph of a piece as the canonical writer has it.
pub(super) const fn piece_glyph(piece: Piece, script: Script) -> char {
    match (script, piece.side, piece.role) {
        (Script::Traditional, Side::Red, Role::General) => '帥',
        (Script::Traditional, Side::Black, Role::General) => '將',
        (Script::Traditional, _, Role::Horse) => '馬',
        (Script::Traditional, _, Role::Chariot) => '車',
        _ => piece.glyph(),
    }
}

/// Styles, from the table of characters, of the glyphs the writer uses, by script, side and role.
const PIECE_STYLES: [[[Style; 7]; 2]; 2] = {
    let mut styles = [[[Style::PLAIN; 7]; 2]; 2];
    let mut role = 0;
    while role < 7 {
        let kind = Role::ALL[role];
        styles[0][0][role] = style_of(piece_glyph(Piece::new(Side::Red, kind), Script::Simplified));
        styles[0][1][role] = style_of(piece_glyph(
            Piece::new(Side::Black, kind),
            Script::Simplified,
        ));
        styles[1][0][role] = style_of(piece_glyph(
            Piece::new(Side::Red, kind),
            Script::Traditional,
        ));
        styles[1][1][role] = style_of(piece_glyph(
            Piece::new(Side::Black, kind),
            Script::Traditional,
        ));
        role += 1;
    }
    styles
};

const fn style_of(glyph: char) -> Style {
    match meaning(glyph) {
        Some(glyph) => glyph.style,
        None => Style::PLAIN,
    }
}

/// The style of the glyph of a piece.
pub(super) const fn piece_style(piece: Piece, script: Script) -> Style {
    PIECE_STYLES[script as usize][piece.side.index()][piece.role.index()]
}

/// The style of the word of direction.
pub(super) const fn direction_style(direction: Directions, script: Script) -> Style {
    match (direction, script) {
        (Directions::ADVANCE, Script::Simplified) => Style::SIMPLIFIED,
        (Directions::ADVANCE, Script::Traditional) => Style::TRADITIONAL,
        _ => Style::PLAIN,
    }
}

/// The style of the word of order.
pub(super) const fn order_style(origin: Origin, script: Script) -> Style {
    match (origin, script) {
        (Origin::Rear(_), Script::Simplified) => Style::SIMPLIFIED,
        (Origin::Rear(_), Script::Traditional) => Style::TRADITIONAL,
        _ => Style::PLAIN,
    }
}

/// The style of the mark of a shorthand move.
pub(super) const fn mark_style(direction: Directions) -> Style {
    match direction {
        Directions::ADVANCE => Style::marked(Mark::Underline),
        Directions::RETREAT => Style::marked(Mark::Raised),
        _ => Style::PLAIN,
    }
}
