//! Measures of a pairing, without a verdict, for what 附录三 一 (4), (9)–(12) require "as far as possible".

use super::{Card, Pairing, Standing};
use crate::contest::{Colour, Game, Number, Points};
use std::collections::BTreeMap;

/// Measures of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quality {
    /// Pairs of unequal points.
    pub crossing: u32,
    /// Least number of such pairs that the bracket sizes allow when nobody passes a bracket, regardless of who has met whom.
    pub crossing_by_sizes: u32,
    /// Sum over all pairs of the distance between their brackets; neighbours have distance 1.
    pub steps: u32,
    /// Entrants who float.
    pub floats: Vec<Float>,
    /// Entrants with one colour three or more times running, this round included, and the number of times.
    pub running: Vec<(Number, u32)>,
    /// Entrants with three or more games more of one colour than of the other, this round included: Reds minus Blacks.
    pub unbalanced: Vec<(Number, i32)>,
    /// Pairs whose colours are as 二.4 (1)–(7) say, otherwise, and where those leave them open.
    pub colours: Colours,
}

/// Pairs by what the colour rules 二.4 (1)–(7) say of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Colours {
    /// As they say.
    pub kept: u32,
    /// Otherwise.
    pub broken: u32,
    /// They say nothing: all is equal.
    pub equal: u32,
}

/// 下调, 上调: an entrant who meets one of other points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Float {
    /// The entrant.
    pub who: Number,
    /// Whether he goes down.
    pub down: bool,
    /// Whether he went the same way in the round before (一 (9)).
    pub again: bool,
    /// Whether he was alone in his bracket, which the book excepts.
    pub alone: bool,
}

/// Entrants who floated in the round before, and the direction.
pub(super) struct History {
    before: BTreeMap<Number, bool>,
}

impl History {
    /// The floats of a round, from its games and its cards in order of number.
    pub(super) fn of(games: &[Game], cards: &[Card]) -> History {
        let points = |number: Number| card(cards, number).map(|it| it.points);
        let mut before = BTreeMap::new();
        for game in games {
            if let (Some(red), Some(black)) = (points(game.red), points(game.black))
                && red != black
            {
                before.insert(game.red, red > black);
                before.insert(game.black, black > red);
            }
        }
        History { before }
    }
}

/// The card of a number, of cards in order of number.
fn card(cards: &[Card], number: Number) -> Option<&Card> {
    let at = cards.binary_search_by_key(&number, |it| it.number).ok()?;
    cards.get(at)
}

impl Quality {
    /// The measures of a pairing of those cards, in order of number; `byes` are all who have one.
    pub(super) fn of(
        cards: &[Card],
        (pairing, byes): (&Pairing, &[Number]),
        history: &History,
    ) -> Quality {
        let brackets = Brackets::of(cards, byes);
        let mut quality = Quality {
            crossing_by_sizes: brackets.crossing_by_sizes(),
            ..Quality::default()
        };
        for pair in &pairing.pairs {
            let (Some(red), Some(black)) = (card(cards, pair.red), card(cards, pair.black)) else {
                continue;
            };
            let standings = [red, black].map(Standing::of);
            quality.colours.count(&standings[0], &standings[1]);
            quality.after(standings[0], Colour::Red);
            quality.after(standings[1], Colour::Black);
            if red.points == black.points {
                continue;
            }
            quality.crossing += 1;
            quality.steps += brackets.steps(red.points, black.points);
            for (it, other) in [(red, black), (black, red)] {
                let down = it.points > other.points;
                quality.floats.push(Float {
                    who: it.number,
                    down,
                    again: history.before.get(&it.number) == Some(&down),
                    alone: brackets.size(it.points) == 1,
                });
            }
        }
        quality
    }

    /// Number of entrants who float the same way as in the round before, where they were not alone.
    pub fn floats_again(&self) -> usize {
        let again = self.floats.iter().filter(|it| it.again && !it.alone);
        again.count()
    }

    /// Counts what a colour makes of an entrant.
    fn after(&mut self, before: Standing, colour: Colour) {
        let standing = before.with(colour);
        if standing.run.abs() >= 3 {
            self.running
                .push((standing.number, standing.run.unsigned_abs()));
        }
        if standing.balance.abs() >= 3 {
            self.unbalanced.push((standing.number, standing.balance));
        }
    }
}

impl Colours {
    fn count(&mut self, red: &Standing, black: &Standing) {
        match (red.balance, red.run).cmp(&(black.balance, black.run)) {
            std::cmp::Ordering::Less => self.kept += 1,
            std::cmp::Ordering::Equal => self.equal += 1,
            std::cmp::Ordering::Greater => self.broken += 1,
        }
    }
}

/// Number of entrants for each number of points, the most points first.
struct Brackets(Vec<(Points, u32)>);

impl Brackets {
    fn of(cards: &[Card], byes: &[Number]) -> Brackets {
        let mut sizes: BTreeMap<Points, u32> = BTreeMap::new();
        for card in cards.iter().filter(|it| !byes.contains(&it.number)) {
            *sizes.entry(card.points).or_default() += 1;
        }
        Brackets(sizes.into_iter().rev().collect())
    }

    fn place(&self, points: Points) -> usize {
        self.0.partition_point(|it| it.0 > points)
    }

    fn steps(&self, one: Points, other: Points) -> u32 {
        self.place(one).abs_diff(self.place(other)) as u32
    }

    fn size(&self, points: Points) -> u32 {
        let found = self.0.get(self.place(points));
        found.filter(|it| it.0 == points).map_or(0, |it| it.1)
    }

    /// Least number of pairs between brackets: one entrant floats down from each bracket if the number of entrants in it and above
    /// it is odd.
    fn crossing_by_sizes(&self) -> u32 {
        let mut above = 0;
        let mut crossing = 0;
        for (_, size) in &self.0 {
            above += size;
            crossing += above % 2;
        }
        // An odd field without a bye leaves one over at the end, who crosses nothing.
        crossing - above % 2
    }
}
