//! What a person asks for in words of his own, and the advice he gets.

use crate::support::folder::{Folder, record};

fn ran(folder: &Folder, arguments: &[&str]) -> (String, String) {
    let (code, out, err) = folder.run(arguments);
    assert_eq!(code, 0, "{arguments:?}\n{out}\n{err}");
    (out, err)
}

#[test]
fn no_advice_names_the_command_that_was_just_run() {
    let folder = Folder::new("circular");
    folder.file("no.txt", "nothing of the kind\n");
    folder.file("a.pgn", record(1));
    ran(&folder, &["import", "a.pgn", "-q"]);
    for command in [
        &["check", "no.txt"][..],
        &["import", "no.txt"],
        &["import", "gone.txt"],
        &["check", "gone.txt"],
        &["convert", "no.txt", "out.pgn"],
        &["sheet", "no.txt"],
        &["explain", "zzzz"],
        &["forget", "zzzz"],
        &["show", "99"],
        &["list", "--db", "none.db"],
        &["judge", "--db", "none.db"],
        &["verify", "--db", "none.db"],
        &["undo"],
        &["files"],
        &["history"],
        &["judge", "--edition", "all"],
    ] {
        for tongue in ["en", "zh"] {
            let (_, out, err) = folder.run(&[&["--lang", tongue][..], command].concat());
            let text = format!("{out}\n{err}");
            // A word in capitals stands for anything.
            let is_same = |said: &str| {
                let words: Vec<&str> = said.split_whitespace().collect();
                let alike = |(one, other): (&&str, &&str)| {
                    one == other || one.chars().all(|c| c.is_ascii_uppercase())
                };
                words.first() == Some(&"dapu")
                    && words.len() == command.len() + 1
                    && words[1..].iter().zip(command).all(alike)
            };
            let said = text.split('`').skip(1).step_by(2);
            let circular: Vec<&str> = said.filter(|said| is_same(said)).collect();
            assert!(circular.is_empty(), "{command:?}: {circular:?}");
        }
    }
}

#[test]
fn a_result_is_asked_for_by_token_or_word() {
    let folder = Folder::new("result-words");
    for (name, result) in [("r", "1-0"), ("b", "0-1"), ("d", "1/2-1/2"), ("o", "*")] {
        let text =
            format!("[Red \"{name}\"]\n[Result \"{result}\"]\n\n1. 炮二平五 马8进7 {result}\n");
        folder.file(&format!("{name}.pgn"), text);
    }
    ran(
        &folder,
        &["import", "-q", "r.pgn", "b.pgn", "d.pgn", "o.pgn"],
    );
    for (words, name) in [
        (&["1-0", "红胜", "紅勝", "red", "Red", "黑负"][..], "r"),
        (&["0-1", "黑胜", "黑勝", "black", "红负"], "b"),
        (&["1/2-1/2", "和", "和棋", "draw", "1/2"], "d"),
        (&["*"], "o"),
    ] {
        for word in words {
            let (out, _) = ran(&folder, &["list", "--result", word, "--format", "csv"]);
            let rows: Vec<&str> = out.lines().skip(1).collect();
            assert_eq!(rows.len(), 1, "{word}: {out}");
            assert!(rows[0].contains(&format!(",{name},")), "{word}: {out}");
        }
    }
    // Who won is not said by it.
    let (code, _, err) = folder.run(&["list", "--result", "勝"]);
    assert!(code == 2 && err.contains("红胜"), "{err}");
}

#[test]
fn a_format_that_a_command_lacks_is_answered_with_that_of_its_kind() {
    let folder = Folder::new("format-words");
    for (command, asked, meant) in [
        ("check", "json", "ndjson"),
        ("check", "jsonl", "ndjson"),
        ("report", "jsonl", "ndjson"),
        ("list", "jsonl", "ndjson"),
        ("editions", "ndjson", "json"),
        ("editions", "jsonl", "json"),
        ("check", "xlsx", "csv"),
        ("report", "excel", "csv"),
        ("check", "txt", "text"),
        ("list", "markdown", "text"),
        ("explain", "html", "text"),
    ] {
        let mut words = vec![command, "--format", asked];
        words.extend((command == "check").then_some("a"));
        let (code, _, err) = folder.run(&words);
        assert_eq!(code, 2, "{command} {asked}: {err}");
        let hint = format!("perhaps {meant} was meant");
        assert!(err.contains(&hint), "{command} {asked}: {err}");
    }
}

#[test]
fn a_table_of_plies_says_at_once_what_its_rows_are() {
    let folder = Folder::new("csv-rows");
    folder.file("a.pgn", record(1));
    ran(&folder, &["import", "a.pgn", "-q"]);
    for (command, said) in [
        (&["export", "-o", "x.csv"][..], true),
        (&["convert", "a.pgn", "y.csv"], true),
        (&["export", "-q", "-o", "z.csv"], false),
        (&["export", "--to", "csv", "-o", "u.csv"], false),
        (&["export", "--to", "csv-games", "-o", "v.csv"], false),
    ] {
        let (_, err) = ran(&folder, command);
        assert_eq!(err.contains("--to csv-games"), said, "{command:?}: {err}");
    }
}

#[test]
fn the_list_of_what_was_written_says_what_it_is() {
    let folder = Folder::new("written-about");
    folder.file("a.pgn", record(1));
    ran(&folder, &["import", "a.pgn", "-q"]);
    ran(&folder, &["export", "-q", "-o", "x.pgn"]);
    let list = std::fs::read_to_string(folder.at(".dapu-written")).expect("a list");
    let first = list.lines().next().expect("a line");
    assert!(first.starts_with("{\"about\":"), "{list}");
    // And is passed over where the list is read.
    ran(&folder, &["export", "-q", "-o", "x.pgn"]);
    let again = std::fs::read_to_string(folder.at(".dapu-written")).expect("a list");
    assert_eq!(again.matches("about").count(), 1, "{again}");
    for (tongue, word) in [("en", "--output"), ("zh", "--output")] {
        let (help, _) = ran(&folder, &["--lang", tongue, "report", "--help"]);
        assert!(
            help.contains(word) && help.contains(".dapu-written"),
            "{help}"
        );
    }
}

#[test]
fn editions_are_taken_away_all_at_once_and_judging_says_how() {
    let folder = Folder::new("judge-undo");
    folder.file("a.pgn", record(1));
    ran(&folder, &["import", "a.pgn", "-q"]);
    let (before, _) = ran(&folder, &["report", "-q"]);
    let (_, said) = ran(&folder, &["judge", "--edition", "all"]);
    assert!(said.contains("judge --remove all"), "{said}");
    let (out, _) = ran(&folder, &["judge", "--remove", "all"]);
    assert!(out.contains("cn1957") && out.contains("axf"), "{out}");
    let (code, _, err) = folder.run(&["judge", "--remove", "all"]);
    assert_eq!(code, 2, "{err}");
    let (_, quiet) = ran(&folder, &["judge"]);
    assert!(!quiet.contains("--remove"), "{quiet}");
    let (after, _) = ran(&folder, &["report", "-q"]);
    assert_eq!(before, after);
}
