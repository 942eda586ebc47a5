//! `dapu audit`: exit codes and rulings, files written, and what is said of an event folder that cannot be
//! audited as it stands.

#[path = "cli/support.rs"]
mod support;

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
    assert!(err.contains("rulings-open.csv"), "{err}");
    let kept = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("rulings");
    assert_eq!(kept, own);
    assert!(folder.at("out/rulings-open.csv").exists());
    let (code, _, err) = folder.run(&["audit", "event", "-o", "event"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("the event folder itself"), "{err}");
}

#[test]
fn what_an_audit_wrote_within_the_folder_is_no_sheet_of_the_next_one() {
    let folder = with_a_false_claim("audit-within");
    for out in ["event/first", "event/second"] {
        let (code, _, err) = folder.run(&["audit", "event", "-o", out]);
        assert_eq!(code, 0, "{err}");
    }
    let (_, out, _) = folder.run(&["audit", "event"]);
    let sheets = "2 audited";
    assert!(out.contains(sheets), "{out}");
    assert!(out.contains("was written by an audit"), "{out}");
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
            &["a.pgn: misses 40"],
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
