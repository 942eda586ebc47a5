//! A collection whose files change, seen from the command line.

mod history;
mod left;
mod places;

use super::support::{Folder, movetext};

fn game(red: &str, seed: u64) -> String {
    format!(
        "[Event \"杯赛\"]\n[Red \"{red}\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n{}1-0\n\n",
        movetext(seed, 30)
    )
}

/// A folder with three games in one file and one in another.
fn collection(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file(
        "a/g.pgn",
        [game("甲", 1), game("丙", 2), game("丁", 3)].concat(),
    );
    folder.file("a/h.pgn", game("戊", 4));
    ran(&folder, &["import", "a"]);
    folder
}

/// What a command prints that ends well.
fn ran(folder: &Folder, arguments: &[&str]) -> String {
    let (code, out, err) = folder.run(arguments);
    assert_eq!(code, 0, "{arguments:?}\n{out}\n{err}");
    out
}

/// Numbers and Red players of the games.
fn games(folder: &Folder) -> Vec<(i64, String)> {
    let table = ran(folder, &["list"]);
    table
        .lines()
        .skip(1)
        .map(|line| {
            let mut words = line.split_whitespace();
            let id = words.next().expect("a number").parse().expect("a number");
            let red = words.find(|word| !word.contains('.')).expect("a name");
            (id, red.to_owned())
        })
        .collect()
}

fn line<'t>(out: &'t str, start: &str) -> &'t str {
    out.lines()
        .find(|line| line.starts_with(start))
        .unwrap_or_else(|| panic!("no {start}: {out}"))
}

#[test]
fn a_corrected_file_replaces_what_it_gave_and_what_stays_keeps_its_number() {
    let folder = collection("corrected");
    folder.file(
        "a/g.pgn",
        [game("甲", 1), game("己", 5), game("丁", 3)].concat(),
    );
    let rehearsed = ran(&folder, &["import", "a", "--dry-run"]);
    assert_eq!(games(&folder)[1].1, "丙", "a rehearsal writes nothing");
    let out = ran(&folder, &["import", "a"]);
    for start in ["files replaced", "database before", "database  "] {
        assert_eq!(line(&rehearsed, start), line(&out, start));
    }
    assert!(line(&out, "files replaced").ends_with("left, 3 came, 2 of the records as they were"));
    let now = games(&folder);
    assert_eq!(now.len(), 4);
    for kept in [(1, "甲"), (3, "丁"), (4, "戊")] {
        assert!(now.contains(&(kept.0, kept.1.to_owned())), "{now:?}");
    }
    assert!(
        now.iter().any(|(id, red)| *id > 4 && red == "己"),
        "{now:?}"
    );
    assert!(ran(&folder, &["list", "--past"]).contains("丙"));
    assert!(ran(&folder, &["show", "2", "--past"]).contains("丙"));
    ran(&folder, &["undo"]);
    assert!(games(&folder).contains(&(2, "丙".to_owned())));
    assert_eq!(games(&folder).len(), 4);
    ran(&folder, &["verify"]);
}

#[test]
fn files_of_one_name_in_two_folders_do_not_replace_each_other() {
    let folder = Folder::new("one-name");
    for (place, seed) in [("x", 1), ("y", 2)] {
        folder.file(&format!("{place}/games.pgn"), game("甲", seed));
        let output = folder
            .dapu()
            .current_dir(folder.at(place))
            .args(["import", "games.pgn", "--db", "../dapu.db"])
            .output()
            .expect("runs");
        assert!(output.status.success());
    }
    assert_eq!(games(&folder).len(), 2);
    for seed in [3, 4] {
        folder
            .dapu()
            .args(["import", "-"])
            .write_stdin(game("甲", seed))
            .assert()
            .success();
    }
    assert_eq!(
        games(&folder).len(),
        4,
        "what was typed in is never replaced"
    );
}

