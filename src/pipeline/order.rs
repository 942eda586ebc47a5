//! Work on many threads, results in the order of the input.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;

/// A result with the number of its item, or the panic that took its place.
type Done<R> = (u64, thread::Result<R>);

/// Receives the producer's items: breaks where nobody wants more.
pub(super) type Push<'p, T> = dyn FnMut(T) -> ControlFlow<()> + 'p;

/// The worker threads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crew<'p> {
    pool: &'p rayon::ThreadPool,
    /// So many items at the most are in work or done and not yet taken.
    in_flight: usize,
}

impl<'p> Crew<'p> {
    /// The threads of a pool, with two items more than they can work on: that keeps them busy.
    pub(super) fn of(pool: &'p rayon::ThreadPool) -> Crew<'p> {
        let in_flight = pool.current_num_threads() + 2;
        Crew { pool, in_flight }
    }
}

/// Does `work` by `crew` on each item that `produce` pushes and hands the results to `take` in the
/// order of the items, on the calling thread. `produce` runs on a thread of its own.
///
/// At most as many items as the crew allows are between `produce` and `take` at any time, beside the one about to be
/// pushed: that bounds memory, and as long as it exceeds the number of threads one slow item stalls nobody. Where
/// `take` breaks, `produce` is notified at its next push; what is in flight is finished and dropped.
pub(super) fn in_order<T, R, E>(
    crew: Crew<'_>,
    produce: impl FnOnce(&mut Push<'_, T>) + Send,
    work: impl Fn(T) -> R + Sync,
    take: impl FnMut(R) -> ControlFlow<E>,
) -> ControlFlow<E>
where
    T: Send,
    R: Send,
{
    let (tickets, returned) = sync_channel(crew.in_flight.max(1));
    let (done, finished) = channel();
    let work = &work;
    thread::scope(|scope| {
        scope.spawn(move || hand_out(crew.pool, produce, work, (&tickets, &done)));
        // The receivers go with it: where it breaks off, their end notifies the other threads.
        collect(finished, returned, take)
    })
}

/// Gives each item that is pushed a number, a ticket and a place in the pool.
fn hand_out<T: Send, R: Send>(
    pool: &rayon::ThreadPool,
    produce: impl FnOnce(&mut Push<'_, T>),
    work: &(impl Fn(T) -> R + Sync),
    (tickets, done): (&SyncSender<()>, &Sender<Done<R>>),
) {
    pool.in_place_scope(|scope| {
        let mut number = 0;
        produce(&mut |item| {
            if tickets.send(()).is_err() {
                return ControlFlow::Break(());
            }
            let (this, done) = (number, done.clone());
            number += 1;
            scope.spawn(move |_| {
                let result = catch_unwind(AssertUnwindSafe(|| work(item)));
                // Nobody listens any more where `take` broke off.
                let _ = done.send((this, result));
            });
            ControlFlow::Continue(())
        });
    });
}

/// Puts results back in order; a ticket is returned only with its result handed on.
#[expect(
    clippy::needless_pass_by_value,
    reason = "dropping the receivers is what stops the senders"
)]
fn collect<R, E>(
    finished: Receiver<Done<R>>,
    returned: Receiver<()>,
    mut take: impl FnMut(R) -> ControlFlow<E>,
) -> ControlFlow<E> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, result) in finished {
        early.insert(number, result);
        while let Some(result) = early.remove(&next) {
            next += 1;
            match result {
                Ok(result) => take(result)?,
                Err(panic) => resume_unwind(panic),
            }
            // The ticket of an item handed out is always there.
            let _ = returned.recv();
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::{Crew, Push, in_order};
    use std::convert::Infallible;
    use std::ops::ControlFlow;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    fn pool(threads: usize) -> rayon::ThreadPool {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("a pool of threads")
    }

    fn crew(pool: &rayon::ThreadPool, in_flight: usize) -> Crew<'_> {
        Crew { pool, in_flight }
    }

    /// Pushes `items` one by one.
    fn all<T>(items: impl Iterator<Item = T>) -> impl FnOnce(&mut Push<'_, T>) {
        move |push| {
            for item in items {
                if push(item).is_break() {
                    break;
                }
            }
        }
    }

    /// Takes longer for some numbers than for others, so that results come back shuffled.
    fn uneven(number: u64) -> u64 {
        std::thread::sleep(Duration::from_micros(number.wrapping_mul(7919) % 400));
        number * 2
    }

    #[test]
    fn results_leave_in_order_whatever_the_threads() {
        for threads in [1, 2, 5] {
            for in_flight in [1, 3, 16] {
                let mut seen = Vec::new();
                let flow: ControlFlow<Infallible> = in_order(
                    crew(&pool(threads), in_flight),
                    all(0..200),
                    uneven,
                    |result| {
                        seen.push(result);
                        ControlFlow::Continue(())
                    },
                );
                assert!(flow.is_continue());
                let expected: Vec<u64> = (0..200).map(|number| number * 2).collect();
                assert_eq!(seen, expected, "{threads} threads, {in_flight} in flight");
            }
        }
    }

    #[test]
    fn no_more_items_are_in_memory_than_allowed() {
        let alive = AtomicUsize::new(0);
        let most = AtomicUsize::new(0);
        let items = (0..300).inspect(|_| {
            let now = alive.fetch_add(1, Ordering::SeqCst) + 1;
            most.fetch_max(now, Ordering::SeqCst);
        });
        let flow: ControlFlow<Infallible> = in_order(crew(&pool(2), 4), all(items), uneven, |_| {
            alive.fetch_sub(1, Ordering::SeqCst);
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        assert!(
            most.load(Ordering::SeqCst) <= 5,
            "four in flight and the one being pushed, not {most:?}"
        );
    }

    #[test]
    fn one_slow_item_stalls_nobody() {
        let finished = AtomicUsize::new(0);
        let work = |number: usize| {
            if number == 0 {
                // All others that have a ticket finish while the first is still at work.
                while finished.load(Ordering::SeqCst) < 7 {
                    std::thread::yield_now();
                }
            }
            finished.fetch_add(1, Ordering::SeqCst);
            number
        };
        let mut seen = Vec::new();
        let flow: ControlFlow<Infallible> =
            in_order(crew(&pool(2), 8), all(0..20), work, |result| {
                seen.push(result);
                ControlFlow::Continue(())
            });
        assert!(flow.is_continue());
        assert_eq!(seen, (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn breaking_off_asks_for_nothing_more() {
        let asked = AtomicUsize::new(0);
        let items = (0..1_000_000).inspect(|_| {
            asked.fetch_add(1, Ordering::SeqCst);
        });
        let flow = in_order(crew(&pool(2), 4), all(items), uneven, |result| {
            if result == 20 {
                ControlFlow::Break("full")
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(flow, ControlFlow::Break("full"));
        assert!(asked.load(Ordering::SeqCst) < 30, "{asked:?}");
    }

    #[test]
    #[should_panic(expected = "seven")]
    fn a_panic_in_the_work_comes_out_and_hangs_nothing() {
        let _: ControlFlow<Infallible> = in_order(
            crew(&pool(2), 2),
            all(0..100),
            |number: i32| assert!(number != 7, "seven"),
            |()| ControlFlow::Continue(()),
        );
    }
}
