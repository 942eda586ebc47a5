//! `dapu event rebuild`: an event written as records is found again, and its folder read by the other commands.

use crate::support::folder::{Folder, movetext};
use std::fmt::Write;

/// An event of eight, its games as records: in another order, without the games of those lines of results.csv.
fn imported(name: &str, without: &[usize]) -> (Folder, Vec<String>) {
    let folder = Folder::new(name);
    let made = folder.run(&[
        "event",
        "simulate",
        "e",
        "--seed",
        "5",
        "--system",
        "round-robin",
        "--entrants",
        "8",
    ]);
    assert_eq!(made.0, 0, "{}", made.2);
    let results = std::fs::read_to_string(folder.at("e/results.csv")).expect("results");
    let mut taken = Vec::new();
    let mut text = String::new();
    let games = results.lines().skip(1).enumerate();
    for (at, line) in games.collect::<Vec<_>>().into_iter().rev() {
        let cells: Vec<&str> = line.split(',').collect();
        let [round, _, _, red, black, result] = cells[..] else {
            panic!("{line}");
        };
        let is_played = matches!(result, "1-0" | "0-1" | "1/2-1/2");
        if without.contains(&at) || !is_played {
            taken.push(format!("{red} – {black}"));
            continue;
        }
        let moves = movetext(at as u64 + 1, 44);
        let event = ["1999年“测试杯”象棋赛", "'99測試杯象棋邀請賽"][at % 2];
        let _ = write!(
            text,
            "[Event \"{event} 第{round}轮\"]\n[Date \"1999.08.{round:0>2}\"]\n[Red \"{red}\"]\n\
             [Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        );
    }
    folder.file("in.pgn", text);
    let (code, _, err) = folder.run(&["import", "in.pgn", "-q"]);
    assert_eq!(code, 0, "{err}");
    (folder, taken)
}

#[test]
fn a_rebuilt_folder_is_checked_and_gives_what_is_missing() {
    let (folder, taken) = imported("rebuild-folder", &[3]);
    let (code, _, err) = folder.run(&["event", "rebuild", "--event", "测试杯", "-o", "out"]);
    assert_eq!(code, 0, "{err}");
    let (code, out, err) = folder.run(&["event", "check", "out", "--lang", "en"]);
    assert_eq!(code, 0, "{err}");
    for pair in &taken {
        let (one, other) = pair.split_once(" – ").expect("a pair");
        let told = out.lines().filter(|it| it.contains("E113"));
        let mut told = told.filter(|it| it.contains(one) && it.contains(other));
        assert!(told.next().is_some(), "{pair} is not in\n{out}");
    }
    assert_eq!(
        out.lines().filter(|it| it.contains("E113")).count(),
        taken.len(),
        "{out}"
    );
    let (code, out, err) = folder.run(&["event", "standings", "out"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("P008"), "{out}");
    // The same command writes over its own files, and over nobody else's.
    let again = folder.run(&["event", "rebuild", "--event", "测试杯", "-o", "out"]);
    assert_eq!(again.0, 0, "{}", again.2);
    folder.file("out/players.csv", "number,name\n1,甲\n");
    let (code, _, err) = folder.run(&["event", "rebuild", "--event", "测试杯", "-o", "out"]);
    assert_eq!(code, 2, "{err}");
    let forced = folder.run(&[
        "event",
        "rebuild",
        "--event",
        "测试杯",
        "-o",
        "out",
        "--force",
    ]);
    assert_eq!(forced.0, 0, "{}", forced.2);
}

#[test]
fn events_are_listed_and_findings_show_their_records() {
    let (folder, taken) = imported("rebuild-list", &[3]);
    let (code, out, err) = folder.run(&["event", "rebuild", "--format", "csv"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(out.lines().count(), 2, "{out}");
    let (code, out, err) =
        folder.run(&["event", "rebuild", "--event", "1999 測試杯", "--lang", "en"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(
        out.lines().filter(|it| it.starts_with("E113")).count(),
        taken.len(),
        "{out}"
    );
    let (code, out, err) =
        folder.run(&["event", "rebuild", "--event", "测试杯", "--format", "json"]);
    assert_eq!(code, 0, "{err}");
    let rows: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let games = rows
        .as_array()
        .expect("rows")
        .iter()
        .filter(|it| it["kind"] == "game");
    for game in games {
        assert!(
            game["files"]
                .as_str()
                .is_some_and(|it| it.contains("in.pgn:")),
            "{game}"
        );
    }
}

#[test]
fn an_event_that_is_not_there_is_refused_with_what_to_do() {
    let (folder, _) = imported("rebuild-none", &[]);
    let (code, _, err) = folder.run(&["event", "rebuild", "--event", "无此赛", "--lang", "en"]);
    assert_eq!(code, 2);
    assert!(
        err.contains("no event of the database is called 无此赛"),
        "{err}"
    );
    let (code, _, err) = folder.run(&["event", "rebuild", "--db", "none.db"]);
    assert_ne!(code, 0);
    assert!(err.contains("none.db"), "{err}");
}

#[test]
fn the_same_moves_by_others_are_no_game_of_two_events() {
    for (other, is_told) in [("丙丁", false), ("甲某", true)] {
        let folder = Folder::new("rebuild-same-moves");
        let mut text = String::new();
        for (event, red) in [
            ("1999年“测试杯”象棋赛", "甲某"),
            ("2003年“测试杯”象棋赛", other),
        ] {
            let _ = write!(
                text,
                "[Event \"{event} 第1轮\"]\n[Red \"{red}\"]\n[Black \"乙某\"]\n[Result \"1-0\"]\n\n{} 1-0\n\n",
                movetext(1, 44)
            );
        }
        folder.file("in.pgn", text);
        let (code, _, err) = folder.run(&["import", "in.pgn", "-q"]);
        assert_eq!(code, 0, "{err}");
        let asked = ["event", "rebuild", "--event", "1999 测试杯", "--lang", "en"];
        let (code, out, err) = folder.run(&asked);
        assert_eq!(code, 0, "{err}");
        assert_eq!(out.contains("E116"), is_told, "{out}");
    }
}

#[test]
fn a_game_of_an_unknown_round_is_given_none() {
    let folder = Folder::new("rebuild-loose");
    let mut text = String::new();
    for (at, (red, black)) in [("甲", "乙"), ("乙", "丙"), ("丙", "甲"), ("甲", "丁")]
        .into_iter()
        .enumerate()
    {
        let moves = movetext(at as u64 + 1, 44);
        let _ = write!(
            text,
            "[Event \"1999年“测试杯”象棋赛\"]\n[Date \"1999.08.01\"]\n[Red \"{red}\"]\n[Black \"{black}\"]\n\
             [Result \"1-0\"]\n\n{moves} 1-0\n\n"
        );
    }
    folder.file("in.pgn", text);
    folder.run(&["import", "in.pgn", "-q"]);
    for (tongue, said) in [("en", "is not known"), ("zh", "轮次不明")] {
        let args = [
            "event",
            "rebuild",
            "--event",
            "测试杯",
            "-o",
            "out",
            "--lang",
            tongue,
        ];
        let (code, _, err) = folder.run(&args);
        assert_eq!(code, 0, "{err}");
        let read = |name: &str| std::fs::read_to_string(folder.at(name)).unwrap_or_default();
        let (results, loose) = (read("out/results.csv"), read("out/games-without-round.csv"));
        assert_eq!(results.lines().count(), 1, "{results}");
        let rows: Vec<&str> = loose.lines().collect();
        assert_eq!(rows[0], "round,red,black,result");
        assert_eq!(rows.len(), 5, "{loose}");
        assert!(rows[1..].iter().all(|row| row.starts_with(',')), "{loose}");
        assert!(
            err.contains(said) && err.contains("games-without-round.csv"),
            "{err}"
        );
        // Most games count nothing: a table of places would rest on none.
        let (code, out, err) = folder.run(&["event", "standings", "out"]);
        assert_eq!((code, out.as_str()), (3, ""), "{err}");
        assert!(
            err.contains("games-without-round.csv: 4 games here count nothing")
                && err.contains("no places: of the games 4 count nothing, and 0 count"),
            "{err}"
        );
    }
}

#[test]
fn a_round_robin_needs_no_rounds_to_count_its_points() {
    let folder = Folder::new("rebuild-loose-robin");
    folder.file(
        "e/event.toml",
        "name = \"杯\"\nedition = \"cn2020\"\n\n[[stage]]\nsystem = \"round-robin\"\n",
    );
    folder.file("e/players.csv", "number,name\n,甲\n,乙\n,丙\n,丁\n");
    folder.file(
        "e/results.csv",
        "round,table,board,red,black,result\n1,,1,甲,丁,1-0\n",
    );
    folder.file(
        "e/games-without-round.csv",
        "round,red,black,result\n,乙,丙,1/2-1/2\n,丁,丙,0-1\n,甲,乙,1/2-1/2\n,乙,丁,1-0\n",
    );
    let (code, out, err) = folder.run(&["event", "standings", "e"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        err.contains("games-without-round.csv: 4 games count without"),
        "{err}"
    );
    let rows: Vec<Vec<&str>> = out
        .lines()
        .map(|it| it.split_whitespace().collect())
        .collect();
    let points = |who: &str| {
        let row = rows.iter().find(|it| it.get(2) == Some(&who));
        row.and_then(|it| it.get(3).copied()).unwrap_or_default()
    };
    // The game 丙 – 甲 is missing: no play-off is asked for, and no round is claimed.
    let all = ["甲", "乙", "丙", "丁"].map(points);
    assert_eq!(all, ["3", "4", "3", "0"], "{out}");
    assert!(
        out.contains("甲 – 丙") && !out.contains("after round"),
        "{out}"
    );
    let (code, out, err) = folder.run(&["event", "check", "e"]);
    assert_eq!(code, 0, "{err}");
    let lacking: Vec<&str> = out.lines().filter(|it| it.contains("E113")).collect();
    assert_eq!(lacking.len(), 1, "{out}");
    assert!(
        lacking[0].contains("甲") && lacking[0].contains("丙"),
        "{out}"
    );
    // A second cycle has a pair twice; a third game of it is one too many.
    folder.file(
        "e/event.toml",
        "name = \"杯\"\nedition = \"cn2020\"\n\n[[stage]]\nsystem = \"round-robin\"\ncycles = 2\n",
    );
    folder.file("e/players.csv", "number,name\n,甲\n,乙\n");
    folder.file("e/results.csv", "round,table,board,red,black,result\n");
    folder.file(
        "e/games-without-round.csv",
        "round,red,black,result\n,甲,乙,1-0\n,乙,甲,1/2-1/2\n,甲,乙,0-1\n",
    );
    let (code, out, err) = folder.run(&["event", "standings", "e"]);
    assert_eq!(code, 1, "{err}");
    assert!(
        err.contains("2 games count without") && err.contains("1 game here counts nothing"),
        "{err}"
    );
    assert!(
        out.contains("甲") && !out.contains("no result yet"),
        "{out}"
    );
}

#[test]
fn every_event_of_the_list_opens_by_the_name_it_has_there() {
    let folder = Folder::new("rebuild-names");
    let mut text = String::new();
    // Names that compare as one with others, or are a part of them.
    let names = [
        "1992年全國象棋團體賽",
        "1992.年全國象棋團體賽",
        "1992年全國象棋團體賽 男子",
    ];
    for (at, name) in names.into_iter().enumerate() {
        for (red, black) in [("甲", "乙"), ("乙", "丙")] {
            let moves = movetext(7 * at as u64 + u64::from(red == "甲"), 44);
            let _ = write!(
                text,
                "[Event \"{name}\"]\n[Red \"{red}{at}\"]\n[Black \"{black}{at}\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n\n"
            );
        }
    }
    folder.file("in.pgn", text);
    folder.run(&["import", "in.pgn", "-q"]);
    let (_, out, err) = folder.run(&["event", "rebuild", "--format", "json"]);
    let list: serde_json::Value = serde_json::from_str(&out).expect("a list");
    let list = list.as_array().expect("a list").clone();
    assert_eq!(list.len(), names.len(), "{out}{err}");
    for event in list {
        let name = event["event"].as_str().expect("a name");
        let (code, out, err) = folder.run(&["event", "rebuild", "--event", name]);
        assert_eq!(code, 0, "{err}");
        assert_eq!(out.lines().next(), Some(name));
    }
}

#[test]
fn a_game_dated_far_from_the_rest_is_told_with_the_record_that_says_so() {
    let (folder, _) = imported("rebuild-day", &[]);
    let text = std::fs::read_to_string(folder.at("in.pgn")).expect("records");
    let far = text.replacen("[Date \"1999.08.03\"]", "[Date \"1999.12.24\"]", 1);
    assert_ne!(far, text);
    folder.file("far/far.pgn", far);
    let all = ["import", "far/far.pgn", "-q", "--db", "far.db"];
    assert_eq!(folder.run(&all).0, 0);
    let args = [
        "event",
        "rebuild",
        "--db",
        "far.db",
        "--event",
        "测试杯",
        "--lang",
        "en",
    ];
    let (_, out, err) = folder.run(&args);
    let told: Vec<&str> = out.lines().filter(|it| it.contains("E115")).collect();
    assert_eq!(told.len(), 1, "{out}{err}");
    for words in [
        "is dated 1999-12-24",
        "the rest of the event was played on 1999-08-01 – 1999-08-07",
    ] {
        assert!(told[0].contains(words), "{words}\n{}", told[0]);
    }
}
