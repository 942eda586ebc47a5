//! Pairings and results put together: a result stands in the place of its pairing.

use super::games::Read;
use super::people::List;
use super::sheet::short;
use super::{PAPER_FILES, PaperFault, PaperFaultKind};
use crate::contest::{Bye, Game, Number};
use std::collections::{BTreeSet, HashMap};

/// Which paper tells a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Teller {
    Pairings,
    Results,
    /// The event file, or a sheet of moves.
    Other,
}

/// Round, board, and the two who meet.
type Key = (u32, u32, Number, Number);

/// Games and byes of all papers.
pub(super) struct Joined<'l> {
    /// Games, each with its line in the table of results (0 for one that another paper tells).
    pub(super) games: Vec<(Game, u32)>,
    pub(super) byes: BTreeSet<(u32, Number)>,
    at: HashMap<Key, usize>,
    entrants: &'l List,
    /// Rounds that the table of pairings has: of another nobody says who was paired.
    paired: BTreeSet<u32>,
}

impl<'l> Joined<'l> {
    pub(super) fn new(entrants: &'l List) -> Joined<'l> {
        Joined {
            games: Vec::new(),
            byes: BTreeSet::new(),
            at: HashMap::new(),
            entrants,
            paired: BTreeSet::new(),
        }
    }

    /// The byes in order of round.
    pub(super) fn byes(&self) -> Vec<Bye> {
        self.byes
            .iter()
            .map(|(round, entrant)| Bye {
                round: *round,
                entrant: *entrant,
            })
            .collect()
    }

    pub(super) fn add(
        &mut self,
        teller: Teller,
        rows: &[(Read, u32)],
        faults: &mut Vec<PaperFault>,
    ) {
        if teller == Teller::Pairings {
            let rounds = rows.iter().map(|(read, _)| read.round());
            self.paired.extend(rounds);
        }
        for (read, line) in rows {
            match read {
                Read::Bye(bye) => {
                    self.byes.insert((bye.round, bye.entrant));
                }
                Read::Game(game) => faults.extend(self.game(teller, *game, *line)),
            }
        }
    }

    fn game(&mut self, teller: Teller, game: Game, line: u32) -> Option<PaperFault> {
        let key = (
            game.round,
            game.board,
            game.red.min(game.black),
            game.red.max(game.black),
        );
        let own_line = if teller == Teller::Results { line } else { 0 };
        let Some(known) = self.at.get(&key).copied() else {
            self.at.insert(key, self.games.len());
            self.games.push((game, own_line));
            return (teller == Teller::Results && self.paired.contains(&game.round))
                .then(|| self.not_paired(&game, line));
        };
        let (known, first) = &mut self.games[known];
        if known.outcome.is_none() {
            let table = if game.table == 0 {
                known.table
            } else {
                game.table
            };
            if game.outcome.is_some() || own_line > 0 {
                (*known, *first) = (Game { table, ..game }, own_line);
            }
            return None;
        }
        // Two results of one game; a sheet of moves is another witness, and asked elsewhere.
        (teller == Teller::Results).then(|| PaperFault {
            file: PAPER_FILES[3],
            line,
            kind: PaperFaultKind::GameTwice {
                round: game.round,
                table: game.table,
                first: *first,
            },
        })
    }

    fn not_paired(&self, game: &Game, line: u32) -> PaperFault {
        let name = |number: Number| short(&self.entrants.people[number as usize - 1].name);
        let (red, black) = (name(game.red), name(game.black));
        let kind = PaperFaultKind::NotPaired {
            round: game.round,
            red,
            black,
        };
        PaperFault {
            file: PAPER_FILES[3],
            line,
            kind,
        }
    }
}
