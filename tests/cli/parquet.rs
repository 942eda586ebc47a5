//! Tables of games, plies and findings: what goes in is in them, whatever the threads and shards, and comes back.

use crate::support::folder::{Folder, mixed, record, records};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const OUT: [&str; 4] = ["--to", "parquet", "--out", "out"];

fn tables(folder: &Folder, more: &[&str]) -> (i32, String) {
    let arguments = [&["check", "in"], &OUT[..], more].concat();
    let (code, out, said) = folder.run(&arguments);
    assert_eq!(out, "", "tables leave standard output alone");
    (code, said)
}

fn manifest(folder: &Folder, name: &str) -> Value {
    let path = format!("out/manifests/shard-{name}.json");
    let text = fs::read_to_string(folder.at(&path)).expect("a manifest");
    serde_json::from_str(&text).expect("JSON")
}

/// All files below a folder with their bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path.display().to_string(), fs::read(&path).expect("bytes"));
        }
    }
    found
}

#[test]
fn threads_and_batches_change_no_byte_of_a_table() {
    let folder = Folder::new("parquet-threads");
    mixed(&folder);
    let made = |jobs: &str, batch: &str| {
        let _ = fs::remove_dir_all(folder.at("out"));
        let (code, said) = tables(&folder, &["--jobs", jobs, "--batch", batch]);
        assert_eq!(code, 0, "{said}");
        files(&folder.at("out"))
    };
    let once = made("1", "4096");
    assert_eq!(once.len(), 4, "{:?}", once.keys());
    for (jobs, batch) in [("1", "1"), ("2", "7"), ("5", "3")] {
        assert!(made(jobs, batch) == once, "{jobs} jobs, batches of {batch}");
    }
}

#[test]
fn a_manifest_adds_up_to_the_lines_of_the_same_records() {
    let folder = Folder::new("parquet-sums");
    mixed(&folder);
    let (code, said) = tables(&folder, &[]);
    assert_eq!(code, 0, "{said}");
    let (_, lines, _) = folder.run(&["check", "in", "--format", "records"]);
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let counts = &manifest(&folder, "00001-of-00001")["counts"];
    let of = |name: &str| counts[name].as_u64().expect("a count");
    let ok = lines.iter().filter(|line| line["status"] == "ok").count() as u64;
    let sum = |name: &str| {
        let lists = lines.iter().filter_map(|line| line[name].as_array());
        lists.map(Vec::len).sum::<usize>() as u64
    };
    assert_eq!(of("rows"), lines.len() as u64);
    assert_eq!(of("ok"), ok);
    assert_eq!(of("unreadable") + of("no_game"), lines.len() as u64 - ok);
    assert!(of("no_game") > 0, "some files hold no game");
    assert_eq!(of("plies"), sum("moves"));
    assert_eq!(of("errors") + of("warnings") + of("notes"), sum("findings"));
    assert!(sum("findings") > 20, "there is something to compare");
}

#[test]
fn shards_together_hold_what_the_whole_holds() {
    let folder = Folder::new("parquet-shards");
    mixed(&folder);
    let (_, said) = tables(&folder, &[]);
    assert!(said.contains("shard 1/1: "), "{said}");
    let whole = manifest(&folder, "00001-of-00001")["counts"].clone();
    fs::remove_dir_all(folder.at("out")).expect("removes");
    let mut sums: BTreeMap<String, u64> = BTreeMap::new();
    for number in ["2", "3", "1"] {
        let (code, said) = tables(&folder, &["--shard", &format!("{number}/3")]);
        assert_eq!(code, 0, "{said}");
        let counts = manifest(&folder, &format!("0000{number}-of-00003"));
        for (name, count) in counts["counts"].as_object().expect("counts") {
            *sums.entry(name.clone()).or_default() += count.as_u64().expect("a count");
        }
        if number == "1" {
            assert!(said.contains("3 of 3 shards are there"), "{said}");
        }
    }
    assert_eq!(serde_json::to_value(sums).expect("JSON"), whole);
    let (code, said) = tables(&folder, &["--shard", "1/2"]);
    assert_eq!(code, 2, "a shard of another whole: {said}");
    assert!(said.contains("no sum over both would be right"), "{said}");
}

