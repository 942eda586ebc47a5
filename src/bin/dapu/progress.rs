//! Progress of a run: a bar on standard error, on a terminal only.

use super::lang::Lang;
use dapu::pipeline::{Progress, Summary};
use dapu::source::Failure;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A bar, or silence where nobody looks.
pub(crate) struct Bar<'l> {
    shown: ProgressBar,
    lang: &'l Lang,
    begun: Instant,
}

impl<'l> Bar<'l> {
    /// A bar over the bytes of what `paths` name; hidden where `quiet`, or where standard error is no
    /// terminal.
    pub(crate) fn over(paths: &[PathBuf], quiet: bool, lang: &'l Lang) -> Bar<'l> {
        let shown = !quiet && std::io::stderr().is_terminal();
        let bar = if shown {
            ProgressBar::with_draw_target(Some(bytes(paths)), ProgressDrawTarget::stderr())
        } else {
            ProgressBar::hidden()
        };
        let style = ProgressStyle::with_template("{bar:24} {percent:>3}% {msg} {eta}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.progress_chars("=> "));
        if shown {
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Bar {
            shown: bar,
            lang,
            begun: Instant::now(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.shown.finish_and_clear();
    }

    /// Elapsed time.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

impl Progress for Bar<'_> {
    fn not_read(&self, path: &Path, why: &str) {
        let line = self.lang.fill(
            "error.cannot-read",
            &[
                ("file", &path.display()),
                ("why", &super::telling::system(why, self.lang)),
            ],
        );
        self.shown.suspend(|| super::say(&line));
    }

    fn broken_off(&self, path: &Path, failure: &Failure) {
        let line = self.lang.fill(
            "error.broken-off",
            &[
                ("file", &path.display()),
                ("why", &super::telling::source_words(failure, self.lang)),
            ],
        );
        self.shown.suspend(|| super::say(&line));
    }

    fn passed_over(&self, path: &Path) {
        let line = self
            .lang
            .fill("progress.database", &[("file", &path.display())]);
        self.shown.suspend(|| super::say(&line));
    }

    fn taken(&self, sofar: &Summary) {
        if self.shown.is_hidden() {
            return;
        }
        let rate = per_second(sofar.records, self.elapsed());
        self.shown.set_position(sofar.bytes);
        self.shown.set_message(
            [
                ("progress.files", "files", sofar.sources + sofar.members),
                ("progress.games", "games", sofar.records),
                ("progress.rate", "rate", rate),
                ("progress.findings", "findings", sofar.findings.total()),
            ]
            .map(|(key, name, count)| self.lang.fill(key, &[(name, &grouped(count))]))
            .join("  "),
        );
    }
}

/// Number of bytes to read, as far as names show.
fn bytes(paths: &[PathBuf]) -> u64 {
    dapu::source::find(paths.to_vec())
        .filter_map(|path| Some(path.ok()?.metadata().ok()?.len()))
        .sum()
}

/// Number per second.
pub(crate) fn per_second(count: u64, time: Duration) -> u64 {
    let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX).max(1);
    count.saturating_mul(1000) / millis
}

/// `1234567` as `1,234,567`.
pub(crate) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{grouped, per_second};
    use std::time::Duration;

    #[test]
    fn numbers_are_grouped_by_three() {
        let shown = [0, 7, 999, 1000, 55_597, 1_234_567].map(grouped);
        assert_eq!(shown, ["0", "7", "999", "1,000", "55,597", "1,234,567"]);
    }

    #[test]
    fn a_rate_needs_no_time_to_have_passed() {
        assert_eq!(per_second(5, Duration::ZERO), 5000);
        assert_eq!(per_second(500, Duration::from_secs(2)), 250);
    }
}
