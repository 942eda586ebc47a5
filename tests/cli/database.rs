//! The program and its database: import, judge, report, list, show, export.

mod again;
mod forms;
mod listed;

use crate::support::folder as support;

use std::process::{Command, Stdio};
use std::time::Duration;
use support::{Chance, Folder, content, mixed, records};

#[test]
fn importing_twice_adds_nothing() {
    let folder = Folder::new("twice");
    mixed(&folder);
    let (code, out, err) = folder.run(&["import", "in"]);
    assert_eq!(code, 0, "{out}");
    // What holds no game is counted, and where to find its names is said.
    assert!(
        err.starts_with("2 files") && err.contains("report --code F0"),
        "{err}"
    );
    assert_eq!(err.lines().count(), 1, "{err}");
    let once = content(&folder, "dapu.db");
    let (code, out, _) = folder.run(&["import", "in"]);
    assert_eq!(code, 0, "{out}");
    assert_eq!(once, content(&folder, "dapu.db"));
    assert!(
        out.contains("records in") && out.contains("0 = 0 readable"),
        "{out}"
    );
}

#[test]
fn the_summary_adds_up() {
    let folder = Folder::new("adds-up");
    mixed(&folder);
    let (code, out, _) = folder.run(&["import", "in"]);
    assert_eq!(code, 0);
    let numbers = |start: &str| -> Vec<u64> {
        let line = out
            .lines()
            .find(|line| line.starts_with(start))
            .expect(start);
        line.split(|letter: char| !letter.is_ascii_digit() && letter != ',')
            .filter_map(|word| word.replace(',', "").parse().ok())
            .collect()
    };
    let records = numbers("records in");
    assert_eq!(records[0], records[1] + records[2]);
    assert_eq!(records[0], 60 + 25 + 30 + 1);
    let database = numbers("database");
    assert_eq!(database[0], records[0]);
    assert_eq!(database[0], database[1..].iter().sum::<u64>());
    let findings = numbers("findings");
    assert_eq!(findings[0], findings[1..].iter().sum::<u64>());
    assert!(findings[0] > 0);
    assert_eq!(numbers("holding no game"), [2]);
}

#[test]
fn threads_and_batches_change_nothing_in_the_database() {
    let folder = Folder::new("threads-db");
    mixed(&folder);
    let kept = |jobs: &str, batch: &str, db: &str| {
        let (code, _, err) =
            folder.run(&["import", "in", "--jobs", jobs, "--batch", batch, "--db", db]);
        assert_eq!(code, 0, "{err}");
        content(&folder, db)
    };
    let once = kept("1", "4096", "one.db");
    assert!(once.lines().count() > 100, "there is something to compare");
    assert!(once == kept("2", "1", "two.db"), "batches of one");
    assert!(once == kept("3", "10", "three.db"), "batches of ten");
}

#[test]
fn an_import_killed_at_any_moment_is_finished_by_the_same_command() {
    let folder = Folder::new("killed");
    folder.file("big.pgn", records(1500));
    mixed(&folder);
    let arguments = ["import", "big.pgn", "in", "--batch", "50", "-q"];
    let (code, _, err) = folder.run(&[&arguments[..], &["--db", "whole.db"]].concat());
    assert_eq!(code, 0, "{err}");
    let whole = content(&folder, "whole.db");
    let mut chance = Chance::new(9);
    let mut killed = 0;
    for round in 0..5 {
        let db = format!("killed-{round}.db");
        for _ in 0..4 {
            let mut child = Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
                .current_dir(folder.at(""))
                .args(arguments)
                .args(["--db", &db])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("it starts");
            std::thread::sleep(Duration::from_millis(chance.below(200) as u64));
            killed += i32::from(child.try_wait().expect("it can be asked").is_none());
            let _ = child.kill();
            child.wait().expect("it ends");
        }
        let (code, _, err) = folder.run(&[&arguments[..], &["--db", &db]].concat());
        assert_eq!(code, 0, "{err}");
        assert!(whole == content(&folder, &db), "round {round} differs");
    }
    assert!(killed > 0, "every run ended before it could be killed");
}

