//! `dapu adjudicate` and the pages of the natures, end to end.

mod html;
mod pages;
mod what_if;

use crate::support::folder as support;

use dapu::rules::EditionId;
use serde_json::Value;
use support::Folder;

/// 图11 of the 2020 book on a board made for it: the editions call Red's moves by two names.
const FEN: &str = "9/4k4/1Cn1b4/9/9/4R4/1r7/4B4/4A4/3K5 w - - 0 1";
const CYCLE: [&str; 4] = ["炮八平九", "车2平1", "炮九平八", "车1平2"];

fn adjudicate(folder: &Folder, more: &[&str]) -> (i32, String, String) {
    let start = ["adjudicate", "--fen", FEN];
    folder.run(&[&start[..], &CYCLE, more].concat())
}

/// Texts that should be in another and are not.
fn missing<'t>(text: &str, wanted: &[&'t str]) -> Vec<&'t str> {
    let absent = wanted.iter().filter(|wanted| !text.contains(**wanted));
    absent.copied().collect()
}

#[test]
fn a_typed_cycle_is_ruled_with_its_evidence() {
    let folder = Folder::new("adjudicate-typed");
    let (code, out, err) = adjudicate(&folder, &[]);
    assert_eq!(code, 0, "{err}");
    let wanted = [
        "Red to move",
        FEN,
        "a cycle of 4 plies: 炮八平九 车2平1 炮九平八 车1平2",
        "cn2020 Xiangqi Competition Rules (2020) (no date)",
        "捉 chase",
        "24.3",
        "chariot e4 and cannon a7 together attack elephant e7",
        "the moved piece takes part",
        "车五进三",
        "perpetual chase by several pieces together (banned, with a joint chase",
        "perpetual chase of an unprotected piece (banned)",
        "Black must vary (both do what is banned, this side without a joint chase",
        "23.5.2.2, 25.4, 26.9.1~26.9.3, 4.1.5",
        "doubts   none",
    ];
    assert_eq!(missing(&out, &wanted), [""; 0], "{out}");
    assert!(!out.contains('\u{1b}'), "no colour in a pipe");
    let (_, zh, _) = adjudicate(&folder, &["--lang", "zh"]);
    let wanted = [
        "轮到红方走",
        "车e4与炮a7联合捉象e7（假根，所走之子参与）：车五进三",
        "长联合捉子（禁止着法，含联合捉子或捉少根子）",
        "黑方变着（双方均为禁止着法，此方不含联合捉子、捉少根子）",
        "存疑  无",
    ];
    assert_eq!(missing(&zh, &wanted), [""; 0], "{zh}");
}

