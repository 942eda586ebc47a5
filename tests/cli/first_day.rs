//! What a person meets on the first day: help, words mistyped, names written otherwise, nothing found.

mod asked;
mod folders;
mod said;

use crate::support::folder::{Folder, record};

/// Whether a text has a word of three letters or more that is English and not a name of ours.
fn english(text: &str) -> Vec<String> {
    const OURS: &[&str] = &[
        "dapu", "db", "help", "utf", "gb", "big", "pgn", "xqf", "csv", "fen",
    ];
    let plain: String = text
        .split('`')
        .enumerate()
        .filter(|(index, _)| index % 2 == 0)
        .map(|(_, part)| part)
        .collect();
    let words = plain.split(|c: char| !c.is_ascii_alphabetic());
    let small = words.filter(|word| {
        word.len() > 3 && word.chars().all(|c| c.is_ascii_lowercase()) && !OURS.contains(word)
    });
    small.map(str::to_owned).collect()
}

#[test]
fn help_and_version_are_commands_too() {
    let folder = Folder::new("help-command");
    let same: [(&[&str], &[&str]); 5] = [
        (&["help"], &["--help"]),
        (&["help", "list"], &["list", "--help"]),
        (
            &["help", "import", "--lang", "zh"],
            &["--lang", "zh", "import", "--help"],
        ),
        (&["help", "help"], &["help", "--help"]),
        (&["version"], &["--version"]),
    ];
    for (one, other) in same {
        let (code, out, err) = folder.run(one);
        assert_eq!((code, err.as_str()), (0, ""), "{one:?}");
        assert_eq!(out, folder.run(other).1, "{one:?} and {other:?}");
    }
    let (code, _, err) = folder.run(&["help", "lst"]);
    assert!(code == 2 && err.contains("list"), "{err}");
}

#[test]
fn help_in_chinese_names_values_and_defaults_in_chinese() {
    let folder = Folder::new("help-zh");
    let (_, out, _) = folder.run(&["--lang", "zh", "check", "--help"]);
    assert!(
        out.contains("[默认：auto]") && out.contains("[选项]"),
        "{out}"
    );
    for clap in ["default:", "possible values", "OPTIONS"] {
        assert!(!out.contains(clap), "{clap}: {out}");
    }
}

