//! `dapu audit`: exit codes and rulings, files written, and what is said of an event folder that cannot be
//! audited as it stands.

mod choices;
mod contradicted;
mod desk;
mod ends_once;
mod file_names;
mod forfeits;
mod heads;
mod one_event;
mod superseded;
mod third_witness;
mod told_twice;
mod unfit;

use crate::support::folder as support;

use dapu::text::{Encoding, Table, byte_order_mark, decode, encode};
use support::Folder;

const MOVES: &str = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1";
const EVENT: &str =
    "name = \"样局赛\"\nedition = \"cn2020\"\nlevel = \"national\"\nrecording = true\n";

fn sheet(round: u32, owner: &str, moves: &str, result: &str) -> String {
    format!(
        "[Event \"样局赛\"]\n[Date \"2021.5.1\"]\n[Round \"{round}\"]\n[Table \"1\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\
         [Sheet \"{owner}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n"
    )
}

/// An event of one game with a false claim: an error.
fn with_a_false_claim(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    let claimed = format!("{MOVES} {{黑方提出自然限着，裁判审核不属实}}");
    folder.file("event/red.pgn", sheet(1, "红方", &claimed, "1-0"));
    folder.file("event/black.pgn", sheet(1, "黑方", MOVES, "1-0"));
    folder
}

#[test]
fn an_error_fails_until_it_is_ruled_on_and_the_ruling_stays_visible() {
    let folder = with_a_false_claim("audit-rulings");
    let audit = ["audit", "event", "-o", "out", "--fail-on", "error", "-q"];
    let (code, out, err) = folder.run(&audit);
    assert_eq!(code, 1, "{out}{err}");
    assert!(out.contains("[D104]"), "{out}");
    let (code, ..) = folder.run(&["audit", "event", "--fail-on", "never", "-q"]);
    assert_eq!(code, 0);
    let open = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("open rulings");
    let ruled: Vec<String> = open
        .lines()
        .map(|line| {
            if line.contains(",D104,") {
                line.replacen(",,,,", ",upheld,丙裁判,,", 1)
            } else {
                line.to_owned()
            }
        })
        .collect();
    assert!(ruled.iter().any(|line| line.contains("upheld")), "{open}");
    folder.file("event/rulings.csv", ruled.join("\n") + "\n");
    let (code, out, err) = folder.run(&audit);
    assert_eq!(code, 0, "{out}{err}");
    assert!(
        out.contains("[D104]") && out.contains("upheld") && out.contains("丙裁判"),
        "{out}"
    );
    let findings = std::fs::read_to_string(folder.at("out/findings.csv")).expect("findings");
    assert!(findings.contains("upheld,丙裁判"), "{findings}");
    let open = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("open rulings");
    // What was ruled is kept beside what is open: the file may be copied back.
    let of_it: Vec<&str> = open.lines().filter(|line| line.contains("D104")).collect();
    assert!(
        matches!(of_it[..], [one] if one.contains(",upheld,丙裁判,")),
        "{open}"
    );
}

#[test]
fn an_event_file_that_is_no_toml_is_told_in_chinese_with_its_line() {
    let folder = with_a_false_claim("audit-toml-zh");
    let cases = [
        ("level = 5", "应当写文字"),
        ("name = \"甲", "写法不合 TOML"),
        ("late-minutes = \"15\"", "应当写整数"),
        ("level = \"x\"", "`level` 没有 `x` 这个值"),
        ("players = 3", "应当写列表"),
    ];
    for (line, said) in cases {
        folder.file("event/event.toml", format!("rounds = 3\n{line}\n"));
        let (code, _, err) = folder.run(&["audit", "event", "--lang", "zh"]);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("第 2 行") && err.contains(said), "{err}");
        assert!(!err.contains("expected"), "{err}");
    }
}

