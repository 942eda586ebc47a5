//! A member of an archive as compressed, and how it is inflated and checked.

use crate::words::of_count;
use flate2::{Crc, Decompress, FlushDecompress, Status};
use libdeflater::Decompressor;
use std::cell::RefCell;
use std::io::{self, Read};
use thiserror::Error;

/// The way a member is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Stored,
    Deflated,
}

/// A member of an archive with its bytes as compressed. It can be sent to another thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedMember {
    pub(super) bytes: Vec<u8>,
    pub(super) method: Method,
    pub(super) seal: Seal,
}

/// Size and checksum that an archive states for a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seal {
    pub(super) size: u64,
    pub(super) crc: u32,
}

/// A fault of an archive or one of its members.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// No directory at its end: the archive was cut short. Its members are read one after another.
    #[error("the archive has no directory at its end: it was cut short; what is whole is read")]
    NoDirectory,
    /// Bytes behind the end of the archive: of another archive, or of a program that added to it.
    #[error(
        "{bytes} {} behind the end of the archive {} no part of it; files that are whole in {} are read",
        of_count(*bytes, "byte", "bytes"),
        of_count(*bytes, "is", "are"),
        of_count(*bytes, "it", "them")
    )]
    Behind {
        /// Number of bytes.
        bytes: u64,
    },
    /// A packed stream that ends early or makes no sense from some place on.
    #[error(
        "damaged {kind}: {made} {} could be unpacked, and {} read",
        of_count(*made, "byte", "bytes"),
        of_count(*made, "this is", "these are")
    )]
    BrokenStream {
        /// gzip or zstd.
        kind: &'static str,
        /// Bytes that came out of it.
        made: u64,
    },
    /// The directory ends early or is no directory.
    #[error(
        "the archive's directory breaks off after {read} of {stated} {}",
        of_count(*stated, "entry", "entries")
    )]
    BrokenDirectory {
        /// Entries that could be read.
        read: u64,
        /// Entries that there should be.
        stated: u64,
    },
    /// The directory leads to a place where no member begins.
    #[error("the directory leads to a place where no member begins")]
    NoMember,
    /// Encrypted.
    #[error("encrypted: unpack it with its password first")]
    Encrypted,
    /// Compressed by a method that is not read.
    #[error("compressed by {name} (method {method}): pack it again with deflate")]
    Method {
        /// The number in the archive.
        method: u16,
        /// Its name.
        name: &'static str,
    },
    /// The compressed bytes make no sense or end early.
    #[error(
        "damaged: only {got} of {stated} {} could be unpacked",
        of_count(*stated, "byte", "bytes")
    )]
    Cut {
        /// Bytes unpacked.
        got: u64,
        /// Bytes there should be.
        stated: u64,
    },
    /// More bytes come out than the archive says.
    #[error(
        "damaged: more than the stated {stated} {} out of it",
        of_count(*stated, "byte comes", "bytes come")
    )]
    Outgrows {
        /// Bytes there should be.
        stated: u64,
    },
    /// The checksum is another.
    #[error("damaged: the checksum is wrong")]
    WrongChecksum,
    /// Larger than the limit asked for; unpacked up to it.
    #[error("larger than the limit of {limit} {}", of_count(*limit, "byte", "bytes"))]
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// A tar archive whose headers break off.
    #[error("the tar archive breaks off: {0}")]
    BrokenTar(String),
    /// More comes out of the archives within one source than is kept.
    #[error(
        "more than {limit} {} out of the archives within it: unpack these first, or allow more with --max-unpacked; what came before is read",
        of_count(*limit, "byte comes", "bytes come")
    )]
    TooMuchWithin {
        /// The limit in bytes, of all of them together.
        limit: u64,
    },
    /// An archive deeper in archives than they are opened.
    #[error("archives within one another are opened to a depth of {limit}: unpack it first")]
    TooDeep {
        /// The greatest depth.
        limit: u8,
    },
    /// It grows as no record does.
    #[error(
        "it grows to more than {fold} {} its size: cut off after {made} {}",
        of_count(*fold, "time", "times"),
        of_count(*made, "byte", "bytes")
    )]
    Grows {
        /// The growth factor that was exceeded.
        fold: u64,
        /// Bytes that had come out by then.
        made: u64,
    },
    /// Members of a zip share bytes, as only those of a bomb do.
    #[error("its members overlap: an archive made to do harm; nothing of it is read")]
    Overlapping,
    /// A document that is kept as a zip archive and not read.
    #[error("a document ({0}): save it as plain text")]
    Document(&'static str),
    /// A document whose XML is damaged.
    #[error("the document is damaged: {0}")]
    BrokenDocument(String),
    /// The packed data cannot be unpacked.
    #[error("{0}")]
    Unreadable(String),
}

impl Fault {
    /// The fault that the error of a reader states.
    pub(super) fn of(error: &io::Error) -> Fault {
        let told = error.get_ref().and_then(|inner| inner.downcast_ref());
        told.cloned()
            .unwrap_or_else(|| Fault::Unreadable(error.to_string()))
    }

    /// An error of a reader that says so.
    pub(super) fn error(self) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, self)
    }
}

/// Output below this size may grow without limit.
const SMALL: u64 = 64 << 20;

/// Text of games packs to a tenth, seldom to a thirtieth; what grows to so many times its size is made to do harm.
const FOLD: u64 = 100;

/// Breaks off what grows beyond all measure: `made` bytes came out of `taken`.
pub(super) fn measured(made: u64, taken: u64) -> io::Result<()> {
    let grows = made > SMALL && made / FOLD > taken;
    let fold = FOLD;
    if grows {
        Err(Fault::Grows { fold, made }.error())
    } else {
        Ok(())
    }
}

