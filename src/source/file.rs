//! A source opened and identified.

use super::{FilePlace, Members};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

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
}

impl SourceInfo {
    /// A file that could not be opened: only its path is known.
    pub fn unread(path: &Path) -> SourceInfo {
        SourceInfo {
            path: path.to_path_buf(),
            place: None,
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
        let mut place = None;
        let mut file = if path.as_os_str() == "-" {
            spool_whole(&mut io::stdin().lock())?
        } else {
            let mut file = File::open(path)?;
            if file.metadata()?.is_file() {
                place = FilePlace::of(path);
                file
            } else {
                spool_whole(&mut file)?
            }
        };
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader(&mut file)?;
        let info = SourceInfo {
            path: path.to_path_buf(),
            place,
            hash: *hasher.finalize().as_bytes(),
            bytes: hasher.count(),
        };
        let file = Shared::new(file, info.bytes);
        Ok(Source { info, file })
    }

    /// What stands in it. Archives are told by content, not by name; within an archive only members whose names
    /// end as archives' do are looked into.
    ///
    /// # Errors
    /// Where its first bytes can no longer be read, or an archive that is packed cannot be written to a temporary
    /// file.
    pub fn members(&self) -> io::Result<Members> {
        Members::open(&self.file)
    }
}

/// Copies a stream to a file that is gone from its folder at once, and with it when it is closed: the file, its
/// length, and the error that broke the stream off, where one did.
pub(super) fn spool(stream: &mut impl Read) -> io::Result<(File, u64, Option<io::Error>)> {
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
    let mut len = 0;
    let mut buffer = vec![0; 64 << 10];
    let failed = loop {
        match stream.read(&mut buffer) {
            Ok(0) => break None,
            Ok(read) => {
                file.write_all(&buffer[..read])?;
                len += read as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => break Some(error),
        }
    };
    file.rewind()?;
    Ok((file, len, failed))
}

/// The same of a stream that must be read to its end.
fn spool_whole(stream: &mut impl Read) -> io::Result<File> {
    match spool(stream)? {
        (file, _, None) => Ok(file),
        (_, _, Some(error)) => Err(error),
    }
}

/// A file that several readers share, each with a place of its own.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    pub(super) len: u64,
    file: Arc<Mutex<File>>,
}

impl Shared {
    /// A file of that length.
    pub(super) fn new(file: File, len: u64) -> Shared {
        Shared {
            len,
            file: Arc::new(Mutex::new(file)),
        }
    }

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

impl Seek for At {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let moved = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::Current(by) => self.offset.checked_add_signed(by),
            SeekFrom::End(by) => self.shared.len.checked_add_signed(by),
        };
        self.offset = moved.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.offset)
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
