//! Checks on the directory of a zip archive as a whole, before any member is opened.

use super::super::packed::Fault;
use super::super::shared::Window;
use super::entry::{self, DIRECTORY_HEADER, Directory, Entry, LOCAL_HEADER};
use std::io;

/// So many members are held against each other.
const MOST: usize = 1 << 22;

/// So many places where members seem to overlap are looked at; damage does not make more.
const SUSPECTS: usize = 64;

/// Compressed bytes of members may come to so many times those of the file: a size that is damaged says anything.
const SHARES: u64 = 4;

/// Names that identify a document: all of them are in it.
const DOCUMENTS: [(&str, [&str; 2]); 4] = [
    ("docx", ["[Content_Types].xml", "word/document.xml"]),
    ("xlsx", ["[Content_Types].xml", "xl/workbook.xml"]),
    ("pptx", ["[Content_Types].xml", "ppt/presentation.xml"]),
    ("OpenDocument", ["META-INF/manifest.xml", "content.xml"]),
];

/// Where a member stands, by the directory: its local header, and the least place at which it can end.
type Extent = (u64, u64);

/// Why an archive is not read as a folder of members: it is a document, or made to do harm. `None` for others.
pub(super) fn refusal(
    (directory, members): (&mut Window, &mut Window),
    of: Directory,
    len: u64,
) -> io::Result<Option<Fault>> {
    let mut extents = Vec::new();
    let mut named = [[false; 2]; DOCUMENTS.len()];
    let (mut at, mut packed) = (of.start, 0_u64);
    for _ in 0..of.entries {
        let Some(entry_len) = entry::directory_entry_len(directory.bytes(at, DIRECTORY_HEADER)?)
        else {
            break;
        };
        let Some(entry) = Entry::of_directory(directory.bytes(at, entry_len)?, of.shift) else {
            break;
        };
        at += entry_len as u64;
        for ((_, names), found) in DOCUMENTS.iter().zip(&mut named) {
            for (name, found) in names.iter().zip(found) {
                *found |= entry.name == *name;
            }
        }
        let here = entry.packed.min(len.saturating_sub(entry.header));
        packed = packed.saturating_add(here);
        if extents.len() < MOST {
            let end = entry.header.saturating_add(LOCAL_HEADER as u64);
            extents.push((entry.header, end.saturating_add(entry.packed)));
        }
    }
    let overlapping = packed / SHARES > len || overlap(extents, members)?;
    if overlapping {
        return Ok(Some(Fault::Overlapping));
    }
    let mut documents = DOCUMENTS.iter().zip(named);
    let document = documents.find(|(_, found)| *found == [true; 2]);
    Ok(document.map(|((name, _), _)| Fault::Document(name)))
}

/// Whether members share bytes: by the directory, and by their own headers too.
fn overlap(mut extents: Vec<Extent>, members: &mut Window) -> io::Result<bool> {
    if !extents.is_sorted() {
        extents.sort_unstable();
    }
    let mut suspects = 0;
    for pair in extents.windows(2) {
        let [one, next] = [pair[0], pair[1]];
        if next.0 >= one.1 {
            continue;
        }
        suspects += 1;
        if suspects > SUSPECTS || shares(one, next.0, members)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a member reaches beyond the header of the next, both being there.
fn shares(one: Extent, next: u64, members: &mut Window) -> io::Result<bool> {
    if entry::local_header_len(members.bytes(next, LOCAL_HEADER)?).is_none() {
        return Ok(false);
    }
    let Some(len) = entry::local_header_len(members.bytes(one.0, LOCAL_HEADER)?) else {
        return Ok(false);
    };
    let Some(header) = Entry::of_header(members.bytes(one.0, len)?, one.0) else {
        return Ok(false);
    };
    // A size is damaged in one place or the other; what both say is meant.
    let stated = (one.1 - one.0).saturating_sub(LOCAL_HEADER as u64);
    let packed = if header.sizes_follow() {
        stated
    } else {
        stated.min(header.packed)
    };
    Ok(one.0.saturating_add(len as u64).saturating_add(packed) > next)
}
