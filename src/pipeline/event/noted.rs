//! Fouls that remarks on the sheets of an event note.

use super::{GameSheets, SheetIn};
use crate::contest::papers::PaperFouls;
use crate::record::NoteKind;

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
