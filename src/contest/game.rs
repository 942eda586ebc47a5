//! A game of an event: who had which colour, and how it ended.

use super::Number;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Not;

/// The colour a player had; of a team, at the first board (2020 12.2, 12.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// 先走.
    Red,
    /// 后走.
    Black,
}

impl Colour {
    /// Both.
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Black];
}

impl Not for Colour {
    type Output = Colour;
    fn not(self) -> Colour {
        match self {
            Colour::Red => Colour::Black,
            Colour::Black => Colour::Red,
        }
    }
}

/// Outcome of a game, as a table of results states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// `1-0`
    RedWins,
    /// `1/2-1/2`
    Draw,
    /// `0-1`
    BlackWins,
    /// `-+`: Red was absent, and Black has won without a game (2020 20.3, 1999 21.4).
    RedForfeits,
    /// `+-`: Black was absent.
    BlackForfeits,
    /// `--`: both were absent (2020 20.2, 1999 21.3).
    BothForfeit,
}

/// Result of a game for one of its two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// 胜.
    Won,
    /// 和.
    Drawn,
    /// 负.
    Lost,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 6] = [
        Outcome::RedWins,
        Outcome::Draw,
        Outcome::BlackWins,
        Outcome::RedForfeits,
        Outcome::BlackForfeits,
        Outcome::BothForfeit,
    ];

    /// `1-0`, `1/2-1/2`, `0-1`, `-+`, `+-`, `--`.
    pub const fn text(self) -> &'static str {
        match self {
            Outcome::RedWins => "1-0",
            Outcome::Draw => "1/2-1/2",
            Outcome::BlackWins => "0-1",
            Outcome::RedForfeits => "-+",
            Outcome::BlackForfeits => "+-",
            Outcome::BothForfeit => "--",
        }
    }

    /// Reads [`Outcome::text`] back.
    pub fn from_text(text: &str) -> Option<Outcome> {
        Outcome::ALL.into_iter().find(|it| it.text() == text)
    }

    /// Whether the game was played.
    pub const fn is_played(self) -> bool {
        matches!(self, Outcome::RedWins | Outcome::Draw | Outcome::BlackWins)
    }

    /// Result for the one who had that colour.
    pub const fn for_colour(self, colour: Colour) -> Verdict {
        match (self, colour) {
            (Outcome::Draw, _) => Verdict::Drawn,
            (Outcome::RedWins | Outcome::BlackForfeits, Colour::Red)
            | (Outcome::BlackWins | Outcome::RedForfeits, Colour::Black) => Verdict::Won,
            _ => Verdict::Lost,
        }
    }

    /// The same game with colours exchanged.
    #[must_use]
    pub const fn exchanged(self) -> Outcome {
        match self {
            Outcome::RedWins => Outcome::BlackWins,
            Outcome::BlackWins => Outcome::RedWins,
            Outcome::RedForfeits => Outcome::BlackForfeits,
            Outcome::BlackForfeits => Outcome::RedForfeits,
            Outcome::Draw | Outcome::BothForfeit => self,
        }
    }
}

/// Of each match its game at the first board that there is, in order.
pub fn firsts<'g>(games: impl IntoIterator<Item = &'g Game>) -> Vec<Game> {
    let games: Vec<Game> = games.into_iter().copied().collect();
    if is_each_once(&games) {
        return games;
    }
    firsts_of_several(&games)
}

/// Whether the games stand in order of round and nobody has two in one: then each is a match of its own.
fn is_each_once(games: &[Game]) -> bool {
    let most = games.iter().map(|it| it.red.max(it.black)).max();
    let mut last = vec![0; most.map_or(0, |it| it as usize + 1)];
    let mut round = 0;
    games.iter().all(|game| {
        let is_in_order = round <= game.round;
        round = game.round;
        let both =
            [game.red, game.black].map(|it| std::mem::replace(&mut last[it as usize], round));
        is_in_order && both.iter().all(|before| *before < round)
    })
}

/// The same, match by match.
fn firsts_of_several(games: &[Game]) -> Vec<Game> {
    let mut at: HashMap<(u32, Number, Number), usize> = HashMap::new();
    let mut found: Vec<Game> = Vec::new();
    for game in games {
        let two = (game.red.min(game.black), game.red.max(game.black));
        match at.entry((game.round, two.0, two.1)) {
            Entry::Vacant(entry) => {
                entry.insert(found.len());
                found.push(*game);
            }
            Entry::Occupied(entry) => {
                let first = &mut found[*entry.get()];
                if game.board < first.board {
                    *first = *game;
                }
            }
        }
    }
    found
}

/// A game of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// Round, from 1.
    pub round: u32,
    /// Table (台), from 1; of a match of teams the table of the match. 0 where it is not known.
    pub table: u32,
    /// Board of a match of teams, or game of a match of several games, from 1; 1 in all other events.
    pub board: u32,
    /// The entrant with Red: the player, or in a match of teams the team.
    pub red: Number,
    /// The entrant with Black.
    pub black: Number,
    /// Outcome; `None` where it is not known yet.
    pub outcome: Option<Outcome>,
}

impl Game {
    /// A game of one board without a table's number.
    pub const fn new(round: u32, red: Number, black: Number, outcome: Outcome) -> Game {
        Game {
            round,
            table: 0,
            board: 1,
            red,
            black,
            outcome: Some(outcome),
        }
    }

    /// The same game with the colours of the two exchanged: who won has won all the same.
    #[must_use]
    pub fn exchanged(self) -> Game {
        Game {
            red: self.black,
            black: self.red,
            outcome: self.outcome.map(Outcome::exchanged),
            ..self
        }
    }

    /// The game as the first board of its match has it: at even boards colours are exchanged (2020 12.2, 12.3).
    #[must_use]
    pub fn at_first_board(self) -> Game {
        let own = Game { board: 1, ..self };
        if self.board > 1 && self.board.is_multiple_of(2) {
            own.exchanged()
        } else {
            own
        }
    }

    /// The colour of an entrant; `None` for one who is not in the game.
    pub const fn colour(&self, of: Number) -> Option<Colour> {
        if self.red == of {
            Some(Colour::Red)
        } else if self.black == of {
            Some(Colour::Black)
        } else {
            None
        }
    }
}

/// 轮空: an entrant without an opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bye {
    /// Round, from 1.
    pub round: u32,
    /// The entrant.
    pub entrant: Number,
}
