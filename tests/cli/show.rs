//! `dapu show`: what a record holds beside its moves is shown, or said to be there.

use super::support::Folder;
use serde_json::Value;

const HEAD: &str = "[Event \"样局\"]\n[Red \"胡荣华\"]\n[Black \"柳大华\"]\n[Result \"1-0\"]\n\n";

fn imported(name: &str, moves: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("a.pgn", format!("{HEAD}{moves} 1-0\n"));
    let (code, _, err) = folder.run(&["import", "-q", "a.pgn"]);
    assert_eq!(code, 0, "{err}");
    folder
}

fn shown(folder: &Folder, arguments: &[&str]) -> (String, String) {
    let (code, out, err) = folder.run(&[&["show", "1"], arguments].concat());
    assert_eq!(code, 0, "{err}");
    (out, err)
}

#[test]
fn comments_stand_behind_their_moves_and_variations_below_in_the_notation_asked_for() {
    let moves = "{起} 1. 炮二平五! {中炮} 马8进7 \
                 (1... 马2进3 {屏风} 2. 马二进三 (2. 马八进七 车9进1)) 2. 马二进三";
    let folder = imported("show-beside", moves);
    let (out, err) = shown(&folder, &[]);
    for line in [
        "   1. 炮二平五! 马8进7    2. *马二进三",
        "comments 3",
        "  before the first move: 起",
        "  1. 炮二平五!: 中炮",
        "  variation 1, 1... 马2进3: 屏风",
        "variations 2",
        "  1, in place of 1... 马8进7: 1... 马2进3 2. 马二进三",
        "  2, in place of variation 1, 2. 马二进三: 2. 马八进七 车9进1",
    ] {
        assert!(out.lines().any(|it| it == line), "{line} is not in\n{out}");
    }
    assert!(!out.contains("--all"), "{out}");
    assert!(err.is_empty(), "{err}");
    let (out, _) = shown(&folder, &["--notation", "iccs", "--lang", "zh"]);
    assert!(
        out.contains("  1，代替 1... H9-G7：1... B9-C7 2. H0-G2\n"),
        "{out}"
    );
    assert!(out.contains("  第一着之前：起\n"), "{out}");
}

#[test]
fn what_is_long_is_folded_with_its_number_and_all_of_it_is_shown_when_asked() {
    let long = "长".repeat(500);
    let comments: Vec<String> = (1..=30).map(|n| format!("{{注{n}止}}")).collect();
    let comments = comments.join(" ");
    let line = "1... 马2进3 2. 马二进三 车9进1 3. 车一平二 车9平4 4. 车二进六 车4进7 \
                5. 兵三进一 卒3进1 6. 马八进七 炮2退1 7. 车二退二 炮2平7 8. 炮八平九 车1平2 \
                9. 车九平八 车2进9 10. 马七退八 炮7平3";
    let moves = format!("1. 炮二平五 {{{long}}} {comments} 马8进7 ({line}) 2. 马二进三");
    let folder = imported("show-folded", &moves);
    let (out, _) = shown(&folder, &[]);
    assert!(out.contains("comments 31\n"), "{out}");
    assert!(out.contains("注19止") && !out.contains("注20止"), "{out}");
    assert!(out.contains("  and 11 more\n"), "{out}");
    assert!(out.contains(" 9. 车九平八 … 3 plies more\n"), "{out}");
    assert!(out.contains("`--all` shows everything"), "{out}");
    let (all, _) = shown(&folder, &["--all"]);
    assert!(all.contains(&long) && all.contains("注30止"), "{all}");
    assert!(
        all.contains("马七退八 炮7平3\n") && !all.contains("--all"),
        "{all}"
    );
}

#[test]
fn the_object_of_a_game_holds_comments_and_variations_and_a_table_says_that_it_does_not() {
    let folder = imported(
        "show-object",
        "1. 炮二平五?! {中炮} 马8进7 (1... 炮8平5) 2. 马二进三",
    );
    let (out, err) = shown(&folder, &["--format", "json"]);
    let game: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(game["comments"][0]["text"], "中炮");
    assert_eq!(game["comments"][0]["ply"], 1);
    assert_eq!(game["variations"][0]["ply"], 2);
    assert_eq!(game["variations"][0]["moves"][0], "炮8平5");
    assert_eq!(game["moves"][0]["judgement"], "?!");
    assert_eq!(game["records"][0]["comments"], 1);
    assert_eq!(game["records"][0]["variations"], 1);
    assert!(err.is_empty(), "{err}");
    for form in ["csv", "tsv"] {
        let (_, err) = shown(&folder, &["--format", form]);
        assert!(
            err.contains("1 comment, 1 variation: `dapu show 1"),
            "{err}"
        );
        assert!(shown(&folder, &["--format", form, "-q"]).1.is_empty());
    }
    let bare = imported("show-bare", "1. 炮二平五 马8进7");
    let (out, _) = shown(&bare, &[]);
    assert!(
        !out.contains("comments") && !out.contains("variations"),
        "{out}"
    );
    assert!(shown(&bare, &["--format", "csv"]).1.is_empty());
}

#[test]
fn what_another_record_of_the_game_holds_is_named_beside_it() {
    let folder = imported("show-others", "1. 炮二平五 马8进7");
    folder.file("b.pgn", format!("{HEAD}1. 炮二平五 {{中炮}} 马8进7 1-0\n"));
    assert_eq!(folder.run(&["import", "-q", "b.pgn"]).0, 0);
    let (out, _) = shown(&folder, &[]);
    let told = out.contains("      1 comment, not shown: `dapu export --witnesses`");
    // Whichever record leads the game, no comment is passed over.
    assert!(told || out.contains("1. 炮二平五: 中炮"), "{out}");
    assert_eq!(folder.run(&["list"]).1.lines().count(), 2);
}

#[test]
fn a_long_value_is_cut_only_where_that_is_said_and_the_whole_is_to_be_had() {
    let folder = Folder::new("long-value");
    let long = "长".repeat(900);
    let text = format!("[Event \"{long}\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7 *\n");
    folder.file("a.pgn", text);
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    let (_, out, _) = folder.run(&["show", "1"]);
    assert!(
        !out.contains(&long) && out.contains("`--all` shows everything"),
        "{out}"
    );
    let (_, out, _) = folder.run(&["show", "1", "--all"]);
    assert!(out.contains(&long) && !out.contains("left out"), "{out}");
}

#[test]
fn a_mark_for_a_value_that_nobody_knows_is_no_value() {
    let folder = Folder::new("no-values");
    let text = "[Event \"?\"]\n[Date \"????.??.??\"]\n[Red \"?\"]\n[Black \"乙\"]\n\n1. 炮二平五 马8进7 *\n";
    folder.file("a.pgn", text);
    assert_eq!(folder.run(&["import", "-q", "a.pgn"]).0, 0);
    let (_, out, _) = folder.run(&["list", "--format", "csv"]);
    assert!(out.contains("1,,,乙,*,2,") && !out.contains('?'), "{out}");
    // What is written stays.
    assert!(folder.run(&["export"]).1.contains("[Event \"?\"]"));
}
