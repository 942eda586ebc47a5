//! The table as it is counted: with the games that a withdrawal forfeits.

use crate::contest::withdrawal::forfeited;
use crate::contest::{Conditions, Crosstable, Forfeited, Game, Number, RoundRobin, firsts};
use std::collections::BTreeSet;

/// A table with its forfeited games.
pub(super) struct CountedTable {
    pub(super) table: Crosstable,
    /// The line of each game among the results.
    pub(super) lines: Vec<u32>,
    pub(super) forfeited: Vec<Forfeited>,
}

impl CountedTable {
    /// Counts the games of a table, each with its line; for `unclear` lines it is unknown how the game ended.
    pub(super) fn new(
        table: Crosstable,
        games: Vec<(Game, u32)>,
        (conditions, unclear, numbers_given): (&Conditions, &BTreeSet<u32>, bool),
    ) -> CountedTable {
        let is_robin = conditions.competition.is_round_robin();
        let has_rounds = table.games().first().is_none_or(|it| it.round > 0);
        let by_lot = is_robin && numbers_given && has_rounds && fits_most(&table);
        let mut forfeited = forfeited(&table, conditions, by_lot);
        if forfeited.is_empty() {
            let lines = games.into_iter().map(|it| it.1).collect();
            return CountedTable {
                table,
                lines,
                forfeited,
            };
        }
        let is_unclear = |line: u32| line > 0 && unclear.contains(&line);
        let unclear = games.iter().filter(|it| is_unclear(it.1));
        let unclear: Vec<Game> = unclear.map(|it| it.0).collect();
        forfeited.retain(|it| {
            let outcome = None;
            !unclear.contains(&Game { outcome, ..it.game })
        });
        let (table, games) = with_forfeits(&table, games, &forfeited);
        let lines = games.into_iter().map(|it| it.1).collect();
        CountedTable {
            table,
            lines,
            forfeited,
        }
    }
}

/// Whether more than half of the games stand in the round that the table of a round robin gives these numbers.
fn fits_most(table: &Crosstable) -> bool {
    let robin = RoundRobin::new(table.len() as Number);
    let rounds = robin.rounds().max(1);
    let games = firsts(table.games());
    let fits = |it: &&Game| {
        let met = robin.meeting(it.red, it.black);
        met.map(|met| met.0) == Some((it.round - 1) % rounds + 1)
    };
    games.iter().filter(fits).count() * 2 > games.len()
}

/// The table with the games that a withdrawal forfeits, and all games with their lines.
fn with_forfeits(
    table: &Crosstable,
    mut games: Vec<(Game, u32)>,
    forfeited: &[Forfeited],
) -> (Crosstable, Vec<(Game, u32)>) {
    for it in forfeited {
        let open = Game {
            outcome: None,
            ..it.game
        };
        match games
            .iter_mut()
            .find(|(game, _)| it.is_written && *game == open)
        {
            Some((game, _)) => *game = it.game,
            None => games.push((it.game, 0)),
        }
    }
    games.sort_by_key(|(it, _)| (it.round, it.table, it.board));
    let all = table.entrants().to_vec();
    let counted = games.iter().map(|it| it.0).collect();
    let counted = Crosstable::new(all, counted, table.byes().to_vec());
    (counted.unwrap_or_else(|_| table.clone()), games)
}
