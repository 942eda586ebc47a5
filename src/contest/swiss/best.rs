//! The reading `swiss.search = best`: 取最佳方案 (附录三 二.5 (1)), of a bracket the pairing with the least breaks of colours.

use super::colour::red;
use super::field::{Bracket, Field};
use super::partner::{self, PassedBecause, PassedOver};
use super::{Standing, first_coder};
use crate::contest::Colour;
use crate::contest::matching::{Cheapest, cheapest};

/// Largest number of entrants, those of a bracket and all below it, whose best pairing is searched; above it `DepthFirst` pairs.
/// The time grows with the fourth power.
const MOST: usize = 400;

/// Number of steps after which `DepthFirst` pairs.
const BOUND: u64 = 3_000_000_000;

/// Colour rules broken by a pair: three more or three running (一 (11)), one further from level (一 (10)), one as in his
/// last game (一 (10)).
pub(super) fn breaks(field: &Field, a: &Standing, b: &Standing) -> [i64; 3] {
    let (red, _) = red(a, b, field.round);
    let mut broken = [0; 3];
    for it in [a, b] {
        let colour = if it.number == red {
            Colour::Red
        } else {
            Colour::Black
        };
        let sign = match colour {
            Colour::Red => 1,
            Colour::Black => -1,
        };
        let balance = it.balance + sign;
        let same = it.run.signum() == sign;
        let run = if same { it.run + sign } else { sign };
        broken[0] += i64::from(balance.abs() >= 3 || run.abs() >= 3);
        broken[1] += i64::from(it.balance != 0 && balance.abs() > it.balance.abs());
        broken[2] += i64::from(same);
    }
    broken
}

/// Those of a bracket and all below, of whom all must be paired.
struct Pool<'f> {
    field: &'f Field,
    /// In the bracket and not coded yet.
    members: Vec<usize>,
    /// Left over: they meet somebody below.
    floating: Vec<usize>,
    below: &'f [usize],
    /// Cost of one pair between the bracket and those below, and the base of the breaks.
    scale: i64,
}

/// A pairing of those who are open.
struct PoolPairing {
    /// Their places, in the order of the pairing.
    places: Vec<usize>,
    pairing: Cheapest,
}

impl PoolPairing {
    fn at(&self, place: usize) -> usize {
        self.places.iter().position(|it| *it == place).unwrap_or(0)
    }

    fn mate(&self, place: usize) -> usize {
        self.places[self.pairing.mates[self.at(place)]]
    }

    fn may_have(&self, a: usize, b: usize) -> bool {
        self.pairing.may_have(self.at(a), self.at(b))
    }
}

impl Pool<'_> {
    /// Cost of pairing two of the bracket.
    fn cost(&self, a: usize, b: usize) -> i64 {
        let breaks = breaks(self.field, self.field.of(a), self.field.of(b));
        (breaks[0] * self.scale + breaks[1]) * self.scale + breaks[2]
    }

    fn pair(&self) -> Option<PoolPairing> {
        let own = self.members.len();
        let bracket = own + self.floating.len();
        let places: Vec<usize> = [&self.members, &self.floating, self.below].concat();
        let across = self.scale.pow(3);
        let pairing = cheapest(places.len(), across, |a, b| {
            let (low, high) = (a.min(b), a.max(b));
            if !self.field.graph.may(places[a], places[b]) {
                return None;
            }
            match (low < own, low < bracket, high < own, high < bracket) {
                (true, _, true, _) => Some(self.cost(places[low], places[high])),
                // An entrant left over goes down.
                (_, true, _, true) => None,
                (_, true, _, false) => Some(across),
                _ => Some(0),
            }
        })?;
        Some(PoolPairing { places, pairing })
    }
}

/// The best pairing of a bracket, of these the first in the order of a search in depth. The members stand in the order in
/// which they code. `None` where members and those below are too many, or the search reached its bound.
pub(super) fn bracket(
    field: &Field,
    members: &[usize],
    below: &[usize],
    steps: &mut u64,
) -> Option<Bracket> {
    let len = members.len() + below.len();
    if len > MOST {
        return None;
    }
    let mut open = Pool {
        field,
        members: members.to_vec(),
        floating: Vec::new(),
        below,
        scale: i64::try_from(len).unwrap_or(i64::MAX - 1) + 1,
    };
    let mut known = open.pair()?;
    let mut left = known.pairing.cost;
    let mut found = Bracket::default();
    while !open.members.is_empty() {
        let coder = open.members.remove(0);
        let next = open.members.first().map(|it| field.of(*it));
        let first = first_coder::separated_by(field.of(coder), next);
        let (partner, passed) = choose(&mut open, &mut known, (coder, left), steps)?;
        let Some(partner) = partner else {
            open.floating.push(coder);
            found.left.push(coder);
            continue;
        };
        left -= open.cost(coder, partner);
        open.members.retain(|it| *it != partner);
        found.coded(field, (coder, partner), (first, passed));
    }
    Some(found)
}

/// The first partner in order with whom the whole is as good, and those who were passed over.
fn choose(
    open: &mut Pool<'_>,
    known: &mut PoolPairing,
    (coder, left): (usize, i64),
    steps: &mut u64,
) -> Option<(Option<usize>, Vec<PassedOver>)> {
    let field = open.field;
    let order = partner::order(field.of(coder), field.odd());
    let mut tried = open.members.clone();
    tried.sort_by(|a, b| order(field.of(*a), field.of(*b)));
    let mut passed = Vec::new();
    for it in tried {
        let because = if !field.graph.may(coder, it) {
            PassedBecause::Met
        } else if known.mate(coder) == it {
            return Some((Some(it), passed));
        } else if known.may_have(coder, it) {
            if *steps > BOUND {
                return None;
            }
            let members = open.members.clone();
            open.members.retain(|other| *other != it);
            let rest = open.pair();
            open.members = members;
            *steps += rest.as_ref().map_or(0, |it| it.pairing.steps);
            match rest {
                Some(rest) if rest.pairing.cost + open.cost(coder, it) == left => {
                    *known = rest;
                    return Some((Some(it), passed));
                }
                _ => PassedBecause::Worse,
            }
        } else {
            PassedBecause::Worse
        };
        let number = field.of(it).number;
        passed.push(PassedOver { number, because });
    }
    Some((None, passed))
}
