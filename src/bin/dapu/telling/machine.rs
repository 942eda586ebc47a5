//! Messages of the system.

use crate::lang::Lang;
use dapu::rules::words::file_fault_words;

/// Message of the system, in the user's language where the number is a common one.
pub(crate) fn system(why: &str, lang: &Lang) -> String {
    let number = why
        .rsplit_once("(os error ")
        .and_then(|(_, rest)| rest.strip_suffix(')'));
    let said = number.and_then(|number| lang.find(&format!("os.{number}")));
    // A message without a number is in English, and is given so only to readers of English.
    let known = || {
        let found = SAID.iter().find(|(start, _)| why.starts_with(start));
        found
            .filter(|_| lang.is_chinese())
            .map(|(_, key)| lang.text(key))
    };
    match said.or_else(known) {
        Some(said) => said.to_owned(),
        None => file_fault_words(why, lang.language()),
    }
}

/// Messages of SQLite and of our own library about a place, without a number, by how they begin.
pub(super) const SAID: &[(&str, &str)] = &[
    ("unable to open database", "os.cannot-open"),
    ("it is there already", "os.there"),
    ("it is a folder", "os.21"),
    ("the source path is neither a regular file", "os.21"),
    ("attempt to write a readonly database", "os.30"),
    ("database disk image is malformed", "os.malformed"),
    ("disk I/O error", "os.5"),
    ("database or disk is full", "os.28"),
    ("access permission denied", "os.13"),
    ("permission denied", "os.13"),
    ("entity not found", "os.2"),
    ("is a directory", "os.21"),
    ("not a directory", "os.20"),
    ("entity already exists", "os.there"),
    ("failed to fill whole buffer", "os.ends-early"),
    ("unexpected end of file", "os.ends-early"),
    ("stream did not contain valid UTF-8", "os.no-utf8"),
    ("no such table", "os.malformed"),
    ("no such column", "os.malformed"),
];
