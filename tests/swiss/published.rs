//! Published rounds beside the book.

use dapu::contest::swiss::{
    Difference, Fault, FirstRound, ForfeitMeets, Question, Round, RoundFacts, audit, cards, pair,
};
use dapu::contest::{Bye, Crosstable, Entrant, Game, Number, Outcome, Points, Scale};

/// An event of so many rounds by the book's scale of 2020.
fn question(rounds: u32) -> Question {
    Question {
        scale: Scale::TWO_ONE,
        plan: Round {
            number: 1,
            of: rounds,
            first: FirstRound::Near,
            bye: dapu::contest::swiss::SwissBye::Lowest,
            search: dapu::contest::swiss::SwissSearch::DepthFirst,
        },
        meets: ForfeitMeets::Met,
    }
}

/// An event paired by the reading, in which Red wins where the sum of the numbers and the round is a multiple of three.
fn event(entrants: usize, rounds: u32) -> (Vec<Game>, Vec<Bye>) {
    let (mut games, mut byes) = (Vec::new(), Vec::new());
    for number in 1..=rounds {
        let table = Crosstable::new(
            vec![Entrant::default(); entrants],
            games.clone(),
            byes.clone(),
        );
        let cards = cards(
            &table.expect("a table"),
            &Scale::TWO_ONE,
            number,
            ForfeitMeets::Met,
        );
        let pairing = pair(
            &cards,
            Round {
                number,
                ..question(rounds).plan
            },
        )
        .expect("a pairing");
        for it in &pairing.pairs {
            let outcome = match (it.red + it.black + number) % 3 {
                0 => Outcome::RedWins,
                1 => Outcome::Draw,
                _ => Outcome::BlackWins,
            };
            games.push(Game::new(number, it.red, it.black, outcome));
        }
        byes.extend(pairing.bye.map(|entrant| Bye {
            round: number,
            entrant,
        }));
    }
    (games, byes)
}

fn facts(entrants: usize, rounds: u32, (games, byes): (Vec<Game>, Vec<Bye>)) -> Vec<RoundFacts> {
    let table = Crosstable::new(vec![Entrant::default(); entrants], games, byes);
    audit(&table.expect("a table"), &question(rounds))
}

fn faults(facts: &[RoundFacts]) -> Vec<(u32, Fault)> {
    let all = facts
        .iter()
        .flat_map(|it| it.faults.iter().map(|fault| (it.round, *fault)));
    all.filter(|(_, fault)| !matches!(fault, Fault::SecondBye { .. }))
        .collect()
}

#[test]
fn a_round_paired_by_the_reading_is_the_reading() {
    for entrants in [8, 13, 24, 31] {
        let facts = facts(entrants, 7, event(entrants, 7));
        assert_eq!(facts.len(), 7);
        assert_eq!(faults(&facts), []);
        for it in &facts {
            assert_eq!(it.difference, None, "{entrants} round {}", it.round);
            assert_eq!(it.replayed.as_ref(), Some(&it.quality));
            assert!(it.quality.crossing <= it.quality.steps);
        }
    }
}

