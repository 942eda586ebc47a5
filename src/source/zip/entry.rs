//! The fixed layouts of a zip archive, little-endian: end record, directory entry, local header.

use super::super::packed::Seal;
use super::super::shared::Window;
use super::name;
use flate2::{Decompress, FlushDecompress, Status};
use std::io::{self, BufRead, BufReader, Read};

/// Fixed part of a directory entry.
pub(super) const DIRECTORY_HEADER: usize = 46;
/// Fixed part of a local header.
pub(super) const LOCAL_HEADER: usize = 30;
const END_RECORD: usize = 22;
const LONGEST_COMMENT: usize = 0xFFFF;
/// A size or offset that stands in the zip64 extra field instead.
const ELSEWHERE: u64 = 0xFFFF_FFFF;

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at + 2)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at + 4)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    let eight = bytes.get(at..at + 8)?;
    Some(u64::from_le_bytes(eight.try_into().ok()?))
}

/// Where the directory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Directory {
    /// Offset of its first entry in the file.
    pub(super) start: u64,
    /// Number of entries.
    pub(super) entries: u64,
    /// Amount to add to offsets: bytes that were put before the archive.
    pub(super) shift: u64,
    /// Where the archive ends, its comment with it.
    pub(super) end: u64,
}

impl Directory {
    /// Finds it by the end record; `None` where there is none that leads to a directory.
    pub(super) fn find(window: &mut Window, len: u64) -> io::Result<Option<Directory>> {
        let tail_len = len.min((END_RECORD + LONGEST_COMMENT) as u64) as usize;
        let tail_start = len - tail_len as u64;
        let tail = window.bytes(tail_start, tail_len)?.to_vec();
        let candidates = memchr::memmem::rfind_iter(&tail, b"PK\x05\x06");
        for at in candidates {
            let end = tail_start + at as u64;
            let Some(stated) = EndRecord::read(&tail[at..], end, window)? else {
                continue;
            };
            if let Some(directory) = stated.directory(window)? {
                return Ok(Some(Directory {
                    end: end_of(&tail[at..], end).min(len),
                    ..directory
                }));
            }
        }
        Ok(None)
    }
}

/// Where an archive ends whose end record begins at `end`.
fn end_of(record: &[u8], end: u64) -> u64 {
    let comment = u16_at(record, END_RECORD - 2).unwrap_or(0);
    end + END_RECORD as u64 + u64::from(comment)
}

/// Values stated by the end record.
struct EndRecord {
    end: u64,
    entries: u64,
    size: u64,
    offset: u64,
}

impl EndRecord {
    fn read(record: &[u8], end: u64, window: &mut Window) -> io::Result<Option<EndRecord>> {
        let parts = (u16_at(record, 10), u32_at(record, 12), u32_at(record, 16));
        let (Some(entries), Some(size), Some(offset)) = parts else {
            return Ok(None);
        };
        let stated = EndRecord {
            end,
            entries: u64::from(entries),
            size: u64::from(size),
            offset: u64::from(offset),
        };
        let wide = entries == 0xFFFF || stated.size == ELSEWHERE || stated.offset == ELSEWHERE;
        if !wide {
            return Ok(Some(stated));
        }
        Ok(EndRecord::read_wide(end, window)?.or(Some(stated)))
    }

    /// The zip64 end record, by its locator right before the end record (4.3.14, 4.3.15).
    fn read_wide(end: u64, window: &mut Window) -> io::Result<Option<EndRecord>> {
        let Some(locator) = end.checked_sub(20) else {
            return Ok(None);
        };
        let locator = window.bytes(locator, 20)?;
        if !locator.starts_with(b"PK\x06\x07") {
            return Ok(None);
        }
        let Some(at) = u64_at(locator, 8) else {
            return Ok(None);
        };
        let record = window.bytes(at, 56)?;
        if !record.starts_with(b"PK\x06\x06") {
            return Ok(None);
        }
        let parts = (u64_at(record, 32), u64_at(record, 40), u64_at(record, 48));
        let (Some(entries), Some(size), Some(offset)) = parts else {
            return Ok(None);
        };
        Ok(Some(EndRecord {
            end: at,
            entries,
            size,
            offset,
        }))
    }

