//! Folders that cannot be audited as they stand, and games that are not there.

use super::{EVENT, MOVES, sheet};
use crate::support::folder::Folder;

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
                "rulings.csv:2: `D999` is no code: write the code of a finding",
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
    assert!(err.contains("2-1") && err.contains("1-3"), "{err}");
}
