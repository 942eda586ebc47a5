//! Pages that show games as text.

use crate::support::opening::WORDS;
use dapu::format::{Cut, Detected, ReadFn, detect, page, records};
use dapu::record::{Anchor, Entry, GameRecord, GameResult, LineId};
use dapu::replay::replay;
use dapu::text::{Encoding, decode, encode};

const PAGE: &str = "<!DOCTYPE html>\n<html><head><title>棋谱网</title>\n<script>if (a<b) { x(\"炮二平五\"); }</script>\n\
     <style>p { color: red }</style></head>\n<body><a href='/'>首页</a> | <a href='/x'>下载</a><!-- 马8进7 -->\n\
     <p>赛事：全国赛<br>红方：甲<br>结果：红胜</p>\n\
     <p>1.&nbsp;炮二平五&nbsp;&nbsp;<b>马8</b>进7<br>\n2.&nbsp;马二进三 车9平8 (如改走卒3进1)<br>3. 车一平二\n马2进3</p>\n\
     <p>4. 兵七进一</p></body></html>\n";

const TABLE: &str = "<html><body><p>赛事：全国赛 &nbsp; 轮次：3</p>\n<table><tr><th>回合</th><th>红方</th><th>黑方</th></tr>\n\
     <tr><td>1</td><td>炮二平五</td><td>马8进7</td></tr>\n<tr>\n<td>2</td>\n<td></td>\n<td>车9平8</td>\n</tr>\n\
     <tr><td>3<td>车一平二<td>&#39532;2&#36827;3</tr>\n<tr><td>4</td><td>兵七进一</td><td>卒7进1</td></tr></table>红胜</body></html>";

/// The records of a page in an encoding, as they are read from its bytes.
fn read(page: &str, encoding: Encoding) -> Vec<GameRecord<'static>> {
    let bytes = encode(page, encoding).0;
    let Detected::Format(found) = detect(&bytes, "a.html") else {
        panic!("no format: {page}");
    };
    assert_eq!(found.name, "page");
    let reader = found.reader.expect("it is read");
    let ReadFn::Text(read) = reader.read else {
        panic!("no text");
    };
    let mut games = Vec::new();
    let mut len = 0;
    records(reader.cut, (&bytes, encoding), usize::MAX, |cut| {
        let Cut::Frame(frame) = cut else { return };
        len += frame.bytes.len();
        let text = decode(frame.bytes, encoding).text.into_owned();
        games.push(read(&text, frame.line).into_owned());
    });
    assert_eq!(len, bytes.len(), "parts tile a page");
    games
}

fn words<'r>(record: &'r GameRecord<'_>) -> Vec<&'r str> {
    let line = record.tree.line(LineId::MAIN);
    line.map(|(id, _)| record.evidence(Anchor::Ply(id)))
        .collect()
}

#[test]
fn what_a_page_shows_is_read_and_what_it_does_not_show_is_not() {
    for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le] {
        let games = read(PAGE, encoding);
        let [game] = games.as_slice() else {
            panic!("{encoding:?}: {} games", games.len());
        };
        assert_eq!(words(game), WORDS[..7], "{encoding:?}");
        assert_eq!(game.tag("Event"), Some("全国赛"));
        assert_eq!(game.known_result(), Some(GameResult::RedWins));
        let left: Vec<_> = game.residue.iter().map(|it| &*it.text).collect();
        assert_eq!(left, ["棋谱网", "首页 | 下载"]);
        assert!(replay(game).breaches.is_empty());
    }
}

