//! Names on paper: proposed, decided in a file, applied, undone.

mod unknown;

use crate::support::folder as support;

use support::{Folder, content};

fn games(name: &str) -> Folder {
    let folder = Folder::new(name);
    let players = [
        ("广东吕钦", "广东 许银川"),
        ("吕钦", "广东 宗永生"),
        ("呂欽", "吕钦"),
        ("Lv Qin", "胡荣华"),
        ("Hu Ronghua", "蔡福如"),
    ];
    let texts = players.iter().zip(1..).map(|((red, black), n)| {
        format!(
            "[Event \"杯赛\"]\n[Date \"2001.1.{n}\"]\n[Red \"{red}\"]\n[Black \"{black}\"]\n\
             [Result \"1-0\"]\n\n1. 炮二平五 马8进7 1-0\n\n"
        )
    });
    folder.file("in.pgn", texts.collect::<String>());
    let (code, _, err) = folder.run(&["import", "in.pgn", "-q"]);
    assert_eq!(code, 0, "{err}");
    folder
}

#[test]
fn names_are_proposed_with_their_evidence_and_nothing_is_written() {
    let folder = games("names-suggest");
    let before = content(&folder, "dapu.db");
    let (code, out, err) = folder.run(&["names", "suggest"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(content(&folder, "dapu.db"), before);
    for line in [
        "written,records,team,player,why,near",
        "广东吕钦,1,广东,吕钦,apart,",
        "广东 许银川,1,广东,许银川,blank,",
        "呂欽,1,,吕钦,writing,",
        "吕钦,2,,吕钦,,",
        "Hu Ronghua,1,,胡荣华,pinyin,",
    ] {
        assert!(out.lines().any(|it| it == line), "{line} is not in\n{out}");
    }
    assert!(
        err.contains("parted at a blank 2, parted since both occur apart 1"),
        "{err}"
    );
}

#[test]
fn what_was_decided_is_found_and_shown_and_undone_to_the_last_byte() {
    let folder = games("names-apply");
    let before = content(&folder, "dapu.db");
    // The first line is the head; of nothing there is none.
    let rows = |player: &str| folder.run(&["list", "--player", player]).1.lines().count();
    let found = |player: &str| rows(player).saturating_sub(1);
    // However it is written, with a team before it or not.
    assert_eq!((found("吕钦"), found("呂欽")), (4, 4));
    for excel in [&["--excel"][..], &[]] {
        let suggest = ["names", "suggest", "-q", "-o", "names.csv"];
        assert_eq!(folder.run(&[&suggest[..], excel].concat()).0, 0);
        let (code, out, err) = folder.run(&["names", "apply", "names.csv"]);
        assert_eq!(code, 0, "{err}");
        assert!(out.starts_with("5 names a"), "{out}");
    }
    assert_eq!((found("吕钦"), found("呂欽")), (4, 4));
    assert_eq!((found("胡荣华"), found("许银川")), (2, 1));
    let (_, out, _) = folder.run(&["show", "1"]);
    let lines: Vec<String> = out
        .lines()
        .map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    for line in ["Red 广东吕钦", "→ Red 广东 吕钦", "→ Black 广东 许银川"] {
        assert!(lines.iter().any(|it| it == line), "{line} is not in\n{out}");
    }
    let (code, out, _) = folder.run(&["names", "undo"]);
    assert_eq!(code, 0);
    assert!(
        out.starts_with("5 names are as before the last step; 0 names and 0 steps are left"),
        "{out}"
    );
    assert_eq!(content(&folder, "dapu.db"), before);
    folder.file("other.csv", "written,team,player\n吕钦,,羊城少帅\n");
    assert_eq!(found("少帅"), 0);
    assert_eq!(folder.run(&["names", "apply", "-q", "other.csv"]).0, 0);
    assert_eq!((found("少帅"), found("shaoshuai")), (2, 2));
}

#[test]
fn a_file_of_names_is_read_as_a_spreadsheet_saved_it_and_never_written_over() {
    use dapu::text::{Encoding, byte_order_mark, encode};
    let folder = games("names-saved");
    assert_eq!(
        folder.run(&["names", "suggest", "-q", "-o", "names.csv"]).0,
        0
    );
    let text = std::fs::read_to_string(folder.at("names.csv")).expect("names");
    let text = text.replace("吕钦,2,,吕钦,,", "吕钦,2,上海,吕钦,,");
    let mut contents = Vec::new();
    for (separator, encoding) in [
        (",", Encoding::Utf8),
        (",", Encoding::Gb18030),
        (";", Encoding::Gb18030),
        ("\t", Encoding::Utf16Le),
    ] {
        let saved = encode(
            &text.replace(',', separator).replace('\n', "\r\n"),
            encoding,
        )
        .0;
        let saved = [byte_order_mark(encoding), &saved].concat();
        folder.file("names.csv", &saved);
        for force in [&[][..], &["--force"]] {
            let suggest = ["names", "suggest", "-o", "names.csv"];
            let (code, _, err) = folder.run(&[&suggest[..], force].concat());
            assert_eq!(code, 0, "{err}");
            assert!(err.contains("names-new.csv"), "{encoding:?}: {err}");
            assert!(std::fs::read(folder.at("names.csv")).expect("names") == saved);
            assert!(folder.at("names-new.csv").exists());
        }
        let (code, _, err) = folder.run(&["names", "apply", "names.csv"]);
        assert_eq!(code, 0, "{encoding:?}: {err}");
        contents.push(content(&folder, "dapu.db"));
    }
    assert!(contents.iter().all(|it| *it == contents[0]));
    // A proposal beside it that was filled in too is left as well.
    folder.file("names-new.csv", &text);
    assert_eq!(
        folder.run(&["names", "suggest", "-q", "-o", "names.csv"]).0,
        0
    );
    assert!(folder.at("names-new-2.csv").exists());
}

#[test]
fn a_file_that_cannot_be_used_changes_nothing_and_is_told_with_its_line() {
    let folder = games("names-bad");
    folder.file("good.csv", "written,team,player\n广东吕钦,广东,吕钦\n");
    assert_eq!(folder.run(&["names", "apply", "good.csv", "-q"]).0, 0);
    let before = content(&folder, "dapu.db");
    let cases: [(&str, &[u8], &str); 4] = [
        ("column", b"written,player\n", "there is no column team"),
        (
            "twice",
            "written,team,player\n吕钦,,a\n吕钦,,b\n".as_bytes(),
            "line 3: 吕钦 stands in line 2 already",
        ),
        (
            "player",
            "written,team,player\n吕钦,广东,\n".as_bytes(),
            "line 2: 吕钦 has a team and no player",
        ),
        (
            "coding",
            b"written,team,player\n\xe5\x90\x95\xe9\x92\xa6\xe5\x90\x95\xe9\x92\xa6\xff,,b\n",
            "line 2: its bytes mean nothing in utf-8",
        ),
    ];
    for (name, bytes, told) in cases {
        let file = format!("{name}.csv");
        folder.file(&file, bytes);
        for tongue in ["en", "zh"] {
            let (code, _, err) = folder.run(&["--lang", tongue, "names", "apply", &file]);
            assert_eq!(code, 2, "{name}: {err}");
            assert!(
                err.contains(&file) && !err.contains(['{', '}']),
                "{name}: {err}"
            );
            assert!(tongue == "zh" || err.contains(told), "{name}: {err}");
            assert_eq!(content(&folder, "dapu.db"), before, "{name}");
        }
    }
}

#[test]
fn a_name_that_no_record_has_is_told_with_its_line_and_the_others_are_applied() {
    let folder = games("names-unknown");
    let rows = "written,team,player\n无名氏,,b\n广东吕钦,广东,吕钦\n佚名氏,,c\n";
    folder.file("some.csv", rows);
    for (tongue, told) in [
        (
            "en",
            [
                "line 2: no record has",
                "line 4: no record has",
                "2 names of the file",
            ],
        ),
        (
            "zh",
            ["第 2 行：没有记录", "第 4 行：没有记录", "有 2 个写法"],
        ),
    ] {
        let (code, _, err) = folder.run(&["--lang", tongue, "names", "apply", "some.csv"]);
        assert_eq!(code, 2, "{err}");
        assert!(told.iter().all(|it| err.contains(it)), "{err}");
        let (_, applied, _) = folder.run(&["names", "suggest", "-q"]);
        assert!(
            applied.contains("广东吕钦,1,广东,吕钦,applied"),
            "{applied}"
        );
        assert_eq!(folder.run(&["names", "undo", "-q"]).0, 0);
    }
}

#[test]
fn what_is_missing_is_told_with_what_to_do() {
    let folder = Folder::new("names-missing");
    folder.file("names.csv", "written,team,player\n");
    for words in [&["suggest"][..], &["apply", "names.csv"], &["undo"]] {
        let (code, _, err) = folder.run(&[&["names"], words].concat());
        assert_eq!(code, 3, "{err}");
        assert!(err.contains("there is no database dapu.db"), "{err}");
        assert!(!folder.at("dapu.db").exists());
    }
    for (words, told) in [
        (&[][..], "WHAT"),
        (&["apply"], "FILE"),
        (&["apply", "none.csv"], "none.csv"),
        (&["undo", "names.csv"], "no file can be named here"),
        (&["merge"], "suggest"),
    ] {
        let (code, _, err) = folder.run(&[&["names"], words].concat());
        assert_eq!(code, 2, "{words:?}: {err}");
        assert!(err.contains(told), "{words:?}: {err}");
    }
}

/// What was decided, `written=team/player`, by name.
fn decided(folder: &Folder) -> Vec<String> {
    let store = dapu::store::Store::open_read(&folder.at("dapu.db")).expect("a database");
    let names = store.decided_names().expect("names").into_iter();
    names
        .map(|it| format!("{}={}/{}", it.written, it.team, it.player))
        .collect()
}

/// Applies rows and gives standard output and standard error.
fn apply(folder: &Folder, rows: &str) -> (String, String) {
    folder.file("rows.csv", format!("written,team,player\n{rows}"));
    let (code, out, err) = folder.run(&["names", "apply", "rows.csv"]);
    assert_eq!(code, 0, "{err}");
    (out, err)
}

#[test]
fn what_is_applied_stands_beside_what_was_and_a_changed_decision_is_told() {
    let folder = games("names-add");
    apply(&folder, "吕钦,上海,吕钦\n");
    let (out, err) = apply(&folder, "广东吕钦,广东,吕钦\n");
    assert!(
        out.starts_with("1 name applied: 1 new, 0 decided otherwise before, 0 as before"),
        "{out}"
    );
    assert_eq!(err, "");
    assert_eq!(decided(&folder), ["吕钦=上海/吕钦", "广东吕钦=广东/吕钦"]);
    // The later file wins, and says what it changed.
    let (out, err) = apply(&folder, "吕钦,广东,吕钦\n广东吕钦,广东,吕钦\n蔡福如,,\n");
    assert!(
        out.starts_with("2 names applied: 0 new, 1 decided otherwise before, 1 as before"),
        "{out}"
    );
    assert_eq!(err.trim(), "吕钦: 上海 吕钦 before, 广东 吕钦 now");
    assert_eq!(decided(&folder), ["吕钦=广东/吕钦", "广东吕钦=广东/吕钦"]);
    for tongue in ["zh", "en"] {
        let words = ["--lang", tongue, "names", "apply", "rows.csv"];
        let (_, out, err) = folder.run(&words);
        assert!(!out.contains(['{', '}']) && err.is_empty(), "{out}{err}");
    }
}

#[test]
fn proposals_begin_with_what_was_decided() {
    let folder = games("names-begin");
    let suggested = || {
        let (code, out, err) = folder.run(&["names", "suggest"]);
        assert_eq!(code, 0, "{err}");
        (out, err)
    };
    let has = |out: &str, line: &str| {
        assert!(out.lines().any(|it| it == line), "{line} is not in\n{out}");
    };
    // Against the proposal, for no reason that a program could see, and that a name stays as it is.
    apply(&folder, "广东吕钦,云南,吕钦甲\n呂欽,,呂欽\n");
    let (out, err) = suggested();
    has(&out, "广东吕钦,1,云南,吕钦甲,applied,");
    has(&out, "呂欽,1,,呂欽,applied,");
    has(&out, "广东 许银川,1,广东,许银川,blank,");
    assert!(err.contains("2 of them as they were applied"), "{err}");
    let before = decided(&folder);
    // The whole of it applied again changes none of them.
    folder.file("all.csv", &out);
    let (code, out, err) = folder.run(&["names", "apply", "all.csv"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("0 decided otherwise before"), "{out}");
    let after = decided(&folder);
    assert!(
        before.iter().all(|it| after.contains(it)),
        "{before:?} {after:?}"
    );
    // A name that was decided goes back to what is written where a row says so.
    let (_, err) = apply(&folder, "广东吕钦,,广东吕钦\n");
    assert!(err.contains("云南 吕钦甲 before"), "{err}");
    has(&suggested().0, "广东吕钦,1,,广东吕钦,applied,");
}

#[test]
fn every_step_is_taken_back_one_by_one() {
    let folder = games("names-steps");
    let steps = [
        "吕钦,上海,吕钦\n",
        "广东吕钦,广东,吕钦\n吕钦,广东,吕钦\n",
        "呂欽,,吕钦\n广东吕钦,,吕钦\nHu Ronghua,,胡荣华\n",
        "吕钦,,吕钦\n",
    ];
    let mut contents = vec![content(&folder, "dapu.db")];
    for rows in steps {
        apply(&folder, rows);
        contents.push(content(&folder, "dapu.db"));
    }
    // What changes nothing is no step.
    apply(&folder, steps[2]);
    assert_eq!(contents.last(), Some(&content(&folder, "dapu.db")));
    contents.pop();
    while let Some(before) = contents.pop() {
        let (code, out, err) = folder.run(&["names", "undo"]);
        assert_eq!(code, 0, "{err}");
        assert!(
            out.contains(&match contents.len() {
                1 => "1 step is left".to_owned(),
                many => format!("{many} steps are left"),
            }),
            "{out}"
        );
        assert!(
            content(&folder, "dapu.db") == before,
            "{} steps",
            contents.len()
        );
    }
    for (tongue, told) in [("en", "nothing was applied"), ("zh", "没有可以撤回")] {
        let (code, out, _) = folder.run(&["--lang", tongue, "names", "undo"]);
        assert_eq!((code, out.contains(told)), (0, true), "{out}");
    }
}

#[test]
fn what_was_applied_before_there_was_a_history_is_its_first_step() {
    let folder = games("names-older");
    let before = content(&folder, "dapu.db");
    apply(&folder, "吕钦,上海,吕钦\n广东吕钦,广东,吕钦\n");
    let kept = decided(&folder);
    let made = rusqlite::Connection::open(folder.at("dapu.db")).expect("opens");
    made.execute_batch(
        "DROP TABLE names_history; DROP TABLE stamps; DROP TABLE counts; ALTER TABLE changes DROP COLUMN at; PRAGMA user_version = 4",
    )
    .expect("an older schema");
    drop(made);
    apply(&folder, "呂欽,,吕钦\n");
    assert_eq!(folder.run(&["names", "undo", "-q"]).0, 0);
    assert_eq!(decided(&folder), kept);
    assert_eq!(folder.run(&["names", "undo", "-q"]).0, 0);
    assert_eq!(content(&folder, "dapu.db"), before);
}

#[test]
fn names_applied_again_add_no_step_and_say_so() {
    let folder = games("names-again");
    folder.file("names.csv", "written,team,player\n吕钦,广东,吕钦\n");
    assert!(
        folder
            .run(&["names", "apply", "names.csv"])
            .1
            .contains("undo")
    );
    let (code, out, err) = folder.run(&["names", "apply", "names.csv"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("no step was added"), "{out}{err}");
    assert_eq!(folder.run(&["names", "undo"]).0, 0);
    assert!(folder.run(&["names", "undo"]).1.contains("nothing"));
}
