//! A table of cycles: every row is answered, the bad ones with what is wrong with them.

use super::super::cli::RulingFormat;
use super::super::exit::{Exit, Failure, Outcome};
use super::super::refusal::{cycle_words, row_words};
use super::super::ruling::{FoundCycle, RulingStyle};
use super::super::say;
use super::super::shown::Shown;
use super::super::telling::system;
use super::asked::{AdjudicateRequest, JudgedCount};
use dapu::pipeline::{AskedRow, CycleColumns, read_cycle};
use dapu::report::cycle::Refusal;
use dapu::rules::EditionId;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// A row of a table needs no more.
const LONGEST: u64 = 1 << 16;

/// Rows on their way from a table.
struct Rows<'a> {
    asked: &'a AdjudicateRequest<'a>,
    form: RulingStyle<'a>,
    /// Its columns, from its first row on.
    columns: Option<CycleColumns>,
    count: JudgedCount,
}

/// Whether a file is a table of cycles and no record: by its name, or by its first line.
pub(super) fn is_table(path: &Path) -> bool {
    if path == Path::new("-") || path.extension().is_some_and(|ending| ending == "tsv") {
        return true;
    }
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST).read_to_end(&mut start));
    let text = String::from_utf8_lossy(&start);
    let first = text.lines().find(|line| !line.trim().is_empty());
    read.is_ok() && first.is_some_and(|line| CycleColumns::of_head(line).is_some())
}

impl AdjudicateRequest<'_> {
    /// A table: every row is answered, the bad ones with what is wrong with them.
    pub(super) fn table(&self, path: &Path) -> Outcome {
        let form = self.form(RulingFormat::Tsv)?;
        let unreadable = |error: &std::io::Error| self.unreadable(path, error);
        let mut input: Box<dyn BufRead> = if path == Path::new("-") {
            Box::new(std::io::stdin().lock())
        } else {
            Box::new(BufReader::new(
                File::open(path).map_err(|error| unreadable(&error))?,
            ))
        };
        let mut out = self.open(&form)?;
        let mut rows = Rows {
            asked: self,
            form,
            columns: None,
            count: JudgedCount::default(),
        };
        let mut bytes = Vec::new();
        for line in 1_u64.. {
            bytes.clear();
            let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
            if read.map_err(|error| unreadable(&error))? == 0 {
                break;
            }
            let row = String::from_utf8_lossy(&bytes);
            let row = row.trim_end_matches(['\n', '\r']);
            if row.trim().is_empty() {
                continue;
            }
            if let Some(shown) = rows.row(line, row) {
                out.show(&shown)?;
            }
        }
        let count = rows.count;
        out.data(form.tail())?;
        out.finish()?;
        if count.judged + count.refused == 0 && !self.quiet {
            let file = path.display();
            say(&self.lang.fill("adjudicate.no-rows", &[("file", &file)]));
        }
        self.ended(count, &[path.to_path_buf()])
    }

    fn answer(&self, row: &AskedRow<'_>) -> Result<FoundCycle, String> {
        let asked =
            read_cycle(row.fen, row.moves).map_err(|fault| cycle_words(&fault, self.lang).0)?;
        let choices = self.choices(row.edition);
        Ok(self.found(&asked, row.id.to_owned(), &choices))
    }

    fn unreadable(&self, path: &Path, error: &std::io::Error) -> Failure {
        let why = system(&error.to_string(), self.lang);
        let what = self.lang.fill(
            "error.cannot-read",
            &[("file", &path.display()), ("why", &why)],
        );
        Failure::said(Exit::NothingReadable, what).next(self.lang.text("next.path"))
    }
}

impl Rows<'_> {
    /// Output for a row; nothing for a row of column headings.
    fn row(&mut self, line: u64, row: &str) -> Option<Shown> {
        if self.columns.is_none() {
            self.columns = CycleColumns::of_head(row);
            if self.columns.is_some() {
                return None;
            }
        }
        let columns = *self
            .columns
            .get_or_insert_with(|| CycleColumns::of_row(row));
        let lang = self.asked.lang;
        let refusal = |edition: Option<EditionId>, why: String| Refusal {
            id: columns.id_of(row).to_owned(),
            line,
            edition: edition.map_or("", EditionId::name).to_owned(),
            why: lang.fill("adjudicate.row", &[("line", &line), ("why", &why)]),
        };
        let answered = match columns.row(row) {
            Err(fault) => Err(refusal(None, row_words(&fault, lang))),
            Ok(asked) => {
                let answer = self.asked.answer(&asked);
                answer.map_err(|why| refusal(asked.edition, why))
            }
        };
        Some(match answered {
            Ok(told) => {
                self.count.judged += 1;
                self.form.case(&told)
            }
            Err(refusal) => {
                self.count.refused += 1;
                self.form.refusal(&refusal)
            }
        })
    }
}
