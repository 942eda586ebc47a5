//! `dapu event check`: findings with place and article, exit codes, pages of the codes.

use crate::support::folder::Folder;

fn folder(name: &str, published: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"round-robin\"\n",
    );
    folder.file("e/players.csv", "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n");
    folder.file("e/results.csv", "轮次,红方,黑方,结果\n1,甲,丁,1-0\n1,乙,丙,和\n2,丁,丙,0-1\n2,甲,乙,和\n3,乙,丁,1-0\n3,丙,甲,和\n");
    folder.file("e/standings.csv", published);
    folder
}

#[test]
fn a_sound_event_has_no_finding() {
    let folder = folder(
        "event-check-sound",
        "名次,姓名,积分,小分\n1,丙,4,4\n2,乙,4,4\n3,甲,4,4\n4,丁,0,0\n",
    );
    let (code, out, err) = folder.run(&["event", "check", "e", "--fail-on", "note"]);
    assert_eq!(
        (code, out.as_str()),
        (0, "errors 0, warnings 0, notes 0\n"),
        "{err}"
    );
}

#[test]
fn a_wrong_number_and_a_wrong_place_say_line_article_and_working() {
    let folder = folder(
        "event-check-wrong",
        "名次,姓名,积分,小分\n1,丙,4,4\n2,甲,4,5\n3,乙,4,4\n4,丁,0,0\n",
    );
    let (code, out, err) = folder.run(&["event", "check", "e", "--fail-on", "error"]);
    assert_eq!(code, 1, "{err}");
    assert!(out.contains("E102 [standings.csv:3] 甲: 小分 5 as published, 4 as counted = 0 + 2 + 2. (cn2020 14.1)"), "{out}");
    let (_, out, _) = folder.run(&["event", "check", "e", "--format", "csv"]);
    let codes: Vec<&str> = out
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').next())
        .collect();
    assert_eq!(codes, ["E102", "E103", "E103"], "{out}");
}

#[test]
fn an_event_of_one_player_and_no_game_says_what_was_looked_at() {
    let folder = Folder::new("event-check-one");
    let stage =
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";
    folder.file("e/event.toml", stage);
    folder.file("e/players.csv", "number,name\n1,甲\n");
    let check = |lang| folder.run(&["event", "check", "e", "--lang", lang]);
    for (lang, said) in [
        ("en", "checked: entrants 1, pairs 0"),
        ("zh", "已查：参赛者 1，对局 0"),
    ] {
        let (code, _, err) = check(lang);
        assert_eq!(code, 0, "{err}");
        assert!(err.contains(said), "{err}");
    }
    // A bye, or a place, is something to look at.
    folder.file("e/standings.csv", "rank,name,points\n1,甲,0\n");
    let (_, _, err) = check("en");
    assert!(!err.contains("checked:"), "{err}");
}

#[test]
fn the_codes_of_events_have_their_pages() {
    let folder = Folder::new("event-check-explain");
    for (lang, word) in [("en", "not-in-table"), ("zh", "不合秩序表")] {
        let (code, out, err) = folder.run(&["explain", "g101", "--lang", lang]);
        assert_eq!(code, 0, "{err}");
        assert!(out.contains(word), "{out}");
    }
}

#[test]
fn a_row_that_cannot_be_used_ends_with_one_and_places_are_not_compared() {
    let folder = folder("event-check-row", "名次,姓名,积分\n4,丙,4\n");
    folder.file(
        "e/results.csv",
        "轮次,红方,黑方,结果\n1,甲,丁,1-0\n1,乙,丙,和\n2,丁,无名,0-1\n",
    );
    let (code, out, err) = folder.run(&["event", "check", "e"]);
    assert_eq!(
        (code, out.as_str()),
        (1, "errors 0, warnings 0, notes 0\n"),
        "{err}"
    );
    assert!(
        err.contains("results.csv:4: `无名` is not in the list"),
        "{err}"
    );
    assert!(err.contains("standings.csv is not compared"), "{err}");
}

#[test]
fn codes_of_events_stand_in_the_table_of_all_and_under_their_articles() {
    let folder = Folder::new("event-check-codes");
    let (code, out, _) = folder.run(&["explain"]);
    assert_eq!(code, 0);
    assert!(
        out.contains("G103") && out.contains("E111") && out.contains("M108"),
        "{out}"
    );
    let (_, out, _) = folder.run(&["explain", "14.9"]);
    assert!(out.contains("E111"), "{out}");
    let (_, out, _) = folder.run(&["explain", "G103", "--format", "json"]);
    assert!(out.contains("bye-wrong"), "{out}");
}

#[test]
fn a_total_of_members_alone_is_refused_and_counted_behind_its_players() {
    let folder = folder("event-check-members", "");
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"member-total\"\n",
    );
    for step in ["check", "standings"] {
        let (code, _, err) = folder.run(&["event", step, "e"]);
        assert_eq!(code, 2, "{step} {err}");
        assert!(
            err.contains("no stage of players with results stands before it"),
            "{err}"
        );
    }
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nname = \"P\"\nsystem = \"round-robin\"\nrounds = 3\n[[stage]]\nname = \"T\"\nsystem = \"member-total\"\n",
    );
    folder.file(
        "e/players.csv",
        "编号,姓名,队\n1,甲,东\n2,乙,西\n3,丙,东\n4,丁,西\n",
    );
    let (code, out, err) =
        folder.run(&["event", "standings", "e", "--stage", "T", "--format", "csv"]);
    assert_eq!(code, 0, "{err}");
    // Places 丙 1, 乙 2, 甲 3, 丁 4 (the file of the table above): 东 3 + 1, 西 2 + 4.
    assert_eq!(
        out,
        "rank,shared,team,rank_sum,best_rank,second_rank,fouls,places\n1,false,东,4,1,,,1 丙 + 3 甲\n2,false,西,6,2,,,2 乙 + 4 丁\n"
    );
    let (_, out, _) = folder.run(&["event", "standings", "e", "--stage", "T", "--lang", "zh"]);
    assert!(out.contains("名次和") && out.contains("14.9"), "{out}");
}

/// Rounds count through the stages: who met again met before in a round of the event, not of its stage.
#[test]
fn two_who_meet_again_in_a_final_met_in_the_round_the_event_counts() {
    let folder = Folder::new("event-stages-rematch");
    let robin = |name: &str, rounds: &str| {
        format!("[[stage]]\nname = \"{name}\"\nsystem = \"round-robin\"\n{rounds}")
    };
    folder.file(
        "e/event.toml",
        format!(
            "edition = \"cn2020\"\n{}{}",
            robin("预赛", "rounds = 3\n"),
            robin("决赛", "")
        ),
    );
    folder.file("e/players.csv", "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n");
    folder.file(
        "e/results.csv",
        "round,red,black,result\n1,1,4,1-0\n1,2,3,1-0\n2,4,3,1-0\n2,1,2,1-0\n3,2,4,1-0\n3,3,1,0-1\n\
         4,1,4,1-0\n4,2,3,1-0\n5,4,1,1-0\n5,3,2,1-0\n",
    );
    let (_, out, err) = folder.run(&["event", "check", "e"]);
    let again: Vec<&str> = out.lines().filter(|it| it.contains("G106")).collect();
    assert_eq!(again.len(), 2, "{out}{err}");
    for line in again {
        assert!(
            line.contains("Round 5:") && line.contains("round 4"),
            "{line}"
        );
    }
}
