//! What a thread needs of a processor, so that a limit holds however busy the machine is.

use std::time::{Duration, Instant};

/// Begun at some moment; where the system does not say what a thread has used, by the clock on the wall.
#[derive(Clone, Copy)]
pub(crate) struct Stopwatch {
    used: Option<Duration>,
    wall: Instant,
}

impl Stopwatch {
    pub(crate) fn begin() -> Stopwatch {
        Stopwatch {
            used: used(),
            wall: Instant::now(),
        }
    }

    /// What this thread has used since it was begun.
    pub(crate) fn elapsed(&self) -> Duration {
        let used = used().zip(self.used);
        used.map_or(self.wall.elapsed(), |(now, then)| now.saturating_sub(then))
    }
}

/// What this thread has used in all, in steps of a hundredth of a second.
fn used() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/thread-self/stat").ok()?;
    // Behind the name, which may hold anything but ends with the last bracket: 11 fields, then both times.
    let (_, fields) = stat.rsplit_once(')')?;
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks = times
        .map(|it| it.parse::<u64>().ok())
        .sum::<Option<u64>>()?;
    Some(Duration::from_millis(ticks * 10))
}

#[test]
fn work_takes_time_and_sleep_takes_none() {
    let begun = Stopwatch::begin();
    std::thread::sleep(Duration::from_millis(300));
    let slept = begun.elapsed();
    let mut sum = 0_u64;
    while begun.elapsed() < slept + Duration::from_millis(50) {
        sum = sum.wrapping_mul(31).wrapping_add(1);
    }
    assert!(sum > 0);
    assert!(begun.used.is_none() || slept < Duration::from_millis(200));
}
