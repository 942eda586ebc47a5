//! Points that stand as numbers. Whether files and ranks count from 0 or 1, and whether the row or the column
//! comes first of a pair, and from which side ranks are counted, no single move says: the numbers of the whole game
//! do, or that its first moves can be played one way alone. What these leave open is found where the game is played.

use super::moves::plays;
use crate::board::Position;
use crate::notation::{Ranks, read_fen};

/// So many moves are played to see what comes first of a pair.
const FIRST: usize = 8;

/// The numbers of a move: from and to, each by column and row, or by the place in a pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveCoordinates {
    /// From and to: column and row where these are named, else the first and the second number.
    pub(super) numbers: [[Option<u8>; 2]; 2],
    /// Whether they are named.
    pub(super) named: bool,
}

impl MoveCoordinates {
    /// Whether all four numbers are there.
    pub(super) fn is_whole(self) -> bool {
        self.numbers.iter().flatten().all(Option::is_some)
    }

    /// Whether one is.
    pub(super) fn is_begun(self) -> bool {
        self.numbers.iter().flatten().any(Option::is_some)
    }

    /// The same with the row first of each pair taken for the column.
    fn swapped(mut self) -> MoveCoordinates {
        for point in &mut self.numbers {
            point.swap(0, 1);
        }
        self
    }
}

/// Numbers of a game seen so far: the least and the greatest of columns and rows, and its first moves.
#[derive(Clone, Debug, Default)]
pub(super) struct CoordinateStats {
    named: CoordinateRanges,
    pairs: CoordinateRanges,
    /// The board it begins with, as a FEN; empty where nothing says so.
    pub(super) board: String,
}

#[derive(Clone, Debug, Default)]
struct CoordinateRanges {
    ranges: [Option<(u8, u8)>; 2],
    first: Vec<MoveCoordinates>,
}

impl CoordinateStats {
    /// Notes a move.
    pub(super) fn note(&mut self, points: MoveCoordinates) {
        let seen = if points.named {
            &mut self.named
        } else {
            &mut self.pairs
        };
        if points.is_whole() && seen.first.len() < FIRST {
            seen.first.push(points);
        }
        for point in points.numbers {
            for (range, number) in seen.ranges.iter_mut().zip(point) {
                let Some(number) = number else { continue };
                let (least, most) = range.unwrap_or((number, number));
                *range = Some((least.min(number), most.max(number)));
            }
        }
    }

    /// Whether there is any.
    pub(super) fn is_any(&self) -> bool {
        self.named.ranges[0].is_some() || self.pairs.ranges[0].is_some()
    }

    /// Returns the numbering of points; for pairs none where it is unknown which number comes first.
    pub(super) fn counting(&self) -> Counting {
        let start = match self.board.as_str() {
            "" => Some(Position::start()),
            board => read_fen(board).ok().map(|setup| Position::in_play(&setup)),
        };
        let ways = |numbers: &CoordinateRanges, swapped| {
            let way = numbers.way(swapped);
            let plays = |from_top: bool| {
                let way = CoordinateSystem {
                    from_top: Some(from_top),
                    ..way
                };
                start.as_ref().is_some_and(|start| numbers.play(way, start))
            };
            (way, [plays(false), plays(true)])
        };
        let known = |(way, plays): (CoordinateSystem, [bool; 2])| CoordinateSystem {
            from_top: (plays[0] != plays[1]).then_some(plays[1]),
            ..way
        };
        let (plain, swapped) = (ways(&self.pairs, false), ways(&self.pairs, true));
        let fits = |way: CoordinateSystem| self.pairs.fits(way);
        let pairs = match (fits(plain.0), fits(swapped.0)) {
            (true, false) => Some(plain),
            (false, true) => Some(swapped),
            (false, false) => None,
            (true, true) => match (plain.1.contains(&true), swapped.1.contains(&true)) {
                (true, false) => Some(plain),
                (false, true) => Some(swapped),
                _ => None,
            },
        };
        Counting {
            named: known(ways(&self.named, false)),
            pairs: pairs.map(known),
        }
    }
}

impl CoordinateRanges {
    /// Where they count from, by the least and greatest of columns and rows: a 0 shows one way, a 9 of columns or a 10
    /// of rows the other.
    fn way(&self, swapped: bool) -> CoordinateSystem {
        let [columns, rows] = self.columns_and_rows(swapped);
        let from_zero = |range: Option<(u8, u8)>| range.is_some_and(|it| it.0 == 0);
        let beyond = |range: Option<(u8, u8)>, last| range.is_some_and(|it| it.1 > last);
        let from_one =
            (beyond(columns, 8) || beyond(rows, 9)) && !(from_zero(columns) || from_zero(rows));
        CoordinateSystem {
            swapped,
            base: u8::from(from_one),
            from_top: None,
        }
    }

