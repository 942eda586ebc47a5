//! Moves and headings in unusual dress: signs of lists, tables of results, dates and full-width signs around them.

use super::prose::check;

#[test]
fn what_stands_above_the_moves_is_no_move_and_no_result() {
    check(&[
        (
            "box_before_a_heading",
            "□评注/某大师\n甘肃 何刚(先和)黑龙江 聂铁文\n1、炮二平五 马8进7 2、马二进三 车9平8\n",
            &["何刚-聂铁文 std 4/4 1/2-1/2"],
        ),
        (
            "cross_table",
            "名次 姓名 1 2 积分\n1 何刚 * 2 3\n2 聂铁文 0 * 2\n何刚（先和）聂铁文\n1.炮二平五 马8进7 2.马二进三 车9平8\n",
            &["何刚-聂铁文 std 4/4 1/2-1/2"],
        ),
        (
            "date_in_words",
            "    Red Peter Sung (USA)\n    Black Alan Lee (Germany)\n    26 August 2015\n    1. C2=5 H8+7\n    2. H2+3 R9=8\n",
            &["Peter Sung-Alan Lee std 4/4 *"],
        ),
        (
            "wide_colon_behind_fen",
            "练习题（黑先）\nFEN：4ka3/4a4/9/9/9/9/4r4/9/4A4/3AK4 b - - 0 1\n答案：\n1. …… 车5进1\n2. 帅五平四 将5平4\n",
            &["?-? fen 3/3 *"],
        ),
    ]);
}

#[test]
fn signs_within_moves_and_small_letters_hide_none() {
    check(&[
        (
            "arrows",
            "Red: Peter Sung\nBlack: Alan Lee\n\n1. H2→E2  H9→G7\n2. H0→G2  I9→H9\n3. I0→H0  B9→C7\n4. C3→C4  G6→G5\n5. B0→C2  C9→E7\n6. H0→H6  D9→E8\n",
            &["Peter Sung-Alan Lee std 12/12 *"],
        ),
        (
            "points",
            "红 甲 / 黑 乙\n1： 炮·二·平·五   马·8·进·7\n2： 马·二·进·三   车·9·平·8\n3： 车·一·平·二   马·2·进·3\n4： 兵·七·进·一   卒·7·进·1\n5： 马·八·进·七   象·3·进·5\n6： 车·二·进·六   士·4·进·5\n",
            &["甲-乙 std 12/12 *"],
        ),
        (
            "small_vietnamese",
            "LẠI LÝ HUYNH - NGUYỄN THÀNH BẢO\n\n1) p2-5 m8.7\n\n2) m2.3 x9-8\n\n3) x1-2 m2.3\n\n4) b7.1 b7.1\n\n5) m8.7 t3.5\n\n6) x2.6 s4.5\n",
            &["LẠI LÝ HUYNH-NGUYỄN THÀNH BẢO std 12/12 *"],
        ),
        (
            "rounds_of_a_table",
            "move,red,black\n1,C2=5,H8+7\n2,H2+3,R9=8\n3,R1=2,H2+3\n",
            &["?-? std 6/6 *"],
        ),
        (
            "data_of_moves",
            "{\"metadata\":{\"result\":\"1-0\"},\"moves\":[{\"type\":\"move\",\"data\":\"h2e2\"},{\"type\":\"move\",\"data\":\"h9g7\"},{\"type\":\"move\",\"data\":\"h0g2\"},{\"type\":\"move\",\"data\":\"i9h9\"},{\"type\":\"move\",\"data\":\"i0h0\"},{\"type\":\"move\",\"data\":\"b9c7\"},{\"type\":\"move\",\"data\":\"c3c4\"},{\"type\":\"move\",\"data\":\"g6g5\"},{\"type\":\"move\",\"data\":\"b0c2\"},{\"type\":\"move\",\"data\":\"c9e7\"},{\"type\":\"move\",\"data\":\"h0h6\"},{\"type\":\"move\",\"data\":\"d9e8\"}]}",
            &["?-? std 12/12 1-0"],
        ),
    ]);
}