#[test]
fn judging_again_gives_the_rows_of_a_fresh_import() {
    let folder = Folder::new("judge");
    mixed(&folder);
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/rules");
    for sample in std::fs::read_dir(samples).expect("samples") {
        // Repetitions, and records that contradict each other: from packed moves the same findings.
        let path = sample.expect("a sample").path();
        let name = path.file_name().and_then(|name| name.to_str());
        if let Some(name) = name.filter(|name| name.starts_with(['P', 'O'])) {
            let text = std::fs::read(&path).expect("a sample");
            folder.file(&format!("in/p/{name}"), text);
        }
    }
    for (edition, db) in [("all", "all.db"), ("auto", "auto.db")] {
        let import = ["import", "in", "-q", "--edition", edition, "--db", db];
        assert_eq!(folder.run(&import).0, 0);
    }
    let rows = |db: &str| {
        let (code, out, err) = folder.run(&["report", "--db", db]);
        assert_eq!(code, 0, "{err}");
        // The second column tells one database from another.
        out.lines()
            .map(|line| {
                let cells: Vec<&str> = line.splitn(3, ',').collect();
                format!("{},{}", cells[0], cells[2])
            })
            .collect::<Vec<_>>()
    };
    let fresh = rows("auto.db");
    assert_eq!(folder.run(&["judge", "--db", "auto.db", "-q"]).0, 0);
    assert_eq!(fresh, rows("auto.db"), "the same editions again");
    let judge = ["judge", "--db", "auto.db", "--edition", "all", "-q"];
    assert_eq!(folder.run(&judge).0, 0);
    assert_eq!(rows("all.db"), rows("auto.db"), "all editions");
}

#[test]
fn a_report_is_filtered() {
    let folder = Folder::new("filters");
    mixed(&folder);
    assert_eq!(folder.run(&["import", "in", "-q"]).0, 0);
    let rows = |filters: &[&str]| -> Vec<csv::StringRecord> {
        let (code, out, err) = folder.run(&[&["report"], filters].concat());
        assert_eq!(code, 0, "{filters:?}: {err}");
        csv::Reader::from_reader(out.as_bytes())
            .records()
            .map(|row| row.expect("CSV"))
            .collect()
    };
    let column = |name: &str| {
        let mut all = dapu::rules::COLUMNS.iter();
        all.position(|column| column.name == name)
            .expect("a column")
    };
    let all = rows(&[]).len();
    let errors = rows(&["--severity", "error"]);
    assert!(!errors.is_empty() && errors.len() < all);
    assert!(errors.iter().all(|row| &row[column("severity")] == "error"));
    let family = rows(&["--code", "m"]);
    assert!(!family.is_empty());
    assert!(
        family
            .iter()
            .all(|row| row[column("code")].starts_with('M'))
    );
    let event = rows(&["--event", "第3届"]);
    assert!(!event.is_empty() && event.len() < all);
    assert!(
        event
            .iter()
            .all(|row| row[column("event")].contains("第3届"))
    );
    let old = rows(&["--until", "1990"]).len();
    let new = rows(&["--since", "1991"]).len();
    assert!(old > 0 && new > 0 && old + new <= all);
    let player = rows(&["--player", "甲3"]).len();
    assert!(player > 0 && player < all);
}

#[test]
fn the_same_filter_takes_the_same_rows_with_and_without_a_database() {
    let folder = Folder::new("same-filter");
    folder.file("a.pgn", records(40));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let filters: [&[&str]; 6] = [
        &[],
        &["--code", "M,O104"],
        &["--severity", "warning"],
        &["--event", "第2届"],
        &["--player", "甲1"],
        &["--since", "1990-03", "--until", "2001-03-14"],
    ];
    let mut wrong = Vec::new();
    for filter in filters {
        let (_, stored, _) = folder.run(&[&["report"], filter].concat());
        let check = [&["check", "a.pgn", "--format", "csv"], filter].concat();
        let (_, fresh, _) = folder.run(&check);
        // Without a database there is no game number, and the runs have names of their own.
        let plain = |text: &str| -> Vec<String> {
            csv::Reader::from_reader(text.as_bytes())
                .records()
                .map(|row| {
                    let row = row.expect("CSV");
                    let cells = dapu::rules::COLUMNS.iter().zip(&row);
                    cells
                        .filter(|(column, _)| !["run_id", "game_id"].contains(&column.name))
                        .map(|(_, cell)| cell)
                        .collect::<Vec<_>>()
                        .join("|")
                })
                .collect()
        };
        if plain(&stored) != plain(&fresh) {
            wrong.push((filter, plain(&stored).len(), plain(&fresh).len()));
        }
    }
    assert!(
        wrong.is_empty(),
        "filter, rows stored, rows fresh: {wrong:#?}"
    );
}

