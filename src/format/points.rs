//! Points of the board as files write them. Most count rows from Black's back rank and files from Red's left.

use crate::board::Square;
use crate::record::{NodeId, Transcript};
use crate::text::Place;

/// The point in a row counted from Black's back rank; `None` beyond the board.
pub(super) fn from_top(file: u8, row: u8) -> Option<Square> {
    Square::new(file, 9_u8.checked_sub(row)?)
}

/// The point of two decimal digits, file and row: `77`.
pub(super) fn of_digits(file: u8, row: u8) -> Option<Square> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    from_top(digit(file)?, digit(row)?)
}

/// The point of a file and a rank in a character each, counted from those given: `h6` from `a` and `0`.
pub(super) fn of_signs([file, rank]: [u8; 2], [first_file, first_rank]: [u8; 2]) -> Option<Square> {
    Square::new(file.checked_sub(first_file)?, rank.checked_sub(first_rank)?)
}

/// The points of a move in four characters, by the point of the first two and of the last two.
pub(super) fn pair(
    [a, b, c, d]: [u8; 4],
    point: impl Fn(u8, u8) -> Option<Square>,
) -> Option<[Square; 2]> {
    Some([point(a, b)?, point(c, d)?])
}

/// Adds the move that a token of four characters writes; a token without two points cannot be read.
pub(super) fn add(
    out: &mut Transcript,
    parent: NodeId,
    (token, points): (&str, Option<[Square; 2]>),
    place: Place,
) -> NodeId {
    match points {
        Some(points) => out.points(parent, points, place),
        None => out.illegible(parent, token, place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_has_one_pair_of_digits() {
        let digits = (0..=u8::MAX).flat_map(|file| (0..=u8::MAX).map(move |row| (file, row)));
        let points: Vec<Square> = digits
            .filter_map(|(file, row)| of_digits(file, row))
            .collect();
        assert_eq!(points.len(), Square::COUNT);
        assert!(Square::all().all(|square| points.contains(&square)));
        assert_eq!(of_digits(b'0', b'9'), Square::new(0, 0));
    }

    #[test]
    fn what_stands_beyond_the_board_is_no_point() {
        assert_eq!(from_top(0, 10), None);
        assert_eq!(from_top(9, 0), None);
        assert_eq!(of_signs(*b"i9", *b"a0"), Square::new(8, 9));
        assert_eq!(of_signs(*b"j0", *b"a0"), None);
        assert_eq!(of_signs(*b"A0", *b"a0"), None);
        let points = pair(*b"7747", of_digits).map(|points| points.map(|it| it.to_string()));
        assert_eq!(points, Some(["h2".to_owned(), "e2".to_owned()]));
        assert_eq!(pair(*b"77x7", of_digits), None);
    }
}