    /// The directory ends where the end record begins; where that is not what its offset says, bytes
    /// were put before the archive.
    fn directory(&self, window: &mut Window) -> io::Result<Option<Directory>> {
        let by_end = self.end.checked_sub(self.size);
        for start in by_end.into_iter().chain([self.offset]) {
            let Some(shift) = start.checked_sub(self.offset) else {
                continue;
            };
            if self.entries == 0 || window.bytes(start, 4)? == b"PK\x01\x02" {
                return Ok(Some(Directory {
                    start,
                    entries: self.entries,
                    shift,
                    end: self.end,
                }));
            }
        }
        Ok(None)
    }
}

/// One member as stated by its header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) name: String,
    flags: u16,
    pub(super) method: u16,
    /// Compressed length.
    pub(super) packed: u64,
    pub(super) seal: Seal,
    /// Offset of its local header in the file.
    pub(super) header: u64,
    /// Offset of its bytes in the file, where the local header could be read.
    pub(super) data: Option<u64>,
}

/// Length of a whole directory entry from its fixed part; `None` where it is none.
pub(super) fn directory_entry_len(head: &[u8]) -> Option<usize> {
    let head = head.get(..DIRECTORY_HEADER)?;
    let rest: usize = [28, 30, 32]
        .into_iter()
        .filter_map(|at| u16_at(head, at))
        .map(usize::from)
        .sum();
    head.starts_with(b"PK\x01\x02")
        .then_some(DIRECTORY_HEADER + rest)
}

/// Whether bytes with the mark of a local header may be one: a version and a method that there are (4.4.3, 4.4.5).
pub(super) fn may_be_header(head: &[u8]) -> bool {
    let version = u16_at(head, 4).is_some_and(|version| version <= 100);
    let method = u16_at(head, 8).is_some_and(|method| matches!(method, 0..=20 | 90..=99));
    version && method && local_header_len(head).is_some()
}

/// Length of a whole local header from its fixed part; `None` where it is none.
pub(super) fn local_header_len(head: &[u8]) -> Option<usize> {
    let head = head.get(..LOCAL_HEADER)?;
    let rest = usize::from(u16_at(head, 26)?) + usize::from(u16_at(head, 28)?);
    head.starts_with(b"PK\x03\x04")
        .then_some(LOCAL_HEADER + rest)
}

impl Entry {
    /// Of a whole directory entry; `None` where it is cut short.
    pub(super) fn of_directory(bytes: &[u8], shift: u64) -> Option<Entry> {
        let name_end = DIRECTORY_HEADER + usize::from(u16_at(bytes, 28)?);
        let extra_end = name_end + usize::from(u16_at(bytes, 30)?);
        let header = u64::from(u32_at(bytes, 42)?);
        let mut entry = Entry {
            name: String::new(),
            flags: u16_at(bytes, 8)?,
            method: u16_at(bytes, 10)?,
            packed: u64::from(u32_at(bytes, 20)?),
            seal: Seal {
                size: u64::from(u32_at(bytes, 24)?),
                crc: u32_at(bytes, 16)?,
            },
            header,
            data: None,
        };
        let name = bytes.get(DIRECTORY_HEADER..name_end)?;
        entry.take_extra(name, bytes.get(name_end..extra_end)?);
        entry.header = entry.header.checked_add(shift)?;
        Some(entry)
    }

    /// Of a whole local header at `offset`; `None` where it is cut short.
    pub(super) fn of_header(bytes: &[u8], offset: u64) -> Option<Entry> {
        let name_end = LOCAL_HEADER + usize::from(u16_at(bytes, 26)?);
        let extra_end = name_end + usize::from(u16_at(bytes, 28)?);
        let mut entry = Entry {
            name: String::new(),
            flags: u16_at(bytes, 6)?,
            method: u16_at(bytes, 8)?,
            packed: u64::from(u32_at(bytes, 18)?),
            seal: Seal {
                size: u64::from(u32_at(bytes, 22)?),
                crc: u32_at(bytes, 14)?,
            },
            header: offset,
            data: None,
        };
        let name = bytes.get(LOCAL_HEADER..name_end)?;
        entry.take_extra(name, bytes.get(name_end..extra_end)?);
        Some(entry)
    }

