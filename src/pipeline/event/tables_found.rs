//! Which files of a folder are tables of its event, by their names.

use crate::contest::papers::PAPER_FILES;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The result slips of a folder.
pub const SLIPS_FILE: &str = "slips.csv";
/// The arbiter's rulings of a folder.
pub const RULINGS_FILE: &str = "rulings.csv";
/// A workbook whose sheets are the tables of an event.
pub(super) const WORKBOOK_FILE: &str = "event.xlsx";

/// Names of each table, as a file and as the sheet of a workbook, in order of [`PAPER_FILES`]; the first is the name of
/// its file.
pub(super) const SHEET_NAMES: [&[&str]; 5] = [
    &["players", "棋手", "棋手名单", "名单", "运动员"],
    &["teams", "队", "队伍", "代表队"],
    &["pairings", "编排", "对阵", "对阵表"],
    &["results", "成绩", "结果", "成绩单", "对局成绩"],
    &["standings", "名次", "名次表", "排名", "成绩表"],
];

/// Spreadsheets that are not read.
const SPREADSHEETS: [&str; 7] = ["ods", "xls", "xlsm", "xlsb", "et", "numbers", "fods"];

/// Files of other kinds that a table may be kept in. Under the name of a table they may hold games as well, and are
/// read for these.
const OTHER_FORMS: [&str; 8] = ["txt", "html", "htm", "docx", "doc", "pdf", "json", "md"];

/// Of what a file is a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableKind {
    /// Of that place in [`PAPER_FILES`].
    Table(usize),
    /// Of a file that is read as CSV alone, by its name.
    Other(&'static str),
}

/// A file that by its name is a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableFile {
    pub(super) path: PathBuf,
    pub(super) name: String,
    pub(super) of: TableKind,
    /// Ending of its name, in lower case.
    ending: String,
}

impl TableFile {
    fn new(path: PathBuf) -> Option<TableFile> {
        let name = path.file_name()?.to_str()?.to_owned();
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        let stem = path.file_stem().and_then(OsStr::to_str)?.trim();
        let is = |name: &&str| name.eq_ignore_ascii_case(stem);
        let table = SHEET_NAMES.iter().position(|names| names.iter().any(is));
        let other = || {
            [SLIPS_FILE, RULINGS_FILE]
                .into_iter()
                .find(|it| is(&&it[..it.len() - 4]))
        };
        let of = table
            .map(TableKind::Table)
            .or_else(|| other().map(TableKind::Other))?;
        let file = TableFile {
            path,
            name,
            of,
            ending,
        };
        let is_own = matches!(of, TableKind::Other(own) if own == file.name);
        let is_form =
            file.is_read() || file.is_spreadsheet() || OTHER_FORMS.contains(&file.ending.as_str());
        (is_form && !is_own).then_some(file)
    }

    /// Whether it is cells of text.
    pub(super) fn is_text(&self) -> bool {
        ["csv", "tsv"].contains(&self.ending.as_str())
    }

    /// Whether it is a workbook that is read.
    pub(super) fn is_book(&self) -> bool {
        self.ending == "xlsx"
    }

    /// Whether a table of its form is read.
    pub(super) fn is_read(&self) -> bool {
        self.is_text() || self.is_book()
    }

    /// Whether it can be nothing but a table.
    pub(super) fn is_spreadsheet(&self) -> bool {
        SPREADSHEETS.contains(&self.ending.as_str())
    }

    /// The name under which each program looks for it, first.
    fn rank(&self) -> (bool, bool, &str) {
        let is_own = matches!(self.of, TableKind::Table(at) if PAPER_FILES[at] == self.name);
        (!is_own, !self.name.is_ascii(), &self.name)
    }
}

/// The files of a folder that are tables by their names, those of the names of [`PAPER_FILES`] first.
pub(super) fn table_files(folder: &Path) -> std::io::Result<Vec<TableFile>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = folder.join(entry?.file_name());
        found.extend(TableFile::new(path).filter(|it| it.path.is_file()));
    }
    found.sort_by(|one, other| one.rank().cmp(&other.rank()));
    Ok(found)
}

/// Every file that is a table of the event: no sheets of games.
pub(super) fn paper_paths(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let all = table_files(folder)?.into_iter();
    let all = all.filter(|it| it.is_read() || it.is_spreadsheet());
    let all = all.filter(|it| matches!(it.of, TableKind::Table(_)) || !it.is_text());
    Ok(all
        .map(|it| it.path)
        .chain([folder.join(WORKBOOK_FILE)])
        .collect())
}