#[test]
fn what_is_gone_from_a_folder_leaves_with_sync_and_nowhere_else() {
    let folder = collection("gone");
    folder.file("b/k.pgn", game("庚", 7));
    ran(&folder, &["import", "b"]);
    std::fs::remove_file(folder.at("a/h.pgn")).expect("removes");
    std::fs::remove_file(folder.at("b/k.pgn")).expect("removes");
    ran(&folder, &["import", "a"]);
    assert_eq!(games(&folder).len(), 5, "without --sync nothing leaves");
    let out = ran(&folder, &["import", "--sync", "a"]);
    assert!(
        line(&out, "files gone").ends_with("1: 1 entry left"),
        "{out}"
    );
    assert_eq!(games(&folder).len(), 4, "b is another folder");
    assert!(ran(&folder, &["files"]).contains("no longer there"));
}

#[test]
fn a_folder_that_looks_like_a_share_that_is_not_mounted_is_refused() {
    let folder = collection("unmounted");
    let kept = games(&folder);
    let refused = |arguments: &[&str]| {
        let (code, _, err) = folder.run(arguments);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("--force"), "{err}");
        assert_eq!(games(&folder), kept);
    };
    for file in ["a/g.pgn", "a/h.pgn"] {
        std::fs::rename(folder.at(file), folder.at(file).with_extension("away")).expect("moves");
        std::fs::rename(
            folder.at(file).with_extension("away"),
            folder.at(file.trim_start_matches("a/")),
        )
        .expect("moves");
    }
    refused(&["import", "--sync", "a"]);
    folder.file("a/new.pgn", game("甲", 1));
    refused(&["import", "--sync", "a"]);
    std::fs::remove_dir_all(folder.at("a")).expect("removes");
    refused(&["import", "--sync", "a"]);
}

#[test]
fn a_source_read_under_a_wrong_option_is_read_anew_with_again() {
    let folder = Folder::new("again");
    let big5 = encoding_rs::BIG5
        .encode(&game("胡榮華", 1).replace("杯赛", "杯賽"))
        .0
        .into_owned();
    folder.file("g.pgn", big5);
    ran(&folder, &["import", "g.pgn", "--encoding", "gb18030"]);
    assert!(!ran(&folder, &["list"]).contains("胡榮華"));
    let (_, _, err) = folder.run(&["import", "g.pgn", "--encoding", "big5"]);
    assert!(err.contains("--again"), "{err}");
    let out = ran(
        &folder,
        &["import", "g.pgn", "--encoding", "big5", "--again"],
    );
    assert!(line(&out, "of the files read, read anew").ends_with('1'));
    let list = ran(&folder, &["list"]);
    assert!(
        list.contains("胡榮華") && list.lines().count() == 2,
        "{list}"
    );
}

#[test]
fn an_import_is_taken_back_and_given_back() {
    let folder = collection("forgotten");
    let before = games(&folder);
    let (code, _, err) = folder.run(&["forget", "nothing.pgn"]);
    assert_eq!(code, 2);
    assert!(err.contains("dapu files"), "{err}");
    ran(&folder, &["forget", "a/g.pgn", "--dry-run"]);
    assert_eq!(games(&folder), before);
    ran(&folder, &["forget", "a/g.pgn"]);
    assert_eq!(games(&folder), before[3..]);
    ran(&folder, &["forget", "2"]);
    assert_eq!(games(&folder), []);
    ran(&folder, &["undo"]);
    ran(&folder, &["undo"]);
    assert_eq!(games(&folder), before);
    let (_, _, err) = folder.run(&["undo"]);
    assert!(err.contains("nothing to undo"), "{err}");
    assert_eq!(ran(&folder, &["history"]).matches("undone").count(), 2);
}

#[test]
fn history_says_when_and_a_dash_where_an_earlier_dapu_did_not_keep_it() {
    let folder = collection("history-when");
    let today = || -> String {
        let conn = rusqlite::Connection::open(folder.at("dapu.db")).expect("opens");
        let day = conn.query_row("SELECT date()", [], |row| row.get(0));
        day.expect("a day")
    };
    let before = today();
    ran(&folder, &["forget", "a"]);
    let history = ran(&folder, &["history"]);
    assert!(
        history.contains(&before) || history.contains(&today()),
        "{history}"
    );
    let conn = rusqlite::Connection::open(folder.at("dapu.db")).expect("opens");
    conn.execute("UPDATE changes SET at = NULL", [])
        .expect("forgets");
    drop(conn);
    let history = ran(&folder, &["history"]);
    assert!(
        history.contains(" – ") && !history.contains(&before),
        "{history}"
    );
}

