//! `dapu history`: the changes of files.

use crate::cli;
use crate::exit::{Exit, Outcome};
use crate::import::MOST_NAMED;
use crate::lang::Lang;
use crate::output::Output;
use crate::progress::grouped;
use crate::telling::store_failure;
use crate::{say, table};
use dapu::store::{ChangeRow, KnownFile, Store, StoreError};
use dapu::text::visible_line;
use std::fmt::Display;

/// The changes of a database, the last first.
pub(crate) fn history(args: &cli::History, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let store = Store::open_read(&args.database.db).map_err(failed)?;
    let changes = store.changes().map_err(failed)?;
    if changes.is_empty() {
        say(lang.text("history.none"));
    } else {
        let head = ["change", "when", "state", "what"].map(|key| format!("column.{key}"));
        let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
        let mut table = table::table(&head);
        for change in &changes {
            table.add_row(row(&store, change, lang).map_err(failed)?);
        }
        let mut out = Output::open(None, lang)?;
        out.put(&table::render(&table))?;
        out.finish()?;
    }
    let files = store.files().map_err(failed)?;
    let waiting = files.iter().filter(|file| is_wanting(file)).count();
    if waiting > 0 {
        say(&lang.fill("history.waiting", &[("files", &grouped(waiting as u64))]));
    }
    Ok(Exit::Ran)
}

/// Whether an import was stopped before it was through with that file: that is no change yet.
fn is_wanting(file: &KnownFile) -> bool {
    file.waits || !file.done
}

fn row(store: &Store, change: &ChangeRow, lang: &Lang) -> Result<Vec<String>, StoreError> {
    let state = if change.undone { "undone" } else { "stands" };
    let mut what = what(change, lang);
    if change.files > 1 {
        for file in store.files_of_change(change.id, MOST_NAMED)? {
            what = what + "\n" + &visible_line(&file);
        }
        let more = change.files.saturating_sub(MOST_NAMED as u64);
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
