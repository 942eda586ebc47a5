//! The conventions by which the papers of one game are read.

use super::super::reading::{Reading, is_plain_chinese, may_have_lost_marks};
use super::super::replay;
use super::super::walk::counts_soldiers;
use crate::board::{Move, Position};
use crate::notation::{Convention, Difference, Intent};
use crate::record::{Entry, GameRecord, LineId};

/// The convention the tokens of a record are read by: what the document shows, and where that leaves a
/// choice, what carries furthest.
pub fn convention_of(record: &GameRecord<'_>) -> Convention {
    let usual = Reading::usual(record).convention;
    let mut tokens = record.tree.plies.iter().filter_map(|ply| match ply.entry {
        Entry::Move(token) => Some(token),
        _ => None,
    });
    let in_doubt = !is_plain_chinese(record)
        || tokens.any(|token| counts_soldiers(&token))
        || may_have_lost_marks(record);
    if in_doubt {
        replay(record).convention
    } else {
        usual
    }
}

/// Plies that two papers do not record alike by chance.
const BEGINNING: usize = 6;

/// The convention by which each paper of one game is read. A paper keeps its own board unless both papers record the same
/// first plies on the usual board, or more of its points match the moves of the other paper on the usual board than on its own.
pub fn conventions_of(records: &[&GameRecord<'_>], start: &Position) -> Vec<Convention> {
    let mut own: Vec<Convention> = records.iter().map(|record| convention_of(record)).collect();
    let usual = records.iter().map(|record| Reading::usual(record));
    let usual: Vec<Convention> = usual.map(|reading| reading.convention).collect();
    if own == usual {
        return own;
    }
    let alike = begin_alike(records, &usual, start);
    for paper in 0..own.len() {
        let other = records.get(1 - paper.min(1)).filter(|_| records.len() == 2);
        if alike
            || other.is_some_and(|other| {
                fits_moves_better(records[paper], (usual[paper], own[paper]), other)
            })
        {
            own[paper].grid = usual[paper].grid;
        }
    }
    own
}

/// Whether two papers record the same first plies by these conventions.
fn begin_alike(records: &[&GameRecord<'_>], by: &[Convention], start: &Position) -> bool {
    let ([one, other], [first, second]) = (records, by) else {
        return false;
    };
    let mut position = start.clone();
    let said = |record: &GameRecord<'_>, by: &Convention, ply: usize, position: &Position| {
        let (_, ply) = record.tree.line(LineId::MAIN).nth(ply)?;
        let Entry::Move(token) = ply.entry else {
            return None;
        };
        Some(token.resolve(position, *by).ok()?.mv)
    };
    (0..BEGINNING).all(|ply| {
        let mv = said(one, first, ply, &position);
        let alike = mv.is_some() && mv == said(other, second, ply, &position);
        if let Some(mv) = mv.filter(|_| alike) {
            position.play(mv);
        }
        alike
    })
}

/// Whether more points of a paper are those of the moves that the other paper plays by the first convention
/// than by the second. An exchanged first row alone makes a paper look as if its board were turned.
fn fits_moves_better(
    record: &GameRecord<'_>,
    (usual, own): (Convention, Convention),
    other: &GameRecord<'_>,
) -> bool {
    if usual.grid == own.grid {
        return false;
    }
    let played = replay(other);
    let mut position = played.start.clone();
    let mut told = [0_usize; 2];
    let main = played
        .lines
        .first()
        .map_or(0, |line| line.plies.end as usize);
    for ply in played.plies.iter().take(main) {
        for (by, told) in [usual, own].iter().zip(&mut told) {
            *told += usize::from(has_points_of(record, ply.mv, &position, *by));
        }
        position.play(ply.mv);
    }
    told[0] > told[1]
}

/// Whether an entry by its points is that move.
fn has_points_of(record: &GameRecord<'_>, mv: Move, position: &Position, by: Convention) -> bool {
    record
        .tree
        .line(LineId::MAIN)
        .any(|(_, ply)| match ply.entry {
            Entry::Move(token) if !matches!(token.intent, Intent::Relative { .. }) => token
                .difference(mv, position, by)
                .is_some_and(Difference::is_none),
            _ => false,
        })
}
