//! The program end to end.

mod adjudicate;
mod advice;
mod audit;
mod bad_input;
mod bad_machine;
mod collection;
mod convert;
mod copied;
mod database;
mod dedupe;
mod edges;
#[cfg(feature = "parquet")]
mod engines;
mod event;
mod find;
#[cfg(unix)]
mod harmless;
mod judge;
#[cfg(unix)]
mod looks;
mod meaning;
mod names;
mod no_game;
mod outputs;
mod own_files;
#[cfg(feature = "parquet")]
mod parquet;
mod show;
mod signed;
mod states;
mod stream;
mod tables;
#[cfg(unix)]
mod waiting;
mod witnesses;

mod first_day;
use crate::support::folder as support;

use std::process::{Command, Stdio};
use support::{Folder, mixed, record, records};

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
fn a_place_in_a_long_line_counts_from_where_the_line_begins() {
    let folder = Folder::new("long-line");
    let remark = "注".repeat(100);
    folder.file("long.pgn", format!("{{{remark}}} 1. 炮二平五 马八进九九\n"));
    let all = ["--lang", "en", "check", "long.pgn", "--severity", "note"];
    let (_, out, _) = folder.run(&all);
    assert!(
        out.contains("[F108]") && out.contains("--> long.pgn:1:116\n"),
        "{out}"
    );
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

/// The lines of the one board drawn in a page.
fn drawn(page: &str) -> Vec<&str> {
    let lines = page.lines().skip_while(|line| !line.ends_with("8    9"));
    lines.take_while(|line| *line != "```").collect()
}

/// The arrangement of a drawn board, as a FEN writes it.
fn arrangement(board: &[&str]) -> String {
    const GLYPHS: &str = "帅将仕士相象马马车车炮炮兵卒";
    let mut ranks = Vec::new();
    for line in board
        .iter()
        .filter(|line| line.starts_with(char::is_numeric))
    {
        let cells = line[1..].replace('*', "");
        let letter = |cell: &str| {
            let glyph = cell.trim_matches(['(', ')', '[', ']']);
            let letter = GLYPHS.find(glyph).map(|at| b"kabnrcp"[at / 6] as char);
            match letter {
                Some(letter) if cell.starts_with('(') => letter.to_ascii_uppercase(),
                Some(letter) => letter,
                None => '1',
            }
        };
        let rank: String = cells.split_whitespace().map(letter).collect();
        ranks.push(rank);
    }
    ranks.join("/")
}

/// A FEN's arrangement with every empty point written out.
fn spelled(fen: &str) -> String {
    let point = |letter: char| match letter.to_digit(10) {
        Some(empty) => "1".repeat(empty as usize),
        None => letter.to_string(),
    };
    let arrangement = fen.split(' ').next().unwrap_or_default();
    arrangement.chars().map(point).collect()
}

#[test]
fn every_example_stands_on_a_board_and_every_repetition_on_the_one_of_its_fen() {
    let folder = Folder::new("explain-boards");
    let mut wrong = Vec::new();
    for rule in dapu::rules::rules() {
        let code = rule.code.text();
        for (lang, page, turns) in [
            ("zh", rule.page_zh, ["轮到红方走", "轮到黑方走"]),
            ("en", rule.page_en, ["Red to move", "Black to move"]),
        ] {
            let (_, said, _) = folder.run(&["explain", code, "--lang", lang]);
            let board = drawn(&said);
            if board.is_empty() == page.contains("```pgn") || !matches!(board.len(), 0 | 13) {
                wrong.push(format!("{code} {lang}: {board:#?}"));
            }
            if !code.starts_with('P') {
                continue;
            }
            let fen = page.split("[FEN \"").nth(1).unwrap_or_default();
            let turn = turns[usize::from(fen.contains(" b "))];
            if arrangement(&board) != spelled(fen) || !said.contains(turn) {
                wrong.push(format!("{code} {lang}: {fen}\n{board:#?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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

#[test]
fn a_mistyped_command_line_is_told_in_both_languages() {
    let folder = Folder::new("usage");
    let mut wrong = Vec::new();
    for (arguments, told) in [
        (&["frobnicate"][..], "frobnicate"),
        (&["list", "--frob"], "--frob"),
        (&["import"], "PATH"),
        (&["list", "--result"], "--result"),
        (&["import", "a", "--edition", "cn2011"], "cn2020"),
        (&["import", "a", "--encoding", "latin1"], "gb18030"),
        (&["show", "abc"], "abc"),
        (&["list", "--since", "87"], "87"),
        (&["resolve", "--family", "foo", "x"], "foo"),
    ] {
        for (lang, next) in [("en", "next:"), ("zh", "下一步：")] {
            let (code, _, err) = folder.run(&[&["--lang", lang], arguments].concat());
            // A date explains itself.
            let advised = err.contains(next) || arguments.contains(&"--since");
            if code != 2 || !err.contains(told) || !advised {
                wrong.push((arguments, lang, code, err));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_closed_pipe_is_no_failure_of_a_report() {
    let folder = Folder::new("closed-pipe");
    folder.file(
        "a.pgn",
        "[Event \"a\"]\n\n1. 炮二平五 炮二平五 *\n".repeat(3000),
    );
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
        .args(["report", "--lang", "en"])
        .current_dir(folder.at(""))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("an end");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && err.is_empty(), "{err}");
}
