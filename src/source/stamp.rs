//! A file's metadata from the file system, without reading the file: size, number, times.

use std::fs::Metadata;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Nanoseconds for which a time is too fresh: the clock of files ticks up to ten milliseconds late, and that of
/// some file systems two seconds.
const FRESH: i64 = 2_000_000_000;

/// A time that is whole in this unit is from a clock that counts no finer.
const COARSE: i64 = 1_000_000;

/// Size, number and times of a file. As long as these stay, so do its bytes, where [`Stamp::is_telling`] said so when
/// they were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Size in bytes.
    pub bytes: u64,
    /// Its number in the file system (inode).
    pub inode: u64,
    /// When its bytes were last written, in nanoseconds from 1970; programs may set it as they like.
    pub modified: i64,
    /// When its bytes or any of its metadata last changed; the system alone sets it.
    pub changed: i64,
}

impl Stamp {
    /// The stamp of the file at `path`, links followed; `None` where none stands there, and on systems that do not
    /// say when a file changed.
    pub fn at(path: &Path) -> Option<Stamp> {
        let metadata = path.metadata().ok()?;
        metadata.is_file().then(|| Stamp::of(&metadata))?
    }

    #[cfg(unix)]
    pub(super) fn of(metadata: &Metadata) -> Option<Stamp> {
        use std::os::unix::fs::MetadataExt as _;
        let time = |seconds: i64, rest: i64| seconds.checked_mul(1_000_000_000)?.checked_add(rest);
        Some(Stamp {
            bytes: metadata.len(),
            inode: metadata.ino(),
            modified: time(metadata.mtime(), metadata.mtime_nsec())?,
            changed: time(metadata.ctime(), metadata.ctime_nsec())?,
        })
    }

    #[cfg(not(unix))]
    pub(super) fn of(_: &Metadata) -> Option<Stamp> {
        None
    }

    /// Whether a change to the file after `now` cannot leave it with this stamp. In doubt are a time that is not
    /// well before `now`, since a later change may fall into the same clock tick, and one of a clock with no
    /// finer resolution than milliseconds.
    pub fn is_telling(&self, now: SystemTime) -> bool {
        let now = now.duration_since(UNIX_EPOCH).ok();
        let now = now.and_then(|since| i64::try_from(since.as_nanos()).ok());
        let last = self.changed.max(self.modified);
        now.is_some_and(|now| last < now.saturating_sub(FRESH)) && self.changed % COARSE != 0
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::{COARSE, FRESH, Stamp};
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn a_stamp_is_in_doubt_while_it_is_fresh_or_where_its_clock_is_coarse() {
        let at = |nanoseconds: i64| UNIX_EPOCH + Duration::from_nanos(nanoseconds.unsigned_abs());
        let stamp = |modified, changed| Stamp {
            bytes: 1,
            inode: 1,
            modified,
            changed,
        };
        let then = 1_000_000_000_000_000_001;
        let old = stamp(then, then);
        assert!(old.is_telling(at(then + FRESH + 1)));
        assert!(!old.is_telling(at(then + FRESH)), "the same tick");
        assert!(!old.is_telling(at(then - 1)), "in the future");
        assert!(!stamp(then + 2 * FRESH, then).is_telling(at(then + FRESH + 1)));
        assert!(!stamp(then, then / COARSE * COARSE).is_telling(at(then + FRESH + 1)));
        // A time that a program set is no doubt as long as the system's own is fine.
        assert!(stamp(0, then).is_telling(at(then + FRESH + 1)));
    }

    #[test]
    fn what_is_written_with_its_old_size_and_time_has_another_stamp() {
        let path = std::env::temp_dir().join(format!("dapu-stamp-{}", std::process::id()));
        std::fs::write(&path, "h2e2").expect("writes");
        let before = Stamp::at(&path).expect("a file");
        std::thread::sleep(Duration::from_millis(20));
        std::fs::write(&path, "b2e2").expect("writes");
        let file = std::fs::File::options().write(true).open(&path);
        let old = UNIX_EPOCH + Duration::from_nanos(before.modified.unsigned_abs());
        file.and_then(|file| file.set_modified(old)).expect("sets");
        let after = Stamp::at(&path).expect("a file");
        std::fs::remove_file(&path).expect("removes");
        assert_eq!(
            (after.bytes, after.modified),
            (before.bytes, before.modified)
        );
        assert_ne!(after, before);
        assert_eq!(Stamp::at(&std::env::temp_dir()), None, "a folder");
    }
}