#[test]
fn a_game_is_listed_shown_and_written_back() {
    let folder = Folder::new("games");
    folder.file("a.pgn", records(12));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let (code, list, _) = folder.run(&["list", "-n", "3"]);
    assert_eq!(code, 0);
    assert_eq!(list.lines().count(), 4, "{list}");
    let (code, shown, _) = folder.run(&["show", "2", "--ply", "1", "--notation", "iccs"]);
    assert_eq!(code, 0);
    for wanted in ["after ply 1", "[将]", "a.pgn", "第1届测试赛"] {
        assert!(shown.contains(wanted), "{wanted} not in\n{shown}");
    }
    assert_eq!(folder.run(&["show", "9999"]).0, 2);
    assert_eq!(folder.run(&["show", "2", "--ply", "999"]).0, 2);
}

#[test]
fn players_are_found_under_chinese_names_of_tags_and_come_back_under_them() {
    let folder = Folder::new("chinese-tags");
    let moves = support::movetext(3, 30);
    folder.file(
        "a.pgn",
        format!("[赛事 \"全国赛\"]\n[紅方 \"甲\"]\n[黑方 \"乙\"]\n[日期 \"2001.10.05\"]\n[结果 \"红胜\"]\n\n{moves} *\n"),
    );
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let (_, list, _) = folder.run(&["list", "--player", "甲", "--since", "2001-10-05"]);
    for word in ["全国赛", "甲", "乙", "2001", "1-0"] {
        assert!(list.contains(word), "{word}: {list}");
    }
    let (_, out, _) = folder.run(&["export"]);
    for line in [
        "[赛事 \"全国赛\"]",
        "[紅方 \"甲\"]",
        "[日期 \"2001.10.05\"]",
        "[结果 \"红胜\"]",
    ] {
        assert!(out.contains(line), "{line}: {out}");
    }
}

#[test]
fn a_game_is_exported_by_its_number() {
    let folder = Folder::new("export-number");
    folder.file("a.pgn", records(9));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let events = |args: &[&str]| {
        let (code, out, err) = folder.run(args);
        assert_eq!(code, 0, "{args:?}: {err}");
        out.matches("[Event ").count()
    };
    let all = events(&["export"]);
    assert_eq!(events(&["export", "1"]), 1);
    assert_eq!(events(&["export", "2", "1", "2"]), 2);
    assert!(all > 2, "{all}");
    // Of one there is not nothing is written in silence.
    let (code, out, err) = folder.run(&["export", "4711"]);
    assert!(
        code != 0 && out.is_empty() && err.contains("4711"),
        "{code} {err}"
    );
}

#[test]
fn what_is_exported_is_the_same_games_again() {
    let folder = Folder::new("export");
    folder.file("a.pgn", records(39));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let (_, list, _) = folder.run(&["list", "-n", "999"]);
    let without_findings = |list: &str| -> Vec<String> {
        list.lines()
            .map(|line| {
                let words: Vec<&str> = line.split_whitespace().collect();
                [&words[..6], &words[words.len() - 1..]].concat().join(" ")
            })
            .collect()
    };
    let mut wrong = Vec::new();
    for family in ["zh", "wxf", "iccs", "uci"] {
        for encoding in ["utf-8", "gb18030", "utf-16le"] {
            let (pgn, db) = (
                format!("{family}-{encoding}.pgn"),
                format!("{family}-{encoding}.db"),
            );
            let export = [
                "export",
                "--notation",
                family,
                "--encoding",
                encoding,
                "-o",
                &pgn,
            ];
            let (code, _, err) = folder.run(&export);
            assert_eq!(code, 0, "{err}");
            assert_eq!(folder.run(&["import", &pgn, "-q", "--db", &db]).0, 0);
            let (_, again, _) = folder.run(&["list", "-n", "999", "--db", &db]);
            if without_findings(&again) != without_findings(&list) {
                wrong.push((family, encoding, again));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}\n{list}");
}

#[test]
fn records_without_tags_stay_apart_in_an_export() {
    let folder = Folder::new("tagless");
    folder.file("a.pgn", "1. 炮二平五 马8进7 1-0\n");
    folder.file("b.pgn", "1. 炮八平五 马2进3 0-1\n");
    folder.file("c.pgn", "[Event \"c\"]\n\n1. 兵七进一 卒7进1 *\n");
    assert_eq!(
        folder.run(&["import", "a.pgn", "b.pgn", "c.pgn", "-q"]).0,
        0
    );
    for encoding in ["utf-8", "gb18030", "big5", "utf-16le"] {
        let file = format!("{encoding}.pgn");
        let (code, _, err) = folder.run(&["export", "--encoding", encoding, "-o", &file]);
        assert_eq!((code, err.as_str()), (0, ""), "{encoding}");
        let db = format!("{encoding}.db");
        let (_, out, _) = folder.run(&["import", &file, "--db", &db]);
        assert!(out.contains("3 records = 3 games"), "{encoding}: {out}");
    }
}
