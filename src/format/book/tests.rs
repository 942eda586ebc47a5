//! Tests of how a book is cut into games.

use super::{LineKind, is_one, kind, parts};
use crate::text::Encoding;

fn moves(round: Option<u32>, ends: bool) -> LineKind {
    LineKind::Moves {
        round,
        goes_on: round.is_some_and(|round| round > 1),
        ends,
        bare: true,
    }
}

#[test]
fn lines_are_told_apart() {
    let cases = [
        ("第1局 甲先胜乙", LineKind::Heading { sure: true }),
        ("【第二十一局】", LineKind::Heading { sure: true }),
        ("赛事：全国赛", LineKind::Heading { sure: false }),
        ("第１２盘", LineKind::Heading { sure: true }),
        ("第1局面", LineKind::Prose),
        ("结果：红胜", LineKind::Prose),
        ("（红胜）", LineKind::Result),
        ("1-0", LineKind::Result),
        ("1. 炮二平五 马8进7", moves(Some(1), false)),
        ("⒉马二进三", moves(Some(2), false)),
        ("马8进7", moves(None, false)),
        ("9. 马二进三 红胜", moves(Some(9), true)),
        ("9. h2e2 h9g7 1-0", moves(Some(9), true)),
        ("许银川 先胜 吕钦", LineKind::Heading { sure: true }),
        ("第5轮 许银川－吕钦", LineKind::Heading { sure: true }),
        (
            "红方：甲 黑方：乙 1. 炮二平五 马8进7 红胜",
            LineKind::Whole { ends: true },
        ),
        (
            "【第2台】 段飞（和）陈进",
            LineKind::Heading { sure: false },
        ),
        ("双方兑车（和）了事", LineKind::Prose),
        ("例2", LineKind::Heading { sure: true }),
        ("Game 12", LineKind::Heading { sure: true }),
        (
            "红方先胜一子，此后双方又各走了十余回合，终因子力悬殊而罢战言和，令人感慨不已。",
            LineKind::Prose,
        ),
        ("如改走炮二平五", LineKind::Prose),
        ("", LineKind::Blank),
    ];
    let wrong: Vec<_> = cases
        .iter()
        .filter(|(line, wanted)| kind(line) != *wanted)
        .map(|(line, _)| (line, kind(line)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_book_is_cut_where_a_game_begins_and_nowhere_else() {
    let game = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n";
    let book = format!(
        "书名\n第1局 甲先胜乙\n序\n{game}第3局中红方另有走法。\n3. 车一平二\n（红胜）\n\n第2局\n评：难解。\n{game}黑胜\n\n丙先和丁\n{game}"
    );
    let cut = parts(book.as_bytes(), Encoding::Utf8).starts;
    let begins: Vec<&str> = cut
        .iter()
        .map(|at| book[*at..].lines().next().unwrap_or(""))
        .collect();
    assert_eq!(begins, ["书名", "第2局", "丙先和丁"]);
    assert!(is_one(&book) && !is_one(game));
    assert!(!is_one(&format!("[Event \"x\"]\n{book}")));
}

#[test]
fn games_without_a_word_between_are_parted_by_their_rounds_and_remarks_part_none() {
    let game = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n";
    let bare = game.replace("1. ", "").replace("2. ", "");
    let several = [
        format!("{game}\n{game}"),
        format!("许银川 先胜 吕钦\n{game}胡荣华 先和 柳大华\n{game}"),
        format!("Hu - Liu\n{} 1-0\nLiu - Hu\n{game}", game.trim_end()),
        "红方：甲 1. 炮二平五 马8进7 红胜\n红方：乙 1. 炮二平五 马8进7\n".to_owned(),
        format!("第1局\n{bare}第2局\n{bare}"),
        format!("{bare}红胜\n\n{bare}"),
    ];
    let wrong: Vec<_> = several
        .iter()
        .filter(|text| parts(text.as_bytes(), Encoding::Utf8).starts.len() != 2)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let one = [
        format!("第1局\n{bare}红方：甲占优\n车一平二 马2进3\n"),
        format!("{bare}红胜\n赛后：\n马2进3 不如卒7进1。\n"),
        format!("{game}红方先胜一子后\n3. 车一平二 马2进3\n"),
        format!("{game}(1. 兵七进一 卒7进1)\n3. 车一平二\n"),
    ];
    let wrong: Vec<_> = one.iter().filter(|text| is_one(text)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
