//! Games, boards and lessons as other people's programs, books and letters put them.

use crate::formats::prose::check;

/// Five plies from one board, as every text here tells them.
const SOLVED: &[&str] = &["?-? fen 5/5 *"];

/// A text in which no game is seen.
const NONE: &[&str] = &["Unknown { looks_like: \"plain text\" }"];

#[test]
fn candidates_and_examples_are_no_game() {
    check(&[
        (
            "scores of an engine",
            "局面: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n序号 着法 分数\n1 炮二平五 1\n2 相三进五 0\n3 兵七进一 0\n4 马二进三 0\n5 炮八平五 0\n6 炮二平四 -2\n7 炮二平六 -3\n8 车一进一 -27\n",
            NONE,
        ),
        (
            "candidates in WXF",
            "candidate moves\n1 C2=5 0.12\n2 C8=5 0.12\n3 E3+5 0.10\n4 C2=4 0.01\n5 C2+7 -4.80\n6 H2+3 0.10\n7 C2=6 0.0\n",
            NONE,
        ),
        (
            "Vietnamese lesson",
            "Ví dụ:\n - Pháo 2 bình 5 ghi là P2-5\n - Mã 8 tiến 7 ghi là M8.7\n - Xe 1 thoái 2 ghi là X1/2\n",
            NONE,
        ),
        (
            "Chinese lesson",
            "记谱法\n例如：\n炮二平五 记作 C2.5\n马8进7 记作 H8+7\n车九退一 记作 R9-1\n",
            NONE,
        ),
        (
            "English lesson",
            "How to write moves\nC2=5 means cannon two to the fifth file\nH8+7 means horse eight goes to seven\nR9-1 means chariot nine back one\n",
            NONE,
        ),
    ]);
}

#[test]
fn moves_behind_the_end_of_a_game_are_none_of_it() {
    check(&[
        (
            "a try behind a mate",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\n\n- 第一步 `G4-G8` `D8-D9`\n- 第二步 `E6-C7` `D9-E9`\n- 第三步 `G8-G9` #\n\n失败的尝试：`E6-D4` 黑可解围。\n",
            SOLVED,
        ),
        (
            "a variation without numbers",
            "正变\n炮二平五　马8进7\n马二进三　车9平8\n车一平二　马2进3\n兵七进一　卒7进1\n（红先手）\n\n变一（从第三着「车一平二」起）\n兵七进一　卒7进1\n车一平二　炮8进4\n",
            &["?-? std 8/8 *"],
        ),
        (
            "dots and a sentence on a line of their own",
            "1 C2.5 H8+7\n2 H2+3 R9.8\n3 R1.2 P7+1\n   ... and after a long defence it was drawn.\n",
            &["?-? std 6/6 *"],
        ),
    ]);
}

#[test]
fn each_game_of_a_match_that_a_program_played_is_one() {
    let game = "Started game 1 of 2 (A vs B)\n[moves] h3e3 h10g8 h1g3 i10h10 i1h1 c7c6 g4g5 b10c8 b1a3 a7a6\nFinished game 1 (A vs B): 1-0 {Black resigns}\n";
    let other = "Started game 2 of 2 (B vs A)\n[moves] g1e3 b8d8 h1g3 b10c8 i1h1 a10b10 g4g5 g7g6 b3d3 h10g8\n";
    let text = format!("$ cutechess-cli -variant xiangqi -rounds 2\n{game}{other}");
    let found = crate::formats::prose::games(text.as_bytes(), |record| {
        record.tree.plies.len().to_string()
    });
    assert_eq!(found, ["10", "10"]);
}

