//! Trees.

use dapu::contest::knockout::{
    DropRule, MatchState, Tree, TreeError, TreePart, after_swiss, final_colours, slots,
};
use dapu::contest::swiss::Card;
use dapu::contest::{Colour, Number};
use std::collections::BTreeMap;

/// Everybody is there, and the smaller number wins.
fn by_strength(tree: &Tree) -> Vec<MatchState> {
    tree.played(Some, |_, a, b| Some(a.min(b)))
}

fn losses(played: &[MatchState]) -> BTreeMap<Number, u32> {
    let mut losses = BTreeMap::new();
    for it in played {
        if let MatchState::Won(_, loser) = it {
            *losses.entry(*loser).or_default() += 1;
        }
    }
    losses
}

#[test]
fn the_reconstructed_order_keeps_seeds_apart_in_every_size() {
    assert_eq!(
        slots(16),
        [1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2]
    );
    for size in [2, 4, 8, 16, 32, 64, 1024_u32] {
        let order = slots(size);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (1..=size).collect::<Vec<_>>());
        assert!(order.chunks(2).all(|two| two[0] + two[1] == size + 1));
        // The first 2, 4, 8, … stand in as many parts.
        let mut parts = 2;
        while parts <= size {
            for part in order.chunks((size / parts) as usize) {
                assert_eq!(
                    part.iter().filter(|it| **it <= parts).count(),
                    1,
                    "{size} {parts}"
                );
            }
            parts *= 2;
        }
    }
}

#[test]
fn a_single_knockout_of_16_has_15_matches_and_everybody_but_one_loses_once() {
    let tree = Tree::single(16).expect("a tree");
    assert_eq!(tree.matches.len(), 15);
    let played = by_strength(&tree);
    assert_eq!(played.last(), Some(&MatchState::Won(1, 2)));
    let losses = losses(&played);
    assert_eq!(losses.len(), 15);
    assert!(losses.values().all(|it| *it == 1) && !losses.contains_key(&1));
}

#[test]
fn a_double_knockout_of_16_has_30_matches_or_31() {
    let tree = Tree::double(16).expect("a tree");
    let count = |part, round| {
        let of = tree
            .matches
            .iter()
            .filter(|it| it.part == part && it.round == round);
        of.count()
    };
    let winners: Vec<_> = (1..=5)
        .map(|round| count(TreePart::Winners, round))
        .collect();
    let losers: Vec<_> = (1..=7)
        .map(|round| count(TreePart::Losers, round))
        .collect();
    assert_eq!(
        (winners, losers),
        (vec![8, 4, 2, 1, 0], vec![4, 4, 2, 2, 1, 1, 0])
    );
    assert_eq!(tree.matches.len(), 31);
    let played = by_strength(&tree);
    assert_eq!(played[29..], [MatchState::Won(1, 2), MatchState::Empty]);
    assert!(
        losses(&played)
            .iter()
            .all(|(who, times)| *times == 2 && *who != 1)
    );
    // Who comes from the losers must win twice.
    let twice = tree.played(Some, |at, a, b| {
        Some(if at >= 29 { a.max(b) } else { a.min(b) })
    });
    assert_eq!(twice[29..], [MatchState::Won(2, 1), MatchState::Won(2, 1)]);
    let once = tree.played(Some, |at, a, b| {
        Some(if at == 29 { a.max(b) } else { a.min(b) })
    });
    assert_eq!(once[29..], [MatchState::Won(2, 1), MatchState::Won(1, 2)]);
}

#[test]
fn a_double_knockout_of_any_size_and_any_results_lets_nobody_lose_thrice() {
    for size in [4, 8, 16, 32, 64_u32] {
        for seed in 0..40_u32 {
            let tree = Tree::double(size).expect("a tree");
            let played = tree.played(Some, |at, a, b| {
                Some(if (at as u32 * 7 + seed * 13 + a).is_multiple_of(3) {
                    a
                } else {
                    b
                })
            });
            let losses = losses(&played);
            let out = losses.values().filter(|it| **it == 2).count() as u32;
            assert_eq!(out, size - 1, "{size} {seed}");
            assert!(losses.values().all(|it| *it <= 2));
        }
    }
}

