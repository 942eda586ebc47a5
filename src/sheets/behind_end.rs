//! Rows behind the end of a game on one sheet.
//!
//! Two sheets that agree on a lawful game to the end of one are not put in doubt by rows that only the other has and that
//! cannot be played from there: such rows stand for no ply. Rows that can be played may have been: the shorter sheet broke
//! off.

use super::doubled::played;
use super::papers::Papers;
use crate::board::{GameStatus, Position};
use crate::record::{Entry, GameRecord, Note, NoteKind, PlyId};
use crate::replay::search::{Witness, WitnessEntry};

/// So many entries behind the end are taken for none of the game at most.
const MOST: usize = 8;

/// So many entries at the least show that the sheets agree.
const LEAST: usize = 8;

/// Takes the rows behind the end out of what is read of a sheet; their ids, by sheet.
/// `chosen` is the last ply that an arbiter chose, 0 for none.
pub(super) fn take_out(
    papers: &Papers<'_>,
    witnesses: &mut [Witness<'_>],
    chosen: u32,
) -> [Vec<PlyId>; 2] {
    let mut taken = [Vec::new(), Vec::new()];
    let [one, other] = &*witnesses else {
        return taken;
    };
    let shorter = usize::from(written(one).len() > written(other).len());
    let [short, long] = [&witnesses[shorter], &witnesses[1 - shorter]];
    let Some(end) = end_of(short, long, &papers.start) else {
        return taken;
    };
    let long = papers.all.get(1 - shorter).map(|paper| paper.record);
    let tail = &witnesses[1 - shorter].signs[end..];
    let is_told = long.is_some_and(|record| is_told_there(record, tail));
    if is_told || chosen as usize > end {
        return taken;
    }
    let cut = witnesses[1 - shorter].signs.split_off(end);
    let entries = cut.iter().filter(|sign| sign.entry != Entry::Missed);
    taken[1 - shorter].extend(entries.map(|sign| sign.id));
    taken
}

/// Where the game ends on the longer sheet, where rows stand behind that.
fn end_of(short: &Witness<'_>, long: &Witness<'_>, start: &Position) -> Option<usize> {
    let own = written(short);
    let tail = long.signs.get(own.len()..)?;
    let rows: Vec<&WitnessEntry<'_>> = tail.iter().filter(|it| it.entry != Entry::Missed).collect();
    if own.len() < LEAST || !(2..=MOST).contains(&rows.len()) {
        return None;
    }
    let moves = |witness: &Witness<'_>, signs: &[WitnessEntry<'_>]| {
        played(witness, signs, start.clone()).map(|it| it.key())
    };
    let end = played(short, own, start.clone())?;
    if moves(long, &long.signs[..own.len()]) != Some(end.key()) {
        return None;
    }
    let is_over = end.standing() != GameStatus::Open;
    // A blank cell may stand for a ply that lets the others be played; and an entry behind some that play may be wrong.
    let may_go_on = rows.len() < tail.len() || played(long, &tail[..1], end).is_some();
    (is_over || !may_go_on).then_some(own.len())
}

/// Whether a remark stands at one of these entries: something happened there.
fn is_told_there(record: &GameRecord<'_>, tail: &[WitnessEntry<'_>]) -> bool {
    let is_there = |note: &Note| tail.iter().any(|sign| note.after == Some(sign.id));
    let tells = |note: &Note| !matches!(note.kind, NoteKind::Missed | NoteKind::Clock { .. });
    record
        .notes
        .iter()
        .any(|note| tells(note) && is_there(note))
}

/// The entries of a sheet without the blank cells at its end.
fn written<'w, 'r>(witness: &'w Witness<'r>) -> &'w [WitnessEntry<'r>] {
    let is_written = |sign: &WitnessEntry<'_>| sign.entry != Entry::Missed;
    let last = witness.signs.iter().rposition(is_written);
    &witness.signs[..last.map_or(0, |last| last + 1)]
}
