//! Which files are meant by what stands on the command line.

use super::own_files::is_own_file;
use std::path::{Path, PathBuf};
use thiserror::Error;
use walkdir::WalkDir;

/// A path that leads to no file that can be read.
#[derive(Debug, Error)]
#[error("{}: {why}", path.display())]
pub struct NotFound {
    /// The path as given, joined with what was found below it.
    pub path: PathBuf,
    /// The system's message, or what is there instead of a file.
    pub why: String,
}

/// The files that `paths` name, in their order: a folder stands for all files in it and below, hidden
/// ones too (but for dapu's own list of what it wrote there, and what it is writing), sorted by the bytes of
/// their names, folders among files; links are followed. `-` is
/// stdin and stays `-`. A path that leads nowhere, a folder that may not be read, a link in a circle,
/// or a pipe or device found in a folder is an `Err` in its place; the others go on.
pub fn find(paths: Vec<PathBuf>) -> impl Iterator<Item = Result<PathBuf, NotFound>> {
    paths.into_iter().flat_map(|path| below(&path))
}

fn below(path: &Path) -> Box<dyn Iterator<Item = Result<PathBuf, NotFound>>> {
    if path.as_os_str() == "-" {
        return Box::new(std::iter::once(Ok(path.to_path_buf())));
    }
    match path.metadata() {
        Err(error) => Box::new(std::iter::once(Err(NotFound {
            path: path.to_path_buf(),
            why: error.to_string(),
        }))),
        Ok(metadata) if metadata.is_dir() => Box::new(walk(path)),
        // A pipe given by name (`<(…)` of a shell) is meant to be read.
        Ok(_) => Box::new(std::iter::once(Ok(path.to_path_buf()))),
    }
}

fn walk(folder: &Path) -> impl Iterator<Item = Result<PathBuf, NotFound>> + use<> {
    let root = folder.to_path_buf();
    WalkDir::new(folder)
        .follow_links(true)
        .sort_by(|a, b| {
            let bytes = |entry: &walkdir::DirEntry| entry.file_name().as_encoded_bytes().to_vec();
            bytes(a).cmp(&bytes(b))
        })
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || !is_own_file(entry.file_name()))
        .filter_map(move |entry| match entry {
            Ok(entry) if entry.file_type().is_dir() => None,
            Ok(entry) if entry.file_type().is_file() => Some(Ok(entry.into_path())),
            Ok(entry) => Some(Err(NotFound {
                path: entry.into_path(),
                why: "neither a file nor a folder".to_owned(),
            })),
            Err(error) => Some(Err(NotFound {
                path: error.path().unwrap_or(&root).to_path_buf(),
                why: said(&error),
            })),
        })
}

/// Why a walk does not go on there. The catalogue of the library knows these words.
fn said(error: &walkdir::Error) -> String {
    if let Some(above) = error.loop_ancestor() {
        return format!("the link leads back to {}", above.display());
    }
    error
        .io_error()
        .map_or_else(|| error.to_string(), ToString::to_string)
}
