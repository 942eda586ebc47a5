//! Known files read anew, by processes that are killed.

use super::support::{Chance, Folder, content};
use std::process::{Command, Stdio};
use std::time::Duration;

/// The sums that a reader sees: games of the list, rows of the report, records of the verification.
fn seen(folder: &Folder) -> [usize; 3] {
    let (code, list, err) = folder.run(&["list", "--format", "csv"]);
    assert_eq!(code, 0, "{err}");
    let (_, report, _) = folder.run(&["report", "-q"]);
    let (code, verified, err) = folder.run(&["verify"]);
    assert_eq!(code, 0, "{verified}{err}");
    let rebuilt = verified
        .lines()
        .find(|line| line.starts_with("records rebuilt"));
    let digits: String = rebuilt
        .expect("a sum")
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    [
        list.lines().count(),
        report.lines().count(),
        digits.parse().expect("a number"),
    ]
}

#[test]
fn files_read_anew_never_count_twice_whenever_the_process_is_killed() {
    let folder = Folder::new("again-killed");
    for file in ["a", "b", "c"] {
        let texts: Vec<String> = (0..400)
            .map(|n| {
                format!(
                    "[Event \"{file}\"]\n[Red \"甲{file}{n}\"]\n[Black \"乙{n}\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0\n\n"
                )
            })
            .collect();
        folder.file(&format!("in/{file}.pgn"), texts.concat());
    }
    let (code, _, err) = folder.run(&["import", "in", "-q"]);
    assert_eq!(code, 0, "{err}");
    let whole = seen(&folder);
    assert_eq!((whole[0], whole[2]), (1201, 1200));
    let mut chance = Chance::new(5);
    let mut killed = 0;
    for round in 0..8 {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
            .current_dir(folder.at(""))
            .args(["import", "in", "--again", "-q", "--batch", "5"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        std::thread::sleep(Duration::from_millis(chance.below(900) as u64));
        killed += i32::from(child.try_wait().expect("it can be asked").is_none());
        let _ = child.kill();
        child.wait().expect("it ends");
        assert_eq!(seen(&folder), whole, "round {round}");
    }
    assert!(killed > 0, "every run ended before it could be killed");
    let (code, _, err) = folder.run(&["import", "in", "-q"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(seen(&folder), whole);
    assert!(content(&folder, "dapu.db").lines().count() > 1200);
    let (_, files, _) = folder.run(&["files"]);
    assert_eq!(files.matches("there").count(), 3, "{files}");
}
