//! What holds for every drawing.

use crate::support::chance::Chance;
use dapu::contest::Number;
use dapu::contest::knockout::{
    DrawnFault, Match, MatchState, PublishedMatch, Tree, TreePart, check_drawn,
};

/// The duels of a tree of so many entrants, results by chance.
fn played(size: u32, entrants: u32, seed: u64) -> Vec<PublishedMatch> {
    let tree = Tree::single(size).expect("a tree").with_places(4);
    let lots = |at: usize| Chance::new(seed * 1000 + at as u64).below(3);
    let all = tree.played(
        |slot| (slot <= entrants).then_some(slot),
        |at, a, b| Some(if lots(at) == 0 { a.max(b) } else { a.min(b) }),
    );
    let round = |it: &Match| match it.part {
        TreePart::Places(_) => size.trailing_zeros(),
        _ => it.round,
    };
    let duels = tree.matches.iter().zip(all).filter_map(|(it, played)| {
        let (one, other, winner) = match played {
            MatchState::Won(winner, loser) => (winner, Some(loser), Some(winner)),
            MatchState::Bye(who) => (who, None, None),
            _ => return None,
        };
        Some(PublishedMatch {
            round: round(it),
            one,
            other,
            winner,
        })
    });
    duels.collect()
}

#[test]
fn a_tree_played_out_has_no_fault() {
    for seed in 0..100 {
        for (size, entrants) in [(16, 16), (16, 13), (32, 27), (8, 8), (8, 5)] {
            let duels = played(size, entrants, seed);
            let seeds: Vec<Number> = (1..=size / 4).collect();
            assert_eq!(check_drawn(&duels, &seeds), [], "{size} {entrants} {seed}");
        }
    }
}

#[test]
fn one_planted_fault_is_told_and_nothing_else() {
    for seed in 0..50 {
        let duels = played(16, 16, seed);
        let seeds = [1, 2, 3, 4];
        // A winner whose place another one takes who had lost.
        let mut wrong = duels.clone();
        let loser = wrong[0].other.expect("a pair");
        let at = wrong.iter().position(|it| {
            it.round == 2 && (it.one == wrong[0].one || it.other == Some(wrong[0].one))
        });
        let at = at.expect("the next round");
        let gone = wrong[0].one;
        let next = &mut wrong[at];
        if next.one == gone {
            next.one = loser;
        } else {
            next.other = Some(loser);
        }
        if next.winner == Some(gone) {
            next.winner = next
                .other
                .filter(|it| *it != loser)
                .or(Some(next.one))
                .filter(|it| *it != loser);
        }
        let found = check_drawn(&wrong, &seeds);
        assert!(
            found.contains(&DrawnFault::LostBefore {
                round: 2,
                who: loser,
                lost: 1
            }),
            "{seed}"
        );
        assert!(
            found.contains(&DrawnFault::Gone {
                round: 2,
                who: gone
            }),
            "{seed}"
        );
        // The same one in two matches of the first round.
        let mut twice = duels.clone();
        let (who, lost) = (twice[0].one, twice[1].one);
        twice[1].one = who;
        twice[1].winner = twice[1].other;
        let found = check_drawn(&twice, &seeds);
        assert!(
            found.contains(&DrawnFault::Twice { round: 1, who }),
            "{seed} {lost}"
        );
    }
}

#[test]
fn seeds_that_meet_too_early_are_named() {
    // 1 and 2 in one half: they meet in the semi-final; 3 and 4 in the first round.
    let duel = |round, one, other, winner| PublishedMatch {
        round,
        one,
        other: Some(other),
        winner: Some(winner),
    };
    let duels = [
        duel(1, 1, 5, 1),
        duel(1, 6, 2, 2),
        duel(1, 3, 4, 3),
        duel(1, 7, 8, 7),
        duel(2, 1, 2, 1),
        duel(2, 3, 7, 3),
        duel(3, 1, 3, 1),
    ];
    let found = check_drawn(&duels, &[1, 2, 3, 4]);
    assert_eq!(
        found,
        [
            DrawnFault::SeedsMeet {
                round: 1,
                one: 3,
                other: 4,
                of: 4
            },
            DrawnFault::SeedsMeet {
                round: 2,
                one: 1,
                other: 2,
                of: 2
            },
        ]
    );
    assert_eq!(check_drawn(&duels, &[]), []);
}

#[test]
fn byes_stand_in_the_first_round_and_go_to_seeds_first() {
    let duel = |round, one, other: Option<Number>, winner| PublishedMatch {
        round,
        one,
        other,
        winner,
    };
    let duels = [
        duel(1, 1, Some(4), Some(1)),
        duel(1, 2, None, None),
        duel(1, 3, Some(5), Some(3)),
        duel(2, 1, None, None),
        duel(2, 2, Some(3), Some(2)),
        duel(3, 1, Some(2), Some(1)),
    ];
    let found = check_drawn(&duels, &[1, 2]);
    assert_eq!(
        found,
        [
            DrawnFault::LateBye { round: 2, who: 1 },
            DrawnFault::ByeBeforeSeed { who: 2, seed: 1 }
        ]
    );
}
