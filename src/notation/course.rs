//! Where a piece goes by one direction and a value: one look-up, for what a table is made of here is
//! branches nobody can foresee.

use super::written::Directions;
use crate::board::{Illegal, Piece, Role, Side, Square};

/// Where a piece goes by one direction and a value, whatever stands in its way.
///
/// # Errors
/// [`Illegal::OffBoard`] beyond the edge, [`Illegal::Geometry`] where the piece has no such step
/// and the text therefore names no point (a horse that goes 平).
#[inline]
pub(super) fn target(
    piece: Piece,
    from: Square,
    direction: Directions,
    value: u8,
) -> Result<Square, Illegal> {
    let courses = &COURSES[piece.index()][usize::from(direction.0 & 7)];
    let course = courses
        .get(usize::from(value))
        .map_or(NONE, |by_file| by_file[usize::from(from.file())]);
    if course == NONE {
        return Err(why_not(piece, from, direction, value));
    }
    // A point counts its ranks by nines: beyond the last rank there is none, before the first none.
    (from.index() as u8)
        .checked_add_signed(course)
        .and_then(Square::from_index)
        .ok_or(Illegal::OffBoard)
}

/// No course.
const NONE: i8 = i8::MIN;

/// Offset of a piece's destination, in points by index: by [`Piece::index`], direction, value, and
/// the file it stands on; [`NONE`] where [`course`] is an error.
static COURSES: [[[[i8; 9]; 10]; 8]; 14] = {
    let mut courses = [[[[NONE; 9]; 10]; 8]; 14];
    let mut index = 0;
    while index < 14 {
        if let Some(piece) = Piece::from_index(index) {
            courses[index][1] = of_direction(piece, Directions::ADVANCE);
            courses[index][2] = of_direction(piece, Directions::RETREAT);
            courses[index][4] = of_direction(piece, Directions::TRAVERSE);
        }
        index += 1;
    }
    courses
};

const fn of_direction(piece: Piece, direction: Directions) -> [[i8; 9]; 10] {
    let mut courses = [[NONE; 9]; 10];
    let mut value = 0;
    while value < 10 {
        let mut file = 0;
        while file < 9 {
            if let Ok(course) = course(piece, file, direction, value) {
                courses[value as usize][file as usize] = course;
            }
            file += 1;
        }
        value += 1;
    }
    courses
}

/// Offset of the destination of a piece on that file, in points by index.
const fn course(piece: Piece, here: u8, direction: Directions, value: u8) -> Result<i8, Illegal> {
    let traverse = direction.0 == Directions::TRAVERSE.0;
    let hops = matches!(piece.role, Role::Horse | Role::Advisor | Role::Elephant);
    if hops && traverse {
        return Err(Illegal::Geometry);
    }
    let (file, ranks) = if hops || traverse {
        let Some(file) = Square::file_of_number(piece.side, value) else {
            return Err(Illegal::OffBoard);
        };
        match (piece.role, file.abs_diff(here)) {
            _ if traverse => (file, 0),
            (Role::Horse, 1) | (Role::Elephant, 2) => (file, 2),
            (Role::Horse, 2) | (Role::Advisor, 1) => (file, 1),
            _ => return Err(Illegal::Geometry),
        }
    } else if value < 10 {
        (here, value)
    } else {
        return Err(Illegal::OffBoard);
    };
    let up = (direction.0 == Directions::ADVANCE.0) == matches!(piece.side, Side::Red);
    let ranks = 9 * ranks.cast_signed();
    let files = file.cast_signed() - here.cast_signed();
    Ok(if up { files + ranks } else { files - ranks })
}

#[cold]
fn why_not(piece: Piece, from: Square, direction: Directions, value: u8) -> Illegal {
    let course = course(piece, from.file(), direction, value);
    course.err().unwrap_or(Illegal::OffBoard)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rank and file reckoned apart.
    fn reckoned(piece: Piece, from: Square, direction: Directions, value: u8) -> Option<Square> {
        let traverse = direction == Directions::TRAVERSE;
        let to_file =
            traverse || matches!(piece.role, Role::Horse | Role::Advisor | Role::Elephant);
        let file = if to_file {
            Square::file_of_number(piece.side, value)?
        } else {
            from.file()
        };
        let ranks = match (piece.role, file.abs_diff(from.file())) {
            (Role::Horse, 1) | (Role::Elephant, 2) if !traverse => 2,
            (Role::Horse, 2) | (Role::Advisor, 1) if !traverse => 1,
            (Role::Horse | Role::Elephant | Role::Advisor, _) => return None,
            _ if traverse => 0,
            _ => value,
        };
        let ahead = (direction == Directions::ADVANCE) == (piece.side == Side::Red);
        let rank = if ahead {
            from.rank().checked_add(ranks)
        } else {
            from.rank().checked_sub(ranks)
        };
        Square::new(file, rank?)
    }

    #[test]
    fn looking_up_comes_to_what_reckoning_comes_to() {
        let mut differing = Vec::new();
        for piece in (0..14).filter_map(Piece::from_index) {
            for direction in Directions::ALL.each() {
                for from in Square::all() {
                    for value in 0..=u8::MAX {
                        let found = target(piece, from, direction, value).ok();
                        if found != reckoned(piece, from, direction, value) {
                            differing.push((piece, direction, from, value));
                        }
                    }
                }
            }
        }
        assert!(differing.is_empty(), "{differing:?}");
    }
}
