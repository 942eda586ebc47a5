//! The tables of an event folder: CSV files, or sheets of spreadsheets.

use super::EventFolder;
use super::tables_found::{SHEET_NAMES, TableFile, TableKind, WORKBOOK_FILE, table_files};
use crate::contest::papers::{
    LOOSE_FILE, PAPER_FILES, PaperFault, PaperFaultKind, Papers, UnreadTable, filled_cells,
};
use crate::source::{Failure, MemberData, Source};
use crate::text::{FillDown, Table};
use std::io::Read;
use std::path::{Path, PathBuf};

/// Whether a table has nothing below its headings.
fn is_blank(bytes: &[u8]) -> bool {
    let rows = Table::read(bytes).rows;
    let mut cells = rows.iter().flat_map(|it| it.cells.iter());
    cells.all(|it| it.trim().is_empty())
}

impl EventFolder {
    /// Files of a folder that are a table by name, given by its place in [`PAPER_FILES`], but have another name than that:
    /// writing the table would put it beside one of them. Only those that can be nothing but a table.
    ///
    /// # Errors
    /// Where the folder cannot be opened.
    pub fn tables_beside(folder: &Path, table: usize) -> std::io::Result<Vec<PathBuf>> {
        let own = folder.join(PAPER_FILES[table]);
        let files = table_files(folder)?.into_iter();
        let files = files.filter(|it| it.of == TableKind::Table(table) && it.path != own);
        let files = files.filter(|it| it.is_read() || it.is_spreadsheet());
        Ok(files.map(|it| it.path).collect())
    }

    /// Reads the tables: of each `NAME.csv`, else `NAME.xlsx`, else the sheet of that name in `event.xlsx`, by its English
    /// or Chinese name. A file beside the one that is read is reported, and so is one of another form.
    ///
    /// # Errors
    /// Where the folder or a file in it cannot be opened, with the path.
    pub fn papers(&self) -> Result<Papers, (PathBuf, Failure)> {
        let listed = table_files(&self.path);
        let listed = listed.map_err(|error| (self.path.clone(), Failure::read(&error)))?;
        let mut papers = Papers::default();
        let whole = self.path.join(WORKBOOK_FILE);
        let whole = Book::open(&whole, WORKBOOK_FILE, &mut papers.faults)?;
        for (at, own_name) in PAPER_FILES.into_iter().enumerate() {
            let files: Vec<&TableFile> = listed
                .iter()
                .filter(|it| it.of == TableKind::Table(at))
                .collect();
            let mut found = alternatives((at, &files), &whole, &mut papers.faults)?;
            // A table that begins with `init` and was never filled in hides none.
            if found.len() > 1 && is_blank(&found[0].bytes) {
                found.remove(0);
            }
            let unread = files.iter().filter(|it| !it.is_read());
            papers.faults.extend(unread.filter_map(|file| {
                let is_in_place = found.is_empty().then_some(own_name);
                unread_table(file, is_in_place)
            }));
            if found.is_empty() {
                continue;
            }
            let NamedTable {
                name,
                bytes,
                filled,
            } = found.remove(0);
            for other in found {
                let kind = PaperFaultKind::Beside { other: other.name };
                papers.faults.push(PaperFault {
                    file: PAPER_FILES[at],
                    line: 0,
                    kind,
                });
            }
            let filled = filled_cells(PAPER_FILES[at], &bytes, &filled);
            papers.faults.extend(filled);
            papers.files[at] = Some(bytes);
            papers.names[at] = Some(name).filter(|name| name != PAPER_FILES[at]);
        }
        let others = listed.iter().filter_map(|file| match file.of {
            TableKind::Other(wanted) => unread_table(file, Some(wanted)),
            TableKind::Table(_) => None,
        });
        papers.faults.extend(others);
        papers.loose = self.loose()?;
        Ok(papers)
    }

    /// Games that a rebuilt event could not place.
    fn loose(&self) -> Result<Option<Vec<u8>>, (PathBuf, Failure)> {
        let path = self.path.join(LOOSE_FILE);
        if !path.is_file() {
            return Ok(None);
        }
        let bytes = std::fs::read(&path);
        bytes
            .map(Some)
            .map_err(|error| (path, Failure::read(&error)))
    }
}

