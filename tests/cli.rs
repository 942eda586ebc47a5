//! The program end to end.

#[path = "cli/support.rs"]
mod support;

use dapu::store::{Store, dump};
use std::process::{Command, Stdio};
use std::time::Duration;
use support::{Chance, Folder, record, records};

/// The text of a database.
fn content(folder: &Folder, name: &str) -> String {
    let store = Store::open_read(&folder.at(name)).expect("a database");
    dump(&store).expect("a database that can be read")
}

/// A folder with records in every encoding, a folder below it, and things that are no records.
fn mixed(folder: &Folder) {
    let gb = |text: &str| encoding_rs::GB18030.encode(text).0.into_owned();
    folder.file("in/a.pgn", records(60));
    folder.file("in/b/gbk.pgn", gb(&records(25)));
    for number in 0..30 {
        folder.file(&format!("in/c/{number}.pgn"), record(100 + number));
    }
    folder.file(
        "in/c/no-moves.pgn",
        gb("[Red \"吕钦\"]\n[Black \"胡荣华\"]\n\n*\n"),
    );
    folder.file("in/notes.md", "# Notes\n\nNothing here is a game.\n");
    folder.file(
        "in/picture.jpg",
        b"\xFF\xD8\xFF\xE0\x00\x10JFIF\x00\x01\x02\x03\x04",
    );
}

