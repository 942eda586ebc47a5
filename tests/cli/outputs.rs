//! Every command that writes a file × every kind of path it may be given: what comes, and that nothing else is
//! touched in any cell.

mod failing;
mod own;

use crate::support::folder::{Folder, record};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

const RAN: i32 = 0;
const USAGE: i32 = 2;
const OUTPUT_FAILED: i32 = 4;

/// A command: its words (`OUT` stands for the output), the file it writes, a file it reads.
struct Writer {
    name: &'static str,
    words: &'static [&'static str],
    out: &'static str,
    input: &'static str,
}

const WRITERS: [Writer; 9] = [
    Writer {
        name: "report",
        words: &["report", "-o", "OUT"],
        out: "o/out.csv",
        input: "dapu.db",
    },
    Writer {
        name: "check",
        words: &["check", "in.pgn", "--format", "csv", "-o", "OUT"],
        out: "o/out.csv",
        input: "in.pgn",
    },
    Writer {
        name: "adjudicate",
        words: &["adjudicate", "in.pgn", "--format", "tsv", "-o", "OUT"],
        out: "o/out.tsv",
        input: "in.pgn",
    },
    Writer {
        name: "export",
        words: &["export", "--to", "pgn", "-o", "OUT"],
        out: "o/out.pgn",
        input: "dapu.db",
    },
    Writer {
        name: "convert",
        words: &["convert", "in.pgn", "OUT", "--to", "pgn"],
        out: "o/out.pgn",
        input: "in.pgn",
    },
    Writer {
        name: "names",
        words: &["names", "suggest", "-o", "OUT"],
        out: "o/names.csv",
        input: "dapu.db",
    },
    Writer {
        name: "sheet",
        words: &["sheet", "event/red.pgn", "--write", "OUT"],
        out: "o/out.pgn",
        input: "event/red.pgn",
    },
    Writer {
        name: "event print",
        words: &["event", "print", "event", "-o", "OUT"],
        out: "o/out.html",
        input: "event/red.pgn",
    },
    Writer {
        name: "audit",
        words: &["audit", "event", "-o", "o"],
        out: "o/findings.csv",
        input: "event/red.pgn",
    },
];

impl Writer {
    fn run(&self, folder: &Folder, out: &str, force: bool) -> (i32, String, String) {
        let mut words: Vec<&str> = self
            .words
            .iter()
            .map(|word| if *word == "OUT" { out } else { word })
            .collect();
        words.push("-q");
        if force {
            words.push("--force");
        }
        folder.run(&words)
    }

    /// Whether the path of the output can be chosen freely.
    fn is_free(&self) -> bool {
        self.words.contains(&"OUT")
    }
}

/// The database of all tests here: made once.
static DATABASE: OnceLock<Vec<u8>> = OnceLock::new();

/// A folder with a database, records, and two events.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("in.pgn", (1..6).map(record).collect::<String>());
    let sheet = |owner: &str| {
        format!(
            "[Round \"1\"]\n[Table \"1\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Sheet \"{owner}\"]\n\
             [Result \"1-0\"]\n\n1. 炮二平五 马8进7 2. 马二进三 帅五进五 1-0\n"
        )
    };
    for event in ["event", "other"] {
        folder.file(&format!("{event}/event.toml"), "edition = \"cn2020\"\n");
        folder.file(&format!("{event}/red.pgn"), sheet("红方"));
        folder.file(&format!("{event}/black.pgn"), sheet("黑方"));
    }
    let database = DATABASE.get_or_init(|| {
        let (code, _, err) = folder.run(&["import", "in.pgn", "-q"]);
        assert_eq!(code, RAN, "{err}");
        // Without a log it can be read where nothing can be written.
        let database = rusqlite::Connection::open(folder.at("dapu.db")).expect("a database");
        let mode = database.pragma_update(None, "journal_mode", "delete");
        mode.expect("a database by itself");
        drop(database);
        fs::read(folder.at("dapu.db")).expect("a database")
    });
    folder.file("dapu.db", database);
    fs::create_dir(folder.at("o")).expect("a folder");
    folder
}