#[test]
fn who_is_left_out_is_named_and_nobody_else() {
    let (mut games, byes) = event(12, 7);
    let lost = games.iter().position(|it| it.round == 4).expect("a game");
    let game = games.remove(lost);
    let mut expected = [game.red, game.black].map(|who| (4, Fault::Missing { who }));
    expected.sort_by_key(|it| it.1);
    let found: Vec<_> = faults(&facts(12, 7, (games, byes)))
        .into_iter()
        .filter(|it| it.0 == 4)
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_rematch_is_told_with_the_round_before() {
    let (mut games, byes) = event(12, 7);
    let first = games[0];
    let last: Vec<usize> = (0..games.len())
        .filter(|it| games[*it].round == 7)
        .collect();
    let with = |number: Number| {
        let mut all = last.iter().copied();
        all.find(|it| games[*it].colour(number).is_some())
            .expect("he plays")
    };
    let (one, other) = (with(first.red), with(first.black));
    assert_ne!(one, other, "the oldest pair is not paired again by itself");
    let rest = |at: usize, who| {
        if games[at].red == who {
            games[at].black
        } else {
            games[at].red
        }
    };
    let (a, b) = (rest(one, first.red), rest(other, first.black));
    let met = |a, b| {
        games
            .iter()
            .any(|it| it.round < 7 && it.colour(a).is_some() && it.colour(b).is_some())
    };
    let also = met(a, b);
    games[one] = Game::new(7, first.red, first.black, Outcome::Draw);
    games[other] = Game::new(7, a, b, Outcome::Draw);
    let found = faults(&facts(12, 7, (games, byes)));
    let (one, other) = (first.red.min(first.black), first.red.max(first.black));
    assert!(found.contains(&(
        7,
        Fault::Rematch {
            one,
            other,
            before: 1
        }
    )));
    assert_eq!(found.len(), 1 + usize::from(also));
}

#[test]
fn one_paired_twice_leaves_one_out() {
    let (mut games, byes) = event(12, 5);
    let at = games.iter().rposition(|it| it.round == 5).expect("a game");
    let (lost, twice) = (games[at].red, games[0].red);
    assert_ne!(games[at].black, twice);
    games[at].red = twice;
    let found: Vec<Fault> = faults(&facts(12, 5, (games, byes)))
        .into_iter()
        .map(|it| it.1)
        .collect();
    assert!(found.contains(&Fault::Doubled {
        who: twice,
        times: 2
    }));
    assert!(found.contains(&Fault::Missing { who: lost }));
}

#[test]
fn a_bye_must_stand_in_the_lowest_bracket_and_an_even_field_has_none() {
    let games = vec![
        Game::new(1, 1, 2, Outcome::RedWins),
        Game::new(1, 4, 3, Outcome::RedWins),
        Game::new(2, 2, 4, Outcome::Draw),
        Game::new(2, 5, 3, Outcome::Draw),
    ];
    let byes = [(1, 5), (2, 1)].map(|(round, entrant)| Bye { round, entrant });
    let found = faults(&facts(5, 7, (games.clone(), byes.to_vec())));
    // 2 and 3 have lost; of them 3 has the largest number.
    let high = Fault::HighBye {
        who: 1,
        points: Points::whole(2),
        instead: 3,
        allowed: None,
    };
    assert_eq!(found, [(2, high)]);
    let games = games.into_iter().filter(|it| it.round == 1);
    let even = vec![
        Bye {
            round: 1,
            entrant: 5,
        },
        Bye {
            round: 1,
            entrant: 6,
        },
    ];
    let found = faults(&facts(6, 7, (games.collect(), even)));
    assert_eq!(found, [5, 6].map(|who| (1, Fault::NeedlessBye { who })));
}

#[test]
fn who_withdrew_is_not_paired_and_not_missed() {
    let (games, byes) = event(8, 3);
    let mut entrants = vec![Entrant::default(); 8];
    entrants[3].withdrawn_after = Some(2);
    let table = Crosstable::new(entrants, games, byes).expect("a table");
    let found = faults(&audit(&table, &question(7)));
    assert_eq!(found, [(3, Fault::Withdrawn { who: 4, after: 2 })]);
}

#[test]
fn the_first_step_that_differs_is_told_with_its_reason() {
    let (mut games, byes) = event(12, 4);
    let at = games.iter().position(|it| it.round == 4).expect("a game");
    let Game { red, black, .. } = games[at];
    (games[at].red, games[at].black) = (black, red);
    let all = facts(12, 4, (games, byes));
    let Some(Difference::Colours { step, reading }) = &all[3].difference else {
        panic!("colours exchanged: {:?}", all[3].difference);
    };
    assert_eq!((*step, reading.red, reading.black), (1, red, black));
    assert!(all[..3].iter().all(|it| it.difference.is_none()));
}

#[test]
#[ignore = "reads ../shared"]
fn the_masters_championship_of_1999_is_measured() {
    let path = format!(
        "{}/../shared/cases/event/real-1999-ximenkong.csv",
        env!("CARGO_MANIFEST_DIR")
    );
    let mut names: Vec<String> = Vec::new();
    let mut number = |name: &str| -> Number {
        let at = names.iter().position(|it| it == name).unwrap_or_else(|| {
            names.push(name.to_owned());
            names.len() - 1
        });
        at as Number + 1
    };
    let mut reader = csv::Reader::from_path(path).expect("the event");
    let games = reader.records().map(|row| {
        let row = row.expect("a row");
        let outcome = Outcome::from_text(&row[3]).expect("a result");
        Game::new(
            row[0].parse().expect("a round"),
            number(&row[1]),
            number(&row[2]),
            outcome,
        )
    });
    let games: Vec<Game> = games.collect();
    assert_eq!((games.len(), names.len()), (108, 24));
    let all = facts(24, 9, (games, Vec::new()));
    assert_eq!(faults(&all), []);
    let crossing: Vec<_> = all
        .iter()
        .map(|it| (it.quality.crossing, it.quality.crossing_by_sizes))
        .collect();
    assert_eq!(
        crossing,
        [
            (0, 0),
            (2, 2),
            (2, 2),
            (4, 4),
            (5, 5),
            (6, 4),
            (5, 4),
            (6, 2),
            (9, 6)
        ]
    );
    let (mut kept, mut broken, mut equal) = (0, 0, 0);
    for it in &all[1..] {
        kept += it.quality.colours.kept;
        broken += it.quality.colours.broken;
        equal += it.quality.colours.equal;
    }
    assert_eq!((kept, broken, equal), (75, 2, 19));
}
