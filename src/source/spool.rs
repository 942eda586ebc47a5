//! Temporary files: what must be read twice, or from its end, and comes only once.

use super::failure::{Failure, Watch};
use super::hash_tree::{Hashed, hash};
use super::packed::Fault;
use super::shared::{Medium, Shared};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::SystemTime;

/// The most that the archives within one source, or a packed archive, may come to by default: 4 GiB on disk.
pub const MAX_SPOOLED: u64 = 4 << 30;

/// Makes of a temporary file what is read.
type Reopen = dyn Fn(File) -> Box<dyn Medium> + Send + Sync;

/// Where temporary files stand and how large they may be in all.
#[derive(Clone)]
pub(crate) struct Spooling {
    pub(crate) folder: PathBuf,
    /// Bytes that the archives within one source may come to, all of them together.
    pub(crate) limit: u64,
    pub(crate) reopen: Arc<Reopen>,
    /// Once it is set no pipe is waited for.
    pub(crate) stop: Arc<AtomicBool>,
    /// When the run began; without it no file is known by its looks.
    pub(crate) begun: Option<SystemTime>,
}

impl std::fmt::Debug for Spooling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut told = f.debug_struct("Spooling");
        told.field("folder", &self.folder);
        told.field("limit", &self.limit).finish_non_exhaustive()
    }
}

impl Spooling {
    /// In the system's folder for such files.
    pub(crate) fn up_to(limit: u64) -> Spooling {
        Spooling {
            folder: std::env::temp_dir(),
            limit,
            reopen: Arc::new(|file| Box::new(file)),
            stop: Arc::default(),
            begun: None,
        }
    }
}

/// Makes the temporary files of one source.
#[derive(Clone, Debug)]
pub(super) struct Spool {
    spooling: Spooling,
    watch: Watch,
    /// Bytes that may still be written.
    left: Arc<AtomicU64>,
}

/// A stream that stands in a temporary file.
pub(super) struct Spooled {
    pub(super) file: Shared,
    /// Why not all of it does.
    pub(super) fault: Option<Fault>,
}

impl Spool {
    pub(super) fn new(spooling: &Spooling, watch: Watch) -> Spool {
        Spool {
            left: Arc::new(AtomicU64::new(spooling.limit)),
            spooling: spooling.clone(),
            watch,
        }
    }

    /// Copies a stream to a temporary file, up to what may still be written. Where it breaks off, what came before
    /// is kept.
    ///
    /// # Errors
    /// Where the folder for temporary files cannot be used; the failure is noted.
    pub(super) fn take(&self, stream: &mut dyn Read) -> io::Result<Spooled> {
        let left = self.left.load(Ordering::Relaxed);
        let mut stream = ErrorKeepingReader::new(stream.take(left.saturating_add(1)));
        let (file, hashed) = write(&self.spooling.folder, &mut stream)
            .map_err(|failure| self.watch.fail(failure))?;
        self.left
            .store(left.saturating_sub(hashed.len), Ordering::Relaxed);
        let fault = match stream.error {
            Some(error) => Some(Fault::of(&error)),
            None if hashed.len > left => Some(Fault::TooMuchWithin {
                limit: self.spooling.limit,
            }),
            None => None,
        };
        let folder = self.spooling.folder.clone();
        let medium = (self.spooling.reopen)(file);
        Ok(Spooled {
            file: Shared::new(medium, hashed, self.watch.clone(), Some(folder)),
            fault,
        })
    }
}

/// Copies a stream that must be read to its end, whatever its length.
pub(super) fn whole(
    stream: &mut dyn Read,
    spooling: &Spooling,
) -> Result<(Box<dyn Medium>, Hashed), Failure> {
    let mut stream = ErrorKeepingReader::new(stream);
    let (file, hashed) = write(&spooling.folder, &mut stream)?;
    match stream.error {
        Some(error) => Err(Failure::read(&error)),
        None => Ok(((spooling.reopen)(file), hashed)),
    }
}

