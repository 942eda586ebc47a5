//! Where the moves of a record begin, found out without making the record again.

use super::error::DamageSign;
use super::extra::{Extra, opening, start};
use super::{Store, StoreError, shape};
use crate::board::{Position, Side};
use rusqlite::types::ValueRef;
use rusqlite::{OptionalExtension, Row};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Start of the JSON of a record whose start is given by no tag: the start is its first field.
const SAVED: &[u8] = b"{\"start\"";

/// Columns of [`Starts::of`], the first of a row.
pub(super) const COLUMNS: &str =
    "records.id, records.shape, records.black_first, records.tags, records.extra";

/// The starts of the records of a scan.
#[derive(Debug, Default)]
pub(super) struct Starts {
    /// The text of each shape that has a tag for the start; `None` for one that has not.
    shapes: HashMap<i64, Option<String>>,
}

/// Where the moves begin.
#[derive(Clone, Debug)]
pub(super) enum StartPosition {
    /// From the full start, that side to move, as in nearly all games.
    Full(Side),
    /// From a position of its own.
    Own(Box<Position>),
}

impl Starts {
    /// The start of a row that begins with [`COLUMNS`].
    pub(super) fn of(&mut self, store: &Store, row: &Row<'_>) -> Result<StartPosition, StoreError> {
        let failed = store.failed("reading records");
        let black_first: bool = row.get(2).map_err(&failed)?;
        let extra = match row.get_ref(4).map_err(&failed)? {
            ValueRef::Text(text) if text.starts_with(SAVED) => Some(text),
            _ => None,
        };
        let shape = row.get(1).map_err(&failed)?;
        let shape = self.shape(store, shape).map_err(&failed)?;
        let own = match (extra, shape) {
            (None, None) => None,
            (extra, shape) => {
                let blob = row.get_ref(3).map_err(&failed)?;
                let blob = blob.as_blob_or_null().ok().flatten().unwrap_or_default();
                Some(own(extra, shape, blob, black_first).ok_or_else(|| damaged(store, row))?)
            }
        };
        Ok(match own {
            Some(own) if !own.to_setup().is_standard() => StartPosition::Own(Box::new(own)),
            Some(own) => StartPosition::Full(own.turn()),
            None if black_first => StartPosition::Full(Side::Black),
            None => StartPosition::Full(Side::Red),
        })
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

/// The start that is saved, else the one given by the tags; `None` where it cannot be read back.
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