#[test]
fn eight_with_matches_for_places_play_twelve() {
    let tree = Tree::single(8).expect("a tree").with_places(8);
    assert_eq!(tree.matches.len(), 12);
    let played = by_strength(&tree);
    let of: Vec<_> = tree
        .matches
        .iter()
        .zip(&played)
        .skip(7)
        .map(|(it, played)| (it.part, *played))
        .collect();
    assert_eq!(
        of,
        [
            (TreePart::Places(3), MatchState::Won(3, 4)),
            (TreePart::Places(5), MatchState::Won(5, 8)),
            (TreePart::Places(5), MatchState::Won(6, 7)),
            (TreePart::Places(5), MatchState::Won(5, 6)),
            (TreePart::Places(7), MatchState::Won(7, 8)),
        ]
    );
    assert_eq!(
        Tree::single(8)
            .expect("a tree")
            .with_places(4)
            .matches
            .len(),
        8
    );
}

#[test]
fn an_empty_slot_is_a_bye_of_the_first_round_and_goes_to_the_seeds() {
    let tree = Tree::single(8).expect("a tree");
    let six = tree.played(|slot| (slot <= 6).then_some(slot), |_, a, b| Some(a.min(b)));
    assert_eq!(
        six[..4],
        [
            MatchState::Bye(1),
            MatchState::Won(4, 5),
            MatchState::Won(3, 6),
            MatchState::Bye(2)
        ]
    );
    assert_eq!(six[6], MatchState::Won(1, 2));
    let nothing = tree.played(Some, |_, _, _| None);
    assert_eq!(nothing[0], MatchState::Due(1, 8));
    assert_eq!(nothing[4], MatchState::Open);
}

#[test]
fn an_order_that_is_none_is_refused() {
    assert_eq!(Tree::single(12), Err(TreeError::Size(12)));
    assert_eq!(Tree::given(&[1, 2, 3]), Err(TreeError::Size(3)));
    assert_eq!(Tree::given(&[1, 2, 2, 4]), Err(TreeError::Slot(2)));
    assert_eq!(Tree::given(&[1, 2, 0, 4]), Err(TreeError::Slot(0)));
    assert_eq!(Tree::double(2), Err(TreeError::Double));
    let given = Tree::given(&[1, 2, 3, 4]).expect("an order");
    assert_eq!(
        by_strength(&given),
        [
            MatchState::Won(1, 2),
            MatchState::Won(3, 4),
            MatchState::Won(1, 3)
        ]
    );
}

#[test]
fn a_swiss_leads_into_one_round_or_two() {
    let places = [7, 3, 9, 4, 1];
    assert_eq!(after_swiss(&places, 1), [(7, 3), (9, 4)]);
    assert_eq!(after_swiss(&places, 2), [(7, 4), (3, 9)]);
    assert_eq!(after_swiss(&places[..3], 1), [(7, 3)]);
    assert!(after_swiss(&places, 3).is_empty() && after_swiss(&[], 1).is_empty());
}

#[test]
fn the_lowest_drop_out_past_the_middle_until_as_many_are_left_as_stay() {
    let drop = DropRule {
        from: 5,
        count: 2,
        keep: 4,
    };
    let standings = [1, 2, 3, 4, 5, 6, 7];
    assert!(drop.is_past_middle(9) && !drop.is_past_middle(11));
    assert_eq!(drop.after(4, &standings), [0; 0]);
    assert_eq!(drop.after(5, &standings), [6, 7]);
    assert_eq!(drop.after(6, &standings[..5]), [5]);
    assert_eq!(drop.after(7, &standings[..3]), [0; 0]);
}

#[test]
fn the_final_of_n_and_one_levels_the_colours() {
    use Colour::{Black, Red};
    let card = |colours: &[Colour]| Card {
        colours: colours.to_vec(),
        ..Card::default()
    };
    assert_eq!(
        final_colours(&card(&[Red, Red, Black]), &card(&[Black, Red])),
        Some(Black)
    );
    assert_eq!(
        final_colours(&card(&[Red, Black, Black]), &card(&[Black, Red])),
        Some(Red)
    );
    assert_eq!(
        final_colours(&card(&[Red, Black]), &card(&[Black, Red])),
        None
    );
}
