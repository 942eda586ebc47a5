//! `dapu audit`: exit codes and rulings, files written, and what is said of an event folder that cannot be
//! audited as it stands.

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
    assert!(!open.contains("D104"), "{open}");
}

#[test]
fn an_event_file_that_is_no_toml_is_told_in_chinese_with_its_line() {
    let folder = with_a_false_claim("audit-toml-zh");
    let cases = [
        ("level = 5", "值的类型不对"),
        ("name = \"甲", "写法不合 TOML"),
        ("late-minutes = \"15\"", "应当写整数"),
        ("level = \"x\"", "没有 `x` 这个值"),
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
    assert!(err.contains("1 rows kept as they are"), "{err}");
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
            err.contains("1 rows kept as they are, 0 added"),
            "{encoding:?}: {err}"
        );
        assert!(
            err.contains("1 rulings are not in force yet"),
            "{encoding:?}: {err}"
        );
        let kept = std::fs::read(folder.at("out/rulings.csv")).expect("rulings");
        assert!(kept == filled, "{encoding:?}");
        folder.file("event/rulings.csv", &filled);
        let (code, out, err) = folder.run(&audit);
        assert_eq!(code, 0, "{encoding:?}: {out}{err}");
        assert!(out.contains("dismissed (by 王裁判)"), "{out}");
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

/// Name, files beside `event.toml`, the event file, exit code, what is said.
type Bad<'b> = (&'b str, Vec<(&'b str, String)>, &'b str, i32, &'b [&'b str]);

/// Two games that have nothing in common.
const ONE: &str = "1. 马八进七 卒3进1 2. 炮二平五 马8进7 3. 马二进三 车9平8 4. 车一平二 \
        炮8进4 5. 车二平一 炮8进2 6. 马七退五 车8进1 7. 炮八退二 车8平3 8. \
        车一进一 炮8退7 9. 炮八进三 炮8平4 10. 炮五平七 马7退9 11. 车九进二 车3进2 \
        12. 炮七平八 炮2平7 13. 前炮进一 炮7进4 14. 后炮进七 车1平2 15. 炮八退二 \
        马9进8 16. 兵五进一 车2进1 17. 车一退一 炮4进3 18. 炮八平五 炮7退1 19. \
        马三退二 炮4平9 20. 马二进一 车2进2 21. 马五进三 车2进6 22. 车九平七 \
        车2退4 23. 炮五进一 车2平5 24. 车七平六 马8退9 25. 车六退一 车3平2 26. \
        相三进五 炮9进3";
const OTHER: &str = "1. 相三进五 炮8平4 2. 马八进九 马8进7 3. 车九平八 车9平8 4. 炮八平七 \
        马2进3 5. 车一进一 车8进6 6. 马二进四 车1平2 7. 车八进三 炮4进1 8. \
        炮七进四 车8退5 9. 炮二平三 炮2进1 10. 车一进一 马7退5 11. 车八退三 车2平1 \
        12. 车一退一 车8进1 13. 炮三退一 车8平9 14. 车一退一 马3退1 15. 炮三平一 \
        车9退2 16. 马四退二 马5进3 17. 马九退七 马3退2 18. 车八进五 车9进1 19. \
        炮一平四 车9平8 20. 马七退九 车8进2 21. 马九进八 车8退1 22. 马二进一 \
        车8平6 23. 炮四平五 车6平9 24. 车一平三 车9退2";

fn bad() -> Vec<Bad<'static>> {
    let mut bad = bad_sheets();
    bad.extend(bad_tables());
    bad
}

