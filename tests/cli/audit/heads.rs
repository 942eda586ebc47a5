//! What the heads of sheets say of round, table, owner and names, and what remarks of a row leave open.

use super::{EVENT, MOVES, sheet};
use crate::support::folder::Folder;

fn audited(folder: &Folder) -> String {
    let (_, out, _) = folder.run(&["audit", "event", "--lang", "en", "-o", "out"]);
    out
}

#[test]
fn rounds_in_chinese_find_their_pairing_and_their_play_off() {
    let folder = Folder::new("heads-chinese");
    let laid = "pairings = [{ round = 1, table = 1, red = \"乙\", black = \"甲\" }]\nplay-offs = [{ round = 3 }]\n";
    folder.file("event/event.toml", format!("{EVENT}{laid}"));
    for (round, name) in [(1, "一"), (3, "第三轮")] {
        for (owner, result) in [
            ("红方", "1/2-1/2"),
            ("黑方", if round == 3 { "0-1" } else { "1/2-1/2" }),
        ] {
            let text = sheet(round, owner, MOVES, result);
            let text = text.replace(
                &format!("[Round \"{round}\"]"),
                &format!("[Round \"{name}\"]"),
            );
            folder.file(&format!("event/{round}-{owner}.pgn"), text);
        }
    }
    let out = audited(&folder);
    assert!(
        out.contains("[O306]"),
        "the pairing has the colours otherwise: {out}"
    );
    assert!(
        !out.contains("[S214]"),
        "a draw is Black's in a play-off: {out}"
    );
    let (code, one, err) = folder.run(&["audit", "event", "--game", "3-1"]);
    assert_eq!(code, 0, "{err}");
    assert!(one.contains("Round 3, table 1"), "{one}");
}

#[test]
fn a_sheet_filed_elsewhere_is_no_sheet_that_is_missing() {
    let folder = Folder::new("heads-elsewhere");
    folder.file("event/event.toml", EVENT);
    folder.file("event/a.pgn", sheet(1, "红方", MOVES, "1-0"));
    let other = sheet(1, "黑方", MOVES, "1-0").replace("[Table \"1\"]", "[Table \"7\"]");
    folder.file("event/b.pgn", other);
    let out = audited(&folder);
    assert!(
        out.contains(
            "a.pgn: has no partner under its round and table; event/b.pgn names the same players"
        ),
        "{out}"
    );
    assert!(
        out.contains("no other one was found for this game, and event/b.pgn may be it"),
        "{out}"
    );
    let findings = std::fs::read_to_string(folder.at("out/findings.csv")).expect("findings");
    let missing: Vec<&str> = findings
        .lines()
        .filter(|it| it.contains(",S201,"))
        .collect();
    assert_eq!(missing.len(), 2, "{findings}");
    assert!(
        missing
            .iter()
            .all(|it| it.contains(",doubt,") && !it.contains(",black,") && !it.contains(",red,")),
        "{missing:?}"
    );
}

#[test]
fn two_sheets_of_one_owner_leave_nobody_without_a_sheet() {
    let folder = Folder::new("heads-owner");
    folder.file("event/event.toml", EVENT);
    folder.file("event/a.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file(
        "event/b.pgn",
        sheet(1, "红方", &format!("{MOVES} "), "1-0").replace("1. ", "1."),
    );
    let out = audited(&folder);
    assert!(out.contains("event/b.pgn may be it"), "{out}");
}

#[test]
fn names_exchanged_between_two_sheets_wait_for_an_arbiter() {
    let folder = Folder::new("heads-names");
    folder.file("event/event.toml", EVENT);
    folder.file("event/a.pgn", sheet(1, "红方", MOVES, "1-0"));
    let other = sheet(1, "黑方", MOVES, "1-0")
        .replace("甲", "丙")
        .replace("乙", "甲")
        .replace("丙", "乙");
    folder.file("event/b.pgn", other);
    let out = audited(&folder);
    assert!(
        out.contains("who had Red is not known until an arbiter says so"),
        "{out}"
    );
    let open = std::fs::read_to_string(folder.at("out/rulings.csv")).expect("rulings");
    assert!(open.contains("names-exchanged"), "{open}");
}

