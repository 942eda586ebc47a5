//! Outputs on a disk that is full, to devices, by links, and broken off.

use super::{OUTPUT_FAILED, RAN, USAGE, WRITERS, everything, folder, link};
use crate::support::folder::{Folder, record};
use std::fs;

/// A file that may hold nothing stands for a disk that is full.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_what_was_there_and_nothing_besides() {
    let program = assert_cmd::cargo::cargo_bin!("dapu");
    let mut wrong = Vec::new();
    for writer in &WRITERS {
        let folder = folder("outputs-full");
        folder.file(writer.out, "mine");
        let before = everything(&folder.at(""));
        let words = writer.words.join(" ").replace("OUT", writer.out);
        let limited = format!(
            "ulimit -f 0; trap '' XFSZ; exec '{}' {words} --force -q >/dev/full",
            program.display()
        );
        // The pages of an audit go to standard output before its files: that takes all.
        let limited = limited.replace("/dev/full", "/dev/null");
        let output = std::process::Command::new("sh")
            .args(["-c", &limited])
            .env("LC_ALL", "C")
            .current_dir(folder.at(""))
            .output()
            .expect("a shell");
        let err = String::from_utf8_lossy(&output.stderr);
        if output.status.code() != Some(OUTPUT_FAILED) || before != everything(&folder.at("")) {
            wrong.push(format!("{}: {:?} {err}", writer.name, output.status));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whoever runs as root may write anywhere; then there is nothing to see.
#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_is_told_and_left() {
    use std::os::unix::fs::PermissionsExt;
    for writer in &WRITERS {
        let folder = folder("outputs-read-only");
        folder.file(writer.out, "mine");
        let set = |mode| {
            let mode = fs::Permissions::from_mode(mode);
            fs::set_permissions(folder.at("o"), mode).expect("a folder");
        };
        set(0o555);
        if fs::write(folder.at("o/probe"), "").is_ok() {
            println!("this user may write anywhere: skipped");
            set(0o755);
            return;
        }
        let (code, _, err) = writer.run(&folder, writer.out, true);
        set(0o755);
        assert_eq!(code, OUTPUT_FAILED, "{}: {err}", writer.name);
        assert_eq!(fs::read(folder.at(writer.out)).expect("a file"), b"mine");
    }
}

#[cfg(unix)]
#[test]
fn devices_pipes_and_standard_output_take_what_they_are_given() {
    for writer in WRITERS.iter().filter(|writer| writer.is_free()) {
        let folder = folder("outputs-devices");
        let before = everything(&folder.at(""));
        let (code, _, err) = writer.run(&folder, "/dev/null", false);
        assert_eq!(code, RAN, "{}: {err}", writer.name);
        let mut printed = Vec::new();
        for name in ["-", "/dev/stdout"] {
            let (code, out, err) = writer.run(&folder, name, false);
            assert_eq!(code, RAN, "{} {name}: {err}", writer.name);
            printed.push(out);
        }
        assert!(
            !printed[0].is_empty() && printed[0] == printed[1],
            "{}",
            writer.name
        );
        assert_eq!(before, everything(&folder.at("")), "{}", writer.name);
    }
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_what_it_leads_to_is_written() {
    for writer in &WRITERS {
        let folder = folder("outputs-links");
        link(&folder, "target.txt", writer.out);
        let (code, _, err) = writer.run(&folder, writer.out, false);
        assert_eq!(code, RAN, "{}: {err}", writer.name);
        let out = folder.at(writer.out);
        assert!(out.is_symlink(), "{}", writer.name);
        assert!(folder.at("target.txt").is_file(), "{}", writer.name);
    }
}

/// What is read from a folder in which the output stands: without that output, and never over another file.
#[test]
fn an_output_within_what_is_read_is_no_input_of_the_next_run() {
    for words in [
        &["check", ".", "--format", "csv", "-o", "out.txt", "-q"][..],
        &["convert", ".", "out.pgn", "-q"],
        &["adjudicate", ".", "--format", "ndjson", "-o", "out.json"],
    ] {
        let folder = Folder::new("outputs-within");
        folder.file("in.pgn", record(3));
        let mut came = Vec::new();
        for _ in 0..3 {
            let (code, _, err) = folder.run(words);
            assert_eq!(code, RAN, "{words:?}: {err}");
            let mut all = everything(&folder.at(""));
            all.remove(".dapu-written");
            came.push(all);
        }
        assert!(came[0] == came[1] && came[1] == came[2], "{words:?}");
        let out = words
            .iter()
            .find(|word| word.starts_with("out"))
            .expect("one");
        folder.file(out, "mine");
        let (code, _, err) = folder.run(&[words, &["--force"]].concat());
        assert_eq!(code, USAGE, "{words:?}: {err}");
        assert_eq!(fs::read(folder.at(out)).expect("a file"), b"mine");
    }
}

/// Ctrl-C while a file is made: the old one is there, and nothing besides.
#[cfg(unix)]
#[test]
fn ctrl_c_leaves_what_was_there_and_nothing_besides() {
    use std::io::Write;
    let folder = folder("outputs-stopped");
    folder.file("o/out.txt", "mine");
    for words in [
        &[
            "check",
            "-",
            "--format",
            "csv",
            "-o",
            "o/out.txt",
            "--force",
        ][..],
        &["convert", "-", "o/out.txt", "--to", "csv", "--force"],
        &["adjudicate", "-", "-o", "o/out.txt", "--force"],
    ] {
        let before = everything(&folder.at(""));
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
            .args(words)
            .current_dir(folder.at(""))
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("it starts");
        // Standard input stays open: the program waits for more.
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(record(1).as_bytes()).expect("it reads");
        let temporary = |folder: &Folder| {
            let names = everything(&folder.at("")).into_keys();
            names.filter(|name| name.ends_with(".dapu-tmp")).count()
        };
        let mut waited = 0;
        while temporary(&folder) == 0 && waited < 500 {
            std::thread::sleep(std::time::Duration::from_millis(20));
            waited += 1;
        }
        assert_eq!(temporary(&folder), 1, "{words:?}: nothing is being written");
        let id = child.id().to_string();
        // Asked politely once or, where it waits for its input, twice.
        let mut status = None;
        for _ in 0..100 {
            let sent = std::process::Command::new("kill")
                .args(["-INT", &id])
                .status();
            assert!(sent.is_ok());
            std::thread::sleep(std::time::Duration::from_millis(50));
            status = child.try_wait().expect("a child");
            if status.is_some() {
                break;
            }
        }
        drop(stdin);
        let status = status.expect("it ends");
        assert_eq!(status.code(), Some(OUTPUT_FAILED), "{words:?}");
        assert_eq!(before, everything(&folder.at("")), "{words:?}");
    }
}
