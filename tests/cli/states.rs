//! Every command × every state in which its database can be: one exit code a state, whatever the command.

use crate::support::folder::{Folder, record, records};
use std::fs;

/// What no database of ours is.
const NO_DATABASE: i32 = 3;
/// A database that the machine keeps from being used.
const KEPT_FROM: i32 = 4;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Every command that opens a database, without the option that names it.
const COMMANDS: &[&[&str]] = &[
    &["import", "b.pgn"],
    &["judge"],
    &["judge", "--remove", "cn2020"],
    &["report"],
    &["report", "--past"],
    &["list"],
    &["list", "--past"],
    &["show", "1"],
    &["find", "--fen", START],
    &["export"],
    &["adjudicate", "--game", "1"],
    &["dedupe"],
    &["dedupe", "apply"],
    &["dedupe", "undo"],
    &["names", "suggest"],
    &["names", "apply", "names.csv"],
    &["names", "undo"],
    &["files"],
    &["forget", "b.pgn"],
    &["forget", "b.pgn", "--dry-run"],
    &["undo"],
    &["history"],
    &["verify"],
    &["backup", "copy.db"],
];

/// A state: how the file is made, how the program ends, what it says.
struct State {
    file: &'static str,
    make: fn(&Folder),
    code: i32,
    said: &'static str,
}

const STATES: &[State] = &[
    State {
        file: "missing.db",
        make: |_| {},
        code: NO_DATABASE,
        said: "there is no database",
    },
    State {
        file: "folder.db",
        make: |folder| fs::create_dir(folder.at("folder.db")).expect("a folder"),
        code: NO_DATABASE,
        said: "is a folder",
    },
    State {
        file: "text.db",
        make: |folder| drop(folder.file("text.db", "no database\n".repeat(200))),
        code: NO_DATABASE,
        said: "is not a database",
    },
    State {
        file: "other.db",
        make: |folder| sql(folder, "other.db", "CREATE TABLE notes (text)"),
        code: NO_DATABASE,
        said: "another program (tables notes)",
    },
    State {
        file: "newer.db",
        make: |folder| {
            fs::copy(folder.at("dapu.db"), folder.at("newer.db")).expect("a copy");
            sql(folder, "newer.db", "PRAGMA user_version = 999");
        },
        code: NO_DATABASE,
        said: "schema 999",
    },
    State {
        file: "damaged.db",
        make: damage,
        code: KEPT_FROM,
        said: "damaged",
    },
    #[cfg(unix)]
    State {
        file: "loop.db",
        make: |folder| {
            std::os::unix::fs::symlink("loop.db", folder.at("loop.db")).expect("a link");
        },
        code: KEPT_FROM,
        said: "cannot be read",
    },
];

fn sql(folder: &Folder, name: &str, sql: &str) {
    let opened = rusqlite::Connection::open(folder.at(name)).expect("a database");
    opened.execute_batch(sql).expect("SQL");
}

/// Every page but the first is overwritten: the schema can be read, and no table.
fn damage(folder: &Folder) {
    let mut bytes = fs::read(folder.at("dapu.db")).expect("a database");
    let page = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    assert!(bytes.len() > 2 * page, "there are other pages");
    bytes[page..].fill(0xa5);
    folder.file("damaged.db", bytes);
}

fn prepared(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("a.pgn", records(30));
    folder.file("b.pgn", record(77));
    folder.file("names.csv", "written,team,player\n甲1,,甲\n");
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    for state in STATES {
        (state.make)(&folder);
    }
    folder
}

