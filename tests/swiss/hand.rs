//! Small fields paired by hand from the words of the book.

use super::{card, paired, round, written};
use dapu::contest::swiss::{
    Card, ColourBy, FirstBy, FirstRound, PairReason, PassedBecause, PassedOver, Round, RowRelation,
    SwissBye, Unpairable, pair,
};

fn fresh(len: u32) -> Vec<Card> {
    (1..=len).map(|number| card(number, 0, "", &[])).collect()
}

#[test]
fn the_first_round_pairs_near_numbers_and_changes_colours_by_table() {
    assert_eq!(paired(&fresh(8), 1), ["1-2", "4-3", "5-6", "8-7"]);
    let odd = pair(&fresh(7), round(1)).expect("a round");
    assert_eq!(written(&odd), ["1-2", "4-3", "5-6"]);
    assert_eq!(odd.bye, Some(7));
}

#[test]
fn the_first_round_knows_three_other_schemes() {
    let first = |first| {
        let round = Round {
            number: 1,
            of: 9,
            first,
            bye: SwissBye::Lowest,
            search: dapu::contest::swiss::SwissSearch::DepthFirst,
        };
        written(&pair(&fresh(8), round).expect("a round"))
    };
    assert_eq!(first(FirstRound::HeadTail), ["1-8", "7-2", "3-6", "5-4"]);
    assert_eq!(first(FirstRound::Halves), ["1-5", "6-2", "3-7", "8-4"]);
    let lots = first(FirstRound::Random(5));
    assert_eq!(lots, first(FirstRound::Random(5)));
    assert!((0..20).any(|seed| first(FirstRound::Random(seed)) != lots));
    let mut numbers: Vec<&str> = lots.iter().flat_map(|it| it.split('-')).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8"]);
}

/// Round 1: 1-2 ½, 4-3 ½, 5-6 1-0, 8-7 ½.
fn second_round() -> Vec<Card> {
    vec![
        card(1, 1, "r", &[2]),
        card(2, 1, "b", &[1]),
        card(3, 1, "b", &[4]),
        card(4, 1, "r", &[3]),
        card(5, 2, "r", &[6]),
        card(6, 0, "b", &[5]),
        card(7, 1, "b", &[8]),
        card(8, 1, "r", &[7]),
    ]
}

#[test]
fn a_second_round_is_coded_as_by_hand() {
    // 5 floats and codes first; it had Red, so 少先 are first, in an even round the largest number: 7. Then 8: of 2
    // and 3 the larger. Then 4: 2. 1 is left and floats to 6.
    assert_eq!(paired(&second_round(), 2), ["7-5", "3-8", "2-4", "6-1"]);
}

#[test]
fn each_pair_says_how_it_came_about() {
    let pairing = pair(&second_round(), round(2)).expect("a round");
    let codings = pairing.pairs.iter().map(|it| match &it.why {
        PairReason::Coded(coding) => coding,
        PairReason::FirstRound(_) => panic!("round 2 is coded"),
    });
    let codings: Vec<_> = codings.collect();
    let first: Vec<_> = codings
        .iter()
        .map(|it| (it.coder.number, it.first, it.form))
        .collect();
    assert_eq!(
        first,
        [
            (5, FirstBy::Points, RowRelation::SamePlace),
            (8, FirstBy::Number, RowRelation::SamePlace),
            (4, FirstBy::Number, RowRelation::SamePlace),
            (1, FirstBy::Points, RowRelation::SamePlace),
        ]
    );
    assert!(codings.iter().all(|it| it.colour == ColourBy::Balance));
    assert!(codings.iter().all(|it| it.passed.is_empty()));
}

#[test]
fn a_pair_is_broken_where_the_last_two_have_met() {
    // 1 would take 3 (both due, smaller number); then 2 and 4 are left, who have met: 1 takes 4.
    let cards = [
        card(1, 2, "r", &[]),
        card(2, 2, "r", &[4]),
        card(3, 2, "b", &[]),
        card(4, 2, "b", &[2]),
    ];
    let pairing = pair(&cards, round(3)).expect("a round");
    assert_eq!(written(&pairing), ["4-1", "3-2"]);
    let PairReason::Coded(coding) = &pairing.pairs[0].why else {
        panic!("coded")
    };
    let blocks = PassedOver {
        number: 3,
        because: PassedBecause::Blocks,
    };
    assert_eq!(coding.passed, [blocks]);
}

#[test]
fn a_bye_goes_to_the_lowest_bracket_and_there_to_who_has_had_none() {
    let mut cards: Vec<Card> = [(1, 4), (2, 2), (3, 2), (4, 0), (5, 0)]
        .map(|(number, points)| card(number, points, "", &[]))
        .to_vec();
    let bye = |cards: &[Card]| pair(cards, round(3)).expect("a round").bye;
    assert_eq!(bye(&cards), Some(5));
    cards[4].byes = 1;
    assert_eq!(bye(&cards), Some(4));
    // 应是最低分段: the book does not forbid a second bye.
    cards[3].byes = 1;
    assert_eq!(bye(&cards), Some(5));
    cards[4].opponents = [1, 2, 3].into();
    cards[3].opponents = [1, 2, 5].into();
    // 4 can only meet 3, 5 can only meet 4: somebody of the two must be spared.
    assert_eq!(bye(&cards), Some(5));
}

#[test]
fn a_field_that_cannot_be_paired_says_who_is_in_the_way() {
    let cards = [
        card(1, 2, "rb", &[2, 3]),
        card(2, 2, "br", &[1, 3]),
        card(3, 1, "rb", &[1, 2]),
        card(4, 1, "br", &[]),
    ];
    let why = pair(&cards, round(3)).expect_err("1, 2 and 3 have met");
    let stuck = Unpairable::Stuck {
        stuck: vec![1, 2, 3],
        open_to: vec![4],
    };
    assert_eq!(why, stuck);
    assert_eq!(
        why.to_string(),
        "1, 2, 3 cannot all be paired: among themselves they have met or are kept apart, and what is left for them is 4"
    );
    assert_eq!(pair(&cards[..1], round(3)), Err(Unpairable::TooFew));
    assert_eq!(pair(&[], round(1)), Err(Unpairable::TooFew));
    let doubled = [card(1, 0, "", &[]), card(1, 0, "", &[])];
    assert_eq!(pair(&doubled, round(1)), Err(Unpairable::Doubled(1)));
}
