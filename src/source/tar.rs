//! Tar archives as folders: files in their order; folders, links and devices hold nothing of their own.

use super::packed::{Fault, Method, PackedMember, Seal};
use super::shared::Shared;
use super::zip::{Damage, decode_name};
use super::{Member, MemberData, PACKED_LIMIT};
use flate2::Crc;
use std::io::Read;

/// An archive whose headers have been read.
#[derive(Debug)]
pub(super) struct Archive {
    file: Shared,
    entries: std::vec::IntoIter<Entry>,
    damage: Option<Damage>,
}

#[derive(Debug)]
struct Entry {
    name: String,
    at: u64,
    len: u64,
}

impl Archive {
    /// Reads the headers; where they break off, what stands before is kept.
    pub(super) fn open(file: Shared) -> Archive {
        let mut entries = Vec::new();
        let damage = walk(&file, &mut entries).err();
        Archive {
            file,
            entries: entries.into_iter(),
            damage,
        }
    }

    pub(super) fn next(&mut self) -> Option<Result<Member, Damage>> {
        match self.entries.next() {
            Some(entry) => Some(self.member(entry)),
            None => self.damage.take().map(Err),
        }
    }

    fn member(&self, entry: Entry) -> Result<Member, Damage> {
        let reader = self.file.at(entry.at).take(entry.len);
        if entry.len > PACKED_LIMIT {
            return Ok(Member {
                name: Some(entry.name),
                data: MemberData::Stream(Box::new(LengthCheckedReader {
                    inner: reader,
                    got: 0,
                    stated: entry.len,
                })),
                filled: Vec::new(),
            });
        }
        let mut bytes = Vec::new();
        let mut reader = reader;
        reader.read_to_end(&mut bytes).map_err(|error| Damage {
            member: Some(entry.name.clone()),
            offset: entry.at,
            fault: Fault::of(&error),
        })?;
        let mut crc = Crc::new();
        crc.update(&bytes);
        let seal = Seal {
            size: entry.len,
            crc: crc.sum(),
        };
        Ok(Member {
            name: Some(entry.name),
            data: MemberData::Packed(PackedMember {
                bytes,
                method: Method::Stored,
                seal,
            }),
            filled: Vec::new(),
        })
    }
}

/// Headers and what follows them are filled up to so many bytes.
const BLOCK: u64 = 512;

/// A name of more bytes is none: it would be held in memory, all of it.
const LONGEST_NAME: u64 = 1 << 20;

/// Whether what stands before the next entry, whose headers begin at `at`, gives it a name of more bytes than that.
fn is_overlong(file: &Shared, mut at: u64) -> bool {
    let mut header = tar::Header::new_old();
    loop {
        let read = file.at(at).read_exact(header.as_mut_bytes());
        let kind = header.entry_type();
        let names =
            kind.is_gnu_longname() || kind.is_gnu_longlink() || kind.is_pax_local_extensions();
        match header.entry_size() {
            Ok(size) if read.is_ok() && names => {
                if size > LONGEST_NAME {
                    return true;
                }
                at += BLOCK + size.next_multiple_of(BLOCK);
            }
            _ => return false,
        }
    }
}

/// The fault, in words that the catalogue knows; any other message is kept.
fn said(error: &std::io::Error) -> String {
    let words = error.to_string();
    match error.kind() {
        std::io::ErrorKind::UnexpectedEof => "it ends early".to_owned(),
        _ if words.starts_with("failed to read entire block") => "it ends early".to_owned(),
        _ if words.starts_with("numeric field was not a number") => {
            "a header makes no sense".to_owned()
        }
        _ => words,
    }
}

fn walk(file: &Shared, found: &mut Vec<Entry>) -> Result<(), Damage> {
    let mut at = 0;
    let damage = |at: u64, error: &std::io::Error| Damage {
        member: None,
        offset: at,
        fault: Fault::BrokenTar(said(error)),
    };
    let mut archive = tar::Archive::new(file.at(0));
    // One archive may stand behind another.
    archive.set_ignore_zeros(true);
    let mut entries = archive
        .entries_with_seek()
        .map_err(|error| damage(0, &error))?;
    let mut next = 0;
    loop {
        if is_overlong(file, next) {
            let long = std::io::Error::other(format!("a name of more than {LONGEST_NAME} bytes"));
            return Err(damage(next, &long));
        }
        let Some(entry) = entries.next() else { break };
        let entry = entry.map_err(|error| damage(at, &error))?;
        at = entry.raw_file_position();
        let len = entry.size().checked_next_multiple_of(BLOCK);
        next = at.saturating_add(len.unwrap_or(u64::MAX));
        if entry.header().entry_type().is_file() {
            found.push(Entry {
                name: decode_name(&entry.path_bytes()),
                at,
                len: entry.size(),
            });
        }
    }
    Ok(())
}

/// A reader that reports where a file ends before its stated length.
struct LengthCheckedReader<R> {
    inner: R,
    got: u64,
    stated: u64,
}

impl<R: Read> Read for LengthCheckedReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.got += read as u64;
        if read == 0 && self.got < self.stated && !buffer.is_empty() {
            let (got, stated) = (self.got, self.stated);
            let fault = Fault::Cut { got, stated };
            return Err(std::io::Error::new(std::io::ErrorKind::InvalidData, fault));
        }
        Ok(read)
    }
}
