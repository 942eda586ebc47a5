//! Boards that stand in a text otherwise than as a FEN of their own line, and games that begin one behind another.

use crate::formats::prose::check;

/// Five plies from one board, as every text here tells them.
const SOLVED: &[&str] = &["?-? fen 5/5 *"];

#[test]
fn a_board_drawn_in_letters_or_signs_is_where_the_moves_begin() {
    check(&[
        (
            "letters, ranks and files beside them",
            "Problem of the month\n\n9 . . . . . . . . .\n8 . . . k . . . . .\n7 . . . . c . . . .\n6 . . . . N . . . .\n5 . . . . . . . . .\n4 . . . . . . R . .\n3 . . . . . . . . .\n2 . . . . . p . . .\n1 . . . . r . . . .\n0 . . . . . K . . .\n  a b c d e f g h i\n\nRed plays: R3+4 K4-1 H5+7 K4=5 R3+1\n",
            SOLVED,
        ),
        (
            "glyphs with the river between",
            "一题\n＋＋＋＋＋＋＋＋＋\n＋＋＋將＋＋＋＋＋\n＋＋＋＋砲＋＋＋＋\n＋＋＋＋傌＋＋＋＋\n＋＋＋＋＋＋＋＋＋\n　楚河　　汉界\n＋＋＋＋＋＋俥＋＋\n＋＋＋＋＋＋＋＋＋\n＋＋＋＋＋卒＋＋＋\n＋＋＋＋車＋＋＋＋\n＋＋＋＋＋帥＋＋＋\n解：车三进四 将4退1 马五进七 将4平5 车三进一\n",
            SOLVED,
        ),
    ]);
}

#[test]
fn a_drawing_that_does_not_say_whose_men_stand_there_is_no_board() {
    let text = "一题\n＋＋＋＋＋＋＋＋＋\n＋＋＋将＋＋＋＋＋\n＋＋＋＋炮＋＋＋＋\n＋＋＋＋马＋＋＋＋\n＋＋＋＋＋＋＋＋＋\n＋＋＋＋＋＋车＋＋\n＋＋＋＋＋＋＋＋＋\n＋＋＋＋＋卒＋＋＋\n＋＋＋＋车＋＋＋＋\n＋＋＋＋＋帅＋＋＋\n解：车三进四 将4退1 马五进七 将4平5 车三进一\n";
    let found = crate::formats::prose::games(text.as_bytes(), |record| {
        format!(
            "{:?}",
            matches!(record.start, dapu::record::Start::Given(_))
        )
    });
    assert!(!found.contains(&"true".to_owned()), "{found:?}");
}

#[test]
fn a_board_told_piece_by_piece_is_where_the_moves_begin() {
    check(&[
        (
            "one line a side, ranks from 0",
            "红方：帅f0，马e6，车g4\n黑方：将d8、炮e7、卒f2、车e1\n红先：车三进四 将4退1 马五进七 将4平5 车三进一\n",
            SOLVED,
        ),
        (
            "English, ranks from 1",
            "Red: King f1, Horse e7, Chariot g5\nBlack: King d9, Cannon e8, Pawn f3, Chariot e2, Elephant c10\nRed wins by R3+4 K4-1 H5+7 K4=5 R3+1\n",
            SOLVED,
        ),
    ]);
}

#[test]
fn a_list_of_men_may_say_their_points_again_and_names_nobody() {
    const MATE: &[&str] = &["?-? fen 5/5 *"];
    check(&[
        (
            "in Chinese",
            "红方：帅四（底线），马五路第七线，车三路\n　　　即：帅 f0，马 e6，车 g4\n黑方：将 d8，炮 e7，卒 f2，车 e1\n\n着法：\n1、车三进四 将4退1\n2、马五进七 将4平5\n3、车三进一\n",
            MATE,
        ),
        (
            "in Vietnamese",
            "Đỏ: Tướng f0, Mã e6, Xe g4\nĐen: Tướng d8, Pháo e7, Tốt f2, Xe e1\n\n1. X3.4 Tg4/1\n2. M5.7 Tg4-5\n3. X3.1\n",
            MATE,
        ),
        (
            "in English",
            "Red: King on 4, Horse, Chariot\ni.e. King f0, Horse e6, Chariot g4\nBlack: King d8, Cannon e7, Pawn f2, Chariot e1\n\n1. R3+4 K4-1\n2. H5+7 K4=5\n3. R3+1\n",
            MATE,
        ),
    ]);
}

