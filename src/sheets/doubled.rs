//! The last rows of a sheet written twice.
//!
//! Behind the end of the game there is nothing that a row too many could contradict, and if it can be played the other
//! sheet looks as if it had broken off before. But entries at the end of one sheet that repeat those before them, word
//! for word, while the other sheet ends with the first of them, were written twice. What brings the position back was
//! played as likely as not: it is left as it is, unless the sheet itself says that the game was over before.
//!
//! A single sheet shows by itself where it ends: two entries or more that repeat those before them and cannot be played,
//! or come after the end it states. Words that can be played again may have been.

use super::papers::Papers;
use super::rest::{alike, in_order};
use crate::board::{GameStatus, Position};
use crate::record::{Entry, NoteKind, PlyId};
use crate::replay::search::{Witness, WitnessEntry};

/// Entries that are looked at from the end of a sheet.
const MOST: usize = 40;

/// So many entries show by themselves that they stand there twice.
const ALONE: usize = 2;

/// Entries by which the other sheet shows where it ends.
const BESIDE: usize = 4;

/// Takes the entries that stand twice at the end of a sheet out of what is read of it; their ids, by sheet.
pub(super) fn take_out(papers: &Papers<'_>, witnesses: &mut [Witness<'_>]) -> [Vec<PlyId>; 2] {
    let mut taken = [Vec::new(), Vec::new()];
    for (sheet, taken) in taken.iter_mut().enumerate() {
        let [own, other] = [sheet, 1 - sheet].map(|at| witnesses.get(at));
        let Some(own) = own else {
            break;
        };
        let end = SheetEnd {
            papers,
            own: (sheet, own),
            other,
        };
        let most = MOST.min(own.signs.len() / 2);
        // Where rows that stand twice repeat each other, all of them do.
        let Some(many) = (1..=most).rev().find(|many| end.is_doubled(*many)) else {
            continue;
        };
        let rest = own.signs.len() - many;
        let cut = witnesses[sheet].signs.split_off(rest);
        let written = cut.iter().filter(|sign| sign.entry != Entry::Missed);
        taken.extend(written.map(|sign| sign.id));
    }
    taken
}

/// The end of a sheet beside that of the other.
struct SheetEnd<'e> {
    papers: &'e Papers<'e>,
    /// The sheet that may have entries twice, with its index.
    own: (usize, &'e Witness<'e>),
    /// The other sheet, where one is at hand.
    other: Option<&'e Witness<'e>>,
}

impl SheetEnd<'_> {
    /// Whether the last entries, so many, stand there twice.
    fn is_doubled(&self, many: usize) -> bool {
        let signs = &self.own.1.signs;
        let (before, tail) = signs.split_at(signs.len() - many);
        let repeats = |back: &usize| {
            let first = before.len();
            let mut all = (first..signs.len()).map(|at| (&signs[at], at.checked_sub(*back)));
            all.all(|(sign, earlier)| earlier.is_some_and(|at| is_again(sign, &signs[at])))
        };
        let is_written = |sign: &WitnessEntry<'_>| matches!(sign.entry, Entry::Move(_));
        tail.last().is_some_and(is_written)
            && (many >= ALONE || self.other.is_some())
            && (1..=many).any(|back| repeats(&back) && self.was_not_played(many, back))
            && self.ends_before(before)
    }

    /// Whether the other sheet ends where these entries do, and has nothing of what follows on this one.
    fn ends_before(&self, before: &[WitnessEntry<'_>]) -> bool {
        let Some(other) = self.other else {
            return true;
        };
        let (signs, other) = (&self.own.1.signs, &other.signs);
        let both = before.iter().rev().zip(other.iter().rev()).take(BESIDE);
        let agree = both.filter(|(one, other)| alike(one, other)).count();
        agree + 1 >= BESIDE && in_order(before, other) == in_order(signs, other)
    }

    /// Whether the last entries, which repeat those so far back, cannot well have been played.
    fn was_not_played(&self, many: usize, back: usize) -> bool {
        let (sheet, own) = self.own;
        let signs = &own.signs;
        let first = signs.len() - many;
        let Some(last) = first.checked_sub(1).and_then(|at| signs.get(at)) else {
            return false;
        };
        if self.is_over_after(sheet, last.id) {
            return true;
        }
        let of_one_side = back.is_multiple_of(2) || is_of_the_other_side(signs, first);
        let is_beside = self.other.is_some();
        let start = &self.papers.start;
        let other = self.other.map(|other| (other, &other.signs[..]));
        let read = std::iter::once((own, &signs[..first])).chain(other);
        let mut ends = read.filter_map(|(witness, signs)| played(witness, signs, start.clone()));
        let Some(end) = ends.next() else {
            // A position comes back after four plies at the least.
            return is_beside && of_one_side && back < 4;
        };
        if end.standing() != GameStatus::Open {
            return true;
        }
        match played(own, &signs[first..], end.clone()) {
            None => true,
            Some(after) => is_beside && of_one_side && after.key() != end.key(),
        }
    }

    /// Whether the sheet says that the game was over after an entry.
    fn is_over_after(&self, sheet: usize, last: PlyId) -> bool {
        let record = self.papers.all.get(sheet).map(|paper| paper.record);
        let mut notes = record.iter().flat_map(|record| &record.notes);
        notes.any(|note| {
            let is_end = matches!(
                note.kind,
                NoteKind::Resigned { .. } | NoteKind::DrawAgreed | NoteKind::FlagFell { .. }
            );
            is_end && note.after == Some(last)
        })
    }
}

/// Whether an entry is that one again; a blank cell stands beside the last move of a game.
fn is_again(sign: &WitnessEntry<'_>, earlier: &WitnessEntry<'_>) -> bool {
    match (sign.entry, earlier.entry) {
        (Entry::Missed, _) => true,
        (Entry::Move(_), Entry::Move(_)) => sign.text == earlier.text,
        _ => false,
    }
}

/// Whether the figures of an entry are not those of the one two plies before it: it stands in the column of the other
/// side.
fn is_of_the_other_side(signs: &[WitnessEntry<'_>], at: usize) -> bool {
    let figures = |at: Option<usize>| match signs.get(at?)?.entry {
        Entry::Move(token) => token.style.value_digits(),
        _ => None,
    };
    let both = figures(Some(at)).zip(figures(at.checked_sub(2)));
    both.is_some_and(|(one, earlier)| one != earlier)
}

/// The position after these entries, where each can be played.
pub(super) fn played(
    witness: &Witness<'_>,
    signs: &[WitnessEntry<'_>],
    mut position: Position,
) -> Option<Position> {
    for sign in signs {
        let Entry::Move(token) = sign.entry else {
            return None;
        };
        let mv = *witness.meanings(&token, &position).first()?;
        position.play(mv);
    }
    Some(position)
}
