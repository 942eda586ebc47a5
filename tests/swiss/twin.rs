//! The slow twin: the reading as a search in depth, with every way back, by the words alone.

use super::{card, paired, round, written};
use crate::support::chance::Chance;
use dapu::contest::swiss::{Card, ColourHistory, Row, Standing, Unpairable, pair};
use dapu::contest::{Number, Points};
use std::cmp::Reverse;

type Pairs = Vec<(Number, Number)>;

pub(super) fn may(a: &Card, b: &Card) -> bool {
    !a.opponents.contains(&b.number) && !b.opponents.contains(&a.number)
}

/// 二.2: who codes first stands first.
pub(super) fn coding_key(card: &Card, odd: bool) -> impl Ord + use<> {
    let it = Standing::of(card);
    let run = match it.balance {
        0 => it.run.abs(),
        1.. => it.run,
        _ => -it.run,
    };
    let run = if run >= 2 { run } else { 0 };
    let number = i64::from(card.number) * if odd { 1 } else { -1 };
    (
        Reverse(card.points),
        Reverse(it.balance.abs()),
        Reverse(run),
        number,
    )
}

/// 二.3: the place of a partner in the order of who codes.
pub(super) fn partner_key(coder: &Card, card: &Card, odd: bool) -> impl Ord + use<> {
    let words = match Standing::of(coder).kind() {
        ColourHistory::MoreRed | ColourHistory::RunningRed => "多后 连后 上后 上先 连先 多先",
        ColourHistory::MoreBlack | ColourHistory::RunningBlack => "多先 连先 上先 上后 连后 多后",
        ColourHistory::LastRed => "多后 连后 上后 多先 连先 上先",
        ColourHistory::LastBlack => "多先 连先 上先 多后 连后 上后",
    };
    let of = |card: &Card| match Standing::of(card).kind() {
        ColourHistory::MoreRed => ("多先", Row::WantsBlack),
        ColourHistory::RunningRed => ("连先", Row::WantsBlack),
        ColourHistory::LastRed => ("上先", Row::WantsBlack),
        ColourHistory::LastBlack => ("上后", Row::WantsRed),
        ColourHistory::RunningBlack => ("连后", Row::WantsRed),
        ColourHistory::MoreBlack => ("多后", Row::WantsRed),
    };
    let rank = words.split(' ').position(|word| word == of(card).0);
    let number = i64::from(card.number) * if odd { 1 } else { -1 };
    (of(card).1 == of(coder).1, rank, number)
}

/// The first pairing of those in order that leaves over so many.
fn depth_first(open: &[Card], left: usize, odd: bool) -> Option<(Pairs, Vec<Card>)> {
    let Some((coder, rest)) = open.split_first() else {
        return (left == 0).then(Default::default);
    };
    let mut tried: Vec<&Card> = rest.iter().filter(|it| may(coder, it)).collect();
    tried.sort_by_key(|it| partner_key(coder, it, odd));
    for partner in tried {
        let without: Vec<Card> = rest.iter().filter(|it| *it != partner).cloned().collect();
        if let Some((mut pairs, over)) = depth_first(&without, left, odd) {
            pairs.insert(0, (coder.number, partner.number));
            return Some((pairs, over));
        }
    }
    let (pairs, mut over) = depth_first(rest, left.checked_sub(1)?, odd)?;
    over.insert(0, coder.clone());
    Some((pairs, over))
}

/// All brackets; of each as few as possible are left over.
fn brackets(floating: &[Card], brackets: &[Vec<Card>], odd: bool) -> Option<Pairs> {
    let (first, below) = brackets.split_first()?;
    let mut all = [floating, first].concat();
    all.sort_by_key(|it| coding_key(it, odd));
    if below.is_empty() {
        return depth_first(&all, 0, odd).map(|it| it.0);
    }
    (all.len() % 2..=all.len()).step_by(2).find_map(|left| {
        let (mut pairs, over) = depth_first(&all, left, odd)?;
        pairs.extend(self::brackets(&over, below, odd)?);
        Some(pairs)
    })
}

