//! Fouls stated by slips, rulings and remarks, for the tables: 犯规 breaks ties (2020 14.3.1).

use super::{EventFolder, EventPapers, GameAudit, audit_event, number_key};
use crate::board::Side;
use crate::contest::papers::PaperFouls;
use crate::pipeline::{Options, RunError, Unwatched};
use crate::rules::{ArbiterRuling, Code, Consequence, Decree, Finding, fact};
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

    /// The same with the fouls that rulings give or uphold in audited games, and without those that they dismiss, where there are
    /// any; these go from what remarks note, too.
    pub(super) fn with_ruled(
        &self,
        games: &[GameAudit],
        noted: &mut [PaperFouls],
    ) -> Option<EventPapers> {
        let (ruled, dismissed) = (ruled_in(games), dismissed_in(games));
        (!ruled.is_empty() || !dismissed.is_empty()).then(|| {
            let mut papers = self.clone();
            take_off(&mut papers.tables.fouls, &dismissed);
            add(&mut papers.tables.fouls, ruled);
            take_off(noted, &dismissed);
            papers
        })
    }

    /// Passes to the tables the fouls that an arbiter upheld, and takes off those that he dismissed: how many they are, an
    /// audit of the games says. `noted` are those that remarks note, of which he may have dismissed some, too.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn tell_upheld(
        &mut self,
        folder: &EventFolder,
        noted: &mut [PaperFouls],
        options: &Options,
    ) -> Result<(), RunError> {
        let decides = |it: &ArbiterRuling| {
            matches!(it.decree, Decree::Upheld | Decree::Dismissed) && it.code.is_some()
        };
        if self.rulings.iter().any(decides) {
            let audited = audit_event(folder, self, options, &Unwatched)?;
            let dismissed = dismissed_in(&audited.games);
            take_off(&mut self.tables.fouls, &dismissed);
            add(&mut self.tables.fouls, ruled_in(&audited.games));
            take_off(noted, &dismissed);
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

/// The fouls noted in audited games that an arbiter dismissed.
fn dismissed_in(games: &[GameAudit]) -> Vec<PaperFouls> {
    let of_game = |game: &GameAudit| {
        let edition = game.audited.ledgers.first()?.edition;
        let mut fouls = [0_u32; 2];
        for finding in &game.audited.findings {
            let is_it = finding.code == Code::O201 && finding.edition == Some(edition);
            if let (true, Some(side)) = (is_it && finding.is_dismissed(), finding.side) {
                let noted = finding.facts.get(fact::FOULS).unwrap_or(0);
                fouls[side.index()] += u32::try_from(noted).unwrap_or(0);
            }
        }
        Some(PaperFouls {
            round: number_key(&game.game.round).parse().ok()?,
            table: number_key(&game.game.table).parse().ok()?,
            fouls,
        })
    };
    let all = games.iter().filter_map(of_game);
    all.filter(|it| it.fouls != [0, 0]).collect()
}

/// Takes dismissed fouls off those told: a slip was written before the arbiter ruled.
fn take_off(told: &mut [PaperFouls], dismissed: &[PaperFouls]) {
    for one in dismissed {
        let place = (one.round, one.table);
        let known = told.iter_mut().find(|it| (it.round, it.table) == place);
        for (own, off) in known
            .into_iter()
            .flat_map(|it| it.fouls.iter_mut().zip(one.fouls))
        {
            *own = own.saturating_sub(off);
        }
    }
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
