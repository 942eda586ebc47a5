//! Stored records judged again, from packed moves and kept facts, without their sources.

use super::{Options, Progress, RunError, Summary, order};
use crate::event::Clocks;
use crate::record::Guard;
use crate::replay::{PlainPlay, play_known};
use crate::rules::{EditionId, audit, audit_plain, may_be_plain};
use crate::store::{RecordId, RejudgedRecord, Removed, Store, StoreError, StoredRow};
use rayon::prelude::*;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// Records in a batch (one transaction) for each unit of a batch of an import: they hold no text.
const PER_UNIT: usize = 2;

/// Judges every record of `store` by [`Options::editions`] and [`Options::event`]; findings of law
/// under those editions are replaced, all others kept; the records of each game are compared again. Interrupted, the same call goes on where it
/// stopped, unless records or findings changed since. Rows are those of a fresh import under the same options.
///
/// # Errors
/// Where the machine fails, or a record in the database is damaged. What was written before stays.
pub fn judge(
    store: &mut Store,
    options: &Options,
    progress: &dyn Progress,
) -> Result<Summary, RunError> {
    // Both handles go through the records once, and ask for no page again.
    store.with_few_pages(|store| judge_all(store, options, progress))
}

fn judge_all(
    store: &mut Store,
    options: &Options,
    progress: &dyn Progress,
) -> Result<Summary, RunError> {
    let pool = options.pool()?;
    let task = task(options, store)?;
    let after = store.judged_upto(&task)?;
    let reader = Store::open_read(store.path())?;
    reader.keep_few_pages()?;
    let read = Mutex::new(Ok(()));
    let mut summary = Summary::default();
    let flow = order::in_order(
        order::Crew::of(&pool),
        {
            // The reading handle goes to the reading thread.
            let read = &read;
            move |push: &mut order::Push<'_, _>| {
                let fed = feed(&reader, after, options, push);
                if let Ok(mut read) = read.lock() {
                    *read = fed;
                }
            }
        },
        |rows| batch(rows, options),
        |judged| match judged.and_then(|(judged, counted)| {
            store.write_judged(&task, &judged)?;
            Ok(counted)
        }) {
            Ok(counted) => {
                summary.add(&counted);
                progress.taken(&summary);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(error),
        },
    );
    if let ControlFlow::Break(error) = flow {
        return Err(error.into());
    }
    read.into_inner().unwrap_or(Ok(()))?;
    summary.interrupted = options.stopped();
    if !summary.interrupted {
        store.compare_witnesses()?;
        store.end_judging(&task)?;
    }
    Ok(summary)
}

/// Names everything that the outcome depends on, so that a task is only ever continued as it began.
fn task(options: &Options, store: &Store) -> Result<String, StoreError> {
    let records = blake3::Hash::from_bytes(store.records_fingerprint()?);
    Ok(format!(
        "judge {} {records} {:?} {:?}",
        env!("CARGO_PKG_VERSION"),
        options.editions,
        options.event
    ))
}

/// Takes editions away from what records were judged by; the records of each game are compared again.
///
/// # Errors
/// Where the machine fails, or a record in the database is damaged.
pub fn unjudge(store: &mut Store, editions: &[EditionId]) -> Result<Removed, StoreError> {
    let names: Vec<&str> = editions.iter().map(|id| id.name()).collect();
    let removed = store.remove_editions(&names)?;
    store.compare_witnesses()?;
    Ok(removed)
}

fn feed(
    reader: &Store,
    mut after: RecordId,
    options: &Options,
    push: &mut order::Push<'_, Vec<StoredRow>>,
) -> Result<(), StoreError> {
    while !options.stopped() {
        let batch = options.batch_units.saturating_mul(PER_UNIT).max(1);
        let rows = reader.rows(after, batch)?;
        let Some(last) = rows.last() else { break };
        after = last.id;
        if push(rows).is_break() {
            break;
        }
    }
    Ok(())
}

fn batch(
    rows: Vec<StoredRow>,
    options: &Options,
) -> Result<(Vec<RejudgedRecord>, Summary), StoreError> {
    let judged: Vec<_> = rows
        .into_par_iter()
        .map(|row| one(row, options))
        .collect::<Result<_, _>>()?;
    let mut summary = Summary::default();
    let judged = judged
        .into_iter()
        .map(|(judged, counted)| {
            summary.add(&counted);
            judged
        })
        .collect();
    Ok((judged, summary))
}

thread_local! {
    static ROOM: RefCell<PlainPlay> = RefCell::default();
}

/// The short way of a stored record in plain form: played straight from its moves.
fn plainly(row: &StoredRow, options: &Options) -> Result<(RejudgedRecord, Summary), Guard> {
    if options.in_full {
        return Err(Guard::Asked);
    }
    let game = row.plain().ok_or(Guard::Form)?;
    let record = game.record()?;
    let choices = options.editions.choices(&record, &options.event, false);
    may_be_plain(&options.event, &choices)?;
    let family = record.family.ok_or(Guard::Notation)?;
    let mut findings = ROOM.with_borrow_mut(|held| {
        play_known(&game.moves, family, held)?;
        audit_plain(&record, &held.end)
    })?;
    findings.retain(|finding| finding.edition.is_some());
    let mut summary = Summary::default();
    summary.judged(&choices, true);
    summary.found(&findings);
    Ok((RejudgedRecord::of_row(row, &choices, &findings), summary))
}

fn one(row: StoredRow, options: &Options) -> Result<(RejudgedRecord, Summary), StoreError> {
    if let Ok(done) = plainly(&row, options) {
        return Ok(done);
    }
    let mut stored = row.unpack()?;
    if let Some(clocks) = options.event.clocks {
        stored.record.clocks_show(clocks == Clocks::Used);
    }
    let replay = stored.replay();
    let record = &stored.record;
    let choices = options
        .editions
        .choices(record, &options.event, replay.black_begins_full_game());
    let mut findings = audit(record, &replay, &options.event, &choices);
    findings.retain(|finding| finding.edition.is_some());
    let mut summary = Summary::default();
    summary.judged(&choices, !record.tree.plies.is_empty());
    summary.found(&findings);
    Ok((RejudgedRecord::new(&stored, &choices, &findings), summary))
}
