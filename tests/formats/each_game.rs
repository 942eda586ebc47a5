//! What names the players above the first game of a text names them above each: names, clubs, results, days.

use super::prose::games;
use dapu::record::{GameRecord, GameResult};

const MOVES: &str = "1. 炮二平五 马8进7 2. 马二进三 马2进3";

fn result(record: &GameRecord<'_>) -> &'static str {
    let given = record.given_result().or(record.known_result());
    let given = given.filter(|it| *it != GameResult::Unknown);
    given.map_or("*", GameResult::token)
}

/// The tags of each game of a text, and its result.
fn told(text: &str, names: &[&str]) -> Vec<String> {
    games(text.as_bytes(), |record| {
        let tags = names.iter().map(|name| record.tag(name).unwrap_or("?"));
        let tags: Vec<_> = tags.chain([result(record)]).collect();
        tags.join("/")
    })
}

/// Three pairs of names and a form of each statement, `A` and `B` the players, and the result that it says.
const FORMS: [(&str, &str); 17] = [
    ("A（先）胜 B", "1-0"),
    ("A（先）负 B", "0-1"),
    ("A（先）和 B", "1/2-1/2"),
    ("A(红) 胜 B(黑)", "1-0"),
    ("A（红方） 对 B（黑方）", "*"),
    ("A 先胜 B", "1-0"),
    ("A（胜）B", "1-0"),
    ("A 胜 B（黑）", "1-0"),
    ("A 执红 胜 B", "1-0"),
    ("A执先对阵B", "*"),
    ("B 后手 负 A", "1-0"),
    ("先手 A 后手 B", "*"),
    ("红方 A 胜 黑方 B", "1-0"),
    ("红方是A，黑方是B", "*"),
    ("红先：A 黑后：B", "*"),
    ("A 先对 B", "*"),
    ("A（红先胜）B", "1-0"),
];

#[test]
fn a_form_that_names_the_players_of_the_first_game_names_those_of_each() {
    let pairs = [("王小明", "李大海"), ("张三", "李四"), ("钱学文", "孙兴")];
    let mut wrong = Vec::new();
    for (form, end) in FORMS {
        let line = |(red, black): (&str, &str)| form.replace('A', red).replace('B', black);
        let text: Vec<_> = pairs
            .iter()
            .map(|it| format!("{}\n{MOVES}\n", line(*it)))
            .collect();
        let wanted: Vec<_> = pairs
            .iter()
            .map(|it| format!("{}/{}/{end}", it.0, it.1))
            .collect();
        let found = told(&text.join("\n"), &["Red", "Black"]);
        if found != wanted {
            wrong.push((form, found));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_club_beside_a_name_is_whom_the_player_plays_for() {
    let names = ["Red", "RedTeam", "Black", "BlackTeam"];
    let mut wrong = Vec::new();
    for (line, wanted) in [
        (
            "王小明（城东队） 先胜 李大海（城西队）",
            "王小明/城东队/李大海/城西队/1-0",
        ),
        (
            "王小明(城东队)先胜李大海(城西队)",
            "王小明/城东队/李大海/城西队/1-0",
        ),
        (
            "王小明[城东] 先胜 李大海[城西]",
            "王小明/城东/李大海/城西/1-0",
        ),
        (
            "王小明【城东】 先负 李大海【城西】",
            "王小明/城东/李大海/城西/0-1",
        ),
        (
            "(城东)王小明 先胜 (城西)李大海",
            "王小明/城东/李大海/城西/1-0",
        ),
        (
            "（城东队）王小明 先和 （城西队）李大海",
            "王小明/城东队/李大海/城西队/1/2-1/2",
        ),
        (
            "红方 城东 王小明 胜 黑方 城西 李大海",
            "王小明/城东/李大海/城西/1-0",
        ),
        (
            "城东队 王小明 (红) 负 城西队 李大海 (黑)",
            "王小明/城东队/李大海/城西队/0-1",
        ),
        (
            "许银川（广东） 先和 赵国荣（黑龙江）",
            "许银川/广东/赵国荣/黑龙江/1/2-1/2",
        ),
        // One word in brackets may be anything.
        ("王小明（精彩） 先胜 李大海", "王小明/?/李大海/?/1-0"),
        ("张先和 先胜 李胜", "张先和/?/李胜/?/1-0"),
        ("钱（先）和 孙", "钱/?/孙/?/1/2-1/2"),
        ("李先胜 先负 张和", "李先胜/?/张和/?/0-1"),
    ] {
        let found = told(&format!("{line}\n{MOVES}\n"), &names);
        if found != [wanted] {
            wrong.push((line, found));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_stands_in_brackets_beside_a_name_is_a_tag_or_kept_as_text() {
    for line in [
        "王小明[精彩] 先胜 李大海",
        "王小明（2456） 先胜 李大海（2400）",
        "(决赛)王小明 先胜 李大海",
        "王小明（城东） 先胜 李大海",
    ] {
        let text = format!("{line}\n{MOVES}\n");
        let kept = games(text.as_bytes(), |record| {
            let tags = record.tags.0.iter().map(|tag| &*tag.value);
            let text = record.residue.iter().map(|it| &*it.text);
            let comments = record.tree.comments.iter().map(|it| &*it.text);
            tags.chain(text)
                .chain(comments)
                .collect::<Vec<_>>()
                .join(" ")
        });
        for word in ["精彩", "2456", "2400", "决赛", "城东"] {
            assert_eq!(
                kept.join(" ").contains(word),
                line.contains(word),
                "{line}: {kept:?}"
            );
        }
    }
}

#[test]
fn a_day_beside_a_line_that_names_the_players_is_the_date_of_the_game() {
    let names = ["Date", "Site", "Red"];
    let mut wrong = Vec::new();
    for (above, wanted) in [
        ("2021年4月3日\n甲 先胜 乙", "2021年4月3日/?/甲/1-0"),
        ("2021年4月3日 星期六\n甲 先胜 乙", "2021年4月3日/?/甲/1-0"),
        // Below the names it may be the day of a page.
        ("甲 先胜 乙\n2021年4月3日", "?/?/甲/1-0"),
        (
            "2017年8月12日于文化宫\n甲 先胜 乙",
            "2017年8月12日/文化宫/甲/1-0",
        ),
        (
            "时间：二〇二〇年十月五日\n甲 先胜 乙",
            "二〇二〇年十月五日/?/甲/1-0",
        ),
        // A page has its day too.
        ("2021年4月3日\n\n今天天气很好", "?/?/?/*"),
    ] {
        let found = told(&format!("{above}\n{MOVES}\n"), &names);
        if found != [wanted] {
            wrong.push((above, found));
        }
    }
    let two = format!("2021年4月3日\n甲 先胜 乙\n{MOVES}\n\n2021年4月4日\n丙 先负 丁\n{MOVES}\n");
    let found = told(&two, &["Date", "Red"]);
    assert_eq!(found, ["2021年4月3日/甲/1-0", "2021年4月4日/丙/0-1"]);
    assert!(wrong.is_empty(), "{wrong:#?}");
}
