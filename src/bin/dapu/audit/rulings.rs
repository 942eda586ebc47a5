//! The proposal of rulings: what a person filled in is kept, whatever the file looks like.

use super::super::exit::Failure;
use super::super::lang::Lang;
use super::super::output::{Output, Place};
use super::destination::audited_there;
use super::files::{MARK, OPEN_FILE};
use super::writing::Writing;
use dapu::pipeline::{EventAudit, RULINGS_FILE};
use dapu::rules::{MergedRulings, RulingFault, merge_rulings, read_rulings, rulings_of};
use dapu::text::{Row, Table};
use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file of rulings, ready to be given its name.
pub(super) struct Proposal {
    /// The name of the file that holds what is open.
    pub(super) name: &'static str,
    /// Output to be written, if any.
    out: Option<Output>,
    /// The file as it will be, where a person filled it in.
    merged: Option<(MergedRulings, Vec<u8>)>,
    /// Where the proposal stands instead, where it could not be merged.
    beside: Option<PathBuf>,
}

impl Proposal {
    /// Makes the file: the proposal alone where nobody changed what stands there, else both merged. What cannot
    /// be merged is left to the byte, and the proposal stands beside it.
    pub(super) fn of(
        writing: &Writing,
        audited: &EventAudit,
        lang: &Lang,
    ) -> Result<Proposal, Failure> {
        let path = writing.folder.join(RULINGS_FILE);
        let rights = writing.rights();
        let bytes = [MARK, &audited.rulings_csv(lang.language())].concat();
        let Some(place) = Place::of_somebody(&path, &rights, lang)? else {
            let (name, bytes) = with_the_events(&writing.event.join(RULINGS_FILE), bytes, lang)?;
            let place = Place::at(&writing.folder.join(name), &rights, lang)?;
            return Ok(Proposal {
                name,
                out: Some(written(place, &bytes, lang)?),
                merged: None,
                beside: None,
            });
        };
        let there = Table::read(&crate::reading::bytes(&path, lang)?);
        // A ruling made for another event is no ruling on this one.
        let of = rights.of_in(&writing.folder);
        let is_of_event = audited_there(&writing.folder).is_none_or(|event| Some(event) == of);
        match merge_rulings(&there, &Table::read(&bytes)) {
            Ok(merged) if is_of_event => {
                let bytes = merged.table.write();
                // Not a byte is touched where nothing is new.
                let out = (merged.table != there).then(|| written(place, &bytes, lang));
                Ok(Proposal {
                    name: RULINGS_FILE,
                    out: out.transpose()?,
                    merged: Some((merged, bytes)),
                    beside: None,
                })
            }
            _ => {
                let place = Place::beside(&writing.folder.join(OPEN_FILE), &rights, lang)?;
                let beside = place.path().map(Path::to_path_buf);
                Ok(Proposal {
                    name: OPEN_FILE,
                    out: Some(written(place, &bytes, lang)?),
                    merged: None,
                    beside,
                })
            }
        }
    }

    /// Gives the file its name; what there is to say.
    pub(super) fn finish(
        self,
        writing: &Writing,
        audited: &EventAudit,
        lang: &Lang,
    ) -> Result<Vec<String>, Failure> {
        if let Some(out) = self.out {
            out.finish()?;
        }
        let path = writing.folder.join(RULINGS_FILE);
        let file = path.display();
        let mut said = Vec::new();
        if let Some(beside) = self.beside {
            let other = beside.file_name().unwrap_or_default().to_string_lossy();
            said.push(lang.fill("audit.kept", &[("file", &file), ("other", &other)]));
        }
        let Some((merged, bytes)) = self.merged else {
            return Ok(said);
        };
        let values: [(&str, &dyn Display); 3] = [
            ("file", &file),
            ("filled", &merged.filled),
            ("added", &merged.added),
        ];
        said.push(lang.fill("audit.merged", &values));
        let (rulings, faults) = read_rulings(bytes);
        for fault in &faults {
            let line = super::ruling_fault(&path, fault, lang);
            said.push(format!("{}: {}", line.place, line.words));
        }
        let standing = audited.standing(&rulings);
        if !standing.without_finding.is_empty() {
            let lines: Vec<String> = standing
                .without_finding
                .iter()
                .map(ToString::to_string)
                .collect();
            let values: [(&str, &dyn Display); 2] = [("file", &file), ("lines", &lines.join(", "))];
            said.push(lang.fill("audit.without-finding", &values));
        }
        if standing.not_in_force > 0 {
            let values: [(&str, &dyn Display); 3] = [
                ("file", &file),
                ("count", &standing.not_in_force),
                ("event", &writing.event.display()),
            ];
            said.push(lang.fill("audit.not-in-force", &values));
        }
        Ok(said)
    }
}

/// The open items, added to the rows of the event's own file: the result may then replace it. For a row that is
/// refused `what` gives the reason. Where the two cannot be merged, the open items are given another file name.
fn with_the_events(
    path: &Path,
    open: Vec<u8>,
    lang: &Lang,
) -> Result<(&'static str, Vec<u8>), Failure> {
    if !path.is_file() {
        return Ok((RULINGS_FILE, open));
    }
    let there = Table::read(&crate::reading::bytes(path, lang)?);
    let Ok(merged) = merge_rulings(&there, &Table::read(&open)) else {
        return Ok((OPEN_FILE, open));
    };
    let mut table = merged.table;
    let (_, faults) = rulings_of(&table);
    let Some(what) = table.column(&["what"]) else {
        return Ok((RULINGS_FILE, table.write()));
    };
    for fault in &faults {
        let (RulingFault::Cell { line, .. } | RulingFault::NoGame { line }) = fault else {
            continue;
        };
        let words = super::ruling_fault(path, fault, lang).words;
        let of_it = |row: &&mut Row| row.line == *line;
        if let Some(row) = table.rows.iter_mut().find(of_it) {
            row.cells.set(what, &words);
        }
    }
    Ok((RULINGS_FILE, table.write()))
}

fn written(place: Place, bytes: &[u8], lang: &Lang) -> Result<Output, Failure> {
    let mut out = Output::open(Some(place), lang)?;
    out.write_all(bytes).map_err(|error| out.failure(error))?;
    out.settle()?;
    Ok(out)
}
