//! What an arbiter does with an audit: a short report, one ruling a matter, notices to clubs, sheets without a place.

use super::{EVENT, MOVES, sheet};
use crate::support::folder::Folder;

fn text_of(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.at(name)).expect(name)
}

/// Two knights go out and back: no capture, no check, no cycle that counts.
fn rounds(from: usize, to: usize) -> String {
    let there = [
        "马二进三 马8进7",
        "马八进七 马2进3",
        "车一进一 车9进1",
        "车九进一 车1进1",
    ];
    let back = [
        "马三退二 马7退8",
        "马七退八 马3退2",
        "车一退一 车9退1",
        "车九退一 车1退1",
    ];
    let all: Vec<&str> = there.into_iter().chain(back).cycle().take(to).collect();
    let line = |round: usize| format!("{round}. {}", all[round - 1]);
    (from..=to).map(line).collect::<Vec<_>>().join(" ")
}

/// Red claims the natural limit twice, both times falsely: the second loses (2020 4.1.11); the sheets say draw.
fn claimed_twice(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("event/event.toml", format!("{EVENT}natural-limit = 50\n"));
    let claim = "{红方提出自然限着，裁判审核不属实}";
    let told = format!("{} {claim} {} {claim}", rounds(1, 6), rounds(7, 10));
    for (file, owner, told) in [("a", "红方", told), ("b", "黑方", rounds(1, 10))] {
        let text = sheet(1, owner, &told, "1/2-1/2");
        let text = format!("[RedTeam \"东城/一队\"]\n[BlackTeam \"西城\"]\n{text}");
        folder.file(&format!("event/{file}.pgn"), text);
    }
    folder
}

#[test]
fn a_claim_its_penalty_and_the_result_it_gives_need_one_ruling() {
    let folder = claimed_twice("desk-matter");
    folder.run(&["audit", "event", "-o", "out"]);
    let open = text_of(&folder, "out/rulings.csv");
    let codes = |text: &str| -> Vec<String> {
        let rows = text.lines().skip(1);
        let codes = rows.map(|row| row.split(',').nth(3).unwrap_or_default().to_owned());
        codes.collect()
    };
    // By D206 a draw in round 10 is a matter of its own.
    assert_eq!(codes(&open), ["D104", "D104", "D206"], "{open}");
    let findings = text_of(&folder, "out/findings.csv");
    assert!(
        findings.contains(",O207,"),
        "the companion is told all the same"
    );
    // One row that fits both claims rules on neither, and this is told.
    let loose = "round,table,code,ruling,by,remark\n1,1,D104,不成立,张裁判,已走满\n";
    folder.file("event/rulings.csv", loose);
    let (_, out, _) = folder.run(&["audit", "event", "-o", "out1", "--lang", "en"]);
    assert!(out.contains("[F301]") && out.contains("[O207]"), "{out}");
    // Both claims dismissed: a line each in the ledger, and no result that turns.
    let head = open.lines().next().unwrap_or_default();
    let ply = head
        .split(',')
        .position(|it| it == "ply")
        .unwrap_or_default();
    let claims = open.lines().skip(1).filter(|it| it.contains(",D104,"));
    let rows = claims.map(|row| {
        let ply = row.split(',').nth(ply).unwrap_or_default();
        format!("1,1,D104,{ply},不成立,张裁判,已走满\n")
    });
    let ruled: String = rows.collect();
    folder.file(
        "event/rulings.csv",
        format!("round,table,code,ply,ruling,by,remark\n{ruled}"),
    );
    let (_, out, _) = folder.run(&["audit", "event", "-o", "out2", "--lang", "en"]);
    assert!(!out.contains("[O207]"), "{out}");
    let ledger = text_of(&folder, "out2/ledger.csv");
    let dismissed: Vec<&str> = ledger
        .lines()
        .filter(|it| it.contains(",dismissed,"))
        .collect();
    assert_eq!(dismissed.len(), 2, "{ledger}");
    assert!(dismissed[0].contains("张裁判") && dismissed[0].contains("已走满"));
    let page = text_of(&folder, "out2/report.html");
    assert!(page.contains("the arbiter ruled that nothing follows (张裁判, 已走满)"));
}

#[test]
fn a_ruling_of_no_foul_leaves_a_note_in_the_ledger() {
    let folder = claimed_twice("desk-no-foul");
    let ruled = "轮次,台次,方,着,裁定,裁判,备注\n1,1,黑方,4,不犯规,张裁判,手机未响\n";
    folder.file("event/rulings.csv", ruled);
    let (_, out, _) = folder.run(&["audit", "event", "-o", "out", "--lang", "zh"]);
    assert!(
        out.contains("裁判裁定黑方没有犯规（张裁判，手机未响）"),
        "{out}"
    );
    assert!(!out.contains("F301"), "{out}");
    let ledger = text_of(&folder, "out/ledger.csv");
    assert!(ledger.contains(",dismissed,black,"), "{ledger}");
}

