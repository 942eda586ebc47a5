//! What is listed and reported of a database.

use crate::support::folder::Folder;

#[test]
fn a_file_that_cannot_be_opened_leaves_nothing_behind() {
    let folder = Folder::new("unopened");
    folder.file("a.pgn", "[Event \"a\"]\n\n1. 炮二平五 马8进7 1-0\n");
    let (code, _, err) = folder.run(&["import", "a.pgn", "later.pgn"]);
    assert!(code == 4 && err.contains("later.pgn"), "{err}");
    let (_, rows, _) = folder.run(&["report"]);
    assert!(!rows.contains("F007"), "{rows}");
    folder.file("later.pgn", "[Event \"b\"]\n\n1. 炮八平五 马2进3 0-1\n");
    let (code, out, _) = folder.run(&["import", "a.pgn", "later.pgn"]);
    assert!(code == 0 && out.contains("2 records = 2 games"), "{out}");
}

#[test]
fn a_report_in_words_names_each_game_once_in_both_languages() {
    let folder = Folder::new("in-words");
    folder.file(
        "a.pgn",
        "[Event \"a\"]\n\n1. 炮二平五 马8进9 2. 马二进五 *\n",
    );
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    for (lang, game) in [("en", "game 1 "), ("zh", "对局 1 ")] {
        let (code, out, _) = folder.run(&["--lang", lang, "report", "--format", "text"]);
        assert_eq!(code, 0);
        assert_eq!(out.matches(game).count(), 1, "{out}");
        assert!(out.contains(" M104 ") && !out.contains(" F101 "), "{out}");
        let all = [
            "--lang",
            lang,
            "report",
            "--format",
            "text",
            "--severity",
            "note",
        ];
        let (_, out, _) = folder.run(&all);
        assert_eq!(out.matches(game).count(), 1, "{out}");
        assert!(out.contains(" M104 ") && out.contains(" F101 "), "{out}");
    }
}

#[test]
fn games_are_found_by_any_tag() {
    let folder = Folder::new("tags");
    let game = |number: u32, tags: &str, move_: &str| {
        format!("[Event \"赛{number}\"]\n[Red \"甲{number}\"]\n{tags}\n1. {move_} *\n\n")
    };
    let text = [
        game(1, "[ECCO \"A04\"]\n[Opening \"仕角炮\"]\n", "炮八平四"),
        game(2, "[ECCO \"C95\"]\n[Annotator \"A04\"]\n", "炮二平五"),
        game(3, "[ECCO \"\"]\n", "兵七进一"),
    ];
    folder.file("a.pgn", text.concat());
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    let found = |filters: &[&str]| -> Vec<String> {
        let (code, list, err) = folder.run(&[&["list"], filters].concat());
        assert_eq!(code, 0, "{filters:?}: {err}");
        let events = ["赛1", "赛2", "赛3"];
        let seen = events.iter().filter(|it| list.contains(**it));
        seen.map(|it| (*it).to_owned()).collect()
    };
    assert_eq!(found(&["--tag", "ECCO=A04"]), ["赛1"]);
    assert_eq!(found(&["--tag", "ecco=c"]), ["赛2"]);
    assert_eq!(found(&["--tag", "ECCO"]), ["赛1", "赛2"]);
    assert_eq!(found(&["--tag", "Opening=角炮"]), ["赛1"]);
    assert_eq!(found(&["--tag", "Red=甲3"]), ["赛3"]);
    assert_eq!(found(&["--tag", "ECCO", "--tag", "Annotator=A"]), ["赛2"]);
    assert!(found(&["--tag", "ECCO=Z"]).is_empty());
    let (code, same, err) = folder.run(&["export", "--tag", "ECCO=A04"]);
    assert!(
        code == 0 && same.contains("A04") && !same.contains("C95"),
        "{same}{err}"
    );
    assert_eq!(folder.run(&["list", "--tag", "=A04"]).0, 2);
}
