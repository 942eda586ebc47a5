//! The reading `swiss.search = best` beside its slow twin: every pairing of every bracket, by the words alone.

use super::twin::{any_field, coding_key, may, partner_key};
use super::{card, round};
use crate::support::chance::Chance;
use dapu::contest::swiss::{
    Card, PairReason, Pairing, PassedBecause, Round, Standing, SwissSearch, pair,
};
use dapu::contest::{Colour, Number, Points};
use std::cmp::Reverse;

type Pairs = Vec<(Number, Number)>;

fn best(number: u32) -> Round {
    Round {
        search: SwissSearch::Best,
        ..round(number)
    }
}

/// Three more or three running; further from level; as in the last game. Red goes to who has the smaller balance, then the
/// smaller run; of two who stand alike either way breaks as much.
fn breaks(a: &Card, b: &Card) -> [usize; 3] {
    let key = |it: &Card| (Standing::of(it).balance, Standing::of(it).run);
    let (red, black) = if key(a) <= key(b) { (a, b) } else { (b, a) };
    let mut sum = [0; 3];
    for (it, colour) in [(red, Colour::Red), (black, Colour::Black)] {
        let before = Standing::of(it);
        let mut with = it.clone();
        with.colours.push(colour);
        let after = Standing::of(&with);
        let three = after.balance.abs() >= 3 || after.run.abs() >= 3;
        sum[0] += usize::from(three);
        sum[1] += usize::from(before.balance != 0 && after.balance.abs() > before.balance.abs());
        sum[2] += usize::from(it.colours.last() == Some(&colour));
    }
    sum
}

fn can_pair(open: &[Card]) -> bool {
    let Some((first, rest)) = open.split_first() else {
        return true;
    };
    (0..rest.len()).any(|at| {
        let mut left = rest.to_vec();
        let other = left.remove(at);
        may(first, &other) && can_pair(&left)
    })
}

/// What a pairing of a bracket costs: who is left over, then breaks.
type Cost = (usize, [usize; 3]);
type Found = Option<(Cost, Pairs, Vec<Card>)>;

/// All ways to pair those who are open, in the order of a search in depth; the first of the least cost is kept.
fn try_all(
    open: &[Card],
    so_far: &(Cost, Pairs, Vec<Card>),
    (below, odd): (&[Card], bool),
    found: &mut Found,
) {
    let Some((coder, rest)) = open.split_first() else {
        let (cost, _, over) = so_far;
        let is_less = found.as_ref().is_none_or(|it| *cost < it.0);
        if is_less && can_pair(&[over.as_slice(), below].concat()) {
            *found = Some(so_far.clone());
        }
        return;
    };
    let mut tried: Vec<&Card> = rest.iter().filter(|it| may(coder, it)).collect();
    tried.sort_by_key(|it| partner_key(coder, it, odd));
    for partner in tried {
        let left: Vec<Card> = rest.iter().filter(|it| *it != partner).cloned().collect();
        let mut next = so_far.clone();
        for (sum, more) in next.0.1.iter_mut().zip(breaks(coder, partner)) {
            *sum += more;
        }
        next.1.push((coder.number, partner.number));
        try_all(&left, &next, (below, odd), found);
    }
    let mut next = so_far.clone();
    next.0.0 += 1;
    next.2.push(coder.clone());
    try_all(rest, &next, (below, odd), found);
}

fn slow(cards: &[Card], odd: bool) -> Option<Pairs> {
    let mut points: Vec<Points> = cards.iter().map(|it| it.points).collect();
    points.sort_by_key(|it| Reverse(*it));
    points.dedup();
    let (mut all, mut floating): (Pairs, Vec<Card>) = (Vec::new(), Vec::new());
    for own in points {
        let mut members = floating;
        members.extend(cards.iter().filter(|it| it.points == own).cloned());
        members.sort_by_key(|it| coding_key(it, odd));
        let below: Vec<Card> = cards.iter().filter(|it| it.points < own).cloned().collect();
        let mut found = None;
        let start = ((0, [0; 3]), Vec::new(), Vec::new());
        try_all(&members, &start, (&below, odd), &mut found);
        let (_, pairs, over) = found?;
        all.extend(pairs);
        floating = over;
    }
    Some(all)
}

