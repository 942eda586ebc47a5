//! 循环表: who met whom, with which colour, and how it ended.

use super::{Bye, Colour, Game, Number, Outcome, Verdict};

/// An entrant: a player, or in an event of teams a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Entrant {
    /// 犯规: fouls in the whole event.
    pub fouls: u32,
    /// The last round before the withdrawal (退出); 0 for before the start; `None` for who stayed.
    pub withdrawn_after: Option<u32>,
    /// The first round he takes part in; 0 for the start, as for 1.
    pub from: u32,
    /// Number of warnings (2020 18.1).
    pub warned: u32,
    /// Number of times barred from a game (2020 18.2).
    pub barred: u32,
}

/// A game as one of its two sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Appearance {
    /// Index into [`Crosstable::games`].
    pub game: usize,
    /// Round, from 1.
    pub round: u32,
    /// Board of a match, from 1.
    pub board: u32,
    /// Whom he met.
    pub opponent: Number,
    /// His colour.
    pub colour: Colour,
    /// Outcome; `None` where it is not known yet.
    pub outcome: Option<Outcome>,
}

impl Appearance {
    /// Result of the game for him.
    pub fn verdict(&self) -> Option<Verdict> {
        self.outcome.map(|it| it.for_colour(self.colour))
    }

    /// Whether it was played: neither forfeited nor still open.
    pub fn is_played(&self) -> bool {
        self.outcome.is_some_and(Outcome::is_played)
    }
}

/// All that happened in an event (or one stage of it), by numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    entrants: Vec<Entrant>,
    games: Vec<Game>,
    byes: Vec<Bye>,
    rounds: u32,
    seen: Vec<Vec<Appearance>>,
}

/// Facts that make no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrosstableError {
    /// A game or a bye of somebody who is not in the list.
    NoSuchEntrant {
        /// Round.
        round: u32,
        /// The number.
        number: Number,
    },
    /// A game of an entrant against itself.
    AgainstItself {
        /// Round.
        round: u32,
        /// The number.
        number: Number,
    },
}

impl Crosstable {
    /// Makes a table; entrant `k` of the list has the number `k + 1`. Games are put in order of round, table and
    /// board.
    ///
    /// # Errors
    /// Where a game or bye names nobody of the list, or pairs an entrant with itself.
    pub fn new(
        entrants: Vec<Entrant>,
        mut games: Vec<Game>,
        mut byes: Vec<Bye>,
    ) -> Result<Crosstable, CrosstableError> {
        let listed = |number: Number| (1..=entrants.len()).contains(&(number as usize));
        let missing = |round, number| CrosstableError::NoSuchEntrant { round, number };
        for game in &games {
            if let Some(number) = [game.red, game.black].into_iter().find(|it| !listed(*it)) {
                return Err(missing(game.round, number));
            }
            if game.red == game.black {
                return Err(CrosstableError::AgainstItself {
                    round: game.round,
                    number: game.red,
                });
            }
        }
        if let Some(bye) = byes.iter().find(|bye| !listed(bye.entrant)) {
            return Err(missing(bye.round, bye.entrant));
        }
        games.sort_by_key(|it| (it.round, it.table, it.board));
        byes.sort_by_key(|it| (it.round, it.entrant));
        let rounds = games
            .iter()
            .map(|it| it.round)
            .chain(byes.iter().map(|it| it.round));
        let rounds = rounds.max().unwrap_or(0);
        let seen = appearances(entrants.len(), &games);
        Ok(Crosstable {
            entrants,
            games,
            byes,
            rounds,
            seen,
        })
    }

    /// The table of entrants who have not met anybody.
    pub fn empty(entrants: usize) -> Crosstable {
        Crosstable {
            entrants: vec![Entrant::default(); entrants],
            games: Vec::new(),
            byes: Vec::new(),
            rounds: 0,
            seen: vec![Vec::new(); entrants],
        }
    }

    /// Number of entrants.
    pub fn len(&self) -> usize {
        self.entrants.len()
    }

    /// Whether nobody takes part.
    pub fn is_empty(&self) -> bool {
        self.entrants.is_empty()
    }

