//! `dapu files`, `forget`, `undo`, `history`: what the collection was read from, and how it changed.

mod history;
mod named;

pub(crate) use history::history;

use super::cli::{self, RowFormat};
use super::exit::{Exit, Failure, Outcome};
use super::import::{MOST_NAMED, of_change};
use super::lang::Lang;
use super::list::tell_limit;
use super::output::Output;
use super::progress::grouped;
use super::rows::Rows;
use super::shown::in_cell;
use super::summary::{self, Lines};
use super::telling::store_failure;
use super::{say, table};
use dapu::pipeline::is_gone;
use dapu::source::FilePlace;
use dapu::store::{Change, ChangeKind, Counts, KnownFile, Store, StoreError};
use std::path::Path;

/// The files of a database, by place.
pub(crate) fn files(args: &cli::Files, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let store = Store::open_read(&args.database.db).map_err(failed)?;
    let mut files = if args.past {
        store.past_files()
    } else {
        store.files()
    }
    .map_err(failed)?;
    if !args.what.is_empty() {
        let ids = named::all(&files, &args.what, lang)?;
        files.retain(|file| ids.contains(&file.id));
    }
    let shown = args.listing.cut(&files);
    match args.listing.format {
        RowFormat::Text => put(&table_of(shown, lang), lang)?,
        format => {
            rows_of(shown).print(format, lang)?;
            Exit::Ran
        }
    };
    if shown.len() < files.len() && !quiet {
        tell_limit((shown.len() as u64, files.len() as u64), lang);
    }
    Ok(Exit::Ran)
}

fn table_of(files: &[KnownFile], lang: &Lang) -> String {
    let head = ["source", "records", "state", "file"].map(|key| format!("column.{key}"));
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    for file in files {
        table.add_row(vec![
            file.source.to_string(),
            file.records.to_string(),
            lang.text(&format!("files.{}", state(file))).to_owned(),
            in_cell(&file.path),
        ]);
    }
    table::render(&table)
}

/// The same for a machine, with the place of each.
fn rows_of(files: &[KnownFile]) -> Rows {
    let mut rows = Rows::new(&["source", "records", "state", "file", "place"]);
    for file in files {
        let place = file.place.as_ref().and_then(FilePlace::path);
        rows.add([
            file.source.into(),
            file.records.into(),
            state(file).into(),
            file.path.as_str().into(),
            place.map(|it| it.to_string_lossy().into_owned()).into(),
        ]);
    }
    rows
}

/// Whether it was read to its end and is still where it was; of the past, how it left.
fn state(file: &KnownFile) -> &'static str {
    let path = file.place.as_ref().and_then(FilePlace::path);
    match path {
        _ if let Some(left) = file.left => left.name(),
        _ if !file.done => "unfinished",
        _ if file.waits => "waits",
        Some(_) if is_gone(file) => "gone",
        Some(_) => "there",
        None => "unplaced",
    }
}

/// Takes an import back.
pub(crate) fn forget(args: &cli::Forget, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let mut store = open(&args.database.db, args.dry_run).map_err(failed)?;
    // Work left over from a command that was stopped.
    store.settle().map_err(failed)?;
    let files = store.files().map_err(failed)?;
    for what in &args.what {
        if let Some(refused) = named::member(&files, what, lang) {
            return Err(refused);
        }
    }
    let ids = named::all(&files, &args.what, lang)?;
    let ids: Vec<i64> = ids.into_iter().collect();
    let before = store.counts().map_err(failed)?;
    let change = store.take_back(ChangeKind::Forget, &ids).map_err(failed)?;
    let after = store.counts().map_err(failed)?;
    if !quiet {
        let mut lines = Lines::default();
        let files = store.files_of_change(change.id, MOST_NAMED);
        let files = files.map_err(failed)?;
        // They may well be where they were.
        of_change(&mut lines, &change, ("summary.taken-back", &files), lang);
        sums(lines, (&before, &after), &args.database.db, lang)?;
        say(lang.text(if args.dry_run {
            "import.rehearsed"
        } else {
            "import.undo"
        }));
    }
    Ok(Exit::Ran)
}

/// Gives back what the last change took away.
pub(crate) fn undo(args: &cli::Undo, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let mut store = open(&args.database.db, args.dry_run).map_err(failed)?;
    let before = store.settle().map_err(failed)?;
    let Some((undone, change)) = store.undo().map_err(failed)? else {
        if !quiet {
            say(lang.text("undo.nothing"));
        }
        return Ok(Exit::Ran);
    };
    let after = store.counts().map_err(failed)?;
    if !quiet {
        let mut lines = Lines::default();
        lines.add(lang.text("undo.undone"), history::what(&undone, lang));
        lines.add(lang.text("undo.back"), back(&change, lang));
        sums(lines, (&before, &after), &args.database.db, lang)?;
        let again = store.read_again_since(undone.id).map_err(failed)?;
        if again > 0 {
            say(&lang.fill("undo.again", &[("files", &grouped(again))]));
        }
        let other = undone.files.saturating_sub(change.departed + again);
        if other > 0 {
            say(&lang.fill("undo.kept", &[("files", &grouped(other))]));
        }
        say(lang.text(if args.dry_run {
            "import.rehearsed"
        } else {
            "undo.judge"
        }));
    }
    Ok(Exit::Ran)
}

fn back(change: &Change, lang: &Lang) -> String {
    lang.fill(
        "undo.back-are",
        &[
            ("files", &grouped(change.departed)),
            ("came", &grouped(change.came)),
            ("left", &grouped(change.left)),
        ],
    )
}

/// The database, or a copy of it that nobody keeps.
fn open(path: &Path, dry_run: bool) -> Result<Store, StoreError> {
    if dry_run {
        Store::open_copy(path)
    } else {
        Store::open_existing(path)
    }
}

/// State of the database before and after.
fn sums(
    mut lines: Lines,
    (before, after): (&Counts, &Counts),
    file: &Path,
    lang: &Lang,
) -> Result<(), Failure> {
    let file = file.display().to_string();
    summary::of_store(&mut lines, ("summary.before", before), &file, lang);
    summary::of_store(&mut lines, ("summary.database", after), &file, lang);
    put(&lines.render(), lang).map(|_| ())
}

fn put(text: &str, lang: &Lang) -> Outcome {
    let mut out = Output::open(None, lang)?;
    out.put(text)?;
    out.finish()?;
    Ok(Exit::Ran)
}