#[test]
fn what_the_event_says_of_times_holds_in_check_too() {
    let folder = Folder::new("check-clocks");
    let moves = "1. 炮二平五 {[%shown red 1:20:00]} 马8进7 2. 马二进三 车9平8";
    folder.file("a.pgn", sheet(1, "红方", moves, "1-0"));
    let cases = [("used", "[T102]", "[T101]"), ("left", "[T101]", "[T102]")];
    for (clocks, found, other) in cases {
        let event = format!("edition = \"cn2020\"\nclocks = \"{clocks}\"\n[time]\nminutes = 60\n");
        folder.file("event.toml", event);
        let (_, out, err) = folder.run(&["check", "a.pgn", "--event-file", "event.toml"]);
        assert!(
            out.contains(found) && !out.contains(other),
            "{clocks}: {out}{err}"
        );
    }
}

#[test]
fn a_file_left_aside_fails_until_it_is_ruled_on() {
    let folder = with_a_false_claim("audit-file-ruled");
    let claimed = format!("{MOVES} {{裁判审核}}");
    folder.file("event/red.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("event/red-again.pgn", sheet(1, "红方", &claimed, "1-0"));
    let audit = ["audit", "event", "-o", "out", "--fail-on", "error", "-q"];
    let (code, out, err) = folder.run(&audit);
    assert_eq!(code, 1, "{out}{err}");
    assert!(out.contains("waits for a ruling"), "{out}");
    let open = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("open rulings");
    assert!(open.contains(",second-of-owner,"), "{open}");
    let ruled = open.replace(
        "second-of-owner,,,,,",
        "second-of-owner,,,dismissed,丙裁判,",
    );
    folder.file("event/rulings.csv", ruled);
    let (code, out, err) = folder.run(&audit);
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.contains("dismissed (by 丙裁判)"), "{out}");
    let wrong = "record,code,ruling,by\nblack.pgn,second-of-owner,upheld,丙裁判\n";
    folder.file("event/rulings.csv", wrong);
    let (code, out, err) = folder.run(&audit);
    assert_eq!(code, 1, "{out}{err}");
    assert!(out.contains("no such file has that fault"), "{out}");
}

#[test]
fn what_an_arbiter_ruled_is_never_overwritten() {
    let folder = with_a_false_claim("audit-kept");
    let own =
        "round,table,record,code,side,ply,ruling,by,remark\n1,1,,D104,black,8,upheld,丙裁判,\n";
    folder.file("out/rulings.csv", own);
    let (code, _, err) = folder.run(&["audit", "event", "-o", "out"]);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("1 row kept as it is"), "{err}");
    let kept = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("rulings");
    assert!(kept.starts_with(own.trim_end().split_once('\n').expect("two lines").0));
    assert!(
        kept.contains("\n1,1,,D104,black,8,upheld,丙裁判,"),
        "{kept}"
    );
    let (code, _, err) = folder.run(&["audit", "event", "-o", "event"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("the event folder itself"), "{err}");
}

/// A table as a spreadsheet may save it.
fn saved(text: &str, separator: char, encoding: Encoding) -> Vec<u8> {
    let text = text
        .trim_start_matches('\u{feff}')
        .replace(',', &separator.to_string());
    let mark = byte_order_mark(encoding);
    [mark, &encode(&text.replace('\n', "\r\n"), encoding).0].concat()
}

const SAVED: [(char, Encoding); 5] = [
    (',', Encoding::Gb18030),
    (';', Encoding::Utf8),
    ('\t', Encoding::Utf16Le),
    (';', Encoding::Utf16Be),
    ('\t', Encoding::Gb18030),
];

