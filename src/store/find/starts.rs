//! Where the moves of a record begin, found out without making the record again.

use super::super::error::DamageSign;
use super::super::extra::{Extra, opening, start};
use super::super::{Store, StoreError, shape};
use super::aim::{Aims, Opening};
use crate::board::{Position, Setup, Side};
use rusqlite::types::ValueRef;
use rusqlite::{OptionalExtension, Row};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// How the JSON of a record begins whose start no tag tells: the start is its first field.
const SAVED: &[u8] = b"{\"start\"";

/// The starts of the records of a scan.
pub(super) struct Starts {
    /// The full start position, by who begins.
    full: [Option<Opening>; 2],
    /// The text of each shape that has a tag for the start; `None` for one that has not.
    shapes: HashMap<i64, Option<String>>,
}

/// Where the moves begin.
pub(super) enum Begin<'s> {
    /// As in nearly all games.
    Shared(&'s Opening),
    /// From a position of its own.
    Own(Box<Position>),
}

impl Starts {
    pub(super) fn new(aims: &Aims) -> Starts {
        let full = Side::ALL.map(|turn| {
            let start = Position::in_play(&Setup::standard(turn));
            Opening::new(aims, &start)
        });
        Starts {
            full,
            shapes: HashMap::new(),
        }
    }

    /// The start of a row (id, shape, whether Black begins, stop, moves, tags, extra).
    pub(super) fn of(&mut self, store: &Store, row: &Row<'_>) -> Result<Begin<'_>, StoreError> {
        let failed = store.failed("looking for a position");
        let black_first: bool = row.get(2).map_err(&failed)?;
        let extra = match row.get_ref(6).map_err(&failed)? {
            ValueRef::Text(text) if text.starts_with(SAVED) => Some(text),
            _ => None,
        };
        let shape = row.get(1).map_err(&failed)?;
        let shape = self.shape(store, shape).map_err(&failed)?;
        let own = match (extra, shape) {
            (None, None) => None,
            (extra, shape) => {
                let blob = row.get_ref(5).map_err(&failed)?;
                let blob = blob.as_blob_or_null().ok().flatten().unwrap_or_default();
                Some(own(extra, shape, blob, black_first).ok_or_else(|| damaged(store, row))?)
            }
        };
        match own {
            Some(own) if !own.to_setup().is_standard() => Ok(Begin::Own(Box::new(own))),
            Some(own) => Ok(self.full(own.turn())),
            None => Ok(self.full(if black_first { Side::Black } else { Side::Red })),
        }
    }

    fn full(&self, turn: Side) -> Begin<'_> {
        match &self.full[turn.index()] {
            Some(opening) => Begin::Shared(opening),
            None => Begin::Own(Box::new(Position::in_play(&Setup::standard(turn)))),
        }
    }

    /// The text of a shape that has a tag for the start.
    fn shape(&mut self, store: &Store, id: i64) -> rusqlite::Result<Option<&str>> {
        if let Entry::Vacant(unknown) = self.shapes.entry(id) {
            let text: Option<String> = store
                .conn
                .prepare_cached("SELECT name FROM shapes WHERE id = ?1")?
                .query_row([id], |row| row.get(0))
                .optional()?;
            unknown.insert(text.filter(|text| shape::names(text, "FEN")));
        }
        Ok(self.shapes.get(&id).and_then(Option::as_deref))
    }
}

/// The start that is saved, else the one the tags tell; `None` where it cannot be read back.
fn own(
    extra: Option<&[u8]>,
    shape: Option<&str>,
    blob: &[u8],
    black_first: bool,
) -> Option<Position> {
    let saved = match extra {
        Some(text) => Extra::from_json(std::str::from_utf8(text).ok()?)?.start,
        None => None,
    };
    let told = shape.and_then(|shape| shape::first_filled(shape, blob, "FEN"));
    let told = told.as_deref().map(|fen| ("FEN", fen));
    Some(opening(
        &start(saved.as_ref(), told.into_iter())?,
        black_first,
    ))
}

fn damaged(store: &Store, row: &Row<'_>) -> StoreError {
    let id: i64 = row.get(0).unwrap_or_default();
    StoreError::Damaged {
        path: store.path.clone(),
        why: DamageSign::Record(id),
    }
}
