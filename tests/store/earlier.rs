//! Databases of earlier schemas: a small one of each stays here for good.

use super::support::Folder;
use dapu::store::{Counts, Filter, Store, StoreError, dump};
use rusqlite::Connection;
use std::path::Path;

/// What the dapu of each time wrote: the same six files.
const EARLIER: [(i64, &str); 10] = [
    (1, include_str!("schema/1.sql")),
    (2, include_str!("schema/2.sql")),
    (3, include_str!("schema/3.sql")),
    (4, include_str!("schema/4.sql")),
    (5, include_str!("schema/5.sql")),
    (6, include_str!("schema/6.sql")),
    (7, include_str!("schema/7.sql")),
    (8, include_str!("schema/8.sql")),
    (9, include_str!("schema/9.sql")),
    (10, include_str!("schema/10.sql")),
];

fn made(at: &Path, sql: &str) {
    let conn = Connection::open(at).expect("opens");
    conn.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))
        .expect("as it was then");
    conn.execute_batch(sql).expect("makes");
}

fn version(at: &Path) -> i64 {
    let conn = Connection::open(at).expect("opens");
    conn.pragma_query_value(None, "user_version", |row| row.get(0))
        .expect("reads")
}

fn games(store: &Store) -> Vec<String> {
    let mut games = Vec::new();
    store
        .games::<StoreError>(&Filter::default(), |game| {
            games.push(format!(
                "{} {} {} {} {} {}",
                game.id, game.date, game.red, game.plies, game.witnesses, game.file
            ));
            Ok(())
        })
        .expect("reads");
    games
}

/// What the six files come to: two games of two records each, one of one, a file there twice.
fn as_it_was(store: &Store) {
    let counts = store.counts().expect("counts");
    let records = Counts {
        records: 6,
        stored: 3,
        duplicates: 2,
        copies: 1,
        ..Counts::default()
    };
    assert_eq!(
        Counts {
            contradictory: 0,
            ..counts
        },
        records
    );
    assert_eq!(
        games(store),
        [
            "1 1956-12-23 杨官璘 97 2 s/1956-national-yang-liu-short.pgn",
            "3 1976-06-14 李来群 59 1 s/1976-team-li-zhang.pgn",
            "4 1992-08-23 Hu Ronghua 153 2 s/1992-huashan-hu-zhang-iccs.pgn",
        ]
    );
    let mut flaws = Vec::new();
    let verified = store.verify(|flaw| flaws.push(flaw)).expect("verifies");
    assert!(flaws.is_empty(), "{flaws:?}");
    assert_eq!(verified.records, 5);
}

#[test]
fn each_earlier_schema_is_brought_up_to_date_and_says_what_it_said() {
    for (schema, sql) in EARLIER {
        let folder = Folder::new();
        made(&folder.db(), sql);
        as_it_was(&Store::open(&folder.db()).expect("brings up to date"));
        let store = Store::open_read(&folder.db()).expect("reads");
        as_it_was(&store);
        if schema >= 2 {
            assert_eq!(store.link_count().expect("counts"), 1, "schema {schema}");
        }
        if schema >= 3 {
            let [red, _] = store.names_of(4).expect("reads");
            assert_eq!(red.map(|it| it.player), Some("胡荣华".to_owned()));
        }
    }
}

#[test]
fn reading_an_earlier_database_brings_it_up_to_date() {
    for (_, sql) in EARLIER {
        let folder = Folder::new();
        made(&folder.db(), sql);
        as_it_was(&Store::open_read(&folder.db()).expect("reads"));
        assert!(version(&folder.db()) > 3);
    }
}

#[test]
fn a_private_copy_of_an_earlier_database_is_read_and_the_file_left_as_it_is() {
    for (schema, sql) in EARLIER {
        let folder = Folder::new();
        made(&folder.db(), sql);
        let before = std::fs::read(folder.db()).expect("reads");
        as_it_was(&Store::open_copy(&folder.db()).expect("copies"));
        assert_eq!(std::fs::read(folder.db()).expect("reads"), before);
        assert_eq!(version(&folder.db()), schema);
    }
}

#[test]
fn a_step_that_fails_leaves_an_earlier_database_as_it_was() {
    for (schema, sql) in &EARLIER[..4] {
        let folder = Folder::new();
        made(&folder.db(), sql);
        let conn = Connection::open(folder.db()).expect("opens");
        // What the step to schema 5 makes: all steps before it have been done by then.
        conn.execute_batch("CREATE TABLE names_history (other INTEGER)")
            .expect("a trap");
        let tables = "SELECT group_concat(name || sql) FROM (SELECT name, sql FROM sqlite_schema ORDER BY name)";
        let read = |conn: &Connection| -> String {
            conn.query_row(tables, [], |row| row.get(0)).expect("reads")
        };
        let before = read(&conn);
        assert!(Store::open(&folder.db()).is_err());
        assert_eq!(read(&conn), before);
        assert_eq!(version(&folder.db()), *schema);
        conn.execute_batch("DROP TABLE names_history")
            .expect("no trap");
        drop(conn);
        as_it_was(&Store::open(&folder.db()).expect("brings up to date"));
    }
}

#[test]
fn an_earlier_database_goes_on_as_if_it_had_always_been_of_this_schema() {
    let dumps: Vec<String> = EARLIER[..3]
        .iter()
        .map(|(_, sql)| {
            let folder = Folder::new();
            made(&folder.db(), sql);
            let mut store = Store::open(&folder.db()).expect("brings up to date");
            store.remove_links().expect("removes");
            while store.undo_names().expect("undoes").is_some() {}
            store.settle().expect("settles");
            dump(&store).expect("dumps")
        })
        .collect();
    assert!(dumps.iter().all(|dump| *dump == dumps[0]));
}

