//! `dapu event standings`: the page, its readings, and why one stands before another.

use super::support::Folder;

const RESULTS: &str = "轮次,台次,红方,黑方,结果\n1,1,甲,乙,红胜\n1,2,丁,丙,和\n1,,戊,轮空,\n2,1,戊,甲,0-2\n2,2,丙,乙,1-0\n\
                       2,,丁,轮空,\n3,1,丙,甲,1-1\n3,2,丁,戊,+-\n3,,乙,轮空,\n";
const PLAYERS: &str = "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n5,戊\n";
const EVENT: &str =
    "name = \"甲杯\"\nedition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 3\n";

fn swiss(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("e/event.toml", EVENT);
    folder.file("e/players.csv", PLAYERS);
    folder.file("e/results.csv", RESULTS);
    folder
}

#[test]
fn a_page_has_places_readings_and_what_another_reading_changes() {
    let folder = swiss("standings-page");
    let (code, out, err) = folder.run(&["event", "standings", "e"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        out.starts_with("甲杯: places after round 3 of 3, by cn2020 14.3.1\n"),
        "{out}"
    );
    assert!(
        out.contains("event.toml names no list; cn2020 has 14.3.1, 14.3.2"),
        "{out}"
    );
    assert!(out.contains("forfeit.opponent = counts"), "{out}");
    assert!(
        out.contains(
            "Another reading, the points of an opponent who was not played do not count (forfeit.opponent = left-out): \
             戊 4 → 5, 乙 5 → 4"
        ),
        "{out}"
    );
    // Nobody withdrew, and the list has no 直胜: readings of these say nothing here.
    for other in ["withdraw.rank", "direct.several", "bye.board-points"] {
        assert!(!out.contains(other), "{other}\n{out}");
    }
    let (_, zh, _) = folder.run(&["event", "standings", "e", "--lang", "zh"]);
    assert!(
        zh.contains(
            "另一读法 未经对局的对手，其积分不算对手分 (forfeit.opponent = left-out)：戊 4 → 5"
        ),
        "{zh}"
    );
    let order: Vec<usize> = ["甲", "丁", "丙", "戊", "乙"]
        .map(|name| out.find(&format!(" {name} ")).expect("a row"))
        .to_vec();
    assert!(order.is_sorted(), "{out}");
}

#[test]
fn one_sentence_says_what_parts_two_and_shows_the_sums() {
    let folder = swiss("standings-why");
    let (code, out, _) = folder.run(&["event", "standings", "e", "--why", "丁", "1"]);
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "甲 stands before 丁: opponents 8 against 7\n  甲: 8 = 2 (1: 乙) + 2 (2: 戊) + 4 (3: 丙)\n  \
         丁: 7 = 4 (1: 丙) + 1 (2: bye, half) + 2 (3: 戊, unplayed)\n"
    );
    let (code, _, err) = folder.run(&["event", "standings", "e", "--why", "甲", "己"]);
    assert_eq!(code, 2);
    assert!(err.contains("no player or team called 己"), "{err}");
}

#[test]
fn places_after_a_round_and_by_another_list_are_given_for_machines() {
    let folder = swiss("standings-csv");
    let run = [
        "event",
        "standings",
        "e",
        "--after",
        "1",
        "--list",
        "14.3.2",
        "--format",
        "csv",
    ];
    let (code, out, err) = folder.run(&run);
    assert_eq!(code, 0, "{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with("rank,shared,number,name,team,points,"),
        "{out}"
    );
    // By hand: 甲 has won with Red, 戊 had the bye; 14.3.2 parts nothing of that, and 丙 had Black against 丁.
    let begun: Vec<String> = lines[1..]
        .iter()
        .map(|line| line.split(',').take(4).collect::<Vec<_>>().join(","))
        .collect();
    assert_eq!(
        begun,
        [
            "1,true,1,甲",
            "1,true,5,戊",
            "3,false,3,丙",
            "4,false,4,丁",
            "5,false,2,乙"
        ]
    );
    let (code, out, _) = folder.run(&["event", "standings", "e", "--format", "json"]);
    assert_eq!(code, 0);
    let page: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(page["standings"][1]["values"]["opponents"]["value"], "7");
    assert_eq!(
        page["standings"][1]["values"]["opponents"]["terms"][1]["how"],
        "half-bye"
    );
    assert_eq!(page["other_readings"][0]["changes"][0]["name"], "戊");
}

