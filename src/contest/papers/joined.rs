//! Pairings and results put together: a result stands in the place of its pairing.

use super::game_row::GameOrBye;
use super::people::PeopleIndex;
use super::sheet::short;
use super::{PAPER_FILES, PaperFault, PaperFaultKind};
use crate::contest::{Bye, Game, Number};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The paper that states a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameSource {
    Pairings,
    Results,
    /// The event file, or a sheet of moves.
    Other,
}

impl GameSource {
    /// The table in which its statement stands, or is to be corrected.
    const fn file(self) -> &'static str {
        PAPER_FILES[if matches!(self, GameSource::Pairings) {
            2
        } else {
            3
        }]
    }
}

/// A bye with its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeRow {
    /// The bye.
    pub bye: Bye,
    /// The table that states it, by the name of its file.
    pub file: &'static str,
    /// Line, from 1; 0 where no table states it.
    pub line: u32,
}

/// Round, board, and the two who meet.
type GameKey = (u32, u32, Number, Number);

/// Games and byes of all papers.
pub(super) struct JoinedGames<'l> {
    /// Games, each with its line in the table of results (0 for one from another paper), and the paper that states it with its
    /// line there.
    pub(super) games: Vec<(Game, u32, GameSource, u32)>,
    /// Byes, each with its first row among the results, else among the pairings.
    byes: BTreeMap<(u32, Number), (GameSource, u32)>,
    at: HashMap<GameKey, usize>,
    entrants: &'l PeopleIndex,
    /// Rounds that the table of pairings has: of another nobody says who was paired.
    paired: BTreeSet<u32>,
    /// Pairs stated there.
    pairs: HashSet<(u32, Number, Number)>,
    /// Lines of results from which it is unclear how the game ended.
    unclear: &'l mut BTreeSet<u32>,
}

impl<'l> JoinedGames<'l> {
    /// Of papers with so many rows in one table.
    pub(super) fn new(
        (entrants, most): (&'l PeopleIndex, usize),
        unclear: &'l mut BTreeSet<u32>,
    ) -> JoinedGames<'l> {
        JoinedGames {
            games: Vec::with_capacity(most),
            byes: BTreeMap::new(),
            at: HashMap::with_capacity(most),
            entrants,
            paired: BTreeSet::new(),
            pairs: HashSet::new(),
            unclear,
        }
    }

    /// The byes in order of round.
    pub(super) fn byes(&self) -> Vec<ByeRow> {
        let row =
            |(&(round, entrant), &(teller, line)): (&(u32, Number), &(GameSource, u32))| ByeRow {
                bye: Bye { round, entrant },
                file: teller.file(),
                line,
            };
        self.byes.iter().map(row).collect()
    }

    pub(super) fn add(
        &mut self,
        teller: GameSource,
        rows: &[(GameOrBye, u32)],
        faults: &mut Vec<PaperFault>,
    ) {
        if teller == GameSource::Pairings {
            let rounds = rows.iter().map(|(read, _)| read.round());
            self.paired.extend(rounds);
        }
        for (read, line) in rows {
            match read {
                GameOrBye::Bye(bye) => {
                    let row = (teller, *line);
                    let known = self.byes.entry((bye.round, bye.entrant)).or_insert(row);
                    if known.0 == GameSource::Pairings && teller == GameSource::Results {
                        *known = row;
                    }
                }
                GameOrBye::Game(game) => faults.extend(self.game(teller, *game, *line)),
            }
        }
    }

    fn game(&mut self, teller: GameSource, game: Game, line: u32) -> Option<PaperFault> {
        let key = (
            game.round,
            game.board,
            game.red.min(game.black),
            game.red.max(game.black),
        );
        let two = (game.round, key.2, key.3);
        if teller == GameSource::Pairings {
            self.pairs.insert(two);
        }
        let own_line = if teller == GameSource::Results {
            line
        } else {
            0
        };
        let Some(known) = self.at.get(&key).copied() else {
            self.at.insert(key, self.games.len());
            self.games.push((game, own_line, teller, line));
            let is_paired = self.pairs.contains(&two) || !self.paired.contains(&game.round);
            return (teller == GameSource::Results && !is_paired).then(|| {
                self.fault(&game, (teller, line), |red, black| {
                    PaperFaultKind::NotPaired {
                        round: game.round,
                        red,
                        black,
                    }
                })
            });
        };
        let (known, _, of, first) = self.games[known];
        if of == teller && teller != GameSource::Other {
            return self.twice((key, game), (known, first), (teller, line));
        }
        self.joined(key, game, (teller, line))
    }

    /// The row of another paper about a game that is known.
    fn joined(
        &mut self,
        key: GameKey,
        game: Game,
        (teller, line): (GameSource, u32),
    ) -> Option<PaperFault> {
        let at = *self.at.get(&key)?;
        let known = self.games[at].0;
        // A sheet of moves is another witness, and asked elsewhere.
        if known.outcome.is_none() && teller == GameSource::Results {
            let table = if game.table == 0 {
                known.table
            } else {
                game.table
            };
            self.games[at] = (Game { table, ..game }, line, teller, line);
            let is_turned = known.red != game.red;
            return is_turned.then(|| {
                self.fault(&game, (teller, line), |red, black| {
                    PaperFaultKind::ColoursDiffer {
                        round: game.round,
                        red,
                        black,
                    }
                })
            });
        }
        if known.outcome.is_none() && game.outcome.is_some() && self.games[at].1 == 0 {
            let table = if game.table == 0 {
                known.table
            } else {
                game.table
            };
            self.games[at].0 = Game { table, ..game };
        }
        None
    }

    /// Two rows of one paper about one game: where they differ neither counts.
    fn twice(
        &mut self,
        (key, game): (GameKey, Game),
        (known, first): (Game, u32),
        (teller, line): (GameSource, u32),
    ) -> Option<PaperFault> {
        let is_same = (known.red, known.outcome) == (game.red, game.outcome);
        let is_told = self.unclear.contains(&first);
        let at = *self.at.get(&key)?;
        let fault = self.fault(&game, (teller, line), |red, black| {
            let round = game.round;
            if is_same && !is_told {
                PaperFaultKind::GameTwice {
                    round,
                    red,
                    black,
                    first,
                }
            } else {
                PaperFaultKind::ResultsDiffer {
                    round,
                    red,
                    black,
                    first,
                }
            }
        });
        if is_same && !is_told {
            return Some(fault);
        }
        self.games[at].0.outcome = None;
        if teller == GameSource::Results {
            self.unclear.insert(first);
        }
        Some(fault)
    }

    fn fault(
        &self,
        game: &Game,
        (teller, line): (GameSource, u32),
        kind: impl Fn(String, String) -> PaperFaultKind,
    ) -> PaperFault {
        let name = |number: Number| short(&self.entrants.people[number as usize - 1].name);
        PaperFault {
            file: teller.file(),
            line,
            kind: kind(name(game.red), name(game.black)),
        }
    }
}
