//! What one writer has on paper.

use super::super::reading::{Reading, is_plain_chinese};
use super::super::replay;
use super::super::walk::counts_soldiers;
use crate::board::{Move, Position};
use crate::notation::{Convention, Seen, Unresolved, WrittenMove};
use crate::record::{Entry, GameRecord, LineId, NoteKind, PlyId};

/// One writer's entries, by one convention.
#[derive(Clone, Debug)]
pub struct Witness<'r> {
    /// The entries of the main line.
    pub signs: Vec<Sign<'r>>,
    /// How its tokens are read.
    pub convention: Convention,
    /// Whether its numbers begin with 1.
    pub from_one: bool,
}

/// One entry.
#[derive(Clone, Debug)]
pub struct Sign<'r> {
    /// The ply of its record.
    pub id: PlyId,
    /// What stands there.
    pub entry: Entry,
    /// As written.
    pub text: &'r str,
    /// What can be seen of an entry that cannot be read.
    pub seen: Seen,
    /// Whether the move numbers jump before it.
    pub jump: bool,
}

impl<'r> Witness<'r> {
    /// The main line of a record.
    pub fn of(record: &'r GameRecord<'_>, convention: Convention) -> Witness<'r> {
        let jumps = |before: Option<PlyId>| {
            record.notes.iter().any(|note| {
                note.line == LineId::MAIN
                    && note.after == before
                    && matches!(note.kind, NoteKind::NumberGap { .. })
            })
        };
        let gaps = record
            .notes
            .iter()
            .any(|note| matches!(note.kind, NoteKind::NumberGap { .. }));
        let mut before = None;
        let signs = record.tree.line(LineId::MAIN).map(|(id, ply)| {
            let text = record.written(id);
            let seen = match ply.entry {
                Entry::Illegible => Seen::of(text),
                _ => Seen::default(),
            };
            Sign {
                id,
                entry: ply.entry,
                text,
                seen,
                jump: gaps && jumps(before.replace(id)),
            }
        });
        Witness {
            signs: signs.collect(),
            convention,
            from_one: record.first_round() == 1,
        }
    }

    /// The legal moves a token of this writer may mean.
    pub fn meanings(&self, token: &WrittenMove, position: &Position) -> Vec<Move> {
        readings(token, position, self.convention).iter().collect()
    }

    /// The entry at an index.
    pub(super) fn sign(&self, index: u32) -> Option<&Sign<'r>> {
        self.signs.get(index as usize)
    }

    /// Whether nothing is left from there on.
    pub(super) fn is_done(&self, read: u32) -> bool {
        read as usize >= self.signs.len()
    }

    /// The legal moves an entry may mean; none for a placeholder.
    pub(super) fn readings(&self, index: u32, position: &Position) -> Readings {
        match self.sign(index).map(|sign| sign.entry) {
            Some(Entry::Move(token)) => readings(&token, position, self.convention),
            _ => Readings::NONE,
        }
    }
}

/// The convention the tokens of a record are read by: what the document shows, and where that leaves a
/// choice, what carries furthest.
pub fn convention_of(record: &GameRecord<'_>) -> Convention {
    let usual = Reading::usual(record).convention;
    let mut tokens = record.tree.plies.iter().filter_map(|ply| match ply.entry {
        Entry::Move(token) => Some(token),
        _ => None,
    });
    let in_doubt = !is_plain_chinese(record) || tokens.any(|token| counts_soldiers(&token));
    if in_doubt {
        replay(record).convention
    } else {
        usual
    }
}

/// Plies that two papers do not tell alike by chance.
const BEGINNING: usize = 6;

/// The conventions the papers of one game are read by: each by its own, but where both begin alike as
/// papers usually lie, neither board was turned, whatever comes later.
pub fn conventions_of(records: &[&GameRecord<'_>], start: &Position) -> Vec<Convention> {
    let mut own: Vec<Convention> = records.iter().map(|record| convention_of(record)).collect();
    let usual = records.iter().map(|record| Reading::usual(record));
    let usual: Vec<Convention> = usual.map(|reading| reading.convention).collect();
    if own != usual && begin_alike(records, &usual, start) {
        for (own, usual) in own.iter_mut().zip(&usual) {
            own.grid = usual.grid;
        }
    }
    own
}

/// Whether two papers tell of the same first plies by these conventions.
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