/// The output of a packed member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpacked {
    /// All that could be unpacked: the whole member where there is no fault.
    pub bytes: Vec<u8>,
    /// Its fault.
    pub fault: Option<Fault>,
}

/// Deflate cannot blow up one byte to more than this.
const MOST_PER_BYTE: u64 = 1032;

impl PackedMember {
    /// Bytes as compressed.
    pub fn packed_len(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Bytes it should come to, as the archive says.
    pub fn stated_len(&self) -> u64 {
        self.seal.size
    }

    /// Inflates it whole and checks size and checksum. At most `limit` bytes come out: what is larger
    /// is better read through [`PackedMember::reader`].
    pub fn unpack(&self, limit: u64) -> Unpacked {
        let stated = self.seal.size;
        let wanted = stated.min(limit);
        let (bytes, ended) = match self.method {
            Method::Stored => {
                let len = self.bytes.len().min(wanted as usize + 1);
                (self.bytes[..len].to_vec(), len == self.bytes.len())
            }
            Method::Deflated => inflate(&self.bytes, wanted),
        };
        self.judge(bytes, ended, limit)
    }

    fn judge(&self, mut bytes: Vec<u8>, ended: bool, limit: u64) -> Unpacked {
        let (got, stated) = (bytes.len() as u64, self.seal.size);
        let fault = if got > stated.min(limit) {
            bytes.truncate(stated.min(limit) as usize);
            Some(if stated > limit {
                Fault::TooLarge { limit }
            } else {
                Fault::Outgrows { stated }
            })
        } else if got < stated || !ended {
            Some(Fault::Cut { got, stated })
        } else {
            (libdeflater::crc32(&bytes) != self.seal.crc).then_some(Fault::WrongChecksum)
        };
        Unpacked { bytes, fault }
    }

    /// Inflates it piece by piece, in bounded memory; an error of kind `InvalidData` after all that
    /// could be read where it is damaged.
    pub fn reader(&self) -> impl Read + Send + '_ {
        Sealed::new(self.bytes.as_slice(), self.method, self.seal)
    }
}

/// Inflates up to one byte more than `wanted`, and whether the compressed bytes came to their end.
fn inflate(packed: &[u8], wanted: u64) -> (Vec<u8>, bool) {
    let most = (packed.len() as u64 + 1) * MOST_PER_BYTE;
    let room = wanted.min(most) as usize + 1;
    match inflate_sound(packed, room) {
        Some(bytes) => (bytes, true),
        None => inflate_damaged(packed, room),
    }
}

/// Inflates what comes to its end within `room` bytes, at once; `None` for all else.
fn inflate_sound(packed: &[u8], room: usize) -> Option<Vec<u8>> {
    thread_local! {
        static INFLATER: RefCell<Decompressor> = RefCell::new(Decompressor::new());
    }
    let mut bytes = vec![0; room];
    let inflated =
        INFLATER.with_borrow_mut(|inflater| inflater.deflate_decompress(packed, &mut bytes));
    bytes.truncate(inflated.ok()?);
    Some(bytes)
}

/// Inflates as much as there is, up to `room` bytes.
fn inflate_damaged(packed: &[u8], room: usize) -> (Vec<u8>, bool) {
    let mut inflater = Decompress::new(false);
    let mut bytes = Vec::with_capacity(room);
    let status = inflater.decompress_vec(packed, &mut bytes, FlushDecompress::Finish);
    (bytes, matches!(status, Ok(Status::StreamEnd)))
}

/// A reader that unpacks a member and checks what the archive says of it.
pub(super) struct Sealed<R> {
    inner: Inner<R>,
    seal: Seal,
    got: u64,
    crc: Crc,
}

enum Inner<R> {
    Stored(R),
    Deflated(Box<flate2::read::DeflateDecoder<R>>),
}

impl<R: Read> Sealed<R> {
    pub(super) fn new(packed: R, method: Method, seal: Seal) -> Sealed<R> {
        let inner = match method {
            Method::Stored => Inner::Stored(packed),
            Method::Deflated => Inner::Deflated(Box::new(
                flate2::read::DeflateDecoder::new_with_buf(packed, vec![0; 64 << 10]),
            )),
        };
        Sealed {
            inner,
            seal,
            got: 0,
            crc: Crc::new(),
        }
    }

    fn fault_at_end(&self) -> Option<Fault> {
        let (got, stated) = (self.got, self.seal.size);
        if got < stated {
            return Some(Fault::Cut { got, stated });
        }
        (self.crc.sum() != self.seal.crc).then_some(Fault::WrongChecksum)
    }
}

impl<R: Read> Read for Sealed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        let read = match &mut self.inner {
            Inner::Stored(reader) => reader.read(buffer),
            Inner::Deflated(reader) => reader.read(buffer),
        };
        let (got, stated) = (self.got, self.seal.size);
        let read = read.map_err(|error| match error.kind() {
            io::ErrorKind::InvalidInput
            | io::ErrorKind::InvalidData
            | io::ErrorKind::UnexpectedEof => Fault::Cut { got, stated }.error(),
            _ => error,
        })?;
        self.got += read as u64;
        if self.got > stated {
            return Err(Fault::Outgrows { stated }.error());
        }
        if let Inner::Deflated(reader) = &self.inner {
            measured(self.got, reader.total_in())?;
        }
        self.crc.update(&buffer[..read]);
        match read {
            0 => self
                .fault_at_end()
                .map_or(Ok(0), |fault| Err(fault.error())),
            _ => Ok(read),
        }
    }
}
