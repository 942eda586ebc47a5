//! Files known by what the file system says of them, seen from the command line.

use super::support::{Folder, movetext};
use dapu::source::Stamp;
use rusqlite::{Connection, params};
use std::fs::File;
use std::path::Path;
use std::time::{Duration, SystemTime};

fn game(red: &str) -> String {
    let moves = movetext(1, 30);
    format!("[Event \"杯赛\"]\n[Red \"{red}\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n{moves}1-0\n\n")
}

/// How many files an import read, and how many it knew.
fn import(folder: &Folder, more: &[&str]) -> (usize, usize) {
    let (code, out, err) = folder.run(&[&["import", "a"], more].concat());
    assert_eq!(code, 0, "{out}\n{err}");
    let count = |start: &str| {
        let line = out.lines().find_map(|line| line.strip_prefix(start));
        line.map_or(0, |rest| rest.trim().parse().expect("a number"))
    };
    (count("files read"), count("files known already"))
}

/// Red of the one game there is.
fn red(folder: &Folder) -> String {
    let (_, out, _) = folder.run(&["list", "--format", "tsv"]);
    let row = out.lines().nth(1).expect("a game");
    row.split('\t').nth(2).expect("a player").to_owned()
}

fn stamps(folder: &Folder) -> i64 {
    let conn = Connection::open(folder.at("dapu.db")).expect("opens");
    conn.query_row("SELECT count(*) FROM stamps", [], |row| row.get(0))
        .expect("counts")
}

/// Says when the file was written.
fn dated(path: &Path, time: SystemTime) {
    let file = File::options().write(true).open(path).expect("opens");
    file.set_modified(time).expect("sets");
}

/// Makes the database believe that the file looked as it does now when it was read last.
fn forge(folder: &Folder, path: &Path) {
    let looks = Stamp::at(path).expect("a file");
    let conn = Connection::open(folder.at("dapu.db")).expect("opens");
    let sql =
        "INSERT OR REPLACE INTO stamps SELECT place, source, ?1, ?2, ?3, ?4 FROM paths WHERE live";
    let values = params![
        looks.bytes.cast_signed(),
        looks.inode.cast_signed(),
        looks.modified,
        looks.changed
    ];
    assert_eq!(conn.execute(sql, values), Ok(1));
}

#[test]
fn a_file_that_looks_as_before_is_not_read_and_one_in_doubt_is() {
    let folder = Folder::new("looks");
    let path = folder.at("a/g.pgn");
    folder.file("a/g.pgn", game("甲"));
    dated(&path, SystemTime::now() + Duration::from_secs(3600));
    assert_eq!(import(&folder, &[]), (1, 0));
    assert_eq!(stamps(&folder), 0, "a time that is still to come: in doubt");
    let then = SystemTime::now() - Duration::from_secs(3600);
    dated(&path, then);
    std::thread::sleep(Duration::from_millis(2100));
    assert_eq!(import(&folder, &[]), (0, 1));
    assert_eq!(stamps(&folder), 1);

    // As large as it was, and its time set back.
    std::fs::write(&path, game("丙")).expect("writes");
    dated(&path, then);
    assert_eq!(import(&folder, &[]), (1, 0));
    assert_eq!(red(&folder), "丙");

    // What looks as before is not read: the database would see that it is another.
    std::fs::write(&path, game("丁")).expect("writes");
    forge(&folder, &path);
    assert_eq!(import(&folder, &[]), (0, 1));
    assert_eq!(red(&folder), "丙");
    assert_eq!(import(&folder, &["--hash-all"]), (1, 0));
    assert_eq!(red(&folder), "丁");
}

#[test]
fn what_was_taken_back_comes_in_again_though_it_looks_as_before() {
    let folder = Folder::new("looks-forgotten");
    let path = folder.at("a/g.pgn");
    folder.file("a/g.pgn", game("甲"));
    assert_eq!(import(&folder, &[]), (1, 0));
    forge(&folder, &path);
    let (code, ..) = folder.run(&["forget", "a"]);
    assert_eq!(code, 0);
    assert_eq!(import(&folder, &[]), (1, 0));
    assert_eq!(red(&folder), "甲");
    forge(&folder, &path);
    assert_eq!(import(&folder, &["--again"]), (1, 0));
}

#[test]
fn help_names_each_default_once() {
    let folder = crate::support::folder::Folder::new("defaults");
    let (_, all, _) = folder.run(&["help"]);
    let names = all.lines().filter_map(|line| line.strip_prefix("  "));
    let names = names.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let names: Vec<&str> = names
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.contains(&"schema"), "{names:?}");
    let mut wrong = Vec::new();
    for name in names {
        for (lang, word) in [("en", "[default"), ("zh", "[默认")] {
            let (_, help, _) = folder.run(&[name, "--help", "--lang", lang]);
            let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
            for (at, _) in help.match_indices(word) {
                let rest = help[at..].split_once(']').map_or("", |it| it.1);
                if rest.trim_start().starts_with(word) {
                    wrong.push(format!("{name} {lang}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