fn bad_sheets() -> Vec<Bad<'static>> {
    let red = sheet(1, "红方", MOVES, "1-0");
    let whole = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1 5. 车二进六 炮8平9";
    let middle = "3. 车一平二 马2进3 4. 兵七进一 卒7进1 5. 车二进六 炮8平9";
    let missed = format!("{MOVES} {}", "… ".repeat(400));
    vec![
        (
            "other-game",
            vec![
                ("a.pgn", sheet(1, "红方", ONE, "1-0")),
                ("b.pgn", sheet(1, "黑方", OTHER, "1-0")),
            ],
            EVENT,
            0,
            &["b.pgn: records another game than event/a.pgn"],
        ),
        (
            "same-file",
            vec![("a.pgn", red.clone()), ("b.pgn", red)],
            EVENT,
            0,
            &[
                "b.pgn: is the very same file as event/a.pgn",
                "a.pgn: has no partner",
            ],
        ),
        (
            "middle",
            vec![("a.pgn", sheet(1, "红方", middle, "1-0"))],
            EVENT,
            0,
            &["begins in the middle of the game"],
        ),
        (
            "middle-of-two",
            vec![
                ("a.pgn", sheet(1, "红方", whole, "1-0")),
                ("b.pgn", sheet(1, "黑方", middle, "1-0")),
            ],
            EVENT,
            0,
            &["begins in the middle of the game (at ply 5)"],
        ),
        (
            "missed",
            vec![
                ("a.pgn", sheet(1, "红方", &missed, "1-0")),
                ("b.pgn", sheet(1, "黑方", whole, "1-0")),
            ],
            EVENT,
            0,
            &["a.pgn: misses 399"],
        ),
    ]
}

fn bad_tables() -> Vec<Bad<'static>> {
    let red = sheet(1, "红方", MOVES, "1-0");
    vec![
        (
            "switch",
            vec![("a.pgn", red.clone())],
            "[switches]\nmissed.bars = \"five\"\n",
            2,
            &["no switch is called `missed.bars`", "missed.bar,"],
        ),
        (
            "reading",
            vec![("a.pgn", red.clone())],
            "[switches]\nmissed.bar = \"six\"\n",
            2,
            &["switch `missed.bar` has no reading `six`; it has: five, four"],
        ),
        (
            "ruling",
            vec![
                ("a.pgn", red),
                (
                    "rulings.csv",
                    "round,table,code,ruling\n1,1,D999,upheld\n,,D104,upheld\n".to_owned(),
                ),
            ],
            EVENT,
            0,
            &[
                "rulings.csv:2: `D999` is no code",
                "rulings.csv:3: neither round and table",
            ],
        ),
        (
            "slip",
            vec![
                ("a.pgn", sheet(1, "红方", MOVES, "1-0")),
                (
                    "slips.csv",
                    "轮次,台次,结果\n1,1,红胜\n9,9,和棋\n".to_owned(),
                ),
            ],
            EVENT,
            0,
            &["slips.csv:3: this slip is of a game of which there is no sheet"],
        ),
        (
            "no-game",
            vec![("notes.md", "Lunch at noon.\n".to_owned())],
            EVENT,
            3,
            &["there is no game record in event"],
        ),
    ]
}

#[test]
fn a_folder_that_cannot_be_audited_as_it_stands_says_so_and_why() {
    let mut wrong = Vec::new();
    for (name, files, event, exit, says) in bad() {
        let folder = Folder::new(&format!("audit-bad-{name}"));
        folder.file("event/event.toml", event);
        for (file, text) in files {
            folder.file(&format!("event/{file}"), text);
        }
        let (code, out, err) = folder.run(&["audit", "event"]);
        let missing: Vec<_> = says
            .iter()
            .filter(|says| !out.contains(**says) && !err.contains(**says))
            .collect();
        if code != exit || !missing.is_empty() {
            wrong.push(format!(
                "{name}: exit {code}, not said: {missing:?}\n{out}{err}"
            ));
        }
        let (code, out, err) = folder.run(&["audit", "event", "--lang", "zh"]);
        if code != exit || out.contains("audit.") || err.contains("audit.") {
            wrong.push(format!("{name} in Chinese: exit {code}\n{out}{err}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_game_that_is_none_of_the_event_is_told_with_those_there_are() {
    let folder = Folder::new("audit-unknown-game");
    let sheet = |owner: &str| {
        format!(
            "[Event \"e\"]\n[Round \"第1轮\"]\n[Table \"3\"]\n[Sheet \"{owner}\"]\n1. 炮二平五 马8进7 2. 马二进三 车9平8 *\n"
        )
    };
    folder.file("ev/red.pgn", sheet("红方"));
    folder.file("ev/black.pgn", sheet("黑方"));
    let (code, out, _) = folder.run(&["audit", "ev", "--game", "1-3"]);
    assert!(code == 0 && out.contains("炮二平五"), "{out}");
    let (code, _, err) = folder.run(&["audit", "ev", "--game", "2-1"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("2-1") && err.contains("第1轮-3"), "{err}");
}
