//! The three stages joined.

use super::batch::Batch;
use super::feed::{Feed, OpenSource};
use super::work::{self, PortionOutcome};
use super::{Options, Part, Prepare, Progress, RunError, Sink, Summary, order};
use crate::source::{Failure, Source, Spooling};
use crate::store::SourceLog;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

#[cfg(test)]
mod tests;

/// Reads all that `paths` name, makes something of each record on many threads and hands it to `sink`
/// in input order. `log` says what need not be read again.
///
/// The output depends on the bytes of the input and on what [`Options`] says it depends on, never on
/// the number of threads or the size of batches. Memory is bounded by the batches in flight: as many
/// as threads, and two more to keep them busy.
///
/// A file that the machine does not deliver, or that somebody writes to meanwhile, stops nothing: it is
/// reported and counted ([`Summary::wanting`]), and what was taken of it is a beginning without gaps.
///
/// # Errors
/// Where the machine fails for good: the sink, the database, the folder for temporary files, the threads. What the
/// sink took before stays.
#[expect(
    clippy::too_many_arguments,
    reason = "the whole way: what is read, how, what becomes of it, who watches"
)]
pub fn run<P: Prepare>(
    paths: Vec<PathBuf>,
    options: &Options,
    log: Option<SourceLog>,
    prepare: &P,
    sink: &mut dyn Sink<P::Output>,
    progress: &dyn Progress,
) -> Result<Summary, RunError> {
    let spooling = Spooling {
        stop: Arc::clone(&options.stop),
        begun: options.begun,
        ..Spooling::up_to(options.max_spooled)
    };
    let open: &OpenSource<'_> = &|path| Source::open_by(path, &spooling);
    run_by((paths, open), options, (prepare, log), (sink, progress))
}

/// The same with sources opened by `open`.
fn run_by<P: Prepare>(
    (paths, open): (Vec<PathBuf>, &OpenSource<'_>),
    options: &Options,
    (prepare, log): (&P, Option<SourceLog>),
    (sink, progress): (&mut dyn Sink<P::Output>, &dyn Progress),
) -> Result<Summary, RunError> {
    let pool = options.pool()?;
    let mut summary = Summary::default();
    let mut gate = Gate::new(progress);
    let read = Mutex::new(Ok(()));
    let flow = order::in_order(
        order::Crew::of(&pool),
        |push| {
            let fed = Feed::new((options, progress, open), log, push).run(paths);
            if let Ok(mut read) = read.lock() {
                *read = fed;
            }
        },
        |batch: Batch| work::batch(batch, options, prepare),
        |(outcomes, mut counted)| {
            let passed = gate
                .pass(outcomes, &mut counted)
                .and_then(|parts| sink.take(parts));
            match passed {
                Ok(()) => {
                    summary.add(&counted);
                    progress.taken(&summary);
                    ControlFlow::Continue(())
                }
                Err(error) => ControlFlow::Break(error),
            }
        },
    );
    if let ControlFlow::Break(error) = flow {
        return Err(error);
    }
    read.into_inner().unwrap_or(Ok(()))?;
    summary.interrupted |= options.stopped();
    Ok(summary)
}

/// Lets through what can be relied on: of each source a beginning without holes.
struct Gate<'p> {
    progress: &'p dyn Progress,
    /// Hashes of the sources of which nothing more is taken, and where they stood.
    closed: HashMap<[u8; 32], PathBuf>,
}

impl<'p> Gate<'p> {
    fn new(progress: &'p dyn Progress) -> Gate<'p> {
        Gate {
            progress,
            closed: HashMap::new(),
        }
    }

    /// The parts that can be relied on, and their counts.
    fn pass<T>(
        &mut self,
        outcomes: Vec<PortionOutcome<T>>,
        counted: &mut Summary,
    ) -> Result<Vec<Part<T>>, RunError> {
        let mut parts = Vec::with_capacity(outcomes.len());
        for outcome in outcomes {
            let source = &outcome.part.source;
            if let Some(path) = self.closed.get(&source.hash) {
                if outcome.known {
                    // It was taken for read because of the one that failed.
                    let failure = Failure::Alike { path: path.clone() };
                    self.progress.broken_off(&source.path, &failure);
                    counted.known = counted.known.saturating_sub(1);
                    counted.sources += 1;
                    counted.broken_off += 1;
                }
                continue;
            }
            if let Some(failure) = outcome.failure {
                self.closed.insert(source.hash, source.path.clone());
                if let Failure::Temporary { folder, why } = failure {
                    return Err(RunError::Temporary { folder, why });
                }
                self.progress.broken_off(&source.path, &failure);
                counted.broken_off += 1;
            }
            if !outcome.starved {
                counted.add(&outcome.counted);
                parts.push(outcome.part);
            }
        }
        Ok(parts)
    }
}
