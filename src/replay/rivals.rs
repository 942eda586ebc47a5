//! Whether a document that was played to its end can be read as another game as well.

use super::Ply;
use super::reading::{Reading, is_plain_chinese, others};
use crate::board::{Move, Side};
use crate::notation::{Convention, Family};
use crate::record::{Entry, GameRecord, LineId};

/// A reading by which every ply of the main line is lawful and the moves are others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// The convention.
    pub convention: Convention,
    /// The family its tokens are read again as; `None` where they stand as the record has them.
    pub family: Option<Family>,
    /// Who moves first by it.
    pub first: Side,
    /// The first ply that differs, from 0.
    pub differs_at: u32,
}

/// The rivals of the reading that was taken, by which the main line came to these plies. `series` says
/// whether soldiers are counted over all files somewhere.
pub(super) fn of(
    record: &GameRecord<'_>,
    taken: &Reading<'_>,
    series: bool,
    plies: &[Ply],
) -> Vec<Rival> {
    if !series && is_plain_chinese(record) || record.points_are_certain {
        return Vec::new();
    }
    let usual = Reading::usual(record);
    // Red moves first by the usual convention unless nothing else fits: that Black might, on a board
    // seen from the other side, is no rival of that.
    let is_plain = taken.is(&usual);
    let mut readings = others(record, &usual);
    readings.push(usual);
    let rivals = readings.iter().filter(|reading| {
        let same_first = reading.black_first_implied == taken.black_first_implied;
        !reading.is(taken) && (same_first || !is_plain)
    });
    rivals
        .filter_map(|reading| {
            let moves = carried(reading)?;
            let mut pairs = moves.iter().zip(plies);
            let differs_at = pairs.position(|(mv, ply)| *mv != ply.mv)?;
            Some(Rival {
                convention: reading.convention,
                family: reading.family,
                first: reading.start.turn(),
                differs_at: differs_at as u32,
            })
        })
        .collect()
}

/// The moves of the main line, where each token means a lawful one.
fn carried(reading: &Reading<'_>) -> Option<Vec<Move>> {
    let mut position = reading.start.clone();
    let mut moves = Vec::new();
    for (_, ply) in reading.tree.line(LineId::MAIN) {
        let Entry::Move(token) = &ply.entry else {
            return None;
        };
        let mv = token.resolve(&position, reading.convention).ok()?.mv;
        position.play(mv);
        moves.push(mv);
    }
    Some(moves)
}
