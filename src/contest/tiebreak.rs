//! The criteria, one file each. Each gives the terms of a value, so that a value is never without its working.

mod among_equals;
mod beaten;
mod black;
mod fouls;
mod matches;
mod opponents;
mod points;
mod progress;
mod wins;

use super::{Criterion, Number, Points, Scores};

/// Kind of a term of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TermKind {
    /// A game or match that was played.
    Played,
    /// Half the points of somebody drawn with.
    Halved,
    /// A game that was not played: won, lost or left out by absence.
    Forfeit,
    /// 轮空.
    Bye,
    /// 轮空, halved (2020 14.4).
    HalfBye,
    /// Total of an entrant after a round.
    Running,
    /// A total of the whole event.
    Total,
}

/// A term of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// Round; 0 for a total.
    pub round: u32,
    /// The opponent it comes from.
    pub opponent: Option<Number>,
    /// Kind of the term.
    pub how: TermKind,
    /// Value of the term.
    pub value: Points,
}

impl Term {
    /// A total of the event.
    pub(super) const fn total(value: Points) -> Term {
        Term {
            round: 0,
            opponent: None,
            how: TermKind::Total,
            value,
        }
    }
}

/// The value of a criterion with its working.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Working {
    /// Its terms, in order of round.
    pub terms: Vec<Term>,
}

impl Working {
    /// The sum of its terms.
    pub fn value(&self) -> Points {
        self.terms.iter().map(|term| term.value).sum()
    }
}

/// Terms of an entrant's value by a criterion; `equals` are those who are still equal, himself among them, in order of number.
pub(super) fn working(
    criterion: Criterion,
    scores: &Scores<'_>,
    number: Number,
    equals: &[Number],
) -> Working {
    let terms = match criterion {
        Criterion::Points | Criterion::MatchPoints => points::terms(scores, number),
        Criterion::BoardPoints => matches::board_points(scores, number),
        Criterion::Beaten => beaten::terms(scores, number),
        Criterion::Opponents => opponents::terms(scores, number),
        Criterion::Progress => progress::terms(scores, number),
        Criterion::MatchWins => matches::wins(scores, number),
        Criterion::Wins => wins::terms(scores, number),
        Criterion::Direct => among_equals::direct(scores, number, equals),
        Criterion::Fouls => fouls::terms(scores, number),
        Criterion::BlackGames => black::games(scores, number),
        Criterion::BlackAmongEquals => among_equals::black(scores, number, equals),
        Criterion::BlackWins => black::wins(scores, number),
        // Places of members: `members`.
        Criterion::RankSum | Criterion::BestRank | Criterion::SecondRank => Vec::new(),
    };
    Working { terms }
}

impl Scores<'_> {
    /// Value of an entrant by a criterion, with its working; nothing for a criterion among equals, for nobody is equal to him.
    pub fn working(&self, criterion: Criterion, number: Number) -> Working {
        working(criterion, self, number, &[])
    }
}
