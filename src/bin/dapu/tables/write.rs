//! A shard written: the tables first, its manifest behind them, each under its name only when it is whole.

use super::plan::Plan;
use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::output::{Output, Rights};
use crate::progress::Bar;
use crate::setting::complete;
use crate::telling::{run_failure, system};
use dapu::pipeline::{self, Options, RecordTables, RunError, Summary, Tables, TablesWritten};
use dapu::report::{
    Hashing, MANIFEST_VERSION, Manifest, ManifestTable, SCHEMA_VERSION, Table, TableError,
};
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// Writes the shard; `is_new` where nothing stands there. What was read, and its manifest.
pub(super) fn shard(
    plan: &Plan,
    (options, is_new): (&Options, bool),
    quiet: bool,
    lang: &Lang,
) -> Result<(Summary, Manifest), Failure> {
    let open = |file: &Path| -> Result<Output, Failure> {
        let folder = file.parent().unwrap_or(&plan.folder);
        fs::create_dir_all(folder).map_err(|error| {
            let why = system(&error.to_string(), lang);
            let values: [(&str, &dyn Display); 2] = [("file", &folder.display()), ("why", &why)];
            let what = lang.fill("error.cannot-create", &values);
            Failure::said(Exit::OutputFailed, what).next(lang.text("tables.output-next"))
        })?;
        let rights = Rights {
            force: !is_new,
            inputs: &plan.inputs,
            ..Rights::default()
        };
        Output::open(rights.place(Some(file), lang)?, lang)
    };
    let table = |table: Table| open(&plan.at(&plan.table(table))).map(Hashing::new);
    let outputs = [
        table(Table::Games)?,
        table(Table::Plies)?,
        table(Table::Findings)?,
    ];
    let failed = |of: Table, error| cannot_write((plan, of), error, lang);
    let mut tables =
        Tables::new(outputs).map_err(|error| failed(Table::Games, failure_of(error)))?;
    let bar = Bar::over(&plan.files, quiet, lang);
    let files = plan.files.clone();
    let ran = pipeline::run(files, options, None, &RecordTables, &mut tables, &bar);
    bar.finish();
    let ran = match (ran, tables.failed()) {
        (Err(RunError::Output(error)), Some(of)) => return Err(failed(of, error.into())),
        (ran, _) => ran.map_err(|error| run_failure(error, lang))?,
    };
    if ran.interrupted {
        let what = lang.text("copy.interrupted");
        return Err(Failure::said(Exit::OutputFailed, what));
    }
    // A shard with something missing is no shard.
    complete(&ran, &plan.files, lang)?;
    let written = tables
        .finish()
        .map_err(|(of, error)| failed(of, failure_of(error)))?;
    let out = open(&plan.manifest())?;
    let manifest = keep(plan, written, out, lang)?;
    Ok((ran, manifest))
}

/// Puts the tables under their names, then the manifest.
fn keep(
    plan: &Plan,
    written: TablesWritten<Hashing<Output>>,
    mut out: Output,
    lang: &Lang,
) -> Result<Manifest, Failure> {
    let (mut tables, mut outputs) = (Vec::new(), Vec::new());
    for (of, table) in written.tables {
        let (output, hash, bytes) = table.output.finish();
        tables.push(ManifestTable {
            table: of.name().to_owned(),
            file: plan.table(of),
            rows: table.rows,
            bytes,
            sha256: hash,
        });
        outputs.push((of, output));
    }
    let manifest = Manifest {
        manifest: MANIFEST_VERSION,
        schema: SCHEMA_VERSION,
        dapu: env!("CARGO_PKG_VERSION").to_owned(),
        shard: plan.shard.number,
        shards: plan.shard.of,
        whole: plan.whole.clone(),
        files: plan.all,
        inputs: written.inputs,
        counts: written.counts,
        tables,
        unreadable: written.unreadable,
    };
    // Numbers and texts always serialise.
    let text = serde_json::to_string_pretty(&manifest).unwrap_or_default();
    let of_manifest = |failure: Failure| in_shard((plan, None), failure, lang);
    // All of it is on the disk before any of it has its name.
    for (of, output) in &mut outputs {
        let of = *of;
        output
            .settle()
            .map_err(|failure| in_shard((plan, Some(of)), failure, lang))?;
    }
    out.data(&format!("{text}\n")).map_err(of_manifest)?;
    out.settle().map_err(of_manifest)?;
    for (of, output) in outputs {
        output
            .finish()
            .map_err(|failure| in_shard((plan, Some(of)), failure, lang))?;
    }
    out.finish().map_err(of_manifest)?;
    Ok(manifest)
}

fn failure_of(error: TableError) -> anyhow::Error {
    match error {
        TableError::Output(error) => error.into(),
        error @ TableError::Form(_) => error.into(),
    }
}

fn cannot_write((plan, of): (&Plan, Table), error: anyhow::Error, lang: &Lang) -> Failure {
    let failure = Failure::new(Exit::OutputFailed, error);
    in_shard((plan, Some(of)), failure, lang)
}

/// That failure with the shard and its file named; the manifest where no table is given.
fn in_shard((plan, of): (&Plan, Option<Table>), failure: Failure, lang: &Lang) -> Failure {
    let file = of.map_or_else(|| plan.manifest(), |of| plan.at(&plan.table(of)));
    let values: [(&str, &dyn Display); 2] = [("shard", &plan.shard), ("file", &file.display())];
    let what = lang.fill("tables.cannot-write", &values);
    // Advice on another failure than one of the place stays.
    let is_of_place = |next: &String| next == lang.text("next.free-space");
    let next = failure.next.filter(|next| !is_of_place(next));
    let next = next.unwrap_or_else(|| lang.text("tables.output-next").to_owned());
    Failure::new(failure.exit, failure.error.context(what)).next(next)
}
