//! Records of one game that say different things: what each says is found, shown and written out.

use crate::support::folder::Folder;

fn record(event: &str, date: &str, (red, result): (&str, &str)) -> String {
    format!(
        "[Event \"{event}\"]\n[Date \"{date}\"]\n[Red \"{red}\"]\n[Black \"乙\"]\n[Result \"{result}\"]\n\n\
         1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1 5. 马八进七 象3进5 \
         6. 炮八平九 炮2进4 7. 兵五进一 士4进5 8. 车九平八 车1平4 9. 车八进六 炮8平9 10. 车二进九 马7退8 {result}\n\n"
    )
}

fn collection() -> Folder {
    let folder = Folder::new("witnesses");
    folder.file("a.pgn", record("甲杯", "1990.05.01", ("张三", "1-0")));
    folder.file("b.pgn", record("乙杯", "1991.06.02", ("张叁", "1/2-1/2")));
    let (code, out, err) = folder.run(&["import", "a.pgn", "b.pgn"]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.contains("2 records"), "{out}");
    folder
}

#[test]
fn what_any_record_of_a_game_says_finds_it_and_the_record_is_named() {
    let folder = collection();
    let mut wrong = Vec::new();
    for (filter, by_other) in [
        (&["--event", "甲杯"][..], false),
        (&["--event", "乙杯"], true),
        (&["--player", "张三"], false),
        (&["--player", "张叁"], true),
        (&["--player", "乙"], false),
        (&["--since", "1991"], true),
        (&["--until", "1990"], false),
        (&["--result", "1/2-1/2"], true),
        (&["--tag", "Event=乙杯"], true),
        (&["--event", "乙杯", "--player", "张叁"], true),
    ] {
        let (code, out, err) = folder.run(&[&["list"], filter].concat());
        let named = out.contains("2 (2)") && err.contains("whose number stands in brackets");
        if code != 0 || out.lines().count() != 2 || named != by_other || err.contains("no date") {
            wrong.push(format!("{filter:?}: {out}{err}"));
        }
        let (_, table, _) = folder.run(&[&["list", "--format", "csv"], filter].concat());
        let found_by = if by_other { ",2" } else { "," };
        if !table.starts_with("game,") || !table.trim_end().ends_with(found_by) {
            wrong.push(format!("{filter:?}: {table}"));
        }
        let (code, out, err) = folder.run(&[&["export", "-q"], filter].concat());
        let event = if by_other { "乙杯" } else { "甲杯" };
        if code != 0 || out.matches("[Event ").count() != 1 || !out.contains(event) {
            wrong.push(format!("export {filter:?}: {out}{err}"));
        }
    }
    // No one record says both.
    let (_, out, err) = folder.run(&["list", "--event", "甲杯", "--player", "张叁"]);
    assert_eq!(out, "", "{err}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn all_records_of_a_game_are_written_in_their_own_words() {
    let folder = collection();
    let words = ["export", "--event", "乙杯", "--witnesses", "-o", "all.pgn"];
    let (code, _, err) = folder.run(&words);
    assert_eq!(code, 0, "{err}");
    let all = std::fs::read_to_string(folder.at("all.pgn")).expect("a file");
    for said in ["甲杯", "乙杯", "1990.05.01", "1991.06.02", "张三", "张叁"] {
        assert!(all.contains(said), "{said}: {all}");
    }
    let (code, _, err) = folder.run(&["export", "--witnesses", "--to", "xqf", "-o", "x"]);
    assert_eq!(code, 0, "{err}");
    assert!(folder.at("x/record-2.xqf").exists());
}

#[test]
fn a_game_of_another_pair_with_the_same_moves_is_told_wherever_it_is_met() {
    let folder = Folder::new("other-pair");
    folder.file("a.pgn", record("甲杯", "1990.05.01", ("张三", "1-0")));
    folder.file("b.pgn", record("乙杯", "1991.06.02", ("王五", "1-0")));
    let (code, out, err) = folder.run(&["import", "a.pgn", "b.pgn"]);
    assert_eq!(code, 0, "{out}{err}");
    let told = out
        .lines()
        .any(|it| it.starts_with("games under other players' names") && it.ends_with(" 1"));
    assert!(told && err.contains("name other players"), "{out}{err}");
    let (_, out, _) = folder.run(&["show", "1"]);
    let says = "says otherwise: Red 王五, date 1991.06.02, event 乙杯";
    assert!(out.lines().any(|it| it.trim() == says), "{out}");
    let (_, out, _) = folder.run(&["show", "1", "--format", "json"]);
    assert!(
        out.contains("\"red\":\"王五\"") && out.contains("\"event\":\"乙杯\""),
        "{out}"
    );
    let (code, out, err) = folder.run(&["export", "--player", "王五"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        out.contains("乙杯") && !out.contains("甲杯") && !out.contains("张三"),
        "{out}"
    );
    assert!(err.contains("another of its records"), "{err}");
    let (code, _, err) = folder.run(&["export", "--player", "王五", "--to", "xqf", "-o", "x"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        folder.at("x/game-1.xqf").exists(),
        "a game keeps its number"
    );
}

#[test]
fn records_of_the_same_people_are_not_told_as_those_of_others() {
    // A name in the other script, with a team, in letters, or left open, is nobody else.
    for other in ["張三", "北京张三", "Zhang San", "?"] {
        let folder = Folder::new("same-pair");
        folder.file("a.pgn", record("甲杯", "1990.05.01", ("张三", "1-0")));
        folder.file("b.pgn", record("甲杯", "1990.05.01", (other, "1-0")));
        let (code, out, err) = folder.run(&["import", "a.pgn", "b.pgn"]);
        assert_eq!(code, 0, "{out}{err}");
        assert!(
            out.contains("1 game + 1 duplicate") && err.is_empty(),
            "{out}{err}"
        );
        let (_, out, _) = folder.run(&["show", "1"]);
        assert_eq!(
            out.contains("says otherwise"),
            other != "?",
            "{other}: {out}"
        );
    }
}