#[test]
fn a_game_at_odds_begins_without_the_men_that_the_words_give() {
    // On a full set the first move would take Red's own horse: at odds it is lawful.
    check(&[
        (
            "left horse",
            "红方让左马的一局\n车九平八 马8进7\n马二进三 车9平8\n车一平二 马2进3\n兵七进一 卒7进1\n",
            &["?-? fen 8/8 *"],
        ),
        (
            "behind a name as well",
            "红方：张三（让左马）\n黑方：李四\n红方让左马\n车九平八 马8进7\n马二进三 车9平8\n车一平二 马2进3\n兵七进一 卒7进1\n",
            &["张三-李四 fen 8/8 *"],
        ),
        (
            "English",
            "Red gives odds of the left horse.\nR9=8 H8+7\nH2+3 R9=8\nR1=2 H2+3\nP7+1 P7+1\n",
            &["?-? fen 8/8 *"],
        ),
    ]);
}

#[test]
fn boards_with_few_moves_each_are_games_each() {
    let two: &[&str] = &["?-? fen 5/5 *", "?-? fen 4/4 *"];
    check(&[
        (
            "attributes",
            "<!doctype html><ul>\n<li data-fen=\"9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\" data-moves=\"g4g8 d8d9 e6c7 d9e9 g8g9\">1</li>\n<li data-fen=\"9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\" data-moves=\"g4g8 d8d9 e6c7 d9e9\">2</li>\n</ul>\n",
            two,
        ),
        (
            "arrows",
            "# 练习\n\n### 一\n\n```\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\n```\n\n- 答案：车三进四 → 将4退1 → 马五进七 → 将4平5 → 车三进一\n\n### 二\n\n```\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\n```\n\n- 答案：车三进四 → 将4退1 → 马五进七 → 将4平5\n",
            two,
        ),
    ]);
}

#[test]
fn a_game_begins_where_the_one_before_it_does_not_go_on() {
    check(&[(
        "a line a game",
        "two games of last night\nGame 1/2 (10 plies, 3.1s): h2e2 h9g7 h0g2 i9h9 i0h0 b7e7 b0c2 b9c7 a0b0 h7h3 unfinished\nGame 2/2 (10 plies, 2.7s): h2e2 h9g7 h0g2 g6g5 i0h0 i9h9 c3c4 b9c7 b0c2 b7b3 unfinished\n",
        &["?-? std 10/10 *", "?-? std 10/10 *"],
    )]);
}

#[test]
fn a_game_in_two_blocks_of_a_table_is_one() {
    let text = "| n | Red | Black | n | Red | Black |\n|--|--|--|--|--|--|\n| 1 | C2=5 | H8+7 | 4 | P7+1 | P7+1 |\n| 2 | H2+3 | R9=8 | 5 | H8+7 | E3+5 |\n| 3 | R1=2 | H2+3 | 6 | R2+6 | A4+5 |\n";
    check(&[("two blocks", text, &["?-? std 12/12 *"])]);
}

#[test]
fn algebraic_moves_of_this_board_are_no_western_chess() {
    let text = "Player one vs Player two\n\n1. Che3 Ng8\n2. Ng3 Rh10\n3. Rh1 Nc8\n4. c5 g6\n5. Nc3 Ege8\n6. Rh7 Ade9\n";
    check(&[("ranks from 1", text, &["Player one-Player two std 12/12 *"])]);
}

#[test]
fn turns_of_a_table_count_rounds_where_another_column_says_who_moves() {
    let text = "game_id,turn,side,move\n7,1,red,C2.5\n7,1,black,H8+7\n7,2,red,H2+3\n7,2,black,R9.8\n8,1,red,C2.5\n8,1,black,H8+7\n";
    check(&[("two games", text, &["?-? std 4/4 *", "?-? std 2/2 *"])]);
}
