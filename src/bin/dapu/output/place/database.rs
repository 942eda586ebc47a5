//! Databases and what they were read from: no output takes the place of either.

use super::super::super::exit::{Exit, Failure};
use super::super::super::lang::Lang;
use super::super::super::telling::system;
use super::files::{is_same_file, refused};
use dapu::source::{BESIDE_DATABASE, FilePlace};
use dapu::store::{KnownFile, Store};
use std::fmt::Display;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::Path;

/// Leading bytes of a database, and of the files beside it: log and journal.
const MAGIC: [&[u8]; 4] = [
    b"SQLite format 3\0",
    b"\x37\x7F\x06\x82",
    b"\x37\x7F\x06\x83",
    b"\xD9\xD5\x05\xF9\x20\xA1\x63\xD7",
];

/// A database is not written over, nor what belongs to one.
pub(crate) fn never_a_database(
    (given, path): (&Path, &Path),
    found: Option<&Metadata>,
    lang: &Lang,
) -> Result<(), Failure> {
    let database = |file: &Path| {
        let values: [(&str, &dyn Display); 2] =
            [("file", &given.display()), ("database", &file.display())];
        Err(refused("write.database", &values, lang))
    };
    if found.is_some() {
        match is_database(path) {
            Ok(true) => return database(path),
            Ok(false) => {}
            Err(error) => {
                let why = system(&error.to_string(), lang);
                let values: [(&str, &dyn Display); 2] = [("file", &given.display()), ("why", &why)];
                let what = lang.fill("error.cannot-read", &values);
                return Err(
                    Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
                );
            }
        }
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    for side in BESIDE_DATABASE {
        let beside = path.with_file_name(format!("{name}{side}"));
        if fs::symlink_metadata(&beside).is_ok() {
            return database(&beside);
        }
        let of = name
            .strip_suffix(side)
            .map(|name| path.with_file_name(name));
        if let Some(of) = of.filter(|of| is_database(of).unwrap_or(false)) {
            return database(&of);
        }
    }
    Ok(())
}

fn is_database(path: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(16).read_to_end(&mut head)?;
    Ok(MAGIC.iter().any(|magic| head.starts_with(magic)))
}

/// Whether it is a database that was read from that file, and lists it.
pub(super) fn lists(database: &Path, path: &Path, found: &Metadata) -> bool {
    if !is_database(database).unwrap_or(false) {
        return false;
    }
    // A database that cannot be read is reported by the command that reads it.
    let files = Store::open_read(database).and_then(|store| store.files());
    let stands_at = |file: &KnownFile| file.place.as_ref().and_then(FilePlace::path);
    let mut places = files.into_iter().flatten().filter_map(|it| stands_at(&it));
    places.any(|file| is_same_file(&file, path, found))
}