#[test]
fn odds_in_words_give_the_board_of_each_game() {
    check(&[
        (
            "a title",
            "让子棋谱　让左马\n红方：甲\n黑方：乙\n1. 马二进三 马2进3\n2. 炮八平五 马8进7\n3. 车九平八 车9进1\n4. 车一进一 车9平4\n",
            &["甲-乙 fen 8/8 *"],
        ),
        (
            "two games",
            "Red gives his LEFT horse.\n  1 C2.5 H8+7\n  2 H2+3 R9.8\n  3 R9.8 P7+1\n  4 R1.2 H2+3\n\nHere he took off BOTH horses.\n  1 C8.5 H2+3\n  2 R9.8 H8+7\n  3 R1.2 P7+1\n  4 P7+1 R1.2\n",
            &["?-? fen 8/8 *", "?-? fen 8/8 *"],
        ),
        (
            "odds that the game does not have",
            "今天讲让左马局的布局，这一局不让子\n1. 炮二平五 马8进7\n2. 马八进七 马2进3\n3. 车九平八 车1平2\n",
            &["?-? std 6/6 *"],
        ),
    ]);
}

#[test]
fn men_in_words_and_in_lines_are_a_board() {
    check(&[
        (
            "files and lines from the own side",
            "（路数各自右起，线数各自底线起）\n红　帅(四路第1线)、马(五路第7线)、车(三路第5线)\n黑　将(4路第2线)、炮(5路第3线)、卒(6路第8线)、车(5路第9线)\n着法：车三进四 将4退1 马五进七 将4平5 车三进一\n",
            SOLVED,
        ),
        (
            "signs of colours",
            "坐标 0–9 从红方底线起\n🔴 帅f0 马e6 车g4\n⚫ 将d8 炮e7 卒f2 车e1\n车三进四 将4退1 马五进七 将4平5 车三进一\n",
            SOLVED,
        ),
        (
            "a number before the men",
            "ranks 0 to 9\n  47.  RED:   King f0; Horse e6; Chariot g4.\n       BLACK: King d8; Cannon e7; Pawn f2; Chariot e1.\nSOLUTION.  1. R3+4 K4-1; 2. H5+7 K4=5; 3. R3+1\n",
            SOLVED,
        ),
        (
            "points joined by two strokes",
            "9  .--.--.--.--.--.--.--.--.\n   |  |  |  | \\|/ |  |  |  |\n8  .--.--.--k--.--.--.--.--.\n   |  |  |  | /|\\ |  |  |  |\n7  .--.--.--.--c--.--.--.--.\n   |  |  |  |  |  |  |  |  |\n6  .--.--.--.--N--.--.--.--.\n   |  |  |  |  |  |  |  |  |\n5  .--.--.--.--.--.--.--.--.\n             river\n4  .--.--.--.--.--.--R--.--.\n   |  |  |  |  |  |  |  |  |\n3  .--.--.--.--.--.--.--.--.\n   |  |  |  |  |  |  |  |  |\n2  .--.--.--.--.--p--.--.--.\n   |  |  |  | \\|/ |  |  |  |\n1  .--.--.--.--r--.--.--.--.\n   |  |  |  | /|\\ |  |  |  |\n0  .--.--.--.--.--K--.--.--.\n   a  b  c  d  e  f  g  h  i\n\nAnswer: R3+4 K4-1 H5+7 K4=5 R3+1\n",
            SOLVED,
        ),
        (
            "cells between strokes",
            "　│　│　│　│　│　│　│　│　\n　│　│　│將│　│　│　│　│　\n　│　│　│　│包│　│　│　│　\n　│　│　│　│傌│　│　│　│　\n　│　│　│　│　│　│　│　│　\n═══楚══河══════漢══界═══\n　│　│　│　│　│　│俥│　│　\n　│　│　│　│　│　│　│　│　\n　│　│　│　│　│卒│　│　│　\n　│　│　│　│車│　│　│　│　\n　│　│　│　│　│帥│　│　│　\n\n解答：俥三進四 將4退1 傌五進七 將4平5 俥三進一\n",
            SOLVED,
        ),
        (
            "simplified Red's, crosses for empty points",
            "一题\n十十十十十十十十十\n十十十将十十十十十\n十十十十砲十十十十\n十十十十马十十十十\n十十十十十十十十十\n十十十十十十车十十\n十十十十十十十十十\n十十十十十卒十十十\n十十十十車十十十十\n十十十十十帅十十十\n答案：车三进四　将４退１　马五进七　将４平５　车三进一\n",
            SOLVED,
        ),
    ]);
}

