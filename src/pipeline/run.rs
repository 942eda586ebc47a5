//! The three stages joined.

use super::batch::Batch;
use super::feed::Feed;
use super::{Options, Prepare, Progress, RunError, Sink, Summary, order, work};
use crate::store::SourceLog;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Mutex;

/// Reads all that `paths` name, makes something of each record on many threads and hands it to `sink`
/// in input order. `log` says what need not be read again.
///
/// What comes out depends on the bytes of the input and on what [`Options`] says it depends on, never
/// on the number of threads or the size of batches. Memory is bounded by the batches in flight: as
/// many as threads, and two more to keep them busy.
///
/// # Errors
/// Where the machine fails: the sink, the database, the threads. What the sink took before stays.
pub fn run<P: Prepare>(
    paths: Vec<PathBuf>,
    options: &Options,
    log: Option<SourceLog>,
    prepare: &P,
    sink: &mut dyn Sink<P::Made>,
    progress: &dyn Progress,
) -> Result<Summary, RunError> {
    let pool = options.pool()?;
    let mut summary = Summary::default();
    let read = Mutex::new(Ok(()));
    let flow = order::in_order(
        &pool,
        pool.current_num_threads() + 2,
        |push| {
            let fed = Feed::new(options, progress, log, push).run(paths);
            if let Ok(mut read) = read.lock() {
                *read = fed;
            }
        },
        |batch: Batch| work::batch(batch, options, prepare),
        |(parts, counted)| match sink.take(parts) {
            Ok(()) => {
                summary.add(&counted);
                progress.taken(&summary);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(error),
        },
    );
    if let ControlFlow::Break(error) = flow {
        return Err(error);
    }
    read.into_inner().unwrap_or(Ok(()))?;
    summary.interrupted |= options.stopped();
    Ok(summary)
}