    /// The name, and sizes beyond four bytes (zip64, 4.5.3: only those marked, in this order).
    fn take_extra(&mut self, raw_name: &[u8], extra: &[u8]) {
        let fields = ExtraFields(extra);
        if let Some((_, mut wide)) = fields.clone().find(|field| field.0 == 1) {
            for value in [&mut self.seal.size, &mut self.packed, &mut self.header] {
                if *value != ELSEWHERE {
                    continue;
                }
                let Some(eight) = u64_at(wide, 0) else { break };
                (*value, wide) = (eight, &wide[8..]);
            }
        }
        let unicode = fields.clone().find(|field| field.0 == 0x7075);
        let is_utf8 = self.flags & 1 << 11 != 0;
        self.name = name::decode(raw_name, is_utf8, unicode.map(|field| field.1));
    }

    pub(super) fn is_folder(&self) -> bool {
        self.name.ends_with('/') || self.name.ends_with('\\') && self.seal.size == 0
    }

    pub(super) fn is_encrypted(&self) -> bool {
        self.flags & 1 != 0
    }

    /// Whether sizes and checksum stand behind the bytes (written in one go, 4.4.4 bit 3).
    pub(super) fn sizes_follow(&self) -> bool {
        self.flags & 1 << 3 != 0 && self.packed == 0
    }
}

/// The extra fields of a header: their kind and bytes.
#[derive(Clone)]
struct ExtraFields<'b>(&'b [u8]);

impl<'b> Iterator for ExtraFields<'b> {
    type Item = (u16, &'b [u8]);

    fn next(&mut self) -> Option<(u16, &'b [u8])> {
        let kind = u16_at(self.0, 0)?;
        let end = 4 + usize::from(u16_at(self.0, 2)?);
        let bytes = self.0.get(4..end)?;
        self.0 = &self.0[end..];
        Some((kind, bytes))
    }
}

/// Finds out the sizes of a deflated member whose header does not say them, by inflating it once;
/// gives the length of bytes and the record behind them. `None` where they break off; what could be
/// inflated is then what is stated.
pub(super) fn measure(entry: &mut Entry, data: impl Read) -> Option<u64> {
    let mut data = BufReader::with_capacity(64 << 10, data);
    let mut inflater = Decompress::new(false);
    let mut crc = flate2::Crc::new();
    let mut out = vec![0; 64 << 10];
    let ended = entry.method == 8
        && loop {
            let Ok(packed) = data.fill_buf() else {
                break false;
            };
            let before = (inflater.total_in(), inflater.total_out());
            let status = inflater.decompress(packed, &mut out, FlushDecompress::None);
            let read = (inflater.total_in() - before.0) as usize;
            let made = (inflater.total_out() - before.1) as usize;
            crc.update(&out[..made]);
            data.consume(read);
            match status {
                Ok(Status::StreamEnd) => break true,
                Ok(_) if read > 0 || made > 0 => {}
                _ => break false,
            }
        };
    entry.packed = inflater.total_in();
    entry.seal = Seal {
        size: inflater.total_out(),
        crc: crc.sum(),
    };
    if !ended {
        // One byte more than came out: reading it again will say that it is cut.
        entry.seal.size += 1;
        return None;
    }
    let mut record = [0; 24];
    let mut filled = 0;
    while let Ok(read @ 1..) = data.read(&mut record[filled..]) {
        filled += read;
    }
    let signed = if record.starts_with(b"PK\x07\x08") {
        4
    } else {
        0
    };
    entry.seal.crc = u32_at(&record, signed)?;
    let narrow = u32_at(&record, signed + 4)? == entry.packed as u32
        && u32_at(&record, signed + 8)? == entry.seal.size as u32;
    Some(entry.packed + signed as u64 + if narrow { 12 } else { 20 })
}

/// The names of compression methods (4.4.5).
pub(super) fn method_name(method: u16) -> &'static str {
    match method {
        1..=6 => "an old method of PKZIP",
        9 => "deflate64",
        12 => "bzip2",
        14 => "LZMA",
        93 => "Zstandard",
        95 => "XZ",
        98 => "PPMd",
        99 => "AES encryption",
        _ => "an unknown method",
    }
}
