//! A file that several readers share, and that gives no byte but those that were hashed.

use super::failure::{Failure, Watch};
use super::hash_tree::{BLOCK, BlockHashes, Hashed, fill};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// The medium that bytes are read from: a file, or a substitute for one.
pub(crate) trait Medium: Read + Seek + Send {}

impl<M: Read + Seek + Send> Medium for M {}

/// A file that several readers share, each with a place of its own.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    pub(super) len: u64,
    file: Arc<Blocks>,
}

/// A file read block by block.
struct Blocks {
    held: Mutex<CachedBlock>,
    sums: BlockHashes,
    watch: Watch,
    /// Of a temporary file, the folder it stands in.
    temporary: Option<PathBuf>,
}

/// The block read last: neighbouring readers need the same one.
struct CachedBlock {
    medium: Box<dyn Medium>,
    block: Option<u64>,
    bytes: Vec<u8>,
}

impl std::fmt::Debug for Blocks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Blocks").finish_non_exhaustive()
    }
}

impl Shared {
    /// A file whose bytes were hashed; `temporary` is the folder of one that was made for this.
    pub(super) fn new(
        medium: Box<dyn Medium>,
        hashed: Hashed,
        watch: Watch,
        temporary: Option<PathBuf>,
    ) -> Shared {
        let held = CachedBlock {
            medium,
            block: None,
            bytes: Vec::new(),
        };
        let file = Blocks {
            held: Mutex::new(held),
            sums: hashed.sums,
            watch,
            temporary,
        };
        Shared {
            len: hashed.len,
            file: Arc::new(file),
        }
    }

    /// A reader from `offset` on.
    pub(super) fn at(&self, offset: u64) -> SharedReader {
        SharedReader {
            shared: self.clone(),
            offset,
        }
    }

    /// The watch for failures in reading it, or in the file that was made to read it.
    pub(super) fn watch(&self) -> &Watch {
        &self.file.watch
    }

    /// Copies what stands at `offset`, up to the end of its block.
    fn copy(&self, offset: u64, buffer: &mut [u8]) -> io::Result<usize> {
        if offset >= self.len || buffer.is_empty() {
            return Ok(0);
        }
        let (index, within) = (offset / BLOCK as u64, (offset % BLOCK as u64) as usize);
        let mut held = self
            .file
            .held
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if held.block != Some(index) {
            held.block = None;
            let loaded = self.load(&mut held, index);
            loaded.map_err(|failure| self.file.watch.fail(failure))?;
            held.block = Some(index);
        }
        let bytes = held.bytes.get(within..).unwrap_or(&[]);
        let len = bytes.len().min(buffer.len());
        buffer[..len].copy_from_slice(&bytes[..len]);
        Ok(len)
    }

    /// Reads a block and holds it against its hash.
    fn load(&self, held: &mut CachedBlock, index: u64) -> Result<(), Failure> {
        let start = index * BLOCK as u64;
        let len = (self.len - start).min(BLOCK as u64) as usize;
        held.bytes.resize(len, 0);
        let read = held.medium.seek(SeekFrom::Start(start));
        let read = read.and_then(|_| fill(&mut held.medium, &mut held.bytes));
        match read {
            Ok(read) if read == len && self.file.sums.fit(index, &held.bytes) => Ok(()),
            Ok(_) => Err(self.failure(Failure::Changed)),
            Err(error) => Err(self.failure(Failure::read(&error))),
        }
    }

    /// A failure of a temporary file is attributed to the folder it is in.
    fn failure(&self, failure: Failure) -> Failure {
        match &self.file.temporary {
            Some(folder) => Failure::Temporary {
                folder: folder.clone(),
                why: failure.to_string(),
            },
            None => failure,
        }
    }
}

/// A reader with a place of its own in a shared file.
#[derive(Debug)]
pub(super) struct SharedReader {
    shared: Shared,
    offset: u64,
}

impl Read for SharedReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.shared.copy(self.offset, buffer)?;
        self.offset += read as u64;
        Ok(read)
    }
}

impl Seek for SharedReader {
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

/// Number of bytes read at once.
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
        let held = offset >= self.start
            && offset.saturating_add(len as u64) <= self.start + self.buffer.len() as u64;
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