#[test]
fn lines_that_leave_open_how_they_are_counted_give_no_board() {
    let text = "红　帅(四路第1线)、马(五路第7线)、车(三路第5线)\n黑　将(4路第2线)、炮(5路第3线)、卒(6路第8线)、车(5路第9线)\n着法：车三进四 将4退1 马五进七 将4平5 车三进一\n";
    let found = crate::formats::prose::games(text.as_bytes(), |record| {
        format!(
            "{:?}",
            matches!(record.start, dapu::record::Start::Given(_))
        )
    });
    assert!(!found.contains(&"true".to_owned()), "{found:?}");
}

#[test]
fn numbers_and_values_of_programs_are_moves_where_they_play() {
    let std10: &[&str] = &["?-? std 10/10 *"];
    check(&[
        (
            "four digits a move",
            "var com = {};\ncom.replay = {\n\tpace : \"7747706279678070897910222625636419270010\"\n};\n",
            std10,
        ),
        (
            "squares from the top",
            "// rows from the top\nconst demo = {\n  moves: [\n    [70, 67], [7, 24], [88, 69], [8, 7], [89, 88],\n    [1, 20], [56, 47], [33, 42], [64, 63], [0, 1],\n  ],\n};\nfunction next() {\n  return demo.moves.shift();\n}\n",
            std10,
        ),
        (
            "two values on one line",
            "INSERT INTO `games` VALUES (1,'h2e2h9g7h0g2i9h9i0h0b9c7c3c4g6g5','x'),(2,'g0e2b7d7h0g2b9c7i0h0a9b9g3g4g6g5','y');\n",
            &["?-? std 8/8 *", "?-? std 8/8 *"],
        ),
        (
            "strings of a program",
            "package board\n\nvar cases = []struct{ moves string }{\n\t{\"炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1\"},\n\t{`相三进五 炮2平4 马二进三 马2进3 车一平二 车1平2 兵三进一 卒7进1`},\n}\n",
            &["?-? std 8/8 *", "?-? std 8/8 *"],
        ),
        (
            "what a program makes of a list",
            "```js\nconst moves = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'c3c4', 'g6g5'];\n```\n\nOutput:\n\n```\n炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1\n```\n",
            &["?-? std 8/8 *"],
        ),
    ]);
}

#[test]
fn tables_with_a_column_a_point_and_rows_of_words_are_read() {
    check(&[
        (
            "from and to",
            "ply,side,piece,from,to,captured\n1,R,Cannon,h2,e2,\n2,B,Horse,h9,g7,\n3,R,Horse,h0,g2,\n4,B,Chariot,i9,h9,\n",
            &["?-? std 4/4 *"],
        ),
        (
            "a sum and a remark below",
            "序号,回合,走棋方,着法,用时\n1,1,红方,炮二平五,10\n2,1,黑方,马8进7,17\n3,2,红方,马二进三,24\n4,2,黑方,车9平8,8\n合计,2,,,59\n备注,无,,未下完,\n",
            &["?-? std 4/4 *"],
        ),
        (
            "results above games",
            "台次  红方    结果  黑方\n 1    甲甲    2:0   乙乙\n 2    丙丙    1:1   丁丁\n\n【第1台】\n1. 炮二平五 马8进7  2. 马二进三 车9平8  3. 车一平二 马2进3  4. 兵七进一 卒7进1\n\n【第2台】\n1. 相三进五 炮2平4  2. 马二进三 马2进3  3. 车一平二 车1平2  4. 兵三进一 卒7进1\n",
            &["?-? std 8/8 *", "?-? std 8/8 *"],
        ),
        (
            "a board above a table",
            "The end of it:\n\n    9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\n\n| # | Red | Black |\n|--:|-----|-------|\n| 1 | R3+4 | K4-1 |\n| 2 | H5+7 | K4=5 |\n| 3 | R3+1 | |\n",
            SOLVED,
        ),
    ]);
}