fn slow(cards: &[Card], odd: bool) -> Option<(Pairs, Option<Number>)> {
    let mut byes: Vec<Option<Number>> = vec![None];
    if cards.len() % 2 == 1 {
        let mut order: Vec<&Card> = cards.iter().collect();
        order.sort_by_key(|it| (it.points, it.byes, Reverse(it.number)));
        byes = order.iter().map(|it| Some(it.number)).collect();
    }
    byes.into_iter().find_map(|bye| {
        let playing: Vec<Card> = cards
            .iter()
            .filter(|it| Some(it.number) != bye)
            .cloned()
            .collect();
        let mut points: Vec<Points> = playing.iter().map(|it| it.points).collect();
        points.sort_by_key(|it| Reverse(*it));
        points.dedup();
        let of = |points: Points| {
            playing
                .iter()
                .filter(move |it| it.points == points)
                .cloned()
        };
        let groups: Vec<Vec<Card>> = points.into_iter().map(|it| of(it).collect()).collect();
        brackets(&[], &groups, odd).map(|pairs| (pairs, bye))
    })
}

/// A field with a history that no tournament need have made: hard cases are frequent.
pub(super) fn any_field(chance: &mut Chance, len: usize) -> Vec<Card> {
    let games = chance.below(5);
    let density = chance.below(8);
    let mut cards: Vec<Card> = (1..=len as Number)
        .map(|number| {
            let colours: String = (0..games).map(|_| ['r', 'b'][chance.below(2)]).collect();
            card(
                number,
                i64::try_from(chance.below(4)).expect("small"),
                &colours,
                &[],
            )
        })
        .collect();
    for a in 0..len {
        cards[a].byes = (chance.below(4) == 0).into();
        for b in a + 1..len {
            if chance.below(10) < density {
                let number = cards[b].number;
                cards[a].opponents.insert(number);
            }
        }
    }
    cards
}

#[test]
fn the_fast_pairing_is_what_the_slow_search_finds_first() {
    let (mut paired, mut stuck) = (0, 0);
    for seed in 0..3000 {
        let mut chance = Chance::new(seed);
        let len = 2 + chance.below(9);
        let cards = any_field(&mut chance, len);
        let number = 2 + chance.below(8) as u32;
        let fast = pair(&cards, round(number));
        let Some((pairs, bye)) = slow(&cards, number % 2 == 1) else {
            stuck += 1;
            assert!(matches!(fast, Err(Unpairable::Stuck { .. })), "seed {seed}");
            continue;
        };
        let fast = fast.unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        let sets = |pairs: Pairs| -> Vec<(Number, Number)> {
            pairs
                .into_iter()
                .map(|(a, b)| (a.min(b), a.max(b)))
                .collect()
        };
        let found = fast.pairs.iter().map(|it| (it.red, it.black)).collect();
        assert_eq!(sets(found), sets(pairs), "seed {seed}");
        assert_eq!(fast.bye, bye, "seed {seed}");
        paired += 1;
    }
    assert!(paired > 1000 && stuck > 200, "{paired} paired, {stuck} not");
}

#[test]
fn who_is_stuck_has_fewer_to_meet_than_he_needs() {
    let mut seen = 0;
    for seed in 0..2000 {
        let mut chance = Chance::new(seed);
        let len = 2 + chance.below(12);
        let cards = any_field(&mut chance, len);
        let Err(Unpairable::Stuck { stuck, open_to }) = pair(&cards, round(2)) else {
            continue;
        };
        let of = |number: &Number| {
            cards
                .iter()
                .find(|it| it.number == *number)
                .expect("a card")
        };
        // Circles of those who may meet among themselves: each is odd, and one of it must go outside.
        let mut open: Vec<Number> = stuck.clone();
        let mut circles = 0;
        while let Some(start) = open.pop() {
            let mut circle = vec![start];
            let mut at = 0;
            while at < circle.len() {
                let one = of(&circle[at]);
                let (near, far) = open.iter().partition(|it| may(one, of(it)));
                circle.extend::<Vec<Number>>(near);
                open = far;
                at += 1;
            }
            assert_eq!(circle.len() % 2, 1, "seed {seed}: {circle:?}");
            circles += 1;
        }
        let may_be_over = cards.len() % 2;
        assert!(circles > open_to.len() + may_be_over, "seed {seed}");
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn the_order_of_the_cards_changes_nothing() {
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let mut cards = any_field(&mut chance, 10);
        let Ok(one) = pair(&cards, round(3)) else {
            continue;
        };
        cards.reverse();
        assert_eq!(paired(&cards, 3), written(&one));
    }
}
