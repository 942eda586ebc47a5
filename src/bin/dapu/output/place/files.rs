//! Targets of paths, and refusals of a place.

use super::super::super::exit::{Exit, Failure};
use super::super::super::lang::Lang;
use std::fmt::Display;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

/// Maximum number of links followed in a row.
const LINKS: u32 = 40;

/// Target of a path, though nothing may exist there yet.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        if let Ok(whole) = path.canonicalize() {
            return whole;
        }
        let Ok(leads_to) = fs::read_link(&path) else {
            break;
        };
        path = path.parent().unwrap_or(Path::new("")).join(leads_to);
    }
    match (folder_of(&path).canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}

/// The folder a file stands in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Whether a path leads to that file, which stands at `whole`.
pub(super) fn is_same_file(path: &Path, whole: &Path, found: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let place = |it: &Metadata| (it.dev(), it.ino());
        if path.metadata().is_ok_and(|it| place(&it) == place(found)) {
            return true;
        }
    }
    let _ = found;
    path.canonicalize().is_ok_and(|path| path == whole)
}

/// A place that was refused: `key` says why, `key-next` what to do.
pub(crate) fn refused(key: &str, values: &[(&str, &dyn Display)], lang: &Lang) -> Failure {
    let next = format!("{key}-next");
    Failure::said(Exit::Usage, lang.fill(key, values)).next(lang.text(&next))
}
