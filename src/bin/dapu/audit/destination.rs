//! Which folders an audit may write into: none that is an event of its own.

use super::super::exit::Failure;
use super::super::lang::Lang;
use super::super::output::{refused, relative, resolved};
use super::files::FILES;
use dapu::format::{Detected, detect};
use dapu::pipeline::{AUDIT, EVENT_FILE, SLIPS_FILE};
use dapu::report::WrittenFiles;
use dapu::source::find;
use std::fmt::Display;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// So many files of a folder are looked into for sheets.
const LOOKED_INTO: usize = 1000;

/// A sheet is recognised by its beginning.
const HEAD: u64 = 1 << 16;

/// Refuses a folder that is the event, holds it, is another event or the output of one. An event of its own is
/// never written into, not even with `--force`: its next audit would take for sheets what stands there.
pub(super) fn fits(output: &Path, event: &Path, force: bool, lang: &Lang) -> Result<(), Failure> {
    let says = |key: &str, more: &[(&str, &dyn Display)]| {
        let file = output.display();
        let values: Vec<(&str, &dyn Display)> = [("file", &file as &dyn Display)]
            .into_iter()
            .chain(more.iter().copied())
            .collect();
        Err(refused(key, &values, lang))
    };
    let (whole, of) = (resolved(output), resolved(event));
    if whole == of {
        return says("audit.same-folder", &[]);
    }
    if of.starts_with(&whole) {
        return says("audit.holds-event", &[("event", &event.display())]);
    }
    for name in [EVENT_FILE, SLIPS_FILE] {
        if whole.join(name).exists() {
            return says("audit.other-event", &[("what", &name)]);
        }
    }
    match audited_there(&whole) {
        Some(there) if there == relative(&whole, &of) => Ok(()),
        Some(there) if !force => says("audit.other-output", &[("event", &there)]),
        _ => match sheet_in(&whole) {
            Some(sheet) => says("audit.other-event", &[("what", &sheet.display())]),
            None => Ok(()),
        },
    }
}

/// The event whose audit stands in a folder, as [`relative`] names it.
pub(super) fn audited_there(folder: &Path) -> Option<String> {
    let written = WrittenFiles::of(folder);
    let mut files = written.files().filter(|file| file.command == AUDIT);
    files.next().map(|file| file.of.clone())
}

/// A record in a folder that no audit wrote.
fn sheet_in(folder: &Path) -> Option<PathBuf> {
    if !folder.is_dir() {
        return None;
    }
    let files = find(vec![folder.to_path_buf()]).flatten();
    let written = WrittenFiles::of(folder);
    let of_audits = written.files().filter(|file| file.command == AUDIT);
    let names: Vec<&str> = of_audits.map(|file| file.name.as_str()).collect();
    let is_output = |file: &Path| {
        let mut names = FILES.iter().chain(&names);
        names.any(|name| file == folder.join(name))
    };
    let mut files = files.filter(|file| !is_output(file)).take(LOOKED_INTO);
    files.find(|file| {
        let mut head = Vec::new();
        let read = File::open(file).and_then(|file| file.take(HEAD).read_to_end(&mut head));
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        read.is_ok() && matches!(detect(&head, &name), Detected::Format(_))
    })
}
