//! One writer's paper.

use crate::board::{Move, Position};
use crate::notation::{Convention, LegibleSigns, Unresolved, WrittenMove};
use crate::record::{Entry, GameRecord, LineId, Note, NoteKind, PlyId, Start};

/// One writer's entries, by one convention.
#[derive(Clone, Debug)]
pub struct Witness<'r> {
    /// The entries of the main line.
    pub signs: Vec<WitnessEntry<'r>>,
    /// The convention its tokens are read by.
    pub convention: Convention,
    /// Whether its numbers begin with 1.
    pub from_one: bool,
    /// Whether its numbers go on from 1 to the end without a jump.
    pub unbroken: bool,
}

/// One entry.
#[derive(Clone, Debug)]
pub struct WitnessEntry<'r> {
    /// The ply of its record.
    pub id: PlyId,
    /// The entry.
    pub entry: Entry,
    /// As written.
    pub text: &'r str,
    /// The visible part of an entry that cannot be read.
    pub seen: LegibleSigns,
    /// Whether the move numbers jump before it.
    pub jump: bool,
    /// Number of plies that its number says stand before it and that are not on the paper.
    pub left_out: u32,
}

impl WitnessEntry<'_> {
    /// The ply of a cell that stands on no paper.
    pub const NOT_ON_PAPER: PlyId = PlyId(u32::MAX);

    /// A blank cell for a ply that was left out.
    pub fn blank() -> Self {
        WitnessEntry {
            id: WitnessEntry::NOT_ON_PAPER,
            entry: Entry::Missed,
            text: "",
            seen: LegibleSigns::default(),
            jump: false,
            left_out: 0,
        }
    }
}

impl<'r> Witness<'r> {
    /// The main line of a record.
    pub fn of(record: &'r GameRecord<'_>, convention: Convention) -> Witness<'r> {
        let gaps = record.notes.iter().any(|note| gap(note).is_some());
        let mut before = None;
        let signs = record.tree.line(LineId::MAIN).map(|(id, ply)| {
            let text = record.written(id);
            let seen = match ply.entry {
                Entry::Illegible => LegibleSigns::of(text),
                _ => LegibleSigns::default(),
            };
            let after = before.replace(id);
            let jump = if gaps { jump(record, after) } else { None };
            WitnessEntry {
                id,
                entry: ply.entry,
                text,
                seen,
                jump: jump.is_some(),
                left_out: jump.unwrap_or(0),
            }
        });
        let mut signs: Vec<WitnessEntry<'r>> = signs.collect();
        let from_one = record.first_round() == 1;
        // A position that is given may have its number of the round from the game it is of.
        let is_given = matches!(record.start, Start::Given(_));
        if let Some(first) = signs.first_mut().filter(|_| !is_given) {
            first.left_out += 2 * record.first_round().saturating_sub(1);
        }
        let numbers = record.tree.line(LineId::MAIN);
        let numbers = numbers.filter(|(_, ply)| ply.number.is_some()).count();
        // Three rounds may stand on a line.
        let numbered = numbers * 8 >= signs.len() && numbers > 0;
        Witness {
            unbroken: from_one && numbered && !gaps,
            signs,
            convention,
            from_one,
        }
    }

    /// The same paper with its entries read in another order.
    #[must_use]
    pub fn with_signs(&self, signs: Vec<WitnessEntry<'r>>) -> Witness<'r> {
        Witness { signs, ..*self }
    }

    /// The legal moves a token of this writer may mean.
    pub fn meanings(&self, token: &WrittenMove, position: &Position) -> Vec<Move> {
        readings(token, position, self.convention).iter().collect()
    }

    /// The entry at an index.
    pub(super) fn sign(&self, index: u32) -> Option<&WitnessEntry<'r>> {
        self.signs.get(index as usize)
    }

    /// Whether nothing is left from there on.
    pub(super) fn is_done(&self, read: u32) -> bool {
        read as usize >= self.signs.len()
    }

    /// Whether all entries from that index on are moves that can be played from a position.
    pub(super) fn plays_on(&self, from: usize, mut position: Position) -> bool {
        (from..self.signs.len()).all(|index| {
            let said = self.readings(index as u32, &position).iter().next();
            said.map(|mv| position.play(mv)).is_some()
        })
    }

    /// The legal moves an entry may mean; none for a placeholder.
    pub(super) fn readings(&self, index: u32, position: &Position) -> Readings {
        match self.sign(index).map(|sign| sign.entry) {
            Some(Entry::Move(token)) => readings(&token, position, self.convention),
            _ => Readings::NONE,
        }
    }
}

/// Number of plies that the numbers leave out, according to a note.
const fn gap(note: &Note) -> Option<u32> {
    match note.kind {
        NoteKind::NumberGap { plies, .. } => Some(plies),
        _ => None,
    }
}

/// Number of plies the numbers leave out behind a ply of the main line.
fn jump(record: &GameRecord<'_>, after: Option<PlyId>) -> Option<u32> {
    let mut notes = record.notes.iter();
    notes.find_map(|note| gap(note).filter(|_| note.line == LineId::MAIN && note.after == after))
}

/// The legal moves a token may mean.
#[derive(Clone, Debug, Default)]
pub(super) struct Readings {
    one: Option<Move>,
    more: Vec<Move>,
}

impl Readings {
    pub(super) const NONE: Readings = Readings {
        one: None,
        more: Vec::new(),
    };

    /// The moves in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.one.into_iter().chain(self.more.iter().copied())
    }

    pub(super) fn has(&self, mv: Move) -> bool {
        self.iter().any(|one| one == mv)
    }
}

/// The legal moves a token may mean by that convention.
pub(super) fn readings(
    token: &WrittenMove,
    position: &Position,
    convention: Convention,
) -> Readings {
    match token.resolve(position, convention) {
        Ok(resolved) => Readings {
            one: Some(resolved.mv),
            more: Vec::new(),
        },
        Err(Unresolved::Ambiguous { candidates }) => Readings {
            one: None,
            more: candidates,
        },
        Err(_) => Readings::NONE,
    }
}