/// The ruling may be filled in as a sentence or a field, on the row that the audit proposes.
#[test]
fn a_ruling_that_says_who_had_red_settles_names_that_were_exchanged() {
    for (red, words) in [("甲", "甲执红"), ("乙", "红方：乙"), ("乙", "Red: 乙")] {
        let folder = Folder::new("heads-had-red");
        folder.file("event/event.toml", EVENT);
        let remarked = format!("{MOVES} {{红方手机响，判红方犯规一次}}");
        folder.file("event/a.pgn", sheet(1, "红方", &remarked, "1-0"));
        let other = sheet(1, "黑方", &remarked, "1-0")
            .replace("[Red \"甲\"]", "[Red \"丙\"]")
            .replace("[Black \"乙\"]", "[Black \"甲\"]")
            .replace('丙', "乙");
        folder.file("event/b.pgn", other);
        let row = format!("record,code,ruling\na.pgn,names-exchanged,{words}\n");
        folder.file("event/rulings.csv", row.replace("a.pgn", "event/b.pgn"));
        let out = audited(&folder);
        let players = if red == "甲" {
            "甲 – 乙"
        } else {
            "乙 – 甲"
        };
        assert!(
            out.contains(&format!("Round 1, table 1, {players}")),
            "{words}: {out}"
        );
        assert!(out.contains(&format!("Ruling: {words}")), "{words}: {out}");
        assert!(!out.contains("fits no"), "{words}: {out}");
    }
}

/// Two against one: the table of pairings and the other sheet.
#[test]
fn names_exchanged_on_one_sheet_are_put_right_by_the_pairing_whichever_sheet_it_is() {
    for turned in ["红方", "黑方"] {
        let folder = Folder::new("heads-names-paired");
        folder.file("event/event.toml", EVENT);
        folder.file("event/pairings.csv", "round,table,red,black\n1,1,甲,乙\n");
        for (file, owner) in [("a", "红方"), ("b", "黑方")] {
            let text = sheet(1, owner, &format!("{MOVES} {{甲手机响}}"), "1-0");
            let heads = [
                ("[Red \"甲\"]", "[Red \"丙\"]"),
                ("[Black \"乙\"]", "[Black \"甲\"]"),
                ("丙", "乙"),
            ];
            let other = heads
                .iter()
                .fold(text.clone(), |text, (one, two)| text.replace(one, two));
            let said = if owner == turned { other } else { text };
            folder.file(&format!("event/{file}.pgn"), said);
        }
        let out = audited(&folder);
        assert!(out.contains("Round 1, table 1, 甲 – 乙"), "{turned}: {out}");
        assert!(out.contains("the pairing agrees with"), "{turned}: {out}");
        let findings = std::fs::read_to_string(folder.at("out/findings.csv")).expect("findings");
        let rang: Vec<&str> = findings
            .lines()
            .filter(|it| it.contains(",O208,"))
            .collect();
        assert_eq!(rang.len(), 1, "{turned}: {findings}");
        assert!(rang[0].contains(",red,"), "{turned}: {rang:?}");
    }
}

/// A game of eight rounds whose last row has that remark.
fn with_last_row(name: &str, remark: &str) -> String {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    let moves = format!("{MOVES} 5. 马八进七 炮2进4 6. 仕四进五 士4进5");
    let rows: Vec<String> = moves
        .split_whitespace()
        .filter(|word| !word.ends_with('.'))
        .collect::<Vec<_>>()
        .chunks(2)
        .enumerate()
        .map(|(at, row)| {
            let said = if at == 5 { remark } else { "" };
            format!("{} | {} | {} | {said}", at + 1, row[0], row[1])
        })
        .collect();
    for (file, owner) in [("a", "红方"), ("b", "黑方")] {
        let head = format!(
            "赛事：样局赛\n日期：2021-05-01\n轮次：1  台次：1\n红方：甲  黑方：乙\n记录：{owner}\n"
        );
        let text = format!(
            "{head}回合 | 红方 | 黑方 | 备注\n{}\n结果：和棋\n",
            rows.join("\n")
        );
        folder.file(&format!("event/{file}.txt"), text);
    }
    audited(&folder)
}

