//! Zip archives as folders (PKWARE APPNOTE 6.3: 4.3.7 local header, 4.3.12 directory, 4.3.16 end).
//!
//! The layout is read here, and not by a crate, for what an archivist needs: members of the same name
//! are all kept, names are decoded from the raw bytes, an archive without its directory gives up what
//! is whole in it, and the file is read once from front to back however many members it has.

mod entry;
mod name;
mod survey;

use super::packed::{Fault, Method, PackedMember, Sealed};
use super::shared::{Shared, Window};
use super::{Member, MemberData, PACKED_LIMIT};
use entry::{DIRECTORY_HEADER, Directory, Entry, LOCAL_HEADER};
use std::io::Read;
use thiserror::Error;

/// Something in an archive that cannot be opened, or the archive itself.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{fault}", member.as_ref().map(|name| format!("{name}: ")).unwrap_or_default())]
pub struct Damage {
    /// The member; `None` where the archive as a whole is meant.
    pub member: Option<String>,
    /// Offset in the archive.
    pub offset: u64,
    /// The fault.
    pub fault: Fault,
}

/// Whether a file that begins with `head` is a zip archive, an empty one too.
pub(super) fn is_zip(head: &[u8]) -> bool {
    head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06")
}

/// A name that says nothing of its encoding made into text.
pub(super) fn decode_name(raw: &[u8]) -> String {
    name::decode(raw, false, None)
}

/// So many bytes may be filled up behind an archive.
const BLANK: usize = 64 << 10;

/// So many bytes are searched at a time.
const STEP: usize = 64 << 10;

/// An archive being read through.
#[derive(Debug)]
pub(super) struct Archive {
    file: Shared,
    directory: Window,
    members: Window,
    walk: ZipState,
}

/// Where the reading stands.
#[derive(Debug)]
enum ZipState {
    /// By the directory: the next entry is at `at`, the `read`-th.
    Directory {
        at: u64,
        read: u64,
        of: Directory,
    },
    /// No directory: to be reported first.
    Lost,
    /// Not read at all, for this reason.
    Refused(Fault),
    /// From local header to local header; the next is at this offset or behind it.
    Headers(u64),
    /// All of the directory is read; the archive ends at this offset.
    Ended(u64),
    Over,
}

impl Archive {
    pub(super) fn open(file: Shared) -> Archive {
        let mut directory = Window::new(file.clone());
        let mut members = Window::new(file.clone());
        let walk = match Directory::find(&mut directory, file.len) {
            // The file begins with a member that this directory knows nothing of: it is that of an archive within.
            Ok(Some(of)) if of.shift > 0 => ZipState::Lost,
            Ok(Some(of)) => {
                let windows = (&mut directory, &mut members);
                match survey::refusal(windows, of, file.len) {
                    Ok(Some(fault)) => ZipState::Refused(fault),
                    // Where the machine fails nothing of it is taken.
                    Ok(None) | Err(_) => ZipState::Directory {
                        at: of.start,
                        read: 0,
                        of,
                    },
                }
            }
            Ok(None) | Err(_) => ZipState::Lost,
        };
        Archive {
            file,
            directory,
            members,
            walk,
        }
    }

    /// The parts of a document, which [`Archive::open`] refuses.
    pub(super) fn of_document(file: Shared) -> Archive {
        let mut archive = Archive::open(file);
        if archive.document().is_some()
            && let Ok(Some(of)) = Directory::find(&mut archive.directory, archive.file.len)
        {
            let (at, read) = (of.start, 0);
            archive.walk = ZipState::Directory { at, read, of };
        }
        archive
    }