#[test]
fn rulings_that_a_spreadsheet_saved_are_kept_to_the_byte_and_honoured_in_the_event() {
    for (separator, encoding) in SAVED {
        let folder = with_a_false_claim("audit-saved");
        let audit = ["audit", "event", "-o", "out", "--fail-on", "error"];
        assert_eq!(folder.run(&audit).0, 1);
        let open = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("rulings");
        assert!(
            open.starts_with('\u{feff}'),
            "a spreadsheet reads it as UTF-8"
        );
        // One row is filled in; the words go, so that no comma stands in a cell.
        let row = |row: &str| {
            let key = row.split(',').take(6).collect::<Vec<_>>().join(",");
            if row.contains(",D104,") {
                format!("{key},dismissed,王裁判,未走满,\n")
            } else {
                format!("{key},,,,\n")
            }
        };
        let (head, rows) = open.split_once('\n').expect("a head");
        let filled = format!("{head}\n{}", rows.lines().map(row).collect::<String>());
        let filled = saved(&filled, separator, encoding);
        folder.file("out/rulings.csv", &filled);
        let (code, out, err) = folder.run(&audit);
        assert_eq!(code, 1, "{out}{err}");
        assert!(
            err.contains("1 row kept as it is, 0 added"),
            "{encoding:?}: {err}"
        );
        assert!(
            err.contains("1 ruling is not in force yet"),
            "{encoding:?}: {err}"
        );
        let kept = std::fs::read(folder.at("out/rulings.csv")).expect("rulings");
        assert!(kept == filled, "{encoding:?}");
        folder.file("event/rulings.csv", &filled);
        let (code, out, err) = folder.run(&audit);
        assert_eq!(code, 0, "{encoding:?}: {out}{err}");
        assert!(out.contains("dismissed (by 王裁判, 未走满)"), "{out}");
        assert!(!err.contains("not in force"), "{err}");
        // What follows from it may be open now; the row stays as it was filled in.
        let kept = Table::read(&std::fs::read(folder.at("out/rulings.csv")).expect("rulings"));
        let mine = Table::read(&filled).rows.into_iter();
        let mut mine = mine.filter(|row| row.cells.iter().any(|cell| cell == "王裁判"));
        let mine = mine.next().expect("a row").cells;
        assert!(kept.rows.iter().any(|row| row.cells == mine), "{kept:?}");
    }
}

#[test]
fn a_new_finding_joins_rulings_that_are_filled_in_and_one_that_vanished_is_told() {
    let folder = with_a_false_claim("audit-merge");
    let audit = ["audit", "event", "-o", "out"];
    assert_eq!(folder.run(&audit).0, 0);
    let mine = "轮次;台次;代码;方;裁定;裁判;备注;本人栏\r\n\
                1;1;D104;黑;不成立;王裁判;看过;甲\r\n8;8;S101;黑;成立;王裁判;;乙\r\n";
    folder.file("out/rulings.csv", saved(mine, ';', Encoding::Gb18030));
    let claimed = format!("{MOVES} {{黑方提出自然限着，裁判审核不属实}}");
    folder.file("event/red2.pgn", sheet(2, "红方", &claimed, "1-0"));
    folder.file("event/black2.pgn", sheet(2, "黑方", MOVES, "1-0"));
    let (code, _, err) = folder.run(&audit);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("2 rows kept as they are"), "{err}");
    assert!(err.contains("they were kept: 3"), "{err}");
    let bytes = std::fs::read(folder.at("out/rulings.csv")).expect("rulings");
    let text = decode(&bytes, Encoding::Gb18030).text;
    for (column, cells) in [
        ("1;1;D104;黑;不成立;王裁判;看过;甲", 8),
        ("8;8;S101;黑;成立;王裁判;;乙", 8),
    ] {
        assert!(text.contains(column), "{cells}: {text}");
    }
    assert!(text.contains("\r\n2;1;D104;black;"), "{text}");
    // What cannot be read whole is left to the byte, and the proposal stands beside it.
    for broken in ["round,ruling\n1,\"upheld\n", "notes of mine\n"] {
        folder.file("out/rulings.csv", broken);
        let (code, _, err) = folder.run(&audit);
        assert_eq!(code, 0, "{err}");
        assert!(err.contains("rulings-open.csv"), "{err}");
        let kept = std::fs::read(folder.at("out/rulings.csv")).expect("rulings");
        assert_eq!(kept, broken.as_bytes());
        assert!(folder.at("out/rulings-open.csv").exists());
    }
}