    /// All numbers, from 1.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = Number> + use<> {
        1..=self.entrants.len() as Number
    }

    /// The entrant of that number; `None` for a number out of range.
    pub fn entrant(&self, number: Number) -> Option<&Entrant> {
        self.entrants.get((number as usize).checked_sub(1)?)
    }

    /// All entrants, in order of number.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// All games, in order of round, table and board.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// All byes, in order of round.
    pub fn byes(&self) -> &[Bye] {
        &self.byes
    }

    /// The last round of which there is a game or a bye.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// The games of an entrant in order of round; none for a number out of range.
    pub fn of(&self, number: Number) -> &[Appearance] {
        let index = (number as usize).wrapping_sub(1);
        self.seen.get(index).map_or(&[], Vec::as_slice)
    }

    /// The rounds in which an entrant had a bye.
    pub fn byes_of(&self, number: Number) -> impl Iterator<Item = u32> + '_ {
        let own = self.byes.iter().filter(move |bye| bye.entrant == number);
        own.map(|bye| bye.round)
    }

    /// Whether two were paired, up to and with that round.
    pub fn met(&self, one: Number, other: Number, until: u32) -> bool {
        let games = self.of(one).iter().take_while(|it| it.round <= until);
        games.into_iter().any(|it| it.opponent == other)
    }

    /// Entrants in a round more than once, against several or with a bye beside a game: round, entrant, number of times.
    pub fn doubled(&self) -> Vec<(u32, Number, usize)> {
        let mut found = Vec::new();
        for who in self.numbers() {
            let games = self.of(who).iter().map(|it| (it.round, it.opponent));
            // A bye has no opponent.
            let mut all: Vec<_> = games.chain(self.byes_of(who).map(|it| (it, 0))).collect();
            all.sort_unstable();
            all.dedup();
            for round in all.chunk_by(|one, other| one.0 == other.0) {
                // Games whose round is not known stand in no round together.
                if round.len() > 1 && round[0].0 > 0 {
                    found.push((round[0].0, who, round.len()));
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// The last round of which a game has ended; all of them where none has. A round that is paired alone counts nothing
    /// yet, its byes neither.
    pub fn last_played(&self) -> u32 {
        let ended = self.games.iter().filter(|it| it.outcome.is_some());
        ended.map(|it| it.round).max().unwrap_or(self.rounds)
    }

    /// The table without the rounds that are paired and not begun. Who has withdrawn has.
    #[must_use]
    pub fn begun(&self) -> Crosstable {
        let mut begun = self.after(self.last_played());
        begun.entrants.clone_from(&self.entrants);
        begun
    }

    /// The table as it stood after a round. Who withdrew later has not withdrawn yet.
    #[must_use]
    pub fn after(&self, round: u32) -> Crosstable {
        let mut entrants = self.entrants.clone();
        for entrant in &mut entrants {
            entrant.withdrawn_after = entrant.withdrawn_after.filter(|last| *last < round);
        }
        let games: Vec<Game> = self
            .games
            .iter()
            .filter(|it| it.round <= round)
            .copied()
            .collect();
        let byes = self
            .byes
            .iter()
            .filter(|it| it.round <= round)
            .copied()
            .collect();
        let seen = appearances(entrants.len(), &games);
        Crosstable {
            entrants,
            games,
            byes,
            rounds: self.rounds.min(round),
            seen,
        }
    }
}

/// The games of each entrant.
fn appearances(entrants: usize, games: &[Game]) -> Vec<Vec<Appearance>> {
    let mut many = vec![0; entrants];
    for number in games.iter().flat_map(|it| [it.red, it.black]) {
        many[number as usize - 1] += 1;
    }
    let mut seen: Vec<Vec<Appearance>> = many.into_iter().map(Vec::with_capacity).collect();
    for (index, game) in games.iter().enumerate() {
        for colour in Colour::ALL {
            let (own, opponent) = match colour {
                Colour::Red => (game.red, game.black),
                Colour::Black => (game.black, game.red),
            };
            seen[own as usize - 1].push(Appearance {
                game: index,
                round: game.round,
                board: game.board,
                opponent,
                colour,
                outcome: game.outcome,
            });
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> Crosstable {
        let games = vec![
            Game::new(2, 3, 2, Outcome::BlackForfeits),
            Game::new(1, 1, 2, Outcome::RedWins),
            Game::new(3, 3, 1, Outcome::Draw),
        ];
        let byes = [(1, 3), (2, 1), (3, 2)].map(|(round, entrant)| Bye { round, entrant });
        Crosstable::new(vec![Entrant::default(); 3], games, byes.to_vec()).expect("a table")
    }

    #[test]
    fn each_game_is_seen_by_both() {
        let table = three();
        let two: Vec<_> = table
            .of(2)
            .iter()
            .map(|it| (it.round, it.opponent, it.verdict(), it.is_played()))
            .collect();
        assert_eq!(
            two,
            [
                (1, 1, Some(Verdict::Lost), true),
                (2, 3, Some(Verdict::Lost), false)
            ]
        );
        assert_eq!(table.of(3)[1].verdict(), Some(Verdict::Drawn));
        assert_eq!(table.byes_of(2).collect::<Vec<_>>(), [3]);
        assert!(table.of(0).is_empty() && table.of(4).is_empty());
    }

    #[test]
    fn who_is_twice_in_a_round_is_named_and_a_match_of_several_games_is_none() {
        assert_eq!(three().doubled(), []);
        let game = |board, red, black| Game {
            board,
            ..Game::new(1, red, black, Outcome::Draw)
        };
        let table = |games: Vec<Game>, byes: Vec<Bye>| {
            Crosstable::new(vec![Entrant::default(); 3], games, byes).expect("a table")
        };
        let two_games = vec![game(1, 1, 2), game(2, 2, 1)];
        assert_eq!(table(two_games, Vec::new()).doubled(), []);
        let two_opponents = vec![game(1, 1, 2), game(1, 3, 1)];
        assert_eq!(table(two_opponents, Vec::new()).doubled(), [(1, 1, 2)]);
        let bye = vec![Bye {
            round: 1,
            entrant: 2,
        }];
        assert_eq!(table(vec![game(1, 1, 2)], bye).doubled(), [(1, 2, 2)]);
    }

    #[test]
    fn a_table_after_a_round_knows_nothing_later() {
        let table = three().after(1);
        assert_eq!(table.rounds(), 1);
        assert_eq!((table.games().len(), table.byes().len()), (1, 1));
        assert!(table.met(2, 1, 9) && !three().met(2, 3, 1));
    }

    #[test]
    fn who_is_not_in_the_list_is_named() {
        let with = |game| Crosstable::new(vec![Entrant::default(); 2], vec![game], Vec::new());
        let missing = CrosstableError::NoSuchEntrant {
            round: 4,
            number: 3,
        };
        assert_eq!(with(Game::new(4, 1, 3, Outcome::Draw)), Err(missing));
        let itself = CrosstableError::AgainstItself {
            round: 1,
            number: 2,
        };
        assert_eq!(with(Game::new(1, 2, 2, Outcome::Draw)), Err(itself));
    }
}
