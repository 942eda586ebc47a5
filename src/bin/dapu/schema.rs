//! `dapu schema`: the fields of rows for other programs.

use super::cli::{self, SchemaFormat};
use super::exit::{Exit, Outcome};
use super::lang::Lang;
use super::output::Output;
use dapu::report::{SchemaForm, Table, finding_fields, game_fields, schema};

pub(crate) fn run(args: &cli::Schema, lang: &Lang) -> Outcome {
    let is_table = args.format == SchemaFormat::Parquet;
    let (table, fields) = match args.rows {
        cli::Rows::Findings => (Table::Findings, finding_fields()),
        cli::Rows::Games => (Table::Games, game_fields()),
        cli::Rows::Plies => (Table::Plies, Table::Plies.fields()),
    };
    // Rows that stream by stand alone; those of a table are joined to others.
    let fields = if is_table { table.fields() } else { fields };
    let form = match args.format {
        SchemaFormat::Json => SchemaForm::Json,
        SchemaFormat::SparkDdl => SchemaForm::SparkDdl,
        SchemaFormat::Arrow => SchemaForm::Arrow,
        SchemaFormat::Parquet => SchemaForm::Parquet,
    };
    let mut out = Output::open(None, lang)?;
    out.data(&schema(table.name(), &fields, form, lang.language()))?;
    out.finish()?;
    Ok(Exit::Ran)
}
