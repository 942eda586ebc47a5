//! A private copy of a database in the folder for temporary files.

use super::StoreError;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// What SQLite keeps beside a file of its own.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// The copy; removed with this value.
#[derive(Debug)]
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// Copies the file, where there is one, and the log beside it. Nobody may be writing.
    pub(super) fn of(path: &Path) -> Result<Scratch, StoreError> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("dapu-{}-{number}.db", std::process::id());
        let scratch = Scratch(std::env::temp_dir().join(name));
        let copied = copy_if_there(path, &scratch.0)
            .and_then(|()| copy_if_there(&beside(path, "-wal"), &beside(&scratch.0, "-wal")))
            .and_then(|()| {
                let journal = beside(&scratch.0, "-journal");
                copy_if_there(&beside(path, "-journal"), &journal)
            });
        match copied {
            Ok(()) => Ok(scratch),
            Err(error) => Err(StoreError::NoCopy {
                path: path.to_path_buf(),
                folder: std::env::temp_dir(),
                why: error.to_string(),
            }),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed lies in the folder for such.
        let _ = fs::remove_file(&self.0);
        for suffix in BESIDE {
            let _ = fs::remove_file(beside(&self.0, suffix));
        }
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
