//! Opening: ours or left alone.

use super::support::Folder;
use dapu::store::{APPLICATION_ID, Store, StoreError};
use rusqlite::Connection;

fn refused(folder: &Folder) -> StoreError {
    let before = std::fs::read(folder.db()).ok();
    let error = Store::open(&folder.db()).expect_err("refused");
    assert_eq!(
        before,
        std::fs::read(folder.db()).ok(),
        "the file was changed"
    );
    let text = error.to_string();
    assert!(text.contains("dapu.db"), "names no file: {text}");
    error
}

#[test]
fn a_database_of_another_program_is_refused_and_left_as_it_is() {
    let folder = Folder::new();
    let other = Connection::open(folder.db()).expect("opens");
    other
        .execute_batch("CREATE TABLE bookmarks (url TEXT)")
        .expect("creates");
    drop(other);
    let error = refused(&folder);
    assert!(
        matches!(&error, StoreError::OtherProgram { what, .. } if what.to_string().contains("bookmarks"))
    );
}

#[test]
fn a_database_with_another_application_id_is_refused() {
    let folder = Folder::new();
    let other = Connection::open(folder.db()).expect("opens");
    other
        .pragma_update(None, "application_id", 77)
        .expect("sets");
    drop(other);
    assert!(matches!(refused(&folder), StoreError::OtherProgram { .. }));
}

#[test]
fn a_newer_schema_is_refused_with_both_versions() {
    let folder = Folder::new();
    drop(Store::open(&folder.db()).expect("opens"));
    let ours = Connection::open(folder.db()).expect("opens");
    ours.pragma_update(None, "user_version", 99).expect("sets");
    drop(ours);
    let error = refused(&folder);
    assert!(matches!(
        error,
        StoreError::NewerSchema { found: 99, known, .. } if known < 99
    ));
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let folder = Folder::new();
    std::fs::write(folder.db(), "[Event \"no database\"]\n".repeat(100)).expect("writes");
    assert!(matches!(refused(&folder), StoreError::NotADatabase { .. }));
}

#[test]
fn a_folder_in_place_of_a_file_is_refused() {
    let folder = Folder::new();
    std::fs::create_dir(folder.db()).expect("a folder");
    assert!(matches!(refused(&folder), StoreError::Folder { .. }));
    for read in [Store::open_read, Store::open_copy] {
        let error = read(&folder.db()).expect_err("refused");
        assert!(matches!(error, StoreError::Folder { .. }), "{error}");
    }
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = Folder::new();
    let path = folder.path().join("no/such/folder/dapu.db");
    let error = Store::open(&path).expect_err("refused");
    assert!(matches!(error, StoreError::CannotWrite { .. }), "{error}");
}

#[test]
fn reading_where_there_is_nothing_makes_nothing() {
    let folder = Folder::new();
    let error = Store::open_read(&folder.db()).expect_err("refused");
    assert!(matches!(error, StoreError::Missing { .. }));
    assert!(!folder.db().exists());
}

#[test]
fn an_empty_file_becomes_a_database_and_opens_again() {
    let folder = Folder::new();
    std::fs::write(folder.db(), "").expect("writes");
    drop(Store::open(&folder.db()).expect("opens"));
    drop(Store::open(&folder.db()).expect("opens again"));
    drop(Store::open_read(&folder.db()).expect("opens for reading"));
    let plain = Connection::open(folder.db()).expect("opens");
    let id: i32 = plain
        .pragma_query_value(None, "application_id", |row| row.get(0))
        .expect("reads");
    assert_eq!(id, APPLICATION_ID);
}

#[test]
fn an_older_schema_is_not_read_but_brought_up_to_date_when_written() {
    let folder = Folder::new();
    let made = Connection::open(folder.db()).expect("opens");
    // What a kill between making the file and its first step leaves behind.
    made.pragma_update(None, "application_id", APPLICATION_ID)
        .expect("sets");
    drop(made);
    assert!(Store::open_read(&folder.db()).is_err());
    drop(Store::open(&folder.db()).expect("brings up to date"));
    drop(Store::open_read(&folder.db()).expect("opens for reading"));
}

#[test]
fn a_writer_waits_for_no_reader() {
    let folder = Folder::new();
    let mut store = Store::open(&folder.db()).expect("opens");
    let reader = Store::open_read(&folder.db()).expect("opens for reading");
    let _rows = reader.rows(0, 10).expect("reads");
    store.settle().expect("settles");
}

#[test]
#[cfg(unix)]
fn a_folder_that_cannot_be_written_is_told() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let closed = folder.path().join("closed");
    std::fs::create_dir(&closed).expect("a folder");
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o500)).expect("closes");
    let probe = std::fs::write(closed.join("probe"), "");
    let opened = Store::open(&closed.join("dapu.db"));
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o700)).expect("opens");
    if probe.is_ok() {
        println!("skipped: this user may write anywhere");
        return;
    }
    let error = opened.expect_err("refused");
    assert!(matches!(error, StoreError::CannotWrite { .. }), "{error}");
}
