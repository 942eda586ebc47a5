//! 先编: who of a bracket chooses first (附录三 二.2).

use super::Standing;
use std::cmp::{Ordering, Reverse};

/// Reason why one entrant codes before the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstBy {
    /// Nobody else is left to be compared.
    Alone,
    /// (1) More points: he comes from a bracket above.
    Points,
    /// (2) He is further from level.
    Balance,
    /// (3), (4) The same colour runs longer.
    Run,
    /// (5) In odd rounds the smaller number, in even rounds the larger.
    Number,
}

impl FirstBy {
    /// Where the book says so.
    pub const fn article(self) -> &'static str {
        match self {
            FirstBy::Alone | FirstBy::Points => "附录三 二.2(1)",
            FirstBy::Balance => "附录三 二.2(2)",
            FirstBy::Run => "附录三 二.2(3)(4)",
            FirstBy::Number => "附录三 二.2(5)",
        }
    }
}

/// The order in which entrants of a bracket code: the first first. `odd` of the round.
pub(super) fn order(a: &Standing, b: &Standing, odd: bool) -> Ordering {
    key(a, odd).cmp(&key(b, odd))
}

fn key(it: &Standing, odd: bool) -> (Reverse<i64>, Reverse<i32>, Reverse<i32>, i64) {
    let number = i64::from(it.number);
    (
        Reverse(it.points.0),
        Reverse(it.balance.abs()),
        Reverse(it.pressing_run()),
        if odd { number } else { -number },
    )
}

/// Criterion that separates an entrant who codes first from the next.
pub(super) fn separated_by(first: &Standing, next: Option<&Standing>) -> FirstBy {
    let Some(next) = next else {
        return FirstBy::Alone;
    };
    if first.points != next.points {
        FirstBy::Points
    } else if first.balance.abs() != next.balance.abs() {
        FirstBy::Balance
    } else if first.pressing_run() != next.pressing_run() {
        FirstBy::Run
    } else {
        FirstBy::Number
    }
}
