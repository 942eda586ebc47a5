//! A board as inline SVG. Red's pieces are white discs with two rings, Black's are dark: they are
//! distinguishable without colour. So are arrows: by how their lines are drawn.

use crate::board::{Move, Position, Side, Square};
use std::fmt::Write as _;

/// Distance of two points.
const STEP: u32 = 40;
/// From the edge to the first line.
const EDGE: u32 = 40;
/// From the last line to the letters of the files.
const LETTERS: u32 = 52;
/// Distance from the middle of a piece at which an arrow begins and ends; then between neighbours, whose arrow is short.
const RIM: f64 = 14.0;
const NEAR_RIM: f64 = 9.0;

/// Style sheet of boards.
pub(super) const CSS: &str = r"
figure{margin:0;flex:0 0 15rem;width:15rem}
figcaption{font-size:.8rem;text-align:center;color:var(--faint)}
svg.grid{position:absolute}
svg.board{display:block;width:100%;height:auto}
.lines{stroke:#555;stroke-width:1;fill:none}
.frame{stroke:#555;stroke-width:2;fill:none}
.river{font-size:20px;fill:#777;text-anchor:middle;dominant-baseline:central}
.number{font-size:13px;fill:#555;text-anchor:middle;dominant-baseline:central}
.letter{font:italic 700 14px Georgia,serif;fill:#111;text-anchor:middle;dominant-baseline:central}
.board .red circle{fill:#fff;stroke:#a00;stroke-width:1.5}
.board .red .ring{fill:none;stroke-width:1}
.board .red text{fill:#a00}
.board .black circle{fill:#222;stroke:#222;stroke-width:1.5}
.board .black .ring{fill:none;stroke:#fff;stroke-width:.8}
.board .black text{fill:#fff}
.board g text{font-size:20px;font-weight:600;text-anchor:middle;dominant-baseline:central}
.mark{stroke:#000;stroke-width:2.5;fill:none}
.arrow{fill:none;stroke:#05c;stroke-width:4;stroke-opacity:.85}
.arrow.partner{stroke-width:2.5}
.arrow.root{stroke:#080;stroke-dasharray:8 4}
.arrow.false-root{stroke:#666;stroke-width:2.5;stroke-dasharray:2 5}
.arrow.touch{stroke:#a60;stroke-width:2;stroke-dasharray:12 3 2 3}
.head path{fill:#05c;stroke:#fff;stroke-width:.6}
.head.root path{fill:#080}
.head.false-root path{fill:#666}
.head.touch path{fill:#a60}
";

/// An arrow on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// From which point.
    pub from: Square,
    /// To which.
    pub to: Square,
    /// The relation it shows.
    pub kind: ArrowKind,
}

/// Relation shown by an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// A piece attacks the general or another piece.
    Attack,
    /// A piece without which the attacker does not win its victim.
    Partner,
    /// A root: it takes back.
    Root,
    /// A piece that seems to be a root and may not take back.
    FalseRoot,
    /// A trade, an offer, a block or a piece that is followed.
    Touch,
}

impl ArrowKind {
    /// All of them.
    pub const ALL: [ArrowKind; 5] = [
        ArrowKind::Attack,
        ArrowKind::Partner,
        ArrowKind::Root,
        ArrowKind::FalseRoot,
        ArrowKind::Touch,
    ];

    /// `attack`, `partner`, `root`, `false-root`, `touch`.
    pub const fn name(self) -> &'static str {
        match self {
            ArrowKind::Attack => "attack",
            ArrowKind::Partner => "partner",
            ArrowKind::Root => "root",
            ArrowKind::FalseRoot => "false-root",
            ArrowKind::Touch => "touch",
        }
    }
}

/// Content drawn on a board.
pub(super) struct Drawn<'d> {
    pub(super) position: &'d Position,
    /// The move whose two points are marked.
    pub(super) mv: Option<Move>,
    pub(super) arrows: &'d [Arrow],
    /// Whether files and ranks are lettered at the edge, so that `f6` can be found.
    pub(super) has_points: bool,
}

/// Parts that every board shares: lines, river, numbers. To stand once in a document, before the boards.
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
    out.push_str("</g>");
    points(&mut out);
    for kind in ArrowKind::ALL {
        let name = kind.name();
        let _ = write!(
            out,
            "<marker id=\"head-{name}\" class=\"head {name}\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"12\" markerHeight=\"12\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L10 5L0 10z\"/></marker>"
        );
    }
    out.push_str("</defs></svg>\n");
    out
}

/// Letters of the files and numbers of the ranks, as points are named.
fn points(out: &mut String) {
    out.push_str("<g id=\"points\">");
    let at = |n: u32| EDGE + n * STEP;
    for (file, letter) in ('a'..='i').enumerate() {
        let (x, y) = (at(file as u32), at(9) + LETTERS);
        let _ = write!(
            out,
            "<text class=\"letter\" x=\"{x}\" y=\"{y}\">{letter}</text>"
        );
    }
    for rank in 0..10 {
        for x in [9, 2 * EDGE + 8 * STEP - 9] {
            let y = at(9 - rank);
            let _ = write!(
                out,
                "<text class=\"letter\" x=\"{x}\" y=\"{y}\">{rank}</text>"
            );
        }
    }
    out.push_str("</g>");
}

/// A board; its caption stands below it.
pub(super) fn board(drawn: &Drawn<'_>, caption: &str) -> String {
    format!(
        "<figure>{}<figcaption>{caption}</figcaption></figure>",
        picture(drawn, caption)
    )
}

/// The board alone, named `label`, which holds no markup.
pub(super) fn picture(drawn: &Drawn<'_>, label: &str) -> String {
    let (width, mut height) = (2 * EDGE + 8 * STEP, 2 * EDGE + 9 * STEP);
    let mut shared = "<use href=\"#grid\"/>".to_owned();
    if drawn.has_points {
        height += LETTERS - 14;
        shared.push_str("<use href=\"#points\"/>");
    }
    let mut out = format!(
        "<svg class=\"board\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\">{shared}"
    );
    for (square, piece) in drawn.position.pieces() {
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
    for square in drawn.mv.into_iter().flat_map(|mv| [mv.from, mv.to]) {
        let (x, y) = point(square);
        out.push_str(&corners(x, y));
    }
    for one in drawn.arrows {
        arrow(&mut out, *one);
    }
    out.push_str("</svg>");
    out
}

/// A line from the rim of one piece to the rim of another, with a head.
fn arrow(out: &mut String, arrow: Arrow) {
    let ((x1, y1), (x2, y2)) = (point(arrow.from), point(arrow.to));
    let (dx, dy) = (f64::from(x2) - f64::from(x1), f64::from(y2) - f64::from(y1));
    let length = dx.hypot(dy).max(1.0);
    let along = |x: u32, y: u32, by: f64| {
        (
            f64::from(x) + dx / length * by,
            f64::from(y) + dy / length * by,
        )
    };
    let rim = if length > 1.5 * f64::from(STEP) {
        RIM
    } else {
        NEAR_RIM
    };
    let (from, to) = (along(x1, y1, rim), along(x2, y2, -rim));
    let name = arrow.kind.name();
    let _ = write!(
        out,
        "<path class=\"arrow {name}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\" marker-end=\"url(#head-{name})\"/>",
        from.0, from.1, to.0, to.1
    );
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

    fn drawn(arrows: &[Arrow], has_points: bool) -> String {
        let position = Position::start();
        let drawn = Drawn {
            position: &position,
            mv: None,
            arrows,
            has_points,
        };
        board(&drawn, "start")
    }

    #[test]
    fn every_piece_stands_on_its_point_and_sides_differ_without_colour() {
        let drawn = drawn(&[], false);
        assert_eq!(drawn.matches("<g class=\"red\">").count(), 16);
        assert_eq!(drawn.matches("<g class=\"black\">").count(), 16);
        assert!(drawn.contains("x=\"200\" y=\"400\">帅"), "{drawn}");
        assert!(drawn.contains("x=\"200\" y=\"40\">将"), "{drawn}");
    }

    #[test]
    fn an_arrow_goes_from_rim_to_rim_and_letters_stand_where_asked() {
        let square = |file, rank| Square::new(file, rank).expect("a point");
        let (from, to) = (square(4, 0), square(4, 9));
        let arrows = ArrowKind::ALL.map(|kind| Arrow { from, to, kind });
        let with = drawn(&arrows, true);
        assert_eq!(with.matches("M200.0 386.0L200.0 54.0").count(), 5, "{with}");
        let grid = grid();
        for kind in ArrowKind::ALL {
            let head = format!("head-{}", kind.name());
            assert!(with.contains(&format!("url(#{head})")), "{with}");
            assert!(grid.contains(&format!("id=\"{head}\"")), "{grid}");
        }
        // f6: below file f its letter, beside rank 6 its number at both edges.
        assert!(grid.contains("x=\"240\" y=\"452\">f<"), "{grid}");
        assert_eq!(grid.matches("y=\"160\">6</text>").count(), 2, "{grid}");
        assert!(with.contains("#points") && !drawn(&[], false).contains("#points"));
    }
}
