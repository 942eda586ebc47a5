//! Failures of a database reported in the user's language, and how the program ends with them.

use super::super::exit::{Exit, Failure};
use super::super::lang::Lang;
use super::machine::system;
use dapu::store::{DamageSign, OtherSign, StoreError};

/// The failure of a database.
pub(crate) fn store_failure(error: &StoreError, lang: &Lang) -> Failure {
    let (what, next) = store_words(error, lang);
    Failure::said(store_exit(error), what).next(next)
}

/// Exit of every command whose database cannot be used: 3 where no database of a schema known here exists
/// there, 4 where one does (or should be made) and the machine keeps it from being used.
const fn store_exit(error: &StoreError) -> Exit {
    match error {
        StoreError::UnknownRecord { .. } => Exit::Usage,
        StoreError::Missing { .. }
        | StoreError::Folder { .. }
        | StoreError::NotADatabase { .. }
        | StoreError::OtherProgram { .. }
        | StoreError::NewerSchema { .. } => Exit::NothingReadable,
        _ => Exit::OutputFailed,
    }
}

fn store_words(error: &StoreError, lang: &Lang) -> (String, String) {
    let fill = |name: &str, values: &[(&str, &dyn std::fmt::Display)]| {
        (
            lang.fill(&format!("store.{name}"), values),
            lang.fill(&format!("store.{name}-next"), values),
        )
    };
    match error {
        StoreError::Missing { path } => fill("missing", &[("file", &path.display())]),
        StoreError::Folder { path } => {
            let within = path.join("dapu.db");
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("folder", &path.display()), ("file", &within.display())];
            fill("folder", &values)
        }
        StoreError::NotADatabase { path } => fill("no-database", &[("file", &path.display())]),
        StoreError::OtherProgram { path, what } => fill(
            "other-program",
            &[("file", &path.display()), ("what", &sign(what, lang))],
        ),
        StoreError::NewerSchema { path, found, known } => fill(
            "newer",
            &[
                ("file", &path.display()),
                ("found", found),
                ("known", known),
            ],
        ),
        error => machine_words(error, lang),
    }
}

/// The same where the machine keeps a database from being used.
fn machine_words(error: &StoreError, lang: &Lang) -> (String, String) {
    let fill = |name: &str, values: &[(&str, &dyn std::fmt::Display)]| {
        (
            lang.fill(&format!("store.{name}"), values),
            lang.fill(&format!("store.{name}-next"), values),
        )
    };
    match error {
        StoreError::NoCopy { path, folder, why } => fill(
            "no-copy",
            &[
                ("file", &path.display()),
                ("folder", &folder.display()),
                ("why", &system(why, lang)),
            ],
        ),
        StoreError::CannotRead { path, why } => fill(
            "cannot-read",
            &[("file", &path.display()), ("why", &system(why, lang))],
        ),
        StoreError::CannotWrite { path, why } => fill(
            "cannot-write",
            &[("file", &path.display()), ("why", &system(why, lang))],
        ),
        StoreError::Locked { path } => fill("locked", &[("file", &path.display())]),
        StoreError::Full { path, .. } => fill("full", &[("file", &path.display())]),
        StoreError::Damaged { path, why } => {
            let why = damage(why, lang);
            fill("damaged", &[("file", &path.display()), ("why", &why)])
        }
        StoreError::UnknownRecord { path, id, past } => {
            let name = if *past {
                "unknown-past"
            } else {
                "unknown-game"
            };
            fill(name, &[("file", &path.display()), ("game", id)])
        }
        StoreError::Sqlite {
            path,
            doing,
            source,
        } => fill(
            "sqlite",
            &[
                ("file", &path.display()),
                ("doing", &work(doing, lang)),
                ("why", &system(&source.to_string(), lang)),
            ],
        ),
        error => (error.to_string(), lang.text("store.sqlite-next").to_owned()),
    }
}

/// Operation on a database, by its first word.
fn work<'l>(doing: &'l str, lang: &'l Lang) -> &'l str {
    let first = doing.split(' ').next().unwrap_or(doing);
    let known = lang.find(&format!("doing.{first}"));
    known.filter(|_| lang.is_chinese()).unwrap_or(doing)
}

/// Sign that a database is damaged.
fn damage(sign: &DamageSign, lang: &Lang) -> String {
    match sign {
        DamageSign::File(why) => system(why, lang),
        DamageSign::Record(id) => lang.fill("store.sign-record", &[("id", id)]),
        DamageSign::Finding(id) => lang.fill("store.sign-finding", &[("id", id)]),
        DamageSign::Version { said, found } => {
            lang.fill("store.sign-schema", &[("said", said), ("found", found)])
        }
        other => other.to_string(),
    }
}

/// Sign that a database is another program's.
fn sign(sign: &OtherSign, lang: &Lang) -> String {
    match sign {
        OtherSign::Application(id) => lang.fill("store.sign-application", &[("id", id)]),
        OtherSign::Tables(names) => lang.fill("store.sign-tables", &[("names", &names.join(", "))]),
        OtherSign::Version(version) => lang.fill("store.sign-version", &[("version", version)]),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::store_words;
    use crate::lang::{Lang, UiLanguage};
    use dapu::store::{DamageSign, OtherSign, StoreError};
    use std::path::PathBuf;

    fn failures() -> Vec<StoreError> {
        let path = || PathBuf::from("games.db");
        let why = "WHY".to_owned();
        vec![
            StoreError::Missing { path: path() },
            StoreError::Folder { path: path() },
            StoreError::NotADatabase { path: path() },
            StoreError::OtherProgram {
                path: path(),
                what: OtherSign::Tables(vec!["notes".to_owned()]),
            },
            StoreError::CannotRead {
                path: path(),
                why: why.clone(),
            },
            StoreError::NewerSchema {
                path: path(),
                found: 2,
                known: 1,
            },
            StoreError::NoCopy {
                path: path(),
                folder: path(),
                why: why.clone(),
            },
            StoreError::CannotWrite {
                path: path(),
                why: why.clone(),
            },
            StoreError::Locked { path: path() },
            StoreError::Full {
                path: path(),
                doing: "reading",
            },
            StoreError::Damaged {
                path: path(),
                why: DamageSign::Record(7),
            },
            StoreError::UnknownRecord {
                path: path(),
                id: 7,
                past: false,
            },
            StoreError::UnknownRecord {
                path: path(),
                id: 7,
                past: true,
            },
        ]
    }

    #[test]
    fn every_failure_of_a_database_is_told_with_its_file_and_what_to_do() {
        let all = failures();
        let mut wrong = Vec::new();
        for tongue in [UiLanguage::En, UiLanguage::Zh] {
            let lang = Lang::new(tongue);
            for error in &all {
                let (what, next) = store_words(error, &lang);
                let told = what.contains("games.db") && !next.is_empty();
                if !told
                    || [&what, &next]
                        .iter()
                        .any(|it| it.contains(['{', '}']) || it.starts_with("store."))
                {
                    wrong.push((what, next));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
