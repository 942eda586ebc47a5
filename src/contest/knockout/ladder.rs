//! The games that decide a match, in their order (2020 28.6, 30.1–30.3).

use crate::contest::{Colour, Number, Outcome, Verdict};

/// The kinds of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKind {
    /// 慢棋.
    Slow,
    /// 快棋.
    Rapid,
    /// 超快棋.
    Blitz,
    /// 附加赛: a draw is won by Black.
    PlayOff,
}

/// The times of a game: minutes of Red and Black, and seconds a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Times {
    /// Minutes of Red.
    pub red: u32,
    /// Minutes of Black.
    pub black: u32,
    /// Seconds added with each move.
    pub increment: u32,
}

impl Times {
    const fn new(red: u32, black: u32, increment: u32) -> Times {
        Times {
            red,
            black,
            increment,
        }
    }
}

impl GameKind {
    /// As a column of results writes it.
    pub const fn word(self) -> &'static str {
        match self {
            GameKind::Slow => "slow",
            GameKind::Rapid => "rapid",
            GameKind::Blitz => "blitz",
            GameKind::PlayOff => "play-off",
        }
    }

    /// The times that the book gives, the first by article 30.3; 补充细则 may give others (28.6.3). None for slow games.
    pub const fn times(self) -> &'static [Times] {
        match self {
            GameKind::Slow => &[],
            GameKind::Rapid => const { &[Times::new(10, 10, 10)] },
            GameKind::Blitz => const { &[Times::new(5, 5, 3)] },
            GameKind::PlayOff => const { &[Times::new(6, 4, 3), Times::new(8, 5, 3)] },
        }
    }
}

/// The ladders of article 30.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ladder {
    /// 30.1.1 二局快棋制: slow, rapid, play-off.
    SlowTwo,
    /// 30.1.2 三局快棋制: slow, rapid, blitz, play-off.
    SlowThree,
    /// 30.1.3 四局快棋制: slow, rapid, blitz, blitz, play-off.
    SlowFour,
    /// 30.1.4 多局快棋制: slow, rapid, blitz until won.
    SlowMany,
    /// 30.2.1: two rapid, blitz, blitz, play-off.
    RapidFour,
    /// 30.2.2: two rapid, blitz until won.
    RapidMany,
}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LadderGame {
    /// Kind.
    pub kind: GameKind,
    /// The entrant with Red.
    pub red: Number,
    /// The entrant with Black.
    pub black: Number,
    /// Outcome.
    pub outcome: Outcome,
    /// The times, where they are known.
    pub times: Option<Times>,
}

/// The next step in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NextStep {
    /// A game.
    Game {
        /// Of that kind.
        kind: GameKind,
        /// Method of finding its colours.
        colours: Colours,
    },
    /// It is decided.
    Won(Number),
    /// It is not decided, and the ladder ends: a play-off in which both were absent.
    Undecided,
}

/// Method of finding the colours of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colours {
    /// By lot, or as the event says (12.4, 10.4.1.4); the book is silent at the first blitz of 30.2.1.
    Lot,
    /// Those of the game before exchanged: Red is named.
    Exchanged(Number),
    /// Chosen: by who had Black in the blitz (30.1.2), where he is named; else by who did not choose in the slow game, the higher placed,
    /// or by lot.
    Chosen(Option<Number>),
}

/// Fault in the games of a match; `at` is the game, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LadderFault {
    /// A game of another kind was due.
    Kind {
        /// Game.
        at: u32,
        /// Kind of game that was due.
        due: GameKind,
        /// Kind of game that was played.
        found: GameKind,
    },
    /// Colours were to be exchanged.
    NotExchanged {
        /// Game.
        at: u32,
    },
    /// The match was decided before.
    AfterDecision {
        /// Game.
        at: u32,
        /// The entrant that had won.
        winner: Number,
    },
    /// Not the two of the match.
    Stranger {
        /// Game.
        at: u32,
    },
    /// Times that neither 28.6 nor 30.3 gives; 补充细则 may.
    Times {
        /// Game.
        at: u32,
        /// Times that were set.
        found: Times,
    },
    /// Another went on than who won: after a drawn play-off it is Black (28.6).
    Advanced {
        /// The winner.
        winner: Number,
        /// The entrant that went on.
        advanced: Number,
    },
    /// Somebody went on though the games do not say who.
    Unfinished {
        /// The entrant that went on.
        advanced: Number,
    },
}

impl Ladder {
    /// All, in the order of the book.
    pub const ALL: [Ladder; 6] = [
        Ladder::SlowTwo,
        Ladder::SlowThree,
        Ladder::SlowFour,
        Ladder::SlowMany,
        Ladder::RapidFour,
        Ladder::RapidMany,
    ];

