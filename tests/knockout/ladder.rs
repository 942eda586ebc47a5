//! The games that decide a match.

use dapu::contest::Outcome::{self, BlackWins, BothForfeit, Draw, RedWins};
use dapu::contest::knockout::GameKind::{self, Blitz, PlayOff, Rapid, Slow};
use dapu::contest::knockout::{Colours, Ladder, LadderFault, LadderGame, NextStep, Times};

fn game(kind: GameKind, red: u32, outcome: Outcome) -> LadderGame {
    LadderGame {
        kind,
        red,
        black: 3 - red,
        outcome,
        times: None,
    }
}

/// All drawn, colours exchanged each time.
fn drawn(kinds: &[GameKind]) -> Vec<LadderGame> {
    let games = kinds.iter().enumerate();
    games
        .map(|(at, kind)| game(*kind, at as u32 % 2 + 1, Draw))
        .collect()
}

#[test]
fn each_ladder_is_as_its_article_says_when_all_is_drawn() {
    let expected: [(&str, &[GameKind]); 6] = [
        ("30.1.1", &[Slow, Rapid, PlayOff]),
        ("30.1.2", &[Slow, Rapid, Blitz, PlayOff]),
        ("30.1.3", &[Slow, Rapid, Blitz, Blitz, PlayOff]),
        ("30.1.4", &[Slow, Rapid, Blitz, Blitz, Blitz, Blitz]),
        ("30.2.1", &[Rapid, Rapid, Blitz, Blitz, PlayOff]),
        ("30.2.2", &[Rapid, Rapid, Blitz, Blitz, Blitz, Blitz]),
    ];
    for (article, kinds) in expected {
        let ladder = Ladder::from_article(article).expect("a ladder");
        let games = drawn(kinds);
        for (at, kind) in kinds.iter().enumerate() {
            let NextStep::Game { kind: next, .. } = ladder.next(&games[..at]) else {
                panic!("{article} game {at}");
            };
            assert_eq!(next, *kind, "{article} game {at}");
        }
        assert_eq!(ladder.check(&games, None), []);
        // 和棋黑胜.
        if let Some(last) = games.last().filter(|it| it.kind == PlayOff) {
            assert_eq!(ladder.next(&games), NextStep::Won(last.black));
            assert_eq!(ladder.check(&games, Some(last.black)), []);
            let (winner, advanced) = (last.black, last.red);
            assert_eq!(
                ladder.check(&games, Some(advanced)),
                [LadderFault::Advanced { winner, advanced }]
            );
        }
    }
}

#[test]
fn the_first_win_of_a_slow_ladder_decides_and_two_rapid_games_count_together() {
    let won = [game(Slow, 1, RedWins)];
    assert_eq!(Ladder::SlowTwo.next(&won), NextStep::Won(1));
    let after = [won[0], game(Rapid, 2, Draw)];
    assert_eq!(
        Ladder::SlowTwo.check(&after, Some(1)),
        [LadderFault::AfterDecision { at: 2, winner: 1 }]
    );
    let one = [game(Rapid, 1, RedWins)];
    let next = NextStep::Game {
        kind: Rapid,
        colours: Colours::Exchanged(2),
    };
    assert_eq!(Ladder::RapidFour.next(&one), next);
    let level = [one[0], game(Rapid, 2, RedWins)];
    let blitz = NextStep::Game {
        kind: Blitz,
        colours: Colours::Lot,
    };
    assert_eq!(Ladder::RapidFour.next(&level), blitz);
    let ahead = [one[0], game(Rapid, 2, Draw)];
    assert_eq!(Ladder::RapidFour.next(&ahead), NextStep::Won(1));
}

#[test]
fn colours_are_exchanged_but_where_lots_are_drawn_or_somebody_chooses() {
    let same = [game(Slow, 1, Draw), game(Rapid, 1, BlackWins)];
    assert_eq!(
        Ladder::SlowTwo.check(&same, Some(2)),
        [LadderFault::NotExchanged { at: 2 }]
    );
    // The first blitz after two rapid games is drawn by lot, the second exchanged.
    let rapid = [
        game(Rapid, 1, Draw),
        game(Rapid, 2, Draw),
        game(Blitz, 2, Draw),
        game(Blitz, 2, RedWins),
    ];
    assert_eq!(
        Ladder::RapidMany.check(&rapid, Some(2)),
        [LadderFault::NotExchanged { at: 4 }]
    );
    // 30.1.2: Black of the blitz chooses.
    let three = drawn(&[Slow, Rapid, Blitz]);
    let chosen = NextStep::Game {
        kind: PlayOff,
        colours: Colours::Chosen(Some(2)),
    };
    assert_eq!(Ladder::SlowThree.next(&three), chosen);
}

#[test]
fn kinds_times_strangers_and_ends_are_checked() {
    let kind = [game(Slow, 1, Draw), game(Blitz, 2, RedWins)];
    let wrong = LadderFault::Kind {
        at: 2,
        due: Rapid,
        found: Blitz,
    };
    assert_eq!(Ladder::SlowTwo.check(&kind, Some(2)), [wrong]);
    let mut timed = drawn(&[Slow, Rapid, PlayOff]);
    let set = |red, black, increment| {
        Some(Times {
            red,
            black,
            increment,
        })
    };
    timed[1].times = set(10, 10, 10);
    timed[2].times = set(8, 5, 3);
    assert_eq!(Ladder::SlowTwo.check(&timed, None), []);
    timed[2].times = set(5, 5, 3);
    let found = Times {
        red: 5,
        black: 5,
        increment: 3,
    };
    assert_eq!(
        Ladder::SlowTwo.check(&timed, None),
        [LadderFault::Times { at: 3, found }]
    );
    let mut stranger = drawn(&[Slow, Rapid]);
    stranger[1].black = 7;
    assert_eq!(
        Ladder::SlowTwo.check(&stranger, None),
        [LadderFault::Stranger { at: 2 }]
    );
    let short = drawn(&[Slow]);
    assert_eq!(
        Ladder::SlowTwo.check(&short, Some(1)),
        [LadderFault::Unfinished { advanced: 1 }]
    );
    let mut absent = drawn(&[Slow, Rapid, PlayOff]);
    absent[2].outcome = BothForfeit;
    assert_eq!(Ladder::SlowTwo.next(&absent), NextStep::Undecided);
    assert_eq!(
        Ladder::SlowTwo.next(&[]),
        NextStep::Game {
            kind: Slow,
            colours: Colours::Lot
        }
    );
}
