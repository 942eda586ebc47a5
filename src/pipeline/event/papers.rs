//! The tables of an event folder: CSV files, or sheets of spreadsheets.

use super::EventFolder;
use crate::contest::papers::{
    LOOSE_FILE, PAPER_FILES, PaperFault, PaperFaultKind, Papers, filled_cells,
};
use crate::source::{Failure, MemberData, Source};
use crate::text::{Filled, Table};
use std::io::Read;
use std::path::{Path, PathBuf};

/// A workbook whose sheets are the tables of an event.
const WORKBOOK_FILE: &str = "event.xlsx";

/// What the sheet of a table is called, in order of [`PAPER_FILES`]; the first is the name of its file.
const SHEET_NAMES: [&[&str]; 5] = [
    &["players", "棋手", "棋手名单", "名单", "运动员"],
    &["teams", "队", "队伍", "代表队"],
    &["pairings", "编排", "对阵", "对阵表"],
    &["results", "成绩", "结果", "成绩单", "对局成绩"],
    &["standings", "名次", "名次表", "排名", "成绩表"],
];

/// Whether a table has nothing below its headings.
fn is_blank(bytes: &[u8]) -> bool {
    let rows = Table::read(bytes).rows;
    let mut cells = rows.iter().flat_map(|it| &it.cells);
    cells.all(|it| it.trim().is_empty())
}

impl EventFolder {
    /// Every file that is, or could be, a table of the event: no sheets of games.
    pub(super) fn paper_paths(folder: &Path) -> Vec<PathBuf> {
        let books = SHEET_NAMES.iter().map(|names| book_of(names[0]));
        let files = PAPER_FILES.iter().map(ToString::to_string).chain(books);
        let all = files.chain([WORKBOOK_FILE.to_owned()]);
        all.map(|name| folder.join(name)).collect()
    }

    /// Reads the tables: of each `NAME.csv`, else `NAME.xlsx`, else the sheet of that name in `event.xlsx`. A file
    /// that stands beside the one that is read is told.
    ///
    /// # Errors
    /// Where a file that is there cannot be opened, with the file.
    pub fn papers(&self) -> Result<Papers, (PathBuf, Failure)> {
        let mut papers = Papers::default();
        let whole = self.path.join(WORKBOOK_FILE);
        let whole = Book::open(&whole, WORKBOOK_FILE, &mut papers.faults)?;
        for (at, names) in SHEET_NAMES.into_iter().enumerate() {
            let mut found = self.alternatives((at, names), &whole, &mut papers.faults)?;
            // A table that begins with `init` and was never filled in hides none.
            if found.len() > 1 && is_blank(&found[0].bytes) {
                found.remove(0);
            }
            if found.is_empty() {
                continue;
            }
            let Named {
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

    /// All that could be a table, the one that is read first, each with its name.
    fn alternatives(
        &self,
        (at, names): (usize, &'static [&'static str]),
        whole: &Book,
        faults: &mut Vec<PaperFault>,
    ) -> Result<Vec<Named>, (PathBuf, Failure)> {
        let mut found = Vec::new();
        let csv = self.path.join(PAPER_FILES[at]);
        if csv.exists() {
            let bytes = std::fs::read(&csv);
            let bytes = bytes.map_err(|error| (csv.clone(), Failure::read(&error)))?;
            let (name, filled) = (PAPER_FILES[at].to_owned(), Vec::new());
            found.push(Named {
                name,
                bytes,
                filled,
            });
        }
        let name = book_of(names[0]);
        let book = Book::open(&self.path.join(&name), &name, faults)?;
        match book.sheets.as_slice() {
            [] => {}
            [sheet] => found.push(sheet.within(&name)),
            several => match book.named(names) {
                Some(one) => found.push(one),
                None => faults.push(PaperFault {
                    file: PAPER_FILES[at],
                    line: 0,
                    kind: PaperFaultKind::SeveralSheets {
                        book: name,
                        sheets: several.iter().map(|it| it.name.clone()).collect(),
                        wanted: names[0],
                    },
                }),
            },
        }
        found.extend(whole.named(names));
        Ok(found)
    }
}

fn book_of(name: &str) -> String {
    format!("{name}.xlsx")
}

/// A table with its name.
struct Named {
    name: String,
    bytes: Vec<u8>,
    /// Cells that were given the value of one they are merged with.
    filled: Vec<Filled>,
}

impl Named {
    /// A sheet, by the name of its workbook and its own.
    fn within(&self, book: &str) -> Named {
        Named {
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
    sheets: Vec<Named>,
}

impl Book {
    /// Opens a workbook; none where there is no such file. What is damaged in it is told.
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
                Ok(_) => book.sheets.push(Named {
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
    fn named(&self, names: &[&str]) -> Option<Named> {
        let is = |sheet: &str| names.iter().any(|name| sheet.eq_ignore_ascii_case(name));
        let sheet = self.sheets.iter().find(|it| is(it.name.trim()))?;
        Some(sheet.within(&self.name))
    }
}
