//! What dapu keeps for itself is no source of records, whatever folder is read.

use crate::support::folder::{Folder, mixed, record};
use dapu::store::Store;
use std::collections::BTreeSet;

fn files(folder: &Folder) -> BTreeSet<String> {
    let store = Store::open_read(&folder.at("dapu.db")).expect("a database");
    let files = store.files().expect("files").into_iter();
    files.map(|file| file.path).collect()
}

#[test]
fn a_database_in_the_folder_that_is_read_is_no_source_of_it() {
    let folder = Folder::new("own-files");
    folder.file("a.pgn", record(1));
    folder.file("cut.dapu-tmp", "");
    let import = || {
        let (code, out, err) = folder.run(&["import", "."]);
        assert_eq!(code, 0, "{out}{err}");
        out + &err
    };
    let told = import();
    assert!(!told.contains("dapu.db is"), "{told}");
    assert_eq!(folder.run(&["list", "-q"]).0, 0);
    assert_eq!(folder.run(&["export", "-o", "all.pgn", "-q"]).0, 0);
    assert_eq!(folder.run(&["backup", "safe copy.bak"]).0, 0);
    std::fs::copy(folder.at("dapu.db"), folder.at("b/old.db")).unwrap_or_default();
    for file in ["dapu.db-wal", "dapu.db-shm", "safe copy.bak-journal"] {
        folder.file(file, "left over");
    }
    std::fs::remove_file(folder.at("dapu.db-wal")).expect("removes");
    std::fs::remove_file(folder.at("dapu.db-shm")).expect("removes");
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.at("dapu.db"), folder.at("link.pgn")).expect("a link");
    for _ in 0..2 {
        let told = import();
        assert_eq!(told.matches("is a database of dapu").count(), 1, "{told}");
        assert!(told.contains("safe copy.bak is a database"), "{told}");
        assert!(!told.contains("replaced"), "{told}");
        folder.file("new.pgn", record(2));
    }
    let known = ["./a.pgn", "./all.pgn", "./cut.dapu-tmp", "./new.pgn"];
    assert_eq!(files(&folder), known.map(str::to_owned).into());
    // Another database is told, the one that is written to is not.
    let (code, out, err) = folder.run(&["import", ".", "--db", "other.db"]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(err.contains("./dapu.db is a database"), "{err}");
    assert!(!err.contains("other.db is"), "{err}");
    let (code, _, err) = folder.run(&["check", ".", "-q"]);
    assert_eq!(code, 0, "{err}");
}

#[test]
fn a_database_of_another_program_is_told_as_any_file_without_a_game() {
    let folder = Folder::new("own-others");
    folder.file("a.pgn", record(1));
    let other = rusqlite::Connection::open(folder.at("other.db")).expect("a database");
    other.execute_batch("CREATE TABLE t (x)").expect("a table");
    drop(other);
    let (code, out, err) = folder.run(&["import", "."]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.contains("holding no game          1"), "{out}");
    assert_eq!(files(&folder).len(), 2);
}

#[test]
fn a_database_whose_version_is_damaged_is_called_so_and_not_written_to() {
    use std::io::{Seek, SeekFrom, Write};
    let folder = Folder::new("damaged-version");
    mixed(&folder);
    assert_eq!(folder.run(&["import", "in", "-q"]).0, 0);
    let path = folder.at("dapu.db");
    let mut file = std::fs::File::options()
        .write(true)
        .open(&path)
        .expect("the database");
    // The version of the schema stands in the header of the file.
    file.seek(SeekFrom::Start(60)).expect("a place");
    file.write_all(&[0; 4]).expect("four bytes");
    drop(file);
    let before = std::fs::read(&path).expect("the database");
    for arguments in [&["verify"][..], &["list"], &["import", "in"], &["files"]] {
        let (code, out, err) = folder.run(arguments);
        assert_eq!(code, 4, "{arguments:?} {out} {err}");
        assert!(
            err.contains("damaged") && !err.contains("CREATE"),
            "{arguments:?} {err}"
        );
    }
    assert_eq!(std::fs::read(&path).expect("the database"), before);
}