    fn columns_and_rows(&self, swapped: bool) -> [Option<(u8, u8)>; 2] {
        let [one, two] = self.ranges;
        if swapped { [two, one] } else { [one, two] }
    }

    /// Whether there are as many columns.
    fn fits(&self, way: CoordinateSystem) -> bool {
        let [columns, _] = self.columns_and_rows(way.swapped);
        columns.is_none_or(|it| it.1 <= 8 + way.base)
    }

    /// Whether the first moves can be played so.
    fn play(&self, way: CoordinateSystem, start: &Position) -> bool {
        let words: Option<Vec<String>> = self.first.iter().map(|it| way.word(*it)).collect();
        let words = words.unwrap_or_default();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        !words.is_empty() && plays(start, &words, Ranks::FromZero)
    }
}

/// Numbering of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CoordinateSystem {
    /// Whether the row comes first.
    swapped: bool,
    /// The first column and row.
    base: u8,
    /// Whether rows count from Black's back rank, where that is known.
    from_top: Option<bool>,
}

impl CoordinateSystem {
    /// A move as a word: files as letters, ranks from Red's back rank where it is known which that is, else as they are
    /// counted. `None` where it leads off the board.
    fn word(self, points: MoveCoordinates) -> Option<String> {
        let points = if self.swapped {
            points.swapped()
        } else {
            points
        };
        let mut out = String::with_capacity(6);
        for [file, rank] in points.numbers {
            let file = file?.checked_sub(self.base).filter(|it| *it < 9)?;
            let rank = rank?.checked_sub(self.base).filter(|it| *it < 10)?;
            out.push(char::from(b'a' + file));
            out += &match self.from_top {
                Some(true) => 9 - rank,
                Some(false) => rank,
                None => rank + self.base,
            }
            .to_string();
        }
        Some(out)
    }
}

/// Numbering of points in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counting {
    named: CoordinateSystem,
    pairs: Option<CoordinateSystem>,
}

impl Counting {
    /// The move as a word, and whether that says for certain which points are meant. `None` where it leads off the
    /// board, or nobody can say what is what.
    pub(super) fn word(self, points: MoveCoordinates) -> Option<(String, bool)> {
        let way = if points.named {
            Some(self.named)
        } else {
            self.pairs
        };
        let way = way?;
        Some((way.word(points)?, way.from_top.is_some()))
    }
}

#[cfg(test)]
mod tests {
    use super::{CoordinateStats, MoveCoordinates};

    fn told(named: bool, moves: &[[u8; 4]]) -> Vec<Option<(String, bool)>> {
        let points = |it: &[u8; 4]| MoveCoordinates {
            numbers: [[Some(it[0]), Some(it[1])], [Some(it[2]), Some(it[3])]],
            named,
        };
        let mut seen = CoordinateStats::default();
        for it in moves {
            seen.note(points(it));
        }
        let counting = seen.counting();
        moves.iter().map(|it| counting.word(points(it))).collect()
    }

    fn words(words: &[&str]) -> Vec<Option<(String, bool)>> {
        words
            .iter()
            .map(|it| Some(((*it).to_owned(), true)))
            .collect()
    }

    #[test]
    fn columns_and_rows_are_told_apart_by_all_numbers_of_a_game() {
        assert_eq!(
            told(true, &[[7, 2, 4, 2], [7, 9, 6, 7]]),
            words(&["h2e2", "h9g7"])
        );
        assert_eq!(
            told(true, &[[8, 3, 5, 3], [8, 10, 7, 8]]),
            words(&["h2e2", "h9g7"])
        );
        // A row of 9 comes first.
        assert_eq!(
            told(false, &[[9, 7, 7, 6], [0, 7, 2, 6]]),
            words(&["h0g2", "h9g7"])
        );
        assert_eq!(
            told(false, &[[7, 9, 6, 7], [7, 0, 6, 2]]),
            words(&["h0g2", "h9g7"])
        );
    }

    #[test]
    fn a_pair_that_says_nothing_is_decided_by_the_first_move_or_by_nobody() {
        // The cannon of the eighth file goes to the middle, whichever comes first.
        assert_eq!(told(false, &[[7, 2, 4, 2]]), words(&["h2e2"]));
        assert_eq!(told(false, &[[2, 7, 2, 4]]), words(&["h2e2"]));
        assert_eq!(told(false, &[[4, 4, 4, 5]]), [None]);
        // Named columns and rows are what they are called, though no such move begins a game.
        assert_eq!(
            told(true, &[[4, 4, 4, 5]]),
            [Some(("e4e5".to_owned(), false))]
        );
    }
}
