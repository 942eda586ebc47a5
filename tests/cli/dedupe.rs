//! Games that are nearly the same: shown, linked, and the links undone.

use crate::support::folder as support;

use support::{Folder, content};

const OPENING: &str = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1 \
     5. 车二进六 炮8平9 6. 车二平三 炮9退1 7. 马八进七 士4进5 8. 炮八平九 炮9平7 \
     9. 车三平四 马7进8 10. 车九平八 车1平2 11. 车四进二 炮7进5";

fn record(date: &str, red: &str, result: &str, moves: &str) -> String {
    format!(
        "[Event \"杯赛\"]\n[Date \"{date}\"]\n[Red \"{red}\"]\n[Black \"胡榮華\"]\n\
         [Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}

/// 1 the whole game, again in 2 with another result and date; 3 its beginning; 4 with a slip in plies
/// 7 and 8 and a team before the player; 5 with another last ply, by somebody else; 6 a short one.
fn games(name: &str) -> Folder {
    let folder = Folder::new(name);
    let slipped = OPENING
        .replace("4. 兵七进一", "4. 兵三进一")
        .replace("卒7进1", "卒3进1");
    let text = [
        record("1980.5.3", "呂欽", "1-0", OPENING),
        record("1981.5.3", "吕钦", "0-1", OPENING),
        record(
            "1980",
            "廣東呂欽",
            "1-0",
            OPENING.trim_end_matches(" 炮7进5"),
        ),
        record("", "廣東 吕钦", "1-0", &slipped),
        record(
            "1980.5.3",
            "柳大华",
            "1-0",
            &OPENING.replace("11. 车四进二 炮7进5", "11. 车四进二 炮7进1"),
        ),
        record("1999", "甲", "1/2-1/2", "1. 兵七进一 卒7进1"),
    ];
    folder.file("in.pgn", text.concat());
    let (code, _, err) = folder.run(&["import", "in.pgn", "-q"]);
    assert_eq!(code, 0, "{err}");
    folder
}

#[test]
fn a_plan_shows_beginnings_slips_and_contradictions_and_writes_nothing() {
    let folder = games("dedupe-plan");
    let before = content(&folder, "dapu.db");
    let (code, out, err) = folder.run(&["dedupe"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(content(&folder, "dapu.db"), before);
    let rows: Vec<Vec<&str>> = out
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let has = |words: &str| {
        let words: Vec<&str> = words.split(' ').collect();
        assert!(rows.contains(&words), "{words:?} is not in\n{out}");
    };
    has("1 3 the beginning of 1 22 0 agree agree agree");
    has("1 1 slip 4 7 2 agree not known agree");
    has("1 2 differ differ");
    has("games compared 4 of 20 plies or more; 1 shorter one says nothing");
    has("groups 1 with 3 games");
    has("pairs 0 same moves + 1 beginning + 1 slip of one or two plies");
    has("records that differ 1 game: 1 in the result, 0 in the players, 1 in the date");
}

#[test]
fn links_are_shown_with_their_games_and_undone_to_the_last_byte() {
    let folder = games("dedupe-links");
    let before = content(&folder, "dapu.db");
    let list = folder.run(&["list"]).1;
    assert!(!list.contains("linked"), "{list}");
    let (code, out, _) = folder.run(&["dedupe", "apply"]);
    assert_eq!(
        (code, out.lines().next()),
        (
            0,
            Some(
                "2 links are in place: 2 new, 0 as before; 0 others were removed; `dapu dedupe undo` removes them all"
            )
        )
    );
    let linked = content(&folder, "dapu.db");
    assert_ne!(linked, before);
    let (code, out, _) = folder.run(&["dedupe", "apply"]);
    assert!(
        code == 0 && out.contains("2 links are in place: 0 new, 2 as before; 0 others"),
        "{out}"
    );
    assert_eq!(content(&folder, "dapu.db"), linked, "applied twice");
    let (_, out, _) = folder.run(&["show", "1"]);
    assert!(
        out.contains("goes on from 3: alike for 21 plies; players agree, dates agree"),
        "{out}"
    );
    assert!(out.contains("slip 4: from ply 7 on 2 to change"), "{out}");
    let (_, out, _) = folder.run(&["--lang", "zh", "show", "3"]);
    assert!(
        out.contains("是其开头 1：前 21 着相同；对局者相符，日期相符，结果相符"),
        "{out}"
    );
    let list = folder.run(&["list"]).1;
    assert!(
        list.lines()
            .next()
            .is_some_and(|head| head.contains("linked")),
        "{list}"
    );
    let (code, out, _) = folder.run(&["dedupe", "undo"]);
    assert_eq!(
        (code, out.trim()),
        (0, "2 links removed; all else is as it was")
    );
    assert_eq!(content(&folder, "dapu.db"), before);
}

#[test]
fn what_cannot_be_done_is_told_with_what_to_do() {
    let folder = Folder::new("dedupe-bad");
    for what in ["plan", "apply", "undo"] {
        let (code, _, err) = folder.run(&["dedupe", what]);
        assert_eq!(code, 3, "{err}");
        assert!(
            err.contains("there is no database dapu.db") && err.contains("dapu import"),
            "{err}"
        );
        assert!(!folder.at("dapu.db").exists(), "{what} made a database");
    }
    folder.file(
        "text.db",
        "no database at all, but long enough to be looked at as one".repeat(20),
    );
    let (code, _, err) = folder.run(&["dedupe", "apply", "--db", "text.db"]);
    assert_eq!(code, 3);
    assert!(err.contains("text.db is not a database"), "{err}");
    let (code, _, err) = folder.run(&["dedupe", "merge"]);
    assert_eq!(code, 2);
    assert!(err.contains("merge") && err.contains("plan"), "{err}");
}

#[test]
fn what_records_say_against_each_other_is_the_same_however_they_came_in() {
    let folder = games("dedupe-ways");
    let sample = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/samples/rules/O107-result-against-other-record.pgn"
    );
    let once = ["import", "in.pgn", sample, "-q", "--db"];
    assert_eq!(folder.run(&[&once[..], &["one.db"]].concat()).0, 0);
    let whole = content(&folder, "one.db");
    assert_eq!(whole.matches("\"O107\"").count(), 2, "{whole}");
    for (jobs, batch) in [("1", "1"), ("3", "2")] {
        let db = format!("{jobs}.db");
        let ways = [&once[..], &[&db, "--jobs", jobs, "--batch", batch]].concat();
        assert_eq!(folder.run(&ways).0, 0);
        assert_eq!(content(&folder, &db), whole, "{jobs} jobs");
    }
    // One file after the other, and once more.
    for file in ["in.pgn", sample, sample] {
        assert_eq!(folder.run(&["import", file, "-q", "--db", "later.db"]).0, 0);
    }
    assert_eq!(content(&folder, "later.db"), whole);
    assert_eq!(folder.run(&["judge", "-q", "--db", "later.db"]).0, 0);
    assert_eq!(content(&folder, "later.db"), whole, "judged again");
}
