//! Rounds of many, and of histories that are hard: they are paired whole before the search reaches its bound of steps. With
//! `DAPU_LONG=1` the fields are those of the design, 1,000 and 300.

use super::{card, round};
use crate::support::chance::Chance;
use dapu::contest::Number;
use dapu::contest::swiss::{Card, Unpairable, pair};

/// The field of a long run, else one that is as hard for its size.
fn of(long: usize, short: usize) -> usize {
    let is_long = std::env::var("DAPU_LONG").is_ok_and(|it| it == "1");
    if is_long { long } else { short }
}

/// So many pairs, found without a stop.
fn pairs(cards: &[Card], number: u32) -> usize {
    let pairing = pair(cards, round(number)).expect("they can be paired");
    assert!(pairing.stopped.is_empty());
    pairing.pairs.len()
}

/// A field after some rounds of chance: everybody has met as many.
fn after(rounds: usize, len: usize, points: usize) -> Vec<Card> {
    let mut chance = Chance::new(7);
    let mut cards: Vec<Card> = (1..=len as Number)
        .map(|number| {
            let colours: String = (0..rounds).map(|_| ['r', 'b'][chance.below(2)]).collect();
            card(
                number,
                i64::try_from(chance.below(points)).expect("small"),
                &colours,
                &[],
            )
        })
        .collect();
    for shift in 1..=rounds {
        for (at, card) in cards.iter_mut().enumerate() {
            let met = (at + shift * shift) % len + 1;
            card.opponents.insert(met as Number);
        }
    }
    cards
}

#[test]
fn a_round_of_many_is_paired_without_a_stop() {
    let many = of(1000, 300);
    assert_eq!(pairs(&after(8, many, 16), 9), many / 2);
    assert_eq!(pairs(&after(1, many, 3), 2), many / 2);
    assert_eq!(pairs(&after(1, many, 1), 2), many / 2);
}

#[test]
fn a_round_with_a_hard_history_is_paired_without_a_stop() {
    let many = of(300, 100);
    let all = || 1..=many as Number;
    // Everybody has met all of his points: each bracket floats whole.
    let mut apart: Vec<Card> = all()
        .map(|it| card(it, i64::from(it % 10), "r", &[]))
        .collect();
    for (at, card) in apart.iter_mut().enumerate() {
        let same = (0..many)
            .filter(|other| other % 10 == at % 10)
            .map(|other| other as Number + 1);
        card.opponents = same.collect();
    }
    assert_eq!(pairs(&apart, 8), many / 2);
    // Two circles that have met among themselves; one bracket, and one game that is forced for each.
    let mut halves: Vec<Card> = all().map(|it| card(it, 4, "rb", &[])).collect();
    for (at, card) in halves.iter_mut().enumerate() {
        let same = (0..many)
            .filter(|other| other % 2 == at % 2)
            .map(|other| other as Number + 1);
        card.opponents = same.collect();
        // The k-th of one circle may meet the k-th and the next ones of the other.
        let beyond = (0..many).filter(|other| other % 2 != at % 2);
        let far = beyond.filter(|other| {
            if at % 2 == 0 {
                other / 2 < at / 2
            } else {
                at / 2 < other / 2
            }
        });
        card.opponents.extend(far.map(|other| other as Number + 1));
    }
    assert_eq!(pairs(&halves, 8), many / 2);
    // Nearly a round robin: everybody has met all but five.
    let mut dense: Vec<Card> = all()
        .map(|it| card(it, i64::from(it % 7), "rb", &[]))
        .collect();
    for (at, card) in dense.iter_mut().enumerate() {
        let met = (0..many).filter(|other| {
            let distance = at.abs_diff(*other).min(many - at.abs_diff(*other));
            distance > 2 && distance != many / 2
        });
        card.opponents = met.map(|other| other as Number + 1).collect();
    }
    assert_eq!(pairs(&dense, 8), many / 2);
}

#[test]
fn a_large_field_that_cannot_be_paired_says_who_is_stuck() {
    let mut cards = after(4, 300, 6);
    let everybody: Vec<Number> = (1..=300).collect();
    for number in [11, 12, 13] {
        cards[number - 1].opponents = everybody.iter().copied().filter(|it| *it != 77).collect();
    }
    let Err(Unpairable::Stuck { stuck, open_to }) = pair(&cards, round(9)) else {
        panic!("11, 12 and 13 can only meet 77");
    };
    assert_eq!(
        (stuck.as_slice(), open_to.as_slice()),
        ([11, 12, 13].as_slice(), [77].as_slice())
    );
}