#[test]
fn places_are_those_of_the_page() {
    let games = read(PAGE, Encoding::Utf8);
    let wrong: Vec<_> = games[0]
        .places
        .plies
        .iter()
        .zip([
            "炮二平五",
            "<b>马8",
            "马二进三",
            "车9平8",
            "车一平二",
            "马2进3",
            "兵七进一",
        ])
        .filter(|(place, wanted)| {
            let line = PAGE.lines().nth(place.line as usize - 1).unwrap_or("");
            let from: String = line.chars().skip(place.from as usize - 1).collect();
            !from.starts_with(wanted.trim_start_matches("<b>"))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let titles = games[0].places.residue[0];
    assert_eq!((titles.line, titles.from, titles.to), (2, 20, 22));
}

#[test]
fn a_table_of_rounds_is_a_scoresheet() {
    let games = read(TABLE, Encoding::Utf8);
    let [game] = games.as_slice() else {
        panic!("{} games", games.len());
    };
    let played = [
        "炮二平五",
        "马8进7",
        "",
        "车9平8",
        "车一平二",
        "马2进3",
        "兵七进一",
        "卒7进1",
    ];
    assert_eq!(words(game), played);
    assert_eq!(game.tree.plies[2].entry, Entry::Missed);
    assert_eq!(game.tag("Round"), Some("3"));
    assert_eq!(game.known_result(), Some(GameResult::RedWins));
    let place = game.places.plies[3];
    assert_eq!((place.line, place.from), (7, 5));
}

#[test]
fn a_page_with_several_games_is_cut_where_they_begin() {
    let moves = "1. 炮二平五 马8进7<br>2. 马二进三 车9平8<br>";
    let pgn = "1. 炮二平五 马8进7 2. 马二进三 车9平8";
    let cases = [
        format!(
            "<html><body><b>第1局</b><br>{moves}红胜<br><b>第2局</b><br>{moves}黑胜<br></body></html>"
        ),
        format!(
            "<html><pre>\n[Event \"a\"]\n[Result \"1-0\"]\n\n{pgn} 1-0\n\n[Event \"b\"]\n[Result \"0-1\"]\n\n{pgn} 0-1\n</pre>"
        ),
    ];
    let rows = "<tr><td>回合<td>红方<td>黑方<tr><td>1<td>炮二平五<td>马8进7<tr><td>2<td>马二进三<td>车9平8";
    let tables = format!(
        "<html><h2>甲对乙</h2><table>{rows}</table><p>红胜</p><h2>丙对丁</h2><table>{rows}</table>黑胜</html>"
    );
    let lines = moves.replace("<br>", "\n");
    let kept = format!(
        "<html><pre>\n第1局\n赛事：甲\n{lines}红胜\n\n第2局\n赛事：乙\n{lines}黑胜\n\n</pre></html>"
    );
    for page in cases.into_iter().chain([tables, kept]) {
        for encoding in [Encoding::Utf8, Encoding::Gb18030, Encoding::Utf16Le] {
            let games = read(&page, encoding);
            let told: Vec<_> = games
                .iter()
                .map(|it| (it.tree.plies.len(), it.known_result()))
                .collect();
            assert_eq!(
                told,
                [
                    (4, Some(GameResult::RedWins)),
                    (4, Some(GameResult::BlackWins))
                ],
                "{encoding:?} {page}"
            );
        }
    }
}

#[test]
fn prose_about_moves_is_no_game() {
    let prose = "今天红方走了炮二平五，黑方应以马8进7，这是很常见的一种布局，大家都知道，无需多说什么，接下来我们看看中局的战斗如何。";
    for page in [
        format!("<html><p>{}</p></html>", prose.repeat(6)),
        "<html><li>炮二平五</li><li>马8进7</li></html>".to_owned(),
        "<html><p>1. e4 e5 2. Nf3 Nc6 3. Bb5 a6</p></html>".to_owned(),
        "<?xml version=\"1.0\"?><game><m>炮二平五</m><m>马8进7</m><m>马二进三</m><m>车9平8</m><m>车一平二</m><m>马2进3</m></game>"
            .to_owned(),
    ] {
        let found = detect(page.as_bytes(), "a.html");
        assert!(!matches!(found, Detected::Format(_)), "{page}");
    }
    let found = detect(
        b"<html><pre>[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0</pre></html>",
        "a.html",
    );
    assert_eq!(found, Detected::WesternChess);
    // A reader never fails all the same.
    assert!(page::read("<", 1).tree.plies.is_empty());
}

#[test]
fn paragraphs_in_small_cells_part_no_row_and_large_cells_are_parts_of_the_page() {
    let cell = |text: &str| format!("<TD WIDTH=9>\n<P><SPAN>{text}</SPAN></P></TD>\n");
    let row = |cells: [&str; 3]| format!("<TR>{}</TR>\n", cells.map(cell).concat());
    let rows = [
        ["回合", "红方", "黑方"],
        ["1", "炮二平五", "马8进7"],
        ["2", "", "车9平8"],
        ["3", "车一平二", "马2进3"],
        ["4", "兵七进一", "卒7进1"],
    ];
    let table = format!("<HTML><TABLE>{}</TABLE></HTML>", rows.map(row).concat());
    let games = read(&table, Encoding::Utf8);
    assert_eq!(games[0].tree.plies.len(), 8);
    assert_eq!(games[0].tree.plies[2].entry, Entry::Missed);

    let moves = "1. 炮二平五 马8进7<br>\n2. 马二进三 车9平8<br>\n3. 车一平二 马2进3<br>\n"
        .to_owned()
        + "4. 兵七进一 卒7进1<br>\n5. 车二进六 炮8平9<br>\n6. 车二平三 炮9退1<br>\n7. 马八进七 士4进5<br>\n";
    let layout = format!(
        "<html><table><tr><td>首页</td><td>赛事：五羊杯<br>红方：甲 黑方：乙<br>{moves}红胜</td></tr></table></html>"
    );
    let games = read(&layout, Encoding::Utf8);
    assert_eq!(games[0].tree.plies.len(), 14);
    assert_eq!(games[0].tag("Event"), Some("五羊杯"));
    assert_eq!(games[0].tag("Black"), Some("乙"));
    assert_eq!(games[0].known_result(), Some(GameResult::RedWins));
}

#[test]
fn elements_that_nobody_knows_part_what_stands_in_them() {
    let moves = &WORDS[..6];
    let page = format!(
        "<html><moves><m>{}</m></moves></html>",
        moves.join("</m><m>")
    );
    assert_eq!(words(&read(&page, Encoding::Utf8)[0]), moves);
}

#[test]
fn entities_are_resolved_as_browsers_do() {
    let page = "<html>1.&nbsp炮二平五&emsp;&#39532;8&#x8fdb;7<br>2. 马二进三&nbsp车9平8<br>3. 车一平二 马2进3 {a&lt;b &copy c&d}</html>";
    let games = read(page, Encoding::Utf8);
    assert_eq!(games[0].tree.plies.len(), 6);
    assert!(replay(&games[0]).breaches.is_empty());
    assert_eq!(games[0].tree.comments[0].text, "a<b © c&d");
    assert!(games[0].residue.is_empty(), "{:?}", games[0].residue);
}

#[test]
fn short_games_with_tags_and_moves_in_words_are_games_too() {
    let pages = [
        "<html><pre>\n[Event \"a\"]\n[Red \"b\"]\n\n1. 炮二平五 马8进7\n</pre></html>",
        "<html>1. Pháo 2 bình 5 Mã 8 tiến 7<br>2. Mã 2 tấn 3 Xe 9 bình 8<br>3. Xe 1 bình 2 Mã 2 tiến 3</html>",
    ];
    let plies = pages.map(|page| read(page, Encoding::Utf8)[0].tree.plies.len());
    assert_eq!(plies, [2, 6]);
}

#[test]
fn a_digit_that_is_only_underlined_is_no_direction() {
    let page = "<p>1. 炮二平六 炮8平5<br>2. 马二<u> 进 </u>三 马8进7<br>3. 仕<u> 四 </u>进五 马2进3<br>\
         4. 兵<u> 七 </u>进一 卒<u> 5 </u>进1<br>5. 兵<u> 三 </u> 进一 车9 <u>平</u> 8</p>";
    let game = &read(page, Encoding::Utf8)[0];
    assert_eq!(words(game).len(), 10, "{:?}", words(game));
    assert!(replay(game).breaches.is_empty());
    assert!(replay(game).lines[0].stop.is_none());
}
