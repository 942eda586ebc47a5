//! Positions found from the command line: tables for a reader and for machines, and what cannot be asked.

use crate::support::folder::Folder;

const GAMES: &str = "[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 2. 马二进三 1-0\n\n\
                     [Red \"丙\"]\n[Black \"丁\"]\n[Result \"0-1\"]\n\n1. 炮八平五 马2进3 2. 马八进七 0-1\n";

/// After 炮二平五 马8进7.
const BOARD: &str = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR";

fn imported(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("in.pgn", GAMES);
    assert_eq!(folder.run(&["import", "in.pgn", "-q"]).0, 0);
    folder
}

fn fen(turn: &str) -> String {
    format!("{BOARD} {turn}")
}

#[test]
fn a_reader_gets_a_table_and_machines_get_rows() {
    let folder = imported("find");
    let (code, out, err) = folder.run(&["find", "--fen", &fen("w"), "--mirror", "--lang", "en"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(out.lines().count(), 3, "{out}");
    assert!(out.contains("h0g2") && out.contains("b0c2"), "{out}");
    assert!(err.contains("found 2 times, in 2 of 2 games"), "{err}");
    let arguments = ["find", "--fen", &fen("w"), "--mirror", "--format"];
    let (_, csv, _) = folder.run(&[&arguments[..], &["csv"]].concat());
    let rows: Vec<&str> = csv.lines().collect();
    let head = "game,ply,turn,mirrored,next,plies,date,red,black,result,event,site,round,file,line";
    assert_eq!(rows[0], head);
    assert!(
        rows[1].starts_with("1,2,red,false,h0g2,3,,甲,乙,1-0,"),
        "{csv}"
    );
    assert!(
        rows[2].starts_with("2,2,red,true,b0c2,3,,丙,丁,0-1,"),
        "{csv}"
    );
    let (_, ndjson, _) = folder.run(&[&arguments[..], &["ndjson", "--lang", "zh"]].concat());
    let rows: Vec<serde_json::Value> = ndjson
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(rows.len(), 2);
    assert_eq!(
        (&rows[1]["mirrored"], &rows[1]["next"]),
        (&true.into(), &"b0c2".into())
    );
}

#[test]
fn without_a_limit_a_reader_is_told_what_was_left_out() {
    let folder = imported("find-limit");
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let (_, out, err) = folder.run(&["find", "--fen", start, "-n", "1", "--lang", "en"]);
    assert_eq!(out.lines().count(), 2, "{out}");
    assert!(err.contains("1 of 2 occurrences"), "{err}");
    assert!(err.contains("found 2 times, in 2 of 2 games"), "{err}");
    let (_, out, err) = folder.run(&["find", "--fen", start, "-n", "1", "--quiet"]);
    assert_eq!((out.lines().count(), err.as_str()), (2, ""));
}

#[test]
fn a_fen_without_a_side_to_move_asks_for_either_and_says_so() {
    let folder = imported("find-turn");
    for (tongue, said) in [
        ("en", "does not say whose turn"),
        ("zh", "没有写明轮到哪方走"),
    ] {
        let (code, out, err) = folder.run(&["find", "--fen", BOARD, "--lang", tongue]);
        assert_eq!((code, out.lines().count()), (0, 2), "{err}");
        assert!(err.contains(said), "{err}");
    }
    let (_, out, err) = folder.run(&["find", "--fen", &fen("b"), "--lang", "en"]);
    assert_eq!(out, "", "{err}");
    assert!(
        !err.contains("whose turn") && err.contains("found 0 times"),
        "{err}"
    );
}

#[test]
fn a_bad_fen_is_told_with_its_place() {
    let folder = imported("find-bad");
    let bad = "rnbakabnr/9/1c5c1/p1p1x1p1p/9/9/P1P1P1P1P/1C5C1/9 w";
    for (tongue, letter, ranks) in [("en", "\"x\" at byte 22", "9 ranks"), ("zh", "22", "9")] {
        let (code, out, err) = folder.run(&["find", "--fen", bad, "--lang", tongue]);
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(letter) && err.contains(ranks), "{err}");
    }
    // Moves behind it ask for another position.
    for behind in ["moves h2e2", "- - 0 1 moves h2e2", "w w", "extra"] {
        let fen = format!("{} {behind}", fen("w"));
        for (tongue, said) in [("en", "behind the FEN"), ("zh", "FEN 之后")] {
            let (code, out, err) = folder.run(&["find", "--fen", &fen, "--lang", tongue]);
            assert_eq!((code, out.as_str()), (2, ""), "{err}");
            assert!(err.contains(said), "{err}");
        }
    }
    for empty in ["", "   "] {
        let (code, _, err) = folder.run(&["find", "--fen", empty, "--lang", "en"]);
        assert_eq!(code, 2, "{err}");
    }
}

#[test]
fn a_board_without_generals_is_looked_for_and_told_to_be_none() {
    let folder = imported("find-generals");
    let bare = "9/9/9/9/9/9/9/9/9/R8 w";
    for (tongue, said) in [
        ("en", "no lawful game has such a board"),
        ("zh", "合规的对局中没有"),
    ] {
        let (code, out, err) = folder.run(&["find", "--fen", bare, "--lang", tongue]);
        assert_eq!((code, out.as_str()), (0, ""), "{err}");
        assert!(err.contains(said), "{err}");
    }
}

#[test]
fn a_database_that_is_not_there_is_told() {
    let folder = Folder::new("find-none");
    let (code, _, err) = folder.run(&["find", "--fen", &fen("w"), "--lang", "en"]);
    assert_eq!(code, 3, "{err}");
    assert!(err.contains("there is no database dapu.db"), "{err}");
}
