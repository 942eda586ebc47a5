//! Tar archives as folders: files in their order; folders, links and devices hold nothing of their own.

use super::file::Shared;
use super::packed::{Fault, Method, PackedMember, Seal};
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
                data: MemberData::Stream(Box::new(Whole {
                    inner: reader,
                    got: 0,
                    stated: entry.len,
                })),
            });
        }
        let mut bytes = Vec::new();
        let mut reader = reader;
        reader.read_to_end(&mut bytes).map_err(|error| Damage {
            member: Some(entry.name.clone()),
            offset: entry.at,
            fault: Fault::Unreadable(error.to_string()),
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
        })
    }
}

fn walk(file: &Shared, found: &mut Vec<Entry>) -> Result<(), Damage> {
    let mut at = 0;
    let damage = |at: u64, error: &std::io::Error| Damage {
        member: None,
        offset: at,
        fault: Fault::BrokenTar(error.to_string()),
    };
    let mut archive = tar::Archive::new(file.at(0));
    let entries = archive
        .entries_with_seek()
        .map_err(|error| damage(0, &error))?;
    for entry in entries {
        let entry = entry.map_err(|error| damage(at, &error))?;
        at = entry.raw_file_position();
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

/// A reader that tells where a file ends before its stated length.
struct Whole<R> {
    inner: R,
    got: u64,
    stated: u64,
}

impl<R: Read> Read for Whole<R> {
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
