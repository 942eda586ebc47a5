//! `dapu verify` and `dapu backup`: a database kept safe.

use super::cli;
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::output::{Output, Place, Rights, make_aside};
use super::progress::grouped;
use super::say::say;
use super::summary::Lines;
use super::telling::{store_failure, system};
use dapu::store::{Flaw, Store, StoreError};
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// So many flaws are printed one by one.
const SHOWN: u64 = 20;

/// Looks through a database for damage.
pub(crate) fn verify(args: &cli::Verify, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let path = &args.database.db;
    let store = Store::open_read(path).map_err(failed)?;
    let mut flaws = 0;
    let verified = store
        .verify(|flaw| {
            flaws += 1;
            if flaws <= SHOWN {
                say(&words(&flaw, lang));
            }
        })
        .map_err(failed)?;
    if flaws > SHOWN {
        say(&lang.fill("verify.more", &[("flaws", &grouped(flaws - SHOWN))]));
    }
    if !quiet {
        let mut lines = Lines::default();
        lines.add(lang.text("verify.records"), grouped(verified.records));
        lines.add(lang.text("verify.findings"), grouped(verified.findings));
        if verified.past > 0 {
            lines.add(lang.text("verify.past-rows"), grouped(verified.past));
        }
        if verified.unsummed > 0 {
            lines.add(lang.text("verify.unsummed"), grouped(verified.unsummed));
        }
        if verified.unfinished > 0 {
            lines.add(lang.text("verify.unfinished"), grouped(verified.unfinished));
        }
        lines.add(lang.text("verify.flaws"), grouped(flaws));
        let mut out = Output::open(None, lang)?;
        out.put(&lines.render())?;
        out.finish()?;
    }
    if flaws == 0 {
        return Ok(Exit::Ran);
    }
    let values: [(&str, &dyn Display); 2] = [("file", &path.display()), ("flaws", &grouped(flaws))];
    let what = lang.fill("verify.damaged", &values);
    let next = lang.fill("verify.damaged-next", &values);
    Err(Failure::said(Exit::OutputFailed, what).next(next))
}

fn words(flaw: &Flaw, lang: &Lang) -> String {
    let one = |name: &str, id: &dyn Display| lang.fill(&format!("verify.{name}"), &[("id", id)]);
    match flaw {
        Flaw::Structure(what) => one("structure", what),
        Flaw::Dangling {
            table,
            parent,
            rows,
        } => lang.fill(
            "verify.dangling",
            &[("table", table), ("parent", parent), ("rows", rows)],
        ),
        Flaw::RecordSum(id) => one("record-sum", id),
        Flaw::Record(id) => one("record", id),
        Flaw::Finding(id) => one("finding", id),
        Flaw::Game(id) => one("game", id),
        Flaw::Past(id) => one("past", id),
    }
}

/// Where no copy can be put: nothing is written over, and a database is no stream.
fn no_place(file: &Path, lang: &Lang) -> Failure {
    let (key, within) = match file.symlink_metadata() {
        Ok(found) if found.is_dir() => ("backup.folder", file.join("dapu.db")),
        Ok(_) => ("backup.exists", file.to_path_buf()),
        Err(_) => ("backup.no-file", PathBuf::from("copy.db")),
    };
    let values: [(&str, &dyn Display); 2] =
        [("file", &file.display()), ("within", &within.display())];
    let next = lang.fill(&format!("{key}-next"), &values);
    Failure::said(Exit::Usage, lang.fill(key, &values)).next(next)
}

/// A copy that could not be made: whether the copy or what was to be copied is at fault.
fn not_copied(error: &StoreError, (aside, file): (&Path, &Path), lang: &Lang) -> Failure {
    let not_written = |why: &str| {
        let values: [(&str, &dyn Display); 2] =
            [("file", &file.display()), ("why", &system(why, lang))];
        let what = lang.fill("backup.not-written", &values);
        Failure::said(Exit::OutputFailed, what).next(lang.text("backup.no-room-next"))
    };
    match error {
        StoreError::Full { path, .. } if path == aside => {
            let values: [(&str, &dyn Display); 1] = [("file", &file.display())];
            let what = lang.fill("backup.no-room", &values);
            Failure::said(Exit::OutputFailed, what).next(lang.text("backup.no-room-next"))
        }
        StoreError::CannotWrite { path, why } if path == aside => not_written(why),
        // It is not reported for which of the two the disk failed.
        StoreError::Sqlite { path, source, .. } if path == aside => {
            not_written(&source.to_string())
        }
        error => store_failure(error, lang),
    }
}

/// Copies a database, in use or not.
pub(crate) fn backup(args: &cli::Backup, quiet: bool, lang: &Lang) -> Outcome {
    let read = |error: StoreError| store_failure(&error, lang);
    let store = Store::open_read(&args.database.db).map_err(read)?;
    let rights = Rights {
        command: "backup",
        inputs: std::slice::from_ref(&args.database.db),
        ..Rights::default()
    };
    let Ok(place @ Place::File(_)) = Place::at(&args.file, &rights, lang) else {
        return Err(no_place(&args.file, lang));
    };
    let copied = make_aside(place, lang, |path| {
        store
            .backup(path)
            .map_err(|error| not_copied(&error, (path, &args.file), lang))
    });
    copied.map_err(|failure| match failure.exit {
        // The advice for other outputs names options that this command lacks.
        Exit::OutputFailed if failure.next.as_deref() == Some(lang.text("next.choose-output")) => {
            failure.next(lang.text("backup.no-room-next"))
        }
        _ => failure,
    })?;
    if !quiet {
        let values: [(&str, &dyn Display); 2] = [
            ("db", &args.database.db.display()),
            ("file", &args.file.display()),
        ];
        say(&lang.fill("backup.done", &values));
    }
    Ok(Exit::Ran)
}