#[test]
fn importing_twice_adds_nothing() {
    let folder = Folder::new("twice");
    mixed(&folder);
    let (code, out, err) = folder.run(&["import", "in"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
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
fn threads_and_batches_change_no_byte() {
    let folder = Folder::new("threads");
    mixed(&folder);
    let rows = |jobs: &str, batch: &str| {
        let (code, out, err) = folder.run(&[
            "check", "in", "--format", "csv", "--jobs", jobs, "--batch", batch,
        ]);
        assert_eq!(code, 0, "{err}");
        out
    };
    let once = rows("1", "4096");
    assert!(once.lines().count() > 20, "there is something to compare");
    let ways = [
        ("1", "1"),
        ("2", "1"),
        ("2", "7"),
        ("2", "4096"),
        ("5", "3"),
    ];
    let other: Vec<_> = ways
        .into_iter()
        .filter(|(jobs, batch)| rows(jobs, batch) != once)
        .collect();
    assert!(
        other.is_empty(),
        "jobs and batch that give other rows: {other:?}"
    );
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
fn findings_make_an_exit_code_only_where_asked() {
    let folder = Folder::new("fail-on");
    folder.file("bad.pgn", record(10));
    folder.file("good.pgn", record(11));
    let code = |arguments: &[&str]| folder.run(&[&["check", "-q"], arguments].concat()).0;
    assert_eq!(code(&["bad.pgn"]), 0);
    assert_eq!(code(&["bad.pgn", "--fail-on", "error"]), 1);
    assert_eq!(code(&["bad.pgn", "--fail-on", "warning"]), 1);
    assert_eq!(code(&["good.pgn", "--fail-on", "error"]), 0);
}

#[test]
fn a_check_shows_line_caret_board_and_what_is_legal() {
    let folder = Folder::new("text");
    folder.file(
        "one.pgn",
        "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马8进7\n2. 马二进四 *\n",
    );
    let (code, out, _) = folder.run(&["check", "one.pgn", "--code", "M", "--edition", "cn2020"]);
    assert_eq!(code, 0);
    let wanted = [
        "[M108]",
        "one.pgn:6:4",
        "6 | 2. 马二进四 *",
        "  |    ^^^^^^^^",
        "before ply 3, Red to move",
        "[将]",
        "*(马)",
        "legal moves of that piece: 马二进三 马二进一",
    ];
    let missing: Vec<_> = wanted.iter().filter(|text| !out.contains(**text)).collect();
    assert!(missing.is_empty(), "{missing:#?} not in\n{out}");
    assert!(!out.contains('\u{1b}'), "no colour in a pipe");
}

#[test]
fn standard_input_is_read() {
    let folder = Folder::new("stdin");
    let output = folder
        .dapu()
        .args(["check", "-", "--format", "ndjson"])
        .write_stdin(record(10))
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.lines().count() > 0);
    for line in text.lines() {
        let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(row["file"], "-");
    }
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
        all.position(|column| *column == name).expect("a column")
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
                        .filter(|(name, _)| !["run_id", "game_id"].contains(name))
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
fn excel_gets_its_mark() {
    let folder = Folder::new("excel");
    folder.file("a.pgn", record(10));
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let (_, out, _) = folder.run(&["report", "--excel"]);
    assert!(out.starts_with("\u{feff}v,run_id,code,"));
    let (_, out, _) = folder.run(&["check", "a.pgn", "--format", "csv", "--excel"]);
    assert!(out.starts_with("\u{feff}v,run_id,code,"));
}

#[test]
fn every_rule_is_explained_in_both_languages() {
    let folder = Folder::new("explain");
    let (code, table, _) = folder.run(&["explain"]);
    assert_eq!(code, 0);
    let mut missing = Vec::new();
    for rule in dapu::rules::rules() {
        if !table.contains(rule.code.text()) || !table.contains(rule.name) {
            missing.push(rule.name);
        }
    }
    assert!(missing.is_empty(), "not in the table: {missing:?}");
    let (_, by_code, _) = folder.run(&["explain", "m108"]);
    let (_, by_name, _) = folder.run(&["explain", "horse-leg-blocked"]);
    assert_eq!(by_code, by_name);
    assert!(by_code.starts_with("# M108"));
    let (_, chinese, _) = folder.run(&["explain", "M108", "--lang", "zh"]);
    assert!(chinese.starts_with("# M108") && chinese != by_code);
    let (code, _, err) = folder.run(&["explain", "M999"]);
    assert_eq!(code, 2);
    assert!(err.contains("M999") && err.contains("next:"), "{err}");
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
fn tokens_are_resolved_from_the_command_line_and_from_rows() {
    let folder = Folder::new("resolve");
    let (code, out, _) = folder.run(&["resolve", "炮二平五", "马二进四", "车九进十"]);
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "炮二平五\tH2-E2\n马二进四\tillegal: horse-leg-blocked\n车九进十\tsyntax\n"
    );
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let rows =
        format!("{start}\tshort:markless\t炮21\n{start}\twxf\tC2=5\nnonsense\tzh\t炮二平五\n");
    let output = folder
        .dapu()
        .arg("resolve")
        .write_stdin(rows)
        .output()
        .expect("it runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let answers: Vec<&str> = text
        .lines()
        .filter_map(|row| row.split('\t').nth(3))
        .collect();
    assert_eq!(answers[..2], ["ambiguous: H2-H1|H2-H3|H2-I2", "H2-E2"]);
    assert!(answers[2].starts_with("error: "), "{text}");
}

#[test]
fn the_move_tree_is_counted() {
    let folder = Folder::new("perft");
    assert_eq!(folder.run(&["perft", "3"]).1, "79666\n");
    let (_, divided, _) = folder.run(&["perft", "2", "--divide"]);
    assert_eq!(divided.lines().count(), 45);
    assert!(divided.ends_with("\t1920\n"));
    assert_eq!(folder.run(&["perft", "deep"]).0, 2);
}

#[test]
fn tables_completions_and_pages_are_written() {
    let folder = Folder::new("tables");
    for arguments in [
        &["editions"][..],
        &["formats"],
        &["completions", "bash"],
        &["completions", "fish"],
        &["man"],
        &["man", "import"],
        &["--help"],
        &["import", "--help"],
        &["--version"],
    ] {
        let (code, out, err) = folder.run(arguments);
        assert_eq!(code, 0, "{arguments:?}: {err}");
        assert!(out.lines().count() > 0, "{arguments:?}");
    }
    assert!(
        folder
            .run(&["import", "--help", "--lang", "zh"])
            .1
            .contains("数据库")
    );
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let folder = Folder::new("pipe");
    folder.file("a.pgn", records(600));
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
        .current_dir(folder.at(""))
        .args(["check", "a.pgn", "--edition", "all"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(!err.contains("error:"), "{err}");
}

#[test]
fn an_event_file_is_read_and_its_mistakes_are_told() {
    let folder = Folder::new("event");
    folder.file("a.pgn", record(11));
    folder.file("good.toml", "edition = \"cn1957\"\n");
    folder.file("typo.toml", "editoin = \"cn1957\"\n");
    folder.file("wrong.toml", "edition = \"cn1958\"\n");
    let (code, _, err) = folder.run(&["check", "a.pgn", "--event-file", "good.toml"]);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("cn1957 1 (named by the event file)"), "{err}");
    for (file, told) in [
        ("typo.toml", "editoin"),
        ("wrong.toml", "cn1958"),
        ("none.toml", "none.toml"),
    ] {
        let (code, _, err) = folder.run(&["check", "a.pgn", "--event-file", file]);
        assert_eq!(code, 2, "{file}");
        assert!(err.contains(told), "{file}: {err}");
    }
}
