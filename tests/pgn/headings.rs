//! Fields and headings above the moves: several on a line, each with its own value.

use dapu::format::{pgn, sheet};
use dapu::record::GameRecord;

const MOVES: &str = "1. 炮二平五 马8进7\n2. 马二进三 车9平8\n";

fn tags(record: &GameRecord<'_>) -> Vec<(String, String)> {
    let tags = record.tags.0.iter();
    tags.map(|tag| (tag.name.to_string(), tag.value.to_string()))
        .collect()
}

fn read(head: &str) -> Vec<(String, String)> {
    let text = format!("{head}\n{MOVES}");
    let record = pgn::read(&text, 1);
    assert_eq!(record.tree.plies.len(), 4, "{head}");
    tags(&record)
}

fn has(tags: &[(String, String)], wanted: &[(&str, &str)]) -> bool {
    wanted
        .iter()
        .all(|(name, value)| tags.iter().any(|tag| tag.0 == *name && tag.1 == *value))
}

#[test]
fn fields_on_one_line_do_not_swallow_each_other() {
    for (head, wanted) in [
        (
            "台次：2 红：许银川 黑：谢靖",
            &[("Table", "2"), ("Red", "许银川"), ("Black", "谢靖")][..],
        ),
        (
            "赛事：全国赛 轮次：3 日期：2001-01-02 红方：许银川 黑方：谢靖 结果：红胜",
            &[
                ("Event", "全国赛"),
                ("Round", "3"),
                ("Date", "2001-01-02"),
                ("Red", "许银川"),
                ("Black", "谢靖"),
                ("Result", "1-0"),
            ],
        ),
        (
            "赛事：全国赛 时间：14:30 网址：http://a.b/c?d=红:1 红方：许银川 黑方：谢靖",
            &[
                ("Event", "全国赛"),
                ("时间", "14:30"),
                ("网址", "http://a.b/c?d=红:1"),
                ("Red", "许银川"),
            ],
        ),
        (
            "红方：许银川 黑方：谢靖 时间：2001年1月2日",
            &[("Black", "谢靖"), ("Date", "2001年1月2日")],
        ),
        (
            "红方：许银川\n黑方：谢靖\n比赛时间：2001-01-02",
            &[("Date", "2001-01-02")],
        ),
        (
            "红方：许银川\n黑方：谢靖\n2001年1月2日",
            &[("Date", "2001年1月2日")],
        ),
        (
            "1990年全国象棋个人赛 第3轮 红先胜 许银川 谢靖",
            &[
                ("Round", "3"),
                ("Result", "1-0"),
                ("Red", "许银川"),
                ("Black", "谢靖"),
            ],
        ),
    ] {
        let found = read(head);
        assert!(has(&found, wanted), "{head}: {found:?}");
    }
}

#[test]
fn a_day_that_may_be_of_the_page_is_no_date_of_the_game() {
    for head in [
        "2001年1月2日",
        "2001年1月2日\n弈林\n红方：许银川\n黑方：谢靖",
        "红方：许银川\n黑方：谢靖\n2001年1月2日 来源：网络",
    ] {
        let found = read(head);
        assert!(found.iter().all(|tag| tag.0 != "Date"), "{head}: {found:?}");
    }
}

#[test]
fn a_typed_sheet_parts_its_fields_too_and_a_side_that_moved_is_none() {
    let text = format!("台次：2 红：许银川 黑：谢靖\n{MOVES}");
    let record = sheet::read(&text, 1);
    let found = tags(&record);
    assert!(
        has(
            &found,
            &[("Table", "2"), ("Red", "许银川"), ("Black", "谢靖")]
        ),
        "{found:?}"
    );
    let record = pgn::read("红：炮二平五 黑：马8进7\n", 1);
    assert!(tags(&record).iter().all(|tag| tag.0 != "Red"));
}
