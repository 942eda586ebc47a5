//! A board as inline SVG. Red's pieces are white discs with two rings, Black's are dark: they are told
//! apart without colour.

use super::Diagram;
use crate::board::{Side, Square};
use std::fmt::Write as _;

/// Distance of two points.
const STEP: u32 = 40;
/// From the edge to the first line.
const EDGE: u32 = 40;

/// What every board shares: lines, river, numbers. To stand once in a document, before the boards.
pub(super) fn grid() -> String {
    let mut lines = String::new();
    let at = |n: u32| EDGE + n * STEP;
    for rank in 0..10 {
        let _ = write!(lines, "M{} {}H{}", at(0), at(rank), at(8));
    }
    for file in 0..9 {
        let (x, edge) = (at(file), file == 0 || file == 8);
        let _ = if edge {
            write!(lines, "M{x} {}V{}", at(0), at(9))
        } else {
            write!(lines, "M{x} {}V{}M{x} {}V{}", at(0), at(4), at(5), at(9))
        };
    }
    for top in [0, 7] {
        let (left, right, bottom) = (at(3), at(5), at(top + 2));
        let _ = write!(
            lines,
            "M{left} {0}L{right} {bottom}M{right} {0}L{left} {bottom}",
            at(top)
        );
    }
    let mut out = format!(
        "<svg class=\"grid\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><g id=\"grid\"><path class=\"lines\" d=\"{lines}\"/><rect class=\"frame\" x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\"/>",
        EDGE - 4,
        8 * STEP + 8,
        9 * STEP + 8
    );
    for (x, word) in [(at(2), "楚 河"), (at(6), "汉 界")] {
        let _ = write!(
            out,
            "<text class=\"river\" x=\"{x}\" y=\"{}\">{word}</text>",
            at(4) + STEP / 2
        );
    }
    for (file, numeral) in "九八七六五四三二一".chars().enumerate() {
        let x = at(file as u32);
        let _ = write!(
            out,
            "<text class=\"number\" x=\"{x}\" y=\"{}\">{}</text><text class=\"number\" x=\"{x}\" y=\"{}\">{numeral}</text>",
            EDGE - 28,
            file + 1,
            at(9) + 30
        );
    }
    out.push_str("</g></defs></svg>\n");
    out
}

/// A board; its caption stands below it.
pub(super) fn board(diagram: &Diagram, caption: &str) -> String {
    let (width, height) = (2 * EDGE + 8 * STEP, 2 * EDGE + 9 * STEP);
    let mut out = format!(
        "<figure><svg class=\"board\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{caption}\"><use href=\"#grid\"/>"
    );
    for (square, piece) in diagram.position.pieces() {
        let (x, y) = point(square);
        let side = match piece.side {
            Side::Red => "red",
            Side::Black => "black",
        };
        let _ = write!(
            out,
            "<g class=\"{side}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"18\"/><circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"15\"/><text x=\"{x}\" y=\"{y}\">{}</text></g>",
            piece.glyph()
        );
    }
    for square in diagram.mv.into_iter().flat_map(|mv| [mv.from, mv.to]) {
        let (x, y) = point(square);
        out.push_str(&corners(x, y));
    }
    let _ = write!(out, "</svg><figcaption>{caption}</figcaption></figure>");
    out
}

/// Red sits at the bottom, her file 九 at the left.
fn point(square: Square) -> (u32, u32) {
    let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
    (EDGE + file * STEP, EDGE + (9 - rank) * STEP)
}

/// Four corners around a point.
fn corners(x: u32, y: u32) -> String {
    let (left, right, top, bottom) = (x - 20, x + 20, y - 20, y + 20);
    format!(
        "<path class=\"mark\" d=\"M{left} {0}V{top}H{1}M{2} {top}H{right}V{0}M{right} {3}V{bottom}H{2}M{1} {bottom}H{left}V{3}\"/>",
        top + 9,
        left + 9,
        right - 9,
        bottom - 9
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    #[test]
    fn every_piece_stands_on_its_point_and_sides_differ_without_colour() {
        let diagram = Diagram {
            position: Position::start(),
            mv: None,
            caption: String::new(),
        };
        let drawn = board(&diagram, "start");
        assert_eq!(drawn.matches("<g class=\"red\">").count(), 16);
        assert_eq!(drawn.matches("<g class=\"black\">").count(), 16);
        assert!(drawn.contains("x=\"200\" y=\"400\">帅"), "{drawn}");
        assert!(drawn.contains("x=\"200\" y=\"40\">将"), "{drawn}");
    }
}