#[test]
fn one_ruling_on_the_result_settles_every_question_of_it() {
    let folder = Folder::new("desk-result");
    folder.file("event/event.toml", EVENT);
    folder.file("event/a.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("event/b.pgn", sheet(1, "黑方", MOVES, "0-1"));
    let (_, out, _) = folder.run(&["audit", "event", "-o", "out", "--lang", "en"]);
    assert!(out.contains("disputed: the sheets differ"), "{out}");
    let disputed = out
        .lines()
        .find(|it| it.starts_with("games whose result is disputed"));
    assert!(disputed.is_some_and(|it| it.ends_with(" 1")), "{out}");
    assert!(text_of(&folder, "out/rulings.csv").contains(",S214,"));
    folder.file(
        "event/rulings.csv",
        "round,table,ruling,by\n1,1,红胜,张裁判\n",
    );
    folder.run(&["audit", "event", "-o", "out2"]);
    let open = text_of(&folder, "out2/rulings.csv");
    let waiting = open.lines().skip(1).filter(|row| !row.contains("红胜"));
    assert_eq!(waiting.count(), 0, "{open}");
}

#[test]
fn a_result_is_disputed_until_a_ruling_names_it() {
    let folder = Folder::new("desk-disputed");
    folder.file("event/event.toml", EVENT);
    folder.file("event/a.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("event/b.pgn", sheet(1, "黑方", MOVES, "0-1"));
    // That the sheets differ is true, and settles nothing.
    for (ruling, left) in [
        ("1,1,,红胜", " 0"),
        ("1,1,S214,黑胜", " 0"),
        ("1,1,S214,成立", " 1"),
    ] {
        let rows = format!("round,table,code,ruling,by\n{ruling},张裁判\n");
        folder.file("event/rulings.csv", rows);
        let (_, out, _) = folder.run(&["audit", "event", "-o", "out", "--lang", "en"]);
        let mut lines = out.lines();
        let line = lines.find(|it| it.starts_with("games whose result is disputed"));
        assert!(line.is_some_and(|it| it.ends_with(left)), "{ruling}: {out}");
    }
}

#[test]
fn a_notice_holds_the_matters_of_the_clubs_own_players_alone() {
    let folder = claimed_twice("desk-notices");
    let (_, _, err) = folder.run(&["audit", "event", "-o", "out", "--notices", "--lang", "en"]);
    assert!(
        err.contains("notice-东城-一队.html") && err.contains("notice-西城.html"),
        "{err}"
    );
    let own = text_of(&folder, "out/notice-东城-一队.html");
    assert_eq!(own.matches("</span>D104").count(), 2, "{own}");
    let other = text_of(&folder, "out/notice-西城.html");
    assert!(
        !other.contains("D104") && !other.contains("O207"),
        "{other}"
    );
    // What an audit wrote is no sheet of the next one.
    let (code, _, err) = folder.run(&["audit", "event", "-o", "out", "--notices", "-q"]);
    assert_eq!(code, 0, "{err}");
    let (code, _, err) = folder.run(&["audit", "event", "--notices"]);
    assert_eq!(code, 2, "{err}");
}

#[test]
fn a_large_event_is_told_on_two_screens_with_where_the_rest_is() {
    let folder = Folder::new("desk-brief");
    folder.file("event/event.toml", EVENT);
    for table in 1..=100 {
        for (file, owner) in [("r", "红方"), ("b", "黑方")] {
            let text = sheet(1, owner, MOVES, "1-0");
            let text = text.replace("[Table \"1\"]", &format!("[Table \"{table}\"]"));
            let text = text
                .replace("甲", &format!("甲{table}"))
                .replace("乙", &format!("乙{table}"));
            let text = if owner == "黑方" && table % 2 == 0 {
                text.replace("1-0", "0-1")
            } else {
                text
            };
            folder.file(&format!("event/{table}-{file}.pgn"), text);
        }
    }
    let (_, out, _) = folder.run(&["audit", "event", "--lang", "en"]);
    assert!(out.lines().count() <= 80, "{} lines", out.lines().count());
    assert!(
        out.contains("--game 1-2") && out.contains("shows all 100") && out.contains("more"),
        "{out}"
    );
    let (_, full, _) = folder.run(&["audit", "event", "--full"]);
    assert_eq!(
        full.matches("═══ ").count(),
        101,
        "every game and the summary"
    );
    let (_, few, _) = folder.run(&["audit", "event", "--game", "1-3"]);
    assert!(few.contains("甲3") && !few.contains("甲4 "), "{few}");
}

#[test]
fn a_sheet_without_a_place_is_paired_where_one_pairing_fits_and_told_where_not() {
    let folder = Folder::new("desk-places");
    let pairings = "players = [\"甲\", \"乙\", \"丙\"]\npairings = [\n{ round = 3, table = 2, red = \"甲\", black = \"乙\" },\n\
                    { round = 4, table = 1, red = \"丙\", black = \"甲\" },\n{ round = 5, table = 1, red = \"丙\", black = \"甲\" }]\n";
    folder.file("event/event.toml", format!("{EVENT}{pairings}"));
    let bare = |owner: &str| {
        let text = sheet(1, owner, MOVES, "1-0");
        text.replace("[Round \"1\"]\n[Table \"1\"]\n", "")
    };
    folder.file("event/a.pgn", bare("红方"));
    folder.file(
        "event/b.pgn",
        sheet(3, "黑方", MOVES, "1-0").replace("[Table \"1\"]", "[Table \"2\"]"),
    );
    let other = bare("红方")
        .replace("\"乙\"", "\"甲甲\"")
        .replace("[Red \"甲\"]", "[Red \"丙\"]");
    folder.file("event/c.pgn", other.replace("甲甲", "甲"));
    folder.file(
        "event/d.pgn",
        sheet(3, "红方", MOVES, "1-0").replace("[Red \"甲\"]", "[Red \"丁\"]"),
    );
    let (_, out, _) = folder.run(&["audit", "event", "--lang", "en"]);
    assert!(out.contains("═══ Round 3, table 2, 甲 – 乙"), "{out}");
    assert!(
        out.contains("a.pgn: gives no round or no table; these players are paired once, at 3-2"),
        "{out}"
    );
    assert!(out.contains("c.pgn: gives no round or no table, and these players are paired more than once: 4-1, 5-1"), "{out}");
    assert!(
        out.contains("d.pgn: names 丁, who is in no list of players of the event"),
        "{out}"
    );
}
