//! Annotated games, pages and posts: what people put around their moves, and what must come of it.

use crate::formats::prose::check;

#[test]
fn games_are_read_through_what_is_said_of_them() {
    check(&[
        (
            "fen_semicolon",
            "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1; g4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "fen_two_columns",
            "1\t9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\tg4g8 d8d9 e6c7 d9e9 g8g9\n2\t9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\tg4g8 d8d9 e6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "bold",
            "**1. C2=5 H8+7**\n\nThe screen horse.\n\n**2. H2+3 R9=8**\n\nRed develops.\n\n**3. R1=2 P7+1**\n",
            &["?-? std 6/6 *"],
        ),
        (
            "paragraph",
            "Red opened with 1. C2=5 and Black answered 1... H8+7. After 2. H2+3 R9=8 3. R1=2 P7+1 the position is well known.\n",
            &["?-? std 6/6 *"],
        ),
        (
            "numbers_on_lines",
            "1.\nC2=5 H8+7\nThe usual start.\n2.\nH2+3 R9=8\n3.\nR1=2 P7+1\n",
            &["?-? std 6/6 *"],
        ),
        (
            "names_and_places",
            "2005 World Championship, Paris\nRed: Xu (China)\nBlack: Bao (Vietnam)\n\n1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 P7+1\n\nThe other choice is 3. ... C8+4.\n\n4. R2+6 H2+3 5. P7+1\n\nA quiet position.\n\n5. ... A4+5 6. H8+7 1-0\n",
            &["Xu (China)-Bao (Vietnam) std 11/11 1-0"],
        ),
        (
            "aside_block",
            "1.炮二平五 马8进7\n2.马二进三 车9平8\n3.车一平二 卒7进1\n如改走马2进3，变化如下：\n4.车二进六 卒7进1\n5.车二平三 士4进5\n4.车二进六 马2进3\n5.兵七进一 士4进5\n",
            &["?-? std 10/10 *"],
        ),
        (
            "sides_by_one_sign",
            "★ 中炮对屏风马 ★\n红：甲 黑：乙\n炮二平五 马8进7\n马二进三 车9平8\n",
            &["甲-乙 std 4/4 *"],
        ),
        (
            "half_rounds",
            "1. 炮二平五\n当头炮。\n1. …… 马8进7\n跳马应战，正着。\n2. 马二进三 车9平8\n",
            &["?-? std 4/4 *"],
        ),
        (
            "two_with_remarks",
            "甲 先胜 乙\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n评：红优。\n\n丙 先和 丁\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n评：平稳。\n",
            &["甲-乙 std 4/4 1-0", "丙-丁 std 4/4 1/2-1/2"],
        ),
    ]);
}

