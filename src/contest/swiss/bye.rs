//! The entrant with the bye of an odd field (附录三 一 (5)).

use super::Card;
use super::field::Field;
use crate::contest::matching::Matching;
use crate::contest::{Number, Points};
use crate::event::switches::SwissBye;
use std::cmp::Reverse;

/// Rule for the bye of an odd field (switch `swiss.bye`). 轮空的人(队)应是最低分段; the book does not say whether somebody has it
/// a second time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ByeOrder {
    /// One of the lowest bracket; there who has had the fewest, of these the largest number.
    #[default]
    Lowest,
    /// The one who has had the fewest; of these one with the lowest points, of these the largest number.
    NoSecond,
    /// The one it was given to; where a round is proposed as [`ByeOrder::Lowest`].
    AsPublished,
}

/// Sort key: the one with the smaller key has the bye.
type Key = ([i64; 2], Reverse<Number>);

impl From<SwissBye> for ByeOrder {
    fn from(reading: SwissBye) -> ByeOrder {
        match reading {
            SwissBye::Lowest => ByeOrder::Lowest,
            SwissBye::NoSecond => ByeOrder::NoSecond,
            SwissBye::AsPublished => ByeOrder::AsPublished,
        }
    }
}

impl ByeOrder {
    /// The name of the reading.
    pub const fn reading(self) -> &'static str {
        match self {
            ByeOrder::Lowest => "lowest",
            ByeOrder::NoSecond => "no-second",
            ByeOrder::AsPublished => "as-published",
        }
    }

    const fn key(self, (points, byes, number): (Points, u32, Number)) -> Key {
        let byes = byes as i64;
        let rank = match self {
            ByeOrder::NoSecond => [byes, points.0],
            ByeOrder::Lowest | ByeOrder::AsPublished => [points.0, byes],
        };
        (rank, Reverse(number))
    }

    fn of_card(self, card: &Card) -> Key {
        self.key((card.points, card.byes, card.number))
    }

    /// Those who come before one who has the bye, the first of them first: none where the bye is as the reading has it. Of
    /// `lowest` all of the lowest bracket are as good, and of `no-second` all of its points.
    pub(super) fn before<'c>(self, cards: &'c [Card], one: &Card) -> Vec<&'c Card> {
        let is_before = |it: &&Card| match self {
            ByeOrder::Lowest => it.points < one.points,
            ByeOrder::NoSecond => (it.byes, it.points) < (one.byes, one.points),
            ByeOrder::AsPublished => false,
        };
        let mut before: Vec<&Card> = cards.iter().filter(is_before).collect();
        before.sort_by_key(|it| self.of_card(it));
        before
    }
}

/// The entrant with the bye, by place; `None` where nobody can be spared.
pub(super) fn choose(field: &Field, everybody: &mut Matching) -> Option<usize> {
    let spared = everybody.spared();
    let standings = field.standings.iter().enumerate();
    let can = standings.filter(|(at, _)| spared[*at]);
    let order = field.round.bye;
    let first = can.min_by_key(|(at, it)| order.key((it.points, field.byes[*at], it.number)));
    first.map(|(at, _)| at)
}
