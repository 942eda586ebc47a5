//! What annotators say of other games, and of what was only weighed, is no statement about this one.

use dapu::format::pgn;
use dapu::record::NoteKind;

/// Statements read from a remark behind the sixth move of a game that goes on, or behind its last.
fn read(remark: &str, at_end: bool) -> Vec<NoteKind> {
    let (here, end) = if at_end { ("", remark) } else { (remark, "") };
    let comment = |text: &str| {
        if text.is_empty() {
            String::new()
        } else {
            format!("{{{text}}}")
        }
    };
    let text = format!(
        "[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 {} 4. 兵七进一 卒7进1 {} *",
        comment(here),
        comment(end)
    );
    let notes = pgn::read(&text, 1).notes;
    notes.into_iter().map(|note| note.kind).collect()
}

#[test]
fn what_was_said_of_another_game_or_was_only_weighed_is_no_statement() {
    for remark in [
        "实战至此双方握手言和",
        "實戰至此雙方握手言和",
        "原局至此双方议和",
        "这里黑方提和是明智的，可惜没有提",
        "這裡黑方提和是明智的，可惜沒有提",
        "此局面下黑方提和较为明智",
        "黑方提和恐遭拒绝",
        "后来的一盘棋中，黑方超时判负",
        "後來的一盤棋中，黑方超時判負",
        "许银川与吕钦的对局至此双方议和",
        "1985年全国赛胡荣华对徐天红一局至此双方议和",
        "至此双方握手言和的对局很多",
        "Black lost on time in a later game",
        "Black lost on time in another game",
        "In a later game Black lost on time",
        "In their next game Red offered a draw",
        "In the actual game a draw was agreed here",
        "A draw was agreed here in Hu - Xu, 1985",
        "Black could have offered a draw",
        "If Black offers a draw, Red should accept",
        "Black did not offer a draw",
    ] {
        assert_eq!(read(remark, false), [], "{remark}");
    }
}

#[test]
fn what_was_said_of_this_game_is_read_all_the_same() {
    for remark in [
        "黑方提和，红方同意",
        "红方超时判负",
        "紅方超時判負",
        "双方握手言和",
        "Black lost on time",
        "Later in the game Black lost on time",
        "Black offered a draw",
        "后来黑方超时判负",
        "按2020年规则，红方超时判负",
        "2020年联赛第三轮，红方超时判负",
        "Black lost on time. In a later game he won.",
    ] {
        assert_ne!(read(remark, false), [], "{remark}");
    }
    assert_ne!(read("实战至此双方握手言和", true), []);
}

#[test]
fn what_people_did_who_do_not_play_here_is_no_statement() {
    for remark in [
        "（去年全国赛张三对王五一局，黑方超时判负）",
        "1982年柳大华对胡荣华，黑方走炮8进4，后来黑方认输。",
        "1982年柳大華對胡榮華，黑方走炮8進4，後來黑方認輸。",
        "对局至此杨官璘提和，何顺安拒绝",
        "對局至此楊官璘提和，何順安拒絕",
        "至此吕钦超时判负",
        "胡荣华与吕钦一局，红方犯规一次",
    ] {
        for at_end in [false, true] {
            assert_eq!(read(remark, at_end), [], "{remark}");
        }
    }
}

/// A report on an event tells of many boards; no statement in it is of the game that it was put into.
#[test]
fn a_report_of_several_boards_says_nothing_of_this_game() {
    let report = "第四轮下午三点拉开战幕，积分领先的八名棋手在前四台相遇，分述如下：第一台，红方稳扎稳打，战至残局多得一兵，\
        双方仍然相持不下，赛场四周围满了棋迷。第二台，红方车炮照将时，摸错棋子，未应将，被判负。第三台，眼看取胜无望，双方同意和棋。\
        第四台的对局最为紧张，红方在剩下几分钟的时候超时。";
    assert_eq!(read(report, false), []);
    assert_eq!(read(report, true), []);
}