    /// The kind of document that it is.
    pub(super) fn document(&self) -> Option<&'static str> {
        match &self.walk {
            ZipState::Refused(Fault::Document(kind)) => Some(kind),
            _ => None,
        }
    }

    fn step(&mut self) -> Option<Result<Member, Damage>> {
        loop {
            let step = match &self.walk {
                ZipState::Over => return None,
                ZipState::Lost => {
                    self.walk = ZipState::Headers(0);
                    return Some(Err(whole(0, Fault::NoDirectory)));
                }
                ZipState::Refused(fault) => {
                    let fault = fault.clone();
                    self.walk = ZipState::Over;
                    return Some(Err(whole(0, fault)));
                }
                &ZipState::Ended(end) => {
                    let bytes = self.file.len.saturating_sub(end);
                    if bytes == 0 || self.is_blank(end) {
                        return None;
                    }
                    self.walk = ZipState::Headers(end);
                    return Some(Err(whole(end, Fault::Behind { bytes })));
                }
                &ZipState::Directory { at, read, of } => self.by_directory(at, read, of),
                &ZipState::Headers(at) => self.by_header(at),
            };
            match step {
                Ok(Some(entry)) if entry.is_folder() => {}
                Ok(Some(entry)) => return Some(self.member(entry)),
                Ok(None) => {
                    self.walk = match &self.walk {
                        ZipState::Directory { of, .. } => ZipState::Ended(of.end),
                        _ => ZipState::Over,
                    }
                }
                Err(damage) => {
                    self.walk = ZipState::Over;
                    return Some(Err(damage));
                }
            }
        }
    }

    fn by_directory(&mut self, at: u64, read: u64, of: Directory) -> Result<Option<Entry>, Damage> {
        if read == of.entries {
            return Ok(None);
        }
        let unreadable = |error: std::io::Error| whole(at, Fault::of(&error));
        let head = self
            .directory
            .bytes(at, DIRECTORY_HEADER)
            .map_err(unreadable)?;
        let broken = Fault::BrokenDirectory {
            read,
            stated: of.entries,
        };
        let Some(len) = entry::directory_entry_len(head) else {
            return Err(whole(at, broken));
        };
        let bytes = self.directory.bytes(at, len).map_err(unreadable)?;
        let Some(mut entry) = Entry::of_directory(bytes, of.shift) else {
            return Err(whole(at, broken));
        };
        self.walk = ZipState::Directory {
            at: at + len as u64,
            read: read + 1,
            of,
        };
        // Where its bytes begin only its local header says; a wrong one is found out by `member`.
        let header = self
            .members
            .bytes(entry.header, LOCAL_HEADER)
            .map_err(unreadable)?;
        entry.data = entry::local_header_len(header).map(|len| entry.header + len as u64);
        Ok(Some(entry))
    }

    /// Whether nothing but NULs and blanks stands from there on: an archive may be filled up to a block.
    fn is_blank(&mut self, from: u64) -> bool {
        let bytes = self.members.bytes(from, BLANK);
        let held = self.file.len.saturating_sub(from) <= BLANK as u64;
        held && bytes.is_ok_and(|bytes| bytes.iter().all(|byte| b"\0 \t\r\n".contains(byte)))
    }

    /// Where the next local header stands at `from` or behind it.
    fn next_header(&mut self, from: u64) -> std::io::Result<Option<u64>> {
        const MARK: &[u8] = b"PK\x03\x04";
        let mut at = from;
        loop {
            let bytes = self.members.bytes(at, STEP)?;
            let found = memchr::memmem::find_iter(bytes, MARK);
            let mut found = found.filter(|found| {
                let head = &bytes[*found..];
                // The rest of its header stands in the next step.
                head.len() < LOCAL_HEADER || entry::may_be_header(head)
            });
            if let Some(found) = found.next() {
                let found = at + found as u64;
                if entry::may_be_header(self.members.bytes(found, LOCAL_HEADER)?) {
                    return Ok(Some(found));
                }
                at = found + MARK.len() as u64;
                continue;
            }
            if bytes.len() < STEP {
                return Ok(None);
            }
            at += (STEP - MARK.len() + 1) as u64;
        }
    }

    /// Without a directory: members, and what stands between them passed over.
    fn by_header(&mut self, from: u64) -> Result<Option<Entry>, Damage> {
        let unreadable = |error: std::io::Error| whole(from, Fault::of(&error));
        let Some(at) = self.next_header(from).map_err(unreadable)? else {
            return Ok(None);
        };
        let head = self.members.bytes(at, LOCAL_HEADER).map_err(unreadable)?;
        let Some(len) = entry::local_header_len(head) else {
            return Ok(None);
        };
        let bytes = self.members.bytes(at, len).map_err(unreadable)?;
        let Some(mut entry) = Entry::of_header(bytes, at) else {
            return Ok(None);
        };
        let data = at + len as u64;
        entry.data = Some(data);
        let mut end = data.saturating_add(entry.packed);
        if entry.sizes_follow() {
            end = entry::measure(&mut entry, self.file.at(data)).map_or(u64::MAX, |len| data + len);
        }
        self.walk = if end < self.file.len {
            ZipState::Headers(end)
        } else {
            ZipState::Over
        };
        Ok(Some(entry))
    }

    fn member(&mut self, entry: Entry) -> Result<Member, Damage> {
        let data = self.data(&entry).map_err(|fault| Damage {
            member: Some(entry.name.clone()),
            offset: entry.header,
            fault,
        })?;
        Ok(Member {
            name: Some(entry.name),
            data,
            filled: Vec::new(),
        })
    }

    fn data(&mut self, entry: &Entry) -> Result<MemberData, Fault> {
        let start = entry.data.ok_or(Fault::NoMember)?;
        if entry.is_encrypted() {
            return Err(Fault::Encrypted);
        }
        let method = match entry.method {
            0 => Method::Stored,
            8 => Method::Deflated,
            method => {
                let name = entry::method_name(method);
                return Err(Fault::Method { method, name });
            }
        };
        let seal = entry.seal;
        if entry.packed > PACKED_LIMIT {
            let reader = self.file.at(start).take(entry.packed);
            return Ok(MemberData::Stream(Box::new(Sealed::new(
                reader, method, seal,
            ))));
        }
        let bytes = self.members.bytes(start, entry.packed as usize);
        Ok(MemberData::Packed(PackedMember {
            bytes: bytes.map_err(|error| Fault::of(&error))?.to_vec(),
            method,
            seal,
        }))
    }
}

impl Iterator for Archive {
    type Item = Result<Member, Damage>;

    fn next(&mut self) -> Option<Result<Member, Damage>> {
        self.step()
    }
}

fn whole(offset: u64, fault: Fault) -> Damage {
    Damage {
        member: None,
        offset,
        fault,
    }
}