#[test]
fn a_file_forgotten_is_read_again_when_it_is_imported_again() {
    let folder = collection("forgotten-again");
    ran(&folder, &["forget", "a"]);
    let out = ran(&folder, &["import", "a"]);
    assert!(
        line(&out, "database").contains("4 records = 4 games"),
        "{out}"
    );
}

#[test]
fn copies_are_counted_and_every_place_is_named() {
    let folder = collection("copies");
    std::fs::copy(folder.at("a/h.pgn"), folder.at("a/z.pgn")).expect("copies");
    let out = ran(&folder, &["import", "a"]);
    assert!(line(&out, "records in").ends_with("1 = 0 readable + 0 unreadable + 1 copy"));
    assert!(
        line(&out, "database")
            .ends_with("5 records = 4 games + 0 duplicates + 0 unreadable + 1 copy")
    );
    let shown = ran(&folder, &["show", "4"]);
    let (copy, first) = (shown.find("at a/z.pgn"), shown.find("at a/h.pgn"));
    assert!(copy.is_some() && copy < first, "the newest first: {shown}");
    std::fs::remove_file(folder.at("a/z.pgn")).expect("removes");
    assert!(ran(&folder, &["show", "4"]).contains("no longer at a/z.pgn"));
}

#[test]
fn a_backup_is_the_same_database_and_writes_over_nothing() {
    let folder = collection("backup");
    ran(&folder, &["backup", "copy.db"]);
    assert_eq!(
        super::support::content(&folder, "dapu.db"),
        super::support::content(&folder, "copy.db")
    );
    for name in ["copy.db", "dapu.db", "in.pgn"] {
        folder.file("in.pgn", "mine");
        let before = std::fs::read(folder.at(name)).expect("a file");
        let (code, _, err) = folder.run(&["backup", name]);
        assert_eq!(code, 2, "{err}");
        assert!(
            before == std::fs::read(folder.at(name)).expect("a file"),
            "{name}"
        );
    }
}

#[test]
fn damage_is_told_with_what_to_do() {
    let folder = collection("damaged");
    let out = ran(&folder, &["verify"]);
    assert!(line(&out, "flaws").ends_with('0'));
    let conn = rusqlite::Connection::open(folder.at("dapu.db")).expect("opens");
    conn.execute("UPDATE records SET event = '杯寒' WHERE id = 2", [])
        .expect("damages");
    drop(conn);
    let (code, _, err) = folder.run(&["verify"]);
    assert_eq!(code, 4);
    assert!(
        err.contains("record 2") && err.contains("a backup that was made before"),
        "{err}"
    );
}