#[test]
fn a_draw_agreed_in_the_last_row_is_no_draw_ignored() {
    let out = with_last_row("heads-agreed", "红方提和，黑方同意");
    assert!(
        !out.contains("[D204]") && !out.contains("refused by a move"),
        "{out}"
    );
    assert!(
        out.contains("Result by the rules  draw (they agree)"),
        "{out}"
    );
}

#[test]
fn a_loss_ruled_before_the_time_to_vary_is_over_is_told_by_both_readings() {
    let folder = Folder::new("heads-vary");
    folder.file("event/event.toml", EVENT);
    let cycle = ["车一进一 车8进1", "车一退一 车8退1"];
    let mut rows: Vec<String> = vec!["炮二平五 马8进7".into(), "马二进三 车9平8".into()];
    rows.extend(cycle.into_iter().cycle().take(6).map(str::to_owned));
    rows.push("车一进一 马2进3".into());
    let text: Vec<String> = (1..)
        .zip(&rows)
        .map(|(round, row)| {
            let remark = match round {
                8 => " {黑方提请裁决，裁判令红方变着}",
                9 => " {红方不变，判负}",
                _ => "",
            };
            format!("{round}. {row}{remark}")
        })
        .collect();
    for (file, owner) in [("a", "红方"), ("b", "黑方")] {
        folder.file(
            &format!("event/{file}.pgn"),
            sheet(1, owner, &text.join(" "), "0-1"),
        );
    }
    let out = audited(&folder);
    assert!(
        out.contains("[O206]") && out.contains("the time to vary in was not over"),
        "{out}"
    );
    assert!(out.contains("red-vary-25=at-once"), "{out}");
}

#[test]
fn every_edition_may_be_named_in_chinese() {
    use dapu::event::Event;
    use dapu::rules::EditionId;
    for word in ["2020版", "快棋", "群体", "1999", "1957版", "亚洲"] {
        let event = Event::from_toml(&format!("edition = \"{word}\"\n")).expect(word);
        let edition = event.edition.as_deref().and_then(EditionId::from_name);
        assert!(edition.is_some(), "{word}: {:?}", event.edition);
    }
}

/// Whoever lost on time or gave up, a draw is no result of it.
#[test]
fn a_loss_of_nobody_beside_a_drawn_result_waits_for_an_arbiter() {
    for remark in ["超时", "认输"] {
        let out = with_last_row("heads-nobody", remark);
        assert!(out.contains("[O103]"), "{remark}: {out}");
        assert!(
            out.contains("that a side lost, and not which"),
            "{remark}: {out}"
        );
    }
    let named = with_last_row("heads-somebody", "黑方超时");
    assert!(!named.contains("not which"), "{named}");
}

/// The row may name either sheet.
#[test]
fn a_ruling_that_says_whose_foul_it_was_counts_where_the_sheets_contradict_each_other() {
    for file in ["event/a.pgn", "event/b.pgn"] {
        let folder = Folder::new("heads-offender");
        folder.file("event/event.toml", EVENT);
        for (name, owner, side) in [("a", "红方", "黑方"), ("b", "黑方", "红方")] {
            let moves = format!("{MOVES} {{{side}犯规一次}}");
            folder.file(
                &format!("event/{name}.pgn"),
                sheet(1, owner, &moves, "1/2-1/2"),
            );
        }
        let row = format!("record,code,ruling\n{file},offenders-differ,黑方犯规一次\n");
        folder.file("event/rulings.csv", row);
        let out = audited(&folder);
        assert!(out.contains("Fouls                0 : 1"), "{file}: {out}");
        assert!(
            !out.contains("no such file has that fault"),
            "{file}: {out}"
        );
    }
}