#[test]
fn editions_stand_side_by_side() {
    let folder = Folder::new("adjudicate-editions");
    let (code, out, err) = adjudicate(&folder, &["--edition", "all"]);
    assert_eq!(code, 0, "{err}");
    for id in EditionId::ALL {
        assert_eq!(out.matches(&format!("\n{} ", id.name())).count(), 1);
        assert!(out.contains(&format!("\n {} ", id.name())), "{out}");
    }
    assert_eq!(missing(&out, &["闲 捉 闲 捉", "捉 捉 捉 捉"]), [""; 0]);
    // Others call the editions otherwise, and write them in any case.
    let named = |name: &str| adjudicate(&folder, &["--edition", name, "--format", "tsv"]).1;
    let classes = |out: String| {
        let row = out.lines().nth(1).unwrap_or("").to_owned();
        row.split('\t')
            .skip(1)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let old = ["cn1999", "闲,捉,闲,捉", "black must vary", ""];
    for name in ["cn1999", "CXA1999", "cxa1999", "CN1999"] {
        assert_eq!(classes(named(name)), old, "{name}");
    }
    assert_eq!(classes(named("AXF"))[2], "black loses");
}

#[test]
fn every_notation_and_a_longer_sequence_come_to_the_same() {
    let folder = Folder::new("adjudicate-longer");
    let iccs = "B7-A7 B3-A3 A7-B7 A3-B3";
    let plain = adjudicate(&folder, &[]).1;
    let ask = |moves: &str| folder.run(&["adjudicate", "--fen", FEN, moves]);
    assert_eq!(ask(iccs).1, plain);
    // The position where the first move could stand.
    assert_eq!(folder.run(&["adjudicate", FEN, iccs]).1, plain);
    assert_eq!(ask("1. 炮八平九 车2平1 2. 炮九平八 车1平2").1, plain);
    let (code, out, _) = ask(&[iccs; 3].join(" "));
    assert_eq!(code, 0);
    let note = "12 moves were given: a cycle of 4 that comes round 3 times";
    assert!(out.starts_with(note), "{out}");
    assert!(out.contains("Black must vary"), "{out}");
}

#[test]
fn what_cannot_be_judged_is_told_with_its_place_and_what_to_do() {
    let folder = Folder::new("adjudicate-refused");
    let headless = "9/4k4/9/9/9/9/9/9/9/9 w";
    let capture = "3k5/9/9/9/9/9/9/9/9/r3RK3 w";
    let cases: [(&[&str], &[&str]); 11] = [
        (&["--fen", "nonsense", "h2e2"], &["FEN"]),
        (&["--fen", headless, "e8e9"], &["Red has no general"]),
        (&["--fen", FEN, "b7a7", "hm"], &["move 2, hm"]),
        (&["--fen", FEN, "马八进七"], &["move 1, 马八进七", "piece"]),
        (
            &["--fen", FEN, "b7a7", "b3c5"],
            &["move 2, b3c5", "no such step"],
        ),
        (&["--fen", FEN, "b7a7", "b3a3"], &["do not lead back"]),
        (
            &["--fen", FEN, "b7b6 b3a3 b6b7 a3a4 b7b6 a4a3 b6b7"],
            &["do not lead back", "moves 4 to 7", "--fen '"],
        ),
        (
            &["--fen", capture, "e0a0 d9d8 a0e0 d8d9"],
            &["move 1, e0a0, captures"],
        ),
        (&["--fen", FEN, "--edition", "cn2011", "b7a7"], &["cn2020"]),
        (&["b7a7", "b3a3"], &["position before them", "--fen"]),
        (&[], &["MOVE|FILE"]),
    ];
    let mut wrong = Vec::new();
    for (arguments, told) in cases {
        for (lang, next) in [("en", "next: "), ("zh", "下一步：")] {
            let start = ["--lang", lang, "adjudicate"];
            let (code, out, err) = folder.run(&[&start[..], arguments].concat());
            let said = lang == "zh" || missing(&err, told).is_empty();
            if code != 2 || !out.is_empty() || !said || !err.contains(next) {
                wrong.push((arguments, lang, code, out, err));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_table_without_a_row_is_told() {
    let folder = Folder::new("adjudicate-empty");
    folder.file("empty.tsv", "id\tfen\tmoves\n\n");
    let (code, _, err) = folder.run(&["adjudicate", "empty.tsv"]);
    assert!(code == 0 && err.contains("holds no row"), "{err}");
}

#[test]
fn a_bad_row_stops_no_table() {
    let folder = Folder::new("adjudicate-table");
    let table = format!(
        "note\tedition\tid\tmoves\tfen\n\
         x\tCXA1999\ta\tb7a7 b3a3 a7b7 a3b3\t{FEN}\n\
         x\t\tb\tb7a7 b3a3\t{FEN}\n\
         x\tcn2020\tc\n\
         \n\
         x\tcn2011\td\tb7a7\t{FEN}\n\
         x\t\te\tb7a7 b3a3 a7b7 a3b3\t{FEN}\n"
    );
    folder.file("rows.tsv", &table);
    let (code, out, err) = folder.run(&["adjudicate", "rows.tsv"]);
    assert_eq!(code, 0, "{err}");
    let rows: Vec<Vec<&str>> = out.lines().map(|row| row.split('\t').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 5), "{out}");
    assert_eq!(
        rows[0],
        ["id", "edition", "classes", "verdict", "doubts"],
        "{out}"
    );
    assert_eq!(
        rows[1],
        ["a", "cn1999", "闲,捉,闲,捉", "black must vary", ""]
    );
    let errors = ["row 3: ", "row 4: 3 cells", "row 6: cn2011"];
    for (row, told) in rows[2..5].iter().zip(errors) {
        assert!(row[3].starts_with(&format!("error: {told}")), "{row:?}");
    }
    assert_eq!(rows[5][..2], ["e", "cn2020"]);
    assert!(err.contains("2 judged, 3 could not be"), "{err}");
    // Standard input, and no head.
    let short = format!("a\t{FEN}\tb7a7 b3a3 a7b7 a3b3\n");
    let output = folder
        .dapu()
        .args(["adjudicate", "-", "--edition", "all"])
        .write_stdin(short)
        .output()
        .expect("it runs");
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(out.lines().count(), 1 + EditionId::ALL.len(), "{out}");
    // An edition asked for outweighs the row's own.
    let (_, out, _) = folder.run(&["adjudicate", "rows.tsv", "--edition", "axf"]);
    assert!(out.contains("a\taxf\t"), "{out}");
    // A table is known by its head, whatever it is called.
    folder.file("rows.txt", &table);
    let (code, other, _) = folder.run(&["adjudicate", "rows.txt", "--edition", "axf"]);
    assert_eq!((code, other), (0, out));
    folder.file("none.tsv", "id\tfen\tmoves\na\tb\tc\n");
    let (code, out, err) = folder.run(&["adjudicate", "none.tsv"]);
    assert_eq!(code, 3, "{err}");
    assert!(out.contains("a\t\t\terror: ") && err.contains("next: "));
    let (code, _, err) = folder.run(&["adjudicate", "gone.tsv"]);
    assert_eq!(code, 3, "{err}");
    assert!(err.contains("gone.tsv") && err.contains("next: "), "{err}");
}

#[test]
fn objects_hold_all_there_is() {
    let folder = Folder::new("adjudicate-objects");
    let (code, out, err) = adjudicate(&folder, &["--format", "ndjson", "--edition", "all"]);
    assert_eq!(code, 0, "{err}");
    let objects: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(objects.len(), EditionId::ALL.len());
    let judged = objects
        .iter()
        .find(|object| object["edition"] == "cn2020")
        .expect("2020");
    assert_eq!(judged["verdict"], "black must vary");
    assert_eq!(judged["settled"], true);
    let first = &judged["moves"][0];
    assert_eq!(first["move"], "b7a7");
    assert_eq!(first["zh"], CYCLE[0]);
    assert_eq!(first["class"], "chase");
    let chase = &first["chases"][0];
    assert_eq!(chase["victim"]["piece"], "b");
    assert_eq!(chase["partners"][0]["home"], "b7");
    assert_eq!(chase["partners"][0]["at"], "a7");
    assert_eq!(chase["line_zh"][0], "车五进三");
    assert_eq!(judged["black"]["quality"], "rootless");
    folder.file("bad.tsv", "id\tfen\tmoves\na\tb\tc\n");
    let (_, out, _) = folder.run(&["adjudicate", "bad.tsv", "--format", "ndjson"]);
    let object: Value = serde_json::from_str(out.trim()).expect("JSON");
    assert_eq!((&object["id"], &object["line"]), (&"a".into(), &2.into()));
    assert!(object["error"].is_string());
}

#[test]
fn a_win_by_checks_shows_each_reply_folded_in_text_and_whole_where_asked() {
    let folder = Folder::new("adjudicate-working");
    let fen = "C3ka3/9/3a4C/p3p3p/1cr6/P8/8P/4r1c2/4A4/1R2K2R1 b";
    let ask = |more: &[&str]| {
        let start = ["adjudicate", "--fen", fen, "g2h2 h0g0 h2g2 g0h0"];
        folder.run(&[&start[..], more].concat()).1
    };
    let brief = ask(&[]);
    let wanted = [
        "won by checks: each reply and what follows; 6 ends",
        "炮一进二 将5进1 车二进八 炮7退6 车二平三 wins cannon; 2 other ends below it",
    ];
    assert_eq!(missing(&brief, &wanted), [""; 0], "{brief}");
    let whole = ask(&["--why"]);
    let ends = [
        "   4      炮7退6 车二平三 wins cannon",
        "  10      炮7退7 车二平三 wins cannon",
    ];
    assert_eq!(missing(&whole, &ends), [""; 0], "{whole}");
    let page = ask(&["--html"]);
    assert!(
        page.contains("10. 炮7退7 车二平三 wins cannon</p>"),
        "{page}"
    );
    let object: Value = serde_json::from_str(ask(&["--format", "ndjson"]).trim()).expect("JSON");
    let tree = &object["moves"][3]["chases"][0]["working"][0];
    assert_eq!(
        (&tree["claim"], &tree["ends"]),
        (&"checks".into(), &6.into())
    );
    let first = &tree["nodes"][0];
    assert_eq!(first["plays"], "i7i9");
    assert_eq!(first["replies"].as_array().map(Vec::len), Some(3));
}

#[test]
fn every_line_of_play_is_drawn_where_asked() {
    let folder = Folder::new("adjudicate-why");
    let boards = |more: &[&str]| adjudicate(&folder, more).1.matches("九   八").count();
    assert_eq!(boards(&[]), 1);
    // Four moves with a board each, and one at the end of each of six lines.
    assert_eq!(boards(&["--why"]), 1 + 4 + 6);
}

#[test]
fn what_the_first_rounds_make_of_a_draw_is_told_or_left_open() {
    let folder = Folder::new("adjudicate-early");
    let fen = "4k4/9/9/9/4p4/9/9/9/9/4K4 w";
    let ask = |more: &[&str]| {
        let start = ["adjudicate", "--fen", fen, "e0e1 e9e8 e1e0 e8e9"];
        folder.run(&[&start, more].concat())
    };
    let (_, open, _) = ask(&[]);
    let wanted = [
        "draw (neither",
        "it depends",
        "by round 25",
        "4.3",
        "--round N",
    ];
    assert_eq!(missing(&open, &wanted), [""; 0], "{open}");
    let (_, early, _) = ask(&["--round", "10"]);
    let wanted = ["Red must vary (neither", "complete in round 15", "4.3"];
    assert_eq!(missing(&early, &wanted), [""; 0], "{early}");
    let (_, late, _) = ask(&["--round", "30"]);
    let wanted = ["draw (neither", "complete in round 35: too late"];
    assert_eq!(missing(&late, &wanted), [""; 0], "{late}");
    let (_, page, _) = ask(&["--round", "10", "--html"]);
    assert!(page.contains("--round 10"), "{page}");
    let (_, row, _) = ask(&["--round", "10", "--format", "tsv"]);
    assert!(row.contains("\tred must vary\t"), "{row}");
    let (_, object, _) = ask(&["--round", "10", "--format", "ndjson"]);
    let wanted = r#""completed":"early","round":15"#;
    assert!(object.contains(wanted), "{object}");
    folder.file(
        "rows.tsv",
        format!("id\tfen\tmoves\n1\t{fen}\te0e1 e9e8 e1e0 e8e9\n"),
    );
    let (code, _, err) = folder.run(&["adjudicate", "rows.tsv", "--round", "10"]);
    assert_eq!(code, 2, "{err}");
}

/// A game that goes round thrice and a half, and one that never does.
fn games(folder: &Folder) {
    let round = "炮八平九 车2平1 炮九平八 车1平2";
    let tags = format!("[Event \"甲\"]\n[Date \"2021.03.04\"]\n[FEN \"{FEN}\"]\n\n");
    let cycles = format!("{tags}{round} {round} {round} 炮八平九 车2平1 *\n\n");
    folder.file("one.pgn", &cycles);
    folder.file(
        "two.pgn",
        format!("{cycles}[Event \"乙\"]\n[Date \"2002.01.01\"]\n\n炮二平五 马8进7 *\n"),
    );
    assert_eq!(folder.run(&["import", "-q", "two.pgn"]).0, 0);
}

#[test]
fn cycles_of_games_are_found_by_their_plies() {
    let folder = Folder::new("adjudicate-games");
    games(&folder);
    let verdict = "黑方变着";
    let game = ["--lang", "zh", "adjudicate", "--game", "1"];
    let (code, all, err) = folder.run(&game);
    assert_eq!(code, 0, "{err}");
    let wanted = [
        "第 1 局：第 1 至 14 着循环，满 3 轮；判的是第 9 至 12 着这一轮",
        verdict,
        "按日期",
    ];
    assert_eq!(missing(&all, &wanted), [""; 0], "{all}");
    for ply in ["3", "12", "14"] {
        let (_, one, _) = folder.run(&[&game[..], &["--ply", ply]].concat());
        assert_eq!(one, all, "ply {ply}");
    }
    let (_, file, _) = folder.run(&["adjudicate", "one.pgn", "--format", "tsv"]);
    let row = file.lines().nth(1).unwrap_or("");
    assert!(
        row.starts_with("one.pgn:1:9-12\tcn2020\t捉,捉,捉,捉\t"),
        "{file}"
    );
    let (_, both, _) = folder.run(&["adjudicate", "two.pgn", "--format", "tsv"]);
    assert_eq!(both.lines().count(), 2, "{both}");
    let mut wrong = Vec::new();
    for (arguments, wanted, told) in [
        (&["--game", "1", "--ply", "15"][..], 2, "15"),
        (&["--game", "2", "--ply", "2"], 2, "ply 2"),
        (&["--game", "2"], 0, "no cycle"),
        (&["--game", "9"], 2, "9"),
        (&["--game", "1", "--db", "gone.db"], 3, "gone.db"),
        (&["gone.pgn"], 3, "gone.pgn"),
        (&["two.pgn", "--ply", "99"], 2, "99"),
    ] {
        let (code, out, err) = folder.run(&[&["adjudicate"], arguments].concat());
        if code != wanted || !out.is_empty() || !err.contains(told) {
            wrong.push((arguments, code, out, err));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_board_no_game_leads_to_is_judged_and_told() {
    let folder = Folder::new("adjudicate-setup");
    let odd = "9/4k4/1Cn1b3p/9/9/4R4/1r7/4B4/4A4/3K5 w";
    let moves = "b7a7 b3a3 a7b7 a3b3";
    let (code, out, _) = folder.run(&["adjudicate", "--fen", odd, moves]);
    assert_eq!(code, 0);
    assert!(out.contains("no game leads to this board"), "{out}");
    let (_, out, _) = folder.run(&["adjudicate", "--fen", odd, moves, "--format", "tsv"]);
    assert!(
        out.contains("setup:soldier-out-of-place(black@i7)"),
        "{out}"
    );
}