    /// Where the book says so.
    pub const fn article(self) -> &'static str {
        match self {
            Ladder::SlowTwo => "30.1.1",
            Ladder::SlowThree => "30.1.2",
            Ladder::SlowFour => "30.1.3",
            Ladder::SlowMany => "30.1.4",
            Ladder::RapidFour => "30.2.1",
            Ladder::RapidMany => "30.2.2",
        }
    }

    /// The ladder of an article.
    pub fn from_article(article: &str) -> Option<Ladder> {
        Ladder::ALL.into_iter().find(|it| it.article() == article)
    }

    /// The kind of the game with that index; `None` behind the last.
    fn kind(self, at: usize) -> Option<GameKind> {
        use GameKind::{Blitz, PlayOff, Rapid, Slow};
        let (games, endless): (&[GameKind], bool) = match self {
            Ladder::SlowTwo => (&[Slow, Rapid, PlayOff], false),
            Ladder::SlowThree => (&[Slow, Rapid, Blitz, PlayOff], false),
            Ladder::SlowFour => (&[Slow, Rapid, Blitz, Blitz, PlayOff], false),
            Ladder::SlowMany => (&[Slow, Rapid, Blitz], true),
            Ladder::RapidFour => (&[Rapid, Rapid, Blitz, Blitz, PlayOff], false),
            Ladder::RapidMany => (&[Rapid, Rapid, Blitz], true),
        };
        let last = games.last().copied().filter(|_| endless);
        games.get(at).copied().or(last)
    }

    /// Number of games played before anybody can have won: two in 两局分先制.
    const fn together(self) -> usize {
        match self {
            Ladder::RapidFour | Ladder::RapidMany => 2,
            _ => 1,
        }
    }

    /// The next step after those games, of two who played all of them.
    pub fn next(self, games: &[LadderGame]) -> NextStep {
        if games.len() >= self.together()
            && let Some(winner) = winner(games)
        {
            return NextStep::Won(winner);
        }
        let Some(kind) = self.kind(games.len()) else {
            return NextStep::Undecided;
        };
        let lot = matches!(
            (self, games.len()),
            (_, 0) | (Ladder::RapidFour | Ladder::RapidMany, 2)
        );
        let colours = match (kind, games.last()) {
            (GameKind::PlayOff, last) => {
                let chooser = last.filter(|_| self == Ladder::SlowThree);
                Colours::Chosen(chooser.map(|it| it.black))
            }
            (_, Some(last)) if !lot => Colours::Exchanged(last.black),
            _ => Colours::Lot,
        };
        NextStep::Game { kind, colours }
    }

    /// Holds the games of a match against the ladder; `advanced` is who went on.
    pub fn check(self, games: &[LadderGame], advanced: Option<Number>) -> Vec<LadderFault> {
        let mut found = Vec::new();
        for (index, game) in games.iter().enumerate() {
            let at = index as u32 + 1;
            let two = |it: &LadderGame| (it.red.min(it.black), it.red.max(it.black));
            if two(game) != two(&games[0]) {
                found.push(LadderFault::Stranger { at });
                return found;
            }
            match self.next(&games[..index]) {
                NextStep::Won(winner) => {
                    found.push(LadderFault::AfterDecision { at, winner });
                    return found;
                }
                NextStep::Game { kind, .. } if kind != game.kind => found.push(LadderFault::Kind {
                    at,
                    due: kind,
                    found: game.kind,
                }),
                NextStep::Game {
                    colours: Colours::Exchanged(red),
                    ..
                } if red != game.red => found.push(LadderFault::NotExchanged { at }),
                _ => {}
            }
            if let Some(times) = game.times {
                let known = game.kind.times();
                if !known.is_empty() && !known.contains(&times) {
                    found.push(LadderFault::Times { at, found: times });
                }
            }
        }
        match (self.next(games), advanced) {
            (NextStep::Won(winner), Some(advanced)) if winner != advanced => {
                found.push(LadderFault::Advanced { winner, advanced });
            }
            (NextStep::Game { .. } | NextStep::Undecided, Some(advanced)) => {
                found.push(LadderFault::Unfinished { advanced });
            }
            _ => {}
        }
        found
    }
}

/// The entrant ahead by wins; a drawn play-off is won by Black (28.6).
fn winner(games: &[LadderGame]) -> Option<Number> {
    let mut ahead = 0;
    let first = games.first()?;
    for game in games {
        let red = match (
            game.outcome.for_colour(Colour::Red),
            game.outcome.for_colour(Colour::Black),
        ) {
            (Verdict::Won, _) => true,
            (_, Verdict::Won) => false,
            (Verdict::Drawn, _) if game.kind == GameKind::PlayOff => false,
            _ => continue,
        };
        let who = if red { game.red } else { game.black };
        ahead += if who == first.red { 1 } else { -1 };
    }
    match ahead {
        1.. => Some(first.red),
        0 => None,
        _ => Some(first.black),
    }
}