/// Writes a stream to a file that is gone from its folder at once, and with it when it is closed.
fn write(folder: &Path, stream: &mut dyn Read) -> Result<(File, Hashed), Failure> {
    let written = create(folder).and_then(|mut file| {
        let hashed: io::Result<Hashed> = hash(stream, |bytes| file.write_all(bytes));
        Ok((file, hashed?))
    });
    written.map_err(|error| Failure::Temporary {
        folder: folder.to_path_buf(),
        why: error.to_string(),
    })
}

fn create(folder: &Path) -> io::Result<File> {
    let (file, path) = (0..1000)
        .map(|number| folder.join(format!("dapu-{}-{number}.spool", std::process::id())))
        .find_map(|path| {
            let mut options = OpenOptions::new();
            match options.read(true).write(true).create_new(true).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
                opened => Some(opened.map(|file| (file, path))),
            }
        })
        .unwrap_or_else(|| Err(io::ErrorKind::AlreadyExists.into()))?;
    std::fs::remove_file(path)?;
    Ok(file)
}

/// A stream that ends where it breaks off, and keeps the error: what fails otherwise is the file written to.
struct ErrorKeepingReader<R> {
    inner: R,
    error: Option<io::Error>,
}

impl<R: Read> ErrorKeepingReader<R> {
    fn new(inner: R) -> ErrorKeepingReader<R> {
        ErrorKeepingReader { inner, error: None }
    }
}

impl<R: Read> Read for ErrorKeepingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.error.is_some() {
            return Ok(0);
        }
        match self.inner.read(buffer) {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => {
                self.error = Some(error);
                Ok(0)
            }
            read => read,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::packed::Fault;
    use super::super::{MemberData, Source};
    use super::Spooling;
    use std::io::{Cursor, Read, Write};
    use std::path::Path;

    fn archive(members: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default()
            .compression_method(zip::CompressionMethod::Stored);
        for (name, bytes) in members {
            writer.start_file(*name, options).expect("memory");
            writer.write_all(bytes).expect("memory");
        }
        writer.finish().expect("memory").into_inner()
    }

    /// Names of what is whole, and what is wrong, under that bound.
    fn told(bytes: &[u8], limit: u64) -> (Vec<String>, Vec<Fault>) {
        let spooling = Spooling::up_to(limit);
        let medium = Box::new(Cursor::new(bytes.to_vec()));
        let source = Source::of(Path::new("a.zip"), medium, &spooling).expect("memory");
        let (mut names, mut faults) = (Vec::new(), Vec::new());
        for member in source.members().expect("memory") {
            match member {
                Ok(member) => {
                    let whole = match member.data {
                        MemberData::Packed(packed) => packed.unpack(1 << 20).fault.is_none(),
                        MemberData::Stream(mut stream) => {
                            stream.read_to_end(&mut Vec::new()).is_ok()
                        }
                    };
                    names.extend(member.name.filter(|_| whole));
                }
                Err(damage) => faults.push(damage.fault),
            }
        }
        assert_eq!(source.failure(), None);
        (names, faults)
    }

    #[test]
    fn the_bound_is_on_all_archives_within_a_source_together() {
        let inner = archive(&[("a.pgn", &[b'a'; 1000])]);
        let len = inner.len() as u64;
        let outer = archive(&[("1.zip", &inner), ("2.zip", &inner), ("z.pgn", b"last")]);
        let all = ["1.zip!a.pgn", "2.zip!a.pgn", "z.pgn"];
        assert_eq!(
            told(&outer, 2 * len),
            (all.map(str::to_owned).to_vec(), vec![])
        );
        let limit = 2 * len - 1;
        let (names, faults) = told(&outer, limit);
        assert!(names.contains(&all[0].to_owned()) && names.contains(&all[2].to_owned()));
        assert!(
            faults.contains(&Fault::TooMuchWithin { limit }),
            "{faults:?}"
        );
        // The unpacked size of a nested archive counts as well.
        let deep = archive(&[("in.zip", &archive(&[("in.zip", &inner)]))]);
        let (_, faults) = told(&deep, deep.len() as u64);
        assert!(faults.contains(&Fault::TooMuchWithin {
            limit: deep.len() as u64
        }));
    }
}
