//! A source opened and identified.

use super::failure::{Failure, Watch};
use super::hash_tree::{Hashed, hash_file};
use super::pipe::Pipe;
use super::shared::{Medium, Shared};
use super::spool::{self, MAX_SPOOLED, Spool, Spooling};
use super::{FilePlace, Members, Stamp};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// One file as given on the command line or found in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceInfo {
    /// The path as given, joined with what was found below it; `-` for stdin.
    pub path: PathBuf,
    /// Where it stands; `None` for stdin and for a pipe.
    pub place: Option<FilePlace>,
    /// blake3 of its bytes.
    pub hash: [u8; 32],
    /// Size in bytes.
    pub bytes: u64,
    /// Evidence that the file still holds these bytes, without reading it; `None` where there is none.
    pub stamp: Option<Stamp>,
}

impl SourceInfo {
    /// A file that could not be opened: only its path is known.
    pub fn unread(path: &Path) -> SourceInfo {
        SourceInfo {
            path: path.to_path_buf(),
            place: None,
            hash: [0; 32],
            bytes: 0,
            stamp: None,
        }
    }

    /// Whether it could not be opened; no bytes have that hash.
    pub fn is_unread(&self) -> bool {
        self.hash == [0; 32]
    }
}

/// A source open for reading, its bytes hashed already. What is read of it later is held against the hash: bytes
/// that somebody changed meanwhile are never given out.
#[derive(Debug)]
pub struct Source {
    /// The information that identifies it.
    pub info: SourceInfo,
    file: Shared,
    spooling: Spooling,
}

impl Source {
    /// Opens the file at `path` and reads it through once for its hash. `-` is stdin; it, and a pipe
    /// given by name, is first copied to a temporary file without a name (in the system's folder for
    /// such), since it is read twice.
    ///
    /// # Errors
    /// Where it cannot be read, or the temporary file cannot be written.
    pub fn open(path: &Path) -> Result<Source, Failure> {
        Source::open_by(path, &Spooling::up_to(MAX_SPOOLED))
    }

    /// The same with temporary files of one's own choosing.
    pub(crate) fn open_by(path: &Path, spooling: &Spooling) -> Result<Source, Failure> {
        let of_pipe = |stream: &mut dyn Read| {
            let (medium, hashed) = spool::whole(stream, spooling)?;
            let folder = Some(spooling.folder.clone());
            Ok(Source::new(path, medium, hashed, (spooling, folder)))
        };
        let failed = |error: io::Error| Failure::read(&error);
        // Opening a pipe waits for its writer already.
        let is_file = |path: &Path| Ok(path.as_os_str() != "-" && path.metadata()?.is_file());
        if is_file(path).map_err(failed)? {
            let file = File::open(path).map_err(failed)?;
            let stamp = stamp(&file);
            let mut source = Source::of(path, Box::new(file), spooling)?;
            // One that changed while it was hashed is not what was hashed.
            let is_old = |it: &Stamp| spooling.begun.is_some_and(|begun| it.is_telling(begun));
            let is_sure = |it: &Stamp| is_old(it) && Stamp::at(path) == Some(*it);
            source.info.stamp = stamp.filter(is_sure);
            return Ok(source);
        }
        of_pipe(&mut Pipe::open(path, &spooling.stop).map_err(failed)?)
    }

    /// A file that can be read twice, hashed here.
    pub(crate) fn of(
        path: &Path,
        mut medium: Box<dyn Medium>,
        spooling: &Spooling,
    ) -> Result<Source, Failure> {
        let hashed = hash_file(&mut medium).map_err(|error| Failure::read(&error))?;
        Ok(Source::new(path, medium, hashed, (spooling, None)))
    }

    fn new(
        path: &Path,
        medium: Box<dyn Medium>,
        hashed: Hashed,
        (spooling, temporary): (&Spooling, Option<PathBuf>),
    ) -> Source {
        let info = SourceInfo {
            path: path.to_path_buf(),
            place: match temporary {
                None => FilePlace::of(path),
                Some(_) => None,
            },
            hash: hashed.hash,
            bytes: hashed.len,
            stamp: None,
        };
        Source {
            info,
            file: Shared::new(medium, hashed, Watch::default(), temporary),
            spooling: spooling.clone(),
        }
    }

    /// The content of the source. Archives are recognized by content, not by name; within an archive only
    /// members whose names end like an archive's are examined.
    ///
    /// # Errors
    /// Where its first bytes can no longer be read, or an archive that is packed cannot be written to a temporary
    /// file.
    pub fn members(&self) -> Result<Members, Failure> {
        let spool = Spool::new(&self.spooling, self.file.watch().clone());
        let opened = Members::open(&self.file, spool);
        match (self.failure(), opened) {
            (Some(failure), _) => Err(failure.clone()),
            (None, Ok(members)) => Ok(members),
            (None, Err(error)) => Err(Failure::read(&error)),
        }
    }

    /// The failure in reading it, whichever reader met it. Anything read since then is unreliable; damage
    /// reported by readers and members since then says nothing about the bytes.
    pub fn failure(&self) -> Option<&Failure> {
        self.file.watch().failure()
    }

    /// The watch that records such a failure.
    pub(crate) fn watch(&self) -> Watch {
        self.file.watch().clone()
    }
}

/// The stamp of an open file.
fn stamp(file: &File) -> Option<Stamp> {
    Stamp::of(&file.metadata().ok()?)
}
