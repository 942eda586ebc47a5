//! `dapu history`: the changes of files.

use super::named;
use crate::cli::{self, RowFormat};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::list::tell_limit;
use crate::output::Output;
use crate::progress::grouped;
use crate::rows::Rows;
use crate::telling::store_failure;
use crate::{say, table};
use dapu::store::{ChangeRow, KnownFile, Store, StoreError};
use dapu::text::visible_line;
use std::fmt::Display;

/// Most files of a change that are named where not all are asked for.
const FEW: usize = 3;

/// The changes of a database, the last first.
pub(crate) fn history(args: &cli::History, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let store = Store::open_read(&args.database.db).map_err(failed)?;
    let changes = changes(&store, args, lang)?;
    let shown = args.listing.cut(&changes);
    match args.listing.format {
        RowFormat::Text if changes.is_empty() => say(lang.text("history.none")),
        RowFormat::Text => {
            let most = if args.all { usize::MAX } else { FEW };
            let mut out = Output::open(None, lang)?;
            out.put(&table_of(&store, (shown, most), lang).map_err(failed)?)?;
            out.finish()?;
            if !quiet && shown.iter().any(|change| change.files > most as u64) {
                say(lang.text("history.all"));
            }
        }
        format => rows_of(&store, shown)
            .map_err(failed)?
            .print(format, lang)?,
    }
    if shown.len() < changes.len() && !quiet {
        tell_limit((shown.len() as u64, changes.len() as u64), lang);
    }
    let files = store.files().map_err(failed)?;
    let waiting = files.iter().filter(|file| is_wanting(file)).count();
    if waiting > 0 {
        say(&lang.fill("history.waiting", &[("files", &grouped(waiting as u64))]));
    }
    Ok(Exit::Ran)
}

/// The changes, of some files where these are named.
fn changes(store: &Store, args: &cli::History, lang: &Lang) -> Result<Vec<ChangeRow>, Failure> {
    let failed = |error: StoreError| store_failure(&error, lang);
    let mut changes = store.changes().map_err(failed)?;
    if !args.what.is_empty() {
        let mut files = store.files().map_err(failed)?;
        files.extend(store.past_files().map_err(failed)?);
        let ids = named::all(&files, &args.what, lang)?;
        let of = store.changes_of(&ids).map_err(failed)?;
        changes.retain(|change| of.contains(&change.id));
    }
    Ok(changes)
}

/// The changes for a reader, of each up to `most` files.
fn table_of(
    store: &Store,
    (changes, most): (&[ChangeRow], usize),
    lang: &Lang,
) -> Result<String, StoreError> {
    let head = ["change", "when", "state", "what"].map(|key| format!("column.{key}"));
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    for change in changes {
        table.add_row(row(store, (change, most), lang)?);
    }
    Ok(table::render(&table))
}

/// The same for a machine, each with all its files.
fn rows_of(store: &Store, changes: &[ChangeRow]) -> Result<Rows, StoreError> {
    let mut rows = Rows::new(&[
        "change", "at", "kind", "undone", "files", "replaced", "anew", "paths",
    ]);
    for change in changes {
        rows.add([
            change.id.into(),
            change.at.clone().into(),
            change.kind.name().into(),
            change.undone.into(),
            change.files.into(),
            change.replaced.into(),
            change.anew.into(),
            store.files_of_change(change.id, usize::MAX)?.into(),
        ]);
    }
    Ok(rows)
}

/// Whether an import was stopped before it was through with that file: that is no change yet.
fn is_wanting(file: &KnownFile) -> bool {
    file.waits || !file.done
}

fn row(
    store: &Store,
    (change, most): (&ChangeRow, usize),
    lang: &Lang,
) -> Result<Vec<String>, StoreError> {
    let state = if change.undone { "undone" } else { "stands" };
    let mut what = what(change, lang);
    if change.files > 1 {
        for file in store.files_of_change(change.id, most)? {
            what = what + "\n" + &visible_line(&file);
        }
        let more = change.files.saturating_sub(most as u64);
        if more > 0 {
            what = what + "\n" + &lang.fill("history.more", &[("count", &grouped(more))]);
        }
    }
    Ok(vec![
        change.id.to_string(),
        when(change),
        lang.text(&format!("history.{state}")).to_owned(),
        what,
    ])
}

/// What a change did, in words.
pub(super) fn what(change: &ChangeRow, lang: &Lang) -> String {
    let key = if change.anew > 0 && change.anew < change.files {
        "both"
    } else {
        change.kind.name()
    };
    let values: [(&str, &dyn Display); 4] = [
        ("files", &grouped(change.files)),
        ("changed", &grouped(change.files - change.anew)),
        ("anew", &grouped(change.anew)),
        ("example", &visible_line(&change.example)),
    ];
    lang.fill(&format!("history.{key}"), &values)
}

/// The day and the minute of a change (UTC); a dash where an earlier dapu did not keep it.
fn when(change: &ChangeRow) -> String {
    let minute = change.at.as_ref().and_then(|at| at.get(..16));
    minute.map_or_else(|| "–".to_owned(), |minute| minute.replace('T', " "))
}
