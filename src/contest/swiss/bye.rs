//! The entrant with the bye of an odd field (附录三 一 (5)).

use super::Card;
use super::field::Field;
use crate::contest::matching::Matching;
use crate::contest::{Number, Points};
use crate::event::switches::SwissBye;
use std::cmp::Reverse;

/// Sort key: the one with the smaller key has the bye.
type Key = ([i64; 2], Reverse<Number>);

impl SwissBye {
    const fn key(self, (points, byes, number): (Points, u32, Number)) -> Key {
        let byes = byes as i64;
        let rank = match self {
            SwissBye::NoSecond => [byes, points.0],
            SwissBye::Lowest | SwissBye::AsPublished => [points.0, byes],
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
            SwissBye::Lowest => it.points < one.points,
            SwissBye::NoSecond => (it.byes, it.points) < (one.byes, one.points),
            SwissBye::AsPublished => false,
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
