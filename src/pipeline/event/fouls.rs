//! Fouls stated by slips, rulings and remarks, for the tables: 犯规 breaks ties (2020 14.3.1).

use super::{EventFolder, EventPapers, GameAudit, audit_event, number_key};
use crate::board::Side;
use crate::contest::papers::PaperFouls;
use crate::pipeline::{Options, RunError, Unwatched};
use crate::rules::{ArbiterRuling, Code, Consequence, Decree, Finding};
use std::collections::BTreeMap;

impl EventPapers {
    /// Passes to the tables the fouls on slips and those that arbiters ruled. For one game and side the larger number counts: a ruled
    /// foul may stand on the slip.
    pub fn tell_fouls(&mut self) {
        let mut all: BTreeMap<(u32, u32), [u32; 2]> = BTreeMap::new();
        let place = |round: &str, table: &str| {
            let number = |text: &str| text.trim().parse::<u32>().ok();
            Some((number(round)?, number(table)?))
        };
        for ruling in &self.rulings {
            let Some((fouls, side)) = ruled(ruling) else {
                continue;
            };
            if let Some(at) = place(&ruling.game.round, &ruling.game.table) {
                all.entry(at).or_default()[side] += fouls;
            }
        }
        for (game, slip) in &self.slips {
            let Some(at) = place(&game.round, &game.table) else {
                continue;
            };
            let fouls = all.entry(at).or_default();
            for (fouls, noted) in fouls.iter_mut().zip(slip.fouls) {
                *fouls = (*fouls).max(u32::from(noted.unwrap_or(0)));
            }
        }
        let told = all.into_iter().filter(|it| it.1 != [0, 0]);
        let told = told.map(|((round, table), fouls)| PaperFouls {
            round,
            table,
            fouls,
        });
        self.tables.fouls = told.collect();
    }

    /// The same with the fouls that rulings give or uphold in audited games, where there are any.
    pub(super) fn with_ruled(&self, games: &[GameAudit]) -> Option<EventPapers> {
        let ruled = ruled_in(games);
        (!ruled.is_empty()).then(|| {
            let mut papers = self.clone();
            add(&mut papers.tables.fouls, ruled);
            papers
        })
    }

    /// Passes to the tables the fouls that an arbiter upheld: how many they are, an audit of the games says.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn tell_upheld(&mut self, folder: &EventFolder, options: &Options) -> Result<(), RunError> {
        let upholds = |it: &ArbiterRuling| it.decree == Decree::Upheld && it.code.is_some();
        if self.rulings.iter().any(upholds) {
            let audited = audit_event(folder, self, options, &Unwatched)?;
            add(&mut self.tables.fouls, ruled_in(&audited.games));
        }
        Ok(())
    }
}

/// The fouls of audited games that rulings give or uphold, as the ledger has them.
fn ruled_in(games: &[GameAudit]) -> Vec<PaperFouls> {
    let of_game = |game: &GameAudit| {
        Some(PaperFouls {
            round: number_key(&game.game.round).parse().ok()?,
            table: number_key(&game.game.table).parse().ok()?,
            fouls: Side::ALL.map(|side| ruled_of(game, side)),
        })
    };
    let all = games.iter().filter_map(of_game);
    all.filter(|it| it.fouls != [0, 0]).collect()
}

fn ruled_of(game: &GameAudit, side: Side) -> u32 {
    let Some(ledger) = game.audited.ledgers.first() else {
        return 0;
    };
    // That the slip has another number than the ledger was upheld: the ledger is right.
    let is_upheld = |it: &Finding| it.ruled.as_deref().is_some_and(|ruled| ruled.upheld);
    let mut findings = game.audited.findings.iter();
    let of_slip = |it: &Finding| {
        let own = it.code == Code::O403 && it.concerned() == Some(side);
        own && it.edition == Some(ledger.edition) && is_upheld(it)
    };
    if findings.any(of_slip) {
        return u32::from(ledger.fouls(side));
    }
    let own = ledger.entries().filter(|it| it.side == Some(side));
    let ruled = own.filter(|it| it.ruled.is_some());
    ruled.map(|it| u32::from(it.fouls)).sum()
}

/// Adds fouls to those told; of one game and side the larger number stands.
fn add(told: &mut Vec<PaperFouls>, more: Vec<PaperFouls>) {
    for one in more {
        let place = (one.round, one.table);
        match told.iter_mut().find(|it| (it.round, it.table) == place) {
            Some(known) => {
                for (own, other) in known.fouls.iter_mut().zip(one.fouls) {
                    *own = (*own).max(other);
                }
            }
            None => told.push(one),
        }
    }
}

/// The fouls that a ruling gives, and to whom.
fn ruled(ruling: &ArbiterRuling) -> Option<(u32, usize)> {
    let Decree::Follows(Consequence::Fouls(fouls)) = ruling.decree else {
        return None;
    };
    let side = usize::from(ruling.side? == Side::Black);
    Some((u32::from(fouls), side))
}
