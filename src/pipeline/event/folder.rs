//! The content of an event folder, with its sheets read.

use super::super::{
    Editions, Examined, Member, Options, Part, Prepare, Progress, RunError, Sink, Summary, Unread,
    run,
};
use super::Identity;
use super::tables_found::{RULINGS_FILE, SLIPS_FILE, paper_paths};
use crate::record::GameRecord;
use crate::report::WrittenFiles;
use crate::rules::Finding;
use crate::source::find;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What an audit is called in the list of what was written ([`WrittenFiles`]).
pub const AUDIT: &str = "audit";
/// The records an audit merged.
pub const UNION_FILE: &str = "union.pgn";
/// The event file of a folder.
pub const EVENT_FILE: &str = "event.toml";

/// The files of an event folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFolder {
    /// The folder as given.
    pub path: PathBuf,
    /// [`EVENT_FILE`], where there is one.
    pub event: Option<PathBuf>,
    /// [`SLIPS_FILE`], where there is one.
    pub slips: Option<PathBuf>,
    /// [`RULINGS_FILE`], where there is one.
    pub rulings: Option<PathBuf>,
    /// Everything else in it and below, sorted by path: sheets, or what is reported as none. A path that
    /// cannot be opened is among them.
    pub sheets: Vec<PathBuf>,
    /// Output of audits within it: no sheets.
    pub outputs: Vec<PathBuf>,
}

impl EventFolder {
    /// Lists a folder; `out`, where the audit writes, is left out of it.
    ///
    /// # Errors
    /// Where there is no such folder, or it cannot be opened.
    pub fn list(path: &Path, out: Option<&Path>) -> std::io::Result<EventFolder> {
        // A file, or a missing path, is reported here: as a folder it is only opened.
        std::fs::read_dir(path)?;
        let out = out.and_then(|out| out.canonicalize().ok());
        let is_output = |file: &Path| {
            let whole = file.canonicalize().ok();
            let whole = whole.as_deref().unwrap_or(file);
            out.as_deref().is_some_and(|out| whole.starts_with(out))
        };
        let own = |name: &str| {
            let file = path.join(name);
            file.is_file().then_some(file)
        };
        let mut folder = EventFolder {
            path: path.to_path_buf(),
            event: own(EVENT_FILE),
            slips: own(SLIPS_FILE),
            rulings: own(RULINGS_FILE),
            sheets: Vec::new(),
            outputs: Vec::new(),
        };
        let mut known = Outputs::default();
        let papers = paper_paths(path)?;
        for file in find(vec![path.to_path_buf()]) {
            let file = file.unwrap_or_else(|missing| missing.path);
            let named = [&folder.event, &folder.slips, &folder.rulings];
            let is_named =
                named.into_iter().flatten().any(|own| *own == file) || papers.contains(&file);
            if is_named || is_output(&file) {
                continue;
            }
            if known.has(&file) {
                folder.outputs.push(file);
            } else {
                folder.sheets.push(file);
            }
        }
        Ok(folder)
    }

    /// Reads all sheets, in order of path, on many threads; of the options, `encoding`, `max_record`,
    /// `jobs` and `stop` count. The summary reports files and records.
    ///
    /// # Errors
    /// Where the machine fails.
    pub fn read(
        &self,
        options: &Options,
        progress: &dyn Progress,
    ) -> Result<(Vec<Incoming>, Summary), RunError> {
        let options = Options {
            // A sheet by itself is asked for its form; the law is asked of the game.
            editions: Editions::Asked(Vec::new()),
            ..options.clone()
        };
        let mut taken = Taken::default();
        let sheets = self.sheets.clone();
        let summary = run(sheets, &options, None, &Keep, &mut taken, progress)?;
        Ok((taken.0, summary))
    }
}

/// Output of audits, folder by folder.
#[derive(Default)]
struct Outputs(BTreeMap<PathBuf, WrittenFiles>);

impl Outputs {
    /// Whether an audit wrote that file. Records count as written by one only while they are as it left them:
    /// somebody may have put a sheet in the place of one.
    fn has(&mut self, file: &Path) -> bool {
        let (Some(folder), Some(name)) = (file.parent(), file.file_name()) else {
            return false;
        };
        let written = self.0.entry(folder.to_path_buf());
        let written = written.or_insert_with(|| WrittenFiles::of(folder));
        let file = name.to_str().and_then(|name| written.file(name));
        file.filter(|file| file.command == AUDIT)
            .is_some_and(|file| file.name != UNION_FILE || file.is_unchanged(folder))
    }
}

/// Result of reading a file: a sheet, or why there is none.
#[derive(Clone, Debug)]
pub enum Incoming {
    /// A record.
    Sheet(Box<SheetIn>),
    /// No record.
    Unread(UnreadIn),
}

/// A record as it came in.
#[derive(Clone, Debug)]
pub struct SheetIn {
    /// File or member.
    pub file: String,
    /// Line at which it begins, from 1; 0 in a binary format.
    pub line: u32,
    /// blake3 of its bytes.
    pub hash: [u8; 32],
    /// Itself.
    pub record: GameRecord<'static>,
    /// Its statements about its game.
    pub identity: Identity,
    /// Findings from reading it (F and C).
    pub findings: Vec<Finding>,
}

/// A file, or a part of one, that is no record.
#[derive(Clone, Debug)]
pub struct UnreadIn {
    /// File or member.
    pub file: String,
    /// Line, from 1; 0 where there is none.
    pub line: u32,
    /// Why.
    pub findings: Vec<Finding>,
}

/// Keeps what was read.
struct Keep;

impl Prepare for Keep {
    type Output = Incoming;

    fn record(&self, examined: &Examined<'_>) -> Incoming {
        let record = examined.record.clone().into_owned();
        Incoming::Sheet(Box::new(SheetIn {
            file: name(examined.at.member),
            line: examined.at.frame.line,
            hash: *blake3::hash(examined.at.bytes.trim_ascii()).as_bytes(),
            identity: Identity::of(&record),
            record,
            findings: examined.findings.to_vec(),
        }))
    }

    fn unread(&self, unread: &Unread<'_>) -> Incoming {
        Incoming::Unread(UnreadIn {
            file: name(unread.at.member),
            line: unread.at.frame.line,
            findings: unread.findings.to_vec(),
        })
    }
}

fn name(member: &Member) -> String {
    member.display()
}

#[derive(Default)]
struct Taken(Vec<Incoming>);

impl Sink<Incoming> for Taken {
    fn take(&mut self, parts: Vec<Part<Incoming>>) -> Result<(), RunError> {
        self.0.extend(parts.into_iter().flat_map(|part| part.made));
        Ok(())
    }
}
