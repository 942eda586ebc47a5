//! `dapu import --sync`: what is gone from a folder leaves the database.

use crate::cli;
use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::progress::grouped;
use crate::telling::store_failure;
use dapu::pipeline::{MissingFiles, gone_below};
use dapu::source::FilePlace;
use dapu::store::{Change, ChangeKind, Store, StoreError};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Before anything is read: each path must be a folder that is there and can be looked into.
pub(super) fn check(args: &cli::Import, lang: &Lang) -> Result<(), Failure> {
    if !args.collection.sync {
        return Ok(());
    }
    let is_no_folder = |path: &&PathBuf| path.as_os_str() == "-" || path.is_file();
    if let Some(path) = args.read.paths.iter().find(is_no_folder) {
        let what = lang.fill("sync.file", &[("file", &path.display())]);
        return Err(Failure::said(Exit::Usage, what)
            .next(lang.fill("sync.file-next", &[("file", &path.display())])));
    }
    if args.collection.force {
        return Ok(());
    }
    for path in &args.read.paths {
        let why = match path.read_dir() {
            Err(error) => error.to_string(),
            Ok(mut entries) => match entries.next() {
                Some(_) => continue,
                None => lang.text("sync.empty").to_owned(),
            },
        };
        let why = crate::telling::system(&why, lang);
        let values: [(&str, &dyn Display); 2] = [("folder", &path.display()), ("why", &why)];
        let what = lang.fill("sync.no-folder", &values);
        return Err(Failure::said(Exit::Usage, what).next(lang.text("sync.no-folder-next")));
    }
    Ok(())
}

/// Whether a folder that is gone may be named: what was read from there is to be taken back.
pub(super) fn may_take_back(args: &cli::Import) -> bool {
    args.collection.sync && args.collection.force && args.database.db.exists()
}

/// Paths to read: all that were named, except folders that are gone and that the database knows.
pub(super) fn to_read(store: &Store, args: &cli::Import) -> Result<Vec<PathBuf>, StoreError> {
    let paths = &args.read.paths;
    if !may_take_back(args) {
        return Ok(paths.clone());
    }
    let is_gone = |path: &PathBuf| -> Result<bool, StoreError> {
        let missing = path.symlink_metadata().err();
        if missing.is_none_or(|error| error.kind() != ErrorKind::NotFound) {
            return Ok(false);
        }
        match FilePlace::of_folder(path) {
            Some(folder) => Ok(gone_below(store, &folder)?.known > 0),
            None => Ok(false),
        }
    };
    let mut left = Vec::new();
    for path in paths {
        if !is_gone(path)? {
            left.push(path.clone());
        }
    }
    Ok(left)
}

/// Number of files known to the database that are gone from the folders, and the folders they are gone from, where
/// nobody asked for them to be taken back.
pub(super) fn gone(store: &Store, args: &cli::Import) -> Result<(u64, Vec<PathBuf>), StoreError> {
    let (mut gone, mut folders) = (BTreeSet::new(), Vec::new());
    if args.collection.sync {
        return Ok((0, folders));
    }
    for path in args.read.paths.iter().filter(|path| path.is_dir()) {
        if let Some(folder) = FilePlace::of_folder(path) {
            let below = gone_below(store, &folder)?.files;
            if !below.is_empty() {
                folders.push(path.clone());
            }
            gone.extend(below.iter().map(|it| it.id));
        }
    }
    Ok((gone.len() as u64, folders))
}

/// Takes back what is gone below the folders.
pub(super) fn drop_gone(
    store: &mut Store,
    args: &cli::Import,
    lang: &Lang,
) -> Result<Option<Change>, Failure> {
    let failed = |error| store_failure(&error, lang);
    let mut gone: Vec<i64> = Vec::new();
    for path in &args.read.paths {
        let Some(folder) = FilePlace::of_folder(path) else {
            continue;
        };
        let below = gone_below(store, &folder).map_err(failed)?;
        if below.is_suspicious() && !args.collection.force {
            return Err(refused(path, &below, lang));
        }
        gone.extend(below.files.iter().map(|file| file.id));
    }
    gone.sort_unstable();
    gone.dedup();
    if gone.is_empty() {
        return Ok(None);
    }
    let change = store
        .take_back(ChangeKind::Sync, &gone)
        .map_err(|error| store_failure(&error, lang))?;
    Ok(Some(change))
}

fn refused(folder: &Path, gone: &MissingFiles, lang: &Lang) -> Failure {
    let what = lang.fill(
        "sync.too-much",
        &[
            ("folder", &folder.display()),
            ("lost", &grouped(gone.lost)),
            ("known", &grouped(gone.known)),
        ],
    );
    Failure::said(Exit::Usage, what).next(lang.text("sync.too-much-next"))
}