#[test]
fn pages_and_posts_of_other_languages_are_read() {
    check(&[
        (
            "html_fen",
            "<html><body><h1>残局</h1><p>第1题</p><p>9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1</p><p>1. 车三进四 将4退1 2. 马五进七 将4平5 3. 车三进一</p><p>第2题</p><p>9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1</p><p>1. 车三进四 将4退1 2. 马五进七 将4平5 3. 车三进一</p></body></html>",
            &["?-? fen 5/5 *", "?-? fen 5/5 *"],
        ),
        (
            "html_prose",
            "<html><body><p>Hu Ronghua vs. Liu Dahua (Red wins)</p><p>1. C2=5 H8+7</p><p>The screen horse is the most popular answer.</p><p>2. H2+3 R9=8</p><p>Both sides develop.</p><p>3. R1=2 P7+1</p></body></html>",
            &["Hu Ronghua-Liu Dahua std 6/6 1-0"],
        ),
        (
            "html_u",
            "<html><body><pre>1 炮 2 5  马 8 <u> 7 </u>\n2 马 2 <u> 3 </u>  车 9 8\n3 车 1 2 炮 8 <u> 4 </u></pre></body></html>",
            &["?-? std 6/6 *"],
        ),
        (
            "html_cn",
            "<html><body><p>红方：甲<br>黑方：乙</p><p>这盘棋 弈于1980年。</p><p>1.炮二平五 马8进7<br>2.马二进三 车9平8</p><p>黑方出直车， 正着。</p><p>3.车一平二 卒7进1<br>红胜</p></body></html>",
            &["甲-乙 std 6/6 1-0"],
        ),
        (
            "vn_prose",
            "Ván 1: Lại Lý Huynh - Nguyễn Thành Bảo 1-0\n1. P2-5 M8.7\nVào pháo đầu là nước đi quen thuộc.\n2. M2.3 X9-8\nĐen ra xe.\n3. X1-2 C7.1\n",
            &["Lại Lý Huynh-Nguyễn Thành Bảo std 6/6 1-0"],
        ),
        (
            "vn_words",
            "Đỏ: A\nĐen: B\n1. Pháo 2 bình 5 Mã 8 tấn 7\n2. Mã 2 tấn 3 Xe 9 bình 8\nĐỏ thắng\n",
            &["A-B std 4/4 1-0"],
        ),
        (
            "blog_md",
            "# 今日一局\n\n**红方**：甲\n**黑方**：乙\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8\n\n> 黑方正着。\n\n3. 车一平二 卒7进1\n\n**红胜**\n",
            &["甲-乙 std 6/6 1-0"],
        ),
        (
            "md_table",
            "| # | Red | Black |\n|---|---|---|\n| 1 | C2=5 | H8+7 |\n| 2 | H2+3 | R9=8 |\n",
            &["?-? std 4/4 *"],
        ),
        (
            "en_quote",
            "> 1. h2e2 h9g7\n> 2. h0g2 i9h9\n\nNice game!\n\n> 3. i0h0 g6g5\n",
            &["?-? std 6/6 *"],
        ),
        (
            "en_moves_only_text",
            "h2e2 h9g7\nh0g2 i9h9\nThen comes the critical line.\ni0h0 g6g5\n",
            &["?-? std 6/6 *"],
        ),
        (
            "en_resigns",
            "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 g6g5 Black resigns\n",
            &["?-? std 6/6 1-0"],
        ),
        (
            "en_round_head",
            "Round 3, Board 1: Hu Ronghua vs Liu Dahua 1-0\n\n1. h2e2 h9g7 2. h0g2 i9h9\n",
            &["Hu Ronghua-Liu Dahua std 4/4 1-0"],
        ),
        (
            "en_dots",
            "1. h2e2 ... h9g7\n2. h0g2 ... i9h9\n",
            &["?-? std 4/4 *"],
        ),
        (
            "en_move_word",
            "Move 1: h2e2 h9g7\nMove 2: h0g2 i9h9\n",
            &["?-? std 4/4 *"],
        ),
        (
            "en_comma",
            "1. h2e2, h9g7; 2. h0g2, i9h9; 3. i0h0, g6g5.\n",
            &["?-? std 6/6 *"],
        ),
        (
            "latex3",
            "\\begin{xq}\n\\mainline{1. h2e2 h9g7} The usual.\n\\mainline{2. h0g2 i9h9}\n\\end{xq}\n",
            &["?-? std 4/4 *"],
        ),
    ]);
}

#[test]
fn chinese_posts_are_read() {
    check(&[
        (
            "cn_comment_each",
            "1.炮二平五（红方架起中炮，攻势凌厉） 马8进7（黑方屏风马应战）\n2.马二进三 车9平8\n3.车一平二 卒7进1\n",
            &["?-? std 6/6 *"],
        ),
        (
            "cn_square_prose",
            "1.炮二平五 马8进7 【正着】\n2.马二进三 车9平8 [如卒7进1则车一平二]\n3.车一平二 卒7进1\n",
            &["?-? std 6/6 *"],
        ),
        (
            "cn_prose_inline",
            "1.炮二平五 马8进7 屏风马，稳健。 2.马二进三 车9平8 出车，正着。 3.车一平二 卒7进1\n",
            &["?-? std 6/6 *"],
        ),
        (
            "cn_var_label",
            "1.炮二平五 马8进7\n2.马二进三 车9平8\n3.车一平二 卒7进1\n\n变化一：\n3.车一平二 炮8进4\n4.兵三进一 炮2平5\n\n变化二：\n3.车一平二 马2进3\n",
            &["?-? std 6/6 *"],
        ),
        (
            "cn_ends_prose",
            "1.炮二平五 马8进7 2.马二进三 车9平8 3.车一平二 卒7进1 以下红方多子胜定。\n",
            &["?-? std 6/6 *"],
        ),
        (
            "cn_no_space_round",
            "1.炮二平五马8进7 2.马二进三车9平8\n(图1)\n3.车一平二卒7进1\n",
            &["?-? std 6/6 *"],
        ),
        (
            "cn_dash",
            "甲—乙 1980年\n1、炮二平五—马8进7；2、马二进三—车9平8；3、车一平二—卒7进1。和棋。\n",
            &["甲-乙 std 6/6 1/2-1/2"],
        ),
        (
            "fen_pos_then_prose",
            "Position: 9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\n\nWhite... I mean Red, to move. The key is a sacrifice.\n\n1. R3+4! K4-1\nForced.\n2. H5+7 K4=5\n3. R3+1 mate\n",
            &["?-? fen 5/5 1-0"],
        ),
        (
            "fen_two_then_one",
            "Start:\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\ng4g8 d8d9\nThe black king is stuck.\ne6c7 d9e9 g8g9\n",
            &["?-? fen 5/5 *"],
        ),
        (
            "picture_3",
            "【例3】 下图是一则实用残局，红先胜。\n（图略）\n1.车三进四 将4退1 2.马五进七 将4平5 3.车三进一 红胜\n",
            &["?-? unknown 0/5 1-0"],
        ),
    ]);
}
