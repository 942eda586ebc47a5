//! Words of pieces that stand alone on their file, put together from a table: most moves of a game are theirs.

use super::canonical::way;
use super::glyph_style::piece_glyph;
use super::write::{digit_glyph, direction_glyph};
use super::writing::Writing;
use super::written::{Directions, Family};
use crate::board::{Move, Piece, Role, Side};

/// Full Chinese under a [`Writing`], as [`super::write_said`] writes lawful moves of such pieces.
#[derive(Clone, Debug)]
pub(crate) struct FileWords {
    /// By side and role.
    pieces: [[char; 7]; 2],
    /// By side and number; none has the number 0.
    digits: [[char; 10]; 2],
    advance: char,
    retreat: char,
    traverse: char,
}

impl FileWords {
    /// `None` where moves are written in no Chinese.
    pub(crate) fn new(writing: Writing) -> Option<FileWords> {
        let of_sides = [Side::Red, Side::Black];
        let piece =
            |side| Role::ALL.map(|role| piece_glyph(Piece::new(side, role), writing.script));
        let digit =
            |side| [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(|it| digit_glyph(it, writing.digits(side)));
        let way = |directions| direction_glyph(directions, writing.script);
        (writing.family == Family::Chinese).then(|| FileWords {
            pieces: of_sides.map(piece),
            digits: of_sides.map(digit),
            advance: way(Directions::ADVANCE),
            retreat: way(Directions::RETREAT),
            traverse: way(Directions::TRAVERSE),
        })
    }

    /// Writes a lawful move of a piece that shares its file with none of its kind; of how many characters it is.
    #[inline]
    pub(crate) fn write(&self, out: &mut String, (piece, mv): (Piece, Move)) -> usize {
        let side = piece.side;
        let digits = &self.digits[side.index()];
        let digit = |number: u8| digits[usize::from(number % 10)];
        let (directions, value) = way(piece, mv);
        out.push(self.pieces[side.index()][piece.role.index()]);
        out.push(digit(mv.from.number_for(side)));
        out.push(match directions {
            Directions::ADVANCE => self.advance,
            Directions::RETREAT => self.retreat,
            _ => self.traverse,
        });
        out.push(digit(value));
        4
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;
    use crate::notation::{Script, write_move};
    use proptest::prelude::*;

    fn writing(bits: u8) -> Writing {
        Writing {
            script: if bits & 1 == 0 {
                Script::Simplified
            } else {
                Script::Traditional
            },
            full_width: bits & 2 != 0,
            black_chinese: bits & 4 != 0,
            ..Writing::new(Family::Chinese)
        }
    }

    proptest! {
        #[test]
        fn a_piece_alone_on_its_file_is_named_as_the_writer_names_it(
            numbers in prop::collection::vec(any::<usize>(), 0..120),
            bits in 0_u8..8,
        ) {
            let words = FileWords::new(writing(bits)).expect("full Chinese has words");
            let mut position = Position::start();
            for number in numbers {
                let legal = position.legal_moves();
                for mv in legal.iter() {
                    let piece = position.piece_at(mv.from).expect("a piece moves");
                    if position.alone_on_file(piece, mv.from.file()).is_some() {
                        let (mut short, mut usual) = (String::new(), String::new());
                        let width = words.write(&mut short, (piece, *mv));
                        write_move(&mut usual, *mv, &position, writing(bits));
                        prop_assert_eq!((short.as_str(), width), (usual.as_str(), usual.chars().count()));
                    }
                }
                let Some(mv) = legal.get(number % legal.len().max(1)) else {
                    break;
                };
                position.play(*mv);
            }
        }
    }

    #[test]
    fn other_families_have_no_such_words() {
        let others = Family::ALL.into_iter().filter(|it| *it != Family::Chinese);
        for family in others {
            assert!(FileWords::new(Writing::new(family)).is_none(), "{family:?}");
        }
    }
}