#[test]
fn slips_and_event_files_are_read_as_a_spreadsheet_or_an_editor_saved_them() {
    let said = |folder: &Folder| {
        let (_, out, err) = folder.run(&["audit", "event", "-q"]);
        out + &err
    };
    let slips = "轮次,台次,结果\n1,1,黑胜\n9,9,和棋\n";
    let folder = with_a_false_claim("audit-slips");
    folder.file("event/slips.csv", slips);
    let plain = said(&folder);
    assert!(plain.contains("slips.csv:3"), "{plain}");
    for (separator, encoding) in SAVED {
        folder.file("event/slips.csv", saved(slips, separator, encoding));
        folder.file("event/event.toml", saved(EVENT, ',', encoding));
        assert_eq!(said(&folder), plain, "{encoding:?} {separator:?}");
    }
    folder.file(
        "event/event.toml",
        b"name = \"\xE6\xA0\xB7\xE5\xB1\x80\xE8\xB5\x9B\xFF\"\n",
    );
    for words in [&["audit", "event"][..], &["event", "lint", "event"]] {
        let (_, out, err) = folder.run(words);
        let said = out + &err;
        assert!(
            said.contains("line 1: its bytes mean nothing in utf-8"),
            "{said}"
        );
    }
}

#[test]
fn an_event_of_its_own_is_no_place_for_the_audit_of_another() {
    let folder = with_a_false_claim("audit-other");
    folder.file("b/event.toml", EVENT);
    folder.file("b/red.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("sheets/round1/red.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("slips/slips.csv", "轮次,台次,结果\n1,1,红胜\n");
    for (out, said) in [
        ("b", "event.toml"),
        ("sheets", "red.pgn"),
        ("slips", "slips.csv"),
        (".", "holds the event folder"),
        ("event", "the event folder itself"),
    ] {
        for force in [&[][..], &["--force"]] {
            let (code, _, err) = folder.run(&[&["audit", "event", "-o", out], force].concat());
            assert_eq!(code, 2, "{out}: {err}");
            assert!(err.contains(said) && err.contains("next:"), "{out}: {err}");
            assert!(!folder.at(out).join("union.pgn").exists(), "{out}");
        }
    }
    // The output of one event is not that of another; its rulings stay even where it is written over.
    assert_eq!(folder.run(&["audit", "event", "-o", "out"]).0, 0);
    let (code, _, err) = folder.run(&["audit", "b", "-o", "out"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("../event"), "{err}");
    let rulings = "round,table,code,ruling,by\n1,1,D104,upheld,王裁判\n";
    folder.file("out/rulings.csv", rulings);
    let (code, _, err) = folder.run(&["audit", "b", "-o", "out", "--force"]);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("rulings-open.csv"), "{err}");
    assert_eq!(
        std::fs::read(folder.at("out/rulings.csv")).expect("rulings"),
        rulings.as_bytes()
    );
}

#[test]
fn what_an_audit_wrote_within_the_folder_is_no_sheet_of_the_next_one() {
    let folder = with_a_false_claim("audit-within");
    for out in ["event/first", "event/second"] {
        let (code, _, err) = folder.run(&["audit", "event", "-o", out]);
        assert_eq!(code, 0, "{err}");
    }
    folder.file("plain/event.toml", EVENT);
    for name in ["red.pgn", "black.pgn"] {
        let bytes = std::fs::read(folder.at(&format!("event/{name}"))).expect("a sheet");
        folder.file(&format!("plain/{name}"), bytes);
    }
    let (_, out, _) = folder.run(&["audit", "event", "-o", "o1"]);
    assert!(out.contains("2 audited"), "{out}");
    assert!(out.contains("was written by an audit"), "{out}");
    assert_eq!(folder.run(&["audit", "plain", "-o", "o2"]).0, 0);
    // Not a finding comes from what was written there.
    let [with, without] = ["o1", "o2"].map(|out| {
        let rows = std::fs::read_to_string(folder.at(&format!("{out}/findings.csv")));
        rows.expect("findings").lines().count()
    });
    assert_eq!(with, without);
    // A sheet that somebody puts in the place of a file of the audit is a sheet.
    folder.file("event/first/union.pgn", sheet(3, "红方", MOVES, "1-0"));
    let (_, out, _) = folder.run(&["audit", "event"]);
    assert!(out.contains("3 audited"), "{out}");
}