#[test]
fn every_command_ends_with_the_same_code_for_the_same_state_of_its_database() {
    let folder = prepared("states");
    let mut wrong = Vec::new();
    for state in STATES {
        let before = fs::read(folder.at(state.file)).ok();
        for command in COMMANDS {
            // Where there is none, an import makes one.
            if state.file == "missing.db" && command[0] == "import" {
                continue;
            }
            let named = [*command, &["--db", state.file]].concat();
            let (code, _, err) = folder.run(&named);
            let told = err.contains(state.said) && err.contains(state.file);
            if code != state.code || !told || !err.contains("next: ") {
                wrong.push(format!("{named:?}: {code}\n{err}"));
            }
            if fs::read(folder.at(state.file)).ok() != before {
                wrong.push(format!("{named:?} touched the file"));
            }
            if folder.at("copy.db").exists() {
                wrong.push(format!("{named:?} left a copy"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_state_is_told_in_chinese_without_english_words() {
    let folder = prepared("states-zh");
    for state in STATES {
        let (code, _, err) = folder.run(&["--lang", "zh", "list", "--db", state.file]);
        assert_eq!(code, state.code, "{err}");
        let names = ["dapu.db", state.file, "dapu", "PATH", "--db", "import"];
        let names = [&names[..], &["sqlite3", ".recover", "notes"]].concat();
        let rest = names
            .iter()
            .fold(err.clone(), |rest, name| rest.replace(name, ""));
        assert!(
            !rest.chars().any(|letter| letter.is_ascii_alphabetic()),
            "{}: {err}",
            state.file
        );
    }
}

#[test]
fn no_command_that_opens_a_database_is_left_out() {
    let folder = Folder::new("states-all");
    let (_, help, _) = folder.run(&["--help"]);
    let listed = help.lines().filter_map(|line| line.strip_prefix("  "));
    let names = listed.filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()));
    let names: Vec<&str> = names.filter_map(|line| line.split(' ').next()).collect();
    assert!(names.contains(&"list"), "{help}");
    let opens = |name: &&str| folder.run(&["help", name]).1.contains("--db ");
    let tested = |name: &&str| !COMMANDS.iter().any(|command| command[0] == *name);
    let left: Vec<&str> = names.into_iter().filter(opens).filter(tested).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// Whoever runs as root may read anything; then there is nothing to see.
#[cfg(unix)]
#[test]
fn a_database_that_may_not_be_read_is_told_as_such() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("states-unreadable");
    folder.file("a.pgn", record(1));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let set = |mode| {
        let mode = fs::Permissions::from_mode(mode);
        fs::set_permissions(folder.at("dapu.db"), mode).expect("a mode");
    };
    set(0);
    if fs::read(folder.at("dapu.db")).is_ok() {
        println!("this user may read anything: skipped");
        return;
    }
    for command in COMMANDS {
        let (code, _, err) = folder.run(command);
        let told = err.contains("cannot be read") && err.contains("next: ");
        assert!(code == KEPT_FROM && told, "{command:?}: {code} {err}");
    }
    set(0o644);
}

#[test]
fn a_copy_that_cannot_be_made_says_why_and_what_this_command_can_do() {
    let folder = Folder::new("states-backup");
    folder.file("a.pgn", records(30));
    folder.file("there.txt", "mine");
    fs::create_dir(folder.at("folder")).expect("a folder");
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    damage(&folder);
    let cases = [
        (&["there.txt"][..], 2, "is there already"),
        (&["dapu.db"], 2, "is there already"),
        (&["folder"], 2, "name a file in it"),
        (&["-"], 2, "is copied to a file"),
        (&["nowhere/copy.db"], 4, "nowhere/copy.db"),
        (
            &["copy.db", "--db", "damaged.db"],
            4,
            "damaged.db is damaged",
        ),
    ];
    for (arguments, expected, said) in cases {
        let (code, _, err) = folder.run(&[&["backup"], arguments].concat());
        assert_eq!(code, expected, "{arguments:?}: {err}");
        let told = err.contains(said) && err.contains("next: ");
        // It has neither of these.
        let free = !err.contains("--force") && !err.contains("-o");
        assert!(told && free, "{arguments:?}: {err}");
    }
    assert_eq!(fs::read(folder.at("there.txt")).expect("a file"), b"mine");
    assert!(!folder.at("copy.db").exists());
}