fn sets(pairs: Pairs) -> Pairs {
    let pairs = pairs.into_iter();
    pairs.map(|(a, b)| (a.min(b), a.max(b))).collect()
}

fn coded(pairing: &Pairing) -> Pairs {
    pairing.pairs.iter().map(|it| (it.red, it.black)).collect()
}

#[test]
fn the_best_pairing_is_what_trying_all_of_them_finds() {
    let (mut paired, mut otherwise) = (0, 0);
    for seed in 0..1_500 {
        let mut chance = Chance::new(seed + 31);
        let len = 2 * (1 + seed as usize % 4);
        let cards = any_field(&mut chance, len);
        let number = 2 + chance.below(8) as u32;
        let Some(pairs) = slow(&cards, number % 2 == 1) else {
            assert!(pair(&cards, best(number)).is_err(), "seed {seed}");
            continue;
        };
        let fast = pair(&cards, best(number)).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        assert_eq!(sets(coded(&fast)), sets(pairs), "seed {seed}");
        assert!(fast.stopped.is_empty());
        let first = pair(&cards, round(number)).expect("they can be paired");
        otherwise += u32::from(sets(coded(&first)) != sets(coded(&fast)));
        paired += 1;
    }
    assert!(paired > 500 && otherwise > 50, "{paired}, {otherwise}");
}

/// Six of equal points in the second round: 6, 5, 4 had Red, 3, 2, 1 Black, and 4 has met 1 and 2. The largest number codes first:
/// 6 takes 3, the first of the other row. Then 4 can meet 5 alone, who had Red as he. In the best 3 is left for 4: nobody has the
/// same colour again. So 6 takes 2, 5 takes 1 (3 is for 4).
#[test]
fn colours_come_before_the_order_of_partners() {
    let cards = [
        card(1, 2, "b", &[4]),
        card(2, 2, "b", &[4]),
        card(3, 2, "b", &[]),
        card(4, 2, "r", &[1, 2]),
        card(5, 2, "r", &[]),
        card(6, 2, "r", &[]),
    ];
    let first = pair(&cards, round(2)).expect("they can be paired");
    assert_eq!(sets(coded(&first))[0], (3, 6));
    let level = pair(&cards, best(2)).expect("they can be paired");
    assert_eq!(sets(coded(&level)), [(2, 6), (1, 5), (3, 4)]);
    let PairReason::Coded(coding) = &level.pairs[0].why else {
        panic!("the second round is coded");
    };
    let passed: Vec<_> = coding
        .passed
        .iter()
        .map(|it| (it.number, it.because))
        .collect();
    assert_eq!(passed, [(3, PassedBecause::Worse)]);
}

/// A field after six rounds of chance is paired whole; a bracket of more than 400 is paired by depth and says so.
#[test]
fn a_large_field_is_paired_or_says_that_it_stopped() {
    let field = |len: usize, points: usize| -> Vec<Card> {
        let mut chance = Chance::new(3);
        let one = |number| {
            let colours: String = (0..6).map(|_| ['r', 'b'][chance.below(2)]).collect();
            card(
                number,
                i64::try_from(chance.below(points)).expect("small"),
                &colours,
                &[],
            )
        };
        (1..=len as Number).map(one).collect()
    };
    let small = pair(&field(60, 12), best(7)).expect("they can be paired");
    assert_eq!((small.pairs.len(), small.stopped.len()), (30, 0));
    let large = pair(&field(402, 1), best(7)).expect("they can be paired");
    assert_eq!(large.pairs.len(), 201);
    assert!(!large.stopped.is_empty());
}