#[test]
fn what_was_perhaps_meant_is_told() {
    let folder = Folder::new("meant");
    folder.file("a.pgn", record(11));
    folder.file("event.toml", "edition = \"cn2021\"\n");
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    let mut wrong = Vec::new();
    for (arguments, meant) in [
        (&["lisst"][..], "list"),
        (&["list", "--plyer", "x"], "--player"),
        (&["list", "--code", "M18"], "M108"),
        (&["list", "--code", "horse-leg-bloked"], "horse-leg-blocked"),
        (&["explain", "M18"], "M108"),
        (&["check", "a.pgn", "--edition", "cn2021"], "cn2020"),
        (&["report", "--edition", "cn2021"], "cn2020"),
        (&["check", "a.pgn", "--event-file", "event.toml"], "cn2020"),
        (&["convert", "a.pgn", "out", "--to", "pgm"], "pgn"),
        (&["report", "--format", "cvs"], "csv"),
        (&["check", "a.pgn", "--encoding", "utf8-"], "utf-8"),
        (&["resolve", "--family", "icss", "x"], "iccs"),
        (&["man", "improt"], "import"),
        (&["list", "--severity", "eror"], "error"),
    ] {
        for (lang, next) in [("en", "perhaps "), ("zh", "或许是 ")] {
            let (code, _, err) = folder.run(&[&["--lang", lang], arguments].concat());
            let told = err.split(next).nth(1).unwrap_or_default();
            if code != 2 || !told.contains(meant) {
                wrong.push((arguments, code, err));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn an_option_before_its_command_is_sent_behind_it() {
    let folder = Folder::new("early-option");
    for (arguments, advice) in [
        (&["--db", "x", "list"][..], "`dapu list --db …`"),
        (&["--db=x", "list"], "`dapu list --db …`"),
        (&["-n", "3", "list"], "`dapu list -n …`"),
        (&["--force", "export", "out"], "`dapu export --force …`"),
    ] {
        for lang in ["en", "zh"] {
            let (code, _, err) = folder.run(&[&["--lang", lang], arguments].concat());
            assert!(code == 2 && err.contains(advice), "{arguments:?}: {err}");
        }
    }
    for arguments in [&["--frob", "list"][..], &["list", "--frob"], &["--frob"]] {
        let (code, _, err) = folder.run(arguments);
        assert!(
            code == 2 && err.contains("dapu --help"),
            "{arguments:?}: {err}"
        );
    }
}

#[test]
fn what_is_far_from_all_that_is_known_is_guessed_at_by_nothing() {
    let folder = Folder::new("not-meant");
    for arguments in [
        &["import"][..],
        &["weather"],
        &["explain", "weather"],
        &["list", "--db", "a", "--db", "b"],
        &["sheet", "a", "b", "c"],
    ] {
        let (code, _, err) = folder.run(arguments);
        assert!(
            code == 2 && !err.contains("perhaps"),
            "{arguments:?}: {err}"
        );
        assert!(err.contains("next:"), "{arguments:?}: {err}");
    }
}

#[test]
fn a_mistyped_command_line_is_told_in_chinese_without_english() {
    let folder = Folder::new("usage-zh");
    let mut wrong = Vec::new();
    for arguments in [
        &["import"][..],
        &["lisst"],
        &["list", "--frob"],
        &["show", "abc"],
        &["show", "99999999999999999999"],
        &["check", "a", "-j", "0"],
        &["check", "a", "-j", "many"],
        &["check", "a", "--max-record", "12Q"],
        &["check", "a", "--max-record", "9999G"],
        &["check", "a", "--batch", ""],
        &["list", "--tag", "=x"],
        &["list", "--db", "a", "--db", "b"],
        &["list", "-n"],
        &["list", "-n", "99999999999999"],
        &["adjudicate", "--fen", "x", "--game", "3"],
        &["adjudicate", "--ply", "0", "x"],
        &["sheet", "a", "b", "c"],
        &["audit"],
        &["names"],
        &["perft", "x"],
        &["list", "--since", "87"],
        &["list", "--result", "win"],
        &["explain", "M999"],
        &["resolve", "--fen", "x", "y"],
    ] {
        let (code, out, err) = folder.run(&[&["--lang", "zh"], arguments].concat());
        let words = english(&err);
        let left: Vec<_> = words
            .iter()
            .filter(|word| !arguments.iter().any(|it| it.contains(word.as_str())))
            .filter(|word| {
                ![
                    "limit",
                    "jobs",
                    "record",
                    "batch",
                    "game",
                    "list",
                    "rnbakabnr",
                ]
                .contains(&word.as_str())
            })
            .collect();
        if code != 2 || !out.is_empty() || !left.is_empty() {
            wrong.push(format!("{arguments:?} {code} {left:?}\n{err}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_name_is_found_in_both_scripts_and_in_pinyin() {
    let folder = Folder::new("folded");
    let game = |event: &str, red: &str, opening: &str| {
        format!(
            "[Event \"{event}\"]\n[Red \"{red}\"]\n[Black \"乙\"]\n[Opening \"{opening}\"]\n\n1. 炮二平五 马8进7 *\n\n"
        )
    };
    let games = [
        game("1982年全國個人賽", "胡榮華", "當頭炮"),
        game("全国个人赛", "上海 胡荣华", "当头炮"),
        game("Huashan Cup", "Hu Ronghua", "C00"),
        game("五羊杯", "许银川", "A00"),
    ];
    folder.file("a.pgn", games.concat());
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    let mut wrong = Vec::new();
    for (option, asked, games) in [
        ("--player", "胡荣华", &["1", "2", "3"][..]),
        ("--player", "胡榮華", &["1", "2", "3"]),
        ("--player", "huronghua", &["1", "2", "3"]),
        ("--player", "hu ronghua", &["1", "2", "3"]),
        ("--player", "Ronghua", &["1", "2", "3"]),
        ("--player", "xu yinchuan", &["4"]),
        ("--player", "許銀川", &["4"]),
        ("--event", "全国", &["1", "2"]),
        ("--event", "個人賽", &["1", "2"]),
        ("--event", "wuyangbei", &["4"]),
        ("--tag", "Opening=当头", &["1", "2"]),
        ("--tag", "Red=胡榮", &["1", "2"]),
    ] {
        let (code, out, err) = folder.run(&["list", option, asked]);
        let rows = out.lines().skip(1);
        let found: Vec<&str> = rows
            .filter_map(|row| row.split_whitespace().next())
            .collect();
        if code != 0 || found != games {
            wrong.push(format!("{option} {asked}: {found:?} {err}"));
        }
        if option != "--tag" {
            let count = |arguments: &[&str]| folder.run(arguments).1.lines().count();
            let checked = count(&["check", "a.pgn", "-q", "--format", "ndjson", option, asked]);
            let reported = count(&["report", "--format", "ndjson", option, asked]);
            if checked != reported || checked == 0 {
                wrong.push(format!(
                    "{option} {asked}: check {checked}, report {reported}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_list_of_nothing_says_so() {
    let folder = Folder::new("list-nothing");
    folder.file("a.pgn", record(11));
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    for (lang, told) in [("en", "none of the 1 game in"), ("zh", "1 局都不合")] {
        let (code, out, err) = folder.run(&["--lang", lang, "list", "--player", "nobody"]);
        assert_eq!((code, out.as_str()), (0, ""));
        assert!(err.contains(told) && err.contains("dapu.db"), "{err}");
    }
}

#[test]
fn an_import_of_nothing_leaves_no_database() {
    let folder = Folder::new("import-nothing");
    std::fs::create_dir(folder.at("empty")).expect("a folder");
    for path in ["nofile", "empty"] {
        let (code, _, err) = folder.run(&["import", path]);
        assert!(code != 0 && err.contains(path), "{code} {err}");
        let left = std::fs::read_dir(folder.at("")).expect("a folder").count();
        assert_eq!(left, 1, "{path}: only the folder `empty` is there");
    }
}

/// A record with a note and no warning, and one with an error.
fn noted(folder: &Folder) {
    folder.file(
        "a.pgn",
        "[Event \"甲\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *\n\n[Event \"乙\"]\n\n1. 马二进四 *\n\n",
    );
}

#[test]
fn a_reader_is_shown_findings_from_warning_up_and_told_of_the_notes() {
    let folder = Folder::new("notes");
    noted(&folder);
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    let (_, rows, _) = folder.run(&["report", "--format", "ndjson"]);
    let notes = rows.matches("\"severity\":\"note\"").count();
    assert!(notes > 0 && notes < rows.lines().count(), "{rows}");
    let told = format!("{notes} note");
    for command in [&["check", "a.pgn"][..], &["report", "--format", "text"]] {
        let (_, out, err) = folder.run(command);
        assert!(!out.contains("note[") && !out.contains(" note:"), "{out}");
        assert!(out.contains("M1"), "the error is shown: {out}");
        assert!(
            err.contains(&told) && err.contains("--severity note"),
            "{err}"
        );
        let (_, all, err) = folder.run(&[command, &["--severity", "note"]].concat());
        let shown = all.matches("note[").count() + all.matches(" note:").count();
        assert_eq!(shown, notes, "{all}");
        assert!(!err.contains("--severity note"), "{err}");
        let (_, asked, _) = folder.run(&[command, &["--code", "F"]].concat());
        assert!(
            asked.contains("note"),
            "a code that is asked for is shown: {asked}"
        );
    }
    let (_, out, _) = folder.run(&["check", "-q", "a.pgn", "--format", "ndjson"]);
    assert_eq!(out.lines().count(), rows.lines().count(), "rows are whole");
    let (_, out, _) = folder.run(&["show", "1"]);
    assert!(
        out.contains("--severity note") && !out.contains(" note:"),
        "{out}"
    );
    let (_, out, _) = folder.run(&["show", "1", "--severity", "note"]);
    assert!(
        out.contains(" note:") && !out.contains("--severity"),
        "{out}"
    );
}

#[test]
fn notes_make_an_exit_code_where_asked() {
    let folder = Folder::new("fail-on-note");
    folder.file(
        "a.pgn",
        "[Event \"甲\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *\n",
    );
    let code = |on: &str| folder.run(&["check", "-q", "a.pgn", "--fail-on", on]).0;
    assert_eq!(
        ["error", "warning", "note", "never"].map(code),
        [0, 0, 1, 0]
    );
}

#[test]
fn colour_is_as_asked_for() {
    let folder = Folder::new("colour");
    noted(&folder);
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    let coloured = |arguments: &[&str]| {
        let output = folder
            .dapu()
            .env("NO_COLOR", "1")
            .args(arguments)
            .output()
            .expect("it runs");
        let out = String::from_utf8(output.stdout).expect("UTF-8");
        out.contains("\u{1b}[")
    };
    for command in [&["check", "-q", "a.pgn"][..], &["show", "2"], &["help"]] {
        let with = |when: &str| coloured(&[command, &["--color", when]].concat());
        assert!(with("always"), "{command:?}");
        assert!(
            !with("never") && !with("auto") && !coloured(command),
            "{command:?}"
        );
    }
}
