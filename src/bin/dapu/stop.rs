//! Ctrl-C and polite kills: a command that looks at the flag ends by itself; any other ends at once. What was
//! being written goes either way.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use dapu::source::{Claim, UNFINISHED as SUFFIX, left_behind, process_in};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

/// Set by the first signal.
static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
/// Whether the command looks at [`STOP`].
static IS_LOOKED_AT: AtomicBool = AtomicBool::new(false);
/// Files and folders that are being written.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
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
        ctrlc::set_handler(|| {
            let is_first = !STOP.swap(true, Ordering::SeqCst);
            if is_first && IS_LOOKED_AT.load(Ordering::SeqCst) {
                return;
            }
            // Held until the end: nothing new is begun.
            let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
            for path in unfinished.iter() {
                remove(path);
            }
            std::process::exit(i32::from(Exit::OutputFailed.number()));
        })
        .map_err(|error| error.to_string())
    });
    listening.clone().map_err(|why| {
        let error = anyhow::Error::msg(why).context(lang.text("error.signals").to_owned());
        Failure::new(Exit::Internal, error)
    })
}

/// A file or folder that is being written: gone when this is dropped, or when the program is stopped, unless
/// it was [kept](Unfinished::keep).
#[derive(Debug)]
pub(crate) struct Unfinished {
    path: PathBuf,
    /// Says that somebody is at work on it.
    claim: Option<Claim>,
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
        self.claim = Claim::of(&self.path);
    }

    /// Where it stands.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it the name it was made for; signals wait for that.
    pub(crate) fn keep<T>(self, name: impl FnOnce(&Path) -> T) -> T {
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        let named = name(&self.path);
        // Whatever could not be given a name goes.
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
