//! Container format of a file: recognized by content, whatever its name.

use super::packed::{Fault, measured};
use flate2::read::MultiGzDecoder;
use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Number of bytes of a file needed to recognize its format.
pub(super) const HEAD: usize = 512;

/// Offset of the mark in a tar header.
const TAR_MARK: usize = 257;

/// The container format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrap {
    Zip,
    Tar,
    Gzip,
    Zstd,
}

impl Wrap {
    /// The format that begins with `head`; `None` for a file that is no archive.
    pub(super) fn of(head: &[u8]) -> Option<Wrap> {
        if super::zip::is_zip(head) {
            Some(Wrap::Zip)
        } else if head.starts_with(b"\x1F\x8B\x08") {
            Some(Wrap::Gzip)
        } else if head.starts_with(b"\x28\xB5\x2F\xFD") {
            Some(Wrap::Zstd)
        } else if head
            .get(TAR_MARK..)
            .is_some_and(|rest| rest.starts_with(b"ustar"))
        {
            Some(Wrap::Tar)
        } else {
            None
        }
    }

    /// Whether a member of that name may be an archive: only such members are looked into, lest every
    /// one be begun twice.
    pub(super) fn may_be(name: &str) -> bool {
        const ENDINGS: [&str; 9] = [
            "zip", "tar", "gz", "tgz", "zst", "tzst", "cbz", "docx", "xlsx",
        ];
        name.rsplit_once('.')
            .is_some_and(|(_, ending)| ENDINGS.iter().any(|one| ending.eq_ignore_ascii_case(one)))
    }
}

/// Unpacks a gzip (all its parts) or zstd stream; `None` for what is no stream.
pub(super) fn unpacked(
    wrap: Wrap,
    packed: impl Read + Send + 'static,
) -> Option<Box<dyn Read + Send>> {
    let taken = Arc::new(AtomicU64::new(0));
    let packed = CountingReader {
        inner: packed,
        taken: Arc::clone(&taken),
    };
    let packed = BufReader::with_capacity(64 << 10, packed);
    match wrap {
        Wrap::Gzip => Some(Box::new(DamageReader {
            inner: MultiGzDecoder::new(packed),
            name: "gzip",
            taken,
            made: 0,
        })),
        Wrap::Zstd => zstd::stream::read::Decoder::with_buffer(packed).ok().map(
            |inner| -> Box<dyn Read + Send> {
                Box::new(DamageReader {
                    inner,
                    name: "zstd",
                    taken,
                    made: 0,
                })
            },
        ),
        Wrap::Zip | Wrap::Tar => None,
    }
}

/// Says of an error of unpacking that the data is bad, and what they are; breaks off what grows beyond all measure.
struct DamageReader<R> {
    inner: R,
    name: &'static str,
    taken: Arc<AtomicU64>,
    made: u64,
}

impl<R: Read> Read for DamageReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer).map_err(|error| {
            if error.kind() == io::ErrorKind::Interrupted {
                return error;
            }
            // A failure of the machine is reported by the watch of the file.
            let (kind, made) = (self.name, self.made);
            Fault::BrokenStream { kind, made }.error()
        })?;
        self.made += read as u64;
        measured(self.made, self.taken.load(Ordering::Relaxed))?;
        Ok(read)
    }
}

/// Counts what is read.
struct CountingReader<R> {
    inner: R,
    taken: Arc<AtomicU64>,
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.taken.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
