//! Tables with a row a game as people keep them: their own columns, a title above them, no moves.

use dapu::format::{Cut, Detected, ReadFn, detect, records};
use dapu::record::GameRecord;
use dapu::text::{Encoding, decode};

const MOVES: &str = "炮二平五 马8进7 马二进三 马2进3";

/// Each game of a table: these tags, and how many plies it has.
fn told(text: &str, names: &[&str]) -> Vec<String> {
    let said = |record: &GameRecord<'_>| {
        let tags = names.iter().map(|name| record.tag(name).unwrap_or("?"));
        format!(
            "{} {}",
            tags.collect::<Vec<_>>().join("/"),
            record.tree.plies.len()
        )
    };
    let Detected::Format(format) = detect(text.as_bytes(), "a.csv") else {
        return Vec::new();
    };
    let Some((reader, ReadFn::Text(read))) = format.reader.map(|it| (it, it.read)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    records(
        reader.cut,
        (text.as_bytes(), Encoding::Utf8),
        usize::MAX,
        |cut| {
            if let Cut::Frame(frame) = cut {
                let text = decode(frame.bytes, Encoding::Utf8);
                found.push(said(&read(&text.text, frame.line)));
            }
        },
    );
    found
}

#[test]
fn the_players_the_clubs_and_the_result_are_known_by_many_names_of_columns() {
    for (head, row, names, wanted) in [
        (
            "红棋手,黑棋手,胜负",
            "张三,李四,红胜",
            "Red/Black/Result",
            "张三/李四/红胜",
        ),
        (
            "执红,执黑,比分",
            "张三,李四,2:0",
            "Red/Black/Result",
            "张三/李四/2:0",
        ),
        (
            "红方,红方队,黑方,黑方队",
            "张三,一队,李四,二队",
            "RedTeam/BlackTeam",
            "一队/二队",
        ),
        (
            "红方,红方单位,黑方,黑方单位",
            "张三,一中,李四,二中",
            "RedTeam/BlackTeam",
            "一中/二中",
        ),
        (
            "台号,红方,黑方,胜方",
            "5,张三,李四,红方",
            "Table/Result",
            "5/1-0",
        ),
        (
            "台号,红方,黑方,胜方",
            "5,张三,李四,李四",
            "Result/Outcome",
            "0-1/李四",
        ),
        ("红方,黑方,胜方", "张三,李四,王五", "Result", "王五"),
        ("红方,黑方,结果", "张三,李四,0.5", "Result", "1/2-1/2"),
        (
            "when,first player,second player,score",
            "2016-03-01,Wu Jun,Zhou Wei,0.5-0.5",
            "Date/Red/Black/Result",
            "2016-03-01/Wu Jun/Zhou Wei/0.5-0.5",
        ),
        // What is not understood keeps its name.
        (
            "红方,黑方,score,天气",
            "张三,李四,+0.35,晴",
            "Result/score/天气",
            "?/+0.35/晴",
        ),
        (
            "选手,对手,先后,胜负",
            "张三,李四,后手,胜",
            "Red/Black/Result/Outcome",
            "李四/张三/0-1/胜",
        ),
        (
            "选手,对手,先后,胜负",
            "张三,李四,先手,胜",
            "Red/Black/Result/Outcome",
            "张三/李四/1-0/胜",
        ),
        (
            "选手,对手,先后,胜负",
            "张三,李四,后,和",
            "Red/Black/Result",
            "李四/张三/1/2-1/2",
        ),
        (
            "选手,对手,先后,比分",
            "张三,李四,后手,2:0",
            "Red/Result/Outcome",
            "李四/?/2:0",
        ),
    ] {
        let text = format!("{head},着法\n{row},{MOVES}\n");
        let names: Vec<_> = names.split('/').collect();
        assert_eq!(told(&text, &names), [format!("{wanted} 4")], "{head}");
    }
}

#[test]
fn a_table_of_whole_games_is_none_of_plies() {
    let text = format!(
        "序号,选手,对手,先后,胜负,着法\n1,张三,李四,后手,胜,{MOVES}\n2,王五,赵六,先手,负,{MOVES}\n"
    );
    let found = told(&text, &["Red", "Black", "Result", "序号"]);
    assert_eq!(found, ["李四/张三/0-1/1 4", "王五/赵六/0-1/2 4"]);
}

#[test]
fn names_are_no_moves_in_a_table_without_moves() {
    let text = "日期,红方,黑方,结果\n2021-04-03,张三,李四,红胜\n2021-04-03,王五,赵六,黑胜\n";
    let found = told(text, &["Date", "Red", "Black", "Result"]);
    assert_eq!(
        found,
        ["2021-04-03/张三/李四/红胜 0", "2021-04-03/王五/赵六/黑胜 0"]
    );
    // A sheet has its moves in the columns of the sides.
    let sheet = "回合,红方,黑方,结果\n1,炮二平五,马8进7,\n2,马二进三,马2进3,\n";
    assert_eq!(told(sheet, &["Red"]), ["? 4"]);
}

#[test]
fn the_title_above_a_table_is_the_event_of_each_of_its_games() {
    let rows = format!("2021-04-03,1,张三,李四,红胜,{MOVES}\n2021-04-04,2,王五,赵六,和,{MOVES}\n");
    let names = ["Event", "Date", "Red", "Result"];
    let head = "日期,轮次,红方,黑方,结果,着法";
    let wanted = |event: &str| {
        [
            format!("{event}/2021-04-03/张三/红胜 4"),
            format!("{event}/2021-04-04/王五/和 4"),
        ]
    };
    for above in [
        "滨江杯象棋赛\n",
        "滨江杯象棋赛,,,,,\n,,,,,\n",
        "滨江杯象棋赛\r\n\r\n",
        "\"滨江杯象棋赛\"\n",
    ] {
        let text = format!("{above}{head}\n{rows}");
        assert_eq!(told(&text, &names), wanted("滨江杯象棋赛"), "{above:?}");
    }
    let both = format!(
        "对局登记\n赛事,{head}\n{}",
        rows.replace("2021", "滨江杯,2021")
    );
    let found = told(&both, &["Event", "Title", "Red"]);
    assert_eq!(found, ["滨江杯/对局登记/张三 4", "滨江杯/对局登记/王五 4"]);
}

#[test]
fn every_byte_of_a_table_below_a_title_is_accounted_for() {
    let text = format!("滨江杯象棋赛,,\n\n红方,黑方,着法\n张三,李四,{MOVES}\n");
    let account = dapu::format::csv::account_games(&text);
    assert_eq!(account.lost, 0, "{account:?}");
    assert_eq!(account.sum(), text.len(), "{account:?}");
}
