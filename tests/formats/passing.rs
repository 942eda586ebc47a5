//! What stands around the moves of a game and is of another, or of the whole: prose about a game in passing, titles
//! above the fields, the end of a sentence behind the last move.

use super::prose::games;
use dapu::format::{Detected, detect};
use dapu::record::GameRecord;

const MOVES: &str = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3\n";

/// Red, Black and the result; the event, the round and the date.
fn players(record: &GameRecord<'_>) -> String {
    let tag = |name| record.tag(name).unwrap_or("?");
    format!("{}/{}/{}", tag("Red"), tag("Black"), tag("Result"))
}

fn event(record: &GameRecord<'_>) -> String {
    let tag = |name| record.tag(name).unwrap_or("?").to_owned();
    ["Event", "Round", "Date", "Red"].map(tag).join("/")
}

fn all(text: &str, say: impl Fn(&GameRecord<'_>) -> String) -> String {
    games(text.as_bytes(), say).join(" ")
}

#[test]
fn prose_about_another_game_names_nobody_and_is_kept() {
    let markdown = "# 笔记\n\n昨天看了 1976 年团体赛，李来群先胜张宏群，一盘好棋。\n\n其一\n\n其二\n\n其三\n\n```\n\
                    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n炮二平五 马8进7 马二进三 车9平8\n```\n";
    assert_eq!(all(markdown, players), "?/?/?");
    for prose in [
        "前言：胡荣华先负吕钦，实在可惜。\n\n下面是我的棋：",
        "前言：胡榮華先負呂欽，實在可惜。\n\n下面是我的棋：",
        "前言：胡荣华先胜吕钦，实在可惜。",
        "昨天看了 1976 年团体赛，李来群先胜张宏群，一盘好棋。\n\n我自己和小王下的一盘",
        "李来群先胜张宏群。\n\n我自己和小王下的一盘",
        "推荐大家看李来群先胜张宏群",
        "胡荣华先胜柳大华那盘真好",
        "许银川先负吕钦评",
    ] {
        let text = format!("{prose}\n{MOVES}");
        assert_eq!(all(&text, players), "?/?/?", "{prose}");
        let kept = all(&text, |record| {
            let kept = record.residue.iter().map(|it| it.text.as_ref());
            kept.collect::<Vec<_>>().join("\n")
        });
        let first = prose.lines().next().unwrap_or(prose);
        assert!(kept.contains(first), "{kept} of {prose}");
    }
}

#[test]
fn sides_in_brackets_in_passing_prose_name_nobody() {
    let text = format!("胡荣华（红）对柳大华（黑），精彩！\n{MOVES}");
    assert_eq!(all(&text, players), "?/?/?");
}

#[test]
fn a_heading_of_its_own_names_the_players() {
    for (heading, wanted) in [
        ("胡荣华先胜柳大华", "胡荣华/柳大华/1-0"),
        ("胡荣华先胜柳大华。", "胡荣华/柳大华/1-0"),
        ("胡荣华先负柳大华\n\n", "胡荣华/柳大华/0-1"),
        ("第三局 甲 先负 乙", "甲/乙/0-1"),
        ("1976年全国团体赛 李来群先胜张宏群", "李来群/张宏群/1-0"),
        ("精彩对局：胡荣华先胜柳大华", "胡荣华/柳大华/1-0"),
        ("下面是我的棋：\n胡荣华先胜柳大华", "胡荣华/柳大华/1-0"),
        ("胡荣华先胜柳大华，精彩。\n\n第一局 甲 先负 乙", "甲/乙/0-1"),
        ("前言：胡荣华先胜吕钦，可惜。\n\n甲 先胜 乙", "甲/乙/1-0"),
    ] {
        let text = format!("{heading}\n{MOVES}");
        assert_eq!(all(&text, players), wanted, "{heading}");
    }
}

#[test]
fn what_a_shell_printed_names_nobody_of_a_game_below() {
    let text = "```console\n$ dapu list\n 3  1976-06-14  李来群  张宏群  1/2-1/2  59  1976年全国团体赛 李来群先胜张宏群\n```\n\n\
                又：\n\n```\n1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3\n```\n";
    assert_eq!(all(text, players), "?/?/?");
}

#[test]
fn a_title_above_the_fields_is_the_event_with_its_round_and_year() {
    let fields = "红方：许银川 广东\n黑方：吕钦 广东";
    for (title, below, wanted) in [
        (
            "1998年全国象棋个人赛 第3轮",
            fields,
            "1998年全国象棋个人赛/3/1998/许银川 广东",
        ),
        (
            "2019年“和平杯”社区赛",
            "红方：甲\n黑方：乙",
            "2019年“和平杯”社区赛/?/2019/甲",
        ),
        (
            "1998年全国象棋个人赛",
            "日期：1998.12.01\n轮次：5\n红方：甲\n黑方：乙",
            "1998年全国象棋个人赛/5/1998.12.01/甲",
        ),
        (
            "1998年全国象棋个人赛 第3轮",
            "赛事：个人赛\n红方：甲\n黑方：乙",
            "个人赛/?/?/甲",
        ),
        ("1998年的一局棋", "红方：甲\n黑方：乙", "?/?/?/甲"),
        ("全国象棋个人赛", "红方：甲\n黑方：乙", "?/?/?/甲"),
    ] {
        let text = format!("{title}\n{below}\n{MOVES}");
        assert_eq!(all(&text, event), wanted, "{title}");
    }
}

#[test]
fn a_full_stop_behind_the_last_move_is_no_move() {
    let said = |record: &GameRecord<'_>| {
        let result = record.known_result().map_or("*", |it| it.token());
        format!(
            "{} {} {result}",
            record.tree.plies.len(),
            record.faults.len()
        )
    };
    for (text, wanted) in [
        ("1. C2=5 H8+7 2. H2+3 R9=8.\nAgreed.\n", "4 0 *"),
        ("1. C2=5 H8+7 2. H2+3 R9=8.\nDraw agreed.\n", "4 0 1/2-1/2"),
        ("1. C2=5 H8+7 2. H2+3 R9=8.\n", "4 0 *"),
        ("1. C2=5 H8+7 2. H2+3 R9=8. Agreed.\n", "4 0 *"),
        ("h2e2 h9g7\nh0g2 i9h9.\nThanks for the game\n", "4 0 *"),
        ("1. 炮二平五 马8进7 2. 马二进三 车9平8.\n谢谢\n", "4 0 *"),
        ("1. C2=5 H8+7 2. H2+3 R9=8.\n3. R1=2 H2+3.\n", "6 0 *"),
    ] {
        assert_eq!(all(text, said), wanted, "{text}");
    }
}

#[test]
fn a_board_cut_off_at_the_end_of_the_input_is_no_other_game() {
    let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    for cut in (12..board.len()).step_by(5) {
        for head in ["[Red \"甲\"]\n", ""] {
            let text = format!("{head}[FEN \"{}", &board[..cut]);
            let found = detect(text.as_bytes(), "a.pgn");
            let is_other = matches!(found, Detected::OtherGame { .. } | Detected::WesternChess);
            assert!(!is_other, "{found:?} of {text}");
        }
    }
    let whole = "[White \"A\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1\"]\n";
    assert!(!matches!(
        detect(whole.as_bytes(), "a.pgn"),
        Detected::Format(_)
    ));
}
