//! Documents of word processors and spreadsheets that are zip archives of XML (ECMA-376, Office Open XML): the text
//! of a `.docx` is a plain file, each sheet of an `.xlsx` is a member in CSV.
//!
//! Sheets stand in the order of the workbook; those without a cell are left out. A number is written as it is, a date
//! as `YYYY-MM-DD`, a formula as its last value.
//!
//! All parts of a document are unpacked once under a bound before any is read, so that what lies about its size
//! or grows without measure is refused.

mod merged;
mod sheets;
mod word;

use super::packed::{Fault, Sealed};
use super::shared::Shared;
use super::zip::{Archive, Damage};
use super::{Member, MemberData};
use crate::text::FillDown;
use std::io::{Cursor, Read};

/// Bytes to which all parts of a document may be unpacked, and to which its text may come.
const LIMIT: u64 = 64 << 20;

/// Content of a document: members, and the reason not all of it could be read.
type Content = (Vec<Member>, Option<Fault>);

/// Whether these documents are read, by the name that [`Fault::Document`] gives them.
pub(super) fn is_read(kind: &str) -> bool {
    matches!(kind, "docx" | "xlsx")
}

/// Whether its members have names of their own.
pub(super) fn has_sheets(kind: &str) -> bool {
    kind == "xlsx"
}

/// The members of a document. A `.docx` is one member that bears the name of the document (`None` for a file of its
/// own), a sheet one that bears its own.
pub(super) fn members(
    kind: &str,
    file: &Shared,
    name: Option<&str>,
) -> Vec<Result<Member, Damage>> {
    let content = match kind {
        "docx" => document(file, name),
        _ => workbook(file),
    };
    let (members, fault) = content.unwrap_or_else(|fault| (Vec::new(), Some(fault)));
    let damage = fault.map(|fault| Damage {
        member: name.map(str::to_owned).filter(|_| !has_sheets(kind)),
        offset: 0,
        fault,
    });
    members.into_iter().map(Ok).chain(damage.map(Err)).collect()
}

fn document(file: &Shared, name: Option<&str>) -> Result<Content, Fault> {
    let mut parts = unpacked(file, |name| word::rank(name).is_some())?;
    parts.sort_by(|one, other| (word::rank(&one.0), &one.0).cmp(&(word::rank(&other.0), &other.0)));
    let (mut text, mut fault) = (String::new(), None);
    let mut seen: Vec<String> = Vec::new();
    for (_, xml) in parts {
        let mut part = String::new();
        let broken = word::text(&xml, &mut part).err();
        fault = fault.or(broken.map(Fault::BrokenDocument));
        // Each section repeats what stands above and below its pages.
        if !seen.contains(&part) {
            text.push_str(&part);
            seen.push(part);
        }
    }
    let member = member(name.map(str::to_owned), (text, Vec::new()));
    Ok((vec![member], fault))
}

fn workbook(file: &Shared) -> Result<Content, Fault> {
    unpacked(file, |_| false)?;
    let bytes = whole(file)?;
    let (sheets, fault) = sheets::read(bytes);
    let members = sheets
        .into_iter()
        .map(|(name, sheet)| member(Some(name), sheet))
        .collect();
    Ok((members, fault))
}

fn member(name: Option<String>, (text, filled): (String, Vec<FillDown>)) -> Member {
    Member {
        name,
        data: MemberData::Stream(Box::new(Cursor::new(text.into_bytes()))),
        filled,
    }
}

/// Unpacks all parts and checks them; those that are wanted, by name.
fn unpacked(
    file: &Shared,
    is_wanted: impl Fn(&str) -> bool,
) -> Result<Vec<(String, Vec<u8>)>, Fault> {
    let (mut parts, mut left) = (Vec::new(), LIMIT);
    for part in Archive::of_document(file.clone()) {
        let part = part.map_err(|damage| damage.fault)?;
        let mut bytes = Vec::new();
        let mut reader: Box<dyn Read + '_> = match part.data {
            MemberData::Stream(reader) => reader,
            MemberData::Packed(packed) => {
                let bytes = Cursor::new(packed.bytes);
                Box::new(Sealed::new(bytes, packed.method, packed.seal))
            }
        };
        let read = reader.by_ref().take(left + 1).read_to_end(&mut bytes);
        read.map_err(|error| Fault::of(&error))?;
        left = left
            .checked_sub(bytes.len() as u64)
            .ok_or(Fault::TooLarge { limit: LIMIT })?;
        let name = part.name.unwrap_or_default();
        if is_wanted(&name) {
            parts.push((name, bytes));
        }
    }
    Ok(parts)
}

/// The file as it is.
fn whole(file: &Shared) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    let read = file.at(0).take(LIMIT + 1).read_to_end(&mut bytes);
    read.map_err(|error| Fault::of(&error))?;
    if bytes.len() as u64 > LIMIT {
        return Err(Fault::TooLarge { limit: LIMIT });
    }
    Ok(bytes)
}