#[test]
fn what_cannot_be_ranked_says_why_and_what_to_do() {
    let folder = swiss("standings-bad");
    let (code, _, err) = folder.run(&["event", "standings", "e", "--list", "15.2"]);
    assert_eq!(code, 2);
    assert!(
        err.contains("the lists for it are: 14.3.1, 14.3.2"),
        "{err}"
    );
    folder.file("e/event.toml", "edition = \"axf\"\n");
    let (code, _, err) = folder.run(&["event", "standings", "e", "--lang", "zh"]);
    assert_eq!(code, 2);
    assert!(err.contains("axf 没有成绩和名次的条文"), "{err}");
    folder.file("f/event.toml", "");
    let (code, _, err) = folder.run(&["event", "standings", "f"]);
    assert_eq!(code, 3, "{err}");
    assert!(err.contains("write players.csv"), "{err}");
}

#[test]
fn an_event_of_sheets_alone_is_ranked() {
    let folder = Folder::new("standings-sheets");
    for (round, red, black, result) in [
        (1, "甲", "乙", "红胜"),
        (2, "丙", "甲", "和"),
        (3, "乙", "丙", "黑胜"),
    ] {
        let sheet = format!(
            "轮次：{round}\n台次：1\n红方：{red}\n黑方：{black}\n记录：红方\n结果：{result}\n\
             回合\t红方\t黑方\n1\t炮二平五\t马8进7\n2\t马二进三\t车9平8\n"
        );
        folder.file(&format!("e/{round}.txt"), sheet);
    }
    let (code, out, err) = folder.run(&["event", "standings", "e", "--format", "csv"]);
    assert_eq!(code, 0, "{err}");
    let rows: Vec<Vec<&str>> = out
        .lines()
        .skip(1)
        .map(|line| line.split(',').collect())
        .collect();
    let names: Vec<(&str, &str)> = rows.iter().map(|row| (row[3], row[5])).collect();
    assert_eq!(names[2], ("乙", "0"), "{out}");
    assert_eq!((names[0].1, names[1].1), ("3", "3"), "{out}");
}

#[test]
fn why_one_stands_before_another_is_said_for_machines_too() {
    let folder = swiss("standings-why-json");
    let (code, out, err) = folder.run(&[
        "event",
        "standings",
        "e",
        "--why",
        "甲",
        "丁",
        "--format",
        "json",
    ]);
    assert_eq!(code, 0, "{err}");
    let why: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    // 5 points each, 对手分 8 against 7.
    assert_eq!(why["by"], "opponents");
    assert_eq!(why["order"][0]["name"], "甲");
    assert_eq!(
        [&why["order"][0]["value"], &why["order"][1]["value"]],
        ["8", "7"]
    );
    let (_, out, _) = folder.run(&[
        "event",
        "standings",
        "e",
        "--why",
        "甲",
        "丁",
        "--format",
        "csv",
    ]);
    assert!(
        out.starts_with(
            "rank,name,stage,by,total,round,opponent,how,value\n1,甲,list,opponents,8,"
        ),
        "{out}"
    );
}

