//! A position looked for in a whole database, in parallel.

use super::{Options, RunError, order};
use crate::store::{Occurrence, PositionQuery, RecordId, Searched, Store, StoreError};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Mutex;

/// Numbers of records that a thread looks through at once.
const RANGE: RecordId = 1 << 14;

/// Looks for a position in the main lines of all games of `store`, on so many threads (0: one for each
/// core), and hands each occurrence to `each`, by number of the record that leads the game and by ply.
/// Answers do not depend on the threads. Writes nothing.
///
/// # Errors
/// The first error of `each`; also where the machine fails, or a record in the database is damaged.
pub fn find_position<E: From<RunError>>(
    store: &Store,
    query: &PositionQuery,
    jobs: usize,
    mut each: impl FnMut(Occurrence) -> Result<(), E>,
) -> Result<Searched, E> {
    let mut searched = Searched::default();
    let numbers = store.record_numbers().map_err(RunError::Store)?;
    let Some(numbers) = numbers else {
        return Ok(searched);
    };
    let options = Options {
        jobs,
        ..Options::default()
    };
    let pool = options.pool().map_err(RunError::Threads)?;
    let readers = (0..pool.current_num_threads())
        .map(|_| store.another_reader())
        .collect::<Result<Vec<_>, _>>()
        .map_err(RunError::Store)?;
    let readers = Mutex::new(readers);
    let flow = order::in_order(
        order::Crew::of(&pool),
        |push| {
            for range in ranges(&numbers) {
                if push(range).is_break() {
                    break;
                }
            }
        },
        |range| look_through(&readers, query, range),
        |found| match found.map_err(|error| E::from(RunError::Store(error))) {
            Ok((counts, found)) => {
                searched.add(counts);
                match found.into_iter().try_for_each(&mut each) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => ControlFlow::Break(error),
                }
            }
            Err(error) => ControlFlow::Break(error),
        },
    );
    match flow {
        ControlFlow::Continue(()) => Ok(searched),
        ControlFlow::Break(error) => Err(error),
    }
}

/// The numbers in parts of [`RANGE`].
fn ranges(numbers: &RangeInclusive<RecordId>) -> impl Iterator<Item = RangeInclusive<RecordId>> {
    let (first, last) = (*numbers.start(), *numbers.end());
    let mut next = Some(first);
    std::iter::from_fn(move || {
        let from = next.filter(|from| *from <= last)?;
        let to = from.saturating_add(RANGE - 1).min(last);
        next = to.checked_add(1);
        Some(from..=to)
    })
}

/// One part, by a reader that no other thread uses meanwhile.
fn look_through(
    readers: &Mutex<Vec<Store>>,
    query: &PositionQuery,
    range: RangeInclusive<RecordId>,
) -> Result<(Searched, Vec<Occurrence>), StoreError> {
    let take = || readers.lock().ok()?.pop();
    let give = |reader| readers.lock().map(|mut readers| readers.push(reader));
    // As many readers as threads: one is always free.
    let Some(reader) = take() else {
        return Ok((Searched::default(), Vec::new()));
    };
    let mut found = Vec::new();
    let searched = reader.find_position(query, range, |met| found.push(met));
    let _ = give(reader);
    Ok((searched?, found))
}
