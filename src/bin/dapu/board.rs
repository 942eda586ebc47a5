//! A board in the terminal: files numbered as each side counts them, the river named, Red in round
//! brackets and Black in square ones, so that no colour is needed.

use super::lang::Lang;
use super::shown::Shown;
use dapu::board::{GameStatus, Move, Piece, Position, Side, Square};
use std::fmt::Write;

/// Red for the pieces of Red, the marked points reversed.
const RED: &str = "\x1b[31m";
const MARK: &str = "\x1b[1;7m";
const PLAIN: &str = "\x1b[0m";

/// Options for drawing a board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Drawing {
    /// The move just made or asked for: its points are marked.
    pub(crate) mv: Option<Move>,
    /// Whether to use colour.
    pub(crate) colour: bool,
}

/// Draws `position`: twelve lines, each ended by a newline.
pub(crate) fn draw(position: &Position, drawing: Drawing, lang: &Lang) -> Shown {
    let mut out = String::with_capacity(1024);
    out.push_str("    1    2    3    4    5    6    7    8    9\n");
    for rank in (0..10).rev() {
        let _ = write!(out, "{rank} ");
        for file in 0..9 {
            if let Some(square) = Square::new(file, rank) {
                point(&mut out, position.piece_at(square), square, drawing);
            }
        }
        while out.ends_with(' ') {
            out.pop();
        }
        out.push('\n');
        if rank == 5 {
            out.push_str("  ~~~~~~~~~~~~ ");
            out.push_str(lang.text("board.river"));
            out.push_str(" ~~~~~~~~~~~~\n");
        }
    }
    out.push_str("    九   八   七   六   五   四   三   二   一\n");
    Shown::painted(out)
}

/// One point: five columns.
fn point(out: &mut String, piece: Option<Piece>, square: Square, drawing: Drawing) {
    let marked = drawing
        .mv
        .is_some_and(|mv| mv.from == square || mv.to == square);
    out.push(if marked { '*' } else { ' ' });
    let cell = match piece {
        None if marked => " .. ".to_owned(),
        None => " .  ".to_owned(),
        Some(piece) if piece.side == Side::Red => format!("({})", piece.glyph()),
        Some(piece) => format!("[{}]", piece.glyph()),
    };
    let paint = match piece {
        _ if !drawing.colour => None,
        _ if marked => Some(MARK),
        Some(piece) if piece.side == Side::Red => Some(RED),
        _ => None,
    };
    match paint {
        Some(paint) => {
            let _ = write!(out, "{paint}{cell}{PLAIN}");
        }
        None => out.push_str(&cell),
    }
}

/// The line above a board: which it is, who is to move, and whether that side is in check or has no
/// move left.
pub(crate) fn caption(which: &str, position: &Position, lang: &Lang) -> String {
    let side = match position.turn() {
        Side::Red => lang.text("label.red"),
        Side::Black => lang.text("label.black"),
    };
    let turn = lang.fill("label.to-move", &[("side", &side)]);
    let standing = match position.standing() {
        GameStatus::Checkmate => Some("label.standing-mate"),
        GameStatus::Stalemate => Some("label.standing-stalemate"),
        GameStatus::Open if position.in_check(position.turn()) => Some("label.check"),
        GameStatus::Open | GameStatus::GeneralTaken(_) => None,
    };
    let mut parts = vec![which, &turn];
    parts.extend(standing.map(|key| lang.text(key)));
    parts.join(lang.text("label.and"))
}

#[cfg(test)]
mod tests {
    use super::{Drawing, draw};
    use crate::lang::{Lang, UiLanguage};
    use dapu::board::{Move, Position, Square};
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn the_start_position_is_drawn() {
        let lang = Lang::new(UiLanguage::En);
        let board = draw(&Position::start(), Drawing::default(), &lang);
        expect_test::expect![[r"
                1    2    3    4    5    6    7    8    9
            9  [车] [马] [象] [士] [将] [士] [象] [马] [车]
            8   .    .    .    .    .    .    .    .    .
            7   .   [炮]  .    .    .    .    .   [炮]  .
            6  [卒]  .   [卒]  .   [卒]  .   [卒]  .   [卒]
            5   .    .    .    .    .    .    .    .    .
              ~~~~~~~~~~~~ 楚河  汉界 ~~~~~~~~~~~~
            4   .    .    .    .    .    .    .    .    .
            3  (兵)  .   (兵)  .   (兵)  .   (兵)  .   (兵)
            2   .   (炮)  .    .    .    .    .   (炮)  .
            1   .    .    .    .    .    .    .    .    .
            0  (车) (马) (相) (仕) (帅) (仕) (相) (马) (车)
                九   八   七   六   五   四   三   二   一
        "]]
        .assert_eq(board.as_str());
    }

    #[test]
    fn every_file_stands_below_its_number() {
        let lang = Lang::new(UiLanguage::En);
        let board = draw(&Position::start(), Drawing::default(), &lang);
        let back = board.as_str().lines().nth(1).expect("a back rank");
        let numbers = board.as_str().lines().next().expect("a head");
        for file in 1..=9 {
            let number = numbers
                .find(&file.to_string())
                .expect("each file is numbered");
            let glyph: usize = back
                .char_indices()
                .filter(|(_, letter)| "车马象士将".contains(*letter))
                .map(|(at, _)| back[..at].width())
                .nth(file - 1)
                .expect("nine pieces");
            assert_eq!(number, glyph, "file {file}");
        }
    }

    #[test]
    fn colour_changes_nothing_but_colour() {
        let lang = Lang::new(UiLanguage::Zh);
        let mv = Square::new(7, 2)
            .zip(Square::new(4, 2))
            .map(|(from, to)| Move::new(from, to));
        let plain = draw(&Position::start(), Drawing { mv, colour: false }, &lang);
        let painted = draw(&Position::start(), Drawing { mv, colour: true }, &lang);
        let mut stripped = painted.as_str().to_owned();
        for code in [super::RED, super::MARK, super::PLAIN] {
            stripped = stripped.replace(code, "");
        }
        assert_eq!(plain.as_str(), stripped);
    }
}