#[test]
fn a_file_read_as_its_neighbours_are_is_read_anew_where_these_say_something_else() {
    let folder = Folder::new("neighbours");
    let big5 = |text: &str| encoding_rs::BIG5.encode(text).0.into_owned();
    let silent = big5("[Red \"廣東呂欽\"]\n[Black \"趙國榮\"]\n\n*\n");
    let speaking = big5("[Red \"甲\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ *\n");
    folder.file("a/a.pgn", silent);
    ran(&folder, &["import", "a"]);
    let red = || ran(&folder, &["list", "--format", "csv"]).contains("廣東呂欽");
    let undecided = || ran(&folder, &["report", "--format", "csv"]).contains("C003");
    assert!(!red() && undecided());
    // What comes beside it settles it, and what goes leaves it in doubt again.
    folder.file("a/b.pgn", speaking);
    let out = ran(&folder, &["import", "a"]);
    assert!(red() && !undecided(), "{out}");
    let sums = || {
        let out = ran(&folder, &["import", "a"]);
        let lines = out.lines().filter(|line| !line.starts_with("time"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(sums(), sums(), "nothing is new");
    std::fs::remove_file(folder.at("a/b.pgn")).expect("removes");
    ran(&folder, &["import", "a", "--sync", "--force"]);
    assert!(!red() && undecided());
}

#[test]
fn undo_says_what_was_read_again_since_and_what_other_bytes_stand_in_the_way_of() {
    let folder = collection("undo-again");
    ran(&folder, &["forget", "a/h.pgn"]);
    ran(&folder, &["import", "a"]);
    let (code, out, err) = folder.run(&["undo"]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(err.contains("1 file counts already"), "{err}");
    assert!(!err.contains("other bytes"), "{err}");
    assert_eq!(games(&folder).len(), 4);
    // A folder taken away and put back.
    std::fs::rename(folder.at("a"), folder.at("b")).expect("moves");
    ran(&folder, &["import", "a", "--sync", "--force"]);
    std::fs::rename(folder.at("b"), folder.at("a")).expect("moves");
    ran(&folder, &["import", "a"]);
    let (_, _, err) = folder.run(&["undo"]);
    assert!(err.contains("2 files count already"), "{err}");
    assert!(!err.contains("other bytes"), "{err}");
    assert_eq!(games(&folder).len(), 4);
    // Other bytes are told as before.
    ran(&folder, &["forget", "a/h.pgn"]);
    folder.file("a/h.pgn", game("庚", 9));
    ran(&folder, &["import", "a"]);
    let (_, _, err) = folder.run(&["undo"]);
    assert!(err.contains("1 file stays as it is: other bytes"), "{err}");
    assert!(!err.contains("count already"), "{err}");
}

#[test]
fn a_plain_import_says_what_is_gone_and_counts_a_copy_once() {
    let folder = collection("gone-plain");
    folder.file("a/copy.pgn", game("戊", 4));
    let out = ran(&folder, &["import", "a"]);
    assert!(line(&out, "files known already").ends_with(" 2"), "{out}");
    std::fs::rename(folder.at("a/g.pgn"), folder.at("a/new name.pgn")).expect("moves");
    let (code, _, err) = folder.run(&["import", "a"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        err.contains("1 file known below these folders is no longer there"),
        "{err}"
    );
    assert!(err.contains("--sync"), "{err}");
    let (code, _, err) = folder.run(&["import", "a", "--sync"]);
    assert_eq!(code, 0, "{err}");
    assert!(!err.contains("no longer there"), "{err}");
    let (_, _, err) = folder.run(&["import", "a"]);
    assert!(!err.contains("no longer there"), "{err}");
}

#[test]
fn a_report_by_an_edition_that_nobody_judged_by_says_so() {
    let folder = collection("not-judged");
    ran(&folder, &["judge", "--edition", "cn1999,cn2020"]);
    let (_, _, err) = folder.run(&["report", "--edition", "cn1999"]);
    assert!(!err.contains("no record was judged"), "{err}");
    ran(&folder, &["judge", "--remove", "cn1999"]);
    let (code, _, err) = folder.run(&["report", "--edition", "cn1999,cn2020"]);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("no record was judged by cn1999"), "{err}");
    assert!(!err.contains("judged by cn2020:"), "{err}");
}

#[test]
fn a_file_in_whose_place_a_folder_stands_is_gone() {
    let folder = collection("folder-in-place");
    let path = folder.at("a/h.pgn");
    std::fs::remove_file(&path).expect("a file");
    std::fs::create_dir(&path).expect("a folder");
    assert!(ran(&folder, &["files"]).contains("no longer there"));
    let out = ran(&folder, &["import", "--sync", "a"]);
    assert!(line(&out, "files gone").contains('1'), "{out}");
    assert_eq!(games(&folder).len(), 3);
    // What left is found where one looks for what left.
    let (code, _, err) = folder.run(&["show", "4"]);
    assert_eq!(code, 2);
    assert!(err.contains("--past"), "{err}");
    ran(&folder, &["show", "--past", "4"]);
}
