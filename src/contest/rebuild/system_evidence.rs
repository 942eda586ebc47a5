//! Known facts of an event when its system is looked for.

use super::rebuilt_game::RebuiltGame;
use crate::contest::Number;
use std::collections::{BTreeMap, BTreeSet};

/// Known facts of an event when its system is looked for.
#[derive(Clone, Copy, Debug)]
pub struct SystemEvidence<'g> {
    /// Number of players.
    pub entrants: usize,
    /// Rounds; 0 where none is known.
    pub rounds: u32,
    /// Games.
    pub games: &'g [RebuiltGame],
    /// Games beside them: deciders, and further games of two in a round.
    pub beside: &'g [RebuiltGame],
    /// The team of each player; empty where it is not known.
    pub teams: &'g [&'g str],
    /// Whether the name says that teams meet.
    pub of_teams: bool,
}

impl SystemEvidence<'_> {
    /// Number of times each two met, and number with each colour for the first.
    pub(super) fn pairs(&self) -> BTreeMap<(Number, Number), [u32; 2]> {
        let mut pairs: BTreeMap<(Number, Number), [u32; 2]> = BTreeMap::new();
        for it in self.games {
            let of = pairs.entry((it.red.min(it.black), it.red.max(it.black)));
            of.or_default()[usize::from(it.red > it.black)] += 1;
        }
        pairs
    }

    /// Players in each round.
    pub(super) fn playing(&self) -> BTreeMap<u32, BTreeSet<Number>> {
        let mut rounds: BTreeMap<u32, BTreeSet<Number>> = BTreeMap::new();
        for game in self.games {
            if let Some(round) = game.round {
                rounds
                    .entry(round)
                    .or_default()
                    .extend([game.red, game.black]);
            }
        }
        rounds
    }

    /// Number of tables in a round: as many as two each need, or fewer where most games are of numbered tables.
    pub(super) fn tables(&self) -> usize {
        let numbered = self.games.iter().filter(|it| it.table > 0).count();
        let last = self.games.iter().map(|it| it.table).max().unwrap_or(0);
        let all = self.entrants / 2;
        if numbered * 2 > self.games.len() {
            all.min(last as usize)
        } else {
            all
        }
    }

    pub(super) fn all_have_rounds(&self) -> bool {
        self.games.iter().all(|it| it.round.is_some())
    }
}
