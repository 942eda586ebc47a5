//! A source opened and identified.

use super::{Kind, Member, MemberData, Members, zip};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// One file as given on the command line or found in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceInfo {
    /// The path as given, joined with what was found below it; `-` for stdin.
    pub path: PathBuf,
    /// blake3 of its bytes.
    pub hash: [u8; 32],
    /// Size in bytes.
    pub bytes: u64,
}

impl SourceInfo {
    /// A file that could not be opened: only its path is known.
    pub fn unread(path: &Path) -> SourceInfo {
        SourceInfo {
            path: path.to_path_buf(),
            hash: [0; 32],
            bytes: 0,
        }
    }

    /// Whether it could not be opened; no bytes have that hash.
    pub fn is_unread(&self) -> bool {
        self.hash == [0; 32]
    }
}

/// A source open for reading, its bytes hashed already.
#[derive(Debug)]
pub struct Source {
    /// What it is known by.
    pub info: SourceInfo,
    file: Shared,
}

impl Source {
    /// Opens the file at `path` and reads it through once for its hash. `-` is stdin; it, and a pipe
    /// given by name, is first copied to a temporary file without a name (in the system's folder for
    /// such), since it is read twice.
    ///
    /// # Errors
    /// Where it cannot be read, or the temporary file cannot be written.
    pub fn open(path: &Path) -> io::Result<Source> {
        let mut file = if path.as_os_str() == "-" {
            spool(&mut io::stdin().lock())?
        } else {
            let mut file = File::open(path)?;
            if file.metadata()?.is_file() {
                file
            } else {
                spool(&mut file)?
            }
        };
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader(&mut file)?;
        let info = SourceInfo {
            path: path.to_path_buf(),
            hash: *hasher.finalize().as_bytes(),
            bytes: hasher.count(),
        };
        let file = Shared {
            len: info.bytes,
            file: Arc::new(Mutex::new(file)),
        };
        Ok(Source { info, file })
    }

    /// What stands in it. Archives are told by content, not by name; an archive in an archive is a
    /// member like any other and is not opened.
    ///
    /// # Errors
    /// Where its first bytes can no longer be read.
    pub fn members(&self) -> io::Result<Members> {
        let mut head = Vec::new();
        self.file.at(0).take(4).read_to_end(&mut head)?;
        Ok(Members(if zip::is_zip(&head) {
            Kind::Zip(zip::Archive::open(self.file.clone()))
        } else {
            Kind::Plain(Some(Member {
                name: None,
                data: MemberData::Stream(Box::new(self.file.at(0))),
            }))
        }))
    }
}

/// Copies a stream to a file that is gone from its folder at once, and with it when it is closed.
fn spool(stream: &mut impl Read) -> io::Result<File> {
    let folder = std::env::temp_dir();
    let (mut file, path) = (0..1000)
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
    io::copy(stream, &mut file)?;
    file.rewind()?;
    Ok(file)
}

/// A file that several readers share, each with a place of its own.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    pub(super) len: u64,
    file: Arc<Mutex<File>>,
}

impl Shared {
    /// A reader from `offset` on.
    pub(super) fn at(&self, offset: u64) -> At {
        At {
            shared: self.clone(),
            offset,
        }
    }
}

/// A reader with a place of its own in a shared file. Unbuffered: ask for much at once.
#[derive(Debug)]
pub(super) struct At {
    shared: Shared,
    offset: u64,
}

impl Read for At {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let shared = &self.shared.file;
        let mut file = shared.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(self.offset))?;
        let read = file.read(buffer)?;
        self.offset += read as u64;
        Ok(read)
    }
}

/// Any stretch of a shared file, through a buffer that follows: cheap where stretches come in order.
#[derive(Debug)]
pub(super) struct Window {
    shared: Shared,
    buffer: Vec<u8>,
    start: u64,
}

/// How much is read at once.
const WINDOW: usize = 256 << 10;

impl Window {
    pub(super) fn new(shared: Shared) -> Window {
        Window {
            shared,
            buffer: Vec::new(),
            start: 0,
        }
    }

    /// The `len` bytes at `offset`; fewer at the end of the file.
    pub(super) fn bytes(&mut self, offset: u64, len: usize) -> io::Result<&[u8]> {
        let held =
            offset >= self.start && offset + len as u64 <= self.start + self.buffer.len() as u64;
        if !held {
            self.buffer.clear();
            self.start = offset;
            let reader = self.shared.at(offset);
            reader
                .take(len.max(WINDOW) as u64)
                .read_to_end(&mut self.buffer)?;
        }
        let from = (offset - self.start) as usize;
        let to = self.buffer.len().min(from + len);
        Ok(&self.buffer[from..to])
    }
}
