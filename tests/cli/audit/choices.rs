//! Rulings that choose a move: what cannot be one is refused, and the games stay as their sheets tell them.

use super::{EVENT, MOVES, sheet};
use crate::support::folder::Folder;

const HEAD: &str = "round,table,record,code,side,ply,ruling,by\n";

/// A game whose sheets agree, without rulings and with those rows.
fn audited(name: &str, rows: &str) -> [String; 3] {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    folder.file("event/a.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("event/b.pgn", sheet(1, "黑方", MOVES, "1-0"));
    let (_, before, _) = folder.run(&["audit", "event"]);
    folder.file("event/rulings.csv", format!("{HEAD}{rows}"));
    let (code, after, _) = folder.run(&["audit", "event"]);
    assert_eq!(code, 0);
    let (_, lint, _) = folder.run(&["event", "lint", "event"]);
    [before, after, lint]
}

/// The lines of a report that name a rule of the sheets.
fn of_sheets(report: &str) -> Vec<&str> {
    report
        .lines()
        .filter(|line| line.contains("S1") || line.contains("S2"))
        .collect()
}

#[test]
fn a_move_that_cannot_be_played_is_refused_with_its_line_and_the_union_stays() {
    let [before, after, lint] = audited("choice-unplayable", "1,1,,S203,,3,车九平一,张\n");
    assert!(
        after.contains("rulings.csv:2")
            && after.contains("`车九平一`")
            && after.contains("cannot be played"),
        "{after}"
    );
    assert_eq!(of_sheets(&after), of_sheets(&before));
    assert!(
        lint.contains("error") && lint.contains("rulings.csv:2"),
        "{lint}"
    );
}

#[test]
fn what_is_no_move_is_an_error_of_the_row_in_audit_and_lint() {
    let [before, after, lint] = audited("choice-no-move", "1,1,,S203,,3,随便,张\n");
    for said in [&after, &lint] {
        assert!(
            said.contains("rulings.csv:2") && said.contains("`随便`"),
            "{said}"
        );
    }
    assert!(lint.contains("error"), "{lint}");
    assert_eq!(of_sheets(&after), of_sheets(&before));
}

#[test]
fn a_move_that_was_played_there_may_be_chosen() {
    let [before, after, lint] = audited("choice-played", "1,1,,S203,,1,炮二平五,张\n");
    assert!(
        !after.contains("cannot be played") && !lint.contains("cannot be played"),
        "{after}\n{lint}"
    );
    // The choice is noted; nothing is missed or wrong because of it.
    assert!(of_sheets(&before).is_empty(), "{before}");
    assert!(
        of_sheets(&after)
            .iter()
            .all(|line| line.contains("note[S203]")),
        "{after}"
    );
}

#[test]
fn the_sheet_of_a_side_is_followed_where_an_arbiter_says_so() {
    let folder = Folder::new("as-sheet");
    folder.file("event/event.toml", EVENT);
    let other = MOVES.replacen("马8进7", "马8进9", 1);
    assert_ne!(other, MOVES);
    let with_round = |owner, moves: &str| {
        sheet(1, owner, moves, "1-0").replacen("[Round \"1\"]", "[Round \"第一轮\"]", 1)
    };
    folder.file("event/a.pgn", with_round("红方", MOVES));
    folder.file("event/b.pgn", with_round("黑方", &other));
    let (_, open, _) = folder.run(&["audit", "event"]);
    assert!(
        of_sheets(&open)
            .iter()
            .any(|it| it.contains("warning[S203]")),
        "{open}"
    );
    for (said, played) in [("以红方记录为准", "马8进7"), ("Black's sheet", "马8进9")] {
        folder.file(
            "event/rulings.csv",
            format!("{HEAD}1,1,,S203,,2,{said},张\n"),
        );
        let (code, ruled, _) = folder.run(&["audit", "event", "-o", "out", "--force"]);
        assert_eq!(code, 0);
        assert!(ruled.contains(&format!("“{played}”")), "{said}: {ruled}");
        let findings = std::fs::read_to_string(folder.at("out/findings.csv")).expect("findings");
        let of_it: Vec<&str> = findings
            .lines()
            .filter(|it| it.contains(",S203,"))
            .collect();
        assert!(
            !of_it.is_empty() && of_it.iter().all(|it| it.contains(",1,1,")),
            "{findings}"
        );
    }
}

#[test]
fn what_is_proposed_holds_the_rulings_of_the_event_those_refused_too() {
    let folder = Folder::new("carried");
    folder.file("event/event.toml", EVENT);
    folder.file("event/a.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("event/b.pgn", sheet(1, "黑方", MOVES, "0-1"));
    let head = "round,table,record,code,side,ply,ruling,by,remark,what,mine\n";
    let rows = [
        "1,1,,S101,red,,upheld,张,看过,,甲",
        "1,1,,S101,red,,判犯规三次,李,,,乙",
    ];
    folder.file(
        "event/rulings.csv",
        format!("{head}{}\n{}\n", rows[0], rows[1]),
    );
    folder.run(&["audit", "event", "-o", "out"]);
    let read = || std::fs::read_to_string(folder.at("out/rulings.csv")).expect("a proposal");
    let first = read();
    assert!(first.contains(rows[0]), "{first}");
    let refused = first
        .lines()
        .find(|line| line.contains("判犯规三次,李,,"))
        .expect("the refused row");
    assert!(
        refused.contains("upheld, dismissed") && refused.ends_with(",乙"),
        "{refused}"
    );
    // Two results: still to be ruled.
    assert!(first.contains("S214"), "{first}");
    // Put into the event and audited anew, nothing is lost.
    std::fs::copy(folder.at("out/rulings.csv"), folder.at("event/rulings.csv")).expect("a copy");
    folder.run(&["audit", "event", "-o", "out"]);
    assert_eq!(read(), first);
}
