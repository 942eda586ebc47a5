//! `dapu editions`: the rule books.

use super::cli::{self, TableFormat};
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::rows::Rows;
use super::table;
use dapu::rules::{EditionId, edition};

pub(crate) fn run(args: &cli::Table, lang: &Lang) -> Outcome {
    if args.format != TableFormat::Text {
        rows().print(args.format, lang)?;
        return Ok(Exit::Ran);
    }
    let mut table = table::table(&[
        lang.text("column.edition"),
        lang.text("column.title"),
        lang.text("column.chosen"),
    ]);
    for id in EditionId::ALL {
        let edition = edition::edition(id);
        let title = edition.title(lang.language());
        let chosen = lang.text(&format!("edition.{}", id.name())).to_owned();
        table.add_row([id.name().to_owned(), title.to_owned(), chosen]);
    }
    let mut out = Output::open(None, lang)?;
    out.put(&table::render(&table))?;
    out.finish()?;
    Ok(Exit::Ran)
}

/// The books for machines.
fn rows() -> Rows {
    let mut rows = Rows::new(&["edition", "title_zh", "title_en"]);
    for id in EditionId::ALL {
        let edition = edition::edition(id);
        rows.add([id.name(), edition.title_zh, edition.title_en].map(Into::into));
    }
    rows
}
