//! Moves behind a FEN, a drawn board or a picture.

use super::check;

#[test]
fn moves_behind_a_fen_are_a_game() {
    check(&[
        (
            "fen_moves_word",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w moves g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_moves_counters",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1 moves g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_direct",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_direct_counters",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1 g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_chinese",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1 车三进四 将4退1 马五进七 将4平5 车三进一\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_wxf",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w R3+4 K4-1 H5+7 K4=5 R3+1\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_numbered",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1 1. 车三进四 将4退1 2. 马五进七 将4平5 3. 车三进一 1-0\n",
            &["?-? fen 5/5 1-0"],
        ),
    ]);
}

#[test]
fn boards_one_below_another_are_games_each_with_its_moves() {
    check(&[
        (
            "fen_stars",
            "***01***\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w moves g4g8 d8d9 e6c7 d9e9 g8g9\n***02***\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w moves g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "fen_stars_below",
            "***01***\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w\ng4g8 d8d9 e6c7 d9e9 g8g9\n***02***\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w\ng4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "fen_blog",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w\n车三进四 将4退1 马五进七 将4平5 车三进一\n\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\ng4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "fen_blog_titles",
            "今天三题，都是红先胜。\n\n第1题\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w\n车三进四 将4退1 马五进七 将4平5 车三进一\n\n第2题\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\n1. 车三进四 将4退1\n2. 马五进七 将4平5\n3. 车三进一\n\n祝大家进步！\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "fen_together",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w moves g4g8 d8d9 e6c7 d9e9 g8g9 9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w moves g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "fen_together_bare",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w g4g8 d8d9 e6c7 d9e9 g8g9 9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w g4g8 d8d9 e6c7 d9e9 g8g9 9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "fen_lines",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w moves g4g8 d8d9 e6c7 d9e9 g8g9\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w moves g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "fen_word_before",
            "fen 9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1 moves g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_colon",
            "FEN: 9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w\nMoves: g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_residue",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w moves g4g8 d8d9 e6c7 d9e9 g8g9 and then Red resigned, g8g9 was possible\n",
            &["?-? fen 5/5 0-1"],
        ),
        (
            "fen_prose_then",
            "残局一则\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w\n红先，请看解法。\n1. 车三进四 将4退1\n2. 马五进七 将4平5\n3. 车三进一\n红胜\n",
            &["?-? fen 5/5 1-0"],
        ),
        (
            "epd",
            "; 第001局：野马操田\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1 moves g4g8 d8d9 e6c7 d9e9 g8g9\n; 第002局：大刀剜心\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1 moves g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "epd_behind",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - bm g4g8; id \"001\";\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - bm g4g8; id \"002\";\n",
            &["?-? fen 1/1 *", "?-? fen 1/1 *"],
        ),
        (
            "fen_quoted",
            "`9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w` g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
    ]);
}

#[test]
fn moves_below_a_picture() {
    check(&[
        (
            "picture",
            "第12题 红先胜\n[图]\n1. 车三进四 将4退1\n2. 马五进七 将4平5\n3. 车三进一 （红胜）\n",
            &["?-? unknown 0/5 1-0"],
        ),
        (
            "picture_en",
            "Puzzle 7: see the diagram. Red to move and win.\n1. R3+4 K4-1 2. H5+7 K4=5 3. R3+1 1-0\n",
            &["?-? unknown 0/5 1-0"],
        ),
        (
            "picture_none",
            "残局练习：红先。\n车三进四 将4退1 马五进七 将4平5 车三进一\n",
            &["?-? unknown 0/5 *"],
        ),
        (
            "picture_game",
            "如图，双方续弈：\n16. 车三进四 将4退1\n17. 马五进七 将4平5\n18. 车三进一 红胜\n",
            &["?-? unknown 0/5 1-0"],
        ),
    ]);
}