#[test]
fn records_come_back_with_their_moves_names_result_and_start() {
    let folder = Folder::new("parquet-back");
    folder.file("in/a.pgn", records(60));
    let study = "[Red \"甲\"]\n[Black \"\\\"乙\\\"\"]\n[FEN \"5k3/7R1/9/9/9/9/9/9/9/3K5 w - - 0 1\"]\n\
                 [Result \"1/2-1/2\"]\n\n1. h8h9 f9f8 1/2-1/2\n";
    folder.file("in/b.pgn", study);
    let (code, said) = tables(&folder, &[]);
    assert_eq!(code, 0, "{said}");
    let rows = |what: &str| -> Vec<Value> {
        let (code, out, said) = folder.run(&["check", what, "--format", "records"]);
        assert_eq!(code, 0, "{said}");
        let lines = out
            .lines()
            .map(|it| serde_json::from_str(it).expect("JSON"));
        let told = |line: Value| {
            let facts = &line["facts"];
            let names = [
                "start",
                "first_mover",
                "plies",
                "result",
                "event",
                "date",
                "round",
                "red",
                "black",
            ];
            let facts: Vec<Value> = names.iter().map(|it| facts[it].clone()).collect();
            serde_json::json!([facts, line["moves"], line["status"]])
        };
        lines.map(told).collect()
    };
    let (before, after) = (rows("in"), rows("out/games"));
    assert_eq!(before.len(), 61);
    let differ: Vec<_> = before.iter().zip(&after).filter(|(a, b)| a != b).collect();
    assert!(
        differ.is_empty() && before.len() == after.len(),
        "{differ:#?}"
    );
    let (code, _, said) = folder.run(&["import", "out/games", "--db", "back.db"]);
    assert_eq!(code, 0, "{said}");
}

#[test]
fn other_tables_are_told_by_name() {
    let folder = Folder::new("parquet-foreign");
    folder.file("in/a.pgn", record(3));
    assert_eq!(tables(&folder, &[]).0, 0);
    let (code, out, said) = folder.run(&["check", "out/plies", "out/findings", "--format", "csv"]);
    assert_eq!(code, 3, "nothing of it is a game: {said}");
    assert!(out.contains("parquet table of plies"), "{out}");
    assert!(out.contains("parquet table of findings"), "{out}");
    assert_eq!(out.matches("F002").count(), 2, "{out}");
    // The bytes of a table cut short, and what only begins like one.
    let table = folder.at("out/games/shard-00001-of-00001.parquet");
    let bytes = fs::read(table).expect("bytes");
    folder.file("cut/a.parquet", &bytes[..bytes.len() - 9]);
    folder.file("cut/b.parquet", b"PAR1PAR1");
    let (code, out, said) = folder.run(&["check", "cut", "--format", "csv"]);
    assert_eq!(code, 3, "{said}");
    assert_eq!(out.matches("damaged Parquet file").count(), 2, "{out}");
}

#[test]
fn a_shard_is_kept_made_anew_or_refused_by_what_stands_there() {
    let folder = Folder::new("parquet-resume");
    folder.file("in/a.pgn", records(30));
    let table = folder.at("out/games/shard-00001-of-00001.parquet");
    assert_eq!(tables(&folder, &["--resume"]).0, 0, "nothing is there");
    let whole = files(&folder.at("out"));
    let (code, said) = tables(&folder, &[]);
    assert_eq!(code, 2, "twice: {said}");
    assert!(said.contains("stands whole"), "{said}");
    let (code, said) = tables(&folder, &["--resume"]);
    assert!(code == 0 && said.contains("it was kept"), "{said}");
    // A table damaged behind our back.
    let mut bytes = fs::read(&table).expect("bytes");
    bytes.truncate(bytes.len() / 2);
    fs::write(&table, bytes).expect("writes");
    let (code, said) = tables(&folder, &[]);
    assert!(code == 2 && said.contains("is not whole"), "{said}");
    let (code, said) = tables(&folder, &["--resume"]);
    assert!(code == 0 && said.contains("is made anew"), "{said}");
    assert!(files(&folder.at("out")) == whole);
    // Broken off before its manifest.
    fs::remove_file(folder.at("out/manifests/shard-00001-of-00001.json")).expect("removes");
    let (code, said) = tables(&folder, &["--resume"]);
    assert!(code == 0 && said.contains("no manifest"), "{said}");
    assert!(files(&folder.at("out")) == whole);
    // Other bytes under the same name.
    folder.file("in/a.pgn", records(31));
    let (code, said) = tables(&folder, &["--resume"]);
    assert!(code == 0 && said.contains("has changed since"), "{said}");
    assert_eq!(manifest(&folder, "00001-of-00001")["counts"]["rows"], 31);
}

