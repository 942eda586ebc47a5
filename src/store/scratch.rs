//! A private copy of a database in the folder for temporary files.

use super::StoreError;
use crate::source::{BESIDE_DATABASE as BESIDE, WorkLock, left_behind, process_in};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The copy; removed with this value.
#[derive(Debug)]
pub(super) struct Scratch {
    path: PathBuf,
    /// Says that it is in use.
    _claim: Option<WorkLock>,
}

impl Scratch {
    /// Copies the file, where there is one, and the log beside it. Nobody may be writing.
    pub(super) fn of(path: &Path) -> Result<Scratch, StoreError> {
        let folder = std::env::temp_dir();
        remove_left(&folder);
        let no_copy = |error: io::Error| StoreError::NoCopy {
            path: path.to_path_buf(),
            folder: folder.clone(),
            why: error.to_string(),
        };
        let copy = create(&folder).map_err(no_copy)?;
        let scratch = Scratch {
            _claim: WorkLock::of(&copy),
            path: copy,
        };
        let copied = copy_if_there(path, &scratch.path)
            .and_then(|()| copy_if_there(&beside(path, "-wal"), &beside(&scratch.path, "-wal")))
            .and_then(|()| {
                let journal = beside(&scratch.path, "-journal");
                copy_if_there(&beside(path, "-journal"), &journal)
            });
        copied.map(|()| scratch).map_err(no_copy)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        remove(&self.path);
    }
}

/// Makes an empty file under a name that nobody has.
fn create(folder: &Path) -> io::Result<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let copy = folder.join(format!("dapu-{}-{number}.db", std::process::id()));
        match File::create_new(&copy) {
            // Of a process that had the same number.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|_| copy),
        }
    }
}

/// Removes a copy; one that cannot be removed stays in the folder for such files. The file that identifies its owner is removed
/// last.
fn remove(copy: &Path) {
    for suffix in BESIDE {
        let _ = fs::remove_file(beside(copy, suffix));
    }
    let _ = fs::remove_file(copy);
}

/// Removes the copies of processes that were killed.
fn remove_left(folder: &Path) {
    let process = |name: &str| process_in(name.strip_prefix("dapu-")?.strip_suffix(".db")?);
    for copy in left_behind(folder, process) {
        remove(&copy);
    }
}

/// A copy of a file that may not be written may be.
fn writable(path: &Path) -> io::Result<()> {
    let mut permissions = fs::metadata(path)?.permissions();
    if !permissions.readonly() {
        return Ok(());
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        permissions.set_mode(0o600);
    }
    #[cfg(not(unix))]
    permissions.set_readonly(false);
    fs::set_permissions(path, permissions)
}

fn copy_if_there(from: &Path, to: &Path) -> io::Result<()> {
    match fs::copy(from, to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Err(_) => Ok(()),
        Ok(_) => writable(to),
    }
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