/// Everything in a folder: files with their bytes, links with what they lead to. What SQLite keeps beside a
/// database while it is read is left out.
fn everything(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.strip_prefix(folder).expect("within");
            let name = name.display().to_string();
            let kind = path.symlink_metadata().expect("an entry").file_type();
            if kind.is_dir() {
                open.push(path);
            } else if kind.is_symlink() {
                let to = fs::read_link(&path).expect("a link");
                found.insert(name, to.as_os_str().as_encoded_bytes().to_vec());
            } else if !["dapu.db-wal", "dapu.db-shm"].contains(&name.as_str()) {
                found.insert(name, fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

/// What stands where the output goes, and what must come without `--force` and with it.
struct Cell {
    name: &'static str,
    prepare: fn(&Folder, &Writer),
    codes: [i32; 2],
    /// Another path than the usual one.
    path: Option<fn(&Writer) -> String>,
}

fn link(folder: &Folder, to: &str, name: &str) {
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.at(to), folder.at(name)).expect("a link");
    #[cfg(not(unix))]
    fs::copy(folder.at(to), folder.at(name)).expect("a copy");
}

const CELLS: [Cell; 13] = [
    Cell {
        name: "nothing",
        prepare: |_, _| {},
        codes: [RAN, RAN],
        path: None,
    },
    Cell {
        name: "empty file",
        prepare: |folder, writer| drop(folder.file(writer.out, "")),
        codes: [RAN, RAN],
        path: None,
    },
    Cell {
        name: "existing file",
        prepare: |folder, writer| drop(folder.file(writer.out, "mine")),
        codes: [USAGE, RAN],
        path: None,
    },
    Cell {
        name: "database",
        prepare: |folder, writer| {
            fs::copy(folder.at("dapu.db"), folder.at(writer.out)).expect("a copy");
        },
        codes: [USAGE, USAGE],
        path: None,
    },
    Cell {
        name: "log of a database",
        prepare: |folder, writer| {
            drop(folder.file(&format!("{}-wal", writer.out), ""));
        },
        codes: [USAGE, USAGE],
        path: None,
    },
    Cell {
        name: "link to a database",
        prepare: |folder, writer| link(folder, "dapu.db", writer.out),
        codes: [USAGE, USAGE],
        path: None,
    },
    Cell {
        name: "hard link to a database",
        prepare: |folder, writer| {
            fs::hard_link(folder.at("dapu.db"), folder.at(writer.out)).expect("a link");
        },
        codes: [USAGE, USAGE],
        path: None,
    },
    Cell {
        name: "link to an input",
        prepare: |folder, writer| link(folder, writer.input, writer.out),
        codes: [USAGE, USAGE],
        path: None,
    },
    Cell {
        name: "hard link to an input",
        prepare: |folder, writer| {
            fs::hard_link(folder.at(writer.input), folder.at(writer.out)).expect("a link");
        },
        codes: [USAGE, USAGE],
        path: None,
    },
    Cell {
        name: "folder",
        prepare: |folder, writer| fs::create_dir(folder.at(writer.out)).expect("a folder"),
        codes: [USAGE, USAGE],
        path: None,
    },
    Cell {
        name: "input",
        prepare: |_, _| {},
        codes: [USAGE, USAGE],
        path: Some(|writer| writer.input.to_owned()),
    },
    Cell {
        name: "input by way of `..`",
        prepare: |_, _| {},
        codes: [USAGE, USAGE],
        path: Some(|writer| format!("o/../{}", writer.input)),
    },
    Cell {
        name: "no such folder",
        prepare: |_, _| {},
        codes: [OUTPUT_FAILED, OUTPUT_FAILED],
        path: Some(|_| "nowhere/out.txt".to_owned()),
    },
];

#[test]
fn no_command_destroys_anything_whatever_path_its_output_is_given() {
    let mut wrong = Vec::new();
    for writer in &WRITERS {
        for cell in &CELLS {
            if cell.path.is_some() && !writer.is_free() {
                continue;
            }
            for (force, code) in [false, true].into_iter().zip(cell.codes) {
                let folder = folder("outputs-cell");
                (cell.prepare)(&folder, writer);
                let out = cell.path.map_or(writer.out.to_owned(), |path| path(writer));
                let before = everything(&folder.at(""));
                let (came, _, err) = writer.run(&folder, &out, force);
                let mut after = everything(&folder.at(""));
                let written = after.get(writer.out) != before.get(writer.out);
                if code == RAN {
                    // The audit writes its other files beside it.
                    let own = writer.out.split('/').next().unwrap_or_default();
                    after.retain(|name, _| !name.starts_with(own) || before.contains_key(name));
                    if let Some(bytes) = before.get(writer.out) {
                        after.insert(writer.out.to_owned(), bytes.clone());
                    }
                }
                if came != code || before != after || written != (code == RAN) {
                    let new = |name: &&String| !before.contains_key(*name);
                    let changed: Vec<&String> = after.keys().filter(new).collect();
                    let name = format!("{} × {}, force {force}", writer.name, cell.name);
                    wrong.push(format!("{name}: exit {came}, new {changed:?}\n{err}"));
                }
                if code != RAN && !err.contains("next:") {
                    wrong.push(format!("{} × {}: {err}", writer.name, cell.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_the_same_command_wrote_is_written_again_until_somebody_changes_it() {
    for writer in &WRITERS {
        let folder = folder("outputs-again");
        for _ in 0..2 {
            let (code, _, err) = writer.run(&folder, writer.out, false);
            assert_eq!(code, RAN, "{}: {err}", writer.name);
        }
        // Other content, so that writing again is seen.
        folder.file("more.pgn", record(9));
        assert_eq!(folder.run(&["import", "more.pgn", "-q"]).0, RAN);
        let (code, _, err) = writer.run(&folder, writer.out, false);
        assert_eq!(code, RAN, "{}: {err}", writer.name);
        // Another command asks.
        let other = match writer.name {
            "report" => "check",
            _ => "report",
        };
        let other = WRITERS.iter().find(|it| it.name == other).expect("one");
        let before = everything(&folder.at(""));
        assert_eq!(other.run(&folder, writer.out, false).0, USAGE);
        assert_eq!(before, everything(&folder.at("")));
        let mut bytes = fs::read(folder.at(writer.out)).expect("a file");
        bytes.extend(b"\nmine");
        folder.file(writer.out, bytes);
        let before = everything(&folder.at(""));
        let (code, _, err) = writer.run(&folder, writer.out, false);
        let mut after = everything(&folder.at(""));
        if writer.name == "names" {
            assert_eq!(code, RAN, "{err}");
            assert!(after.remove("o/names-new.csv").is_some(), "{err}");
            after.remove("o/.dapu-written");
        } else {
            assert_eq!(code, USAGE, "{}: {err}", writer.name);
        }
        assert!(
            after
                .iter()
                .all(|(name, bytes)| before.get(name) == Some(bytes)),
            "{}",
            writer.name
        );
    }
}
