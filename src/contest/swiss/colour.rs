//! The one of a pair who has Red (附录三 二.4).

use super::{Round, Row, Standing};
use crate::contest::Number;

/// Reason for the colours of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourBy {
    /// (1) Red to the smaller colour balance, also where both balances have the same sign, which the book does not cover.
    Balance,
    /// (2)–(7) With equal balance, Red to the smaller [`Standing::run`]: the longer run of Black, or the shorter run of Red.
    Run,
    /// (9) In the last three rounds, unequal points and all else equal: the higher one gets what is due to him.
    Higher,
    /// (8) All equal: sum of the numbers odd, the smaller has Red; even, the larger.
    Sum,
    /// First round (二.1): at odd tables the smaller number has Red, at even tables the larger.
    Table,
}

impl ColourBy {
    /// Where the book says so.
    pub const fn article(self) -> &'static str {
        match self {
            ColourBy::Balance => "附录三 二.4(1)",
            ColourBy::Run => "附录三 二.4(2)–(7)",
            ColourBy::Higher => "附录三 二.4(9)",
            ColourBy::Sum => "附录三 二.4(8)",
            ColourBy::Table => "附录三 二.1",
        }
    }
}

/// The one of two who has Red, and the reason.
pub(super) fn red(a: &Standing, b: &Standing, round: Round) -> (Number, ColourBy) {
    let smaller = |of_a: i32, of_b: i32| if of_a < of_b { a.number } else { b.number };
    if a.balance != b.balance {
        return (smaller(a.balance, b.balance), ColourBy::Balance);
    }
    if a.run != b.run {
        return (smaller(a.run, b.run), ColourBy::Run);
    }
    let (higher, lower) = if a.points > b.points { (a, b) } else { (b, a) };
    let played = higher.balance != 0 || higher.run != 0;
    if round.number + 3 > round.of && a.points != b.points && played {
        let red = match higher.row() {
            Row::WantsRed => higher,
            Row::WantsBlack => lower,
        };
        return (red.number, ColourBy::Higher);
    }
    let (small, large) = (a.number.min(b.number), a.number.max(b.number));
    let odd = (small + large) % 2 == 1;
    (if odd { small } else { large }, ColourBy::Sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Points;
    use crate::contest::swiss::FirstRound;

    fn it(number: Number, points: i64, balance: i32, run: i32) -> Standing {
        Standing {
            number,
            points: Points::whole(points),
            balance,
            run,
        }
    }

    fn round(number: u32) -> Round {
        Round {
            number,
            of: 9,
            first: FirstRound::Near,
            bye: super::super::SwissBye::Lowest,
            search: super::super::SwissSearch::DepthFirst,
        }
    }

    #[test]
    fn each_clause_of_the_book_decides_its_case() {
        use ColourBy::{Balance, Higher, Run, Sum};
        let cases = [
            // (1) to (7), in order; who is named first has Red by the book.
            (it(1, 2, -1, -1), it(2, 2, 1, 1), 3, Balance),
            (it(1, 2, 0, -2), it(2, 2, 0, 2), 5, Run),
            (it(1, 2, 0, -3), it(2, 2, 0, -2), 7, Run),
            (it(2, 2, 0, 2), it(1, 2, 0, 3), 7, Run),
            (it(1, 2, 0, -2), it(2, 2, 0, -1), 5, Run),
            (it(1, 2, 0, 1), it(2, 2, 0, 2), 5, Run),
            (it(2, 2, 0, -1), it(1, 2, 0, 1), 3, Run),
            // (8): 1 + 2 is odd, 1 + 3 even.
            (it(1, 2, 0, 1), it(2, 2, 0, 1), 3, Sum),
            (it(3, 2, 0, 1), it(1, 2, 0, 1), 3, Sum),
            // (9) from the seventh round of nine; in the sixth still (8).
            (it(3, 6, 0, -1), it(4, 4, 0, -1), 7, Higher),
            (it(3, 4, 0, 1), it(4, 6, 0, 1), 9, Higher),
            (it(3, 4, 0, 1), it(4, 6, 0, 1), 6, Sum),
            (it(3, 4, 0, -1), it(5, 4, 0, -1), 9, Sum),
        ];
        for (first, second, number, by) in cases {
            let expected = match by {
                Sum if (first.number + second.number) % 2 == 0 => first.number.max(second.number),
                _ => first.number,
            };
            assert_eq!(red(&first, &second, round(number)), (expected, by));
            assert_eq!(red(&second, &first, round(number)), (expected, by));
        }
    }
}
