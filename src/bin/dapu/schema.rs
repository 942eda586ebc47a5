//! `dapu schema`: the fields of rows for other programs.

use super::cli::{self, SchemaFormat};
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use dapu::report::{SchemaForm, finding_fields, game_fields, schema};

pub(crate) fn run(args: &cli::Schema, lang: &Lang) -> Outcome {
    let (title, fields) = match args.rows {
        cli::Rows::Findings => ("findings", finding_fields()),
        cli::Rows::Games => ("games", game_fields()),
    };
    let form = match args.format {
        SchemaFormat::Json => SchemaForm::Json,
        SchemaFormat::SparkDdl => SchemaForm::SparkDdl,
        SchemaFormat::Arrow => SchemaForm::Arrow,
    };
    let mut out = Output::open(None, lang)?;
    out.data(&schema(title, &fields, form))?;
    out.finish()?;
    Ok(Exit::Ran)
}