#[test]
fn letters_and_words_of_other_languages_are_moves() {
    check(&[
        (
            "German",
            "Partie des Monats\n1. K2=5 P8+7 2. P2+3 W9=8 3. W1=2 P2+3 4. S7+1 S7+1 5. P8+7 K8=9\n",
            &["?-? std 10/10 *"],
        ),
        (
            "Vietnamese without accents",
            "nuoc 1: tuong 3 tien 5 , ma 8 tien 7\nnuoc 2: ma 2 tien 3 , xe 9 binh 8\nnuoc 3: xe 1 binh 2 , tot 7 tien 1\nnuoc 4: ma 8 tien 7 , tuong 3 tien 5\n",
            &["?-? std 8/8 *"],
        ),
        (
            "English of old books",
            "    RED                            BLACK\n 1  Cannon 2 traverse 5         Horse 8 advance 7\n 2  Horse 2 advance 3           Chariot 9 traverse 8\n 3  Horse 3 retire 2            Chariot 8 traverse 9\n",
            &["?-? std 6/6 *"],
        ),
    ]);
}

#[test]
fn what_an_engine_answers_is_no_move_of_a_player() {
    let order = "position fen 3k4n/9/9/9/9/9/9/9/9/4K3R b moves i10h8 i1h1 h8i10 h1i1";
    for answer in [
        "**\nresult: **bestmove i10h8 ponder e1e2**\nWhich one is right?",
        "\nbestmove i10h8 ponder e1e2",
        "\nIt says bestmove i10h8 ponder e1e2, and I do not know why.",
        "\nponder e1e2",
    ] {
        let text = format!("Two positions:\n\n1. **{order}\ngo mate 1{answer}\n");
        let found = crate::formats::prose::games(text.as_bytes(), |record| {
            dapu::replay::replay(record).main().len().to_string()
        });
        assert_eq!(found, ["4"], "{text}");
    }
}

#[test]
fn a_date_above_a_board_hides_no_move() {
    check(&[(
        "a date and a line in brackets",
        "someone, 2025-11-15\n(The rules are unclear.)\n\n1.**position fen 3kncC2/5R3/9/9/9/9/9/9/9/5K3 moves f9f10\nd**\nresult: none\n",
        &["?-? fen 1/1 *"],
    )]);
}

#[test]
fn moves_in_english_words_may_have_signs_for_their_ways() {
    check(&[
        (
            "blanks beside them, one back",
            "1. Cannon 2 = 5, Horse 8 + 7\n2. Horse 2 + 3, Rook 9 = 8\n3. Rook 1 = 2, Cannon 8 - 1\n4. Pawn 7 + 1, Mandarin 4 + 5\n",
            &["?-? std 8/8 *"],
        ),
        (
            "none beside them, in a record",
            "[Event \"Cup\"]\n[Red \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. Cannon 2=5 Knight 8+7 2. Knight 2+3 Bishop 3+5 1-0\n",
            &["A-B std 4/4 1-0"],
        ),
        (
            "results of people called so",
            "Team match\n1. King 2 - 1 Bishop\n2. Knight 1 - 3 Rook\n3. Guard 2 - 2 Pawn\n",
            NONE,
        ),
    ]);
}

#[test]
fn a_soldier_that_takes_may_leave_out_its_file() {
    check(&[(
        "Black's",
        "[Event \"Cup\"]\n[Red \"A\"]\n[Black \"B\"]\n[Variant \"xiangqi\"]\n[Result \"0-1\"]\n\n1.c4 e5 2.e4 xe4 3.Nc2 Nc7 0-1\n",
        &["A-B std 6/6 0-1"],
    )]);
}
