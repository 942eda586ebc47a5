//! `dapu formats`: the file formats.

use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use super::table;

pub(crate) fn run(lang: &Lang) -> Outcome {
    let mut table = table::table(&[
        lang.text("column.format"),
        lang.text("column.extensions"),
        lang.text("column.reads"),
        lang.text("column.writes"),
    ]);
    let _ = &mut table;
    let mut out = Output::open(None, lang)?;
    out.put(&table::render(&table))?;
    out.finish()?;
    Ok(Exit::Ran)
}