/// 1999 article 15 has lists for 一局循环制 and 积分编排制 alone.
#[test]
fn an_event_for_which_the_book_has_no_list_is_placed_by_points_and_says_so() {
    let folder = Folder::new("standings-no-list");
    folder.file(
        "e/event.toml",
        "edition = \"cn1999\"\n[[stage]]\nsystem = \"round-robin\"\ncycles = 2\n",
    );
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n3,丙\n");
    folder.file(
        "e/results.csv",
        "round,red,black,result\n1,甲,乙,1-0\n2,乙,丙,1/2-1/2\n3,丙,甲,0-1\n4,乙,甲,1-0\n5,丙,乙,1/2-1/2\n6,甲,丙,0-1\n",
    );
    let (code, out, err) = folder.run(&["event", "standings", "e"]);
    assert_eq!(code, 0, "{out}{err}");
    for words in [
        "by cn1999 14.1",
        "cn1999 has no list of places for this kind of event: by points alone",
    ] {
        assert!(out.contains(words), "{words}\n{out}");
    }
    let (_, out, _) = folder.run(&["event", "standings", "e", "--format", "csv"]);
    let places: Vec<Vec<&str>> = out
        .lines()
        .skip(1)
        .map(|it| it.split(',').collect())
        .collect();
    let made: Vec<[&str; 3]> = places.iter().map(|it| [it[0], it[3], it[5]]).collect();
    assert_eq!(made, [["1", "甲", "2"], ["1", "乙", "2"], ["1", "丙", "2"]]);
    // A list that is named and that the book has not is an error all the same.
    let (code, _, err) = folder.run(&["event", "standings", "e", "--list", "15.1"]);
    assert_eq!(code, 2, "{err}");
}

#[test]
fn no_play_off_is_asked_for_before_a_stage_is_complete() {
    let folder = Folder::new("standings-early");
    folder.file(
        "e/event.toml",
        "name = \"杯\"\nedition = \"cn2020\"\n\n[[stage]]\nsystem = \"round-robin\"\nteams = true\nboards = 2\ncycles = 2\n",
    );
    let teams = "number,name\n1,甲\n2,乙\n";
    folder.file("e/teams.csv", teams);
    let play_off = "play-off is needed";
    let results = |rows: &str| {
        folder.file(
            "e/results.csv",
            format!("round,table,board,red,black,result\n{rows}"),
        );
        let (_, out, err) = folder.run(&["event", "standings", "e", "--lang", "en"]);
        assert!(out.contains("甲"), "{out}{err}");
        out.contains(play_off)
    };
    let one = "1,1,1,甲,乙,1-0\n1,1,2,乙,甲,1-0\n";
    assert!(
        !results("1,1,1,甲,乙,\n1,1,2,乙,甲,\n"),
        "nothing is played"
    );
    assert!(!results(one), "a cycle is left");
    assert!(
        !results(&format!("{one}2,1,1,乙,甲,1-0\n2,1,2,甲,乙,\n")),
        "a game is open"
    );
    assert!(
        results(&format!("{one}2,1,1,乙,甲,1-0\n2,1,2,甲,乙,1-0\n")),
        "all is equal"
    );
}

#[test]
fn games_of_who_is_annulled_are_not_waited_for() {
    let folder = Folder::new("standings-annulled");
    folder.file(
        "e/event.toml",
        "name = \"杯\"\nedition = \"cn2020\"\n\n[[stage]]\nsystem = \"round-robin\"\n",
    );
    folder.file(
        "e/players.csv",
        "number,name,withdrawn_after\n1,甲,\n2,乙,\n3,丙,\n4,丁,1\n5,戊,\n6,己,\n",
    );
    let pairs = "1,1,甲,己,1-0\n1,2,乙,戊,1-0\n1,3,丙,丁,1-0\n2,1,己,丁,\n2,2,戊,丙,1-0\n2,3,甲,乙,1-0\n\
                 3,1,乙,己,1-0\n3,2,丙,甲,1-0\n3,3,丁,戊,\n";
    folder.file(
        "e/results.csv",
        format!("round,table,red,black,result\n{pairs}"),
    );
    let (_, out, err) = folder.run(&["event", "check", "e", "--lang", "en"]);
    assert!(
        !out.contains("E113") && !err.contains("no result yet"),
        "{out}{err}"
    );
    let (_, out, err) = folder.run(&["event", "standings", "e", "--lang", "en"]);
    assert!(
        out.contains("Annulled") && !out.contains("no result yet"),
        "{out}{err}"
    );
}
