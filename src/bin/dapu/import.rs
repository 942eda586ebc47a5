//! `dapu import`: records into a database.

mod closing;
mod sync;

pub(crate) use closing::{MOST_NAMED, of_change};

use super::cli;
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::progress::Bar;
use super::setting::{broken_off, complete, interrupted, options, verdict};
use super::telling::{run_failure, store_failure, system};
use closing::ImportRun;
use dapu::format::FORMATS;
use dapu::pipeline::{self, Pack, Summary};
use dapu::store::{Change, ChangeKind, Store, StoreError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

pub(crate) fn run(args: &cli::Import, quiet: bool, lang: &Lang) -> Outcome {
    let options = options(Some(&args.read), &args.law, lang)?;
    sync::check(args, lang)?;
    let failed = |error: StoreError| store_failure(&error, lang);
    if !sync::may_take_back(args) {
        some_exist(&args.read.paths, lang)?;
    }
    if !args.database.db.exists() && !args.read.paths.iter().any(|path| holds_a_file(path)) {
        // Nothing would go in: an empty database is not left behind.
        return Err(nothing_readable(&args.read.paths, lang));
    }
    let mut store = open(args).map_err(failed)?;
    store.reading_as(&options.read_as());
    let paths = sync::to_read(&store, args).map_err(failed)?;
    some_exist(&paths, lang)?;
    let (before, last) = (
        store.counts().map_err(failed)?,
        store.last_path().map_err(failed)?,
    );
    let again = args.collection.again;
    let log = store.source_log().map_err(failed)?.again(again);
    let log = log.hashing_all(args.collection.hash_all);
    let bar = Bar::over(&paths, quiet, lang);
    let ran = pipeline::run(paths, &options, Some(log), &Pack, &mut store, &bar);
    bar.finish();
    let summary = ran.map_err(|error| run_failure(error, lang))?;
    let changes = settled((&mut store, &summary), args, lang)?;
    let changes = with_files(&store, changes).map_err(failed)?;
    let ran = ImportRun {
        time: bar.elapsed(),
        before,
        after: store.counts().map_err(failed)?,
        copies: store.copies_since(last).map_err(failed)?,
        forgotten: store.forgotten_since(last).map_err(failed)?,
        changes,
        other_players: pipeline::count_of_other_players(&store).map_err(failed)?,
        gone: sync::gone(&store, args).map_err(failed)?,
        summary,
    };
    if !quiet {
        ran.print(args, lang)?;
    }
    let ImportRun {
        summary, changes, ..
    } = ran;
    if summary.interrupted {
        // A trial keeps nothing that it could go on from.
        let stopped = if args.collection.dry_run {
            broken_off(false, lang)
        } else {
            interrupted(lang)
        };
        return Err(stopped);
    }
    complete(&summary, &args.read.paths, lang)?;
    if summary.readable == 0 && summary.known == 0 && changes.is_empty() {
        return Err(nothing_readable(&args.read.paths, lang));
    }
    Ok(verdict(&summary, &args.law))
}

/// Settles the database once all was read; returns the changes.
fn settled(
    (store, summary): (&mut Store, &Summary),
    args: &cli::Import,
    lang: &Lang,
) -> Result<Vec<Change>, Failure> {
    let failed = |error: StoreError| store_failure(&error, lang);
    let kind = if args.collection.again {
        ChangeKind::Again
    } else {
        ChangeKind::Import
    };
    let mut changes = Vec::new();
    if summary.interrupted {
        store.settle_stopped().map_err(failed)?;
        return Ok(changes);
    }
    changes.extend(store.settle_as(kind).map_err(failed)?.change);
    if args.collection.sync {
        changes.extend(sync::drop_gone(store, args, lang)?);
    }
    Ok(changes)
}

/// Whether something to read may be there: standard input, a file, a folder that holds one.
fn holds_a_file(path: &Path) -> bool {
    path.as_os_str() == "-"
        || WalkDir::new(path).into_iter().any(|entry| match entry {
            Ok(entry) => !entry.file_type().is_dir(),
            // A path that cannot be examined is reported when it is read.
            Err(error) => error
                .io_error()
                .is_none_or(|error| error.kind() != ErrorKind::NotFound),
        })
}

/// The database, or a copy of it that nobody keeps.
fn open(args: &cli::Import) -> Result<Store, StoreError> {
    let path = &args.database.db;
    if args.collection.dry_run {
        Store::rehearsal(path)
    } else {
        Store::open(path)
    }
}

/// Changes, each with the paths that it took away.
fn with_files(
    store: &Store,
    changes: Vec<Change>,
) -> Result<Vec<(Change, Vec<String>)>, StoreError> {
    let named = changes.into_iter().map(|change| {
        let files = store.files_of_change(change.id, closing::MOST_NAMED)?;
        Ok((change, files))
    });
    named.collect()
}

/// Where nothing exists at any of the paths they were mistyped: reported once, before anything is done.
pub(crate) fn some_exist(paths: &[PathBuf], lang: &Lang) -> Result<(), Failure> {
    let mut missing = paths.iter().map(|path| path.symlink_metadata().err());
    let Some(Some(why)) = missing.next() else {
        return Ok(());
    };
    if paths.iter().any(|path| path.as_os_str() == "-") || !missing.all(|it| it.is_some()) {
        return Ok(());
    }
    let names: Vec<String> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let why = system(&why.to_string(), lang);
    let values: [(&str, &dyn std::fmt::Display); 2] = [("file", &names.join(", ")), ("why", &why)];
    let what = lang.fill("error.cannot-read", &values);
    Err(Failure::said(Exit::NothingReadable, what).next(lang.text("next.path")))
}

/// Nothing of the input was a record that can be read.
pub(crate) fn nothing_readable(paths: &[PathBuf], lang: &Lang) -> Failure {
    nothing_read(paths, false, lang)
}

/// The same behind `dapu check`, which has said already what each file looks like.
pub(crate) fn nothing_to_check(paths: &[PathBuf], lang: &Lang) -> Failure {
    nothing_read(paths, true, lang)
}

fn nothing_read(paths: &[PathBuf], is_checked: bool, lang: &Lang) -> Failure {
    let names: Vec<String> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let what = lang.fill("error.nothing-readable", &[("paths", &names.join(", "))]);
    if paths
        .iter()
        .all(|path| path.as_os_str() != "-" && !path.exists())
    {
        return Failure::said(Exit::NothingReadable, what).next(lang.text("next.path"));
    }
    let read: Vec<&str> = FORMATS
        .iter()
        .filter(|format| format.is_read())
        .map(|format| format.name)
        .chain(["docx", "xlsx", "zip", "tar", "gz", "tgz", "zst"])
        .collect();
    let key = if is_checked {
        "next.readable-checked"
    } else {
        "next.readable"
    };
    let advice = lang.fill(key, &[("formats", &read.join(", "))]);
    Failure::said(Exit::NothingReadable, what).next(advice)
}