#[test]
fn damage_is_found_in_what_left_too() {
    let folder = Folder::new();
    made(&folder.db(), EARLIER[3].1);
    let mut store = Store::open(&folder.db()).expect("brings up to date");
    let files = store.files().expect("reads");
    let all: Vec<i64> = files.iter().map(|file| file.id).collect();
    store
        .take_back(dapu::store::ChangeKind::Forget, &all)
        .expect("takes back");
    let verified = store.verify(|flaw| panic!("{flaw:?}")).expect("verifies");
    assert!(verified.records == 0 && verified.past > 5, "{verified:?}");
    drop(store);
    for damage in [
        "UPDATE past_records SET event = 'X' WHERE id = 3",
        "INSERT INTO past_comments (source, record, seq, line, text) SELECT source, id, 0, 0, 'x' FROM past_records WHERE id = 3",
        "UPDATE past_findings SET col_to = col_to + 1 WHERE record = (SELECT min(record) FROM past_findings)",
    ] {
        let copy = folder.path().join("damaged.db");
        std::fs::copy(folder.db(), &copy).expect("copies");
        let other = Connection::open(&copy).expect("opens");
        assert!(other.execute(damage, []).expect("damages") > 0, "{damage}");
        drop(other);
        let mut flaws = Vec::new();
        let store = Store::open_read(&copy).expect("opens");
        store.verify(|flaw| flaws.push(flaw)).expect("verifies");
        assert!(
            matches!(flaws[..], [dapu::store::Flaw::Past(_), ..]),
            "{damage}: {flaws:?}"
        );
    }
}

/// What lies beside a database.
fn beside(folder: &Folder) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder.path())
        .expect("lists")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_database_is_one_file_once_nobody_writes_it() {
    let folder = Folder::new();
    let store = super::support::stored(&folder, &super::support::medley());
    drop(store);
    assert_eq!(beside(&folder), ["dapu.db"]);
    let _reader = Store::open_read(&folder.db()).expect("reads");
    assert_eq!(beside(&folder), ["dapu.db"]);
}

#[test]
fn a_database_with_a_log_beside_it_is_read_where_it_cannot_be_written() {
    let folder = Folder::new();
    let store = super::support::stored(&folder, &super::support::medley());
    let (counts, elsewhere) = (store.counts().expect("counts"), Folder::new());
    // As a kill leaves them: the log is not written back.
    for name in beside(&folder) {
        std::fs::copy(folder.path().join(&name), elsewhere.path().join(&name)).expect("copies");
    }
    drop(store);
    assert!(beside(&elsewhere).iter().any(|name| name.ends_with("-wal")));
    let copy = Store::open_copy(&elsewhere.db()).expect("copies");
    assert_eq!(copy.counts().expect("counts"), counts);
}

#[test]
fn damage_is_found_wherever_it_is() {
    let folder = Folder::new();
    drop(super::support::stored(&folder, &super::support::medley()));
    let damages = [
        "UPDATE records SET event = 'X' WHERE id = 3",
        "UPDATE records SET moves = cast(moves || x'00' AS BLOB) WHERE id = 4",
        "UPDATE people SET name = name || '?' WHERE id = 1",
        "UPDATE findings SET col_from = col_from + 1 WHERE record = (SELECT min(record) FROM findings)",
        "UPDATE findings SET severity = 'mild' WHERE record = (SELECT min(record) FROM findings)",
        "UPDATE records SET source = 99 WHERE id = 5",
        "DELETE FROM shapes",
    ];
    for damage in damages {
        let copy = folder.path().join("damaged.db");
        std::fs::copy(folder.db(), &copy).expect("copies");
        let other = Connection::open(&copy).expect("opens");
        other
            .pragma_update(None, "foreign_keys", false)
            .expect("sets");
        other.execute_batch(damage).expect("damages");
        drop(other);
        let mut flaws = 0;
        let store = Store::open_read(&copy).expect("opens");
        store.verify(|_| flaws += 1).expect("verifies");
        assert!(flaws > 0, "not found: {damage}");
        drop(store);
        std::fs::remove_file(&copy).expect("removes");
    }
}

#[test]
fn what_an_earlier_reader_played_otherwise_is_no_damage() {
    let folder = Folder::new();
    let game = super::support::game("甲", "乙", "*", "1. 炮二平五 马8进7 2. 马二进三 ");
    drop(super::support::stored(&folder, &[game]));
    let flaws = |change: &str| {
        let other = Connection::open(folder.db()).expect("opens");
        other.execute_batch(change).expect("changes");
        drop(other);
        let mut flaws = Vec::new();
        let store = Store::open_read(&folder.db()).expect("opens");
        store.verify(|flaw| flaws.push(flaw)).expect("verifies");
        flaws.len()
    };
    // h2e2 by its points, as a ply out of turn was written.
    let by_points =
        "UPDATE records SET sum = NULL, moves = cast(x'FF1916' || substr(moves, 2) AS BLOB)";
    assert_eq!(flaws("SELECT 1"), 0);
    assert_eq!(
        flaws(by_points),
        1,
        "today's reader would have written it otherwise"
    );
    assert_eq!(flaws("UPDATE sources SET reader = 2"), 0);
    assert_eq!(
        flaws("UPDATE records SET moves = cast(x'FF2819' || substr(moves, 4) AS BLOB)"),
        1,
        "no man stands there"
    );
}
