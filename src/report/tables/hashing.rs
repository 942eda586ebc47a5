//! Bytes hashed as they are written, and those of files that were.

use super::Table;
use super::write::SCHEMA;
use parquet::file::reader::{FileReader, SerializedFileReader};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// An output that knows the SHA-256 of what went into it.
pub struct Hashing<W> {
    inner: W,
    hasher: Sha256,
    bytes: u64,
}

impl<W: Write> Hashing<W> {
    /// Around an output.
    pub fn new(inner: W) -> Hashing<W> {
        Hashing {
            inner,
            hasher: Sha256::new(),
            bytes: 0,
        }
    }

    /// The output, the hash in hexadecimal, and how many bytes it is of.
    pub fn finish(self) -> (W, String, u64) {
        (self.inner, hex(self.hasher), self.bytes)
    }
}

impl<W: Write> Write for Hashing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

fn hex(hasher: Sha256) -> String {
    hasher.finalize().iter().fold(String::new(), |mut out, it| {
        // Writing to a String always succeeds.
        let _ = write!(out, "{it:02x}");
        out
    })
}

/// The SHA-256 of a file in hexadecimal, and its bytes.
///
/// # Errors
/// Where it cannot be read.
pub fn sha256_of(path: &Path) -> io::Result<(String, u64)> {
    let mut file = File::open(path)?;
    let (mut hasher, mut bytes) = (Sha256::new(), 0);
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok((hex(hasher), bytes));
        }
        hasher.update(&buffer[..read]);
        bytes += read as u64;
    }
}

/// Which table of dapu a Parquet file is; `None` for any other file.
pub fn table_of(path: &Path) -> Option<Table> {
    let reader = SerializedFileReader::new(File::open(path).ok()?).ok()?;
    let metadata = reader.metadata().file_metadata().key_value_metadata()?;
    let named = metadata.iter().find(|pair| pair.key == SCHEMA)?;
    let name = named.value.as_deref()?.split(' ').next()?;
    Table::ALL.into_iter().find(|table| table.name() == name)
}

#[cfg(test)]
mod tests {
    use super::Hashing;
    use std::io::Write;

    /// The hash of "abc" of FIPS 180-2, appendix B.1.
    #[test]
    fn the_hash_is_sha_256() {
        let mut hashing = Hashing::new(Vec::new());
        hashing.write_all(b"a").expect("memory takes all");
        hashing.write_all(b"bc").expect("memory takes all");
        let (inner, hash, bytes) = hashing.finish();
        assert_eq!((inner.as_slice(), bytes), (b"abc".as_slice(), 3));
        assert_eq!(
            hash,
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
