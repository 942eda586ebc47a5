//! Heads and feet of sheets as tables hold them: names and values in cells side by side.

use dapu::format::{Detected, detect, sheet};
use dapu::record::{GameRecord, GameResult, NoteKind};

fn is_csv(text: &str) -> bool {
    matches!(detect(text.as_bytes(), "a.csv"), Detected::Format(it) if it.name == "sheet-csv")
}

/// The tags of a record by their names.
fn tags(record: &GameRecord<'_>) -> Vec<(String, String)> {
    let tags = record.tags.0.iter();
    tags.map(|tag| (tag.name.to_string(), tag.value.to_string()))
        .collect()
}

fn pairs(wanted: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    wanted.iter().map(owned).collect()
}

const ROWS: [&str; 3] = [
    "回合,红方,黑方,备注",
    "1,炮二平五,马8进7,",
    "2,马二进三,车9平8,",
];

#[test]
fn a_head_of_names_and_values_side_by_side_is_no_table_of_games() {
    // `记录` heads a column of moves in a table of games.
    let head = ["轮次,1,台次,3,记录,红方", "红方,许银川,黑方,吕钦"];
    for comma in [",", ";"] {
        let text = [&head[..], &ROWS[..]]
            .concat()
            .join("\n")
            .replace(',', comma);
        let record = sheet::read_csv(&text, 1);
        let wanted = [
            ("Round", "1"),
            ("Table", "3"),
            ("Sheet", "红方"),
            ("Red", "许银川"),
            ("Black", "吕钦"),
        ];
        assert_eq!(tags(&record), pairs(&wanted), "{text}");
        assert!(is_csv(&text) && record.residue.is_empty(), "{text}");
        assert_eq!(record.tree.plies.len(), 4);
    }
    let games = "日期,轮次,红方,黑方,记录\n2003-05-06,1,许银川,吕钦,炮二平五 马8进7\n";
    assert!(!is_csv(games));
}

#[test]
fn a_club_beside_a_player_is_the_players() {
    for line in [
        "红方,许银川,单位,广东\n黑方,柳大华,单位,湖北",
        "红方,许银川,代表队,广东,黑方,柳大华,代表队,湖北",
        "红方：许银川 单位：广东 黑方：柳大华 单位：湖北,,,",
    ] {
        let text = format!("{line}\n{}", ROWS.join("\n"));
        let record = sheet::read_csv(&text, 1);
        let wanted = [
            ("Red", "许银川"),
            ("RedTeam", "广东"),
            ("Black", "柳大华"),
            ("BlackTeam", "湖北"),
        ];
        assert_eq!(tags(&record), pairs(&wanted), "{text}");
        assert!(record.residue.is_empty(), "{text}");
    }
}

#[test]
fn a_club_or_a_time_behind_another_field_is_nobodys() {
    let text = format!(
        "红方：许银川\n黑方：吕钦 赛事：全国赛 单位：广东\n{}",
        ROWS.join("\n")
    );
    let record = sheet::read_csv(&text, 1);
    assert_eq!(record.tag("BlackTeam"), None);
    assert_eq!(record.tag("Team"), Some("广东"));
}

#[test]
fn the_word_of_signing_may_stand_in_brackets() {
    let wanted = [
        ("RedSignature", "许银川"),
        ("BlackSignature", "吕钦"),
        ("ArbiterSignature", "丙"),
    ];
    for foot in [
        "红方（签名）：许银川 黑方（签名）：吕钦 裁判（签名）：丙",
        "红方(签字): 许银川\n黑方(签字): 吕钦\n裁判员(签字): 丙",
        "红方（簽名）：许银川  黑方（簽名）：吕钦  裁判長（簽名）：丙",
        "红方（签名） 许银川 黑方（签名） 吕钦 裁判（签名） 丙",
    ] {
        let text = format!(
            "记录：红方\n{}\n{foot}\n",
            ROWS.join("\n").replace(',', "\t")
        );
        let record = sheet::read(&text, 1);
        let mut found = tags(&record);
        found.retain(|(name, _)| name.ends_with("Signature"));
        assert_eq!(found, pairs(&wanted), "{foot}");
        assert!(record.residue.is_empty(), "{foot}");
    }
}

/// A head, and how the game ended without play, in words or in the sign of a list of results.
#[test]
fn a_sheet_without_moves_that_says_how_the_game_ended_is_a_game() {
    let head = "轮次：1\n台次：4\n红方：甲\n黑方：乙\n记录：红方\n";
    for (end, result, is_absent) in [
        (
            "结果：红胜\n黑方迟到18分钟，裁判长判黑方弃权\n",
            GameResult::RedWins,
            true,
        ),
        ("结果：红胜\n备注：黑方弃权\n", GameResult::RedWins, true),
        ("结果：+-\n", GameResult::RedWins, true),
        ("结果：＋－\n", GameResult::RedWins, true),
        ("结果：+/-\n", GameResult::RedWins, true),
        ("结果：-+\n", GameResult::BlackWins, true),
        ("结果：红胜\n", GameResult::RedWins, false),
    ] {
        let text = format!("{head}{end}");
        assert!(
            matches!(detect(text.as_bytes(), "a.txt"), Detected::Format(it) if it.name == "sheet"),
            "{text}"
        );
        let record = sheet::read(&text, 1);
        assert_eq!(record.known_result(), Some(result), "{text}");
        assert_eq!(record.tree.plies.len(), 0);
        assert!(record.residue.is_empty(), "{text}: {:?}", record.residue);
        let absent = record
            .notes
            .iter()
            .any(|note| matches!(note.kind, NoteKind::Late { absent: true, .. }));
        assert_eq!(absent, is_absent, "{text}: {:?}", record.notes);
    }
    let open = sheet::read(head, 1);
    assert_eq!(open.known_result(), None);
    assert!(
        !matches!(detect(head.as_bytes(), "a.txt"), Detected::Format(it) if it.name == "sheet")
    );
}

/// Every place of a result: below the rows, in a cell, in a field.
#[test]
fn what_stands_in_brackets_behind_a_result_is_kept() {
    let head = "轮次：1\n台次：4\n红方：甲\n黑方：乙\n记录：红方\n1. 炮二平五 马8进7\n";
    for result in ["红胜", "1-0", "*", "和棋"] {
        for (open, close) in [("（", "）"), ("(", ")")] {
            let end = format!("{result}{open}黑方犯规一次，裁判已记{close}");
            for text in [
                format!("{head}2. 马二进三\n{end}\n"),
                format!("{head}2. 马二进三 {end}\n"),
                format!("{head}结果：{end}\n"),
            ] {
                let record = sheet::read(&text, 1);
                let noted = record
                    .notes
                    .iter()
                    .any(|note| matches!(note.kind, NoteKind::Foul { .. }));
                assert!(noted, "{text}: {:?} {:?}", record.notes, record.residue);
            }
        }
    }
}
