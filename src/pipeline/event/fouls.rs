//! Fouls stated by slips, rulings and remarks, for the tables: 犯规 breaks ties (2020 14.3.1).

use super::{EventPapers, GameSheets, SheetIn};
use crate::board::Side;
use crate::contest::papers::PaperFouls;
use crate::record::NoteKind;
use crate::rules::{ArbiterRuling, Consequence, Decree};
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
}

/// The fouls that a ruling gives, and to whom.
fn ruled(ruling: &ArbiterRuling) -> Option<(u32, usize)> {
    let Decree::Follows(Consequence::Fouls(fouls)) = ruling.decree else {
        return None;
    };
    let side = usize::from(ruling.side? == Side::Black);
    Some((u32::from(fouls), side))
}

/// Fouls that remarks on the sheets of games note. Of several sheets of a game the larger number stands: both writers may
/// have written the same down.
pub(super) fn noted(sheets: &[SheetIn], games: &[GameSheets]) -> Vec<PaperFouls> {
    let of_game = |game: &GameSheets| {
        let mut fouls = [0_u32; 2];
        for (at, _) in &game.sheets {
            let own = sheets.get(*at).map_or([0; 2], noted_on);
            fouls = [fouls[0].max(own[0]), fouls[1].max(own[1])];
        }
        Some(PaperFouls {
            round: game.round.parse().ok()?,
            table: game.table.parse().ok()?,
            fouls,
        })
    };
    let all = games.iter().filter_map(of_game);
    all.filter(|it| it.fouls != [0, 0]).collect()
}

/// Of Red and of Black.
fn noted_on(sheet: &SheetIn) -> [u32; 2] {
    let mut all = [0_u32; 2];
    for note in &sheet.record.notes {
        if let NoteKind::Foul {
            side: Some(side),
            fouls,
            ..
        } = note.kind
        {
            all[side.index()] += u32::from(fouls);
        }
    }
    all
}
