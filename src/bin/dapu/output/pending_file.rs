//! A file written aside: under another name in the same folder until it is whole, on the disk, and may have
//! its name. A full disk, Ctrl-C or a failure before that leaves what was there.

use super::super::stop::{Unfinished, remove_left};
use super::FilePlace;
use dapu::report::{WrittenFile, WrittenFiles};
use dapu::source::{UNFINISHED, WRITTEN_FILE};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A name of a file may have so many bytes in most file systems; what is added to it has to fit.
const LONGEST: usize = 200;

/// A file that is being written.
pub(crate) struct PendingFile {
    file: File,
    unfinished: Unfinished,
    hasher: blake3::Hasher,
    place: FilePlace,
}

impl PendingFile {
    /// Begins a file.
    pub(crate) fn open(place: FilePlace) -> io::Result<PendingFile> {
        remove_left(place.folder());
        let mut unfinished = Unfinished::new(beside(&place.path));
        let file = File::create_new(unfinished.path())?;
        unfinished.claim();
        Ok(PendingFile {
            file,
            unfinished,
            hasher: blake3::Hasher::new(),
            place,
        })
    }

    /// Ensures that all of it is on the disk, and that everyone who may read the existing file may read
    /// this one.
    pub(crate) fn settle(&mut self) -> io::Result<()> {
        if let Some(found) = &self.place.found {
            self.file.set_permissions(found.permissions())?;
        }
        self.file.sync_all()
    }

    /// Gives it its name; `AlreadyExists` where another file has come to stand there meanwhile.
    pub(crate) fn keep(self) -> io::Result<()> {
        let place = self.place;
        // Closed first: some systems rename no open file.
        drop(self.file);
        self.unfinished.keep(|file| name(file, &place))?;
        let folder = place.folder();
        sync_folder(folder)?;
        let hash = self.hasher.finalize().to_hex().to_string();
        if let Some(written) = place.written(hash) {
            keep_list(folder, [written]);
        }
        Ok(())
    }
}

impl Write for PendingFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Gives its name to a file that something else made.
pub(crate) fn keep(unfinished: Unfinished, place: &FilePlace) -> io::Result<()> {
    File::open(unfinished.path())?.sync_all()?;
    unfinished.keep(|file| name(file, place))?;
    sync_folder(place.folder())
}

/// A name beside that file which nothing else has.
pub(crate) fn beside(path: &Path) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = if name.len() > LONGEST { "" } else { &*name };
    let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    path.with_file_name(format!(".{name}.{process}-{count}{UNFINISHED}"))
}

fn name(file: &Path, place: &FilePlace) -> io::Result<()> {
    let path = &place.path;
    let taken = || Err(io::ErrorKind::AlreadyExists.into());
    if place.force {
        return fs::rename(file, path);
    }
    let now = fs::symlink_metadata(path);
    match (&place.found, now) {
        (None, Ok(_)) => taken(),
        // A second name is given only where there is none: that needs no luck. Not every file system knows it.
        (None, Err(_)) => match fs::hard_link(file, path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken(),
            Err(_) => fs::rename(file, path),
            Ok(()) => Ok(()),
        },
        (Some(before), Ok(now)) if !is_same(before, &now) => taken(),
        (Some(_), _) => fs::rename(file, path),
    }
}

/// Whether nobody wrote to a file in between.
fn is_same(before: &fs::Metadata, now: &fs::Metadata) -> bool {
    let modified = |file: &fs::Metadata| file.modified().ok();
    before.len() == now.len() && modified(before) == modified(now)
}

/// Sees to it that a name given in the folder outlives a loss of power.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Adds to the list of what was written into a folder. Where that cannot be kept, the files are asked about the
/// next time: nothing is lost by it.
pub(crate) fn keep_list(folder: &Path, files: impl IntoIterator<Item = WrittenFile>) {
    let mut written = WrittenFiles::of(folder);
    for file in files {
        written.add(file);
    }
    let path = folder.join(WRITTEN_FILE);
    let unfinished = Unfinished::new(beside(&path));
    if fs::write(unfinished.path(), written.lines(folder)).is_ok() {
        let _ = unfinished.keep(|file| fs::rename(file, &path));
    }
}
