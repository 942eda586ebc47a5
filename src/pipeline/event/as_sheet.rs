//! Rulings that follow one of the sheets at a ply, as the move that is written there.

use super::side_by_side::lay;
use super::{GameSheets, SheetIn};
use crate::board::Side;
use crate::rules::{ArbiterRuling, Decree};

/// Puts the entry of the sheet that each such ruling names in its place. Of a sheet that differs in nothing at the ply, or
/// has no entry there, the words of the ruling stay: they are no move, and are told.
pub(super) fn as_written(
    mut rulings: Vec<ArbiterRuling>,
    (game, sheets): (&GameSheets, &[SheetIn]),
) -> Vec<ArbiterRuling> {
    let follows = |it: &ArbiterRuling| matches!(it.decree, Decree::AsSheet(_));
    if !rulings.iter().any(follows) {
        return rulings;
    }
    let others: Vec<ArbiterRuling> = rulings.iter().filter(|it| !follows(it)).cloned().collect();
    let laid = lay(sheets, &game.sheets, (&others, false), &mut Vec::new());
    let entry = |side: Side, ply: u32| {
        laid.iter().find_map(|laid| {
            let sheet = laid
                .taken
                .iter()
                .position(|(_, owner)| *owner == Some(side))?;
            let mut differ = laid.collation.disagreements.iter();
            let written = differ.find(|it| it.ply == ply)?.written.get(sheet)?;
            (!written.is_empty()).then(|| written.clone())
        })
    };
    for ruling in &mut rulings {
        if let (Decree::AsSheet(side), Some(ply)) = (&ruling.decree, ruling.ply) {
            let entry = entry(*side, ply).unwrap_or_else(|| ruling.written.clone());
            ruling.decree = Decree::Choice(entry);
        }
    }
    rulings
}
