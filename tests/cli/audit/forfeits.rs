//! Games that were not played: sheets without a move that say who did not come, or how the game counts.

use super::EVENT;
use crate::support::folder::Folder;

/// A sheet of text without a move.
fn blank(owner: &str, remark: &str, result: &str) -> String {
    format!(
        "赛事：样局赛\n日期：2021-05-01\n轮次：1  台次：1\n红方：甲  黑方：乙\n记录：{owner}\n备注：{remark}\n\
         回合\t红方\t黑方\t备注\n结果：{result}\n红方签名：甲  黑方签名：乙  裁判签名：王\n"
    )
}

/// What an audit of those sheets says and its union records, and its ledger without the head.
fn audited(name: &str, sheets: &[String]) -> (String, Vec<String>) {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    for (at, sheet) in sheets.iter().enumerate() {
        folder.file(&format!("event/1-1-{at}.txt"), sheet);
    }
    let (code, out, said) = folder.run(&["audit", "event", "--full", "--lang", "en", "-o", "out"]);
    assert_eq!(code, 0, "{said}");
    let ledger = std::fs::read_to_string(folder.at("out/ledger.csv")).expect("a ledger");
    let rows = ledger.lines().skip(1).map(str::to_owned);
    let union = std::fs::read_to_string(folder.at("out/union.pgn")).expect("union records");
    (out + &union, rows.collect())
}

fn both(remark: &str, result: &str) -> Vec<String> {
    let sheets = ["红方", "黑方"].map(|owner| blank(owner, remark, result));
    sheets.to_vec()
}

#[test]
fn a_game_won_by_forfeit_stands_in_the_audit_with_its_result() {
    let sheets = both("黑方缺席", "红胜");
    for (name, sheets) in [("forfeit-two", &sheets[..]), ("forfeit-one", &sheets[..1])] {
        let (out, ledger) = audited(name, sheets);
        assert!(out.contains("Result recorded      Red wins"), "{out}");
        assert!(
            out.contains("Black did not come: Red wins by forfeit"),
            "{out}"
        );
        assert!(
            !out.contains("holds no move") && !out.contains("S201"),
            "{out}"
        );
        assert!(!out.contains("error["), "{out}");
        assert_eq!(ledger.len(), 2, "{ledger:?}");
        assert!(ledger[0].contains(",absent,black,"), "{ledger:?}");
        assert!(out.contains("[Result \"1-0\"]"), "{out}");
    }
}

#[test]
fn a_forfeit_of_both_is_one_line_and_no_unread_result() {
    let (out, ledger) = audited("forfeit-both", &both("双方缺席", "双方弃权"));
    assert!(
        out.contains("Result recorded      both lose by forfeit"),
        "{out}"
    );
    assert!(out.contains("neither player came"), "{out}");
    // PGN has no word for it.
    assert!(
        out.contains("[Result \"*\"]\n") && out.contains("[Termination \"双方弃权\"]"),
        "{out}"
    );
    assert!(!out.contains("O104") && !out.contains("error["), "{out}");
    assert_eq!(ledger.len(), 1, "{ledger:?}");
}

#[test]
fn a_winner_who_did_not_come_is_an_error_and_a_blank_sheet_is_no_game() {
    let (out, _) = audited("forfeit-wrong", &both("黑方缺席", "黑胜"));
    assert!(out.contains("error[T302]"), "{out}");
    let (out, _) = audited("forfeit-blank", &both("", ""));
    assert!(out.contains("holds no move"), "{out}");
}

#[test]
fn without_a_word_of_absence_the_result_stands_and_nobody_is_said_to_be_absent() {
    let (out, ledger) = audited("forfeit-plain", &both("", "红胜"));
    assert!(out.contains("Result recorded      Red wins"), "{out}");
    assert!(!out.contains("did not come"), "{out}");
    assert_eq!(ledger.len(), 1, "{ledger:?}");
}
