//! Rows behind the end of a lawful game that only one sheet has: they stand for no ply, and put nothing in doubt.

use super::desk::of_sheets;
use dapu::format::sheet;
use dapu::sheets::{Collation, Options, Paper, collate};

const GAME: &str = "1\t炮二平五\t马8进7\n2\t马二进三\t车9平8\n3\t兵七进一\t卒7进1\n4\t车一平二\t炮8进4\n5\t马八进七\t马2进3\n\
    6\t兵五进一\t车8进4\n7\t兵五进一\t车1进2\n8\t兵五进一\t象7进5\n9\t兵五进一\t马7进5\n10\t兵五平四\t马5进6\n\
    11\t车二进二\t马6进7\n12\t马七进五\t士6进5\n13\t马五退三\t士5进6\n14\t车九进二\t将5进1\n15\t兵九进一\t炮2进1\n\
    16\t炮八退一\t车8进1\n17\t炮八平五\t将5平4\n";

/// Red mates with the last of them.
const MATE: &str = "18\t车九平六\t车8平4\n19\t车六进二\t\n";

fn read(game: &str, behind: &str) -> Collation {
    let sheet = |owner: &str, rows: &str| {
        format!(
            "日期：2024-05-01\n轮次：1\n台次：1\n红方：甲\n黑方：乙\n记录：{owner}\n结果：黑胜\n回合\t红方\t黑方\t备注\n{rows}"
        )
    };
    let texts = [
        sheet("红方", game),
        sheet("黑方", &format!("{game}{behind}")),
    ];
    let records = texts.each_ref().map(|text| sheet::read(text, 1));
    let papers = [
        Paper::of(&records[0], "red.txt"),
        Paper::of(&records[1], "black.txt"),
    ];
    collate(&papers, &Options::default()).expect("one game")
}

#[test]
fn rows_behind_a_mate_stand_for_no_ply_and_the_mate_counts() {
    let game = format!("{GAME}{MATE}");
    let found = read(&game, "20\t兵一进一\t卒9进1\n");
    assert_eq!(found.plies.len(), 37);
    assert_eq!(found.sheets[1].extra.len(), 2);
    assert!(found.disagreements.is_empty() && found.holes.is_empty());
    let codes: Vec<_> = of_sheets(&found).iter().map(|it| it.code.text()).collect();
    assert!(
        codes.contains(&"O101") && codes.contains(&"S205"),
        "{codes:?}"
    );
    assert!(
        !codes.contains(&"S203") && !codes.contains(&"S101"),
        "{codes:?}"
    );
}

#[test]
fn rows_that_cannot_be_played_on_stand_for_none_and_those_that_can_were_played() {
    let cannot = read(GAME, "18\t帅五进二\t象3进1\n");
    assert_eq!((cannot.plies.len(), cannot.sheets[1].extra.len()), (34, 2));
    assert!(cannot.disagreements.is_empty());
    let can = read(GAME, "18\t车九平六\t车8平4\n");
    assert_eq!((can.plies.len(), can.sheets[1].extra.len()), (36, 0));
}

#[test]
fn a_move_that_was_ruled_on_there_was_played() {
    let ruled = read(GAME, "18\t帅五进二\t象3进1\t红方走棋违例，裁判判红方负\n");
    assert!(
        ruled.sheets[1].extra.is_empty(),
        "{:?}",
        ruled.sheets[1].extra
    );
    // One wrong entry behind moves that can be played takes none of them away.
    let wrong = read(GAME, "18\t车九平六\t车8平4\n19\t车六进二\t卒1进9\n");
    assert!(wrong.plies.len() >= 36, "{}", wrong.plies.len());
}
