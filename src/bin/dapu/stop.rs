//! Ctrl-C and polite kills: a command that looks at the flag ends by itself, unless it waits for somebody to take
//! what it writes; any other ends at once. What was being written goes either way.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use super::say::say;
use dapu::source::{UNFINISHED as SUFFIX, WorkLock, left_behind, process_in};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

/// Set by the first signal.
static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
/// Whether the command looks at [`STOP`].
static IS_LOOKED_AT: AtomicBool = AtomicBool::new(false);
/// Files and folders that are being written.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
/// Counted up when a write that may wait begins and when it ends: odd while one waits.
static WRITES: AtomicU64 = AtomicU64::new(0);
/// Maximum time that a write may wait after a request to stop.
const PATIENCE: Duration = Duration::from_millis(200);
/// Whether signals come here, or why not: there can be one handler in a program.
static LISTENING: OnceLock<Result<(), String>> = OnceLock::new();

/// A flag that Ctrl-C (or a polite kill) sets. Pressed twice, the program ends at once.
pub(crate) fn flag(lang: &Lang) -> Result<Arc<AtomicBool>, Failure> {
    IS_LOOKED_AT.store(true, Ordering::SeqCst);
    listen(lang)?;
    Ok(Arc::clone(&STOP))
}

/// Listens for signals.
pub(crate) fn listen(lang: &Lang) -> Result<(), Failure> {
    let listening = LISTENING.get_or_init(|| {
        let title = lang.fill("error.title", &[("what", &lang.text("error.interrupted"))]);
        let next = lang.fill("error.next", &[("advice", &lang.text("next.anew"))]);
        let words = format!("{title}\n{next}");
        ctrlc::set_handler(move || {
            let is_first = !STOP.swap(true, Ordering::SeqCst);
            if is_first && IS_LOOKED_AT.load(Ordering::SeqCst) {
                let words = words.clone();
                thread::spawn(move || end_where_a_write_waits(&words));
            } else {
                end(words.clone());
            }
        })
        .map_err(|error| error.to_string())
    });
    listening.clone().map_err(|why| {
        let error = anyhow::Error::msg(why).context(lang.text("error.signals").to_owned());
        Failure::new(Exit::Internal, error)
    })
}

/// Nobody who waits for a reader looks at the flag.
fn end_where_a_write_waits(words: &str) {
    let mut before = WRITES.load(Ordering::SeqCst);
    loop {
        thread::sleep(PATIENCE);
        let now = WRITES.load(Ordering::SeqCst);
        if now == before && now % 2 == 1 {
            end(words.to_owned());
        }
        before = now;
    }
}

/// Ends the program: what was being written goes, and it is said that it was stopped.
fn end(words: String) {
    // Held until the end: nothing new is begun.
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    for path in unfinished.iter() {
        remove(path);
    }
    // Standard error may be a pipe that nobody empties, or be held by somebody who waits at one.
    let (said, is_said) = channel();
    thread::spawn(move || {
        say(&words);
        let _ = said.send(());
    });
    let _ = is_said.recv_timeout(PATIENCE);
    std::process::exit(i32::from(Exit::OutputFailed.number()));
}

/// Does what may wait for a reader: opening a pipe, writing to one.
pub(crate) fn waiting<T>(write: impl FnOnce() -> T) -> T {
    WRITES.fetch_add(1, Ordering::SeqCst);
    let done = write();
    WRITES.fetch_add(1, Ordering::SeqCst);
    done
}

/// A file or folder that is being written: gone when this is dropped, or when the program is stopped, unless
/// it was [kept](Unfinished::keep).
#[derive(Debug)]
pub(crate) struct Unfinished {
    path: PathBuf,
    /// Says that somebody is at work on it.
    claim: Option<WorkLock>,
}

impl Unfinished {
    /// Under that name, which is nobody's yet.
    pub(crate) fn new(path: PathBuf) -> Unfinished {
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        unfinished.insert(path.clone());
        Unfinished { path, claim: None }
    }

    /// Says of what stands there now that this process is at work on it: else a later one that finds it takes
    /// it for left over when this one is gone.
    pub(crate) fn claim(&mut self) {
        self.claim = WorkLock::of(&self.path);
    }

    /// Where it stands.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it the name it was made for; signals wait for that.
    pub(crate) fn keep<T>(self, name: impl FnOnce(&Path) -> T) -> T {
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        let named = name(&self.path);
        // A file that could not be given a name is removed.
        remove(&self.path);
        unfinished.remove(&self.path);
        named
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        if unfinished.remove(&self.path) {
            remove(&self.path);
        }
    }
}

/// Removes what processes that were killed were writing into a folder.
pub(crate) fn remove_left(folder: &Path) {
    let process = |name: &str| {
        let name = name.strip_prefix('.')?.strip_suffix(SUFFIX)?;
        process_in(name.rsplit_once('.')?.1)
    };
    for path in left_behind(folder, process) {
        remove(&path);
    }
}

fn remove(path: &Path) {
    // Nothing more can be done where even that fails; mostly there is nothing any more.
    let _ = match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(_) => Ok(()),
    };
}