#[test]
fn what_dapu_did_not_write_is_left_alone() {
    let folder = Folder::new("parquet-ours");
    folder.file("in/a.pgn", record(1));
    let theirs = folder.file("out/games/shard-00001-of-00001.parquet", "somebody's");
    let (code, said) = tables(&folder, &["--resume"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("dapu did not write"), "{said}");
    assert_eq!(fs::read_to_string(&theirs).expect("text"), "somebody's");
    assert_eq!(tables(&folder, &["--force"]).0, 0);
}

#[test]
fn a_shard_under_the_name_of_another_is_told() {
    let folder = Folder::new("parquet-doubled");
    folder.file("in/a.pgn", record(1));
    folder.file("in/b.pgn", record(2));
    assert_eq!(tables(&folder, &["--shard", "1/3"]).0, 0);
    let name = |number: u32| folder.at(&format!("out/manifests/shard-0000{number}-of-00003.json"));
    fs::copy(name(1), name(3)).expect("copies");
    let (code, said) = tables(&folder, &["--shard", "2/3"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("would count twice"), "{said}");
}

#[test]
fn a_full_disk_is_told_with_its_shard_and_nothing_is_left() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let folder = Folder::new("parquet-full");
    folder.file("in/a.pgn", records(5));
    // A device that is always full in place of the table of plies.
    fs::create_dir_all(folder.at("out/plies")).expect("a folder");
    #[cfg(unix)]
    std::os::unix::fs::symlink(
        "/dev/full",
        folder.at("out/plies/shard-00001-of-00001.parquet"),
    )
    .expect("a link");
    let (code, said) = tables(&folder, &["--force"]);
    assert_eq!(code, 4, "{said}");
    assert!(said.contains("shard 1/1: cannot write to"), "{said}");
    assert!(said.contains("plies"), "{said}");
    assert!(said.contains("free some space"), "{said}");
    assert!(
        !folder
            .at("out/manifests/shard-00001-of-00001.json")
            .exists()
    );
    assert!(!folder.at("out/games/shard-00001-of-00001.parquet").exists());
}

#[test]
fn a_table_that_somebody_else_wrote_meanwhile_is_left_and_no_space_is_asked_for() {
    let folder = Folder::new("parquet-meanwhile");
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
        .current_dir(folder.at(""))
        .args([&["check", "-", "--lang", "en"], &OUT[..]].concat())
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    // It has begun all its tables, and waits for input.
    while !folder.at("out/findings").exists() {
        assert!(child.try_wait().expect("waits").is_none(), "it has ended");
        std::thread::sleep(Duration::from_millis(10));
    }
    let theirs = folder.file("out/games/shard-00001-of-00001.parquet", "somebody's");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(record(1).as_bytes()).expect("written");
    drop(stdin);
    let output = child.wait_with_output().expect("runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(4), "{said}");
    assert!(said.contains("somebody else wrote"), "{said}");
    assert!(said.contains("look at that file"), "{said}");
    assert!(!said.contains("free some space"), "{said}");
    assert_eq!(fs::read_to_string(&theirs).expect("text"), "somebody's");
}

#[test]
fn what_cannot_be_meant_is_refused() {
    let folder = Folder::new("parquet-refused");
    folder.file("in/a.pgn", record(1));
    let refused: [(&[&str], &str); 5] = [
        (&["--shard", "3/2"], "N-th of M"),
        (&["--format", "csv"], "--format"),
        (&["--code", "M108"], "--code"),
        (&["--out", "in/tables"], "lies within"),
        (&["--out", "in/a.pgn"], "no folder"),
    ];
    let mut wrong = Vec::new();
    for (more, why) in refused {
        let own = ["check", "in", "--to", "parquet"];
        let out: &[&str] = if more[0] == "--out" { &[] } else { &OUT[2..] };
        let (code, _, said) = folder.run(&[&own, out, more].concat());
        if code != 2 || !said.contains(why) {
            wrong.push((more, code, said));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let (code, _, said) = folder.run(&["check", "missing.pgn", "--to", "parquet", "--out", "out"]);
    assert_eq!(code, 3, "{said}");
    assert!(!folder.at("out").exists(), "nothing was made for nothing");
}
