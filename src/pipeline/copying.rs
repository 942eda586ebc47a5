//! Games of a database into a file of another format, written on many threads.

use super::plain::{self, CopiedGame};
use super::{Copy, Options, RunError, order, written};
use crate::format::Format;
use crate::notation::Writing;
use crate::replay::replay_plies;
use crate::store::{RecordId, Store, StoreError, StoredRow};
use crate::text::Encoding;
use std::ops::ControlFlow;

#[cfg(test)]
mod tests;

/// Games handed to a thread at once.
const GAMES: usize = 64;

/// The way games are written.
#[derive(Clone, Copy, Debug)]
pub struct Copying {
    /// The format.
    pub format: &'static Format,
    /// The notation of the moves.
    pub writing: Writing,
    /// The encoding of the file.
    pub encoding: Encoding,
}

/// Writes each of these games as [`written`] does, in the words of the record that leads it, and hands the
/// copies to `take` in that order, the same with any number of threads ([`Options::jobs`]). Breaks off where
/// `take` does, and with a game that cannot be read. A few numbers are taken at a time.
///
/// # Errors
/// Where no threads are to be had.
pub fn copy_games<E>(
    store: &mut Store,
    games: impl IntoIterator<Item = RecordId, IntoIter: Send>,
    how: (Copying, &Options),
    take: impl FnMut(RecordId, Result<Copy, StoreError>) -> ControlFlow<E>,
) -> Result<ControlFlow<E>, RunError> {
    copy_all((store, Store::rows_of_games), games, how, take)
}

/// The same of records, each in its own words.
///
/// # Errors
/// As [`copy_games`].
pub fn copy_records<E>(
    store: &mut Store,
    records: impl IntoIterator<Item = RecordId, IntoIter: Send>,
    how: (Copying, &Options),
    take: impl FnMut(RecordId, Result<Copy, StoreError>) -> ControlFlow<E>,
) -> Result<ControlFlow<E>, RunError> {
    copy_all((store, Store::rows_of_records), records, how, take)
}

/// Function that reads the rows of these numbers.
type Rows = fn(&Store, &[RecordId]) -> Vec<(RecordId, Result<StoredRow, StoreError>)>;

fn copy_all<E>(
    (store, rows): (&mut Store, Rows),
    games: impl IntoIterator<Item = RecordId, IntoIter: Send>,
    (how, options): (Copying, &Options),
    mut take: impl FnMut(RecordId, Result<Copy, StoreError>) -> ControlFlow<E>,
) -> Result<ControlFlow<E>, RunError> {
    let pool = options.pool()?;
    let mut games = games.into_iter();
    Ok(order::in_order(
        order::Crew::of(&pool),
        // The database goes to the reading thread.
        move |push: &mut order::Push<'_, _>| {
            loop {
                let numbers: Vec<RecordId> = games.by_ref().take(GAMES).collect();
                if numbers.is_empty() || push(rows(store, &numbers)).is_break() {
                    break;
                }
            }
        },
        |rows| -> Vec<_> {
            let copies = rows.into_iter();
            copies
                .map(|(number, row)| (number, row.and_then(|row| copy(row, how))))
                .collect()
        },
        |copies| {
            copies
                .into_iter()
                .try_for_each(|(number, copy)| take(number, copy))
        },
    ))
}

fn copy(row: StoredRow, how: Copying) -> Result<Copy, StoreError> {
    if let Some(copy) = plain_copy(&row, how) {
        return Ok(copy);
    }
    full_copy(row, how)
}

/// The copy of a game that has nothing to report but tags, lawful moves and a result.
fn plain_copy(row: &StoredRow, how: Copying) -> Option<Copy> {
    let game = row.plain()?;
    let plain = CopiedGame {
        tags: &game.tags,
        moves: &mut game.moves.iter().copied(),
        result: game.result,
    };
    plain::copy(plain, how.format, (how.writing, how.encoding))
}

fn full_copy(row: StoredRow, how: Copying) -> Result<Copy, StoreError> {
    let stored = row.unpack()?;
    let place = (stored.context.file.as_str(), stored.number);
    let writing = (how.writing, how.encoding);
    let replay = replay_plies(&stored.record);
    Ok(written(
        (&stored.record, &replay),
        how.format,
        writing,
        place,
    ))
}