/// Fault reported for a file that is a table by name but in a form that is not read. `wanted` is the table missing in
/// its place: beside one that is read only another spreadsheet is reported.
fn unread_table(file: &TableFile, wanted: Option<&'static str>) -> Option<PaperFault> {
    let other = file.name.clone();
    let kind = match (wanted, file.of) {
        (Some(wanted), _) => PaperFaultKind::Unread(UnreadTable {
            file: other,
            wanted,
        }),
        (None, TableKind::Table(_)) if file.is_spreadsheet() => PaperFaultKind::Beside { other },
        (None, _) => return None,
    };
    let file = match file.of {
        TableKind::Table(at) => PAPER_FILES[at],
        TableKind::Other(_) => "",
    };
    let line = 0;
    Some(PaperFault { file, line, kind })
}

/// All that could be a table, the one that is read first, each with its name.
fn alternatives(
    (at, files): (usize, &[&TableFile]),
    whole: &Book,
    faults: &mut Vec<PaperFault>,
) -> Result<Vec<NamedTable>, (PathBuf, Failure)> {
    let mut found = Vec::new();
    for file in files.iter().filter(|it| it.is_text()) {
        let bytes = std::fs::read(&file.path);
        let bytes = bytes.map_err(|error| (file.path.clone(), Failure::read(&error)))?;
        let (name, filled) = (file.name.clone(), Vec::new());
        found.push(NamedTable {
            name,
            bytes,
            filled,
        });
    }
    let names = SHEET_NAMES[at];
    for file in files.iter().filter(|it| it.is_book()) {
        let name = &file.name;
        let book = Book::open(&file.path, name, faults)?;
        match book.sheets.as_slice() {
            [] => {}
            [sheet] => found.push(sheet.within(name)),
            several => match book.named(names) {
                Some(one) => found.push(one),
                None => faults.push(PaperFault {
                    file: PAPER_FILES[at],
                    line: 0,
                    kind: PaperFaultKind::SeveralSheets {
                        book: name.clone(),
                        sheets: several.iter().map(|it| it.name.clone()).collect(),
                        wanted: names[0],
                    },
                }),
            },
        }
    }
    found.extend(whole.named(names));
    Ok(found)
}

/// A table with its name.
struct NamedTable {
    name: String,
    bytes: Vec<u8>,
    /// Cells that were given the value of one they are merged with.
    filled: Vec<FillDown>,
}

impl NamedTable {
    /// A sheet, by the name of its workbook and its own.
    fn within(&self, book: &str) -> NamedTable {
        NamedTable {
            name: format!("{book}!{}", self.name),
            bytes: self.bytes.clone(),
            filled: self.filled.clone(),
        }
    }
}

/// The sheets of a workbook as CSV.
#[derive(Default)]
struct Book {
    name: String,
    sheets: Vec<NamedTable>,
}

impl Book {
    /// Opens a workbook; none where there is no such file. Damage in it is reported.
    fn open(
        path: &Path,
        name: &str,
        faults: &mut Vec<PaperFault>,
    ) -> Result<Book, (PathBuf, Failure)> {
        let mut book = Book {
            name: name.to_owned(),
            sheets: Vec::new(),
        };
        if !path.is_file() {
            return Ok(book);
        }
        let failed = |failure: Failure| (path.to_path_buf(), failure);
        let mut broken = |why: String| {
            faults.push(PaperFault {
                file: "",
                line: 0,
                kind: PaperFaultKind::Book {
                    book: name.to_owned(),
                    why,
                },
            });
        };
        let source = Source::open(path).map_err(failed)?;
        for member in source.members().map_err(failed)? {
            let member = match member {
                Ok(member) => member,
                Err(damage) => {
                    broken(damage.fault.to_string());
                    continue;
                }
            };
            let filled = member.filled;
            let (Some(name), MemberData::Stream(mut stream)) = (member.name, member.data) else {
                broken("it holds no sheets".to_owned());
                continue;
            };
            let mut bytes = Vec::new();
            match stream.read_to_end(&mut bytes) {
                Ok(_) => book.sheets.push(NamedTable {
                    name,
                    bytes,
                    filled,
                }),
                Err(error) => broken(error.to_string()),
            }
        }
        source
            .failure()
            .cloned()
            .map_or(Ok(book), |it| Err(failed(it)))
    }

    /// The first sheet that has one of the names, with its name.
    fn named(&self, names: &[&str]) -> Option<NamedTable> {
        let is = |sheet: &str| names.iter().any(|name| sheet.eq_ignore_ascii_case(name));
        let sheet = self.sheets.iter().find(|it| is(it.name.trim()))?;
        Some(sheet.within(&self.name))
    }
}
